import { defineConfig } from "vitest/config";

/*
 * The tests of scripts/mutants.ts. Stryker's own choice of test files is not used: with it a mutant of what a module sets up when it is loaded
 * is never switched on, and survives.
 */
export default defineConfig({
  test: { update: "none", include: (process.env.MUTANTS_TESTS ?? "").split(","), isolate: false, maxWorkers: 1, testTimeout: 120_000 },
});
