import { type Alphabet, recognise } from "./alphabet.ts";
import { judgeAmpersand } from "./ampersands.ts";
import {
  codeOfStrokes,
  codeReadAnew,
  codesReadAs,
  codesWithAnotherOne,
  codesWithoutALetter,
  fitsCode,
  leadingLetter,
  namedBehindStrokes,
  withoutTail,
} from "./codes.ts";
import { codeInPieces } from "./codes-in-pieces.ts";
import { companyForm } from "./company-lines.ts";
import { isCrowdedCode } from "./crowded.ts";
import { loneCapital, loneSmall } from "./lone-letters.ts";
import { isDisputedMark, raisedOne } from "./marks.ts";
import type { Shape } from "./raster/shape.ts";
import type { SeenGlyph } from "./seen-page.ts";
import { judgeDotted, judgeSeparated } from "./separators.ts";
import { hasUnclearStroke, oneBeforeBracket, withOnes } from "./strokes.ts";
import { withTouchingTail } from "./touching-tail.ts";
import { parseEnergyUnit, unitReadAs } from "./units.ts";
import { alike, allKnown, dash, dashLike, fits, hasTail, type Judged, type ReadWord } from "./witnesses.ts";

/** An x is about as wide as high, a stroke a fifth of that; in heights of digits it is 0.76, a speck less than half of that. */
const leastX = { aspect: 0.35, height: 0.4 };
/** What is counted by a lone numeral before it, or with a hyphen in one word: "1 fazowy", "1-miesięczny". */
const counted = /^-?\s?(?:faz|miesi|dniow)/i;

const judgeCode = (word: ReadWord, named: ReadonlySet<string>): Judged | null => {
  const touching = withTouchingTail(word, named) ?? codeOfStrokes(word, named) ?? codeReadAnew(word, named);
  if (touching !== null) return { text: touching, sure: true };
  const meant = (text: string | null): { codes: string[]; tail: string } => {
    const [code, tail] = withoutTail(text ?? "");
    const glyphs = word.glyphs.length - tail.length;
    return { codes: [...new Set([...codesReadAs(code, glyphs), ...namedBehindStrokes(code, glyphs, named)])], tail };
  };
  const [first, second] = [meant(word.first), meant(word.second)];
  // An 8 at the beginning is a B: bold capitals are few, and no digit can stand there.
  const formsOfCode = word.forms.map((form, i) => (i === 0 && form !== null ? leadingLetter(form) : form));
  const formed = (code: string): boolean => fitsCode(code + first.tail, formsOfCode);
  const both = first.codes.filter((code) => second.codes.includes(code));
  const one = both[0];
  // A reader that doubts a letter has it as two, both times.
  const own = word.glyphs.slice(0, word.glyphs.length - first.tail.length);
  if (one !== undefined && isCrowdedCode(own, one)) {
    const [single = one, ...others] = codesWithoutALetter(one, own.length).filter((code) => named.has(code));
    return { text: single + first.tail, sure: single !== one && others.length === 0 };
  }
  if (both.length === 1 && one !== undefined && formed(one)) return { text: one + first.tail, sure: true };
  // Glyph by glyph the document's other codes spell what one of the readings means, which is two witnesses as well.
  const spelled = (code: string): boolean => allKnown(formsOfCode) && fits(code + first.tail, formsOfCode);
  const doubled = [word.first, word.second ?? ""].flatMap((text) => {
    const [code, tail] = withoutTail(text);
    const glyphs = word.glyphs.length - tail.length;
    const shorter = codesWithoutALetter(code, glyphs).filter((one) => named.has(one));
    return [...shorter, ...codesWithAnotherOne(code, glyphs)].filter(spelled);
  });
  const asRead = [...first.codes, ...second.codes].filter((code) => (named.has(code) && formed(code)) || spelled(code));
  const known = [...new Set([...asRead, ...doubled])];
  const only = known[0];
  if (known.length === 1 && only !== undefined) return { text: only + first.tail, sure: true };
  const inPieces = codeInPieces(word, formsOfCode, named);
  if (inPieces !== null) return { text: inPieces, sure: true };
  const any = first.codes[0] ?? second.codes[0];
  return any === undefined ? null : { text: any + first.tail, sure: false };
};

