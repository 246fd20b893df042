import type { Doubt, NotShown } from "../model/doubt.ts";
import type { Decision, ExtractedComponent, ExtractedTariff, ReadTariff, Verdict } from "../model/extraction.ts";
import type { Problem } from "../model/problem.ts";
import type { DecisionKind } from "../model/vocabulary.ts";
import { checks, outOfRange } from "./checks.ts";
import { brokenBands, coherence } from "./coherence.ts";
import { missingKinds } from "./completeness.ts";
import { unshown } from "./doubts.ts";

export interface Read {
  readonly decision: Decision | null;
  readonly tariffs: readonly ReadTariff[];
  readonly national: readonly ExtractedComponent[];
  /** What interpretation already found. */
  readonly problems: readonly Problem[];
  /** Pages whose text cannot be believed and whose picture could not be read. */
  readonly unreadPages: readonly number[];
  /** Words of scans on which the readings do not agree, where that can touch a rate. */
  readonly doubts: readonly Doubt[];
  /** Rates of text pages that the picture of their page does not confirm. */
  readonly notShown: readonly NotShown[];
}

const problem = (code: Problem["code"], blocks: boolean, says: string, at: ExtractedComponent | null, tariff: string | null): Problem => ({
  code,
  blocks,
  says,
  tariff_code: tariff,
  page: at?.page ?? null,
  bbox: at === null ? null : [...at.bbox],
});

/** Kinds that bring a whole tariff. The others patch, prolong or end one: publishing what they print as a tariff would withdraw the rest. */
const wholeTariffs: readonly DecisionKind[] = ["approval", "consolidated", "excerpt"];

const ofDocument = (read: Read): Problem[] => {
  const found: Problem[] = [];
  if (read.decision === null)
    found.push(problem("no_decision_facts", true, "No decision number with a company is printed on the first pages.", null, null));
  else if (!wholeTariffs.includes(read.decision.kind))
    found.push(
      problem(
        "unsupported_kind",
        true,
        `A decision of the kind "${read.decision.kind}" brings no whole tariff; what it does to an earlier one is not applied yet.`,
        null,
        null,
      ),
    );
  if (read.unreadPages.length > 0) {
    const [first] = read.unreadPages;
    found.push({
      ...problem(
        "needs_optical_reading",
        true,
        `${read.unreadPages.length} pages have no text that can be believed, and their pictures could not be read, page ${first} first: rates may stand on them.`,
        null,
        null,
      ),
      page: first ?? null,
    });
  } else if (read.tariffs.length === 0 && (read.decision === null || wholeTariffs.includes(read.decision.kind)))
    found.push(problem("no_tables", true, "Not one table with rates of a tariff group was found.", null, null));
  for (const { page, box, readings } of read.doubts)
    found.push({
      ...problem(
        "uncertain_reading",
        true,
        readings.length > 0
          ? `A word of the scan is read as ${readings.join(" or ")}.`
          : "A ruling line of the scan breaks off inside its table: two rows may have run into one another.",
        null,
        null,
      ),
      page,
      bbox: [...box],
    });
  for (const { page, box, says } of unshown(read.notShown))
    found.push({ ...problem("text_not_as_shown", true, says, null, null), page, bbox: box === null ? null : [...box] });
  return found;
};

/** What a national rate is for; a document says each once. */
const nationalKind = ({ category, unit, annual_kwh, condition }: ExtractedComponent): string =>
  JSON.stringify([category, unit, annual_kwh, condition?.code ?? null]);

export interface Verified {
  readonly problems: Problem[];
  /** Each with a verdict of its own: a problem of one tariff holds that one, a problem of the whole document holds all. */
  readonly tariffs: ExtractedTariff[];
  readonly verdict: Verdict;
}

/** All problems of a document, and whether it may be published: nothing blocking may be left. */
export const verify = (read: Read): Verified => {
  const ofTariffs = read.tariffs.flatMap((tariff) =>
    [...checks, ...coherence].flatMap((check) =>
      check.find(tariff).map(({ says, at }) => problem(check.code, check.blocks, says, at, tariff.tariff_code)),
    ),
  );
  const ofGaps = missingKinds(read.tariffs).map(({ tariff, says }) => problem("no_rates", true, says, null, tariff.tariff_code));
  const ofNation = read.national.flatMap((component) => {
    const says = outOfRange(component);
    return says === null ? [] : [problem("out_of_range", true, says, component, null)];
  });
  const ofTopics = read.national.flatMap((one, i) => {
    const twin = read.national.slice(0, i).find((other) => nationalKind(other) === nationalKind(one) && other.value !== one.value);
    const says = `${one.name} is said to be ${twin?.source_text} and ${one.source_text}: one of the two is another fee's.`;
    return twin === undefined ? [] : [problem("conflicting_rates", true, says, one, null)];
  });
  const ofBands = brokenBands(read.national).map((at) =>
    problem("conflicting_rates", true, `The bands of yearly use of ${at.name} leave a gap or overlap.`, at, null),
  );
  const problems = [...ofDocument(read), ...read.problems, ...ofTariffs, ...ofGaps, ...ofNation, ...ofTopics, ...ofBands];
  const blocking = problems.filter((one) => one.blocks);
  const whole = blocking.some((one) => one.tariff_code === null);
  const held = (code: string): boolean => whole || blocking.some((one) => one.tariff_code === code);
  return {
    problems,
    tariffs: read.tariffs.map((tariff) => ({ ...tariff, verdict: held(tariff.tariff_code) ? "hold" : "publish" })),
    verdict: blocking.length > 0 ? "hold" : "publish",
  };
};
