import { datesIn } from "../language/dates.ts";
import { nextDay } from "../model/day.ts";
import type { Effect } from "../model/decision.ts";
import { pointsIn } from "./points.ts";
import type { Found } from "./text.ts";
import { dateAfter, lastDayIn, monthSpansIn } from "./validity.ts";
import { wordsReplaced } from "./words.ts";

/* What an order says of how long an earlier tariff applies: it goes on, it ends, it began. */

/** An effect before it is known on which decision, and where on paper. */
export type UntargetedEffect = Effect extends infer One ? (One extends Effect ? Omit<One, "target" | "citation"> : never) : never;

const until = /(?<!\p{L})(?:do\s+(?:dnia\s*)?|na\s+dzień\s+)(?=\d)/gu;
const moves = /(?:prze|wy)dłuż\p{L}*|(?:okres|termin)\p{L}*\s+(?:jej\s+)?(?:obowiązywania|stosowania)/iu;
/** "o 6 miesięcy", "o kolejne 3 miesiące", "na okres dalszych 6 miesięcy"; "na okres 12 miesięcy" is how long it was to apply at first. */
const longerBy =
  /(?<!\p{L})(?:o(?:\s+okres)?(?:\s+(?:kolejn|dalsz|następn|dodatkow)\p{L}*)?|na(?:\s+okres)?\s+(?:kolejn|dalsz|następn|dodatkow)\p{L}*)\s*$/iu;
/** It goes on until something happens whose day nobody knows yet. */
const openEnd =
  /(?<!\p{L})(?:do\s+(?:czasu|dnia|chwili|momentu|daty)\s+(?:poprzedzając\p{L}*\s+)?(?:dzie\p{L}+\s+)?(?:wprowadzeni|wejści|zatwierdzeni|obowiązywani|rozpoczęci|ogłoszeni)\p{L}*|na\s+czas\s+nieokreślony|bezterminow\p{L}*)/iu;

/** Wordings that both name one day, and a period beside them: the end is moved by putting another day in its place. */
const movedEnd = (from: string, to: string, about: string): string | null => {
  const [before, after] = [datesIn(from), datesIn(to)];
  const [day] = after;
  if (before.length !== 1 || after.length !== 1 || day === undefined) return null;
  return /(?<!\p{L})do(?:\s+dnia)?\s*$/u.test(to.slice(0, day.from)) || /(?<!\p{L})do(?:\s+dnia)?\s*:?\s*$/u.test(about) ? day.day : null;
};

/** A pair of wordings as a new end of the period, or null. */
export const prolongedBy = (from: string, to: string, about: string): UntargetedEffect | null => {
  const day = movedEnd(from, to, about);
  return day === null ? null : { kind: "prolong", to: day, months: null };
};

/**
 * A new end of the period: "do dnia 31 grudnia 2026 r.", "o 6 miesięcy", or „do dnia X” put in the place of „do dnia Y”. The old end may be
 * named too: the later day is the new one. None where it is said only in a way that is not understood, such as "o 30 dni". `alone`: the
 * order does nothing else, so that the new end may also stand before the words that speak of the period.
 */
export const prolongations = (clause: string, alone: boolean): Found<UntargetedEffect>[] => {
  const [pair] = wordsReplaced(clause).filter(({ value }) => datesIn(value.from).length > 0 && datesIn(value.to).length > 0);
  if (pair !== undefined)
    return [{ value: { kind: "prolong", to: datesIn(pair.value.to).at(-1)?.day ?? null, months: null }, from: pair.from, to: pair.to }];
  const verb = moves.exec(clause);
  if (verb === null) return [];
  const start = alone ? 0 : verb.index;
  const rest = clause.slice(start);
  const at = (found: Found<unknown>): { readonly from: number; readonly to: number } => ({
    from: Math.min(verb.index, start + found.from),
    to: Math.max(verb.index + verb[0].length, start + found.to),
  });
  const ends = [...rest.matchAll(until)].flatMap((match): Found<string>[] => {
    const end = match.index + match[0].length;
    const date = datesIn(rest.slice(end, end + 30))[0];
    return date === undefined || date.from > 0 ? [] : [{ value: date.day, from: match.index, to: end + date.to }];
  });
  const by = monthSpansIn(rest).find(({ from }) => longerBy.test(rest.slice(Math.max(0, from - 40), from)));
  const latest = [...ends, ...[lastDayIn(rest) ?? []].flat()].sort((a, b) => (a.value < b.value ? 1 : -1))[0];
  // "przedłużam o 3 miesiące okres obowiązywania taryfy zatwierdzonej na okres do dnia 31 grudnia 2025 r.": that day is the old end.
  const isOld =
    latest !== undefined &&
    by !== undefined &&
    /zatwierdz\p{L}*[^;]{0,160}$/iu.test(rest.slice(0, latest.from)) &&
    !/to\s+jest|tj\./iu.test(rest.slice(0, latest.from));
  if (latest !== undefined && !isOld) return [{ value: { kind: "prolong", to: latest.value, months: null }, ...at(latest) }];
  if (by !== undefined) return [{ value: { kind: "prolong", to: null, months: by.value }, ...at(by) }];
  const open = openEnd.exec(rest);
  if (open === null) return [];
  return [
    { value: { kind: "prolong", to: null, months: null }, ...at({ value: null, from: open.index, to: open.index + open[0].length }) },
  ];
};

