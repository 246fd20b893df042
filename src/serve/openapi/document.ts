import { keysOf } from "../../model/keyed.ts";
import { costsInWords } from "../costs.ts";
import { isParameterName, type ParameterName, parameterList } from "../http/parameters.ts";
import type { Route } from "../http/route.ts";
import { errorResponses, headerDescriptions, notModified } from "./errors.ts";
import { type Content, type Operation, operations, tags } from "./operations.ts";
import { keepingACopy } from "./recipe.ts";
import { type Json, type JsonObject, namedSchemas, schemaOf } from "./schemas.ts";
import { wireSchemas } from "./wire-schemas.ts";

/** What the document needs to know of a route. */
export interface Described extends Pick<Route, "path" | "accepts" | "takesForm"> {
  /** Null: no key is asked for. */
  readonly scope: Route["scope"] | null;
}

/** Values that stand in for a parameter that did not come. */
const defaults: Partial<Readonly<Record<ParameterName, Json>>> = { page: 0, size: 100 };

const names = Object.keys(parameterList).filter(isParameterName);

/** Other names of the same parameter that the route takes too. */
const sameAs = (name: ParameterName, accepts: readonly ParameterName[]): readonly ParameterName[] =>
  accepts.filter((other) => other !== name && parameterList[other] === parameterList[name]);

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

const parameterOf = (name: ParameterName, place: "path" | "query", route: Described, { required, example }: Operation): JsonObject => {
  const { schema, accepts, example: usual } = parameterList[name];
  const plain = schemaOf(schema);
  const typed = (text: string): Json => (plain.type === "integer" ? Number(text) : text);
  const aliases = sameAs(name, route.accepts);
  const alias =
    aliases.length === 0 ? "" : ` ${aliases.join(" and ")} ${aliases.length === 1 ? "is" : "are"} the same under another name: give one.`;
  const tried = example[name];
  return {
    name,
    in: place,
    required: place === "path" || required?.includes(name) === true,
    description: sentence(accepts) + alias,
    schema: { ...plain, default: defaults[name], examples: [typed(usual)] },
    // Pages that try requests fill in `example`: all at once the usual examples would contradict each other.
    example: tried === undefined ? undefined : typed(tried),
  };
};

const placeholders = (path: string): readonly ParameterName[] => names.filter((name) => path.includes(`{${name}}`));

const contentOf = (content: Content): JsonObject => {
  if ("json" in content) return { "application/json": { schema: { $ref: `#/components/schemas/${content.json}` } } };
  return Object.fromEntries(
    content.bytes.map((type) => [type, type === "application/json" ? { schema: { type: "object" } } : { schema: { type: "string" } }]),
  );
};

const header = (name: keyof typeof headerDescriptions): JsonObject => ({ [name]: { $ref: `#/components/headers/${name}` } });

const success = (route: Described, { content }: Operation): JsonObject => ({
  description: "What was asked for.",
  headers: {
    ...header("X-Request-Id"),
    ...header("Cache-Control"),
    ...header("Vary"),
    ...header("ETag"),
    ...header("Last-Modified"),
    ...("bytes" in content ? { ...header("Content-Disposition"), ...header("Content-Security-Policy"), ...header("Repr-Digest") } : {}),
    ...(route.scope !== null || route.path === "/readyz" ? header("Snapshot-Age") : {}),
    ...(route.scope !== null ? header("Feed-Epoch") : {}),
    ...(route.scope !== null ? { ...header("RateLimit"), ...header("RateLimit-Policy"), ...header("X-Request-Cost") } : {}),
  },
  content: contentOf(content),
});

const statusesOf = (route: Described, { existence }: Operation): readonly (keyof typeof errorResponses)[] => [
  ...(["400"] as const),
  ...(route.scope !== null ? (["401", "403"] as const) : []),
  ...(existence === undefined ? [] : (["404"] as const)),
  ...(["405"] as const),
  ...(route.scope !== null ? (["429"] as const) : []),
  ...(["500", "503"] as const),
];