/**
 * The word in which each character has two witnesses of three: the readings, and the form where it is known. Null where one has not,
 * or where the characters are not one to a glyph.
 */
const witnessed = (first: string, second: string, forms: readonly (string | null)[]): string | null => {
  const [a, b] = [[...first], [...second]];
  if (a.length !== forms.length || b.length !== forms.length) return null;
  const agreed = forms.map((form, i) => {
    const [one = "", other = ""] = [a[i], b[i]];
    if (form === null) return one === other ? one : null;
    return alike(form, one) ? one : alike(form, other) ? other : null;
  });
  return agreed.includes(null) ? null : agreed.join("");
};

/** A list's "2." is read with a comma as often as not: whether it has a tail decides what stands behind the last digit. */
const judgeTail = ({ glyphs, first, second, ...word }: ReadWord): Judged | null => {
  const bare = (text: string): string => text.replace(/[.,]$/, "");
  const last = glyphs.at(-1);
  if (second === null || last === undefined || last.shape.height > dash.highest) return null;
  if (first === second || bare(first) !== bare(second) || !/^\d+$/.test(bare(first)) || bare(first).length + 1 !== glyphs.length)
    return null;
  const body = judgeNumber({
    ...word,
    glyphs: glyphs.slice(0, -1),
    first: bare(first),
    second: bare(second),
    forms: word.forms.slice(0, -1),
  });
  return { ...body, text: body.text + (hasTail(last.shape) ? "," : ".") };
};

/** Forms with those of full stops and commas told by their tails, where the readings are at odds. */
export const withTails = ({ glyphs, first, second, forms }: ReadWord): readonly (string | null)[] => {
  const [a, b] = [[...first], [...(second ?? "")]];
  if (a.length !== forms.length || b.length !== forms.length) return forms;
  return forms.map((form, i) => {
    const shape = glyphs[i]?.shape;
    const stop = /[.,]/.test(a[i] ?? "") && /[.,]/.test(b[i] ?? "") && a[i] !== b[i];
    if (form !== null || !stop || shape === undefined || shape.height > dash.highest) return form;
    return hasTail(shape) ? "," : ".";
  });
};

/** An amount; what has three digits behind its sign may have a stop between thousands. */
const amount = /^\d{1,5},(?:\d{2}|\d{4,5})$/;

const judgeNumber = ({ first, second, forms: all, raised }: ReadWord): Judged => {
  // A letter's form says nothing of a digit: in small print a nought has the form of an o.
  // Nor does a nought's of an O that both readings have.
  const letters = first === second && [...first].length === all.length ? [...first] : [];
  const isO = (i: number): boolean => /^o$/i.test(letters[i] ?? "");
  // In small print a comma has the form of a stop; the value is the same with either but before three digits.
  const isComma = (i: number): boolean => letters[i] === "," && amount.test(first);
  const isForm = (form: string | null, i: number): boolean =>
    form !== null && /[\d.,]/.test(form) && !(form === "0" && isO(i)) && !(form === "." && isComma(i));
  const forms = all.map((form, i) => (isForm(form, i) ? form : null));
  // Fewer glyphs than characters: some touch. More: there is ink that the reading does not explain.
  const explained = (text: string): boolean => raised || (forms.length < [...text].length ? true : fits(text, forms));
  if (second !== null && first === second && explained(first)) return { text: first, sure: true };
  if (allKnown(forms) && fits(first, forms)) return { text: first, sure: true };
  // Both readings may lose a worn comma ("769"), which its form and every digit's tell.
  const printed = forms.join("");
  const digitsIn = (text: string): string => text.replace(/[.,]/g, "");
  if (allKnown(forms) && first === second && digitsIn(printed) === digitsIn(first)) return { text: printed, sure: true };
  const agreed = second === null ? null : witnessed(first, second, forms);
  if (agreed !== null) return { text: agreed, sure: true };
  return { text: first, sure: false };
};

