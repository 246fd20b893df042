import { checkedAddresses } from "./addresses.ts";
import type { Place } from "./allow.ts";
import { exchange } from "./exchange.ts";
import { failureSentence } from "./failure.ts";
import type { FetchContext, FetchRequest } from "./fetch-context.ts";
import { sendable } from "./headers.ts";
import { type Outcome, type Redirected, unavailable } from "./outcome.ts";
import { within } from "./time-limit.ts";

const headersOf = ({ userAgent }: FetchContext, { reception, validators }: FetchRequest): Record<string, string> => {
  const [etag, lastModified] = [sendable(validators?.etag ?? null), sendable(validators?.lastModified ?? null)];
  return {
    "user-agent": userAgent,
    accept: reception.accept,
    "accept-encoding": "gzip, br",
    ...(etag === null ? {} : { "if-none-match": etag }),
    ...(lastModified === null ? {} : { "if-modified-since": lastModified }),
  };
};

const addressesOf = async (context: FetchContext, { budget, signal }: FetchRequest, place: Place): Promise<readonly string[] | Outcome> => {
  try {
    const atMostMs = Math.min(context.limits.connectMs, budget.leftMs);
    return await within(checkedAddresses(place, context.lookup), atMostMs, "NAME_TIME_LIMIT", signal);
  } catch (cause) {
    signal?.throwIfAborted();
    const sentence = failureSentence(cause);
    if (sentence === null) throw cause;
    return unavailable(sentence);
  }
};

/** Looks the name up, checks where it leads, asks there. What it took is taken off the budget. */
export const askOnce = async (context: FetchContext, request: FetchRequest, place: Place): Promise<Outcome | Redirected> => {
  const { budget, signal, reception } = request;
  const tooLong = unavailable(`The server took longer than ${context.limits.totalMs / 1000} s.`);
  if (budget.leftMs <= 0) return tooLong;
  const started = performance.now();
  const leftMs = () => budget.leftMs - (performance.now() - started);
  try {
    const addresses = await addressesOf(context, request, place);
    if ("kind" in addresses) return addresses;
    const withinMs = leftMs();
    if (withinMs <= 0) return tooLong;
    return await exchange(
      { url: place.url, addresses: addresses.map(context.reach), headers: headersOf(context, request), reception, signal, withinMs },
      context,
    );
  } finally {
    budget.leftMs = leftMs();
  }
};
