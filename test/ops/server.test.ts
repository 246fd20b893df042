import { createServer, get, type Server } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { afterEach, describe, expect, it } from "vitest";
import { PermanentError } from "../../src/model/errors.ts";
import { openMetrics } from "../../src/ops/metrics.ts";
import { listenOps, type OpsListening, type OpsRooms } from "../../src/ops/server.ts";
import { readExposition } from "./exposition.ts";
import { busyOverview } from "./overviews.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const rooms = (changed: Partial<OpsRooms> = {}): OpsRooms => ({
  metrics: openMetrics({ now: async () => busyOverview }),
  health: () => ({ ok: true, message: "All is well." }),
  ...changed,
});

const open = async (changed: Partial<OpsRooms> = {}): Promise<OpsListening & { readonly url: string }> => {
  const listening = await listenOps({ host: "127.0.0.1", port: 0 }, rooms(changed));
  closing.push(() => listening.close());
  return { ...listening, url: `http://127.0.0.1:${listening.port}` };
};

describe("the operators' server", () => {
  it("serves the metrics as Prometheus wants them", async () => {
    const { url } = await open();
    const answer = await fetch(`${url}/metrics`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
    expect(readExposition(await answer.text()).get("taryfikator_publications_total")?.samples[0]?.value).toBe(478);
  });

  it.each([
    [true, 200, { status: "ok", message: "All is well." }],
    [false, 503, { status: "failing", message: "The database does not answer." }],
  ])("says whether it is well: %s", async (ok, status, body) => {
    const { url } = await open({ health: () => ({ ok, message: body.message }) });
    const answer = await fetch(`${url}/healthz`);
    expect([answer.status, await answer.json()]).toEqual([status, body]);
  });

  it("answers 500 in fixed words when the metrics fail by a bug", async () => {
    const { url } = await open({ metrics: { text: () => Promise.reject(new Error("secret")) } });
    const answer = await fetch(`${url}/metrics`);
    expect([answer.status, await answer.text()]).toEqual([500, "The metrics could not be made.\n"]);
  });

  it("has a dashboard under /queues when it is given one, and nowhere else", async () => {
    const asked: (string | undefined)[] = [];
    const dashboard: OpsRooms["dashboard"] = {
      handle: ({ url }, response) => {
        asked.push(url);
        response.end("queues");
      },
    };
    const { url } = await open({ dashboard });
    const texts = await Promise.all(
      ["/queues", "/queues/", "/queues/queue/documents?page=2", "/queuesx", "/queue"].map(async (path) => (await fetch(url + path)).status),
    );
    expect(texts).toEqual([200, 200, 200, 404, 404]);
    expect(asked.toSorted()).toEqual(["/queues", "/queues/", "/queues/queue/documents?page=2"]);
  });

  it.each(["/", "/queues", "/api/v1/tariffs", "/metrics/", "/metricsx", "/../metrics"])("has nothing at %s", async (path) => {
    const answer = await fetch((await open()).url + path.replace("..", "%2e%2e%2f"));
    expect([answer.status, await answer.text()]).toEqual([404, "There is nothing at this path. What there is: /metrics, /healthz.\n"]);
  });

  it.each(["POST", "PUT", "DELETE", "HEAD", "OPTIONS"])("refuses %s, before the dashboard sees it", async (method) => {
    const seen: unknown[] = [];
    const { url } = await open({ dashboard: { handle: (request) => void seen.push(request.url) } });
    for (const path of ["/metrics", "/queues/api/queues/pause"]) {
      const answer = await fetch(url + path, { method });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET"]);
    }
    expect(seen).toEqual([]);
  });

  it("says in one sentence when its port is taken", async () => {
    const { port } = await open();
    await expect(listenOps({ host: "127.0.0.1", port }, rooms())).rejects.toThrow(PermanentError);
    await expect(listenOps({ host: "127.0.0.1", port }, rooms())).rejects.toThrow(
      new RegExp(`^Cannot listen on 127.0.0.1:${port} for the metrics`),
    );
  });

  it("closes although somebody keeps a connection open and says nothing", async () => {
    const { port, close } = await open();
    const socket = connect(port, "127.0.0.1");
    await new Promise((resolve) => socket.once("connect", resolve));
    const ended = new Promise((resolve) => socket.once("close", resolve));
    socket.on("error", () => {});
    socket.resume();
    await close(50);
    await ended;
  });

  it("listens where it was told and on no other address", async () => {
    const { port } = await open();
    // The same port of another address of this machine is free to take.
    const other: Server = createServer();
    closing.push(() => new Promise((resolve) => other.close(resolve)));
    await new Promise<void>((resolve, reject) => other.once("error", reject).listen(port, "127.0.0.2", resolve));
  });
});

describe("the host that is asked", () => {
  const ask = (port: number, host: string, path = "/metrics", address = "127.0.0.1"): Promise<readonly [status: number, text: string]> =>
    new Promise((resolve, reject) => {
      get({ host: address, port, path, headers: { host } }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (piece: string) => {
          text += piece;
        });
        response.on("end", () => resolve([response.statusCode ?? 0, text]));
      }).on("error", reject);
    });

  const sentence =
    "This port is not served under that host; ask at localhost, at the address it listens on, or at a name that the setting OPS_HOSTS lists.\n";

  it.each(["localhost", "LOCALHOST:7021", "127.0.0.1", "127.0.0.1:7021", "127.8.9.1", "[::1]", "[::1]:7021"])(
    "%s is known",
    async (host) => {
      const { port } = await open();
      expect((await ask(port, host))[0]).toBe(200);
    },
  );

  it.each([
    "evil.example",
    "evil.example:7021",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "evil@localhost",
    "localhost, evil.example",
    "localhost/",
    "10.0.0.1",
    "128.0.0.1",
    "[::2]",
  ])("%j is not: 421 with one sentence, whatever the path, and the dashboard sees nothing of it", async (host) => {
    const seen: unknown[] = [];
    const { port } = await open({ dashboard: { handle: (request) => void seen.push(request.url) } });
    for (const path of ["/metrics", "/healthz", "/queues", "/nothing"]) expect(await ask(port, host, path)).toEqual([421, sentence]);
    expect(seen).toEqual([]);
  });

  it("in an absolute form counts instead of the header", async () => {
    const { port } = await open();
    expect((await ask(port, "localhost", "http://evil.example/metrics"))[0]).toBe(421);
    expect((await ask(port, "evil.example", "http://localhost/metrics"))[0]).toBe(200);
  });

  it("may be a name of the settings, the address it was bound to, or the one at which the connection came in", async () => {
    const listening = await listenOps({ host: "0.0.0.0", port: 0, hosts: ["metrics.internal"] }, rooms());
    closing.push(() => listening.close());
    expect((await ask(listening.port, "Metrics.Internal:9090"))[0]).toBe(200);
    expect((await ask(listening.port, `0.0.0.0:${listening.port}`))[0]).toBe(200);
    expect((await ask(listening.port, "metrics.internal.evil.example"))[0]).toBe(421);
    const [own] = Object.values(networkInterfaces()).flatMap((all) =>
      (all ?? []).filter(({ family, internal }) => family === "IPv4" && !internal),
    );
    if (own !== undefined) expect((await ask(listening.port, own.address, "/metrics", own.address))[0]).toBe(200);
  });
});
