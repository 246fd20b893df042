import { companyWords } from "../../../src/model/company-name.ts";
import type { MarketDayContent, MarketPoint } from "../../../src/model/market-day.ts";
import type { NationalContent } from "../../../src/model/national-record.ts";
import type { ComponentContent, Stamped, TariffContent } from "../../../src/model/record.ts";
import type { Category, Unit } from "../../../src/model/vocabulary.ts";
import { buildSnapshot, type Snapshot } from "../../../src/serve/snapshot/snapshot.ts";
import { component, feed, tariff } from "../helpers.ts";

/* Stores of invented companies in few words. */

export type RateWords = readonly [category: Category, value: string, unit: Unit, fields?: Partial<ComponentContent>];

export interface GroupWords extends Partial<TariffContent> {
  readonly of: string;
  readonly code: string;
  readonly supply?: boolean;
  /** Stamp of the tariff; its components' stamps are the same second's. */
  readonly at?: string;
  readonly rates?: readonly RateWords[];
}

export interface GroupRecords {
  readonly tariff: Stamped<TariffContent>;
  readonly components: readonly Stamped<ComponentContent>[];
}

const perMonth = (value: string, unit: Unit): string | null => (unit === "PLN/month" ? value : null);
const perKwh = (value: string, unit: Unit): string | null =>
  unit === "PLN/kWh" ? value : unit === "PLN/MWh" ? String(Number(value) / 1000) : null;

export const usualStamp = "2026-01-10T05:00:07.000Z";

export const distributionRates: readonly RateWords[] = [
  ["network_variable", "0.25", "PLN/kWh", { zone: "flat" }],
  ["network_fixed", "9.98", "PLN/month"],
  ["subscription", "2.25", "PLN/month"],
];
export const supplyRates: readonly RateWords[] = [["energy", "0.5", "PLN/kWh", { zone: "flat" }]];

const slug = (text: string): string => companyWords(text).replaceAll(" ", "-");

/** One tariff with its rates; its id is made of company, side, group, region and year. */
export const group = ({ of, code, supply = false, at = usualStamp, rates, ...fields }: GroupWords): GroupRecords => {
  const year = (fields.effective_from ?? "2026").slice(0, 4);
  const series = [slug(of), slug(code), ...(supply ? ["supply"] : []), ...(fields.region ? [slug(fields.region)] : [])].join("_");
  const id = fields.tariff_id ?? `${series}_${year}`;
  return {
    tariff: tariff(id, at, {
      series_id: series,
      operator_name: of,
      operator_type: supply ? "RETAILER" : "OSD",
      tariff_type: supply ? "supply" : "distribution",
      tariff_code: code,
      effective_from_state: fields.effective_from === null ? "unknown" : "stated",
      ...fields,
    }),
    components: (rates ?? (supply ? supplyRates : distributionRates)).map(([category, value, unit, more], index) =>
      component(id, `${id}/${category}.${index}`, new Date(Date.parse(at) + index + 1).toISOString(), {
        category,
        value,
        unit,
        name: category,
        zone: null,
        effective_from: fields.effective_from ?? null,
        effective_to: fields.effective_to ?? null,
        value_pln_per_kwh: perKwh(value, unit),
        value_pln_per_month: perMonth(value, unit),
        ...more,
      }),
    ),
  };
};

export const nationalRate = (
  category: Category,
  value: string,
  unit: Unit,
  from: string,
  fields: Partial<NationalContent> & { readonly at?: string } = {},
): Stamped<NationalContent> => {
  const { at = usualStamp, ...more } = fields;
  return {
    updated_at: at,
    content: {
      national_id: `national/${category}.all.${slug(unit)}.${from}`,
      category,
      customers: "all",
      annual_kwh: null,
      name: category,
      value,
      unit,
      value_pln_per_kwh: perKwh(value, unit),
      value_pln_per_month: perMonth(value, unit),
      effective_from: from,
      effective_to: null,
      basis: "announced",
      announced_by: "an announcement",
      prints: [],
      status: "active",
      ...more,
    },
  };
};

/** The four bands of a household's capacity fee. */
export const capacityBands = (from: string, at = usualStamp): readonly Stamped<NationalContent>[] =>
  (
    [
      [null, "500", "4.29"],
      ["500", "1200", "10.31"],
      ["1200", "2800", "17.18"],
      ["2800", null, "24.05"],
    ] as const
  ).map(([above, upTo, value]) =>
    nationalRate("capacity", value, "PLN/month", from, {
      national_id: `national/capacity.households.kwh-${above ?? 0}-${upTo ?? ""}.${from}`,
      customers: "households",
      annual_kwh: { from: above, to: upTo },
      at,
    }),
  );

