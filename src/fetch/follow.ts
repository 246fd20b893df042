import type { Place } from "./allow.ts";
import { askOnce } from "./ask-once.ts";
import { type Outcome, type Redirected, refusal, unavailable } from "./outcome.ts";
import { fetchRecord } from "./record.ts";
import type { Errand, Road } from "./road.ts";
import { inTurn } from "./turn.ts";

/** On to the next hop. */
interface Onward {
  readonly kind: "onward";
  readonly status: number;
  readonly place: Place;
}

/** Judges a redirect as the first address was judged, and by the way that led to it. */
const onwardFrom = (road: Road, from: Place, visited: ReadonlySet<string>, { status, location }: Redirected): Onward | Outcome => {
  const refuse = (says: string) => refusal("redirect_not_allowed", says, status);
  if (location === null) return refuse(`The server answered ${status} and does not say where to.`);
  const place = road.placeOf(location, from.url);
  if ("kind" in place) return refuse(`A redirect is not followed: ${place.says}`);
  if (from.url.protocol === "https:" && place.url.protocol !== "https:") return refuse("A redirect from https to http is not followed.");
  if (visited.has(place.url.href)) return refuse("The redirects go round in a circle.");
  if (visited.size > road.limits.redirects) return refuse(`There are more than ${road.limits.redirects} redirects.`);
  return { kind: "onward", status, place };
};

/** What happens in the turn: the request, and all that the next one in line must know when its turn comes. */
const ask = async (road: Road, errand: Errand, place: Place, visited: ReadonlySet<string>): Promise<Onward | Outcome> => {
  const reply = await askOnce(road, errand, place);
  const told = reply.kind === "redirected" ? onwardFrom(road, place, visited, reply) : reply;
  if (told.kind === "onward") return told;
  if (told.kind === "unavailable" && told.retryAfterMs !== null) {
    const { host } = place.url;
    road.log.warn({ host, forMs: told.retryAfterMs, status: told.status }, "the host asks for a pause");
    await road.manners.pause(host, told.retryAfterMs, told.says);
  }
  await errand.settle?.(told);
  return told;
};

/** One hop in its host's turn, recorded when a request was made. */
const hop = async (road: Road, errand: Errand, place: Place, pauseMs: number, visited: ReadonlySet<string>): Promise<Onward | Outcome> => {
  const { budget, signal } = errand;
  const { href, host } = place.url;
  const beforeMs = budget.leftMs;
  let asked = false;
  const record = (outcome: Outcome, name?: string) =>
    road.fetches.record({
      ...fetchRecord(href, outcome, Math.round(beforeMs - budget.leftMs)),
      ...(name === undefined ? {} : { outcome: name }),
    });
  const work = async (): Promise<Onward | Outcome> => {
    const known = (await errand.known?.()) ?? null;
    if (known !== null) return known;
    asked = true;
    return ask(road, errand, place, visited);
  };
  try {
    const told = await inTurn(road.manners, host, pauseMs, signal, work);
    if (told.kind === "onward") await record(unavailable(`On to ${told.place.url.href}.`, told.status), "redirected");
    else if (asked) await record(told);
    return told;
  } catch (cause) {
    const says = signal?.aborted === true ? "The caller ended it." : "Our own side failed.";
    // The error that ended the request is the one to tell, even when the database has gone too.
    if (asked) await record(unavailable(says), "broken_off").catch(() => {});
    throw cause;
  }
};

/**
 * Follows an address to its answer, each hop checked like the first. Returns the answer and the milliseconds that servers took for it
 * (robots.txt included, waiting for turns not); throws what the sink threw, the signal's reason, and what
 * Manners throws when a turn does not come.
 */
export const follow = async (road: Road, errand: Errand): Promise<Outcome & { readonly ms: number }> => {
  const beganMs = errand.budget.leftMs;
  const told = (outcome: Outcome) => ({ ...outcome, ms: Math.round(beganMs - errand.budget.leftMs) });
  const refused = async (url: string, outcome: Outcome) => {
    await road.fetches.record(fetchRecord(url, outcome, 0));
    return told(outcome);
  };

  const first = road.placeOf(errand.url);
  if ("kind" in first) return refused(errand.url, first);
  const visited = new Set<string>();
  for (let place = first; ; ) {
    const permit = await errand.permit(place);
    if (permit.kind === "refused") return refused(place.url.href, permit);
    if (permit.kind !== "permitted") return told(permit);
    visited.add(place.url.href);
    const here = await hop(road, errand, place, permit.pauseMs, visited);
    if (here.kind !== "onward") return told(here);
    place = here.place;
  }
};
