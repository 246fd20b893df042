import { expect, it } from "vitest";
import { partedAtColumns } from "../../src/tables/aligned-numbers.ts";
import { textOf } from "../../src/tables/columns.ts";
import { toLines } from "../../src/tables/lines.ts";
import { rateNumbers } from "../../src/tables/numbers.ts";
import { toRow } from "../../src/tables/pieces.ts";
import { wordsAt } from "../helpers/drawn-page.ts";

const usualEm = 0.3;
/** A line of words with a space that is a little wider than others before "–", as ink has it in a scan. */
const row = () => {
  const words = [...wordsAt("Składnik zmienny stawki sieciowej", 100, 50), ...wordsAt("– szczyt", 229, 50)];
  const [line] = toLines(words);
  if (line === undefined) throw new Error("No line was drawn.");
  return toRow(line, usualEm);
};
const parts = (sides: readonly (readonly [number, number])[]): string[] =>
  partedAtColumns(row(), sides, usualEm, rateNumbers).pieces.map(textOf);
const [left, right] = [row().box[0], row().box[2]];

it("a text is parted where a column begins within it, behind more than a common space", () => {
  expect(parts([[229, 400]])).toEqual(["Składnik zmienny stawki sieciowej", "– szczyt"]);
});

// The widest label of a scanned table made two columns of its own, so that the table was not found to go on overleaf.
it("a text is not parted by the sides of the column that it fills itself", () => {
  expect(parts([[left, right]])).toEqual(["Składnik zmienny stawki sieciowej – szczyt"]);
  expect(parts([[left - 30, right]])).toEqual(["Składnik zmienny stawki sieciowej", "– szczyt"]);
});
