import { createHash } from "node:crypto";
import type { Decision } from "../../src/model/decision.ts";
import type { ExtractedComponent, ExtractedTariff, Extraction } from "../../src/model/extraction.ts";
import { chainOf } from "../../src/publish/amend/stages.ts";
import type { PublishableTariff } from "../../src/publish/records.ts";
import { toRecords } from "../../src/publish/records.ts";
import type { Read } from "../../src/verify/check.ts";

/*
 * Small, whole extractions to publish. Every maker takes what the test is about and fills in the rest.
 */

export const rate = (fields: Partial<ExtractedComponent> = {}): ExtractedComponent => ({
  category: "network_variable",
  name: "Składnik zmienny stawki sieciowej",
  zone: "day",
  season: null,
  day_type: null,
  phases: null,
  billing_period: null,
  reading: null,
  condition: null,
  annual_kwh: null,
  value: "0.2464",
  unit: "PLN/kWh",
  source_text: "0,2464",
  source_unit: "zł/kWh",
  page: 59,
  bbox: [100, 200, 140, 210],
  context: "0,2464",
  ...fields,
});

export const group = (fields: Partial<ExtractedTariff> = {}): ExtractedTariff => ({
  tariff_code: "G12w",
  tariff_type: "distribution",
  region: null,
  collapsed_regions: [],
  voltage_level: "nN",
  zones: ["day", "night"],
  components: [rate(), rate({ zone: "night", value: "0.0841", source_text: "0,0841", context: "0,0841" })],
  verdict: "publish",
  ...fields,
});

export const decision = (fields: Partial<Decision> = {}): Decision => ({
  number: "DRE.WRE.4211.52.11.2025.TG",
  date: "2025-12-17",
  kind: "approval",
  operator: "ENEA Operator Sp. z o.o.",
  operator_type: "OSD",
  title: "Taryfa dla usług dystrybucji energii elektrycznej",
  bulletin: null,
  validity: { from: "2026-01-01", to: null, months: null, text: "od 1 stycznia 2026 r." },
  related: [],
  evidence: {},
  ...fields,
});

export const valid = (from: string | null, to: string | null = null): Pick<Decision, "validity"> => ({
  validity: { from, to, months: null, text: "" },
});

export const extraction = (fields: Partial<Extraction> = {}): Extraction => ({
  document: {
    sha256: "a".repeat(64),
    pages: 71,
    source: "optical",
    page_sizes: [{ page: 59, width: 595.32, height: 841.92, source: "optical" }],
  },
  extractor_version: "1",
  decision: decision(),
  tariffs: [group()],
  national: [],
  clocks: [],
  places: [],
  set_aside: [],
  problems: [],
  verdict: "publish",
  ...fields,
});

/** What was read of a document, before it is verified. */
export const read = (fields: Partial<Read> = {}): Read => ({
  decision: decision(),
  tariffs: [group()],
  national: [],
  problems: [],
  unreadPages: [],
  doubts: [],
  notShown: [],
  ...fields,
});

export const source = {
  fileName: "ENEAOperator.pdf",
  sourceUrl: "https://example.org/ENEAOperator.pdf",
  retrievedAt: "2026-01-05T07:00:00.000Z",
};

/** What an extraction has to publish, whatever its verdict. */
export const recordsOf = (read: Extraction): PublishableTariff[] => {
  const editions = chainOf({ extraction: read, source }, []).stages[0]?.editions ?? [];
  return editions.flatMap((edition) => toRecords(edition, new Map([[read.document.sha256, read.document]]), read.clocks));
};

/** What a decision with these groups has to publish; each decision is a document of its own. */
export const publishable = (reported: Decision = decision(), tariffs: readonly ExtractedTariff[] = [group()]): PublishableTariff[] => {
  const { document } = extraction();
  const sha256 = createHash("sha256").update(`${reported.kind} ${reported.number}`).digest("hex");
  return recordsOf(extraction({ decision: reported, tariffs: [...tariffs], document: { ...document, sha256 } }));
};
