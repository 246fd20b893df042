import { describe, expect, it } from "vitest";
import { type Client, createClient, TaryfikatorError } from "../../../clients/typescript/src/index.ts";
import { keyedRoutes } from "../../../src/serve/routes.ts";
import { api, component, snapshotOf, tariff } from "../../serve/helpers.ts";
import { countedSleep, fetchFrom } from "./in-process.ts";

const { app, key } = api(snapshotOf([tariff("a_g11_2026")], [component("a_g11_2026", "a_g11_2026/x")]));
const sha256 = "a".repeat(64);
const tick = "2026-11-21T05:00:07.001000Z";

const clientOver = (fetched: typeof fetch, options: { readonly retries?: number; readonly apiKey?: string } = {}) => {
  const { slept, sleep } = countedSleep();
  return { slept, client: createClient({ baseUrl: "http://service.test/", apiKey: key, fetch: fetched, sleep, ...options }) };
};

describe("every route that needs a key has a method", () => {
  const asked: string[] = [];
  const { client } = clientOver(async (input) => {
    asked.push(String(input).replace("http://service.test", ""));
    return new Response("{}", { status: 200 });
  });
  const calls: readonly (readonly [path: string, call: () => Promise<unknown>])[] = [
    ["/api/v1/tariffs", () => client.tariffs()],
    ["/api/v1/tariffs/components", () => client.components({ tariff_id: "a" })],
    ["/api/v1/prices", () => client.prices()],
    ["/api/v1/national-rates", () => client.nationalRates()],
    ["/api/v1/places", () => client.places({ name: "Kamionka Próbna" })],
    ["/api/v1/changes", () => client.changes()],
    ["/api/v1/coverage", () => client.coverage()],
    ["/api/v1/documents/{sha256}", () => client.document(sha256)],
    ["/api/v1/documents/{sha256}/file", () => client.documentFile(sha256)],
    ["/api/v1/documents/{sha256}/pages/{page_number}", () => client.documentPage(sha256, 12)],
    ["/api/v1/exports", () => client.exports()],
    ["/api/v1/exports/{tick}", () => client.exportFile(tick, { format: "csv" })],
    ["/api/v1/usage", () => client.usage()],
  ];
  it("and each asks for its path", async () => {
    expect(calls.map(([path]) => path)).toEqual(keyedRoutes.map(({ path }) => path));
    for (const [, call] of calls) await call();
    const filled = { sha256, page_number: "12", tick: encodeURIComponent(tick) };
    expect(asked.map((url) => url.split("?")[0])).toEqual(
      calls.map(([path]) => path.replace(/\{(\w+)\}/g, (_, name: keyof typeof filled) => filled[name])),
    );
  });
});

it("sends parameters as they are, and leaves out those that are undefined", async () => {
  const { client } = clientOver(fetchFrom(() => app));
  const { links } = await client.tariffs({ operator: "Operator Przykładowy Północ & Sp. +", size: 1, region: undefined as never });
  expect(new URL(links.self, "http://x").searchParams.get("operator")).toBe("Operator Przykładowy Północ & Sp. +");
});

describe("an error", () => {
  const ask = fetchFrom(() => app);
  it.each<[string, (client: Client) => Promise<unknown>, object]>([
    [
      "of the API has its sentence and code",
      (client) => client.components({ tariff_id: "b" }),
      {
        code: "not_found",
        status: 404,
        parameter: "tariff_id",
        requestId: "made-id",
        message: 'No tariff has the id "b"; /api/v1/tariffs lists the ids there are.',
      },
    ],
    ["of a file too", (client) => client.documentFile(sha256), { code: "not_found", status: 404 }],
  ])("%s", async (_, call, expected) => {
    const error = await call(clientOver(ask).client).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(TaryfikatorError);
    expect(error).toMatchObject(expected);
  });

  it("of a wrong key is the API's", async () => {
    const { client } = clientOver(ask, { apiKey: "tf_live_nobody" });
    await expect(client.usage()).rejects.toMatchObject({ code: "unauthorized", status: 401 });
  });

  it.each([
    ["a page of something else", new Response("<html>", { status: 200 }), "unexpected_answer", 200],
    ["a refusal of something else", new Response("no", { status: 418 }), "unexpected_answer", 418],
    [
      "a redirection, which the key does not follow",
      new Response(null, { status: 302, headers: { location: "http://other.test" } }),
      "unexpected_answer",
      302,
    ],
  ])("tells %s from the API's answers", async (_, response, code, status) => {
    await expect(clientOver(async () => response).client.usage()).rejects.toMatchObject({ code, status });
  });

  it.each([
    [{ baseUrl: "service.test", apiKey: key }, 'baseUrl is "service.test"; accepted is an http or https address'],
    [{ baseUrl: "http://service.test", apiKey: "" }, "apiKey is empty or has spaces or line breaks"],
    [{ baseUrl: "http://service.test", apiKey: "tf_live_x\n" }, "apiKey is empty or has spaces or line breaks"],
  ])("of an option comes before any request: %o", (options, message) => {
    expect(() => createClient(options)).toThrow(message);
  });
});

/** Answers in turn: a status with its Retry-After, or a lost connection; then the API's. */
const failing = (answers: readonly (readonly [status: number, retryAfter?: string] | "lost")[]): typeof fetch => {
  const left = [...answers];
  const ask = fetchFrom(() => app);
  return async (input, init) => {
    const next = left.shift();
    if (next === undefined) return ask(input, init);
    if (next === "lost") throw new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") });
    const [status, retryAfter] = next;
    const body = JSON.stringify({
      error: status === 429 ? "rate_limited" : "service_unavailable",
      message: "Later, please.",
      request_id: "r",
    });
    return new Response(body, { status, headers: retryAfter === undefined ? {} : { "retry-after": retryAfter } });
  };
};

describe("a request is repeated", () => {
  it.each<[string, Parameters<typeof failing>[0], readonly number[]]>([
    [
      "after the seconds of Retry-After",
      [
        [503, "2"],
        [429, "7"],
      ],
      [2_000, 7_000],
    ],
    ["after one, two, four seconds where none are named", [[503], [502], "lost"], [1_000, 2_000, 4_000]],
  ])("%s", async (_, answers, expected) => {
    const { client, slept } = clientOver(failing(answers));
    expect((await client.tariffs()).total).toBe(1);
    expect(slept).toEqual(expected);
  });

  it.each<[string, Parameters<typeof failing>[0], object, number]>([
    [
      "no more than so many times",
      [
        [503, "1"],
        [503, "1"],
        [503, "1"],
      ],
      { code: "service_unavailable", message: "Later, please." },
      2,
    ],
    ["not where that takes too long", [[429, "3600"]], { code: "rate_limited", message: "Later, please." }, 0],
    ["no more than so many times where nobody answers", ["lost", "lost", "lost"], { code: "no_answer", status: null }, 2],
  ])("%s", async (_, answers, expected, sleeps) => {
    const { client, slept } = clientOver(failing(answers), { retries: 2 });
    await expect(client.tariffs()).rejects.toMatchObject(expected);
    expect(slept).toHaveLength(sleeps);
  });

  it("never after the signal aborted", async () => {
    const stop = new AbortController();
    const { client, slept } = clientOver(async () => {
      stop.abort(new Error("enough"));
      throw new TypeError("fetch failed");
    });
    await expect(client.tariffs({}, { signal: stop.signal })).rejects.toThrow("enough");
    expect(slept).toEqual([]);
  });
});
