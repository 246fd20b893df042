import { fold } from "../language/fold.ts";
import type { ExtractedComponent } from "../model/extraction.ts";
import type { Period } from "../model/period.ts";
import type { Problem } from "../model/problem.ts";
import { identity, sameAmount } from "../model/rate-identity.ts";
import { type Category, ofSupply, type TariffType, type VoltageLevel } from "../model/vocabulary.ts";

/* Tariffs while rates are put into them. */

export const typeOf = (category: Category): TariffType => (ofSupply.includes(category) ? "supply" : "distribution");

export const conflict = (group: string, kept: ExtractedComponent, other: ExtractedComponent): Problem => ({
  code: "conflicting_rates",
  blocks: true,
  message: `${group}: ${kept.name} is printed as ${kept.source_text} on page ${kept.page} and as ${other.source_text} on page ${other.page}.`,
  tariff_code: group,
  page: other.page,
  bbox: [...other.bbox],
});

/** A rate of a tariff, and for which kind of customers it is printed, if that is said. */
export interface Entry {
  readonly component: ExtractedComponent;
  readonly customers: string | null;
  /** How the meter is read at its place, of a fee that may depend on it. */
  readonly readAt?: string | null;
}

export interface Draft {
  readonly code: string;
  readonly type: TariffType;
  readonly region: string | null;
  /** As printed; null where nothing is. */
  readonly voltage: VoltageLevel | null;
  readonly period: Period | null;
  readonly entries: Entry[];
}

export const keyOf = ({ code, type, region, voltage, period }: Omit<Draft, "entries">): string =>
  JSON.stringify([code, type, region, voltage, period]);

const mayBeOne = (a: string | null, b: string | null): boolean => a === null || b === null || fold(a) === fold(b);

/** May both be one rate: the same thing, and not said to be for two kinds of customers or readings? */
const oneRate = (a: Entry, b: Entry): boolean =>
  identity(a.component) === identity(b.component) && mayBeOne(a.customers, b.customers) && mayBeOne(a.readAt ?? null, b.readAt ?? null);

/** Adds a rate to a tariff unless it has it already; returns the problem when it has another value of it. */
export const add = (draft: Draft, entry: Entry): Problem[] => {
  const twins = draft.entries.filter((other) => oneRate(other, entry));
  const other = twins.find((twin) => !sameAmount(twin.component, entry.component));
  if (other !== undefined) return [conflict(draft.code, other.component, entry.component)];
  if (twins.length === 0) draft.entries.push(entry);
  return [];
};
