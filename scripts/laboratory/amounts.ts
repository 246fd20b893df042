import type { Unit, Zone } from "../../src/model/vocabulary.ts";
import { diceFor } from "./chance.ts";
import type { Family, Line, Quantity } from "./model.ts";

/* Values as plausible as the trade's: nothing here may look like a misreading to the checks, or a sound document would be held for its numbers. */

/** Share of the whole-day rate that a zone costs. */
const share: Readonly<Record<Zone, number>> = {
  flat: 1,
  day: 1.15,
  night: 0.35,
  peak: 1.3,
  offpeak: 0.65,
  morning_peak: 0.85,
  afternoon_peak: 1.5,
  other_hours: 0.4,
  valley: 0.25,
  day_peak: 1.4,
  day_offpeak: 0.7,
  recommended_use: 0.2,
  recommended_limit: 3,
  s1: 0.2,
  s2: 0.9,
  s3: 2,
  s4: 4,
};

/** zł/MWh of the whole-day rate by the code's letter and class. */
const perMwh = (code: string): number =>
  code.startsWith("A")
    ? 26
    : code.startsWith("B1")
      ? 110
      : code.startsWith("B")
        ? 66
        : code.startsWith("C2")
          ? 190
          : code === "R"
            ? 280
            : 240;

const perKw = (code: string): number => (code.startsWith("A") ? 14 : code.startsWith("B") ? 18 : code.startsWith("C2") ? 22 : 7);

const months = { P10D: 1 / 3, P1M: 1, P2M: 2, P3M: 3, P6M: 6, P12M: 12 } as const;

/** What all of one document's rates differ by from the trade's middle, and a little for each group. */
const around = (seed: number, index: number, key: string): number => 0.85 + 0.3 * diceFor(seed, index, "amount", key)();

/** zł/MWh, zł/kW/m-c or zł/m-c, unrounded. */
const plain = (seed: number, index: number, family: Family, line: Line, { category, zone, phases, billing }: Quantity): number => {
  const own = around(seed, index, line.code) * around(seed, index, "all");
  const season = line.season === "winter" ? 1.07 : line.season === "summer" ? 0.94 : 1;
  const day = line.dayType === "free" ? 0.8 : 1;
  const voltage = line.voltage === "SN" ? 0.7 : line.voltage === "WN" ? 0.4 : 1;
  switch (category) {
    case "network_variable":
      return perMwh(line.code) * own * season * day * voltage * share[zone ?? "flat"];
    case "network_fixed":
      return family === "G" ? 8 * own * (phases === 1 ? 0.65 : 1) : perKw(line.code) * own * (line.voltage === "SN" ? 1.2 : 1);
    case "subscription":
      return ((family === "AB" ? 16 : family === "CR" ? 7 : 4.5) * around(seed, index, `${family} fee`)) / months[billing ?? "P1M"];
    case "energy":
      return 560 * own * share[zone ?? "flat"] ** 0.3;
    case "trade_fee":
      return 9 * own;
    default:
      throw new Error(`No amount is drawn for ${category}.`);
  }
};

const scale: Readonly<Record<Unit, readonly [number, number]>> = {
  "PLN/kWh": [0.001, 4],
  "PLN/MWh": [1, 2],
  "PLN/kW/month": [1, 2],
  "PLN/MW/month": [1000, 2],
  "PLN/month": [1, 2],
};

/** The exact value that stands in the document, in its unit. */
export const amountOf = (seed: number, index: number, family: Family, line: Line, quantity: Quantity, unit: Unit): string => {
  const [times, places] = scale[unit];
  const value = plain(seed, index, family, line, quantity) * times;
  return unit === "PLN/MW/month" ? `${Math.round(value / 10) * 10}.00` : value.toFixed(places);
};
