import { expect, it } from "vitest";
import { explainsInk } from "../../src/ocr/extra-ink.ts";
import { shape } from "./seen-by-hand.ts";

/** Glyphs of these forms, "?" where none is known, "." dust. */
const explained = (text: string, forms: string): boolean =>
  explainsInk(
    text,
    [...forms].map((form, i) => ({ box: [i * 20, 0, i * 20 + 16, 24] as const, shape: shape(i, form === "." ? { height: 0.2 } : {}) })),
    [...forms].map((form) => (form === "?" ? null : form)),
  );

it.each([
  ["OLB.4211.11.2025.WK", "OLB?4211?11?2025.??K.", true],
  ["A23", "??23", true],
  ["A23", "?.23", true],
  // Letters that touch are one piece, digits never are.
  ["WKo21", "?o21", true],
  ["W1221", "?21", false],
  // What is left over stands between digits, or has a digit's form.
  ["C21", "C2?1", false],
  ["A23", "A123", false],
  ["A23", "?24", false],
  ["A23", "A23", true],
  ["C21em", "C21en?", true],
  ["C21ew", "C21en?", false],
  ["C21em", "C21ea?", false],
  ["C21em", "C2nem", false],
  ["W", "????", true],
  ["W", "?????", false],
])("%s of %s: %s", (text, forms, expected) => expect(explained(text, forms)).toBe(expected));
