import { itemAt } from "../model/items.ts";
import { explainsInk } from "./extra-ink.ts";
import type { SeenGlyph } from "./seen-page.ts";
import { alike, dash, hasTail, type Judged, mayPrint, type ReadWord } from "./witnesses.ts";

/** A decision's number has letters between its dots, so that it is never a rate. */
const decisionNumber = /\.\p{L}{2}.*\d\.|\d\..*\.\p{L}{2}/u;
export const isDecisionNumber = (text: string): boolean => decisionNumber.test(text);

/** Is a character the one of a decision's number beside another digit, as in "4211"? No letter stands there, whatever form it has. */
export const isAmongDigits = (text: string, at: number): boolean =>
  text[at] === "1" && isDecisionNumber(text) && /\d/.test(`${text[at - 1] ?? ""}${text[at + 1] ?? ""}`);

/** A line that is nothing but a decision's number. */
const wholeNumber = /^(?:\p{Lu}{2,}\.)+(?:\d+\.){3,}\p{L}{2,}\d?$/u;
export const isWholeNumber = (text: string): boolean => wholeNumber.test(text);

/** Readers take a narrow J for a bracket, also both of them: none stands before a letter of a decision's number. One behind it may close it. */
const withJ = (text: string): string => {
  const lettered = text.replace(/\](?=\p{L})/gu, "J");
  return wholeNumber.test(lettered) ? lettered : text;
};

/**
 * A line that is nothing but a decision's number, of which a reading has a space for the stop that touches the next letter ("2025 JP"), or a low
 * stroke for one ("WRE_4211"), which no number has.
 */
export const numberWithStop = (text: string): string => {
  const stopped = text.replace(/(?<=\d) (?=\p{Lu})/u, ".").replaceAll("_", ".");
  return wholeNumber.test(stopped) ? stopped : text;
};

/** Of two readings of one line the second is a decision's number, and the first lost a stop of it to a space: it is one word. */
export const isNumberApart = (first: string, second: string): boolean =>
  wholeNumber.test(second) && !wholeNumber.test(first) && first.replace(/[ .]/g, "") === second.replaceAll(".", "");

/** A decision's number in which every digit is read twice alike, and every letter has two witnesses of three, whatever their case. */
const judgeLettered = ({ first, second, forms }: Pick<ReadWord, "first" | "forms"> & { readonly second: string }): Judged | null => {
  // No bracket stands in it: that is how readers take a narrow J.
  const lettersOf = (text: string): string[] => [...text.replaceAll("]", "J")];
  const [a, b] = [lettersOf(first), lettersOf(second)];
  if (a.length !== forms.length || b.length !== forms.length) return null;
  const characters = forms.map((form, i): string | null => {
    const [one = "", other = ""] = [a[i], b[i]];
    if (one === other) return form === null || !/\d/.test(one + form) || alike(form, one) ? one : null;
    const letter = [one, other].find((read) => form !== null && /\p{L}/u.test(read) && read.toLowerCase() === form.toLowerCase());
    return /\d/.test(one + other) ? null : (letter ?? null);
  });
  const text = characters.includes(null) ? null : characters.join("");
  return text !== null && decisionNumber.test(text) ? { text, sure: true } : null;
};

/** A reader that doubts a stroke has it as both, "APol1": the two numbers with one of them. */
const withOneStroke = (text: string): string[] => {
  const [, before, first = "", second = ""] = /^(.*[^1lIi|!])([1lIi|!])([1lIi|!])$/u.exec(text) ?? [];
  return before === undefined || first === second ? [] : [before + first, before + second];
};

/**
 * A decision's number whose readings differ in strokes alone, as "APo1", "APol" and "APol1" do: where the forms let one of them be printed
 * and not the other, its stroke has two witnesses.
 */
const judgeStrokes = ({ first, second, forms }: Pick<ReadWord, "first" | "forms"> & { readonly second: string }): Judged | null => {
  const strokes = (text: string): string => text.replace(/[1lIi|!]+/g, "1");
  if (strokes(first) !== strokes(second) || !decisionNumber.test(first)) return null;
  const all = new Set([first, second].flatMap((one) => [one, ...withOneStroke(one)]));
  // Both readings agree on what is round; an O may have the form of a nought.
  const round = (character: string | null): string | null => (character === "0" ? "O" : character);
  const [text, ...more] = [...all].filter((one) => mayPrint(forms.map(round), [...one.replaceAll("0", "O")]));
  return text !== undefined && more.length === 0 ? { text, sure: true } : null;
};

/** Forms without that of a speck behind a number's end, which has the form of a stop that no reading has. */
const withoutLastSpeck = (forms: readonly (string | null)[], text: string): readonly (string | null)[] =>
  forms.at(-1) === "." && !text.endsWith(".") ? forms.slice(0, -1) : forms;

