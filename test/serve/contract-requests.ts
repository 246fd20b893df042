import fc from "fast-check";
import type { Document } from "./document-check.ts";

/* Requests as the API's description would have them, and as it would not: every value is drawn from the document. */

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const twoDigits = (number: number): string => String(number).padStart(2, "0");
const instant = fc
  .record({
    day: fc.integer({ min: 1, max: 28 }),
    month: fc.integer({ min: 1, max: 12 }),
    year: fc.constantFrom("0000", "0001", "1582", "1970", "2025", "2026", "2027", "9999"),
    time: fc.constantFrom("", "T05:00", "T05:00:07", "t05:00:07.000000", "T23:59:59,999999999"),
    zone: fc.constantFrom("", "Z", "z", "+01:00", "-0530", " 02", "+23:59", "-23:59"),
  })
  .map(({ day, month, year, time, zone }) => `${year}-${twoDigits(month)}-${twoDigits(day)}${time}${time === "" ? "" : zone}`);

/** Values that the parameter's schema was written for. */
const written = ({ schema, example }: Document): fc.Arbitrary<string> => {
  const examples = fc.constantFrom<string>(...[...(schema.examples ?? []), ...(example === undefined ? [] : [example])].map(String));
  if (schema.enum !== undefined) return fc.constantFrom<string>(...schema.enum.map(String));
  if (schema.type === "integer")
    return fc.oneof(fc.integer({ min: schema.minimum, max: Math.min(schema.maximum, schema.minimum + 1500) }).map(String), examples);
  if (String(schema.pattern).includes("[Tt]")) return fc.oneof(instant, examples);
  if (schema.format === "date")
    return fc.oneof(
      instant.map((text) => text.slice(0, 10)),
      examples,
    );
  return fc.oneof(examples, fc.constantFrom("enea operator", "ENEA", "ene", "g12w", "Lublin", "0.5", "3000"));
};

/** What no schema was written for. */
const odd = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "-1",
    "0",
    "1001",
    "1e3",
    "1e309",
    "1e-400",
    "0x10",
    "9".repeat(300),
    "1.0",
    "+1",
    "NaN",
    "null",
    "[object Object]",
    "__proto__",
    "constructor",
    "2026-02-30",
  ),
  fc.constantFrom(
    "%",
    "%zz",
    "%00",
    "a%00b",
    "G11%00",
    "%1F",
    "%E2%80%AE",
    "%0d%0aset-cookie:%20a=b",
    "%ED%A0%80",
    "%F0%9F%94%8C",
    "%C0%AF",
    "..%2f..%2fetc",
    "'%20or%201=1--",
    "<script>",
  ),
  fc.string({ maxLength: 20 }).map(encodeURIComponentSafely),
  fc.string({ unit: "binary", maxLength: 8 }).map(encodeURIComponentSafely),
  // A URL has room for 4 kB; what is longer is refused as a whole.
  fc.integer({ min: 60, max: 8_200 }).map((length) => "x".repeat(length)),
);

function encodeURIComponentSafely(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, ""));
}

const strangeNames = [
  "__proto__",
  "constructor",
  "toString",
  "since[]",
  "page[$gt]",
  "SINCE",
  "api_key",
  "",
  "a b",
  "%73ince",
  "%",
  "size%00",
];

/** A value of the right kind with a character in it that PostgreSQL's texts cannot hold. */
const withNul = (parameter: Document): fc.Arbitrary<string> =>
  fc
    .tuple(written(parameter), fc.nat({ max: 40 }))
    .map(([text, at]) => `${encodeURIComponentSafely(text.slice(0, at))}%00${encodeURIComponentSafely(text.slice(at))}`);

const drawn = (parameter: Document): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 15, arbitrary: written(parameter).map(encodeURIComponentSafely) },
    { weight: 3, arbitrary: odd },
    { weight: 1, arbitrary: withNul(parameter) },
  );

