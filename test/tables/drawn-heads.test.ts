import { describe, expect, it } from "vitest";
import { readingOf } from "../helpers/page-drawing.ts";

/* Over which columns each text of a header stands, where no ruling line shows it: drawings beside what a person reads. */

describe("a header without ruling lines", () => {
  it.each<[string, string | readonly string[], string]>([
    [
      "is one heading of several lines over each column",
      `
Grupa      Składnik zmienny   Składnik stały
taryfowa   w zł/kWh           w zł/kW/m-c

C21        0,1874             18,40

C22a       0,2265             20,15
`,
      `
Grupa ¶ taryfowa | Składnik zmienny ¶ w zł/kWh | Składnik stały ¶ w zł/kW/m-c
^ | ^ | ^
C21 | 0,1874 | 18,40
C22a | 0,2265 | 20,15`,
    ],
    [
      "has one heading over two zones",
      `
Grupa      Składnik zmienny        Składnik stały
taryfowa   dzienna     nocna       w zł/kW/m-c

G12        0,1874      0,0765      18,40

G12w       0,2265      0,0832      20,15
`,
      `
Grupa ¶ taryfowa | Składnik zmienny | < | Składnik stały ¶ w zł/kW/m-c
^ | dzienna | nocna | ^
G12 | 0,1874 | 0,0765 | 18,40
G12w | 0,2265 | 0,0832 | 20,15`,
    ],
    [
      "has one heading of two lines over two zones",
      `
Grupa         Składnik zmienny      Składnik
taryfowa          [zł/kWh]           stały
            dzienna       nocna    zł/kW/m-c

G12         0,1874       0,0765      18,40

G12w        0,2265       0,0832      20,15
`,
      `
Grupa ¶ taryfowa | Składnik zmienny ¶ [zł/kWh] | < | Składnik ¶ stały ¶ zł/kW/m-c
^ | ^ | < | ^
 | dzienna | nocna | ^
G12 | 0,1874 | 0,0765 | 18,40
G12w | 0,2265 | 0,0832 | 20,15`,
    ],
    [
      "has units in a line of their own",
      `
Grupa      Składnik zmienny   Składnik stały
               zł/kWh           zł/kW/m-c

G12            0,1874             18,40

G12w           0,2265             20,15
`,
      `
Grupa | Składnik zmienny ¶ zł/kWh | Składnik stały ¶ zł/kW/m-c
 | ^ | ^
G12 | 0,1874 | 18,40
G12w | 0,2265 | 20,15`,
    ],
    [
      "has one unit for all columns",
      `
Grupa        dzienna         nocna
                    zł/kWh

G12          0,1874         0,0765

G12w         0,2265         0,0832
`,
      `
Grupa | dzienna | nocna
 | zł/kWh | <
G12 | 0,1874 | 0,0765
G12w | 0,2265 | 0,0832`,
    ],
    [
      "has one heading over all columns of rates",
      `
Grupa             Stawki
          dzienna         nocna

G12       0,1874         0,0765

G12w      0,2265         0,0832
`,
      `
Grupa | Stawki | <
 | dzienna | nocna
G12 | 0,1874 | 0,0765
G12w | 0,2265 | 0,0832`,
    ],
    [
      "has two headings over two columns each",
      `
Grupa       Składnik zmienny        Składnik stały
          dzienna      nocna      dzienna     nocna

G12       0,1874       0,0765      18,40      12,30

G12w      0,2265       0,0832      20,15      13,40
`,
      `
Grupa | Składnik zmienny | < | Składnik stały | <
 | dzienna | nocna | dzienna | nocna
G12 | 0,1874 | 0,0765 | 18,40 | 12,30
G12w | 0,2265 | 0,0832 | 20,15 | 13,40`,
    ],
    [
      "has three headings, one over three columns",
      `
Grupa              Składnik zmienny                Stały
          szczyt       dzień        noc

G12       0,1874       0,0765      0,0440          18,40

G12w      0,2265       0,0832      0,0550          20,15
`,
      `
Grupa | Składnik zmienny | < | < | Stały
 | szczyt | dzień | noc | 
G12 | 0,1874 | 0,0765 | 0,0440 | 18,40
G12w | 0,2265 | 0,0832 | 0,0550 | 20,15`,
    ],
    [
      "is none of a title over all columns",
      `
Tabela stawek opłat za usługi dystrybucji energii elektrycznej

Grupa      Składnik zmienny   Składnik stały

G12        0,1874             18,40

G12w       0,2265             20,15
`,
      `
= Tabela stawek opłat za usługi dystrybucji energii elektrycznej
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874 | 18,40
G12w | 0,2265 | 20,15`,
    ],
    [
      "is none of a numbered caption",
      `
7.1. Stawki opłat

Grupa      Składnik zmienny   Składnik stały

G12        0,1874             18,40

G12w       0,2265             20,15
`,
      `
= 7.1. Stawki opłat
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874 | 18,40
G12w | 0,2265 | 20,15`,
    ],
    [
      "leaves a column open that it has no heading for",
      `
Grupa                    Składnik zmienny
               dzienna      nocna

G12            0,1874      0,0765      18,40

G12w           0,2265      0,0832      20,15
`,
      `
Grupa |  | Składnik zmienny | <
 | dzienna | nocna | 
G12 | 0,1874 | 0,0765 | 18,40
G12w | 0,2265 | 0,0832 | 20,15
? No heading stands over the column of "18,40".`,
    ],
    [
      "has a column of units",
      `
Rodzaj stawki             Stawka         Jednostka

Składnik stały             6,42           zł/m-c

Składnik zmienny          0,2817          zł/kWh
`,
      `
Rodzaj stawki | Stawka | Jednostka
Składnik stały | 6,42 | zł/m-c
Składnik zmienny | 0,2817 | zł/kWh`,
    ],
    [
      "is as wide as its narrow columns",
      `
Grupa     Stawka    Stawka    Stawka    Stawka
          dzienna   nocna     stała     jakościowa
          zł/kWh    zł/kWh    zł/m-c    zł/kWh

G12       0,1874    0,0765    18,40     0,0332

G12w      0,2265    0,0832    20,15     0,0332
`,
      `
Grupa | Stawka ¶ dzienna ¶ zł/kWh | Stawka ¶ nocna ¶ zł/kWh | Stawka ¶ stała ¶ zł/m-c | Stawka ¶ jakościowa ¶ zł/kWh
 | ^ | ^ | ^ | ^
 | ^ | ^ | ^ | ^
G12 | 0,1874 | 0,0765 | 18,40 | 0,0332
G12w | 0,2265 | 0,0832 | 20,15 | 0,0332`,
    ],
    [
      "keeps its rates at the right of their columns",
      `
Grupa      Składnik zmienny   Składnik stały
taryfowa   w zł/kWh           w zł/kW/m-c

C21                  0,1874            18,40

C22a                 0,2265             1,15
`,
      `
Grupa ¶ taryfowa | Składnik zmienny ¶ w zł/kWh | Składnik stały ¶ w zł/kW/m-c
^ | ^ | ^
C21 | 0,1874 | 18,40
C22a | 0,2265 | 1,15`,
    ],
    [
      "of the labels stands half-way between its two rows",
      `
                Składnik zmienny
Grupa                                   Stały
             dzienna        nocna

G12          0,1874        0,0765       18,40

G12w         0,2265        0,0832       20,15
`,
      `
 | Składnik zmienny | < | 
Grupa |  |  | Stały
 | dzienna | nocna | 
G12 | 0,1874 | 0,0765 | 18,40
G12w | 0,2265 | 0,0832 | 20,15`,
    ],
  ])("%s", (_, drawn, read) => {
    expect(readingOf(...[drawn].flat())).toBe(read.slice(1));
  });
});

