import { join, resolve } from "node:path";
import { z } from "zod";
import { ratesAddress } from "../market/fx.ts";
import { marketSources } from "../market/sources.ts";
import { PermanentError } from "../model/errors.ts";
import { recordOf } from "../model/keyed.ts";
import { type MarketSources, sourceNames } from "../pipeline/market-asking.ts";
import { usualStaleAfterSeconds } from "../serve/staleness.ts";
import { type LogFormat, logFormats } from "./log.ts";

const address = (schemes: readonly string[], example: string, path = /^/) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol) && path.test(new URL(text).pathname), {
    error: `an address like ${example}`,
  });

// Number() would read " " as 0, any port, and "0x50" as 80.
const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, { error: "a port, 0..65535" })
  .transform(Number);

const whole = (least: number, most: number, unit: string) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, { error: `${unit}, ${least}..${most}` })
    .transform(Number);

const onOff = z.enum(["on", "off"], { error: "on or off" }).transform((value) => value === "on");

/** The setting that says where a source of market prices is asked. */
export const sourceSetting = (name: string): string => `MARKET_${name.toUpperCase()}_URL`;
const SourceAddresses = z.object(
  recordOf(sourceNames, (name) => {
    const usual = name === "fx" ? ratesAddress : marketSources[name].address;
    return address(["http:", "https:"], usual).default(usual);
  }),
);

/** Every other setting there is; .env.example says the same in words. */
const Settings = z.object({
  DATA_DIR: z.string().min(1, { error: "a directory" }).default("data"),
  DATABASE_URL: address(["postgres:", "postgresql:"], "postgresql://user:password@host:5432/name").optional(),
  REPLICA_URL: address(["postgres:", "postgresql:"], "postgresql://user:password@replica:5432/name").optional(),
  REDIS_URL: address(["redis:", "rediss:"], "redis://host:6379", /^(\/\d*)?$/).optional(),
  HOST: z.string().min(1, { error: "an address to listen on, such as 127.0.0.1 or 0.0.0.0" }).default("127.0.0.1"),
  PORT: port.default(7020),
  DEMO: z.enum(["on", "small", "off"], { error: "on, small or off" }).default("on"),
  WORKER: onOff.default(true),
  BULLETIN_URL: address(["http:", "https:"], "https://bip.ure.gov.pl/bip/taryfy-i-inne-decyzje-b/energia-elektryczna").optional(),
  CONTACT: z.string().min(3, { error: "an address of mail or of the web" }).optional(),
  CRAWL_EVERY_MINUTES: whole(1, 10_080, "minutes").default(30),
  CRAWL_LIMIT: whole(1, 100_000, "files").default(40),
  CRAWL_PAUSE_MS: whole(0, 600_000, "milliseconds").default(2_000),
  MARKET: onOff.optional(),
  KEEP_DAYS: whole(1, 36_500, "days").default(400),
  OPS_PORT: port.optional(),
  OPS_HOST: z.string().min(1, { error: "an address to listen on, such as 127.0.0.1" }).default("127.0.0.1"),
  OPS_HOSTS: z
    .string()
    .transform((text) => text.split(",").map((name) => name.trim()))
    .refine((names) => names.every((name) => /^[A-Za-z0-9._-]+$/.test(name)), {
      error: "names of hosts without ports, such as metrics.internal,monitor",
    })
    .default([]),
  DASHBOARD: onOff.default(false),
  STALE_AFTER_SECONDS: whole(2, 3_600, "seconds").default(usualStaleAfterSeconds),
  QUOTAS: onOff.default(true),
  UNREAD_ANSWER_SECONDS: whole(1, 3_600, "seconds").default(30),
  ANSWERS_AT_ONCE_PER_KEY: whole(1, 10_000, "answers").default(32),
  TRUST_PROXY: onOff.default(false),
  SITE_URL: address(["http:", "https:"], "https://taryfy.example.pl").optional(),
  SMTP_URL: address(["smtp:", "smtps:"], "smtp://user:password@mail.example.pl:587").optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(text), { error: "an address of mail, such as taryfikator@example.pl" })
    .optional(),
  ACCOUNTS_SECRET: z.string().min(32, { error: "32 characters or more that nobody knows" }).optional(),
  LOG_FORMAT: z.enum(logFormats, { error: "auto, json or pretty" }).default("auto"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"], { error: "debug, info, warn, error or silent" }).default("info"),
});

