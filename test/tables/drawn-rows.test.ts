import { describe, expect, it } from "vitest";
import { readingOf } from "../helpers/page-drawing.ts";

/* What is read of tables without ruling lines: pages drawn in characters beside the rows that a person reads there. */

describe("a table without ruling lines", () => {
  it.each<[string, string | readonly string[], string]>([
    [
      "is two columns of two rates each",
      `
C21   całodobowa   0,1874   18,40

C22a  szczytowa    0,2265   20,15
`,
      `
C21 | całodobowa | 0,1874 | 18,40
C22a | szczytowa | 0,2265 | 20,15`,
    ],
    [
      "is one column of rates beside their units",
      `
Składnik zmienny    zł/kWh      0,1725

Składnik stały      zł/kW/m-c   18,29

Stawka jakościowa   zł/kWh      0,0332
`,
      `
Składnik zmienny | zł/kWh | 0,1725
Składnik stały | zł/kW/m-c | 18,29
Stawka jakościowa | zł/kWh | 0,0332`,
    ],
    [
      "is one column of rates with their units",
      `
Składnik zmienny    0,1725 zł/kWh

Składnik stały      18,29 zł/kW/m-c
`,
      `
Składnik zmienny | 0,1725 zł/kWh
Składnik stały | 18,29 zł/kW/m-c`,
    ],
    [
      "is one column of rates under a heading, beside groups",
      `
Grupa      Stawka [zł/m-c]

C12b       11,18

G12        11,29
`,
      `
Grupa | Stawka [zł/m-c]
C12b | 11,18
G12 | 11,29`,
    ],
    [
      "is one column of rates with ruling lines between its rows",
      `
Stawka za sprawdzenie układu   124,17
─────────────────────────────────────
Stawka za wymianę plomby        43,06
`,
      `
Stawka za sprawdzenie układu | 124,17
Stawka za wymianę plomby | 43,06`,
    ],
    [
      "is one row of rates, each under its heading",
      `
Grupa      Składnik zmienny [zł/kWh]   Stawka jakościowa [zł/kWh]

C21        0,1725                      0,0332
`,
      `
Grupa | Składnik zmienny [zł/kWh] | Stawka jakościowa [zł/kWh]
C21 | 0,1725 | 0,0332`,
    ],
    [
      "is no row of rates of which one has no heading",
      `
Grupa                                  Stawka jakościowa [zł/kWh]

C21        0,1725                      0,0332
`,
      "",
    ],
    [
      "is one rate under a header over a ruling line",
      `
Grupa      Stawka [zł/m-c]
──────────────────────────
C21        14,90
`,
      `
Grupa | Stawka [zł/m-c]
C21 | 14,90`,
    ],
    [
      "is no rate under a header alone",
      `
Grupa      Stawka [zł/m-c]

C21        14,90
`,
      "",
    ],
    [
      "is no list of amounts",
      `
Sprawdzenie układu pomiarowego   124,17

Wymiana plomby                   43,06
`,
      "",
    ],
    [
      "has crosses and dashes in the place of rates",
      `
Stawki      jednostka   G11        G12      G13

Stały       zł/m-c      6,42       8,31     -

Zmienny     zł/kWh      X          0,1234   -

Nocny       zł/kWh      0,2817     X        X
`,
      `
Stawki | jednostka | G11 | G12 | G13
Stały | zł/m-c | 6,42 | 8,31 | -
Zmienny | zł/kWh | X | 0,1234 | -
Nocny | zł/kWh | 0,2817 | X | X`,
    ],
    [
      "keeps the note's mark at its rate",
      `
Stawki      jednostka   G11        G12

Stały       zł/m-c      6,42^1)    8,31

Zmienny     zł/kWh      0,2817     0,2918^2)

1) dla układu 1-fazowego

2) dla układu 3-fazowego
`,
      `
Stawki | jednostka | G11 | G12
Stały | zł/m-c | 6,42¹⁾ | 8,31
Zmienny | zł/kWh | 0,2817 | 0,2918²⁾
[1] dla układu 1-fazowego
[2] dla układu 3-fazowego`,
    ],
    [
      "has labels with numbers that are no rates",
      `
Rodzaj stawki             jednostka   G11        G12

Stały dla mocy do 0,5 kW  zł/m-c      6,42       8,31

Stały dla mocy od 0,5 kW  zł/m-c      7,42       8,41
`,
      `
Rodzaj stawki | jednostka | G11 | G12
Stały dla mocy do 0,5 kW | zł/m-c | 6,42 | 8,31
Stały dla mocy od 0,5 kW | zł/m-c | 7,42 | 8,41`,
    ],
    [
      "has numbers of its rows in a column of their own",
      `
Lp.  Rodzaj stawki             Jednostka   Stawka

1.   Składnik stały            zł/m-c      6,42

2.   Składnik zmienny          zł/kWh      0,2817
`,
      `
Lp. | Rodzaj stawki | Jednostka | Stawka
1. | Składnik stały | zł/m-c | 6,42
2. | Składnik zmienny | zł/kWh | 0,2817`,
    ],
  ])("%s", (_, drawn, read) => {
    expect(readingOf(...[drawn].flat())).toBe(read.slice(1));
  });
});

