import { type Alphabet, recognise } from "./alphabet.ts";
import { codesMeant } from "./codes.ts";
import type { SeenGlyph } from "./seen.ts";
import { unitMeant } from "./units.ts";

/** What a word is held to be, and whether independent readings agree on it. */
export interface Judged {
  readonly text: string;
  readonly sure: boolean;
}

/** One word as it was read: twice by the engine, and glyph by glyph by what the document's other glyphs of that form were read as. */
export interface ReadWord {
  readonly glyphs: readonly SeenGlyph[];
  readonly first: string;
  readonly second: string | null;
  readonly forms: readonly (string | null)[];
  /** Stands raised beside other text, as a footnote's mark does. */
  readonly raised: boolean;
  /** The word that follows on the line, as first read. */
  readonly next: string;
}

const ones = /[lIi|!1ł]/;
const dash = { narrowest: 1.3, highest: 0.4 };
/** What is counted by a lone numeral before it, or with a hyphen in one word: "1 fazowy", "1-miesięczny". */
const counted = /^-?\s?(?:faz|miesi|dniow)/i;
const trailing = /[,;:.)\]]+$/;

/** Does the word, as the engine has it, agree with every form that is known? Only where each character has its glyph. */
const fits = (text: string, forms: readonly (string | null)[]): boolean => {
  const characters = [...text];
  return characters.length === forms.length && forms.every((form, i) => form === null || alike(form, characters[i] ?? ""));
};
/** In bold, where no number may stand to teach it, a one has the form of an I: in a number or a code it can only be a one. */
const alike = (form: string, character: string): boolean => form === character || (character === "1" && ones.test(form));
const allKnown = (forms: readonly (string | null)[]): boolean => forms.every((form) => form !== null);

/** A character of the form of a one is read as l, I or | as often as not: where the document's own ones and l's tell, they decide. */
const withOnes = (text: string, forms: readonly (string | null)[]): string => {
  const characters = [...text];
  if (characters.length !== forms.length) return text;
  return characters.map((character, i) => (ones.test(character) && ones.test(forms[i] ?? "") ? forms[i] : character)).join("");
};

const judgeCode = (word: ReadWord, named: ReadonlySet<string>): Judged | null => {
  const meant = (text: string | null): { codes: string[]; tail: string } => {
    const tail = trailing.exec(text ?? "")?.[0] ?? "";
    return { codes: codesMeant((text ?? "").slice(0, (text ?? "").length - tail.length), word.glyphs.length - tail.length), tail };
  };
  const [first, second] = [meant(word.first), meant(word.second)];
  const formed = (code: string): boolean => code.length !== word.forms.length - first.tail.length || fits(code + first.tail, word.forms);
  const both = first.codes.filter((code) => second.codes.includes(code));
  const one = both[0];
  if (both.length === 1 && one !== undefined && formed(one)) return { text: one + first.tail, sure: true };
  const known = [...new Set([...first.codes, ...second.codes])].filter((code) => named.has(code) && formed(code));
  const only = known[0];
  if (known.length === 1 && only !== undefined) return { text: only + first.tail, sure: true };
  const any = first.codes[0] ?? second.codes[0];
  return any === undefined ? null : { text: any + first.tail, sure: false };
};

const judgeNumber = ({ first, second, forms, raised }: ReadWord): Judged => {
  // Fewer glyphs than characters: some touch. More: there is ink that the reading does not explain.
  const explained = (text: string): boolean => raised || (forms.length < [...text].length ? true : fits(text, forms));
  if (second !== null && first === second && explained(first)) return { text: first, sure: true };
  if (allKnown(forms) && fits(first, forms)) return { text: first, sure: true };
  if (second !== null && allKnown(forms) && fits(second, forms)) return { text: second, sure: true };
  return { text: first, sure: false };
};

/** The reading that has a character for every glyph and agrees with the forms that are known; the first where neither or both do. */
const better = ({ first, second, forms }: ReadWord): string =>
  second !== null && !fits(first, forms) && fits(second, forms) ? second : first;

/** A lone one before what it counts: in italics it is read as I, l or ł as often as not, and no letter can stand there. */
const countedOne = ({ first, second, next }: ReadWord): string | null => {
  const lone = [first, second].some((text) => /^[(]?[1lIi|!ł]$/.test(text ?? ""));
  if (lone && counted.test(next)) return first.startsWith("(") ? "(1" : "1";
  const joined = /^[1lIi|!ł](-?\p{L}.*)$/u.exec(first)?.[1];
  return joined !== undefined && counted.test(joined) ? `1${joined}` : null;
};

/** `named`: group codes that two readings agreed on anywhere in the document. */
export const judge = (word: ReadWord, named: ReadonlySet<string>): Judged => {
  const [glyph] = word.glyphs;
  if (word.glyphs.length === 1 && glyph !== undefined) {
    if (glyph.shape.aspect >= dash.narrowest && glyph.shape.height <= dash.highest) return { text: "-", sure: true };
    // A lone x fills its cell and means "not applicable"; the engine sees one letter or several.
    if (/^x+$/i.test(word.first) || /^x+$/i.test(word.second ?? "")) return { text: "x", sure: true };
  }
  const one = countedOne(word);
  if (one !== null) return { text: one, sure: true };
  const code = judgeCode(word, named);
  if (code !== null) return code;
  const unit = unitMeant(word.first) ?? unitMeant(word.second ?? "");
  if (unit !== null) return { text: unit, sure: true };
  const mended = {
    ...word,
    first: withOnes(word.first, word.forms),
    second: word.second === null ? null : withOnes(word.second, word.forms),
  };
  if (/\d/.test(mended.first) || /\d/.test(mended.second ?? "")) return judgeNumber(mended);
  return { text: better(mended), sure: true };
};

/** The forms of a word's glyphs; `own` is what was read for them, when it also taught the alphabet. */
export const formsOf = (alphabet: Alphabet, glyphs: readonly SeenGlyph[], own: string | null): (string | null)[] => {
  const characters = own === null ? [] : [...own];
  return glyphs.map((glyph, i) => recognise(alphabet, glyph.shape, characters.length === glyphs.length ? (characters[i] ?? null) : null));
};
