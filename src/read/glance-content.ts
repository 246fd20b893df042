import { BYTE_CLASS, DELIMITER, doubt, hexEnd, isRegular, isWhite, literalEnd, skipWhite, standsAt, WHITE } from "./glance-bytes.ts";
import { numberEnd, regularEnd } from "./glance-syntax.ts";

/** Kinds of operands of a content stream's operator. */
export const NUMBER = 1;
export const NAME = 2;
export const STRING = 3;
export const ARRAY = 4;
export const OTHER = 5;

const MAX_OPERANDS = 64;
const MAX_DEPTH = 16;
const ARRAY_OPEN = 0x5b;
const DICT_OPEN = 0x3c;

/**
 * The operands before an operator, by their places in the stream: `kinds[i]`, `starts[i]`, `ends[i]` for i < count.
 * `parts` holds the strings and numbers of the last array as kind, start, end triples.
 * Kept as bare numbers, reused from operator to operator: a page has thousands, and nobody looks at most.
 */
export interface Operands {
  count: number;
  readonly kinds: number[];
  readonly starts: number[];
  readonly ends: number[];
  parts: number;
  readonly part: number[];
}

export const noOperands = (): Operands => ({ count: 0, kinds: [], starts: [], ends: [], parts: 0, part: [] });

const push = (args: Operands, kind: number, start: number, end: number): void => {
  if (args.count === MAX_OPERANDS) doubt("too many operands");
  args.kinds[args.count] = kind;
  args.starts[args.count] = start;
  args.ends[args.count++] = end;
};

const pushPart = (args: Operands, kind: number, start: number, end: number): void => {
  args.part[args.parts++] = kind;
  args.part[args.parts++] = start;
  args.part[args.parts++] = end;
};

/** An operator's bytes as one number, so that a switch can tell them apart. */
export const operatorCode = (name: string): number => [...name].reduce((code, letter) => code * 256 + letter.charCodeAt(0), 0);

const isLiteralWord = (bytes: Uint8Array, at: number, length: number): boolean =>
  (length === 4 && (standsAt(bytes, at, "true") || standsAt(bytes, at, "null"))) || (length === 5 && standsAt(bytes, at, "false"));

/**
 * Reads the whole stream, calling `act` for each operator with the operands before it; `act` gives where to read on.
 * Throws a Doubt where the bytes leave any choice, and when the stream ends inside a token or with operands left over.
 */
export const readOperators = (bytes: Uint8Array, args: Operands, act: (operator: number, at: number) => number): void => {
  const open: number[] = [];
  const starts: number[] = [];
  const add = (kind: number, start: number, end: number): void => {
    if (open.length === 0) push(args, kind, start, end);
    else if (open.length === 1 && open[0] === ARRAY_OPEN) pushPart(args, kind, start, end);
  };
  const enter = (bracket: number, at: number): void => {
    if (open.length === MAX_DEPTH) doubt("nested too deep");
    if (open.length === 0 && bracket === ARRAY_OPEN) args.parts = 0;
    open.push(bracket);
    starts.push(at);
  };
  const leave = (bracket: number, end: number): void => {
    if (open.pop() !== bracket) doubt("brackets do not match");
    add(bracket === ARRAY_OPEN ? ARRAY : OTHER, starts.pop() ?? 0, end);
  };

  args.count = 0;
  let at = 0;
  for (;;) {
    const byte = bytes[at];
    if (byte === undefined) break;
    const kind = BYTE_CLASS[byte];
    if (kind === WHITE) {
      at++;
    } else if (kind === DELIMITER) {
      const start = at;
      switch (byte) {
        case 0x28:
          at = literalEnd(bytes, at);
          add(STRING, start, at);
          break;
        case 0x2f:
          at = regularEnd(bytes, at + 1);
          add(NAME, start, at);
          break;
        case 0x5b:
          enter(ARRAY_OPEN, at++);
          break;
        case 0x5d:
          leave(ARRAY_OPEN, ++at);
          break;
        case 0x3c:
          if (bytes[at + 1] === 0x3c) {
            enter(DICT_OPEN, at);
            at += 2;
          } else {
            at = hexEnd(bytes, at);
            add(STRING, start, at);
          }
          break;
        case 0x3e:
          if (bytes[at + 1] !== 0x3e) doubt("stray bracket");
          at += 2;
          leave(DICT_OPEN, at);
          break;
        case 0x25:
          at = skipWhite(bytes, at);
          break;
        default:
          doubt("stray bracket");
      }
    } else if (byte <= 0x39 && byte >= 0x2b && byte !== 0x2c) {
      const end = numberEnd(bytes, at);
      add(NUMBER, at, end);
      at = end;
    } else {
      const end = regularEnd(bytes, at);
      const length = end - at;
      if (isLiteralWord(bytes, at, length)) {
        add(OTHER, at, end);
        at = end;
        continue;
      }
      if (length > 3 || open.length > 0) doubt("unknown operator");
      let code = byte;
      for (let i = at + 1; i < end; i++) code = code * 256 + (bytes[i] as number);
      at = act(code, end);
      args.count = 0;
    }
  }
  if (args.count > 0 || open.length > 0) doubt("operands without an operator");
};

