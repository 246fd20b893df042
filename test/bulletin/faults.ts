import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync, constants, createBrotliCompress, createGzip, deflateSync, gzipSync } from "node:zlib";
import type { Fault, Sound } from "../../src/demo/fault.ts";
import { gate } from "../queue/gate.ts";

/* Every way in which the bulletin can misbehave. A fault answers one request in place of the sound answer, or lets that go ahead. */

const html = "text/html; charset=UTF-8";
const errorHtml = (message: string): string =>
  `<!DOCTYPE html><html lang="pl"><head><title>${message}</title></head><body><h1>${message}</h1></body></html>`;

/** Resolves when the bytes were handed to the system; rejects when the client went away first. */
const write = (response: ServerResponse, bytes: Uint8Array): Promise<void> =>
  new Promise((done, fail) => response.write(bytes, (error) => (error ? fail(error) : done())));

const end = async (response: ServerResponse, status: number, headers: Readonly<Record<string, string>>, body: string | Buffer) => {
  response.writeHead(status, headers);
  response.end(body);
};

const untilGone = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener("abort", () => done(), { once: true });
  });

/** 500, 502, 503, 404, 410, 403 ... with an HTML page that says so. */
export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Fault =>
  ({ response }) =>
    end(response, code, { "content-type": html, ...headers }, errorHtml(`Błąd ${code}`));

/** 429; `retryAfter`: "120", an HTTP date, "1000000000", nonsense. */
export const tooMany = (retryAfter: string): Fault => status(429, { "retry-after": retryAfter });

/** The connection is reset before a byte of the answer. */
export const reset: Fault = async ({ request }) => void request.socket.resetAndDestroy();

/** The sound answer, `ms` later. */
export const slow =
  (ms: number): Fault =>
  async ({ answer, signal }) => {
    await sleep(ms, undefined, { signal });
    await answer();
  };

const declared = ({ type, headers, body }: Sound): Record<string, string> => ({
  ...headers,
  "content-type": type,
  "content-length": String(body.length),
});

/** The sound body, one byte every `everyMs`. */
export const dribble =
  (everyMs: number): Fault =>
  async ({ response, sound, signal }) => {
    response.writeHead(200, declared(sound));
    for (let at = 0; at < sound.body.length; at += 1) {
      await write(response, sound.body.subarray(at, at + 1));
      await sleep(everyMs, undefined, { signal });
    }
    response.end();
  };

/** Headers, the first `bytes` of the body, and then nothing. */
export const stall =
  (bytes = 0): Fault =>
  async ({ response, sound, signal }) => {
    response.writeHead(200, declared(sound));
    response.flushHeaders();
    if (bytes > 0) await write(response, sound.body.subarray(0, bytes));
    await untilGone(signal);
  };

/** The Content-Length is that of the whole body; the connection ends after `share` (0..1) of it. */
export const cutOff =
  (share: number): Fault =>
  async ({ response, sound }) => {
    response.writeHead(200, declared(sound));
    response.flushHeaders();
    const part = sound.body.subarray(0, Math.floor(sound.body.length * share));
    if (part.length > 0) await write(response, part);
    response.socket?.destroySoon();
  };

/** The whole body in chunks, without the last one that says it is whole. */
export const chunkedWithoutEnd: Fault = async ({ response, sound }) => {
  response.writeHead(200, { ...sound.headers, "content-type": sound.type });
  await write(response, sound.body);
  response.socket?.destroySoon();
};

const block = Buffer.alloc(65_536, " ");

/** Begins as the sound body does, so that it passes for one, and goes on with blanks up to `bytes`. */
const swollen = function* (body: Buffer, bytes: number): Generator<Buffer> {
  const head = body.subarray(0, Math.min(1_024, bytes));
  yield head;
  for (let left = bytes - head.length; left > 0; left -= block.length) yield block.subarray(0, Math.min(left, block.length));
};

/** Begins as it should and never ends, as fast as the client takes it. */
export const endless: Fault = async ({ response, sound }) => {
  response.writeHead(200, { ...sound.headers, "content-type": sound.type });
  await pipeline(Readable.from(swollen(sound.body, Number.POSITIVE_INFINITY)), response);
};

