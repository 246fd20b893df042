import { z } from "zod";
import { Bound } from "./binding.ts";
import { Bbox, Citation } from "./citation.ts";
import { clockNotes, dayKinds } from "./clock.ts";
import { Corrected } from "./correction.ts";
import { Decision } from "./decision.ts";
import { Ledger } from "./ledger.ts";
import { Period } from "./period.ts";
import { Problem } from "./problem.ts";
import { municipalityTypes, setAsideNames } from "./vocabulary.ts";
import { BillingPeriod, Category, DayType, Decimal, Phases, Season, TariffType, Unit, VoltageLevel, Zone } from "./vocabulary-schemas.ts";

export const Condition = z.object({
  /** "volume_within_previous_year", "volume_above_previous_year" where the text says so, "product" of a seller's product, else "footnote". */
  code: z.string(),
  text: z.string(),
});
export type Condition = z.infer<typeof Condition>;

/** Yearly use in kWh that a banded fee is for: more than `from` up to `to`; null = open. */
export const AnnualKwh = z.object({ from: Decimal.nullable(), to: Decimal.nullable() });
export type AnnualKwh = z.infer<typeof AnnualKwh>;

/** One printed rate. Page, box and text are not optional: a number without evidence does not type-check. */
export const ExtractedComponent = z.object({
  category: Category,
  /** The regulator's Polish wording of the row or column, as printed. */
  name: z.string().min(1),
  zone: Zone.nullable(),
  season: Season.nullable(),
  day_type: DayType.nullable(),
  phases: Phases.nullable(),
  billing_period: BillingPeriod.nullable(),
  reading: z.literal("remote").nullable(),
  condition: Condition.nullable(),
  annual_kwh: AnnualKwh.nullable(),
  /** The voltage that this print is for, in a tariff of any voltage whose rates are printed alike for each; absent: for all of them. */
  voltage_level: VoltageLevel.optional(),
  value: Decimal,
  unit: Unit,
  /** The number as printed, without its footnote mark: "0,2464", "14 840,00". */
  source_text: z.string().min(1),
  source_unit: z.string().min(1),
  page: z.int().min(1),
  bbox: Bbox,
  /** The text of the cell or sentence the number stands in. */
  context: z.string().min(1),
  /** Present where a person corrected it: value and labels are the person's, page and box those of the page. */
  corrected: Corrected.optional(),
  /** Present where it would have been read otherwise without words that a person bound to a meaning. */
  bound: z.array(Bound).optional(),
});
export type ExtractedComponent = z.infer<typeof ExtractedComponent>;

export const Verdict = z.enum(["publish", "hold"]);
export type Verdict = z.infer<typeof Verdict>;

/** A tariff as the pure rooms make it; whether it may be published is said later. */
export const ReadTariff = z.object({
  tariff_code: z.string().min(1),
  tariff_type: TariffType,
  region: z.string().nullable(),
  /** The branches or areas whose tables print this group alike, where they were made one tariff for the whole area; else empty. */
  collapsed_regions: z.array(z.string()),
  voltage_level: VoltageLevel.nullable(),
  /** The part of the decision's time that it is for, where the document prints several; an open end is the decision's. */
  period: Period.optional(),
  zones: z.array(Zone),
  components: z.array(ExtractedComponent),
});
export type ReadTariff = z.infer<typeof ReadTariff>;

/** `verdict`: of this tariff alone; a document may be published but for some of its tariffs. */
export const ExtractedTariff = ReadTariff.extend({ verdict: Verdict });
export type ExtractedTariff = z.infer<typeof ExtractedTariff>;

/** Numbers that are no rates of a tariff group, and the name of what they are; `page`, `bbox` and `text` are the table's or sentence's. */
export const SetAside = Citation.extend({ name: z.enum(setAsideNames), numbers: z.int().min(1) });
export type SetAside = z.infer<typeof SetAside>;

