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
  ])("%s", (_, drawn, read) => {
    expect(readingOf(...[drawn].flat())).toBe(read.slice(1));
  });
});
