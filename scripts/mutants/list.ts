import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { Placed } from "./sample.ts";

interface Instrumenter {
  readonly instrument: (files: readonly object[], options: object) => Promise<{ readonly mutants: readonly Placed[] }>;
}

/** Those of a room's files that a list of globs, such as "decide/*.ts", names: `*` is any part of a name, and a folder "**" any way down. */
export const filesOf = (names: readonly string[], globs: string, room: string): readonly string[] => {
  const patterns = globs.split(",").map((glob) =>
    glob
      .replace(/[.+^${}()|[\]\\]/g, "\\$&")
      .replaceAll("**/", "\0")
      .replaceAll("*", "[^/]*")
      .replaceAll("\0", "(?:.*/)?"),
  );
  const isNamed = new RegExp(`^(?:${patterns.join("|")})$`);
  return names
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".ts") && isNamed.test(name))
    .map((name) => `src/${room}/${name}`);
};

/** All mutants of these files, as the tool itself finds them. */
export const listMutants = async (files: readonly string[]): Promise<readonly Placed[]> => {
  // The tool's own copy of the package, so that both find the same ones.
  const tool = createRequire(createRequire(import.meta.url).resolve("@stryker-mutator/core"));
  const { Instrumenter } = (await import(pathToFileURL(tool.resolve("@stryker-mutator/instrumenter")).href)) as {
    Instrumenter: new (logger: object) => Instrumenter;
  };
  const quiet = { debug: () => {}, info: () => {}, warn: () => {}, isDebugEnabled: () => false };
  const { mutants } = await new Instrumenter(quiet).instrument(
    files.map((name) => ({ name, mutate: true, content: readFileSync(name, "utf8") })),
    { plugins: null, excludedMutations: [], ignorers: [], noHeader: false },
  );
  return mutants;
};
