import { TransientError } from "../model/errors.ts";
import { warsawDay } from "../model/warsaw-day.ts";
import type { ApiKey, Scope } from "../ports/keys.ts";
import { type Encoded, encoded, encodingFor, isCompressible } from "./encoding.ts";
import { entityTag, isFresh, lastModified, tagIn } from "./freshness.ts";
import { notReady } from "./health.ts";
import { checkKey, withoutKeys } from "./key.ts";
import { type AnswerMemory, answerMemory } from "./memory.ts";
import { type ParameterName, type Parameters, readParameters, readSegment } from "./parameters.ts";
import { isRefusal, type Refusal } from "./refusal.ts";
import { type ApiRequest, header } from "./request.ts";
import {
  type ApiResponse,
  type Circumstances,
  json,
  preflightResponse,
  type Reply,
  refusalResponse,
  replyResponse,
  withoutBody,
} from "./response.ts";
import type { Answer, Representation, Route } from "./route.ts";
import { knownPaths, type Matched, matchRoute } from "./routes.ts";
import { parseInstant } from "./since.ts";
import type { Snapshot } from "./snapshot.ts";
import type { World } from "./world.ts";

const longestUrl = 4096;

const urlTooLong = (length: number): Refusal => ({
  error: "invalid_parameter",
  message: `The URL has ${length} characters; up to ${longestUrl} are accepted, for example /api/v1/tariffs?size=100.`,
});

const notFound = (): Refusal => ({
  error: "not_found",
  message: `There is nothing at this path. What there is: ${knownPaths.join(", ")}.`,
});

const wrongMethod: Refusal = {
  error: "method_not_allowed",
  message: "Only GET, HEAD and OPTIONS are accepted here.",
  headers: { allow: "GET, HEAD, OPTIONS" },
};

/** One and the same for a missing, malformed, unknown, revoked and expired key: a guesser learns nothing. */
const noKey: Refusal = {
  error: "unauthorized",
  message: "A valid API key is needed, sent once in the header X-API-KEY, for example X-API-KEY: tf_live_...",
  headers: { "www-authenticate": 'ApiKey realm="taryfikator", header="X-API-KEY"' },
};

const noScope = (scope: Scope): Refusal => ({
  error: "forbidden",
  message: `This key has no scope ${scope}, which is needed here; ask for a key that has it.`,
});

const tooMany: Refusal = {
  error: "rate_limited",
  message:
    "The quota is used up for now; please ask again after the seconds that Retry-After says. An answer 304 that stands ready costs nothing.",
};

const tooManyTries: Refusal = {
  error: "rate_limited",
  message: "Too many requests without a valid API key came from this address; please ask again after the seconds that Retry-After says.",
};

/** One request on its way to its answer. */
interface Way {
  readonly request: ApiRequest;
  readonly world: World;
  readonly memory: AnswerMemory;
  readonly now: number;
  readonly requestId: string;
  /** What the log and the quota are told in the end. */
  seen: { key: ApiKey | null; quota: Readonly<Record<string, string>>; remembered: boolean };
}

const circumstances = ({ requestId, now, seen }: Way): Circumstances => ({ requestId, now, quota: seen.quota });

type Later<Value> = Value | Promise<Value>;

/** Goes on at once where it can: a request that needs to wait for nothing is answered without a turn of the event loop. */
const then = <Value, Next>(value: Later<Value>, next: (value: Value) => Later<Next>): Later<Next> =>
  value instanceof Promise ? value.then(next) : next(value);

const parametersOf = ({ segments }: Matched, accepts: readonly ParameterName[], query: string): Parameters | Refusal => {
  const asked = readParameters(query, accepts);
  if (isRefusal(asked) || segments.length === 0) return asked;
  const parameters = new Map(asked);
  for (const [name, segment] of segments) {
    const value = readSegment(name, segment);
    if (typeof value !== "string") return value;
    parameters.set(name, value);
  }
  return parameters;
};

/** The moment that `as_of` asks for, where it is before what the newest snapshot has. */
const pastMoment = (parameters: Parameters, { watermark }: Snapshot): number | null => {
  const ms = parseInstant(parameters.get("as_of") ?? "");
  return ms === null || watermark === null || ms >= Date.parse(watermark) ? null : ms;
};

/** Parameters and existence: what the URL stands for, from memory when it was asked for before. */
const represent = (way: Way, matched: Matched, route: Route, snapshot: Snapshot, key: ApiKey): Later<Answer> => {
  const { request, memory, world, now } = way;
  const url = `${route.holdsFor === "day" ? warsawDay(now) : ""} ${request.path}?${request.query}`;
  const remembered = route.holdsFor === "once" ? undefined : memory.recall(snapshot, url);
  way.seen.remembered = remembered !== undefined;
  if (remembered !== undefined) return remembered;
  const parameters = parametersOf(matched, route.accepts, request.query);
  if (isRefusal(parameters)) return parameters;
  const asked = { path: request.path, parameters, now, world, key };
  const moment = pastMoment(parameters, snapshot);
  if (moment !== null) return world.past(moment).then((past) => route.answer({ ...asked, snapshot: past }));
  const found = route.answer({ ...asked, snapshot });
  return found instanceof Promise || isRefusal(found) || route.holdsFor === "once" ? found : memory.remember(url, found);
};

