import type { NationalContent } from "../../src/model/national-record.ts";
import type { ComponentContent, PublishedTariff, ServedClock, Stamped, TariffContent } from "../../src/model/record.ts";
import type { Category, Unit, Zone } from "../../src/model/vocabulary.ts";
import { makeOffers } from "../../src/price/make-offers.ts";
import type { Offer, OfferComponent, Question, Sides } from "../../src/price/offer.ts";

/* Tariffs, national rates and questions of so few words that a table of them can be read. */

const stamp = "2026-01-02T05:00:07.000Z";
const bbox: [number, number, number, number] = [10, 10, 50, 20];

export type RateFields = Partial<Omit<ComponentContent, "category" | "value" | "unit">>;
export type TestRate = readonly [category: Category, value: string, unit: Unit, fields?: RateFields];

const component = (tariffId: string, [category, value, unit, fields]: TestRate, index: number): Stamped<ComponentContent> => ({
  updated_at: stamp,
  content: {
    component_id: `${tariffId}/${category}.${index}`,
    tariff_id: tariffId,
    name: category,
    category,
    value,
    unit,
    currency: "PLN",
    zone: null,
    season: null,
    day_type: null,
    phases: null,
    billing_period: null,
    reading: null,
    condition: null,
    annual_kwh: null,
    effective_from: null,
    effective_to: null,
    value_pln_per_kwh: unit === "PLN/kWh" ? value : null,
    value_pln_per_month: unit === "PLN/month" ? value : null,
    source_text: value.replace(".", ","),
    source_unit: unit.replace("PLN", "zł"),
    evidence: { page: 1, bbox, text: value, document_sha256: "0".repeat(64), page_width: 595, page_height: 842 },
    status: "active",
    ...fields,
  },
});

const tariffOf = (
  kind: "distribution" | "supply",
  code: string,
  zones: readonly Zone[],
  rates: readonly TestRate[],
  fields: Partial<TariffContent> = {},
): PublishedTariff => {
  const id = `${kind === "supply" ? "seller" : "operator"}_${code.toLowerCase()}_2026`;
  return {
    tariff: {
      updated_at: stamp,
      content: {
        tariff_id: id,
        series_id: id,
        operator_name: kind === "supply" ? "Sprzedawca S.A." : "Operator S.A.",
        operator_type: kind === "supply" ? "RETAILER" : "OSD",
        tariff_type: kind,
        tariff_code: code,
        zone_count: zones.length,
        zones: [...zones],
        voltage_level: null,
        region: null,
        effective_from: "2026-01-01",
        effective_to: "2026-12-31",
        effective_from_state: "stated",
        effective_from_earliest: null,
        effective_from_latest: null,
        collapsed_regions: [],
        zone_clock: null,
        status: "active",
        superseded_by: null,
        provenance: {
          publisher: "Prezes Urzędu Regulacji Energetyki",
          decision_number: "DRE.WRE.4211.1.1.2025.XX",
          decision_date: "2025-12-17",
          decision_kind: "approval",
          bulletin: null,
          title: "Taryfa",
          source_url: null,
          document_sha256: "0".repeat(64),
          retrieved_at: stamp,
          pages: [1],
          extractor_version: "test",
          amended_by: [],
          pending: [],
        },
        ...fields,
      },
    },
    components: rates.map((rate, index) => component(id, rate, index)),
  };
};

export const distribution = (code: string, zones: readonly Zone[], rates: readonly TestRate[], fields?: Partial<TariffContent>) =>
  tariffOf("distribution", code, zones, rates, fields);
export const supply = (code: string, zones: readonly Zone[], rates: readonly TestRate[], fields?: Partial<TariffContent>) =>
  tariffOf("supply", code, zones, rates, fields);

type NationalFields = Partial<NationalContent> & Pick<NationalContent, "category" | "value" | "unit">;
export const nationalRate = (fields: NationalFields): Stamped<NationalContent> => {
  const from = fields.effective_from ?? "2026-01-01";
  const band = fields.annual_kwh ? `.kwh-${fields.annual_kwh.from ?? "min"}-${fields.annual_kwh.to ?? "max"}` : "";
  const unit = fields.unit.toLowerCase().replaceAll("/", "-");
  return {
    updated_at: stamp,
    content: {
      national_id: `national/${fields.category}.${fields.customers ?? "all"}${band}.${unit}.${from}`,
      customers: "all",
      annual_kwh: null,
      name: fields.category,
      value_pln_per_kwh: fields.unit === "PLN/kWh" ? fields.value : null,
      value_pln_per_month: fields.unit === "PLN/month" ? fields.value : null,
      effective_from: from,
      effective_to: "2026-12-31",
      basis: "announced",
      announced_by: "URE",
      prints: [],
      status: "active",
      ...fields,
    },
  };
};

const bands: readonly (readonly [from: string | null, to: string | null, value: string])[] = [
  [null, "500", "4.29"],
  ["500", "1200", "10.31"],
  ["1200", "2800", "17.18"],
  ["2800", null, "24.05"],
];
/** The country's rates of 2026, typed from the appendix of domain.md. */
export const national2026: readonly Stamped<NationalContent>[] = [
  nationalRate({ category: "quality", value: "0.0331", unit: "PLN/kWh", effective_to: "2026-01-31" }),
  nationalRate({ category: "quality", value: "33.06", unit: "PLN/MWh", effective_to: "2026-01-31" }),
  nationalRate({ category: "quality", value: "0.0332", unit: "PLN/kWh", effective_from: "2026-02-01" }),
  nationalRate({ category: "quality", value: "33.16", unit: "PLN/MWh", effective_from: "2026-02-01" }),
  nationalRate({ category: "renewable", value: "7.3", unit: "PLN/MWh" }),
  nationalRate({ category: "cogeneration", value: "3", unit: "PLN/MWh" }),
  nationalRate({ category: "capacity", value: "0.2194", unit: "PLN/kWh", customers: "others" }),
  ...bands.map(([from, to, value]) =>
    nationalRate({ category: "capacity", value, unit: "PLN/month", customers: "households", annual_kwh: { from, to } }),
  ),
];

