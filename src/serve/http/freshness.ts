import type { Marker } from "../snapshot/snapshot.ts";
import type { Encoding } from "./encoding.ts";
import { formatHttpDate, parseHttpDate } from "./http-date.ts";
import { type ApiRequest, header } from "./request.ts";
import type { Representation } from "./route.ts";

/**
 * When the form of the answers last changed: a release that writes the same records in another way must not answer 304 to a copy in the old
 * one. Set it, in a release that does so, to the release's day.
 */
const wireForm = { since: Date.parse("2026-01-01T00:00:00.000Z"), tag: "7" };

const since = ({ ms }: Marker): number => Math.max(ms, wireForm.since);

/** Last-Modified of a collection: never later than the answer's own Date (RFC 9110 8.8.2.1); 1970 when nothing is published yet. */
export const lastModified = (marker: Marker | null, now: number): string => {
  if (marker === null) return formatHttpDate(0);
  if (marker.ms > now) return formatHttpDate(now);
  return marker.ms >= wireForm.since ? marker.httpDate : formatHttpDate(wireForm.since);
};

const tagOf = (epoch: string, { ms }: Marker): string =>
  `W/"${wireForm.tag}-${epoch.slice(0, 8).replace(/[^0-9A-Za-z]/g, "")}-${ms.toString(36)}"`;

// A snapshot's marker is one object, which thousands of requests ask the tag of.
const tags = new WeakMap<Marker, { readonly epoch: string; readonly tag: string }>();

/**
 * The entity tag: weak, since the same records go out in several encodings, and an answer whose records did not change may still say a later
 * `as_of`. A publication owns its second, so the marker names one state.
 */
export const entityTag = (epoch: string, { marker, etag }: Pick<Representation, "marker" | "etag">): string | null => {
  if (etag !== undefined) return etag;
  if (marker === null || marker === undefined) return null;
  const known = tags.get(marker);
  if (known?.epoch === epoch) return known.tag;
  const tag = tagOf(epoch, marker);
  tags.set(marker, { epoch, tag });
  return tag;
};

/**
 * A strong tag stands for the very bytes, which a compressed answer does not send: there it is made weak (RFC 9110 8.8.3.3). By what the client
 * takes, whether or not the body is long enough to be compressed: 200, 304 and HEAD then say the same.
 */
export const tagIn = (encoding: Encoding, tag: string | null): string | null =>
  tag === null || encoding === "identity" || tag.startsWith("W/") ? tag : `W/${tag}`;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, "");

/** RFC 9110 13.1.2, by weak comparison. */
const matchesTag = (listed: string, tag: string | null): boolean => {
  if (tag === null) return false;
  // As nearly every client sends it.
  if (listed === tag) return true;
  if (listed.trim() === "*") return true;
  // A comma may stand within the quotes of a tag; ours have none.
  return listed.split(",").some((one) => opaque(one) === opaque(tag));
};

/**
 * Whether the client's copy is still the newest: one of its entity tags is this one's, or, when it sent none, its If-Modified-Since is not older
 * than the collection's marker. Whole seconds suffice because a publication owns its second: no two states share a marker. Compared with the
 * marker itself, not with the Last-Modified capped by the clock: a marker still ahead of the clock then costs one more 200.
 */
export const isFresh = (request: Pick<ApiRequest, "headers">, marker: Marker | null, tag: string | null, now: number): boolean => {
  const listed = header(request, "if-none-match");
  // RFC 9110 13.1.3: If-None-Match, where present, is the only condition that counts.
  if (listed !== undefined) return matchesTag(listed, tag);
  const text = header(request, "if-modified-since");
  if (text === undefined || marker === null) return false;
  const copied = parseHttpDate(text, now);
  return copied !== null && copied <= now && since(marker) <= copied;
};
