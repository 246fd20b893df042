import { listPage } from "../discover/list-page.ts";
import { missingCompanies } from "../discover/missing-companies.ts";
import { siteChanges } from "../discover/site-changes.ts";
import { yearPages } from "../discover/year-pages.ts";
import type { Alarm, AlarmCode } from "../model/alarm.ts";
import type { ListedDecision, ListPage, UnreadableRow, YearPage } from "../model/bulletin.ts";
import { warsawDay } from "../model/warsaw-day.ts";
import type { Alarms } from "../ports/alarms.ts";
import type { Clock } from "../ports/clock.ts";
import type { Http } from "../ports/http.ts";
import type { KeptPage, ListedFile, Listings } from "../ports/listing.ts";
import type { Log } from "../ports/log.ts";
import type { Job } from "../ports/work.ts";
import { backoffMs } from "./backoff.ts";
import { isTrouble, type VisitedPage, visitPage } from "./bulletin-pages.ts";
import { fetchJob } from "./fetch-jobs.ts";
import type { Outcome } from "./outcome.ts";

/** How the bulletin is looked at. */
export interface CrawlSettings {
  /** The sector's index. */
  readonly indexUrl: string;
  readonly everyMs: number;
  /** At most so many files that were never fetched are asked for after one look: a first crawl goes back politely. */
  readonly limit: number;
}

export interface DiscoverPorts {
  readonly http: Http;
  readonly listings: Listings;
  readonly alarms: Alarms;
  readonly clock: Clock;
  readonly log: Log;
  readonly crawl: CrawlSettings;
}

/** More pages than a year's list can have: a "next" that leads in a circle ends here. */
const mostPages = 200;

/** Alarms that a look at a page settles. */
const pageCodes: readonly AlarmCode[] = ["crawl_empty", "row_unreadable", "page_unreachable", "year_missing", "crawl_forbidden"];

/** A year's list, all its pages together. */
interface YearList {
  readonly rows: readonly ListedDecision[];
  readonly unreadable: readonly UnreadableRow[];
  readonly toKeep: readonly KeptPage[];
  /** Every page that was looked at. */
  readonly urls: readonly string[];
  /** Could all of its pages be read? Only then is a row that is not there missing. */
  readonly whole: boolean;
}

const troubleOf = (url: string, { kind, message, ...rest }: { kind: string; message: string; code?: string }): Alarm => ({
  code: rest.code === "disallowed_by_robots" ? "crawl_forbidden" : "page_unreachable",
  subject: url,
  message: `${url} could not be read (${kind}): ${message}`,
});

const lookAtYear = async (ports: DiscoverPorts, { year, url }: YearPage, alarms: Alarm[]): Promise<YearList> => {
  const pages: VisitedPage<ListPage>[] = [];
  const seen = new Set<string>();
  let whole = true;
  for (let next: string | null = url; next !== null && seen.size < mostPages; ) {
    seen.add(next);
    const visited: Awaited<ReturnType<typeof visitPage<ListPage>>> = await visitPage(ports, next, listPage);
    if (isTrouble(visited)) {
      alarms.push(troubleOf(next, visited));
      whole = false;
      break;
    }
    pages.push(visited);
    next = visited.content.nextUrl !== null && !seen.has(visited.content.nextUrl) ? visited.content.nextUrl : null;
  }
  const rows = [...new Map(pages.flatMap(({ content }) => content.rows).map((row) => [row.downloadId, row])).values()];
  const unreadable = pages.flatMap(({ content }) => content.unreadable);
  if (whole && rows.length === 0)
    alarms.push({
      code: "crawl_empty",
      subject: url,
      message: `The list of ${year} at ${url} shows no decision: its markup may have changed.`,
    });
  if (unreadable[0] !== undefined)
    alarms.push({
      code: "row_unreadable",
      subject: url,
      message: `${unreadable.length} rows of the list of ${year} could not be read; the first: ${unreadable[0].message} It says "${unreadable[0].text.slice(0, 200)}".`,
    });
  return { rows, unreadable, toKeep: pages.flatMap(({ toKeep }) => toKeep ?? []), urls: [...seen], whole };
};

