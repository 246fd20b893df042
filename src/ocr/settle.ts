import { amountIn, isAmount } from "./figures.ts";
import { ofOneCase, withStrayDigit } from "./known-words.ts";
import type { SeenGlyph } from "./seen-page.ts";
import { unitReadAs } from "./units.ts";
import { alike } from "./witnesses.ts";
import { startsOf } from "./words.ts";

/*
 * What a word is whose readings differ, where it was read by itself too (read-anew.ts). Letters are what most readings say. What has digits is
 * compared glyph by glyph, and the form of a glyph is one more witness. A digit on which the readings differ must have it: two numbers that
 * are typed one over the other are read alike three times of four, and their glyph has the form of neither. What is settled is judged like
 * a word on which two readings agree: its forms may still gainsay it.
 */

/** So many witnesses must say the same, and no two may say another thing: the engine repeats a mistake on the same ink. */
const fewest = 3;
const mostOthers = 1;
/** In heights of digits: no digit is so low as a comma, whatever one reading has for it. */
const highestStop = 0.55;

const counted = (texts: readonly string[]): (readonly [string, number])[] => {
  const votes = new Map<string, number>();
  for (const text of texts) votes.set(text, (votes.get(text) ?? 0) + 1);
  return [...votes].sort(([, a], [, b]) => b - a);
};

/** What enough witnesses say, or null. */
const majority = (texts: readonly string[]): string | null => {
  const [first, second] = counted(texts);
  return first !== undefined && first[1] >= fewest && (second?.[1] ?? 0) <= mostOthers ? first[0] : null;
};

interface Read {
  readonly first: string;
  readonly second: string | null;
  /** Its readings by itself; none where its line's readings agree. */
  readonly anew: readonly string[];
}

const textsOf = ({ first, second, anew }: Read): string[] => [first, second ?? "", ...anew].filter((text) => text !== "");

/**
 * "POZASZCZYTOWA" beside "POZASZC7YTOWA": no digit stands within a word, so that two readings of letters alone are enough where no other two
 * agree. Null for what may be a number or a code.
 */
const settledOfLetters = (texts: readonly string[]): string | null => {
  const [best, next] = counted(texts);
  const isClear = best !== undefined && best[1] >= 2 && best[1] > (next?.[1] ?? 0) && ofOneCase.test(best[0]);
  return isClear && texts.every((text) => !/\d/.test(text) || withStrayDigit.test(text)) ? best[0] : null;
};

/**
 * A word of letters as most of its readings have it. Where no form and no grammar tells, it is enough that two readings agree and no two others
 * do: it is read first, and the other reading stays beside it.
 */
export const settledByMost = <T extends Read>(word: T): T => {
  const texts = textsOf(word);
  if (word.anew.length === 0) return word;
  if (texts.some((text) => /\d/.test(text))) {
    const letters = settledOfLetters(texts);
    return letters === null ? word : { ...word, first: letters, second: letters };
  }
  const most = majority(texts);
  if (most !== null) return { ...word, first: most, second: most };
  const [best, next] = counted(texts);
  if (best === undefined || best[1] < 2 || next?.[1] === best[1] || best[0] === word.first) return word;
  return { ...word, first: best[0], second: word.first };
};

/** In heights of digits: a J is as tall as they are, a bracket more. */
const tallestJ = 1.15;

/**
 * The same sign in two forms: an O and a nought, a one and a stroke are parted by the rules for words. A reader that doubts a one has it as
 * itself and a stroke, or a t.
 */
const sign = (piece: string, height: number): string => {
  if (piece === "]" && height <= tallestJ) return "J";
  return /^[|lI!t]1$|^1[|lI!t]$/.test(piece) ? "1" : piece;
};

/** "Ciitem", "Ciiem": a group whose ones are read as letters, of which one has the form of the document's ones. */
const strokesOfCode = /^[A-Z][lIi|!t1]{1,3}\p{Ll}*[,;.]?$/u;

/**
 * "(9681)" that three readings have, each sign on its glyph, where the fourth lost one sign ("(968)"); null for any other word. An amount is none: what it
 * lost may be its comma.
 */
