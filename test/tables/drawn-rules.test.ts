import { describe, expect, it } from "vitest";
import { readingOf } from "../helpers/page-drawing.ts";

/* What ruling lines show of a table, where there are some or all of them: drawings beside what a person reads. */

describe("a table with all its ruling lines", () => {
  it.each<[string, string | readonly string[], string]>([
    [
      "has a cell for each of their rooms, and one for merged ones",
      `
┌─────────┬──────────────────┬────────────────┐
│ Grupa   │ Składnik zmienny │ Składnik stały │
├─────────┼──────────────────┼────────────────┤
│ C21     │ 0,1874           │ 18,40          │
├─────────┼──────────────────┼────────────────┤
│ C22a    │ 0,2265           │                │
├─────────┼──────────────────┤ 20,15          │
│ C23     │ 0,2365           │                │
└─────────┴──────────────────┴────────────────┘
`,
      `
Grupa | Składnik zmienny | Składnik stały
C21 | 0,1874 | 18,40
C22a | 0,2265 | 20,15
C23 | 0,2365 | ^`,
    ],
    [
      "has two amounts of one rate in a cell where notes tell them apart, though they do not stand under one another",
      `
┌─────────┬──────────────────┬────────────────┬─────────┐
│ Grupa   │ Składnik zmienny │ Składnik stały │ Opłata  │
├─────────┼──────────────────┼────────────────┼─────────┤
│         │ 0,1874^1)        │ 4,60^1)        │         │
│ C21em   │                  │                │ 3,10    │
│         │      0,1405^2)   │     18,40^2)   │         │
└─────────┴──────────────────┴────────────────┴─────────┘
`,
      `
Grupa | Składnik zmienny | Składnik stały | Opłata
C21em | 0,1874¹⁾ ¶ 0,1405²⁾ | 4,60¹⁾ ¶ 18,40²⁾ | 3,10`,
    ],
    [
      "has two rows in cells that hold the labels of both, though notes tell their amounts apart",
      `
┌─────────┬──────────────────┬────────────────┬─────────┐
│ Grupa   │ Składnik zmienny │ Składnik stały │ Opłata  │
├─────────┼──────────────────┼────────────────┼─────────┤
│ C21     │ 0,1874^1)        │ 14,60^1)       │ 3,10    │
│         │                  │                │         │
│ C22     │ 0,1405^2)        │ 18,40^2)       │ 3,20    │
└─────────┴──────────────────┴────────────────┴─────────┘
`,
      `
Grupa | Składnik zmienny | Składnik stały | Opłata
C21 | 0,1874¹⁾ | 14,60¹⁾ | 3,10
C22 | 0,1405²⁾ | 18,40²⁾ | 3,20`,
    ],
    [
      "is open where cells hold two rows with one note for both",
      `
┌─────────┬──────────────────┬────────────────┬─────────┐
│ Grupa   │ Składnik zmienny │ Składnik stały │ Opłata  │
├─────────┼──────────────────┼────────────────┼─────────┤
│ C21     │ 0,1874^1)        │ 14,60^1)       │ 3,10    │
│         │                  │                │         │
│         │ 0,1405^1)        │ 18,40^1)       │         │
└─────────┴──────────────────┴────────────────┴─────────┘
`,
      `
Grupa | Składnik zmienny | Składnik stały | Opłata
C21 | 0,1874¹⁾ | 14,60¹⁾ | 3,10
^ | 0,1405¹⁾ | 18,40¹⁾ | 
? The row of "0,1405 1)" has no label of its own.`,
    ],
    [
      "has a heading over two columns",
      `
┌─────────┬─────────────────────┬────────────────┐
│ Grupa   │ Składnik zmienny    │ Składnik stały │
│         ├──────────┬──────────┤                │
│         │ dzienna  │ nocna    │                │
├─────────┼──────────┼──────────┼────────────────┤
│ C22a    │ 0,2265   │ 0,1111   │ 20,15          │
├─────────┼──────────┼──────────┼────────────────┤
│ C22b    │ 0,2265   │ 0,1111   │ 20,15          │
└─────────┴──────────┴──────────┴────────────────┘
`,
      `
Grupa | Składnik zmienny | < | Składnik stały
^ | dzienna | nocna | ^
C22a | 0,2265 | 0,1111 | 20,15
C22b | 0,2265 | 0,1111 | 20,15`,
    ],
    [
      "has numbers whole that their cells were too narrow for",
      `
┌─────────┬────────┬────────┐
│ Grupa   │ Stawka │ Opłata │
├─────────┼────────┼────────┤
│ C21     │ 13     │ 1,00   │
│         │ 020,00 │        │
├─────────┼────────┼────────┤
│ C22     │ 14     │ 2,00   │
│         │ 020,00 │        │
└─────────┴────────┴────────┘
`,
      `
Grupa | Stawka | Opłata
C21 | 13 020,00 | 1,00
C22 | 14 020,00 | 2,00`,
    ],
    [
      "has two numbers in a cell that had room for both",
      `
┌─────────┬─────────────┬────────┐
│ Grupa   │ Stawka      │ Opłata │
├─────────┼─────────────┼────────┤
│ C21     │ 13          │ 1,00   │
│         │ 020,00      │        │
├─────────┼─────────────┼────────┤
│ C22     │ 0,1234      │ 2,00   │
│         │ 0,2345      │        │
└─────────┴─────────────┴────────┘
`,
      `
Grupa | Stawka | Opłata
C21 | 13 ¶ 020,00 | 1,00
C22 | 0,1234 ¶ 0,2345 | 2,00`,
    ],
    [
      "has a last row that is a note",
      `
┌─────────┬─────────┬──────────┐
│ Grupa   │ Stawka  │ Opłata   │
├─────────┼─────────┼──────────┤
│ C21     │ 13,11^1)│ 1,00     │
├─────────┼─────────┼──────────┤
│ C22     │ 14,11   │ 2,00     │
├─────────┴─────────┴──────────┤
│ 1) dla odbiorców A           │
└──────────────────────────────┘
`,
      `
Grupa | Stawka | Opłata
C21 | 13,11¹⁾ | 1,00
C22 | 14,11 | 2,00
[1] dla odbiorców A`,
    ],
    [
      "has rows that head those below them",
      `
┌─────────┬─────────┬──────────┐
│ Grupa   │ Stawka  │ Opłata   │
├─────────┴─────────┴──────────┤
│ Grupa taryfowa C21           │
├─────────┬─────────┬──────────┤
│ dzień   │ 14,11   │ 2,00     │
├─────────┴─────────┴──────────┤
│ Grupa taryfowa C22           │
├─────────┬─────────┬──────────┤
│ dzień   │ 15,11   │ 3,00     │
└─────────┴─────────┴──────────┘
`,
      `
Grupa | Stawka | Opłata
Grupa taryfowa C21 | < | <
dzień | 14,11 | 2,00
Grupa taryfowa C22 | < | <
dzień | 15,11 | 3,00`,
    ],
    [
      "has a heading for each column in one cell whose walls are lost",
      `
┌──────────────────────────────┐
│ Grupa     Stawka    Opłata   │
├─────────┬─────────┬──────────┤
│ C21     │ 13,11   │ 1,00     │
├─────────┼─────────┼──────────┤
│ C22     │ 14,11   │ 2,00     │
└─────────┴─────────┴──────────┘
`,
      `
Grupa | Stawka | Opłata
C21 | 13,11 | 1,00
C22 | 14,11 | 2,00`,
    ],
    [
      "is none where it frames a paragraph",
      `
┌──────────────────────────────────────────────┐
│ Odbiorcy na nN płacą od dnia 1 stycznia tyle │
│ samo co inni                                 │
└──────────────────────────────────────────────┘
`,
      "",
    ],
  ])("%s", (_, drawn, read) => {
    expect(readingOf(...[drawn].flat())).toBe(read.slice(1));
  });
});

