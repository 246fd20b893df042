import { describe, expect, it } from "vitest";
import { readingOf } from "../helpers/page-drawing.ts";

/* Tables that go on overleaf: pages drawn in characters beside the one table that a person reads on both. */

describe("a table that ends its page", () => {
  it.each<[string, string | readonly string[], string]>([
    [
      "goes on overleaf without its header",
      [
        `














Grupa      Składnik zmienny   Składnik stały

C21        0,1874             18,40

C22a       0,2265             20,15

C22f       0,2270             20,20
`,
        `
C23        0,1874             18,40

C24        0,2265             20,15
`,
      ],
      `
Grupa | Składnik zmienny | Składnik stały
C21 | 0,1874 | 18,40
C22a | 0,2265 | 20,15
C22f | 0,2270 | 20,20
C23 | 0,1874 | 18,40
C24 | 0,2265 | 20,15`,
    ],
    [
      "goes on overleaf under its header again",
      [
        `














Grupa      Składnik zmienny   Składnik stały

C21        0,1874             18,40

C22a       0,2265             20,15

C22f       0,2270             20,20
`,
        `
Grupa      Składnik zmienny   Składnik stały

C23        0,1874             18,40

C24        0,2265             20,15
`,
      ],
      `
Grupa | Składnik zmienny | Składnik stały
C21 | 0,1874 | 18,40
C22a | 0,2265 | 20,15
C22f | 0,2270 | 20,20
C23 | 0,1874 | 18,40
C24 | 0,2265 | 20,15`,
    ],
    [
      "goes on overleaf in one row",
      [
        `














Grupa      Składnik zmienny   Składnik stały

C21        0,1874             18,40

C22a       0,2265             20,15

C22f       0,2270             20,20
`,
        `
C24        0,2265             20,15
`,
      ],
      `
Grupa | Składnik zmienny | Składnik stały
C21 | 0,1874 | 18,40
C22a | 0,2265 | 20,15
C22f | 0,2270 | 20,20
C24 | 0,2265 | 20,15`,
    ],
    [
      "goes on overleaf under the labels of its next group",
      [
        `














Grupa      Rodzaj stawki         Stawka    Opłata

C21        Składnik stały        18,40     1,00

           Składnik zmienny      0,1840    1,00

C22        Składnik stały        19,40     1,00

           Składnik zmienny      0,1940    1,00

C23        Składnik stały        20,40     1,00

           Składnik zmienny      0,2040    1,00

C24        Składnik stały        21,40     1,00

           Składnik zmienny      0,2140    1,00
`,
        `
C25        Składnik stały        22,40     1,00

           Składnik zmienny      0,2240    1,00
`,
      ],
      `
Grupa | Rodzaj stawki | Stawka | Opłata
C21 | Składnik stały | 18,40 | 1,00
^ | Składnik zmienny | 0,1840 | 1,00
C22 | Składnik stały | 19,40 | 1,00
^ | Składnik zmienny | 0,1940 | 1,00
C23 | Składnik stały | 20,40 | 1,00
^ | Składnik zmienny | 0,2040 | 1,00
C24 | Składnik stały | 21,40 | 1,00
^ | Składnik zmienny | 0,2140 | 1,00
C25 | Składnik stały | 22,40 | 1,00
^ | Składnik zmienny | 0,2240 | 1,00`,
    ],
    [
      "is no part of one under a caption of its own",
      [
        `














Grupa      Składnik zmienny   Składnik stały

C21        0,1874             18,40

C22a       0,2265             20,15

C22f       0,2270             20,20
`,
        `
7.2. Stawki opłat dla grup C

Grupa      Składnik zmienny   Składnik stały

C23        0,1874             18,40

C24        0,2265             20,15
`,
      ],
      `
Grupa | Składnik zmienny | Składnik stały
C21 | 0,1874 | 18,40
C22a | 0,2265 | 20,15
C22f | 0,2270 | 20,20

= 7.2. Stawki opłat dla grup C
Grupa | Składnik zmienny | Składnik stały
C23 | 0,1874 | 18,40
C24 | 0,2265 | 20,15`,
    ],
    [
      "is no part of one with other columns",
      [
        `














Grupa      Składnik zmienny   Składnik stały

C21        0,1874             18,40

C22a       0,2265             20,15

C22f       0,2270             20,20
`,
        `
Grupa      Strefa       Opłata jakościowa

C23        dzienna      0,0184

C24        nocna        0,0265
`,
      ],
      `
Grupa | Składnik zmienny | Składnik stały
C21 | 0,1874 | 18,40
C22a | 0,2265 | 20,15
C22f | 0,2270 | 20,20

Grupa | Strefa | Opłata jakościowa
C23 | dzienna | 0,0184
C24 | nocna | 0,0265`,
    ],
    [
      "is no part of one behind a sentence at its end",
      [
        `














Grupa      Składnik zmienny   Składnik stały

C21        0,1874             18,40

C22a       0,2265             20,15

Stawki zawierają podatek akcyzowy i obowiązują od 1 stycznia.
`,
        `
C23        0,1874             18,40

C24        0,2265             20,15
`,
      ],
      `
Grupa | Składnik zmienny | Składnik stały
C21 | 0,1874 | 18,40
C22a | 0,2265 | 20,15

C23 | 0,1874 | 18,40
C24 | 0,2265 | 20,15`,
    ],
  ])("%s", (_, drawn, read) => {
    expect(readingOf(...[drawn].flat())).toBe(read.slice(1));
  });
});

