import type { Place } from "./allow.ts";
import { follow } from "./follow.ts";
import { type Outcome, refusal, unavailable } from "./outcome.ts";
import { receiveRobots } from "./page.ts";
import type { Budget, Permit, Road } from "./road.ts";
import { isFresh, robotsSay, textToKeep } from "./robots.ts";

const missing = (host: string, because: string) => `robots.txt of ${host} could not be had, so nothing is fetched now: ${because}`;

/** Asks a host's robots.txt whether an address may be fetched: the kept one, or, once in a day, the host. */
export const askRobots = (road: Road) => {
  const { manners, limits, clock, log, pauseMs } = road;

  /** Undefined: not known any more, ask. */
  const kept = async (host: string): Promise<string | null | undefined> => {
    const found = await manners.robots(host);
    return found !== null && isFresh(found, clock, limits) ? found.text : undefined;
  };

  const keep = async (host: string, outcome: Outcome): Promise<void> => {
    const text = textToKeep(outcome);
    if (text === undefined) return;
    const says = "says" in outcome ? outcome.says : null;
    if (text === null) log.warn({ host, status: outcome.status, says }, "robots.txt could not be had, nothing is fetched");
    await manners.keepRobots(host, text);
  };

  /** The text, or why there is none. */
  const asked = async ({ url: { origin, host } }: Place, budget: Budget, signal?: AbortSignal): Promise<string | Outcome> => {
    let learnt: string | null | undefined;
    const outcome = await follow(road, {
      url: `${origin}/robots.txt`,
      reception: receiveRobots(limits.robotsBytes),
      budget,
      signal,
      permit: async () => ({ kind: "permitted", pauseMs }),
      // Another process may have asked while we waited for the turn.
      known: async () => {
        learnt = await kept(host);
        return learnt === undefined ? null : unavailable("it was just asked for.");
      },
      settle: (told) => keep(host, told),
    });
    const text = learnt ?? textToKeep(outcome);
    if (typeof text === "string") return text;
    if (outcome.kind === "refused" && outcome.code === "private_address") return outcome;
    const { ms: _, ...told } = outcome;
    const says = missing(host, "says" in told ? told.says : told.kind);
    return unavailable(says, told.status, told.kind === "unavailable" ? told.retryAfterMs : null);
  };

  return async (place: Place, budget: Budget, signal?: AbortSignal): Promise<Permit> => {
    const { url } = place;
    const known = await kept(url.host);
    if (known === null) return unavailable(missing(url.host, "when it was last asked for."));
    const text = known ?? (await asked(place, budget, signal));
    if (typeof text !== "string") return text;
    const say = robotsSay(text, `${url.origin}/robots.txt`, url, limits.crawlDelayMs);
    if (!say.allowed) return refusal("disallowed_by_robots", `robots.txt of ${url.host} does not allow ${url.pathname.slice(0, 200)}.`);
    return { kind: "permitted", pauseMs: Math.max(pauseMs, say.crawlDelayMs ?? 0) };
  };
};
