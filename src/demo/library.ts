import { createHash } from "node:crypto";
import { marketAnswer } from "./market-prices.ts";
import { changeLogPage, indexPage, paths, yearPage } from "./pages.ts";
import type { Site } from "./site.ts";

const html = "text/html; charset=UTF-8";
const notThere = '<!DOCTYPE html><html lang="pl"><head><title>404</title></head><body><h1>Nie znaleziono strony</h1></body></html>';

/** What stands at an address. */
export interface Resource {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

/** What a site has at an address; pages are set once for each site, for 10,000 rows take their time. */
export const library = (site: Site, address: string) => {
  const files = new Map(site.files.map(({ id, content }) => [id, content]));
  const bytesOf = (id: string): number | null => {
    const content = files.get(id);
    return content instanceof Uint8Array ? content.length : null;
  };
  const kept = new Map<string, Resource>();
  const page = (text: string | null): Resource =>
    text === null ? { status: 404, type: html, body: Buffer.from(notThere) } : { status: 200, type: html, body: Buffer.from(text) };
  const pageAt = (url: URL): Resource => {
    if (url.pathname === paths.robots)
      return { status: site.robots.status, type: "text/plain; charset=UTF-8", body: Buffer.from(site.robots.text) };
    if (url.pathname === paths.index) return page(indexPage(site));
    if (url.pathname === paths.changeLog) return page(changeLogPage(site, address));
    const year = site.years.find((one) => paths.year(one) === url.pathname);
    return page(year === undefined ? null : yearPage(site, year, Number(url.searchParams.get("page") ?? 1), address, bytesOf));
  };
  return async (url: URL): Promise<Resource> => {
    const prices = marketAnswer(url);
    if (prices !== null) return { status: 200, type: "application/json", body: Buffer.from(prices) };
    const id = /^\/download\/(\d+\/\d+)(?:\/|$)/.exec(url.pathname)?.[1];
    const content = id === undefined ? undefined : files.get(id);
    if (content !== undefined)
      return { status: 200, type: "application/pdf", body: Buffer.from(content instanceof Uint8Array ? content : await content()) };
    const key = url.pathname + (url.searchParams.has("page") ? `?page=${url.searchParams.get("page")}` : "");
    const resource = kept.get(key) ?? pageAt(url);
    kept.set(key, resource);
    return resource;
  };
};

/** Long ago, so that a clock set back by hours leaves it in the past. */
const firstModified = Date.UTC(2026, 0, 1);

/**
 * A strong ETag by the content; a Last-Modified that moves on by a second whenever the content at an address is another than the one
 * sent last, so that it never stands still over a change.
 */
export const validators = () => {
  const last = new Map<string, { readonly etag: string; readonly modified: number }>();
  return (path: string, body: Buffer): { readonly etag: string; readonly modified: number } => {
    const etag = `"${createHash("sha256").update(body).digest("hex").slice(0, 32)}"`;
    const before = last.get(path);
    const now = before?.etag === etag ? before : { etag, modified: before === undefined ? firstModified : before.modified + 1_000 };
    last.set(path, now);
    return now;
  };
};