const withDay = /(?<!\p{L})z\s+dniem\s+(?=\d)/u;
const pastDay = /(?<!\p{L})z\s+upływem\s+(?:dnia\s+)?(?=\d)/u;
const partly =
  /(?<!\p{L})w\s+(?:części|zakresie)(?!\p{L})(?!\s+(?:usług\s+)?(?:dystrybucji|obrotu|sprzedaży|przesyłania|wytwarzania|dostaw\p{L}*))/iu;
const wholly = /(?<!\p{L})w\s+całości(?!\p{L})/iu;
const isMonthEnd = (day: string): boolean => nextDay(day).endsWith("-01");

/**
 * The whole decision ends, or, where only a part is withdrawn, that part is taken out. "Z dniem 31 marca" and "z upływem dnia ..." name
 * the last day with it: a tariff ends with a month's last day; any other day is the first without it.
 */
export const ends = (clause: string): Found<UntargetedEffect>[] => {
  const part = wholly.test(clause) ? null : partly.exec(clause);
  const points = part === null ? [] : pointsIn(clause.slice(part.index));
  if (part !== null)
    return points.length === 0
      ? [{ value: { kind: "remove_text", point: null }, from: 0, to: part.index + part[0].length }]
      : points.map(({ value, from, to }) => ({
          value: { kind: "remove_text", point: value },
          from: part.index + from,
          to: part.index + to,
        }));
  const past = dateAfter(clause, pastDay);
  const day = past ?? dateAfter(clause, withDay);
  const from = day === null ? null : past !== null || isMonthEnd(day.value) ? nextDay(day.value) : day.value;
  return [{ value: { kind: "end", from }, from: 0, to: day?.to ?? Math.min(clause.length, 80) }];
};

const onDay = "(?<!\\p{L})(?:od|w|z)\\s+(?:dni(?:a|u|em)\\s*)?(?=\\d)";
const brought = "(?<!\\p{L})wprowadz(?:ona|ono|ił\\p{L}?|ony|ił)\\s";
/** A plan or a denial is no beginning: "zostanie wprowadzona", "nie została wprowadzona". */
const notYet =
  /(?<!\p{L})(?:nie(?:\s+(?:został\p{L}*|był\p{L}*))?|zostanie|zostaną|będzie|ma\s+(?:zostać|być)|może\s+(?:zostać|być))\s*$/iu;

/**
 * "taryfa została wprowadzona do stosowania ... w dniu 1 stycznia 2026 r.", "... od dnia 1 stycznia 2026 r. do stosowania", "taryfa
 * obowiązuje od dnia ...": up to the day.
 */
const beginnings: readonly RegExp[] = [
  new RegExp(`${brought}[^;]{0,140}?do\\s+stosowania[^;]{0,90}?${onDay}`, "giu"),
  new RegExp(`${brought}[^;.]{0,60}?${onDay}(?=[^;]{8,40}do\\s+stosowania)`, "giu"),
  new RegExp(`(?<!\\p{L})wprowadzenie\\s[^;.]{0,80}do\\s+stosowania\\s[^;.]{0,60}nastąpiło\\s+${onDay}`, "giu"),
  new RegExp(
    `(?<!\\p{L})tary[fw]\\p{L}*\\s+(?:ta\\s+|jest\\s+)?(?:obowiązuje|stosowana|weszła\\s+w\\s+życie)\\s+(?:jest\\s+)?${onDay}`,
    "giu",
  ),
  new RegExp(`(?<!\\p{L})stosuje\\s+(?:\\p{L}+\\s+)?taryfę\\s+${onDay}`, "giu"),
];

/** Days on which a text says that a tariff was brought into use, each day of a place once. */
export const startsIn = (text: string): Found<Extract<UntargetedEffect, { kind: "started" }>>[] => {
  const found = beginnings.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match): Found<Extract<UntargetedEffect, { kind: "started" }>>[] => {
      const end = match.index + match[0].length;
      const date = datesIn(text.slice(end, end + 30))[0];
      if (date === undefined || date.from > 0 || notYet.test(text.slice(Math.max(0, match.index - 30), match.index))) return [];
      return [{ value: { kind: "started", from: date.day }, from: match.index, to: end + date.to }];
    }),
  );
  const sorted = found.sort((a, b) => a.from - b.from);
  return sorted.filter((one, i) => !sorted.slice(0, i).some((other) => other.to === one.to));
};
