import type { Decision } from "../model/decision.ts";
import type { Doubt } from "../model/doubt.ts";
import type { ExtractedComponent, Place, ReadTariff, SetAside, ZoneClock } from "../model/extraction.ts";
import type { Problem } from "../model/problem.ts";
import type { TabledPage } from "../model/table.ts";
import { wholeKinds } from "../model/vocabulary.ts";
import { clocksOf } from "./clocks/clocks.ts";
import { decisionFacts } from "./decision.ts";
import { nationalRates } from "./national.ts";
import { placesOf } from "./places.ts";
import { sentenceRates } from "./sentence-rates.ts";
import { toFlow } from "./sentences.ts";
import { setAsideOf, takenFrom } from "./set-aside.ts";
import { ratesOf } from "./table-rates.ts";
import { regionsOfTables } from "./table-regions.ts";
import { type PlacedRate, toTariffs } from "./tariffs.ts";
import { unratedGroups, unratedQuality } from "./unrated.ts";
import { zonesByGroup } from "./zone-choice.ts";

export interface Interpretation {
  readonly decision: Decision | null;
  readonly tariffs: readonly ReadTariff[];
  readonly national: readonly ExtractedComponent[];
  readonly clocks: readonly ZoneClock[];
  readonly places: readonly Place[];
  readonly setAside: readonly SetAside[];
  readonly problems: readonly Problem[];
}

/** A bulletin's letter or a title page is read this far for the decision's facts. */
const decisionPages = 4;

/**
 * What a document's tables and sentences say: decision facts, tariffs, national rates, zone clocks; what is not understood is a problem.
 * `doubts`: words of scans on which the readings do not agree, which zone clocks must know.
 */
export const interpret = (pages: readonly TabledPage[], doubts: readonly Doubt[] = []): Interpretation => {
  const lines = pages.map(({ page, text }) => ({ page: page.number, lines: text }));
  const front = lines.filter(({ page }) => page <= decisionPages);
  const flow = toFlow(lines);
  const decision = decisionFacts(toFlow(front), toFlow(front, true), flow);
  const tables = pages.flatMap((page) => page.tables);
  const read = pages.flatMap((page) =>
    page.tables.map((table, i) => {
      const notes = page.tables.slice(i + 1).flatMap((other) => other.footnotes);
      return { table, ...ratesOf(table, notes) };
    }),
  );
  const withRates = new Set(read.filter((one) => one.rates.length > 0).map((one) => one.table));
  const regionOf = regionsOfTables(pages, withRates, decision?.operator ?? null);
  const placed = read.flatMap(({ table, rates }) => rates.map((rate): PlacedRate => ({ rate, region: regionOf(table, rate.region) })));
  const proofs = read.flatMap((one) => one.proofs.map((rate): PlacedRate => ({ rate, region: null })));
  const problems = read.flatMap((one) => one.problems);
  // What a change says in sentences is said of an earlier tariff, and belongs to its effects.
  const brings = decision === null || wholeKinds.includes(decision.kind);
  const said = brings ? sentenceRates(flow) : { rates: [], problems: [] };
  const { tariffs, problems: conflicts } = toTariffs(placed, zonesByGroup(tables), said.rates);
  const known = [...problems, ...said.problems, ...conflicts];
  const unrated = brings ? [...unratedGroups([...withRates], tariffs, known), ...unratedQuality(flow, [...withRates], tariffs, known)] : [];
  const { clocks, problems: doubtful } = clocksOf(pages, flow, doubts);
  const national = nationalRates(flow);
  const found = [...known, ...unrated, ...doubtful];
  const rest = setAsideOf(
    pages,
    takenFrom(
      [...placed, ...proofs],
      [...tariffs.flatMap((tariff) => tariff.components), ...national, ...said.rates.map((rate) => rate.component)],
    ),
    found,
    decision?.effects,
  );
  const { places, problems: unreadable } = placesOf(pages);
  return {
    decision,
    tariffs,
    national,
    clocks,
    places,
    setAside: rest.setAside,
    problems: [...found, ...rest.problems, ...unreadable],
  };
};
