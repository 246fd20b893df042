import { parseEnergyUnit, unitReadAs } from "./units.ts";
import type { ReadWord } from "./witnesses.ts";

/*
 * The bracket that closes a unit is read as strokes ("MWhLhI:" for "MWh]:"). It is slim, taller than any letter and hangs below the line, as no stroke
 * does.
 */

/** In heights of digits. */
const bracket = { shortest: 1.1, rise: -0.06, widest: 0.42 };
/** What it is read as, so many strokes at most. */
const strokes = /^[LlI1hJj|]+$/;
const mostStrokes = 4;

type Read = Pick<ReadWord, "glyphs" | "first" | "second" | "raised">;

/** The unit, as one reading has it, with its bracket and what stands behind it; null where it is no unit. */
const closed = (text: string): string | null => {
  const end = /[.,;:]$/.exec(text)?.[0] ?? "";
  const word = text.slice(0, text.length - end.length);
  for (let count = 1; count <= mostStrokes && strokes.test(word.slice(-count)); count += 1) {
    const whole = `${word.slice(0, -count)}]${end}`;
    const unit = unitReadAs(whole) ?? parseEnergyUnit(whole);
    if (unit !== null) return unit;
  }
  return null;
};

/** The same word, strokes at the end of a unit as the bracket whose form they have. Each sign of the unit must have its glyph. */
export const withClosingBracket = <T extends Read>(word: T): T => {
  const { glyphs, first, second, raised } = word;
  if (raised || second === null) return word;
  const [unit, other] = [closed(first), closed(second)];
  if (unit === null || unit !== other || unit.length !== glyphs.length) return word;
  const shape = glyphs[unit.indexOf("]")]?.shape;
  if (shape === undefined || shape.height < bracket.shortest || shape.rise > bracket.rise || shape.aspect > bracket.widest) return word;
  return { ...word, first: unit, second: unit, anew: [] };
};
