import { daysIn } from "../model/day.ts";
import { monthNumber, monthsGenitive } from "../model/polish-months.ts";

/** As people see it: composed, without soft hyphens and characters of no width, white space (no-break included) collapsed to one space. */
export const cleaned = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();

/** Something read out of text, and the characters it stands on. */
export interface Found {
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

// Each part is bounded, so that no text can make it slow. "2026-03-20", "20.03.2026", "20 marca 2026".
const dayPattern = new RegExp(
  `(?<!\\d)(?:(\\d{4})-(\\d{1,2})-(\\d{1,2})|(\\d{1,2})(?: ?\\. ?(\\d{1,2}) ?\\. ?| {0,2}(${monthsGenitive.join("|")}) {0,2})(\\d{4}))(?!\\d)`,
  "giu",
);

/** Every calendar day in cleaned text, in order, as YYYY-MM-DD; impossible ones (31.04.2026) are left out. */
export const daysNamed = (text: string): Found[] =>
  [...text.matchAll(dayPattern)].flatMap((match) => {
    const [all, isoYear, isoMonth, isoDate, date, month, word, year] = match;
    const y = Number(isoYear ?? year);
    const m = word === undefined ? Number(isoMonth ?? month) : monthNumber(word);
    const d = Number(isoDate ?? date);
    if (d < 1 || d > daysIn(y, m)) return [];
    const value = `${String(y).padStart(4, "0")}-${String(m).padStart(2, "0")}-${String(d).padStart(2, "0")}`;
    return [{ value, from: match.index, to: match.index + all.length }];
  });

/*
 * At most three digits before the stroke: the bulletin had 272 numbers in 2025, and "2025/2026" is a season. No full stop or stroke
 * beside it: old decision numbers hold strokes.
 */
const bulletinPattern = /(?<![\p{L}\d./-])(\d{1,3}) ?\/ ?((?:19|20)\d{2})(?![\d/]|\.\d)/gu;

/** Every bulletin number in cleaned text, in order: "63/2026". */
export const bulletinNumbers = (text: string): Found[] =>
  [...text.matchAll(bulletinPattern)].map((match) => ({
    value: `${Number(match[1])}/${match[2]}`,
    from: match.index,
    to: match.index + match[0].length,
  }));

/** Words that a title begins with, or that its second sentence does. */
const titleWord =
  /(?<!\p{L})(?:taryf[ay]|zmian[ay]|sprostowani[ea]|umorzeni[ea]|(?:prze|wy)dłużeni[ea]|odmow[ay]|uchyleni[ea]|stwierdzeni[ea]|wygaśnięci[ea]|zatwierdzeni[ea]|decyzj[aei]|postanowieni[ea]|informacj[aei]|tekst jednolity|wyciąg)(?!\p{L})/iu;

/** Where the words of a title begin; -1 when there are none. */
export const titleStart = (text: string): number => text.search(titleWord);

/** A text with what was found in it taken out. */
export const without = (text: string, found: readonly Found[]): string => {
  let at = 0;
  const kept: string[] = [];
  for (const { from, to } of [...found].sort((a, b) => a.from - b.from)) {
    kept.push(text.slice(at, Math.max(at, from)));
    at = Math.max(at, to);
  }
  return [...kept, text.slice(at)].join(" ");
};

/** A text cut to what a person wants to see of it. */
export const shortened = (text: string, length = 300): string => (text.length <= length ? text : `${text.slice(0, length - 1)}…`);
