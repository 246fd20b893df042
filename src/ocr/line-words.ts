import { firstItem } from "../model/items.ts";
import type { OcrResult } from "./engine.ts";
import type { Readings, SeenGlyph } from "./seen-page.ts";
import { isNumberApart } from "./separators.ts";
import { withSpaces } from "./spaces.ts";
import { dashLike } from "./witnesses.ts";
import { intoWords, layOnto, likeness, type Stretch } from "./words.ts";

/** A word of a line, as the reading that divides the line has it, and as the other has it there. */
export interface LineWord extends Stretch {
  readonly second: string | null;
}

export interface DividedLine {
  /** The reading that divides the line. */
  readonly leading: OcrResult;
  readonly words: readonly LineWord[];
}

/** A line of glyphs in words, with both readings laid onto each of them. `height`: of the line's digits. */
export const divideLine = (glyphs: readonly SeenGlyph[], height: number, readings: Readings): DividedLine => {
  const spaced = (one: OcrResult): OcrResult => ({ ...one, text: withSpaces(glyphs, height, one.text) });
  const [first, second] = [spaced(readings.first), readings.second === null ? null : spaced(readings.second)];
  const leads =
    second !== null &&
    (isNumberApart(first.text, second.text) || likeness(glyphs, height, second.text) > likeness(glyphs, height, first.text));
  const [leading, other] = leads ? [second, first] : [first, second];
  // A dash by itself is read as nothing as often as not.
  const isDash = glyphs.length === 1 && dashLike(firstItem(glyphs).shape);
  const stretches = intoWords(glyphs, height, leading.text === "" && isDash ? "-" : leading.text);
  const ranges = stretches.map(({ from, to }) => [from, to] as const);
  const others = other === null || other.text === "" ? ranges.map(() => null) : layOnto(ranges, glyphs, height, other.text);
  return { leading, words: stretches.map((stretch, i) => ({ ...stretch, second: others[i] ?? null })) };
};
