import { quoted, type Refusal } from "./refusal.ts";

/** Every parameter of the API: what it accepts, in words that follow "must be", and an example. */
const meanings = {
  page: ["an integer from 0 to 999999999999", "0"],
  size: ["an integer from 1 to 1000", "100"],
  since: ["an ISO-8601 timestamp or YYYY-MM-DD (UTC unless it has an offset)", "2026-11-21T05:00:07Z"],
  until: ["an ISO-8601 timestamp or YYYY-MM-DD (UTC unless it has an offset), and comes only together with since", "2026-11-21T05:00:07Z"],
  status: ["one of active, superseded, withdrawn", "active"],
  osd: ["the whole name of one operator, with or without its legal form", "Enea Operator"],
  operator: ["the whole name of one operator, with or without its legal form", "Enea Operator"],
  taryfa: ["the code of one tariff group", "G12w"],
  tariff: ["the code of one tariff group", "G12w"],
  tariff_type: ["one of distribution, supply", "distribution"],
  region: ["the whole name of one region", "Lublin"],
  date: ["a calendar day as YYYY-MM-DD", "2026-11-21"],
  tariff_id: ["the id of one tariff, as /api/v1/tariffs lists them", "enea-operator_g12w_2026"],
} as const satisfies Record<string, readonly [accepts: string, example: string]>;
export type ParameterName = keyof typeof meanings;

/** The parameters that came, each at most once and none empty, in the order they came in. */
export type Parameters = ReadonlyMap<ParameterName, string>;

const expected = (name: ParameterName): string => `${name} must be ${meanings[name][0]}, for example ${name}=${meanings[name][1]}`;

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

/** Null when the percent-encoding is broken or half a surrogate pair came: neither is text. */
const decode = (text: string): string | null => {
  try {
    const decoded = decodeURIComponent(text.replaceAll("+", " "));
    return /\p{Surrogate}/u.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
};

const unknown = (name: string, accepted: readonly ParameterName[]): Refusal => {
  const [first = "page"] = accepted;
  return {
    error: "invalid_parameter",
    message: `There is no parameter ${quoted(name)} here. Accepted: ${accepted.join(", ")}; for example ${first}=${meanings[first][1]}.`,
    parameter: name.slice(0, 60),
  };
};

/** Reads a query string; only the `accepted` names pass, each once, with a value. */
export const readParameters = (query: string, accepted: readonly ParameterName[]): Parameters | Refusal => {
  const parameters = new Map<ParameterName, string>();
  for (const part of query === "" ? [] : query.split("&")) {
    if (part === "") continue;
    const equals = part.indexOf("=");
    const rawName = equals === -1 ? part : part.slice(0, equals);
    const decodedName = decode(rawName);
    const name = accepted.find((known) => known === decodedName);
    if (name === undefined) return unknown(decodedName ?? rawName, accepted);
    if (parameters.has(name)) {
      const message = `${expected(name)}, and may be given once; it came more than once.`;
      return { error: "invalid_parameter", message, parameter: name };
    }
    const rawValue = equals === -1 ? "" : part.slice(equals + 1);
    const value = decode(rawValue);
    if (value === null || value === "") return badValue(name, rawValue);
    parameters.set(name, value);
  }
  return parameters;
};
