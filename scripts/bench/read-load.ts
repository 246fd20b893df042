import { execFile } from "node:child_process";
import { promisify } from "node:util";
import autocannon from "autocannon";
import { isThere } from "../helpers/nginx.ts";
import { cpuSeconds, type Measured, pinned } from "./read-server.ts";

const run = promisify(execFile);

export interface Asking {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  readonly p99Ms: number;
  /** Of the server's process alone. */
  readonly cpuUsPerRequest: number;
  /** Answers that are neither 2xx nor 304. */
  readonly bad: number;
}

const connections = 16;
const withWrk = isThere("wrk", "-v");
/** What asks. */
export const loadTool = withWrk ? "wrk" : "autocannon (wrk is not installed: it needs as much CPU as a server, so ratios are flatter)";

const unitMs: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

const byWrk = async (url: string, headers: Asking["headers"], seconds: number) => {
  const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const [program, asked] = pinned(1, "wrk", ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", ...given, url]);
  const { stdout } = await run(program, asked);
  const [, p99 = "", unit = "ms"] = /99%\s+([\d.]+)(us|ms|s|m)/.exec(stdout) ?? [];
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99Ms: Number(p99) * (unitMs[unit] ?? 1),
    bad: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
  };
};

const byAutocannon = async (url: string, headers: Asking["headers"], seconds: number) => {
  const took: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon({ url, headers, connections, duration: seconds }, (error, all) => (error ? reject(error) : resolve(all)));
    // Its own p99 is in whole milliseconds, of which a list takes a few.
    running.on("response", (_client, _status, _bytes, ms) => void took.push(ms));
  });
  const bad = result["4xx"] + result["5xx"] + result.errors;
  const p99Ms = took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN;
  return { requests: result.requests.total, perSecond: result.requests.average, p99Ms, bad };
};

/** So many seconds of requests over 16 kept connections. */
export const load = async ({ port, pid }: Measured, { path, headers }: Asking, seconds: number): Promise<Load> => {
  const before = cpuSeconds(pid);
  const result = await (withWrk ? byWrk : byAutocannon)(`http://127.0.0.1:${port}${path}`, headers, seconds);
  return { ...result, cpuUsPerRequest: ((cpuSeconds(pid) - before) / result.requests) * 1e6 };
};

/** Processor time of the server for each of so many requests over 16 kept connections, in microseconds; what it costs to ask does not count. */
export const costOf = async ({ name, port, pid }: Measured, { path, headers }: Asking, requests: number): Promise<number> => {
  const before = cpuSeconds(pid);
  const result = await autocannon({ url: `http://127.0.0.1:${port}${path}`, headers, connections, amount: requests });
  const bad = result["4xx"] + result["5xx"] + result.errors;
  if (bad > 0) throw new Error(`${name} ${path}: ${bad} answers are errors`);
  return ((cpuSeconds(pid) - before) / requests) * 1e6;
};

/** The best of several rounds: neighbours on the machine only ever take away. */
export const best = (rounds: readonly Load[]): Load => ({
  requests: rounds.reduce((sum, { requests }) => sum + requests, 0),
  perSecond: Math.max(...rounds.map(({ perSecond }) => perSecond)),
  p99Ms: Math.min(...rounds.map(({ p99Ms }) => p99Ms)),
  cpuUsPerRequest: Math.min(...rounds.map(({ cpuUsPerRequest }) => cpuUsPerRequest)),
  bad: rounds.reduce((sum, { bad }) => sum + bad, 0),
});
