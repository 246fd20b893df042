import { type ChildProcess, execFileSync, fork, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import os from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createKey } from "../../src/bin/new-key.ts";
import { openStore } from "../../src/store/store.ts";
import { fill } from "./read-fill.ts";
import { lastStampOf, stampOf, tariffId } from "./read-records.ts";
import { median } from "./rounds.ts";
import type { Row } from "./table.ts";

/*
 * Two clients of one service as it is started: a polite one, and a greedy one with every trick (greedy.ts). The polite one's latencies by turns
 * alone and beside the greedy one; what is promised is the ratio. Flags: --rounds N (8), --seconds N (5, of each half of a round), --quotas off
 * (by itself on, the greedy key of the tier with the largest), --tricks A,B (by itself all).
 */

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const tariffs = 2_000;

const flag = (name: string, usual: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? usual : (process.argv[at + 1] ?? usual);
};

const root = fileURLToPath(new URL("../..", import.meta.url));
const document = join(root, "fixtures/documents/zaklad-przykladowy-poludnie-2026/document.pdf");

const waitFor = (child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> =>
  new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
      const match = pattern.exec(text);
      if (match !== null) resolve(match);
    });
    child.once("exit", (code) => reject(new Error(`the service ended with ${code}: ${text}`)));
  });

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const ask = (port: number, key: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    get({ port, path, headers: { "x-api-key": key }, agent }, (response) => {
      response.resume();
      response.on("end", () => {
        if (response.statusCode !== 200) reject(new Error(`${path} is answered ${response.statusCode}`));
        else resolve(performance.now() - began);
      });
    }).on("error", reject);
  });

/** What somebody asks who keeps a copy and shows prices. */
const politely = (turn: number): string => {
  const paths = [
    `/api/v1/tariffs?since=${stampOf(turn * 7)}&size=100`,
    `/api/v1/tariffs/components?tariff_id=${tariffId((turn * 37) % tariffs)}`,
    `/api/v1/prices?osd=Operator%20Pomiarowy%20${turn % 190}&annual_kwh=${2_000 + turn}`,
    "/api/v1/tariffs?size=1",
    `/api/v1/tariffs?osd=Operator%20Pomiarowy%20${(turn * 3) % 190}`,
  ];
  return paths[turn % paths.length] ?? "";
};

const p99 = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? Number.NaN;

interface Latencies {
  /** Milliseconds of each question, by rounds. */
  readonly alone: readonly (readonly number[])[];
  readonly beside: readonly (readonly number[])[];
  /** Answers to the greedy client, by trick and status. */
  readonly counts: Readonly<Record<string, number>>;
}

const measure = async (): Promise<Latencies> => {
  const [rounds, seconds] = [Number(flag("rounds", "8")), Number(flag("seconds", "5"))];
  const dataDir = mkdtempSync(join(os.tmpdir(), "taryfikator-bench-"));
  chmodSync(dataDir, 0o711);
  const env = { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, PORT: "0", DEMO: "off", WORKER: "off", LOG_LEVEL: "error" };
  const store = await openStore({ databaseUrl: undefined, dataDir, role: "owner", log: quiet });
  await fill(store.databaseUrl, tariffs);
  const greedyKey = (await createKey(store.keys, { name: "greedy", tier: "pro" })).text;
  const politeKey = (await createKey(store.keys, { name: "polite", tier: "pro" })).text;
  await store.close();
  execFileSync(process.execPath, [join(root, "dist/ingest.js"), document], { env, cwd: root, stdio: "ignore" });
  const service = spawn(process.execPath, [join(root, "dist/start.js")], {
    env: { ...env, QUOTAS: flag("quotas", "on") },
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let greedy: ChildProcess | null = null;
  try {
    const [, port = ""] = await waitFor(service, /listens at http:\/\/[^\s:]+:(\d+)/);
    const newest = await fetch(`http://127.0.0.1:${port}/api/v1/tariffs?size=1`, { headers: { "x-api-key": politeKey } });
    const { as_of: tick } = (await newest.json()) as { readonly as_of: string };
    const task = {
      port: Number(port),
      key: greedyKey,
      sha256: createHash("sha256").update(readFileSync(document)).digest("hex"),
      pages: 20,
      moments: [10, 20, 30, 40, 50].map((share) =>
        stampOf(Math.floor(((Date.parse(lastStampOf(tariffs)) - Date.parse(stampOf(0))) * share) / 100)),
      ),
      tick,
      tricks: flag("tricks", "")
        .split(",")
        .filter((name) => name !== ""),
    };
    let turn = 0;
    const politeFor = async (ms: number): Promise<number[]> => {
      const latencies: number[] = [];
      const end = performance.now() + ms;
      while (performance.now() < end) {
        turn += 1;
        latencies.push(await ask(Number(port), politeKey, politely(turn)));
        await sleep(10);
      }
      return latencies;
    };
    await politeFor(2_000);
    const [alone, beside]: [number[][], number[][]] = [[], []];
    const counts: Record<string, number> = {};
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await politeFor(seconds * 1_000));
      greedy = fork(fileURLToPath(new URL("./greedy.ts", import.meta.url)), [JSON.stringify(task)], { execArgv: ["--import", "tsx"] });
      // On a busy machine its start takes longer than a round.
      await new Promise((isBusy) => greedy?.once("message", isBusy));
      beside.push(await politeFor(seconds * 1_000));
      const came = new Promise<Record<string, number>>((resolve) => greedy?.once("message", (message) => resolve(message as never)));
      greedy.send("counts");
      for (const [what, count] of Object.entries(await came)) counts[what] = (counts[what] ?? 0) + count;
      greedy.kill("SIGKILL");
      await sleep(1_500);
    }
    return { alone, beside, counts };
  } finally {
    greedy?.kill("SIGKILL");
    service.kill("SIGTERM");
    await new Promise((ended) => service.once("exit", ended));
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const p50 = (all: readonly number[]): number => median([...all]);

export const benchPolite = async (): Promise<string[]> => {
  const { alone, beside, counts } = await measure();
  const ratio = (of: (all: readonly number[]) => number): string => {
    const ratios = alone.map((one, i) => of(beside[i] ?? []) / of(one));
    const [a, b] = [of(alone.flat()), of(beside.flat())];
    return `${a.toFixed(2)} ms alone, ${b.toFixed(2)} ms beside: ${(b / a).toFixed(2)} times as long; median of rounds ${median(ratios).toFixed(2)}`;
  };
  return [
    `${alone.flat().length} and ${beside.flat().length} questions of the polite client, quotas ${flag("quotas", "on")}`,
    `p50 ${ratio(p50)}`,
    `p99 ${ratio(p99)}`,
    ...Object.entries(counts)
      .sort()
      .map(([what, count]) => `greedy: ${what}: ${count}`),
  ];
};

export const politeRows = async (): Promise<readonly Row[]> => {
  const { alone, beside } = await measure();
  const [still, busy] = [p99(alone.flat()), p99(beside.flat())];
  return [
    {
      id: "polite",
      what: "a polite client's p99 beside a greedy one",
      unit: "ms",
      value: busy,
      peer: { name: "alone", value: still },
      ratio: busy / still,
      goal: { of: "ratio", is: "at most", figure: 1.5 },
    },
  ];
};
