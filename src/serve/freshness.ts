import { formatHttpDate, parseHttpDate } from "./http-date.ts";
import { type ApiRequest, header } from "./request.ts";
import type { Marker } from "./snapshot.ts";

/** Last-Modified of a collection: never later than the answer's own Date (RFC 9110 8.8.2.1); 1970 when nothing is published yet. */
export const lastModified = (marker: Marker | null, now: number): string => {
  if (marker === null) return formatHttpDate(0);
  return marker.ms <= now ? marker.httpDate : formatHttpDate(now);
};

/**
 * Whether the client's copy is still the newest: its If-Modified-Since is not older than the collection's marker.
 * Whole seconds suffice because a publication owns its second: no two states share a marker. Compared with the marker
 * itself, not with the Last-Modified capped by the clock: a marker still ahead of the clock then costs one more 200.
 */
export const isFresh = (request: ApiRequest, marker: Marker | null, now: number): boolean => {
  const text = header(request, "if-modified-since");
  // RFC 9110 13.1.3: If-None-Match, where present, is the only condition that counts.
  if (text === undefined || marker === null || header(request, "if-none-match") !== undefined) return false;
  const copied = parseHttpDate(text, now);
  return copied !== null && copied <= now && marker.ms <= copied;
};
