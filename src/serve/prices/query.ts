import { compareDecimals, decimal, sumDecimals } from "../../model/decimal.ts";
import type { Market } from "../../model/market-day.ts";
import { type Zone, zones } from "../../model/vocabulary.ts";
import { warsawDay } from "../../model/warsaw-day.ts";
import { hoursOfYear, type LoadProfile, loadProfile, namedProfiles } from "../../price/load-profile.ts";
import type { Question } from "../../price/offer.ts";
import { type ParameterName, type Parameters, type PriceFields, parameterList, parsedValue } from "../http/parameters.ts";
import { isRefusal, quoted, type Refusal } from "../http/refusal.ts";
import { parseInstant } from "../http/since.ts";
import { companyKey, comparableName } from "../snapshot/names.ts";
import { readOne } from "../tariffs/filter.ts";

export const pricesParameters = [
  "osd",
  "sprzedawca",
  "taryfa",
  "market",
  "date",
  "annual_kwh",
  "region",
  "page",
  "size",
  "since",
  "dso",
  "retailer",
  "tariff",
  "phases",
  "billing_period",
  "zone_share",
  "power_kw",
  "previous_year_kwh",
  "load_profile",
  "place",
  "fields",
  "at",
  "as_of",
] as const satisfies readonly ParameterName[];

export const modes = ["overview", "party_sheet", "pair", "market_pair", "market_only"] as const;
export type Mode = (typeof modes)[number];

/** What is asked for. Names as they came; null: not asked for. */
export interface PriceQuery {
  readonly mode: Mode;
  readonly osd: string | null;
  readonly sprzedawca: string | null;
  readonly taryfa: string | null;
  readonly region: string | null;
  /** A municipality, which chooses the operator and the branch. */
  readonly place: string | null;
  readonly market: Market | null;
  readonly question: Question;
  /** Whether the day was asked for, and is not just today. */
  readonly dated: boolean;
  readonly fields: PriceFields;
  readonly page: number;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly since: number | null;
}

const modeOf = (osd: string | null, sprzedawca: string | null, market: Market | null): Mode | Refusal => {
  if (sprzedawca !== null && market !== null)
    return {
      error: "invalid_parameter",
      message:
        "sprzedawca and market are two sources of energy and an offer has one: give either a retailer, for example sprzedawca=Enea, or a market, for example market=rdn.",
      parameter: "market",
    };
  if (market !== null) return osd === null ? "market_only" : "market_pair";
  if (osd !== null && sprzedawca !== null) return "pair";
  return osd === null && sprzedawca === null ? "overview" : "party_sheet";
};

const badShare = (why: string, came: string): Refusal => ({
  error: "invalid_parameter",
  message: `zone_share must be ${parameterList.zone_share.accepts}, for example zone_share=${parameterList.zone_share.example}; ${why} in ${quoted(came)}.`,
  parameter: "zone_share",
});

const isZone = (text: string): text is Zone => zones.some((zone) => zone === text);

const readShares = (text: string | undefined): ReadonlyMap<Zone, string> | null | Refusal => {
  if (text === undefined) return null;
  const shares = new Map<Zone, string>();
  for (const part of text.split(",")) {
    const [zone = "", share = ""] = part.split(":");
    if (!isZone(zone)) return badShare(`there is no zone ${quoted(zone)} (the zones are ${zones.join(", ")})`, text);
    if (shares.has(zone)) return badShare(`the zone ${zone} stands twice`, text);
    shares.set(zone, decimal(share));
  }
  const sum = sumDecimals(shares.values());
  return compareDecimals(sum, "1") === 0 ? shares : badShare(`the shares add up to ${sum}`, text);
};

/** The Warsaw day that prices are asked for: the one given, that of the single instant, or today. */
const readDay = (asked: Parameters, now: number): Pick<Question, "date" | "at"> | Refusal => {
  const at = parseInstant(asked.get("at") ?? "");
  const date = asked.get("date");
  if (at === null) return { date: date ?? warsawDay(now), at };
  const day = warsawDay(at);
  if (date === undefined || date === day) return { date: day, at };
  return {
    error: "invalid_parameter",
    message: `at is an instant of ${day} in Warsaw and date says ${date}; give one of them, or let them say the same day.`,
    parameter: "at",
  };
};

/** A value under either of its names, as it came; whether two are the same is for `comparable` to say. */
const readText = (asked: Parameters, names: readonly ParameterName[], comparable: (text: string) => string): string | null | Refusal => {
  const value = readOne(asked, names, (text) => comparable(text) || null);
  if (typeof value === "object") return value;
  return names.map((name) => asked.get(name)).find((text) => text !== undefined) ?? null;
};

/** The values of a year are for its own days, so there must be as many as it has hours. */
const readProfile = (text: string | undefined, date: string): LoadProfile | null | Refusal => {
  if (text === undefined) return null;
  const named = namedProfiles.find((name) => name === text);
  if (named !== undefined) return loadProfile(named, date);
  const use = text.split(",").map((value) => Math.round(Number(value) * 1000));
  const hours = hoursOfYear(Number(date.slice(0, 4)));
  if (use.length === 24 || use.length === hours) return loadProfile(use, date);
  return {
    error: "invalid_parameter",
    message: `load_profile has ${use.length} values, and ${date.slice(0, 4)}, the year of the day asked for, has ${hours} hours.`,
    parameter: "load_profile",
  };
};

const isNo = (value: object | string | null): value is Refusal => typeof value === "object" && value !== null && isRefusal(value);

export const comparableCode = (code: string): string => code.toLowerCase();

export const parsePriceQuery = (asked: Parameters, now: number): PriceQuery | Refusal => {
  const osd = readText(asked, ["osd", "dso"], companyKey);
  if (isNo(osd)) return osd;
  const sprzedawca = readText(asked, ["sprzedawca", "retailer"], companyKey);
  if (isNo(sprzedawca)) return sprzedawca;
  const taryfa = readText(asked, ["taryfa", "tariff"], comparableCode);
  if (isNo(taryfa)) return taryfa;
  const region = readText(asked, ["region"], comparableName);
  if (isNo(region)) return region;
  const place = asked.get("place") ?? null;
  const market = parsedValue(asked, "market") ?? null;
  const mode = modeOf(osd ?? place, sprzedawca, market);
  if (isNo(mode)) return mode;
  const day = readDay(asked, now);
  if (isNo(day)) return day;
  const zone_share = readShares(asked.get("zone_share"));
  if (isNo(zone_share)) return zone_share;
  const load_profile = readProfile(asked.get("load_profile"), day.date);
  if (isNo(load_profile)) return load_profile;
  const amount = (name: ParameterName): string | null => {
    const text = asked.get(name);
    return text === undefined ? null : decimal(text);
  };
  return {
    mode,
    osd,
    sprzedawca,
    taryfa,
    region,
    place,
    market,
    question: {
      ...day,
      phases: parsedValue(asked, "phases") ?? null,
      billing_period: parsedValue(asked, "billing_period") ?? null,
      annual_kwh: amount("annual_kwh"),
      power_kw: amount("power_kw"),
      previous_year_kwh: amount("previous_year_kwh"),
      zone_share,
      load_profile,
    },
    dated: asked.has("date") || day.at !== null,
    fields: parsedValue(asked, "fields") ?? "all",
    page: parsedValue(asked, "page") ?? 0,
    size: parsedValue(asked, "size") ?? 100,
    since: parseInstant(asked.get("since") ?? ""),
  };
};
