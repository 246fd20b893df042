import { fold } from "../language/fold.ts";
import { minutesOfDay } from "../model/clock.ts";
import { itemAt } from "../model/items.ts";
import { type Days, dayKindsIn, dayPhrase } from "./periods.ts";

/** What one cell says of hours: minutes of the day for some kinds of day; `days` null = not said in the cell. */
export interface PrintedHours {
  readonly from: number;
  readonly to: number;
  readonly days: Days | null;
  /** The line of the cell it stands in. */
  readonly line: number;
  /** Those of its two ends on which the readings of a picture do not agree. */
  readonly unsure: readonly number[];
}

export interface PrintedSchedule {
  readonly hours: readonly PrintedHours[];
  /** "pozostałe godziny": all hours that no other zone has. */
  readonly rest: boolean;
  /** "10 godzin w ciągu doby": a number of hours, not which. */
  readonly counted: boolean;
  /** Days are named, and no hours of them. */
  readonly bareDays: boolean;
  /** Every letter and digit of the cell is accounted for. */
  readonly ratePlaces: boolean;
}

interface Token {
  readonly kind: "span" | "day" | "days" | "rest" | "and" | "counted" | "unknown";
  readonly text: string;
  readonly line: number;
  readonly from?: number;
  readonly to?: number;
  readonly unsure?: readonly number[];
}

/** "7⁰⁰", "7 00", "7:00", "7.00", "700" whose raised minutes came out flat, "7"; before it the mark of doubt. */
const hour = "(\\??)(\\d{1,2}?)(?: ?([⁰¹²³⁴⁵⁶⁷⁸⁹]{2})|[:.](\\d{2})| ?(00|15|30|45))?(?![\\d⁰¹²³⁴⁵⁶⁷⁸⁹])";
const named = "(?:od )?(?:godz\\w*\\.? )?(?:od )?";
const until = "do(?: godz\\w*\\.?)?";
const spanAt = new RegExp(`^${named}${hour}\\s?(?:-|÷|${until})\\s?${hour}`);
/** On a picture a ÷ comes out as any small sign or none. */
const seenSpanAt = new RegExp(`^${named}${hour}(?:\\s?(?:[-÷+=.:]{1,2}|${until})\\s?|\\s)${hour}`);

/** How a cell was printed: "text" as it stands; "picture" read from one, where signs may be wrong and hours in doubt (seen-hours.ts). */
export type Print = "text" | "picture";
const daysAt = new RegExp(`^${dayPhrase}`);
/** "całe soboty" too. */
const wholeDayAt = new RegExp(
  `^(?:wszystki\\w* godzin\\w*(?: doby)?(?: \\(cal\\w+ dob\\w*\\))?|cal\\w+ dob\\w*|cal(?:e|a|y)(?= ${dayPhrase}))`,
);
const restAt = /^(?:pozostal\w*(?: godzin\w*(?: doby)?|$)|wszystki\w* godzin\w* inne niz (?:wyzej )?wymienion\w*)/;
/** "pozostałe godziny oraz soboty": those days are whole, as against "pozostałe godziny dni roboczych". */
export const andDaysAt = new RegExp(`^(?:,? ?(?:oraz|i|a takze)(?: w)?|,) (?=${dayPhrase})`);
const countedAt = /^\d{1,2} (?:\w+ )?(?:po sobie )?godzin\w*(?= (?:w ciagu|na|z|sposrod)|[*,]|$)/;
/** Words that carry nothing, among them the mark of a note. */
const fillerAt =
  /^(?:i(?=\d)|(?:w tym|oraz|w|we|i|a|godzinach|godziny|godz\.?|od|do|doby|ciagu|dni|nastepnego dnia|dnia nastepnego)(?![\p{L}\d])|[\s,;:.*()-]+)/u;

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const minutesIn = (hours: string, raised?: string, pointed?: string, flat?: string): number => {
  const minutes = raised === undefined ? (pointed ?? flat ?? "0") : [...raised].map((digit) => superscripts.indexOf(digit)).join("");
  return Number(minutes) < 60 ? Number(hours) * 60 + Number(minutes) : Number.NaN;
};

const tokenAt = (text: string, line: number, print: Print): Token => {
  for (const [kind, pattern] of [
    ["counted", countedAt],
    ["days", daysAt],
    ["rest", restAt],
    ["day", wholeDayAt],
  ] as const) {
    const found = pattern.exec(text);
    if (found !== null) return { kind, text: found[0], line };
  }
  const span = (print === "text" ? spanAt : seenSpanAt).exec(text);
  if (span !== null) {
    const from = minutesIn(itemAt(span, 2), span[3], span[4], span[5]);
    const end = minutesIn(itemAt(span, 7), span[8], span[9], span[10]);
    // "6:00 - 21:59" ends when that minute does.
    const to = end % 60 === 59 ? end + 1 : end;
    const unsure = [...(span[1] === "" ? [] : [from]), ...(span[6] === "" ? [] : [to])];
    if (from < minutesOfDay && to <= minutesOfDay && from !== to) return { kind: "span", text: span[0], line, from, to, unsure };
  }
  return { kind: "unknown", text: /^(?:[\p{L}]+|\S)/u.exec(text)?.[0] ?? text.slice(0, 1), line };
};

