import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lifeOfATariff } from "../../scripts/fixtures/small/life.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { commandHost } from "../helpers/command-host.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import { withoutProgress } from "../helpers/processes.ts";
import { recordingLog } from "../helpers/recording-log.ts";

/*
 * Documents that an older reader had misread: the kept reading is altered and published, as if it had been so from the first. Each test
 * goes on where the one before it stopped.
 */

let server: TestServer;
let store: Store;
let sql: pg.Client;
const host = commandHost();
let env: Record<string, string>;
/** The first 12 digits of each document's hash. */
let ids: Record<"approval" | "prolongation" | "noPdf", string>;

const run = async (command: string, args: readonly string[]) => {
  const { code, out, err } = await host.run(command, args, env);
  return { code, out, err: withoutProgress(err) };
};
const reextract = (...args: string[]) => run("reextract", args);

const variable = "sieci-przykladowe-zachod_b21_2025/network_variable.flat";
const valueServed = async () =>
  (await store.feed.load()).snapshot.components.find(({ content }) => content.component_id === variable)?.content.value;

/** Every row of every table of ours, as one text. */
const everything = async () => {
  const { rows } = await sql.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1");
  const tables = rows.map(({ name }) => `(select jsonb_agg(r order by r::text) from "${name}" r)`);
  return Object.values((await sql.query(`select jsonb_build_array(${tables.join(", ")})::text`)).rows[0] ?? {})[0];
};

beforeAll(async () => {
  server = await startTestServer();
  env = { DATA_DIR: server.dataDir, DATABASE_URL: await server.freshDatabase() };
  store = await openStore({ databaseUrl: env.DATABASE_URL, dataDir: server.dataDir, role: "guest", log: recordingLog() });
  sql = new pg.Client({ connectionString: env.DATABASE_URL });
  await sql.connect();
  const file = (name: string, bytes: Uint8Array) => {
    const path = join(server.dataDir, `${name}.pdf`);
    writeFileSync(path, bytes);
    return path;
  };
  const files = [
    file("approval", await lifeOfATariff.approval()),
    file("noPdf", Buffer.from("GIF89a")),
    file("prolongation", await lifeOfATariff.prolongation()),
  ];
  expect((await run("ingest", files)).code).toBe(1);
  const { rows } = await sql.query<{ name: keyof typeof ids; id: string }>(
    "select replace(file_name, '.pdf', '') as name, left(sha256, 12) as id from document",
  );
  ids = Object.fromEntries(rows.map(({ name, id }) => [name, id])) as typeof ids;
});
afterAll(async () => {
  await host.end();
  await sql.end();
  await store.close();
  await server.stop();
});

/** Alters a rate of the approval's kept reading, and publishes it so. */
const misread = async (value: string): Promise<void> => {
  const { rowCount } = await sql.query(
    `update extraction set content = jsonb_set(content, '{tariffs,0,components,0,value}', to_jsonb($1::text))
      where document_sha256 like $2 and content->'tariffs'->0->>'tariff_code' = 'B21'
        and content->'tariffs'->0->'components'->0->>'category' = 'network_variable'`,
    [value, `${ids.approval}%`],
  );
  expect(rowCount).toBe(1);
  await run("ingest", [join(server.dataDir, "approval.pdf")]);
  expect(await valueServed()).toBe(value);
};

const difference = `${"ID"} approval.pdf: 2 records would change\n  changed ${variable}: value 0.0999 -> 0.0956; value_pln_per_kwh 0.0999 -> 0.0956\n`;
const b21em = /B21em held\. out_of_range \(page 3\): [^\n]*/;

