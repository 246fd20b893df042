import type { Decision } from "../model/decision.ts";
import type { ExtractedComponent, ExtractedTariff, ReadTariff, Verdict } from "../model/extraction.ts";
import { periodOf } from "../model/national-days.ts";
import { within } from "../model/period.ts";
import type { Problem } from "../model/problem.ts";
import { amends, bringsNoRates, type Check, type DocumentCheck, forTariffs, problemOf, type Read, type TariffCheck } from "./check.ts";
import { checks } from "./checks.ts";
import { codeCases } from "./code-cases.ts";
import { coherence } from "./coherence.ts";
import { completeness } from "./completeness.ts";
import { documentChecks } from "./document-checks.ts";
import { nationalChecks, nationalInTariff } from "./national-checks.ts";
import { oddDecimals } from "./odd-decimals.ts";

const tariffChecks: readonly TariffCheck[] = [...checks, codeCases, oddDecimals, ...coherence, ...nationalInTariff, ...completeness];

/** The one table of all checks, by what each is about. `parts`: does it hold for the rates of a change too, which are part of a tariff? */
export const allChecks: readonly (Check & { readonly of: "document" | "tariff" | "national"; readonly parts: boolean })[] = [
  ...documentChecks.map((check) => ({ ...check, of: "document" as const, parts: true })),
  ...tariffChecks.map((check) => ({ ...check, of: "tariff" as const })),
  ...nationalChecks.map((check) => ({ ...check, of: "national" as const, parts: true })),
];

const run = (which: readonly TariffCheck[], tariffs: readonly ReadTariff[], decision: Decision | null): Problem[] => {
  const around = { tariffs, period: periodOf(decision) };
  return tariffs.flatMap((tariff) => {
    const own =
      tariff.period === undefined || decision === null
        ? around
        : { tariffs, period: periodOf({ ...decision, validity: { ...decision.validity, ...within(decision.validity, tariff.period) } }) };
    return which.flatMap((check) => check.find(tariff, own).map((finding) => problemOf(check, finding, tariff.tariff_code)));
  });
};

const runDocument = (which: readonly DocumentCheck[], read: Read): Problem[] =>
  which.flatMap((check) => check.find(read).flatMap((finding) => forTariffs(finding.tariffs ?? null, problemOf(check, finding, null))));

/** All that is wrong with whole tariffs, by themselves and beside one another. Without its decision, values of the country are not asked. */
export const tariffProblems = (tariffs: readonly ReadTariff[], decision: Decision | null = null): Problem[] =>
  run(tariffChecks, tariffs, decision);

export interface Verified {
  readonly problems: Problem[];
  /** Each with a verdict of its own: a problem of one tariff holds that one, a problem of the whole document holds all. */
  readonly tariffs: ExtractedTariff[];
  /** Without those that are in doubt. */
  readonly national: ExtractedComponent[];
  readonly verdict: Verdict;
}

/**
 * All problems of a document, and whether it may be published: nothing blocking may be left. What a change prints are parts of a tariff,
 * and judged as such; what the end of proceedings, a refusal or the end of a tariff's time prints is no new tariff, and what is unclear in it holds
 * nothing.
 */
export const verify = (given: Read): Verified => {
  const doubtful = new Set([...given.doubts, ...given.notShown].flatMap(({ national = [] }) => national));
  const read: Read = { ...given, national: given.national.filter((rate) => !doubtful.has(rate)) };
  const nothing = bringsNoRates(read.decision);
  const tariffs = nothing ? [] : read.tariffs;
  const problems = [
    ...runDocument(documentChecks, read),
    ...read.problems.map((problem) => (nothing ? { ...problem, blocks: false } : problem)),
    ...run(amends(read.decision) ? tariffChecks.filter(({ parts }) => parts) : tariffChecks, tariffs, read.decision),
    ...(nothing ? [] : runDocument(nationalChecks, read)),
  ];
  const blocking = problems.filter((one) => one.blocks);
  const whole = blocking.some((one) => one.tariff_code === null);
  const held = (code: string): boolean => whole || blocking.some((one) => one.tariff_code === code);
  return {
    problems,
    tariffs: tariffs.map((tariff) => ({ ...tariff, verdict: held(tariff.tariff_code) ? "hold" : "publish" })),
    national: nothing ? [] : [...read.national],
    verdict: blocking.length > 0 ? "hold" : "publish",
  };
};
