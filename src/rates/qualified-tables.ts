import { facetsOf } from "../language/facets.ts";
import { fold, foldLine } from "../language/fold.ts";
import { groupCodes } from "../language/group-codes.ts";
import { unknownWordInTitle } from "../language/known-words.ts";
import { opensPart } from "../language/points.ts";
import { isOfBasicOffer, speaksOfProduct } from "../language/products.ts";
import {
  beginningsOfRates,
  daysOfRates,
  meansAllTables,
  meansTableAbove,
  namesOwnerOfRates,
  otherAmountsIn,
  otherFeesIn,
  type RateChange,
  rateChangeIn,
  someCustomersIn,
  tableNumbersIn,
  yearIn,
} from "../language/qualified-rates.ts";
import { type Flow, toFlow, wholeSentence } from "../language/sentences.ts";
import { speaksUnclearlyOfRates } from "../language/unclear-sentences.ts";
import { companyWords, foldedWords } from "../model/company-name.ts";
import type { Decision } from "../model/decision.ts";
import { meets } from "../model/geometry.ts";
import type { Problem } from "../model/problem.ts";
import type { Line, Table, TabledPage } from "../model/table.ts";
import { headingsOf, opensAny, sentencesOver, type Title, titlesOf } from "./headings.ts";
import { notApproved, type PrintedAt, quoted } from "./not-approved.ts";
import { isPartOfTime, yearAsPeriod } from "./periods.ts";

/*
 * What a title calls its amounts, and what a sentence says of a table, decides whether they are approved rates: "Stawki wnioskowane", "Stawek z
 * tabeli 3 nie stosuje się". Such words hold the groups of the tables that they are said of.
 */

/** Does a title say that its amounts are of another company than the decision's? */
const isOfOther = (title: string, operator: string | null): boolean => {
  if (operator === null || !namesOwnerOfRates(title)) return false;
  const named = /\b(?:S\.\s?A\.?|SA|[Ss]p\.\s*z\s*o\.?\s*o\.?)(?!\p{L})/u.test(title);
  return named && !foldedWords(title).includes(companyWords(operator));
};

const isOfOtherYear = (title: string, decision: Decision | null): boolean => {
  const year = yearIn(title);
  return isPartOfTime(yearAsPeriod(year), decision);
};

/** A table of rates: its groups, and the titles right over it. */
interface RatedTable {
  readonly table: Table;
  readonly groups: readonly string[];
  readonly titles: readonly Title[];
}

/** Words of the document's company and of its seat, which a title may have: none of them makes something else of rates. */
type OwnWords = (word: string) => boolean;
/** Polish declines names: "Nitrex" and "Nitreksu", "Toruń" and "Torunia" begin alike. */
const lettersThatStay = 4;
const ownWordsOf = (decision: Decision | null): OwnWords => {
  const stems = foldedWords(decision?.operator ?? "")
    .split(" ")
    .map((word) => word.slice(0, lettersThatStay));
  return (word) => word.length >= 2 && stems.includes(word.slice(0, lettersThatStay));
};

/** "o mocy umownej do 20 kW": a limit that no group is told by; 40 kW of contracted power part C1 from C2 in every tariff. */
const ofSomePower = /\bmoc\w* .*(?<!\d)(?!40 ?kw)\d+(?:,\d+)? ?kw\b(?! ?h)/;
/** "obowiązujące do dnia wejścia w życie": an end that is no day. */
const untilEvent = /\bdo (?:czasu|chwili|momentu|dnia (?!\d))/;

/** What a title limits its rates to that no rate of the table carries, as printed; null: nothing. */
const limitIn = (title: string): string | null => {
  const folded = foldLine(title);
  const { band, reading } = facetsOf(title);
  return ofSomePower.exec(folded)?.[0] ?? untilEvent.exec(folded)?.[0] ?? (band !== null || reading !== null ? title : null);
};

const namesRates = (heading: string): boolean => /\bstaw(?:k|ek)|\bcen[ay]?\b|\boplat/.test(fold(heading));

/** A title of a product is read as such (products.ts), whatever it is called. */
const unknownIn = (title: string, own: OwnWords): string | null =>
  speaksOfProduct(title) || isOfBasicOffer(title) || /ofert/i.test(title) ? null : unknownWordInTitle(title, own);

