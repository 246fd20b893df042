import type { FetchRecord } from "../ports/host-throttle.ts";
import { shownAddress } from "./allow.ts";
import type { Outcome } from "./outcome.ts";

/** What is kept of a request. */
export const fetchRecord = (url: string, outcome: Outcome, ms: number): FetchRecord => {
  const body = outcome.kind === "body" ? outcome : null;
  return {
    url: shownAddress(url),
    outcome: outcome.kind === "refused" ? outcome.code : outcome.kind,
    status: outcome.status,
    bytes: body?.bytes ?? null,
    sha256: body?.sha256 ?? null,
    etag: body?.validators.etag ?? null,
    lastModified: body?.validators.lastModified ?? null,
    ms,
    message: "message" in outcome ? outcome.message : null,
  };
};
