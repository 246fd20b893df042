import { groupCodes } from "../language/group-codes.ts";
import type { Doubt } from "../model/doubt.ts";
import { itemAt } from "../model/items.ts";
import type { Page, Word } from "../model/page.ts";
import type { Cell, Line } from "../model/table.ts";

/*
 * Hours as a picture has them: a ÷ comes out as any sign, "i16" as "il6" or "116", and a digit may be lost. Each word is all that its
 * readings and the forms of its glyphs can mean by an hour, and an hour on which they are not of one mind bears the mark of doubt.
 * Which of them it is, and whether it may be believed, the hours of the other zones tell (settle.ts).
 */

/** Set before an hour's digits on which the readings of a picture do not agree. */
export const doubtMark = "?";

export type ReadingsOf = (word: Word) => readonly string[] | null;

/** The readings of a page's words on which they do not agree; null for a word that is sure. */
export const readingsOn = (page: Pick<Page, "number">, doubts: readonly Doubt[]): ReadingsOf => {
  const own = new Map(doubts.filter((doubt) => doubt.page === page.number).map(({ box, readings }) => [box.join(), readings]));
  return (word) => (word.confidence === 0 ? (own.get(word.box.join()) ?? [word.text]) : null);
};

/** Is a group's code among these lines in doubt? */
export const doubtfulCode = (lines: readonly Line[]): boolean =>
  lines.some(({ words }) => words.some((word) => word.confidence === 0 && groupCodes(word.text).length > 0));

/** Glyphs that a one comes out as. */
const ones = /[il|!ł]/g;
const isHour = (digits: string): boolean => /^\d{1,2}$/.test(digits) && Number(digits) <= 24;
const bare = (text: string): string => text.toLowerCase().replace(/^[^\p{L}\d|!]+|[^\p{L}\d|!]+$/gu, "");

/** What one reading can mean: "17", or behind hours "i 17". None where it is no hour. */
const meanings = (reading: string, behindHours: boolean): string[] => {
  const body = bare(reading);
  const digits = body.replace(ones, "1");
  const led = behindHours && digits.startsWith("1") && isHour(digits.slice(1)) ? [`i ${digits.slice(1)}`] : [];
  const whole = isHour(digits) ? [digits] : [];
  return /^i[02-9]/.test(body) && led.length > 0 ? led : [...whole, ...led];
};

/** A reading with the characters that the forms of its glyphs know better; null where they are not one to one. */
const mended = (reading: string, forms: string): string | null =>
  reading.length === forms.length ? [...reading].map((character, i) => (forms[i] === "?" ? character : forms[i])).join("") : null;

interface WitnessReading {
  readonly reading: string;
  /** A reading that accounts for every glyph, or forms that know all digits; else a guess. */
  readonly witness: boolean;
}

/** A sign and strokes: each stroke is a glyph, however often the readings have it ("-l11l" for three glyphs is "-11"). */
const strokes = /^[^\p{L}\d|!]+[1il|!ł]+$/iu;
const counted = (texts: readonly string[], forms: string): string[] =>
  forms.length > 1 && texts.every((reading) => strokes.test(reading)) ? [`-${"1".repeat(forms.length - 1)}`] : [];

/** The testimonies to a word: each reading of the engine, and what the forms make of it. A second reading "-" is none. */
const witnessReadings = (readings: readonly string[]): WitnessReading[] => {
  const [first = "", second = "-", forms = ""] = readings;
  const texts = second === "-" ? [first] : [first, second];
  const better = texts.flatMap((reading) => mended(reading, forms) ?? []);
  const digits = Math.max(...texts.map((reading) => bare(reading).length));
  // Signs have no known form: where the readings lost a digit, what is known behind the signs speaks for itself.
  const own = [forms.replace(/^\?+/, "")].filter((text) => better.length === 0 && /^\d+$/.test(text) && text.length > digits);
  // A sign that was not read is no loss.
  // "+2" where the forms know "22": what was read as a sign is a digit.
  const misreadSign = (reading: string): boolean => /^[^\p{L}\d]/u.test(reading) && /^\d+$/.test(forms) && reading.length === forms.length;
  const whole = (reading: string): boolean =>
    !misreadSign(reading) && reading.length + (/^[\p{L}\d]/u.test(reading) && forms.startsWith("?") ? 1 : 0) >= forms.length;
  const known = (text: string, i: number): boolean => !/\d/.test(text) || forms[i] !== "?";
  return [
    ...texts.map((reading) => ({ reading, witness: whole(reading) })),
    ...[...new Set(better)]
      .filter((text) => !texts.includes(text) || [...text].every(known))
      .map((reading) => ({ reading, witness: [...reading].every(known) })),
    ...own.map((reading) => ({ reading, witness: true })),
    ...counted(texts, forms).map((reading) => ({ reading, witness: true })),
  ];
};

/** What stands before a word, and how many of its last characters are its minutes'. */
interface Around {
  readonly behindHours: boolean;
  /** A dash is a word of its own. */
  readonly behindSign: boolean;
  readonly cut: number;
}

