import type { Market } from "../../model/market-day.ts";
import type { InForce } from "./in-force.ts";
import type { Party } from "./parties.ts";

/** A tariff that was chosen for the day, and whose it is. */
export interface Chosen extends InForce {
  readonly party: Party;
}

/** What one price is made of: two sides, or one alone. */
export interface Unit {
  readonly distribution: Chosen | null;
  readonly supply: Chosen | Market | null;
}

export const isTariff = (supply: Unit["supply"]): supply is Chosen => typeof supply === "object" && supply !== null;

/** Its tariffs, the distribution first. */
export const tariffsOf = ({ distribution, supply }: Unit): readonly Chosen[] =>
  [distribution, isTariff(supply) ? supply : null].filter((side) => side !== null);
