import { ActRefusedError } from "../../../src/model/act-refusal.ts";
import { causesOf } from "../../../src/model/causes.ts";
import type { Extraction } from "../../../src/model/extraction.ts";
import type { Review, WantedReview } from "../../../src/model/review.ts";
import type { ExaminedDocument, PlannedAct, ReviewDesk, WaitingDocument } from "../../../src/ports/review-desk.ts";
import { person, portalSite } from "../portal/site.ts";

/* The console over a desk in memory: what the desk does is tested in test/pipeline. */

export const operator = person("ewa@example.pl", { role: "operator" });
export const customer = person("jan@example.pl");

export const planned: PlannedAct = {
  changes: [
    { action: "create", record: "tariff", id: "sieci_g12_2026", name: "G12", value: null, fields: [] },
    {
      action: "create",
      record: "component",
      id: "sieci_g12_2026/network_variable.day",
      name: "Składnik zmienny",
      value: "0.4014 PLN/kWh",
      fields: [],
    },
    {
      action: "amend",
      record: "component",
      id: "sieci_g12_2026/quality",
      name: "Stawka jakościowa",
      value: "0.0331 PLN/kWh",
      fields: [{ field: "value", before: "0.0321", after: "0.0331" }],
    },
  ],
  records: 4,
  held: null,
  mark: "f".repeat(64),
};

export interface Decided {
  readonly wanted: WantedReview;
  readonly because: string;
  readonly by: string;
  readonly seen: string;
}

export const deskOf = (extraction: Extraction, reviews: readonly Review[] = [], plan: PlannedAct = planned) => {
  const decided: Decided[] = [];
  const previewed: WantedReview[] = [];
  const { sha256 } = extraction.document;
  const causes = causesOf(extraction.problems.filter(({ blocks }) => blocks));
  const common = { sha256, fileName: "taryfa.pdf", state: "held", reason: "held", retrievedAt: "2026-11-20T08:00:00.000Z" } as const;
  const rates = extraction.tariffs.reduce((sum, { components }) => sum + components.length, 0);
  const waiting: WaitingDocument = {
    ...common,
    ...{ decision: extraction.decision, causes, ratesHeld: rates, ratesOf: causes.map(() => rates) },
  };
  const examined: ExaminedDocument = { ...common, sourceUrl: null, extraction, causes, reviews };
  const desk: ReviewDesk = {
    waiting: async () => [waiting],
    examine: async (asked) => (asked === sha256 ? examined : null),
    bindings: async () => [],
    preview: async (_, wanted) => {
      previewed.push(wanted);
      if (wanted.binding?.words === "strefa szara")
        throw new ActRefusedError('No table of the document prints "strefa szara".', { code: "words_not_printed", words: "strefa szara" });
      return plan;
    },
    decide: async (_, { because, by, seen, ...wanted }) => {
      if (seen !== plan.mark) throw new ActRefusedError("It is no longer what was shown.", { code: "no_longer_what_was_shown" });
      decided.push({ wanted, because, by, seen });
      return { state: "published", message: "4 records changed" };
    },
  };
  return { desk, decided, previewed, waiting };
};

export const consoleSite = (desk: ReviewDesk, kept: object = {}) => portalSite([operator, customer], { desk }, kept);
