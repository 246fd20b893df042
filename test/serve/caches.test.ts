import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import CachePolicy from "http-cache-semantics";
import { describe, expect, it } from "vitest";
import type { Scope } from "../../src/ports/keys.ts";
import { listen } from "../../src/serve/http/node.ts";
import { generateKey, keyRing } from "../../src/serve/keys/key.ts";
import { runsOf } from "../helpers/sample.ts";
import { api, apiKey, component, snapshotOf, tariff } from "./helpers.ts";

/* Caches of others' making between clients and the API: none may give one key's answer to another, or an old state after a publication. */

const clients = {
  all: { scopes: ["prices:read", "tariffs:read", "components:read"], ...generateKey("test") },
  tariffs: { scopes: ["tariffs:read"], ...generateKey("test") },
  nothing: { scopes: [], ...generateKey("test") },
  anonymous: { scopes: null, ...generateKey("test") },
} as const satisfies Record<string, { readonly scopes: readonly Scope[] | null; readonly key: string; readonly sha256: string }>;
type Client = keyof typeof clients;
const ring = keyRing(
  Object.entries(clients).flatMap(([id, { scopes, sha256 }]) => (scopes === null ? [] : [apiKey(sha256, { id, scopes: [...scopes] })])),
);

/** The state after so many publications, each in a second of its own. */
const stateAfter = (publications: number) => {
  const stamp = (millisecond: number) => new Date(Date.UTC(2026, 10, 21, 5, 0, publications, millisecond)).toISOString();
  const code = `G${publications}`;
  return snapshotOf([tariff("a_g11_2026", stamp(0), { tariff_code: code })], [component("a_g11_2026", "x", stamp(1), { name: code })]);
};

/** A service whose publications are made by the test. */
const service = () => {
  let publications = 1;
  let snapshot = stateAfter(publications);
  const { app } = api(null, { snapshot: () => snapshot, keys: () => ring });
  return {
    app,
    publish: () => {
      publications += 1;
      snapshot = stateAfter(publications);
    },
  };
};

interface Wire {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}
type Ask = (url: string, headers: Record<string, string>) => Promise<Wire>;

const straight = ({ app }: ReturnType<typeof service>): Ask => {
  return async (url, headers) => {
    const [path = "", query = ""] = url.split("?");
    const { body, ...answer } = await app({ method: "GET", path, query, headers, address: "192.0.2.1" });
    return { ...answer, bytes: Buffer.concat(body ?? []) };
  };
};

/** A cache by RFC 9111, as http-cache-semantics reads it; says how often a kept body was given. */
const cachingBy = (origin: Ask, shared: boolean) => {
  const kept = new Map<string, { policy: CachePolicy; bytes: Buffer }[]>();
  let given = 0;
  const ask: Ask = async (url, headers) => {
    const asked = { url, method: "GET", headers };
    const variants = kept.get(url) ?? [];
    kept.set(url, variants);
    for (const entry of variants) {
      if (entry.policy.satisfiesWithoutRevalidation(asked)) {
        given += 1;
        return { status: 200, headers: entry.policy.responseHeaders() as Wire["headers"], bytes: entry.bytes };
      }
      const condition = entry.policy.revalidationHeaders(asked) as Record<string, string>;
      if (condition["if-none-match"] === undefined && condition["if-modified-since"] === undefined) continue;
      const answer = await origin(url, condition);
      const { policy, modified } = entry.policy.revalidatedPolicy(asked, { status: answer.status, headers: answer.headers });
      if (!modified) {
        given += 1;
        entry.policy = policy;
        return { status: 200, headers: policy.responseHeaders() as Wire["headers"], bytes: entry.bytes };
      }
      if (policy.storable()) Object.assign(entry, { policy, bytes: answer.bytes });
      return answer;
    }
    const answer = await origin(url, headers);
    const policy = new CachePolicy(asked, { status: answer.status, headers: answer.headers }, { shared });
    if (policy.storable()) variants.push({ policy, bytes: answer.bytes });
    return answer;
  };
  return { ask, given: () => given };
};

const textOf = ({ headers, bytes }: Wire): string => {
  const encoding = headers["content-encoding"];
  return String(encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes);
};

