import { datesIn, daysAfter } from "../language/dates.ts";
import type { Validity } from "../model/decision.ts";
import { itemAt } from "../model/items.ts";
import type { DecisionKind } from "../model/vocabulary.ts";
import { type Found, oneLine } from "./text.ts";

export type Period = Pick<Validity, "from" | "to" | "months" | "text">;
export type Start = Required<Pick<Validity, "start" | "earliest" | "latest">>;

/** "dwóch", "o dwa". */
const numberWords: Readonly<Record<string, number>> = {
  jednego: 1,
  jeden: 1,
  dwóch: 2,
  dwa: 2,
  trzech: 3,
  trzy: 3,
  czterech: 4,
  cztery: 4,
  pięciu: 5,
  pięć: 5,
  sześciu: 6,
  sześć: 6,
  siedmiu: 7,
  siedem: 7,
  ośmiu: 8,
  osiem: 8,
  dziewięciu: 9,
  dziewięć: 9,
  dziesięciu: 10,
  dziesięć: 10,
  jedenastu: 11,
  jedenaście: 11,
  dwunastu: 12,
  dwanaście: 12,
  osiemnastu: 18,
  osiemnaście: 18,
};
const words = Object.keys(numberWords).join("|");
/** "12 miesięcy", "12 (dwunastu) miesięcy", "trzy (3) kolejne miesiące", "jednego roku", "2 lat", "o rok", "pół roku". */
const span = `(?:(?:(\\d{1,2})(?:\\s*\\(\\p{L}+\\))?|(${words})(?:\\s*\\(\\d{1,2}\\))?)\\s+(?:kolejn\\p{L}*\\s+|dalsz\\p{L}*\\s+)?)(miesi\\p{L}*|rok\\p{L}*|lat(?!\\p{L}))`;
const yearAlone = "(?:(pół)\\s+roku|rok(?<=(?<!\\p{L})o\\s{1,3}(?:(?:kolejny|dalszy)\\s{1,3})?rok))(?!\\p{L})";

/** Every number of months that words say, in order. */
export const monthSpansIn = (text: string): Found<number>[] =>
  [...text.matchAll(new RegExp(`(?<![\\p{L}\\d])(?:${span}|${yearAlone})`, "giu"))].map((match) => {
    const count = match[1] === undefined ? (numberWords[(match[2] ?? "").toLowerCase()] ?? 0) : Number(match[1]);
    const years = !(match[3] ?? "").toLowerCase().startsWith("miesi");
    const value = match[3] === undefined ? (match[4] === undefined ? 12 : 6) : years ? 12 * count : count;
    return { value, from: match.index, to: match.index + match[0].length };
  });

const opens = new RegExp(
  `(?<!\\p{L})(?:(?:na|przez)\\s+(?:okres|czas)\\s+(?:określony\\s*[,:–-]?\\s*)?(?:(?:to\\s+jest|tj\\.)\\s+)?(?:nie\\s+(?:dłuższy\\s+niż|dłużej\\s+niż|później\\s+niż)\\s+)?(?=od\\s+dnia|od\\s+\\d|do\\s+(?:dnia|czasu|chwili|końca|\\d)|${span}|pół\\s+roku|roku)|na\\s+(?=${span}\\s+od\\s+dnia)|(?<=(?:stosowan|obowiązuj)\\p{L}*\\s{1,3})przez\\s+(?=${span}\\s+od\\s+dnia)|okres\\s+(?:obowiązywania|stosowania|ważności)(?:\\s+taryfy)?\\s*:\\s*(?=${span}))`,
  "iu",
);
const applies =
  /(?:stosowan\p{L}*|stosuje\s+się(?:\s+ją)?|obowiązuj\p{L}*|ważn(?:ą|ej|a)|z\s+mocą|wchodząc\p{L}*\s+w\s+życie|wchodzi\s+w\s+życie|weszł\p{L}*\s+w\s+życie)\s+(?:w\s+okresie\s+)?(?:od\s+|z\s+dniem\s+)(?=(?:dnia\s+)?\d)/iu;
/** Without a word that opens it: "w okresie od dnia X do dnia Y", "z terminem obowiązywania do dnia Y". */
const spanned = /(?<!\p{L})od\s+(?:dnia\s*)?(?=\d[^;]{5,28}?\sdo\s+(?:dnia\s*)?\d{1,2}[\s.])/iu;
const limited =
  /(?:okres\p{L}*|termin\p{L}*)\s+(?:jej\s+)?(?:obowiązywania|stosowania|ważności)(?:\s+\p{L}+){0,3}?\s*:?\s+(?=(?:nie\s+(?:dłużej|później)\s+niż\s+)?do\s+(?:dnia\s*)?\d)/iu;