/** "2-miesięczny": its number is what counts, and dust over the hyphen makes a colon of it, which stands before no such word. Worn letters behind the hyphen fall into more pieces than the word has characters, and an i without its dot has the form of an l. */
const judgeCounted = (word: ReadWord): Judged | null => {
  const { glyphs, second, forms } = word;
  const parts = (text: string): string[] => /^(\d{1,2})[-:](\p{L}{3}.*)$/u.exec(text)?.slice(1) ?? [];
  // Readings may have lost a letter of the word ("1-mesięczny") or have another one ("3-taz."), but none of the number.
  const first = [word.first, second ?? "", ...(word.anew ?? [])].find((text) => counted.test(parts(text)[1] ?? "")) ?? "";
  const [digits = "", rest = ""] = parts(first);
  const hyphen = glyphs[digits.length]?.shape;
  const isByItself = first !== word.first && first !== second;
  const readings = [word.first, second ?? "", ...(isByItself ? (word.anew ?? []) : [])];
  if (readings.some((text) => parts(text)[0] !== digits)) return null;
  if (!counted.test(rest) || hyphen === undefined) return null;
  // Letters behind the hyphen may touch where it stands in its place; else one before it may be two that do.
  if (glyphs.length < first.length && hyphen.aspect < dash.narrowest) return null;
  const isSeen = readings.some((text) => text[digits.length] === "-") && hyphen.rise > 0;
  if (hyphen.height > dash.highest || (hyphen.aspect < dash.narrowest && !isSeen)) return null;
  const number = { ...word, glyphs: glyphs.slice(0, digits.length), first: digits, second: digits, forms: forms.slice(0, digits.length) };
  return { text: `${digits}-${rest}`, sure: judgeNumber(number).sure };
};

/** The reading that has a character for every glyph and agrees with the forms that are known; the first where neither or both do. */
const better = ({ first, second, forms }: ReadWord): string =>
  second !== null && !fits(first, forms) && fits(second, forms) ? second : first;

