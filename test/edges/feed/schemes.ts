import type pg from "pg";
import type { FeedClock, Stamps } from "../../../src/store/feed-clock.ts";
import type { ReaderRules } from "./api-process.ts";
import type { Habit } from "./pollers.ts";
import type { VirtualTime } from "./virtual-time.ts";

/*
 * How stamps could be given instead, and how clients could read instead: what reliability.md measured as losing. Each is the product with one
 * part taken out. A snapshot of transaction ids (xid8 < pg_snapshot_xmin) is not among them: it loses nothing, but gives no order in time,
 * which `since` needs; so there is nothing that this race could be run with.
 */

export interface Scheme {
  readonly name: string;
  /** How many virtual seconds pass in a real one, where the race's own speed would hide it. */
  readonly speed?: number;
  /** How much longer the second API process waits before it looks for news, in real ms. */
  readonly lagMs?: number;
  /** Absent: the product's own clock and its lock. */
  readonly clock?: (time: VirtualTime) => FeedClock;
  readonly rules?: ReaderRules;
  /** Absent: the followers that should lose nothing. */
  readonly habit?: Habit;
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** One stamp for the whole publication and the next milliseconds for its records, as the product's writer puts them. */
const clockOf = (firstMs: (client: pg.ClientBase, count: number) => Promise<number>): FeedClock => ({
  tickMs: 1,
  take: async (client, count): Promise<Stamps> => {
    const first = Math.floor(await firstMs(client, count));
    return { first: iso(first), last: iso(first + count - 1), leadMs: 0 };
  },
});

const asked = (sql: string): FeedClock => clockOf(async (client) => Number(Object.values((await client.query(sql)).rows[0] ?? {})[0]));

const msOf = (instant: string): string => `select extract(epoch from ${instant}) * 1000`;
const oneClock = `update feed_clock set last = greatest(clock_timestamp(), last + interval '1 ms')
                  returning extract(epoch from last) * 1000`;

/** Without the one row there is no marker either: the newest stamp, and how many versions there are. Everything is read each time. */
const withoutClockRow: ReaderRules = {
  feed: (feed, query) => ({
    ...feed,
    marker: () => query("select count(*) from record_version"),
    read: async (_known, take) => {
      const marker = await query("select count(*) from record_version");
      const { snapshot } = await feed.load();
      const stamps = [...snapshot.tariffs, ...snapshot.components].map(({ updated_at }) => updated_at);
      const reading = { marker, epoch: snapshot.epoch, watermark: stamps.sort().at(-1) ?? null, whole: true };
      await take(snapshot, reading);
      return reading;
    },
  }),
};

/** The usual client of such feeds: all that is later than the last it was told. */
const usual: Habit = {
  paging: "links",
  cursor: "last page's as_of",
  pages: "from one process",
  components: false,
  paceMs: 30,
  pageSize: 12,
};
const naive = (name: string, clock: NonNullable<Scheme["clock"]>, habit = usual): Scheme => ({
  name,
  clock,
  habit,
  rules: withoutClockRow,
});

/** What a client asks for once more, in real milliseconds; transactions are open for up to twice as long. */
export const overlapRealMs = 20;

export const stampSchemes = (speed: number): readonly Scheme[] => [
  naive("now(), the beginning of the transaction", () => asked(msOf("virtual_of(now())"))),
  naive("clock_timestamp(), the moment of the statement", () => asked(msOf("clock_timestamp()"))),
  naive("the writing process's own clock", (time) => clockOf(async () => time.now())),
  naive("a sequence", () => asked(`${msOf("virtual_start")} + nextval('publication_number') * 1000 from virtual_time`)),
  naive("now(), with 20 ms asked for once more", () => asked(msOf("virtual_of(now())")), { ...usual, overlapMs: overlapRealMs * speed }),
];

/** Unique stamps in the order of commits, but seconds are shared; 304 only once the marker's second is over. */
export const sharedSeconds: Scheme = {
  name: "one clock row, unique milliseconds, 304 when the second is over",
  // Two publications must fit into one second, and the second one's commit come after it.
  speed: 20,
  clock: () => {
    const last = asked(oneClock);
    return {
      ...last,
      // The row says the last stamp of a publication, so the next one begins after it.
      take: async (client, count) => {
        const stamps = await last.take(client, 1);
        const end = iso(Date.parse(stamps.first) + count - 1);
        await client.query("update feed_clock set last = $1", [end]);
        return { ...stamps, last: end };
      },
    };
  },
  rules: { mayBeFresh: (markerMs, nowMs) => markerMs + 1_000 <= nowMs },
};

/** Page numbers under `since`: a record that is published anew leaves its page, and those behind it move up past the client. */
export const pageNumbers: readonly Scheme[] = (["last page's as_of", "first page's as_of"] as const).map((cursor) => ({
  name: `page numbers, keeping the ${cursor}`,
  habit: { paging: "page=n", cursor, pages: "from one process", components: false, paceMs: 200, pagePauseMs: 15, pageSize: 3 },
}));

/**
 * Behind a door that gives each request to another process, one of which lags: it has to refuse a walk that speaks of a moment it does not
 * know, or a client that keeps what the first page said never hears of what lies between.
 */
export const anyProcess: Scheme = {
  name: "links, each page from any process, keeping the first page's as_of",
  lagMs: 80,
  habit: { paging: "links", cursor: "first page's as_of", pages: "from any process", components: false, paceMs: 100, pageSize: 2 },
};

/** What lets stamps of the same moment into the tables, as a system without the product's rules would. */
export const loosened = `
  alter table record_version drop constraint record_version_pkey;
  drop index tariff_updated_at_key, component_updated_at_key, publication_first_stamp_key, publication_last_stamp_key;
  create sequence publication_number`;
