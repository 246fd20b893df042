import { leadingLetter } from "./codes.ts";
import type { DigitSample } from "./digits.ts";
import { digitOf } from "./mark-digits.ts";
import { partsOf } from "./raster/shape.ts";
import type { ReadWord } from "./witnesses.ts";

/*
 * The ones of "C11" touch at their feet in faces with wide serifs, and are read as one letter, by both readings alike: "GU", "CH", "cu", "CI". Ink of two
 * ones side by side is none of these where each half of it has the form of the document's ones.
 */

/** In heights of digits: a capital and digits are so tall, and two ones so wide. */
const size = { shortest: 0.9, tallest: 1.1, narrowest: 0.85, widest: 1.3 };
/** A half of two that touch has a little of the other's foot. */
const half = { most: 0.2, margin: 0.06 };

/** What two ones that touch are read as, where they are not lost. */
const asOneSign = /^(?:[lIi|!1]{0,3}|[HUuhnNL])$/;
const parts = /^([ABCGabcg€Ć])(.{0,3}?)([,.;:)]*)$/u;

interface Read extends Pick<ReadWord, "glyphs" | "first" | "second" | "raised"> {
  readonly anew: readonly string[];
}

const isTall = (height: number): boolean => height >= size.shortest && height <= size.tallest;

const codeOf = ({ glyphs, first, second, anew, raised }: Read, digits: readonly DigitSample[]): string | null => {
  const [letter, ones, ...rest] = glyphs.map(({ shape }) => shape);
  if (raised || second === null || letter === undefined || ones === undefined || !isTall(letter.height) || !isTall(ones.height))
    return null;
  const read = [first, second, ...anew].map((text) => parts.exec(text));
  const capitals = new Set(read.map((found) => leadingLetter(found?.[1] ?? "").toUpperCase()));
  const [capital = "", ...more] = capitals;
  const tail = read[0]?.[3] ?? "";
  const isRead = more.length === 0 && read.every((found) => found !== null && asOneSign.test(found[2] ?? ""));
  if (!isRead || capital === "" || tail.length !== rest.length || ones.aspect < size.narrowest || ones.aspect > size.widest) return null;
  return partsOf(ones, 2).every((one) => digitOf(digits, one, half)?.digit === "1") ? `${capital}11${tail}` : null;
};

/** The same words, a capital before two ones that touch as the code that it is. */
export const withTouchingOnes = <T extends Read>(words: readonly T[], digits: readonly DigitSample[]): T[] =>
  words.map((word) => {
    const code = codeOf(word, digits);
    return code === null ? word : { ...word, first: code, second: code };
  });
