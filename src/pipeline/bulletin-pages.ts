import { z } from "zod";
import type { Http, HttpAnswer } from "../ports/http.ts";
import type { KeptPage, Listings } from "../ports/listing.ts";

/** Raised whenever the same page may be read differently: what another version kept is not believed. */
const readerVersion = 1;

const Kept = z.object({ reader: z.literal(readerVersion), content: z.unknown() });

/** A page as it is now. */
export interface VisitedPage<Content> {
  readonly content: Content;
  /** What it held when it was last kept; null when it never was. */
  readonly before: Content | null;
  /** To be kept once all that follows from it is written: a page that is kept is not sent again. Null: it is as it was. */
  readonly toKeep: KeptPage | null;
}

type Trouble = Exclude<HttpAnswer, { kind: "body" } | { kind: "unchanged" }>;

export const isTrouble = <Content>(visited: VisitedPage<Content> | Trouble): visited is Trouble => "kind" in visited;

/** Looks at a page of the bulletin: asks only whether it changed when it is known. */
export const visitPage = async <Content>(
  { http, listings }: { readonly http: Http; readonly listings: Listings },
  url: string,
  read: (html: string, url: string) => Content,
): Promise<VisitedPage<Content> | Trouble> => {
  const kept = await listings.page(url);
  const known = Kept.safeParse(kept?.content).data;
  const before = known === undefined ? null : (known.content as Content);
  const answer = await http.get({ url, expect: "page", validators: known === undefined ? undefined : kept?.validators });
  if (answer.kind === "unchanged") {
    if (before === null) throw new Error(`${url} says that it did not change, and was not asked`);
    return { content: before, before, toKeep: null };
  }
  if (answer.kind !== "body") return answer;
  const { sha256, validators } = answer;
  if (before !== null && kept?.sha256 === sha256) {
    const same = kept.validators.etag === validators.etag && kept.validators.lastModified === validators.lastModified;
    return { content: before, before, toKeep: same ? null : { url, validators, sha256, content: kept.content } };
  }
  const content = read(answer.text, url);
  return { content, before, toKeep: { url, validators, sha256, content: { reader: readerVersion, content } } };
};
