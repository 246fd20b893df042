import { printedPlaces } from "../model/decimal.ts";
import type { ExtractedComponent, ReadTariff } from "../model/extraction.ts";
import type { Category, Zone } from "../model/vocabulary.ts";
import type { TariffCheck } from "./check.ts";
import { fullSets } from "./full-sets.ts";

type Quality = (component: ExtractedComponent) => unknown;
const qualities: readonly (readonly [string, Quality])[] = [
  ["a season", (one) => one.season],
  ["a kind of day", (one) => one.day_type],
  ["phases", (one) => one.phases],
  ["a billing period", (one) => one.billing_period],
];

const sameBut = (a: ExtractedComponent, b: ExtractedComponent): boolean =>
  a.category === b.category && a.unit === b.unit && a.reading === b.reading && a.zone === b.zone;

/** All that tells one rate of a tariff from another, but its note. */
const kindOf = (c: ExtractedComponent): string =>
  JSON.stringify([c.category, c.unit, c.zone, c.season, c.day_type, c.phases, c.billing_period, c.reading, c.annual_kwh]);

/** Zones that never stand alone: each with what must stand beside it. A zone without its partner has lost a word of its label. */
const partners: readonly (readonly [Zone, readonly Zone[]])[] = [
  ["morning_peak", ["afternoon_peak"]],
  ["afternoon_peak", ["morning_peak"]],
  ["day_peak", ["day_offpeak"]],
  ["day_offpeak", ["day_peak"]],
  ["day", ["night"]],
  ["night", ["day", "day_peak", "offpeak"]],
  ["peak", ["offpeak", "other_hours"]],
  ["offpeak", ["peak"]],
];

/** The two conditions by which a zone's rate goes with last year's volume: one never stands without the other. */
const volumes = ["volume_within_previous_year", "volume_above_previous_year"];

const counterpart = (code: string | undefined): string | undefined => volumes.find((other) => other !== code);

/** A list may be said twice in one document. */
const distinct = (texts: readonly string[]): string => [...new Set(texts)].sort().join();

/** The first component of each category whose bands of yearly use do not cover everything exactly once. */
export const brokenBands = (components: readonly ExtractedComponent[]): ExtractedComponent[] => {
  const banded = components.filter((one) => one.annual_kwh !== null);
  const starts = (category: Category) => banded.filter((one) => one.category === category).map((one) => one.annual_kwh?.from ?? "0");
  const ends = (category: Category) => banded.filter((one) => one.category === category).map((one) => one.annual_kwh?.to ?? "open");
  return [...new Set(banded.map((one) => one.category))].flatMap((category) => {
    const whole = distinct([...starts(category), "open"]) === distinct(["0", ...ends(category)]);
    return whole ? [] : banded.filter((one) => one.category === category).slice(0, 1);
  });
};

/** How a rate stands in the year and the week. */
const timeOf = ({ season, day_type }: ExtractedComponent): string => [season ?? "all year", day_type ?? "all days"].join(", ");

/** A rate without a season or kind of day is for all of them: one value merged over "ZIMA" and "LATO". */
const covers = (rate: ExtractedComponent, time: ExtractedComponent): boolean =>
  (rate.season === null || rate.season === time.season) && (rate.day_type === null || rate.day_type === time.day_type);

/** Zones that one season or kind of day has and another of the same tariff lacks. */
const holes = (tariff: ReadTariff): string[] => {
  const zoned = tariff.components.filter((one) => one.zone !== null);
  const zones = new Set(zoned.map((one) => one.zone));
  const finest = zoned.filter((time) => !zoned.some((other) => covers(time, other) && timeOf(time) !== timeOf(other)));
  return [...new Map(finest.map((time) => [timeOf(time), time])).values()].flatMap((time) =>
    [...zones].filter((zone) => !zoned.some((one) => one.zone === zone && covers(one, time))).map((zone) => `${zone} (${timeOf(time)})`),
  );
};

/** Does a rate carry a note, where another for the same product, or for none, carries none? */
const isNoted = ({ condition }: ExtractedComponent, bare: ExtractedComponent): boolean =>
  condition !== null && (bare.condition === null ? condition.code !== "product" : condition.text.startsWith(`${bare.condition.text}; `));

/** "dla odbiorców z odczytem zdalnym – 1,15 zł/m-c": a sentence that says for whom its own amount is, and by no mark that another could have lost. */
const saysForWhom = ({ condition, context }: ExtractedComponent): boolean => condition !== null && context.includes(condition.text);

