import type { ParameterName, Parameters } from "./parameters.ts";
import { badValue, parsedValue } from "./parameters.ts";
import type { Refusal } from "./refusal.ts";
import { formatStamp, parseInstant } from "./since.ts";

/** Which page of which stretch of changes. `since`, `until`: milliseconds since 1970, null when not asked for. */
export interface Paging {
  readonly page: number;
  readonly size: number;
  readonly since: number | null;
  readonly until: number | null;
}

export const pagingParameters = ["page", "size", "since", "until"] as const satisfies readonly ParameterName[];

const instantOf = (asked: Parameters, name: "since" | "until"): number | null => parseInstant(asked.get(name) ?? "");

/** Nothing is later in a state of the past than its own end: there a walk goes no further, whatever its `until`. */
const heldTo = (until: number | null, past: { readonly watermark: string | null } | null): number | null => {
  if (until === null || past === null) return until;
  return past.watermark === null ? null : Math.min(until, Date.parse(past.watermark));
};

/** `past`: the snapshot that is asked, where it is not the newest one (`as_of`). */
export const readPaging = (asked: Parameters, past: { readonly watermark: string | null } | null = null): Paging | Refusal => {
  const page = parsedValue(asked, "page") ?? 0;
  const size = parsedValue(asked, "size") ?? 100;
  const since = instantOf(asked, "since");
  const until = instantOf(asked, "until");
  return until !== null && since === null ? badValue("until", asked.get("until") ?? "") : { page, size, since, until: heldTo(until, past) };
};

/**
 * The moment an answer is complete up to: the snapshot's watermark, or the pin of a walk, which is not later (notThereYet). Six digits;
 * null before any publication. A client may keep the `as_of` of any page as its next `since`: a walk that outlives a
 * publication goes on saying the moment it began at, so what moved meanwhile is later than that and comes next time.
 */
export const asOf = (watermark: string | null, until: number | null): string | null => (until === null ? watermark : formatStamp(until));

/** Stamps run ahead of the clock by seconds, or by an hour where it was set back; nothing is ever stamped later than this. */
const latestStampMs = 24 * 3_600_000;

/**
 * A walk that another process began may be pinned to a moment that this one does not know yet: its records up to there would be passed over
 * for good. Processes are at most a second apart. A moment that no process can know is refused for good. `now`: milliseconds since 1970.
 */
export const notThereYet = (watermark: string | null, until: number | null, now: number): Refusal | null => {
  if (until === null || (watermark !== null && until <= Date.parse(watermark))) return null;
  if (until > now + latestStampMs)
    return {
      error: "invalid_parameter",
      message: `until ${formatStamp(until)} is in the future: it is the as_of of an answer, or left out for all that is there.`,
      parameter: "until",
    };
  return {
    error: "service_unavailable",
    message: `What was published up to ${formatStamp(until)} (until) is not loaded here yet; please ask again in a moment.`,
    headers: { "retry-after": "1" },
  };
};

const pair = (name: ParameterName, value: string | undefined): string =>
  value === undefined ? "" : `${name}=${encodeURIComponent(value).replaceAll("%3A", ":")}&`;

/** A relative link with these parameters; those that are undefined are left out. */
export const linkTo = (path: string, parameters: readonly (readonly [ParameterName, string | undefined])[]): string =>
  `${path}?${parameters.map(([name, value]) => pair(name, value)).join("")}`.slice(0, -1);

const isOwn = (name: string): boolean => pagingParameters.some((own) => own === name);

const numbered = (start: string, page: number, size: number): string => `${start}page=${page}&size=${size}`;

export interface Links {
  readonly self: string;
  readonly next: string | null;
  readonly prev: string | null;
}

/**
 * Relative links. Without `since` by page number. With `since` the next page begins after the last row's stamp (stamps are
 * unique) and is pinned by `until`: a page number would slip past rows when a publication moves others out of the list.
 */
export const linksOf = (
  path: string,
  asked: Parameters,
  { page, size, since }: Paging,
  found: { readonly total: number; readonly lastStamp: number | null; readonly asOf: string | null },
): Links => {
  let start = `${path}?`;
  for (const [name, value] of asked) if (!isOwn(name)) start += pair(name, value);
  const more = (page + 1) * size < found.total;
  if (since === null) {
    const lastPage = Math.max(0, Math.ceil(found.total / size) - 1);
    return {
      self: numbered(start, page, size),
      next: more ? numbered(start, page + 1, size) : null,
      prev: page === 0 ? null : numbered(start, Math.min(page - 1, lastPage), size),
    };
  }
  const self = `${start}${pair("since", asked.get("since"))}${pair("until", asked.get("until"))}page=${page}&size=${size}`;
  if (!more || found.lastStamp === null || found.asOf === null) return { self, next: null, prev: null };
  return { self, next: `${start}since=${formatStamp(found.lastStamp)}&until=${found.asOf}&size=${size}`, prev: null };
};