export const settingNames = [...Object.keys(Settings.shape), ...sourceNames.map(sourceSetting)];

export interface Config {
  readonly dataDir: string;
  /** Absent: the data directory's own PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** A replica of that database, for earlier states and exports. */
  readonly replicaUrl: string | undefined;
  readonly redisUrl: string | null;
  readonly host: string;
  readonly port: number;
  readonly demo: "on" | "small" | "off";
  readonly worker: boolean;
  /** The sector's index; null: the demonstration's, or none. */
  readonly bulletinUrl: string | null;
  /** Where the bulletin's keeper finds whoever runs this; null only where no real bulletin is asked. */
  readonly contact: string | null;
  readonly crawlEveryMs: number;
  readonly crawlLimit: number;
  readonly crawlPauseMs: number;
  /** Are market prices asked for? When it is not said, they are where the real bulletin is. */
  readonly market: boolean;
  /** Does no setting say whether market prices are asked for? Then a demonstration brings its own. */
  readonly marketUnset: boolean;
  readonly marketSources: MarketSources;
  /** For how many days records of our own work are kept: requests, alarms, answers of markets that nothing published names. */
  readonly keepDays: number;
  /** Where metrics and the dashboard are served; null: nowhere. */
  readonly opsPort: number | null;
  readonly opsHost: string;
  /** Names by which that port may be asked besides localhost and its addresses. */
  readonly opsHosts: readonly string[];
  readonly dashboard: boolean;
  /** The API answers nothing that depends on its being up to date when the database confirmed nothing for so long. */
  readonly staleAfterMs: number;
  /** False: a key may ask as often as it likes. */
  readonly quotas: boolean;
  /** An answer of which its client reads nothing for so long is dropped. */
  readonly unreadAnswerMs: number;
  /** How many answers of one key may be in hand: being made, or not read yet. */
  readonly answersAtOncePerKey: number;
  /** Every request comes through a proxy of one's own, which says whom it is from. */
  readonly trustProxy: boolean;
  /** Where people reach the service, without "/" at its end; null: where it listens. */
  readonly baseUrl: string | null;
  /** Null: what would be mailed stands in the log. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** Null: one of its own is kept in the data directory. */
  readonly accountsSecret: string | null;
  readonly logLevel: string;
  readonly logFormat: LogFormat;
}

/** An empty variable is one that is not set: `REDIS_URL= npm start`. */
const given = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, value]])));

/** A bulletin on this machine is a test or a demonstration, and nobody has to be told who asks. */
export const isLoopback = (url: string): boolean => /^(127(\.\d+){3}|localhost|\[::1\])$/.test(new URL(url).hostname);

/** Whether market prices are asked for, and where: https, and never without a word of who asks. */
const marketOf = (
  { MARKET, BULLETIN_URL, CONTACT }: z.infer<typeof Settings>,
  addresses: MarketSources,
): Pick<Config, "market" | "marketUnset" | "marketSources"> => {
  const market = MARKET ?? (BULLETIN_URL !== undefined && !isLoopback(BULLETIN_URL));
  for (const [name, url] of Object.entries(addresses)) {
    if (isLoopback(url)) continue;
    if (new URL(url).protocol !== "https:")
      throw new PermanentError(`${sourceSetting(name)} is ${JSON.stringify(url)}; wanted is an https address.`);
    if (market && CONTACT === undefined)
      throw new PermanentError(
        "MARKET=on needs CONTACT beside it: an address by which the sources' keepers find you (it is in every request).",
      );
  }
  return { market, marketUnset: MARKET === undefined, marketSources: recordOf(sourceNames, (name) => addresses[name].replace(/\/$/, "")) };
};

