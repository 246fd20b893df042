import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";

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

/** Writes `bytes` to `file` whole or not at all, also when the power goes; a file of that size that is there is kept. */
export const keepFile = async (file: string, bytes: Uint8Array): Promise<void> => {
  const kept = await stat(file).catch(() => null);
  if (kept?.size === bytes.byteLength) return;
  const directory = path.dirname(file);
  await mkdir(directory, { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(temporary, "wx");
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  // Windows cannot open a directory; there the rename has to do.
  if (process.platform !== "win32") await sync(directory);
};
