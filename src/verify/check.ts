import type { Decision } from "../model/decision.ts";
import type { Doubt, NotShown } from "../model/doubt.ts";
import type { ExtractedComponent, ReadTariff } from "../model/extraction.ts";
import type { Box } from "../model/geometry.ts";
import type { Period } from "../model/national-rates.ts";
import type { Problem, ProblemCode } from "../model/problem.ts";
import { amendingKinds, type DecisionKind, wholeKinds } from "../model/vocabulary.ts";
import type { Touching } from "./doubts.ts";
import type { PageGap } from "./page-numbers.ts";

/** All that is known of a document when it is judged. */
export interface Read {
  readonly decision: Decision | null;
  readonly tariffs: readonly ReadTariff[];
  readonly national: readonly ExtractedComponent[];
  /** What interpretation already found. */
  readonly problems: readonly Problem[];
  /** Pages whose text cannot be believed and whose picture could not be read. */
  readonly unreadPages: readonly number[];
  /** Where pages are missing by the document's own numbering. */
  readonly pageGaps?: readonly PageGap[];
  /** Does the file hold a change whose table is lost, so that readers disagree on what it shows? */
  readonly revisionsDisagree?: boolean;
  /** Words of scans on which the readings do not agree, where that can touch a rate. */
  readonly doubts: readonly Touching<Doubt>[];
  /** Rates of text pages that the picture of their page does not confirm. */
  readonly notShown: readonly Touching<NotShown>[];
}

/** One thing that a check found; `at`: the rate or place it is about, null where it is about the whole. */
export interface Finding {
  readonly message: string;
  readonly at: { readonly page: number; readonly bbox: Readonly<Box> | readonly number[] | null } | null;
  /** Of a document's finding: codes of the only tariffs it can touch, none where it touches no tariff; null or left out: all of them. */
  readonly tariffs?: readonly string[] | null;
}

/** What every check says of itself. `because` is the reason a reviewer is shown. */
export interface Check {
  /** Unlike its code, a check's name is its own. */
  readonly name: string;
  readonly code: ProblemCode;
  readonly blocks: boolean;
  readonly because: string;
}

/** What a tariff is judged beside. */
export interface Around {
  /** All tariffs of the document, the judged one among them. */
  readonly tariffs: readonly ReadTariff[];
  /** When the document's rates apply; null when it does not say. */
  readonly period: Period | null;
}

/** One way in which a tariff can contradict itself, its siblings or the country's rates. What it finds holds that tariff alone. */
export interface TariffCheck extends Check {
  /** Does it hold for a part of a tariff too: the rates that a change prints? */
  readonly parts: boolean;
  readonly find: (tariff: ReadTariff, around: Around) => readonly Finding[];
}

/** What can be wrong with a document as a whole, or with the national rates in it. */
export interface DocumentCheck extends Check {
  readonly find: (read: Read) => readonly Finding[];
}

/** A document whose kind is not known is judged as one that brings a whole tariff. */
export const bringsWhole = (decision: Decision | null): boolean => decision === null || wholeKinds.includes(decision.kind);
export const amends = (decision: Decision | null): boolean => decision !== null && amendingKinds.includes(decision.kind);
/** Neither: the end of proceedings, a refusal. */
export const bringsNothing = (decision: Decision | null): boolean => !bringsWhole(decision) && !amends(decision);
/** What moves or ends the time of an earlier tariff approves no rate; a tariff printed with it is the earlier one. */
const ofTimeAlone: readonly DecisionKind[] = ["prolongation", "withdrawal"];
export const bringsNoRates = (decision: Decision | null): boolean =>
  bringsNothing(decision) || (decision !== null && ofTimeAlone.includes(decision.kind));

/** One problem for each tariff that it can touch. None: it is reported and holds nothing; null: it is the whole document's. */
export const forTariffs = (tariffs: readonly string[] | null, problem: Omit<Problem, "tariff_code">): Problem[] => {
  if (tariffs === null) return [{ ...problem, tariff_code: null }];
  if (tariffs.length === 0) return [{ ...problem, blocks: false, tariff_code: null }];
  return tariffs.map((tariff_code) => ({ ...problem, tariff_code }));
};

/** A finding as the problem that is kept. */
export const problemOf = ({ code, blocks }: Pick<Check, "code" | "blocks">, { message, at }: Finding, tariff: string | null): Problem => {
  const [x0, y0, x1, y1] = at?.bbox ?? [];
  const placed = x0 !== undefined && y0 !== undefined && x1 !== undefined && y1 !== undefined;
  return { code, blocks, message, tariff_code: tariff, page: at?.page ?? null, bbox: placed ? [x0, y0, x1, y1] : null };
};
