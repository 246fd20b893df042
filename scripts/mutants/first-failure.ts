import { afterEach, beforeEach, inject } from "vitest";

/*
 * Nothing more is tried of a mutant once a test has failed for it: its other tests are skipped, and no other file of tests is loaded, which
 * takes longer than most tests. The tool's own `bail` ends a run so that it cuts off the next mutant's tests too.
 */

const memory = globalThis as { noticedMutant?: unknown };
const activeMutant = (inject as (key: string) => unknown)("activeMutant");
const isNoticed = (): boolean => activeMutant !== undefined && memory.noticedMutant === activeMutant;

if (isNoticed()) throw new Error("Another file's test has failed for this mutant.");

beforeEach(({ skip }) => {
  if (isNoticed()) skip();
});

afterEach(({ task }) => {
  if (activeMutant !== undefined && task.result?.state === "fail") memory.noticedMutant = activeMutant;
});