describe("a text between rows", () => {
  it.each<[string, string | readonly string[], string]>([
    [
      "right under the header, over no column, heads all rows",
      `
Grupa      dzienna     nocna       stały

                  szczyt

G12        0,1874      0,0765      18,40

G12w       0,2265      0,0832      20,15
`,
      `
Grupa | dzienna | nocna | stały
szczyt | < | < | <
G12 | 0,1874 | 0,0765 | 18,40
G12w | 0,2265 | 0,0832 | 20,15`,
    ],
    [
      "over all columns heads the rows below it",
      `
Grupa      Składnik zmienny   Składnik stały

              strefa I

G12        0,1874             18,40

              strefa II

G12        0,2265             20,15
`,
      `
Grupa | Składnik zmienny | Składnik stały
strefa I | < | <
G12 | 0,1874 | 18,40
strefa II | < | <
G12 | 0,2265 | 20,15`,
    ],
    [
      "over each column is a header anew",
      `
Stawki       jednostka    G11        G12

Stały        zł/m-c       6,42       8,31

                          C11        C12

Stały        zł/m-c       9,42       7,31
`,
      `
Stawki | jednostka | G11 | G12
Stały | zł/m-c | 6,42 | 8,31
 |  | C11 | C12
Stały | zł/m-c | 9,42 | 7,31`,
    ],
  ])("%s", (_, drawn, read) => {
    expect(readingOf(...[drawn].flat())).toBe(read.slice(1));
  });
});

