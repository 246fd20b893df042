import { compareDays } from "../model/day.ts";
import type { TariffContent } from "../model/record.ts";
import { compareText } from "../model/text.ts";
import type { PublishableTariff } from "./records.ts";

type Dated = Pick<TariffContent, "effective_from" | "provenance">;

/** The day that places a tariff in its series: the first it applies, else the day it was decided. "" sorts first. */
const firstDay = ({ effective_from, provenance }: Dated): string => effective_from ?? provenance.decision_date ?? "";

/** Which decision has the later word: by its date, then by its number, so that there is always exactly one answer. */
const compareDecisions = (a: Dated["provenance"], b: Dated["provenance"]): number =>
  compareDays(a.decision_date ?? "", b.decision_date ?? "") || compareText(a.decision_number, b.decision_number);

/** Order in which tariffs are placed, whatever order they came in: by first day, then as they were decided. */
export const compareForPlacing = (a: PublishableTariff, b: PublishableTariff): number =>
  compareDays(firstDay(a.tariff), firstDay(b.tariff)) ||
  compareDecisions(a.tariff.provenance, b.tariff.provenance) ||
  compareText(a.tariff.series_id, b.tariff.series_id) ||
  compareText(JSON.stringify(a), JSON.stringify(b));

/** A company's own consolidated text or excerpt cites the decision it rests on, and speaks of a period of its own. */
const ownText = ({ decision_kind }: Dated["provenance"]): boolean => decision_kind === "consolidated" || decision_kind === "excerpt";

const sameAct = (a: Dated["provenance"], b: Dated["provenance"]): boolean =>
  a.decision_number === b.decision_number && !ownText(a) && !ownText(b);

/**
 * The published tariff that `next` is another version of, among those of its series: the same decision or document says it again, or
 * another says it of the same period. A consolidated text in force from February is no correction of the decision it cites, in force
 * from January. `siblings`: the other tariffs of its series that the same document brings, one for each of its periods.
 */
export const samePeriod = (
  published: readonly TariffContent[],
  next: PublishableTariff["tariff"],
  siblings: readonly PublishableTariff["tariff"][] = [],
): TariffContent | undefined => {
  const ofSibling = ({ effective_from }: TariffContent) => siblings.some((one) => one.effective_from === effective_from);
  const sameStart = ({ effective_from }: TariffContent) => effective_from !== null && effective_from === next.effective_from;
  const again = published.filter(
    ({ provenance }) => provenance.document_sha256 === next.provenance.document_sha256 || sameAct(provenance, next.provenance),
  );
  return again.find(sameStart) ?? again.find((one) => !ofSibling(one)) ?? published.find(sameStart);
};

/** An older decision that arrives late must not overwrite what a newer one says of the same period. */
export const isOutdated = (published: TariffContent, next: PublishableTariff["tariff"]): boolean =>
  published.provenance.decision_number !== next.provenance.decision_number && compareDecisions(next.provenance, published.provenance) < 0;

/**
 * `<operator>_<group>_<year>`, then `-2`, `-3`: a region belongs to the group's part, so that no two series can want one id.
 * The year is that of the first day, else of the decision, else of the retrieval. Numbers go on from the highest ever given.
 */
export const newTariffId = (next: PublishableTariff["tariff"], taken: Iterable<string>): string => {
  const [operator, ...group] = next.series_id.split("_");
  const year = (firstDay(next) || next.provenance.retrieved_at).slice(0, 4);
  const stem = `${operator}_${group.join("-")}_${year}`;
  const numbers = [...taken].flatMap((id) => {
    if (id === stem) return [1];
    const number = id.startsWith(`${stem}-`) ? Number(id.slice(stem.length + 1)) : Number.NaN;
    return Number.isInteger(number) ? [number] : [];
  });
  return numbers.length === 0 ? stem : `${stem}-${Math.max(...numbers) + 1}`;
};
