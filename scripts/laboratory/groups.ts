import type { Zone } from "../../src/model/vocabulary.ts";
import { type Dice, some } from "./chance.ts";
import type { Family } from "./model.ts";

export interface KnownGroup {
  readonly code: string;
  readonly family: Family;
  readonly zones: readonly Zone[];
  /** Set apart by season, or by season and kind of day, where the document does that at all. */
  readonly parted?: "season" | "days" | undefined;
  /** By voltage, in rows of its own. */
  readonly voltages?: boolean;
  /** Two values by last year's volume in its cheap zone. */
  readonly byVolume?: boolean;
  /** A group that a note can speak of: for one branch alone, for public charging. */
  readonly noted?: "region" | "charging";
}

const flat = ["flat"] as const;
const peaks = ["peak", "offpeak"] as const;
const days = ["day", "night"] as const;
const three = ["morning_peak", "afternoon_peak", "other_hours"] as const;

/** Codes as operators print them (wording.md, 4), with the zones that each has. */
export const knownGroups: readonly KnownGroup[] = [
  { code: "A21", family: "AB", zones: flat },
  { code: "A23", family: "AB", zones: three, parted: "season" },
  { code: "A24", family: "AB", zones: [...three, "valley"] },
  { code: "B11", family: "AB", zones: flat },
  { code: "B21", family: "AB", zones: flat },
  { code: "B22", family: "AB", zones: peaks },
  { code: "B23", family: "AB", zones: three, parted: "season" },
  { code: "B11em", family: "AB", zones: flat, noted: "charging" },
  { code: "C21", family: "CR", zones: flat },
  { code: "C22a", family: "CR", zones: peaks },
  { code: "C22b", family: "CR", zones: days },
  { code: "C23", family: "CR", zones: three, parted: "season" },
  { code: "C11", family: "CR", zones: flat },
  { code: "C11o", family: "CR", zones: flat, noted: "region" },
  { code: "C11em", family: "CR", zones: flat, noted: "charging" },
  { code: "C12a", family: "CR", zones: peaks },
  { code: "C12b", family: "CR", zones: days },
  { code: "C12w", family: "CR", zones: peaks },
  { code: "C12n", family: "CR", zones: days, noted: "region" },
  { code: "R", family: "CR", zones: flat, voltages: true },
  { code: "G11", family: "G", zones: flat },
  { code: "G12", family: "G", zones: days },
  { code: "G12w", family: "G", zones: days },
  { code: "G12as", family: "G", zones: days, byVolume: true },
  { code: "G12r", family: "G", zones: days, noted: "region" },
  { code: "G13", family: "G", zones: three },
  { code: "G13s", family: "G", zones: ["day_peak", "day_offpeak", "night"], parted: "days" },
];

/** Groups that energy is sold in: households' and small companies', each distinguished by its zones alone. */
export const soldCodes: readonly string[] = ["C11", "C12a", "C12b", "G11", "G12", "G12w", "G13"];

export const groupOf = (code: string): KnownGroup => {
  const known = knownGroups.find((group) => group.code === code);
  if (known === undefined) throw new Error(`No group ${code} is known to the laboratory.`);
  return known;
};

const inFamily = (family: Family): string[] => knownGroups.filter((group) => group.family === family).map(({ code }) => code);

/** Which groups a company has: a factory's few, a town's many. */
export const drawCodes = (roll: Dice): string[] => {
  const size = roll();
  const [ab, cr, g] = size < 0.4 ? [2, 3, 2] : size < 0.75 ? [3, 5, 4] : [6, 9, 6];
  const kept = { AB: roll() < 0.8, CR: true, G: roll() < 0.8 };
  const counts: readonly (readonly [Family, number])[] = [
    ["AB", ab],
    ["CR", cr],
    ["G", g],
  ];
  return counts.filter(([family]) => kept[family]).flatMap(([family, count]) => some(roll, inFamily(family), count));
};
