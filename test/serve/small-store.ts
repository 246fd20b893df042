import { statSync } from "node:fs";
import type { Market, MarketDayContent } from "../../src/model/market-day.ts";
import type { NationalContent } from "../../src/model/national-record.ts";
import type { Stamped, TariffContent } from "../../src/model/record.ts";
import type { BackendStores } from "../../src/serve/api-context.ts";
import { buildSnapshot, type Snapshot } from "../../src/serve/snapshot/snapshot.ts";
import { component, feed, tariff } from "./helpers.ts";

/*
 * A few records of every kind that the wire has: each status, each open end, a component that was removed. The example requests of the API's
 * description find what they ask for.
 */

const enea: Partial<TariffContent> = {
  operator_name: "Enea Operator Sp. z o.o.",
  tariff_code: "G12w",
  zones: ["peak", "offpeak"],
  zone_count: 2,
};
const sold: Partial<TariffContent> = { operator_name: "ENEA S.A.", operator_type: "RETAILER", tariff_type: "supply" };
const at = (second: number): string => `2026-11-21T05:00:${String(second).padStart(2, "0")}.000Z`;

const printed = (page: number, text: string) => ({ page, bbox: [72, 100.5, 300, 112] as [number, number, number, number], text });
const weekdays = { months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], days: ["monday_to_friday" as const] };
export const zone_clock: TariffContent["zone_clock"] = {
  zones: [
    { zone: "peak", spans: [{ ...weekdays, from: "06:00", to: "21:00" }], citations: [printed(12, "6-21 w dni robocze")] },
    { zone: "offpeak", spans: [], citations: [printed(12, "pozostałe godziny doby")] },
  ],
  rest_zone: "offpeak",
  holidays: "statutory",
  summer_months: null,
  decidable: true,
  because: null,
  notes: [{ code: "winter_time", ...printed(13, "Zegary nie są przestawiane na czas letni") }],
  citation: printed(12, "grupa G12w"),
};

const tariffs = [
  tariff("enea-operator_g12w_2026", at(1), { ...enea, zone_clock }),
  tariff("enea-operator_g12w_2025", at(2), {
    ...enea,
    status: "superseded",
    superseded_by: "enea-operator_g12w_2026",
    effective_from: "2025-01-01",
    effective_to: "2025-12-31",
  }),
  tariff("enea_g12w_2026", at(3), { ...enea, ...sold }),
  tariff("enea_g11_2026", at(4), { ...sold, status: "withdrawn" }),
  tariff("polnoc_g11_2026", at(5), {
    region: "Lublin",
    voltage_level: null,
    effective_from: null,
    effective_from_state: "by_publication",
    effective_from_earliest: "2026-01-01",
    effective_from_latest: "2026-02-14",
    collapsed_regions: ["Lublin", "Zamość"],
  }),
];

const energy = { category: "energy", name: "Cena energii elektrycznej" } as const;
const components = [
  component("enea-operator_g12w_2026", "nv-peak", at(6), { zone: "peak", value: "0.4321", value_pln_per_kwh: "0.4321" }),
  component("enea-operator_g12w_2026", "nv-offpeak", at(7), { zone: "offpeak", value: "0.1", value_pln_per_kwh: "0.1" }),
  component("enea-operator_g12w_2026", "fixed", at(8), {
    name: "Składnik stały stawki sieciowej",
    category: "network_fixed",
    unit: "PLN/month",
    zone: null,
    value: "12.34",
    value_pln_per_kwh: null,
    value_pln_per_month: "12.34",
    phases: 1,
  }),
  component("enea-operator_g12w_2026", "capacity", at(9), {
    name: "Stawka opłaty mocowej",
    category: "capacity",
    unit: "PLN/month",
    zone: null,
    value: "24.05",
    value_pln_per_kwh: null,
    value_pln_per_month: "24.05",
    annual_kwh: { from: "2800", to: null },
    condition: { code: "footnote", text: "z zastrzeżeniem", params: { mark: "1" } },
  }),
  component("enea-operator_g12w_2026", "gone", at(10), { status: "removed" }),
  component("enea_g12w_2026", "peak", at(11), { ...energy, zone: "peak", value: "0.7", value_pln_per_kwh: "0.7" }),
  component("enea_g12w_2026", "offpeak", at(12), { ...energy, zone: "offpeak", value: "0.41", value_pln_per_kwh: "0.41" }),
  component("polnoc_g11_2026", "nv", at(13)),
];

const national: readonly Stamped<NationalContent>[] = [
  {
    updated_at: at(14),
    content: {
      national_id: "national/cogeneration.all.pln-mwh.2026-01-01",
      category: "cogeneration",
      customers: "all",
      annual_kwh: null,
      name: "Stawka opłaty kogeneracyjnej",
      value: "3",
      unit: "PLN/MWh",
      value_pln_per_kwh: "0.003",
      value_pln_per_month: null,
      effective_from: "2026-01-01",
      effective_to: "2026-12-31",
      basis: "printed",
      announced_by: null,
      prints: [
        {
          value: "3",
          unit: "PLN/MWh",
          name: "Stawka opłaty kogeneracyjnej",
          source_text: "3,00",
          source_unit: "zł/MWh",
          operator_name: "Enea Operator Sp. z o.o.",
          decision: { decision_number: "DRE.WRE.4211.1.1.2025.ABC", decision_date: "2025-12-16", decision_kind: "approval" },
          evidence: component("enea-operator_g12w_2026", "cogeneration").content.evidence,
        },
      ],
      status: "active",
    },
  },
];

