import type { HttpAnswer, RefusalCode } from "../ports/http.ts";

type WithoutMs<T> = T extends unknown ? Omit<T, "ms"> : never;

/** An answer before its time is known. */
export type Outcome = WithoutMs<HttpAnswer>;

export type Refusal = Outcome & { readonly kind: "refused" };

/** Where the server sends us on to, as it wrote it; null when it did not. */
export interface Redirected {
  readonly kind: "redirected";
  readonly status: number;
  readonly location: string | null;
}

export const refusal = (code: RefusalCode, message: string, status: number | null = null): Refusal => ({
  kind: "refused",
  code,
  message,
  status,
});

export const unavailable = (message: string, status: number | null = null, retryAfterMs: number | null = null): Outcome => ({
  kind: "unavailable",
  message,
  status,
  retryAfterMs,
});

/** Thrown inside a body's stream, where nothing can be returned; never leaves this room. */
export class Refused extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** What the caller's sink threw, on its way through the stream. */
export class SinkFailed extends Error {}
