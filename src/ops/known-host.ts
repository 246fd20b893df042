import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/*
 * The operations port asks for no key and trusts whoever reaches it. A page of the web reaches it too, from the browser of somebody who may, when
 * its name is made to mean this machine (DNS rebinding); the browser then still writes the page's own name into Host.
 */

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

const isLoopback = (address: string): boolean => {
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 4 ? "ipv4" : "ipv6");
};

const bare = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** The host that a request names, without its port, in lower case, an IPv6 address without brackets; null where none can be read. */
const hostOf = ({ url, headers }: Pick<IncomingMessage, "url" | "headers">): string | null => {
  // RFC 9112 3.2.2: the host of an absolute form stands instead of the header.
  const [, absolute] = /^https?:\/\/([^/?]*)/i.exec(url ?? "") ?? [];
  const given = absolute ?? headers.host ?? "";
  const [, six, other] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(given) ?? [];
  return (six ?? other)?.toLowerCase() ?? null;
};

/** Whether a request means this machine by a name that is known: localhost, a loopback address, the address it came to, or one of `names`. */
export const knowsHost = (request: Pick<IncomingMessage, "url" | "headers" | "socket">, names: readonly string[]): boolean => {
  const host = hostOf(request);
  if (host === null) return false;
  return (
    host === "localhost" ||
    isLoopback(host) ||
    host === bare(request.socket.localAddress ?? "") ||
    names.some((name) => name.toLowerCase() === host)
  );
};
