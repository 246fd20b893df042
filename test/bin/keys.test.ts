import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseExpiry, parseOverlap, parseTier } from "../../src/bin/new-key.ts";
import { generateKey, publishedPattern } from "../../src/serve/keys/key.ts";
import { commandHost } from "../helpers/command-host.ts";
import { startTestServer, type TestServer } from "../helpers/database.ts";
import type { Ended } from "../helpers/processes.ts";

const host = commandHost();
let server: TestServer;
let databaseUrl: string;
beforeAll(async () => {
  server = await startTestServer();
  databaseUrl = await server.freshDatabase();
});
afterAll(async () => {
  await host.end();
  await server.stop();
});
const keys = (...args: readonly string[]): Promise<Ended> =>
  host.run("keys", args, { DATA_DIR: server.dataDir, DATABASE_URL: databaseUrl });
const list = async (): Promise<readonly (readonly string[])[]> =>
  (await keys("list")).out
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));

const now = Date.parse("2026-11-22T12:00:00.000Z");

it.each([
  ["a day: to its end", "2026-12-31", "2027-01-01T00:00:00.000Z"],
  ["today: to the end of today", "2026-11-22", "2026-11-23T00:00:00.000Z"],
  ["days", "30d", "2026-12-22T12:00:00.000Z"],
  ["hours", "12h", "2026-11-23T00:00:00.000Z"],
  ["nothing: never", undefined, null],
])("--expires, %s", (_, text, expected) => {
  expect(parseExpiry(text, now)).toBe(expected);
});

it.each(["2026-11-21", "2026-02-30", "2026-13-01", "tomorrow", "0d", "-1d", "30", "", "1e3d", "2026-12-31T00:00:00Z"])(
  "--expires refuses %j in one sentence",
  (text) => {
    expect(() => parseExpiry(text, now)).toThrow(`--expires is "${text}"; accepted are`);
  },
);

it("--overlap is a week unless it is said", () => {
  expect([undefined, "7d", "12h", "30m", "0d"].map((text) => parseOverlap(text) / 3_600_000)).toEqual([168, 168, 12, 0.5, 0]);
  for (const text of ["", "x", "7", "1w"]) expect(() => parseOverlap(text)).toThrow(`--overlap is "${text}"`);
});

it("--tier is one of three", () => {
  expect([parseTier(undefined), parseTier("pro")]).toEqual([null, "pro"]);
  expect(() => parseTier("gold")).toThrow('--tier is "gold"; accepted are trial, standard, pro.');
});

describe("keys", () => {
  it("are made for an account, shown whole in the list, and rotated", async () => {
    const first = await keys("create", "--name", "poller", "--tier", "pro", "--expires", "90d", "--scopes", "tariffs:read");
    const text = first.out.trim();
    expect(first.err).toMatch(/^Key \S+ "poller" for tariffs:read until \S+Z; it is not shown again\.\n$/);
    const [row = []] = await list();
    const [id = "", prefix, name, scopes, , state, account = "", ...rest] = row;
    expect([prefix, name, scopes, rest]).toEqual([text.slice(0, 12), "poller", "tariffs:read", ["pro", text.slice(-4), "-", "-"]]);
    expect(state).toMatch(/^live until /);

    const [second, rotated, wrong] = await Promise.all([
      keys("create", "--name", "second", "--account", account, "--test"),
      keys("rotate", id, "--overlap", "2d"),
      keys("revoke", text),
    ]);
    expect(second.out).toMatch(/^tf_test_\w{36}\n$/);
    expect([rotated.code, rotated.out]).toEqual([0, expect.stringMatching(/^tf_live_\w{36}\n$/)]);
    expect(rotated.err).toContain(`takes the place of ${id}, which ends `);
    const repeated = "That is a key itself: give its id or its first 12 characters; keys -- list shows them.\n";
    expect([wrong.code, wrong.out, wrong.err]).toEqual([1, "", repeated]);
    const after = await list();
    expect(after.map((one) => [one[2], one[6], one[7], one[10]]).sort()).toEqual([
      ["poller", account, "pro", "-"],
      ["poller", account, "pro", id],
      ["second", account, "pro", "-"],
    ]);
    expect(after.find(([one]) => one === id)?.[5]).not.toBe(state);
  });
});

describe("check", () => {
  const { key } = generateKey();

  it("says whether a text is a key of ours by its form, and asks no database", async () => {
    const env = { DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" };
    const check = (text: string) => host.run("keys", ["check", text], env);
    const [good, bad] = await Promise.all([check(key), check(`${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}`)]);
    expect([good.code, bad.code]).toEqual([0, 1]);
    expect(good.out).toBe(
      `a key of ours by form and checksum: ${key.slice(0, 12)}...${key.slice(-4)}\npattern for scanners: ${publishedPattern}\n`,
    );
    expect(bad.out).not.toContain(key.slice(12, 40));
  });

  it("the published pattern finds every key in a text, and nothing that is longer or shorter", () => {
    const pattern = new RegExp(publishedPattern, "g");
    const made = Array.from({ length: 100 }, (_, index) => generateKey(index % 2 === 0 ? "live" : "test").key);
    const leaked = made.map((one, index) => [`KEY=${one}`, `{"k":"${one}"}`, `curl -H 'X-API-KEY: ${one}' x`][index % 3]).join("\n");
    expect(leaked.match(pattern)).toEqual(made);
    expect(`${key}0 ${key.slice(0, -1)} x${key} tf_prod_${key.slice(8)}`.match(pattern)).toBeNull();
  });
});

it("what does not go together is refused in one sentence", async () => {
  const refusals: readonly (readonly [readonly string[], string])[] = [
    [["create", "--name", "x", "--overlap", "7d"], "create goes without --overlap (see --help)."],
    [["rotate"], "rotate needs the id or the prefix that list shows: keys -- rotate ID."],
    [["check"], "check needs the text: keys -- check TEXT."],
  ];
  const reported = await Promise.all(refusals.map(([args]) => keys(...args)));
  expect(reported.map(({ code, out, err }) => [code, out, err])).toEqual(refusals.map(([, message]) => [1, "", `${message}\n`]));
});
