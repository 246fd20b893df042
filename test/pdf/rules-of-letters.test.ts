import { expect, it } from "vitest";
import type { Box } from "../../src/model/geometry.ts";
import type { Rule } from "../../src/model/page.ts";
import { isOfLetters, withoutLetters } from "../../src/pdf/rules-of-letters.ts";

const word = (text: string, box: Box) => ({ text, box, fontSize: 10, baseline: box[3] - 2, rotation: 0, raised: false, bold: false });
const words = [word("jakościowej", [150, 319, 210, 329]), word("dzienna", [179, 329, 209, 339])];
const stroke = (box: Box): Rule => ({ orientation: box[2] - box[0] > box[3] - box[1] ? "horizontal" : "vertical", box });

it.each<[string, Box, boolean]>([
  ["stems of two rows' letters, one over the other", [182.2, 319, 183.6, 337.3], true],
  ["stems of which one is a word's last letter", [208.2, 319, 208.8, 339], true],
  ["a line through one word and right beside the other", [209.2, 319, 209.8, 339], false],
  ["a line through one word and on over no letters", [165.2, 319, 165.8, 339], false],
  ["a line at the edge of words", [178.6, 319, 179.4, 339], false],
  ["a line that is longer than the words it runs through", [182.2, 280, 183.6, 339], false],
  ["a line under words", [150, 338.5, 210, 339], false],
])("%s", (_, box, expected) => {
  expect(isOfLetters(stroke(box), words)).toBe(expected);
});

it.each<[string, readonly Box[], readonly Box[]]>([
  ["ends where a drawn line does and letters begin", [[182.4, 339, 183.2, 420]], []],
  ["goes on through letters where none is drawn", [], [[182.4, 321, 183.2, 420]]],
  ["goes on beyond a drawn line over no letters", [[182.4, 321, 183.2, 390]], [[182.4, 321, 183.2, 420]]],
])("a line of the picture %s", (_, known, expected) => {
  const found = withoutLetters(stroke([182.4, 321, 183.2, 420]), known.map(stroke), words);
  expect(found.map(({ box }) => box)).toEqual(expected);
});

it("takes a line that touches the ends of all words beside it for no letter", () => {
  const ends = [word("zmienny", [150, 319, 180, 329]), word("stały", [150, 329, 180, 339])];
  expect(isOfLetters(stroke([179.3, 319, 179.9, 339]), ends)).toBe(false);
});
