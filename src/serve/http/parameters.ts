import { z } from "zod";
import { markets } from "../../model/market-day.ts";
import { billingPeriods, categories, tariffTypes } from "../../model/vocabulary.ts";
import { warsawDay } from "../../model/warsaw-day.ts";
import { namedProfiles } from "../../price/load-profile.ts";
import { quoted, type Refusal } from "./refusal.ts";
import { instantForm, isDay, parseInstant } from "./since.ts";

/**
 * One parameter: the schema its value must fit (a whole number where the schema is one, else the text as it came), what it accepts in words
 * that follow "must be", and an example. The API's description is made of the same schemas.
 */
interface Parameter {
  readonly schema: z.ZodType;
  readonly accepts: string;
  readonly example: string;
}

const parameter = <Schema extends z.ZodType>(schema: Schema, accepts: string, example: string) => ({ schema, accepts, example });

const day = z.iso.date().refine(isDay);
const instant = z
  .string()
  .regex(instantForm)
  .refine((text) => parseInstant(text) !== null);
/** In Warsaw the last hour of 9999 (UTC) is in a year of five digits, which no day here has. */
const instantOfDay = instant.refine((text) => isDay(warsawDay(parseInstant(text) ?? 0)));
const instantWords = "an ISO-8601 timestamp or YYYY-MM-DD (UTC unless it has an offset)";
const word = z
  .string()
  .min(1)
  .refine((text) => /[\p{L}\p{N}]/u.test(text));
const code = z.string().min(1);
const positive = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,6})?$/)
  .regex(/[1-9]/);
/** The values of a load profile are shares of their sum, so three decimals are enough; their sums stay exact. */
const isLoadProfile = (text: string): boolean =>
  namedProfiles.some((name) => name === text) ||
  (/^\d{1,6}(\.\d{1,3})?(,\d{1,6}(\.\d{1,3})?)*$/.test(text) && /[1-9]/.test(text) && [24, 8760, 8784].includes(text.split(",").length));
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const inLowerCase = (value: unknown): unknown => (typeof value === "string" ? value.toLowerCase() : value);
const oneOf = (words: readonly string[]): string => `one of ${words.join(", ")}`;

const operator = parameter(word, "the whole name of one operator, with or without its legal form", "Enea Operator");
const retailer = parameter(word, "the whole name of one retailer, with or without its legal form", "Enea S.A.");
const group = parameter(code, "the code of one tariff group", "G12w");

/** How much of each offer an answer of prices has. */
export const priceFields = ["all", "breakdown", "totals", "offers"] as const;
export type PriceFields = (typeof priceFields)[number];

/** Every parameter of the API, in query strings and in paths. */
export const parameterList = {
  page: parameter(z.int().min(0).max(999_999_999_999), "an integer from 0 to 999999999999", "0"),
  size: parameter(z.int().min(1).max(1000), "an integer from 1 to 1000", "100"),
  since: parameter(instant, instantWords, "2026-11-21T05:00:07Z"),
  until: parameter(instant, `${instantWords}, and comes only together with since`, "2026-11-21T05:00:07Z"),
  as_of: parameter(instant, `${instantWords}: the moment of which the answer is to be given as it was then`, "2026-11-21T05:00:07Z"),
  status: parameter(z.enum(["active", "superseded", "withdrawn"]), "one of active, superseded, withdrawn", "active"),
  osd: operator,
  operator,
  dso: operator,
  sprzedawca: retailer,
  retailer,
  taryfa: group,
  tariff: group,
  tariff_type: parameter(z.enum(tariffTypes), oneOf(tariffTypes), "distribution"),
  region: parameter(word, "the whole name of one region", "Lublin"),
  date: parameter(day, "a calendar day as YYYY-MM-DD", "2026-11-21"),
  category: parameter(z.enum(categories), oneOf(categories), "quality"),
  tariff_id: parameter(z.string().min(1), "the id of one tariff, as /api/v1/tariffs lists them", "enea-operator_g12w_2026"),
  market: parameter(z.preprocess(inLowerCase, z.enum(markets)), `${oneOf(markets)}, in any case`, "rdn"),
  annual_kwh: parameter(positive, "a number of kWh above 0, with a decimal point and up to six decimals", "2000"),
  power_kw: parameter(positive, "a contracted power in kW above 0, with a decimal point and up to six decimals", "40"),
  previous_year_kwh: parameter(
    z.string().regex(/^\d{1,12}(\.\d{1,6})?$/),
    "a number of kWh from 0, with a decimal point and up to six decimals: the year before's use that rates by volume are counted from",
    "1500",
  ),
  load_profile: parameter(
    z.string().refine(isLoadProfile),
    `${oneOf(namedProfiles)}, or the use of each hour in any one unit: 24 values of a day, or 8760 (8784) of the year of the day asked for, by commas`,
    "flat",
  ),
  phases: parameter(z.union([z.literal(1), z.literal(3)]), "1 or 3", "3"),
  billing_period: parameter(z.enum(billingPeriods), oneOf(billingPeriods), "P2M"),
  zone_share: parameter(
    z
      .string()
      .max(200)
      .regex(/^[a-z0-9_]+:\d(\.\d{1,12})?(,[a-z0-9_]+:\d(\.\d{1,12})?)*$/),
    "zones with their shares of the yearly use, which add up to 1",
    "day:0.6,night:0.4",
  ),
  fields: parameter(
    z.enum(priceFields),
    `${oneOf(priceFields)}: breakdown leaves evidence and provenance out, totals the rates and parts of each total as well; offers leaves nothing out and writes the list once, data being empty without since`,
    "totals",
  ),
  at: parameter(instantOfDay, `${instantWords}: the moment of a single price`, "2026-07-01T13:30:00+02:00"),
  place: parameter(word, "the whole name of one municipality, whose operator and branch are taken", "Augustów"),
  name: parameter(word, "the whole name of one municipality", "Augustów"),
  component_key: parameter(z.string().min(1).max(200), "what follows the tariff's id in the id of one rate", "network_variable.day"),
  sha256: parameter(sha256, "the SHA-256 of one document, 64 hexadecimal digits in lower case", "a".repeat(64)),
  page_number: parameter(z.int().min(1).max(5000), "the number of one page, from 1", "12"),
  tick: parameter(instant, "the as_of of an answer", "2026-11-21T05:00:07.000000Z"),
  format: parameter(z.enum(["csv", "jsonl", "parquet"]), "one of csv, jsonl, parquet", "csv"),
  record: parameter(z.enum(["tariff", "component", "national"]), "one of tariff, component, national", "component"),
  decision_number: parameter(z.string().min(1).max(200), "the number of one decision", "DRE.WRE.4211.52.11.2025.TG"),
  file: parameter(z.string().regex(/^[a-z0-9.-]{1,60}$/), "the name of a file of the docs page", "docs.js"),
} as const satisfies Record<string, Parameter>;
export type ParameterName = keyof typeof parameterList;
export const isParameterName = (text: string): text is ParameterName => Object.hasOwn(parameterList, text);

