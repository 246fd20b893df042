import { createHash } from "node:crypto";
import { isIPv6, type LookupFunction } from "node:net";
import { buildConnector, Client } from "undici";
import { replyWithoutBody } from "./answer.ts";
import { receiveBody } from "./decode.ts";
import { failureSentence } from "./failure.ts";
import { type HeaderOf, headerOf, sendable } from "./headers.ts";
import type { Limits } from "./limits.ts";
import { type Outcome, type Redirected, Refused, refusal, SinkFailed, unavailable } from "./outcome.ts";
import type { Reception } from "./reception.ts";
import { timeLimit } from "./time-limit.ts";
import { requestUnheld } from "./unheld.ts";

/** One request on the wire; no redirect is followed here. */
export interface WireRequest {
  readonly url: URL;
  /** Checked ones: the connection goes to one of these and the name is not asked again, so a second DNS answer changes nothing. */
  readonly addresses: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly reception: Reception;
  readonly withinMs: number;
  readonly signal?: AbortSignal | undefined;
}

export interface WireContext {
  readonly limits: Limits;
  /** PEM; instead of the authorities that Node trusts. */
  readonly authorities?: string | undefined;
  readonly clock: () => number;
}

/** Answers every look-up with the checked addresses. */
const pinned =
  (addresses: readonly string[]): LookupFunction =>
  (_, { all }, callback) => {
    const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
    if (all === true) callback(null, found);
    else callback(null, found[0]?.address ?? "", found[0]?.family);
  };

const connectTo = ({ addresses }: WireRequest, { limits, authorities }: WireContext): buildConnector.connector =>
  buildConnector({
    timeout: limits.connectMs,
    lookup: pinned(addresses),
    minVersion: "TLSv1.2",
    // Said outright, because NODE_TLS_REJECT_UNAUTHORIZED=0 in the environment would else turn the checks off.
    rejectUnauthorized: true,
    maxCachedSessions: 0,
    ...(authorities === undefined ? {} : { ca: authorities }),
  } as buildConnector.BuildOptions);

const bodyOf = async (
  status: number,
  header: HeaderOf,
  body: Parameters<typeof receiveBody>[0],
  reception: Reception,
): Promise<Outcome> => {
  const hash = createHash("sha256");
  let bytes = 0;
  reception.begin(header("content-type"));
  const about = { contentEncoding: header("content-encoding"), contentLength: header("content-length") };
  await receiveBody(body, about, reception, (chunk) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  const text = reception.end();
  const validators = { etag: sendable(header("etag")), lastModified: sendable(header("last-modified")) };
  return { kind: "body", status, text, sha256: hash.digest("hex"), bytes, validators };
};

/**
 * Asks once and tells what came. A new connection each time: between two requests of a polite crawler any kept one would have gone.
 * Throws what the sink threw and the reason of `signal`; nothing that a server does.
 */
export const exchange = async (ask: WireRequest, wire: WireContext): Promise<Outcome | Redirected> => {
  const { url, reception, headers } = ask;
  const { idleMs, headerBytes } = wire.limits;
  const limit = timeLimit(ask.withinMs, ask.signal);
  const client = new Client(url.origin, {
    connect: connectTo(ask, wire),
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
    maxHeaderSize: headerBytes,
  });
  let status: number | null = null;
  try {
    const response = await requestUnheld(client, {
      path: `${url.pathname}${url.search}`,
      headers,
      signal: limit.signal,
      mostBytes: reception.maxBytes,
    });
    status = response.statusCode;
    const header = headerOf(response.headers);
    const conditional = "if-none-match" in headers || "if-modified-since" in headers;
    const reply = replyWithoutBody({ status, header, conditional, nowMs: wire.clock(), mostMs: wire.limits.retryAfterMs });
    return reply ?? (await bodyOf(status, header, response.body, reception));
  } catch (cause) {
    if (cause instanceof SinkFailed) throw cause.cause;
    if (cause instanceof Refused) return refusal(cause.code, cause.message, status);
    ask.signal?.throwIfAborted();
    if (limit.isUp()) return unavailable(`The server took longer than ${wire.limits.totalMs / 1000} s.`, status);
    const sentence = failureSentence(cause);
    if (sentence === null) throw cause;
    return unavailable(sentence, status);
  } finally {
    limit.end();
    await client.destroy();
  }
};
