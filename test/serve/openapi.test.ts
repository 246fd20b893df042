import { createConfig, lintFromString } from "@redocly/openapi-core";
import { type RulesetDefinition, Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { describe, expect, it } from "vitest";
import { operations } from "../../src/serve/openapi/operations.ts";
import { keyedRoutes, openRoutes } from "../../src/serve/routes.ts";
import type { Document } from "./document-check.ts";
import { api } from "./helpers.ts";

const { get } = api(null);
const answer = get("/api/openapi.json", { "x-api-key": undefined });
const document: Document = answer.json;
const routes = [...keyedRoutes, ...openRoutes.map((route) => ({ ...route, scope: null }))];

it("is public, and there before any record is", () => {
  expect([answer.status, document.openapi]).toEqual([200, "3.1.0"]);
});

describe("the document says what the routes are", () => {
  it("every route is described, and nothing that is no route", () => {
    expect(Object.keys(document.paths)).toEqual(routes.map(({ path }) => path));
    expect(Object.keys(operations).sort()).toEqual(routes.map(({ path }) => path).sort());
  });

  it.each(routes)("$path: its parameters, its key, its scope", ({ path, accepts, scope }) => {
    const { get: operation } = document.paths[path];
    const named = (place: string) =>
      operation.parameters.filter((parameter: { in: string }) => parameter.in === place).map(({ name }: { name: string }) => name);
    expect(named("query")).toEqual(accepts);
    expect(named("path")).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(operation.security).toEqual(scope === null ? [] : undefined);
    expect("401" in operation.responses).toBe(scope !== null);
    if (scope !== null && scope !== "any") expect(operation.description).toContain(`\`${scope}\``);
  });
});

/** Every schema within. */
const schemasIn = (part: Document): Document[] =>
  typeof part !== "object" || part === null ? [] : [part, ...Object.values(part).flatMap(schemasIn)];

it("its objects are closed: a field that is not described is in no answer", () => {
  const objects = schemasIn(document.components.schemas).filter((schema) => schema.properties !== undefined && schema.type !== undefined);
  expect(objects.length).toBeGreaterThan(30);
  for (const schema of objects) expect(schema).toHaveProperty("additionalProperties", false);
});

it("its patterns are expressions with the u flag, and have no names that other languages write otherwise", () => {
  const patterns = schemasIn(document).flatMap(({ pattern }) => (typeof pattern === "string" ? [pattern] : []));
  expect(patterns.length).toBeGreaterThan(10);
  for (const pattern of patterns) {
    expect(() => new RegExp(pattern, "u")).not.toThrow();
    expect(pattern).not.toMatch(/\(\?<|\\p/);
  }
});

const linters: readonly (readonly [name: string, lint: (text: string) => Promise<readonly string[]>])[] = [
  [
    "spectral",
    async (text) => {
      const spectral = new Spectral();
      spectral.setRuleset({ extends: [oas as RulesetDefinition] });
      const found = await spectral.run(text);
      return found.map(({ code, message, path }) => `${String(code)}: ${message} at ${path.join(".")}`);
    },
  ],
  [
    "redocly",
    async (source) => {
      const config = await createConfig({ extends: ["recommended"] });
      const found = await lintFromString({ source, absoluteRef: "openapi.json", config });
      return found.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`);
    },
  ],
];

describe.each(linters)("%s, by its recommended rules", (_, lint) => {
  it("has nothing to say, not even a warning", async () => {
    expect(await lint(answer.text)).toEqual([]);
  });

  it("has, where the document is worse", async () => {
    const worse = structuredClone(document);
    worse.info.license = undefined;
    worse.paths["/healthz"].get.operationId = "listTariffs";
    worse.components.schemas.Left = { type: "object" };
    expect((await lint(JSON.stringify(worse))).length).toBeGreaterThan(1);
  });
});
