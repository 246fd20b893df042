import { z } from "zod";
import { clockNotes, dayKinds } from "../../model/clock.ts";
import * as words from "../../model/vocabulary.ts";
import { errorCodes } from "../http/refusal.ts";

/*
 * What stands on the wire, as schemas: strict, so that a field which no schema names is a fault of either. Decimals are JSON numbers here;
 * a client that needs their exact digits parses numbers as decimals, never as binary floats.
 */

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export const Sha256 = sha256.meta({ description: "SHA-256 of a document's bytes, in lower-case hexadecimal digits." });
export const Day = z.iso.date().meta({ description: "A calendar day in Warsaw.", examples: ["2026-01-01"] });
export const Stamp = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
  .meta({
    description: "A moment in UTC with six digits of a second; a record has one of its own.",
    examples: ["2026-11-21T05:00:07.000000Z"],
  });
/** A moment as other systems wrote it: any number of digits. */
export const Moment = z.string().meta({ description: "A moment in UTC.", examples: ["2026-11-21T04:59:00.000Z"] });

export const Zone = z.enum(words.zones).meta({ description: "A part of the day that a rate is for; flat is the whole day." });
const firstDay = Day.nullable().describe("The first day on which it applies; null where none is stated.");
export const lastDay = Day.nullable().describe("The last day on which it applies, inclusive; null until further notice.");

export const NamedDecision = z
  .strictObject({ decision_number: z.string(), decision_date: Day.nullable(), decision_kind: z.enum(words.decisionKinds) })
  .meta({ description: "A decision of the regulator." });

export const Provenance = z
  .strictObject({
    publisher: z.string(),
    decision_number: z.string().meta({ examples: ["DRE.WRE.4211.52.11.2025.TG"] }),
    decision_date: Day.nullable(),
    decision_kind: z.enum(words.decisionKinds),
    bulletin: z
      .strictObject({ number: z.string(), running_number: z.string().nullable(), date: Day.nullable() })
      .nullable()
      .describe("The number of the regulator's bulletin that published it."),
    title: z.string(),
    source_url: z.string().nullable(),
    document_sha256: Sha256,
    retrieved_at: Moment,
    pages: z.array(z.int().min(1)).describe("The document's pages that were read for it."),
    extractor_version: z.string(),
    amended_by: z.array(NamedDecision).describe("Later decisions that corrected, prolonged or ended what this one says."),
    pending: z.array(NamedDecision).describe("Later decisions that are known to alter it and could not be applied yet."),
    reviewed: z
      .array(
        z.strictObject({
          act: z.enum(["publish", "correct", "bind", "facts"]),
          because: z.string(),
          at: Stamp,
          by: z.string().nullable().describe("Null where that was not kept."),
        }),
      )
      .describe(
        "What people did without which it would be another record, or none: they let it through, corrected a rate, bound a word of its labels to a meaning, or said which decision it is.",
      ),
  })
  .meta({ description: "Where a record comes from." });

const bbox = z.array(z.number()).length(4).describe("Left, top, right, bottom in points from the page's top left corner.");
export const citation = {
  page: z.int().min(1),
  bbox,
  text: z.string().describe("The words that stand in the box."),
};
const Citation = z.strictObject(citation);
const months = z.array(z.int().min(1).max(12));
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/);

export const ZoneClock = z
  .strictObject({
    zones: z.array(
      z.strictObject({
        zone: Zone,
        spans: z.array(
          z.strictObject({
            months: months.min(1),
            days: z.array(z.enum(dayKinds)).min(1),
            from: Time.describe("In Warsaw's time."),
            to: Time.describe("Never over midnight; 24:00 is the day's end."),
          }),
        ),
        citations: z.array(Citation),
      }),
    ),
    rest_zone: Zone.nullable().describe("The zone of all hours that no span has."),
    holidays: z
      .literal("statutory")
      .nullable()
      .describe("statutory: days free from work by law count as Sundays; null: the document does not set them apart."),
    summer_months: months.nullable().describe("The months of summer, where the document goes by seasons or by the halves of the year."),
    decidable: z
      .boolean()
      .describe("False where no calendar tells the zone: the operator chooses the hours, or a signal of the grid does."),
    because: z.string().nullable().describe("The document's words why not; null where it is decidable."),
    notes: z.array(z.strictObject({ code: z.enum(clockNotes), ...citation })),
    citation: Citation.describe("The words that say which groups it is for."),
  })
  .meta({ description: "When each zone applies, as the tariff's own document says it; pages are that document's." });

export const Tariff = z
  .strictObject({
    tariff_id: z
      .string()
      .regex(/^[a-z0-9][a-z0-9_-]*$/)
      .meta({ description: "Never changed, never used again.", examples: ["enea-operator_g12w_2026"] }),
    series_id: z.string().meta({ description: "Follows one tariff over the years.", examples: ["enea-operator_g12w"] }),
    operator_name: z.string().meta({ examples: ["ENEA Operator Sp. z o.o."] }),
    operator_type: z.enum(words.operatorTypes),
    tariff_type: z.enum(words.tariffTypes),
    tariff_code: z.string().meta({ examples: ["G12w"] }),
    zone_count: z.int().min(0),
    zones: z.array(Zone),
    voltage_level: z.enum(words.voltageLevels).nullable(),
    region: z.string().nullable().describe("The part of the company's area that it is for; null for the whole of it."),
    effective_from: firstDay,
    effective_to: lastDay,
    status: z.enum(["active", "superseded", "withdrawn"]),
    superseded_by: z.string().nullable().describe("The tariff_id of what came in its place."),
    updated_at: Stamp,
    update_time: Stamp.describe("The same as updated_at."),
    provenance: Provenance,
    effective_from_state: z
      .enum(["stated", "by_publication", "unknown"])
      .describe(
        "How the first day is known. by_publication: the company chooses it between effective_from_earliest and effective_from_latest.",
      ),
    effective_from_earliest: Day.nullable(),
    effective_from_latest: Day.nullable(),
    collapsed_regions: z.array(z.string()).describe("Branches whose tables print this tariff alike, where they were made one."),
    zone_clock: ZoneClock.nullable().describe("Null where the document does not say when its zones apply."),
  })
  .meta({ description: "One tariff group of one company, in one region, for one period." });

