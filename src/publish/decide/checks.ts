import type { Decision } from "../../model/decision.ts";
import type { ReadTariff } from "../../model/extraction.ts";
import type { Problem } from "../../model/problem.ts";
import type { ComponentContent } from "../../model/record.ts";
import type { PublishableComponent } from "../records.ts";

/** A rate that shall be published, with the place where it is printed. */
export type PrintedRate = PublishableComponent & Pick<PublishableComponent["evidence"], "page" | "bbox">;

/** The checks that a publication asks again. They are handed in: the room of checks and this one do not know each other. */
export interface Checks {
  /** What is wrong with whole tariffs. Without a decision, rates of the whole country are not asked. */
  readonly tariffProblems: (tariffs: readonly ReadTariff[], decision: Decision | null) => readonly Problem[];
  /** Rates of a tariff that are far from what the same series had before. */
  readonly unusualJumps: (tariffCode: string, next: readonly PrintedRate[], last: readonly ComponentContent[]) => readonly Problem[];
}

export type TariffChecks = Pick<Checks, "tariffProblems">;
