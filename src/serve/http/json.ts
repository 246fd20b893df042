import type { Citation } from "../../model/citation.ts";
import type { Decimal } from "../../model/decimal.ts";
import type { NationalContent } from "../../model/national-record.ts";
import { legalSourceOf } from "../../model/national-sources.ts";
import {
  type ComponentContent,
  type Evidence,
  type Provenance,
  reviewedActs,
  type ServedClock,
  type Stamped,
  type TariffContent,
} from "../../model/record.ts";
import * as schemas from "../../model/vocabulary-schemas.ts";
import { formatStamp } from "./since.ts";

/*
 * Records as they stand on the wire. Fields are named one by one, so nothing that is added to a stored record
 * becomes public by accident; the order is the contract's.
 */

// Half of a rate's fields are null.
const text = (value: unknown): string => (value === null ? "null" : JSON.stringify(value));

/** The decimal's own digits as a JSON number: no float is ever between the printed rate and the wire. Throws on other text. */
export const number = (value: Decimal | null): string => {
  if (value === null) return "null";
  // Every rate of the country passes here: the pattern alone takes a tenth of the schema's time.
  return schemas.shortestDecimal.test(value) ? value : schemas.Decimal.parse(value);
};

export const object = (members: readonly (readonly [name: string, json: string])[]): string =>
  `{${members.map(([name, json]) => `"${name}":${json}`).join(",")}}`;

const feedForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** As the feed has it, three digits longer. */
export const stamp = (updatedAt: string): string =>
  feedForm.test(updatedAt) ? `${updatedAt.slice(0, -1)}000Z` : formatStamp(Date.parse(updatedAt));

export const provenance = (from: Provenance) => ({
  publisher: from.publisher,
  decision_number: from.decision_number,
  decision_date: from.decision_date,
  decision_kind: from.decision_kind,
  bulletin: from.bulletin,
  title: from.title,
  source_url: from.source_url,
  document_sha256: from.document_sha256,
  retrieved_at: from.retrieved_at,
  pages: from.pages,
  extractor_version: from.extractor_version,
  // Records that an earlier version of this service published have neither list.
  amended_by: from.amended_by ?? [],
  pending: from.pending ?? [],
  reviewed: reviewedActs(from),
});

const evidence = (of: Evidence) => ({
  document_sha256: of.document_sha256,
  page: of.page,
  bbox: of.bbox,
  page_width: of.page_width,
  page_height: of.page_height,
  text: of.text,
  corrected: of.corrected,
  bound: of.bound,
});

const citation = ({ page, bbox, text: printed }: Citation) => ({ page, bbox, text: printed });

/** The times of a span are text, unlike the `from` and `to` of a band. */
const zoneClock = (clock: ServedClock) => ({
  zones: clock.zones.map(({ zone, spans, citations }) => ({
    zone,
    spans: spans.map(({ months, days, from, to }) => ({ months, days, from, to })),
    citations: citations.map(citation),
  })),
  rest_zone: clock.rest_zone,
  holidays: clock.holidays,
  summer_months: clock.summer_months,
  decidable: clock.decidable,
  because: clock.because,
  notes: clock.notes.map((note) => ({ code: note.code, ...citation(note) })),
  citation: citation(clock.citation),
});

export const tariffJson = ({ content: tariff, updated_at }: Stamped<TariffContent>): string =>
  JSON.stringify({
    tariff_id: tariff.tariff_id,
    series_id: tariff.series_id,
    operator_name: tariff.operator_name,
    operator_type: tariff.operator_type,
    tariff_type: tariff.tariff_type,
    tariff_code: tariff.tariff_code,
    zone_count: tariff.zone_count,
    zones: tariff.zones,
    voltage_level: tariff.voltage_level,
    region: tariff.region,
    effective_from: tariff.effective_from,
    effective_to: tariff.effective_to,
    status: tariff.status,
    superseded_by: tariff.superseded_by,
    updated_at: stamp(updated_at),
    update_time: stamp(updated_at),
    provenance: provenance(tariff.provenance),
    // Additions to the contract come after its own fields. A record published before they were kept says less.
    effective_from_state: tariff.effective_from_state ?? (tariff.effective_from === null ? "unknown" : "stated"),
    effective_from_earliest: tariff.effective_from_earliest ?? null,
    effective_from_latest: tariff.effective_from_latest ?? null,
    collapsed_regions: tariff.collapsed_regions ?? [],
    zone_clock: tariff.zone_clock ? zoneClock(tariff.zone_clock) : null,
  });

