import { userInfo } from "node:os";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore, type Store } from "../../src/store/store.ts";
import { commandHost } from "../helpers/command-host.ts";
import { temporaryDirectory } from "../helpers/database.ts";
import { type Ended, postgresPid, removeDataDirectory, withoutProgress } from "../helpers/processes.ts";
import { recordingLog } from "../helpers/recording-log.ts";
import { harness, type Service, stop, untilTariffs } from "./service.ts";

/* A document of which one tariff is held, from its receipt to a person's last word; each test goes on where the one before it stopped. */

const held = "fixtures/held/cieplownia-zmyslona-2026/document.pdf";
const dataDir = temporaryDirectory();
const { run, serve, endAll } = harness(dataDir);
const host = commandHost();
let service: Service;
let store: Store;
let sql: pg.Client;
let id: string;

const ended = async ({ code, out, err }: Pick<Ended, "code" | "out" | "err">) => ({ code, out, err: withoutProgress(err) });
const command = async (name: string, ...args: readonly string[]) => ended(await host.run(name, args, { DATA_DIR: dataDir }));
const review = (...args: string[]) => command("review", ...args);
/** In a process of its own, as a person gives it. */
const listAlone = async () => ended(await run("review", ["list"]).ended);
const statuses = async () =>
  (await store.feed.load()).snapshot.tariffs.map(({ content }) => `${content.tariff_code} ${content.status}`).sort();
const kept = async () => (await sql.query("select act, because, extractor_version, problems from review order by id")).rows;

beforeAll(async () => {
  service = await serve({ DEMO: "off", WORKER: "off" });
  store = await openStore({ dataDir, role: "guest", log: recordingLog() });
  sql = new pg.Client({ connectionString: store.databaseUrl });
  await sql.connect();
});
afterAll(async () => {
  await host.end();
  await endAll();
  // Still unset when the start failed.
  await (sql as pg.Client | undefined)?.end().catch(() => undefined);
  await (store as Store | undefined)?.close().catch(() => undefined);
  await removeDataDirectory(dataDir);
});

const problem = "5,90 zł/MW/m-c is outside 1000..60000, the range of network_fixed in this unit.";

