import type { Facets } from "../language/facets.ts";
import type { PrintedNumber } from "../language/numbers.ts";
import type { NamedOffer } from "../language/products.ts";
import { type Decimal, divideDecimals } from "../model/decimal.ts";
import type { Footnote } from "../model/table.ts";

/** One printed number with all that its surroundings say it is; null = they do not say. */
export interface Rate extends Omit<Facets, "units" | "periods" | "unknownUnit"> {
  readonly number: PrintedNumber;
  readonly page: number;
  /** Row and column name different categories. */
  readonly contested: boolean;
  /** The label or header nearest to it names two billing periods: a line between their columns may be lost. */
  readonly periods: boolean;
  /** Notes that set its condition, by marks on the number and on its labels. */
  readonly notes: readonly Footnote[];
  /** Notes on its labels that limit it to a region. */
  readonly regionNotes: readonly Footnote[];
  /** Marks on the number or its labels whose note was not found. */
  readonly unboundMarks: readonly string[];
  /** The regulator's wording of the row and column, the category's own first. */
  readonly wording: readonly string[];
  /** Does the label nearest to the number say anything that is known? */
  readonly labelled: boolean;
  /** A text between the number and its category that is not in the vocabulary: of a zoned rate it must be the zone. */
  readonly unread: string | null;
  /** A label or header that counts something ("okres 1-...") in words that are not in the vocabulary: a billing period or phases. */
  readonly unreadCount: string | null;
  /** A header or label that is nothing but a group's code stands over or beside the number. */
  readonly coded: boolean;
  /** The row is of customers who belong to no tariff group. */
  readonly groupless: boolean;
  /** A label that gives the amount to all whom another row does not name, as printed. */
  readonly otherCustomers: string | null;
  /** The seller's offer that a column of them names for its row. */
  readonly offer: NamedOffer | null;
  /** What a label or header calls the amount that nobody approved as a rate: a cap, a price of reference, a proposal, a price after a rebate. */
  readonly unapprovedAs: string | null;
  /** A word of a label or header that is not in the vocabulary: it may make another amount of it. */
  readonly unknownWord: string | null;
  /** A label or header calls the amount the one of the time before ("Cena dotychczasowa"). */
  readonly former: boolean;
  /** The year that a label or header names for it. */
  readonly year: number | null;
  /** Its label or header is a tax and nothing else ("VAT 23%" between net and gross): the amount of the tax, and no rate. */
  readonly ofTax: boolean;
}

/** A printed amount in złoty; what is printed in groszy is hundredths of them. */
export const amountPln = ({ number, unit }: Pick<Rate, "number" | "unit">): Decimal =>
  unit?.groszy ? divideDecimals(number.value, "100") : number.value;

/** When, for whom and where a rate holds: all that two numbers of one rate share besides category, zone and unit. */
export const scopeOf = (rate: Rate): readonly unknown[] => [
  rate.season,
  rate.dayType,
  rate.phases,
  rate.billing,
  rate.reading,
  rate.band,
  rate.voltage,
  rate.region,
  rate.customers,
  rate.period,
  rate.offer?.name ?? null,
];