export const Evidence = z
  .strictObject({
    document_sha256: Sha256,
    page: z.int().min(1),
    bbox,
    page_width: z.number(),
    page_height: z.number(),
    text: z.string().describe("The words that stand in the box."),
    corrected: z
      .strictObject({
        because: z.string(),
        at: Stamp,
        was: z.string().nullable(),
        by: z.string().optional(),
        fields: z.array(z.string()).optional().describe("What the person said of it."),
        label: z.strictObject(citation).optional().describe("The label that says so."),
      })
      .optional()
      .describe("Present where a person corrected what was read: why, when, who, and the value as it was read; null where none was."),
    bound: z
      .array(z.strictObject({ words: z.string(), means: z.string(), because: z.string(), at: Stamp, by: z.string().nullable() }))
      .optional()
      .describe("Present where words of its labels that a person bound to a meaning made it what it is."),
  })
  .meta({ description: "Where a number is printed." });

export const Condition = z
  .strictObject({ code: z.string(), text: z.string(), params: z.record(z.string(), z.string()) })
  .meta({ description: "A condition that a rate is printed with." });

export const Band = z
  .strictObject({ from: z.number().nullable(), to: z.number().nullable() })
  .meta({ description: "Yearly use in kWh: more than `from`, up to `to`; null is open." });

/** The fields that a rate has wherever it stands. */
export const rate = {
  name: z.string().meta({ description: "The regulator's Polish wording.", examples: ["Składnik zmienny stawki sieciowej"] }),
  category: z.enum(words.categories),
  value: z.number().meta({ description: "Exactly as printed, in `unit`.", examples: [0.2464] }),
  unit: z.enum(words.units),
  currency: z.literal("PLN"),
  zone: Zone.nullable(),
  component_id: z.string(),
  tariff_id: z.string(),
  season: z.enum(words.seasons).nullable(),
  day_type: z.enum(words.dayTypes).nullable(),
  phases: z.union([z.literal(1), z.literal(3)]).nullable(),
  billing_period: z.enum(words.billingPeriods).nullable(),
  reading: z.literal("remote").nullable(),
  condition: Condition.nullable(),
  annual_kwh: Band.nullable(),
  effective_from: firstDay,
  effective_to: lastDay,
  value_pln_per_kwh: z.number().nullable().describe("The value in PLN/kWh, exactly, where the unit is one of energy."),
  value_pln_per_month: z.number().nullable().describe("The value in PLN a month, exactly, where the unit is that."),
  source_text: z.string().meta({ description: "As printed.", examples: ["0,2464"] }),
  source_unit: z.string().meta({ description: "As printed.", examples: ["zł/kWh"] }),
  evidence: Evidence,
  status: z.enum(["active", "removed"]).describe("removed: it is no longer in the tariff; told only to those who ask for changes."),
  updated_at: Stamp,
};

export const Component = z.strictObject(rate).meta({ description: "One printed rate." });

const link = z.string().describe("Relative to the host.");
export const Links = z
  .strictObject({ self: link, next: link.nullable(), prev: link.nullable() })
  .meta({ description: "Where the pages are; with `since`, next goes on from the last row's stamp up to the moment the walk began at." });

/** What every list ends with. */
export const listing = {
  total: z.int().min(0).describe("How many records the request matches, before paging."),
  page: z.int().min(0),
  size: z.int().min(1).max(1000),
  links: Links,
  as_of: Stamp.nullable().describe("The answer has every change up to then; null before the first publication. A cursor for `since`."),
  epoch: z
    .string()
    .describe(
      "Another one than that of your copy: the database was restored, and records may be gone. Drop the copy, ask from 1970-01-01 on.",
    ),
};

const { total, page, size, links, as_of, epoch } = listing;
export const TariffList = z
  .strictObject({ data: z.array(Tariff), ...listing })
  .meta({ description: "A page of tariffs, by tariff_id; with `since` by (updated_at, tariff_id)." });
export const ComponentList = z
  .strictObject({ data: z.array(Component), total, page, size, tariff: Tariff, links, as_of, epoch })
  .meta({ description: "A page of one tariff's components, and the tariff." });

export const Status = z.strictObject({ status: z.enum(["ok", "ready"]) }).meta({ description: "How the service is." });

export const ApiError = z
  .strictObject({
    error: z.enum(errorCodes),
    message: z.string().min(1).describe("For a person: what came, what is accepted, and an example."),
    parameter: z.string().optional().describe("Which parameter it is about."),
    request_id: z.string().describe("The same as in the header X-Request-Id."),
  })
  .meta({ description: "Why there is no answer." });
