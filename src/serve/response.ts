import { formatHttpDate } from "./http-date.ts";
import { type Refusal, statusOf } from "./refusal.ts";

/** The answer as plain data. `body` is null when none is sent (304, HEAD); its pieces go out one after another. */
export interface ApiResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: readonly Buffer[] | null;
}

/** What a route answers; the app adds what every answer has. `lastModified` is an HTTP date. */
export interface Reply {
  readonly status: 200 | 304;
  readonly lastModified: string | null;
  readonly body: readonly Buffer[] | null;
}

export interface Circumstances {
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const everyAnswer = ({ requestId, now }: Circumstances, cacheControl: string): Record<string, string> => ({
  date: formatHttpDate(now),
  "x-request-id": requestId,
  "x-content-type-options": "nosniff",
  vary: "Accept-Encoding, X-API-KEY",
  "cache-control": cacheControl,
});

const withBody = (status: number, headers: Record<string, string>, body: readonly Buffer[]): ApiResponse => {
  let length = 0;
  for (const piece of body) length += piece.length;
  headers["content-type"] = "application/json; charset=utf-8";
  headers["content-length"] = String(length);
  return { status, headers, body };
};

export const replyResponse = (reply: Reply, circumstances: Circumstances): ApiResponse => {
  const headers = everyAnswer(circumstances, reply.lastModified === null ? "no-store" : "private, no-cache");
  if (reply.lastModified !== null) headers["last-modified"] = reply.lastModified;
  return reply.body === null ? { status: reply.status, headers, body: null } : withBody(reply.status, headers, reply.body);
};

export const refusalResponse = (refusal: Refusal, circumstances: Circumstances): ApiResponse => {
  const { error, message, parameter } = refusal;
  const headers = everyAnswer(circumstances, "no-store");
  if (refusal.headers !== undefined) Object.assign(headers, refusal.headers);
  // JSON leaves out a parameter that is undefined.
  const body = JSON.stringify({ error, message, parameter, request_id: circumstances.requestId });
  return withBody(statusOf(refusal), headers, [Buffer.from(body)]);
};

/** The same answer as HEAD gives it: every header of GET, no body. */
export const withoutBody = (response: ApiResponse): ApiResponse => ({ ...response, body: null });
