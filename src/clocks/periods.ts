import { type DayKind, dayKinds } from "../model/clock.ts";
import { daysIn as lengthOf } from "../model/day.ts";

/* Months and kinds of day in folded text (fold.ts). */

const months = [
  "stycz(?:en|nia)",
  "lut(?:y|ego)",
  "mar(?:zec|ca)",
  "kwie(?:cien|tnia)",
  "maja?",
  "czerw(?:iec|ca)",
  "lip(?:iec|ca)",
  "sierp(?:ien|nia)",
  "wrze(?:sien|snia)",
  "pazdziernika?",
  "listopada?",
  "grud(?:zien|nia)",
];
const month = `(${months.join("|")})`;
const numberOf = (name: string): number => months.findIndex((pattern) => new RegExp(`^${pattern}$`).test(name)) + 1;

/** From a month to another, over New Year when the second is earlier: 10, 3 -> 10, 11, 12, 1, 2, 3. */
const through = (from: number, to: number): number[] =>
  Array.from({ length: ((to - from + 12) % 12) + 1 }, (_, i) => ((from - 1 + i) % 12) + 1);

/** "od 1 kwietnia do 30 wrzesnia", "1 kwietnia - 30 wrzesnia"; a printer's or a scan's "Od I kwietnia" is "od 1 kwietnia". */
const dates = `(?:od (?=[\\dil])|(?<!\\d)(?=\\d))(\\d{1,2}|[il]) ?${month} ?(?:do|-) ?(\\d{1,2}) ?${month}`;
const dated = new RegExp(dates, "g");
const ranged = new RegExp(`${month} ?(?:-|do) ?${month}`, "g");
const single = new RegExp(`(?<![\\p{L}])${month}(?![\\p{L}])`, "gu");
const romans = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];
const roman = `(${[...romans].reverse().join("|")})`;
/** "IV-IX", "X–III"; quarters, zones and classes are numbered so too, and a number alone may be that of a row. */
const romanRange = new RegExp(
  `(?<![\\p{L}\\d.])(?<!(?:kwarta|stref|grup|klas|etap)\\p{L}* )${roman} ?- ?${roman}(?![\\p{L}\\d]|\\.\\d| ?(?:kwarta|stref|grup|klas|etap))`,
  "gu",
);
// No year has its own February here: the 28th and the 29th both end it.
const isEnd = (day: number, of: number): boolean => day === lengthOf(2025, of) || day === lengthOf(2024, of);

/** Words that name months in folded text, for use in patterns: "od 1 kwietnia do 30 wrzesnia", "kwiecien - wrzesien", "caly rok". */
export const monthPhrase = `${dates}|(?:od )?${month} ?(?:-|do) ?${month}|cal\\w+ rok\\w*`;

/** The months that a text names, in order; null when it names none, none ([]) when it parts a month, which no clock here can. */
export const monthsIn = (folded: string): number[] | null => {
  if (/cal\w+ rok/.test(folded)) return through(1, 12);
  const found = new Set<number>();
  let rest = folded;
  for (const [whole, first = "", from = "", last = "", to = ""] of folded.matchAll(dated)) {
    if (!/^(?:0?1|[il])$/.test(first) || !isEnd(Number(last), numberOf(to))) return [];
    for (const one of through(numberOf(from), numberOf(to))) found.add(one);
    rest = rest.replace(whole, " ");
  }
  for (const [whole, from = "", to = ""] of rest.matchAll(ranged)) {
    for (const one of through(numberOf(from), numberOf(to))) found.add(one);
    rest = rest.replace(whole, " ");
  }
  for (const [whole, from = "", to = ""] of rest.matchAll(romanRange)) {
    for (const one of through(romans.indexOf(from) + 1, romans.indexOf(to) + 1)) found.add(one);
    rest = rest.replace(whole, " ");
  }
  for (const [name, , at] of [...rest.matchAll(single)].map((match) => [match[0], match[1], match.index] as const)) {
    // A day before the name: a date that no rule above understood.
    if (/\d ?$/.test(rest.slice(0, at))) return [];
    found.add(numberOf(name));
  }
  return found.size === 0 ? null : [...found].sort((a, b) => a - b);
};

/** Kinds of day that a text names, and whether it says what becomes of public holidays. */
export interface Days {
  readonly days: readonly DayKind[];
  readonly holidays: boolean;
}

const lawful = /ustawowo woln\w*|swiat|swiet\w*|dni\w* woln\w* od pracy/;

const monday = "(?:poniedzial\\w*|pon\\b\\.?|pn\\b\\.?)";
const friday = "(?:piat\\w*|pt\\b\\.?)";
const saturday = "(?:sobot\\w*|sob\\b\\.?)";
const sunday = "(?:niedziel\\w*|niedz\\b\\.?|nd\\b\\.?)";
const workday = "(?:dni\\w*|dzien) robocz\\w*";
const freeDay = "(?:inn\\w* )?(?:dni\\w*|dzien) (?:ustawowo )?woln\\w*(?: od pracy)?";
const but = "(?:z wylaczeniem|za wyjatkiem|z wyjatkiem|oprocz)";
const butFreeDays = `,? ?\\(?${but} (?:${freeDay}|swiat\\w*|swiet\\w*)\\)?`;
const daysInRange = `${monday} ?(?:-|do) ?(?:(${friday})|(${saturday})|(${sunday}))`;

/** One phrase that names kinds of day in folded text, for use in patterns; it has groups. */
export const dayPhrase = `(?:(?:od )?${daysInRange}|${workday}|${saturday}|${sunday}|${freeDay}|swiat\\w*|swiet\\w*|codzien\\w*)(?:${butFreeDays})?`;

const named = (pattern: string, text: string): boolean => new RegExp(`(?<![\\p{L}\\d])${pattern}`, "u").test(text);

/** The kinds of day that a text names; null when it names none. */
export const dayKindsIn = (folded: string): Days | null => {
  const left = folded.replace(new RegExp(`${but}[^.;]*`), "");
  const found = new Set<DayKind>();
  const [range, , untilSaturday, untilSunday] = new RegExp(daysInRange).exec(left) ?? [];
  if (range !== undefined || /robocz\w*/.test(left)) found.add("monday_to_friday");
  if (untilSaturday !== undefined || untilSunday !== undefined || named(saturday, left)) found.add("saturday");
  if (untilSunday !== undefined || named(sunday, left)) found.add("sunday");
  if (/codzien\w*|kazdego dnia|wszystki\w* dni/.test(left)) for (const kind of dayKinds) found.add(kind);
  const holidays = lawful.test(folded) || /robocz\w*/.test(folded) || /dni\w* woln\w*/.test(folded);
  if (found.size === 0 && lawful.test(left)) found.add("sunday");
  if (found.size === 0 && /dzie?n\w* woln\w*|dni\w* woln\w*/.test(left))
    for (const kind of ["saturday", "sunday"] as const) found.add(kind);
  return found.size === 0 ? null : { days: dayKinds.filter((kind) => found.has(kind)), holidays };
};
