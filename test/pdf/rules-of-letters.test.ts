import { expect, it } from "vitest";
import type { Box } from "../../src/model/geometry.ts";
import type { Rule } from "../../src/model/page.ts";
import { isOfLetters } from "../../src/pdf/rules-of-letters.ts";

const word = (text: string, box: Box) => ({ text, box, fontSize: 10, baseline: box[3] - 2, rotation: 0, raised: false, bold: false });
const words = [word("jakościowej", [150, 319, 210, 329]), word("dzienna", [179, 329, 209, 339])];
const stroke = (box: Box): Rule => ({ orientation: box[2] - box[0] > box[3] - box[1] ? "horizontal" : "vertical", box });

it.each<[string, Box, boolean]>([
  ["stems of two rows' letters, one over the other", [182.2, 319, 183.6, 337.3], true],
  ["a line at the edge of words", [178.6, 319, 179.4, 339], false],
  ["a line that is longer than the words it runs through", [182.2, 280, 183.6, 339], false],
  ["a line under words", [150, 338.5, 210, 339], false],
])("%s", (_, box, expected) => {
  expect(isOfLetters(stroke(box), words)).toBe(expected);
});
