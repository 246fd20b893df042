import { expect, it } from "vitest";
import { withoutStreak } from "../../src/ocr/streaks.ts";
import { shape } from "./seen-by-hand.ts";

const letters = [..."Opłata"].map((_, i) => ({ shape: shape(i + 1, { height: 1 }) }));
const before = (form: { height: number; aspect: number; rise: number }) => [{ shape: shape(0, form) }, ...letters];
const streak = { height: 0.71, aspect: 0.2, rise: -0.5 };

it.each<[string, ReturnType<typeof before>, string, string | null, string]>([
  ["that one reading opens a quotation with", before(streak), "„Opłata", "Opłata", "Opłata Opłata 6"],
  ["that the other one does", before(streak), "Opłata", "„Opłata", "Opłata Opłata 6"],
  // What both readings have is printed.
  ["that both do", before(streak), "„Opłata", "„Opłata", "„Opłata „Opłata 7"],
  ["as wide as two strokes", before({ ...streak, aspect: 0.8 }), "„Opłata", "Opłata", "„Opłata Opłata 7"],
  ["as low as a comma", before({ height: 0.3, aspect: 0.4, rise: -0.1 }), "„Opłata", "Opłata", "„Opłata Opłata 7"],
  ["that one reading has as a letter", before(streak), "lOpłata", "Opłata", "lOpłata Opłata 7"],
  ["where the letters differ", before(streak), "„Opłata", "Opłaty", "„Opłata Opłaty 7"],
  ["without ink of its own", letters, "„Opłata", "Opłata", "„Opłata Opłata 6"],
  ["read once", before(streak), "„Opłata", null, "„Opłata null 7"],
])("a streak before a word: %s", (_, glyphs, first, second, expected) => {
  const read = withoutStreak({ glyphs, first, second });
  expect(`${read.first} ${read.second} ${read.glyphs.length}`).toBe(expected);
});