const urls = ["/api/v1/tariffs", "/api/v1/tariffs?size=1", "/api/v1/tariffs/components?tariff_id=a_g11_2026", "/api/docs", "/nowhere"];
const step = fc.oneof(
  { weight: 1, arbitrary: fc.constant("publish" as const) },
  {
    weight: 5,
    arbitrary: fc.record({
      client: fc.constantFrom(...(Object.keys(clients) as Client[])),
      url: fc.constantFrom(...urls),
      encoding: fc.constantFrom("identity", "gzip", "br"),
    }),
  },
);

const headersOf = (client: Client, encoding = "identity"): Record<string, string> => ({
  "x-api-key": clients[client].key,
  "accept-encoding": encoding,
});

describe.each([
  ["a proxy's (shared)", true],
  ["one that several users sit behind (private)", false],
])("a cache by RFC 9111, %s", (_, shared) => {
  it("gives what the API itself gives to the same key at that moment, in any order of publications and requests", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 30 }), async (steps) => {
        const own = service();
        const direct = straight(own);
        const { ask } = cachingBy(direct, shared);
        for (const one of steps) {
          if (one === "publish") {
            own.publish();
            continue;
          }
          const headers = headersOf(one.client, one.encoding);
          const [through, itself] = [await ask(one.url, headers), await direct(one.url, headers)];
          expect([one, through.status, textOf(through)]).toEqual([one, itself.status, textOf(itself)]);
        }
      }),
      { numRuns: runsOf(150) },
    );
  });

  it("asks each time, and is spared the body while nothing changed", async () => {
    const own = service();
    const { ask, given } = cachingBy(straight(own), shared);
    for (let time = 0; time < 3; time += 1) await ask("/api/v1/tariffs", headersOf("all"));
    // A proxy keeps nothing that is one user's own; what is public it may keep.
    expect(given()).toBe(shared ? 0 : 2);
    for (let time = 0; time < 3; time += 1) await ask("/api/docs", headersOf("all"));
    expect(given()).toBe(shared ? 2 : 4);
  });
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });

const overHttp =
  (port: number): Ask =>
  (path, headers) =>
    new Promise((resolve, reject) => {
      const sent = request({ host: "127.0.0.1", port, path, headers }, async (answer) => {
        const pieces: Buffer[] = [];
        for await (const piece of answer) pieces.push(piece);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(pieces) });
      });
      sent.on("error", reject).end();
    });

/** Starts Varnish in front of that port, as it comes; null where it is not installed. */
const startVarnish = async (origin: number) => {
  if (spawnSync("varnishd", ["-V"]).error !== undefined) return null;
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "varnish-"));
  const child = spawn("varnishd", ["-F", "-n", folder, "-a", `127.0.0.1:${port}`, "-b", `127.0.0.1:${origin}`, "-j", "none"], {
    stdio: "ignore",
  });
  const ask = overHttp(port);
  for (let waitedMs = 0; waitedMs < 20_000; waitedMs += 100) {
    const answer = await ask("/healthz", {}).catch(() => null);
    if (answer?.status === 200) break;
    await pause(100);
  }
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { ask, stop };
};

const installed = spawnSync("varnishd", ["-V"]).error === undefined;

it(`Varnish ${installed ? "as it comes" : "(not installed here: the API itself stands in its place)"} gives each key its own, and never an old state`, async () => {
  const own = service();
  const server = await listen(own.app, { host: "127.0.0.1", port: 0 }, () => "x");
  const varnish = await startVarnish(server.port);
  const ask = varnish?.ask ?? overHttp(server.port);
  const direct = straight(own);
  try {
    for (let round = 0; round < 4; round += 1) {
      for (const url of urls)
        for (const client of Object.keys(clients) as Client[])
          for (const encoding of ["identity", "gzip"]) {
            const headers = headersOf(client, encoding);
            const [through, itself] = [
              await ask(url, { ...headers, "x-request-id": "same" }),
              await direct(url, { ...headers, "x-request-id": "same" }),
            ];
            expect([url, client, through.status, textOf(through)]).toEqual([url, client, itself.status, textOf(itself)]);
          }
      own.publish();
    }
  } finally {
    await varnish?.stop();
    await server.close();
  }
});
