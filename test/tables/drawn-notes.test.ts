import { describe, expect, it } from "vitest";
import { readingOf } from "../helpers/page-drawing.ts";

/* What the notes of a table are and which marks they are for: drawings beside what a person reads. */

describe("a note", () => {
  it.each<[string, string | readonly string[], string]>([
    [
      "stands under its table, with the line that goes on",
      `
Grupa      Składnik zmienny   Składnik stały

G12        0,1874^1)          18,40

G12w       0,2265^2)          20,15

1) dla odbiorców przyłączonych do sieci niskiego
napięcia i rozliczanych co miesiąc

2) dla pozostałych
`,
      `
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874¹⁾ | 18,40
G12w | 0,2265²⁾ | 20,15
[1] dla odbiorców przyłączonych do sieci niskiego napięcia i rozliczanych co miesiąc
[2] dla pozostałych`,
    ],
    [
      "has stars for its mark",
      `
Grupa      Składnik zmienny   Składnik stały

G12        0,1874*            18,40

G12w       0,2265**           20,15

*) dla odbiorców na nN
**) dla pozostałych
`,
      `
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874* | 18,40
G12w | 0,2265** | 20,15
[*] dla odbiorców na nN
[**] dla pozostałych`,
    ],
    [
      "stands under the word that announces it",
      `
Grupa      Składnik zmienny   Składnik stały

G12        0,1874^1)          18,40

G12w       0,2265             20,15

Objaśnienia:

1) dla odbiorców na nN
`,
      `
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874¹⁾ | 18,40
G12w | 0,2265 | 20,15
[1] dla odbiorców na nN`,
    ],
    [
      "has a number and a dash for its mark",
      `
Grupa      Składnik zmienny   Składnik stały

G12        0,1874^1           18,40

G12w       0,2265             20,15

1 - dla odbiorców na nN
`,
      `
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874¹ | 18,40
G12w | 0,2265 | 20,15
[1] dla odbiorców na nN`,
    ],
    [
      "may stand above its table",
      `
1) dla odbiorców na nN

Grupa      Składnik zmienny   Składnik stały

G12        0,1874^1)          18,40

G12w       0,2265             20,15
`,
      `
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874¹⁾ | 18,40
G12w | 0,2265 | 20,15
[1] dla odbiorców na nN`,
    ],
    [
      "may stand at the foot of the page",
      `
Grupa      Składnik zmienny   Składnik stały

G12        0,1874^1           18,40

G12w       0,2265             20,15

Odbiorcy płacą według wskazań układów pomiarowych.

Stawki są bez podatku od towarów i usług.





────────────
^1 dla odbiorców na nN
`,
      `
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874¹ | 18,40
G12w | 0,2265 | 20,15
[1] dla odbiorców na nN`,
    ],
    [
      "may be for a heading",
      `
Grupa      Składnik zmienny^1)   Składnik stały

G12        0,1874                18,40

G12w       0,2265                20,15

1) w zł/kWh
`,
      `
Grupa | Składnik zmienny¹⁾ | Składnik stały
G12 | 0,1874 | 18,40
G12w | 0,2265 | 20,15
[1] w zł/kWh`,
    ],
    [
      "may be for two marks",
      `
Grupa      Składnik zmienny   Składnik stały

G12        0,1874^1)          18,40

G12w       0,2265^2)          20,15

^1) ^2) dla odbiorców na nN
`,
      `
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874¹⁾ | 18,40
G12w | 0,2265²⁾ | 20,15
[1] dla odbiorców na nN
[2] dla odbiorców na nN`,
    ],
    [
      "may be for the caption",
      `
7.1. Stawki opłat^1)

Grupa      Składnik zmienny   Składnik stały

G12        0,1874             18,40

G12w       0,2265             20,15

1) dla odbiorców na nN
`,
      `
= 7.1. Stawki opłat¹⁾
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874 | 18,40
G12w | 0,2265 | 20,15
[1] dla odbiorców na nN`,
    ],
    [
      "has no number of a page in it",
      `
Grupa      Składnik zmienny   Składnik stały

G12        0,1874^1)          18,40

G12w       0,2265             20,15

1) dla odbiorców na nN

- 5 -
`,
      `
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874¹⁾ | 18,40
G12w | 0,2265 | 20,15
[1] dla odbiorców na nN`,
    ],
    [
      "of a mark may stand some lines below its table",
      `
Grupa      Składnik zmienny   Składnik stały

G12        0,1874^1)          18,40

G12w       0,2265             20,15




1) dla odbiorców na nN
`,
      `
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874¹⁾ | 18,40
G12w | 0,2265 | 20,15
[1] dla odbiorców na nN`,
    ],
    [
      "of a listed mark is none far below its table",
      `
Grupa      Składnik zmienny   Składnik stały

G12        0,1874^1)          18,40

G12w       0,2265             20,15








1) dla odbiorców na nN
`,
      `
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874¹⁾ | 18,40
G12w | 0,2265 | 20,15`,
    ],
    [
      "ends before a heading",
      `
Grupa      Składnik zmienny   Składnik stały

G12        0,1874^1)          18,40

G12w       0,2265             20,15

1) dla odbiorców na nN
7.2. Opłata handlowa
`,
      `
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874¹⁾ | 18,40
G12w | 0,2265 | 20,15
[1] dla odbiorców na nN`,
    ],
    [
      "ends where its sentence does",
      `
Grupa      Składnik zmienny   Składnik stały

G12        0,1874^1)          18,40

G12w       0,2265             20,15

1) dla odbiorców na nN.
Odbiorcy płacą co miesiąc.
`,
      `
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874¹⁾ | 18,40
G12w | 0,2265 | 20,15
[1] dla odbiorców na nN.`,
    ],
    [
      "is none among the items of a list",
      `
Odbiorcy płacą:

1) opłatę stałą

2) opłatę zmienną

Grupa      Składnik zmienny   Składnik stały

G12        0,1874^1)          18,40

G12w       0,2265             20,15
`,
      `
= Odbiorcy płacą:
= 1) opłatę stałą
= 2) opłatę zmienną
Grupa | Składnik zmienny | Składnik stały
G12 | 0,1874¹⁾ | 18,40
G12w | 0,2265 | 20,15`,
    ],
  ])("%s", (_, drawn, read) => {
    expect(readingOf(...[drawn].flat())).toBe(read.slice(1));
  });
});

