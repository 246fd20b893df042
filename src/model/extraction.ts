import { z } from "zod";
import { clockNotes, dayKinds } from "./clock.ts";
import { Problem } from "./problem.ts";
import { municipalityTypes, setAsideNames } from "./vocabulary.ts";
import {
  BillingPeriod,
  Category,
  DayType,
  Decimal,
  DecisionKind,
  OperatorType,
  Phases,
  Season,
  TariffType,
  Unit,
  VoltageLevel,
  Zone,
} from "./vocabulary-schemas.ts";

/** YYYY-MM-DD, a Warsaw calendar day. */
export const Day = z.iso.date();
const Bbox = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** Where a fact is printed: the PDF's own page number, the box in points from the page's top left, the printed text. */
export const Citation = z.object({ page: z.int().min(1), bbox: Bbox, text: z.string().min(1) });
export type Citation = z.infer<typeof Citation>;

export const Condition = z.object({
  /** "volume_within_previous_year", "volume_above_previous_year" where the text says so, else "footnote". */
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
  value: Decimal,
  unit: Unit,
  /** The number as printed, without its footnote mark: "0,2464", "14 840,00". */
  source_text: z.string().min(1),
  source_unit: z.string().min(1),
  page: z.int().min(1),
  bbox: Bbox,
  /** The text of the cell or sentence the number stands in. */
  context: z.string().min(1),
});
export type ExtractedComponent = z.infer<typeof ExtractedComponent>;

export const Verdict = z.enum(["publish", "hold"]);
export type Verdict = z.infer<typeof Verdict>;

/** A tariff as the rooms that think make it; whether it may be published is said later. */
export const ReadTariff = z.object({
  tariff_code: z.string().min(1),
  tariff_type: TariffType,
  region: z.string().nullable(),
  /** The branches or areas whose tables print this group alike, where they were made one tariff for the whole area; else empty. */
  collapsed_regions: z.array(z.string()),
  voltage_level: VoltageLevel.nullable(),
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
  /** The branch or area as printed, else null: the company's whole area. */
  region: z.string().nullable(),
});
export type Place = z.infer<typeof Place>;

export const Bulletin = z.object({ number: z.string(), running_number: z.string().nullable(), date: Day.nullable() });
export type Bulletin = z.infer<typeof Bulletin>;

/** From when to when the decision says that the tariff applies; null = not said. `months`: "na okres 12 miesięcy". */
export const Validity = z.object({
  from: Day.nullable(),
  to: Day.nullable(),
  months: z.int().nullable(),
  text: z.string(),
  /**
   * How the first day is known: "stated" (it is `from`); "by_publication": the company chooses it between the days that the law counts
   * from the bulletin's date; "unknown"; "none": the document brings no tariff of its own that could start. Absent in extractions
   * that were kept before this was read.
   */
  start: z.enum(["stated", "by_publication", "unknown", "none"]).optional(),
  /** For "by_publication", and null without the bulletin's date: the first and the last day on which the tariff may start. */
  earliest: Day.nullable().optional(),
  latest: Day.nullable().optional(),
});
export type Validity = z.infer<typeof Validity>;

/** A decision that another one names; a correction bears the number of the decision that it corrects, and another date. */
export const Related = z.object({ number: z.string(), date: Day.nullable() });
export type Related = z.infer<typeof Related>;

const onEarlier = {
  /** The decision whose tariff is meant; null when the document names none. */
  target: Related.nullable(),
  citation: Citation.nullable(),
};
/** A place of the tariff, "7.2", "1.1 lit. a", "rozdział 7", "tabela 3"; null when the document does not name it, or it cannot be read. */
const point = z.string().nullable();

/**
 * What a replaced wording means for rates: in which rates which value or unit stood, and which one belongs there. Null fields say
 * nothing; lists are alternatives that are all meant (two groups), empty where the text names none.
 */
