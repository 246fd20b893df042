import robotsModule from "robots-parser";
import type { Clock } from "../ports/clock.ts";
import type { KeptRobots } from "../ports/host-throttle.ts";
import type { Limits } from "./limits.ts";
import type { Outcome } from "./outcome.ts";

// The package is CommonJS and exports the function itself; its types say it is a property `default`.
const robotsParser = robotsModule as unknown as typeof robotsModule.default;

/** Our name in a robots.txt. */
const robotsToken = "taryfikator";

/** Is what is kept still to be believed? One from the future (a clock was set back) is not. */
export const isFresh = ({ text, askedAt }: KeptRobots, clock: Clock, limits: Limits): boolean => {
  const ageMs = clock() - Date.parse(askedAt);
  return ageMs >= 0 && ageMs < (text === null ? limits.robotsMissingMs : limits.robotsMs);
};

export interface RobotsRule {
  readonly allowed: boolean;
  /** Null when it asks for none. */
  readonly crawlDelayMs: number | null;
}

/** What the rules say of an address; `robotsUrl` is where they hold. */
export const robotsRuleOf = (text: string, robotsUrl: string, url: URL, mostDelayMs: number): RobotsRule => {
  const rules = robotsParser(robotsUrl, text);
  const delayMs = (rules.getCrawlDelay(robotsToken) ?? 0) * 1000;
  return {
    // Undefined is an address of another host, about which these rules say nothing: never so here, so a fault, so no.
    allowed: rules.isAllowed(url.href, robotsToken) ?? false,
    crawlDelayMs: delayMs > 0 ? Math.min(delayMs, mostDelayMs) : null,
  };
};

/**
 * What to keep of an answer to robots.txt (RFC 9309 2.3.1): its text; "" for 4xx, that is no rules; null for everything else. Null also
 * where it leads to a place that is not on our list: what it would have said is not known. Undefined: nothing was learnt about it.
 */
export const textToKeep = (outcome: Outcome): string | null | undefined => {
  if (outcome.kind === "body") return outcome.text;
  if (outcome.kind === "gone") return "";
  if (outcome.kind === "refused" && outcome.code === "not_accepted") return "";
  return outcome.kind === "refused" && outcome.code === "private_address" ? undefined : null;
};
