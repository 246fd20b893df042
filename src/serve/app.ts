import { warsawDay } from "../model/warsaw-day.ts";
import type { ApiKey } from "../ports/keys.ts";
import type { ApiContext } from "./api-context.ts";
import {
  longestUrl,
  methodsOf,
  noKey,
  noScope,
  notFound,
  refusalOfError,
  tooMany,
  tooManyTries,
  urlTooLong,
  wrongMethod,
} from "./app-refusals.ts";
import { tooManyAtOnce } from "./at-once.ts";
import { costOf, mayCostMore } from "./costs.ts";
import { conditionsOf, type HeavyQuestion } from "./heavy/question.ts";
import { notReady } from "./http/health.ts";
import { answerMemory } from "./http/memory.ts";
import type { Parameters } from "./http/parameters.ts";
import { postedQuery } from "./http/posted-query.ts";
import { isRefusal, type Refusal } from "./http/refusal.ts";
import { replyTo } from "./http/reply.ts";
import { type ApiRequest, header } from "./http/request.ts";
import { type ApiResponse, preflightResponse, type Reply, refusalResponse, replyResponse, withoutBody } from "./http/response.ts";
import type { Answer, PageQuery, Representation, Route } from "./http/route.ts";
import { parseInstant } from "./http/since.ts";
import { clientOf } from "./keys/anonymous-limits.ts";
import { checkKey } from "./keys/key.ts";
import { refusalPace } from "./keys/refusal-pace.ts";
import { andThen, type Later } from "./later.ts";
import { parametersOf } from "./match.ts";
import { answerPersonal } from "./personal/answer.ts";
import { matchPersonal } from "./personal-routes.ts";
import { requestIdOf } from "./request-id.ts";
import { type MatchedRoute, matchRoute } from "./routes.ts";
import { noPage } from "./site/refused.ts";
import type { Snapshot } from "./snapshot/snapshot.ts";
import { areKeysStale, areRecordsStale, staleRefusal } from "./staleness.ts";
import { circumstances, type Way } from "./way.ts";

/** The moment that `as_of` asks for, where it is before what the newest snapshot has. */
const pastMoment = (parameters: Parameters, { watermark }: Snapshot): number | null => {
  const ms = parseInstant(parameters.get("as_of") ?? "");
  return ms === null || watermark === null || ms >= Date.parse(watermark) ? null : ms;
};

/** What another thread is to answer from; null where this one does, from the newest snapshot. */
const heavyState = (route: Route, parameters: Parameters, snapshot: Snapshot): HeavyQuestion["state"] | null => {
  const moment = pastMoment(parameters, snapshot);
  if (moment !== null) return { moment };
  return route.isHeavy?.(parameters) === true ? { watermark: snapshot.watermark } : null;
};

const urlOf = ({ request, now }: Way, route: Route): string =>
  `${route.holdsFor === "day" ? warsawDay(now) : ""} ${request.path}?${request.query}`;

/** Whether the answer is kept by its URL: what was posted stands in none. */
const isKept = ({ request }: Way, route: Route): boolean => route.holdsFor !== "once" && request.method !== "POST";

/** What this request takes of the quota, before anything is worked for it. */
const costOfWay = (way: Way, matched: MatchedRoute, route: Route): number => {
  const snapshot = way.context.snapshot();
  if (snapshot === null || !mayCostMore(route, way.request.query)) return 1;
  if (isKept(way, route) && way.memory.recall(snapshot, urlOf(way, route)) !== undefined) return 1;
  const parameters = parametersOf(matched, route.accepts, way.request.query);
  return isRefusal(parameters) ? 1 : costOf(route, parameters, pastMoment(parameters, snapshot) !== null);
};

/** What the URL stands for, remembered for the next who asks. */
const represent = (way: Way, parameters: Parameters, route: Route, snapshot: Snapshot, key: ApiKey): Later<Answer> => {
  const { request, memory, context, now } = way;
  const found = route.answer({ path: request.path, parameters, now, context, key, snapshot });
  return found instanceof Promise || isRefusal(found) || !isKept(way, route) ? found : memory.store(urlOf(way, route), found);
};

