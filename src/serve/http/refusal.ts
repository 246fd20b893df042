import { keysOf } from "../../model/keyed.ts";

/** The closed list of error codes on the wire and the status each one has. */
const statuses = {
  invalid_parameter: 400,
  missing_parameter: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  rate_limited: 429,
  internal_error: 500,
  service_unavailable: 503,
} as const;
export type ErrorCode = keyof typeof statuses;
export const errorCodes = keysOf(statuses);

/** A "no", as data: why, in one sentence for a person, and which parameter it is about. */
export interface Refusal {
  readonly error: ErrorCode;
  readonly message: string;
  readonly parameter?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const statusOf = (refusal: Refusal): number => statuses[refusal.error];
export const isRefusal = (value: object): value is Refusal => "error" in value;

/** What came, quoted and shortened so that a message stays a sentence. */
export const quoted = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}...` : text);
