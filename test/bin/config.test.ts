import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig, settingNames } from "../../src/bin/config.ts";
import { PermanentError } from "../../src/model/errors.ts";

/** The sentences about wrong settings; the last one says where to read on. */
const complaints = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    if (!(error instanceof PermanentError)) throw error;
    expect(error.message).toMatch(/\nSee \.env\.example for every setting\.$/);
    return error.message.split("\n").slice(0, -1);
  }
  return [];
};

const port = "wanted is a port, 0..65535.";
const database = "DATABASE_URL is not right; wanted is an address like postgresql://user:password@host:5432/name.";
const redis = "REDIS_URL is not right; wanted is an address like redis://host:6379.";

describe("a wrong setting", () => {
  it.each([
    ["PORT", "seven", `PORT is "seven"; ${port}`],
    ["PORT", "70000", `PORT is "70000"; ${port}`],
    ["PORT", "-1", `PORT is "-1"; ${port}`],
    ["PORT", "80.5", `PORT is "80.5"; ${port}`],
    ["PORT", " ", `PORT is " "; ${port}`],
    ["PORT", "0x50", `PORT is "0x50"; ${port}`],
    ["PORT", "99999999999999999999", `PORT is "99999999999999999999"; ${port}`],
    ["DEMO", "yes", `DEMO is "yes"; wanted is on, small or off.`],
    ["DEMO", "OFF", `DEMO is "OFF"; wanted is on, small or off.`],
    ["WORKER", "0", `WORKER is "0"; wanted is on or off.`],
    [
      "BULLETIN_URL",
      "bip.ure.gov.pl",
      "BULLETIN_URL is not right; wanted is an address like https://bip.ure.gov.pl/bip/taryfy-i-inne-decyzje-b/energia-elektryczna.",
    ],
    ["CRAWL_EVERY_MINUTES", "0", `CRAWL_EVERY_MINUTES is "0"; wanted is minutes, 1..10080.`],
    ["CRAWL_LIMIT", "all", `CRAWL_LIMIT is "all"; wanted is files, 1..100000.`],
    ["CRAWL_PAUSE_MS", "-1", `CRAWL_PAUSE_MS is "-1"; wanted is milliseconds, 0..600000.`],
    ["KEEP_DAYS", "0", `KEEP_DAYS is "0"; wanted is days, 1..36500.`],
    ["OPS_PORT", "x", `OPS_PORT is "x"; ${port}`],
    ["OPS_HOSTS", "metrics:80", `OPS_HOSTS is "metrics:80"; wanted is names of hosts without ports, such as metrics.internal,monitor.`],
    ["QUOTAS", "no", `QUOTAS is "no"; wanted is on or off.`],
    ["UNREAD_ANSWER_SECONDS", "0", `UNREAD_ANSWER_SECONDS is "0"; wanted is seconds, 1..3600.`],
    ["ANSWERS_AT_ONCE_PER_KEY", "0", `ANSWERS_AT_ONCE_PER_KEY is "0"; wanted is answers, 1..10000.`],
    ["TRUST_PROXY", "1", `TRUST_PROXY is "1"; wanted is on or off.`],
    ["SITE_URL", "taryfy.example.pl", "SITE_URL is not right; wanted is an address like https://taryfy.example.pl."],
    ["SMTP_URL", "http://me:hunter2@mail", "SMTP_URL is not right; wanted is an address like smtp://user:password@mail.example.pl:587."],
    ["MAIL_FROM", "nobody", `MAIL_FROM is "nobody"; wanted is an address of mail, such as taryfikator@example.pl.`],
    ["ACCOUNTS_SECRET", "hunter2", "ACCOUNTS_SECRET is not right; wanted is 32 characters or more that nobody knows."],
    ["LOG_FORMAT", "text", `LOG_FORMAT is "text"; wanted is auto, json or pretty.`],
    ["LOG_LEVEL", "loud", `LOG_LEVEL is "loud"; wanted is debug, info, warn, error or silent.`],
    ["DATABASE_URL", "mysql://me:hunter2@db/x", database],
    ["DATABASE_URL", "hunter2", database],
    ["DATABASE_URL", "postgres//me:hunter2@db", database],
    ["REDIS_URL", "http://me:hunter2@cache", redis],
    ["REDIS_URL", "redis://me:hunter2@cache:99999999", redis],
    ["REDIS_URL", "redis://me:hunter2@cache/first", redis],
  ])("%s=%s is told in one sentence, and no secret with it", (name, value, sentence) => {
    expect(complaints({ [name]: value })).toEqual([sentence]);
    expect(sentence).not.toContain("hunter2");
  });

  it("does not hide another one", () => {
    expect(complaints({ PORT: "x", DEMO: "x", DATABASE_URL: "x" })).toHaveLength(3);
  });
});

