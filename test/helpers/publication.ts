import { type Cause, type Change, recordIdOf } from "../../src/model/change.ts";
import type { PublishedTariff } from "../../src/model/record.ts";
import type { PublishedStep, Records } from "../../src/ports/records.ts";
import { afterwards } from "../../src/publish/afterwards.ts";
import { planPublication } from "../../src/publish/diff.ts";
import type { PublishableTariff } from "../../src/publish/records.ts";

/** What is published after these publications, one after the other. */
export const publishedAfter = (...publications: readonly (readonly PublishableTariff[])[]): PublishedTariff[] =>
  publications.reduce<PublishedTariff[]>((published, next) => afterwards(published, planPublication(published, next)), []);

/** A change in one line: "close tariff enea-operator_g12w_2025 [status]". */
export const line = (change: Change): string => {
  const id = recordIdOf(change);
  return `${change.action} ${change.record} ${id}${change.fields.length === 0 ? "" : ` [${change.fields.join(" ")}]`}`;
};

export const cause: Cause = {
  decision_number: "D/2026",
  decision_date: "2025-12-17",
  decision_kind: "approval",
  document_sha256: "a".repeat(64),
  message: "Zatwierdzenie taryfy",
};

/** One publication of these tariffs; without a change it has no stamp. */
export const publishTo = async (
  records: Records,
  next: readonly PublishableTariff[],
): Promise<Pick<PublishedStep, "changes"> & { readonly stampedTo: string | null }> => {
  const series = next.map(({ tariff }) => tariff.series_id);
  const [step] = await records.publish(async (now) => [{ cause, changes: planPublication(await now.published(series), next) }]);
  return step ?? { changes: [], stampedTo: null };
};
