import type { ExtractedComponent, ReadTariff } from "../model/extraction.ts";
import type { Box } from "../model/geometry.ts";
import type { Unit } from "../model/vocabulary.ts";
import type { Rate } from "./printed-rate.ts";
import type { PlacedRate } from "./tariffs.ts";

/** A place that a rate, or an amount that proves one, was read from. */
export interface RatePlace {
  readonly page: number;
  readonly bbox: Box;
  readonly text: string;
  readonly unit: Unit | null;
  /** Codes of the tariffs that must have this rate; none for a national rate, and for the amount with tax beside a rate. */
  readonly groups: readonly string[];
}

const ofTable = ({ page, number, unit }: Rate, groups: readonly string[]): RatePlace => ({
  page,
  bbox: number.box,
  text: number.text,
  unit: unit?.unit ?? null,
  groups,
});

const ofComponent = ({ page, bbox, source_text, unit }: ExtractedComponent, groups: readonly string[]): RatePlace => ({
  page,
  bbox,
  text: source_text,
  unit,
  groups,
});

interface Read {
  /** Rates of tables, before those that are printed alike are made one. */
  readonly placed: readonly PlacedRate[];
  /** Amounts with tax, caps and the like. */
  readonly proofs: readonly PlacedRate[];
  readonly tariffs: readonly ReadTariff[];
  /** Rates that belong to no one tariff: of the whole country, or said of all groups. */
  readonly shared: readonly ExtractedComponent[];
}

/** Every place that a rate was read from: of tables, also where rates were then held or made one, and of sentences. */
export const ratePlacesIn = ({ placed, proofs, tariffs, shared }: Read): RatePlace[] => [
  ...placed.map(({ rate }) => ofTable(rate, rate.groups)),
  ...proofs.map(({ rate }) => ofTable(rate, [])),
  ...tariffs.flatMap(({ tariff_code, components }) => components.map((component) => ofComponent(component, [tariff_code]))),
  ...shared.map((component) => ofComponent(component, [])),
];