/** The years that are looked at: the one that is asked for, else this one and the last; a tariff for this year stands on the last one's page. */
const yearsWanted = (subject: string, today: string): readonly number[] => {
  const year = Number(today.slice(0, 4));
  return subject === "current" ? [year, year - 1] : [Number(subject)];
};

/** In January a year may have no page yet. */
const isDue = (year: number, today: string): boolean => `${year}-02` <= today.slice(0, 7);

/** The change log: what it says was withdrawn is marked, what it says was modified is fetched anew. */
const lookAtChanges = async (
  ports: DiscoverPorts,
  bulletin: string,
  alarms: Alarm[],
): Promise<{ withdrawn: readonly ListedFile[]; modified: readonly Job[] }> => {
  const { crawl, listings } = ports;
  const url = new URL("/bip/changelog", crawl.indexUrl).href;
  const visited = await visitPage(ports, url, siteChanges);
  if (isTrouble(visited)) {
    alarms.push(troubleOf(url, visited));
    return { withdrawn: [], modified: [] };
  }
  const { content, before, toKeep } = visited;
  const withdrawn = await listings.withdrawn(
    bulletin,
    content.filter(({ kind }) => kind === "withdrawn"),
  );
  const old = new Set((before ?? []).map((line) => JSON.stringify(line)));
  const fresh = before === null ? [] : content.filter((line) => line.kind === "modified" && !old.has(JSON.stringify(line)));
  const ids = new Set(fresh.flatMap(({ downloadId }) => downloadId ?? []));
  const numbers = new Set(fresh.flatMap(({ downloadId, decisionNumber }) => (downloadId === null ? (decisionNumber ?? []) : [])));
  const named = fresh.length === 0 ? [] : await listings.all(bulletin);
  const modified = named.filter((file) => ids.has(file.downloadId) || numbers.has(file.decisionNumber ?? ""));
  const again = modified.map(fetchJob);
  if (toKeep !== null) await listings.keepPage(toKeep, again);
  return { withdrawn, modified: again };
};

const goneAlarms = (missing: readonly ListedFile[]): Alarm[] => {
  const pages = [...new Set(missing.map(({ pageUrl }) => pageUrl))];
  return pages.map((pageUrl) => {
    const files = missing.filter((file) => file.pageUrl === pageUrl);
    const named = files.slice(0, 3).map(({ bulletinNumber, title }) => `${bulletinNumber ?? "?"} ${title.slice(0, 80)}`);
    return {
      code: "crawl_shrunk",
      subject: pageUrl,
      message: `${files.length} files that ${pageUrl} listed are gone, and the change log does not say that they were withdrawn: ${named.join("; ")}.`,
    };
  });
};

/** A decision that is published and listed no more because its file is another one now: taken back by nobody, and perhaps by mistake. */
const replacedAlarms = (files: Awaited<ReturnType<Listings["replaced"]>>): Alarm[] =>
  files.map(({ file, was, is }) => ({
    code: "file_replaced",
    subject: file.downloadId,
    message: `The file ${file.downloadId} (${file.fileName}) gave the decision ${was} and gives ${is === null ? "a document that names none" : is} now; what is published of ${was} stays until a person rejects it.`,
  }));

const publishing = (files: readonly ListedFile[]): Job[] =>
  files.flatMap(({ documentSha256 }) => (documentSha256 === null ? [] : [{ kind: "publish", subject: documentSha256 }]));

