import { monthNames } from "../../language/dates.ts";
import { facetsOf } from "../../language/facets.ts";
import { feeNotCharged } from "../../language/fees-spoken-of.ts";
import { fold, foldLine } from "../../language/fold.ts";
import { groupCodes } from "../../language/group-codes.ts";
import { unknownWordInTitle } from "../../language/known-words.ts";
import { partOfYearIn } from "../../language/part-of-time.ts";
import { opensPart } from "../../language/points.ts";
import { isOfBasicOffer, speaksOfProduct } from "../../language/products.ts";
import { namesOwnerOfRates, otherAmountsIn, otherFeesIn, otherMatterIn, someCustomersIn } from "../../language/qualified-rates.ts";
import { leavesRates } from "../../language/settled-sentences.ts";
import { taxIn } from "../../language/tax.ts";
import { yearIn } from "../../language/years.ts";
import { beginAlike, companyWords, foldedWords } from "../../model/company-name.ts";
import type { Decision } from "../../model/decision.ts";
import type { Problem } from "../../model/problem.ts";
import type { Table, TabledPage } from "../../model/table.ts";
import { headingsOf, type Title, titlesOf } from "../headings.ts";
import { notApproved, quoted } from "../not-approved.ts";
import { isPartOfTime, yearAsPeriod } from "../periods.ts";
import type { FeesOf, OwnWords, RatedTable } from "./effects.ts";
import { byMargins } from "./margins.ts";
import { namesTaxes } from "./sentences-in-tables.ts";
import { sentencesOfTables } from "./table-sentences.ts";

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

const ownWordsOf = (decision: Decision | null): OwnWords => {
  const names = foldedWords(decision?.operator ?? "").split(" ");
  return (word) => word.length >= 2 && names.some((name) => beginAlike(name, word));
};

/** "o mocy umownej do 20 kW": a limit that parts no groups; 40 kW of contracted power part C1 from C2 in every tariff. */
const ofSomePower = /\bmoc\w* .*(?<!\d)(?!40 ?kw)\d+(?:,\d+)? ?kw\b(?! ?h)/;
/** "obowiązujące do dnia wejścia w życie": an end that is no day. */
const untilEvent = /\bdo (?:czasu|chwili|momentu|dnia (?!\d))/;

/** "od 1 lipca": days without a year, which are no season either. */
const withoutYear = new RegExp(`\\b(?:od|do|po|przed) (?:dnia )?(?:\\d{1,2}\\.? )?${monthNames}\\b(?!,? (?:20\\d\\d|do ))`);
const daysIn = (folded: string, season: unknown): string | null => (season === null ? (withoutYear.exec(folded)?.[0] ?? null) : null);

/** What a title limits its rates to that no rate of the table carries, as printed; null: nothing. */
const limitIn = (title: string): string | null => {
  const folded = foldLine(title);
  const { band, reading, season } = facetsOf(title);
  return (
    ofSomePower.exec(folded)?.[0] ??
    partOfYearIn(title) ??
    untilEvent.exec(folded)?.[0] ??
    daysIn(folded, season) ??
    (band !== null || reading !== null ? title : null)
  );
};

/** A line that goes on in small letters is the end of a sentence, as of the letter that stands over a short tariff. */
const isOfRates = (title: string): boolean =>
  !/^\s*\p{Ll}/u.test(title) && (opensPart.test(title) || namesRates(title) || groupCodes(title).length > 0);

const namesRates = (heading: string): boolean =>
  /\bstaw(?:k|ek)|\bcen[ay]?\b|\bcennik|\boplat|\btabel|\bwykaz|\bzestawien/.test(fold(heading));

/** A title of a product is read as such (products.ts), whatever it is called. */
const unknownIn = (title: string, own: OwnWords): string | null =>
  speaksOfProduct(title) || isOfBasicOffer(title) || /ofert/i.test(title) ? null : unknownWordInTitle(title, own);

