import { describe, expect, it } from "vitest";
import { anyReadingOf, readingOf } from "../helpers/page-drawing.ts";

/* Tables as companies print them, in which several rules meet: pages drawn in characters beside what a person reads there. */

describe("a table of rates", () => {
  it.each<[string, string, string]>([
    [
      "has zones under their component, a component without a rate and labels of two lines",
      `
Stawka opłaty                 Jedn.       C11       C12a      C12b

Stawka jakościowa             zł/kWh      0,0332    0,0332    0,0332

Składnik zmienny
- w szczycie                  zł/kWh      0,1725    0,2011    0,1911

- poza szczytem               zł/kWh                0,1212    0,0912

Składnik stały
- układ 1-fazowy              zł/m-c      4,12      4,12      4,12

- układ 3-fazowy              zł/m-c      8,21      8,21      8,21

Opłata abonamentowa
w rozliczeniu miesięcznym     zł/m-c      3,10      3,10      3,10
`,
      `
Stawka opłaty | Jedn. | C11 | C12a | C12b
Stawka jakościowa | zł/kWh | 0,0332 | 0,0332 | 0,0332
Składnik zmienny |  |  |  | 
- w szczycie | zł/kWh | 0,1725 | 0,2011 | 0,1911
- poza szczytem | zł/kWh |  | 0,1212 | 0,0912
Składnik stały |  |  |  | 
- układ 1-fazowy | zł/m-c | 4,12 | 4,12 | 4,12
- układ 3-fazowy | zł/m-c | 8,21 | 8,21 | 8,21
Opłata abonamentowa ¶ w rozliczeniu miesięcznym | zł/m-c | 3,10 | 3,10 | 3,10`,
    ],
    [
      "has a narrower header over its columns and three lines in a row",
      `
                 ┌──────────────────────────────────┐
                 │       Grupa taryfowa             │
┌────────────────┼──────────┬───────────┬───────────┤
│ Rodzaj opłaty  │ G11      │ G12       │ G12w      │
├────────────────┼──────────┼───────────┼───────────┤
│ stała [zł/m-c] │ 6,42     │ 8,31      │ 8,31      │
├────────────────┼──────────┼───────────┼───────────┤
│ zmienna        │          │           │           │
│ dzienna        │ 0,2211   │ 0,2811    │ 0,2911    │
│ nocna          │ -        │ 0,0911    │ 0,0811    │
└────────────────┴──────────┴───────────┴───────────┘
`,
      `
 | Grupa taryfowa | < | <
Rodzaj opłaty | G11 | G12 | G12w
stała [zł/m-c] | 6,42 | 8,31 | 8,31
zmienna ¶ dzienna ¶ nocna | 0,2211 ¶ - | 0,2811 ¶ 0,0911 | 0,2911 ¶ 0,0811`,
    ],
    [
      "is one under each of two numbered headings",
      `
1. Odbiorcy zasilani z sieci wysokiego napięcia

Grupa     Stały        Zmienny
A21       12,40        0,0512

A22       13,40        0,0412

2. Odbiorcy zasilani z sieci średniego napięcia

Grupa     Stały        Zmienny       Jakościowa
B21       14,40        0,0712        0,0332

B22       15,40        0,0812        0,0332
`,
      `
= 1. Odbiorcy zasilani z sieci wysokiego napięcia
Grupa | Stały | Zmienny
A21 | 12,40 | 0,0512
A22 | 13,40 | 0,0412

= 2. Odbiorcy zasilani z sieci średniego napięcia
Grupa | Stały | Zmienny | Jakościowa
B21 | 14,40 | 0,0712 | 0,0332
B22 | 15,40 | 0,0812 | 0,0332`,
    ],
    [
      "has a group over its rows, and zones under their component",
      `
Grupa C11

Stawka za energię czynną         [zł/kWh]      0,4120

Opłata handlowa                  [zł/m-c]      12,00

Grupa C12a

Stawka za energię czynną
  w strefie szczytowej           [zł/kWh]      0,5120

  w strefie pozaszczytowej       [zł/kWh]      0,3120

Opłata handlowa                  [zł/m-c]      13,00
`,
      `
Grupa C11 |  | 
Stawka za energię czynną | [zł/kWh] | 0,4120
Opłata handlowa | [zł/m-c] | 12,00
Grupa C12a |  | 
Stawka za energię czynną ¶ w strefie szczytowej | [zł/kWh] | 0,5120
w strefie pozaszczytowej | [zł/kWh] | 0,3120
Opłata handlowa | [zł/m-c] | 13,00`,
    ],
    [
      "has numbers of its rows, units and amounts in thousands",
      `
Lp.   Wyszczególnienie            Jednostka    Netto      Brutto

1.    Opłata za wznowienie
      dostarczania energii        zł           88,12      108,39

2.    Sprawdzenie układu          zł           124,17     152,73
      pomiarowo-rozliczeniowego

3.    Nielegalny pobór            zł           1 240,00   1 525,20
`,
      `
Lp. | Wyszczególnienie | Jednostka | Netto | Brutto
1. | Opłata za wznowienie ¶ dostarczania energii | zł | 88,12 | 108,39
2. | Sprawdzenie układu ¶ pomiarowo-rozliczeniowego | zł | 124,17 | 152,73
3. | Nielegalny pobór | zł | 1 240,00 | 1 525,20`,
    ],
    [
      "has rates for one season, for both zones of a season, and for all",
      `
┌─────────┬───────────────────┬───────────────────┐
│         │ Lato              │ Zima              │
│ Grupa   ├─────────┬─────────┼─────────┬─────────┤
│         │ szczyt  │ reszta  │ szczyt  │ reszta  │
├─────────┼─────────┼─────────┼─────────┼─────────┤
│ B23     │ 0,1210  │ 0,0311  │ 0,1510  │ 0,0411  │
├─────────┼─────────┴─────────┼─────────┴─────────┤
│ B11     │ 0,0710            │ 0,0810            │
├─────────┼───────────────────┴───────────────────┤
│ B12     │ 0,0655                                │
└─────────┴───────────────────────────────────────┘
`,
      `
Grupa | Lato | < | Zima | <
^ | szczyt | reszta | szczyt | reszta
B23 | 0,1210 | 0,0311 | 0,1510 | 0,0411
B11 | 0,0710 | < | 0,0810 | <
B12 | 0,0655 | < | < | <`,
    ],
    [
      "is one of two beside each other, ruled across alone",
      `
Grupa     Składnik zmienny       Grupa     Składnik zmienny
──────────────────────────       ──────────────────────────
A21       0,0512                 B21       0,0712
──────────────────────────       ──────────────────────────
A22       0,0412                 B22       0,0812
──────────────────────────       ──────────────────────────
A23       0,0312                 B23       0,0912
──────────────────────────       ──────────────────────────
`,
      `
Grupa | Składnik zmienny
A21 | 0,0512
A22 | 0,0412
A23 | 0,0312

Grupa | Składnik zmienny
B21 | 0,0712
B22 | 0,0812
B23 | 0,0912`,
    ],
  ])("%s", (_, drawn, read) => {
    expect(readingOf(drawn)).toBe(read.slice(1));
  });
});

