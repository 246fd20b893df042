import type { Alarm, AlarmCode } from "../model/alarm.ts";
import type { Alarms } from "../ports/alarms.ts";
import type { Clock } from "../ports/clock.ts";
import type { Documents } from "../ports/documents.ts";
import type { Http, HttpAnswer } from "../ports/http.ts";
import type { ListedFile, Listings } from "../ports/listing.ts";
import type { Log } from "../ports/log.ts";
import type { Job } from "../ports/work.ts";
import { backoffMs } from "./backoff.ts";
import { recheckMs } from "./fetch-jobs.ts";
import type { Outcome } from "./outcome.ts";

export interface FetchPorts {
  readonly http: Http;
  readonly documents: Documents;
  readonly listings: Listings;
  readonly alarms: Alarms;
  readonly clock: Clock;
  readonly log: Log;
}

/** Alarms about one listed file. */
const fileCodes: readonly AlarmCode[] = ["source_gone", "source_refused", "crawl_forbidden"];

const dayMs = 86_400_000;
/** A server that is troubled is asked again after a minute at first, and every six hours at last. */
const [firstMs, mostMs] = [60_000, 6 * 3_600_000];

const named = ({ downloadId, bulletinNumber, fileName }: ListedFile): string =>
  `file ${downloadId} (${bulletinNumber === null ? "" : `bulletin ${bulletinNumber}, `}${fileName})`;

const alarmOf = (file: ListedFile, answer: HttpAnswer): readonly Alarm[] => {
  if (answer.kind === "gone")
    return [{ code: "source_gone", subject: file.downloadId, message: `The ${named(file)} is not there any more: ${answer.message}` }];
  if (answer.kind !== "refused") return [];
  const code = answer.code === "disallowed_by_robots" ? "crawl_forbidden" : "source_refused";
  return [{ code, subject: file.downloadId, message: `The ${named(file)} was not accepted: ${answer.message}` }];
};

/** Fetches a listed file, or asks whether it changed. What the server did wrong is kept as an alarm until it is over; nothing is withdrawn. */
export const fetchFile = async (ports: FetchPorts, job: Job & { readonly attempt: number }, signal?: AbortSignal): Promise<Outcome> => {
  const { http, documents, listings, clock } = ports;
  const file = await listings.find(job.subject);
  if (file === null) return { result: "unknown", message: "is not listed", next: [] };
  const incoming = await documents.incoming(file.id);
  try {
    const validators = file.documentSha256 === null ? undefined : file.validators;
    const answer = await http.get({ url: file.url, expect: "pdf", validators, sink: incoming, signal });
    const fields = { url: file.url, status: answer.status, fetch_ms: Math.round(answer.ms), title: file.title };
    if (answer.kind === "unavailable") {
      const inMs = answer.retryAfterMs ?? backoffMs(job.attempt, firstMs, mostMs, Math.random());
      return {
        result: "unavailable",
        message: answer.message,
        next: [],
        fields,
        ending: { kind: "later", inMs, counts: true, reason: answer.message },
      };
    }
    const alarms = alarmOf(file, answer);
    for (const { code, message } of await ports.alarms.settle(fileCodes, alarms, [file.downloadId])) ports.log.error({ code }, message);
    const again = { kind: "done", againInMs: recheckMs(file, clock(), Math.random()) } as const;
    if (answer.kind === "gone" || answer.kind === "refused")
      return { result: answer.kind, message: answer.message, next: [], fields, ending: { kind: "done", againInMs: dayMs } };
    if (answer.kind === "unchanged") return { result: "unchanged", message: "unchanged", next: [], fields, ending: again };
    const { fileName, url: sourceUrl } = file;
    const { document, isNew } = await incoming.keep({ fileName, sourceUrl, validators: answer.validators });
    return {
      result: isNew ? "new" : "same bytes",
      message: isNew ? `${answer.bytes} bytes, ${document.sha256.slice(0, 12)}` : "the same bytes as before",
      next: [],
      // Asked for together with the receipt.
      hints: (["extract", "publish"] as const).map((kind) => ({ kind, subject: document.sha256 })),
      fields: { ...fields, document: document.sha256, bytes: answer.bytes },
      ending: again,
    };
  } finally {
    await incoming.discard();
  }
};
