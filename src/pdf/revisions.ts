import { readXref } from "./prescan/xref.ts";

/*
 * A PDF may be changed by appending: new objects, a table that says where they stand, and a pointer to the table. Where the table or the
 * pointer is lost, some readers show the file as it was before and others as it is after, and none says so.
 */

const pointer = "startxref";
const object = /[\r\n][ \t]{0,8}\d{1,10}\s{1,4}\d{1,5}\s{1,4}obj\b/;
const section = /^\s*(?:xref\s|\d+\s+\d+\s+obj\b)/;
/** A file with more revisions than this is none that people made; its newest ones tell. */
const mostRevisions = 256;
/** Longer than the beginning of any section, and than any pointer. */
const reach = 64;
/** The table of a file is a small part of it; one that unpacks to more than this is not looked at further. */
const mostUnpacked = 1 << 26;

interface Pointer {
  readonly at: number;
  /** The place of a table of objects that it leads to, or null. */
  readonly leadsTo: number | null;
}

/** Newest first. */
const pointersOf = (file: Buffer): Pointer[] => {
  const found: Pointer[] = [];
  for (
    let at = file.lastIndexOf(pointer);
    at >= 0 && found.length < mostRevisions;
    at = at === 0 ? -1 : file.lastIndexOf(pointer, at - 1)
  ) {
    const place = Number(/^startxref\s+(\d+)/.exec(file.toString("latin1", at, at + reach))?.[1] ?? 0);
    const leads = place > 0 && section.test(file.toString("latin1", place, place + reach));
    found.push({ at, leadsTo: leads ? place : null });
  }
  return found;
};

/** Where the last object begins that the tables know; null where they cannot be followed. */
const lastKnown = (file: Buffer): number | null => {
  try {
    let last = 0;
    for (const place of readXref(file, { left: mostUnpacked }).places.values())
      if (place.kind === "direct") last = Math.max(last, place.at);
    return last;
  } catch {
    return null;
  }
};

/** Does a file hold a change whose table is lost, so that readers disagree on what it shows? */
export const revisionsDisagree = (bytes: Uint8Array): boolean => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const pointers = pointersOf(file);
  const [last] = pointers;
  if (last === undefined) return false;
  const objectsBehind = (at: number): boolean => object.test(file.toString("latin1", at));
  if (objectsBehind(last.at)) return true;
  if (last.leadsTo === null) return pointers.some(({ leadsTo }) => leadsTo !== null);
  const known = lastKnown(file);
  return known !== null && objectsBehind(Math.max(known, last.leadsTo));
};
