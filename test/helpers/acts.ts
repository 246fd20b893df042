import { createHash } from "node:crypto";
import type { Decision, Effect, RatePatch } from "../../src/model/decision.ts";
import type { Edition } from "../../src/model/edition.ts";
import type { ExtractedTariff } from "../../src/model/extraction.ts";
import type { Act } from "../../src/publish/amend/editions.ts";
import type { Chain } from "../../src/publish/amend/stages.ts";
import { decision, extraction, source } from "./extraction.ts";

/*
 * Decisions that do something to an earlier one, as they are read out of documents; every maker takes what the test is about.
 */

export const target = { number: "OŁO.ZWT.4211.22.2025.JB", date: "2026-02-20" };

/** A place of page 1, so far down. */
export const cited = (text: string, y = 100): NonNullable<Effect["citation"]> => ({ page: 59, bbox: [50, y, 500, y + 10], text });

export const patch = (fields: Partial<RatePatch> = {}): RatePatch => ({
  groups: [],
  category: null,
  zones: [],
  season: null,
  day_type: null,
  phases: null,
  billing_period: null,
  region: null,
  from: { value: null, unit: null },
  to: { value: null, unit: null, source_text: null, source_unit: null },
  ...fields,
});

export const replaced = (fields: Partial<Extract<Effect, { kind: "replace_text" }>> = {}): Effect => ({
  kind: "replace_text",
  target,
  citation: cited("zastępuje się"),
  point: "rozdział 7",
  from: null,
  to: null,
  about: "",
  concerns: "words",
  patch: null,
  ...fields,
});

export const newTable = (point: string, y = 100): Effect => ({
  kind: "replace_table",
  target,
  citation: cited(`pkt ${point} otrzymuje brzmienie`, y),
  point,
});

export const prolong = (to: string | null, months: number | null = null): Effect => ({
  kind: "prolong",
  target,
  citation: null,
  to,
  months,
});
export const end = (from: string | null, of = target): Effect => ({ kind: "end", target: of, citation: null, from });
export const started = (from: string, of = target): Effect => ({ kind: "started", target: of, citation: null, from });

/** A document that is this decision; each has bytes of its own. */
export const act = (reported: Partial<Decision>, tariffs: readonly ExtractedTariff[] = []): Act => {
  const full = decision({ ...target, ...reported });
  const sha256 = createHash("sha256").update(`${full.kind} ${full.number} ${full.date}`).digest("hex");
  const { document } = extraction();
  return { extraction: extraction({ decision: full, tariffs: [...tariffs], document: { ...document, sha256 } }), source };
};

/** An edition in lines: how long it applies, then its rates. */
export const lines = ({ decision: { number, validity }, withdrawn, amendedBy, tariffs }: Edition): string[] => [
  `${number}: ${validity.from ?? "?"} to ${validity.to ?? "?"}${withdrawn ? ", withdrawn" : ""}${amendedBy.length === 0 ? "" : `, amended by ${amendedBy.map(({ decision_kind, decision_date }) => `${decision_kind} of ${decision_date}`).join(" and ")}`}`,
  ...tariffs.flatMap(({ tariff_code, region, components }) =>
    components.map(
      ({ category, zone, value, unit, source_unit }) =>
        `  ${[tariff_code, region, category, zone, value, unit].filter((part) => part !== null).join(" ")} (${source_unit})`,
    ),
  ),
];

/** Where a chain ends. */
export const ending = (chain: Chain): string[] => (chain.stages.at(-1)?.editions ?? []).flatMap(lines);
