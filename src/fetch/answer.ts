import type { HeaderOf } from "./headers.ts";
import { type Outcome, type Redirected, refusal, unavailable } from "./outcome.ts";
import { retryAfterMs } from "./retry-after.ts";

interface Head {
  readonly status: number;
  readonly header: HeaderOf;
  /** Were validators sent? Without them a 304 tells nothing. */
  readonly conditional: boolean;
  readonly nowMs: number;
  /** The longest wait that a server may ask for. */
  readonly mostMs: number;
}

const redirects: readonly number[] = [301, 302, 303, 307, 308];

/** Statuses that another try may change; of 5xx all. */
const passing: readonly number[] = [408, 425, 429];

/** What a status says by itself; null for 200, whose body says it. */
export const replyWithoutBody = ({ status, header, conditional, nowMs, mostMs }: Head): Outcome | Redirected | null => {
  if (status === 200) return null;
  if (redirects.includes(status)) return { kind: "redirected", status, location: header("location") };
  if (status === 304 && conditional) return { kind: "unchanged", status };
  if (status === 404 || status === 410) return { kind: "gone", status, message: `The server answered ${status}.` };
  if (status >= 400 && status < 500 && !passing.includes(status)) return refusal("not_accepted", `The server answered ${status}.`, status);
  return unavailable(`The server answered ${status}.`, status, retryAfterMs(header("retry-after"), header("date"), nowMs, mostMs));
};
