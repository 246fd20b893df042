import type { Decision, ExtractedComponent, Place, ReadTariff, SetAside, ZoneClock } from "../model/extraction.ts";
import type { Problem } from "../model/problem.ts";
import type { Table, TabledPage } from "../model/table.ts";
import { clocksOf } from "./clocks/clocks.ts";
import { decisionFacts } from "./decision.ts";
import { nationalRates } from "./national.ts";
import { regionIn } from "./regions.ts";
import { toFlow } from "./sentences.ts";
import { ratesOf } from "./table-rates.ts";
import { type PlacedRate, toTariffs } from "./tariffs.ts";
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

const regionOf = (table: Table): string | null => {
  const header = table.cells.filter((cell) => cell.row === 0).map((cell) => cell.text);
  const lines = [...table.caption].reverse().map((line) => line.text);
  const near = lines.flatMap((line) => regionIn(line) ?? [])[0] ?? null;
  return regionIn(header.join(" ")) ?? near ?? regionIn(table.caption.map((line) => line.text).join(" "));
};

/** What a document's tables and sentences say: decision facts, tariffs, national rates, zone clocks; what is not understood is a problem. */
export const interpret = (pages: readonly TabledPage[]): Interpretation => {
  const lines = pages.map(({ page, text }) => ({ page: page.number, lines: text }));
  const front = lines.filter(({ page }) => page <= decisionPages);
  const flow = toFlow(lines);
  const decision = decisionFacts(toFlow(front), toFlow(front, true), flow);
  const tables = pages.flatMap((page) => page.tables);
  const placed: PlacedRate[] = [];
  const problems: Problem[] = [];
  for (const page of pages)
    for (const table of page.tables) {
      const notes = page.tables.slice(page.tables.indexOf(table) + 1).flatMap((other) => other.footnotes);
      const found = ratesOf(table, notes);
      const region = regionOf(table);
      placed.push(...found.rates.map((rate) => ({ rate, region: rate.region ?? region })));
      problems.push(...found.problems);
    }
  const { tariffs, problems: conflicts } = toTariffs(placed, zonesByGroup(tables));
  const { clocks, problems: doubtful } = clocksOf(pages, flow);
  return {
    decision,
    tariffs,
    national: nationalRates(flow),
    clocks,
    places: [],
    setAside: [],
    problems: [...problems, ...conflicts, ...doubtful],
  };
};
