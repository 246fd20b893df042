import type { Bulletin, Citation, Decision, Validity } from "../model/extraction.ts";
import type { DecisionKind, OperatorType } from "../model/vocabulary.ts";
import { datesIn } from "./dates.ts";
import type { Flow } from "./sentences.ts";

/** "DRE.WRE.4211.52.11.2025.TG", "OWR.ZT.4211.21.2025.26409.VII.SK": an office, class 4211 (electricity tariffs), case, year, initials. */
const caseNumber = /\p{Lu}{3}(?:\.[\p{Lu}\d-]{1,6}){0,2}\.4211(?:\.[\p{L}\d-]+(?:\/[\p{L}\d]+)?)+/gu;
const legalForm =
  "(?:S\\.\\s?A\\.|SA\\b|Sp\\.\\s*z\\s*o\\.\\s?o\\.|sp\\.\\s*z\\s*o\\.\\s?o\\.|Spółka\\s+Akcyjna|Spółka\\s+z\\s+ograniczoną\\s+odpowiedzialnością)";

interface Found<T> {
  readonly value: T;
  readonly from: number;
  readonly to: number;
}

/** The regulator's own letter has its title on a line of its own; acts of law are cited in it as "(tekst jednolity: Dz. U. ...)". */
const isLetter = (text: string): boolean => /^\s*(?:DECYZJA|POSTANOWIENIE)\s*$/m.test(text);

/** What the decision orders: the text before its reasons. */
const operative = (text: string): string => {
  const end = text.search(/U\s?Z\s?A\s?S\s?A\s?D\s?N\s?I\s?E\s?N\s?I\s?E/);
  return end < 0 ? text : text.slice(0, end);
};

const kinds: readonly (readonly [DecisionKind, RegExp])[] = [
  ["consolidated", /tekst\p{L}*\s+jednolit\p{L}*/iu],
  ["excerpt", /wyciąg\p{L}*\s+z\s+taryfy/iu],
  ["discontinuance", /umorzył\p{L}*|umarza\p{L}*/iu],
  ["correction", /sprostować|sprostowani\p{L}*/iu],
  ["prolongation", /przedłuż\p{L}*\s+(?:okres|termin|obowiązywani)\p{L}*/iu],
  ["change", /zmianę\s+taryfy|zmieniam\b|zmiany\s+(?:obowiązującej\s+)?taryfy/iu],
  ["approval", /zatwierdz\p{L}*/iu],
];