describe("where a table ends", () => {
  it.each<[string, string | readonly string[], string]>([
    [
      "two tables are parted by a caption and a header",
      `
Grupa      Składnik zmienny   Składnik stały

G12        0,1874             18,40

G12w       0,2265             20,15

Tabela 2. Stawki

Grupa      Składnik zmienny   Składnik stały

C12        0,1874             18,40

C12w       0,2265             20,15
`,
      `
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874 | 18,40
G12w | 0,2265 | 20,15

= Tabela 2. Stawki
Grupa | Składnik zmienny | Składnik stały
C12 | 0,1874 | 18,40
C12w | 0,2265 | 20,15`,
    ],
    [
      "two tables are parted by a second header",
      `
Grupa      Składnik zmienny   Składnik stały

G12        0,1874             18,40

G12w       0,2265             20,15

Grupa      Składnik zmienny   Składnik stały

C12        0,1874             18,40

C12w       0,2265             20,15
`,
      `
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874 | 18,40
G12w | 0,2265 | 20,15

Grupa | Składnik zmienny | Składnik stały
C12 | 0,1874 | 18,40
C12w | 0,2265 | 20,15`,
    ],
    [
      "two tables are parted by a sentence with a rate",
      `
Grupa      Składnik zmienny   Składnik stały

G12        0,1874             18,40

G12w       0,2265             20,15

Od dnia 1 lipca stawka wynosi 0,1944 zł/kWh netto dla odbiorców

C12        0,1874             18,40

C12w       0,2265             20,15
`,
      `
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874 | 18,40
G12w | 0,2265 | 20,15

= Od dnia 1 lipca stawka wynosi 0,1944 zł/kWh netto dla odbiorców
C12 | 0,1874 | 18,40
C12w | 0,2265 | 20,15`,
    ],
    [
      "two tables are parted by a note",
      `
Grupa      Składnik zmienny   Składnik stały

G12        0,1874^1)          18,40

G12w       0,2265             20,15

1) dla odbiorców na nN

C12        0,1874             18,40

C12w       0,2265             20,15
`,
      `
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874¹⁾ | 18,40
G12w | 0,2265 | 20,15
[1] dla odbiorców na nN

C12 | 0,1874 | 18,40
C12w | 0,2265 | 20,15`,
    ],
    [
      "two tables are parted by the heading of a section",
      `
Grupa      Składnik zmienny   Składnik stały

G12        0,1874             18,40

G12w       0,2265             20,15

7.4. Stawki opłat jakościowych

C12        0,1874             18,40

C12w       0,2265             20,15
`,
      `
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874 | 18,40
G12w | 0,2265 | 20,15

= 7.4. Stawki opłat jakościowych
C12 | 0,1874 | 18,40
C12w | 0,2265 | 20,15`,
    ],
    [
      "two tables are parted by a chapter's heading over a plain header",
      `
Grupa      Składnik zmienny   Składnik stały

G12        0,1874             18,40

G12w       0,2265             20,15

4. Opłata handlowa

Grupa taryfowa   Stawka [zł/m-c]

C12              18,40

C12w             20,15
`,
      `
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874 | 18,40
G12w | 0,2265 | 20,15

= 4. Opłata handlowa
Grupa taryfowa | Stawka [zł/m-c]
C12 | 18,40
C12w | 20,15`,
    ],
    [
      "rows with as many cells are one table's across a gap of three lines",
      `
Grupa      Składnik zmienny   Składnik stały

G12        0,1874             18,40

G12w       0,2265             20,15



C12        0,1874             18,40

C12w       0,2265             20,15
`,
      `
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874 | 18,40
G12w | 0,2265 | 20,15
C12 | 0,1874 | 18,40
C12w | 0,2265 | 20,15`,
    ],
    [
      "rows with as many cells are two tables across a gap of five lines",
      `
Grupa      Składnik zmienny   Składnik stały

G12        0,1874             18,40

G12w       0,2265             20,15





C12        0,1874             18,40

C12w       0,2265             20,15
`,
      `
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874 | 18,40
G12w | 0,2265 | 20,15

C12 | 0,1874 | 18,40
C12w | 0,2265 | 20,15`,
    ],
    [
      "rows with other cells are two tables across a gap of three lines",
      `
Grupa      Składnik zmienny   Składnik stały

G12        0,1874             18,40

G12w       0,2265             20,15



Grupa      Strefa     Opłata handlowa

C12        dzienna    18,40

C12w       nocna      20,15
`,
      `
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874 | 18,40
G12w | 0,2265 | 20,15

Grupa | Strefa | Opłata handlowa
C12 | dzienna | 18,40
C12w | nocna | 20,15`,
    ],
    [
      "a sentence over the table is its caption",
      `
Stawki opłat dla odbiorców, którzy pobierają energię na nN:

G12        0,1874             18,40

G12w       0,2265             20,15
`,
      `
= Stawki opłat dla odbiorców, którzy pobierają energię na nN:
G12 | 0,1874 | 18,40
G12w | 0,2265 | 20,15`,
    ],
  ])("%s", (_, drawn, read) => {
    expect(readingOf(...[drawn].flat())).toBe(read.slice(1));
  });
});