/** Looks at the bulletin: what is new is asked for, what was withdrawn is taken back, what is wrong is said loudly. */
export const discoverJob = async (ports: DiscoverPorts, job: Job & { readonly attempt: number }): Promise<Outcome> => {
  const { listings, crawl, clock, log } = ports;
  const today = warsawDay(clock());
  const bulletin = new URL(crawl.indexUrl).hostname;
  const repeats = job.subject === "current";
  const alarms: Alarm[] = [];
  const about = [crawl.indexUrl, new URL("/bip/changelog", crawl.indexUrl).href];
  const settle = async (codes: readonly AlarmCode[], now: readonly Alarm[], subjects?: readonly string[]): Promise<void> => {
    for (const { code, message } of await ports.alarms.settle(codes, now, subjects)) log.error({ code }, message);
  };

  const index = await visitPage(ports, crawl.indexUrl, yearPages);
  if (isTrouble(index) || index.content.length === 0) {
    const alarm: Alarm = isTrouble(index)
      ? troubleOf(crawl.indexUrl, index)
      : {
          code: "crawl_empty",
          subject: crawl.indexUrl,
          message: `The index ${crawl.indexUrl} links no year: its markup may have changed.`,
        };
    alarms.push(alarm);
    await settle(pageCodes, alarms, about);
    const inMs = Math.min(crawl.everyMs, backoffMs(job.attempt, 60_000, crawl.everyMs, Math.random()));
    return { result: "failed", message: alarm.message, next: [], ending: { kind: "later", inMs, counts: true, reason: alarm.message } };
  }
  const counts = { listed: 0, added: 0, missing: 0, unreadable: 0 };
  const back: ListedFile[] = [];
  const keep: KeptPage[] = index.toKeep === null ? [] : [index.toKeep];
  for (const year of yearsWanted(job.subject, today)) {
    const page = index.content.find((one) => one.year === year);
    if (page === undefined) {
      if (!repeats || isDue(year, today))
        alarms.push({ code: "year_missing", subject: crawl.indexUrl, message: `The index ${crawl.indexUrl} links no page for ${year}.` });
      continue;
    }
    const { rows, unreadable, toKeep, urls, whole } = await lookAtYear(ports, page, alarms);
    about.push(...urls);
    counts.listed += rows.length;
    counts.unreadable += unreadable.length;
    // Written before the pages are kept: a page that is kept is not sent again. One that lists nothing is not believed, nor kept.
    if (rows.length === 0 || (whole && toKeep.length === 0)) continue;
    const listed = await listings.listed({ bulletin, pageUrl: page.url, rows, whole });
    counts.added += listed.added.length;
    counts.missing += listed.missing.length;
    back.push(...listed.back);
    keep.push(...toKeep);
  }
  const changes = await lookAtChanges(ports, bulletin, alarms);
  for (const page of keep) await listings.keepPage(page);
  await settle(pageCodes, alarms, about);
  await settle(["crawl_shrunk"], goneAlarms(await listings.missing(bulletin)));
  await settle(["file_replaced"], replacedAlarms(await listings.replaced(bulletin)));
  await settle(["company_missing"], missingCompanies(await listings.all(bulletin), today));

  const waiting = await listings.waiting(bulletin, crawl.limit);
  const hints = [...changes.modified, ...publishing([...changes.withdrawn, ...back])];
  const troubled = alarms.length > 0;
  const fields = { ...counts, withdrawn: changes.withdrawn.length, back: back.length, asked_for: waiting.length, alarms: alarms.length };
  return {
    // What is counted as a crawl is the look at what is current.
    result: repeats ? (troubled ? "looked, with alarms" : "looked") : "looked at a year",
    message: `${counts.listed} files listed, ${counts.added} new, ${changes.withdrawn.length} withdrawn, ${waiting.length} asked for${troubled ? `; ${alarms[0]?.message}` : ""}`,
    next: waiting.map(fetchJob),
    // What was found to be changed was asked for together with the note of it.
    hints,
    fields,
    ending: { kind: "done", againInMs: repeats ? crawl.everyMs : null },
  };
};
