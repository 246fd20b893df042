import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { operations } from "../../src/serve/openapi/operations.ts";
import { keyedRoutes } from "../../src/serve/routes.ts";
import { buildSnapshot } from "../../src/serve/snapshot/snapshot.ts";
import { feedOf, fixtureExtractions } from "../helpers/fixture-store.ts";
import { runsOf } from "../helpers/sample.ts";
import { type Asked, requests } from "./contract-requests.ts";
import { type Document, documentCheck } from "./document-check.ts";
import { api, decodedText } from "./helpers.ts";
import { smallKept, smallStore } from "./small-store.ts";

const { app, key, get, lines } = api(smallStore(), { kept: () => smallKept });
const document: Document = get("/api/openapi.json").json;
const check = documentCheck(document);

const send = async ({ method, url, headers }: Asked, of = app) => {
  const mark = url.indexOf("?");
  const [path, query] = mark === -1 ? [url, ""] : [url.slice(0, mark), url.slice(mark + 1)];
  return await of({ method, path, query, headers, address: "192.0.2.1" });
};

describe("requests drawn from the document, kept and broken", () => {
  it("each of thousands gets one answer that the document has, and none is our fault", async () => {
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(requests(document, key), async (asked) => {
        lines.length = 0;
        const response = await send(asked);
        seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
        const text = decodedText(response);
        expect(check.faults(asked.method, asked.url, response, text)).toEqual([]);
        expect(lines.map(({ level }) => level)).toEqual(["info"]);
        if (response.status === 503) expect(asked.url).toContain("until");
        else expect(response.status).toBeLessThan(500);
      }),
      { numRuns: runsOf(10_000) },
    );
    // The requests are worth something only while they reach every kind of answer.
    expect([...seen.keys()].sort()).toEqual(expect.arrayContaining([200, 204, 400, 401, 404, 405]));
    expect(seen.get(200)).toBeGreaterThan(runsOf(10_000) / 5);
  });

  const parameters = Object.entries<Document>(document.paths).flatMap(([path, { get: operation }]) =>
    operation.parameters
      .filter((parameter: Document) => parameter.in === "query")
      .map((parameter: Document) => [path, parameter.name, parameter, operation] as const),
  );

  it.each(parameters)("%s %s: what the document does not accept is refused", async (path, name, { schema }, operation) => {
    const needed = operation.parameters
      .filter((parameter: Document) => parameter.required && parameter.name !== name)
      .map((parameter: Document) => `${parameter.name}=${encodeURIComponent(parameter.example)}&`)
      .join("");
    const value = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.stringMatching(/^[0-9:.,TZtz +-]{1,24}$/),
      fc.constantFrom("0", "1", "3", "1000", "1001", "0.000", "2026-02-30", "2026-02-28", ...(schema.examples ?? []).map(String)),
    );
    await fc.assert(
      fc.asyncProperty(value, async (text) => {
        const url = `${path.replace(/\{(\w+)\}/, "x")}?${needed}${name}=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, ""))}`;
        const { status } = await send({ method: "GET", url, headers: { "x-api-key": key } });
        const typed = schema.type === "integer" ? (/^\d{1,15}$/.test(text) ? Number(text) : text) : text;
        if (!check.fits(schema, typed)) expect([text, status]).toEqual([text, 400]);
      }),
      { numRuns: runsOf(60) },
    );
  });
});

/** What the demonstration publishes, of which the examples are; pictures and files are there for its first document alone. */
const demonstration = (() => {
  const extractions = fixtureExtractions().filter(({ decision }) => /Północ|Południe|Przykładowa Energia/.test(decision?.operator ?? ""));
  const first = extractions.find(({ decision }) => decision?.operator === "Operator Przykładowy Północ S.A.")?.document.sha256;
  const kept = (sha256: string): string => (sha256 === first ? "a".repeat(64) : "");
  const { archive, documentFile } = smallKept;
  return api(buildSnapshot({ ...feedOf(extractions), watermark: "2026-11-21T05:00:17.000Z" }), {
    kept: () => ({
      ...smallKept,
      archive: { ...archive, document: (sha256) => archive.document(kept(sha256)) },
      documentFile: (sha256) => documentFile(kept(sha256)),
    }),
  });
})();

describe("the examples of the document", () => {
  it.each(Object.entries<Document>(document.paths))(
    "%s: the request that is shown is answered, inside the document",
    async (path, { get: operation }) => {
      const query = operation.parameters
        .filter((parameter: Document) => parameter.in === "query" && parameter.example !== undefined)
        .map((parameter: Document) => `${parameter.name}=${encodeURIComponent(parameter.example)}`)
        .join("&");
      const url = operation.parameters
        .filter((parameter: Document) => parameter.in === "path")
        .reduce((reported: string, { name, example }: Document) => reported.replace(`{${name}}`, encodeURIComponent(example)), path);
      const asked = { method: "GET", url: query === "" ? url : `${url}?${query}`, headers: { "x-api-key": key } };
      const response = await send(asked, demonstration.app);
      expect([asked.url, response.status]).toEqual([asked.url, 200]);
      const text = decodedText(response);
      expect(check.faults("GET", asked.url, response, text)).toEqual([]);
      const list = response.headers["content-type"]?.startsWith("application/json") ? JSON.parse(text).data : undefined;
      if (list !== undefined) expect(list).not.toEqual([]);
    },
  );

  it("are complete: every path parameter and every required one has an example", () => {
    for (const { get: operation } of Object.values<Document>(document.paths))
      for (const parameter of operation.parameters)
        if (parameter.required) expect([operation.operationId, parameter.name, parameter.example]).not.toContain(undefined);
  });

  it("every parameter's own examples fit its schema", () => {
    for (const { get: operation } of Object.values<Document>(document.paths))
      for (const { name, schema, example } of operation.parameters)
        for (const value of [...schema.examples, ...(example === undefined ? [] : [example])])
          expect([name, value, check.fits(schema, value)]).toEqual([name, value, true]);
  });
});

it("every keyed route is described with an example that finds something", () => {
  for (const { path } of keyedRoutes) expect(operations[path]?.example, path).toBeDefined();
});
