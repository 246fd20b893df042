import { type Decimal, decimal, divideDecimals } from "../model/decimal.ts";
import type { Decision } from "../model/decision.ts";
import type { Edition, EditionComponent, EditionTariff } from "../model/edition.ts";
import type { DocumentFacts, ZoneClock } from "../model/extraction.ts";
import { type Period, within } from "../model/period.ts";
import type { ComponentContent, Provenance, TariffContent } from "../model/record.ts";
import { clockOf } from "./clocks.ts";
import { componentKeys } from "./component-key.ts";
import { operatorSlug, slug } from "./slug.ts";

/** A tariff as it shall be published, before its ids are decided: that takes knowing what is published already. */
export interface PublishableTariff {
  readonly tariff: Omit<TariffContent, "tariff_id" | "status" | "superseded_by">;
  readonly components: readonly PublishableComponent[];
  /** Taken back: it stays as a tombstone where it was published. */
  readonly withdrawn: boolean;
}

/** `key` becomes the part of `component_id` after the tariff's id. */
export type PublishableComponent = Omit<ComponentContent, "component_id" | "tariff_id" | "status"> & { readonly key: string };

const publisher = "Prezes Urzędu Regulacji Energetyki";

/**
 * Supply is always marked, also where a company has no distribution: a series must not change its name when the company's
 * other tariff is read later. Voltage is named only where one group has several tariffs that nothing else tells apart.
 */
const seriesId = (decision: Decision, tariff: EditionTariff, byVoltage: boolean): string => {
  const group = [tariff.tariff_code, tariff.tariff_type === "supply" ? "supply" : "", byVoltage ? (tariff.voltage_level ?? "") : ""];
  return [operatorSlug(decision.operator), slug(group.join(" ")), ...(tariff.region === null ? [] : [slug(tariff.region)])].join("_");
};

export const perKwh = (rate: Pick<EditionComponent, "value" | "unit">): Decimal | null => {
  if (rate.unit === "PLN/kWh") return decimal(rate.value);
  return rate.unit === "PLN/MWh" ? divideDecimals(rate.value, "1000") : null;
};

const publishableComponent = (rate: EditionComponent, key: string, documents: Documents, days: Period): PublishableComponent => {
  const { document_sha256, ...printed } = rate;
  const size = documents.get(document_sha256)?.page_sizes.find(({ page }) => page === rate.page);
  if (size === undefined) throw new Error(`page ${rate.page} holds a rate but page_sizes does not have it`);
  const { context, page, bbox, source_text, source_unit, condition, value, corrected, bound, ...description } = printed;
  return {
    ...description,
    key,
    value: decimal(value),
    currency: "PLN",
    condition: condition === null ? null : { ...condition, params: {} },
    effective_from: days.from,
    effective_to: days.to,
    value_pln_per_kwh: perKwh(rate),
    value_pln_per_month: rate.unit === "PLN/month" ? decimal(value) : null,
    source_text,
    source_unit,
    evidence: {
      ...{ page, bbox, text: context, document_sha256, page_width: size.width, page_height: size.height },
      ...(corrected === undefined ? {} : { corrected }),
      ...(bound === undefined ? {} : { bound }),
    },
  };
};

const provenance = (edition: Edition, rates: readonly EditionComponent[]): Provenance => ({
  publisher,
  decision_number: edition.decision.number,
  decision_date: edition.decision.date,
  decision_kind: edition.decision.kind,
  bulletin: edition.decision.bulletin,
  title: edition.decision.title || edition.source.fileName,
  source_url: edition.source.sourceUrl,
  document_sha256: edition.documentSha256,
  retrieved_at: edition.source.retrievedAt,
  pages: [...new Set(rates.filter((rate) => rate.document_sha256 === edition.documentSha256).map(({ page }) => page))].sort(
    (a, b) => a - b,
  ),
  extractor_version: edition.extractorVersion,
  amended_by: [...edition.amendedBy],
  pending: [],
});

/** Tariffs of one group are one tariff printed in several tables; only a different voltage or period makes them two. */
const bySeries = (decision: Decision, tariffs: readonly EditionTariff[]): readonly (EditionTariff & { readonly series_id: string })[] => {
  const named = tariffs.map((tariff) => ({ tariff, plainId: seriesId(decision, tariff, false) }));
  const series = new Map<string, EditionTariff & { readonly series_id: string }>();
  for (const { tariff, plainId } of named) {
    const byVoltage = named.some((other) => other.plainId === plainId && other.tariff.voltage_level !== tariff.voltage_level);
    const id = seriesId(decision, tariff, byVoltage);
    const key = JSON.stringify([id, tariff.period]);
    const same = series.get(key);
    series.set(key, {
      ...tariff,
      series_id: id,
      zones: [...new Set([...(same?.zones ?? []), ...tariff.zones])],
      components: [...(same?.components ?? []), ...tariff.components],
    });
  }
  return [...series.values()];
};

const isBackwards = ({ from, to }: Period): boolean => from !== null && to !== null && to < from;

/** How the first day is known; a document kept before this was read says only the day. */
const startOf = ({ validity }: Decision): TariffContent["effective_from_state"] => {
  if (validity.from !== null) return "stated";
  return validity.start === "by_publication" ? "by_publication" : "unknown";
};

/** The facts of every document that an edition's rates are printed in, by SHA-256. */
export type Documents = ReadonlyMap<string, DocumentFacts>;

/** What an edition has to publish: a record for each of its tariffs. `clocks`: those of the document that began it. */
export const toRecords = (edition: Edition, documents: Documents, clocks: readonly ZoneClock[]): PublishableTariff[] => {
  const { decision } = edition;
  return bySeries(decision, edition.tariffs).map(({ zones, components: rates, collapsed_regions, period, ...tariff }) => {
    const keys = componentKeys(rates);
    const days = within(decision.validity, period);
    return {
      tariff: {
        ...tariff,
        collapsed_regions: [...collapsed_regions],
        zone_clock: clockOf(clocks, tariff, zones),
        operator_name: decision.operator,
        operator_type: decision.operator_type,
        zone_count: zones.length,
        zones: [...zones],
        effective_from: days.from,
        effective_to: days.to,
        effective_from_state: days.from === null ? startOf(decision) : "stated",
        effective_from_earliest: days.from === null ? (decision.validity.earliest ?? null) : null,
        effective_from_latest: days.from === null ? (decision.validity.latest ?? null) : null,
        provenance: provenance(edition, rates),
      },
      components: rates.map((rate, index) => publishableComponent(rate, keys[index] ?? "", documents, days)),
      // A part of a decision that was ended before the part began.
      withdrawn: edition.withdrawn || (period !== undefined && isBackwards(days)),
    };
  });
};
