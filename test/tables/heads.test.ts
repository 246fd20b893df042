import { expect, it } from "vitest";
import type { Word } from "../../src/model/page.ts";
import type { Line } from "../../src/model/table.ts";
import { turnedHeadings } from "../../src/tables/heads.ts";
import { toLine } from "../../src/tables/lines.ts";

/** A line of 10 pt turned upwards whose letters begin at `x`. */
const line = (text: string, x: number): Line => {
  const word: Word = { text, box: [x, 100, x + 9, 160], fontSize: 10, baseline: x + 7, rotation: 90, raised: false, bold: false };
  return toLine([word]);
};
const rooms = [100, 130, 160].map((left) => ({ left, right: left + 30, core: [left + 5, left + 25] as const }));
const headingsOf = (lines: readonly Line[]) =>
  turnedHeadings([lines], rooms, [], 1).map(({ span, words }) => [span[0], words.map(({ text }) => text).join(" ")]);

it("parts turned texts over two columns that stand side by side nearly as close as the lines of each", () => {
  const four = [line("W POZOSTAŁYCH", 104), line("GODZINACH", 116), line("W STREFIE", 131), line("GODZIN DOLINY", 143)];
  expect(headingsOf(four)).toEqual([
    [0, "W POZOSTAŁYCH GODZINACH"],
    [1, "W STREFIE GODZIN DOLINY"],
  ]);
});

it.each([
  ["lines as far from one another", [104, 116, 128, 140]],
  ["two lines", [116, 131]],
])("keeps one turned text whole: %s", (_, xs) => {
  expect(headingsOf(xs.map((x) => line(`w${x}`, x)))).toHaveLength(1);
});
