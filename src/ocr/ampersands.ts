import { isAmpersand } from "./raster/ampersand.ts";
import { difference, type Shape } from "./raster/shape.ts";
import { unitReadAs } from "./units.ts";
import type { Judged, ReadWord } from "./witnesses.ts";

/** What a reading has before and behind the ampersand, with it between; null where letters are missing. The engine sees up to two signs there. */
const joined = (text: string, before: number, after: number): string | null => {
  const characters = [...text];
  const between = characters.length - before - after;
  if (between < 0 || between > 2) return null;
  return `${characters.slice(0, before).join("")}&${characters.slice(characters.length - after).join("")}`;
};

/** What an ampersand is never read as: the engine sees letters without an accent in it. */
const accented = /^[ąćęłńóśźż]$/iu;

/** Behind its capital so many small letters; a name with an ampersand has fewer on each side of it. */
const wordOfLetters = /^\p{Lu}?\p{Ll}{4,}$/u;

/** A worn one is as near to the document's others as any sign to its like; the nearest letters and digits of a scan with one were at 28 %. */
const sameSign = 0.14;

type Read = Pick<ReadWord, "glyphs" | "first" | "second" | "raised">;

/** The forms of a document's surest ampersands: of words for which both readings have the same letters around it. */
export const ampersandForms = (words: readonly Read[]): readonly Shape[] =>
  words.flatMap((word) => {
    const own = word.glyphs.filter(({ shape }) => isAmpersand(shape)).map(({ shape }) => shape);
    return own.length === 1 && judgeAmpersand(word)?.sure === true ? own : [];
  });

/** "M&T", "&": one glyph is an ampersand by its ink, the letters around it are as both readings have them. Null for a word without one. `known`: forms of others. */
export const judgeAmpersand = ({ glyphs, first, second, raised }: Read, known: readonly Shape[] = []): Judged | null => {
  // Letters of a unit that touch ("h]") may have the ink of an ampersand, and no unit has one.
  if ([first, second ?? ""].some((text) => unitReadAs(text) !== null)) return null;
  const isOne = ({ shape }: Read["glyphs"][number]): boolean =>
    isAmpersand(shape) || known.some((one) => difference(one, shape) <= sameSign);
  const at = glyphs.findIndex(isOne);
  if (raised || at < 0 || glyphs.findLastIndex(isOne) !== at) return null;
  const [one, other] = [first, second ?? first].map((text) => joined(text, at, glyphs.length - 1 - at));
  const text = one ?? other ?? null;
  const [read, again] = [first, second ?? ""].map((reading) => [...reading].at(at) ?? "");
  // "Górnicza", "Obrót": the forms of a worn ó and of a b of some faces have what an ampersand's has, which the engine sees as a capital or a digit.
  const isSmall = /^\p{Ll}$/u.test(read ?? "") && /^\p{Ll}/u.test(first.slice(at + 1));
  if (first.length === glyphs.length && read === again && (isSmall || accented.test(read ?? ""))) return null;
  // So has the b of "Obszar" where letters behind it touch: no reader has an ampersand and what stands behind it for small letters twice alike.
  if (isSmall && first === second && wordOfLetters.test(first)) return null;
  // The 6 of "6-miesięczny" has such a form in a wide face: no name has an ampersand before a hyphen and small letters.
  if (/^&-\p{Ll}/u.test(text ?? "")) return null;
  // So has the "b)" of a list: no ampersand has a bracket or a stop behind it and nothing before it.
  if (/^&[).,]+$/.test(text ?? "")) return null;
  // Beside a small letter, and no capital on its other side, it is two letters that touch ("ib" in "siedzibą"), or one with its accent ("dzień").
  if (text === null || /\d/.test(text) || /\p{Ll}&(?!\p{Lu})|(?<!\p{Lu})&\p{Ll}/u.test(text)) return null;
  return { text, sure: one === other };
};
