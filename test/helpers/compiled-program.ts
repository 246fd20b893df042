import { existsSync } from "node:fs";
import { basename } from "node:path";
import { program as fromSource, type Program } from "../../src/runtime/program.ts";

/*
 * What tests get in the place of src/runtime/program.ts (vitest.config.ts): their threads and children run compiled, as those of a command do,
 * which takes half a second of a core less each than taking the types off every file as it is loaded. test/helpers/build.ts compiled them.
 */

export const program = (source: URL): Program => {
  const file = new URL(`../../dist/${basename(source.pathname, ".ts")}.js`, import.meta.url);
  // A module of the tests' own is not compiled.
  return source.href.includes("/src/") && existsSync(file) ? { file, execArgv: [] } : fromSource(source);
};

/** What reads from its source, or is a test's own, cannot be shut into the compiled tree; test/pipeline/confinement.test.ts shows what can. */
export const programRoot = (): string | null => null;