const byTitles = ({ groups, titles }: RatedTable, headings: readonly Title[], decision: Decision | null, own: OwnWords): Problem[] => {
  const ofRates = headings.filter(({ text }) => namesRates(text));
  // A chapter of other fees may end at a heading that a scan lost, so that only a table's own title says that its fees are such.
  const other =
    titles.find(({ text }) => otherFeesIn(text) !== null) ??
    [...titles, ...headings].find(
      ({ text }) =>
        otherAmountsIn(text) !== null ||
        someCustomersIn(text) !== null ||
        isOfOther(text, decision?.operator ?? null) ||
        isOfOtherYear(text, decision),
    ) ??
    [...titles, ...ofRates].find(({ text }) => limitIn(text) !== null || unknownIn(text, own) !== null) ??
    // A table's own title gives its rates their season; a chapter's does not.
    ofRates.find(({ text }) => !opensPart.test(text) && (facetsOf(text).season ?? facetsOf(text).dayType) !== null);
  if (other === undefined) return [];
  const word = unknownIn(other.text, own);
  const why = word === null ? "calls them something else than approved rates in force" : `"${word}" in it may make something else of them`;
  return groups.map((group) => notApproved(group, `${quoted(other.text)} stands over rates of ${group}, and ${why}.`, other));
};

const whatOf: Readonly<Record<RateChange | "part" | "unclear", string>> = {
  changed: "changes them",
  "not charged": "says that they are not charged",
  corrected: "corrects them",
  gross: "says that tax is in them",
  limited: "limits whom they are for",
  "of another time": "gives them another time than their unit",
  part: "limits the days that they are for",
  unclear: "may make something else of them",
};

const lastPage = ({ page, cells }: Table): number => Math.max(page, ...cells.map((cell) => cell.page));

/** The tables that a sentence speaks of: by their numbers, or the one before it. */
const meantBy = (
  sentence: string,
  { page, box }: PrintedAt,
  tables: readonly RatedTable[],
  isUnderTable: boolean,
): readonly RatedTable[] => {
  const numbers = tableNumbersIn(sentence);
  if (numbers.length > 0)
    return tables.filter(({ titles }) => titles.some(({ text }) => tableNumbersIn(text).some((number) => numbers.includes(number))));
  if (meansAllTables(sentence)) return tables;
  if (!isUnderTable && !meansTableAbove(sentence)) return [];
  const before = tables.filter(({ table }) => {
    const last = lastPage(table);
    return last < page || (last === page && (table.page < page || table.box[3] <= box[1] + 2));
  });
  return before.slice(-1);
};

interface Passage {
  readonly flow: Flow;
  /** It stands right under a table, and no number of a point is its own: it speaks of what is above. */
  readonly isUnderTable: boolean;
}

/** The text in pieces that no table and no title parts: what is said below a table goes on with nothing above it. */
const passagesOf = (pages: readonly TabledPage[]): Passage[] => {
  const passages: { readonly pieces: { page: number; lines: Line[] }[]; readonly isUnderTable: boolean }[] = [];
  let isUnderTable = false;
  let open: { page: number; lines: Line[] }[] = [];
  const close = (): void => {
    if (open.length > 0) passages.push({ pieces: open, isUnderTable });
    open = [];
    isUnderTable = false;
  };
  for (const { page, text, tables } of pages) {
    let above: Line | undefined;
    for (const line of text) {
      const isParted = tables.some(({ box }) => box[1] < line.box[3] && box[3] > (above?.box[1] ?? 0) && box[3] <= line.box[3]);
      if (isParted || opensAny(line.text) || (above !== undefined && opensPart.test(above.text))) close();
      if (isParted && !opensAny(line.text)) isUnderTable = true;
      if (open.at(-1)?.page !== page.number) open.push({ page: page.number, lines: [] });
      open.at(-1)?.lines.push(line);
      above = line;
    }
  }
  close();
  return passages.map((passage) => ({ flow: toFlow(passage.pieces), isUnderTable: passage.isUnderTable }));
};

/**
 * What a sentence right under a table says of it without its name. Days and taxes may as well be those of the next table, whose caption they
 * are, and "X - nie stosuje się" is the legend of a sign.
 */
const ofTableAbove: readonly (RateChange | "part" | "unclear")[] = ["changed", "limited", "of another time", "unclear"];

