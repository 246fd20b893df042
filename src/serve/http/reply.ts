import { andThen, type Later } from "../later.ts";
import type { Compress } from "./compress.ts";
import { type Encoded, encoded, encodingFor, isCompressible } from "./encoding.ts";
import { entityTag, isFresh, lastModified, tagIn } from "./freshness.ts";
import { type ApiRequest, header } from "./request.ts";
import { json, type Reply, type SentFile } from "./response.ts";
import type { Representation } from "./route.ts";

/** What decides in which form something is answered, and whether it is at all. */
export interface Terms {
  readonly request: Pick<ApiRequest, "headers">;
  readonly now: number;
  readonly epoch: string;
  /** Whether a 304 may be given. */
  readonly mayBeFresh: boolean;
  /** Whose turn it is where long answers are compressed. */
  readonly asker: string | undefined;
  readonly compress: Compress | undefined;
}

const none = {};

/** Preconditions, then the body in an encoding that the client takes. */
export const replyTo = ({ request, now, epoch, mayBeFresh, asker, compress }: Terms, found: Representation): Later<Reply> => {
  const contentType = found.contentType ?? json;
  const encoding =
    found.file === undefined && (contentType === json || isCompressible(contentType))
      ? encodingFor(header(request, "accept-encoding"))
      : "identity";
  const etag = tagIn(encoding, entityTag(epoch, found));
  // In one go: an object that is spread and added to costs a request more than its key's hash.
  const replyWith = (body: Encoded | null, file?: SentFile): Reply => ({
    etag,
    lastModified: found.marker === undefined ? null : lastModified(found.marker, now),
    cacheControl: found.cacheControl ?? "private, no-cache",
    contentType,
    headers: found.headers ?? none,
    body,
    file,
  });
  if (mayBeFresh && isFresh(request, found.marker ?? null, etag, now)) return replyWith(null);
  if (found.file !== undefined) return replyWith({ encoding, body: [] }, found.file);
  const rendered = found.renderLater === undefined ? found.render() : found.renderLater();
  return andThen<readonly Buffer[], Reply>(rendered, (pieces) =>
    andThen<Encoded, Reply>(encoded(pieces, encoding, asker, compress), (body) => replyWith(body)),
  );
};