/** A table's own title names groups, and its rates are of none of them: one of both is a misprint. */
const ofOtherGroups = ({ groups, titles }: RatedTable): Problem[] => {
  const title = titles.find(({ text }) => groupCodes(text).length > 0);
  if (title === undefined || groupCodes(title.text).some((code) => groups.includes(code))) return [];
  return groups.map((group) => notApproved(group, `${quoted(title.text)} stands over rates of ${group}, and names other groups.`, title));
};

const byTitles = (
  { table, groups, titles }: RatedTable,
  headings: readonly Title[],
  decision: Decision | null,
  own: OwnWords,
): Problem[] => {
  const ofRates = headings.filter(({ text }) => namesRates(text));
  // A chapter of other fees may end at a heading that a scan lost, so that only a table's own title says that its fees are such.
  const other =
    [...titles, ...headings.filter(({ isRightOver }) => isRightOver)].find(({ text }) => otherFeesIn(text) !== null) ??
    headings.slice(-1).find(({ text }) => otherMatterIn(text) !== null) ??
    [...titles, ...headings].find(
      ({ text }) =>
        otherAmountsIn(text) !== null ||
        someCustomersIn(text) !== null ||
        isOfOther(text, decision?.operator ?? null) ||
        isOfOtherYear(text, decision),
    ) ??
    [...titles.filter(({ text }) => isOfRates(text)), ...ofRates].find(
      ({ text }) => limitIn(text) !== null || unknownIn(text, own) !== null,
    ) ??
    ofRates.find(({ text }) => taxIn(text) === "gross" && !namesTaxes(table)) ??
    // A table's own title gives its rates their season; a chapter's does not.
    ofRates.find(({ text }) => !opensPart.test(text) && (facetsOf(text).season ?? facetsOf(text).dayType) !== null);
  if (other === undefined) return [];
  const word = unknownIn(other.text, own);
  const why = word === null ? "calls them something else than approved rates in force" : `"${word}" in it may make something else of them`;
  return groups.map((group) => notApproved(group, `${quoted(other.text)} stands over rates of ${group}, and ${why}.`, other));
};

/** "Stawki opłat dla grup C11, C21 (opłaty przejściowej nie pobiera się)": a title without what it says of a fee that is not printed. */
const withoutFeesLeftOut = <T extends Title>(title: T, groups: readonly string[], feesOf: FeesOf): T => ({
  ...title,
  text: title.text.replace(/\s*\(([^()]+)\)/gu, (whole, said: string) => {
    const fee = feeNotCharged(said);
    return fee !== null && !groups.some((group) => feesOf(group).includes(fee)) ? "" : whole;
  }),
});

/** What titles say of the rates of these groups. */
const saidOf = <T extends Title>(titles: readonly T[], groups: readonly string[], feesOf: FeesOf): T[] =>
  titles.filter(({ text }) => !leavesRates(text)).map((title) => withoutFeesLeftOut(title, groups, feesOf));

/**
 * Problems of the groups whose rates stand under a title or are spoken of in a sentence that makes something else of them.
 * `groupsOf`: the groups that each table has rates of; `feesOf`: the categories of all rates of a group.
 */
export const qualifiedTables = (
  pages: readonly TabledPage[],
  groupsOf: ReadonlyMap<Table, readonly string[]>,
  decision: Decision | null,
  feesOf: FeesOf,
): Problem[] => {
  const headings = headingsOf(pages);
  const rated = [...groupsOf]
    .filter(([, groups]) => groups.length > 0)
    .map(([table, groups]): RatedTable => {
      const titles = saidOf(titlesOf(table), groups, feesOf);
      return { table, groups, titles };
    });
  const headingsOver = ({ table, groups }: RatedTable) => saidOf(headings.get(table) ?? [], groups, feesOf);
  const own = ownWordsOf(decision);
  return [
    ...rated.flatMap((one) => byTitles(one, headingsOver(one), decision, own)),
    ...rated.flatMap(ofOtherGroups),
    ...byMargins(pages, rated, decision),
    ...sentencesOfTables(pages, { decision, own, rated, feesOf }),
  ];
};
