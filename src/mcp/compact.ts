import type { Component, Offer, OfferComponent, Place, Prices, Tariff } from "../../clients/typescript/src/index.ts";

/* What the API answers, in as few words as a language model needs; each number keeps the address of its evidence. */

/** Where the service is, without a slash at its end. */
export type Base = string;

/** Without what is null, empty or the usual. */
const short = <Fields extends Readonly<Record<string, unknown>>>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)),
  ) as Partial<Fields>;

const pageOf = (base: Base, document_sha256: string, page: number): string => `${base}/api/v1/documents/${document_sha256}/pages/${page}`;

/** A printed rate. `evidence.page_link` opens the page with a box around the number; `picture` needs the key. */
export const compactRate = (base: Base, rate: Component | OfferComponent) => ({
  ...short({
    name: rate.name,
    category: rate.category,
    value: rate.value,
    unit: rate.unit,
    zone: rate.zone,
    season: rate.season,
    day_type: rate.day_type,
    phases: rate.phases,
    billing_period: rate.billing_period,
    reading: rate.reading,
    annual_kwh: rate.annual_kwh,
    condition: rate.condition?.text ?? null,
    effective_from: rate.effective_from,
    effective_to: rate.effective_to,
    component_id: rate.component_id,
  }),
  evidence:
    rate.evidence === null
      ? null
      : {
          document_sha256: rate.evidence.document_sha256,
          page: rate.evidence.page,
          printed: rate.source_text,
          printed_unit: rate.source_unit,
          page_link: `${base}/evidence/${rate.component_id}`,
          picture: pageOf(base, rate.evidence.document_sha256, rate.evidence.page),
        },
  ...("legal_source" in rate ? short({ legal_source: rate.legal_source }) : {}),
});

export const compactTariff = (base: Base, { provenance, ...tariff }: Tariff) => ({
  ...short({
    tariff_id: tariff.tariff_id,
    operator_name: tariff.operator_name,
    tariff_type: tariff.tariff_type,
    tariff_code: tariff.tariff_code,
    region: tariff.region,
    zones: tariff.zones,
    voltage_level: tariff.voltage_level,
    effective_from: tariff.effective_from,
    effective_to: tariff.effective_to,
    status: tariff.status,
    superseded_by: tariff.superseded_by,
  }),
  decision: short({
    number: provenance.decision_number,
    date: provenance.decision_date,
    document_sha256: provenance.document_sha256,
    pages: provenance.pages,
    document: `${base}/api/v1/documents/${provenance.document_sha256}`,
    source_url: provenance.source_url,
  }),
});

export const compactPlace = (base: Base, place: Place) => ({
  ...short({
    place: place.place,
    operator_name: place.operator_name,
    region: place.region,
    county: place.county,
    municipality_types: place.municipality_types,
    districts: place.districts,
    as_of: place.as_of,
  }),
  evidence: {
    document_sha256: place.document_sha256,
    page: place.page,
    printed: place.text,
    picture: pageOf(base, place.document_sha256, place.page),
  },
});

/** A side of an offer; the 96 prices of a market's day are left to the API. */
const compactSide = (base: Base, side: Offer["supply"] | Offer["global"]) => {
  if (side === null) return null;
  if (side.source === "market") return { market: side.market, series: side.series };
  const rates = side.components.map((rate) => compactRate(base, rate));
  return side.source === "national" ? { rates } : { operator_name: side.operator_name, tariff_id: side.tariff_id, rates };
};

const compactOffer = (base: Base, { summary, ...offer }: Offer) => ({
  ...short({ tariff_code: offer.tariff_code, region: offer.region, variant: offer.variant }),
  // Each total names its parts by component_id, so that a sum can be checked against the rates below.
  totals: summary,
  distribution: compactSide(base, offer.distribution),
  supply: compactSide(base, offer.supply),
  national: compactSide(base, offer.global),
  warnings: offer.warnings.map(({ message }) => message),
});

export const compactPrices = (base: Base, { meta, catalog, offers, warnings }: Prices) => ({
  date: meta.date,
  basis: "PLN net of VAT, energy net of excise",
  resolved: short(meta.resolved),
  offers_in_all: meta.pagination.total,
  ...short({ catalog }),
  offers: offers.map((offer) => compactOffer(base, offer)),
  warnings: warnings.map(({ message, details }) => short({ message, details })),
});