/**
 * A decision's number that one of several readings has whole, where the others agree on each letter and digit and lost a stop or have a low stroke for
 * one: no reader invents a stop, and the forms let it be printed.
 */
export const settledNumber = (texts: readonly string[], forms: readonly (string | null)[]): string | null => {
  const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "");
  // Initials begin with a capital, which a J that reaches below the line is read as or not.
  const capital = texts.some((one) => /\d\.J\p{L}/u.test(one)) ? "J" : "j";
  const stopped = texts.map((one) => one.replaceAll("_", ".").replace(/(?<=\d\.)j(?=\p{L})/u, capital));
  const [text, ...more] = [...new Set(stopped.filter((one) => wholeNumber.test(one)))];
  if (text === undefined || more.length > 0 || !mayPrint(withoutLastSpeck(forms, text), [...text])) return null;
  const isAgreed = stopped.every((one) => bare(one) === bare(text) && /^[\p{L}\p{N}.]+$/u.test(one));
  // "5K" for "SK": three have it, and the other one is no number of a decision.
  const others = stopped.filter((one) => one !== text);
  return isAgreed || (texts.length - others.length >= fewestWhole && others.every((one) => one.length === text.length)) ? text : null;
};
const fewestWhole = 3;

/** Is one text the other without some of its letters and dots? */
const hasLost = (text: string, whole: string): boolean => {
  let at = 0;
  for (const character of whole)
    if (character === text[at]) at += 1;
    else if (!/[\p{L}.]/u.test(character)) return false;
  return at === text.length && text.length < whole.length;
};

/**
 * A decision's number of which one reading lost letters or dots, "2025Jr" for "2025.JTr": where the forms let the whole one be printed and
 * not the other, what it lost has two witnesses. A speck behind its end is a stop that neither reading has.
 */
const judgeWhole = ({ first, second, forms }: Pick<ReadWord, "first" | "forms"> & { readonly second: string }): Judged | null => {
  const [whole, other] = hasLost(first, second) ? [second, first] : [first, second];
  if (!hasLost(other, whole) || !wholeNumber.test(whole)) return null;
  const own = withoutLastSpeck(forms, whole);
  return mayPrint(own, [...whole]) && !mayPrint(own, [...other]) ? { text: whole, sure: true } : null;
};

/** Two readings of the same letters and digits with the stops that either has. */
const withAllStops = (first: string, second: string): string => {
  const rests = (text: string): string[] => text.split(/(?=[^.])/u);
  const others = rests(second);
  return rests(first)
    .map((part, i) => (part.endsWith(".") ? part : (others[i] ?? part)))
    .join("");
};

/**
 * A decision's number of which each reading lost a stop, "ZP4211.52.5.2025.JP" and "ZP.4211.52.5.2025JP": no reader invents one, and with
 * all of them it is a whole number, which the forms let be printed.
 */
const judgeStops = ({ first, second, forms }: Pick<ReadWord, "first" | "forms"> & { readonly second: string }): Judged | null => {
  if (wholeNumber.test(first) || wholeNumber.test(second)) return null;
  const text = withAllStops(first, second);
  return wholeNumber.test(text) && mayPrint(forms, [...text]) ? { text, sure: true } : null;
};

/** In heights of digits: a full stop is so small, and stands on the line. */
const stopSize = { highest: 0.3, foot: 0.1, narrowest: 0.5, widest: 1.8 };

/** Forms, those that are not known as stops where the ink is as small and low as one. */
export const withStops = (glyphs: readonly SeenGlyph[], forms: readonly (string | null)[]): readonly (string | null)[] =>
  forms.map((form, i) => {
    const shape = glyphs[i]?.shape;
    if (form !== null || shape === undefined || shape.height > stopSize.highest || Math.abs(shape.rise) > stopSize.foot) return form;
    return shape.aspect >= stopSize.narrowest && shape.aspect <= stopSize.widest ? "." : form;
  });

/**
 * A decision's number of which both readings lost the same stop, "ZP4211.2.17" for "ZP.4211.2.17": they agree on all else, and the forms let it
 * be printed with a stop in one place and not without.
 */
const judgeLostStop = ({ first, second, forms: all }: Pick<ReadWord, "first" | "forms"> & { readonly second: string }): Judged | null => {
  const forms = withoutLastSpeck(all, first);
  if (first !== second || wholeNumber.test(first) || mayPrint(forms, [...first])) return null;
  const stopped = [...first].map((_, i) => `${first.slice(0, i)}.${first.slice(i)}`);
  const printed = forms.map((form) => form ?? "?").join("");
  const [text, ...more] = stopped.filter(
    (one, i) =>
      (printed.includes(one.slice(i, i + 2)) || printed.includes(one.slice(i - 1, i + 1))) &&
      wholeNumber.test(one) &&
      mayPrint(forms, [...one]),
  );
  return text !== undefined && more.length === 0 ? { text, sure: true } : null;
};