/** Declares `bytes`, begins as it should, and sends them all if the client takes them. */
export const oversized =
  (bytes: number): Fault =>
  async ({ response, sound }) => {
    response.writeHead(200, { ...declared(sound), "content-length": String(bytes) });
    await pipeline(Readable.from(swollen(sound.body, bytes)), response);
  };

const packers = {
  gzip: () => createGzip(),
  // Quality 11, the default, takes minutes for what a bomb holds; a run of blanks packs as small at 4.
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
} as const;

/** Some kilobytes that unpack to `bytes`. */
export const bomb =
  (coding: keyof typeof packers, bytes: number): Fault =>
  async ({ response, sound }) => {
    response.writeHead(200, { ...sound.headers, "content-type": sound.type, "content-encoding": coding });
    await pipeline(Readable.from(swollen(sound.body, bytes)), packers[coding](), response);
  };

const coders: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  gzip: (bytes) => gzipSync(bytes),
  deflate: (bytes) => deflateSync(bytes),
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
};

/** The sound body under content codings, the first one innermost; one that nobody knows is declared and changes nothing. */
export const encoded =
  (...codings: readonly string[]): Fault =>
  ({ response, sound }) => {
    const body = Buffer.from(codings.reduce((bytes: Uint8Array, coding) => coders[coding]?.(bytes) ?? bytes, sound.body));
    return end(response, 200, { ...declared(sound), "content-encoding": codings.join(", "), "content-length": String(body.length) }, body);
  };

/** 200 with another body: "" for an empty one, "%" for one byte. */
export const body =
  (content: string | Uint8Array, type = "application/pdf"): Fault =>
  ({ response }) =>
    end(response, 200, { "content-type": type }, Buffer.from(content));

/** An error page in place of whatever was asked for, with 200, as content management systems send it. */
export const errorPage: Fault = body(errorHtml("Przepraszamy, strona jest chwilowo niedostępna."), html);

/** The sound body declared as something else: a PDF as "text/html". */
export const typed =
  (type: string): Fault =>
  ({ response, sound }) =>
    end(response, 200, { ...declared(sound), "content-type": type }, sound.body);

/** To any address: another host, "http://127.0.0.1:PORT/", "file:///etc/passwd"; null = a redirect that says not where to. */
export const redirect =
  (location: string | null, code = 302): Fault =>
  ({ response }) =>
    end(response, code, location === null ? {} : { location }, "");

/** From here to here with a query, and back. */
export const redirectLoop: Fault = ({ response, url }) =>
  end(response, 302, { location: url.searchParams.has("turn") ? url.pathname : `${url.pathname}?turn=1` }, "");

/** `count` redirects, each to this address with a higher "hop", then the sound answer. */
export const hops =
  (count: number): Fault =>
  ({ response, url, answer }) => {
    const hop = Number(url.searchParams.get("hop") ?? 0) + 1;
    return hop > count ? answer() : end(response, 302, { location: `${url.pathname}?hop=${hop}` }, "");
  };

export interface Hold {
  readonly fault: Fault;
  /** Resolves when the first request has come so far. */
  readonly reached: Promise<void>;
  /** Lets those that wait, and all that come later, go on to the sound end. */
  readonly release: () => void;
}

/** A gate that the test opens. Before it: nothing, or (`afterBytes`) the headers and so many bytes of the body. */
export const hold = (afterBytes: number | null = null): Hold => {
  const [reached, opened] = [gate(), gate()];
  return {
    reached: reached.passed,
    release: opened.open,
    fault: async ({ response, sound, answer, signal }) => {
      if (afterBytes !== null) {
        response.writeHead(200, declared(sound));
        response.flushHeaders();
        if (afterBytes > 0) await write(response, sound.body.subarray(0, afterBytes));
      }
      reached.open();
      await Promise.race([opened.passed, untilGone(signal)]);
      if (signal.aborted) return;
      if (afterBytes === null) await answer();
      else response.end(sound.body.subarray(afterBytes));
    },
  };
};