describe("a note of a table that ends its page", () => {
  it.each<[string, string | readonly string[], string]>([
    [
      "below its last part is for the part before too",
      [
        `














Grupa      Składnik zmienny   Składnik stały

G11        0,1874^1)          18,40

G12        0,1874             18,40

G12w       0,2265             20,15

G12r       0,2265             20,15

G13        0,2265             20,15
`,
        `
G14        0,2265             20,15

G15        0,2265             20,15

1) dla odbiorców na nN
`,
      ],
      `
Grupa | Składnik zmienny | Składnik stały
G11 | 0,1874¹⁾ | 18,40
G12 | 0,1874 | 18,40
G12w | 0,2265 | 20,15
G12r | 0,2265 | 20,15
G13 | 0,2265 | 20,15
G14 | 0,2265 | 20,15
G15 | 0,2265 | 20,15
[1] dla odbiorców na nN`,
    ],
    [
      "may stand overleaf",
      [
        `














Grupa      Składnik zmienny   Składnik stały

G11        0,1874^1)          18,40

G12        0,1874             18,40

G12w       0,2265             20,15

G12r       0,2265             20,15

G13        0,2265             20,15
`,
        `
1) dla odbiorców na nN

Odbiorcy płacą co miesiąc.
`,
      ],
      `
Grupa | Składnik zmienny | Składnik stały
G11 | 0,1874¹⁾ | 18,40
G12 | 0,1874 | 18,40
G12w | 0,2265 | 20,15
G12r | 0,2265 | 20,15
G13 | 0,2265 | 20,15
[1] dla odbiorców na nN`,
    ],
    [
      "may stand below the next table, which lacks its mark",
      [
        `














Grupa      Składnik zmienny   Składnik stały

G11        0,1874^1)          18,40

G12        0,1874             18,40

G12w       0,2265             20,15

G12r       0,2265             20,15
`,
        `
7.2. Stawki opłat

Grupa      Opłata stała       Opłata handlowa

C12        0,1874             18,40

C12w       0,2265             20,15

1) dla odbiorców na nN
`,
      ],
      `
Grupa | Składnik zmienny | Składnik stały
G11 | 0,1874¹⁾ | 18,40
G12 | 0,1874 | 18,40
G12w | 0,2265 | 20,15
G12r | 0,2265 | 20,15
[1] dla odbiorców na nN

= 7.2. Stawki opłat
Grupa | Opłata stała | Opłata handlowa
C12 | 0,1874 | 18,40
C12w | 0,2265 | 20,15
[1] dla odbiorców na nN`,
    ],
    [
      "is cut in two by the page's end",
      [
        `














Grupa      Składnik zmienny   Składnik stały

G11        0,1874^1)          18,40

G12        0,1874             18,40

G12w       0,2265             20,15

G12r       0,2265             20,15

1) dla odbiorców przyłączonych do sieci
`,
        `
niskiego napięcia w domach.

Odbiorcy płacą co miesiąc.
`,
      ],
      `
Grupa | Składnik zmienny | Składnik stały
G11 | 0,1874¹⁾ | 18,40
G12 | 0,1874 | 18,40
G12w | 0,2265 | 20,15
G12r | 0,2265 | 20,15
[1] dla odbiorców przyłączonych do sieci niskiego napięcia w domach.`,
    ],
  ])("%s", (_, drawn, read) => {
    expect(readingOf(...[drawn].flat())).toBe(read.slice(1));
  });
});
