import { expect, it } from "vitest";
import { describedRoutes } from "../../../src/serve/openapi/described-routes.ts";
import { llmsText } from "../../../src/serve/openapi/llms.ts";
import { operations } from "../../../src/serve/openapi/operations.ts";
import { keyedRoutes, openRoutes } from "../../../src/serve/routes.ts";
import { api, bodyText } from "../helpers.ts";

const { ask } = api(null);
const answer = ask("GET", "/llms.txt", { "x-api-key": undefined });
const text = bodyText(answer);

it("is public, and plain text that browsers show", () => {
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(text).toMatch(/^# Taryfikator\n\n> /);
});

it.each([...keyedRoutes, ...openRoutes])("has one line for $path, with its parameters", ({ path, accepts }) => {
  const lines = text.split("\n").filter((line) => line.startsWith(`- [GET ${path}](`));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(operations[path]?.summary);
  for (const name of accepts) expect(lines[0]).toContain(name);
});

it("is made of the routes: without one its line is gone", () => {
  const fewer = llmsText(describedRoutes({ keyed: keyedRoutes.slice(1), open: openRoutes }));
  expect(fewer).not.toContain("[GET /api/v1/tariffs](");
  expect(fewer.split("\n")).toHaveLength(text.split("\n").length - 1);
});

it.each([
  "links.next",
  "as_of",
  "If-Modified-Since",
  "Feed-Epoch",
  "Retry-After",
  "withdrawn",
  "removed",
  "/api/openapi.json",
  "X-API-KEY",
])("names %s", (word) => expect(text).toContain(word));