export const asked = (question: Partial<Question> = {}): Question => ({
  date: "2026-03-16",
  phases: null,
  billing_period: null,
  annual_kwh: null,
  zone_share: null,
  power_kw: null,
  previous_year_kwh: null,
  load_profile: null,
  at: null,
  ...question,
});

/** Every national rate there is, of nothing, on every day: for tests of other things. */
export const national0: readonly Stamped<NationalContent>[] = (
  [
    { category: "quality", unit: "PLN/kWh" },
    { category: "renewable", unit: "PLN/MWh" },
    { category: "cogeneration", unit: "PLN/MWh" },
    { category: "capacity", unit: "PLN/month", customers: "households" },
    { category: "capacity", unit: "PLN/kWh", customers: "others" },
    { category: "transition", unit: "PLN/month", customers: "households" },
    { category: "transition", unit: "PLN/kW/month", customers: "others" },
  ] as const
).map((fields) => nationalRate({ ...fields, value: "0", effective_from: "1990-01-01", effective_to: null }));

/** The one offer of two sides; fails where there are several, or none. */
export const onlyOffer = (sides: Partial<Sides>, question: Partial<Question> = {}, national = national2026): Offer => {
  const offers = makeOffers({ distribution: null, supply: null, ...sides }, national, asked(question));
  const [offer] = offers;
  if (offer === undefined || offers.length > 1) throw new Error(`${offers.length} offers instead of one`);
  return offer;
};

/** Codes of the warnings; without the one that every yearly amount of one side has, which has tests of its own. */
export const codesOf = (offer: Offer): string[] => offer.warnings.map(({ code }) => code).filter((code) => code !== "one_side_only");
export const totalsByZone = (offer: Offer): Record<string, string | null> =>
  Object.fromEntries([...offer.summary.variable_total_pln_per_kwh].map(([zone, total]) => [zone, total?.value ?? null]));
export const fixedTotal = (offer: Offer): string | null => offer.summary.fixed_total_pln_per_month?.value ?? null;
/** What belongs to a total and is not in it: "variable renewable", with the parameter that would bring it in. */
export const missingOf = (offer: Offer): string[] =>
  offer.summary.missing.map(({ category, total, parameter }) => [total, category, ...(parameter === null ? [] : [parameter])].join(" "));

export const listed = (offer: Offer): readonly OfferComponent[] =>
  [offer.supply, offer.distribution, offer.global].flatMap((side) => (side === null || side.source === "market" ? [] : side.components));

const everyDay: ServedClock["zones"][number]["spans"][number]["days"] = ["monday_to_friday", "saturday", "sunday"];
const everyMonth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** Hours as [from, to] for each zone, every day of the year. */
export const clockOf = (
  hours: Partial<Record<Zone, readonly (readonly [string, string])[]>>,
  fields: Partial<ServedClock> = {},
): ServedClock => ({
  zones: Object.entries(hours).map(([zone, spans]) => ({
    zone: zone as Zone,
    spans: spans.map(([from, to]) => ({ months: everyMonth, days: everyDay, from, to })),
    citations: [],
  })),
  rest_zone: null,
  holidays: null,
  summer_months: null,
  decidable: true,
  because: null,
  notes: [],
  citation: { page: 1, bbox, text: "strefy czasowe" },
  ...fields,
});

/* PGE Dystrybucja and PGE Obrót in 2026, typed from section 8 of domain.md. */
export const pge = {
  g11: distribution(
    "G11",
    ["flat"],
    [
      ["network_fixed", "5.5", "PLN/month", { phases: 1 }],
      ["network_fixed", "9.98", "PLN/month", { phases: 3 }],
      ["network_variable", "0.3469", "PLN/kWh", { zone: "flat" }],
      ["quality", "0.0332", "PLN/kWh"],
      ["subscription", "4.5", "PLN/month", { billing_period: "P1M" }],
      ["subscription", "2.25", "PLN/month", { billing_period: "P2M" }],
      ["subscription", "0.75", "PLN/month", { billing_period: "P6M" }],
    ],
  ),
  g12: distribution(
    "G12",
    ["day", "night"],
    [
      ["network_fixed", "8.5", "PLN/month", { phases: 1 }],
      ["network_fixed", "14.4", "PLN/month", { phases: 3 }],
      ["network_variable", "0.4014", "PLN/kWh", { zone: "day" }],
      ["network_variable", "0.0765", "PLN/kWh", { zone: "night" }],
      ["quality", "0.0332", "PLN/kWh"],
      ["subscription", "4.5", "PLN/month", { billing_period: "P1M" }],
      ["subscription", "2.25", "PLN/month", { billing_period: "P2M" }],
      ["subscription", "0.75", "PLN/month", { billing_period: "P6M" }],
    ],
  ),
  energyG11: supply("G11", ["flat"], [["energy", "0.4982", "PLN/kWh", { zone: "flat" }]]),
  energyG12: supply(
    "G12",
    ["day", "night"],
    [
      ["energy", "0.5656", "PLN/kWh", { zone: "day" }],
      ["energy", "0.3718", "PLN/kWh", { zone: "night" }],
    ],
  ),
};
