import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { PermanentError } from "../model/errors.ts";
import { type Binaries, binariesFor, type Program } from "./postgres-binaries.ts";
import type { Place } from "./postgres-place.ts";

/** A PostgreSQL cluster on disk and the programs that fit it. */
export interface Cluster {
  readonly directory: string;
  readonly log: string;
  readonly run: (program: Program, args: readonly string[]) => Promise<void>;
  readonly url: (port: number) => string;
}

const user = "taryfikator";

const runner =
  (binaries: Binaries, { directory, runAs }: Place) =>
  async (program: Program, args: readonly string[]): Promise<void> => {
    const env = { PATH: process.env.PATH, HOME: directory, LC_ALL: "C", TZ: "UTC" };
    await promisify(execFile)(binaries.program(program), args, { ...runAs, cwd: directory, env, windowsHide: true });
  };

/** A secret that only `owner` can read, under a name that nobody else can have taken: the directory is ours. */
const writeSecret = (file: string, secret: string, owner: Place["runAs"]): void => {
  rmSync(file, { force: true });
  writeFileSync(file, secret, { mode: 0o600, flag: "wx" });
  if (owner !== null) chownSync(file, owner.uid, owner.gid);
};

/** Makes the cluster under another name first: what a killed attempt leaves behind is never taken for a cluster. */
const initialise = async (cluster: Cluster, place: Place, passwordFile: string): Promise<void> => {
  const [unfinished, passwordForInitdb] = [`${cluster.directory}.new`, `${passwordFile}.initdb`];
  const password = randomBytes(24).toString("hex");
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (place.runAs !== null) chownSync(unfinished, place.runAs.uid, place.runAs.gid);
  writeSecret(passwordForInitdb, password, place.runAs);
  writeSecret(passwordFile, password, null);
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = ["-U", user, "-A", "scram-sha-256", "--pwfile", passwordForInitdb];
  await cluster.run("initdb", ["-D", unfinished, "-E", "UTF8", "--no-instructions", ...locale, ...access]);
  rmSync(passwordForInitdb);
  renameSync(unfinished, cluster.directory);
};

/** The cluster of a place, made when it is not there yet. */
export const clusterAt = async (place: Place): Promise<Cluster> => {
  const binaries = await binariesFor(place);
  const [directory, passwordFile] = [path.join(place.directory, "cluster"), path.join(place.directory, "password")];
  const cluster: Cluster = {
    directory,
    log: path.join(directory, "server.log"),
    run: runner(binaries, place),
    url: (port) => `postgresql://${user}:${readFileSync(passwordFile, "utf8")}@127.0.0.1:${port}/postgres`,
  };
  if (!existsSync(directory)) await initialise(cluster, place, passwordFile);
  const version = readFileSync(path.join(directory, "PG_VERSION"), "utf8").trim();
  if (version !== binaries.majorVersion) {
    throw new PermanentError(
      `${directory} was made by PostgreSQL ${version}, but version ${binaries.majorVersion} is installed: dump it with the old one first.`,
    );
  }
  return cluster;
};
