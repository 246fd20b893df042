import type { Encoded } from "./encoding.ts";
import { formatHttpDate } from "./http-date.ts";
import { type Refusal, statusOf } from "./refusal.ts";

/** The answer as plain data. `body` is null when none is sent (304, HEAD); its pieces go out one after another. */
export interface ApiResponse {
  readonly status: number;
  /** Names in lower case. Of this answer alone: more may be added. */
  readonly headers: Record<string, string>;
  readonly body: readonly Buffer[] | null;
  /** What follows the body's pieces, of which there are none then. */
  readonly file?: SentFile;
  /** It is to be sent after so many milliseconds. */
  readonly heldBackMs?: number;
  /** To be called once: when all of it was sent, or its client is gone. */
  ended?: () => void;
}

/** A file that is too large to be held in memory for each of its readers. */
export interface SentFile {
  readonly path: string;
  readonly bytes: number;
}

/** What a route answers; every answer has more. `body` is null for a 304. */
export interface Reply {
  readonly lastModified: string | null;
  readonly etag: string | null;
  readonly cacheControl: string;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Encoded | null;
  readonly file?: SentFile | undefined;
}

export interface Circumstances {
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** RateLimit headers, once the quota was looked at. */
  readonly quota: Readonly<Record<string, string>>;
  /** Headers about the snapshot that was answered from; none where none was. */
  readonly snapshot: Readonly<Record<string, string>>;
}

/** What a page of another site may read of an answer, besides what it always may. */
const exposed =
  "ETag, Last-Modified, Snapshot-Age, Feed-Epoch, RateLimit, RateLimit-Policy, Retry-After, X-Request-Cost, X-Request-Id, Content-Disposition, Repr-Digest";

// Keys come in a header that a page's script sets, never in a cookie: any origin may ask.
const everyAnswer = ({ requestId, now, quota, snapshot }: Circumstances, cacheControl: string): Record<string, string> => {
  const headers: Record<string, string> = {
    date: formatHttpDate(now),
    "x-request-id": requestId,
    "x-content-type-options": "nosniff",
    "access-control-allow-origin": "*",
    "access-control-expose-headers": exposed,
    vary: "Accept-Encoding, X-API-KEY",
    "cache-control": cacheControl,
  };
  // One by one: a spread of an object of unknown names costs a third of all that a 304 does.
  for (const name in quota) headers[name] = quota[name] ?? "";
  for (const name in snapshot) headers[name] = snapshot[name] ?? "";
  return headers;
};

const withBody = (status: number, headers: Record<string, string>, contentType: string, { encoding, body }: Encoded): ApiResponse => {
  let length = 0;
  for (const piece of body) length += piece.length;
  headers["content-type"] = contentType;
  headers["content-length"] = String(length);
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  return { status, headers, body };
};

export const replyResponse = (reply: Reply, circumstances: Circumstances): ApiResponse => {
  const headers = everyAnswer(circumstances, reply.cacheControl);
  if (reply.lastModified !== null) headers["last-modified"] = reply.lastModified;
  if (reply.etag !== null) headers.etag = reply.etag;
  if (reply.body === null) return { status: 304, headers, body: null };
  for (const name in reply.headers) headers[name] = reply.headers[name] ?? "";
  const response = withBody(200, headers, reply.contentType, reply.body);
  if (reply.file === undefined) return response;
  headers["content-length"] = String(reply.file.bytes);
  return { ...response, file: reply.file };
};

export const json = "application/json; charset=utf-8";

/** What a refusal is shown as to people. */
interface RefusalPage {
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly render: () => readonly Buffer[];
}

/** A refusal as JSON, or as the page that is given for it. */
export const refusalResponse = (refusal: Refusal, circumstances: Circumstances, page?: RefusalPage): ApiResponse => {
  const { error, message, parameter } = refusal;
  const headers = everyAnswer(circumstances, "no-store");
  if (refusal.headers !== undefined) Object.assign(headers, refusal.headers);
  if (page !== undefined) {
    Object.assign(headers, page.headers);
    return withBody(statusOf(refusal), headers, page.contentType ?? json, { encoding: "identity", body: page.render() });
  }
  // JSON leaves out a parameter that is undefined.
  const body = JSON.stringify({ error, message, parameter, request_id: circumstances.requestId });
  return withBody(statusOf(refusal), headers, json, { encoding: "identity", body: [Buffer.from(body)] });
};

/** What a browser asks before a page of another site may ask: no key, no quota. */
export const preflightResponse = (circumstances: Circumstances, allowed: string): ApiResponse => ({
  status: 204,
  headers: {
    ...everyAnswer(circumstances, "no-store"),
    allow: allowed,
    "access-control-allow-methods": allowed,
    "access-control-allow-headers": "X-API-KEY, If-Modified-Since, If-None-Match, X-Request-Id",
    "access-control-max-age": "86400",
  },
  body: null,
});

/** The same answer as HEAD gives it: every header of GET, no body. */
export const withoutBody = ({ status, headers }: ApiResponse): ApiResponse => ({ status, headers, body: null });
