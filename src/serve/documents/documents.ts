import type { Bulletin } from "../../model/decision.ts";
import { compareText } from "../../model/text.ts";
import type { KeptDocument } from "../../ports/archive.ts";
import { strongEtag, weakEtag } from "../http/etag.ts";
import { type Parameters, parsedValue } from "../http/parameters.ts";
import { isRefusal, quoted, type Refusal } from "../http/refusal.ts";
import { type Answer, type ApiQuery, askerOf } from "../http/route.ts";
import { formatStamp } from "../http/since.ts";

/** A foreign file never runs anything in the name of this address, whatever a browser takes it for. */
const inert = { "content-security-policy": "default-src 'none'; sandbox" };

const sha256Of = (parameters: Parameters): string => parameters.get("sha256") ?? "";

const unknown = (sha256: string): Refusal => ({
  error: "not_found",
  message: `No document has the SHA-256 ${quoted(sha256)}; the provenance of each tariff names its own.`,
  parameter: "sha256",
});

const problemsOf = (problems: readonly { readonly code: string; readonly blocks: boolean }[]) => {
  const blocking = problems.filter(({ blocks }) => blocks).map(({ code }) => code);
  return { count: problems.length, blocking: blocking.length, blocking_codes: [...new Set(blocking)].sort(compareText) };
};

/** Its fields in one order, whatever order they are kept in. */
const bulletinOf = (bulletin: Bulletin | null) =>
  bulletin === null ? null : { number: bulletin.number, running_number: bulletin.running_number, date: bulletin.date };

const documentJson = ({ sha256, reading, ...kept }: KeptDocument): string => {
  const decision = reading?.decision ?? null;
  const own = `/api/v1/documents/${sha256}`;
  return JSON.stringify({
    sha256,
    file_name: kept.fileName,
    source_url: kept.sourceUrl,
    retrieved_at: formatStamp(Date.parse(kept.retrievedAt)),
    pages: reading?.document.pages ?? null,
    source: reading?.document.source ?? null,
    state: kept.state,
    reason: kept.reason,
    decision:
      decision === null
        ? null
        : {
            decision_number: decision.number,
            decision_date: decision.date,
            decision_kind: decision.kind,
            operator_name: decision.operator,
            operator_type: decision.operator_type,
            title: decision.title,
            bulletin: bulletinOf(decision.bulletin),
          },
    problems: reading === null ? null : problemsOf(reading.problems),
    tariffs: kept.tariffs,
    extractor_version: reading?.extractorVersion ?? null,
    file: `${own}/file`,
    page_images: `${own}/pages/{page_number}`,
  });
};

/** What is kept of the document that is asked for. */
const find = async ({ parameters, context }: ApiQuery): Promise<KeptDocument | Refusal> => {
  const sha256 = sha256Of(parameters);
  return (await context.kept().archive.document(sha256)) ?? unknown(sha256);
};

/** GET /api/v1/documents/{sha256} */
export const document = async (asked: ApiQuery): Promise<Answer> => {
  const found = await find(asked);
  if (isRefusal(found)) return found;
  const body = Buffer.from(documentJson(found));
  return { marker: undefined, etag: weakEtag(body), render: () => [body] };
};

/** GET /api/v1/documents/{sha256}/pages/{page_number}: the page as a picture. */
export const pageImage = async (asked: ApiQuery): Promise<Answer> => {
  const { parameters, context } = asked;
  const found = await find(asked);
  if (isRefusal(found)) return found;
  const page = parsedValue(parameters, "page_number") ?? 0;
  const pages = found.reading?.document.pages ?? null;
  const picture = pages !== null && page > pages ? null : await context.kept().pictures.page(found.sha256, page, askerOf(asked));
  if (picture === null) {
    const has = pages === null ? "" : ` It has ${pages} pages.`;
    return { error: "not_found", message: `There is no picture of page ${page} of this document.${has}`, parameter: "page_number" };
  }
  return {
    marker: undefined,
    etag: strongEtag(picture),
    contentType: "image/png",
    headers: { ...inert, "content-disposition": `inline; filename="${found.sha256}-${page}.png"` },
    render: () => [picture],
  };
};

/** GET /api/v1/documents/{sha256}/file: the very bytes, to be kept and not to be shown. */
export const documentFile = async ({ parameters, context }: ApiQuery): Promise<Answer> => {
  const sha256 = sha256Of(parameters);
  const file = await context.kept().documentFile(sha256);
  if (file === null) return unknown(sha256);
  return {
    marker: undefined,
    etag: `"${sha256}"`,
    contentType: "application/pdf",
    headers: {
      ...inert,
      "content-disposition": `attachment; filename="${sha256}.pdf"`,
      "repr-digest": `sha-256=:${Buffer.from(sha256, "hex").toString("base64")}:`,
    },
    render: () => [],
    file,
  };
};