describe("review, beside the service", () => {
  it("lists nothing where nothing is held", async () => {
    expect(await listAlone()).toEqual({ code: 0, out: "Nothing is held.\n", err: "" });
  });

  it("lists what is held, when it was received and why", async () => {
    expect((await command("ingest", held)).code).toBe(2);
    const { code, out } = await review("list");
    const [first = "", ...lines] = out.split("\n");
    const [, found = ""] =
      /^([0-9a-f]{12}) {2}held {2}received \d{4}-\d\d-\d\dT\S+Z {2}Ciepłownia Zmyślona Sp\. z o\.o\., OŁO\.ZWT\.4211\.919\.2025\.RWi$/.exec(
        first,
      ) ?? [];
    id = found;
    expect([code, ...lines]).toEqual([
      0,
      expect.stringMatching(/^ {2}blocks out_of_range \(B21em\) page 4 at \d+,\d+,\d+,\d+: 5,90 /),
      `  next: npm run --silent review -- show ${id}`,
      "",
    ]);
    expect(await statuses()).toEqual(["B21 active", "C11 active", "C21 active", "C21em active"]);
  });

  it("shows its problem with its place, and what letting it through would publish, and changes nothing", async () => {
    const { watermark } = (await store.feed.load()).snapshot;
    const { code, out, err } = await review("show", id);
    expect([code, err]).toEqual([0, ""]);
    expect(out.split("\n").slice(2)).toEqual([
      `held: B21em held. out_of_range (page 4): ${problem}`,
      "Decyzja zatwierdzająca taryfę nr OŁO.ZWT.4211.919.2025.RWi z dnia 2026-03-27, Ciepłownia Zmyślona Sp. z o.o.",
      "kind approval, valid from (not said) to 2027-03-31",
      "5 tariffs read, held of these: B21em",
      expect.stringMatching(/^ {2}blocks out_of_range \(B21em\) page 4 at \d+,\d+,\d+,\d+: 5,90 /),
      "Let through, it would publish 5 new records.",
      "  new cieplownia-zmyslona_b21em_2026",
      "  new cieplownia-zmyslona_b21em_2026/network_fixed: 5.9 PLN/MW/month",
      expect.stringMatching(/^ {2}new cieplownia-zmyslona_b21em_2026\/network_variable\.flat: \S+ PLN\/MWh$/),
      expect.stringMatching(/^ {2}new cieplownia-zmyslona_b21em_2026\/quality: \S+ PLN\/MWh$/),
      expect.stringMatching(/^ {2}new cieplownia-zmyslona_b21em_2026\/subscription: \S+ PLN\/month$/),
      expect.stringMatching(new RegExp(`^The file: ${dataDir}/documents/.*\\.pdf \\(npm run evidence -- FILE shows`)),
      "",
    ]);
    expect((await store.feed.load()).snapshot.watermark).toBe(watermark);
    expect(await kept()).toEqual([]);
  });

  it("publishes it with a reason, which is recorded with the problems that it sets aside", async () => {
    const reported = await review("publish", id.toUpperCase(), "--because", "Sprawdzono z oryginałem");
    expect(reported).toEqual({ code: 0, out: expect.stringMatching(`^${id}: published; 5 records changed, stamped to \\S+\n$`), err: "" });
    expect(await kept()).toEqual([
      {
        act: "publish",
        because: "Sprawdzono z oryginałem",
        extractor_version: expect.any(String),
        problems: [expect.objectContaining({ code: "out_of_range", page: 4, message: problem })],
      },
    ]);
    const log = await store.history.log({ last: 5 });
    expect(log.map(({ cause }) => cause.message.endsWith(`(publish by ${userInfo().username}: Sprawdzono z oryginałem)`))).toEqual(
      Array(5).fill(true),
    );
    await untilTariffs(service, service.key ?? "", 5);
    expect(await review("publish", id, "--because", "x")).toEqual({
      code: 1,
      out: "",
      err: `${id} is published; only what is held or rejected can be let through.\n`,
    });
  });

  it("takes all of it back, and tells in the log who and why", async () => {
    const reported = await review("reject", id, "--because", "Pomyłka");
    expect(reported).toEqual({ code: 0, out: expect.stringMatching(`^${id}: rejected; 25 records changed, stamped to \\S+\n$`), err: "" });
    expect(await statuses()).toEqual(["B21 withdrawn", "B21em withdrawn", "C11 withdrawn", "C21 withdrawn", "C21em withdrawn"]);
    expect((await kept()).map(({ act, because }) => `${act}: ${because}`)).toEqual(["publish: Sprawdzono z oryginałem", "reject: Pomyłka"]);
    expect((await store.history.log({ last: 1 }))[0]?.cause.message).toContain(`(reject by ${userInfo().username}: Pomyłka)`);
    expect((await review("list")).out).toBe("Nothing is held.\n");
    expect((await review("reject", id, "--because", "x")).err).toBe(`${id} is rejected already: Pomyłka\n`);
  });

  it("stays rejected when the same file comes again, and a person may take that back", async () => {
    expect((await command("ingest", held)).out).toBe(`${held}: rejected; nothing changed\n`);
    const { out } = await review("publish", id, "--because", "jednak dobrze");
    expect(out).toMatch(`${id}: published; 25 records changed`);
    expect(await statuses()).toEqual(["B21 active", "B21em active", "C11 active", "C21 active", "C21em active"]);
    expect((await review("show", id)).out).toMatch(
      /publish by \S+, as version \S+ read it: Sprawdzono z oryginałem\n.*reject by \S+, as version \S+ read it: Pomyłka\n.*publish by \S+, as .*: jednak dobrze\n$/,
    );
  });

  it("undoes one act after the other, until nothing is decided", async () => {
    const undo = () => review("undo", id, "--because", "pomyłka");
    expect((await undo()).out).toMatch(`${id}: rejected; 25 records changed`);
    expect((await undo()).out).toMatch(`${id}: published; 25 records changed`);
    expect(await statuses()).toEqual(["B21 active", "B21em active", "C11 active", "C21 active", "C21em active"]);
    const { code, out } = await undo();
    expect([code, out]).toEqual([0, expect.stringMatching(`${id}: held; held: B21em held. .* The rest: 5 records changed`)]);
    expect(await statuses()).toEqual(["B21 active", "B21em withdrawn", "C11 active", "C21 active", "C21em active"]);
    expect((await store.history.log({ last: 1 }))[0]?.cause.message).toContain(`(undo by ${userInfo().username}: pomyłka)`);
    expect(await undo()).toEqual({ code: 1, out: "", err: `Nothing is decided about ${id}, so there is nothing to undo.\n` });
    // What is tested below is a document that was let through.
    expect((await review("publish", id, "--because", "jednak dobrze")).code).toBe(0);
  });

  it("corrects a rate by its place, and rejects one tariff alone", async () => {
    const correct = (...args: string[]) => review("correct", id, "--because", "jest 21,90", ...args);
    const fixedOf = async (code: string) => {
      const { tariffs, components } = (await store.feed.load()).snapshot;
      const tariffId = tariffs.find(({ content }) => content.tariff_code === code)?.content.tariff_id;
      return components.find(({ content }) => content.tariff_id === tariffId && content.category === "network_fixed")?.content;
    };
    const { source_text = "", evidence } = (await fixedOf("B21")) ?? {};
    const place = ["--tariff", "B21", "--page", String(evidence?.page), "--printed", source_text];
    expect((await correct(...place, "--set", "value=21900")).out).toMatch(`${id}: published; 2 records changed`);
    expect(await fixedOf("B21")).toMatchObject({ value: "21900", evidence: { corrected: { because: "jest 21,90" } } });
    const shown = await review("reject", id, "--tariff", "C21", "--show-only");
    expect(shown.out).toMatch(new RegExp(`^${id}: 5 records would change\n {2}withdrawn cieplownia-zmyslona_c21_2026\n`));
    expect(await statuses()).toEqual(["B21 active", "B21em active", "C11 active", "C21 active", "C21em active"]);
    expect((await review("reject", id, "--tariff", "C21", "--because", "nie dotyczy")).out).toMatch(`${id}: published; 5 records changed`);
    expect(await statuses()).toEqual(["B21 active", "B21em active", "C11 active", "C21 withdrawn", "C21em active"]);
    expect((await review("show", id)).out).toMatch(
      /correct B21 by \S+, as version \S+ read it: jest 21,90\n.*reject C21 by \S+, as version \S+ read it: nie dotyczy\n$/,
    );
    for (const _ of ["reject", "correct"]) expect((await review("undo", id, "--because", "próba")).code).toBe(0);
    expect(await statuses()).toEqual(["B21 active", "B21em active", "C11 active", "C21 active", "C21em active"]);
  });

  it.each([
    {
      args: ["accept", "abcdef"],
      message: '"accept" is not an act; accepted are list, words, show, publish, reject, correct, bind, facts, undo (see --help).',
    },
    { args: ["list", "abcdef"], message: 'list takes no id; "abcdef" is too much.' },
    { args: ["show", "taryfa"], message: /^show needs the id .*; "taryfa" is none: review/ },
    {
      args: ["show", "abcdef", "--because", "x"],
      message: "--because goes with publish, reject, correct, bind, facts and undo; show records nothing.",
    },
    { args: ["publish", "abcdef"], message: 'publish needs a reason, which is kept: review -- publish abcdef --because "...".' },
    {
      args: ["reject", "abcdef", "--because", " "],
      message: 'reject needs a reason, which is kept: review -- reject abcdef --because "...".',
    },
    {
      args: ["undo", "abcdef", "--tariff", "G11", "--because", "x"],
      message: "--tariff goes with publish, reject and correct; undo has no use for it.",
    },
    { args: ["publish", "abcdef", "--words", "strefa", "--because", "x"], message: "--words goes with bind; publish has no use for it." },
    { args: ["reject", "abcdef", "--page", "4", "--because", "x"], message: "--page goes with correct; reject has no use for it." },
  ])("refuses $args in one sentence", async ({ args, message }) => {
    const err = typeof message === "string" ? `${message}\n` : expect.stringMatching(message);
    expect(await review(...args)).toEqual({ code: 1, out: "", err });
  });

  it("says that no document has the id", async () => {
    expect(await review("reject", "abcdef", "--because", "x")).toEqual({
      code: 1,
      out: "",
      err: "abcdef: no document that is kept, or more than one, has a SHA-256 that begins so; review -- list shows what is held.\n",
    });
  });
});

describe("review, without a service", () => {
  it("works too, and leaves no PostgreSQL behind", async () => {
    await sql.end();
    await store.close();
    await stop(service);
    expect(await listAlone()).toEqual({ code: 0, out: "Nothing is held.\n", err: "" });
    expect(postgresPid(dataDir)).toBeNull();
  });
});
