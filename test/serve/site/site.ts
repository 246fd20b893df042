import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pagePicture } from "../../../src/pipeline/page-picture.ts";
import type { ApiContext } from "../../../src/serve/api-context.ts";
import { buildSnapshot } from "../../../src/serve/snapshot/snapshot.ts";
import { feedOf, fixtureExtractions } from "../../helpers/fixture-store.ts";
import { api } from "../helpers.ts";
import { keptOf } from "../kept.ts";

const folder = join(import.meta.dirname, "../../../fixtures/documents");

/** The documents of the fixtures by their SHA-256. */
const documents = new Map(
  readdirSync(folder).map((name) => {
    const bytes = readFileSync(join(folder, name, "document.pdf"));
    return [createHash("sha256").update(bytes).digest("hex"), bytes] as const;
  }),
);

/** The pages of a site over everything that the fixtures publish; pictures of pages are drawn from the documents. */
export const fixtureSite = (change: Partial<ApiContext> = {}) =>
  api(buildSnapshot(feedOf(fixtureExtractions())), {
    clock: () => Date.parse("2026-11-23T10:00:00Z"),
    kept: () => ({
      ...keptOf(),
      pictures: {
        page: async (sha256, page) => {
          const bytes = documents.get(sha256);
          return bytes === undefined ? null : Buffer.from(await pagePicture(new Uint8Array(bytes), page));
        },
      },
    }),
    ...change,
  });

/** A page's text without its tags, and with the characters that stand for others. */
export const textOf = (page: string): string =>
  page
    .replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/[\s\u202f]+/g, " ");
