import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import type { KeptFile, KeptFiles } from "../ports/kept-files.ts";
import { temporaryFile } from "./document-files.ts";

/** A temporary file that is older than this was left by a process that was killed. */
const abandonedMs = 24 * 3_600_000;

const isGone = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
};

const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
};

/** Files under `directory`, at most `budgetBytes` of them together (the newest one whatever its size). Several processes may share it. */
export const openKeptFiles = (directory: string, budgetBytes: number): KeptFiles => {
  // A file is never altered, only replaced whole: its hash holds for its size and time.
  const hashes = new Map<string, { readonly stamp: string; readonly sha256: string }>();

  const fileOf = (name: string): string => {
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/.test(name)) throw new Error(`not a name of a kept file: "${name}"`);
    return path.join(directory, name);
  };

  const find = async (name: string): Promise<KeptFile | null> => {
    const file = fileOf(name);
    const found = await orNull(stat(file));
    if (found === null) return null;
    const stamp = `${found.size} ${found.birthtimeMs} ${found.ino}`;
    const known = hashes.get(name);
    const sha256 = known?.stamp === stamp ? known.sha256 : await orNull(sha256Of(file));
    if (sha256 === null) return null;
    hashes.set(name, { stamp, sha256 });
    // When it was last asked for.
    const now = new Date();
    await orNull(utimes(file, now, now));
    return { path: file, bytes: found.size, sha256 };
  };

  const evictOldest = async (newest: string): Promise<void> => {
    const names = await readdir(directory);
    const files = await Promise.all(names.map(async (name) => ({ name, found: await orNull(stat(path.join(directory, name))) })));
    const there = files.flatMap(({ name, found }) => (found === null ? [] : [{ name, bytes: found.size, at: found.mtimeMs }]));
    let bytes = there.reduce((sum, file) => sum + file.bytes, 0);
    for (const file of there.toSorted((a, b) => a.at - b.at)) {
      const isTemporary = file.name.endsWith(".tmp");
      const goes = isTemporary ? file.at < Date.now() - abandonedMs : bytes > budgetBytes && file.name !== newest;
      if (!goes) continue;
      // Whoever is being sent it keeps it open: the bytes go with the last of them.
      await rm(path.join(directory, file.name), { force: true });
      hashes.delete(file.name);
      bytes -= file.bytes;
    }
  };

  return {
    find,
    keep: async (name, content) => {
      const file = fileOf(name);
      const temporary = await temporaryFile(directory, `${name}.`);
      try {
        for await (const chunk of content) await temporary.write(chunk);
      } catch (error) {
        await temporary.discard();
        throw error;
      }
      await temporary.keepAs(file);
      await evictOldest(name);
      const kept = await find(name);
      if (kept === null) throw new Error(`${file} is gone as soon as it was written`);
      return kept;
    },
  };
};
