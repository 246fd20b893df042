import type { Problem } from "../model/problem.ts";
import type { PublishedTariff, TariffContent } from "../model/record.ts";
import type { PublishableComponent, PublishableTariff } from "../publish/records.ts";
import { type NewRate, unusualJumps } from "../verify/last-year.ts";

/** The day that places a tariff among those of its series. */
const dayOf = ({ effective_from, provenance }: Pick<TariffContent, "effective_from" | "provenance">): string =>
  effective_from ?? provenance.decision_date ?? "";

/** The published tariff that a new one follows: of its series, of another decision, the last that began before it. */
const predecessor = ({ tariff: next }: PublishableTariff, published: readonly PublishedTariff[]): PublishedTariff | undefined =>
  published
    .filter(({ tariff: { content } }) => content.series_id === next.series_id && content.status !== "withdrawn")
    .filter(({ tariff: { content } }) => content.provenance.decision_number !== next.provenance.decision_number)
    .filter(({ tariff: { content } }) => dayOf(content) < dayOf(next))
    .sort((a, b) => (dayOf(a.tariff.content) < dayOf(b.tariff.content) ? 1 : -1))[0];

const asRead = (rate: PublishableComponent): NewRate => ({ ...rate, page: rate.evidence.page, bbox: rate.evidence.bbox });

/** Rates that are far from what the same series had before, each a problem that holds its tariff. */
export const jumpsOf = (next: PublishableTariff, published: readonly PublishedTariff[]): Problem[] => {
  const before = next.withdrawn ? undefined : predecessor(next, published);
  if (before === undefined) return [];
  const last = before.components.filter(({ content }) => content.status === "active").map(({ content }) => content);
  return unusualJumps(next.tariff.tariff_code, next.components.map(asRead), last);
};