export const marketDay = (market: "rdn" | "rce", date: string, at = usualStamp): Stamped<MarketDayContent> => ({
  updated_at: at,
  content: {
    market_day_id: `${market}/${date}`,
    market,
    series: market === "rdn" ? "a day-ahead series" : "rce-pln",
    date,
    source_unit: market === "rdn" ? "EUR/MWh" : "PLN/MWh",
    source_minutes: 15,
    points: Array.from({ length: 96 }, (_, index): MarketPoint => {
      const [hour, minute] = [Math.floor(index / 4), (index % 4) * 15];
      const clock = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
      return {
        starts_at: `${date}T${clock}:00+01:00`,
        hour,
        minute,
        energy_pln_per_kwh: market === "rdn" ? "0.42123" : "0.4",
        source_value: market === "rdn" ? "99.5" : "400",
      };
    }),
    fx:
      market === "rdn"
        ? {
            currency: "EUR",
            pln: "4.2334",
            table: "011/A/NBP/2026",
            effective_date: "2026-01-14",
            source_url: "https://bank.example.pl",
            answer_sha256: "b".repeat(64),
          }
        : null,
    provenance: {
      publisher: "a publisher",
      source_url: "https://market.example.pl",
      licence: null,
      answer_sha256: "c".repeat(64),
      retrieved_at: "2026-01-14T14:00:00.000Z",
      published_at: null,
    },
    status: "active",
  },
});

export interface StoreWords {
  readonly groups?: readonly GroupRecords[];
  readonly national?: readonly Stamped<NationalContent>[];
  readonly marketDays?: readonly Stamped<MarketDayContent>[];
}

export const store = ({ groups = [], national = [], marketDays = [] }: StoreWords): Snapshot => {
  const records = feed(
    groups.map((one) => one.tariff),
    groups.flatMap((one) => one.components),
  );
  const stamps = [records.watermark ?? "", ...national.map((one) => one.updated_at), ...marketDays.map((one) => one.updated_at)];
  return buildSnapshot({ ...records, national, marketDays, watermark: stamps.sort().at(-1) || null });
};

/** An operator and a retailer of three groups, one of which each has alone, and another company of either kind. */
export const smallStore = (): StoreWords => ({
  groups: [
    group({ of: "Operator Przykładowy Północ S.A.", code: "G11" }),
    group({
      of: "Operator Przykładowy Północ S.A.",
      code: "G12w",
      zones: ["day", "night"],
      zone_count: 2,
      rates: [
        ["network_variable", "0.4014", "PLN/kWh", { zone: "day" }],
        ["network_variable", "0.0765", "PLN/kWh", { zone: "night" }],
        ["network_fixed", "9.98", "PLN/month", { phases: 1 }],
        ["network_fixed", "14.4", "PLN/month", { phases: 3 }],
        ["quality", "0.0331", "PLN/kWh"],
      ],
    }),
    group({ of: "Operator Przykładowy Północ S.A.", code: "R" }),
    group({ of: "Sprzedaż Przykładowa sp. z o.o.", code: "G11", supply: true }),
    group({
      of: "Sprzedaż Przykładowa sp. z o.o.",
      code: "G12W",
      supply: true,
      zones: ["peak", "offpeak"],
      zone_count: 2,
      rates: [
        ["energy", "0.5656", "PLN/kWh", { zone: "peak" }],
        ["energy", "0.3718", "PLN/kWh", { zone: "offpeak" }],
        ["trade_fee", "13.23", "PLN/month"],
      ],
    }),
    group({ of: "Sprzedaż Przykładowa sp. z o.o.", code: "G12n", supply: true }),
    group({ of: "Operator Południe S.A.", code: "G11" }),
    group({ of: "Prąd Południe S.A.", code: "G11", supply: true }),
  ],
  national: [
    ...capacityBands("2026-01-01"),
    nationalRate("quality", "0.0331", "PLN/kWh", "2026-01-01", { effective_to: "2026-01-31" }),
    nationalRate("quality", "0.0332", "PLN/kWh", "2026-02-01", { effective_to: "2026-12-31" }),
    nationalRate("renewable", "7.3", "PLN/MWh", "2026-01-01", { effective_to: "2026-12-31" }),
    nationalRate("cogeneration", "3", "PLN/MWh", "2026-01-01", { effective_to: "2026-12-31" }),
  ],
  marketDays: [marketDay("rdn", "2026-01-15"), marketDay("rce", "2026-01-15")],
});
