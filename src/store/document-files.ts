import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { DiskFullError } from "../model/errors.ts";

/** Path of the file for a document's bytes: `<directory>/ab/abcdef….pdf`. */
export const documentPath = (directory: string, sha256: string): string => {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`not a sha256: "${sha256}"`);
  return path.join(directory, sha256.slice(0, 2), `${sha256}.pdf`);
};

const sync = async (directory: string): Promise<void> => {
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** What the disk says when it is full, or another that lasts no longer than until somebody sees to it. */
const isDiskFull = new Set(["ENOSPC", "EDQUOT", "EIO", "EROFS", "EMFILE", "ENFILE", "EFBIG"]);

/** Runs `work`; a disk that cannot take more becomes a NoRoomError. */
const orOutage = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && "code" in error && isDiskFull.has(String(error.code)))
      throw new DiskFullError(`The documents' disk does not take it (${error.message}): make room.`, { cause: error });
    throw error;
  }
};

/** A file on its way in: nothing of it stands under a document's name before all of it is on the disk. */
export interface TemporaryFile {
  write(chunk: Uint8Array): Promise<void>;
  /** Hex SHA-256 of what was written so far. */
  sha256(): string;
  /** Makes it the document's file; one that is there already and is as long stays. */
  keepAs(file: string): Promise<void>;
  /** Removes it; after `keepAs`, nothing. */
  discard(): Promise<void>;
}

/** Begins a file in `directory`, with a name that begins so. Throws NoRoomError when the disk is full; then nothing is left of it. */
export const temporaryFile = async (directory: string, prefix = ""): Promise<TemporaryFile> => {
  const temporary = path.join(directory, `${prefix}${randomUUID()}.tmp`);
  const handle = await orOutage(async () => {
    await mkdir(directory, { recursive: true });
    return open(temporary, "wx");
  });
  const hash = createHash("sha256");
  let [length, isOpen] = [0, true];
  const shut = async () => {
    if (isOpen) await handle.close();
    isOpen = false;
  };
  const discard = async (): Promise<void> => {
    await shut();
    await rm(temporary, { force: true });
  };
  return {
    write: (chunk) =>
      orOutage(async () => {
        await handle.writeFile(chunk);
        hash.update(chunk);
        length += chunk.byteLength;
      }),
    sha256: () => hash.copy().digest("hex"),
    keepAs: async (file) => {
      try {
        await orOutage(async () => {
          const kept = await stat(file).catch(() => null);
          if (kept?.size === length) return discard();
          await handle.sync();
          await shut();
          await mkdir(path.dirname(file), { recursive: true });
          await rename(temporary, file);
          // Windows cannot open a directory; there the rename has to do.
          if (process.platform !== "win32") await sync(path.dirname(file));
        });
      } catch (error) {
        await discard();
        throw error;
      }
    },
    discard,
  };
};

/** Writes `bytes` to `file` whole or not at all, also when the power goes; a file of that size that is there is kept. */
export const keepFile = async (file: string, bytes: Uint8Array): Promise<void> => {
  const kept = await stat(file).catch(() => null);
  if (kept?.size === bytes.byteLength) return;
  const temporary = await temporaryFile(path.dirname(file));
  try {
    await temporary.write(bytes);
  } catch (error) {
    await temporary.discard();
    throw error;
  }
  await temporary.keepAs(file);
};
