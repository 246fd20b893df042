import type { components } from "./generated/api.ts";

/** Codes of the API, and what this client adds: no answer came, the answer is not the API's, an option is wrong. */
export type ErrorCode = components["schemas"]["Error"]["error"] | "no_answer" | "unexpected_answer" | "invalid_option";

interface Details {
  /** HTTP status; null where no answer came. */
  readonly status?: number;
  readonly parameter?: string | undefined;
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

/** The only error of this client besides the reason of an AbortSignal. Its message is the API's own sentence where the API answered. */
export class TaryfikatorError extends Error {
  override readonly name = "TaryfikatorError";
  readonly code: ErrorCode;
  /** HTTP status; null where no answer came. */
  readonly status: number | null;
  /** The parameter that it is about; null where it is about none. */
  readonly parameter: string | null;
  /** What the service's log knows the request by; null where the API did not answer. */
  readonly requestId: string | null;

  constructor(code: ErrorCode, message: string, { status, parameter, requestId, cause }: Details = {}) {
    super(message, cause === undefined ? {} : { cause });
    this.code = code;
    this.status = status ?? null;
    this.parameter = parameter ?? null;
    this.requestId = requestId ?? null;
  }
}