/** A municipality that a tariff lists under one of its branches: who lives there gets that branch's rates. */
export const Place = Citation.extend({
  /** As printed, without its county: "Augustów". */
  place: z.string().min(1),
  /** Which kinds of municipality the list is of: "Gminy miejskie i miejsko-wiejskie" is both of the first. Empty where it does not say. */
  municipality_types: z.array(z.enum(municipalityTypes)),
  /** "białostocki" of "(powiat białostocki)", where one name stands for several places; else null. */
  county: z.string().nullable(),
  /** The districts that alone are meant, "Warszawa (dzielnice: Białołęka, Bielany)"; empty: the whole place. */
  districts: z.array(z.string()),
  /** The branch or area as printed, else null: the company's whole area. */
  region: z.string().nullable(),
});
export type Place = z.infer<typeof Place>;

export const DocumentFacts = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  pages: z.int().min(0),
  /** "mixed" when some of the pages read were text and some optical. */
  source: z.enum(["text", "optical", "mixed"]),
  /** Sizes in points of the pages that were read closely, so that every box can be placed, and where their words come from. */
  page_sizes: z.array(z.object({ page: z.int().min(1), width: z.number(), height: z.number(), source: z.enum(["text", "optical"]) })),
});
export type DocumentFacts = z.infer<typeof DocumentFacts>;

/** HH:MM, a wall-clock time in Warsaw; 24:00 is the end of a day. */
const Time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);
const Month = z.int().min(1).max(12);

/** Hours of a zone: never over midnight, so that "22-6" is two. `months`: 1..12. */
export const ZoneSpan = z.object({ months: z.array(Month).min(1), days: z.array(z.enum(dayKinds)).min(1), from: Time, to: Time });
export type ZoneSpan = z.infer<typeof ZoneSpan>;

/** When each zone of some groups applies, as the document's own tables and notes say it (clock.ts). */
export const ZoneClock = z.object({
  groups: z.array(z.string()).min(1),
  /** The branch or area that the hours are for, as printed; absent: the company's whole area. */
  region: z.string().optional(),
  /** Every hour of the year in exactly one zone, where the clock is decidable. */
  zones: z.array(z.object({ zone: Zone, spans: z.array(ZoneSpan), citations: z.array(Citation) })),
  /** The zone of all hours that no span has ("pozostałe godziny doby" without hours of its own). */
  rest_zone: Zone.nullable(),
  /** "statutory": a day that is by law free from work counts as a Sunday; null: the document does not set such days apart. */
  holidays: z.literal("statutory").nullable(),
  /** The months the document calls summer, where it names seasons: a rate may be for a season (G13s). */
  summer_months: z.array(Month).nullable(),
  /** False when no calendar tells the zone: the operator chooses the hours, or a signal of the grid does. */
  decidable: z.boolean(),
  /** The document's words why not; null when decidable. */
  because: z.string().nullable(),
  notes: z.array(Citation.extend({ code: z.enum(clockNotes) })),
  /** The words that say which groups the clock is for. */
  citation: Citation,
});
export type ZoneClock = z.infer<typeof ZoneClock>;

/** What people said that a reading knew: ids of their acts. */
export const KnownActs = z.object({
  /** Every binding that was in force. */
  bindings: z.array(z.string()),
  /** Those whose words the document's tables print. */
  met: z.array(z.string()),
  /** What was said of the document's own facts. */
  facts: z.array(z.string()),
});
export type KnownActs = z.infer<typeof KnownActs>;

/** All that was read out of one document, and whether it may be published. The JSON that `extract` prints. */
export const Extraction = z.object({
  document: DocumentFacts,
  /** With the acts of people that it depends on: "11", "11+b12+f15". */
  extractor_version: z.string(),
  /** Absent where there were none. */
  known_acts: KnownActs.optional(),
  decision: Decision.nullable(),
  tariffs: z.array(ExtractedTariff),
  /** Rates that are the same for the whole country, printed in this document. */
  national: z.array(ExtractedComponent),
  clocks: z.array(ZoneClock),
  places: z.array(Place),
  set_aside: z.array(SetAside),
  problems: z.array(Problem),
  /** Absent in extractions that were kept before there was one. */
  ledger: Ledger.optional(),
  /** "publish": all of it. One tariff that is held makes it "hold"; each tariff has a verdict of its own. */
  verdict: Verdict,
});
export type Extraction = z.infer<typeof Extraction>;