describe("labels", () => {
  it.each<[string, string | readonly string[], string]>([
    [
      "of two lines are their row's, the rate on the first",
      `
Rodzaj stawki         Jednostka   G11      G12

Składnik stały        zł/m-c      6,42     8,31
stawki sieciowej

Składnik zmienny      zł/kWh      0,2817   X

Stawka jakościowa     zł/kWh      0,0332   0,0332
`,
      `
Rodzaj stawki | Jednostka | G11 | G12
Składnik stały ¶ stawki sieciowej | zł/m-c | 6,42 | 8,31
Składnik zmienny | zł/kWh | 0,2817 | X
Stawka jakościowa | zł/kWh | 0,0332 | 0,0332`,
    ],
    [
      "of two lines are their row's, the rate on the second",
      `
Rodzaj stawki             Jednostka   Stawka

Składnik stały
stawki sieciowej          zł/m-c      6,42

Składnik zmienny
stawki sieciowej          zł/kWh      0,2817
`,
      `
Rodzaj stawki | Jednostka | Stawka
Składnik stały ¶ stawki sieciowej | zł/m-c | 6,42
Składnik zmienny ¶ stawki sieciowej | zł/kWh | 0,2817`,
    ],
    [
      "of three lines are their row's, the rate on the second",
      `
Rodzaj stawki             Jednostka   Stawka

Składnik stały
stawki sieciowej          zł/m-c      6,42
dla nN

Składnik zmienny
stawki sieciowej          zł/kWh      0,2817
dla nN
`,
      `
Rodzaj stawki | Jednostka | Stawka
Składnik stały ¶ stawki sieciowej ¶ dla nN | zł/m-c | 6,42
Składnik zmienny ¶ stawki sieciowej ¶ dla nN | zł/kWh | 0,2817`,
    ],
    [
      "half-way between two rows are for both",
      `
Grupa   Strefa         Stawka [zł/kWh]   Opłata [zł/m-c]

        szczytowa      0,2265            18,40
C22a
        pozaszczytowa  0,1533            18,40

C21     całodobowa     0,1874            20,15
`,
      `
Grupa | Strefa | Stawka [zł/kWh] | Opłata [zł/m-c]
C22a | szczytowa | 0,2265 | 18,40
^ | pozaszczytowa | 0,1533 | 18,40
C21 | całodobowa | 0,1874 | 20,15`,
    ],
    [
      "on the middle one of three rows are for all",
      `
Grupa   Strefa         Stawka [zł/kWh]   Opłata [zł/m-c]

        szczytowa      0,2265            18,40

C23     pozaszczytowa  0,1533            18,40

        nocna          0,1033            18,40

        dzienna        0,1874            20,15
G12
        nocna          0,1874            20,15
`,
      `
Grupa | Strefa | Stawka [zł/kWh] | Opłata [zł/m-c]
C23 | szczytowa | 0,2265 | 18,40
^ | pozaszczytowa | 0,1533 | 18,40
^ | nocna | 0,1033 | 18,40
G12 | dzienna | 0,1874 | 20,15
^ | nocna | 0,1874 | 20,15`,
    ],
    [
      "on the first of two rows are for both, where zones repeat",
      `
Grupa   Strefa         Stawka [zł/kWh]   Opłata [zł/m-c]

C22a    szczytowa      0,2265            18,40

        pozaszczytowa  0,1533            18,40

C22b    szczytowa      0,2365            19,40

        pozaszczytowa  0,1633            19,40
`,
      `
Grupa | Strefa | Stawka [zł/kWh] | Opłata [zł/m-c]
C22a | szczytowa | 0,2265 | 18,40
^ | pozaszczytowa | 0,1533 | 18,40
C22b | szczytowa | 0,2365 | 19,40
^ | pozaszczytowa | 0,1633 | 19,40`,
    ],
    [
      "that head rows have a row of their own",
      `
Rodzaj stawki             Jednostka   Stawka

Grupa taryfowa C21

Składnik stały            zł/m-c      6,42

Składnik zmienny          zł/kWh      0,2817

Grupa taryfowa C11

Składnik stały            zł/m-c      7,42

Składnik zmienny          zł/kWh      0,3817
`,
      `
Rodzaj stawki | Jednostka | Stawka
Grupa taryfowa C21 |  | 
Składnik stały | zł/m-c | 6,42
Składnik zmienny | zł/kWh | 0,2817
Grupa taryfowa C11 |  | 
Składnik stały | zł/m-c | 7,42
Składnik zmienny | zł/kWh | 0,3817`,
    ],
    [
      "that head items have a row of their own",
      `
Rodzaj stawki                 Stawka zł/m-c

Opłata abonamentowa:

- okres 1-miesięczny          6,42

- okres 2-miesięczny          3,21

Opłata handlowa               9,21
`,
      `
Rodzaj stawki | Stawka zł/m-c
Opłata abonamentowa: | 
- okres 1-miesięczny | 6,42
- okres 2-miesięczny | 3,21
Opłata handlowa | 9,21`,
    ],
    [
      "of groups beside those that head their rows",
      `
Grupa   Rodzaj stawki             Jednostka   Stawka

        Opłata abonamentowa:

C21     - okres 1-miesięczny      zł/m-c      6,42

        - okres 2-miesięczny      zł/m-c      3,21

        Opłata abonamentowa:

C11     - okres 1-miesięczny      zł/m-c      7,42

        - okres 2-miesięczny      zł/m-c      4,21
`,
      `
Grupa | Rodzaj stawki | Jednostka | Stawka
C21 | Opłata abonamentowa: |  | 
^ | - okres 1-miesięczny | zł/m-c | 6,42
^ | - okres 2-miesięczny | zł/m-c | 3,21
C11 | Opłata abonamentowa: |  | 
^ | - okres 1-miesięczny | zł/m-c | 7,42
^ | - okres 2-miesięczny | zł/m-c | 4,21`,
    ],
    [
      "that are missing leave their row open",
      `
Stawki      jednostka   G11        G12

Stały       zł/m-c      6,42       8,31

            zł/kWh      0,2817     0,2918
`,
      `
Stawki | jednostka | G11 | G12
Stały | zł/m-c | 6,42 | 8,31
^ | zł/kWh | 0,2817 | 0,2918
? The row of "zł/kWh" has no label of its own.`,
    ],
    [
      "with a capital, as near to two rows, head the one below",
      `
Rodzaj stawki             Jednostka   Stawka

Składnik stały            zł/m-c      6,42
Stawka sieciowa
Składnik zmienny          zł/kWh      0,2817
`,
      `
Rodzaj stawki | Jednostka | Stawka
Składnik stały | zł/m-c | 6,42
Stawka sieciowa |  | 
Składnik zmienny | zł/kWh | 0,2817`,
    ],
  ])("%s", (_, drawn, read) => {
    expect(readingOf(...[drawn].flat())).toBe(read.slice(1));
  });
});

