import { setTimeout as sleep } from "node:timers/promises";
import type { ArchivedKind } from "../../ports/archive.ts";
import { type ExportFormat, type ExportOrder, exportFormats } from "../../ports/exports.ts";
import type { KeptFile } from "../../ports/kept-files.ts";
import { weakEtag } from "../http/etag.ts";
import { type ParameterName, type Parameters, parsedValue } from "../http/parameters.ts";
import { isRefusal, quoted, type Refusal } from "../http/refusal.ts";
import { type Answer, type ApiQuery, askerOf } from "../http/route.ts";
import { formatStamp, parseInstant } from "../http/since.ts";

export const exportParameters = ["format", "record"] as const satisfies readonly ParameterName[];

const kinds = ["component", "tariff", "national"] as const satisfies readonly ArchivedKind[];
const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  jsonl: "application/x-ndjson; charset=utf-8",
  parquet: "application/vnd.apache.parquet",
};

/** So long a request waits for its file to be made; then it is told to come back. */
const timeoutMs = 10_000;

const hrefOf = ({ tick, record, format }: ExportOrder): string =>
  `/api/v1/exports/${formatStamp(Date.parse(tick))}?format=${format}&record=${record}`;

/** GET /api/v1/exports: what there is of the newest publication, with the checksums of what was made already. */
export const exportList = async ({ snapshot, context }: ApiQuery): Promise<Answer> => {
  const { watermark, epoch } = snapshot;
  const tick = watermark === null ? null : new Date(watermark).toISOString();
  const orders = tick === null ? [] : kinds.flatMap((record) => exportFormats.map((format) => ({ epoch, tick, record, format })));
  const files = await Promise.all(
    orders.map(async (order) => {
      const made = await context.kept().exports.find(order);
      const { record, format } = order;
      return { record, format, href: hrefOf(order), bytes: made?.bytes ?? null, sha256: made?.sha256 ?? null };
    }),
  );
  const body = Buffer.from(JSON.stringify({ tick: watermark, formats: exportFormats, records: kinds, files, as_of: watermark, epoch }));
  // What is made meanwhile changes the list, though nothing was published: no date is told.
  return { marker: undefined, etag: weakEtag(body), render: () => [body] };
};

const unknownTick = (given: string, earlier: string | null): Refusal => {
  const nearest = earlier === null ? "nothing was published before" : `the last one before ended at ${formatStamp(Date.parse(earlier))}`;
  return {
    error: "not_found",
    message: `No publication ended at ${quoted(given)}; ${nearest}. A tick is the as_of of an answer.`,
    parameter: "tick",
  };
};

const recordOf = (parameters: Parameters): ArchivedKind => parsedValue(parameters, "record") ?? "component";

const readOrder = async ({ parameters, snapshot, context }: ApiQuery): Promise<ExportOrder | Refusal> => {
  const given = parameters.get("tick") ?? "";
  const ms = parseInstant(given);
  const moment = new Date(ms ?? 0).toISOString();
  const earlier = await context.kept().archive.lastPublication(moment);
  if (ms === null || earlier === null || Date.parse(earlier) !== ms) return unknownTick(given, earlier);
  return { epoch: snapshot.epoch, tick: earlier, record: recordOf(parameters), format: parsedValue(parameters, "format") ?? "csv" };
};

const beingMade: Refusal = {
  error: "service_unavailable",
  message: "This file is being made; please ask again in a moment.",
  headers: { "retry-after": "5" },
};

const noComponents: Refusal = {
  error: "forbidden",
  message: "This key has no scope components:read, which is needed for record=component; ask for a key that has it.",
};

const mayRead = ({ key }: ApiQuery, record: ArchivedKind): boolean =>
  record !== "component" || key === null || key.scopes.includes("components:read");

const withTimeout = (work: Promise<KeptFile>): Promise<KeptFile | Refusal> => {
  const stop = new AbortController();
  const late = sleep(timeoutMs, beingMade, { signal: stop.signal });
  return Promise.race([work, late.catch(() => beingMade)]).finally(() => {
    stop.abort();
    // What is made for nobody any more is kept, or fails, by itself.
    work.catch(() => undefined);
  });
};

/** GET /api/v1/exports/{tick}: all records of a kind, of every status, as they stood at the end of that publication. */
export const exportFile = async (asked: ApiQuery): Promise<Answer> => {
  if (!mayRead(asked, recordOf(asked.parameters))) return noComponents;
  const order = await readOrder(asked);
  if (isRefusal(order)) return order;
  const file = await withTimeout(asked.context.kept().exports.make(order, askerOf(asked)));
  if (isRefusal(file)) return file;
  const name = `taryfikator-${order.record}-${order.tick.replace(/[-:.]/g, "")}.${order.format}`;
  return {
    marker: undefined,
    etag: `"${file.sha256}"`,
    contentType: contentTypes[order.format],
    headers: {
      "content-disposition": `attachment; filename="${name}"`,
      "content-security-policy": "default-src 'none'; sandbox",
      "repr-digest": `sha-256=:${Buffer.from(file.sha256, "hex").toString("base64")}:`,
    },
    render: () => [],
    file: { path: file.path, bytes: file.bytes },
  };
};
