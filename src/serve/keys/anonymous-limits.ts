import { isIP } from "node:net";
import { type ApiRequest, header } from "../http/request.ts";
import { tokenBuckets } from "./buckets.ts";
import { type Taken, unlimited } from "./limits.ts";

/** Refusals for want of a key that one address gets at once, and again each second, before it is told to wait. */
const burst = 30;
const perSecond = 1;

/** The first 64 bits of an IPv6 address in full, which is what one customer is given: "2001:db8::1" -> "2001:db8:0:0". */
const network64 = (address: string): string => {
  const [head = "", tail = ""] = (address.split("%")[0] ?? "").toLowerCase().split("::", 2);
  const groups = (text: string): string[] => (text === "" ? [] : text.split(":"));
  // Dotted digits at the end stand for two groups.
  const length = groups(tail).reduce((sum, group) => sum + (group.includes(".") ? 2 : 1), 0);
  const front = groups(head);
  const zeros = address.includes("::") ? Math.max(0, 8 - front.length - length) : 0;
  const all = [...front, ...Array.from({ length: zeros }, () => "0"), ...groups(tail)];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
};

/** Addresses that are one client: an IPv4 address however it is written, an IPv6 network of 64 bits. */
export const clientOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  return isIP(address) === 6 ? network64(address) : address;
};

/**
 * Where a request comes from, behind a proxy of one's own: the last hop of X-Forwarded-For is the address that the proxy saw; whatever stands
 * before it anybody may have written. Without a readable one it is the proxy's own.
 */
export const addressBehindProxy = (request: ApiRequest): string => {
  const last = header(request, "x-forwarded-for")?.split(",").at(-1)?.trim() ?? "";
  // Some proxies write the port too: 192.0.2.1:4711, [2001:db8::1]:4711.
  const bare = /^\[(.*)\](?::\d+)?$/.exec(last)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(last)?.[1] ?? last;
  return isIP(bare) === 0 ? request.address : bare;
};

/**
 * A bucket of tokens for each address that comes without a good key. A good key is let in from wherever it comes: behind one address there may
 * be a whole office, and what is guessed here has 178 random bits.
 */
export const openAnonymousLimits = (most?: number) => {
  const buckets = tokenBuckets({ burst, perSecond }, most);
  return (address: string, now: number): Taken => {
    const seconds = buckets.take(clientOf(address), now);
    // What is left is not told: each of the refusals for want of a key is the same.
    return seconds === 0 ? unlimited : { allowed: false, headers: { "retry-after": String(seconds) } };
  };
};
