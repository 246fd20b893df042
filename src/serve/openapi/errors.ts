import type { ErrorCode } from "../http/refusal.ts";
import type { JsonObject } from "./schemas.ts";

/** The headers that answers have, in words. */
export const headerDescriptions = {
  "X-Request-Id": "The request's id: yours if you sent a usable one, else a new one.",
  "Cache-Control": "What caches may do: keep a good answer, and ask each time whether it is still the newest; never keep an error.",
  Vary: "A copy is good only for the same Accept-Encoding and the same key.",
  ETag: "Names the state that the answer is of; send it back as If-None-Match.",
  "Last-Modified": "When the whole collection last changed, whatever the filter and the page; send it back as If-Modified-Since.",
  "Snapshot-Age": "Whole seconds since the database last confirmed that the records answered from are the newest; usually 0.",
  "Feed-Epoch": "The same as `epoch` in lists: another one than that of your copy means that the database was restored; start over.",
  RateLimit: "What is left of the key's quotas, and the seconds until they are new; not sent where there are no quotas.",
  "RateLimit-Policy": "The key's quotas and the seconds they are for; not sent where there are no quotas.",
  "X-Request-Cost": "What this request cost of the key's quotas; not sent where there are no quotas.",
  "Retry-After": "Seconds to wait before asking again.",
  "WWW-Authenticate": "How to show a key.",
  Allow: "The methods there are.",
  "Content-Disposition": "The name to save a file under.",
  "Content-Security-Policy": "What a browser that shows the answer may load and run.",
  "Repr-Digest": "SHA-256 of a file, uncompressed, where it is given as one.",
} as const;

type Header = keyof typeof headerDescriptions;

const headers = (...names: readonly Header[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const refusal = (
  name: string,
  description: string,
  example: { readonly error: ErrorCode; readonly message: string; readonly parameter?: string },
  ...own: readonly Header[]
) => ({
  name,
  description,
  headers: headers("X-Request-Id", "Cache-Control", "Vary", ...own),
  content: {
    "application/json": {
      schema: { $ref: "#/components/schemas/Error" },
      example: { ...example, request_id: "0e2e8d0c-3c19-4c5e-9d2b-0f4f5d0a8c11" },
    },
  },
});

// A refusal to a key that is known has the age and the epoch too.
const quota = ["RateLimit", "RateLimit-Policy", "X-Request-Cost", "Snapshot-Age", "Feed-Epoch"] as const;

/** Every "no" there is, by status. */
export const errorResponses = {
  "400": refusal(
    "BadRequest",
    "A parameter is unknown, missing, given twice or of a value that is not accepted.",
    {
      error: "invalid_parameter",
      message: 'size must be an integer from 1 to 1000, for example size=100; what came is "0".',
      parameter: "size",
    },
    ...quota,
  ),
  "401": refusal(
    "Unauthorized",
    "The key is missing, malformed, unknown, revoked or expired; the answer does not say which.",
    { error: "unauthorized", message: "A valid API key is needed, sent once in the header X-API-KEY, for example X-API-KEY: tf_live_..." },
    "WWW-Authenticate",
    ...quota,
  ),
  "403": refusal(
    "Forbidden",
    "The key has no scope for this.",
    { error: "forbidden", message: "This key has no scope prices:read, which is needed here; ask for a key that has it." },
    "Retry-After",
    ...quota,
  ),
  "404": refusal(
    "NotFound",
    "There is no such thing.",
    {
      error: "not_found",
      message: 'No tariff has the id "nobody_g11_2026"; /api/v1/tariffs lists the ids there are.',
      parameter: "tariff_id",
    },
    ...quota,
  ),
  "405": refusal(
    "MethodNotAllowed",
    "Another method than GET, HEAD or OPTIONS.",
    { error: "method_not_allowed", message: "Only GET, HEAD and OPTIONS are accepted here." },
    "Allow",
  ),
  "429": refusal(
    "RateLimited",
    "The key's quota is used up, too many answers of this key are in hand or waited for, or this address came too often without a good key. Whoever goes on asking gets ten such answers a second, each held back for up to 5 s.",
    {
      error: "rate_limited",
      message: "The quota is used up for now; please ask again after the seconds that Retry-After says. An answer 304 costs nothing.",
    },
    "Retry-After",
    ...quota,
  ),
  "500": refusal(
    "InternalError",
    "Our fault.",
    {
      error: "internal_error",
      message: "Something went wrong on our side; if it stays, tell us the request id 0e2e8d0c-3c19-4c5e-9d2b-0f4f5d0a8c11.",
    },
    ...quota,
  ),
  "503": refusal(
    "ServiceUnavailable",
    "Not loaded yet, not confirmed by the database for too long, or too busy.",
    { error: "service_unavailable", message: "The published records are not loaded yet; please ask again in a moment." },
    "Retry-After",
    ...quota,
  ),
} as const;

/** "Your copy is the newest." */
export const notModified: JsonObject = {
  description: "Your copy is still the newest. No body, and not counted against the quota.",
  headers: headers("X-Request-Id", "Cache-Control", "Vary", "ETag", "Last-Modified", ...quota),
};