/** A lone one before what it counts: in italics it is read as I, l or ł as often as not, and no letter can stand there. */
const countedOne = ({ glyphs, first, second, next }: ReadWord): string | null => {
  const lone = [first, second].some((text) => /^[(]?[1lIi|!ł]$/.test(text ?? ""));
  if (lone && counted.test(next)) return first.startsWith("(") ? "(1" : "1";
  // A reader that doubts the stroke has it as both: "1l-faz." on six glyphs.
  const isDoubled = glyphs.length === first.length - 1 && /^[1lIi|!ł]{2}-/.test(first);
  const joined = /^[1lIi|!ł](-?\p{L}.*)$/u.exec(isDoubled ? first.slice(1) : first)?.[1];
  return joined !== undefined && counted.test(joined) ? `1${joined}` : null;
};

/** "t-miesięczny", "]-miesięczny": no letter and no bracket can stand before what it counts, so the form tells which digit it is; where it does not, nobody knows. */
const judgeMiscounted = ({ first, forms: [form] }: ReadWord): Judged | null => {
  const rest = /^[\p{L}\]|[)(](-\p{L}.*)$/u.exec(first)?.[1];
  if (rest === undefined || !counted.test(rest)) return null;
  return /^\d$/.test(form ?? "") ? { text: `${form}${rest}`, sure: true } : { text: first, sure: false };
};

/** "1lośc" and "ilośc": within a word of small letters a stroke is no digit, so that both readings are the one of letters alone. */
const judgeStrokesOfWord = ({ first, second }: ReadWord): Judged | null => {
  const strokes = (text: string): string => text.replace(/[1lIi|!ł]/g, "1");
  const text = [first, second ?? ""].find((one) => /^\p{Ll}{4,}$/u.test(one));
  if (text === undefined || second === null || strokes(first) !== strokes(second)) return null;
  return strokes(text).replaceAll("1", "").length >= fewestOtherLetters ? { text, sure: true } : null;
};
const fewestOtherLetters = 2;

/** Without brackets and what ends a sentence. */
const bareUnit = (unit: string): string => unit.replace(/^[[(]|[\])]?[,.;:]?$/g, "");

const judgeRead = (word: ReadWord, named: ReadonlySet<string>, ampersands: readonly Shape[]): Judged => {
  const [glyph] = word.glyphs;
  if (word.glyphs.length === 1 && glyph !== undefined) {
    // A piece of a broken dash may be laid under the word that follows it.
    const isWord = word.first === word.second && /^\p{L}{4,}$/u.test(word.first);
    if (dashLike(glyph.shape) && !isWord) return { text: "-", sure: true };
    // A lone x fills its cell and means "not applicable"; the engine sees one letter or several.
    const isX = [word.first, word.second ?? "", ...(word.anew ?? [])].some((text) => /^x+$/i.test(text)) || word.forms[0] === "x";
    // A stroke or a speck beside it, on which the reading of both is laid, is none: nobody knows what it is.
    const canBeX = glyph.shape.aspect >= leastX.aspect && glyph.shape.height >= leastX.height;
    if (isX) return canBeX ? { text: "x", sure: true } : { text: "", sure: false };
  }
  const ampersand = judgeAmpersand(word, ampersands);
  if (ampersand !== null) return ampersand;
  const one = companyForm(word) ?? raisedOne(word) ?? loneCapital(word) ?? loneSmall(word) ?? countedOne(word) ?? oneBeforeBracket(word);
  if (one !== null) return { text: one, sure: true };
  const miscounted = judgeMiscounted(word);
  if (miscounted !== null) return miscounted;
  const mended = {
    ...word,
    first: withOnes(word.first, word.forms),
    second: word.second === null ? null : withOnes(word.second, word.forms),
  };
  const code = judgeCode(word, named);
  // "Bliem" and "Bllem": where the document's own ones are known the strokes are no letters.
  const codeOfOnes = code?.sure === true ? null : judgeCode(mended, named);
  if (codeOfOnes?.sure === true) return codeOfOnes;
  if (code !== null) return code;
  const units = [word.first, word.second ?? ""].flatMap((text) => unitReadAs(text) ?? parseEnergyUnit(text) ?? []);
  const [unit] = units.map(bareUnit);
  if (units[0] !== undefined) return { text: units[0], sure: units.every((one) => bareUnit(one) === unit) };
  // A word of letters alone keeps its own: an i that lost its dot has the form of an l.
  if (!/\d/.test(word.first) && !/\d/.test(word.second ?? "") && /\p{L}{2}/u.test(word.first)) return { text: better(word), sure: true };
  if (/\d/.test(mended.first) || /\d/.test(mended.second ?? ""))
    return (
      judgeStrokesOfWord(mended) ??
      judgeCounted(word) ??
      judgeDotted(mended) ??
      judgeTail(mended) ??
      judgeSeparated(mended) ??
      judgeNumber({ ...mended, forms: withTails(mended) })
    );
  return { text: better(mended), sure: true };
};

/** `named`: group codes that two readings agreed on anywhere in the document; `ampersands`: forms that the word may have one of. */
export const judge = (word: ReadWord, named: ReadonlySet<string>, ampersands: readonly Shape[] = []): Judged => {
  const judged = judgeRead(word, named, ampersands);
  return judged.sure && (hasUnclearStroke(judged.text, word) || isDisputedMark(word, judged.text)) ? { ...judged, sure: false } : judged;
};

/** The forms of a word's glyphs; `own` is what the first of them taught the alphabet. */
export const formsOf = (alphabet: Alphabet, glyphs: readonly SeenGlyph[], own: string | null): (string | null)[] => {
  const characters = [...(own ?? "")];
  return glyphs.map((glyph, i) => recognise(alphabet, glyph.shape, characters[i] ?? null));
};