describe("a table with some of its ruling lines", () => {
  it.each<[string, string | readonly string[], string]>([
    [
      "has rows in a frame with lines between columns alone",
      `
┌─────────┬──────────────────┬────────────────┐
│ Grupa   │ Składnik zmienny │ Składnik stały │
├─────────┼──────────────────┼────────────────┤
│ C21     │ 0,1874           │ 18,40          │
│         │                  │                │
│ C22a    │ 0,2265           │ 20,15          │
└─────────┴──────────────────┴────────────────┘
`,
      `
Grupa | Składnik zmienny | Składnik stały
C21 | 0,1874 | 18,40
C22a | 0,2265 | 20,15`,
    ],
    [
      "has lines of one cell for rows, where its columns agree",
      `
┌─────────┬─────────┬──────────┐
│ Grupa   │ Stawka  │ Opłata   │
├─────────┼─────────┼──────────┤
│ C21     │ 13,11   │ 1,00     │
│ C22     │ 14,11   │ 2,00     │
│ C23     │ 15,11   │ 3,00     │
└─────────┴─────────┴──────────┘
`,
      `
Grupa | Stawka | Opłata
C21 | 13,11 | 1,00
C22 | 14,11 | 2,00
C23 | 15,11 | 3,00`,
    ],
    [
      "has a ruled header over a body without lines",
      `
┌─────────┬─────────────────────┬────────────────┐
│ Grupa   │ Składnik zmienny    │ Składnik stały │
│         ├──────────┬──────────┤                │
│         │ dzienna  │ nocna    │                │
└─────────┴──────────┴──────────┴────────────────┘
  C22a      0,2265     0,1111     20,15

  C22b      0,2265     0,1112     20,16
`,
      `
Grupa | Składnik zmienny | < | Składnik stały
^ | dzienna | nocna | ^
C22a | 0,2265 | 0,1111 | 20,15
C22b | 0,2265 | 0,1112 | 20,16`,
    ],
    [
      "has a column that its ruled header lacks",
      `
┌─────────┬──────────┐
│ Grupa   │ dzienna  │
└─────────┴──────────┘
  C22a      0,2265     0,1111

  C22b      0,2265     0,1112
`,
      `
Grupa | dzienna | 
C22a | 0,2265 | 0,1111
C22b | 0,2265 | 0,1112
? No heading stands over the column of "0,1111".`,
    ],
    [
      "has a rate for two rows where the line between these breaks off",
      `
Grupa      Rodzaj stawki        Stawka    Opłata
────────────────────────────────────────────────
C21        Składnik stały       6,42
──────────────────────────────────────    1,00
C22        Składnik zmienny     0,2817
────────────────────────────────────────────────
C11        Składnik stały       7,42      3,00
────────────────────────────────────────────────
`,
      `
Grupa | Rodzaj stawki | Stawka | Opłata
C21 | Składnik stały | 6,42 | 1,00
C22 | Składnik zmienny | 0,2817 | ^
C11 | Składnik stały | 7,42 | 3,00`,
    ],
    [
      "has a group for two rows where the line between these begins behind it",
      `
Grupa      Rodzaj stawki        Stawka
──────────────────────────────────────
           Składnik stały       6,42
C21        ───────────────────────────
           Składnik zmienny     0,2817
──────────────────────────────────────
           Składnik stały       7,42
C11        ───────────────────────────
           Składnik zmienny     0,3817
──────────────────────────────────────
`,
      `
Grupa | Rodzaj stawki | Stawka
C21 | Składnik stały | 6,42
^ | Składnik zmienny | 0,2817
C11 | Składnik stały | 7,42
^ | Składnik zmienny | 0,3817`,
    ],
    [
      "has a group on the first of two rows, the line between these begins behind it",
      `
Grupa      Rodzaj stawki        Stawka    Opłata
────────────────────────────────────────────────
C21        Składnik stały       6,42      1,00
           ─────────────────────────────────────
           Składnik zmienny     0,2817    2,00
────────────────────────────────────────────────
C11        Składnik stały       7,42      1,00
           ─────────────────────────────────────
           Składnik zmienny     0,3817    2,00
────────────────────────────────────────────────
`,
      `
Grupa | Rodzaj stawki | Stawka | Opłata
C21 | Składnik stały | 6,42 | 1,00
^ | Składnik zmienny | 0,2817 | 2,00
C11 | Składnik stały | 7,42 | 1,00
^ | Składnik zmienny | 0,3817 | 2,00`,
    ],
    [
      "has a heading between two lines",
      `
Rodzaj stawki                 Stawka
────────────────────────────────────
Opłata abonamentowa:
────────────────────────────────────
- okres 1-miesięczny          6,42
────────────────────────────────────
- okres 2-miesięczny          3,21
────────────────────────────────────
`,
      `
Rodzaj stawki | Stawka
Opłata abonamentowa: | 
- okres 1-miesięczny | 6,42
- okres 2-miesięczny | 3,21`,
    ],
    [
      "has a heading of two lines between two ruling lines",
      `
Rodzaj stawki                 Stawka
────────────────────────────────────
Opłata abonamentowa
w rozliczeniu:
────────────────────────────────────
- okres 1-miesięczny          6,42
────────────────────────────────────
- okres 2-miesięczny          3,21
────────────────────────────────────
`,
      `
Rodzaj stawki | Stawka
Opłata abonamentowa ¶ w rozliczeniu: | 
^ | 
- okres 1-miesięczny | 6,42
- okres 2-miesięczny | 3,21`,
    ],
    [
      "has two lines of a label around its rate between two ruling lines",
      `
Rodzaj stawki                 Stawka
────────────────────────────────────
Składnik zmienny
                              0,2411
stawki sieciowej
────────────────────────────────────
Składnik stały
                              6,4210
stawki sieciowej
────────────────────────────────────
`,
      `
Rodzaj stawki | Stawka
Składnik zmienny ¶ stawki sieciowej | 0,2411
Składnik stały ¶ stawki sieciowej | 6,4210`,
    ],
    [
      "leaves a rate open beside a line that breaks off",
      `
   Grupa │ lato        zima   │ stały
─────────────────────────────────────
   A23   │ 40,79   │   40,98  │ 26,82
         │         │          │
   A24   │ 41,79   │   41,98  │ 27,82
         │                    │
   B21   │ 38,62              │ 46,98
`,
      `
Grupa | lato | zima | stały
A23 | 40,79 | 40,98 | 26,82
A24 | 41,79 | 41,98 | 27,82
B21 | 38,62 |  | 46,98
? The line beside "38,62" breaks off, so that it may be for two columns.`,
    ],
    [
      "has the header under the first ruling line alone",
      `
Stawki dla odbiorców przyłączonych do sieci
───────────────────────────────────────────
Grupa      Składnik zmienny   Składnik stały
───────────────────────────────────────────
C21        0,1874             18,40
───────────────────────────────────────────
C22a       0,2265             20,15
───────────────────────────────────────────
`,
      `
= Stawki dla odbiorców przyłączonych do sieci
Grupa | Składnik zmienny | Składnik stały
C21 | 0,1874 | 18,40
C22a | 0,2265 | 20,15`,
    ],
    [
      "has two rates with notes for one row between two lines",
      `
Rodzaj stawki     Stawka         Opłata
───────────────────────────────────────
Stawka zmienna    0,6421^1)      18,40
───────────────────────────────────────
Stawka nocna      0,5422^1)
                  0,5423^2)
───────────────────────────────────────
Stawka dzienna    0,7424         18,41
───────────────────────────────────────
Stawka szczytowa  0,7524         18,41
───────────────────────────────────────
`,
      `
Rodzaj stawki | Stawka | Opłata
Stawka zmienna | 0,6421¹⁾ | 18,40
Stawka nocna | 0,5422¹⁾ ¶ 0,5423²⁾ | 
Stawka dzienna | 0,7424 | 18,41
Stawka szczytowa | 0,7524 | 18,41`,
    ],
    [
      "has a group for the rows between the lines of its column alone",
      `
Grupa      Strefa         Stawka    Opłata

           szczytowa      0,1842    18,40
C21
           pozaszczytowa  0,2817    18,40
─────────
           szczytowa      0,1843    19,40
C22
           pozaszczytowa  0,2818    19,40
`,
      `
Grupa | Strefa | Stawka | Opłata
C21 | szczytowa | 0,1842 | 18,40
^ | pozaszczytowa | 0,2817 | 18,40
C22 | szczytowa | 0,1843 | 19,40
^ | pozaszczytowa | 0,2818 | 19,40`,
    ],
    [
      "has labels of two lines between its lines",
      `
Rodzaj stawki               Stawka
──────────────────────────────────
Składnik zmienny            0,1111
──────────────────────────────────
Stawka
jakościowa                  0,2222
──────────────────────────────────
Składnik stały              3,3333
stawki
──────────────────────────────────
`,
      `
Rodzaj stawki | Stawka
Składnik zmienny | 0,1111
Stawka ¶ jakościowa | 0,2222
Składnik stały ¶ stawki | 3,3333`,
    ],
    [
      "has one rate under its ruled header",
      `
┌────────────────┬─────────────────┐
│ Grupa taryfowa │ Stawka [zł/m-c] │
└────────────────┴─────────────────┘
  B23              14,90
`,
      `
Grupa taryfowa | Stawka [zł/m-c]
B23 | 14,90`,
    ],
    [
      "has the groups that its rows are of between them",
      `
┌────────────────────────────┐
│ Grupa taryfowa C21         │
├──────────────────┬─────────┤
│ Składnik stały   │ 13,11   │
├──────────────────┼─────────┤
│ Składnik zmienny │ 0,1411  │
├──────────────────┴─────────┤
│ Grupa taryfowa C22         │
├──────────────────┬─────────┤
│ Składnik stały   │ 14,11   │
├──────────────────┼─────────┤
│ Składnik zmienny │ 0,1511  │
└──────────────────┴─────────┘
`,
      `
Grupa taryfowa C21 | <
Składnik stały | 13,11
Składnik zmienny | 0,1411
Grupa taryfowa C22 | <
Składnik stały | 14,11
Składnik zmienny | 0,1511`,
    ],
    [
      "has a rate for two columns",
      `
┌─────────┬─────────┬──────────┐
│ Grupa   │ G11     │ G12      │
├─────────┼─────────┴──────────┤
│ C21     │       13,11        │
├─────────┼─────────┬──────────┤
│ C22     │ 14,11   │ 2,00     │
└─────────┴─────────┴──────────┘
`,
      `
Grupa | G11 | G12
C21 | 13,11 | <
C22 | 14,11 | 2,00`,
    ],
    [
      "has no wall where none is seen between two rates",
      `
┌─────────┬─────────┬──────────┐
│ Grupa   │ Stawka  │ Opłata   │
├─────────┼─────────┼──────────┤
│ C21     │ 13,11   │ 1,00     │
├─────────┼─────────┴──────────┤
│ C22     │ 14,11     2,00     │
├─────────┼─────────┬──────────┤
│ C23     │ 15,11   │ 3,00     │
└─────────┴─────────┴──────────┘
`,
      `
Grupa | Stawka | Opłata
C21 | 13,11 | 1,00
C22 | 14,11 2,00 | <
C23 | 15,11 | 3,00`,
    ],
    [
      "stands beside another under a line that heads both",
      `
Stawki letnie                       Stawki zimowe
┌─────────┬─────────┐               ┌─────────┬─────────┐
│ Grupa   │ Stawka  │               │ Grupa   │ Stawka  │
├─────────┼─────────┤               ├─────────┼─────────┤
│ C21     │ 13,11   │               │ C21     │ 15,11   │
├─────────┼─────────┤               ├─────────┼─────────┤
│ C22     │ 14,11   │               │ C22     │ 16,11   │
└─────────┴─────────┘               └─────────┴─────────┘
`,
      `
= Stawki letnie
Grupa | Stawka
C21 | 13,11
C22 | 14,11

= Stawki zimowe
Grupa | Stawka
C21 | 15,11
C22 | 16,11`,
    ],
    [
      "has a caption of two lines",
      `
7.1. Stawki opłat dla odbiorców przyłączonych do sieci
niskiego napięcia

┌─────────┬─────────┬──────────┐
│ Grupa   │ Stawka  │ Opłata   │
├─────────┼─────────┼──────────┤
│ C21     │ 13,11   │ 1,00     │
├─────────┼─────────┼──────────┤
│ C23     │ 15,11   │ 3,00     │
└─────────┴─────────┴──────────┘
`,
      `
= 7.1. Stawki opłat dla odbiorców przyłączonych do sieci
= niskiego napięcia
Grupa | Stawka | Opłata
C21 | 13,11 | 1,00
C23 | 15,11 | 3,00`,
    ],
  ])("%s", (_, drawn, read) => {
    expect(readingOf(...[drawn].flat())).toBe(read.slice(1));
  });
});
