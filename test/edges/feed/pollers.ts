import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, type ApiProcess, claimOf } from "./api-process.ts";
import type { ConsistencyChecker } from "./consistency-checker.ts";
import type { Random } from "./random.ts";

/*
 * Clients that know nothing but HTTP, each with a replica of its own. One `round` is one look for news; "quiet" when there was none.
 */

export interface Row {
  readonly tariff_id: string;
  readonly component_id?: string;
  readonly updated_at: string;
}
interface List {
  readonly data: readonly Row[];
  readonly total: number;
  readonly as_of: string | null;
  readonly links: { readonly next: string | null };
}

export type Replica = Map<string, Row>;
export interface Poller {
  readonly name: string;
  readonly paceMs: number;
  readonly tariffs: Replica;
  /** Null for one that follows tariffs alone. */
  readonly components: Replica | null;
  readonly round: () => Promise<"news" | "quiet">;
}

export interface ApiContext {
  readonly apis: readonly ApiProcess[];
  readonly checker: ConsistencyChecker;
  /** Every version of every record that any client was ever shown. */
  readonly seen: Map<string, string>;
}

export const beginning = "1970-01-01";
const idOf = (row: Row): string => row.component_id ?? row.tariff_id;
const listOf = (answer: Answer): List => JSON.parse(answer.text);

const applyTo = (replica: Replica, rows: readonly Row[], { seen, checker }: ApiContext): void => {
  for (const row of rows) {
    replica.set(idOf(row), row);
    const [version, text] = [`${idOf(row)} ${row.updated_at}`, JSON.stringify(row)];
    if ((seen.get(version) ?? text) !== text) checker.violation("minimality", `two contents under one stamp: ${version}`);
    seen.set(version, text);
  }
};

/** Asks until there is an answer: 503 while a process starts, nothing while its socket is new. */
const asked = async (
  api: () => ApiProcess,
  url: string,
  headers: Readonly<Record<string, string>>,
  environment: ApiContext,
): Promise<Answer> => {
  for (let tries = 0; tries < 500; tries += 1) {
    const answer = await api().ask(url, headers);
    environment.checker.count("requests");
    if (answer.status !== 503) {
      if (![200, 304, 404].includes(answer.status))
        environment.checker.violation("bug", `${answer.status} for ${url}: ${answer.text.slice(0, 200)}`);
      return answer;
    }
    await sleep(5);
  }
  throw new Error(`no API answers ${url}`);
};

/**
 * What a client keeps of a walk as its next `since`; with it goes the first page's Last-Modified. Only who keeps the earliest `as_of` (and
 * the earliest Last-Modified) may ask another process for each page: one that lags ends the walk before the moment the first one spoke of.
 */
export type Cursor = "first page's as_of" | "last page's as_of" | "last row's stamp" | "earliest as_of";
export interface Habit {
  /** By the links (keyset), or by `page=n`. */
  readonly paging: "links" | "page=n, whole walks" | "page=n";
  readonly cursor: Cursor;
  /** May ask another process for each page, or keeps to one for a walk. */
  readonly pages: "from any process" | "from one process";
  readonly components: boolean;
  /** Virtual ms that are asked for again before the cursor. */
  readonly overlapMs?: number;
  /** Longest real pause between two rounds: who looks seldom finds much, and walks many pages. */
  readonly paceMs: number;
  /** Longest real pause between two pages; 3 ms when it is not said. */
  readonly pagePauseMs?: number;
  /** Rows of a page, at most; a few now and then ask for up to 1,000. */
  readonly pageSize: number;
}

const back = (cursor: string, ms: number): string =>
  ms === 0 || cursor === beginning ? cursor : new Date(Date.parse(cursor) - ms).toISOString();

interface Walk {
  readonly firstAsOf: string | null;
  readonly lastAsOf: string | null;
  readonly earliestAsOf: string | null;
  readonly lastStamp: string | null;
  /** The Last-Modified that goes with what is kept. */
  readonly modified: string | null;
  readonly rows: number;
  /** Every page spoke of one moment. */
  readonly whole: boolean;
}

