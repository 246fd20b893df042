import type { ComponentContent, TariffContent } from "./record.ts";

/** Why a record changed; kept with every version. */
export interface Cause {
  readonly decision_number: string | null;
  readonly document_sha256: string | null;
  /** One sentence for the correction log. */
  readonly says: string;
}

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
} & ({ readonly record: "tariff"; readonly content: TariffContent } | { readonly record: "component"; readonly content: ComponentContent });
