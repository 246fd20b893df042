import { type Budget, doubt, isRegular, isWhite, skipWhite, standsAt } from "./bytes.ts";
import { decode } from "./streams.ts";
import { type Cursor, type Dict, isCount, isDict, isKeyword, isList, isRef, isStream, readCount, readValue, type Value } from "./syntax.ts";

/** Where an object stands: at a byte of the file, inside an object stream, or nowhere for certain. */
export type Place =
  | { readonly kind: "free" }
  | { readonly kind: "direct"; readonly at: number; readonly gen: number }
  | { readonly kind: "packed"; readonly container: number; readonly index: number };

export interface Xref {
  readonly places: ReadonlyMap<number, Place>;
  /** The newest trailer. */
  readonly trailer: Dict;
}

const MAX_OBJECTS = 200_000;
const MAX_SECTIONS = 256;
const FREE: Place = { kind: "free" };

const skipPlainWhite = (bytes: Buffer, at: number): number => {
  let next = at;
  while (isWhite(bytes[next])) next++;
  return next;
};

/** The offset of the newest cross-reference section, as the last `startxref` of the file names it. */
const findStart = (bytes: Buffer): number => {
  const tail = Math.max(0, bytes.length - 1024);
  let at = bytes.length - 9;
  while (at >= tail && !standsAt(bytes, at, "startxref")) at--;
  if (at < tail) doubt("no startxref");
  const offset = readCount(bytes, skipWhite(bytes, at + 9)) ?? doubt("no startxref");
  if (!standsAt(bytes, skipPlainWhite(bytes, offset.end), "%%EOF")) doubt("no end mark");
  return offset.value;
};

/** Where the value of the object that begins at `at` begins, or null when another object, or none, begins there. */
const headerEnd = (bytes: Buffer, at: number, expected: { readonly num: number; readonly gen: number } | null): number | null => {
  const num = readCount(bytes, skipPlainWhite(bytes, at));
  const gen = num && readCount(bytes, skipPlainWhite(bytes, num.end));
  if (num === null || gen === null) return null;
  const word = skipPlainWhite(bytes, gen.end);
  if (!standsAt(bytes, word, "obj") || isRegular(bytes[word + 3])) return null;
  return expected === null || (num.value === expected.num && gen.value === expected.gen) ? word + 3 : null;
};

/** Readers start a linearized file at its front; both ways must lead to the same section. */
const checkLinearized = (bytes: Buffer, start: number, budget: Budget): void => {
  const body = headerEnd(bytes, skipWhite(bytes, 0), null);
  if (body === null) return;
  const first = readValue({ bytes, at: body, budget });
  if (!isDict(first) || !first.has("/Linearized") || first.get("/L") !== bytes.length) return;
  const close = bytes.indexOf("endobj");
  if (close < 0 || skipPlainWhite(bytes, close + 6) !== start) doubt("two beginnings");
};

/**
 * Reads `num gen obj ... endobj` at `at`. `expected`: the numbers that must stand there, or null for any.
 * `resolveLength` follows an indirect /Length.
 */
export const readIndirect = (
  bytes: Buffer,
  at: number,
  expected: { readonly num: number; readonly gen: number } | null,
  budget: Budget,
  resolveLength: (value: Value | undefined) => Value,
): Value => {
  const body = headerEnd(bytes, at, expected);
  if (body === null) return doubt("no object where one should be");
  const cursor: Cursor = { bytes, at: body, budget };
  const value = readValue(cursor);
  if (isKeyword(value)) return doubt("object without a value");
  const next = skipWhite(bytes, cursor.at);
  if (standsAt(bytes, next, "endobj")) return value;
  if (!standsAt(bytes, next, "stream") || !isDict(value)) return doubt("object without end");
  const feed = bytes[next + 6] === 13 ? next + 7 : next + 6;
  if (bytes[feed] !== 10) doubt("stream without a beginning");
  const length = resolveLength(value.get("/Length"));
  if (!isCount(length) || feed + 1 + length > bytes.length) return doubt("stream of unknown length");
  const close = skipPlainWhite(bytes, feed + 1 + length);
  if (!standsAt(bytes, close, "endstream")) doubt("stream length is wrong");
  if (!standsAt(bytes, skipWhite(bytes, close + 9), "endobj")) doubt("object without end");
  return { dict: value, body: bytes.subarray(feed + 1, feed + 1 + length) };
};

interface Reading {
  readonly bytes: Buffer;
  readonly budget: Budget;
  readonly places: Map<number, Place>;
}

/**
 * The first word on an object counts, sections being read newest first. An object that a hybrid file's table calls free stays free:
 * ISO 32000-1, 7.5.8.4 lets the hidden stream win, not every reader does, and whoever needs the object will doubt.
 */
const put = (reading: Reading, num: number, place: Place): void => {
  if (reading.places.has(num)) return;
  if (reading.places.size >= MAX_OBJECTS) doubt("too many objects");
  reading.places.set(num, place);
};

