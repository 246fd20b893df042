import { readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const tests = (process.env.MUTANTS_TESTS ?? "").split(",");

/** The mutated room's own tests first, of each room those that draw no documents first: most mutants are noticed before. The tool asks for a class. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [own = ""] = tests.map((test) => path.dirname(test));
    const cost = new Map(
      files.map(({ moduleId }) => {
        const source = readFileSync(moduleId, "utf8");
        return [moduleId, source.length + (source.includes("/drawn-page") ? 1e9 : 0) + (moduleId.includes(`/${own}/`) ? 0 : 1e10)];
      }),
    );
    return files.toSorted((a, b) => (cost.get(a.moduleId) ?? 0) - (cost.get(b.moduleId) ?? 0));
  }
}

/*
 * The tests of scripts/mutants.ts. Stryker's own choice of test files is not used: with it a mutant of what a module sets up when it is loaded
 * is never switched on, and survives.
 */
export default defineConfig({
  test: {
    update: "none",
    include: tests,
    setupFiles: ["scripts/mutants/first-failure.ts"],
    sequence: { sequencer: QuickestFirst },
    isolate: false,
    maxWorkers: 1,
    testTimeout: 120_000,
  },
});
