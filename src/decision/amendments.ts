import { pointsIn } from "./points.ts";
import { isSingleAmount } from "./rate-patch.ts";
import { tableTitles } from "./table-titles.ts";
import { type Found, oneLine } from "./text.ts";
import { type PlacedReplacement, replacementsIn } from "./words.ts";

/** One thing that a change of a tariff does to one place of it; the span is the words that say so. */
export type Amendment =
  | {
      readonly kind: "replace_text";
      readonly point: string | null;
      readonly from: string | null;
      readonly to: string | null;
      /** The words between the place and what is done to it. */
      readonly about: string;
      /** All words that say of what, for the meaning of the wordings. */
      readonly context: string;
      /** The whole new wording, also where it is too long for `to`; null where one wording replaces another. */
      readonly body: string | null;
    }
  | { readonly kind: "add_text"; readonly point: string | null; readonly to: string | null; readonly body: string }
  | { readonly kind: "replace_table" | "remove_text"; readonly point: string | null };

type Act = "replace" | "add" | "remove";

/** "w miejsce „X” wprowadza się „Y”" adds nothing; only words outside of quotation marks are seen here. */
const inPlaceOf = "(?:zamiast|w\\s+miejsce)";
const acts: readonly (readonly [Act, string])[] = [
  [
    "replace",
    `(?:wprowadza|wpisuje)\\s+się(?<=${inPlaceOf}[^.;]{0,250}się)|(?:wprowadza|wpisuje)\\s+się(?=[^.;]{0,250}${inPlaceOf})|powinn?\\p{L}{0,3}\\s+być|winn\\p{L}\\s+być`,
  ],
  // One or two stray letters may stand inside where a text layer lost some: "otrzymuje e brzmienie".
  [
    "replace",
    "otrzymuj\\p{L}*\\s+(?:\\S{1,2}\\s+)?(?:nowe\\s+|następujące\\s+)?brzmienie|nadaje\\s+się\\s+(?:nowe\\s+)?brzmienie|zastępuje\\s+się|zmienia\\s+się\\s+w\\s+następujący\\s+sposób",
  ],
  ["add", "dodaje\\s+się|dopisuje\\s+się|wprowadza\\s+się(?!\\s+(?:\\p{L}+\\s+){0,2}zmian)"],
  ["remove", "(?:s|wy)kreśla\\s+się|usuwa\\s+się|uchyla\\s+się|traci\\s+moc"],
];
const act = new RegExp(`(?<!\\p{L})(?:${acts.map(([name, words], i) => `(?<${name}${i}>${words})`).join("|")})(?!\\p{L})`, "giu");
const listed =
  /^(?:w\s+)?(?:rozdzia|pkt|punk|ust|§|lit|tabel|załącznik|po\s+(?:pkt|punk|rozdz|ust|lit)|dodaje|s?kreśl|wykreśl|uchyla|usuwa|tytuł|użyt|wyraz)/iu;
const quotation = /„[^”]*(?:”|$)/gu;
/** The words between a place and what is done to it stay below this. */
const headingCharacters = 200;
const fewCharacters = 60;
/** A wording longer than this is a chapter: it stands in the document after its citation, not in a field. */
const wordingCharacters = 2_000;

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Part extends Span {
  /** Where its mark begins: "a)". */
  readonly mark: number;
}

/** The parts of a list whose marks follow one another (1, 2, 3 or a, b, c); marks inside a new wording do not, and are no parts. */
const partsOf = (
  text: string,
  { from, to }: Span,
  marks: RegExp,
  next: (mark: string | null) => string,
  fits: (rest: string) => boolean,
): Part[] => {
  const starts: { readonly mark: number; readonly from: number }[] = [];
  let wanted = next(null);
  for (const match of text.slice(from, to).matchAll(marks)) {
    const end = from + match.index + match[0].length;
    const mark = match[1] ?? "";
    if (mark !== wanted || !fits(text.slice(end, end + 40))) continue;
    starts.push({ mark: from + match.index + match[0].lastIndexOf(mark), from: end });
    wanted = next(mark);
  }
  return starts.map((start, i) => ({ ...start, to: starts[i + 1]?.mark ?? to }));
};

const numbered = (text: string, span: Span): Part[] =>
  partsOf(
    text,
    span,
    /(?:^|\n)\s*(\d{1,2})\s?[).]\s+/g,
    (mark) => String(Number(mark ?? 0) + 1),
    (rest) => listed.test(rest),
  );
