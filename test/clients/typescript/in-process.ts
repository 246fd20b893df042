import type { App } from "../../../src/serve/app.ts";

/** A fetch that asks an app in this process instead of a network. */
export const fetchFrom =
  (app: () => App): typeof fetch =>
  async (input, init) => {
    init?.signal?.throwIfAborted();
    const { pathname, search } = new URL(String(input));
    const headers = Object.fromEntries(new Headers(init?.headers));
    const response = await app()({ method: "GET", path: pathname, query: search.slice(1), headers, address: "192.0.2.1" });
    const { status } = response;
    return new Response(status === 304 ? null : Buffer.concat(response.body ?? []), { status, headers: response.headers });
  };

/** A sleep that waits for nothing, and what it was asked for in milliseconds. */
export const countedSleep = () => {
  const slept: number[] = [];
  const sleep = async (ms: number, signal: AbortSignal | undefined): Promise<void> => {
    signal?.throwIfAborted();
    slept.push(ms);
  };
  return { slept, sleep };
};