const find = <T>(text: string, patterns: readonly (readonly [T, RegExp])[]): Found<T> | null => {
  for (const [value, pattern] of patterns) {
    const match = pattern.exec(text);
    if (match !== null) return { value, from: match.index, to: match.index + match[0].length };
  }
  return null;
};

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The company, as the decision names it, else the first name with a legal form on a line of its title page. */
const operatorIn = (text: string): Found<string> | null => {
  const addressed = /[Pp]rzedsiębiorstwa(?:\s+energetycznego)?\s*:?\s+([^,;:]{3,160}?)\s*(?=\(|z\s+siedzibą|,\s*zwan)/u.exec(text);
  const titled = new RegExp(`^[^\\S\\n]*((?:[\\p{Lu}\\d„"][\\p{L}\\d.&+"”-]*[^\\S\\n]+){1,7}${legalForm})`, "mu").exec(text);
  const inline = new RegExp(`((?:\\p{Lu}[\\p{L}\\d.&+-]*[^\\S\\n]+){1,6}${legalForm})`, "u").exec(text);
  const match = addressed ?? titled ?? inline;
  const name = match?.[1];
  if (match === null || name === undefined) return null;
  const from = match.index + match[0].indexOf(name);
  return { value: oneLine(name), from, to: from + name.length };
};

const bulletinIn = (text: string): Found<Bulletin> | null => {
  const match = /BIULETYN\p{L}*\s+BRANŻOW\p{L}*[^()]{0,80}?\bnr\s*(\d{1,4})\s*\((\d{1,6})\)/iu.exec(text);
  if (match === null) return null;
  const to = match.index + match[0].length;
  const date = datesIn(text.slice(to, to + 40))[0];
  return {
    value: { number: match[1] as string, running_number: match[2] ?? null, date: date?.day ?? null },
    from: match.index,
    to: to + (date?.to ?? 0),
  };
};

/** From when to when, as far as the text says so; "na okres 12 miesięcy" gives months and no days. */
const validityIn = (text: string): Found<Validity> | null => {
  const match =
    /na\s+okres\s+(?=od\s+dnia|do\s+dnia|do\s+\d|\d{1,2}\s+miesi)/u.exec(text) ??
    /(?:stosowan\p{L}*|obowiązuj\p{L}*)\s+od\s+(?=(?:dnia\s+)?\d)/u.exec(text);
  if (match === null) return null;
  // Dates hold full stops ("r."), so no sentence end can be looked for: 110 characters hold both dates and reach into no other sentence's.
  const span = text.slice(match.index, match.index + 110);
  const dates = datesIn(span);
  const until = /\bdo\s+dnia\s*/.exec(span);
  const start = /\bod\s+(?:dnia\s*)?(?=\d)/.exec(span);
  const after = (mark: RegExpExecArray | null): string | null => {
    if (mark === null) return null;
    const end = mark.index + mark[0].length;
    return dates.find((date) => date.from - end >= 0 && date.from - end <= 2)?.day ?? null;
  };
  const months = /na\s+okres\s+(\d{1,2})\s+miesi/.exec(span)?.[1];
  const last = Math.max(dates.at(-1)?.to ?? 0, months === undefined ? 0 : span.search(/miesi\p{L}*/u) + 8);
  const value = {
    from: after(start),
    to: after(until),
    months: months === undefined ? null : Number(months),
    text: oneLine(span.slice(0, last)),
  };
  return { value, from: match.index, to: match.index + last };
};

/** The date that belongs to a case number: "... z dnia 17.12.2025 r." after it, or "z dnia 16 grudnia 2024 r. nr ..." before it. */
const dateOf = (text: string, number: Found<string>): string | null => {
  const after = datesIn(text.slice(number.to, number.to + 45))[0];
  if (after !== undefined && /^[\s,]*(?:z\s+)?(?:dnia\s*)?$/.test(text.slice(number.to, number.to + after.from))) return after.day;
  const before = datesIn(text.slice(Math.max(0, number.from - 60), number.from)).at(-1);
  return before?.day ?? null;
};

const numbersIn = (text: string): Found<string>[] =>
  [...text.matchAll(caseNumber)].map((match) => ({ value: match[0], from: match.index, to: match.index + match[0].length }));

/** The date of the letter itself: the first one on its first page, "Warszawa, 17 grudnia 2025 r.". */
const letterDate = (text: string): Found<string> | null => {
  const date = datesIn(text)[0];
  return date === undefined ? null : { value: date.day, from: date.from, to: date.to };
};

const typeOf = (text: string): OperatorType => (/dystrybucj/iu.test(text) ? "OSD" : "RETAILER");

const ownPublications: readonly DecisionKind[] = ["consolidated", "excerpt"];

/**
 * The decision's facts out of a document's first pages: a bulletin's letter, or the title page of a company's own consolidated
 * text or excerpt. `stamp` is the same text with the bulletin's stamped headers kept. Null when no case number is printed.
 */
export const decisionFacts = (flow: Flow, stamp: Flow): Decision | null => {
  const text = operative(flow.text);
  const numbers = numbersIn(flow.text);
  const [number] = numbers;
  const operator = operatorIn(text);
  const kind = find(text, isLetter(text) ? kinds.filter(([value]) => !ownPublications.includes(value)) : kinds);
  if (number === undefined || operator === null || kind === null) return null;
  const own = ownPublications.includes(kind.value);
  const date = own ? null : letterDate(text);
  const bulletin = bulletinIn(stamp.text);
  const validity = validityIn(text);
  const cite = (where: Flow, found: Found<unknown> | null): Citation | undefined => {
    const cited = found === null ? null : where.cite(found.from, found.to);
    return cited === null ? undefined : { page: cited.page, bbox: [...cited.box], text: cited.text };
  };
  const related = [...new Map(numbers.slice(1).map((other) => [other.value, other])).values()]
    .filter((other) => other.value !== number.value)
    .map((other) => ({ number: other.value, date: dateOf(flow.text, other) }));
  const evidence = {
    number: cite(flow, number),
    date: cite(flow, date ?? number),
    kind: cite(flow, kind),
    operator: cite(flow, operator),
    bulletin: cite(stamp, bulletin),
    validity: cite(flow, validity),
  };
  const day = own ? dateOf(flow.text, number) : (date?.value ?? null);
  return {
    number: number.value,
    date: day,
    kind: kind.value,
    operator: operator.value,
    operator_type: typeOf(text),
    title: `${titles[kind.value]} ${number.value}${day === null ? "" : ` z dnia ${day}`}, ${operator.value}`,
    bulletin: bulletin?.value ?? null,
    validity: validity?.value ?? { from: null, to: null, months: null, text: "" },
    related,
    evidence: Object.fromEntries(Object.entries(evidence).filter(([, value]) => value !== undefined)),
  };
};

const titles: Readonly<Record<DecisionKind, string>> = {
  approval: "Decyzja zatwierdzająca taryfę nr",
  change: "Decyzja zmieniająca taryfę nr",
  prolongation: "Decyzja przedłużająca okres obowiązywania taryfy nr",
  correction: "Postanowienie prostujące omyłkę nr",
  discontinuance: "Umorzenie postępowania nr",
  consolidated: "Tekst jednolity taryfy, decyzja nr",
  excerpt: "Wyciąg z taryfy, decyzja nr",
};
