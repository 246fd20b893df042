import ipaddr from "ipaddr.js";
import { PermanentError } from "../model/errors.ts";
import { type Refusal, refusal } from "./outcome.ts";

/** A place that may be asked: scheme, host and port ("https://bip.ure.gov.pl"), and why. */
export interface Allowed {
  readonly origin: string;
  readonly because: string;
}

/** An address that stands on the list. */
export interface Place {
  readonly url: URL;
  /** A server of this machine, listed as exactly that. */
  readonly loopback: boolean;
}

/** Far above any address of the bulletin (about 150 characters), and few enough that no rule of a robots.txt takes long to match. */
const addressCharacters = 2_048;

const loopbackHosts: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

const isLiteral = ({ hostname }: URL): boolean => hostname.startsWith("[") || ipaddr.isValid(hostname);

/** Why no list may name this place, whoever wrote it; null when it may. */
const neverAllowed = (url: URL): string | null => {
  if (url.username !== "" || url.password !== "") return "it has a name or password in it";
  // Judged after parsing: WHATWG makes 2130706433, 0x7f.1 and 0177.0.0.1 all 127.0.0.1.
  if (loopbackHosts.includes(url.hostname)) return url.protocol === "https:" || url.protocol === "http:" ? null : "it is not of the web";
  if (url.protocol !== "https:") return "it is not https";
  return isLiteral(url) ? "it is a number instead of a name" : null;
};

const parsed = (address: string, base?: URL): URL | null => {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
};

/** An address as it may stand in a sentence or a record: without credentials, of one line and of a length that people can read. */
export const shownAddress = (address: string): string => {
  const url = parsed(address);
  if (url !== null) [url.username, url.password] = ["", ""];
  return (url?.href ?? address).replace(/[\p{Cc}\p{Cs}]/gu, "").slice(0, addressCharacters);
};

/**
 * Looks an address up in the list; `base` is where a relative one was found. Exact origins only: no wildcard, no subdomain, no other port.
 * A loopback origin may be listed for the demonstration and the tests. That is safe because the list is the caller's own data: no page,
 * redirect or DNS answer can add to it, and another port or spelling of the host is another origin.
 * Throws PermanentError when the list itself names what may never be asked.
 */
export const openAllowList = (rows: readonly Allowed[]): ((address: string, base?: URL) => Place | Refusal) => {
  const origins = new Set(
    rows.map(({ origin }) => {
      const url = parsed(origin);
      const fault = url === null ? "it is no address" : (neverAllowed(url) ?? (url.origin === origin ? null : "it is more than an origin"));
      if (fault !== null) throw new PermanentError(`${shownAddress(origin)} cannot be on the list of places to ask: ${fault}.`);
      return origin;
    }),
  );
  return (address, base) => {
    const url = address.length > addressCharacters ? null : parsed(address, base);
    if (url === null) return refusal("address_not_allowed", `${shownAddress(address).slice(0, 200)} is no address.`);
    const message = (because: string) =>
      refusal("address_not_allowed", `${shownAddress(url.href).slice(0, 200)} may not be asked: ${because}.`);
    const fault = neverAllowed(url);
    if (fault !== null) return message(fault);
    // Only after the scheme: the origin of "blob:https://host/..." is that of its inside.
    if (!origins.has(url.origin)) return message("its host is not on the list");
    url.hash = "";
    return { url, loopback: loopbackHosts.includes(url.hostname) };
  };
};
