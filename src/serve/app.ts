import type { Clock } from "../ports/clock.ts";
import type { ApiKey, Scope } from "../ports/keys.ts";
import type { Log } from "../ports/log.ts";
import { components, componentsParameters } from "./components.ts";
import { isFresh, lastModified } from "./freshness.ts";
import { checkKey, type KeyRing, withoutKeys } from "./key.ts";
import type { Asked, Representation } from "./listing.ts";
import { answerMemory } from "./memory.ts";
import { type ParameterName, readParameters } from "./parameters.ts";
import { isRefusal, type Refusal } from "./refusal.ts";
import { type ApiRequest, header } from "./request.ts";
import { type ApiResponse, type Circumstances, type Reply, refusalResponse, replyResponse, withoutBody } from "./response.ts";
import type { Snapshot } from "./snapshot.ts";
import { tariffs, tariffsParameters } from "./tariffs.ts";

export interface World {
  /** Null until the first one is built. */
  readonly snapshot: () => Snapshot | null;
  /** Null until the keys were read once: an unread ring must not call a good key wrong. */
  readonly keys: () => KeyRing | null;
  readonly clock: Clock;
  readonly log: Log;
  /** A new request id, of letters, digits, ".", "_" and "-". */
  readonly requestId: () => string;
}

interface KeyedRoute {
  readonly scope: Scope;
  readonly accepts: readonly ParameterName[];
  readonly answer: (asked: Asked) => Representation | Refusal;
}

type PublicRoute = (world: World) => Reply | Refusal;

const keyedRoutes: ReadonlyMap<string, KeyedRoute> = new Map([
  ["/api/v1/tariffs", { scope: "tariffs:read", accepts: tariffsParameters, answer: tariffs }],
  ["/api/v1/tariffs/components", { scope: "components:read", accepts: componentsParameters, answer: components }],
] as const);

const notReady: Refusal = {
  error: "service_unavailable",
  message: "The published records are not loaded yet; please ask again in a moment.",
  headers: { "retry-after": "1" },
};

const says = (status: string): Reply => ({ status: 200, lastModified: null, body: [Buffer.from(JSON.stringify({ status }))] });

const publicRoutes: ReadonlyMap<string, PublicRoute> = new Map<string, PublicRoute>([
  ["/healthz", () => says("ok")],
  ["/readyz", (world) => (world.snapshot() === null || world.keys() === null ? notReady : says("ready"))],
]);

const longestUrl = 4096;

const urlTooLong = (length: number): Refusal => ({
  error: "invalid_parameter",
  message: `The URL has ${length} characters; up to ${longestUrl} are accepted, for example /api/v1/tariffs?size=100.`,
});

const notFound = (): Refusal => ({
  error: "not_found",
  message: `There is nothing at this path. What there is: ${[...keyedRoutes.keys(), ...publicRoutes.keys()].join(", ")}.`,
});

const wrongMethod: Refusal = {
  error: "method_not_allowed",
  message: "Only GET and HEAD are accepted here.",
  headers: { allow: "GET, HEAD" },
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

/** What the log says of a request besides its answer. */
interface Seen {
  keyId: string | null;
}

type Memory = ReturnType<typeof answerMemory>;

/** Parameters and existence: what the URL stands for, from memory when it was asked for before. */
const represent = (request: ApiRequest, route: KeyedRoute, snapshot: Snapshot, memory: Memory): Representation | Refusal => {
  const { path, query } = request;
  const url = `${path}?${query}`;
  const remembered = memory.recall(snapshot, url);
  if (remembered !== undefined) return remembered;
  const parameters = readParameters(query, route.accepts);
  if (isRefusal(parameters)) return parameters;
  const found = route.answer({ path, parameters, snapshot });
  return isRefusal(found) ? found : memory.remember(url, found);
};

/** The key's owner, or why there is none. */
const authenticate = (request: ApiRequest, world: World, now: number): ApiKey | Refusal => {
  const ring = world.keys();
  return ring === null ? notReady : (checkKey(header(request, "x-api-key"), ring, now) ?? noKey);
};

const answerKeyed = (request: ApiRequest, route: KeyedRoute, snapshot: Snapshot | null, memory: Memory, now: number): Reply | Refusal => {
  if (snapshot === null) return notReady;
  const found = represent(request, route, snapshot, memory);
  if (isRefusal(found)) return found;
  const body = isFresh(request, found.marker, now) ? null : found.render();
  return { status: body === null ? 304 : 200, lastModified: lastModified(found.marker, now), body };
};

/** The order of the checks is the contract's: route, method, key, parameters, existence, preconditions. */
const answer = (request: ApiRequest, world: World, memory: Memory, now: number, seen: Seen): Reply | Refusal => {
  const length = request.path.length + request.query.length + 1;
  if (length > longestUrl) return urlTooLong(length);
  const route = keyedRoutes.get(request.path);
  const open = publicRoutes.get(request.path);
  if (route === undefined && open === undefined) return notFound();
  if (request.method !== "GET" && request.method !== "HEAD") return wrongMethod;
  if (route === undefined) return open?.(world) ?? notFound();
  const key = authenticate(request, world, now);
  if (isRefusal(key)) return key;
  seen.keyId = key.id;
  if (!key.scopes.includes(route.scope)) return noScope(route.scope);
  return answerKeyed(request, route, world.snapshot(), memory, now);
};

const bugResponse = (bug: unknown, circumstances: Circumstances, log: Log): ApiResponse => {
  const { requestId } = circumstances;
  const what = bug instanceof Error ? (bug.stack ?? bug.message) : String(bug);
  log.error({ request_id: requestId, error: withoutKeys(what) }, "request failed by a bug");
  const message = `Something went wrong on our side; if it stays, tell us the request id ${requestId}.`;
  return refusalResponse({ error: "internal_error", message }, circumstances);
};

const respond = (request: ApiRequest, world: World, memory: Memory, circumstances: Circumstances, seen: Seen): ApiResponse => {
  try {
    const result = answer(request, world, memory, circumstances.now, seen);
    return isRefusal(result) ? refusalResponse(result, circumstances) : replyResponse(result, circumstances);
  } catch (bug) {
    return bugResponse(bug, circumstances, world.log);
  }
};

/** The client's own id when it is fit for a header and a log, else a new one. One that holds a key is never kept. */
const requestIdOf = (request: ApiRequest, world: World): string => {
  const given = header(request, "x-request-id");
  return given !== undefined && /^[A-Za-z0-9._-]{1,100}$/.test(given) && withoutKeys(given) === given ? given : world.requestId();
};

/**
 * The whole read API as a function: the same request, snapshot, keys and clock give the same answer.
 * It never throws; a bug is a 500 that says no more than its request id.
 */
export const createApp = (world: World): ((request: ApiRequest) => ApiResponse) => {
  const memory = answerMemory();
  return (request) => {
    const circumstances = { requestId: requestIdOf(request, world), now: world.clock() };
    const seen: Seen = { keyId: null };
    const response = respond(request, world, memory, circumstances, seen);
    // Neither path nor query is logged: people put keys into both.
    const route = keyedRoutes.has(request.path) || publicRoutes.has(request.path) ? request.path : "unknown";
    const { requestId: request_id } = circumstances;
    world.log.info({ request_id, method: request.method, route, status: response.status, key_id: seen.keyId }, "request");
    return request.method === "HEAD" ? withoutBody(response) : response;
  };
};
