import { compareDecimals, divideDecimals, plusDecimals, roundedDecimal, sumDecimals, timesDecimals } from "../../../src/model/decimal.ts";
import type { ComponentAnswer, OfferAnswer, SideAnswer } from "./ask.ts";

/* Whether an offer adds up as it was sent (ask.ts: exactly), told from the answer alone. */

const same = (a: string, b: string): boolean => compareDecimals(a, b) === 0;

const nationalCategories = ["capacity", "renewable", "cogeneration", "quality", "transition"];
const quarterMs = 15 * 60 * 1000;

/** The total that a unit belongs to, and what one of it is there. */
const units: Readonly<Record<string, readonly [kind: string, each: string]>> = {
  "PLN/kWh": ["variable", "1"],
  "PLN/MWh": ["variable", "0.001"],
  "PLN/month": ["fixed", "1"],
  "PLN/kW/month": ["power", "1"],
  "PLN/MW/month": ["power", "0.001"],
};

const sidesOf = ({ supply, distribution, global }: OfferAnswer): readonly SideAnswer[] =>
  [supply, distribution, global].filter((side) => side !== null);

export const componentsOf = (offer: OfferAnswer): readonly ComponentAnswer[] => sidesOf(offer).flatMap(({ components }) => components);

/** A part counts what is printed, or what a law says instead, in the unit of its total. */
const partProblems = ({
  component_id: id,
  value,
  unit,
  part_of,
  counted_value,
  not_summed_because,
  ...more
}: ComponentAnswer): string[] => {
  const problems: string[] = [];
  if (more.status !== "active") problems.push(`${id} is ${more.status}`);
  if ((part_of === null) === (not_summed_because === null)) problems.push(`${id} is to be summed, or to say why not`);
  if ((part_of === null) !== (counted_value === null)) problems.push(`${id} counts where it is a part, and only there`);
  if (part_of === null || counted_value === null) return problems;
  const [kind, each] = units[String(unit)] ?? ["none", "0"];
  const law = more.statutory as { readonly effective_pln_per_kwh: string } | null;
  if (kind !== part_of) problems.push(`${id} in ${unit} is part of the ${part_of} total`);
  if (!same(String(counted_value), law?.effective_pln_per_kwh ?? timesDecimals(String(value), each)))
    problems.push(`${id} counts ${counted_value} for ${value} ${unit}`);
  return problems;
};

const sideProblems = ({ supply, distribution, global }: OfferAnswer): string[] => {
  const strangers = [supply, distribution].flatMap(
    (side) => side?.components.filter(({ tariff_id }) => tariff_id !== side.tariff_id).map(({ component_id }) => component_id) ?? [],
  );
  const local = global?.components.filter(({ category }) => !nationalCategories.includes(category)) ?? [];
  return [
    ...strangers.map((id) => `${id} is of another tariff than its side`),
    ...local.map(({ component_id }) => `${component_id} is not national`),
  ];
};

const annualProblems = ({ summary: { annual, fixed_total_pln_per_month: fixed } }: OfferAnswer): string[] => {
  if (annual === undefined || annual === null) return [];
  if (fixed === null) return ["there is a year without a sum by month"];
  const bound = (name: string, which: "min" | "max"): string => {
    const value = annual[name] ?? "0";
    return typeof value === "string" ? value : value[which];
  };
  return (["min", "max"] as const).flatMap((which) => {
    const net = sumDecimals(["fixed_pln", "variable_pln", "excise_pln", "power_pln", "hours_pln"].map((name) => bound(name, which)));
    const gross = timesDecimals(net, plusDecimals("1", bound("vat_rate", which)));
    return [
      ...(same(bound("fixed_pln", which), timesDecimals(fixed, "12")) ? [] : ["fixed_pln is not 12 months"]),
      ...(same(bound("net_pln", which), roundedDecimal(net, 2)) ? [] : ["net_pln is not its parts"]),
      ...(same(bound("gross_pln", which), roundedDecimal(gross, 2)) ? [] : ["gross_pln is not net with VAT"]),
    ];
  });
};