const lettered = (text: string, span: Span): Part[] =>
  partsOf(
    text,
    span,
    /(?:^|\n|[:;])\s*([a-z])\)(?=\s)/g,
    (mark) => (mark === null ? "a" : String.fromCharCode(mark.charCodeAt(0) + 1)),
    () => true,
  );

const actOf = (match: RegExpMatchArray): Act =>
  acts.find(([name, _words], i) => match.groups?.[`${name}${i}`] !== undefined)?.[0] ?? "replace";

/** The wording after "otrzymuje brzmienie:", without its quotation marks and the list's semicolon. */
const wordingOf = (body: string): string | null => {
  const text = oneLine(body)
    .replace(/^[:\s]+/, "")
    .replace(/^(?:w\s+)?(?:następującym\s+)?brzmieni[ue]\s*:?\s*/iu, "")
    .replace(/[;,\s]+$/, "")
    .replace(/^„([^”]*)”\.?$/u, "$1");
  return text === "" || text.length > wordingCharacters ? null : text;
};

/** Rates have two to five decimals; four of them, or the word itself, make a table of a new wording. */
const holdsTable = (body: string): boolean => /tabel/iu.test(body) || (body.match(/(?<![\d,])\d+,\d{2,5}(?![\d,])/g) ?? []).length >= 4;
const namesRates = /staw(?:k|ek)|opłat|składnik|cen[ay]?(?!\p{L})/iu;
const joined = (outer: string | null, own: string | null): string | null =>
  outer === null || own === null ? (own ?? outer) : /^\d/.test(own) ? own : `${outer} ${own}`;

interface Done extends Span {
  readonly what: Act;
  /** Where the words before it begin, the previous act's end at the earliest. */
  readonly heading: number;
  readonly before: readonly Found<string>[];
}

/** The acts of a span, each with the places named before it; wordings in quotation marks do nothing and name nothing. */
const doneIn = (outside: string, { from }: Span): Done[] => {
  const matches = [...outside.matchAll(act)];
  return matches.map((match, i) => {
    const previous = matches[i - 1];
    const start = from + match.index;
    const earliest = previous === undefined ? from : from + previous.index + previous[0].length;
    const heading = Math.max(earliest, start - headingCharacters);
    const before = pointsIn(outside.slice(heading - from, start - from)).map((point) => shifted(point, heading));
    return { what: actOf(match), from: start, to: start + match[0].length, heading, before };
  });
};

/** What each act of a span does: the place named before it (for an addition: behind it), and the wording up to the next place. */
const actsIn = (text: string, span: Span, container: string | null): Found<Amendment>[] => {
  const outside = text.slice(span.from, span.to).replace(quotation, (quote) => " ".repeat(quote.length));
  const done = doneIn(outside, span);
  return done.flatMap(({ what, from, to, heading, before }, i): Found<Amendment>[] => {
    const next = done[i + 1];
    const bodyEnd = next === undefined ? span.to : (next.before[0]?.from ?? next.from);
    const after = pointsIn(outside.slice(to - span.from, Math.min(bodyEnd, to + headingCharacters) - span.from));
    const named = what === "add" || (what === "remove" && before.length === 0) ? after.map((point) => shifted(point, to)) : before;
    // Words that name no place, because it was lost or is another, are cited with the act when they are few.
    const first = named[0]?.from ?? (from - heading <= fewCharacters ? heading : from);
    const last = Math.max(to, named.at(-1)?.to ?? 0);
    const amendment: OrderedAmendment = {
      what,
      table: /tabel/iu.test(outside.slice(Math.max(heading, first - fewCharacters) - span.from, from - span.from)),
      body: text.slice(what === "replace" ? to : last, bodyEnd),
      about: oneLine(text.slice(before.at(-1)?.to ?? heading, from)).replace(/[\s:,]+$/, ""),
      heading: oneLine(text.slice(heading, from)),
      pairs: what === "replace" ? replacementsIn(text.slice(heading, bodyEnd)).map(({ value }) => value) : [],
    };
    const points = named.length === 0 ? [null] : named.map(({ value }) => value);
    return points.flatMap((point) =>
      amended(amendment, joined(container, point)).map((value) => ({ value, from: Math.min(first, from), to: last })),
    );
  });
};

