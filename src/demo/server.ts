import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Exchange, Fault, Sound } from "./fault.ts";
import { library, type Resource, validators } from "./library.ts";
import { paths } from "./pages.ts";
import type { Site } from "./site.ts";

/** A request as it came, and what became of it. */
export interface RecordedRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: {
    readonly host: string | null;
    readonly userAgent: string | null;
    readonly accept: string | null;
    readonly acceptEncoding: string | null;
    readonly ifNoneMatch: string | null;
    readonly ifModifiedSince: string | null;
    readonly cookie: string | null;
  };
  /** Milliseconds of the epoch; `endedAt` null while it is under way. */
  readonly at: number;
  readonly endedAt: number | null;
  /** null as long as no answer began. */
  readonly status: number | null;
  /** Others under way at the moment when this one came. */
  readonly alongside: number;
}

/** A path as in the address, with or without its query (without: whatever the query), or a pattern of both. */
export type Where = string | RegExp;

export interface Bulletin {
  /** "http://127.0.0.1:PORT". */
  readonly address: string;
  readonly indexUrl: string;
  /** All since the start, in the order in which they came. */
  readonly requests: readonly RecordedRequest[];
  readonly site: () => Site;
  readonly change: (next: (site: Site) => Site) => void;
  /** The next `times` requests there get the fault, all of them when left out. Of several rules the earliest that is not used up holds. */
  readonly misbehave: (where: Where, fault: Fault, times?: number) => void;
  /** No more faults; requests that one has begun to answer go on as they began. */
  readonly behave: () => void;
  readonly close: () => Promise<void>;
}

interface Rule {
  readonly where: Where;
  readonly fault: Fault;
  left: number;
}

const meets = (where: Where, url: URL): boolean => {
  const whole = url.pathname + url.search;
  // A pattern with the flag "g" remembers where it was; search() does not.
  return typeof where === "string" ? where === whole || where === url.pathname : whole.search(where) >= 0;
};

const isUnchanged = (request: IncomingMessage, etag: string, modified: number): boolean => {
  const tags = request.headers["if-none-match"];
  if (tags !== undefined) return tags.trim() === "*" || tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  return Date.parse(request.headers["if-modified-since"] ?? "") >= modified;
};

const headersOf = ({ headers }: IncomingMessage): RecordedRequest["headers"] => ({
  host: headers.host ?? null,
  userAgent: headers["user-agent"] ?? null,
  accept: headers.accept ?? null,
  acceptEncoding: headers["accept-encoding"]?.toString() ?? null,
  ifNoneMatch: headers["if-none-match"] ?? null,
  ifModifiedSince: headers["if-modified-since"] ?? null,
  cookie: headers.cookie ?? null,
});

type Kept = Omit<RecordedRequest, "endedAt"> & { endedAt: number | null };

export interface Settings {
  /** 0, the default, is any free one. */
  readonly port?: number;
  readonly faults?: readonly { readonly where: Where; readonly fault: Fault; readonly times?: number }[];
}

/** Serves `first` at 127.0.0.1 until it is closed. */
export const startBulletin = async (first: Site, { port = 0, faults = [] }: Settings = {}): Promise<Bulletin> => {
  let site = first;
  let address = "";
  let find = library(site, address);
  const rules: Rule[] = [];
  const requests: Kept[] = [];
  const underWay = new Set<RecordedRequest>();
  const stamp = validators();

  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    { status, type, body }: Resource,
    url: URL,
    signal: AbortSignal,
  ) => {
    const { etag, modified } = stamp(url.pathname + url.search, body);
    const facts = { etag, "last-modified": new Date(modified).toUTCString() };
    const sound: Sound = { type, headers: facts, body };
    const soundly = async () => {
      // Node sends no body with an answer to HEAD.
      const headers = { "content-type": type, "content-length": body.length };
      if (request.method !== "GET" && request.method !== "HEAD") response.writeHead(405, { allow: "GET, HEAD" }).end();
      else if (status !== 200) response.writeHead(status, headers).end(body);
      else if (isUnchanged(request, etag, modified)) response.writeHead(304, facts).end();
      else response.writeHead(200, { ...facts, ...headers }).end(body);
    };
    const rule = rules.find(({ where, left }) => left > 0 && meets(where, url));
    if (rule === undefined) return soundly();
    rule.left -= 1;
    const exchange: Exchange = { request, response, url, sound, answer: soundly, signal };
    return rule.fault(exchange);
  };

  // No time-out for idle connections: it could close one just when a client uses it again.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const gone = new AbortController();
    const seen: Kept = {
      method: request.method ?? "",
      path: request.url ?? "",
      headers: headersOf(request),
      at: Date.now(),
      endedAt: null,
      get status() {
        return response.headersSent ? response.statusCode : null;
      },
      alongside: underWay.size,
    };
    requests.push(seen);
    underWay.add(seen);
    const leave = () => {
      if (underWay.delete(seen)) seen.endedAt = Date.now();
    };
    response.on("finish", leave);
    response.on("close", () => {
      leave();
      gone.abort();
    });
    const url = new URL(address + (request.url ?? "/"));
    find(url)
      .then((resource) => answer(request, response, resource, url, gone.signal))
      .catch(async (error: unknown) => {
        // A write fails a moment before its connection counts as lost.
        await new Promise((done) => setImmediate(done));
        if (gone.signal.aborted || request.socket.destroyed) return;
        response.destroy();
        throw error;
      });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  find = library(site, address);

  const bulletin: Bulletin = {
    address,
    indexUrl: address + paths.index,
    requests,
    site: () => site,
    change: (next) => {
      site = next(site);
      find = library(site, address);
    },
    misbehave: (where, fault, times = Number.POSITIVE_INFINITY) => void rules.push({ where, fault, left: times }),
    behave: () => void rules.splice(0),
    close: async () => {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  for (const { where, fault, times } of faults) bulletin.misbehave(where, fault, times);
  return bulletin;
};
