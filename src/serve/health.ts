import type { Refusal } from "./refusal.ts";
import type { Answer, OpenRoute } from "./route.ts";

export const notReady: Refusal = {
  error: "service_unavailable",
  message: "The published records are not loaded yet; please ask again in a moment.",
  headers: { "retry-after": "1" },
};

const says = (status: string): Answer => ({
  marker: undefined,
  cacheControl: "no-store",
  render: () => [Buffer.from(JSON.stringify({ status }))],
});

/** GET /healthz: the process answers. */
export const health: OpenRoute["answer"] = () => says("ok");

/** GET /readyz: and has what it answers from. */
export const ready: OpenRoute["answer"] = ({ world }) => (world.snapshot() === null || world.keys() === null ? notReady : says("ready"));
