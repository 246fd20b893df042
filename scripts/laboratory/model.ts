import type { BillingPeriod, Category, DayType, Phases, Season, TariffType, Unit, VoltageLevel, Zone } from "../../src/model/vocabulary.ts";

/* What a drawn document is about, before anything is laid out. Layouts print this and nothing else, so the truth is known by construction. */

/** What a table says of a group in one row or column: a group of two seasons has two lines. */
export interface Line {
  readonly code: string;
  readonly season: Season | null;
  readonly dayType: DayType | null;
  readonly voltage: VoltageLevel | null;
}

/** Which of a group's rates. */
export interface Quantity {
  readonly category: Category;
  readonly zone: Zone | null;
  readonly phases: Phases | null;
  readonly billing: BillingPeriod | null;
}

/** Groups that share their units: high and medium voltage, companies at low voltage, households. */
export const families = ["AB", "CR", "G"] as const;
export type Family = (typeof families)[number];

/** One value as printed; two of them in a cell are distinguished by their notes. */
export interface Amount {
  /** In the unit of its price, exact: "0.2254". */
  readonly value: string;
  readonly note: NoteKey | null;
}

export interface Price extends Quantity {
  readonly line: Line;
  readonly amounts: readonly Amount[];
  readonly unit: Unit;
}

export type NoteKey = "volume-within" | "volume-above" | "region" | "public-charging";

export interface Group {
  readonly code: string;
  readonly family: Family;
  readonly zones: readonly Zone[];
  readonly lines: readonly Line[];
  readonly prices: readonly Price[];
  /** A note beside the code, for all that the group pays. */
  readonly note: NoteKey | null;
}

/** One area's groups; null: the company's whole area. */
export interface Area {
  readonly name: string | null;
  readonly groups: readonly Group[];
}

export interface Facts {
  readonly number: string;
  readonly date: string;
  readonly operator: string;
  readonly seat: string;
  readonly operatorType: "OSD" | "RETAILER";
  readonly months: number | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly bulletin: string;
}

/** One row of the truth; `region` null: the whole area. */
export interface TruthRate extends Quantity {
  readonly code: string;
  readonly type: TariffType;
  readonly region: string | null;
  readonly season: Season | null;
  readonly dayType: DayType | null;
  readonly voltage: VoltageLevel | null;
  /** "any": a note says who the group is for, which may be kept as a condition or not. */
  readonly conditional: boolean | "any";
  readonly value: string;
  readonly unit: Unit;
}
