import { describe, expect, it } from "vitest";
import { bandIn } from "../helpers/band-drawing.ts";

/* Over which columns the texts of a header stand, line by line: where all together do not fit in one way alone, this decides. */

describe("texts over columns, with no ruling line above them", () => {
  it.each<[string, string, string]>([
    [
      "each over its column",
      `
Grupa      dzienna     nocna       stały

G12        0,1874      0,0765      18,40

G12w       0,2265      0,0832      20,15
`,
      `
Grupa: 1, row 1
dzienna: 2, row 1
nocna: 3, row 1
stały: 4, row 1`,
    ],
    [
      "one over all columns of rates is a title",
      `
                  Stawki netto
Grupa      dzienna     nocna       stały

G12        0,1874      0,0765      18,40

G12w       0,2265      0,0832      20,15
`,
      `
Grupa: 1, row 2
dzienna: 2, row 2
nocna: 3, row 2
stały: 4, row 2`,
    ],
    [
      "one over all columns of rates beside the labels' heading is none",
      `
                  Stawki netto
Grupa
           dzienna     nocna       stały

G12        0,1874      0,0765      18,40

G12w       0,2265      0,0832      20,15
`,
      `
dzienna: 2, row 3
nocna: 3, row 3
stały: 4, row 3
Grupa: 1, row 2
Stawki netto: 2-4, row 1`,
    ],
    [
      "units go on with their headings where another heading has its own",
      `
Grupa      dzienna     nocna       stały zł/kW
           zł/kWh      zł/kWh

G12        0,1874      0,0765      18,40

G12w       0,2265      0,0832      20,15
`,
      `
dzienna zł/kWh: 2, row 1-2
nocna zł/kWh: 3, row 1-2
Grupa: 1, row 1
stały zł/kW: 4, row 1`,
    ],
    [
      "a unit under one column goes on with its heading",
      `
Grupa      dzienna     nocna       stały
                       zł/kWh

G12        0,1874      0,0765      18,40

G12w       0,2265      0,0832      20,15
`,
      `
nocna zł/kWh: 3, row 1-2
Grupa: 1, row 1
dzienna: 2, row 1
stały: 4, row 1`,
    ],
    [
      "a sentence above is none",
      `
Stawki opłat obowiązują od dnia pierwszego stycznia
Grupa      dzienna     nocna       stały

G12        0,1874      0,0765      18,40

G12w       0,2265      0,0832      20,15
`,
      `
Grupa: 1, row 2
dzienna: 2, row 2
nocna: 3, row 2
stały: 4, row 2`,
    ],
    [
      "texts of two lines are one",
      `
Grupa      strefa      strefa      opłata
taryfowa   dzienna     nocna       stała

G12        0,1874      0,0765      18,40

G12w       0,2265      0,0832      20,15
`,
      `
Grupa taryfowa: 1, row 1-2
strefa dzienna: 2, row 1-2
strefa nocna: 3, row 1-2
opłata stała: 4, row 1-2`,
    ],
    [
      "texts between the columns are unclear, and all above them is none",
      `
Grupa      dzienna     nocna       stały
                  lato         zima

G12        0,1874      0,0765      18,40

G12w       0,2265      0,0832      20,15
`,
      `
? lato: "lato" is not over a column.
? zima: "zima" is not over a column.`,
    ],
    [
      "two merged ones side by side",
      `
             zmienny               stały
Grupa     lato     zima        lato     zima

G12      0,1874   0,0765      18,40    12,30

G12w     0,2265   0,0832      20,15    13,40
`,
      `
Grupa: 1, row 2
lato: 2, row 2
zima: 3, row 2
lato: 4, row 2
zima: 5, row 2
zmienny: 2-3, row 1
stały: 4-5, row 1`,
    ],
    [
      "what stands over the labels alone opens no header",
      `
Grupa
taryfowa

G12        0,1874      0,0765      18,40

G12w       0,2265      0,0832      20,15
`,
      "",
    ],
  ])("%s", (_, drawn, band) => {
    expect(bandIn(drawn)).toBe(band.slice(1));
  });
});

