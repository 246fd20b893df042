import type { ApiKey } from "../../ports/keys.ts";
import type { Parameters } from "../http/parameters.ts";
import type { Refusal } from "../http/refusal.ts";
import type { ApiRequest } from "../http/request.ts";
import type { Reply } from "../http/response.ts";

/** A question about an earlier state as plain data: the answer takes up to seconds of a core, so another thread may give it. */
export interface PastQuestion {
  readonly path: string;
  readonly parameters: Parameters;
  /** The moment that is asked about, which is not later than the newest snapshot's; milliseconds since 1970, as `now`. */
  readonly moment: number;
  readonly now: number;
  /** Of the newest snapshot: another one means that the history was rewritten. */
  readonly epoch: string;
  readonly key: ApiKey;
  readonly headers: ApiRequest["headers"];
  /** Whether a 304 may be given. */
  readonly mayBeFresh: boolean;
}

/** Askers take turns. Throws TransientError when the database does not answer or too many states are waited for. */
export type AnswerPast = (question: PastQuestion) => Promise<Reply | Refusal>;

const conditions = ["accept-encoding", "if-none-match", "if-modified-since"] as const;

/** The headers that an answer depends on. */
export const conditionsOf = (headers: ApiRequest["headers"]): ApiRequest["headers"] =>
  Object.fromEntries(conditions.map((name) => [name, headers[name]]));
