import type { Zone } from "../../src/model/vocabulary.ts";
import type { Features } from "./features.ts";
import type { Area, Group, Price, TruthRate } from "./model.ts";
import { branch } from "./tariff.ts";

/* The rows of the truth, out of the same model that the layouts print. */

/** Zones that a shared column is for: its head names both, and either is what it says. */
export const sharedZones: readonly (readonly Zone[])[] = [
  ["day", "peak"],
  ["night", "offpeak"],
];

/** A group of several seasons or days: a rate that they share is for the whole year. */
const seasonless = (price: Price): boolean => price.category !== "network_variable";

const rowsOf = (group: Group, area: string | null): TruthRate[] =>
  group.prices.flatMap((price) =>
    price.amounts.map(
      (amount): TruthRate => ({
        code: group.code,
        type: price.category === "energy" || price.category === "trade_fee" ? "supply" : "distribution",
        region: group.note === "region" ? branch.name : area,
        category: price.category,
        zone: price.zone,
        season: seasonless(price) ? null : price.line.season,
        dayType: seasonless(price) ? null : price.line.dayType,
        voltage: price.line.voltage,
        phases: price.phases,
        billing: price.billing,
        conditional: amount.note !== null ? true : group.note !== null ? "any" : false,
        value: amount.value,
        unit: price.unit,
      }),
    ),
  );

const national = (category: TruthRate["category"], value: string, unit: TruthRate["unit"], conditional = false): TruthRate => ({
  code: "*",
  type: "distribution",
  region: null,
  category,
  zone: null,
  season: null,
  dayType: null,
  voltage: null,
  phases: null,
  billing: null,
  conditional,
  value,
  unit,
});

/** The national rates of 2026, as every tariff prints them. */
export const nationalTruth: readonly TruthRate[] = [
  national("renewable", "7.30", "PLN/MWh"),
  national("cogeneration", "3.00", "PLN/MWh"),
  national("capacity", "0.2194", "PLN/kWh"),
  national("capacity", "4.29", "PLN/month", true),
  national("capacity", "10.31", "PLN/month", true),
  national("capacity", "17.18", "PLN/month", true),
  national("capacity", "24.05", "PLN/month", true),
];

/** Each rate once, however often the document prints it. */
export const truthOf = (areas: readonly Area[], look: Features): TruthRate[] => {
  const rows = areas.flatMap(({ name, groups }) => groups.flatMap((group) => rowsOf(group, name)));
  const all = [...rows, ...(look.national === "none" || look.kind === "supply" ? [] : nationalTruth)];
  return [...new Map(all.map((row) => [JSON.stringify(row), row])).values()];
};
