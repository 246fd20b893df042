import type { Fetches, HostThrottle } from "../ports/host-throttle.ts";
import type { Validators } from "../ports/http.ts";
import type { Log } from "../ports/log.ts";
import type { Lookup } from "./addresses.ts";
import type { openAllowList, Place } from "./allow.ts";
import type { WireContext } from "./exchange.ts";
import type { Outcome } from "./outcome.ts";
import type { Reception } from "./reception.ts";

/** What every request needs. */
export interface FetchContext extends WireContext {
  readonly userAgent: string;
  /** Between the end of a request and the beginning of the next one at the same host. */
  readonly pauseMs: number;
  readonly throttle: HostThrottle;
  readonly fetches: Fetches;
  readonly log: Log;
  readonly placeOf: ReturnType<typeof openAllowList>;
  readonly lookup: Lookup;
  /** Where a checked address is really reached: itself, but for tests. */
  readonly reach: (address: string) => string;
}

/** Time that one request may still take, over all its hops and the robots.txt asked for its sake. */
export interface Budget {
  leftMs: number;
}

export type Permit = { readonly kind: "permitted"; readonly pauseMs: number } | Outcome;

/** One thing to fetch. */
export interface FetchRequest {
  readonly url: string;
  readonly reception: Reception;
  readonly validators?: Validators | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly budget: Budget;
  /** Asked before each hop: may we, and how long does the host want us to wait after the request before? */
  readonly permit: (place: Place) => Promise<Permit>;
  /** Asked when the turn has come; an answer makes the request needless. */
  readonly known?: () => Promise<Outcome | null>;
  /** Told the answer while the turn lasts, so that whoever waits for it knows. */
  readonly settle?: (outcome: Outcome) => Promise<void>;
}
