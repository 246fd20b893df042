import { strongEtag } from "./etag.ts";
import type { Representation } from "./route.ts";

/**
 * What stays the same as long as this version of the service runs. It may be kept, and is asked about each time: a page and its scripts are never
 * of two versions.
 */
export const unchanging = (body: Buffer, contentType: string, headers: Readonly<Record<string, string>> = {}): Representation => {
  // One list, always the same: compressed forms are remembered by it.
  const pieces = [body];
  return {
    marker: undefined,
    etag: strongEtag(body),
    cacheControl: "public, no-cache",
    contentType,
    headers,
    render: () => pieces,
  };
};
