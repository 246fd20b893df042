import { hash } from "node:crypto";
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
    etag: `"${hash("sha256", body, "base64url")}"`,
    cacheControl: "public, no-cache",
    contentType,
    headers,
    render: () => pieces,
  };
};
