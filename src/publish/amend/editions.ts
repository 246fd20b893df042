import type { Decision, Effect } from "../../model/decision.ts";
import type { Amending, Edition, EditionTariff, Source } from "../../model/edition.ts";
import type { ExtractedComponent, Extraction } from "../../model/extraction.ts";
import { identity, sameRate } from "../../model/rate-identity.ts";
import { settled } from "./validity.ts";

/** A document that was read, and where it came from. */
export interface Act {
  readonly extraction: Extraction;
  readonly source: Source;
}

/** Does an effect mean this decision? One that bears its number on another day is another one: a correction bears the number of what it corrects. */
export const sameDecision = (target: Effect["target"], decision: Decision): boolean =>
  target !== null && target.number === decision.number && (target.date === null || decision.date === null || target.date === decision.date);

/** Each rate once: of prints that say the same for each voltage the first. */
const eachOnce = (rates: readonly ExtractedComponent[]): Omit<ExtractedComponent, "voltage_level">[] =>
  rates.flatMap(({ voltage_level, ...rate }, i) => {
    const isPrintedBefore = rates.slice(0, i).some((other) => identity(other) === identity(rate) && sameRate(other, rate));
    return voltage_level !== undefined && isPrintedBefore ? [] : [rate];
  });

/** The tariffs that a document prints, each rate with its document. */
export const tariffsOf = ({ extraction }: Act): EditionTariff[] =>
  extraction.tariffs.map(({ verdict: _verdict, components, ...tariff }) => ({
    ...tariff,
    components: eachOnce(components).map((rate) => ({ ...rate, document_sha256: extraction.document.sha256 })),
  }));

/** The edition that a document begins. */
export const editionOf = (act: Act, decision: Decision, tariffs: readonly EditionTariff[]): Edition => ({
  decision: { ...decision, validity: settled(decision.validity) },
  documentSha256: act.extraction.document.sha256,
  extractorVersion: act.extraction.extractor_version,
  source: act.source,
  amendedBy: [],
  withdrawn: false,
  tariffs,
});

/** What makes two tariffs the same one of two editions. */
export const keyOf = ({ tariff_code, tariff_type, region, voltage_level, period }: EditionTariff): string =>
  JSON.stringify([tariff_code, tariff_type, region, voltage_level, period]);

/** The tariffs as the last edition of each has them. */
export const inForce = (editions: readonly Edition[]): EditionTariff[] => [
  ...new Map(
    editions.filter(({ withdrawn }) => !withdrawn).flatMap(({ tariffs }) => tariffs.map((one) => [keyOf(one), one] as const)),
  ).values(),
];

/** What an act did to editions, or why it is not sure what it does; then it does nothing. */
export type Applied = { readonly editions: readonly Edition[]; readonly did: readonly string[] } | { readonly doubt: string };

const amending = ({ number, date, kind }: Decision): Amending => ({ decision_number: number, decision_date: date, decision_kind: kind });

/** The edition with a mark of the decision that altered it. */
export const marked = (edition: Edition, by: Decision): Edition => {
  const mark = amending(by);
  const known = edition.amendedBy.some((one) => one.decision_number === mark.decision_number && one.decision_date === mark.decision_date);
  return known ? edition : { ...edition, amendedBy: [...edition.amendedBy, mark] };
};

/** The edition with some of its tariffs as they shall read. */
export const withTariffs = (edition: Edition, changed: readonly EditionTariff[]): Edition => {
  const byKey = new Map(changed.map((tariff) => [keyOf(tariff), tariff]));
  return { ...edition, tariffs: edition.tariffs.map((tariff) => byKey.get(keyOf(tariff)) ?? tariff) };
};
