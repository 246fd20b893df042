import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from "node:net";
import { afterAll } from "vitest";
import { type HttpOptions, openHttp } from "../../src/fetch/http.ts";
import type { HttpAnswer, HttpRequest, Sink } from "../../src/ports/http.ts";
import { memoryFetches, memoryThrottle } from "../helpers/host-throttle.ts";
import { recordingLog } from "../helpers/recording-log.ts";

const open: { readonly server: Server; readonly sockets: Set<Socket> }[] = [];

/** Listens on a port of its own until the test file ends. */
export const listening = async (server: Server, host = "127.0.0.1", port = 0): Promise<number> => {
  const sockets = new Set<Socket>();
  // "secureConnection" sockets end with the one below them.
  server.on("connection", (socket: Socket) => sockets.add(socket));
  open.push({ server, sockets });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return (server.address() as AddressInfo).port;
};

afterAll(async () => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
});

export interface Seen {
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of this machine: paths to what they do; any other path, robots.txt too, is 404. */
export const site = async (paths: Readonly<Record<string, Handler>>) => {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? "";
    seen.push({ url, headers: request.headers });
    const handler = paths[url.split("?")[0] ?? ""];
    if (handler === undefined) response.writeHead(404).end();
    else handler(request, response);
  });
  const origin = `http://127.0.0.1:${await listening(server)}`;
  return { origin, seen, asked: () => seen.map(({ url }) => url).filter((url) => url !== "/robots.txt") };
};

/** A server that answers every connection by hand; asked for robots.txt it has none. */
export const rawSite = async (answer: (socket: Socket) => void): Promise<string> => {
  const server = createTcpServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", (request) => {
      if (request.toString("latin1").startsWith("GET /robots.txt")) socket.end("HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n");
      else answer(socket);
    });
  });
  return `http://127.0.0.1:${await listening(server)}`;
};

/** An Http that may ask these origins, with everything it told to be looked at. */
export const asker = (origins: readonly string[], options: Partial<HttpOptions> = {}) => {
  const [throttle, fetches, log] = [
    memoryThrottle(options.clock === undefined ? {} : { clock: options.clock }),
    memoryFetches(),
    recordingLog(),
  ];
  const http = openHttp({
    allow: origins.map((origin) => ({ origin, because: "test" })),
    userAgent: "taryfikator/0 (+mailto:tests@example.org)",
    pauseMs: 0,
    throttle,
    fetches,
    log,
    ...options,
  });
  return { http, throttle, fetches, log };
};

/** Keeps what it is given. */
export const memorySink = (): Sink & { readonly bytes: () => Buffer; readonly writes: number[] } => {
  const chunks: Buffer[] = [];
  const writes: number[] = [];
  return {
    writes,
    bytes: () => Buffer.concat(chunks),
    write: async (chunk) => {
      chunks.push(Buffer.from(chunk));
      writes.push(chunk.length);
    },
  };
};

export interface Fetched {
  readonly answer: HttpAnswer;
  readonly written: Buffer;
}

/** Fetches a PDF from a site of this machine. */
export const fetchPdf = async (url: string, options: Partial<HttpOptions> = {}, request: Partial<HttpRequest> = {}): Promise<Fetched> => {
  const sink = memorySink();
  const { http } = asker([new URL(url).origin], options);
  const answer = await http.get({ url, expect: "pdf", sink, ...request });
  return { answer, written: sink.bytes() };
};

/** "refused too_large", "unavailable", "body": what a table of cases says. */
export const inWords = (answer: HttpAnswer): string => (answer.kind === "refused" ? `refused ${answer.code}` : answer.kind);

export const pdf = (bytes = 3_000): Buffer => Buffer.from(`%PDF-1.7\n${"0123456789abcdef".repeat(Math.ceil(bytes / 16))}`.slice(0, bytes));

export const send =
  (body: string | Buffer, headers: Readonly<Record<string, string>> = {}, status = 200): Handler =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
  };
