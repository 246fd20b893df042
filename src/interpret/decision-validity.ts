import type { Validity } from "../model/extraction.ts";
import type { DecisionKind } from "../model/vocabulary.ts";
import { datesIn, daysAfter } from "./dates.ts";
import { type Found, oneLine } from "./decision-text.ts";

export type Period = Pick<Validity, "from" | "to" | "months" | "text">;
export type Start = Required<Pick<Validity, "start" | "earliest" | "latest">>;

const numberWords: Readonly<Record<string, number>> = {
  jednego: 1,
  dwóch: 2,
  trzech: 3,
  czterech: 4,
  pięciu: 5,
  sześciu: 6,
  siedmiu: 7,
  ośmiu: 8,
  dziewięciu: 9,
  dziesięciu: 10,
  jedenastu: 11,
  dwunastu: 12,
  osiemnastu: 18,
};
const words = Object.keys(numberWords).join("|");
/** "12 miesięcy", "12 (dwunastu) miesięcy", "dwunastu miesięcy", "jednego roku", "2 lat". */
const span = `(?:(\\d{1,2})(?:\\s*\\(\\p{L}+\\))?|(${words}))\\s+(miesi\\p{L}*|rok\\p{L}*|lat(?!\\p{L}))`;

/** A number of months as words say it; null when they say none. */
export const monthsIn = (text: string): Found<number> | null => {
  const match = new RegExp(`(?<![\\p{L}\\d])${span}`, "iu").exec(text);
  if (match === null) return null;
  const count = match[1] === undefined ? (numberWords[(match[2] ?? "").toLowerCase()] ?? 0) : Number(match[1]);
  const months = (match[3] ?? "").toLowerCase().startsWith("miesi") ? count : 12 * count;
  return { value: months, from: match.index, to: match.index + match[0].length };
};

const opens = new RegExp(
  `na\\s+(?:okres|czas)\\s+(?:nie\\s+dłuższy\\s+niż\\s+|nie\\s+dłużej\\s+niż\\s+)?(?=od\\s+dnia|od\\s+\\d|do\\s+dnia|do\\s+\\d|${span})`,
  "iu",
);
const applies = /(?:stosowan\p{L}*|obowiązuj\p{L}*)\s+(?:w\s+okresie\s+)?(?:od\s+|z\s+dniem\s+)(?=(?:dnia\s+)?\d)/u;
const from = /(?<!\p{L})(?:od\s+(?:dnia\s*)?|z\s+dniem\s+)(?=\d)/u;
const until = /(?<!\p{L})do\s+(?:dnia\s*)?(?=\d)/u;

/** The date that stands right after `mark`. */
export const dateAfter = (text: string, mark: RegExp): Found<string> | null => {
  const match = mark.exec(text);
  if (match === null) return null;
  const end = match.index + match[0].length;
  const date = datesIn(text.slice(end, end + 30))[0];
  return date === undefined || date.from > 0 ? null : { value: date.day, from: match.index, to: end + date.to };
};

/** From when to when, as far as the text says so; "na okres 12 miesięcy" gives months and no days. */
export const periodIn = (text: string): Found<Period> | null => {
  const opened = opens.exec(text);
  const match = opened ?? applies.exec(text);
  if (match === null) return null;
  // Dates hold full stops ("r."), so no sentence end can be looked for: 130 characters hold both dates and reach into no other sentence's.
  const said = text.slice(match.index, match.index + 130);
  const [first, last] = [dateAfter(said, from), dateAfter(said, until)];
  // "od dnia 1 lipca 2025 r. ... przez okres 6 miesięcy" is not "na okres": only what is opened so counts as a length.
  const length = opened === null ? null : monthsIn(said.slice(0, opened[0].length + 30));
  const end = Math.max(first?.to ?? 0, last?.to ?? 0, length?.to ?? 0);
  const value = { from: first?.value ?? null, to: last?.value ?? null, months: length?.value ?? null, text: oneLine(said.slice(0, end)) };
  return { value, from: match.index, to: match.index + end };
};

/** Art. 47 of the energy law: in use not before 14 days have passed since publication, and not later than on its 45th day. */
const waitDays = 14;
const lastDay = 45;
const legalTerm = /nie\s+wcześniej\s+niż\s+po\s+upływie\s+(\d{1,2})\s+dni\s+i\s+nie\s+później\s+niż\s+do\s+(\d{1,2})\.?\s+dnia/iu;

/** Kinds that bring rates which start on some day. */
const bringsRates: readonly DecisionKind[] = ["approval", "change", "consolidated", "excerpt"];
/** Kinds that the law's term is for: what the regulator approves and the bulletin publishes. */
const published: readonly DecisionKind[] = ["approval", "change"];

/**
 * How the first day is known. Days are counted as the code of administrative procedure has it, without the day of publication: published
 * on 17 December, 14 days have passed when the 31st ends, so 1 January is the first.
 */
export const startOf = (kind: DecisionKind, period: Period | null, text: string, publishedOn: string | null): Start => {
  if (!bringsRates.includes(kind)) return { start: "none", earliest: null, latest: null };
  if (period !== null && period.from !== null) return { start: "stated", earliest: null, latest: null };
  const term = legalTerm.exec(text);
  if (!published.includes(kind) || (term === null && publishedOn === null)) return { start: "unknown", earliest: null, latest: null };
  const [wait, last] = [Number(term?.[1] ?? waitDays), Number(term?.[2] ?? lastDay)];
  return {
    start: "by_publication",
    earliest: publishedOn === null ? null : daysAfter(publishedOn, wait + 1),
    latest: publishedOn === null ? null : daysAfter(publishedOn, last),
  };
};