const shifted = (point: Found<string>, by: number): Found<string> => ({ ...point, from: point.from + by, to: point.to + by });

interface OrderedAmendment {
  readonly what: Act;
  /** The words before the act speak of a table. */
  readonly table: boolean;
  readonly body: string;
  /** The words between the last place and the act, and all words before the act. */
  readonly about: string;
  readonly heading: string;
  readonly pairs: readonly PlacedReplacement[];
}

const amended = ({ what, table, body, about, heading, pairs }: OrderedAmendment, point: string | null): Amendment[] => {
  if (what === "remove") return [{ kind: "remove_text", point }];
  if (what === "add") return [{ kind: "add_text", point, to: holdsTable(body) ? null : wordingOf(body), body }];
  if (pairs.length > 0) return pairs.map(({ place: _, ...pair }) => ({ kind: "replace_text", point, ...pair, body: null }));
  const to = wordingOf(body);
  const whole = { kind: "replace_text", point, from: null, about, context: heading } as const;
  if (to !== null && isSingleAmount(to)) return [{ ...whole, to, body: null }];
  // A chapter holds more than its tables, which are named one by one.
  const chapter = point === null || /^rozdział \S+$/.test(point);
  // Words of tables are no part of the text: nothing is left where a table is the whole new wording.
  const standsInTable = !/\p{L}|\d,\d/u.test(body) && namesRates.test(about);
  if (!chapter && (table || holdsTable(body) || standsInTable || tableTitles(body).some(({ value }) => value === point)))
    return [{ kind: "replace_table", point }];
  return [{ ...whole, to: chapter ? null : to, body }];
};

/** Tables that stand under a number of their own in a chapter's new wording: "7.2. Tabela stawek ...". */
const tablesIn = (text: string, { from, to }: Span): Found<Amendment>[] =>
  tableTitles(text.slice(from, to))
    .map((title) => shifted(title, from))
    .map(({ value, ...span }) => ({ value: { kind: "replace_table", point: value }, ...span }));

/**
 * A part of a list whose words name no act that is known: wordings put in the place of others, or, where the words that say what
 * happens were lost with their letters, that something happens in this place.
 */
const withoutAct = (text: string, part: Part, container: string | null): Found<Amendment>[] => {
  const body = text.slice(part.from, part.to);
  const own = (words: string): string | null => joined(container, pointsIn(words)[0]?.value ?? null);
  const pairs = replacementsIn(body);
  if (pairs.length > 0)
    return pairs.map(({ value: { place, ...pair }, from, to }) => ({
      value: {
        kind: "replace_text",
        point: place === null ? own(body.slice(0, from)) : joined(container, place.value),
        ...pair,
        body: null,
      },
      from: part.from + (place?.from ?? from),
      to: part.from + to,
    }));
  const lineEnd = text.indexOf("\n", part.from);
  const line = { from: part.mark, to: lineEnd < 0 || lineEnd > part.to ? part.to : lineEnd };
  const point = own(text.slice(line.from, line.to));
  // Whatever stands there, it is not known to be the new wording.
  return [{ value: { kind: "replace_text", point, from: null, to: null, about: "", context: "", body: "" }, ...line }];
};

const inItem = (text: string, item: Part): Found<Amendment>[] => {
  const parts = lettered(text, item);
  const heading = { from: item.from, to: parts[0]?.mark ?? item.to };
  const direct = actsIn(text, heading, null);
  if (parts.length === 0 || direct.length > 0) {
    const whole = actsIn(text, item, null);
    const named = new Set(whole.map(({ value }) => value.point));
    const found = [...whole, ...tablesIn(text, item).filter(({ value }) => !named.has(value.point))];
    return found.length > 0 ? found : withoutAct(text, item, null);
  }
  const container = pointsIn(text.slice(heading.from, heading.to))[0]?.value ?? null;
  return parts.flatMap((part): Found<Amendment>[] => {
    const done = actsIn(text, part, container);
    return done.length > 0 ? done : withoutAct(text, part, container);
  });
};

/** Every amendment that `text` between `from` and `to` makes: a numbered list of them, or sentences. */
export const amendmentsIn = (text: string, span: Span): Found<Amendment>[] => {
  const items = numbered(text, span);
  return items.length === 0 ? actsIn(text, span, null) : items.flatMap((item) => inItem(text, item));
};