/** Preconditions, then the body in an encoding that the client takes. */
const replyWith = (way: Way, found: Representation, epoch: string): Later<Reply> => {
  const { request, now } = way;
  const contentType = found.contentType ?? json;
  const encoding = isCompressible(contentType) && found.file === undefined ? encodingFor(header(request, "accept-encoding")) : "identity";
  const etag = tagIn(encoding, entityTag(epoch, found));
  const reply = {
    etag,
    lastModified: found.marker === undefined ? null : lastModified(found.marker, now),
    cacheControl: found.cacheControl ?? "private, no-cache",
    contentType,
    headers: found.headers ?? {},
  };
  if (isFresh(request, found.marker ?? null, etag, now)) return { ...reply, body: null };
  if (found.file !== undefined) return { ...reply, body: { encoding, body: [] }, file: found.file };
  return then<Encoded, Reply>(encoded(found.render(), encoding), (body) => ({ ...reply, body }));
};

const answerKeyed = (way: Way, matched: Matched, route: Route, key: ApiKey): Later<Reply | Refusal> => {
  const snapshot = way.world.snapshot();
  if (snapshot === null) return notReady;
  return then<Answer, Reply | Refusal>(represent(way, matched, route, snapshot, key), (found) =>
    isRefusal(found) ? found : replyWith(way, found, snapshot.epoch),
  );
};

const withKey = (way: Way, matched: Matched, route: Route): Later<Reply | Refusal> => {
  const { world, request, now, seen } = way;
  const ring = world.keys();
  if (ring === null) return notReady;
  const key = checkKey(header(request, "x-api-key"), ring, now);
  if (key === null) {
    const tried = world.limits.stranger(request.address, now);
    seen.quota = tried.headers;
    return tried.allowed ? noKey : tooManyTries;
  }
  seen.key = key;
  return then(world.limits.take(key, now), (taken) => {
    seen.quota = taken.headers;
    if (route.scope !== "any" && !key.scopes.includes(route.scope)) return noScope(route.scope);
    return taken.allowed ? answerKeyed(way, matched, route, key) : tooMany;
  });
};

/** The order of the checks is the contract's: route, method, key, limit, parameters, existence, preconditions. */
const answer = (way: Way, matched: Matched | null): Later<Reply | Refusal | "preflight"> => {
  const { request, world, now } = way;
  const length = request.path.length + request.query.length + 1;
  if (length > longestUrl) return urlTooLong(length);
  if (matched === null) return notFound();
  if (request.method === "OPTIONS") return "preflight";
  if (request.method !== "GET" && request.method !== "HEAD") return wrongMethod;
  const { keyed, open } = matched.route;
  if (keyed !== null) return withKey(way, matched, keyed);
  const parameters = parametersOf(matched, open.accepts, request.query);
  if (isRefusal(parameters)) return parameters;
  return then<Answer, Reply | Refusal>(open.answer({ path: request.path, parameters, now, world }), (found) =>
    isRefusal(found) ? found : replyWith(way, found, ""),
  );
};

/** What is beside the snapshot may not answer for a while; why it does not is for the log. */
const outage: Refusal = {
  error: "service_unavailable",
  message: "What is needed for this answer is not there just now; please ask again in a moment.",
  headers: { "retry-after": "2" },
};

const bugResponse = (bug: unknown, way: Way): ApiResponse => {
  const { requestId, world } = way;
  if (bug instanceof TransientError) {
    world.log.warn({ request_id: requestId, error: withoutKeys(bug.message) }, "request met an outage");
    return refusalResponse(outage, circumstances(way));
  }
  const what = bug instanceof Error ? (bug.stack ?? bug.message) : String(bug);
  world.log.error({ request_id: requestId, error: withoutKeys(what) }, "request failed by a bug");
  const message = `Something went wrong on our side; if it stays, tell us the request id ${requestId}.`;
  return refusalResponse({ error: "internal_error", message }, circumstances(way));
};

const respond = (way: Way, matched: Matched | null): Later<ApiResponse> => {
  const responseOf = (result: Reply | Refusal | "preflight"): ApiResponse => {
    if (result === "preflight") return preflightResponse(circumstances(way));
    return isRefusal(result) ? refusalResponse(result, circumstances(way)) : replyResponse(result, circumstances(way));
  };
  try {
    const result = answer(way, matched);
    if (!(result instanceof Promise)) return responseOf(result);
    return result.then(responseOf).catch((bug: unknown) => bugResponse(bug, way));
  } catch (bug) {
    return bugResponse(bug, way);
  }
};

/** The client's own id when it is fit for a header and a log, else a new one. One that holds a key is never kept. */
const requestIdOf = (request: ApiRequest, world: World): string => {
  const given = header(request, "x-request-id");
  return given !== undefined && /^[A-Za-z0-9._-]{1,100}$/.test(given) && withoutKeys(given) === given ? given : world.requestId();
};

export type App = (request: ApiRequest) => Later<ApiResponse>;

/**
 * The whole read API as a function: the same request, snapshot, keys and clock give the same answer, at once unless something outside the
 * snapshot is asked for. It neither throws nor rejects; a bug is a 500 that says no more than its request id.
 */
export const createApp = (world: World): App => {
  const memory = answerMemory();
  return (request) => {
    const matched = matchRoute(request.path);
    const way: Way = {
      request,
      world,
      memory,
      now: world.clock(),
      requestId: requestIdOf(request, world),
      seen: { key: null, quota: {}, remembered: false },
    };
    return then(respond(way, matched), (response) => {
      const { key, remembered } = way.seen;
      const { status } = response;
      if (key !== null) world.limits.answered(key, { status, free: status === 304 && remembered }, way.now);
      // Neither path nor query is logged: people put keys into both.
      const fields = { request_id: way.requestId, method: request.method, route: matched?.path ?? "unknown", status: response.status };
      world.log.info({ ...fields, key_id: key?.id ?? null }, "request");
      return request.method === "HEAD" ? withoutBody(response) : response;
    });
  };
};
