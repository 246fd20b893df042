import { compareDecimals, printedPlaces } from "../model/decimal.ts";
import type { ExtractedComponent, ReadTariff } from "../model/extraction.ts";
import { promisedZones } from "../model/group-code.ts";
import { type Category, rangesOf, type Zone } from "../model/vocabulary.ts";
import type { TariffCheck } from "./check.ts";
import { decimalsOf, isPrintedByOtherUnit, ownPlacesOf } from "./usual-places.ts";

const of = (tariff: ReadTariff, category: Category): ExtractedComponent[] =>
  tariff.components.filter((component) => component.category === category);

/** The rates that households pay by the month and others by contracted power; nothing is nothing in every unit. */
const byTheMonthOrPower = (tariff: ReadTariff): ExtractedComponent[] =>
  [...of(tariff, "network_fixed"), ...of(tariff, "transition")].filter((rate) => compareDecimals(rate.value, "0") !== 0);

/** Components of one category that differ in nothing but what `ignore` leaves out. */
const alike = (a: ExtractedComponent, b: ExtractedComponent, ignore: "zone" | "phases"): boolean =>
  a.category === b.category &&
  a.unit === b.unit &&
  a.season === b.season &&
  a.day_type === b.day_type &&
  a.billing_period === b.billing_period &&
  a.condition?.text === b.condition?.text &&
  (ignore === "zone" || a.zone === b.zone) &&
  (ignore === "phases" || a.phases === b.phases);

/** "4,6000": a program prints every price with four places, and no mark is two noughts. */
const noughtsBehind = /,\d\d00$/;

/** `all`: the document's rates. `ownPlaces`: how many places it prints the unit with, where they are not those that are usual. */
export const outOfRange = (
  component: ExtractedComponent,
  all: readonly ExtractedComponent[],
  ownPlaces: number | null = null,
): string | null => {
  const range = rangesOf[component.category][component.unit];
  const { source_text: text, source_unit: unit, category } = component;
  if (range === undefined) return `${text} ${unit} cannot be a rate of ${category}.`;
  const [low, high] = range;
  if (compareDecimals(component.value, low) < 0 || compareDecimals(component.value, high) > 0)
    return `${text} ${unit} is outside ${low}..${high}, the range of ${category} in this unit.`;
  const decimals = printedPlaces(text);
  const isUsual = decimalsOf[component.unit].includes(decimals) && (ownPlaces === null || decimals <= ownPlaces);
  return isUsual || decimals === ownPlaces || noughtsBehind.test(text) || isPrintedByOtherUnit(component, all)
    ? null
    : `${text} has ${decimals} decimals where ${unit} has ${ownPlaces ?? decimalsOf[component.unit].at(-1)}: a footnote mark may be glued to it.`;
};

const dearer: readonly (readonly [Zone, Zone])[] = [
  ["day", "night"],
  ["peak", "offpeak"],
  ["day_peak", "day_offpeak"],
];

/** Zone sets that fill a group's digit although they count otherwise. */
const flatOnly = (zones: readonly Zone[]): boolean => zones.length === 1 && zones[0] === "flat";

const zonesOf = (tariff: ReadTariff): Zone[] => {
  const zoned = of(tariff, tariff.tariff_type === "supply" ? "energy" : "network_variable");
  return [...new Set(zoned.flatMap((component) => component.zone ?? []))];
};

/** A rate for the whole day beside one for a part of it. */
const contradictory = (zones: readonly Zone[]): boolean => zones.length > 1 && zones.includes("flat");

const distinctZones = (tariff: ReadTariff, digit: number, zones: readonly Zone[]): string =>
  `${tariff.tariff_code} promises ${digit} zones, printed are ${zones.length}: ${zones.join(", ")}.`;

