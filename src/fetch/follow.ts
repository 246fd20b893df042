import type { Place } from "./allow.ts";
import { askOnce } from "./ask-once.ts";
import type { FetchContext, FetchRequest } from "./fetch-context.ts";
import { type Outcome, type Redirected, refusal, unavailable } from "./outcome.ts";
import { fetchRecord } from "./record.ts";
import { inTurn } from "./turn.ts";

/** On to the next hop. */
interface Onward {
  readonly kind: "onward";
  readonly status: number;
  readonly place: Place;
}

/** Judges a redirect as the first address was judged, and by the way that led to it. */
const onwardFrom = (
  context: FetchContext,
  from: Place,
  visited: ReadonlySet<string>,
  { status, location }: Redirected,
): Onward | Outcome => {
  const refuse = (message: string) => refusal("redirect_not_allowed", message, status);
  if (location === null) return refuse(`The server answered ${status} and does not say where to.`);
  const place = context.placeOf(location, from.url);
  if ("kind" in place) return refuse(`A redirect is not followed: ${place.message}`);
  if (from.url.protocol === "https:" && place.url.protocol !== "https:") return refuse("A redirect from https to http is not followed.");
  if (visited.has(place.url.href)) return refuse("The redirects go round in a circle.");
  if (visited.size > context.limits.redirects) return refuse(`There are more than ${context.limits.redirects} redirects.`);
  return { kind: "onward", status, place };
};

/** What happens in the turn: the request, and all that the next one in line must know when its turn comes. */
const ask = async (context: FetchContext, request: FetchRequest, place: Place, visited: ReadonlySet<string>): Promise<Onward | Outcome> => {
  const reply = await askOnce(context, request, place);
  const settled = reply.kind === "redirected" ? onwardFrom(context, place, visited, reply) : reply;
  if (settled.kind === "onward") return settled;
  if (settled.kind === "unavailable" && settled.retryAfterMs !== null) {
    const { host } = place.url;
    context.log.warn({ host, forMs: settled.retryAfterMs, status: settled.status }, "the host asks for a pause");
    await context.throttle.pause(host, settled.retryAfterMs, settled.message);
  }
  await request.settle?.(settled);
  return settled;
};

/** One hop in its host's turn, recorded when a request was made. */
const hop = async (
  context: FetchContext,
  request: FetchRequest,
  place: Place,
  pauseMs: number,
  visited: ReadonlySet<string>,
): Promise<Onward | Outcome> => {
  const { budget, signal } = request;
  const { href, host } = place.url;
  const beforeMs = budget.leftMs;
  let asked = false;
  const record = (outcome: Outcome, name?: string) =>
    context.fetches.record({
      ...fetchRecord(href, outcome, Math.round(beforeMs - budget.leftMs)),
      ...(name === undefined ? {} : { outcome: name }),
    });
  const work = async (): Promise<Onward | Outcome> => {
    const known = (await request.known?.()) ?? null;
    if (known !== null) return known;
    asked = true;
    return ask(context, request, place, visited);
  };
  try {
    const settled = await inTurn(context.throttle, host, pauseMs, signal, work);
    if (settled.kind === "onward") await record(unavailable(`On to ${settled.place.url.href}.`, settled.status), "redirected");
    else if (asked) await record(settled);
    return settled;
  } catch (cause) {
    const message = signal?.aborted === true ? "The caller ended it." : "Our own side failed.";
    // The error that ended the request is the one to tell, even when the database has gone too.
    if (asked) await record(unavailable(message), "broken_off").catch(() => {});
    throw cause;
  }
};

/**
 * Follows an address to its answer, each hop checked like the first. Returns the answer and the milliseconds that servers took for it
 * (robots.txt included, waiting for turns not); throws what the sink threw, the signal's reason, and what
 * HostThrottle throws when a turn does not come.
 */
export const follow = async (context: FetchContext, request: FetchRequest): Promise<Outcome & { readonly ms: number }> => {
  const beganMs = request.budget.leftMs;
  const settled = (outcome: Outcome) => ({ ...outcome, ms: Math.round(beganMs - request.budget.leftMs) });
  const refused = async (url: string, outcome: Outcome) => {
    await context.fetches.record(fetchRecord(url, outcome, 0));
    return settled(outcome);
  };

  const first = context.placeOf(request.url);
  if ("kind" in first) return refused(request.url, first);
  const visited = new Set<string>();
  for (let place = first; ; ) {
    const permit = await request.permit(place);
    if (permit.kind === "refused") return refused(place.url.href, permit);
    if (permit.kind !== "permitted") return settled(permit);
    visited.add(place.url.href);
    const here = await hop(context, request, place, permit.pauseMs, visited);
    if (here.kind !== "onward") return settled(here);
    place = here.place;
  }
};
