import {
  type Budget,
  BYTE_CLASS,
  doubt,
  hexEnd,
  isRegular,
  isWhite,
  literalEnd,
  REGULAR,
  readString,
  skipWhite,
  spend,
  standsAt,
} from "./bytes.ts";

export interface Ref {
  readonly num: number;
  readonly gen: number;
}
export interface Keyword {
  readonly keyword: string;
}
/** `body`: the still encoded bytes. */
export interface Stream {
  readonly dict: Dict;
  readonly body: Buffer;
}
/** Names keep their slash ("/Font"), so a JavaScript string is always a name and a Uint8Array always a string. */
export type Value = null | boolean | number | string | Uint8Array | readonly Value[] | Dict | Ref | Keyword | Stream;
export type Dict = ReadonlyMap<string, Value>;

export const isRef = (value: Value | undefined): value is Ref => typeof value === "object" && value !== null && "num" in value;
export const isKeyword = (value: Value | undefined): value is Keyword => typeof value === "object" && value !== null && "keyword" in value;
export const isStream = (value: Value | undefined): value is Stream => typeof value === "object" && value !== null && "body" in value;
export const isDict = (value: Value | undefined): value is Dict => value instanceof Map;
export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);
export const isCount = (value: Value | undefined): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

export interface Cursor {
  readonly bytes: Buffer;
  at: number;
  readonly budget: Budget;
}

const MAX_DEPTH = 32;

/** A number's end, or a doubt: readers disagree on what `1-2`, `--3` or `4x` mean. */
export const numberEnd = (bytes: Buffer, start: number): number => {
  let at = start;
  let byte = bytes[at];
  if (byte === 0x2b || byte === 0x2d) byte = bytes[++at];
  const first = at;
  let points = 0;
  while (byte !== undefined && byte <= 0x39 && (byte >= 0x30 || byte === 0x2e)) {
    if (byte === 0x2e) points++;
    byte = bytes[++at];
  }
  return at - first > points && points < 2 && (byte === undefined || BYTE_CLASS[byte] !== REGULAR) ? at : doubt("not a number");
};

/** A non-negative integer of at most 15 digits at `at` (no sign, no white space), or null. */
export const readCount = (bytes: Buffer, at: number): { readonly value: number; readonly end: number } | null => {
  let value = 0;
  let end = at;
  for (; end - at < 15; end++) {
    const byte = bytes[end] ?? 0;
    if (byte < 0x30 || byte > 0x39) break;
    value = value * 10 + byte - 0x30;
  }
  return end === at || isRegular(bytes[end]) ? null : { value, end };
};

const readNumber = (cursor: Cursor): number | Ref => {
  const { bytes, at } = cursor;
  const first = readCount(bytes, at);
  if (first === null) {
    cursor.at = numberEnd(bytes, at);
    return Number(bytes.toString("latin1", at, cursor.at));
  }
  cursor.at = first.end;
  const second = isWhite(bytes[first.end]) ? readCount(bytes, skipWhite(bytes, first.end)) : null;
  if (second === null) return first.value;
  const r = skipWhite(bytes, second.end);
  if (bytes[r] !== 0x52 || isRegular(bytes[r + 1])) return first.value;
  cursor.at = r + 1;
  return { num: first.value, gen: second.value };
};

/** The name that `text`, slash included, spells (ISO 32000-1, 7.3.5). */
export const nameOf = (text: string): string => {
  if (!text.includes("#")) return text;
  return text.replace(/#([0-9A-Fa-f]{2})?/g, (_, digits?: string) =>
    digits === undefined ? doubt("broken escape in a name") : String.fromCharCode(Number.parseInt(digits, 16)),
  );
};

export const regularEnd = (bytes: Buffer, start: number): number => {
  let at = start;
  while (at < bytes.length && BYTE_CLASS[bytes[at] as number] === REGULAR) at++;
  return at;
};

const readStringValue = (cursor: Cursor, end: number): Uint8Array => {
  const into = new Uint8Array(end - cursor.at);
  spend(cursor.budget, into.length);
  const length = readString(cursor.bytes, cursor.at, end, into);
  cursor.at = end;
  return into.subarray(0, length);
};

const readList = (cursor: Cursor, depth: number): readonly Value[] => {
  cursor.at++;
  const list: Value[] = [];
  for (;;) {
    cursor.at = skipWhite(cursor.bytes, cursor.at);
    if (cursor.bytes[cursor.at] === 0x5d) break;
    const value = readValue(cursor, depth + 1);
    list.push(isKeyword(value) ? doubt("keyword in an array") : value);
  }
  cursor.at++;
  return list;
};

const readDict = (cursor: Cursor, depth: number): Dict => {
  cursor.at += 2;
  const dict = new Map<string, Value>();
  for (;;) {
    cursor.at = skipWhite(cursor.bytes, cursor.at);
    if (standsAt(cursor.bytes, cursor.at, ">>")) break;
    const key = readValue(cursor, depth + 1);
    if (typeof key !== "string") return doubt("dictionary key is not a name");
    // Readers disagree on which of two equal keys counts.
    if (dict.has(key)) return doubt("dictionary key given twice");
    const value = readValue(cursor, depth + 1);
    dict.set(key, isKeyword(value) ? doubt("keyword in a dictionary") : value);
  }
  cursor.at += 2;
  return dict;
};

/** Reads one value or keyword at the cursor; at the end of the bytes, or on anything unsound, a Doubt is thrown. */
export const readValue = (cursor: Cursor, depth = 0): Value => {
  const { bytes } = cursor;
  if (depth > MAX_DEPTH) doubt("nested too deep");
  const start = skipWhite(bytes, cursor.at);
  spend(cursor.budget, 1 + start - cursor.at);
  cursor.at = start;
  const byte = bytes[start];
  if (byte === undefined) return doubt("end of data");
  if (byte === 0x2f) {
    cursor.at = regularEnd(bytes, start + 1);
    spend(cursor.budget, cursor.at - start);
    return nameOf(bytes.toString("latin1", start, cursor.at));
  }
  if (byte === 0x28) return readStringValue(cursor, literalEnd(bytes, start));
  if (byte === 0x5b) return readList(cursor, depth);
  if (byte === 0x3c) return bytes[start + 1] === 0x3c ? readDict(cursor, depth) : readStringValue(cursor, hexEnd(bytes, start));
  if ((byte >= 0x30 && byte <= 0x39) || byte === 0x2b || byte === 0x2d || byte === 0x2e) return readNumber(cursor);
  cursor.at = regularEnd(bytes, start);
  if (cursor.at === start || cursor.at - start > 64) doubt("unexpected byte");
  const keyword = bytes.toString("latin1", start, cursor.at);
  return keyword === "null" ? null : keyword === "true" ? true : keyword === "false" ? false : { keyword };
};