/** "Nothing changed" is a promise about now, which a stale snapshot cannot give. */
const mayBeFresh = ({ request, context }: Way): boolean => request.method !== "POST" && !areRecordsStale(context);

const replyWith = ({ request, now, context, seen }: Way, found: Representation, epoch: string, fresh: boolean): Later<Reply> =>
  replyTo({ request, now, epoch, mayBeFresh: fresh, asker: seen.key?.id, compress: context.compress }, found);

const answerKeyed = (way: Way, matched: MatchedRoute, route: Route, key: ApiKey): Later<Reply | Refusal> => {
  const { request, memory, context, now } = way;
  const snapshot = context.snapshot();
  if (snapshot === null) return notReady;
  const { epoch } = snapshot;
  way.seen.epoch = epoch;
  const cached = isKept(way, route) ? memory.recall(snapshot, urlOf(way, route)) : undefined;
  way.seen.cached = cached !== undefined;
  if (cached !== undefined) return replyWith(way, cached, epoch, mayBeFresh(way));
  const parameters = parametersOf(matched, route.accepts, request.query);
  if (isRefusal(parameters)) return parameters;
  const state = heavyState(route, parameters, snapshot);
  if (state === null)
    return andThen<Answer, Reply | Refusal>(represent(way, parameters, route, snapshot, key), (found) =>
      isRefusal(found) ? found : replyWith(way, found, epoch, mayBeFresh(way)),
    );
  const headers = conditionsOf(request.headers);
  return context.heavy({ path: request.path, parameters, state, now, epoch, key, headers, mayBeFresh: mayBeFresh(way) });
};

const withKey = (way: Way, matched: MatchedRoute, route: Route): Later<Reply | Refusal> => {
  const { context, request, now, seen } = way;
  const ring = context.keys();
  if (ring === null) return notReady;
  if (areKeysStale(context)) return staleRefusal(context);
  const key = checkKey(header(request, "x-api-key"), ring, now);
  if (key === null) {
    const tried = context.limits.anonymous(request.address, now);
    seen.quota = tried.headers;
    return tried.allowed ? noKey : tooManyTries;
  }
  seen.key = key;
  if (context.atOnce !== undefined) {
    const ended = context.atOnce.begin(key.id);
    if (ended === null) return tooManyAtOnce(context.atOnce);
    seen.ended = ended;
  }
  if (request.method !== "POST") return charged(way, matched, route, key);
  return postedQuery(request).then((came) => (isRefusal(came) ? came : charged({ ...way, request: came }, matched, route, key)));
};

const charged = (way: Way, matched: MatchedRoute, route: Route, key: ApiKey): Later<Reply | Refusal> => {
  const { context, now, seen } = way;
  const cost = costOfWay(way, matched, route);
  return andThen(context.limits.take(key, now, cost), (taken) => {
    seen.quota = taken.headers;
    if (taken.allowed) seen.cost = cost;
    if (route.scope !== "any" && !key.scopes.includes(route.scope)) return noScope(route.scope);
    return taken.allowed ? answerKeyed(way, matched, route, key) : tooMany(cost);
  });
};

/** The order of the checks is the contract's: route, method, key, limit, parameters, existence, preconditions. */
const answer = (way: Way, matched: MatchedRoute | null): Later<Reply | Refusal | "preflight"> => {
  const { request, context, now } = way;
  const length = request.path.length + request.query.length + 1;
  if (length > longestUrl) return urlTooLong(length);
  if (matched === null) return notFound();
  if (request.method === "OPTIONS") return "preflight";
  const { keyed, open } = matched.route;
  const isForm = request.method === "POST" && keyed?.takesForm === true;
  if (request.method !== "GET" && request.method !== "HEAD" && !isForm) return wrongMethod(methodsOf(matched));
  if (keyed !== null) return withKey(way, matched, keyed);
  if ("isLimited" in open && open.isLimited) {
    const tried = context.limits.anonymous(request.address, now);
    way.seen.quota = tried.headers;
    if (!tried.allowed) return tooManyTries;
  }
  const readsItself = open.accepts === "form";
  const parameters = parametersOf(matched, readsItself ? [] : open.accepts, readsItself ? "" : request.query);
  if (isRefusal(parameters)) return parameters;
  return andThen<Answer, Reply | Refusal>(open.answer(pageQuery(way, parameters)), (found) =>
    isRefusal(found) ? found : replyWith(way, found, "", true),
  );
};

