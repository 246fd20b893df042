import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openAtOnce } from "../../src/serve/at-once.ts";
import { type Listening, listen } from "../../src/serve/http/node.ts";
import type { ApiResponse } from "../../src/serve/http/response.ts";
import { noLimits } from "../../src/serve/keys/limits.ts";
import { api, snapshotOf, tariff } from "./helpers.ts";

/** More than the system's own buffers of a connection take. */
const bodyBytes = 30_000_000;
const big: ApiResponse = { status: 200, headers: { "content-length": String(bodyBytes) }, body: [Buffer.alloc(bodyBytes, 120)] };
const unreadMs = 500;
/** Of a client that does read: on a busy machine it may come to it half a second late. */
const patientMs = 2_000;

const servers: Listening[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => server.close(0)));
});

const serve = async (app: Parameters<typeof listen>[0], mostMs = unreadMs) => {
  const seen = { dropped: 0 };
  const server = await listen(app, { host: "127.0.0.1", port: 0 }, () => "x", {
    unreadMs: mostMs,
    onUnread: () => {
      seen.dropped += 1;
    },
  });
  servers.push(server);
  return { server, seen };
};

const ask = (port: number, headers = "", path = "/"): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.pause();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
      resolve(socket);
    }).on("error", reject);
    sockets.push(socket);
  });

const until = async (holds: () => boolean): Promise<void> => {
  await vi.waitUntil(holds, { timeout: 60_000, interval: 20 });
};

/** How many bytes of the answer come in all. */
const readOf = async (socket: Socket): Promise<number> => {
  let bytes = 0;
  socket.on("data", (piece: Buffer) => {
    bytes += piece.length;
  });
  socket.on("error", () => undefined);
  socket.resume();
  await new Promise((resolve) => socket.once("close", resolve));
  return bytes;
};

describe("an answer that its client does not read", () => {
  it("is dropped after the bound, and counted", async () => {
    let ended = 0;
    const { server, seen } = await serve(() => ({
      ...big,
      ended: () => {
        ended += 1;
      },
    }));
    const clients = await Promise.all(Array.from({ length: 5 }, () => ask(server.port)));
    // Each client's end is noted in a turn of its own.
    await until(() => seen.dropped === 5 && ended === 5);
    for (const bytes of await Promise.all(clients.map(readOf))) expect(bytes).toBeLessThan(bodyBytes);
  });

  it("which it reads slowly comes whole, however long that takes", async () => {
    const { server, seen } = await serve(() => big, patientMs);
    const socket = await ask(server.port, "Connection: close\r\n");
    const began = performance.now();
    let [bytes, pausedAt] = [0, 0];
    for await (const piece of socket) {
      bytes += (piece as Buffer).length;
      if (bytes - pausedAt < 1_000_000) continue;
      pausedAt = bytes;
      await pause(150);
    }
    expect(performance.now() - began).toBeGreaterThan(2 * patientMs);
    expect(bytes).toBeGreaterThan(bodyBytes);
    expect(seen.dropped).toBe(0);
  });

  it("is not confused with one that takes long to be made", async () => {
    const { server, seen } = await serve(() => pause(2 * unreadMs).then(() => ({ ...big, headers: {}, body: [Buffer.from("ok")] })));
    const answer = await fetch(`http://127.0.0.1:${server.port}/`);
    expect([await answer.text(), seen.dropped]).toEqual(["ok", 0]);
  });

  it("ends also where the client left before it was made", async () => {
    let ended = 0;
    const { server } = await serve(() =>
      pause(200).then(() => ({
        ...big,
        ended: () => {
          ended += 1;
        },
      })),
    );
    (await ask(server.port)).destroy();
    await until(() => ended === 1);
  });
});

describe("answers of one key at once", () => {
  const snapshot = snapshotOf([tariff("t1")]);

  it("are bounded: one more is refused with when to come back, and one that is read makes room", async () => {
    const { app, key } = api(snapshot, { atOnce: openAtOnce(2) });
    const get = () => app({ method: "GET", path: "/api/v1/tariffs", query: "", headers: { "x-api-key": key }, address: "" }) as ApiResponse;
    const [first, second, third] = [get(), get(), get()];
    expect([first.status, second.status, third.status]).toEqual([200, 200, 429]);
    expect(third.headers["retry-after"]).toBe("1");
    expect(JSON.parse(String(third.body?.[0]))).toMatchObject({
      error: "rate_limited",
      message: "This key has 2 answers in hand that are not made or not read yet; read or end some, then ask again.",
    });
    first.ended?.();
    first.ended?.();
    expect([get().status, get().status]).toEqual([200, 429]);
  });

  it("do not count those that are refused, which may be held back for seconds", () => {
    const refused = { allowed: false, headers: {} };
    const { ask: once } = api(snapshot, { atOnce: openAtOnce(1), limits: { ...noLimits, take: () => refused } });
    const bodies = [once("GET", "/api/v1/tariffs"), once("GET", "/api/v1/tariffs")].map(({ body }) => String(body?.[0]));
    expect(bodies).toEqual([expect.stringContaining("The quota is used up"), expect.stringContaining("The quota is used up")]);
  });

  it("of another key are not in their way", () => {
    const atOnce = openAtOnce(1);
    expect([atOnce.begin("a") === null, atOnce.begin("a") === null, atOnce.begin("b") === null]).toEqual([false, true, false]);
  });

  it("that are refused take nothing of the quota", () => {
    let taken = 0;
    const limits = {
      take: () => {
        taken += 1;
        return { allowed: true, headers: {} };
      },
      answered: () => undefined,
      anonymous: () => ({ allowed: true, headers: {} }),
      usage: () => Promise.reject(new Error("not asked")),
    };
    const { ask: once } = api(snapshot, { atOnce: openAtOnce(1), limits });
    expect([once("GET", "/api/v1/tariffs").status, once("GET", "/api/v1/tariffs").status, taken]).toEqual([200, 429, 1]);
  });

  it("over sockets: whoever reads is served again and again, whoever does not meets the bound until the answers are dropped", async () => {
    const bytes = Buffer.alloc(bodyBytes, 120);
    const atOnce = openAtOnce(3);
    let [begun, givenBack] = [0, 0];
    const { server, seen } = await serve(() => {
      const end = atOnce.begin("key");
      if (end === null) return { status: 429, headers: {}, body: [] };
      begun += 1;
      const ended = () => {
        end();
        givenBack += 1;
      };
      return { ...big, body: [bytes], ended };
    });
    const status = () =>
      fetch(`http://127.0.0.1:${server.port}/`).then(async (answer) => [answer.status, (await answer.arrayBuffer()).byteLength]);
    for (let turn = 0; turn < 5; turn += 1) expect(await status()).toEqual([200, bodyBytes]);
    await Promise.all(Array.from({ length: 3 }, () => ask(server.port)));
    await until(() => begun === 8);
    expect((await status())[0]).toBe(429);
    // An answer is counted as dropped before its connection is closed, and its place is free only then.
    await until(() => seen.dropped === 3 && givenBack === 8);
    expect(await status()).toEqual([200, bodyBytes]);
  });
});