/** Is the table that stands last before a place, on its page or the one before, one of rates? */
const followsRates = ({ page, box }: PrintedAt, rated: readonly RatedTable[], all: readonly Table[]): boolean => {
  const before = all.filter(
    (table) => lastPage(table) < page || (lastPage(table) === page && (table.page < page || table.box[3] <= box[1] + 2)),
  );
  const last = before.at(-1);
  return last !== undefined && page - lastPage(last) <= 1 && rated.some(({ table }) => table === last);
};

interface Document {
  readonly decision: Decision | null;
  readonly own: OwnWords;
  readonly rated: readonly RatedTable[];
  readonly tables: readonly Table[];
}

/** A day too late to be the tariff's own first one, or one beside that. */
const isOfLaterDay = (days: readonly string[], decision: Decision | null): boolean =>
  new Set(days).size > 1 || days.some((day) => isPartOfTime({ from: day, to: null }, decision));

const exceptions = /(?:z|za) wy(?:jątkiem|łączeniem)|oprócz/giu;
const bySentences = ({ flow, isUnderTable }: Passage, { decision, own, rated, tables }: Document): Problem[] =>
  [...flow.text.matchAll(wholeSentence)].flatMap(({ 0: sentence, index }) => {
    // "..., z wyjątkiem grupy C11, która obowiązuje od ..." speaks of that group.
    const namedBeside = groupCodes(sentence.replace(exceptions, " "));
    const later = namedBeside.length > 0 && isOfLaterDay(beginningsOfRates(sentence), decision);
    const known = rateChangeIn(sentence) ?? (later || isPartOfTime(daysOfRates(sentence), decision) ? "part" : null);
    const isEnded = /^[.;]/.test(flow.text.slice(index + sentence.length));
    const isUnclear = known === null && isUnderTable && daysOfRates(sentence) === null && speaksUnclearlyOfRates(sentence, isEnded, own);
    const what = known ?? (isUnclear ? "unclear" : null);
    const place = what === null ? null : flow.cite(index, index + sentence.length);
    if (what === null || place === null || (what === "unclear" && !followsRates(place, rated, tables))) return [];
    const isOfChange = decision?.effects?.some(({ citation }) => citation?.page === place.page && meets(citation.bbox, place.box));
    const isAt = ({ page, box }: PrintedAt): boolean => page === place.page && meets(box, place.box);
    const isNote = rated.some(({ table }) => table.footnotes.some(isAt));
    // What stands over the next table is its caption.
    const isCaption = what === "unclear" && tables.some(({ page, caption }) => caption.some(({ box }) => isAt({ page, box })));
    if (isOfChange === true || isNote || isCaption) return [];
    const named = later ? namedBeside : groupCodes(sentence);
    const spoken = later ? rated : meantBy(sentence, place, rated, isUnderTable && ofTableAbove.includes(what));
    const groups = new Set(spoken.flatMap((one) => one.groups));
    const meant = named.length === 0 ? [...groups] : [...groups].filter((group) => named.includes(group));
    return meant.map((group) => notApproved(group, `${quoted(sentence)} speaks of rates of ${group}, and ${whatOf[what]}.`, place));
  });

/** What a sentence between a table's heading and the table says of it. */
const bySentencesOver = ({ table, groups }: RatedTable, own: OwnWords): Problem[] => {
  const sentence = sentencesOver(table).find(({ text }) => speaksUnclearlyOfRates(text, true, own));
  return sentence === undefined
    ? []
    : groups.map((group) => notApproved(group, `${quoted(sentence.text)} stands over rates of ${group}, and ${whatOf.unclear}.`, sentence));
};

/**
 * Problems of the groups whose rates stand under a title or are spoken of in a sentence that makes something else of them.
 * `groupsOf`: the groups that each table has rates of.
 */
export const qualifiedTables = (
  pages: readonly TabledPage[],
  groupsOf: ReadonlyMap<Table, readonly string[]>,
  decision: Decision | null,
): Problem[] => {
  const headings = headingsOf(pages);
  const rated = [...groupsOf]
    .filter(([, groups]) => groups.length > 0)
    .map(([table, groups]): RatedTable => ({ table, groups, titles: titlesOf(table) }));
  const own = ownWordsOf(decision);
  const document = { decision, own, rated, tables: pages.flatMap((page) => page.tables) };
  return [
    ...rated.flatMap((one) => [...byTitles(one, headings.get(one.table) ?? [], decision, own), ...bySentencesOver(one, own)]),
    ...passagesOf(pages).flatMap((passage) => bySentences(passage, document)),
  ];
};
