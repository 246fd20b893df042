import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { generateKey } from "../../../src/serve/keys/key.ts";
import { connect } from "../../../src/store/database.ts";
import { openKeys } from "../../../src/store/keys.ts";
import { migrate } from "../../../src/store/migrate.ts";
import type { TestServer } from "../../helpers/database.ts";
import { recordingLog } from "../../helpers/recording-log.ts";
import { type ApiProcess, startApi } from "./api-process.ts";
import { expectedOf } from "./company.ts";
import { type ConsistencyChecker, newConsistencyChecker } from "./consistency-checker.ts";
import { newRecordPublisher } from "./direct.ts";
import { checkAlive, checkHistory, checkIdempotence, checkModel, checkReplicas, checkSince } from "./end-checks.ts";
import { newDocumentPublisher } from "./operations.ts";
import { type ApiContext, copier, follower, type Habit, type Poller } from "./pollers.ts";
import { type Random, randomOf } from "./random.ts";
import type { Accident } from "./sabotage.ts";
import { loosened, overlapRealMs, type Scheme } from "./schemes.ts";
import { accidents, makeTrouble } from "./trouble.ts";
import { installVirtualTime } from "./virtual-time.ts";
import { type Confirmed, startWriter, type WriterProcess } from "./writers.ts";

export interface RaceOptions {
  readonly server: TestServer;
  readonly seed: number;
  readonly publications: number;
  /** Publishers of documents, and of records alone. */
  readonly documentPublishers: number;
  readonly recordPublishers: number;
  /** How many virtual seconds pass in a real one. */
  readonly speed: number;
  /** Something other than the product's own scheme: then nothing is broken on the way, and only losses are looked for. */
  readonly scheme?: Scheme;
  readonly onPhase?: (phase: string) => void;
  readonly onProgress?: (publications: number, checker: ConsistencyChecker) => void;
}

const apiCount = 2;

/** What the clients of a sound feed may do. */
const soundHabits: readonly (readonly [string, Habit])[] = [
  [
    "follower of links, first as_of",
    { paging: "links", cursor: "first page's as_of", pages: "from one process", components: true, paceMs: 30, pageSize: 12 },
  ],
  [
    "follower of links, earliest as_of",
    { paging: "links", cursor: "earliest as_of", pages: "from any process", components: true, paceMs: 150, pageSize: 4 },
  ],
  [
    "follower of links, last stamp",
    { paging: "links", cursor: "last row's stamp", pages: "from one process", components: false, paceMs: 80, pageSize: 3 },
  ],
  [
    "follower of page numbers",
    { paging: "page=n, whole walks", cursor: "first page's as_of", pages: "from one process", components: false, paceMs: 80, pageSize: 3 },
  ],
];

const pollersOf = (scheme: Scheme | undefined, environment: ApiContext, random: Random): Poller[] => {
  const habits =
    scheme?.habit === undefined
      ? soundHabits
      : Array.from({ length: scheme.clock === undefined ? 8 : 3 }, (_, i) => [`client ${i}`, scheme.habit as Habit] as const);
  const followers = habits.map(([name, habit]) => follower(name, habit, random.fork(name), environment));
  return [...followers, copier("keeper of the whole list", random.fork("whole list"), environment)];
};

/** After the writers: every client looks until it found nothing new from anybody, several times over. */
const catchUp = async (pollers: readonly Poller[]): Promise<void> => {
  for (const poller of pollers) {
    let [quiet, rounds] = [0, 0];
    while (quiet < 4 && rounds < 400) {
      quiet = (await poller.round()) === "quiet" ? quiet + 1 : 0;
      rounds += 1;
    }
  }
};

