import { describe, expect, it } from "vitest";
import { withSemicolon } from "../../src/ocr/semicolons.ts";

const word = (first: string, second: string | null, rise: number) => ({
  first,
  second,
  glyphs: [{ box: [0, 0, 3, 16] as const, shape: { bits: new Uint32Array(12), aspect: 0.2, height: 0.8, rise } }],
});
const read = (first: string, second: string | null, rise: number) => {
  const found = withSemicolon(word(first, second, rise));
  return `${found.first} ${found.second}`;
};

describe("a colon that the other reading has as a semicolon", () => {
  it.each([
    ["is one where its foot hangs below the line", "zł/kWh:", "zł/kWh;", -0.1, "zł/kWh; zł/kWh;"],
    ["is one whichever reading has it", "zł/kWh;", "zł/kWh:", -0.1, "zł/kWh; zł/kWh;"],
    ["is none where its foot stands on the line", "nocny;", "nocny:", -0.05, "nocny: nocny:"],
    ["stays where the words differ", "nocny;", "mocny:", -0.1, "nocny; mocny:"],
    ["stays beside another sign", "nocny,", "nocny:", -0.1, "nocny, nocny:"],
    ["stays where both have a colon", "nocny:", "nocny:", -0.1, "nocny: nocny:"],
    ["stays where there is one reading", "nocny:", null, -0.1, "nocny: null"],
  ])("%s", (_, first, second, rise, expected) => expect(read(first, second, rise)).toBe(expected));
});
