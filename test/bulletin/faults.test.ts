import { type IncomingMessage, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import type { Fault } from "../../src/demo/fault.ts";
import { paths } from "../../src/demo/pages.ts";
import { type Bulletin, startBulletin } from "../../src/demo/server.ts";
import { emptySite, published, row } from "../../src/demo/site.ts";
import { until } from "../helpers/processes.ts";
import * as faults from "./faults.ts";

/* Each fault seen from the other end of the wire, by a client that only looks: nothing decoded, nothing followed. */

const one = row({ id: 20_614 });
const pdf = Buffer.from(`%PDF-1.4\n${"0123456789".repeat(300)}\n%%EOF\n`);
const file = paths.file(one);

let bulletin: Bulletin;
afterEach(() => bulletin.close());
const start = async (fault: Fault, times?: number): Promise<void> => {
  bulletin = await startBulletin(published(emptySite(2026), one, pdf));
  bulletin.misbehave(file, fault, times);
};

interface Taken {
  readonly status: number | null;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
  /** "whole", "cut off" (as the client's HTTP sees it), "left" (the client went), or the connection's error. */
  readonly end: string;
}

/** Takes an answer to its end, or leaves once `atMost` bytes came. */
const take = (
  path: string = file,
  { atMost = Number.POSITIVE_INFINITY, onData = () => {} }: { atMost?: number; onData?: (bytes: number) => void } = {},
): Promise<Taken> =>
  new Promise((done) => {
    const asked = request(bulletin.address + path, { agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const finish = (end: string) =>
        done({ status: answer.statusCode ?? null, headers: answer.headers, body: Buffer.concat(chunks), end });
      answer.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        onData(bytes);
        if (bytes < atMost) return;
        finish("left");
        asked.destroy();
      });
      answer.on("end", () => finish("whole"));
      answer.on("error", () => finish("cut off"));
    });
    asked.on("error", (error) => done({ status: null, headers: {}, body: Buffer.alloc(0), end: error.message }));
    asked.end();
  });

describe("an answer that says no", () => {
  it.each([500, 502, 503, 404, 410, 403])("%i with a page of its own", async (code) => {
    await start(faults.status(code));
    const { status, headers, body, end } = await take();
    expect([status, headers["content-type"], end]).toEqual([code, "text/html; charset=UTF-8", "whole"]);
    expect(String(body)).toContain(`Błąd ${code}`);
  });

  it.each(["120", "Wed, 21 Oct 2026 07:28:00 GMT", "1000000000", "soon"])("429, Retry-After: %s", async (retryAfter) => {
    await start(faults.tooMany(retryAfter));
    const { status, headers } = await take();
    expect([status, headers["retry-after"]]).toEqual([429, retryAfter]);
  });

  it("once, and then it is well", async () => {
    await start(faults.status(503, { "retry-after": "1" }), 1);
    expect([(await take()).status, (await take()).status]).toEqual([503, 200]);
  });
});

describe("a connection that fails", () => {
  it("reset before the answer", async () => {
    await start(faults.reset);
    expect(await take()).toMatchObject({ status: null, end: "read ECONNRESET" });
    await until(() => bulletin.requests[0]?.endedAt !== null);
    expect(bulletin.requests[0]?.status).toBe(null);
  });

  it("cut off at a share of what was declared", async () => {
    await start(faults.cutOff(0.5));
    const { status, headers, body, end } = await take();
    expect([status, headers["content-length"], end]).toEqual([200, String(pdf.length), "cut off"]);
    expect(body).toEqual(pdf.subarray(0, Math.floor(pdf.length / 2)));
  });

  it("chunked, all of it, without the end", async () => {
    await start(faults.chunkedWithoutEnd);
    const { headers, body, end } = await take();
    expect([headers["transfer-encoding"], headers["content-length"], end]).toEqual(["chunked", undefined, "cut off"]);
    expect(body).toEqual(pdf);
  });
});

describe("an answer that takes its time", () => {
  it("slow: sound, after a while, 304 included", async () => {
    await start(faults.slow(30));
    const { status, headers, body } = await take();
    expect([status, body.equals(pdf)]).toEqual([200, true]);
    expect((await fetch(bulletin.address + file, { headers: { "if-none-match": String(headers.etag) } })).status).toBe(304);
  });

  it("dribble: every byte in a packet of its own", async () => {
    await start(faults.dribble(1));
    const seen: number[] = [];
    const { headers, body } = await take(file, { atMost: 20, onData: (bytes) => seen.push(bytes) });
    expect([headers["content-length"], String(body.subarray(0, 8))]).toEqual([String(pdf.length), "%PDF-1.4"]);
    expect(seen.length).toBeGreaterThan(5);
  });

  it.each([0, 100])("stall: headers, %i bytes, and nothing until the client goes", async (bytes) => {
    await start(faults.stall(bytes));
    const leaving = new AbortController();
    const answer = await fetch(bulletin.address + file, { signal: leaving.signal });
    expect([answer.status, answer.headers.get("content-length")]).toEqual([200, String(pdf.length)]);
    const reader = answer.body?.getReader();
    if (bytes > 0) expect((await reader?.read())?.value?.length).toBe(bytes);
    const more = reader?.read().catch(() => "left");
    expect([bulletin.requests[0]?.status, bulletin.requests[0]?.endedAt]).toEqual([200, null]);
    leaving.abort();
    expect(await more).toBe("left");
    await until(() => bulletin.requests[0]?.endedAt !== null);
  });

  it("endless: begins as a PDF, and goes on until the client goes", async () => {
    await start(faults.endless);
    const { headers, body, end } = await take(file, { atMost: 3_000_000 });
    expect([headers["content-length"], end, String(body.subarray(0, 8))]).toEqual([undefined, "left", "%PDF-1.4"]);
    await until(() => bulletin.requests[0]?.endedAt !== null);
  });

  it("oversized: declares what it would send", async () => {
    await start(faults.oversized(10_000_000_000));
    const { headers, body } = await take(file, { atMost: 100_000 });
    expect([headers["content-length"], String(body.subarray(0, 8))]).toEqual(["10000000000", "%PDF-1.4"]);
  });
});