describe("a rate", () => {
  it.each<[string, string | readonly string[], string]>([
    [
      "half-way between two groups is for both",
      `
Grupa     Stawka [zł/kWh]   Opłata [zł/m-c]

C21       0,1874            20,15

C22b lato                   18,40
          0,2265
C22b zima                   18,41
`,
      `
Grupa | Stawka [zł/kWh] | Opłata [zł/m-c]
C21 | 0,1874 | 20,15
C22b lato | 0,2265 | 18,40
C22b zima | ^ | 18,41`,
    ],
    [
      "half-way between two labels that name no group is open",
      `
Grupa     Stawka [zł/kWh]   Opłata [zł/m-c]

C21       0,1874            20,15

lato                        18,40
          0,2265
zima                        18,41
`,
      `
Grupa | Stawka [zł/kWh] | Opłata [zł/m-c]
C21 | 0,1874 | 20,15
lato |  | 18,40
^ | 0,2265 | 
zima |  | 18,41
? The row of "0,2265" has no label of its own.`,
    ],
    [
      "between two columns is open",
      `
Stawki      jednostka   G11      G12

Stały       zł/m-c      6,42     8,31

Zmienny     zł/kWh          0,2817

Jakościowa  zł/kWh      0,0332   0,0332
`,
      `
Stawki | jednostka | G11 | G12
Stały | zł/m-c | 6,42 | 8,31
Zmienny | zł/kWh | 0,2817 | 
Jakościowa | zł/kWh | 0,0332 | 0,0332
? "0,2817" stands between two columns.`,
    ],
    [
      "out of line with its column is open",
      `
Stawki      jednostka   G11        G12

Stały       zł/m-c      6,42       8,31

Zmienny     zł/kWh         0,2817  0,2918

Nocny       zł/kWh      0,2817     0,2918

Jakościowa  zł/kWh      0,0332     0,0332
`,
      `
Stawki | jednostka | G11 | G12
Stały | zł/m-c | 6,42 | 8,31
Zmienny | zł/kWh | 0,2817 | 0,2918
Nocny | zł/kWh | 0,2817 | 0,2918
Jakościowa | zł/kWh | 0,0332 | 0,0332
? "0,2817" is not in line with its column.`,
    ],
    [
      "under no heading is open",
      `
Stawki      jednostka              G12

Stały       zł/m-c      6,42       8,31

Zmienny     zł/kWh      0,2817     0,2918
`,
      `
Stawki | jednostka |  | G12
Stały | zł/m-c | 6,42 | 8,31
Zmienny | zł/kWh | 0,2817 | 0,2918
? No heading stands over the column of "6,42".`,
    ],
  ])("%s", (_, drawn, read) => {
    expect(readingOf(...[drawn].flat())).toBe(read.slice(1));
  });
});