const condition = (of: ComponentContent["condition"]) => (of === null ? null : { code: of.code, text: of.text, params: of.params });

const annualKwh = (band: ComponentContent["annual_kwh"]): string =>
  band === null
    ? "null"
    : object([
        ["from", number(band.from)],
        ["to", number(band.to)],
      ]);

/** A rate, or what stands in an offer like one: a national rate is of no tariff and may be printed nowhere. */
type AnyComponent = { readonly [field in keyof ComponentContent]: ComponentContent[field] | (field extends Absent ? null : never) };
type Absent = "tariff_id" | "source_text" | "source_unit" | "evidence";

export const componentMembers = (component: AnyComponent, updated_at: string): readonly (readonly [name: string, json: string])[] => [
  ["name", text(component.name)],
  ["category", text(component.category)],
  ["value", number(component.value)],
  ["unit", text(component.unit)],
  ["currency", text(component.currency)],
  ["zone", text(component.zone)],
  ["component_id", text(component.component_id)],
  ["tariff_id", text(component.tariff_id)],
  ["season", text(component.season)],
  ["day_type", text(component.day_type)],
  ["phases", text(component.phases)],
  ["billing_period", text(component.billing_period)],
  ["reading", text(component.reading)],
  ["condition", text(condition(component.condition))],
  ["annual_kwh", annualKwh(component.annual_kwh)],
  ["effective_from", text(component.effective_from)],
  ["effective_to", text(component.effective_to)],
  ["value_pln_per_kwh", number(component.value_pln_per_kwh)],
  ["value_pln_per_month", number(component.value_pln_per_month)],
  ["source_text", text(component.source_text)],
  ["source_unit", text(component.source_unit)],
  ["evidence", text(component.evidence === null ? null : evidence(component.evidence))],
  ["status", text(component.status)],
  ["updated_at", text(stamp(updated_at))],
];

export const componentJson = ({ content, updated_at }: Stamped<ComponentContent>): string => object(componentMembers(content, updated_at));

const nationalPrint = (print: NationalContent["prints"][number]): string =>
  object([
    ["value", number(print.value)],
    ["unit", text(print.unit)],
    ["name", text(print.name)],
    ["source_text", text(print.source_text)],
    ["source_unit", text(print.source_unit)],
    ["operator_name", text(print.operator_name)],
    ["decision", text(namedDecision(print.decision))],
    ["evidence", text(evidence(print.evidence))],
  ]);

const namedDecision = (of: Provenance["pending"][number]) => ({
  decision_number: of.decision_number,
  decision_date: of.decision_date,
  decision_kind: of.decision_kind,
});

export const nationalJson = ({ content: national, updated_at }: Stamped<NationalContent>): string =>
  object([
    ["national_id", text(national.national_id)],
    ["category", text(national.category)],
    ["customers", text(national.customers)],
    ["annual_kwh", annualKwh(national.annual_kwh)],
    ["name", text(national.name)],
    ["value", number(national.value)],
    ["unit", text(national.unit)],
    ["value_pln_per_kwh", number(national.value_pln_per_kwh)],
    ["value_pln_per_month", number(national.value_pln_per_month)],
    ["effective_from", text(national.effective_from)],
    ["effective_to", text(national.effective_to)],
    ["basis", text(national.basis)],
    ["announced_by", text(national.announced_by)],
    ["prints", `[${national.prints.map(nationalPrint).join(",")}]`],
    ["status", text(national.status)],
    ["updated_at", text(stamp(updated_at))],
    ["legal_source", text(legalSourceOf(national))],
  ]);
