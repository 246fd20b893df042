import type { SeenGlyph, SeenLine } from "./seen-page.ts";
import type { ReadWord } from "./witnesses.ts";
import { startsOf } from "./words.ts";

/*
 * Dust on the line between two words is read as a stop, and both words as one: "przewyższającego.ilości". No sentence goes on with a small letter
 * without a space, an abbreviation is shorter, and what stands between two words has the room of a space around it.
 */

const twoWords = /^(\p{Ll}{4,})\.(\p{Ll}{4,}[,;:.]?)$/u;
/** In heights of digits: a space between words and the dust within it are at least so wide, and dust and stops so high at most. */
const space = 0.38;
const highest = 0.28;

interface Read extends Pick<ReadWord, "first" | "second" | "raised" | "next"> {
  readonly glyphs: readonly SeenGlyph[];
  readonly line: Pick<SeenLine, "height">;
  readonly anew: readonly string[];
}

/** A word as the two between which dust was read as a stop; any other as it is. */
export const withoutStopBetween = <T extends Read>(word: T): readonly T[] => {
  const { glyphs, first, second, raised, line } = word;
  const [, before = "", behind = ""] = twoWords.exec(first) ?? [];
  if (raised || before === "" || (second !== null && second !== first)) return [word];
  // Letters of either may touch.
  const starts = startsOf(glyphs, line.height, first);
  const at = starts.indexOf(before.length);
  const [left, stop, right] = [glyphs[at - 1], glyphs[at], glyphs[at + 1]];
  if (starts[at + 1] !== before.length + 1 || left === undefined || stop === undefined || right === undefined) return [word];
  if (stop.shape.height > highest || right.box[0] - left.box[2] < space * line.height) return [word];
  const part = (text: string): Pick<Read, "first" | "second" | "anew"> => ({
    first: text,
    second: second === null ? null : text,
    anew: [],
  });
  return [
    { ...word, ...part(before), glyphs: glyphs.slice(0, at), next: behind },
    { ...word, ...part(behind), glyphs: glyphs.slice(at + 1) },
  ];
};
