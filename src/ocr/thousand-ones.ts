import { type DigitSample, judgeDigit } from "./digits.ts";
import type { SeenLine } from "./seen-page.ts";
import type { ReadWord } from "./witnesses.ts";

/*
 * The one of "do 1 200 kWh" stands by itself, and both readings see an I, or one of them a t. No letter stands before the last three digits of a number, within a line
 * of other words. At the beginning of a line it may be what is left of a ruling line, so there nobody knows.
 */

const stroke = /^[Il1tł|!]$/;
/** A limit in kilowatt-hours; before an amount ("grupa I 200,00 zł") an I may be one. */
const thousands = /^\d{3}$/;
/** In heights of digits: it stands on the line, as tall as they are, is wider than a ruling line, and no further from them than a space. */
const place = { shortest: 0.85, tallest: 1.15, foot: 0.1, narrowest: 0.2, gap: 0.85 };

interface Read extends Pick<ReadWord, "glyphs" | "first" | "second" | "raised"> {
  readonly line: Pick<SeenLine, "baseline" | "height">;
}

const isStroke = ({ glyphs: [glyph, ...more], first, second, raised }: Read): boolean => {
  if (raised || glyph === undefined || more.length > 0 || second === null || !stroke.test(first) || !stroke.test(second)) return false;
  const { height, rise, aspect } = glyph.shape;
  return height >= place.shortest && height <= place.tallest && Math.abs(rise) <= place.foot && aspect >= place.narrowest;
};

/** The same words, a stroke before the last three digits of a number as the one that it is, where it has the form of the document's ones. */
export const withThousandOnes = <T extends Read>(words: readonly T[], digits: readonly DigitSample[]): T[] =>
  words.map((word, i) => {
    const [before, next] = [words[i - 1], words[i + 1]];
    const [glyph] = word.glyphs;
    if (glyph === undefined || !isStroke(word) || before?.line !== word.line || next?.line !== word.line) return word;
    if (!thousands.test(next.first) || next.first !== next.second || /\d$/.test(before.first)) return word;
    const gap = (next.glyphs[0]?.box[0] ?? 0) - glyph.box[2];
    if (gap > place.gap * word.line.height || judgeDigit(digits, glyph.shape, "1", i) !== "confirmed") return word;
    return { ...word, first: "1", second: "1" };
  });
