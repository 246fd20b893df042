import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { ApiResponse } from "../../src/serve/http/response.ts";
import { matchRoute } from "../../src/serve/routes.ts";

// The document is JSON of many shapes; tests look into it as a reader would.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Document = any;

/** Headers that every HTTP answer may have: no contract of ours says more of them. */
const ofHttp = new Set([
  "date",
  "content-type",
  "content-length",
  "content-encoding",
  "x-content-type-options",
  "access-control-allow-origin",
  "access-control-expose-headers",
  "referrer-policy",
]);
const ofPreflight = new Set([
  ...ofHttp,
  "x-request-id",
  "vary",
  "cache-control",
  "allow",
  "access-control-allow-methods",
  "access-control-allow-headers",
  "access-control-max-age",
]);

/** What stands in an answer and not in the document, as sentences; none when the answer is inside it. */
export const documentCheck = (document: Document) => {
  const ajv = new Ajv2020({ allowUnionTypes: true });
  addFormats.default(ajv);
  const inDefs = JSON.parse(JSON.stringify(document.components.schemas).replaceAll("#/components/schemas/", "#/$defs/"));
  ajv.addSchema({ $id: "document", $defs: inDefs });
  const validators = new Map<string, ValidateFunction>();
  const validator = (schema: { readonly $ref?: string }): ValidateFunction => {
    const key = JSON.stringify(schema);
    const made =
      validators.get(key) ??
      ajv.compile(schema.$ref === undefined ? schema : { $ref: schema.$ref.replace("#/components/schemas/", "document#/$defs/") });
    validators.set(key, made);
    return made;
  };
  const resolved = (part: Document): Document =>
    part?.$ref === undefined
      ? part
      : part.$ref
          .slice(2)
          .split("/")
          .reduce((at: Document, name: string) => at[name], document);

  const faultsOfBody = (responseOf: Document, { headers }: ApiResponse, text: string): string[] => {
    const type = headers["content-type"]?.split(";")[0] ?? "";
    const media = responseOf.content?.[type];
    if (media === undefined) return [`content type ${type}`];
    if (type !== "application/json") return [];
    const validate = validator(media.schema);
    return validate(JSON.parse(text)) ? [] : [`${ajv.errorsText(validate.errors)}: ${text.slice(0, 300)}`];
  };

  const faultsOf = (method: string, url: string, response: ApiResponse, text: string): string[] => {
    const { status, headers, body } = response;
    const matched = matchRoute(url.split("?")[0] ?? "");
    const operation = matched === null ? null : (document.paths[matched.path]?.get ?? null);
    const strange = Object.entries(headers).filter(([name, value]) => !/^[a-z-]+$/.test(name) || !/^[\x20-\x7e]*$/.test(value));
    const faults = strange.map(([name, value]) => `header ${name}: ${JSON.stringify(value)}`);
    // A page for people is no part of the API.
    if (matched !== null && operation === null) return faults;
    if (method === "OPTIONS" && status === 204)
      return [...faults, ...Object.keys(headers).flatMap((name) => (ofPreflight.has(name) ? [] : [`header ${name} of a preflight`]))];
    // A path that is not there has no place in the document but the error's own.
    const tooLong = status === 400 && operation === null;
    const responseOf = resolved(
      operation === null ? document.components.responses[tooLong ? "BadRequest" : "NotFound"] : operation.responses[String(status)],
    );
    if (responseOf === undefined || (operation === null && status !== 404 && !tooLong)) return [...faults, `status ${status}`];
    const named = new Set(Object.keys(responseOf.headers ?? {}).map((name) => name.toLowerCase()));
    faults.push(...Object.keys(headers).flatMap((name) => (named.has(name) || ofHttp.has(name) ? [] : [`header ${name} at ${status}`])));
    if (status === 304) return body === null ? faults : [...faults, "a body at 304"];
    if (method === "HEAD") return body === null ? faults : [...faults, "a body at HEAD"];
    return [...faults, ...faultsOfBody(responseOf, response, text)];
  };

  return {
    /** Whether a value fits a schema of the document. */
    fits: (schema: Document, value: unknown): boolean => validator(schema)(value),
    faults: faultsOf,
  };
};
