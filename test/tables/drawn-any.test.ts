import { describe, expect, it } from "vitest";
import { anyReadingOf } from "../helpers/page-drawing.ts";

/* Tables of any kind: drawings beside the rows that a person reads there, whatever the numbers look like. */

describe("a table of any kind without ruling lines", () => {
  it.each<[string, string | readonly string[], string]>([
    [
      "is numbers under one another beside names",
      `
Country        2019      2020      2021

Poland         12,300    13,400    14,500

Germany        45,600    46,700    47,800

France         33,100    34,200    35,300
`,
      `
Country | 2019 | 2020 | 2021
Poland | 12,300 | 13,400 | 14,500
Germany | 45,600 | 46,700 | 47,800
France | 33,100 | 34,200 | 35,300`,
    ],
    [
      "has a heading over two columns",
      `
                  Households          Firms

Country         2019     2020     2019     2020

Poland          12.3     13.4     22.3     23.4

Germany         45.6     46.7     55.6     56.7

France          33.1     34.2     43.1     44.2
`,
      `
 | Households | < | Firms | <
Country | 2019 | 2020 | 2019 | 2020
Poland | 12.3 | 13.4 | 22.3 | 23.4
Germany | 45.6 | 46.7 | 55.6 | 56.7
France | 33.1 | 34.2 | 43.1 | 44.2`,
    ],
    [
      "has labels of two lines",
      `
Country                2019      2020

Bosnia and
Herzegovina            12,300    13,400

Germany                45,600    46,700

France                 33,100    34,200
`,
      `
Country | 2019 | 2020
Bosnia and ¶ Herzegovina | 12,300 | 13,400
Germany | 45,600 | 46,700
France | 33,100 | 34,200`,
    ],
    [
      "has dashes in the place of numbers",
      `
Country        2019      2020

Poland         12,300    -

Germany        -         46,700

France         33,100    34,200
`,
      `
Country | 2019 | 2020
Poland | 12,300 | -
Germany | - | 46,700
France | 33,100 | 34,200`,
    ],
    [
      "is many short texts between no numbers",
      `
Group      Zone      Season     Day

G11        all       summer     any

G12        night     winter     working

G13        peak      winter     any
`,
      `
Group | Zone | Season | Day
G11 | all | summer | any
G12 | night | winter | working
G13 | peak | winter | any`,
    ],
    [
      "is no list of numbered items",
      `
1)   the operator publishes rates each year

2)   the customer pays what was agreed

3)   the court decides where they disagree
`,
      "",
    ],
    [
      "is no list of contents",
      `
1. General rules        3

2. Rates of charges     11

3. Final provisions     29
`,
      "",
    ],
    [
      "is no paragraph in one column",
      `
The operator publishes its rates of charges each year before the
end of June, and the customers pay what was agreed with them in
the contract, unless the court decides otherwise after that date.
`,
      "",
    ],
    [
      "has a row whose label goes on in small letters",
      `
Stawka opłaty                 Jedn.       C11       C12a      C12b

Stawka jakościowa             zł/kWh      0,0332    0,0342    0,0352

Składnik stały                zł/m-c      8,21      8,22      8,23

Opłata abonamentowa
w rozliczeniu miesięcznym     zł/m-c      3,10      3,11      3,12
`,
      `
Stawka opłaty | Jedn. | C11 | C12a | C12b
Stawka jakościowa | zł/kWh | 0,0332 | 0,0342 | 0,0352
Składnik stały | zł/m-c | 8,21 | 8,22 | 8,23
Opłata abonamentowa ¶ w rozliczeniu miesięcznym | zł/m-c | 3,10 | 3,11 | 3,12`,
    ],
    [
      "ends before a source line",
      `
Country        2019      2020

Poland         12,300    13,400

Germany        45,600    46,700

France         33,100    34,200

Source: Eurostat, table nrg_pc_204
`,
      `
Country | 2019 | 2020
Poland | 12,300 | 13,400
Germany | 45,600 | 46,700
France | 33,100 | 34,200`,
    ],
    [
      "is two across a wide gap",
      `
Country        2019      2020

Poland         12,300    13,400

Germany        45,600    46,700

France         33,100    34,200





Fuel           2019      2020

Coal           12,300    13,400

Gas            45,600    46,700

Oil            33,100    34,200
`,
      `
Country | 2019 | 2020
Poland | 12,300 | 13,400
Germany | 45,600 | 46,700
France | 33,100 | 34,200

Fuel | 2019 | 2020
Coal | 12,300 | 13,400
Gas | 45,600 | 46,700
Oil | 33,100 | 34,200`,
    ],
    [
      "is under its caption",
      `
Table 1. Prices of energy

Country        2019      2020

Poland         12,300    13,400

Germany        45,600    46,700

France         33,100    34,200
`,
      `
= Table 1. Prices of energy
Country | 2019 | 2020
Poland | 12,300 | 13,400
Germany | 45,600 | 46,700
France | 33,100 | 34,200`,
    ],
    [
      "has a title over all columns that begins right of the labels",
      `
                   Prices of energy

Country        2019      2020      2021

Poland         12,300    13,400    14,500

Germany        45,600    46,700    47,800

France         33,100    34,200    35,300
`,
      `
= Prices of energy
Country | 2019 | 2020 | 2021
Poland | 12,300 | 13,400 | 14,500
Germany | 45,600 | 46,700 | 47,800
France | 33,100 | 34,200 | 35,300`,
    ],
    [
      "has a text over several columns in its body",
      `
Country        2019      2020      2021

Poland         12,300    13,400    14,500

Malta          no data for these years

Germany        45,600    46,700    47,800

France         33,100    34,200    35,300
`,
      `
Country | 2019 | 2020 | 2021
Poland | 12,300 | 13,400 | 14,500
Malta | no data for these years | < | <
Germany | 45,600 | 46,700 | 47,800
France | 33,100 | 34,200 | 35,300`,
    ],
    [
      "what symbols mean is none",
      `
k      -     the ratio of prices

n      -     the number of days

p      -     the price of a day
`,
      "",
    ],
  ])("%s", (_, drawn, read) => {
    expect(anyReadingOf(...[drawn].flat())).toBe(read.slice(1));
  });
});