describe("a caption that ends its page", () => {
  it.each<[string, string | readonly string[], string]>([
    [
      "is that of the table overleaf",
      [
        `














7.1. Stawki opłat
`,
        `
Grupa      Składnik zmienny   Składnik stały

C23        0,1874             18,40

C24        0,2265             20,15
`,
      ],
      `
= 7.1. Stawki opłat
Grupa | Składnik zmienny | Składnik stały
C23 | 0,1874 | 18,40
C24 | 0,2265 | 20,15`,
    ],
    [
      "is that of the table overleaf with the note under it",
      [
        `














7.1. Stawki opłat^1)

1) bez podatku akcyzowego
`,
        `
Grupa      Składnik zmienny   Składnik stały

C23        0,1874             18,40

C24        0,2265             20,15
`,
      ],
      `
= 7.1. Stawki opłat¹⁾
Grupa | Składnik zmienny | Składnik stały
C23 | 0,1874 | 18,40
C24 | 0,2265 | 20,15
[1] bez podatku akcyzowego`,
    ],
    [
      "is none of a table under a sentence of its own",
      [
        `














7.1. Stawki opłat
`,
        `
Odbiorcy płacą stawki według wskazań układu pomiarowego.

Grupa      Składnik zmienny   Składnik stały

C23        0,1874             18,40

C24        0,2265             20,15
`,
      ],
      `
= Odbiorcy płacą stawki według wskazań układu pomiarowego.
Grupa | Składnik zmienny | Składnik stały
C23 | 0,1874 | 18,40
C24 | 0,2265 | 20,15`,
    ],
    [
      "is none of a table further down its page",
      [
        `














7.1. Stawki opłat
`,
        `
Opłaty












Grupa      Składnik zmienny   Składnik stały

C23        0,1874             18,40

C24        0,2265             20,15
`,
      ],
      `
Grupa | Składnik zmienny | Składnik stały
C23 | 0,1874 | 18,40
C24 | 0,2265 | 20,15`,
    ],
    [
      "is that of the table overleaf with header and first row under it",
      [
        `














7.1. Stawki opłat

Grupa      Składnik zmienny   Składnik stały

C22        0,1974             19,40
`,
        `
C23        0,1874             18,40

C24        0,2265             20,15
`,
      ],
      `
= 7.1. Stawki opłat
Grupa | Składnik zmienny | Składnik stały
C22 | 0,1974 | 19,40
C23 | 0,1874 | 18,40
C24 | 0,2265 | 20,15`,
    ],
  ])("%s", (_, drawn, read) => {
    expect(readingOf(...[drawn].flat())).toBe(read.slice(1));
  });
});

