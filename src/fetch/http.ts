import { PermanentError } from "../model/errors.ts";
import type { Clock } from "../ports/clock.ts";
import type { Fetches, HostThrottle } from "../ports/host-throttle.ts";
import type { Http, HttpAnswer, HttpRequest } from "../ports/http.ts";
import type { Log } from "../ports/log.ts";
import { type Lookup, lookupBySystem } from "./addresses.ts";
import { type Allowed, openAllowList } from "./allow.ts";
import type { FetchContext } from "./fetch-context.ts";
import { follow } from "./follow.ts";
import { type Limits, usualLimits } from "./limits.ts";
import { receiveJson, receivePage } from "./page.ts";
import { receivePdf } from "./pdf.ts";
import { askRobots } from "./permit.ts";

export interface HttpOptions {
  /** The only places that are ever asked. */
  readonly allow: readonly Allowed[];
  /** Names the crawler and how to reach the people behind it. */
  readonly userAgent: string;
  /** Between the end of a request and the beginning of the next one at the same host. */
  readonly pauseMs: number;
  readonly throttle: HostThrottle;
  readonly fetches: Fetches;
  readonly log: Log;
  readonly limits?: Partial<Limits>;
  readonly clock?: Clock;
  readonly lookup?: Lookup;
  /** Where a checked address is really reached; tests lead a public one to a server of their own. */
  readonly reach?: (address: string) => string;
  /** PEM; instead of the authorities that Node trusts. */
  readonly authorities?: string;
}

/**
 * The only way out of the house: GET over https to the listed places, one request at a time for each host, no cookies, no proxy,
 * robots.txt respected, every address checked and every limit kept at each of at most 5 redirects. See the port `Http` for the answers.
 * While a host is paused or busy `get` throws HostThrottle's HostBusyError: no server was asked.
 * Throws PermanentError when the settings themselves are wrong.
 */
export const openHttp = (options: HttpOptions): Http => {
  const { allow, userAgent, pauseMs, throttle, fetches, log, authorities } = options;
  if (!/^[\x20-\x7e]{1,500}$/.test(userAgent)) throw new PermanentError("The User-Agent must be 1 to 500 printable ASCII characters.");
  const context: FetchContext = {
    userAgent,
    pauseMs,
    log,
    throttle,
    fetches,
    clock: options.clock ?? Date.now,
    authorities,
    placeOf: openAllowList(allow),
    limits: { ...usualLimits, ...options.limits },
    lookup: options.lookup ?? lookupBySystem,
    reach: options.reach ?? ((address) => address),
  };
  const permit = askRobots(context);

  const get = async ({ url, expect, validators, sink, signal }: HttpRequest): Promise<HttpAnswer> => {
    const { pdfBytes, pageBytes } = context.limits;
    const reception = expect === "pdf" ? receivePdf(sink, pdfBytes) : expect === "json" ? receiveJson(pageBytes) : receivePage(pageBytes);
    const budget = { leftMs: context.limits.totalMs };
    return follow(context, { url, reception, validators, signal, budget, permit: (place) => permit(place, budget, signal) });
  };
  return { get };
};