describe("a table of any kind with some ruling lines", () => {
  it.each<[string, string | readonly string[], string]>([
    [
      "is texts between three lines of one width",
      `
────────────────────────────────────────────
Group      What is meant
────────────────────────────────────────────
G11        all day

G12        by day and by night
────────────────────────────────────────────
`,
      `
Group | What is meant
G11 | all day
G12 | by day and by night`,
    ],
    [
      "has rows of several lines between its lines",
      `
────────────────────────────────────────────
Group      What is meant            Rate
────────────────────────────────────────────
G11        one rate for the         12.3
           whole day
────────────────────────────────────────────
G12        one rate by day and      13.4
           another by night
────────────────────────────────────────────
G13        three rates              14.5
────────────────────────────────────────────
`,
      `
Group | What is meant | Rate
G11 | one rate for the ¶ whole day | 12.3
G12 | one rate by day and ¶ another by night | 13.4
G13 | three rates | 14.5`,
    ],
    [
      "has ruled rows cut into the printed ones",
      `
┌─────────┬─────────┬──────────┐
│ Year    │ Coal    │ Gas      │
├─────────┼─────────┼──────────┤
│ 2019    │ 13.1    │ 1.0      │
│ 2020    │ 14.1    │ 2.0      │
│ 2021    │ 15.1    │ 3.0      │
└─────────┴─────────┴──────────┘
`,
      `
Year | Coal | Gas
2019 | 13.1 | 1.0
2020 | 14.1 | 2.0
2021 | 15.1 | 3.0`,
    ],
    [
      "has a label of several lines for the number beside it",
      `
┌──────────────┬─────────┬──────────┐
│ Fuel         │ 2019    │ 2020     │
├──────────────┼─────────┼──────────┤
│ Coal and     │ 13.1    │ 1.0      │
│ other solids │         │          │
│ Gas          │ 14.1    │ 2.0      │
│ Oil          │ 15.1    │ 3.0      │
└──────────────┴─────────┴──────────┘
`,
      `
Fuel | 2019 | 2020
Coal and ¶ other solids | 13.1 | 1.0
Gas | 14.1 | 2.0
Oil | 15.1 | 3.0`,
    ],
  ])("%s", (_, drawn, read) => {
    expect(anyReadingOf(...[drawn].flat())).toBe(read.slice(1));
  });
});
