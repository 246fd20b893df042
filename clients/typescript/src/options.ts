import { TaryfikatorError } from "./error.ts";

export interface ClientOptions {
  /** Where the service is, for example "http://127.0.0.1:7020". */
  readonly baseUrl: string;
  /** Sent as X-API-KEY with every request. */
  readonly apiKey: string;
  /** How often a request is repeated after 429, 502, 503, 504 or no answer: 5 unless given. */
  readonly retries?: number;
  /** The longest wait before a repetition, in milliseconds: 60,000 unless given. An answer that asks for more is an error at once. */
  readonly longestWaitMs?: number;
  /** How long one answer may take, in milliseconds: 30,000 unless given. */
  readonly timeoutMs?: number;
  /** Instead of the global fetch. */
  readonly fetch?: typeof globalThis.fetch;
  /** Instead of a timer; rejects with the signal's reason when it aborts. */
  readonly sleep?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

export type Settings = Required<ClientOptions>;

const sleepByTimer = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });

/** Throws TaryfikatorError where an address or a key cannot be one. */
export const settingsOf = (options: ClientOptions): Settings => {
  const { baseUrl, apiKey } = options;
  if (!/^https?:\/\//i.test(baseUrl) || !URL.canParse(baseUrl))
    throw new TaryfikatorError(
      "invalid_option",
      `baseUrl is ${JSON.stringify(baseUrl)}; accepted is an http or https address, for example http://127.0.0.1:7020.`,
    );
  // The key itself stays out of the message: it may be a good one with a line break.
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new TaryfikatorError("invalid_option", "apiKey is empty or has spaces or line breaks; accepted is a key like tf_live_...");
  return {
    retries: 5,
    longestWaitMs: 60_000,
    timeoutMs: 30_000,
    fetch: (...request) => globalThis.fetch(...request),
    sleep: sleepByTimer,
    ...options,
    baseUrl: baseUrl.replace(/\/+$/, ""),
  };
};