export const follower = (name: string, habit: Habit, random: Random, environment: ApiContext): Poller => {
  const [tariffs, components]: [Replica, Replica] = [new Map(), new Map()];
  const wanted = new Map<string, string>();
  const cursors = new Map<string, string>();
  let cursor = beginning;
  let lastModified: string | null = null;
  const anyApi = (): ApiProcess => random.pick(environment.apis);

  /** 304 to a delta request: there is nothing later than the cursor. */
  const checkNothing = ({ headers }: Answer, since: string): void => {
    environment.checker.count("304 to delta requests");
    if (headers["x-claim-rows"] !== "0")
      environment.checker.violation(
        "false 304",
        `${name}: ${headers["x-claim-rows"]} records are later than ${since}, and the answer was 304`,
      );
  };

  const walk = async (): Promise<Walk | null> => {
    const one = anyApi();
    const api = habit.pages === "from one process" ? () => one : anyApi;
    const [since, size] = [
      back(cursor, habit.overlapMs ?? 0),
      random.chance(0.8) ? random.between(1, habit.pageSize) : random.between(1, 1000),
    ];
    // A client whose replica overlaps asks for rows that it has: for it a condition would be another question.
    const conditional = lastModified !== null && random.chance(0.6) ? { "if-modified-since": lastModified } : {};
    let answer = await asked(api, `/api/v1/tariffs?since=${since}&size=${size}`, conditional, environment);
    if (answer.status === 304) {
      if (habit.overlapMs === undefined) checkNothing(answer, since);
      else environment.checker.count("304 to delta requests");
      return null;
    }
    const first = listOf(answer);
    let modified = answer.headers["last-modified"] ?? null;
    let [page, rows, whole, earliestAsOf] = [first, 0, true, first.as_of];
    for (let number = 0; ; number += 1) {
      rows += page.data.length;
      applyTo(tariffs, page.data, environment);
      if (habit.components)
        for (const row of page.data) if ((wanted.get(row.tariff_id) ?? "") < row.updated_at) wanted.set(row.tariff_id, row.updated_at);
      whole &&= page.as_of === first.as_of;
      const more = habit.paging === "links" ? page.links.next !== null : (number + 1) * size < page.total;
      if (!more) {
        const lastStamp = page.data.at(-1)?.updated_at ?? null;
        return { firstAsOf: first.as_of, lastAsOf: page.as_of, earliestAsOf, lastStamp, modified, rows, whole };
      }
      await sleep(random.between(0, habit.pagePauseMs ?? 3));
      const next = habit.paging === "links" ? page.links.next : `/api/v1/tariffs?since=${since}&size=${size}&page=${number + 1}`;
      answer = await asked(api, next ?? "", {}, environment);
      page = listOf(answer);
      if ((page.as_of ?? "") < (earliestAsOf ?? "")) earliestAsOf = page.as_of;
      const its = answer.headers["last-modified"] ?? null;
      if (habit.cursor === "earliest as_of" && Date.parse(its ?? "") < Date.parse(modified ?? "")) modified = its;
      environment.checker.count("further pages");
    }
  };

  /** A process may lag behind the one that told of the change: only an answer up to that moment will do. */
  const fetchComponents = async (id: string, stamp: string): Promise<void> => {
    const since = cursors.get(id) ?? beginning;
    const answer = await asked(anyApi, `/api/v1/tariffs/components?tariff_id=${id}&since=${since}&size=1000`, {}, environment);
    if (answer.status !== 200) return;
    const { data, as_of } = listOf(answer);
    applyTo(components, data, environment);
    if (as_of === null) return;
    cursors.set(id, as_of);
    if (as_of >= stamp && wanted.get(id) === stamp) wanted.delete(id);
  };

  const round = async (): Promise<"news" | "quiet"> => {
    const walked = await walk();
    for (const [id, stamp] of wanted) await fetchComponents(id, stamp);
    if (walked === null) return wanted.size === 0 ? "quiet" : "news";
    environment.checker.count("walks");
    if (habit.paging === "page=n, whole walks" && !walked.whole) return "news";
    // Only together with the cursor: with the date of a walk that was given up, 304 would hide what that walk did not show.
    lastModified = walked.modified;
    const kept: Record<Cursor, string | null> = {
      "first page's as_of": walked.firstAsOf,
      "last page's as_of": walked.lastAsOf,
      "last row's stamp": walked.lastStamp,
      "earliest as_of": walked.earliestAsOf,
    };
    const before = cursor;
    cursor = kept[habit.cursor] ?? cursor;
    if (cursor < before && before !== beginning) environment.checker.count("watermarks that went back");
    return walked.rows === 0 && wanted.size === 0 ? "quiet" : "news";
  };
  return { name, paceMs: habit.paceMs, tariffs, components: habit.components ? components : null, round };
};

/** One that keeps the whole list as one page and asks whether it changed; and so of one tariff's components. */
export const copier = (name: string, random: Random, environment: ApiContext): Poller => {
  const tariffs: Replica = new Map();
  const copies = new Map<string, { readonly lastModified: string; readonly claim: string; readonly asOf: string }>();

  /** Whether there was news. */
  const renew = async (url: string, keep: (rows: readonly Row[]) => void): Promise<boolean> => {
    const copy = copies.get(url);
    const conditional = copy === undefined ? {} : { "if-modified-since": copy.lastModified };
    const answer = await asked(() => random.pick(environment.apis), url, conditional, environment);
    if (answer.status === 404) return false;
    if (answer.status === 200) {
      const { data, as_of } = listOf(answer);
      const claim = claimOf(answer.text);
      copies.set(url, { lastModified: answer.headers["last-modified"] ?? "", claim, asOf: as_of ?? "" });
      keep(data);
      return claim !== copy?.claim;
    }
    environment.checker.count("304 to whole lists");
    // A process that lags has less than the client: what it says is that nothing is newer, which is so.
    const { "x-claim": claim, "x-claim-as-of": asOf } = answer.headers;
    if ((asOf ?? "") < (copy?.asOf ?? "")) environment.checker.count("304 of a process that lags");
    else if (claim !== copy?.claim)
      environment.checker.violation("false 304", `${name}: ${url} up to ${asOf} differs from the copy up to ${copy?.asOf}`);
    return false;
  };

  return {
    name,
    paceMs: 20,
    tariffs,
    components: null,
    round: async () => {
      const changed = await renew(`/api/v1/tariffs?since=${beginning}&size=1000`, (rows) => {
        tariffs.clear();
        applyTo(tariffs, rows, environment);
      });
      const ids = [...tariffs.keys()];
      if (ids.length > 0)
        await renew(`/api/v1/tariffs/components?tariff_id=${random.pick(ids)}&since=${beginning}&size=1000`, (rows) =>
          applyTo(new Map(), rows, environment),
        );
      return changed ? "news" : "quiet";
    },
  };
};