describe("a heading turned upwards", () => {
  it.each<[string, string | readonly string[], string]>([
    [
      "stands over its narrow column",
      `
7.1. Stawki opłat




Grupa            ↑dzienna  ↑nocna    ↑stały

C21            0,1874     0,0765     18,40

C22            0,1974     0,0865     19,40
`,
      `
= 7.1. Stawki opłat
Grupa | dzienna | nocna | stały
C21 | 0,1874 | 0,0765 | 18,40
C22 | 0,1974 | 0,0865 | 19,40`,
    ],
    [
      "stands under a merged one",
      `
Grupa           Składnik zmienny       Stały




                ↑dzienna   ↑nocna

C21            0,1874     0,0765       18,40

C22            0,1974     0,0865       19,40
`,
      `
Grupa | Składnik zmienny | < | Stały
 | dzienna | nocna | 
C21 | 0,1874 | 0,0765 | 18,40
C22 | 0,1974 | 0,0865 | 19,40`,
    ],
    [
      "stands over a column without rates on this page",
      `
7.1. Stawki opłat




Grupa            ↑dzienna  ↑szczyt   ↑nocna

C21            0,1874               0,0765

C22            0,1974               0,0865
`,
      `
= 7.1. Stawki opłat
Grupa | dzienna | szczyt | nocna
C21 | 0,1874 |  | 0,0765
C22 | 0,1974 |  | 0,0865`,
    ],
    [
      "stands in its ruled cell",
      `
┌─────────┬─────────────┬────────────┬────────┐
│         │             │            │        │
│         │             │            │        │
│         │             │            │        │
│ Grupa   │     ↑dzienna│     ↑nocna │ Stały  │
├─────────┼─────────────┼────────────┼────────┤
│ C21     │   0,1874    │   0,0765   │ 18,40  │
├─────────┼─────────────┼────────────┼────────┤
│ C22     │   0,1974    │   0,0865   │ 19,40  │
└─────────┴─────────────┴────────────┴────────┘
`,
      `
Grupa | dzienna | nocna | Stały
C21 | 0,1874 | 0,0765 | 18,40
C22 | 0,1974 | 0,0865 | 19,40`,
    ],
  ])("%s", (_, drawn, read) => {
    expect(readingOf(...[drawn].flat())).toBe(read.slice(1));
  });
});

describe("a heading of columns", () => {
  it.each<[string, string | readonly string[], string]>([
    [
      "has its second line under it",
      `
Grupa          Stawka opłaty handlowej      Opłata
               netto                        netto

C21            18,40                        2,15

C12            19,40                        2,25
`,
      `
Grupa | Stawka opłaty handlowej ¶ netto | Opłata ¶ netto
 | ^ | ^
C21 | 18,40 | 2,15
C12 | 19,40 | 2,25`,
    ],
    [
      "over two columns ends where a ruling line under it does",
      `
Grupa          Składnik zmienny            Stały
           ────────────────────────
            dzienna         nocna
────────────────────────────────────────────────
G12         0,1874          0,0765         18,40

G12w        0,2265          0,0832         20,15
`,
      `
Grupa | Składnik zmienny | < | Stały
 | dzienna | nocna | 
G12 | 0,1874 | 0,0765 | 18,40
G12w | 0,2265 | 0,0832 | 20,15`,
    ],
    [
      "stands over columns that ruling lines part below it alone",
      `
Grupa      Składnik zmienny      Składnik stały

C21      │ 0,1874             │  18,40
         │                    │
C22a     │ 0,2265             │  20,15
`,
      `
Grupa | Składnik zmienny | Składnik stały
C21 | 0,1874 | 18,40
C22a | 0,2265 | 20,15`,
    ],
  ])("%s", (_, drawn, read) => {
    expect(readingOf(...[drawn].flat())).toBe(read.slice(1));
  });
});