/** What the rates of one kind show together: a word or a number that was lost from one of them. */
export const coherence: readonly TariffCheck[] = [
  {
    name: "season, phases and period said of all or none",
    code: "conflicting_rates",
    blocks: true,
    parts: true,
    because: "Where one rate of a kind says its season, phases or period, a second that does not has lost its label.",
    find: (tariff) =>
      tariff.components.flatMap((bare) =>
        qualities.flatMap(([name, quality]) =>
          quality(bare) === null && tariff.components.some((stated) => quality(stated) !== null && sameBut(bare, stated))
            ? [
                {
                  message: `${bare.name}: ${bare.source_text} is printed without ${name}, others of ${tariff.tariff_code} with one.`,
                  at: bare,
                },
              ]
            : [],
        ),
      ),
  },
  {
    name: "phases of a rate by zones said of all zones or none",
    code: "conflicting_rates",
    blocks: true,
    parts: true,
    because: "A number of phases beside one zone alone is another rate's label.",
    find: (tariff) =>
      (["network_variable", "energy"] as const).flatMap((category) => {
        const zones = tariff.components.filter((one) => one.category === category);
        const bare = zones.find((one) => one.phases === null);
        const stated = zones.filter((one) => one.phases !== null);
        if (bare === undefined) return [];
        return stated.map((at) => ({
          message: `${at.name}: ${at.source_text} is printed for ${at.phases} phases, and ${bare.source_text} for any number.`,
          at,
        }));
      }),
  },
  {
    name: "a note on all alike or none",
    code: "unbound_footnote",
    blocks: true,
    parts: true,
    because: "Of two rates that differ in nothing but a note, one has lost its mark when it has none.",
    find: (tariff) =>
      tariff.components
        .filter((bare) => bare.condition === null || bare.condition.code === "product")
        .flatMap((bare) =>
          tariff.components
            .filter((noted) => isNoted(noted, bare) && !saysForWhom(noted) && noted.page === bare.page && kindOf(noted) === kindOf(bare))
            .slice(0, 1)
            .map((noted) => ({ message: `${bare.source_text} carries no note, and ${noted.source_text} for the same does.`, at: bare })),
        ),
  },
  {
    name: "rates by last year's volume in pairs",
    code: "unbound_footnote",
    blocks: true,
    parts: false,
    because: "The rate up to last year's volume and the one above it come as a pair; one alone has a note that was misread.",
    find: (tariff) =>
      tariff.components
        .filter(({ condition }) => condition !== null && volumes.includes(condition.code))
        .filter(
          (one) =>
            !tariff.components.some((other) => kindOf(one) === kindOf(other) && other.condition?.code === counterpart(one.condition?.code)),
        )
        .map((one) => ({
          message: `${one.source_text} goes with last year's volume, and the rate that completes it is missing.`,
          at: one,
        })),
  },
  {
    name: "bands follow one another",
    code: "conflicting_rates",
    blocks: true,
    parts: false,
    because: "Bands of yearly use follow one another without gap or overlap.",
    find: (tariff) => brokenBands(tariff.components).map((at) => ({ message: `The bands of ${at.name} leave a gap or overlap.`, at })),
  },
  {
    name: "zones have equal decimals",
    code: "out_of_range",
    blocks: true,
    parts: true,
    because: "The zones of one group are printed with equally many decimals; one with fewer has lost a digit.",
    find: (tariff) =>
      tariff.components.flatMap((short) =>
        tariff.components
          .filter((long) => long.category === short.category && long.unit === short.unit)
          .filter((long) => printedPlaces(long.source_text) > printedPlaces(short.source_text))
          .slice(0, 1)
          .map((long) => ({ message: `${short.source_text} has fewer decimals than ${long.source_text} of the same rate.`, at: short })),
      ),
  },
  {
    name: "zones in one unit",
    code: "unknown_unit",
    blocks: true,
    parts: true,
    because: "The zones of one group are printed in one unit; another one is that of a neighbour, or of a number with a shifted decimal.",
    find: (tariff) =>
      tariff.components.flatMap((one) =>
        tariff.components
          .filter((other) => one.unit === "PLN/MWh" && other.unit === "PLN/kWh" && other.zone !== null && other.category === one.category)
          .slice(0, 1)
          .map((other) => ({
            message: `${one.source_text} is by ${one.source_unit}, and ${other.source_text} of the same rate by ${other.source_unit}.`,
            at: one,
          })),
      ),
  },
  {
    name: "fixed rates for one phase and for three",
    code: "no_rates",
    blocks: true,
    parts: false,
    because:
      "A fixed rate for one phase comes with one for three phases; one alone has lost the other, unless the document knows three phases only.",
    find: (tariff, { tariffs }) => {
      const fixed = tariff.components.filter((one) => one.category === "network_fixed");
      const stated = new Set(fixed.flatMap((one) => one.phases ?? []));
      const missing = stated.has(1) ? 3 : 1;
      if (stated.size !== 1 || fixed.some((one) => one.phases === null)) return [];
      const threeOnly = !tariffs.some(({ components }) => components.some((one) => one.category === "network_fixed" && one.phases === 1));
      if (stated.has(3) && threeOnly) return [];
      return [{ message: `${tariff.tariff_code} has a fixed rate for ${[...stated]} phases, and none for ${missing}.`, at: null }];
    },
  },
  {
    name: "a seller's fee for one phase and for three",
    code: "no_rates",
    blocks: true,
    parts: false,
    because: "A seller's fee for one phase comes with one for three phases; a large group may have three phases alone.",
    find: (tariff) => {
      const fees = tariff.components.filter((one) => one.category === "trade_fee");
      const isAlone = fees.some((one) => one.phases === 1) && fees.every((one) => one.phases === 1);
      return isAlone ? [{ message: `${tariff.tariff_code} has a seller's fee for 1 phase, and none for 3.`, at: null }] : [];
    },
  },
  {
    name: "every zone for all phases and customers",
    code: "no_rates",
    blocks: true,
    parts: false,
    because: "Where rates are told apart by phases or by kinds of customers, each zone has one for all of them.",
    find: (tariff) => fullSets(tariff).map((gap) => ({ message: `${tariff.tariff_code} has no rate for ${gap}.`, at: null })),
  },
  {
    name: "zones in pairs and in every season",
    code: "zone_count_mismatch",
    blocks: true,
    parts: false,
    because: "Some zones come in pairs, and every season and kind of day has the same zones.",
    find: (tariff) => {
      const zones = new Set(tariff.components.flatMap((one) => one.zone ?? []));
      const lonely = partners.filter(([zone, others]) => zones.has(zone) && !others.some((other) => zones.has(other)));
      return [
        ...lonely.map(([zone, others]) => ({
          message: `${tariff.tariff_code} has a rate for ${zone} and none for ${others.join(" or ")}.`,
          at: null,
        })),
        ...holes(tariff).map((hole) => ({ message: `${tariff.tariff_code} has no rate for ${hole}.`, at: null })),
      ];
    },
  },
];
