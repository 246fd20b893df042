import { basename } from "node:path";
import { fileURLToPath } from "node:url";

/** One of our modules as a process or thread of its own: its file, and the arguments that Node needs for it. */
export interface Program {
  readonly file: URL;
  readonly execArgv: readonly string[];
}

// The build leaves this file's own address alone (scripts/build.mjs): it is that of what runs.
const isCompiled = !import.meta.url.endsWith(".ts");

/** Where nothing is compiled, as in the tests: takes the types off our files as they are loaded; see typescript-hooks.mjs. */
const typescriptHooks = (): string => {
  const hooks = new URL("./typescript-hooks.mjs", import.meta.url);
  return `data:text/javascript,${encodeURIComponent(`import { register } from "node:module"; register(${JSON.stringify(hooks.href)});`)}`;
};

/** How to run the module `source`, which must be an entry of scripts/build.mjs: compiled where this process is, from its source otherwise. */
export const program = (source: URL): Program =>
  isCompiled
    ? { file: new URL(`./${basename(source.pathname, ".ts")}.js`, import.meta.url), execArgv: [] }
    : { file: source, execArgv: ["--import", typescriptHooks()] };

/**
 * The directory that all code of a compiled process is read from, with the packages; null where nothing is compiled (types are taken off by a
 * process of its own, which Node's permission model forbids).
 */
export const programRoot = (): string | null => (isCompiled ? fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "") : null);
