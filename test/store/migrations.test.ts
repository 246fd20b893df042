import { appendFileSync, cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { missingMigration } from "../../scripts/migration-diff.mjs";
import { migrate } from "../../src/store/migrate.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const query = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

const committed = readdirSync("prisma/migrations", { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  .sort();

const copiedMigrations = (name: string): string => {
  const directory = path.join(server.dataDir, name);
  cpSync("prisma/migrations", directory, { recursive: true });
  return directory;
};

it("has committed all that schema.prisma asks for", async () => {
  expect(await missingMigration()).toBeNull();
});

it("applies each migration once, also when processes start together", async () => {
  const url = await server.emptyDatabase();
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(applied.flat()).toEqual(committed);
  expect(
    await query(url, "select migration_name, applied_steps_count from _prisma_migrations where finished_at is not null order by 1"),
  ).toEqual(committed.map((migration_name) => ({ migration_name, applied_steps_count: 1 })));
  expect(await query(url, "select last, length(epoch) as epoch from feed_clock")).toEqual([{ last: null, epoch: 36 }]);
});

it("refuses a migration that was changed after it was applied", async () => {
  const url = await server.emptyDatabase();
  const directory = copiedMigrations("changed");
  await migrate(url, directory);
  appendFileSync(path.join(directory, "20261121000000_first/migration.sql"), "\n-- another thought\n");
  await expect(migrate(url, directory)).rejects.toThrow("Migration 20261121000000_first was changed after it was applied");
});

it("leaves nothing of a migration that fails half-way, and applies it when it is mended", async () => {
  const url = await server.emptyDatabase();
  const directory = copiedMigrations("broken");
  const next = path.join(directory, "20991231000000_next");
  mkdirSync(next);
  writeFileSync(path.join(next, "migration.sql"), "create table half (id int); create table half (id int);");
  await expect(migrate(url, directory)).rejects.toThrow("already exists");
  expect(await query(url, "select to_regclass('half') as half")).toEqual([{ half: null }]);
  writeFileSync(path.join(next, "migration.sql"), "create table half (id int);");
  expect(await migrate(url, directory)).toEqual(["20991231000000_next"]);
});

it("says in one sentence that the database refuses the connection", async () => {
  const url = Object.assign(new URL(await server.emptyDatabase()), { pathname: "/nowhere" }).href;
  await expect(migrate(url)).rejects.toThrow(
    'The database refuses the connection (database "nowhere" does not exist): check DATABASE_URL.',
  );
});

it("calls the sentence of a kept problem its message, and leaves a document's own words as they are", async () => {
  const url = await server.emptyDatabase();
  const earlier = path.join(server.dataDir, "earlier");
  const name = "20261123090000_message";
  for (const migration of committed.filter((one) => one < name))
    cpSync(path.join("prisma/migrations", migration), path.join(earlier, migration), { recursive: true });
  await migrate(url, earlier);
  const sha = "a".repeat(64);
  const problem = (member: string) => `{"code": "unknown_label", "${member}": "\\"says\\": it"}`;
  await query(
    url,
    `insert into document (sha256, file_name, state) values ('${sha}', 'jest.pdf', 'held');
     insert into extraction (document_sha256, extractor_version, content) values ('${sha}', '1', '{"problems": [${problem("says")}]}');
     insert into review (document_sha256, act, because, extractor_version, problems, correction)
       values ('${sha}', 'correct', 'jest', '1', '[${problem("says")}]', '{"page": 1, "says": {"value": "0.1"}}');
     insert into alarm (code, subject, says) values ('crawl_late', 'crawl', 'It is late.')`,
  );
  await migrate(url);
  const [row] = await query(
    url,
    `select extraction.content -> 'problems' as problems, review.problems as reviewed, correction, alarm.message
       from extraction, review, alarm`,
  );
  const kept = [{ code: "unknown_label", message: '"says": it' }];
  expect(row).toEqual({ problems: kept, reviewed: kept, correction: { page: 1, fields: { value: "0.1" } }, message: "It is late." });
});
