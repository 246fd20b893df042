import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openPrinter } from "./laboratory/chromium.ts";
import { drawSpec } from "./laboratory/document.ts";
import { featureNames, features, plainest, plainLook } from "./laboratory/features.ts";
import { failureLine, reportOf } from "./laboratory/report.ts";
import { failureOf, shrunk } from "./laboratory/shrink.ts";
import type { Spec } from "./laboratory/tariff.ts";
import { printed, type Trial, tried } from "./laboratory/trial.ts";

/*
 *   npm run laboratory -- --seed N --count M [--scan] [--keep DIR] [--only INDEX] [--shrink K] [--seconds S]
 *       [--each] [--plain] [--with layout=rows,rules=none] [--groups C11,G12]
 *
 * Draws tariffs of invented companies in layouts as wide as the trade's, prints and reads them, and compares with what they were drawn
 * from. --seconds: no further document is begun after so many. --shrink: how many kinds of failures are shown in their smallest form. --plain makes all features the plainest, --with and
 * --groups fix some; --each draws one document for each value of each feature, all others plain. --keep: the failing PDFs go there.
 * Exit status 1 when anything wrong would be published.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "20" },
    scan: { type: "boolean", default: false },
    keep: { type: "string" },
    only: { type: "string" },
    shrink: { type: "string", default: "1" },
    with: { type: "string", default: "" },
    groups: { type: "string" },
    plain: { type: "boolean", default: false },
    each: { type: "boolean", default: false },
    seconds: { type: "string", default: "86400" },
  },
});

const seed = Number(values.seed);
const fixed = Object.fromEntries(
  values.with
    .split(",")
    .filter((pair) => pair !== "")
    .map((pair) => pair.split("=") as [string, string]),
);
for (const name of Object.keys(fixed))
  if (!(featureNames as string[]).includes(name)) throw new Error(`There is no feature ${name}: ${featureNames.join(", ")}`);

/** Each value of each feature that is not the plainest, by itself. */
const single: readonly Readonly<Record<string, string>>[] = values.each
  ? [{}, ...featureNames.flatMap((name) => features[name].slice(1).map((value) => ({ [name]: value })))]
  : [];

const specOf = (index: number): Spec => {
  const drawn = drawSpec(seed, values.each ? 0 : index);
  const look = values.plain || values.each ? plainLook : drawn.look;
  return { ...drawn, index, look: { ...look, ...fixed, ...single[index] }, codes: values.groups?.split(",") ?? drawn.codes };
};

const count = values.each ? single.length : Number(values.count);
const indices = values.only === undefined ? Array.from({ length: count }, (_, index) => index) : [Number(values.only)];
const printer = await openPrinter();

const keep = (trial: Trial, name: string): string => {
  if (values.keep === undefined) return "";
  mkdirSync(values.keep, { recursive: true });
  const path = join(values.keep, `${name}.pdf`);
  writeFileSync(path, trial.pdf);
  writeFileSync(
    path.replace(/pdf$/, "json"),
    JSON.stringify(
      {
        spec: trial.drawn.spec,
        facts: trial.drawn.facts,
        truth: trial.drawn.truth,
        judgement: trial.judgement,
        extraction: trial.extraction,
      },
      null,
      1,
    ),
  );
  return path;
};

/** What of a document is not the plainest. */
const formatFeatures = (spec: Spec): string =>
  [...featureNames.filter((name) => spec.look[name] !== plainest(name)).map((name) => `${name}=${spec.look[name]}`)].join(",");

const showSmallest = async (trial: Trial): Promise<void> => {
  const failure = failureOf(trial.judgement);
  const attempt = async (spec: Spec): Promise<Trial> => tried(await printed(printer, spec, values.scan));
  const spec = await shrunk(trial.drawn.spec, async (candidate) => failureOf((await attempt(candidate)).judgement) === failure, 60);
  const smallest = await attempt(spec);
  const { index } = spec;
  const path = keep(smallest, `${seed}-${index}-smallest`);
  console.log(`\nSmallest form of index ${index} (${failure}): groups ${spec.codes.join(",")}; ${formatFeatures(spec)} ${path}`);
  for (const wrong of smallest.judgement.wrong.slice(0, 5)) console.log(`  wrong: ${wrong}`);
  const problems = smallest.extraction?.problems.filter(({ blocks }) => blocks) ?? [];
  for (const problem of problems.slice(0, 5))
    console.log(`  ${problem.code} p. ${problem.page} ${problem.tariff_code ?? "document"}: ${problem.message}`);
  for (const rate of smallest.judgement.missing.slice(0, 3))
    console.log(`  missing: ${rate.code} ${rate.category} ${rate.zone ?? ""} ${rate.value} ${rate.unit}`);
};

const trials: Trial[] = [];
const until = Date.now() + 1000 * Number(values.seconds);
let next = printed(printer, specOf(indices[0] ?? 0), values.scan);
for (const [at, index] of indices.entries()) {
  const now = await next;
  const following = Date.now() < until ? indices[at + 1] : undefined;
  if (following !== undefined) next = printed(printer, specOf(following), values.scan);
  const trial = await tried(now);
  trials.push(trial);
  const failing = failureOf(trial.judgement) !== null;
  if (failing) {
    console.log(`${failureLine(trial)}${values.each ? `: ${formatFeatures(trial.drawn.spec)}` : ""}`);
    for (const wrong of trial.judgement.wrong.slice(0, 5)) console.log(`    wrong: ${wrong}`);
  }
  if (failing || values.only !== undefined) keep(trial, `${seed}-${index}`);
  if (following === undefined) break;
}
console.log(`\n${reportOf(trials)}`);

const seen = new Set<string>();
for (const trial of [...trials].sort((a, b) => b.judgement.wrong.length - a.judgement.wrong.length)) {
  const failure = failureOf(trial.judgement);
  if (failure === null || seen.has(`${failure} ${trial.drawn.spec.look.layout}`) || seen.size >= Number(values.shrink)) continue;
  seen.add(`${failure} ${trial.drawn.spec.look.layout}`);
  await showSmallest(trial);
}
await printer.close();
process.exit(trials.some(({ judgement }) => judgement.wrong.length > 0) ? 1 : 0);