/** The value of a number token; only its size matters here, so digits after the point are left out. */
export const wholePart = (bytes: Uint8Array, start: number, end: number): number => {
  let value = 0;
  let at = start;
  const sign = bytes[start];
  if (sign === 0x2d || sign === 0x2b) at++;
  for (; at < end && bytes[at] !== 0x2e; at++) value = value * 10 + (bytes[at] as number) - 0x30;
  return sign === 0x2d ? -value : value;
};

/** The next place where an inline image's data may end: `EI` before white space or the stream's end. */
const dataEnd = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] === 0x45 && bytes[at + 1] === 0x49 && !isRegular(bytes[at + 2])) return at;
  }
  return doubt("inline image without end");
};

/**
 * Steps over the inline image whose `BI` ends at `at`; gives its end and size in pixels.
 * The first `EI` that can be the end is taken, never a later one, so no text is stepped over; if it was only a chance pair of
 * bytes in the data, what follows it is not printable and the page is left to the close reading.
 */
export const skipInlineImage = (bytes: Uint8Array, at: number): { readonly end: number; readonly pixels: number } => {
  const sides = new Map<string, number>();
  let next = skipWhite(bytes, at);
  while (!standsAt(bytes, next, "ID") || !isWhite(bytes[next + 2])) {
    if (bytes[next] !== 0x2f) doubt("unknown inline image");
    const nameEnd = regularEnd(bytes, next + 1);
    const name = Buffer.from(bytes.subarray(next + 1, nameEnd)).toString("latin1");
    const from = skipWhite(bytes, nameEnd);
    const to =
      bytes[from] === 0x2f ? regularEnd(bytes, from + 1) : bytes[from] === ARRAY_OPEN ? listEnd(bytes, from) : regularEnd(bytes, from);
    if (to === from) doubt("unknown inline image");
    if (/^(W|H|Width|Height)$/.test(name)) sides.set(name.charAt(0), wholePart(bytes, from, numberEnd(bytes, from)));
    next = skipWhite(bytes, to);
  }
  const end = dataEnd(bytes, next + 3) + 2;
  for (const byte of bytes.subarray(end, end + 24))
    if ((byte < 0x20 && !isWhite(byte)) || byte === 0 || byte > 0x7e) doubt("unsure end of an inline image");
  return { end, pixels: (sides.get("W") ?? doubt("unknown inline image")) * (sides.get("H") ?? doubt("unknown inline image")) };
};

/** End of a flat array of names, numbers and strings without brackets in them. */
const listEnd = (bytes: Uint8Array, at: number): number => {
  const close = bytes.indexOf(0x5d, at);
  return close < 0 || close - at > 4096 ? doubt("unknown inline image") : close + 1;
};
