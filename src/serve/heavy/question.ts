import type { ApiKey } from "../../ports/keys.ts";
import type { Parameters } from "../http/parameters.ts";
import type { Refusal } from "../http/refusal.ts";
import type { ApiRequest } from "../http/request.ts";
import type { Reply } from "../http/response.ts";

/** A question whose answer takes up to seconds of a core, as plain data: so that another thread gives it. */
export interface HeavyQuestion {
  readonly path: string;
  readonly parameters: Parameters;
  /**
   * What it is answered from: all records of a moment (milliseconds since 1970, as `now`), which is not later than the newest snapshot's; or no
   * records, and how far the newest snapshot goes.
   */
  readonly state: { readonly moment: number } | { readonly watermark: string | null };
  readonly now: number;
  /** Of the newest snapshot: another one means that the history was rewritten. */
  readonly epoch: string;
  readonly key: ApiKey;
  readonly headers: ApiRequest["headers"];
  /** Whether a 304 may be given. */
  readonly mayBeFresh: boolean;
}

/** Askers take turns. Throws TransientError when the database does not answer or too much is waited for. */
export type AnswerHeavy = (question: HeavyQuestion) => Promise<Reply | Refusal>;

const conditions = ["accept-encoding", "if-none-match", "if-modified-since"] as const;

/** The headers that an answer depends on. */
export const conditionsOf = (headers: ApiRequest["headers"]): ApiRequest["headers"] =>
  Object.fromEntries(conditions.map((name) => [name, headers[name]]));