/** The price of an instant: a total by kWh and, of a market, the point of its quarter. */
const atProblems = ({ supply, summary: { at, variable_total_pln_per_kwh: totals, variable_parts: parts } }: OfferAnswer): string[] => {
  if (at === undefined) return [];
  const isOfIt = ({ starts_at }: { readonly starts_at: string }): boolean =>
    Date.parse(starts_at) <= Date.parse(at.at) && Date.parse(at.at) < Date.parse(starts_at) + quarterMs;
  const quoted = supply?.points?.find(isOfIt)?.energy_pln_per_kwh ?? null;
  // A market alone has no totals by kWh.
  const total = at.parts.length === 0 ? "0" : (totals[at.zone] ?? undefined);
  return [
    ...(at.market_pln_per_kwh === quoted ? [] : [`at: the market says ${quoted}, and not ${at.market_pln_per_kwh}`]),
    ...(total !== undefined && same(at.total_pln_per_kwh, plusDecimals(total, quoted ?? "0")) ? [] : ["at: the total is not its parts"]),
    ...(at.parts.join() === (parts[at.zone] ?? []).join() ? [] : ["at: the parts are not its zone's"]),
  ];
};

const meanProblems = ({ supply, summary }: OfferAnswer): string[] => {
  const points = supply?.points?.map(({ energy_pln_per_kwh }) => energy_pln_per_kwh) ?? [];
  const mean = points.length === 0 ? null : roundedDecimal(divideDecimals(sumDecimals(points), String(points.length)), 8);
  const reported = summary.energy_avg_pln_per_kwh as string | null;
  return mean === reported || (mean !== null && reported !== null && same(mean, reported))
    ? []
    : ["energy_avg is not the mean of the points"];
};

/** A total that is null says what it lacks, and one that lacks what no parameter would bring in is null. */
const missingProblems = ({ summary, warnings }: OfferAnswer): string[] => {
  const { annual, missing, variable_total_pln_per_kwh: zones, fixed_total_pln_per_month: fixed } = summary;
  const named = (total: string): boolean => missing.some((one) => one.total === total);
  const lost = (total: string): boolean => missing.some((one) => one.total === total && one.parameter === null);
  const noZone = Object.values(zones).includes(null);
  const joined = !warnings.some(({ code }) => code === "zones_do_not_join");
  return [
    ...(noZone && joined && !named("variable") ? ["a zone has no total and nothing is missing"] : []),
    ...(lost("variable") && !noZone && Object.keys(zones).length > 0 ? ["every zone has a total and something is missing"] : []),
    ...((fixed === null) === lost("fixed") ? [] : ["the sum by month is null where something is missing, and only there"]),
    ...(annual && (noZone || missing.some(({ parameter }) => parameter === null)) ? ["there is a year and something is missing"] : []),
    ...(annual && missing.some(({ category }) => !annual.without.includes(category)) ? ["the year does not name what it lacks"] : []),
    ...(annual === null && !warnings.some(({ code }) => code === "annual_unknown") ? ["there is no year and no warning"] : []),
  ];
};

/** What is wrong with an offer as it was sent; empty when every total is the sum of the parts it names, or null with what it lacks. */
export const problemsOf = (offer: OfferAnswer): string[] => {
  const problems: string[] = [];
  const components = componentsOf(offer);
  const byId = new Map(components.map((one) => [one.component_id, one]));
  if (byId.size !== components.length) problems.push("a component stands in two places");
  const used = new Set<string>();
  const check = (name: string, kind: string, total: string, parts: readonly string[]) => {
    if (new Set(parts).size < parts.length) problems.push(`${name}: a part is summed twice`);
    for (const id of parts) if (byId.get(id)?.part_of !== kind) problems.push(`${name}: ${id} is no listed part`);
    for (const id of parts) used.add(id);
    if (!same(total, sumDecimals(parts.map((id) => String(byId.get(id)?.counted_value ?? "0"))))) problems.push(`${name} is not its parts`);
  };
  const { summary } = offer;
  for (const [zone, total] of Object.entries(summary.variable_total_pln_per_kwh))
    if (total !== null) check(`variable ${zone}`, "variable", total, summary.variable_parts[zone] ?? []);
  if (summary.fixed_total_pln_per_month !== null) check("fixed", "fixed", summary.fixed_total_pln_per_month, summary.fixed_parts);
  if (summary.power_total_pln_per_kw_month !== null) check("power", "power", summary.power_total_pln_per_kw_month, summary.power_parts);
  for (const { component_id: id, part_of } of components)
    if ((part_of !== null) !== used.has(id)) problems.push(`${id} says it is part of ${part_of}`);
  return [
    ...problems,
    ...components.flatMap(partProblems),
    ...sideProblems(offer),
    ...annualProblems(offer),
    ...atProblems(offer),
    ...meanProblems(offer),
    ...missingProblems(offer),
  ];
};