describe("reextract", () => {
  it("shows the difference, and with --show-only leaves every row as it is", async () => {
    await misread("0.0999");
    const before = await everything();
    const { code, out, err } = await reextract("--document", ids.approval.toUpperCase(), "--show-only");
    expect({ code, err }).toEqual({ code: 2, err: "" });
    expect(out).toBe(`${difference.replace("ID", ids.approval)}  it would be held: ${b21em.exec(out)?.[0]}\n`);
    expect(await everything()).toBe(before);
  });

  it("shows the difference before it publishes it, and goes on after a document that cannot be read", async () => {
    const { code, out, err } = await reextract("--all");
    expect({ code, err }).toEqual({
      code: 1,
      err: `${ids.noPdf} noPdf.pdf: could not be read, and stays as it is: The file is not a PDF: it does not begin with %PDF-.\n`,
    });
    expect(out).toContain(`${difference.replace("ID", ids.approval)}${ids.approval} approval.pdf: held; held: B21em held.`);
    expect(out).toContain("The rest: 2 records changed, stamped to ");
    expect(out).toContain(`${ids.prolongation} prolongation.pdf: nothing would change\n${ids.prolongation} prolongation.pdf: published;`);
    expect(await valueServed()).toBe("0.0956");
    expect((await store.history.log({ last: 2 })).map(({ cause }) => cause.decision_kind)).toEqual(["approval", "approval"]);
    expect((await store.documents.inState(["refused"])).map(({ fileName }) => fileName)).toEqual(["noPdf.pdf"]);
  });

  it("changes nothing the second time", async () => {
    const { watermark } = (await store.feed.load()).snapshot;
    const { code, out } = await reextract("--decision", "DRE.WRE.4211.77.1.2026.XYz");
    expect({ code, out }).toEqual({
      code: 0,
      out: `${ids.prolongation} prolongation.pdf: nothing would change\n${ids.prolongation} prolongation.pdf: published; nothing changed\n`,
    });
    expect((await store.feed.load()).snapshot.watermark).toBe(watermark);
  });

  it("reads what an older version had read, and what that made of it holds until then", async () => {
    await sql.query("update extraction set extractor_version = '1'");
    expect((await run("review", ["show", ids.approval])).out).toContain(
      `This version has not read it yet: npm run --silent reextract -- --document ${ids.approval}\n`,
    );
    const { out } = await reextract("--decision", "DRE.WRE.4211.950.4.2025.XYz");
    // The prolongation was not read anew, and is applied all the same.
    expect(out).toContain(`${ids.approval} approval.pdf: nothing would change\n`);
    const { tariffs } = (await store.feed.load()).snapshot;
    expect(new Set(tariffs.map(({ content }) => content.effective_to))).toEqual(new Set(["2027-03-31"]));
    expect((await sql.query("select extractor_version <> '1' as anew from extraction order by 1")).rows).toEqual([
      { anew: false },
      { anew: false },
      { anew: true },
    ]);
  });

  it("says what is no longer read, and that it stays", async () => {
    await sql.query(
      `update extraction set content = jsonb_set(content, '{tariffs,0,tariff_code}', '"B22"')
        where document_sha256 like $1 and extractor_version <> '1'`,
      [`${ids.approval}%`],
    );
    const { out } = await reextract("--document", ids.approval, "--show-only");
    expect(out).toContain("  no longer read: B22; what is published of it stays as it is\n");
  });

  it("says of a file that is gone which one it is, and goes on", async () => {
    const found = await store.documents.startingWith(ids.approval);
    rmSync(store.documents.path(found?.sha256 ?? ""));
    const { code, out, err } = await reextract("--all", "--show-only");
    expect(code).toBe(1);
    expect(err).toMatch(
      new RegExp(
        `^${ids.approval} approval\\.pdf: could not be read, and stays as it is: \\S+: no such file, or it may not be read\\.$`,
        "m",
      ),
    );
    expect(out).toContain(`${ids.prolongation} prolongation.pdf: `);
  });

  it.each([
    { args: [], message: "Say which documents: exactly one of --decision NUMBER, --document SHA256 and --all (see --help)." },
    { args: ["--all", "--decision", "D"], message: /^Say which documents: exactly one of/ },
    { args: ["--document", "abc"], message: `--document is "abc"; a document's SHA-256, or at least its first 6 digits, is accepted.` },
    { args: ["--document", "abcdef"], message: /^abcdef: no document that is kept, or more than one, has a SHA-256 that begins so/ },
    { args: ["--decision", "D.1"], message: "D.1: no document that is kept is this decision." },
    { args: ["taryfa.pdf"], message: "Unexpected argument 'taryfa.pdf'. See --help." },
  ])("refuses $args in one sentence", async ({ args, message }) => {
    const err = typeof message === "string" ? `${message}\n` : expect.stringMatching(message);
    expect(await reextract(...args)).toEqual({ code: 1, out: "", err });
  });
});
