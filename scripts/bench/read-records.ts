import type { ComponentContent, TariffContent } from "../../src/model/record.ts";

/*
 * Invented records of a usual size, any number of them, made when they are asked for.
 */

export const ratesPerTariff = 20;
const firstStamp = Date.parse("2026-01-01T00:00:00.000Z");
export const stampOf = (number: number): string => new Date(firstStamp + number).toISOString();

const sha256 = "3f".repeat(32);
const codes = ["G11", "G12", "G12w", "G13", "C11", "C12a", "C12b", "C21", "C22a", "B21", "B23", "R"];

export const tariffId = (number: number): string => `operator-pomiarowy-${number % 190}_t${String(number).padStart(6, "0")}_2026`;

/** `years`: of how many there are tariffs; those of all but one are over. */
export const tariffContent = (number: number, years = 1): TariffContent => ({
  tariff_id: tariffId(number),
  series_id: tariffId(number).replace(/_\d{4}$/, ""),
  operator_name: `Operator Pomiarowy ${number % 190} Spółka Akcyjna`,
  operator_type: "OSD",
  tariff_type: "distribution",
  tariff_code: codes[number % codes.length] ?? "",
  zone_count: 1,
  zones: ["flat"],
  voltage_level: "nN",
  region: null,
  effective_from: "2026-01-01",
  effective_to: null,
  effective_from_state: "stated",
  effective_from_earliest: null,
  effective_from_latest: null,
  collapsed_regions: [],
  zone_clock: null,
  // One in fifty is history.
  status: number % 50 === 49 ? "withdrawn" : number % years === 0 ? "active" : "superseded",
  superseded_by: null,
  provenance: {
    publisher: "Prezes URE",
    decision_number: "DRE.WRE.4211.900.1.2025.XX",
    decision_date: "2025-12-17",
    decision_kind: "approval",
    bulletin: { number: "123/2025", running_number: "4567", date: "2025-12-17" },
    title: "Taryfa dla usług dystrybucji energii elektrycznej",
    source_url: "https://bip.example.pl/download/3/1234/DecyzjazatwierdzeniaTaryfy.pdf",
    document_sha256: sha256,
    retrieved_at: "2025-12-18T04:59:00.000Z",
    pages: [12, 13],
    extractor_version: "1",
    amended_by: [],
    pending: [],
  },
});

export const componentContent = (number: number, rate: number, value = `0.${1_000 + rate}1`): ComponentContent => ({
  component_id: `${tariffId(number)}/network_variable.flat.r${String(rate).padStart(2, "0")}`,
  tariff_id: tariffId(number),
  name: "Składnik zmienny stawki sieciowej",
  category: "network_variable",
  value,
  unit: "PLN/kWh",
  currency: "PLN",
  zone: "flat",
  season: null,
  day_type: null,
  phases: null,
  billing_period: null,
  reading: null,
  condition: null,
  annual_kwh: null,
  effective_from: "2026-01-01",
  effective_to: null,
  value_pln_per_kwh: value,
  value_pln_per_month: null,
  source_text: value.replace(".", ","),
  source_unit: "zł/kWh",
  evidence: {
    document_sha256: sha256,
    page: 12,
    bbox: [310.24, 402.5, 348.9, 412.1],
    page_width: 595.28,
    page_height: 841.89,
    text: value.replace(".", ","),
  },
  status: "active",
});

/** Stamp of the last record of so many tariffs. */
export const lastStampOf = (tariffs: number): string => stampOf(tariffs * (ratesPerTariff + 1) - 1);
