import { type Decimal, decimal, divideDecimals } from "../model/decimal.ts";
import type { Decision, DocumentFacts, ExtractedComponent, ExtractedTariff, Extraction } from "../model/extraction.ts";
import type { ComponentContent, Provenance, TariffContent } from "../model/record.ts";
import { componentKeys } from "./component-key.ts";
import { operatorSlug, slug } from "./slug.ts";

/** A tariff as it shall be published, before its ids are decided: that takes knowing what is published already. */
export interface PublishableTariff {
  readonly tariff: Omit<TariffContent, "tariff_id" | "status" | "superseded_by">;
  readonly components: readonly PublishableComponent[];
}

/** `key` becomes the part of `component_id` after the tariff's id. */
export type PublishableComponent = Omit<ComponentContent, "component_id" | "tariff_id" | "status"> & { readonly key: string };

export interface Source {
  readonly fileName: string;
  readonly sourceUrl: string | null;
  /** ISO-8601 UTC. */
  readonly retrievedAt: string;
}

const publisher = "Prezes Urzędu Regulacji Energetyki";

/**
 * Supply is always marked, also where a company has no distribution: a series must not change its name when the company's
 * other tariff is read later. Voltage is named only where one group has several tariffs that nothing else tells apart.
 */
const seriesId = (decision: Decision, tariff: ExtractedTariff, byVoltage: boolean): string => {
  const group = [tariff.tariff_code, tariff.tariff_type === "supply" ? "supply" : "", byVoltage ? (tariff.voltage_level ?? "") : ""];
  return [operatorSlug(decision.operator), slug(group.join(" ")), ...(tariff.region === null ? [] : [slug(tariff.region)])].join("_");
};

const perKwh = (rate: ExtractedComponent): Decimal | null => {
  if (rate.unit === "PLN/kWh") return decimal(rate.value);
  return rate.unit === "PLN/MWh" ? divideDecimals(rate.value, "1000") : null;
};

const publishableComponent = (
  rate: ExtractedComponent,
  key: string,
  document: DocumentFacts,
  { validity }: Decision,
): PublishableComponent => {
  const size = document.page_sizes.find(({ page }) => page === rate.page);
  if (size === undefined) throw new Error(`page ${rate.page} holds a rate but page_sizes does not have it`);
  const { context, page, bbox, source_text, source_unit, condition, value, ...description } = rate;
  return {
    ...description,
    key,
    value: decimal(value),
    currency: "PLN",
    condition: condition === null ? null : { ...condition, params: {} },
    effective_from: validity.from,
    effective_to: validity.to,
    value_pln_per_kwh: perKwh(rate),
    value_pln_per_month: rate.unit === "PLN/month" ? decimal(value) : null,
    source_text,
    source_unit,
    evidence: { page, bbox, text: context, document_sha256: document.sha256, page_width: size.width, page_height: size.height },
  };
};

const provenance = (extraction: Extraction, decision: Decision, source: Source, rates: readonly ExtractedComponent[]): Provenance => ({
  publisher,
  decision_number: decision.number,
  decision_date: decision.date,
  decision_kind: decision.kind,
  bulletin: decision.bulletin,
  title: decision.title || source.fileName,
  source_url: source.sourceUrl,
  document_sha256: extraction.document.sha256,
  retrieved_at: source.retrievedAt,
  pages: [...new Set(rates.map(({ page }) => page))].sort((a, b) => a - b),
  extractor_version: extraction.extractor_version,
});

/** Tariffs of one group are one tariff printed in several tables; only a different voltage makes them two. */
const bySeries = (decision: Decision, tariffs: readonly ExtractedTariff[]): Map<string, ExtractedTariff> => {
  const named = tariffs.map((tariff) => ({ tariff, plainId: seriesId(decision, tariff, false) }));
  const series = new Map<string, ExtractedTariff>();
  for (const { tariff, plainId } of named) {
    const byVoltage = named.some((other) => other.plainId === plainId && other.tariff.voltage_level !== tariff.voltage_level);
    const id = seriesId(decision, tariff, byVoltage);
    const same = series.get(id);
    series.set(id, {
      ...tariff,
      zones: [...new Set([...(same?.zones ?? []), ...tariff.zones])],
      components: [...(same?.components ?? []), ...tariff.components],
    });
  }
  return series;
};

/**
 * What an extraction has to publish. Tariffs with a blocking problem of their own stay behind; a blocking problem of the whole
 * document, or a hold that no problem explains, holds everything back.
 */
export const toRecords = (extraction: Extraction, source: Source): PublishableTariff[] => {
  const { decision, document } = extraction;
  const blocking = extraction.problems.filter(({ blocks }) => blocks);
  const heldWhole = extraction.verdict === "hold" && blocking.length === 0;
  if (decision === null || heldWhole || blocking.some(({ tariff_code }) => tariff_code === null)) return [];

  const blockedCodes = new Set(blocking.map(({ tariff_code }) => tariff_code));
  const free = extraction.tariffs.filter(({ tariff_code }) => !blockedCodes.has(tariff_code));
  return [...bySeries(decision, free)].map(([series_id, { zones, components: rates, ...tariff }]) => {
    const keys = componentKeys(rates);
    return {
      tariff: {
        ...tariff,
        series_id,
        operator_name: decision.operator,
        operator_type: decision.operator_type,
        zone_count: zones.length,
        zones,
        effective_from: decision.validity.from,
        effective_to: decision.validity.to,
        provenance: provenance(extraction, decision, source, rates),
      },
      components: rates.map((rate, index) => publishableComponent(rate, keys[index] ?? "", document, decision)),
    };
  });
};