describe("settings that do not go together", () => {
  const real = "https://bip.ure.gov.pl/bip/energia-elektryczna";
  it.each([
    [{ BULLETIN_URL: real }, /^BULLETIN_URL needs CONTACT beside it/],
    [{ BULLETIN_URL: real.replace("https", "http"), CONTACT: "me@example.org" }, /wanted is an https address\.$/],
    [{ MARKET: "on" }, /^MARKET=on needs CONTACT beside it/],
    [{ MARKET_FX_URL: "http://api.nbp.pl/api" }, /^MARKET_FX_URL is "http:.*wanted is an https address\.$/],
    [{ REPLICA_URL: "postgres://me@replica/x" }, /^REPLICA_URL needs DATABASE_URL beside it/],
    [{ SMTP_URL: "smtp://mail.example.pl" }, /^SMTP_URL needs MAIL_FROM beside it/],
    [{ DASHBOARD: "on" }, /^DASHBOARD=on needs OPS_PORT beside it/],
  ])("%o", (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  it.each([
    [{ BULLETIN_URL: real, CONTACT: "me@example.org" }],
    [{ BULLETIN_URL: "http://127.0.0.1:7/bip" }],
    [{ BULLETIN_URL: "http://localhost:7/bip" }],
    [{ DASHBOARD: "on", OPS_PORT: "7021" }],
  ])("others do: %o", (environment) => {
    expect(readConfig(environment).bulletinUrl).toBe("BULLETIN_URL" in environment ? environment.BULLETIN_URL : null);
  });
});

it("names of the operations port are a list", () => {
  expect(readConfig({ OPS_HOSTS: "metrics.internal, monitor" }).opsHosts).toEqual(["metrics.internal", "monitor"]);
});

describe("accounts", () => {
  it("are reached at an address without a slash at its end", () => {
    expect(readConfig({ SITE_URL: "https://example.pl/taryfy/" }).baseUrl).toBe("https://example.pl/taryfy");
  });

  it("get their mail by a server, from an address with or without a name", () => {
    const url = "smtps://me:secret@mail.example.pl";
    for (const from of ["taryfikator@example.pl", "Taryfikator <taryfikator@example.pl>"])
      expect(readConfig({ SMTP_URL: url, MAIL_FROM: from }).smtp).toEqual({ url, from });
  });
});

describe("market prices", () => {
  const [contact, here] = [{ CONTACT: "me@example.org" }, "http://127.0.0.1:7/x"];
  const real = { ...contact, BULLETIN_URL: "https://bip.ure.gov.pl/bip/energia-elektryczna" };
  it.each([
    [{}, false],
    [real, true],
    [{ ...real, MARKET: "off" }, false],
    [{ BULLETIN_URL: here }, false],
    [{ ...contact, MARKET: "on" }, true],
    [{ MARKET: "on", MARKET_RCE_URL: here, MARKET_RDN_URL: here, MARKET_FX_URL: here }, true],
  ])("%o: %s", (environment, market) => {
    expect(readConfig(environment).market).toBe(market);
  });

  it("are asked for at addresses that end with no slash", () => {
    expect(readConfig({ MARKET_FX_URL: "https://api.nbp.pl/x/" }).marketSources.fx).toBe("https://api.nbp.pl/x");
  });
});

describe("settings", () => {
  const crawling = {
    bulletinUrl: null,
    contact: null,
    crawlEveryMs: 1_800_000,
    crawlLimit: 40,
    crawlPauseMs: 2_000,
    market: false,
    marketUnset: true,
    marketSources: {
      rce: "https://api.raporty.pse.pl/api/rce-pln",
      rdn: "https://api.energy-charts.info/price",
      fx: "https://api.nbp.pl/api/exchangerates/rates/a/eur",
    },
    opsPort: null,
    opsHost: "127.0.0.1",
    opsHosts: [],
    dashboard: false,
    staleAfterMs: 15_000,
    quotas: true,
    unreadAnswerMs: 30_000,
    answersAtOncePerKey: 32,
    trustProxy: false,
    baseUrl: null,
    smtp: null,
    accountsSecret: null,
  };

  it("have defaults, and an empty one is one that is not set", () => {
    const defaults = {
      dataDir: resolve("data"),
      databaseUrl: undefined,
      redisUrl: null,
      host: "127.0.0.1",
      port: 7020,
      demo: "on",
      keepDays: 400,
      worker: true,
      ...crawling,
      logLevel: "info",
      logFormat: "auto",
    };
    expect(readConfig({})).toEqual(defaults);
    expect(readConfig(Object.fromEntries(settingNames.map((name) => [name, ""])))).toEqual(defaults);
  });

  it("are taken as they are given", () => {
    const given = {
      DATA_DIR: "/srv/data",
      DATABASE_URL: "postgres://me:hunter2@db/x",
      REPLICA_URL: "postgres://me:hunter2@replica/x",
      REDIS_URL: "rediss://cache:6380/2",
      HOST: "::",
      PORT: "0",
      DEMO: "off",
      WORKER: "off",
      CRAWL_EVERY_MINUTES: "5",
      LOG_LEVEL: "silent",
    };
    expect(readConfig({ ...given, OTHER: "x" })).toEqual({
      dataDir: "/srv/data",
      databaseUrl: given.DATABASE_URL,
      replicaUrl: given.REPLICA_URL,
      redisUrl: given.REDIS_URL,
      host: "::",
      port: 0,
      demo: "off",
      keepDays: 400,
      worker: false,
      ...crawling,
      crawlEveryMs: 300_000,
      logLevel: "silent",
      logFormat: "auto",
    });
  });

  it("are all in .env.example, and nothing else is, with the defaults that hold", () => {
    const lines = readFileSync(".env.example", "utf8")
      .split("\n")
      .flatMap((line) => {
        const [, name, value] = /^#?\s*([A-Z][A-Z_]*)=(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name, value ?? ""] as const];
      });
    expect(lines.map(([name]) => name).toSorted()).toEqual(settingNames.toSorted());
    expect(readConfig(Object.fromEntries(lines))).toEqual(readConfig({}));
  });
});
