import { z } from "zod";
import { Problem } from "./problem.ts";
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

export const ExtractedTariff = z.object({
  tariff_code: z.string().min(1),
  tariff_type: TariffType,
  region: z.string().nullable(),
  voltage_level: VoltageLevel.nullable(),
  zones: z.array(Zone),
  components: z.array(ExtractedComponent),
});
export type ExtractedTariff = z.infer<typeof ExtractedTariff>;

export const Bulletin = z.object({ number: z.string(), running_number: z.string().nullable(), date: Day.nullable() });
export type Bulletin = z.infer<typeof Bulletin>;

/** From when to when the decision says that the tariff applies; null = not said. `months`: "na okres 12 miesięcy". */
export const Validity = z.object({ from: Day.nullable(), to: Day.nullable(), months: z.int().nullable(), text: z.string() });
export type Validity = z.infer<typeof Validity>;

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
  related: z.array(z.object({ number: z.string(), date: Day.nullable() })),
  /** Evidence by fact name: number, date, kind, operator, bulletin, validity. */
  evidence: z.partialRecord(z.enum(["number", "date", "kind", "operator", "bulletin", "validity"]), Citation),
});
export type Decision = z.infer<typeof Decision>;

export const DocumentFacts = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  pages: z.int().min(0),
  /** "mixed" when some of the pages read were text and some optical. */
  source: z.enum(["text", "optical", "mixed"]),
  /** Sizes in points of the pages that were read closely, so that every box can be placed. */
  page_sizes: z.array(z.object({ page: z.int().min(1), width: z.number(), height: z.number() })),
});
export type DocumentFacts = z.infer<typeof DocumentFacts>;

export const Verdict = z.enum(["publish", "hold"]);
export type Verdict = z.infer<typeof Verdict>;

/** All that was read out of one document, and whether it may be published. The JSON that `extract` prints. */
export const Extraction = z.object({
  document: DocumentFacts,
  extractor_version: z.string(),
  decision: Decision.nullable(),
  tariffs: z.array(ExtractedTariff),
  /** Rates that are the same for the whole country, printed in this document. */
  national: z.array(ExtractedComponent),
  /** Zone clocks; filled by a later capability, always present. */
  clocks: z.array(z.never()),
  problems: z.array(Problem),
  verdict: Verdict,
});
export type Extraction = z.infer<typeof Extraction>;
