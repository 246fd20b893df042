import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMcpSettings } from "../../src/bin/mcp-settings.ts";
import { type Listening, listen } from "../../src/serve/http/node.ts";
import { buildSnapshot } from "../../src/serve/snapshot/snapshot.ts";
import { feedOf, fixtureExtractions } from "../helpers/fixture-store.ts";
import { launcher } from "../helpers/processes.ts";
import { api } from "../serve/helpers.ts";
import { keptOf } from "../serve/kept.ts";

/* The command as an assistant starts it: over stdio, against a service over everything that the fixtures publish. */

const extractions = fixtureExtractions();
const places = extractions.flatMap(({ places: listed, document, decision }) =>
  listed.map((place) => ({
    ...place,
    operator_name: decision?.operator ?? "",
    document_sha256: document.sha256,
    file_name: "decyzja.pdf",
    as_of: decision?.date ?? null,
  })),
);
const operator = "Operator Przykładowy Północ S.A.";
const coverage = {
  ...(await keptOf().archive.coverage()),
  tariffs: [
    { operatorName: operator, operatorType: "OSD" as const, active: 1, groups: ["G11"], regions: [], lastDecisionDate: "2025-12-17" },
    {
      operatorName: "Przykładowa Energia Sp. z o.o.",
      operatorType: "RETAILER" as const,
      active: 1,
      groups: ["G11"],
      regions: [],
      lastDecisionDate: null,
    },
  ],
};
const service = api(buildSnapshot(feedOf(extractions)), {
  clock: () => Date.parse("2026-11-23T10:00:00Z"),
  kept: () => keptOf({ places, coverage }),
});

const { launch, endAll } = launcher();
let http: Listening;
let client: Client;
let base: string;
beforeAll(async () => {
  http = await listen(service.app, { host: "127.0.0.1", port: 0 }, randomUUID);
  base = `http://127.0.0.1:${http.port}`;
  client = new Client({ name: "test", version: "1" });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [fileURLToPath(new URL("../../dist/mcp.js", import.meta.url))],
      env: { TARYFIKATOR_URL: base, TARYFIKATOR_KEY: service.key },
      stderr: "pipe",
    }),
  );
});
afterAll(async () => {
  await client?.close();
  await endAll();
  await http?.close();
});

interface Called {
  readonly isError: boolean;
  readonly text: string;
  // Answers of five shapes, looked into as a reader would.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly json: any;
}
const call = async (name: string, args: Record<string, unknown> = {}): Promise<Called> => {
  const { isError, content } = await client.callTool({ name, arguments: args });
  const [first] = content as readonly { readonly type: string; readonly text: string }[];
  const text = first?.text ?? "";
  return { isError: isError === true, text, json: text.startsWith("{") ? JSON.parse(text) : null };
};

it("has these tools, each with what it is for and arguments in the API's words", async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual(["components", "find_operators", "find_place", "price", "tariffs"]);
  for (const { description, inputSchema, annotations } of tools) {
    expect(description?.length).toBeGreaterThan(40);
    for (const argument of Object.values(inputSchema.properties ?? {})) expect(argument).toHaveProperty("description");
    expect(annotations?.readOnlyHint).toBe(true);
  }
});

/** Every rate in an answer, wherever it stands. */
// biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
const ratesIn = (part: any): any[] =>
  typeof part !== "object" || part === null
    ? []
    : [...("value" in part && "unit" in part ? [part] : []), ...Object.values(part).flatMap(ratesIn)];

describe("a tool", () => {
  it("find_operators: by any part of a name, without case and Polish letters", async () => {
    expect((await call("find_operators", { name: "POLNOC" })).json.operators).toMatchObject([
      { operator_name: operator, operator_type: "OSD" },
    ]);
    expect((await call("find_operators")).json.operators).toHaveLength(2);
  });

  it("find_place: the operator and branch with the line that says so, or names that begin so", async () => {
    const one = places[0];
    if (one === undefined) throw new Error("no fixture lists a place");
    const { json } = await call("find_place", { name: one.place });
    expect(json.places[0]).toMatchObject({
      operator_name: one.operator_name,
      evidence: { document_sha256: one.document_sha256, page: one.page },
    });
    expect((await call("find_place", { name: one.place.slice(0, 3) })).json.names_like).toContain(one.place);
  });

  it("tariffs, then components: each rate with its document, page, printed text and an address that answers", async () => {
    const { json } = await call("tariffs", { operator, tariff: "G11" });
    expect(json.tariffs[0]).toMatchObject({ operator_name: operator, tariff_code: "G11" });
    expect(json.tariffs[0].decision.document_sha256).toMatch(/^[0-9a-f]{64}$/);
    const { components } = (await call("components", { tariff_id: json.tariffs[0].tariff_id })).json;
    expect(components.length).toBeGreaterThan(3);
    for (const { value, evidence } of components) {
      expect(Number(evidence.printed.replace(/\s/g, "").replace(",", "."))).toBeCloseTo(value, 10);
      expect(evidence.document_sha256).toMatch(/^[0-9a-f]{64}$/);
      expect((await service.getLater(evidence.page_link.replace(base, ""))).status).toBe(200);
    }
  });

  it("price: totals, and every rate with its evidence or its announcement", async () => {
    const asked = { osd: operator, sprzedawca: "Przykładowa Energia", taryfa: "G11", annual_kwh: "2000", date: "2026-07-01" };
    const { json } = await call("price", asked);
    expect(json.offers.length).toBeGreaterThan(0);
    expect(json.offers[0].totals.annual.net_pln).toBeGreaterThan(100);
    const rates = ratesIn(json.offers);
    expect(rates.length).toBeGreaterThan(5);
    for (const { evidence, legal_source } of rates) expect(evidence ?? legal_source ?? null).not.toBeNull();
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["components", { tariff_id: "nobody_g11_2026" }, 'No tariff has the id "nobody_g11_2026"; /api/v1/tariffs lists the ids there are.'],
    ["price", { date: "tomorrow" }, 'date must be a calendar day as YYYY-MM-DD, for example date=2026-11-21; what came is "tomorrow".'],
    ["tariffs", { size: 0 }, 'size must be an integer from 1 to 1000, for example size=100; what came is "0".'],
  ])("%s: what the API refuses is an error in the API's sentence", async (name, args, message) => {
    expect(await call(name, args)).toMatchObject({ isError: true, text: message });
  });
});

describe("settings", () => {
  it.each([
    [{}, "TARYFIKATOR_URL is not set; set it to the address of a running service"],
    [{ TARYFIKATOR_URL: "service" }, 'TARYFIKATOR_URL is "service"; accepted is an http or https address'],
    [{ TARYFIKATOR_URL: "http://127.0.0.1:7020" }, "TARYFIKATOR_KEY is not set; set it to an API key"],
  ])("%o: one sentence", (environment, message) => expect(() => readMcpSettings(environment)).toThrow(message));

  it("a wrong key ends the command with the API's sentence", async () => {
    const running = launch(new URL("../../src/bin/mcp.ts", import.meta.url), [], {
      env: { TARYFIKATOR_URL: base, TARYFIKATOR_KEY: "tf_live_nobody" },
    });
    const { code, out, err } = await running.ended;
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/^A valid API key is needed, [^\n]+\n$/);
  });
});
