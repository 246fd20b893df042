import { setTimeout as sleep } from "node:timers/promises";

/** How long answers took, and which came, by kind of request. */
export interface Measurements {
  readonly add: (kind: string, status: number | "none", ms: number) => void;
  /** "tariffs 200: 1,204 answers, p50 1.2 ms, p99 9.8 ms", a line for each kind and status. */
  readonly lines: () => readonly string[];
}

const at = (sorted: readonly number[], share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1);

export const newMeasurements = (): Measurements => {
  const taken = new Map<string, number[]>();
  return {
    add: (kind, status, ms) => {
      const key = `${kind} ${status}`;
      taken.set(key, [...(taken.get(key) ?? []), ms]);
    },
    lines: () =>
      [...taken].sort().map(([key, times]) => {
        const sorted = times.toSorted((a, b) => a - b);
        return `${key}: ${times.length} answers, p50 ${at(sorted, 0.5)} ms, p99 ${at(sorted, 0.99)} ms`;
      }),
  };
};

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export type Ask = (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

/** Statuses of a process that is going, or that has not loaded yet what another one has. */
const askAgain = [502, 503, 504];
const mostTries = 200;

/** Asks through the balancer as a patient client does: again after no answer and after 502 to 504. Throws when none comes for 20 s. */
export const askThrough =
  (address: string, key: string, measurements: Measurements, kindOf: (path: string) => string): Ask =>
  async (path, headers = {}) => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const began = performance.now();
      const answer = await fetch(new URL(path, address), { headers: { "X-API-KEY": key, ...headers } })
        .then(async (response): Promise<Answer> => ({ status: response.status, headers: response.headers, text: await response.text() }))
        .catch(() => null);
      measurements.add(kindOf(path), answer?.status ?? "none", performance.now() - began);
      if (answer !== null && !askAgain.includes(answer.status)) return answer;
      await sleep(100);
    }
    throw new Error(`${path} had no answer for ${mostTries / 10} s.`);
  };