/** The parameters that came, each at most once, none empty and each of a value that its schema accepts, in the order they came in. */
export type Parameters = ReadonlyMap<ParameterName, string>;

const expected = (name: ParameterName): string =>
  `${name} must be ${parameterList[name].accepts}, for example ${name}=${parameterList[name].example}`;

/** The refusal of a value that came for a known parameter. */
export const badValue = (name: ParameterName, value: string): Refusal => ({
  error: "invalid_parameter",
  message: `${expected(name)}; what came is ${quoted(value)}.`,
  parameter: name,
});

export const missing = (name: ParameterName): Refusal => ({
  error: "missing_parameter",
  message: `${name} is missing: ${expected(name)}.`,
  parameter: name,
});

/** Two names of one parameter that say different things. */
export const contradiction = (names: readonly ParameterName[], parameter: ParameterName): Refusal => ({
  error: "invalid_parameter",
  message: `${names.join(" and ")} are two names of one parameter and came with different values; give one of them.`,
  parameter,
});

/** A whole number is digits alone: no sign, no exponent; twelve of them keep page * size exact. Undefined where the schema refuses it. */
const read = <Value>(schema: z.ZodType<Value>, text: string): Value | undefined => {
  const asText = schema.safeParse(text);
  if (asText.success) return asText.data;
  return /^\d{1,12}$/.test(text) ? schema.safeParse(Number(text)).data : undefined;
};

const fits = (name: ParameterName, text: string): boolean => read<unknown>(parameterList[name].schema, text) !== undefined;

/** What the schema of each parameter makes of a text. */
type Values = { readonly [Name in ParameterName]: z.output<(typeof parameterList)[Name]["schema"]> };
const readers: { readonly [Name in ParameterName]: { readonly schema: z.ZodType<Values[Name]> } } = parameterList;

/** What came under a name as its schema reads it: a whole number, a word of a closed list, or the text; undefined where it did not come. */
export const parsedValue = <Name extends ParameterName>(asked: Parameters, name: Name): Values[Name] | undefined => {
  const text = asked.get(name);
  return text === undefined ? undefined : read(readers[name].schema, text);
};

/** Null when the percent-encoding is broken, or a control character or half a surrogate pair came: none is text, and PostgreSQL refuses NUL. */
const decode = (text: string): string | null => {
  try {
    const decoded = decodeURIComponent(text);
    return /[\p{Surrogate}\p{Cc}]/u.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
};

const unknown = (name: string, accepted: readonly ParameterName[]): Refusal => {
  const [first] = accepted;
  const accepts =
    first === undefined ? "None is accepted" : `Accepted: ${accepted.join(", ")}; for example ${first}=${parameterList[first].example}`;
  return { error: "invalid_parameter", message: `There is no parameter ${quoted(name)} here. ${accepts}.`, parameter: name.slice(0, 60) };
};

/** One segment of a path as the value of a parameter. */
export const readSegment = (name: ParameterName, segment: string): string | Refusal => {
  const value = decode(segment);
  return value !== null && fits(name, value) ? value : badValue(name, value ?? segment);
};

/** Reads a query string; only the `accepted` names pass, each once, with a value that its schema accepts. */
export const readParameters = (query: string, accepted: readonly ParameterName[]): Parameters | Refusal => {
  const parameters = new Map<ParameterName, string>();
  for (const part of query === "" ? [] : query.split("&")) {
    if (part === "") continue;
    const equals = part.indexOf("=");
    const rawName = equals === -1 ? part : part.slice(0, equals);
    const decodedName = decode(rawName.replaceAll("+", " "));
    const name = accepted.find((known) => known === decodedName);
    if (name === undefined) return unknown(decodedName ?? rawName, accepted);
    if (parameters.has(name)) {
      const message = `${expected(name)}, and may be given once; it came more than once.`;
      return { error: "invalid_parameter", message, parameter: name };
    }
    const rawValue = equals === -1 ? "" : part.slice(equals + 1);
    const value = decode(rawValue.replaceAll("+", " "));
    if (value === null || value === "" || !fits(name, value)) return badValue(name, value ?? rawValue);
    parameters.set(name, value);
  }
  return parameters;
};
