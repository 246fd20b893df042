import type { MarketDayContent } from "./market-day.ts";
import type { NationalContent } from "./national-record.ts";
import type { ComponentContent, TariffContent } from "./record.ts";
import type { DecisionKind } from "./vocabulary.ts";

/** Why a record changed; kept with every version. */
export interface Cause {
  readonly decision_number: string | null;
  /** YYYY-MM-DD: a correction bears the number of the decision that it corrects, and another day. */
  readonly decision_date: string | null;
  readonly decision_kind: DecisionKind | null;
  readonly document_sha256: string | null;
  /** One sentence for the correction log. */
  readonly message: string;
}

/** What the log says of every change of the country's rates; the document's title may follow it. */
export const nationalCause = "National rates as announced and printed";

/**
 * One record's step from what is published to what shall be. `content` is whole, so applying it is dumb.
 *   create    a record that was never published
 *   amend     the same record with other content; `fields` names what differs
 *   close     ended by a successor: status "superseded"
 *   withdraw  taken back: status "withdrawn" (tariff) or "removed" (component)
 * A tariff moves with its components: then `fields` is ["components"], its own content unchanged.
 */
export type Change = {
  readonly action: "create" | "amend" | "close" | "withdraw";
  readonly fields: readonly string[];
} & (
  | { readonly record: "tariff"; readonly content: TariffContent }
  | { readonly record: "component"; readonly content: ComponentContent }
  | { readonly record: "national"; readonly content: NationalContent }
  | { readonly record: "market_day"; readonly content: MarketDayContent }
);

/** The id of the record that a change is of. */
export const recordIdOf = (change: Change): string => {
  switch (change.record) {
    case "tariff":
      return change.content.tariff_id;
    case "component":
      return change.content.component_id;
    case "national":
      return change.content.national_id;
    case "market_day":
      return change.content.market_day_id;
  }
};

/** Changes with one cause: they become visible together, in a second of their own. */
export interface Step {
  readonly cause: Cause;
  readonly changes: readonly Change[];
}
