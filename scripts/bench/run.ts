import { existsSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import { join } from "node:path";
import { politeRows } from "./polite.ts";
import { queueRows } from "./queue.ts";
import { loadTool } from "./read-load.ts";
import { largeRows } from "./rows-large.ts";
import { priceRows } from "./rows-prices.ts";
import { scanRows, textRows } from "./rows-reading.ts";
import { servingRows } from "./rows-serving.ts";
import { startingRows } from "./rows-starting.ts";
import { compareRuns, comparisonLine, type Missed, type Row, type Run, rowLine, thisMachine } from "./table.ts";

/* All rows in one run: printed, written to a file, and compared with the run that is kept in the repository. */

const keptFile = join(import.meta.dirname, "kept.json");

interface Part {
  readonly name: string;
  readonly measure: () => Promise<readonly Row[]>;
}

const whole: readonly Part[] = [
  { name: "text documents", measure: () => textRows(3, true) },
  { name: "a scan", measure: scanRows },
  { name: "the queue", measure: queueRows },
  { name: "requests", measure: () => servingRows(5, 40_000, 2) },
  { name: "prices", measure: () => priceRows(60) },
  { name: "starts", measure: () => startingRows(5) },
  { name: "a polite client", measure: politeRows },
  { name: "a large installation", measure: largeRows },
];

/** What a minute is enough for; of the slow machine that has no minute, the last of them are left out. */
const quick: readonly Part[] = [
  { name: "prices", measure: () => priceRows(20) },
  { name: "requests", measure: () => servingRows(3, 4_000, null) },
  { name: "starts", measure: () => startingRows(1) },
  { name: "text documents", measure: () => textRows(1, false) },
];

/** No row, however it fails, keeps another from being measured. */
const measureAll = async (parts: readonly Part[], seconds: number): Promise<Pick<Run, "rows" | "missed">> => {
  const rows: Row[] = [];
  const missed: Missed[] = [];
  const began = performance.now();
  for (const { name, measure } of parts) {
    const miss = (because: string): void => {
      missed.push({ id: name, what: name, because });
      console.log(`${name}: not measured: ${because}`);
    };
    if (performance.now() - began > seconds * 1_000) {
      miss(`${seconds} s are over`);
      continue;
    }
    process.stderr.write(`${name} ...\n`);
    try {
      for (const row of await measure()) {
        rows.push(row);
        console.log(rowLine(row));
      }
    } catch (error) {
      miss(error instanceof Error ? error.message : String(error));
    }
  }
  return { rows, missed };
};

const readRun = (file: string): Run => JSON.parse(readFileSync(file, "utf8"));

const aboutRun = ({ at, kind, machine, load }: Run): string =>
  `${kind} run of ${at.slice(0, 10)} on ${machine.cores} x ${machine.cpu}, ${machine.memory_gb} GB, Node ${machine.node}, load ${load.before.toFixed(1)} to ${load.after.toFixed(1)}`;

export const printComparison = (now: Run, kept: Run): void => {
  console.log(`compared with the ${aboutRun(kept)} (ratios to the peer where there is one, else figures):`);
  for (const one of compareRuns(now, kept)) if (one.now !== null) console.log(`  ${comparisonLine(one)}`);
};

export const compareFiles = (now: string, kept: string): void => printComparison(readRun(now), readRun(kept));

const loadNow = (): number => os.loadavg()[0] ?? 0;

/** `into`: where the run is written to; null: nowhere. What is not begun after `seconds` is left out. */
export const benchAll = async (kind: Run["kind"], into: string | null, seconds: number): Promise<void> => {
  // Whoever cuts it short leaves no service behind.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  const before = loadNow();
  const measured = await measureAll(kind === "quick" ? quick : whole, seconds);
  const run: Run = { at: new Date().toISOString(), kind, machine: thisMachine(loadTool), load: { before, after: loadNow() }, ...measured };
  console.log(aboutRun(run));
  if (into !== null) writeFileSync(into, `${JSON.stringify(run, null, 2)}\n`);
  if (existsSync(keptFile)) printComparison(run, readRun(keptFile));
};
