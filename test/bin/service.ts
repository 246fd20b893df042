import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect } from "vitest";
import { tinyDecision, tinyNumber } from "../bulletin/documents.ts";
import { launcher, type Running, until } from "../helpers/processes.ts";

/** The documents that the small demonstration's bulletin lists. */
const fixtures = ["operator-przykladowy-polnoc-2026", "zaklad-przykladowy-poludnie-2026", "przykladowa-energia-2026"].map((name) =>
  join(import.meta.dirname, "../../fixtures/documents", name),
);

/** Writes a document of one page and one tariff, for tests that need any: its reading costs a third of the smallest fixture's. */
export const writeTiny = async (directory: string, n = 1): Promise<string> => {
  const file = join(directory, `tiny-${n}.pdf`);
  writeFileSync(file, await tinyDecision(tinyNumber(n)));
  return file;
};

/** How many tariffs the hand-typed truth has: one for each group, and one for its energy; a national rate is of no group. */
const tariffsIn = (folder: string): number => {
  const rows = readFileSync(join(folder, "truth.csv"), "utf8").trim().split("\n").slice(1);
  const tariffs = rows.map((row) => {
    const [, group = "", category = ""] = row.split(",");
    return group.startsWith("*") ? "" : `${group} ${category === "energy" || category === "trade_fee" ? "supply" : "distribution"}`;
  });
  return new Set(tariffs.filter((tariff) => tariff !== "")).size;
};
export const tariffsInFixtures = fixtures.map(tariffsIn).reduce((sum, tariffs) => sum + tariffs, 0);

export interface Answer {
  readonly status: number;
  readonly body: { readonly total: number; readonly as_of: string | null; readonly error?: string };
}

export interface Service extends Running {
  readonly address: string;
  /** The key that it printed, or null. */
  readonly key: string | null;
  /** Everything it said until it was ready. */
  readonly greeting: string;
  get(path: string, key: string | null): Promise<Answer>;
}

/** Starts processes on one data directory. */
export const harness = (dataDir: string) => {
  const { launch, endAll } = launcher();
  const run = (command: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Running =>
    launch(new URL(`../../src/bin/${command}.ts`, import.meta.url), args, { env: { DATA_DIR: dataDir, PORT: "0", DEMO: "small", ...env } });

  /** The service, once it has said all that it says at its start. */
  const serve = async (env: Readonly<Record<string, string>> = {}): Promise<Service> => {
    const running = run("start", [], env);
    const [, address = ""] = await running.waitForOutput(/^taryfikator listens at (http:\/\/\S+)$/m);
    const [greeting, , key] = await running.waitForOutput(
      /^taryfikator listens at[\s\S]*^ {2}API key +((tf_live_\w+) .*|made earlier.*)$[\s\S]*$/m,
    );
    const get = async (path: string, ownKey: string | null): Promise<Answer> => {
      const response = await fetch(`${address}${path}`, { headers: ownKey === null ? {} : { "X-API-KEY": ownKey } });
      return { status: response.status, body: (await response.json()) as Answer["body"] };
    };
    return { ...running, address, key: key ?? null, greeting, get };
  };
  return { run, serve, endAll };
};

/** Waits until the service shows so many tariffs, and gives the answer. */
export const untilTariffs = (service: Service, key: string, total: number): Promise<Answer> =>
  until(async () => {
    const answer = await service.get("/api/v1/tariffs", key);
    return answer.body.total === total && answer;
  });

/** A port that somebody listens on. */
export const takenPort = async (): Promise<{ port: number; free: () => void }> => {
  const server = createServer().listen(0, "127.0.0.1");
  const address = await until(() => server.address());
  return { port: typeof address === "object" ? address.port : 0, free: () => void server.close() };
};

/** A machine so busy that a job is not over within the time that a stopping service gives it. */
const left = /^.*"msg":"a job in hand is left to the next worker".*\n/gm;

/** Stops a process as a service manager does, or by what `ask` sends; it has to end by itself, in order and well. */
export const stop = async (
  running: Running,
  signal: "SIGTERM" | "SIGINT" = "SIGTERM",
  ask: () => Promise<void> | void = () => running.kill(signal),
): Promise<void> => {
  const before = running.err().length;
  await ask();
  const { code, out, err } = await running.ended;
  expect({ code, err: err.slice(before).replace(left, ""), last: out.split("\n").slice(-2) }).toEqual({
    code: 0,
    err: "",
    last: [`stopping: ${signal}`, ""],
  });
};
