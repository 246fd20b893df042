import { Readable } from "node:stream";
import type { Client, Dispatcher } from "undici";

/** An answer whose body goes on coming. */
export interface Answered {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Readable;
}

export interface Wanted {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** A body longer than this ends soon after it: whoever reads it has seen enough to refuse it. */
  readonly mostBytes: number;
}

/**
 * Asks on `client`, and takes the body as fast as it comes, never more than `mostBytes` and a piece ahead of whoever reads it. undici's own
 * request() holds the server back where its reader is slow; when the connection then ends, an assertion of undici 7.30.2 throws outside of
 * every promise (client-h1.js, Parser.finish: !this.paused) and the process with it. What is never held back never gets there.
 */
export const requestUnheld = (client: Client, { path, headers, signal, mostBytes }: Wanted): Promise<Answered> =>
  new Promise((resolve, reject) => {
    let connection: Dispatcher.DispatchController | undefined;
    let [bytes, over] = [0, false];
    const body = new Readable({ read: () => undefined });
    // Before an answer began nobody listens to it, and after that whoever reads it is told all the same.
    body.on("error", () => undefined);
    const fail = (cause: Error): void => {
      if (over) return;
      over = true;
      signal.removeEventListener("abort", abort);
      reject(cause);
      body.destroy(cause);
    };
    const end = (): void => {
      if (over) return;
      over = true;
      signal.removeEventListener("abort", abort);
      body.push(null);
    };
    const abort = (): void => {
      const cause = signal.reason instanceof Error ? signal.reason : new Error("aborted", { cause: signal.reason });
      fail(cause);
      connection?.abort(cause);
    };
    // Whoever gives up on the body before its end needs no more of it.
    body.once("close", () => {
      if (over) return;
      over = true;
      signal.removeEventListener("abort", abort);
      connection?.abort(new Error("not read on"));
    });
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort, { once: true });
    client.dispatch(
      { path, method: "GET", headers, reset: true },
      {
        onRequestStart: (controller) => {
          connection = controller;
          if (over) controller.abort(new Error("given up before it began"));
        },
        onResponseStart: (_, statusCode, received) => {
          if (statusCode >= 200) resolve({ statusCode, headers: received, body });
        },
        onResponseData: (controller, chunk) => {
          if (over) return;
          bytes += chunk.length;
          body.push(chunk);
          if (bytes <= mostBytes) return;
          end();
          controller.abort(new Error("longer than anybody takes"));
        },
        onResponseEnd: end,
        onResponseError: (_, cause) => fail(cause),
      },
    );
  });