/** "Taryfa obowiązuje do dnia 31 grudnia 2026 r.", which is not said of the tariff before it. */
const ofTariff = /(?<!(?:dotychczasow|poprzedni|obecn)\p{L}*\s+)taryf[aęy]\s+obowiązuj\p{L}*\s+(?=do\s+dnia\s*\d)/iu;
/** "zatwierdzam taryfę ustaloną przez Spółkę dla odbiorców z grup G11 i G12, do dnia 31 grudnia 2026 r.": the sentence ends with it. */
const untilAlone =
  /(?<=taryfę(?!\p{L})(?:(?!któr|jeżeli|jeśli|wniosk|koncesj)[^.;]){0,260}?,\s{1,3})(?=do\s+dnia\s*\d[^.;]{5,22}\s+r\.(?:\s+\p{Lu}|\s*$))/iu;
const opening: readonly RegExp[] = [opens, applies, spanned, limited, ofTariff, untilAlone];
const from = /(?<!\p{L})(?:od\s+(?:dnia\s*)?|z\s+dniem\s+)(?=\d)/u;
const until = /(?<!\p{L})do\s+(?:dnia\s*)?(?=\d)/u;
const untilOther =
  /(?<!\p{L})do\s+(?:dnia|czasu|chwili)\s+(?:wprowadzeni|wejści|zatwierdzeni|rozpoczęci)\p{L}*(?:\s+w\s+życie|\s+do\s+stosowania)?(?:\s+(?:nowej|kolejnej)\s+taryfy)?/iu;

/** The date that stands right after `mark`. */
export const dateAfter = (text: string, mark: RegExp): Found<string> | null => {
  const match = mark.exec(text);
  if (match === null) return null;
  const end = match.index + match[0].length;
  const date = datesIn(text.slice(end, end + 30))[0];
  return date === undefined || date.from > 0 ? null : { value: date.day, from: match.index, to: end + date.to };
};

/** "do końca 2026 r.", "do końca roku 2026": the year's last day. */
export const lastDayIn = (text: string): Found<string> | null => {
  const match = /(?<!\p{L})do\s+końca\s+(?:roku\s+)?(20\d\d)(?!\d)/iu.exec(text);
  return match === null ? null : { value: `${match[1]}-12-31`, from: match.index, to: match.index + match[0].length };
};

/** "od 1 lipca do 31 grudnia 2026 r.": the year is said once for both; where that would turn them round, nothing is. */
const firstOfTheYear = (text: string, last: Found<string> | null): Found<string> | null => {
  const match = /(?<!\p{L})od\s+(?:dnia\s*)?(\d{1,2}(?:\.\d{1,2}\.?|\s+\p{L}{3,12}))\s+(?=do\s)/u.exec(text);
  if (match === null || last === null) return null;
  const year = last.value.slice(0, 4);
  const day = itemAt(match, 1).replace(/\.$/, "");
  const date = datesIn(day.includes(".") ? `${day}.${year}` : `${day} ${year}`)[0];
  return date === undefined || date.day > last.value ? null : { value: date.day, from: match.index, to: match.index + match[0].length };
};

/** From when to when, as far as the text says so; "na okres 12 miesięcy" gives months and no days. */
export const periodIn = (text: string): Found<Period> | null => {
  const opened = opens.exec(text);
  const match = opened ?? opening.map((words) => words.exec(text)).find((found) => found !== null) ?? null;
  if (match === null) return null;
  // Dates hold full stops ("2026 r. do dnia"): a sentence ends at one before a word with a capital; 130 characters hold both dates.
  const [clause = ""] = text.slice(match.index, match.index + 130).split(/(?<=\.)\s+(?=\p{Lu}\p{Ll})/u, 1);
  const last = dateAfter(clause, until) ?? lastDayIn(clause);
  const first = dateAfter(clause, from) ?? firstOfTheYear(clause, last);
  // "od dnia 1 lipca 2025 r. ... przez okres 6 miesięcy" is not "na okres": only what is opened so counts as a length.
  const length = opened === null ? null : (monthSpansIn(clause.slice(0, opened[0].length + 30))[0] ?? null);
  const event = opened === null || last !== null || length !== null ? null : untilOther.exec(clause);
  const end = Math.max(first?.to ?? 0, last?.to ?? 0, length?.to ?? 0, event === null ? 0 : event.index + event[0].length);
  const value = { from: first?.value ?? null, to: last?.value ?? null, months: length?.value ?? null, text: oneLine(clause.slice(0, end)) };
  return end === 0 ? null : { value, from: match.index, to: match.index + end };
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
