import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { formatReport, type MutationReport } from "./mutants/report.ts";

/*
 *   npm run mutants -- ROOM [--files GLOB] [--tests NAMES] [--again]
 *
 * Breaks src/ROOM in one place after another and runs the quick tests of the room that reach the place: a mutant that no test fails for
 * survives. --files: these files of the room alone, such as 'decide/*.ts'. --tests: by these tests of the room alone,
 * such as 'tax-pairs,tax-notes', in a tenth of the time; what they miss another one may notice. --again: without what the last run found. The
 * settings and the bound are in stryker.config.json. Exit status 1 when fewer are killed.
 */

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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: "string", default: "**/*.ts" }, tests: { type: "string" }, again: { type: "boolean", default: false } },
});
const [room = "", ...more] = positionals;
const slow = rooms[room];
if (slow === undefined || more.length > 0) {
  const given = positionals.length === 0 ? "No room was given" : `"${positionals.join(" ")}" is not a room that can be mutated`;
  console.error(`${given}: name one of ${Object.keys(rooms).join(", ")}, as in npm run mutants -- price.`);
  process.exit(2);
}

rmSync(report, { force: true });
const mutated = values.files.split(",").map((glob) => `src/${room}/${glob}`);
const chosen = values.tests?.split(",");
const isAsked = (name: string): boolean => !slow.includes(name) && (chosen === undefined || chosen.includes(name));
const tests = readdirSync(`test/${room}`, { recursive: true, encoding: "utf8" })
  .filter((file) => /(?<!\.slow)\.test\.ts$/.test(file) && isAsked(path.basename(file, ".test.ts")))
  .map((file) => path.posix.join("test", room, file.replaceAll(path.sep, "/")));
const { status } = spawnSync(
  process.execPath,
  [
    ...["node_modules/@stryker-mutator/core/bin/stryker.js", "run", "--mutate", mutated.join(",")],
    // What some tests miss is not what all miss: it is kept for neither.
    ...["--incrementalFile", `reports/mutants-${room}${chosen === undefined ? "" : "-some"}.json`],
    ...(values.again || chosen !== undefined ? ["--force"] : []),
  ],
  // Its progress goes to standard error.
  { stdio: ["ignore", 2, 2], env: { ...process.env, MUTANTS_TESTS: tests.join(",") } },
);
if (!existsSync(report)) {
  console.error(`No mutant of ${mutated.join(", ")} was tried: the reason stands above.`);
  process.exit(2);
}
console.log(formatReport(JSON.parse(readFileSync(report, "utf8")) as MutationReport));
process.exitCode = status ?? 1;
