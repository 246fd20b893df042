import { clocksOf } from "../clocks/clocks.ts";
import { contradictions } from "../decision/contradictions.ts";
import { decisionFacts } from "../decision/decision.ts";
import { linesWithFacts } from "../decision/fact-tables.ts";
import { outOfScope } from "../decision/scope.ts";
import { groupCodes } from "../language/group-codes.ts";
import { toFlow } from "../language/sentences.ts";
import { ratedZones, zonesByGroup } from "../language/zone-choice.ts";
import type { Decision } from "../model/decision.ts";
import type { Doubt } from "../model/doubt.ts";
import type { ExtractedComponent, Place, ReadTariff, SetAside, ZoneClock } from "../model/extraction.ts";
import type { Box } from "../model/geometry.ts";
import type { PersonsWord } from "../model/persons-word.ts";
import type { Problem } from "../model/problem.ts";
import type { Table, TabledPage } from "../model/table.ts";
import { type Category, wholeKinds } from "../model/vocabulary.ts";
import { placesOf } from "../places/places.ts";
import { aroundTables } from "../rates/approval.ts";
import { keepNotesOfUnknownRegions } from "../rates/named-regions.ts";
import { allNationalRates } from "../rates/national.ts";
import { withVolumesBefore } from "../rates/notes/referring-notes.ts";
import { strayNotes } from "../rates/notes/stray-notes.ts";
import { unusedNotes } from "../rates/notes/unused-notes.ts";
import { offersNotChosen } from "../rates/offers.ts";
import { rateOfOneSeason } from "../rates/one-season.ts";
import { openZones } from "../rates/open-zones.ts";
import { withOperatorType } from "../rates/operator-type.ts";
import { isFormer, partsOfTime, periodsOfTables, timeOf, withPeriods, yearAsPeriod } from "../rates/periods.ts";
import type { Rate } from "../rates/printed-rate.ts";
import { openProducts, productSentences, productsOfTables, underProducts } from "../rates/products.ts";
import { draftTitles } from "../rates/qualified/draft-titles.ts";
import { notInForce, withFormer } from "../rates/qualified/not-in-force.ts";
import { qualifiedTables } from "../rates/qualified/qualified-tables.ts";
import { type RatePlace, ratePlacesIn } from "../rates/rate-places.ts";
import { outsideReasons } from "../rates/reasons.ts";
import { billingFromSentences } from "../rates/sentences/billing.ts";
import { feesTakenBack } from "../rates/sentences/fees-taken-back.ts";
import { notesFor } from "../rates/sentences/notes.ts";
import { inSections } from "../rates/sentences/regions.ts";
import { repeatedAmounts } from "../rates/sentences/repeated-amounts.ts";
import { sentenceRates } from "../rates/sentences/sentence-rates.ts";
import { ratesOfAll } from "../rates/sentences/ungrouped-rates.ts";
import { setAsideOf } from "../rates/set-aside.ts";
import { sharedRates } from "../rates/shared-rates.ts";
import { regionsOf } from "../rates/table-regions.ts";
import { withHalvesNamed } from "../rates/tables/bare-halves.ts";
import { withGroupsBelow } from "../rates/tables/blank-groups.ts";
import { withRatesOfBothSeasons } from "../rates/tables/both-seasons.ts";
import { withChapterNames } from "../rates/tables/chapter-names.ts";
import { withSymbolsNamed } from "../rates/tables/named-symbols.ts";
import { numberedOtherwise } from "../rates/tables/numbered-zones.ts";
import { withUnitsPriced } from "../rates/tables/priced-units.ts";
import { ratesOf } from "../rates/tables/table-rates.ts";
import { type PlacedRate, toTariffs } from "../rates/tariffs.ts";
import { settleUnapproved } from "../rates/taxes/tax-pairs.ts";
import { unratedBySentence, unratedGroups, unratedQuality } from "../rates/unrated.ts";
import { sentenceLines } from "./sentence-lines.ts";

