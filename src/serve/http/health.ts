import { ageHeader, areKeysStale, areRecordsStale, staleRefusal } from "../staleness.ts";
import type { Refusal } from "./refusal.ts";
import type { Answer, OpenRoute } from "./route.ts";

export const notReady: Refusal = {
  error: "service_unavailable",
  message: "The published records are not loaded yet; please ask again in a moment.",
  headers: { "retry-after": "1" },
};

const statusAnswer = (status: string, headers: Readonly<Record<string, string>> = {}): Answer => ({
  marker: undefined,
  cacheControl: "no-store",
  headers,
  render: () => [Buffer.from(JSON.stringify({ status }))],
});

/** GET /healthz: the process answers. */
export const health: OpenRoute["answer"] = () => statusAnswer("ok");

/** GET /readyz: and has what it answers from, confirmed by the database not long ago. */
export const ready: OpenRoute["answer"] = ({ context }) => {
  if (context.snapshot() === null || context.keys() === null) return notReady;
  return areRecordsStale(context) || areKeysStale(context) ? staleRefusal(context) : statusAnswer("ready", ageHeader(context));
};
