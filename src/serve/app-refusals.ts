import { QueueFullError, TransientError } from "../model/errors.ts";
import type { Scope } from "../ports/keys.ts";
import type { ApiContext } from "./api-context.ts";
import type { Refusal } from "./http/refusal.ts";
import { withoutKeys } from "./keys/key.ts";
import { knownPaths, type MatchedRoute } from "./routes.ts";

export const longestUrl = 4096;

export const urlTooLong = (length: number): Refusal => ({
  error: "invalid_parameter",
  message: `The URL has ${length} characters; up to ${longestUrl} are accepted, for example /api/v1/tariffs?size=100.`,
});

export const notFound = (): Refusal => ({
  error: "not_found",
  message: `There is nothing at this path. What there is: ${knownPaths.join(", ")}.`,
});

export const methodsOf = (matched: MatchedRoute | null): string =>
  matched?.route.keyed?.takesForm === true ? "GET, HEAD, POST, OPTIONS" : "GET, HEAD, OPTIONS";

/** `allowed`: "GET, HEAD, OPTIONS". */
export const wrongMethod = (allowed: string): Refusal => ({
  error: "method_not_allowed",
  message: `Only ${allowed.replace(/, (\w+)$/, " and $1")} are accepted here.`,
  headers: { allow: allowed },
});

/** One and the same for a missing, malformed, unknown, revoked and expired key: a guesser learns nothing. */
export const noKey: Refusal = {
  error: "unauthorized",
  message: "A valid API key is needed, sent once in the header X-API-KEY, for example X-API-KEY: tf_live_...",
  headers: { "www-authenticate": 'ApiKey realm="taryfikator", header="X-API-KEY"' },
};

export const noScope = (scope: Scope): Refusal => ({
  error: "forbidden",
  message: `This key has no scope ${scope}, which is needed here; ask for a key that has it.`,
});

/** A request that costs more may be refused while cheaper ones are still answered. */
export const tooMany = (cost: number): Refusal => ({
  error: "rate_limited",
  message:
    cost === 1
      ? "The quota is used up for now; please ask again after the seconds that Retry-After says. An answer 304 that stands ready costs nothing."
      : `This request costs ${cost} of the quota, and less is left for now; please ask again after the seconds that Retry-After says.`,
});

export const tooManyTries: Refusal = {
  error: "rate_limited",
  message: "Too many requests without a valid API key came from this address; please ask again after the seconds that Retry-After says.",
};

/** What is beside the snapshot may not answer for a while; why it does not is for the log. */
const outage: Refusal = {
  error: "service_unavailable",
  message: "What is needed for this answer is not there just now; please ask again in a moment.",
  headers: { "retry-after": "2" },
};

/** A key that fills its own share of a queue gets that answer; where the queue itself is full, it is nobody's fault. */
const queueFull = ({ message, full }: QueueFullError): Refusal => ({
  error: full === "asker" ? "rate_limited" : "service_unavailable",
  message,
  headers: { "retry-after": "5" },
});

/** What a request answers that threw: a full queue and an outage have their own refusals, all else is a bug, which the log gets. */
export const refusalOfError = (
  error: unknown,
  { requestId, context }: { readonly requestId: string; readonly context: ApiContext },
): Refusal => {
  if (error instanceof QueueFullError) return queueFull(error);
  if (error instanceof TransientError) {
    context.log.warn({ request_id: requestId, error: withoutKeys(error.message) }, "request met an outage");
    return outage;
  }
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  context.log.error({ request_id: requestId, error: withoutKeys(what) }, "request failed by a bug");
  const message = `Something went wrong on our side; if it stays, tell us the request id ${requestId}.`;
  return { error: "internal_error", message };
};