describe("a ruled table that ends its page", () => {
  it.each<[string, string | readonly string[], string]>([
    [
      "goes on overleaf between the same lines",
      [
        `














┌─────────┬─────────┬──────────┐
│ Grupa   │ Stawka  │ Opłata   │
├─────────┼─────────┼──────────┤
│ C21     │ 13,11   │ 1,00     │
├─────────┼─────────┼──────────┤
│ C22     │ 14,11   │ 2,00     │
└─────────┴─────────┴──────────┘
`,
        `
┌─────────┬─────────┬──────────┐
│ C23     │ 15,11   │ 3,00     │
├─────────┼─────────┼──────────┤
│ C24     │ 16,11   │ 4,00     │
└─────────┴─────────┴──────────┘
`,
      ],
      `
Grupa | Stawka | Opłata
C21 | 13,11 | 1,00
C22 | 14,11 | 2,00
C23 | 15,11 | 3,00
C24 | 16,11 | 4,00`,
    ],
    [
      "goes on under its header again",
      [
        `














┌─────────┬─────────┬──────────┐
│ Grupa   │ Stawka  │ Opłata   │
├─────────┼─────────┼──────────┤
│ C21     │ 13,11   │ 1,00     │
├─────────┼─────────┼──────────┤
│ C22     │ 14,11   │ 2,00     │
└─────────┴─────────┴──────────┘
`,
        `
┌─────────┬─────────┬──────────┐
│ Grupa   │ Stawka  │ Opłata   │
├─────────┼─────────┼──────────┤
│ C23     │ 15,11   │ 3,00     │
├─────────┼─────────┼──────────┤
│ C24     │ 16,11   │ 4,00     │
└─────────┴─────────┴──────────┘
`,
      ],
      `
Grupa | Stawka | Opłata
C21 | 13,11 | 1,00
C22 | 14,11 | 2,00
C23 | 15,11 | 3,00
C24 | 16,11 | 4,00`,
    ],
    [
      "goes on where its last column is cut further",
      [
        `














┌─────────┬────────────────────┐
│ Grupa   │ Stawka             │
├─────────┼────────────────────┤
│ C21     │ 13,11              │
├─────────┼────────────────────┤
│ C22     │ 14,11              │
└─────────┴────────────────────┘
`,
        `
┌─────────┬─────────┬──────────┐
│ C23     │ 15,11   │ 3,00     │
├─────────┼─────────┼──────────┤
│ C24     │ 16,11   │ 4,00     │
└─────────┴─────────┴──────────┘
`,
      ],
      `
Grupa | Stawka | <
C21 | 13,11 | <
C22 | 14,11 | <
C23 | 15,11 | 3,00
C24 | 16,11 | 4,00`,
    ],
    [
      "is no part of one with a header of its own",
      [
        `














┌─────────┬─────────┬──────────┐
│ Grupa   │ Stawka  │ Opłata   │
├─────────┼─────────┼──────────┤
│ C21     │ 13,11   │ 1,00     │
├─────────┼─────────┼──────────┤
│ C22     │ 14,11   │ 2,00     │
└─────────┴─────────┴──────────┘
`,
        `
┌────────┬───────────┬───────────────┐
│ Grupa  │ Zmienna   │ Handlowa      │
├────────┼───────────┼───────────────┤
│ C23    │ 15,11     │ 3,00          │
├────────┼───────────┼───────────────┤
│ C24    │ 16,11     │ 4,00          │
└────────┴───────────┴───────────────┘
`,
      ],
      `
Grupa | Stawka | Opłata
C21 | 13,11 | 1,00
C22 | 14,11 | 2,00

Grupa | Zmienna | Handlowa
C23 | 15,11 | 3,00
C24 | 16,11 | 4,00`,
    ],
    [
      "goes on under the words that say so",
      [
        `














┌─────────┬─────────┬──────────┐
│ Grupa   │ Stawka  │ Opłata   │
├─────────┼─────────┼──────────┤
│ C21     │ 13,11   │ 1,00     │
├─────────┼─────────┼──────────┤
│ C22     │ 14,11   │ 2,00     │
└─────────┴─────────┴──────────┘
`,
        `
cd. tabeli 3
┌─────────┬─────────┬──────────┐
│ Grupa   │ Stawka  │ Opłata   │
├─────────┼─────────┼──────────┤
│ C23     │ 15,11   │ 3,00     │
├─────────┼─────────┼──────────┤
│ C24     │ 16,11   │ 4,00     │
└─────────┴─────────┴──────────┘
`,
      ],
      `
Grupa | Stawka | Opłata
C21 | 13,11 | 1,00
C22 | 14,11 | 2,00
C23 | 15,11 | 3,00
C24 | 16,11 | 4,00`,
    ],
    [
      "goes on over three pages",
      [
        `














┌─────────┬─────────┐
│ Grupa   │ Stawka  │
├─────────┼─────────┤
│ C21     │ 13,11   │
├─────────┼─────────┤
│ C22     │ 14,11   │
├─────────┼─────────┤
│ C23     │ 14,12   │
└─────────┴─────────┘
`,
        `
┌─────────┬─────────┐
│ C24     │ 14,13   │
├─────────┼─────────┤
│ C25     │ 14,14   │
├─────────┼─────────┤
│ C26     │ 14,15   │
├─────────┼─────────┤
│ C27     │ 14,16   │
├─────────┼─────────┤
│ C28     │ 14,17   │
├─────────┼─────────┤
│ C29     │ 14,18   │
├─────────┼─────────┤
│ C30     │ 14,19   │
└─────────┴─────────┘
`,
        `
┌─────────┬─────────┐
│ C31     │ 14,20   │
├─────────┼─────────┤
│ C32     │ 14,21   │
└─────────┴─────────┘
`,
      ],
      `
Grupa | Stawka
C21 | 13,11
C22 | 14,11
C23 | 14,12
C24 | 14,13
C25 | 14,14
C26 | 14,15
C27 | 14,16
C28 | 14,17
C29 | 14,18
C30 | 14,19
C31 | 14,20
C32 | 14,21`,
    ],
    [
      "goes on behind the number of its page",
      [
        `














Grupa      Rodzaj stawki         Stawka    Opłata

C21        Składnik stały        18,40     1,00

           Składnik zmienny      0,1840    1,00

C22        Składnik stały        19,40     1,00

           Składnik zmienny      0,1940    1,00

                 - 12 -
`,
        `
C25        Składnik stały        22,40     1,00

           Składnik zmienny      0,2240    1,00
`,
      ],
      `
Grupa | Rodzaj stawki | Stawka | Opłata
C21 | Składnik stały | 18,40 | 1,00
^ | Składnik zmienny | 0,1840 | 1,00
C22 | Składnik stały | 19,40 | 1,00
^ | Składnik zmienny | 0,1940 | 1,00
C25 | Składnik stały | 22,40 | 1,00
^ | Składnik zmienny | 0,2240 | 1,00`,
    ],
  ])("%s", (_, drawn, read) => {
    expect(readingOf(...[drawn].flat())).toBe(read.slice(1));
  });
});
