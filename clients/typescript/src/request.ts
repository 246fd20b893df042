import { TaryfikatorError } from "./error.ts";
import type { components } from "./generated/api.ts";
import type { Settings } from "./options.ts";

export interface Answer {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** An answer that is right and older than what is needed: it is asked for again, as after a 503. */
  readonly isBehind?: (answer: Answer) => boolean;
}

/** Sends one GET; `path` begins with "/" and may have a query. Resolves with any status that is not repeated any more. */
export type Ask = (path: string, options?: RequestOptions) => Promise<Answer>;

/** 502 and 504 come from proxies whose service restarts. */
const repeated: ReadonlySet<number> = new Set([429, 502, 503, 504]);

const retryAfterMs = ({ headers }: Answer): number | null => {
  const text = headers.get("retry-after") ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : null;
};

/** Doubles from one second on, for answers that name no time. */
const usualWaitMs = (attempt: number, longestWaitMs: number): number => Math.min(1_000 * 2 ** attempt, longestWaitMs);

type Outcome = { readonly answer: Answer } | { readonly failure: unknown };

const attemptOnce = async (settings: Settings, url: string, { signal, headers }: RequestOptions): Promise<Outcome> => {
  const timeout = AbortSignal.timeout(settings.timeoutMs);
  try {
    const response = await settings.fetch(url, {
      headers: { accept: "application/json", ...headers, "X-API-KEY": settings.apiKey },
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      // The API redirects nowhere, and a key must not go to another host.
      redirect: "manual",
    });
    const body = new Uint8Array(await response.arrayBuffer());
    return { answer: { url, status: response.status, headers: response.headers, body } };
  } catch (failure) {
    signal?.throwIfAborted();
    return { failure };
  }
};

const noAnswer = (url: string, cause: unknown): TaryfikatorError => {
  const reason = cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : String(cause);
  return new TaryfikatorError("no_answer", `No answer came from ${url} (${reason}); check the address and that the service runs.`, {
    cause,
  });
};

const tooOld = ({ url }: Answer): TaryfikatorError =>
  new TaryfikatorError("service_unavailable", `${url} goes on answering from records older than those of the walk; ask again later.`, {
    status: 503,
  });

/** Throws TaryfikatorError where no answer came, and the signal's reason where it aborted. */
export const asking =
  (settings: Settings): Ask =>
  async (path, options = {}) => {
    const { retries, longestWaitMs, baseUrl, sleep } = settings;
    const url = `${baseUrl}${path}`;
    for (let attempt = 0; ; attempt += 1) {
      options.signal?.throwIfAborted();
      const outcome = await attemptOnce(settings, url, options);
      const isLast = attempt >= retries;
      let waitMs = usualWaitMs(attempt, longestWaitMs);
      if ("failure" in outcome) {
        if (isLast) throw noAnswer(url, outcome.failure);
      } else {
        const { answer } = outcome;
        const isBehind = options.isBehind?.(answer) === true;
        if (!repeated.has(answer.status) && !isBehind) return answer;
        waitMs = retryAfterMs(answer) ?? waitMs;
        if (isLast || waitMs > longestWaitMs) {
          if (isBehind) throw tooOld(answer);
          return answer;
        }
      }
      await sleep(waitMs, options.signal);
    }
  };

type ApiError = components["schemas"]["Error"];

const parsed = ({ body }: Answer): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
};

const isApiError = (json: unknown): json is ApiError =>
  typeof json === "object" && json !== null && "error" in json && "message" in json && typeof json.message === "string";

/** The error that an answer stands for. */
export const errorOf = (answer: Answer): TaryfikatorError => {
  const { url, status } = answer;
  const json = parsed(answer);
  if (isApiError(json))
    return new TaryfikatorError(json.error, json.message, { status, parameter: json.parameter, requestId: json.request_id });
  return new TaryfikatorError("unexpected_answer", `${url} answered ${status} with something that is not of this API; check the address.`, {
    status,
  });
};

/** The JSON of a 200. Throws TaryfikatorError for every other answer. */
export const jsonOf = <Body>(answer: Answer): Body => {
  const json = answer.status === 200 ? parsed(answer) : undefined;
  // What the API sends is of its description, which the types are made of.
  if (typeof json === "object" && json !== null) return json as Body;
  throw errorOf(answer);
};