describe("codings", () => {
  it.each([
    ["gzip", (bytes: Buffer) => gunzipSync(bytes)],
    ["br", (bytes: Buffer) => brotliDecompressSync(bytes)],
  ] as const)("a %s bomb is small, and unpacks to what was asked for", async (coding, unpack) => {
    const bytes = 20_000_000;
    await start(faults.bomb(coding, bytes));
    const { headers, body, end } = await take();
    expect([headers["content-encoding"], headers["content-type"], end]).toEqual([coding, "application/pdf", "whole"]);
    expect(body.length).toBeLessThan(bytes / 500);
    const unpacked = unpack(body);
    expect([unpacked.length, String(unpacked.subarray(0, 8))]).toEqual([bytes, "%PDF-1.4"]);
  });

  it("one is undone by any client", async () => {
    for (const coding of ["gzip", "br", "deflate"]) {
      await start(faults.encoded(coding));
      expect(Buffer.from(await (await fetch(bulletin.address + file)).arrayBuffer()).equals(pdf), coding).toBe(true);
      await bulletin.close();
    }
  });

  it("six in a chain, each of them real", async () => {
    await start(faults.encoded("gzip", "br", "gzip", "br", "gzip", "br"));
    const { headers, body } = await take();
    expect(headers["content-encoding"]).toBe("gzip, br, gzip, br, gzip, br");
    const unpacked = [1, 2, 3].reduce((bytes) => gunzipSync(brotliDecompressSync(bytes)), body);
    expect(unpacked.equals(pdf)).toBe(true);
  });

  it("one that nobody knows", async () => {
    await start(faults.encoded("x-own"));
    const { headers, body } = await take();
    expect([headers["content-encoding"], body.equals(pdf)]).toEqual(["x-own", true]);
  });
});

it.each([
  ["an HTML error page with 200 in place of a PDF", faults.errorPage, "text/html; charset=UTF-8", /^<!DOCTYPE html>.*chwilowo niedostępna/],
  ["a PDF declared as HTML", faults.typed("text/html"), "text/html", /^%PDF-1\.4\n.*%%EOF\n$/s],
  ["an empty body", faults.body(""), "application/pdf", /^$/],
  ["one byte", faults.body("%"), "application/pdf", /^%$/],
  ["any body", faults.body('{"error":1}', "application/json"), "application/json", /^\{"error":1\}$/],
] as const)("%s", async (_, fault, type, holds) => {
  await start(fault);
  const { status, headers, body, end } = await take();
  expect([status, headers["content-type"], end]).toEqual([200, type, "whole"]);
  expect(String(body)).toMatch(holds);
});

describe("redirects", () => {
  const followed = async (most: number): Promise<(number | string)[]> => {
    const steps: (number | string)[] = [];
    for (let path = file; steps.length < most; ) {
      const { status, headers } = await take(path);
      steps.push(headers.location ?? status ?? "");
      if (headers.location === undefined) break;
      path = headers.location;
    }
    return steps;
  };

  it.each(["http://127.0.0.1:9/", "https://example.org/x.pdf", "file:///etc/passwd", "//other.example/x"])("to %s", async (location) => {
    await start(faults.redirect(location));
    const { status, headers } = await take();
    expect([status, headers.location]).toEqual([302, location]);
  });

  it("with another status, or without a place", async () => {
    await start(faults.redirect(null, 308));
    const { status, headers } = await take();
    expect([status, headers.location]).toEqual([308, undefined]);
  });

  it("in a loop", async () => {
    await start(faults.redirectLoop);
    expect(await followed(5)).toEqual([`${file}?turn=1`, file, `${file}?turn=1`, file, `${file}?turn=1`]);
  });

  it("as many as asked for, then the sound answer", async () => {
    await start(faults.hops(3));
    expect(await followed(10)).toEqual([`${file}?hop=1`, `${file}?hop=2`, `${file}?hop=3`, 200]);
  });
});

describe("a gate", () => {
  it("before the answer: all wait for it, and then are served", async () => {
    const held = faults.hold();
    await start(held.fault);
    const waiting = [take(), take()];
    await held.reached;
    await until(() => bulletin.requests.length === 2);
    expect(bulletin.requests.map(({ status }) => status)).toEqual([null, null]);
    held.release();
    for (const taken of await Promise.all(waiting)) expect([taken.status, taken.body.equals(pdf)]).toEqual([200, true]);
    expect((await take()).status).toBe(200);
  });

  it("in the middle of a download: the first bytes are with the client, the rest comes when it opens", async () => {
    const held = faults.hold(1_000);
    await start(held.fault);
    let came = 0;
    const waiting = take(file, {
      onData: (bytes) => {
        came = bytes;
      },
    });
    await held.reached;
    await until(() => came > 0);
    expect([came, bulletin.requests[0]?.status, bulletin.requests[0]?.endedAt]).toEqual([1_000, 200, null]);
    held.release();
    const { body, end } = await waiting;
    expect([end, body.equals(pdf)]).toEqual(["whole", true]);
  });

  it("a client that is killed while it waits is gone from it", async () => {
    const held = faults.hold(1_000);
    await start(held.fault);
    expect((await take(file, { atMost: 1_000 })).end).toBe("left");
    await until(() => bulletin.requests[0]?.endedAt !== null);
    held.release();
    expect((await take()).end).toBe("whole");
  });
});
