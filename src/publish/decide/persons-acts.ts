import type { KeptAct } from "../../model/kept-act.ts";
import type { Problem } from "../../model/problem.ts";
import type { ReviewedAct } from "../../model/record.ts";
import { actsInForce, type Review, tariffReview } from "../../model/review.ts";
import { compareText } from "../../model/text.ts";
import type { PublishableTariff } from "../records.ts";

/* What people did to a record, as it says so itself. */

const reviewedBy = ({ act, because, madeAt, by }: Review): ReviewedAct => ({
  ...{ act: act as ReviewedAct["act"], because, at: madeAt, by: by ?? null },
});

/** Does its reading hold tariffs of this code? What the checks find beside what is published is not known here. */
const isHeldBy = (problems: readonly Problem[], code: string): boolean =>
  problems.some(({ blocks, tariff_code }) => blocks && (tariff_code === null || tariff_code === code));

/** What people did without which the record would be another one, or none, oldest first: each act once. */
export const personsActs = ({ tariff, components }: PublishableTariff, { reviews, extraction }: KeptAct): readonly ReviewedAct[] => {
  const { tariff_code } = tariff;
  const verdict = tariffReview(reviews, tariff_code);
  const cleared = verdict?.act === "publish" && isHeldBy(extraction.problems, tariff_code) ? [reviewedBy(verdict)] : [];
  const ofRates = components.flatMap(({ evidence: { corrected, bound = [] } }): ReviewedAct[] => [
    ...(corrected === undefined
      ? []
      : [{ act: "correct" as const, because: corrected.because, at: corrected.at, by: corrected.by ?? null }]),
    ...bound.map(({ words, means, because, at, by }) => ({ act: "bind" as const, because: `"${words}" is ${means}: ${because}`, at, by })),
  ]);
  const isGiven = extraction.decision?.given?.some(({ agrees }) => agrees) === true;
  const facts = isGiven ? actsInForce(reviews).filter(({ act }) => act === "facts") : [];
  const all = [...cleared, ...ofRates, ...facts.map(reviewedBy)];
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()].sort(
    (a, b) => compareText(a.at, b.at) || compareText(a.act, b.act) || compareText(a.because, b.because),
  );
};

/** The record with what people did to it; without a word of anybody it is as it was. */
export const withPersonsActs = (record: PublishableTariff, act: KeptAct): PublishableTariff => {
  const reviewed = personsActs(record, act);
  if (reviewed.length === 0) return record;
  return { ...record, tariff: { ...record.tariff, provenance: { ...record.tariff.provenance, reviewed: [...reviewed] } } };
};