/** Two hours of a day: a whole one would make most answers long and say no more. */
const quarters = Array.from({ length: 8 }, (_, index) => ({ hour: Math.floor(index / 4), minute: (index % 4) * 15 }));
const two = (number: number): string => String(number).padStart(2, "0");

const market = (name: Market, date: string, second: number): Stamped<MarketDayContent> => ({
  updated_at: at(second),
  content: {
    market_day_id: `${name}/${date}`,
    market: name,
    series: name === "rdn" ? "fixing-1" : "rce-pln",
    date,
    source_unit: name === "rdn" ? "EUR/MWh" : "PLN/MWh",
    source_minutes: 15,
    points: quarters.map(({ hour, minute }) => ({
      starts_at: `${date}T${two(hour)}:${two(minute)}:00+01:00`,
      hour,
      minute,
      energy_pln_per_kwh: name === "rdn" ? "0.4253" : "0.4",
      source_value: name === "rdn" ? "100" : "400",
    })),
    fx:
      name === "rdn"
        ? {
            currency: "EUR",
            pln: "4.253",
            table: "225/A/NBP/2026",
            effective_date: "2026-11-20",
            source_url: "https://rates.example.pl/225",
            answer_sha256: "c".repeat(64),
          }
        : null,
    provenance: {
      publisher: "A market",
      source_url: "https://market.example.pl/day",
      licence: null,
      answer_sha256: "d".repeat(64),
      retrieved_at: at(0),
      published_at: null,
    },
    status: "active",
  },
});
const marketDays = [market("rdn", "2026-11-22", 15), market("rce", "2026-11-22", 16), market("rce", "2026-11-21", 17)];

const smallFeed = { ...feed(tariffs, components), national, marketDays, watermark: at(17) };
export const smallStore = (): Snapshot => buildSnapshot(smallFeed);

const ownFile = { path: import.meta.filename, bytes: statSync(import.meta.filename).size };
const documentSha256 = "a".repeat(64);

/** What is kept beside those records: one document with its page 12, a log of two changes, exports that are made on being asked for. */
export const smallKept: BackendStores = {
  history: {
    log: async ({ limit = 100 }) =>
      [
        {
          updatedAt: at(6),
          record: "component" as const,
          id: "nv-peak",
          tariffId: "enea-operator_g12w_2026",
          action: "amend" as const,
          fields: [
            { field: "value", before: "0.4", after: "0.4321" },
            { field: "annual_kwh", before: null, after: { from: "2800", to: null } },
          ],
          cause: {
            decision_number: "DRE.WRE.4211.1.2.2025.ABC",
            decision_date: "2025-12-17",
            decision_kind: "correction" as const,
            document_sha256: documentSha256,
            message: "Sprostowanie omyłki.",
          },
        },
        {
          updatedAt: at(14),
          record: "national" as const,
          id: "national/cogeneration.all.pln-mwh.2026-01-01",
          tariffId: null,
          action: "create" as const,
          fields: [],
          cause: {
            decision_number: null,
            decision_date: null,
            decision_kind: null,
            document_sha256: null,
            message: "Printed alike by all.",
          },
        },
      ].slice(0, limit),
  },
  archive: {
    lastPublication: async (notAfter) => (notAfter >= at(17) ? at(17) : null),
    records: async function* () {},
    document: async (sha256) =>
      sha256 === documentSha256
        ? {
            sha256,
            fileName: "decyzja.pdf",
            sourceUrl: null,
            retrievedAt: at(0),
            state: "published",
            reason: null,
            reading: { extractorVersion: "1", document: { pages: 12, source: "text" }, decision: null, problems: [] },
            tariffs: ["enea-operator_g12w_2026"],
          }
        : null,
    coverage: async () => ({
      watermark: at(17),
      bulletinReadAt: at(10),
      tariffs: [
        {
          operatorName: "Enea Operator Sp. z o.o.",
          operatorType: "OSD",
          active: 1,
          groups: ["G12w"],
          regions: [],
          lastDecisionDate: "2025-12-17",
        },
      ],
      periods: [{ operatorName: "Enea Operator Sp. z o.o.", operatorType: "OSD", from: "2026-01-01", to: null, tariffs: 1 }],
      pending: [],
      documents: [{ operatorName: "Nowa S.A.", state: "held", reason: "Two rates disagree.", count: 1 }],
      notFetched: [{ operatorName: "Nowa S.A.", count: 2 }],
      missing: [{ subject: "nowa", message: "The bulletin no longer names it.", since: at(0) }],
    }),
  },
  places: {
    find: async (name) =>
      name === "Kamionka Próbna"
        ? [
            {
              place: "Kamionka Próbna",
              municipality_types: ["urban"],
              county: null,
              districts: [],
              region: "Białystok",
              page: 12,
              bbox: [1, 2, 3, 4],
              text: "Kamionka Próbna",
              operator_name: "Enea Operator Sp. z o.o.",
              document_sha256: documentSha256,
              file_name: "decyzja.pdf",
              as_of: "2025-12-17",
            },
          ]
        : [],
    namesLike: async () => ["Kamionka Próbna"],
    lastReplacedAt: async () => Date.parse(at(0)),
  },
  pictures: { page: async (sha256, page) => (sha256 === documentSha256 && page <= 12 ? Buffer.from("a picture") : null) },
  exports: {
    find: async ({ record }) => (record === "tariff" ? { ...ownFile, sha256: "b".repeat(64) } : null),
    make: async () => ({ ...ownFile, sha256: "b".repeat(64) }),
  },
  documentFile: async (sha256) => (sha256 === documentSha256 ? ownFile : null),
};
