import { createHash } from "node:crypto";
import { accessSync, constants, mkdirSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";

const isWritable = (folder) => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** Where a tool keeps what it found: in the project, or, in a tree that this user may not write to, in a folder of the user's own. */
export const cacheFolder = (root) => {
  const own = path.join(root, "node_modules/.cache");
  if (isWritable(own)) return own;
  const name = createHash("sha256").update(`${userInfo().uid} ${root}`).digest("hex").slice(0, 12);
  const other = path.join(tmpdir(), `taryfikator-${name}`);
  mkdirSync(other, { recursive: true, mode: 0o700 });
  return other;
};