describe("a row without ruling lines", () => {
  it.each<[string, string | readonly string[], string]>([
    [
      "has the line above its rate that its label begins with",
      `
Rodzaj stawki             Jednostka   Stawka

Składnik stały
stawki sieciowej          zł/m-c      6,42

Składnik zmienny          zł/kWh      0,2817
`,
      `
Rodzaj stawki | Jednostka | Stawka
Składnik stały ¶ stawki sieciowej | zł/m-c | 6,42
Składnik zmienny | zł/kWh | 0,2817`,
    ],
    [
      "has the line under its rate that its label ends with",
      `
Rodzaj stawki             Jednostka   Stawka

Składnik stały            zł/m-c      6,42

Składnik zmienny          zł/kWh      0,2817
stawki sieciowej
`,
      `
Rodzaj stawki | Jednostka | Stawka
Składnik stały | zł/m-c | 6,42
Składnik zmienny ¶ stawki sieciowej | zł/kWh | 0,2817`,
    ],
    [
      "has no sentence that stands below the table",
      `
Rodzaj stawki             Jednostka   Stawka

Składnik stały            zł/m-c      6,42

Składnik zmienny          zł/kWh      0,2817

Opłaty nie zawierają podatku.
`,
      `
Rodzaj stawki | Jednostka | Stawka
Składnik stały | zł/m-c | 6,42
Składnik zmienny | zł/kWh | 0,2817`,
    ],
    [
      "shares the rate half-way to the row below it, at the table's beginning",
      `
Grupa     Stawka [zł/kWh]   Opłata [zł/m-c]

C22b lato                   18,40
          0,2265
C22b zima                   18,41

C21       0,1874            20,15
`,
      `
Grupa | Stawka [zł/kWh] | Opłata [zł/m-c]
C22b lato | 0,2265 | 18,40
C22b zima | ^ | 18,41
C21 | 0,1874 | 20,15`,
    ],
    [
      "shares all its rates with the row below it",
      `
Grupa          Stawka [zł/kWh]   Opłata [zł/m-c]

C22b lato
               0,2265            18,40
C22b zima

C21            0,1874            20,15

C12            0,1974            20,25
`,
      `
Grupa | Stawka [zł/kWh] | Opłata [zł/m-c]
C22b lato | 0,2265 | 18,40
C22b zima | ^ | ^
C21 | 0,1874 | 20,15
C12 | 0,1974 | 20,25`,
    ],
    [
      "stands under the heading of its list",
      `
Rodzaj stawki                         Jednostka   Stawka

- składnik zmienny stawki sieciowej:
w strefie dziennej                    zł/kWh      0,1874

w strefie nocnej                      zł/kWh      0,0765

- składnik stały                      zł/m-c      6,42
`,
      `
Rodzaj stawki | Jednostka | Stawka
- składnik zmienny stawki sieciowej: |  | 
w strefie dziennej | zł/kWh | 0,1874
w strefie nocnej | zł/kWh | 0,0765
- składnik stały | zł/m-c | 6,42`,
    ],
    [
      "has its number half-way up to its heading",
      `
Lp.  Rodzaj stawki                Jednostka   Stawka

     Opłata abonamentowa:
1.
     - okres 1-miesięczny         zł/m-c      4,56

2.   Składnik zmienny             zł/kWh      0,1874
`,
      `
Lp. | Rodzaj stawki | Jednostka | Stawka
1. | Opłata abonamentowa: |  | 
^ | - okres 1-miesięczny | zł/m-c | 4,56
2. | Składnik zmienny | zł/kWh | 0,1874`,
    ],
    [
      "stands under the name of its group, right below the header",
      `
Rodzaj stawki             Jednostka   Stawka

Grupa G11
Składnik stały            zł/m-c      6,42

Składnik zmienny          zł/kWh      0,2817
`,
      `
Rodzaj stawki | Jednostka | Stawka
Grupa G11 |  | 
Składnik stały | zł/m-c | 6,42
Składnik zmienny | zł/kWh | 0,2817`,
    ],
    [
      "stands under no header that is far above it",
      `
Rodzaj stawki             Jednostka   Stawka



Składnik stały            zł/m-c      6,42

Składnik zmienny          zł/kWh      0,2817
`,
      `
= Rodzaj stawki Jednostka Stawka
Składnik stały | zł/m-c | 6,42
Składnik zmienny | zł/kWh | 0,2817`,
    ],
    [
      "has two amounts with notes beside its label's two lines",
      `
Rodzaj stawki             Jednostka   Stawka

Stawka jakościowa         zł/kWh      0,0332

Składnik zmienny          zł/kWh      0,2341^1)
stawki nocnej                         0,0234^2)

Stawka dzienna            zł/kWh      0,3341
`,
      `
Rodzaj stawki | Jednostka | Stawka
Stawka jakościowa | zł/kWh | 0,0332
Składnik zmienny ¶ stawki nocnej | zł/kWh | 0,2341¹⁾ ¶ 0,0234²⁾
Stawka dzienna | zł/kWh | 0,3341`,
    ],
    [
      "leaves a rate open that stands between it and the next one",
      `
Stawki        jednostka   G11        G12

Stały         zł/m-c      6,42       8,31

Zmienny       zł/kWh      0,2817
                                     0,2918
Jakościowa    zł/kWh      0,0332     0,0332
`,
      `
Stawki | jednostka | G11 | G12
Stały | zł/m-c | 6,42 | 8,31
Zmienny | zł/kWh | 0,2817 | 
^ | ^ |  | 0,2918
Jakościowa | zł/kWh | 0,0332 | 0,0332
? The row of "0,2918" has no label of its own.
? The row of "0,2918" has no label of its own.`,
    ],
    [
      "shares its group with the rows above and below it",
      `
Grupa    Rodzaj stawki          Stawka     Opłata

         Składnik stały         6,42       1,00

G12as    Składnik zmienny       0,2817     1,00

         Stawka jakościowa      0,0332     1,00

         Składnik stały         7,42       1,00

G11      Składnik zmienny       0,3817     1,00

         Stawka jakościowa      0,0332     1,00
`,
      `
Grupa | Rodzaj stawki | Stawka | Opłata
G12as | Składnik stały | 6,42 | 1,00
^ | Składnik zmienny | 0,2817 | 1,00
^ | Stawka jakościowa | 0,0332 | 1,00
G11 | Składnik stały | 7,42 | 1,00
^ | Składnik zmienny | 0,3817 | 1,00
^ | Stawka jakościowa | 0,0332 | 1,00`,
    ],
    [
      "has its rates half-way down its label's two lines",
      `
Grupa          Stawka [zł/kWh]    Opłata [zł/m-c]

G13s (zima,
               0,2265             18,40
dzień wolny)

G13s (lato,
               0,2365             18,50
dzień wolny)
`,
      `
Grupa | Stawka [zł/kWh] | Opłata [zł/m-c]
G13s (zima, ¶ dzień wolny) | 0,2265 | 18,40
G13s (lato, ¶ dzień wolny) | 0,2365 | 18,50`,
    ],
    [
      "leaves labels open that stand as near to others",
      `
Rodzaj stawki             Jednostka   Stawka   Opłata

Składnik zmienny
                          zł/kWh      0,2817   1,00
szczytowy

Składnik stały            zł/m-c      6,42     1,00
`,
      `
Rodzaj stawki | Jednostka | Stawka | Opłata
 | zł/kWh | 0,2817 | 1,00
 | zł/m-c | 6,42 | 1,00
? It is not clear for which rows "Składnik zmienny" is.
? It is not clear for which rows "szczytowy" is.
? It is not clear for which rows "Składnik stały" is.`,
    ],
    [
      "has a label that is broken behind a stroke",
      `
Rodzaj stawki               Stawka

Składnik zmienny w zł/
MWh                         311,11

Składnik stały w zł/
kW                          3,11
`,
      `
Rodzaj stawki | Stawka
Składnik zmienny w zł/ ¶ MWh | 311,11
Składnik stały w zł/ ¶ kW | 3,11`,
    ],
    [
      "has the line of a label that is nearer to it",
      `
Rodzaj stawki               Stawka

Składnik zmienny            311,11
szczytowy

Składnik stały              3,11
dla nN
`,
      `
Rodzaj stawki | Stawka
Składnik zmienny ¶ szczytowy | 311,11
Składnik stały ¶ dla nN | 3,11`,
    ],
    [
      "stands under its group's code",
      `
Rodzaj stawki               Stawka    Opłata

C21

Składnik zmienny            311,11    1,00

C22

Składnik zmienny            312,11    1,00
`,
      `
Rodzaj stawki | Stawka | Opłata
C21 |  | 
Składnik zmienny | 311,11 | 1,00
C22 |  | 
Składnik zmienny | 312,11 | 1,00`,
    ],
    [
      "stands under a heading that ends in a colon",
      `
Rodzaj stawki               Stawka    Opłata

w strefie:

dziennej                    311,11    1,00

nocnej                      312,11    1,00
`,
      `
Rodzaj stawki | Stawka | Opłata
w strefie: |  | 
dziennej | 311,11 | 1,00
nocnej | 312,11 | 1,00`,
    ],
    [
      "stands under the unit of its rates",
      `
Grupa               Stawka    Opłata

[zł/MWh]

C21                 318,40    1,00

C22                 319,40    1,00

[zł/kWh]

C23                 0,3194    1,00
`,
      `
Grupa | Stawka | Opłata
[zł/MWh] |  | 
C21 | 318,40 | 1,00
C22 | 319,40 | 1,00
[zł/kWh] |  | 
C23 | 0,3194 | 1,00`,
    ],
    [
      "stands beside labels of four rows and of two",
      `
Obszar    Grupa    Strefa       Stawka    Opłata

                   dzienna      0,1842    18,40
          G12
                   nocna        0,2817    18,40
Wschód
                   dzienna      0,1843    19,40
          G13
                   nocna        0,2818    19,40

                   dzienna      0,1844    20,40
          G12
                   nocna        0,2819    20,40
Zachód
                   dzienna      0,1845    21,40
          G13
                   nocna        0,2820    21,40
`,
      `
Obszar | Grupa | Strefa | Stawka | Opłata
Wschód | G12 | dzienna | 0,1842 | 18,40
^ | ^ | nocna | 0,2817 | 18,40
^ | G13 | dzienna | 0,1843 | 19,40
^ | ^ | nocna | 0,2818 | 19,40
Zachód | G12 | dzienna | 0,1844 | 20,40
^ | ^ | nocna | 0,2819 | 20,40
^ | G13 | dzienna | 0,1845 | 21,40
^ | ^ | nocna | 0,2820 | 21,40`,
    ],
    [
      "leaves rows open that nothing tells from one another",
      `
Grupa                 Stawka    Opłata

                      0,1842    18,40

C21                   0,1843    18,41

                      0,1844    18,42
`,
      `
Grupa | Stawka | Opłata
C21 | 0,1842 | 18,40
^ | 0,1843 | 18,41
^ | 0,1844 | 18,42
? The row of "0,1842" has no label of its own.
? The row of "0,1844" has no label of its own.`,
    ],
    [
      "leaves a rate open that is out of line beside a text in another's place",
      `
Grupa      dzienna     nocna       stały

G12        0,1874      0,0765      18,40

G12w       0,2265      0,0832      20,15

G11        całodobowa 0,2001       12,10
`,
      `
Grupa | dzienna | nocna | stały
G12 | 0,1874 | 0,0765 | 18,40
G12w | 0,2265 | 0,0832 | 20,15
G11 | całodobowa | 0,2001 | 12,10
? "0,2001" is not in line with its column.`,
    ],
    [
      "leaves a number open that is printed in one word with a text",
      `
Stawki          jednostka   G11        G12

Stały           zł/m-c      6,42       8,31

Zmienny         zł/kWh      0,2817     ok.0,2918

Jakościowa      zł/kWh      0,0332     0,0332
`,
      `
Stawki | jednostka | G11 | G12
Stały | zł/m-c | 6,42 | 8,31
Zmienny | zł/kWh | 0,2817 | ok.0,2918
Jakościowa | zł/kWh | 0,0332 | 0,0332
? "ok.0,2918" holds a number that cannot be parted from its text.`,
    ],
    [
      "has a label with a number in one of its words",
      `
Stawki          jednostka   G11        G12

Stały do0,50kW  zł/m-c      6,42       8,31

Zmienny         zł/kWh      0,2817     0,2918
`,
      `
Stawki | jednostka | G11 | G12
Stały do0,50kW | zł/m-c | 6,42 | 8,31
Zmienny | zł/kWh | 0,2817 | 0,2918`,
    ],
    [
      "leaves a text open that stands over a column of rates",
      `
Stawki      jednostka   G11        G12

Stały       zł/m-c      6,42       8,31

Zmienny     zł/kWh      0,2817     0,2918

Nocny       zł/kWh      ustala się w umowie

Dzienny     zł/kWh      0,3817     0,3918
`,
      `
Stawki | jednostka | G11 | G12
Stały | zł/m-c | 6,42 | 8,31
Zmienny | zł/kWh | 0,2817 | 0,2918
 |  |  | 
Dzienny | zł/kWh | 0,3817 | 0,3918
? "Nocny" is not over a column.
? "zł/kWh" is not over a column.
? "ustala się w umowie" is not over a column.`,
    ],
    [
      "stands under a heading that reaches over the columns",
      `
Stawki      jednostka   G11        G12

Stawki sieciowe dla odbiorców na nN:

Stały       zł/m-c      6,42       8,31

Zmienny     zł/kWh      0,2817     0,2918
`,
      `
Stawki | jednostka | G11 | G12
Stawki sieciowe dla odbiorców na nN: | < | < | <
Stały | zł/m-c | 6,42 | 8,31
Zmienny | zł/kWh | 0,2817 | 0,2918`,
    ],
  ])("%s", (_, drawn, read) => {
    expect(readingOf(...[drawn].flat())).toBe(read.slice(1));
  });
});