/** The number that the `count` digits from `at` make, or -1. */
const digits = (bytes: Buffer, at: number, count: number): number => {
  let value = 0;
  for (let i = at; i < at + count; i++) {
    const digit = (bytes[i] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
};

const ROW_BYTES = 20;

const readRow = (bytes: Buffer, at: number): Place => {
  const kind = bytes[at + 17];
  if (bytes[at + 10] !== 32 || bytes[at + 16] !== 32 || isRegular(bytes[at + 18]) || isRegular(bytes[at + 19]))
    doubt("damaged cross-reference table");
  if (kind === 0x66) return FREE;
  const offset = digits(bytes, at, 10);
  const gen = digits(bytes, at + 11, 5);
  if (kind !== 0x6e || offset < 0 || gen < 0) doubt("damaged cross-reference table");
  return offset === 0 ? FREE : { kind: "direct", at: offset, gen };
};

const readTable = (reading: Reading, start: number): Dict => {
  const { bytes } = reading;
  let at = skipWhite(bytes, start);
  while (!standsAt(bytes, at, "trailer")) {
    const first = readCount(bytes, at) ?? doubt("damaged cross-reference table");
    const count = readCount(bytes, skipPlainWhite(bytes, first.end)) ?? doubt("damaged cross-reference table");
    at = skipPlainWhite(bytes, count.end);
    // Rows of 20 bytes: nnnnnnnnnn ggggg n, and two bytes of line end.
    if (count.value * ROW_BYTES > bytes.length - at) doubt("damaged cross-reference table");
    for (let i = 0; i < count.value; i++, at += ROW_BYTES) put(reading, first.value + i, readRow(bytes, at));
    at = skipPlainWhite(bytes, at);
  }
  const trailer = readValue({ bytes, at: at + 7, budget: reading.budget });
  return isDict(trailer) ? trailer : doubt("no trailer");
};

const direct = (value: Value | undefined): Value => (isRef(value) ? doubt("reference in a cross-reference stream") : (value ?? null));

const readCounts = (value: Value | undefined): readonly number[] =>
  isList(value) && value.every(isCount) ? value : doubt("damaged cross-reference stream");

const readXrefStream = (reading: Reading, start: number): Dict => {
  const stream = readIndirect(reading.bytes, start, null, reading.budget, direct);
  if (!isStream(stream) || stream.dict.get("/Type") !== "/XRef") return doubt("no cross-reference section");
  const data = decode(stream, direct, reading.budget);
  const [kindBytes = 0, firstBytes = 0, secondBytes = 0, ...rest] = readCounts(stream.dict.get("/W"));
  const rowBytes = kindBytes + firstBytes + secondBytes;
  if (rest.length > 0 || kindBytes > 1 || firstBytes < 1 || firstBytes > 6 || secondBytes > 4) doubt("damaged cross-reference stream");
  const ranges = readCounts(stream.dict.get("/Index") ?? [0, stream.dict.get("/Size") ?? -1]);
  if (ranges.length % 2 !== 0) doubt("damaged cross-reference stream");
  let at = 0;
  for (let range = 0; range < ranges.length; range += 2) {
    const first = ranges[range] ?? 0;
    const count = ranges[range + 1] ?? 0;
    if (count > (data.length - at) / rowBytes) doubt("cross-reference stream is cut");
    for (let i = 0; i < count; i++) {
      const kind = kindBytes === 0 ? 1 : data[at];
      let a = 0;
      let b = 0;
      const second = at + kindBytes + firstBytes;
      for (let k = at + kindBytes; k < second; k++) a = a * 256 + (data[k] as number);
      at += rowBytes;
      for (let k = second; k < at; k++) b = b * 256 + (data[k] as number);
      if (kind === undefined || kind > 2) doubt("unknown kind of object");
      const place: Place =
        kind === 0 || (kind === 1 && a === 0)
          ? FREE
          : kind === 1
            ? { kind: "direct", at: a, gen: b }
            : { kind: "packed", container: a, index: b };
      put(reading, first + i, place);
    }
  }
  return stream.dict;
};

/** Readers repair a file whose table points beside its objects, each in its own way: every pointer must be true. */
const checkPlaces = (reading: Reading): void => {
  const { bytes } = reading;
  reading.places.forEach((place, num) => {
    if (place.kind !== "direct") return;
    const usual = `${num} ${place.gen} obj`;
    if (standsAt(bytes, place.at, usual) && !isRegular(bytes[place.at + usual.length])) return;
    if (headerEnd(bytes, place.at, { num, gen: place.gen }) === null) doubt("damaged cross-reference table");
  });
};

/** The objects of all revisions, the newest winning; throws on damage, on encryption and on anything readers could resolve differently. */
export const readXref = (bytes: Buffer, budget: Budget): Xref => {
  if (!standsAt(bytes, 0, "%PDF-")) doubt("no PDF header at the front");
  const reading: Reading = { bytes, budget, places: new Map() };
  const start = findStart(bytes);
  checkLinearized(bytes, start, budget);
  const queue = [start];
  const seen = new Set<number>();
  let trailer: Dict | null = null;
  for (const at of queue) {
    if (seen.has(at)) continue;
    seen.add(at);
    if (seen.size > MAX_SECTIONS || at >= bytes.length) doubt("damaged cross-reference chain");
    const from = skipPlainWhite(bytes, at);
    const table = standsAt(bytes, from, "xref") && isWhite(bytes[from + 4]);
    const dict = table ? readTable(reading, from + 4) : readXrefStream(reading, from);
    if (dict.has("/Encrypt")) doubt("encrypted");
    trailer ??= dict;
    for (const key of table ? ["/XRefStm", "/Prev"] : ["/Prev"]) {
      const next = dict.get(key);
      if (next === undefined) continue;
      queue.push(isCount(next) ? next : doubt("damaged cross-reference chain"));
    }
  }
  checkPlaces(reading);
  return { places: reading.places, trailer: trailer ?? doubt("no trailer") };
};