/** Runs one race to its end and says what it found broken, and how much happened. */
export const runRace = async (options: RaceOptions): Promise<ConsistencyChecker> => {
  const { server, scheme } = options;
  const speed = scheme?.speed ?? options.speed;
  const random = randomOf(options.seed);
  const checker = newConsistencyChecker();
  const databaseUrl = await server.freshDatabase();
  await migrate(databaseUrl);
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  if (scheme?.clock !== undefined) await admin.query(loosened);
  const time = await installVirtualTime(databaseUrl, speed);
  const { key, ...marks } = generateKey("test");
  const judge = await connect(databaseUrl, recordingLog());
  await openKeys(judge).add({
    ...{ name: "race", scopes: ["tariffs:read", "components:read"], expiresAt: null, account: null, tier: null },
    ...marks,
  });

  const confirmed: Confirmed = { latest: "", publications: 0, inHand: 0 };
  const writers: WriterProcess[] = [];
  const apis: ApiProcess[] = [];
  try {
    for (let i = 0; i < 2; i += 1) {
      const drawn = random.fork(`accidents ${i}`);
      const interference =
        scheme === undefined
          ? {
              accident: () => accidents(drawn),
              struck: ({ kind }: Accident) => checker.count(`accidents: ${kind}`),
              terminate: async (pid: number) => void (await admin.query("select pg_terminate_backend($1)", [pid])),
            }
          : {
              commitDelayMs: () => (scheme.clock === undefined ? 0 : drawn.between(0, 2 * overlapRealMs)),
              ...(scheme.rules?.feed === undefined
                ? {}
                : { rewrite: (sql: string) => sql.replace("select pg_advisory_xact_lock(72707370);", "") }),
            };
      const clock = scheme?.clock?.(time) ?? time.feedClock();
      writers.push(await startWriter({ databaseUrl, dataDir: server.dataDir, clock, interference, confirmed, checker }));
    }
    for (let i = 0; i < apiCount; i += 1) {
      const rules = scheme?.rules === undefined ? {} : { rules: scheme.rules };
      apis.push(await startApi({ databaseUrl, key, time, checker, http: i === 0, lookEveryMs: 5 + i * (scheme?.lagMs ?? 15), ...rules }));
    }
    const environment: ApiContext = { apis, checker, seen: new Map() };
    const pollers = pollersOf(scheme, environment, random);
    let writing = true;
    let reading = true;

    // Publishers pause now and then: without a pause between publications no 304 would ever be due.
    let paused = false;
    const pauseNowAndThen = async (): Promise<void> => {
      while (writing) {
        paused = false;
        await sleep(random.between(100, 600));
        paused = true;
        await sleep(time.realMs(random.between(2_000, 6_000)));
      }
    };
    const unchanged = (message: string) => checker.violation("idempotence", message);
    const workerOf = (i: number) => (writers[i % writers.length] as WriterProcess).worker();
    const documentPublishers = Array.from({ length: options.documentPublishers }, (_, i) =>
      newDocumentPublisher(i + 1, workerOf(i), random.fork(`documents ${i}`), 5, unchanged),
    );
    const recordPublishers = Array.from({ length: options.recordPublishers }, (_, i) =>
      newRecordPublisher(i + 50, workerOf(i), random.fork(`records ${i}`), 8, unchanged),
    );
    // Stamps that run an hour ahead of a clock that was set back leave no room for a 304: the first half of the race has none of that.
    const clocksMayJump = (): boolean => confirmed.publications > options.publications / 2;
    const enough = (): boolean => confirmed.publications >= options.publications;
    const write = async ({ operate }: { operate: () => Promise<string> }, pause: Random): Promise<void> => {
      while (!enough()) {
        if (paused) await sleep(2);
        else {
          checker.count(`did: ${await operate()}`);
          options.onProgress?.(confirmed.publications, checker);
          if (pause.chance(0.3)) await sleep(pause.between(0, 10));
        }
      }
    };
    const poll = async ({ name, round, paceMs }: Poller, pause: Random): Promise<void> => {
      while (reading) {
        await round().catch((error: unknown) => checker.violation("bug", `${name} failed: ${error}`));
        await sleep(pause.between(0, paceMs));
      }
    };

    const polling = Promise.all(pollers.map((poller, i) => poll(poller, random.fork(`poll ${i}`))));
    const others = [
      pauseNowAndThen(),
      ...(scheme === undefined
        ? [makeTrouble(() => writing, clocksMayJump, { time, apis, admin, random: random.fork("trouble"), checker })]
        : []),
    ];
    try {
      await Promise.all([...documentPublishers, ...recordPublishers].map((publisher, i) => write(publisher, random.fork(`write ${i}`))));
    } finally {
      writing = false;
      await Promise.all(others);
      reading = false;
      await polling;
    }
    checker.count("publications", confirmed.publications);

    // Every clock right again, and late enough that the last second given is two ticks ago.
    const { rows } = await admin.query<{ last: string | null }>("select extract(epoch from last) * 1000 as last from feed_clock");
    const aheadMs = Math.max(0, Number(rows[0]?.last ?? 0) + 3_000 - time.now());
    await time.setDatabaseAhead(aheadMs);
    for (const api of apis) {
      api.setAhead(aheadMs);
      // A new one has read all there is.
      await api.restart();
    }
    options.onPhase?.("catching up");
    await catchUp(pollers);
    options.onPhase?.("checking");
    await checkReplicas(judge.pool, pollers, environment.seen, checker);
    if (scheme === undefined) {
      await checkModel(
        judge.pool,
        [
          ...documentPublishers.flatMap(({ companies }) => companies.flatMap(expectedOf)),
          ...recordPublishers.flatMap(({ expected }) => expected()),
        ],
        checker,
      );
      await checkHistory(judge.pool, checker);
      await checkSince(apis[0] as ApiProcess, random, checker);
      await checkAlive(apis, checker);
      await checkIdempotence(
        judge.pool,
        async () => void (await Promise.all([...documentPublishers, ...recordPublishers].map((publisher) => publisher.publishAgain()))),
        checker,
      );
    }
  } finally {
    for (const api of apis) await api.stop();
    for (const writer of writers) await writer.close();
    await judge.close();
    await admin.end();
  }
  return checker;
};