describe("numbers", () => {
  it.each<[string, string | readonly string[], string]>([
    [
      "may have a space before their last three digits",
      `
Grupa      Składnik zmienny   Składnik stały

G12        1 230,18           18,40

G12w       12 456,22          20,15
`,
      `
Grupa | Składnik zmienny | Składnik stały
G12 | 1 230,18 | 18,40
G12w | 12 456,22 | 20,15`,
    ],
    [
      "have their unit whole that a line breaks at its hyphen",
      `
Rodzaj stawki        Stawka

Składnik stały       17 950,00 zł/MW/m-
                               c

Jakościowa           31,80 zł/MWh
`,
      `
Rodzaj stawki | Stawka
Składnik stały | 17 950,00 zł/MW/m-c
Jakościowa | 31,80 zł/MWh`,
    ],
    [
      "stand behind rows of dots",
      `
Składnik stały ............. 18,40 zł/m-c

Składnik zmienny ........... 0,2265 zł/kWh

Jakościowa ................. 0,0332 zł/kWh
`,
      `
Składnik stały | 18,40 zł/m-c
Składnik zmienny | 0,2265 zł/kWh
Jakościowa | 0,0332 zł/kWh`,
    ],
    [
      "stand in their columns however near these are",
      `
Składnik zmienny    0,1725    18,29

Składnik jakościowy 0,0332    18,30

Składnik nocny      0,0832    18,31
`,
      `
Składnik zmienny | 0,1725 | 18,29
Składnik jakościowy | 0,0332 | 18,30
Składnik nocny | 0,0832 | 18,31`,
    ],
  ])("%s", (_, drawn, read) => {
    expect(readingOf(...[drawn].flat())).toBe(read.slice(1));
  });
});