describe("a table of any kind", () => {
  it.each<[string, string, string]>([
    [
      "has ruled columns and three printed rows in a ruled one",
      `
                 ┌──────────────────────────────────┐
                 │       Grupa taryfowa             │
┌────────────────┼──────────┬───────────┬───────────┤
│ Rodzaj opłaty  │ G11      │ G12       │ G12w      │
├────────────────┼──────────┼───────────┼───────────┤
│ stała [zł/m-c] │ 6,42     │ 8,31      │ 8,31      │
├────────────────┼──────────┼───────────┼───────────┤
│ zmienna        │          │           │           │
│ dzienna        │ 0,2211   │ 0,2811    │ 0,2911    │
│ nocna          │ -        │ 0,0911    │ 0,0811    │
└────────────────┴──────────┴───────────┴───────────┘
`,
      `
 | Grupa taryfowa | < | <
Rodzaj opłaty | G11 | G12 | G12w
stała [zł/m-c] | 6,42 | 8,31 | 8,31
zmienna |  |  | 
dzienna | 0,2211 | 0,2811 | 0,2911
nocna | - | 0,0911 | 0,0811`,
    ],
    [
      "has labels whose first line stands above their row, and whose last below it",
      `
Lp.   Wyszczególnienie            Jednostka    Netto      Brutto

1.    Opłata za wznowienie
      dostarczania energii        zł           88,12      108,39

2.    Sprawdzenie układu          zł           124,17     152,73
      pomiarowo-rozliczeniowego

3.    Nielegalny pobór            zł           1 240,00   1 525,20
`,
      `
Lp. | Wyszczególnienie | Jednostka | Netto | Brutto
1. | Opłata za wznowienie ¶ dostarczania energii | zł | 88,12 | 108,39
2. | Sprawdzenie układu ¶ pomiarowo-rozliczeniowego | zł | 124,17 | 152,73
3. | Nielegalny pobór | zł | 1 240,00 | 1 525,20`,
    ],
    [
      "has numbers for one season, for both zones of a season, and for all",
      `
┌─────────┬───────────────────┬───────────────────┐
│         │ Lato              │ Zima              │
│ Grupa   ├─────────┬─────────┼─────────┬─────────┤
│         │ szczyt  │ reszta  │ szczyt  │ reszta  │
├─────────┼─────────┼─────────┼─────────┼─────────┤
│ B23     │ 0,1210  │ 0,0311  │ 0,1510  │ 0,0411  │
├─────────┼─────────┴─────────┼─────────┴─────────┤
│ B11     │ 0,0710            │ 0,0810            │
├─────────┼───────────────────┴───────────────────┤
│ B12     │ 0,0655                                │
└─────────┴───────────────────────────────────────┘
`,
      `
Grupa | Lato | < | Zima | <
^ | szczyt | reszta | szczyt | reszta
B23 | 0,1210 | 0,0311 | 0,1510 | 0,0411
B11 | 0,0710 | < | 0,0810 | <
B12 | 0,0655 | < | < | <`,
    ],
    [
      "has crosses and dashes beside numbers in thousands",
      `
Składnik stały stawki sieciowej, stawka jakościowa i zmienna

                        A23        B23       C23

Stały   zł/MW/m-c       9 870,00   11 240,00 -

Zmienny szczyt zł/MWh   51,20      71,20     112,00

        reszta zł/MWh   31,20      41,20     X

Jakościowa zł/MWh       33,20      33,20     33,20
`,
      `
= Składnik stały stawki sieciowej, stawka jakościowa i zmienna
 | A23 | B23 | C23
Stały zł/MW/m-c | 9 870,00 | 11 240,00 | -
Zmienny szczyt zł/MWh | 51,20 | 71,20 | 112,00
reszta zł/MWh | 31,20 | 41,20 | X
Jakościowa zł/MWh | 33,20 | 33,20 | 33,20`,
    ],
  ])("%s", (_, drawn, read) => {
    expect(anyReadingOf(drawn)).toBe(read.slice(1));
  });
});
