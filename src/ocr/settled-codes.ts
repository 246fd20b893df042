import { withSmallSuffix } from "./code-case.ts";
import { capital, codesReadAs, fitsCode, leadingLetter } from "./codes.ts";
import type { SeenGlyph, SeenLine } from "./seen-page.ts";
import { startsOf } from "./words.ts";

/*
 * In bold print of a coarse scan a code's letter touches its digit, and its two ones touch: the engine then loses a sign ("23" for "B23") or
 * sees a letter in two ("GU" for "G11"). The grammar of codes and the width of the ink tell which of four readings did.
 */

/** Readings that mean the code: so many, where the others have no digit; fewer, where each of the others gives ink of two signs to one digit. */
const fewest = { ofFour: 3, ofWholeInk: 2 };
/** The widest digit of bold print measures 0.85 of its height. */
const widestDigit = 1.2;

interface Read {
  readonly glyphs: readonly SeenGlyph[];
  readonly line: Pick<SeenLine, "height">;
  readonly first: string;
  readonly second: string | null;
  readonly anew: readonly string[];
}

/**
 * Is a reading the code with one sign more than there are glyphs, as of a reader that doubts a sign and has it as two ("G138s", "G13Ss")? Not where
 * it is another code, of which two letters may touch ("G12as").
 */
const doublesASign = (text: string, code: string, glyphs: number): boolean => {
  const characters = [...text];
  const isCode = codesReadAs(text, characters.length).length > 0;
  const isTwice = (i: number): boolean => [i - 1, i + 1].some((other) => characters[other]?.toLowerCase() === characters[i]?.toLowerCase());
  const doubles = (i: number): boolean => characters.toSpliced(i, 1).join("") === code && (!isCode || isTwice(i));
  return characters.length === glyphs + 1 && characters.some((_, i) => i > 0 && doubles(i));
};

/** The code that readings with a character for every glyph have, two at least, where each other one only doubts a sign of it. */
const settledByCount = ({ glyphs, anew, first, second }: Read): string | null => {
  const texts = [first, second ?? "", ...anew].filter((text) => text !== "");
  const [code, ...more] = [...new Set(texts.filter((text) => text.length === glyphs.length))];
  if (code === undefined || more.length > 0 || codesReadAs(code, glyphs.length)[0] !== code) return null;
  const own = texts.filter((text) => text === code).length;
  return own >= fewest.ofWholeInk && texts.every((text) => text === code || doublesASign(text, code, glyphs.length)) ? code : null;
};

const losesInk = ({ glyphs, line }: Read, text: string): boolean => {
  const characters = [...text];
  const starts = startsOf(glyphs, line.height, text);
  return glyphs.some(({ shape }, i) => shape.aspect >= widestDigit && /^\d$/.test(characters.slice(starts[i], starts[i + 1]).join("")));
};

/** The word as the code that its readings mean, where it was read by itself too and nothing else is left that it may be. */
export const withSettledCode = <T extends Read>(read: T): T => {
  const word = withSmallSuffix(read);
  const { glyphs, first, second, anew } = word;
  if (anew.length === 0 || first === second) return word;
  const counted = settledByCount(word);
  if (counted !== null) return { ...word, first: counted, second: counted };
  const texts = [first, second ?? "", ...anew].filter((text) => text !== "");
  const meant = texts.map((text) => codesReadAs(text, glyphs.length));
  const [code, ...more] = [...new Set(meant.flat())];
  if (code === undefined || more.length > 0) return word;
  const others = texts.filter((_, i) => meant[i]?.length === 0);
  const count = texts.length - others.length;
  const isClear =
    (count >= fewest.ofFour && others.every((text) => !/\d/.test(text))) ||
    (count >= fewest.ofWholeInk && others.every((text) => code.endsWith(text) && losesInk(word, text)));
  return isClear ? { ...word, first: code, second: code } : word;
};

/**
 * The code that two readings mean, where the others have letters alone, no code, and every digit of it has the form of the document's own: "C11" of
 * "cii" and "ciu", light on a dark head. Three witnesses tell each digit then; null where they do not. Of a code that the document names elsewhere one
 * reading is enough ("C21" of "czt", "cat", "cat" and "c21").
 */
export const settledByForms = (
  { glyphs, first, second, anew }: Read,
  forms: readonly (string | null)[],
  named: ReadonlySet<string> = new Set(),
): string | null => {
  const texts = [first, second ?? "", ...anew].filter((text) => text !== "");
  const meant = texts.map((text) => codesReadAs(text, glyphs.length));
  const [code, ...more] = [...new Set(meant.flat())];
  if (anew.length === 0 || code === undefined || more.length > 0 || code.length !== glyphs.length) return null;
  const others = texts.filter((_, i) => meant[i]?.length === 0);
  const isLetter = others.every((text) => /^\p{L}+$/u.test(text) && leadingLetter(text.charAt(0)) === code.charAt(0));
  const isFormed = [...code].every((character, i) => !/\d/.test(character) || forms[i] === character) && fitsCode(code, forms);
  const isTall = (glyphs[0]?.shape.height ?? 0) >= capital;
  return texts.length - others.length >= (named.has(code) ? 1 : fewest.ofWholeInk) && isLetter && isFormed && isTall ? code : null;
};