describe("one rate", () => {
  it.each<[string, string | readonly string[], string]>([
    [
      "is a table under a caption, beside its group's code",
      `
7.2. Stawki opłat

Grupa taryfowa         Stawka [zł/m-c]

B23                    14,90
`,
      `
= 7.2. Stawki opłat
Grupa taryfowa | Stawka [zł/m-c]
B23 | 14,90`,
    ],
    [
      "is a table under a caption, under its group's code",
      `
7.2. Stawki opłat

Rodzaj stawki          B23

Stawka opłaty          14,90
`,
      `
= 7.2. Stawki opłat
Rodzaj stawki | B23
Stawka opłaty | 14,90`,
    ],
    [
      "is none where nothing names a group",
      `
7.2. Stawki opłat

Rodzaj stawki          Stawka [zł/m-c]

Opłata handlowa        14,90
`,
      "",
    ],
    [
      "is a table with the heading of its row",
      `
7.2. Stawki opłat

Rodzaj stawki             B23 [zł/m-c]

Opłata abonamentowa

- okres 1-miesięczny      14,90
`,
      `
= 7.2. Stawki opłat
Rodzaj stawki | B23 [zł/m-c]
Opłata abonamentowa | 
- okres 1-miesięczny | 14,90`,
    ],
    [
      "is a table under its group's code, which stands beside the heading of its row",
      `
7.2. Stawki opłat

Grupa taryfowa      Rodzaj stawki                Stawka

A21                 Opłata abonamentowa [zł/m-c]

                    - okres 1-miesięczny         14,90
`,
      `
= 7.2. Stawki opłat
Grupa taryfowa | Rodzaj stawki | Stawka
A21 | Opłata abonamentowa [zł/m-c] | 
^ | - okres 1-miesięczny | 14,90`,
    ],
    [
      "is none where what stands beside the heading of its row is no group",
      `
7.2. Stawki opłat

Grupa taryfowa      Rodzaj stawki                Stawka

Zakład              Opłata abonamentowa [zł/m-c]

                    - okres 1-miesięczny         14,90
`,
      "",
    ],
    [
      "is none under a group's code beside a text that stands over the rate",
      `
7.2. Stawki opłat

Grupa taryfowa      Rodzaj stawki                Stawka

A21                 Opłata abonamentowa za okres zimowy

                    - okres 1-miesięczny         14,90
`,
      "",
    ],
    [
      "is a table with its number half-way up to its heading",
      `
Lp.  Rodzaj stawki            Stawka [zł/m-c]
─────────────────────────────────────────────
     Opłata abonamentowa:
1.
     - okres 1-miesięczny     14,90
`,
      `
Lp. | Rodzaj stawki | Stawka [zł/m-c]
1. | Opłata abonamentowa: | 
^ | - okres 1-miesięczny | 14,90`,
    ],
  ])("%s", (_, drawn, read) => {
    expect(readingOf(...[drawn].flat())).toBe(read.slice(1));
  });
});