describe("texts over columns under a ruling line", () => {
  it.each<[string, string, string]>([
    [
      "each over its column",
      `
──────────────────────────────────────────
Grupa      dzienna     nocna       stały
──────────────────────────────────────────
G12        0,1874      0,0765      18,40
──────────────────────────────────────────
G12w       0,2265      0,0832      20,15
──────────────────────────────────────────
`,
      `
Grupa: 1, row 1
dzienna: 2, row 1
nocna: 3, row 1
stały: 4, row 1`,
    ],
    [
      "one over two columns, as far as the line under it",
      `
──────────────────────────────────────────
            Składnik zmienny
Grupa    ─────────────────────     stały
           dzienna     nocna
──────────────────────────────────────────
G12        0,1874      0,0765      18,40
──────────────────────────────────────────
G12w       0,2265      0,0832      20,15
──────────────────────────────────────────
`,
      `
dzienna: 2, row 3
nocna: 3, row 3
Grupa: 1, row 2
stały: 4, row 2
Składnik zmienny: 2-3, row 1`,
    ],
    [
      "one alone over a line under all columns is for all",
      `
──────────────────────────────────────────
Stawki opłat dla odbiorców na nN
──────────────────────────────────────────
Grupa      dzienna     nocna       stały
──────────────────────────────────────────
G12        0,1874      0,0765      18,40
──────────────────────────────────────────
G12w       0,2265      0,0832      20,15
──────────────────────────────────────────
`,
      `
Grupa: 1, row 2
dzienna: 2, row 2
nocna: 3, row 2
stały: 4, row 2
Stawki opłat dla odbiorców na nN: 1-4, row 1`,
    ],
    [
      "one that begins where the labels do, in a line of its own, is for all columns",
      `
──────────────────────────────────────────
Opłaty za energię:
G12        0,1874      0,0765      18,40
──────────────────────────────────────────
G12w       0,2265      0,0832      20,15
──────────────────────────────────────────
`,
      `
Opłaty za energię:: 1-4, row 1`,
    ],
    [
      "between walls as far as these",
      `
──────────────────────────────────────────
        │                       │
        │       zmienny         │
Grupa   │                       │   stały
        │  dzienna     nocna    │
──────────────────────────────────────────
G12        0,1874      0,0765      18,40

G12w       0,2265      0,0832      20,15
──────────────────────────────────────────
`,
      `
dzienna: 2, row 3
nocna: 3, row 3
Grupa: 1, row 2
stały: 4, row 2
zmienny: 2-3, row 1`,
    ],
    [
      "one in the middle of the table is for all columns",
      `
──────────────────────────────────────────
                strefa I
G12        0,1874      0,0765      18,40
──────────────────────────────────────────
G12w       0,2265      0,0832      20,15
──────────────────────────────────────────
`,
      `
strefa I: 1-4, row 1`,
    ],
    [
      "a unit for the one column beside which others have one",
      `
──────────────────────────────────────────
Grupa      dzienna     nocna       stały
           zł/kWh      zł/kWh      zł/m-c
──────────────────────────────────────────
G12        0,1874      0,0765      18,40
──────────────────────────────────────────
G12w       0,2265      0,0832      20,15
──────────────────────────────────────────
`,
      `
Grupa: 1, row 1
dzienna zł/kWh: 2, row 1-2
nocna zł/kWh: 3, row 1-2
stały zł/m-c: 4, row 1-2`,
    ],
    [
      "one unit over all columns of rates",
      `
──────────────────────────────────────────
                       zł/kWh
──────────────────────────────────────────
G12        0,1874      0,0765      18,40
──────────────────────────────────────────
G12w       0,2265      0,0832      20,15
──────────────────────────────────────────
`,
      `
zł/kWh: 2-4, row 1`,
    ],
    [
      "a speck under a heading goes on with it",
      `
──────────────────────────────────────────
Grupa      dzienna     nocna       stały
                  -
──────────────────────────────────────────
G12        0,1874      0,0765      18,40
──────────────────────────────────────────
G12w       0,2265      0,0832      20,15
──────────────────────────────────────────
`,
      `
Grupa: 1, row 1
dzienna -: 2, row 1-2
nocna: 3, row 1
stały: 4, row 1`,
    ],
  ])("%s", (_, drawn, band) => {
    expect(bandIn(drawn, true)).toBe(band.slice(1));
  });
});