/** Throws PermanentError where settings that are right one by one do not go together. */
const requireTogether = (settings: z.infer<typeof Settings>): void => {
  const { BULLETIN_URL: url, CONTACT: contact, DASHBOARD: dashboard, OPS_PORT: opsPort } = settings;
  if (url !== undefined && !isLoopback(url)) {
    if (new URL(url).protocol !== "https:") throw new PermanentError(`BULLETIN_URL is ${JSON.stringify(url)}; wanted is an https address.`);
    if (contact === undefined)
      throw new PermanentError(
        "BULLETIN_URL needs CONTACT beside it: an address by which the bulletin's keeper finds you (it is in every request).",
      );
  }
  if (settings.REPLICA_URL !== undefined && settings.DATABASE_URL === undefined)
    throw new PermanentError("REPLICA_URL needs DATABASE_URL beside it: the database that it is a replica of.");
  if (settings.SMTP_URL !== undefined && settings.MAIL_FROM === undefined)
    throw new PermanentError("SMTP_URL needs MAIL_FROM beside it: the address that mails come from.");
  if (dashboard && opsPort === undefined) throw new PermanentError("DASHBOARD=on needs OPS_PORT beside it: the port on which it is shown.");
};

const smtpOf = ({ SMTP_URL: url, MAIL_FROM: from }: z.infer<typeof Settings>): Config["smtp"] =>
  url === undefined || from === undefined ? null : { url, from };

/** Reads the settings once. Throws PermanentError that names each wrong one, what came, and what is accepted. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const values = given(environment);
  const parsed = Settings.safeParse(values);
  const addresses = SourceAddresses.safeParse(recordOf(sourceNames, (name) => values[sourceSetting(name)]));
  if (!parsed.success || !addresses.success) {
    const secret = /_(URL|SECRET)$/;
    const issues = [
      ...(parsed.error?.issues ?? []).map((issue) => ({ ...issue, name: String(issue.path[0]) })),
      ...(addresses.error?.issues ?? []).map((issue) => ({ ...issue, name: sourceSetting(String(issue.path[0])) })),
    ];
    const lines = issues.map(
      ({ name, message }) => `${name} is ${secret.test(name) ? "not right" : JSON.stringify(values[name])}; wanted is ${message}.`,
    );
    throw new PermanentError(`${lines.join("\n")}\nSee .env.example for every setting.`);
  }
  const settings = parsed.data;
  requireTogether(settings);
  return Object.freeze({
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    replicaUrl: settings.REPLICA_URL,
    redisUrl: settings.REDIS_URL ?? null,
    host: settings.HOST,
    port: settings.PORT,
    demo: settings.DEMO,
    worker: settings.WORKER,
    bulletinUrl: settings.BULLETIN_URL ?? null,
    contact: settings.CONTACT ?? null,
    crawlEveryMs: settings.CRAWL_EVERY_MINUTES * 60_000,
    crawlLimit: settings.CRAWL_LIMIT,
    crawlPauseMs: settings.CRAWL_PAUSE_MS,
    ...marketOf(settings, addresses.data),
    keepDays: settings.KEEP_DAYS,
    opsPort: settings.OPS_PORT ?? null,
    opsHost: settings.OPS_HOST,
    opsHosts: settings.OPS_HOSTS,
    dashboard: settings.DASHBOARD,
    staleAfterMs: settings.STALE_AFTER_SECONDS * 1_000,
    quotas: settings.QUOTAS,
    unreadAnswerMs: settings.UNREAD_ANSWER_SECONDS * 1_000,
    answersAtOncePerKey: settings.ANSWERS_AT_ONCE_PER_KEY,
    trustProxy: settings.TRUST_PROXY,
    baseUrl: settings.SITE_URL?.replace(/\/+$/, "") ?? null,
    smtp: smtpOf(settings),
    accountsSecret: settings.ACCOUNTS_SECRET ?? null,
    logLevel: settings.LOG_LEVEL,
    logFormat: settings.LOG_FORMAT,
  });
};

/** Where readings of scanned pages are kept, so that the same pixels are not read twice. It may be deleted at any time. */
export const readingsIn = (dataDir: string): string => join(dataDir, "readings");