const operationOf = (route: Described, operation: Operation): JsonObject => {
  const { operationId, tag, summary, description, existence } = operation;
  const scope = route.scope === null || route.scope === "any" ? "" : `\n\nThe key needs the scope \`${route.scope}\`.`;
  const parameters = [
    ...placeholders(route.path).map((name) => parameterOf(name, "path", route, operation)),
    ...route.accepts.map((name) => parameterOf(name, "query", route, operation)),
  ];
  const responses: [string, JsonObject][] = [
    ["200", success(route, operation)],
    ["304", { $ref: "#/components/responses/NotModified" }],
    ...statusesOf(route, operation).map((status): [string, JsonObject] => [
      status,
      { $ref: `#/components/responses/${errorResponses[status].name}`, description: status === "404" ? existence : undefined },
    ]),
  ];
  return {
    operationId,
    tags: [tag],
    summary,
    description: description + scope,
    security: route.scope === null ? [] : undefined,
    parameters,
    responses: Object.fromEntries(responses),
  };
};

/** The same by a form: its fields are the parameters of the query. */
const postOf = (route: Described, operation: Operation): JsonObject => {
  if (route.takesForm !== true) return {};
  const { operationId, summary, description, parameters: _, responses, ...rest } = operationOf(route, operation);
  const properties = Object.fromEntries(
    route.accepts.map((name) => {
      const { schema, description: words } = parameterOf(name, "query", route, operation) as Record<string, JsonObject>;
      return [name, { ...schema, description: words }];
    }),
  );
  const form = { "application/x-www-form-urlencoded": { schema: { type: "object", properties } } };
  const { "304": _fresh, ...answers } = responses as Record<string, JsonObject>;
  return {
    post: {
      ...{ operationId: `${operationId}ByForm`, summary: `${summary}, by a form`, ...rest },
      description: `The same as GET, of parameters that are longer than a URL: a load profile of a year. ${description}`,
      requestBody: { required: true, content: form },
      responses: answers,
    },
  };
};

export const aboutNumbers =
  "**Numbers** are exact decimals: read them with a decimal type where a cent matters. All are net of VAT, energy net of excise.";
export const aboutQuotas = `**Quotas**: ${costsInWords}`;
export const aboutErrors = `**Errors** are \`{error, message, parameter?, request_id}\`, checked in this order: path, method, key, scope, quota, parameters, existence, conditions.
Every parameter may come once; unknown ones are refused, not ignored. HEAD gives the headers of GET.`;

const description = `Electricity tariffs of Poland, read out of the decisions that the regulator (Prezes URE) publishes, each number with the place where it
is printed.

${aboutNumbers}

**Keeping a copy**

${keepingACopy}

**Asking whether anything changed** costs nothing: send the \`ETag\` back as \`If-None-Match\` (or \`Last-Modified\` as \`If-Modified-Since\`); 304 says no and is
not counted against the quota.

${aboutQuotas}

${aboutErrors}`;

/** The OpenAPI document of these routes. Throws where a route has no operation. */
export const describe = (routes: readonly Described[]): JsonObject => {
  const paths = routes.map((route): [string, JsonObject] => {
    const operation = operations[route.path];
    if (operation === undefined) throw new Error(`${route.path} is not described in operations.ts`);
    return [route.path, { get: operationOf(route, operation), ...postOf(route, operation) }];
  });
  const used = new Set(routes.map(({ path }) => operations[path]?.tag));
  const document: JsonObject = {
    openapi: "3.1.0",
    info: {
      title: "Taryfikator",
      version: "1",
      summary: "Electricity tariffs of Poland, exact and with evidence.",
      description,
      contact: { name: "Taryfikator" },
      license: { name: "Proprietary", identifier: "LicenseRef-Taryfikator" },
    },
    servers: [{ url: "/", description: "This host." }],
    tags: keysOf(tags).flatMap((name) => (used.has(name) ? [{ name, description: tags[name] }] : [])),
    security: [{ apiKey: [] }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        apiKey: { type: "apiKey", in: "header", name: "X-API-KEY", description: "A key of your own, sent once with every request." },
      },
      schemas: namedSchemas(wireSchemas),
      headers: Object.fromEntries(
        Object.entries(headerDescriptions).map(([name, description]) => [name, { description: description, schema: { type: "string" } }]),
      ),
      responses: Object.fromEntries([
        ["NotModified", notModified],
        ...Object.values(errorResponses).map(({ name, ...response }) => [name, response]),
      ]),
    },
  };
  // Members that are undefined are those that are not said.
  return JSON.parse(JSON.stringify(document));
};