export const RatePatch = z.object({
  groups: z.array(z.string()),
  category: Category.nullable(),
  zones: z.array(Zone),
  season: Season.nullable(),
  day_type: DayType.nullable(),
  phases: Phases.nullable(),
  billing_period: BillingPeriod.nullable(),
  region: z.string().nullable(),
  from: z.object({ value: Decimal.nullable(), unit: Unit.nullable() }),
  to: z.object({
    value: Decimal.nullable(),
    unit: Unit.nullable(),
    source_text: z.string().nullable(),
    source_unit: z.string().nullable(),
  }),
});
export type RatePatch = z.infer<typeof RatePatch>;

/**
 * What a new wording touches: "rates", as `patch` or the document's own tables say; "words", which no published number depends on;
 * "unclear" where money or a decimal stands in it and it cannot be said which rate is meant.
 */
export const Concern = z.enum(["rates", "words", "unclear"]);
export type Concern = z.infer<typeof Concern>;

/** One thing that a document does to the tariff of an earlier decision, with the words that say so. */
export const Effect = z.discriminatedUnion("kind", [
  /**
   * A wording is replaced. `from` null: the whole point is; `to` null: its new wording is long, and stands after the citation.
   * `about`: the words between point and wordings, which say what is meant ("składnika stałego ... grupy taryfowej B21em").
   */
  z.object({
    kind: z.literal("replace_text"),
    ...onEarlier,
    point,
    from: z.string().nullable(),
    to: z.string().nullable(),
    about: z.string(),
    concerns: Concern,
    /** Set where `concerns` is "rates" and the wordings themselves say value or unit. */
    patch: RatePatch.nullable(),
  }),
  /** The tables of a point are replaced by those that stand after the citation. */
  z.object({ kind: z.literal("replace_table"), ...onEarlier, point }),
  z.object({ kind: z.literal("add_text"), ...onEarlier, point, to: z.string().nullable(), concerns: Concern }),
  z.object({ kind: z.literal("remove_text"), ...onEarlier, point }),
  /** The tariff applies longer: to a day, or by months, or (both null) until something else happens. */
  z.object({ kind: z.literal("prolong"), ...onEarlier, to: Day.nullable(), months: z.int().nullable() }),
  /** The tariff ends; `from` is the first day without it, null when not said. */
  z.object({ kind: z.literal("end"), ...onEarlier, from: Day.nullable() }),
  /** The document tells on which day the company brought the earlier tariff into use. */
  z.object({ kind: z.literal("started"), ...onEarlier, from: Day }),
]);
export type Effect = z.infer<typeof Effect>;

export const Decision = z.object({
  number: z.string().min(1),
  date: Day.nullable(),
  kind: DecisionKind,
  /** The company's name as printed. */
  operator: z.string().min(1),
  operator_type: OperatorType,
  title: z.string(),
  bulletin: Bulletin.nullable(),
  validity: Validity,
  /** Numbers of other decisions this one changes, corrects or is merged from. */
  related: z.array(Related),
  /** What it does to earlier decisions' tariffs, in the order of the text. Absent in extractions that were kept before this was read. */
  effects: z.array(Effect).optional(),
  /** Evidence by fact name: number, date, kind, operator, bulletin, validity. */
  evidence: z.partialRecord(z.enum(["number", "date", "kind", "operator", "bulletin", "validity"]), Citation),
});
export type Decision = z.infer<typeof Decision>;

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

/** All that was read out of one document, and whether it may be published. The JSON that `extract` prints. */
export const Extraction = z.object({
  document: DocumentFacts,
  extractor_version: z.string(),
  decision: Decision.nullable(),
  tariffs: z.array(ExtractedTariff),
  /** Rates that are the same for the whole country, printed in this document. */
  national: z.array(ExtractedComponent),
  clocks: z.array(ZoneClock),
  places: z.array(Place),
  set_aside: z.array(SetAside),
  problems: z.array(Problem),
  /** "publish": all of it. One tariff that is held makes it "hold"; each tariff has a verdict of its own. */
  verdict: Verdict,
});
export type Extraction = z.infer<typeof Extraction>;