/** What one rate or one pair of rates of a tariff shows by itself; coherence.ts looks at all rates of a kind together. */
export const checks: readonly TariffCheck[] = [
  {
    name: "rate in range",
    code: "out_of_range",
    blocks: true,
    parts: true,
    because: "A shifted decimal, a wrong unit or a glued footnote mark puts a rate outside what its unit can be.",
    find: (tariff, { tariffs }) => {
      const all = tariffs.flatMap(({ components }) => components);
      const units = new Set(tariff.components.map(({ unit }) => unit));
      const ownPlaces = new Map([...units].map((unit) => [unit, ownPlacesOf(unit, all)]));
      return tariff.components.flatMap((component) => {
        const message = outOfRange(component, all, ownPlaces.get(component.unit) ?? null);
        return message === null ? [] : [{ message, at: component }];
      });
    },
  },
  {
    name: "no zone too many",
    code: "zone_count_mismatch",
    blocks: true,
    parts: true,
    because: "A rate for the whole day leaves no room for one of a part of it, and a code's second digit is the number of zones.",
    find: (tariff) => {
      const digit = promisedZones(tariff.tariff_code);
      const zones = zonesOf(tariff);
      if (contradictory(zones))
        return [{ message: `${tariff.tariff_code} has a rate for the whole day beside ${zones.length - 1} for parts of it.`, at: null }];
      return digit !== null && zones.length > digit ? [{ message: distinctZones(tariff, digit, zones), at: null }] : [];
    },
  },
  {
    name: "no zone too few",
    code: "zone_count_mismatch",
    blocks: true,
    parts: false,
    because: "The code's second digit is the number of zones; one rate for all zones is printed without a zone.",
    find: (tariff) => {
      const digit = promisedZones(tariff.tariff_code);
      const zones = zonesOf(tariff);
      if (contradictory(zones) || digit === null || zones.length === 0 || zones.length >= digit || flatOnly(zones)) return [];
      return [{ message: distinctZones(tariff, digit, zones), at: null }];
    },
  },
  {
    name: "one phase not dearer than three",
    code: "phase_order",
    blocks: true,
    parts: true,
    because: "A one-phase connection is never dearer than a three-phase one of the same group.",
    find: (tariff) =>
      tariff.components
        .filter(({ category, phases }) => phases === 1 && (category === "network_fixed" || category === "trade_fee"))
        .flatMap((one) =>
          tariff.components
            .filter((three) => three.phases === 3 && alike(one, three, "phases") && compareDecimals(one.value, three.value) > 0)
            .map((three) => ({ message: `One phase costs ${one.source_text}, three phases ${three.source_text}.`, at: one })),
        ),
  },
  {
    name: "cheap zone not dearer than dear one",
    code: "zone_order",
    blocks: true,
    parts: true,
    because: "The cheap zone is never dearer than the dear one; a swapped pair of cells shows here.",
    find: (tariff) =>
      dearer.flatMap(([high, low]) =>
        tariff.components
          .filter((component) => component.zone === low)
          .flatMap((cheap) =>
            tariff.components
              .filter((dear) => dear.zone === high && alike(cheap, dear, "zone") && compareDecimals(cheap.value, dear.value) > 0)
              .map((dear) => ({ message: `${low} costs ${cheap.source_text}, ${high} ${dear.source_text}.`, at: cheap })),
          ),
      ),
  },
  {
    name: "household fixed rate by the month",
    code: "unknown_unit",
    blocks: true,
    parts: true,
    because: "Households pay their fixed network rate by the month; one by contracted power has another table's or row's unit.",
    find: (tariff) =>
      byTheMonthOrPower(tariff)
        .filter((rate) => tariff.tariff_code.startsWith("G") && rate.unit !== "PLN/month")
        .map((rate) => ({ message: `${rate.source_text} ${rate.source_unit} is no fixed rate of a household group.`, at: rate })),
  },
  {
    name: "fixed rate by contracted power outside households",
    code: "unknown_unit",
    blocks: true,
    parts: true,
    because: "A company pays its fixed network rate by contracted power; one by the month alone has lost the kW of its unit.",
    find: (tariff) =>
      byTheMonthOrPower(tariff)
        .filter((rate) => !tariff.tariff_code.startsWith("G") && rate.unit === "PLN/month")
        .map((rate) => ({ message: `${rate.source_text} ${rate.source_unit} is no fixed rate of ${tariff.tariff_code}.`, at: rate })),
  },
  {
    name: "group has a variable rate",
    code: "no_rates",
    blocks: true,
    parts: false,
    because: "A distribution group without a variable network rate was not read whole.",
    find: (tariff) =>
      tariff.tariff_type === "distribution" && of(tariff, "network_variable").length === 0
        ? [{ message: `${tariff.tariff_code} has no variable network rate.`, at: null }]
        : [],
  },
];
