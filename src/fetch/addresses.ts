import { lookup as systemLookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import type { Place } from "./allow.ts";
import { type Refusal, refusal } from "./outcome.ts";

/** All addresses of a name, v4 and v6. Throws as node:dns does. */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

export const lookupBySystem: Lookup = async (hostname) => (await systemLookup(hostname, { all: true })).map(({ address }) => address);

/** Addresses that the registries call unicast and that lead inwards all the same. */
const inwards = [
  ipaddr.parseCIDR("168.63.129.16/32"), // Azure's host, which gives virtual machines their secrets
];

/** What IANA gives out to the public so far; the rest of v6 is mapped, translated, local or nobody's. */
const publicV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Is this an address of the public internet? Not: private, loopback, link-local (metadata), CGNAT, mapped, NAT64, 6to4, reserved. */
export const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  if (parsed instanceof ipaddr.IPv6) return parsed.zoneId === undefined && parsed.match(publicV6);
  return ipaddr.IPv4.isValidFourPartDecimal(address) && !inwards.some((range) => parsed.match(range));
};

const isLoopback = (address: string): boolean => ipaddr.isValid(address) && ipaddr.parse(address).range() === "loopback";

/**
 * The addresses to connect to. One that is not of the public internet condemns the name, whatever else it gives: which of them a
 * connection takes is chance. A listed loopback origin may lead to this machine and nowhere else.
 */
export const checkedAddresses = async ({ url, loopback }: Place, lookup: Lookup): Promise<readonly string[] | Refusal> => {
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  const found = ipaddr.isValid(literal) ? [literal] : await lookup(url.hostname);
  if (found.length === 0) throw Object.assign(new Error("The name has no address."), { code: "ENODATA" });
  const wrong = found.find((address) => !(loopback ? isLoopback(address) : isPublic(address)));
  if (wrong === undefined) return found;
  return refusal("private_address", `${url.hostname} leads to ${wrong}, which is not an address of the public internet.`);
};
