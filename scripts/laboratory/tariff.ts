import type { BillingPeriod, Category, Unit } from "../../src/model/vocabulary.ts";
import { amountOf } from "./amounts.ts";
import type { Features } from "./features.ts";
import { groupOf, type KnownGroup } from "./groups.ts";
import type { Amount, Area, Family, Group, Line, Price, Quantity } from "./model.ts";

/** All that a document is made of: drawn from a seed, or a part of what was drawn. */
export interface Spec {
  readonly seed: number;
  readonly index: number;
  readonly look: Features;
  readonly codes: readonly string[];
}

const linesOf = (known: KnownGroup, look: Features): Line[] => {
  const line: Line = { code: known.code, season: null, dayType: null, voltage: null };
  if (known.voltages) return (["SN", "nN"] as const).map((voltage) => ({ ...line, voltage }));
  const seasons = ["winter", "summer"] as const;
  if (known.parted === "days" && look.season === "days")
    return seasons.flatMap((season) => (["working", "free"] as const).map((dayType) => ({ ...line, season, dayType })));
  if (known.parted === "season" && look.season !== "no") return seasons.map((season) => ({ ...line, season }));
  return [line];
};

const unitOf = (category: Category, family: Family, look: Features): Unit => {
  switch (category) {
    case "network_variable":
    case "quality":
    case "energy":
      return family === "AB" ? "PLN/MWh" : "PLN/kWh";
    case "network_fixed":
      return family === "G" ? "PLN/month" : family === "AB" && look.powerUnit === "MW" ? "PLN/MW/month" : "PLN/kW/month";
    default:
      return "PLN/month";
  }
};

const periodsOf = (family: Family, look: Features): (BillingPeriod | null)[] => {
  if (look.billing === "unsaid") return [null];
  if (look.billing === "one" || family === "AB") return ["P1M"];
  return ["P1M", "P2M", "P6M"];
};

const phasesOf = (family: Family, look: Features): (1 | 3 | null)[] => {
  if (family !== "G" || look.phases === "one-value") return [null];
  return look.phases === "three-alone" ? [3] : [1, 3];
};

const bare: Omit<Quantity, "category"> = { zone: null, phases: null, billing: null };
const quantitiesOf = (known: KnownGroup, look: Features): Quantity[] =>
  look.kind === "supply" ? soldQuantities(known, look) : networkQuantities(known, look);

const soldQuantities = (known: KnownGroup, look: Features): Quantity[] => [
  ...known.zones.map((zone): Quantity => ({ ...bare, category: "energy", zone })),
  ...(look.tradeFee === "yes" ? [{ ...bare, category: "trade_fee" } as const] : []),
];

const networkQuantities = (known: KnownGroup, look: Features): Quantity[] => [
  ...phasesOf(known.family, look).map((phases): Quantity => ({ ...bare, category: "network_fixed", phases })),
  ...known.zones.map((zone): Quantity => ({ ...bare, category: "network_variable", zone })),
  { ...bare, category: "quality" },
  ...periodsOf(known.family, look).map((billing): Quantity => ({ ...bare, category: "subscription", billing })),
];

/** From 1 February 2026 (src/model/national-values.ts); another value would rightly be held. */
const qualityRate = { "PLN/MWh": "33.16", "PLN/kWh": "0.0332" } as const;

const amountsOf = ({ seed, index, look }: Spec, known: KnownGroup, line: Line, quantity: Quantity, unit: Unit): Amount[] => {
  if (quantity.category === "quality") return [{ value: unit === "PLN/MWh" ? qualityRate[unit] : qualityRate["PLN/kWh"], note: null }];
  const value = amountOf(seed, index, known.family, line, quantity, unit);
  if (!known.byVolume || look.volumes === "no" || quantity.zone !== "night") return [{ value, note: null }];
  const within = amountOf(seed, index, known.family, line, { ...quantity, zone: "flat" }, unit);
  return [
    { value: within, note: "volume-within" },
    { value: (Number(within) / 10).toFixed(4), note: "volume-above" },
  ];
};

const groupWith = (spec: Spec, code: string): Group => {
  const known = groupOf(code);
  const { look } = spec;
  const lines = look.kind === "supply" ? linesOf({ ...known, parted: undefined, voltages: false }, look) : linesOf(known, look);
  const prices = lines.flatMap((line) =>
    quantitiesOf(known, look).map((quantity): Price => {
      const unit = unitOf(quantity.category, known.family, look);
      // Seasons tell apart what goes by the hour, and nothing else.
      const priced = quantity.category === "network_variable" ? line : { ...line, season: null, dayType: null };
      return { ...quantity, line, unit, amounts: amountsOf(spec, known, priced, quantity, unit) };
    }),
  );
  // A branch inside an area would be a region in a region.
  const noted =
    known.noted !== undefined &&
    known.noted === look.groupNote &&
    look.kind === "distribution" &&
    !(known.noted === "region" && look.areas === "two");
  return {
    code,
    family: known.family,
    zones: known.zones,
    lines,
    prices,
    note: !noted ? null : look.groupNote === "region" ? "region" : "public-charging",
  };
};

const areaNames = ["Obszar Wierzbno", "Obszar Jodłowa"] as const;
/** The branch that a note limits a group to, as printed ("w Kaliskach") and as a name. */
export const branch = { printed: "Kaliskach", name: "Kalisk" } as const;

export const areasOf = (spec: Spec): Area[] => {
  if (spec.look.areas === "one" || spec.look.kind === "supply")
    return [{ name: null, groups: spec.codes.map((code) => groupWith(spec, code)) }];
  return areaNames.map((name, at) => ({
    name,
    groups: spec.codes.map((code) => groupWith({ ...spec, seed: spec.seed + at * 7919 }, code)),
  }));
};