const pageQuery = ({ request: { path, query, headers }, now, context }: Way, parameters: Parameters): PageQuery => ({
  ...{ path, query, parameters, now, context },
  acceptLanguage: String(headers["accept-language"] ?? ""),
});

/** An address that was typed or followed in a browser; what lies under /api is for programs. */
const isVisited = ({ request }: Way): boolean =>
  !request.path.startsWith("/api/") && /\btext\/html\b/.test(header(request, "accept") ?? "");

/** A refusal as JSON for programs, and as a page where people ask. */
const refused = (refusal: Refusal, way: Way, matched: MatchedRoute | null): ApiResponse => {
  const open = matched === null ? (isVisited(way) ? noPage : null) : matched.route.open;
  const page = open !== null && "refuse" in open ? open.refuse?.(refusal, pageQuery(way, new Map())) : undefined;
  return refusalResponse(refusal, circumstances(way), page);
};

const respond = (way: Way, matched: MatchedRoute | null): Later<ApiResponse> => {
  const responseOf = (result: Reply | Refusal | "preflight"): ApiResponse => {
    if (result === "preflight") return preflightResponse(circumstances(way), methodsOf(matched));
    return isRefusal(result) ? refused(result, way, matched) : replyResponse(result, circumstances(way));
  };
  try {
    const result = answer(way, matched);
    if (!(result instanceof Promise)) return responseOf(result);
    return result.then(responseOf).catch((bug: unknown) => responseOf(refusalOfError(bug, way)));
  } catch (bug) {
    return responseOf(refusalOfError(bug, way));
  }
};

export type App = (request: ApiRequest) => Later<ApiResponse>;

/**
 * The read API and the pages as a function. Of the read API and the public pages the same request, snapshot, keys and clock give the same answer, at once unless something outside the
 * snapshot is asked for. It neither throws nor rejects; a bug is a 500 that says no more than its request id.
 */
export const createApp = (context: ApiContext): App => {
  const memory = answerMemory();
  const holdBack = refusalPace();
  return (request) => {
    const matched = matchRoute(request.path);
    const [now, requestId] = [context.clock(), requestIdOf(request, context)];
    const personal = matched === null ? matchPersonal(request.path) : null;
    if (personal !== null) return answerPersonal({ request, context, matched: personal, now, requestId });
    const way: Way = {
      request,
      context,
      memory,
      now,
      requestId,
      seen: { key: null, quota: {}, cached: false, epoch: null, cost: 0, ended: undefined },
    };
    return andThen(respond(way, matched), (response) => {
      const { key, cached, cost, quota } = way.seen;
      const { status } = response;
      const free = status === 304 && cached;
      if (key !== null) context.limits.answered(key, { status, free, cost }, way.now);
      if (quota.ratelimit !== undefined && key !== null) response.headers["x-request-cost"] = String(free ? 0 : cost);
      // Neither path nor query is logged: people put keys into both.
      const { method } = request;
      context.log.info({ request_id: requestId, method, route: matched?.path ?? "unknown", status, key_id: key?.id ?? null }, "request");
      const sent = method === "HEAD" ? withoutBody(response) : response;
      if (status === 429) {
        // Nothing is in hand while it is held back.
        way.seen.ended?.();
        return { ...sent, heldBackMs: holdBack(key?.id ?? clientOf(request.address), way.now) };
      }
      if (way.seen.ended !== undefined) sent.ended = way.seen.ended;
      return sent;
    });
  };
};