export interface Interpretation {
  readonly decision: Decision | null;
  readonly tariffs: readonly ReadTariff[];
  readonly national: readonly ExtractedComponent[];
  readonly clocks: readonly ZoneClock[];
  readonly places: readonly Place[];
  readonly setAside: readonly SetAside[];
  /** Every place that a rate was read from. */
  readonly ratePlaces: readonly RatePlace[];
  readonly problems: readonly Problem[];
  /** Marks in sentences whose notes their rates follow. */
  readonly boundMarks: readonly { readonly page: number; readonly box: Box }[];
}

/** A bulletin's letter or a title page is read this far for the decision's facts. */
const decisionPages = 4;

/**
 * What a document's tables and sentences say: decision facts, tariffs, national rates, zone clocks; what is not understood is a problem.
 * `doubts`: words of scans on which the readings do not agree, which zone clocks must know; `word`: what a
 * person said of the document.
 */
export const interpret = (
  printed: readonly TabledPage[],
  doubts: readonly Doubt[] = [],
  word: PersonsWord | null = null,
): Interpretation => {
  const pages = withChapterNames(withSymbolsNamed(printed)).map((page) => ({
    ...page,
    tables: page.tables.map(withUnitsPriced).map(withHalvesNamed).map(withGroupsBelow).map(withRatesOfBothSeasons).map(withVolumesBefore),
  }));
  const lines = pages.map(({ page, text }) => ({ page: page.number, lines: text }));
  const saying = pages.map((page) => ({
    page: page.page.number,
    lines: page.page.number <= decisionPages ? linesWithFacts(page) : page.text,
  }));
  const front = saying.filter(({ page }) => page <= decisionPages);
  const flow = toFlow(lines);
  const frontFlow = toFlow(front);
  const decision = decisionFacts(frontFlow, toFlow(front, true), toFlow(saying), word);
  const tables = pages.flatMap((page) => page.tables);
  const around = aroundTables(pages);
  const aside = notInForce(pages);
  const read = pages.flatMap((page) =>
    page.tables.flatMap((table, i) => {
      if (aside.ofTable(table) !== null) return [];
      const notes = page.tables.slice(i + 1).flatMap((other) => other.footnotes);
      return [{ table, ...ratesOf(table, notes, around(table)) }];
    }),
  );
  const withAny = new Set(read.filter((one) => one.rates.length > 0).map((one) => one.table));
  const periodOf = periodsOfTables(pages, withAny);
  const validity = timeOf(decision);
  const former = read.flatMap(({ table, rates }) =>
    rates.filter((rate) => rate.former || isFormer(rate.period ?? yearAsPeriod(rate.year) ?? periodOf(table), validity)),
  );
  const current = (rates: readonly Rate[]): readonly Rate[] => rates.filter((rate) => !former.includes(rate));
  const withRates = new Set(read.filter((one) => current(one.rates).length > 0).map((one) => one.table));
  const regions = regionsOf(pages, withRates, decision?.operator ?? null);
  const productOf = productsOfTables(pages, withRates);
  const nameOf = (table: Table): string | null => {
    const product = productOf(table);
    return product === null || product === "open" ? null : product.name;
  };
  const billed = billingFromSentences(flow);
  const dated = read.flatMap(({ table, rates }) =>
    current(rates).map(
      (rate): PlacedRate => ({
        rate: billed(rate),
        region: regions.ofTable(table, rate.region),
        period: rate.period ?? periodOf(table),
        product: nameOf(table),
      }),
    ),
  );
  const inPeriods = withPeriods(dated, validity);
  const placed = keepNotesOfUnknownRegions(inPeriods, pages);
  const unapproved = read.flatMap((one) => one.unapproved);
  const proofs = [...read.flatMap((one) => one.proofs), ...unapproved.map(({ rate }) => rate)].map(
    (rate): PlacedRate => ({ rate, region: null, period: null }),
  );
  const documentZones = zonesByGroup(
    tables,
    pages.flatMap(({ text }) => text.map((line) => line.text)),
  );
  const untaxed = settleUnapproved(
    placed.map(({ rate }) => rate),
    unapproved,
    documentZones,
  );
  const problems = [...read.flatMap((one) => one.problems), ...untaxed];
  // What a change says in sentences is said of an earlier tariff, and belongs to its effects.
  const flowInForce = toFlow(
    sentenceLines(pages).map(({ lines: all, ...rest }) => ({ ...rest, lines: all.filter((line) => aside.ofLine(line) === null) })),
  );
  const brings = decision === null || wholeKinds.includes(decision.kind);
  const inSentences = brings
    ? sentenceRates(flowInForce, around, notesFor(pages))
    : { rates: [], ofAll: [], ungrouped: [], problems: [], boundMarks: [], proofs: [] };
  const ofProducts = inSentences.rates.filter(underProducts(pages));
  const shared = sharedRates(
    read.flatMap((one) => one.shared),
    documentZones,
  );
  const given = new Set(
    [...placed.map(({ rate }) => rate), ...[...inSentences.rates, ...shared].map(({ component }) => component)].map((one) => one.category),
  );
  const said = [
    ...inSentences.rates,
    ...shared,
    ...ratesOfAll(inSentences.ofAll, given, [...groupCodes(flow.text), ...placed.flatMap(({ rate }) => rate.groups)]),
  ];
  const ofEverybody = said.filter((rate) => !ofProducts.includes(rate));
  const { tariffs, problems: conflicts } = toTariffs(placed, documentZones, inSections(ofEverybody, regions));
  const known = [...problems, ...outsideReasons(inSentences.problems, pages), ...productSentences(ofProducts), ...conflicts];
  const unrated = brings
    ? [
        ...unratedGroups([...withRates], tariffs, known),
        ...unratedQuality(flow, [...withRates], tariffs, known),
        ...unratedBySentence(inSentences.ungrouped, tariffs),
      ]
    : [];
  const { clocks, problems: doubtful } = clocksOf(pages, flow, doubts, ratedZones(tariffs));
  const inTables = read.flatMap((one) => one.national);
  const national = allNationalRates(flowInForce, inTables);
  const groupsIn = (rates: readonly Rate[]): string[] => [...new Set(rates.flatMap(({ groups }) => groups))];
  const groupsOf = new Map(read.map(({ table, rates }) => [table, groupsIn(rates)]));
  const groupsInForce = new Map(read.map(({ table, rates }) => [table, groupsIn(current(rates))]));
  const feesOf = (group: string): Category[] =>
    tariffs.filter(({ tariff_code }) => tariff_code === group).flatMap(({ components }) => components.map(({ category }) => category));
  const found = [
    ...known,
    ...unrated,
    ...doubtful,
    ...[...groupsOf].flatMap(([table, groups]) => (productOf(table) === "open" ? openProducts(table, groups) : [])),
    ...offersNotChosen(pages, placed),
    ...openZones(placed, documentZones),
    ...strayNotes(pages, groupsOf),
    ...unusedNotes(pages, groupsOf),
    ...(brings
      ? [...partsOfTime(dated, inPeriods, decision), ...rateOfOneSeason(placed), ...qualifiedTables(pages, groupsInForce, decision, feesOf)]
      : []),
    ...numberedOtherwise(flow, [...withRates]),
    ...outOfScope(
      frontFlow,
      tariffs.map(({ tariff_code }) => tariff_code),
      tariffs.filter(({ tariff_type }) => tariff_type === "supply").map(({ tariff_code }) => tariff_code),
    ),
    ...contradictions(flow, decision),
    ...(brings ? [...draftTitles(pages, decision), ...feesTakenBack(flow, tariffs)] : []),
  ];
  const ratePlaces = [
    ...ratePlacesIn({ placed, proofs, tariffs, shared: [...national, ...said.map((rate) => rate.component)] }),
    ...inSentences.proofs,
    ...repeatedAmounts(flowInForce),
  ];
  const rest = setAsideOf(pages, ratePlaces, found, decision?.effects, withFormer(aside, former));
  const { places, problems: unreadable } = placesOf(pages);
  return {
    decision: withOperatorType(decision, tariffs),
    tariffs,
    national,
    clocks,
    places,
    ratePlaces,
    setAside: rest.setAside,
    problems: [...found, ...rest.problems, ...unreadable],
    boundMarks: inSentences.boundMarks,
  };
};
