import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { secondsOf, wholeSecondsOf } from "../test/helpers/seconds.ts";
import { dice } from "./fixtures/scans/dice.ts";

/*
 *   npm run test:slow [-- --seconds S --seed N]
 *
 * Runs what npm test leaves out: the files named *.slow.test.ts, and whole those of which it tries a sample (test/helpers/sample.ts). --seconds:
 * as many of them, drawn by the seed, as take no longer than that (test/helpers/seconds.ts has what each takes); those that are left are named.
 * A file that npm test leaves out, and that is longer than all of that time when it is tried whole, is tried with samples.
 */

const { values } = parseArgs({ options: { seconds: { type: "string", default: "86400" }, seed: { type: "string" } } });
const [most, seed] = [Number(values.seconds), Number(values.seed ?? Math.floor(Math.random() * 1e9))];
if (!Number.isSafeInteger(most) || most < 1 || !Number.isSafeInteger(seed)) throw new Error("--seconds and --seed are whole numbers.");

/** What takes a sample of its cases, or of the looks of a page. */
const samples = /\/helpers\/(?:sample|accessible)\.ts/;
/** What a file takes that seconds.ts does not know. */
const usual = 60;
const isSlow = (file: string): boolean =>
  file.endsWith(".slow.test.ts") || (file.endsWith(".test.ts") && samples.test(readFileSync(file, "utf8")));
const roll = dice(seed);
const files = readdirSync("test", { recursive: true, encoding: "utf8" })
  .map((file) => path.posix.join("test", file.replaceAll(path.sep, "/")))
  .filter(isSlow)
  .sort()
  .map((file) => {
    const seconds = wholeSecondsOf[file] ?? usual;
    const sampled = file.endsWith(".slow.test.ts") && seconds > most ? secondsOf[file] : undefined;
    return { file, whole: sampled === undefined, seconds: sampled ?? seconds, turn: roll() };
  })
  .sort((a, b) => a.turn - b.turn);

const chosen: (typeof files)[number][] = [];
const left: string[] = [];
let total = 0;
for (const one of files)
  if (total + one.seconds <= most) {
    total += one.seconds;
    chosen.push(one);
  } else left.push(one.file);

console.log(`seed ${seed}: ${chosen.length} of ${files.length} files, some ${total} s of one core`);
if (left.length > 0) console.log(`left for another seed: ${left.join(", ")}`);
if (chosen.length === 0) throw new Error(`No file takes less than ${most} s.`);
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--configLoader", "runner", "--project", "!corpus"];
const statusOf = (whole: boolean): number => {
  const names = chosen.filter((one) => one.whole === whole).map(({ file }) => file);
  if (names.length === 0) return 0;
  const env = { ...process.env, TEST_WHOLE: whole ? "1" : "" };
  return spawnSync(process.execPath, [...vitest, ...names], { stdio: "inherit", env }).status ?? 1;
};
process.exitCode = Math.max(statusOf(true), statusOf(false));
