import { createReadStream } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { pipeline } from "node:stream";
import { PermanentError } from "../../model/errors.ts";
import type { App } from "../app.ts";
import type { ApiRequest } from "./request.ts";
import type { ApiResponse } from "./response.ts";

/** Against clients that send slowly, too much, or never end; times in milliseconds, sizes in bytes. */
const limits = {
  maxHeaderSize: 8192,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5_000,
  // Node looks for overdue requests only every 30 s unless told otherwise.
  connectionsCheckingInterval: 1_000,
} as const;
const mostConnections = 10_000;

/** Null where more than `most` bytes come, or the client leaves before all came. What is too much is not read on. */
const readBody = async (message: IncomingMessage, most: number): Promise<Buffer | null> => {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of message) {
      length += piece.length;
      if (length > most) return null;
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  } catch {
    return null;
  }
};

/** RFC 9112 3.2.2: a server must understand "GET http://host/path" too. */
const apiRequest = (message: IncomingMessage): ApiRequest => {
  const asked = message.url ?? "/";
  const url = asked.startsWith("/") ? asked : asked.replace(/^https?:\/\/[^/?]*/i, "");
  const mark = url.indexOf("?");
  const [path, query] = mark === -1 ? [url, ""] : [url.slice(0, mark), url.slice(mark + 1)];
  const { method = "GET", headers, socket } = message;
  return { method, path, query, headers, address: socket.remoteAddress ?? "", readBody: (most) => readBody(message, most) };
};

const send = (response: ServerResponse, { status, headers, body, file }: ApiResponse, { unreadMs, onUnread }: Unread): void => {
  response.writeHead(status, headers);
  sendBody(response, body, file);
  // What the system took at once waits here for nobody.
  if (file === undefined && response.socket?.writableLength === 0) return;
  // Node starts the time anew whenever the socket took something, and takes keepAliveTimeout instead when all was sent.
  response.setTimeout(unreadMs, () => {
    onUnread();
    response.destroy();
  });
};

/** Joining what is longer costs more than it saves. */
const shortBody = 2_048;

const sendBody = (response: ServerResponse, body: ApiResponse["body"], file: ApiResponse["file"]): void => {
  if (file !== undefined) {
    // A client that leaves, or a file that is gone: the connection ends before all that was announced is sent, which the other side sees.
    pipeline(createReadStream(file.path), response, () => undefined);
    return;
  }
  const [only] = body ?? [];
  if (body?.length === 1 && only !== undefined && only.length <= shortBody) {
    // Byte for byte: as such text it leaves in one string with the head, and as bytes in a list of two.
    response.end(only.toString("latin1"), "latin1");
    return;
  }
  // Corked: head and pieces leave in one write to the socket.
  if (body !== null && body.length > 1) response.cork();
  body?.forEach((piece, index) => {
    if (index < body.length - 1) response.write(piece);
  });
  response.end(body?.at(-1));
};

const clientErrors: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [
    "431 Request Header Fields Too Large",
    `The request line and headers are too large; up to ${limits.maxHeaderSize} bytes are accepted.`,
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request came too slowly; headers are waited for 10 s, all of it 15 s."],
};
const notHttp = [
  "400 Bad Request",
  "This is not a readable HTTP request; send for example GET /api/v1/tariffs HTTP/1.1, letters beyond ASCII percent-encoded.",
] as const;

/** What never became a request: fixed text only, nothing of what came is repeated. */
const refuse = (code: string | undefined, socket: Socket, requestId: string): void => {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = clientErrors[code ?? ""] ?? notHttp;
  const body = JSON.stringify({ error: "invalid_parameter", message, request_id: requestId });
  const head = [
    `HTTP/1.1 ${status}`,
    `Date: ${new Date().toUTCString()}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    "X-Content-Type-Options: nosniff",
    `X-Request-Id: ${requestId}`,
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
};

/** All connections that are open. */
const trackSockets = (server: Server): ReadonlySet<Socket> => {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return sockets;
};

const closeGently = (server: Server, sockets: ReadonlySet<Socket>, graceMs: number): Promise<void> =>
  new Promise((resolve) => {
    // Requests that have already arrived are answered before the first sweep; then whatever has nothing left to send ends.
    const sweep = setInterval(() => {
      for (const socket of sockets) if (socket.writableLength === 0) socket.end();
    }, 50);
    const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
    // Not http's own close: that one cuts connections whose answer was written but is still being sent.
    NetServer.prototype.close.call(server, () => {
      clearInterval(sweep);
      clearTimeout(deadline);
      resolve();
    });
  });

/** Answers that are sent later than they were made. */
const heldAnswers = () => {
  const waiting = new Map<NodeJS.Timeout, () => void>();
  return {
    /** Sends it after so many milliseconds; what is returned forgets it. */
    hold: (ms: number, sendNow: () => void): (() => void) => {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        sendNow();
      }, ms);
      waiting.set(timer, sendNow);
      return () => {
        clearTimeout(timer);
        waiting.delete(timer);
      };
    },
    sendAll: (): void => {
      for (const [timer, sendNow] of waiting) {
        clearTimeout(timer);
        sendNow();
      }
      waiting.clear();
    },
  };
};

/** What becomes of an answer that its client does not read: it holds its memory for so long and no longer. */
export interface Unread {
  /** An answer of which the socket takes nothing for so long is dropped, and its connection with it. Milliseconds. */
  readonly unreadMs: number;
  /** Called for each that is dropped. */
  readonly onUnread: () => void;
}

const usualUnread: Unread = { unreadMs: 30_000, onUnread: () => undefined };

export interface Listening {
  readonly host: string;
  /** The port that was taken, also when 0 asked for any. */
  readonly port: number;
  /** Takes no more connections, finishes the answers in hand, cuts what is left after `graceMs`. */
  readonly close: (graceMs?: number) => Promise<void>;
}

/** Serves `app` over HTTP/1.1. Rejects with a PermanentError when the address cannot be taken. */
export const listen = (
  app: App,
  at: { readonly host: string; readonly port: number },
  requestId: () => string,
  unread: Unread = usualUnread,
): Promise<Listening> => {
  let closing = false;
  const heldBack = heldAnswers();
  const server = createServer(limits, (message, response) => {
    if (closing) response.shouldKeepAlive = false;
    // Registered first: a client may leave before its answer is made.
    let gone = false;
    let ended: (() => void) | undefined;
    response.on("close", () => {
      gone = true;
      ended?.();
    });
    const sendNow = (made: ApiResponse): void => {
      ended = made.ended;
      if (gone) ended?.();
      else send(response, made, unread);
    };
    const sendInTime = (made: ApiResponse): void => {
      const { heldBackMs = 0 } = made;
      if (heldBackMs === 0 || closing) sendNow(made);
      else
        response.once(
          "close",
          heldBack.hold(heldBackMs, () => sendNow(made)),
        );
    };
    const answer = app(apiRequest(message));
    if (answer instanceof Promise) void answer.then(sendInTime);
    else sendInTime(answer);
  });
  server.maxConnections = mostConnections;
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => refuse(error.code, socket, requestId()));

  const sockets = trackSockets(server);
  const close = (graceMs = 5_000): Promise<void> => {
    closing = true;
    heldBack.sendAll();
    return closeGently(server, sockets, graceMs);
  };

  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      reject(new PermanentError(`Cannot listen on ${at.host}:${at.port} (${error.message}); free it or choose another port.`));
    });
    server.listen(at.port, at.host, () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : at.port;
      resolve({ host: at.host, port, close });
    });
  });
};
