import { type Market, markets } from "../../model/market-day.ts";
import { billingPeriods, type Zone } from "../../model/vocabulary.ts";
import { namedProfiles } from "../../price/load-profile.ts";
import { partiesOf, partyName } from "../prices/parties.ts";
import { comparableCode } from "../prices/query.ts";
import type { Snapshot, TariffRow } from "../snapshot/snapshot.ts";

/** Parameters that only some tariffs depend on. The form has those that an answer lacks, and those that were given. */
export const furtherInputs = ["power_kw", "previous_year_kwh", "load_profile"] as const;
export type FurtherInput = (typeof furtherInputs)[number];

export const profileChoices = ["", ...namedProfiles] as const;

/** What the calculator's form can ask, and the choices that it offers. */
export interface Question {
  /** A municipality as it was typed; "": none. */
  readonly place: string;
  readonly operators: readonly string[];
  readonly operator: string;
  readonly groups: readonly string[];
  readonly group: string;
  /** Empty where the group has none. */
  readonly regions: readonly string[];
  readonly region: string | null;
  readonly sellers: readonly string[];
  /** "": the network alone; "market:rdn": a market. */
  readonly seller: string;
  readonly annualKwh: string;
  readonly phases: string;
  readonly billing: string;
  /** Zones of the group with their shares in percent, as they were typed; empty where it has one zone. */
  readonly shares: readonly (readonly [Zone, string])[];
  /** As they were typed; "": not given. */
  readonly further: Readonly<Record<FurtherInput, string>>;
}

const marketPrefix = "market:";

/** The market that a choice of a seller is; null for a seller. */
export const marketOf = (seller: string): Market | null => markets.find((market) => seller === marketPrefix + market) ?? null;

/** What most homes have. */
const usualGroup = "G11";
const usualCode = comparableCode(usualGroup);

const byName = (a: string, b: string): number => a.localeCompare(b, "pl");

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].sort(byName);

/** The first of what was asked for, what people ask for most, and what there is. */
const pick = (asked: string | null, choices: readonly string[], usual: string): string =>
  choices.find((one) => one === asked) ?? choices.find((one) => one === usual) ?? choices[0] ?? "";

const inForce = ({ status }: TariffRow): boolean => status === "active";

const typedNumber = (form: URLSearchParams, name: string): string => form.get(name)?.trim().replace(",", ".") ?? "";

/** Equal shares in percent that add up to 100. */
const equalShare = (index: number, count: number): string =>
  String(index === 0 ? 100 - (count - 1) * Math.floor(100 / count) : Math.floor(100 / count));

/** Reads a form; what is missing or not among the choices becomes a choice. Null where no operator's tariff is published. */
export const questionOf = (snapshot: Snapshot, form: URLSearchParams, today: string): Question | null => {
  const parties = partiesOf(snapshot);
  const rowsOf = new Map([...parties.distribution.values()].map((party) => [partyName(party), party.rows.filter(inForce)]));
  const operators = [...rowsOf].flatMap(([name, rows]) => (rows.length > 0 ? [name] : [])).sort(byName);
  const forHomes = operators.find((name) => rowsOf.get(name)?.some(({ code }) => code === usualCode));
  const operator = pick(form.get("operator"), operators, forHomes ?? "");
  // A row holds codes and regions as they are compared; people read them as they are printed.
  const tariffs = (rowsOf.get(operator) ?? []).flatMap(({ id }) => snapshot.tariff(id)?.content ?? []);
  const groups = distinct(tariffs.map(({ tariff_code }) => tariff_code));
  const group = pick(form.get("group"), groups, usualGroup);
  const own = tariffs.filter(({ tariff_code }) => tariff_code === group);
  const [first] = own;
  if (first === undefined) return null;
  const regions = distinct(own.flatMap(({ region }) => region ?? []));
  const sells = (row: TariffRow): boolean => inForce(row) && row.code === comparableCode(group);
  const quoted = markets.filter((market) => snapshot.marketDay(market, today)?.content.status === "active");
  const named = [...parties.supply.values()].flatMap((party) => (party.rows.some(sells) ? [partyName(party)] : [])).sort(byName);
  const sellers = ["", ...named, ...quoted.map((market) => marketPrefix + market)];
  const zones = first.zones.length > 1 ? first.zones : [];
  return {
    place: form.get("place")?.trim() ?? "",
    operators,
    operator,
    groups,
    group,
    regions,
    region: regions.length === 0 ? null : pick(form.get("region"), regions, ""),
    sellers,
    seller: form.has("seller") ? pick(form.get("seller"), sellers, "") : (named[0] ?? ""),
    annualKwh: typedNumber(form, "annual_kwh") || "2000",
    phases: pick(form.get("phases"), ["1", "3"], "1"),
    billing: pick(form.get("billing"), billingPeriods, "P2M"),
    shares: zones.map((zone, index) => [zone, typedNumber(form, `share_${zone}`) || equalShare(index, zones.length)]),
    further: {
      power_kw: typedNumber(form, "power_kw"),
      previous_year_kwh: typedNumber(form, "previous_year_kwh"),
      load_profile: pick(form.get("load_profile"), profileChoices, ""),
    },
  };
};

/** A percentage as a share: "60" -> "0.6". What is no number stays what it is, for the API to refuse with its sentence. */
const shareOf = (percent: string): string =>
  /^\d{1,3}(\.\d+)?$/.test(percent) ? String(Number((Number(percent) / 100).toFixed(6))) : percent;

/** The parameters of /api/v1/prices that ask the same. */
export const apiQueryOf = (question: Question): URLSearchParams => {
  const { operator, group, region, seller, annualKwh, phases, billing, shares, further } = question;
  const query = new URLSearchParams({ osd: operator, taryfa: group });
  const market = marketOf(seller);
  if (market !== null) query.set("market", market);
  else if (seller !== "") query.set("sprzedawca", seller);
  if (region !== null) query.set("region", region);
  query.set("annual_kwh", annualKwh);
  query.set("phases", phases);
  query.set("billing_period", billing);
  for (const name of furtherInputs) if (further[name] !== "") query.set(name, further[name]);
  if (shares.length > 0) query.set("zone_share", shares.map(([zone, percent]) => `${zone}:${shareOf(percent)}`).join(","));
  return query;
};