/** The number with the stops that it has before its class and behind its year: no other sign stands there. */
export const withOwnStops = (text: string): string =>
  text.replace(/^((?:\p{Lu}{2,}\.)?\p{Lu}{2,})(?=4211\.)/u, "$1.").replace(/(?<=\.20\d{2})(?=\p{Lu}\p{L})/u, ".");

/**
 * A decision's number of which readings lost stops in places where it always has one, "ZP4211.19.9.2025JTr": they agree on all else, and there is a
 * piece of ink as small and low as a stop for each of the whole number, of which the forms let it be printed.
 */
const judgeOwnStops = ({ glyphs, first, second, forms }: Pick<ReadWord, "glyphs" | "first" | "forms"> & { readonly second: string }) => {
  const text = withOwnStops(withAllStops(first, second));
  if (!wholeNumber.test(text) || wholeNumber.test(first) || wholeNumber.test(second)) return null;
  const inked = glyphs.filter((glyph) => withStops([glyph], [null])[0] === ".").length;
  const isInked = inked === text.split(".").length - 1;
  return isInked && mayPrint(withStops(glyphs, forms), [...text]) ? { text, sure: true } : null;
};

const yearWithLetter = /^(20\d\d)r{1,2}[.,]{1,2}$/;
/** "2026r.", its letter or its stop seen twice by one reader: behind the digits of a year, which both readings and the forms have, nothing else stands. */
const yearIn = (first: string, second: string, forms: ReadWord["forms"]): string | null => {
  const year = yearWithLetter.exec(first)?.[1];
  const isSeen = year !== undefined && [...year].every((digit, i) => alike(forms[i] ?? "", digit));
  return isSeen && yearWithLetter.exec(second)?.[1] === year ? `${year}r.` : null;
};

/**
 * A section's "7.5." and a decision's number are never a rate: where their letters and digits agree and each dot of one reading is as low
 * as a dot, it does not matter who saw it.
 */
export const judgeDotted = ({ glyphs, first: one, second: other, forms: all }: ReadWord): Judged | null => {
  const bare = (text: string): string => text.replace(/[^\p{L}\p{N}/-]/gu, "");
  if (other === null) return null;
  const year = yearIn(one, other, all);
  if (year !== null) return { text: year, sure: true };
  const [first, second] = [withJ(one), withJ(other)];
  // A J that reaches below the line has the form of a small one without its dot.
  const forms = all.map((form) => (form === "j" && !`${first}${second}`.includes("j") ? "J" : form));
  if (bare(first) !== bare(second))
    return judgeStrokes({ first, second, forms }) ?? judgeLettered({ first, second, forms }) ?? judgeWhole({ first, second, forms });
  // A stop under the hook of a J is one piece of ink with it, so that there are fewer glyphs than characters.
  const touching = [first, second].find((text) => wholeNumber.test(text) && text.length > glyphs.length && mayPrint(forms, [...text]));
  if (touching !== undefined) return { text: touching, sure: true };
  const dotted = [first, second].find(
    (text) => (/^(?:\d+\.){2,}$/.test(text) || decisionNumber.test(text)) && text.length === glyphs.length,
  );
  const seenAs = (character: string, i: number): boolean => {
    const form = forms[i] ?? null;
    return character === "." ? (glyphs[i]?.shape.height ?? 1) <= dash.highest : !/\d/.test(form ?? "") || alike(form ?? "", character);
  };
  if (dotted !== undefined && [...dotted].every(seenAs)) return { text: dotted, sure: true };
  const isMore = first === second && glyphs.length > first.length && wholeNumber.test(first);
  if (isMore && explainsInk(first, glyphs, forms)) return { text: first, sure: true };
  return (
    judgeStops({ first, second, forms }) ??
    judgeLostStop({ first, second, forms: withStops(glyphs, forms) }) ??
    judgeOwnStops({ glyphs, first, second, forms })
  );
};

/**
 * A number of which one reading lost its comma, or saw one more than there is ink: where the digits agree and one reading has a character
 * for every glyph, its comma on the one that is as low as a comma and has its tail, the ink is that comma's second witness.
 */
export const judgeSeparated = ({ glyphs, first, second, forms }: ReadWord): Judged | null => {
  const digits = (text: string): string => text.replace(/[.,]/g, "");
  if (second === null || first === second || digits(first) !== digits(second)) return null;
  const fitting = [first, second].find((text) => /^\d+,\d+$/.test(text) && text.length === glyphs.length);
  const seenAs = (character: string, i: number): boolean => {
    const { shape } = itemAt(glyphs, i);
    const form = forms[i] ?? null;
    const digit = /[\d.,]/.test(form ?? "") ? form : null;
    return character === "," ? shape.height <= dash.highest && hasTail(shape) : digit === null || alike(digit, character);
  };
  return fitting !== undefined && [...fitting].every(seenAs) ? { text: fitting, sure: true } : null;
};
