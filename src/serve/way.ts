import type { ApiKey } from "../ports/keys.ts";
import type { ApiContext } from "./api-context.ts";
import type { AnswerMemory } from "./http/memory.ts";
import type { ApiRequest } from "./http/request.ts";
import type { Circumstances } from "./http/response.ts";
import { ageHeader } from "./staleness.ts";

/** One request on its way to its answer. */
export interface Way {
  readonly request: ApiRequest;
  readonly context: ApiContext;
  readonly memory: AnswerMemory;
  readonly now: number;
  readonly requestId: string;
  /** What the log and the quota get in the end. */
  seen: {
    key: ApiKey | null;
    quota: Readonly<Record<string, string>>;
    cached: boolean;
    epoch: string | null;
    cost: number;
    ended: (() => void) | undefined;
  };
}

const none = {};

/** What is said of the snapshot in every answer that is made from it, 304 included. */
const ofSnapshot = ({ context, seen }: Way): Readonly<Record<string, string>> => {
  if (seen.key === null) return none;
  const headers = ageHeader(context);
  if (seen.epoch !== null) headers["feed-epoch"] = seen.epoch;
  return headers;
};

export const circumstances = (way: Way): Circumstances => ({
  requestId: way.requestId,
  now: way.now,
  quota: way.seen.quota,
  snapshot: ofSnapshot(way),
});