const queryOf = (parameters: readonly Document[]): fc.Arbitrary<string> => {
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const pair = (parameter: Document) => drawn(parameter).map((value) => `${parameter.name}=${value}`);
  const strange = fc.tuple(fc.constantFrom(...strangeNames), odd).map(([name, value]) => `${name}=${value}`);
  const maybe = (parameter: Document) => fc.option(pair(parameter), { nil: null, freq: parameter.required ? 20 : 6 });
  // A few at a time: with many, nearly every request would have a broken one among them.
  const few =
    inQuery.length === 0
      ? fc.constant<readonly (string | null)[]>([])
      : fc.subarray([...inQuery.keys()], { maxLength: Math.min(4, inQuery.length) }).chain((chosen) => {
          const needed = inQuery.flatMap((parameter, index) => (parameter.required || chosen.includes(index) ? [maybe(parameter)] : []));
          return fc.tuple(...needed);
        });
  const extra =
    inQuery.length === 0 ? strange : fc.oneof(strange, fc.constantFrom(...inQuery).chain(pair), fc.constantFrom("&", "=", "page"));
  return fc
    .tuple(few, fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: extra }), fc.boolean())
    .map(([pairs, more, first]) => {
      const reported = pairs.filter((one) => one !== null);
      return (more === null ? reported : first ? [more, ...reported] : [...reported, more]).join("&");
    });
};

const pathOf = (template: string, parameters: readonly Document[]): fc.Arbitrary<string> =>
  parameters
    .filter((parameter) => parameter.in === "path")
    .reduce<fc.Arbitrary<string>>(
      (path, parameter) => fc.tuple(path, drawn(parameter)).map(([before, value]) => before.replace(`{${parameter.name}}`, () => value)),
      fc.constant(template),
    );

const headers = (key: string): fc.Arbitrary<Readonly<Record<string, string>>> =>
  fc.record(
    {
      "x-api-key": fc.oneof(
        { weight: 20, arbitrary: fc.constant(key) },
        { weight: 1, arbitrary: fc.constantFrom("", "tf_live_", key.slice(1), `${key}, ${key}`, "\u0000", "ż".repeat(50)) },
      ),
      "accept-encoding": fc.constantFrom(
        "",
        "br",
        "gzip",
        "identity;q=0",
        "*;q=0",
        "br;q=2",
        "gzip;q=0.5, br;q=0.1",
        ";;;,,",
        "deflate",
        "*",
      ),
      "if-none-match": fc.constantFrom("", "*", '"x"', 'W/"', '"a,b", W/"c"', "x".repeat(2000)),
      "if-modified-since": fc.constantFrom("", "Sat, 21 Nov 2026 05:00:14 GMT", "0", "Sun, 31 Feb 2026 00:00:00 GMT", "never"),
      "x-request-id": fc.constantFrom("mine-1", "a\r\nb: c", "x".repeat(500), "ż"),
      origin: fc.constant("https://example.com"),
    },
    { requiredKeys: ["x-api-key"] },
  );

/** Most ask as one should, so that more than the first check of the API is met. */
const methods = fc.oneof(
  { weight: 12, arbitrary: fc.constant("GET") },
  { weight: 2, arbitrary: fc.constantFrom("HEAD", "OPTIONS") },
  { weight: 1, arbitrary: fc.constantFrom("POST", "PUT", "DELETE", "PATCH", "TRACE", "get", "PROPFIND", "") },
);

const strangePaths = [
  "/",
  "/api/v1",
  "/api/v1/tariffs/",
  "//api/v1/tariffs",
  "/api/v1/%74ariffs",
  "/api/v1/tariffs/..",
  "/__proto__",
  "*",
  "",
];

export const requests = (document: Document, key: string): fc.Arbitrary<Asked> => {
  const known = Object.entries<Document>(document.paths).map(([template, { get }]) => ({
    // The more there is to get wrong, the more often.
    weight: 2 + get.parameters.length,
    arbitrary: fc
      .tuple(pathOf(template, get.parameters), queryOf(get.parameters))
      .map(([path, query]) => (query === "" ? path : `${path}?${query}`)),
  }));
  const url = fc.oneof({ weight: 15, arbitrary: fc.oneof(...known) }, { weight: 1, arbitrary: fc.constantFrom(...strangePaths) });
  return fc.record({ method: methods, url, headers: headers(key) });
};