/** A span or a phrase may run over two lines, so the lines are one text here; where each begins tells a token's line. */
const tokensOf = (lines: readonly string[], print: Print): Token[] => {
  const folded = lines.map(fold);
  const starts = folded.map((_, i) => folded.slice(0, i).reduce((sum, line) => sum + line.length + 1, 0));
  const whole = folded.join(" ");
  const tokens: Token[] = [];
  for (let at = 0; at < whole.length; ) {
    const rest = whole.slice(at);
    const and = tokens.at(-1)?.kind === "rest" ? andDaysAt.exec(rest) : null;
    if (and !== null) {
      tokens.push({ kind: "and", text: and[0], line: tokens.at(-1)?.line ?? 0 });
      at += and[0].length;
      continue;
    }
    const filler = fillerAt.exec(rest);
    const token = tokenAt(
      rest,
      starts.findLastIndex((start) => start <= at),
      print,
    );
    // "od 6 do 13" begins with a filler, "-" with nothing: a token that knows itself goes first.
    if (token.kind === "unknown" && filler !== null) {
      at += filler[0].length;
      continue;
    }
    tokens.push(token);
    at += token.text.length;
  }
  return tokens;
};

/** Neighbouring phrases of days are one ("sobót, niedziel i innych dni ustawowo wolnych od pracy"). */
const withJoinedDays = (tokens: readonly Token[]): Token[] => {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (token.kind === "days" && last?.kind === "days") joined[joined.length - 1] = { ...last, text: `${last.text}, ${token.text}` };
    else joined.push(token);
  }
  return joined;
};

/** Hours over midnight are the two ends of one day. */
const unwrapped = (hours: PrintedHours): PrintedHours[] => {
  if (hours.from < hours.to) return [hours];
  const ends = {
    ...hours,
    to: minutesOfDay,
    unsure: hours.unsure.flatMap((end) => (end === 0 ? [minutesOfDay] : end === hours.from ? [end] : [])),
  };
  const begins = { ...hours, from: 0, unsure: hours.unsure.filter((end) => end === hours.to) };
  return [ends, begins].filter((part) => part.from < part.to);
};

/**
 * What a cell says of hours: "6⁰⁰ - 13⁰⁰, 15⁰⁰ - 22⁰⁰", "sobota - cała doba", "od poniedziałku do piątku w godzinach ... oraz ...".
 */
export const scheduleOf = (lines: readonly string[], print: Print): PrintedSchedule => {
  const tokens = withJoinedDays(tokensOf(lines, print));
  // Days stand before their hours, but for "wszystkie godziny sobót" and a cell that begins with hours and ends with days.
  const after = tokens[0]?.kind === "span" && tokens.at(-1)?.kind === "days" && !tokens.some((token) => token.kind === "day");
  const hours: PrintedHours[] = [];
  let days: Token | null = null;
  let used = false;
  const daysOf = (token: Token | null | undefined): Days | null => (token == null ? null : dayKindsIn(token.text));
  for (const [i, token] of tokens.entries()) {
    if (token.kind === "days") {
      days = token;
      used = tokens[i - 1]?.kind === "day" && tokens[i - 2]?.kind !== "days";
      if (tokens[i - 1]?.kind === "and" && tokens[i + 1]?.kind !== "span")
        hours.push({ from: 0, to: minutesOfDay, days: daysOf(token), line: token.line, unsure: [] });
    } else if (token.kind === "span" && token.from !== undefined && token.to !== undefined) {
      const own = after ? tokens.slice(i).find((other) => other.kind === "days") : days;
      hours.push(...unwrapped({ from: token.from, to: token.to, days: daysOf(own), line: token.line, unsure: token.unsure ?? [] }));
      used = true;
    } else if (token.kind === "day") {
      const next = tokens[i + 1];
      const own = days !== null && !used ? days : next?.kind === "days" ? next : null;
      hours.push({ from: 0, to: minutesOfDay, days: daysOf(own), line: token.line, unsure: [] });
      used = true;
    }
  }
  return {
    hours,
    rest: tokens.some((token) => token.kind === "rest"),
    counted: tokens.some((token) => token.kind === "counted"),
    bareDays: tokens.some((token) => token.kind === "days") && hours.every(({ days }) => days === null),
    ratePlaces: tokens.every((token) => token.kind !== "unknown"),
  };
};