const settledByCount = (texts: readonly string[], glyphs: number): string | null => {
  const [text, count] = counted(texts)[0] ?? ["", 0];
  const other = texts.find((one) => one !== text);
  if (count < fewest || texts.length !== fewest + 1 || other === undefined || /[.,]/.test(text) || [...text].length !== glyphs) return null;
  return [...text].some((_, i) => [...text].toSpliced(i, 1).join("") === other) ? text : null;
};

/** A word with digits as its readings and its glyphs' forms have it glyph by glyph; null where one glyph lacks witnesses. */
export const settledByGlyphs = (
  { glyphs, first, second, anew }: Read & { readonly glyphs: readonly SeenGlyph[] },
  height: number,
  forms: readonly (string | null)[],
): string | null => {
  const texts = textsOf({ first, second, anew });
  const mayBeCode = forms.includes("1") && texts.every((text) => strokesOfCode.test(text));
  if (anew.length === 0 || (!mayBeCode && !texts.some((text) => /\d/.test(text)))) return null;
  const whole = settledByCount(texts, glyphs.length);
  if (whole !== null) return whole;
  const laid = texts.map((text) => {
    const starts = startsOf(glyphs, height, text);
    const characters = [...text];
    return glyphs.map(({ shape }, i) => sign(characters.slice(starts[i], starts[i + 1]).join(""), shape.height));
  });
  const pieces = glyphs.map((_, i) => {
    const form = forms[i] ?? null;
    // A stroke whose form is that of the document's ones is a one, whatever letter it was read as.
    const said = laid.map((own) => (form === "1" && /^[lIi|!t1]{1,2}$/.test(own[i] ?? "") ? "1" : (own[i] ?? "")));
    const found = majority(form === null ? said : [...said, said.find((piece) => alike(form, piece)) ?? form]);
    const isStop = /^[.,]$/.test(found ?? "") && (glyphs[i]?.shape.height ?? 1) <= highestStop;
    const isDisputedDigit = !isStop && new Set(said).size > 1 && said.some((piece) => /\d/.test(piece));
    return isDisputedDigit && (form === null || !alike(form, found ?? "")) ? null : found;
  });
  const text = pieces.includes(null) ? "" : pieces.join("");
  return text === "" ? null : text;
};

/** Does a reading lack some signs of an amount, or all of its digits? No other digit stands in it. */
const lostSigns = (text: string, amount: string): boolean => {
  let at = 0;
  for (const sign of amount) if (sign === text[at]) at += 1;
  return text.length < amount.length && (at === text.length || !/\d/.test(text));
};

/**
 * An amount that one reading has, where the others have no digit in a place of it ("o,81", ">,81" and "5,81") or lost signs of it ("777" and "7,77"): each
 * of its digits and its comma have the form of that sign, and no reading says another one.
 */
export const settledAmount = (
  { glyphs, first, second, anew }: Read & { readonly glyphs: readonly unknown[] },
  forms: readonly (string | null)[],
): string | null => {
  const texts = textsOf({ first, second, anew });
  const [text, ...more] = [...new Set(texts.filter((one) => isAmount(one)))];
  if (text === undefined || more.length > 0 || text.length !== glyphs.length) return null;
  const isFormed = [...text].every((character, i) => forms[i] === character);
  const differs = (one: string): boolean => one.length !== text.length || [...one].some((own, i) => own !== text[i] && /[\d.,]/.test(own));
  return isFormed && !texts.some((one) => differs(one) && !lostSigns(one, text)) ? text : null;
};

/** An amount that all readings have with letters for some of its digits ("b,64", "ło,31"): each of its digits has the form of that digit. Null for any other word. */
export const settledDigits = (read: Read & { readonly glyphs: readonly unknown[] }, forms: readonly (string | null)[]): string | null => {
  const text = amountIn(textsOf(read), read.glyphs.length);
  return text !== null && [...text].every((one, i) => one === "," || forms[i] === one) ? text : null;
};

/** The unit that a word is by both of its readings by itself, where neither reading of its line is one; null where they differ. */
export const settledUnit = ({ first, second, anew }: Read): string | null => {
  const [unit, again] = anew.map(unitReadAs);
  const isUnread = unitReadAs(first) === null && unitReadAs(second ?? "") === null;
  return isUnread && unit !== undefined && unit === again ? unit : null;
};
