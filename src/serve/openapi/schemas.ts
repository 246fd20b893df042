import { z } from "zod";

/** A JSON Schema, or a part of an OpenAPI document. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined };
export type JsonObject = { readonly [name: string]: Json | undefined };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const safest = Number.MAX_SAFE_INTEGER;

/** The choice that "a or null" is, as one schema where it can be one: plainer to read, and what code generators understand best. */
const withNull = (schema: JsonObject, choices: readonly Json[]): JsonObject | null => {
  const [first, second] = choices;
  if (choices.length !== 2 || !isObject(first) || !isObject(second) || second.type !== "null" || typeof first.type !== "string")
    return null;
  const { anyOf: _, ...rest } = schema;
  const constant = first.const === undefined ? {} : { const: undefined, enum: [first.const, null] };
  const listed = Array.isArray(first.enum) ? { enum: [...first.enum, null] } : {};
  return { ...first, ...constant, ...listed, ...rest, type: [first.type, "null"] };
};

/** A choice of constants of one type as an enumeration. */
const asEnum = (schema: JsonObject, choices: readonly Json[]): JsonObject | null => {
  const constants = choices.map((choice) => (isObject(choice) && choice.const !== undefined ? choice.const : null));
  if (constants.includes(null)) return null;
  const { anyOf: _, ...rest } = schema;
  const whole = constants.every((constant) => Number.isInteger(constant));
  return { type: whole ? "integer" : "string", enum: constants, ...rest };
};

/** Groups without their names, which not every language's expressions can have. */
const portable = (pattern: string): string => pattern.replaceAll(/\(\?<[a-z]+>/g, "(?:");

/** What JSON Schema says without a need: the bounds of safe integers, the dialect that the document names already. */
const plainer = (schema: Json): Json => {
  if (Array.isArray(schema)) return schema.map(plainer);
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema).filter(
    ([name, value]) =>
      name !== "$schema" && name !== "$id" && !(name === "maximum" && value === safest) && !(name === "minimum" && value === -safest),
  );
  const inner: JsonObject = Object.fromEntries(entries.map(([name, value]) => [name, value === undefined ? value : plainer(value)]));
  if (typeof inner.pattern === "string") return { ...inner, pattern: portable(inner.pattern) };
  const choices = inner.anyOf;
  const flat = Array.isArray(choices) ? (asEnum(inner, choices) ?? withNull(inner, choices)) : null;
  return flat ?? inner;
};

const asObject = (json: unknown): JsonObject => {
  // What zod makes is JSON; this drops what JSON has no word for, and says so to the types.
  const schema = plainer(JSON.parse(JSON.stringify(json)) as Json);
  if (!isObject(schema)) throw new Error("a schema must be an object");
  return schema;
};

/** One schema that stands for itself. */
export const schemaOf = (schema: z.ZodType): JsonObject => asObject(z.toJSONSchema(schema, { io: "input" }));

/** Schemas by their names, each of which may refer to the others. */
export const namedSchemas = (named: Readonly<Record<string, z.ZodType>>): JsonObject => {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, asObject(schema)]));
};
