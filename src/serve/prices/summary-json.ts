import type { Amount, Annual, CapacityByHours, HourPrice, Summary, Total } from "../../price/offer.ts";
import { number, object } from "../http/json.ts";
import { type Members, text, type Writing } from "./writing.ts";

const perZone = (totals: ReadonlyMap<string, Total | null>, json: (total: Total | null) => string): string =>
  object([...totals].map(([zone, total]) => [zone, json(total)]));

const value = (total: Total | null): string => number(total?.value ?? null);
const parts =
  ({ fields }: Writing) =>
  (total: Total | null): string =>
    text(fields === "totals" ? [] : (total?.parts ?? []));

/** One number where it is exact, else its bounds. */
const amount = ({ min, max }: Amount): string =>
  min === max
    ? number(min)
    : object([
        ["min", number(min)],
        ["max", number(max)],
      ]);

const annual = (of: Annual): string =>
  object([
    ["kwh", number(of.kwh)],
    ["fixed_pln", number(of.fixed_pln)],
    ["variable_pln", amount(of.variable_pln)],
    ["net_pln", amount(of.net_pln)],
    ["gross_pln", amount(of.gross_pln)],
    ["excise_pln", number(of.excise_pln)],
    ["vat_rate", number(of.vat_rate)],
    ["power_pln", number(of.power_pln)],
    ["hours_pln", of.hours_pln === null ? "null" : amount(of.hours_pln)],
    ["without", text(of.without)],
  ]);

const capacity = (of: CapacityByHours): string =>
  object([
    ["component_id", text(of.component_id)],
    ["load_profile", text(of.load_profile)],
    ["charged_kwh", number(of.charged_kwh)],
    ["groups", text(of.groups)],
    ["hours_pln", amount(of.hours_pln)],
  ]);

const hourPrice = (of: HourPrice, { fields }: Writing): string =>
  object([
    ["at", text(of.at)],
    ["zone", text(of.zone)],
    ["total_pln_per_kwh", number(of.total_pln_per_kwh)],
    ["market_pln_per_kwh", number(of.market_pln_per_kwh)],
    ["parts", text(fields === "totals" ? [] : of.parts)],
  ]);

/** The summary up to the yearly amount, and what comes after it. */
export const summaryHead = (of: Summary): Members => [
  ["variable_total_pln_per_kwh", perZone(of.variable_total_pln_per_kwh, value)],
  ["fixed_total_pln_per_month", value(of.fixed_total_pln_per_month)],
  ["fixed_total_note", text(of.fixed_total_note)],
  ["power_total_pln_per_kw_month", value(of.power_total_pln_per_kw_month)],
  ["energy_avg_pln_per_kwh", number(of.energy_avg_pln_per_kwh)],
];
export const summaryRest = (of: Summary, writing: Writing): Members => [
  ["variable_parts", perZone(of.variable_total_pln_per_kwh, parts(writing))],
  ["fixed_parts", parts(writing)(of.fixed_total_pln_per_month)],
  ["power_parts", parts(writing)(of.power_total_pln_per_kw_month)],
  ...(of.at === null ? [] : [["at", hourPrice(of.at, writing)] as const]),
  ["total_avg_pln_per_kwh", number(of.total_avg_pln_per_kwh)],
  ["sides", text(of.sides)],
  ["missing", text(of.missing)],
];

/** What of an offer depends on the yearly use that was asked for: it stands between the parts of its JSON (offerParts). */
export const yearJson = (
  { annual: amount, capacity_by_hours: hours }: Pick<Summary, "annual" | "capacity_by_hours">,
  { yearly }: Pick<Writing, "yearly">,
): { readonly annual: string; readonly capacity: string } => ({
  annual: yearly ? `,"annual":${amount === null ? "null" : annual(amount)}` : "",
  capacity: hours === null ? "" : `,"capacity_by_hours":${capacity(hours)}`,
});
