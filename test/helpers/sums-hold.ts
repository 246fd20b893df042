import { compareDecimals, type Decimal, plusDecimals, roundedDecimal, sumDecimals, timesDecimals } from "../../src/model/decimal.ts";
import type { Offer, OfferComponent, PartOf, Total } from "../../src/price/offer.ts";

const same = (a: Decimal, b: Decimal): boolean => compareDecimals(a, b) === 0;

const componentsOf = ({ supply, distribution, global }: Offer): readonly OfferComponent[] =>
  [supply, distribution, global].flatMap((side) => (side === null || side.source === "market" ? [] : side.components));

const totalsOf = ({ summary }: Offer): readonly (readonly [name: string, kind: PartOf, total: Total])[] => [
  ...[...summary.variable_total_pln_per_kwh].flatMap(([zone, total]) =>
    total === null ? [] : [[`variable_total ${zone}`, "variable", total] as const],
  ),
  ...(summary.fixed_total_pln_per_month === null ? [] : [["fixed_total", "fixed", summary.fixed_total_pln_per_month] as const]),
  ...(summary.power_total_pln_per_kw_month === null ? [] : [["power_total", "power", summary.power_total_pln_per_kw_month] as const]),
];

const annualProblems = ({
  summary: { annual, fixed_total_pln_per_month: fixed, power_total_pln_per_kw_month: power },
}: Offer): string[] => {
  if (annual === null) return [];
  if (fixed === null) return ["annual: there is one without a fixed total"];
  const problems: string[] = [];
  if (annual.power_pln !== null && same(annual.power_pln, "0") !== (power === null || same(power.value, "0")))
    problems.push("annual: power_pln is there without rates by power, or none with them");
  if (!same(annual.fixed_pln, timesDecimals(fixed.value, "12"))) problems.push("annual: fixed_pln is not twelve months of the fixed total");
  for (const bound of ["min", "max"] as const) {
    const net = sumDecimals([
      annual.fixed_pln,
      annual.variable_pln[bound],
      annual.power_pln ?? "0",
      annual.hours_pln?.[bound] ?? "0",
      annual.excise_pln,
    ]);
    const gross = timesDecimals(net, plusDecimals("1", annual.vat_rate));
    if (!same(annual.net_pln[bound], roundedDecimal(net, 2))) problems.push(`annual: net_pln ${bound} is not its parts, rounded once`);
    if (!same(annual.gross_pln[bound], roundedDecimal(gross, 2))) problems.push(`annual: gross_pln ${bound} is not the net with VAT`);
  }
  for (const amount of ["variable_pln", "net_pln", "gross_pln"] as const)
    if (compareDecimals(annual[amount].min, annual[amount].max) > 0) problems.push(`annual: ${amount} has a min above its max`);
  return problems;
};

/** A total without a value has a reason, and a missing rate that nothing would bring in leaves no total that it belongs to. */
const missingProblems = ({ summary, warnings }: Offer): string[] => {
  const {
    variable_total_pln_per_kwh: zones,
    fixed_total_pln_per_month: fixed,
    power_total_pln_per_kw_month: power,
    annual,
    missing,
  } = summary;
  const lost = new Set(missing.filter(({ parameter }) => parameter === null).map(({ total }) => total));
  const named = new Set(missing.map(({ total }) => total));
  const joined = !warnings.some(({ code }) => code === "zones_do_not_join");
  const noZone = [...zones.values()].includes(null);
  const problems: string[] = [];
  if (noZone && joined && !named.has("variable")) problems.push("a zone's total is null and nothing is named that it lacks");
  if (lost.has("variable") && zones.size > 0 && !noZone) problems.push("every zone has a total and a rate by kWh is not known");
  if ((fixed === null) !== lost.has("fixed")) problems.push("the fixed total is to be null where it lacks a rate, and only there");
  if (lost.has("power") && power !== null) problems.push("there is a total by power and a rate by power is not known");
  if (annual !== null && (lost.size > 0 || noZone)) problems.push("there is a yearly amount and a rate of it is not known");
  if (annual !== null && missing.some(({ category }) => !annual.without.includes(category)))
    problems.push("a year lacks what it does not name");
  return problems;
};

/**
 * What is wrong with an offer's sums, in sentences; empty when all hold: every total is exactly the sum of its parts' counted values, or null
 * with what it lacks, every component stands once and is a part of some total or says why not, and a year's amounts follow from the totals.
 */
export const sumsHold = (offer: Offer): string[] => {
  const components = componentsOf(offer);
  const byId = new Map(components.map((component) => [component.record.component_id, component]));
  const problems: string[] = byId.size === components.length ? [] : ["a component stands in two places"];
  const parts = new Map<string, PartOf>();
  for (const [name, kind, { value, parts: ids }] of totalsOf(offer)) {
    if (new Set(ids).size < ids.length) problems.push(`${name}: a part is summed twice`);
    const counted = ids.map((id) => {
      const part = byId.get(id);
      if (part?.part_of !== kind || part.counted_value === null) problems.push(`${name}: ${id} is not a listed part of it`);
      parts.set(id, kind);
      return part?.counted_value ?? "0";
    });
    if (!same(value, sumDecimals(counted))) problems.push(`${name}: ${value} is not the sum of its parts`);
  }
  for (const { record, part_of, not_summed_because, counted_value } of components) {
    const id = record.component_id;
    if (part_of !== (parts.get(id) ?? null)) problems.push(`${id}: part_of is ${part_of}, the totals say ${parts.get(id) ?? null}`);
    if ((part_of === null) !== (not_summed_because !== null)) problems.push(`${id}: it is to be summed, or to say why not`);
    if ((part_of === null) !== (counted_value === null)) problems.push(`${id}: it is to be summed with a counted value, and only then`);
  }
  const { at } = offer.summary;
  if (at !== null) {
    const sum = sumDecimals([at.market_pln_per_kwh ?? "0", ...at.parts.map((id) => byId.get(id)?.counted_value ?? "0")]);
    if (!same(at.total_pln_per_kwh, sum)) problems.push("at: the total is not the sum of its parts");
    if (at.parts.some((id) => parts.get(id) !== "variable")) problems.push("at: a part is none of the totals by kWh");
  }
  return [...problems, ...annualProblems(offer), ...missingProblems(offer)];
};
