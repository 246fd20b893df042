import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { PermanentError } from "../model/errors.ts";
import { knowsHost } from "./known-host.ts";
import type { Metrics } from "./metrics.ts";

/** Handles what is asked under /queues. */
export interface Dashboard {
  handle(request: IncomingMessage, response: ServerResponse): void;
}

export interface OpsRooms {
  readonly metrics: Pick<Metrics, "text">;
  /** Is this process fit to work? `says` is one sentence. */
  readonly health: () => { readonly ok: boolean; readonly message: string };
  /** Absent: there is none. */
  readonly dashboard?: Dashboard | undefined;
}

export interface OpsAddress {
  readonly host: string;
  readonly port: number;
  /** Names by which it may be asked besides localhost and its addresses. */
  readonly hosts?: readonly string[];
}

export interface OpsListening {
  readonly host: string;
  /** The port that was taken, also when 0 asked for any. */
  readonly port: number;
  /** Takes no more connections, finishes the answers in hand, cuts what is left after `graceMs`. */
  readonly close: (graceMs?: number) => Promise<void>;
}

// Those who ask are few and near; whoever is slow or holds many connections is not one of them. Milliseconds and bytes.
const limits = { maxHeaderSize: 8192, headersTimeout: 5_000, requestTimeout: 10_000, keepAliveTimeout: 5_000 } as const;
const mostConnections = 100;

const plain = "text/plain; charset=utf-8";

const send = (response: ServerResponse, status: number, contentType: string, body: string, more: Record<string, string> = {}): void => {
  response.writeHead(status, {
    "content-type": contentType,
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...more,
  });
  response.end(body);
};

const sendMetrics = async ({ metrics }: OpsRooms, response: ServerResponse): Promise<void> => {
  try {
    const { contentType, body } = await metrics.text();
    send(response, 200, contentType, body);
  } catch {
    send(response, 500, plain, "The metrics could not be made.\n");
  }
};

const sendHealth = ({ health }: OpsRooms, response: ServerResponse): void => {
  const { ok, message } = health();
  send(response, ok ? 200 : 503, "application/json; charset=utf-8", JSON.stringify({ status: ok ? "ok" : "failing", message }));
};

const sendNothing = ({ dashboard }: OpsRooms, response: ServerResponse): void => {
  const there = ["/metrics", "/healthz", ...(dashboard === undefined ? [] : ["/queues"])];
  send(response, 404, plain, `There is nothing at this path. What there is: ${there.join(", ")}.\n`);
};

const unknownHost =
  "This port is not served under that host; ask at localhost, at the address it listens on, or at a name that the setting OPS_HOSTS lists.\n";

const answer = (request: IncomingMessage, response: ServerResponse, rooms: OpsRooms, hosts: readonly string[]): void => {
  if (!knowsHost(request, hosts)) {
    send(response, 421, plain, unknownHost, { connection: "close" });
    return;
  }
  // RFC 9112 3.2.2: a server must understand "GET http://host/path" too.
  const path = (request.url ?? "/").replace(/^https?:\/\/[^/?]*/i, "").replace(/\?.*$/s, "");
  // Nothing here changes anything, so no body is waited for.
  if (request.method !== "GET") send(response, 405, plain, "Only GET is accepted here.\n", { allow: "GET", connection: "close" });
  else if (path === "/metrics") void sendMetrics(rooms, response);
  else if (path === "/healthz") sendHealth(rooms, response);
  else if (rooms.dashboard !== undefined && /^\/queues(?:\/|$)/.test(path)) rooms.dashboard.handle(request, response);
  else sendNothing(rooms, response);
};

/**
 * Serves what only those who run the service may see: metrics, health, the queue dashboard. It asks for no key, so it listens on an address and
 * port of its own and never beside the API, and answers no host that it does not know. Rejects with a PermanentError when the address cannot be taken.
 */
export const listenOps = (at: OpsAddress, rooms: OpsRooms): Promise<OpsListening> => {
  const server = createServer(limits, (request, response) => answer(request, response, rooms, [at.host, ...(at.hosts ?? [])]));
  server.maxConnections = mostConnections;
  const close = (graceMs = 1_000): Promise<void> =>
    new Promise((resolve) => {
      const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
      server.close(() => {
        clearTimeout(deadline);
        resolve();
      });
    });
  return new Promise((resolve, reject) => {
    server.once("error", (error) =>
      reject(new PermanentError(`Cannot listen on ${at.host}:${at.port} for the metrics (${error.message}); free it or choose another.`)),
    );
    server.listen(at.port, at.host, () => {
      const address = server.address();
      resolve({ host: at.host, port: typeof address === "object" && address !== null ? address.port : at.port, close });
    });
  });
};
