import type { PriceFields } from "../http/parameters.ts";

/** What an answer's offers are written with: the snapshot's epoch, whether its market quotes euros for the MWh, and what of each offer is wanted. */
export interface Writing {
  /** "totals": lists of rates and of parts are empty. "totals" and "breakdown": evidence and provenance are null. */
  readonly fields: PriceFields;
  readonly epoch: string;
  readonly inEur: boolean;
  /** Whether a yearly amount was asked for: it is null where there is none, and left out where nobody asked. */
  readonly yearly: boolean;
}

/** Names and JSON of an object's members. */
export type Members = readonly (readonly [name: string, json: string])[];

export const text = (value: unknown): string => JSON.stringify(value);
export const list = (pieces: readonly string[]): string => `[${pieces.join(",")}]`;
export const withoutBraces = (json: string): string => json.slice(1, -1);

export const hasEvidence = ({ fields }: Pick<Writing, "fields">): boolean => fields === "all" || fields === "offers";
