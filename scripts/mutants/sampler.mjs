import { readFileSync } from "node:fs";
import path from "node:path";

/*
 * A checker of Stryker's that lets through the mutants of a sample alone (`--sample` of scripts/mutants.ts). Its `--mutate` takes places, and
 * within a place that was drawn are others: those end as such that do not compile, which no report counts.
 */

const nameOf = ({ fileName, location: { start, end }, mutatorName, replacement }) =>
  JSON.stringify([path.resolve(fileName), start.line, start.column, end.line, end.column, mutatorName, replacement]);

const sampler = () => {
  const drawn = new Set(JSON.parse(readFileSync(process.env.MUTANTS_SAMPLE, "utf8")).map(nameOf));
  const answer = (mutant) => (drawn.has(nameOf(mutant)) ? { status: "passed" } : { status: "compileError", reason: "It was not drawn." });
  return {
    init: async () => {},
    group: async (mutants) => [mutants.map(({ id }) => id)],
    check: async (mutants) => Object.fromEntries(mutants.map((mutant) => [mutant.id, answer(mutant)])),
  };
};

export const strykerPlugins = [{ kind: "Checker", name: "sample", factory: sampler }];