/** All that a word can mean, the best first, each with its mark of doubt where it needs one. */
const alternatives = (word: Word, readings: readonly string[] | null, { behindHours, behindSign, cut }: Around): string[] => {
  const shorter = (text: string): string => (cut === 0 || text === "-" ? text : text.slice(0, -cut));
  const texts = (readings ?? [word.text]).map(shorter);
  const all = readings === null ? texts.map((reading) => ({ reading, witness: true })) : witnessReadings(texts);
  const votes = new Map<string, number>();
  for (const { reading, witness } of all)
    for (const meaning of meanings(reading, behindHours)) votes.set(meaning, (votes.get(meaning) ?? 0) + (witness ? 1 : 0));
  const most = Math.max(...votes.values());
  // A guess counts for nothing beside a witness.
  const found = [...votes].filter(([, count]) => count > 0 || most === 0).map(([meaning]) => meaning);
  const sure = cut === 0 && found.length === 1 && (readings === null || most > 1);
  const lead = /^[^\p{L}\d]*/u.exec(word.text)?.[0] ?? "";
  const sign = behindSign ? "" : /[,;]/.test(lead) ? ", " : /[-÷+=.:—–]/.test(lead) ? "- " : "";
  return found.map((meaning) => {
    const marked = sure ? meaning : meaning.replace(/\d+$/, `${doubtMark}$&`);
    return meaning.startsWith("i") ? marked : sign + marked;
  });
};

const raisedDigits = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const raisedText = (digits: string): string => [...digits].map((digit) => raisedDigits[Number(digit)]).join("");

/** What raised minutes can be: one of two digits for each reading, or a nought alone whose fellow was lost. Else none. */
const minutesIn = (word: Word, readings: readonly string[] | null): string[] => {
  const texts = (readings ?? [word.text]).slice(0, 2).filter((text) => text !== "-");
  const found = [...new Set(texts.map((text) => text.replace(/[oO]/g, "0").replace(/\D/g, "")))];
  const whole = found.filter((digits) => /^\d\d$/.test(digits));
  return whole.length > 0 ? whole : found.filter((digits) => digits === "0");
};

/** One line in pieces, each with all that it can be, to be joined by spaces. */
const piecesOf = ({ words }: Line, readingsOf: ReadingsOf): string[][] => {
  const pieces: string[][] = [];
  let hours = 0;
  for (let i = 0; i < words.length; i += 1) {
    const word = itemAt(words, i);
    const next = words[i + 1];
    const behindHours = hours > 0 && hours % 2 === 0 && words[i - 1]?.raised === true && !/[,;]/.test(words[i - 1]?.text ?? "");
    const minutes = next?.raised === true && !word.raised ? minutesIn(next, readingsOf(next)) : [];
    if (next !== undefined && minutes.length > 0) {
      // A nought of the minutes that came out at the hour's own height is the hour's last character.
      const behindSign = /^[-÷+=—–]+$/.test(words[i - 1]?.text ?? "");
      const found = alternatives(word, readingsOf(word), { behindHours, behindSign, cut: minutes[0] === "0" ? 1 : 0 });
      const doubted = minutes.length > 1 ? found.map((hour) => hour.replace(/(?<![\d?])\d/, `${doubtMark}$&`)) : found;
      if (found.length > 0) {
        const comma = /[,;]/.test(next.text) ? "," : "";
        pieces.push(minutes.flatMap((one) => doubted.map((hour) => `${hour}${raisedText(one.padStart(2, "0"))}${comma}`)));
        hours += 1;
        i += 1;
        continue;
      }
    }
    if (behindHours && /^[1il|!ł]$/i.test(word.text) && next !== undefined && !next.raised) pieces.push(["i"]);
    else if (word.raised) pieces.push([[...word.text].map((one) => (/\d/.test(one) ? raisedText(one) : one)).join("")]);
    else if (/\d/.test(word.text) && word.confidence === 0) pieces.push(plainAlternatives(word, readingsOf(word)));
    else pieces.push([word.text]);
  }
  return pieces;
};

/** "6:00-22:00" in one word: its readings as they are, in doubt where they differ in a digit. */
const plainAlternatives = (word: Word, readings: readonly string[] | null): string[] => {
  const texts = (readings ?? [word.text]).slice(0, 2).filter((text) => text !== "-");
  const digits = new Set(texts.map((text) => text.replace(/\D+/g, " ").trim()));
  const sure = texts.length > 1 && digits.size === 1;
  return sure ? [word.text] : texts.map((text) => text.replace(/(?<![\d:.])\d/g, `${doubtMark}$&`));
};

/** More ways to read one cell than these are no reading. */
const mostWays = 64;

/** All ways to read a cell of a picture, the best first, each as its lines. */
export const waysToRead = (cell: Cell, readingsOf: ReadingsOf): readonly (readonly string[])[] => {
  let ways: string[][] = [[]];
  for (const line of cell.lines) {
    let texts = [""];
    for (const piece of piecesOf(line, readingsOf)) {
      const many = texts.length * piece.length * ways.length > mostWays;
      texts = texts.flatMap((text) => (many ? piece.slice(0, 1) : piece).map((part) => (text === "" ? part : `${text} ${part}`)));
    }
    ways = ways.flatMap((way) => texts.map((text) => [...way, text]));
  }
  return ways;
};
