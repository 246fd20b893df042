import type { Place } from "./allow.ts";
import type { Budget, FetchContext, Permit } from "./fetch-context.ts";
import { follow } from "./follow.ts";
import { type Outcome, refusal, unavailable } from "./outcome.ts";
import { receiveRobots } from "./page.ts";
import { isFresh, robotsRuleOf, textToKeep } from "./robots.ts";

const missing = (host: string, because: string) => `robots.txt of ${host} could not be had, so nothing is fetched now: ${because}`;

/** Asks a host's robots.txt whether an address may be fetched: the kept one, or, once in a day, the host. */
export const askRobots = (context: FetchContext) => {
  const { throttle, limits, clock, log, pauseMs } = context;

  /** Undefined: not known any more, ask. */
  const kept = async (host: string): Promise<string | null | undefined> => {
    const found = await throttle.robots(host);
    return found !== null && isFresh(found, clock, limits) ? found.text : undefined;
  };

  const keep = async (host: string, outcome: Outcome): Promise<void> => {
    const text = textToKeep(outcome);
    if (text === undefined) return;
    const message = "message" in outcome ? outcome.message : null;
    if (text === null) log.warn({ host, status: outcome.status, message }, "robots.txt could not be had, nothing is fetched");
    await throttle.keepRobots(host, text);
  };

  /** The text, or why there is none. */
  const asked = async ({ url: { origin, host } }: Place, budget: Budget, signal?: AbortSignal): Promise<string | Outcome> => {
    let learnt: string | null | undefined;
    const outcome = await follow(context, {
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
      settle: (settled) => keep(host, settled),
    });
    const text = learnt ?? textToKeep(outcome);
    if (typeof text === "string") return text;
    if (outcome.kind === "refused" && outcome.code === "private_address") return outcome;
    const { ms: _, ...settled } = outcome;
    const message = missing(host, "message" in settled ? settled.message : settled.kind);
    return unavailable(message, settled.status, settled.kind === "unavailable" ? settled.retryAfterMs : null);
  };

  return async (place: Place, budget: Budget, signal?: AbortSignal): Promise<Permit> => {
    const { url } = place;
    const known = await kept(url.host);
    if (known === null) return unavailable(missing(url.host, "when it was last asked for."));
    const text = known ?? (await asked(place, budget, signal));
    if (typeof text !== "string") return text;
    const rule = robotsRuleOf(text, `${url.origin}/robots.txt`, url, limits.crawlDelayMs);
    if (!rule.allowed) return refusal("disallowed_by_robots", `robots.txt of ${url.host} does not allow ${url.pathname.slice(0, 200)}.`);
    return { kind: "permitted", pauseMs: Math.max(pauseMs, rule.crawlDelayMs ?? 0) };
  };
};
