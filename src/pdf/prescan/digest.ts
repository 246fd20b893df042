import { createHash, type Hash } from "node:crypto";
import type { Budget } from "./bytes.ts";
import { openFile, type PdfFile, resolve } from "./file.ts";
import { pageLeaves } from "./prescan.ts";
import { isDict, isKeyword, isList, isRef, isStream, type Value } from "./syntax.ts";

/** Bytes read for one document; images are hashed as they lie in the file, not decoded. */
const allowance = 64 * 1024 * 1024;
const deepest = 24;

/** Adds a value with all that it refers to. Where a reference leads back to itself, its number stands for it. */
const add = (hash: Hash, file: PdfFile, value: Value | undefined, within: readonly number[]): void => {
  if (within.length > deepest) return;
  if (isRef(value)) {
    if (within.includes(value.num)) hash.update(`again ${within.length - within.indexOf(value.num)}`);
    else add(hash, file, resolve(file, value), [...within, value.num]);
  } else if (isStream(value)) {
    add(hash, file, value.dict, within);
    hash.update("stream").update(value.body);
  } else if (isDict(value)) {
    hash.update("<<");
    for (const [key, entry] of [...value].sort(([a], [b]) => (a < b ? -1 : 1)))
      if (key !== "/Parent") {
        hash.update(key);
        add(hash, file, entry, within);
      }
    hash.update(">>");
  } else if (isList(value)) {
    hash.update("[");
    for (const entry of value) add(hash, file, entry, within);
    hash.update("]");
  } else if (value instanceof Uint8Array) hash.update("string").update(value);
  else hash.update(isKeyword(value) ? value.keyword : JSON.stringify(value ?? null)).update(" ");
};

const drawn = ["/Contents", "/Resources", "/MediaBox", "/CropBox", "/Rotate", "/UserUnit"];

/**
 * A sha256 for each page over all that its picture is made of, in order; null when the file's structure is beyond the quick look. The
 * same page in another file has the same digest; nothing is decoded.
 */
export const pictureDigests = (bytes: Uint8Array): readonly string[] | null => {
  const budget: Budget = { left: allowance };
  try {
    const file = openFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), budget);
    return pageLeaves(file).map(({ dict, resources }) => {
      const hash = createHash("sha256");
      for (const key of drawn) {
        hash.update(key);
        add(hash, file, key === "/Resources" ? resources : dict.get(key), []);
      }
      return hash.digest("hex");
    });
  } catch {
    return null;
  }
};
