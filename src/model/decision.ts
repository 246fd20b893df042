import { z } from "zod";
import { Citation, Day } from "./citation.ts";
import { BillingPeriod, Category, DayType, Decimal, DecisionKind, OperatorType, Phases, Season, Unit, Zone } from "./vocabulary-schemas.ts";

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
 * "hours", which say when the rates of the zones of named groups hold; "unclear" where money or a decimal stands in it and it cannot be
 * said which rate is meant, or where hours are not said of named groups alone.
 */
export const Concern = z.enum(["rates", "words", "hours", "unclear"]);
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
  /**
   * Facts that a person gave, as they were given; absent when there are none. `agrees`: the document does not print another one, and
   * the fact is taken; else the document's own is, and the document is held.
   */
  given: z
    .array(
      z.object({ fact: z.enum(["number", "operator", "published", "date", "kind", "from", "to"]), value: z.string(), agrees: z.boolean() }),
    )
    .optional(),
  /** Evidence by fact name; "operator_again" is a second place that names the company, without which nobody confirms it. */
  evidence: z.partialRecord(z.enum(["number", "date", "kind", "operator", "operator_again", "bulletin", "validity"]), Citation),
});
export type Decision = z.infer<typeof Decision>;
