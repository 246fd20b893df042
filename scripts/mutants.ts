import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { filesOf, listMutants } from "./mutants/list.ts";
import { formatReport, formatSample, type MutationReport } from "./mutants/report.ts";
import { drawSample, rangeOf } from "./mutants/sample.ts";

/*
 *   npm run mutants -- ROOM [--files GLOB] [--tests NAMES] [--again] [--sample N] [--seed S]
 *
 * Breaks src/ROOM in one place after another and runs the quick tests of the room that reach the place: a mutant that no test fails for
 * survives. --files: these files of the room alone, such as 'decide/*.ts'. --tests: by these of the tests alone,
 * such as 'tax-pairs,tax-notes', in a tenth of the time; what they miss another one may notice. --again: without what the last run found.
 * --sample: N mutants of them, drawn by the seed (1), and what they say of all, in minutes instead of hours. The
 * settings and the bound are in stryker.config.json. Exit status 1 when fewer are killed.
 */

/** Rooms whose quick tests read whole pages, and so try the other two as well. */
const readers = ["tables", "rates", "verify"];
/** The pure rooms, each with its tests that take too long to be run for every mutant, or draw their cases by chance. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  clocks: [],
  decision: [],
  language: [],
  model: [],
  places: [],
  price: ["every-day", "offers-properties"],
  publish: ["properties"],
  rates: ["lost-lines", "metamorphic", "metamorphic-holes", "metamorphic-typeset"],
  tables: ["unruled"],
  verify: [],
};
const report = "reports/mutants.json";
const sample = "reports/mutants-sample.json";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: "string", default: "**/*.ts" },
    tests: { type: "string" },
    again: { type: "boolean", default: false },
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
  },
});
const [room = "", ...more] = positionals;
const leftOut = Object.values(rooms).flat();
if (!Object.hasOwn(rooms, room) || more.length > 0) {
  const given = positionals.length === 0 ? "No room was given" : `"${positionals.join(" ")}" is not a room that can be mutated`;
  console.error(`${given}: name one of ${Object.keys(rooms).join(", ")}, as in npm run mutants -- price.`);
  process.exit(2);
}

if (![values.sample ?? "1", values.seed].every((number) => /^[1-9]\d{0,8}$/.test(number))) {
  console.error("A sample has a size and a seed above 0, as in npm run mutants -- tables --sample 300 --seed 7.");
  process.exit(2);
}

rmSync(report, { force: true });
const mutated = values.files.split(",").map((glob) => `src/${room}/${glob}`);
const chosen = values.tests?.split(",");
const isAsked = (name: string): boolean => !leftOut.includes(name) && (chosen === undefined || chosen.includes(name));
const testsOf = (tested: string): readonly string[] =>
  readdirSync(`test/${tested}`, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.slow)\.test\.ts$/.test(file) && isAsked(path.basename(file, ".test.ts")))
    .map((file) => path.posix.join("test", tested, file.replaceAll(path.sep, "/")));
const tests = [room, ...(readers.includes(room) ? readers.filter((other) => other !== room) : [])].flatMap(testsOf);
const size = values.sample === undefined ? undefined : Number(values.sample);
const all =
  size === undefined
    ? []
    : await listMutants(filesOf(readdirSync(`src/${room}`, { recursive: true, encoding: "utf8" }), values.files, room));
const drawn = size === undefined ? [] : drawSample(all, size, Number(values.seed));
const sampler = ["--plugins", "@stryker-mutator/vitest-runner,./scripts/mutants/sampler.mjs", "--checkers", "sample"];
if (size !== undefined) {
  mkdirSync(path.dirname(sample), { recursive: true });
  writeFileSync(sample, JSON.stringify(drawn));
}
// What some tests miss is not what all miss, nor are some mutants all: it is kept for neither, and nothing kept is put beside it.
const isPart = chosen !== undefined || size !== undefined;
const kept = `reports/mutants-${room}${isPart ? "-some" : ""}.json`;
if (isPart) rmSync(kept, { force: true });
const { status } = spawnSync(
  process.execPath,
  [
    ...[
      "node_modules/@stryker-mutator/core/bin/stryker.js",
      "run",
      "--mutate",
      (size === undefined ? mutated : drawn.map(rangeOf)).join(","),
    ],
    ...(size === undefined ? [] : sampler),
    ...["--incrementalFile", kept],
    ...(values.again ? ["--force"] : []),
  ],
  // Its progress goes to standard error.
  {
    stdio: ["ignore", 2, 2],
    env: { ...process.env, MUTANTS_TESTS: tests.join(","), MUTANTS_SAMPLE: path.resolve(sample) },
  },
);
if (!existsSync(report)) {
  console.error(`No mutant of ${mutated.join(", ")} was tried: the reason stands above.`);
  process.exit(2);
}
const found = JSON.parse(readFileSync(report, "utf8")) as MutationReport;
console.log(formatReport(found));
process.exitCode = status ?? 1;
if (size !== undefined) console.log(`\n${formatSample(found, all.length, Number(values.seed))}`);
