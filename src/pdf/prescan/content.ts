import { BYTE_CLASS, doubt, hexEnd, isRegular, isWhite, literalEnd, REGULAR, skipWhite, standsAt, WHITE } from "./bytes.ts";
import { lastStep, quietEnd, type Step } from "./runs.ts";
import { numberEnd, regularEnd } from "./syntax.ts";

/** Kinds of operands of a content stream's operator. */
export const NUMBER = 1;
export const NAME = 2;
export const STRING = 3;
export const ARRAY = 4;
export const OTHER = 5;

const MAX_OPERANDS = 64;
const MAX_DEPTH = 16;

/**
 * The operands before an operator, by their places in the stream: `kinds[i]`, `starts[i]`, `ends[i]` for i < count.
 * `parts` holds the strings and numbers of the last array as kind, start, end triples.
 * Kept as bare numbers, reused from operator to operator: a page has thousands, and nobody looks at most.
 */
export interface Operands {
  /** The stream's bytes as characters. */
  text: string;
  count: number;
  readonly kinds: number[];
  readonly starts: number[];
  readonly ends: number[];
  parts: number;
  readonly part: number[];
}

export const noOperands = (): Operands => ({ text: "", count: 0, kinds: [], starts: [], ends: [], parts: 0, part: [] });

const push = (args: Operands, kind: number, start: number, end: number): void => {
  if (args.count === MAX_OPERANDS) doubt("too many operands");
  args.kinds[args.count] = kind;
  args.starts[args.count] = start;
  args.ends[args.count++] = end;
};

/** An operator's bytes as one number, so that a switch can tell them apart. */
export const operatorCode = (name: string): number => [...name].reduce((code, letter) => code * 256 + letter.charCodeAt(0), 0);

const isLiteralWord = (bytes: Buffer, at: number, end: number): boolean =>
  (end - at === 4 && (standsAt(bytes, at, "true") || standsAt(bytes, at, "null"))) || (end - at === 5 && standsAt(bytes, at, "false"));

const isNumberStart = (byte: number): boolean => byte <= 0x39 && byte >= 0x2b && byte !== 0x2c && byte !== 0x2f;

/** End of the array or dictionary that opens at `at`. */
const nestedEnd = (bytes: Buffer, at: number, depth: number): number => {
  if (depth > MAX_DEPTH) doubt("nested too deep");
  const close = bytes[at] === 0x5b ? "]" : ">>";
  let next = skipWhite(bytes, at + close.length);
  while (!standsAt(bytes, next, close)) next = skipWhite(bytes, valueEnd(bytes, next, depth));
  return next + close.length;
};

/** End of the value that begins at `at`, inside an array or a dictionary. */
const valueEnd = (bytes: Buffer, at: number, depth: number): number => {
  const byte = bytes[at] ?? doubt("value without end");
  if (byte === 0x28) return literalEnd(bytes, at);
  if (byte === 0x5b || (byte === 0x3c && bytes[at + 1] === 0x3c)) return nestedEnd(bytes, at, depth + 1);
  if (byte === 0x3c) return hexEnd(bytes, at);
  if (byte === 0x2f) return regularEnd(bytes, at + 1);
  if (isNumberStart(byte)) return numberEnd(bytes, at);
  const end = regularEnd(bytes, at);
  return isLiteralWord(bytes, at, end) ? end : doubt("unknown value");
};

/** Reads the array that opens at `at` into `args.part`; gives its end. */
const readParts = (bytes: Buffer, at: number, args: Operands): number => {
  const { part } = args;
  let parts = 0;
  let next = at + 1;
  for (;;) {
    const byte = bytes[next] ?? doubt("array without end");
    if (byte === 0x5d) break;
    if (BYTE_CLASS[byte] === WHITE || byte === 0x25) {
      next = skipWhite(bytes, next);
      continue;
    }
    const end = valueEnd(bytes, next, 0);
    part[parts] = byte === 0x28 || (byte === 0x3c && bytes[next + 1] !== 0x3c) ? STRING : isNumberStart(byte) ? NUMBER : OTHER;
    part[parts + 1] = next;
    part[parts + 2] = end;
    parts += 3;
    next = end;
  }
  args.parts = parts;
  return next + 1;
};

/** What `readOperators` tells of a stream. */
export interface Reader {
  readonly step: (step: Step) => void;
  /** Called for an operator with the operands before it; gives where to read on. */
  readonly act: (operator: number, at: number) => number;
  /** Called where a word may begin; gives where to read on, or `at` to have it read token by token. */
  readonly word: (at: number) => number;
}

/**
 * Reads the whole stream, telling `reader` of all that shows text, moves it, chooses its font or draws.
 * Throws a Doubt where the bytes leave any choice, and when the stream ends inside a token or with operands left over.
 */
export const readOperators = (bytes: Buffer, args: Operands, reader: Reader): void => {
  const text = bytes.toString("latin1");
  const skipAhead = (from: number): number => {
    let at = from;
    for (;;) {
      let byte = bytes[at];
      while (byte !== undefined && BYTE_CLASS[byte] === WHITE) byte = bytes[++at];
      if (byte === 0x2f || byte === 0x5b) {
        const next = reader.word(at);
        if (next > at) {
          at = next;
          continue;
        }
        if (byte === 0x5b) return at;
      } else if (byte === undefined || BYTE_CLASS[byte] !== REGULAR) return at;
      const end = quietEnd(text, at);
      if (end === at) return at;
      const step = lastStep(bytes, end);
      if (step !== null) reader.step(step);
      at = end;
    }
  };

  args.text = text;
  args.count = 0;
  let at = skipAhead(0);
  for (;;) {
    const byte = bytes[at];
    if (byte === undefined) break;
    if (BYTE_CLASS[byte] === WHITE || byte === 0x25) {
      at = skipWhite(bytes, at);
      continue;
    }
    const start = at;
    if (byte === 0x5b) {
      at = readParts(bytes, at, args);
      push(args, ARRAY, start, at);
    } else if (byte === 0x2f) {
      at = regularEnd(bytes, at + 1);
      push(args, NAME, start, at);
    } else if (byte === 0x28 || byte === 0x3c) {
      at = valueEnd(bytes, at, 0);
      push(args, byte === 0x3c && bytes[start + 1] === 0x3c ? OTHER : STRING, start, at);
    } else if (isNumberStart(byte)) {
      at = numberEnd(bytes, at);
      push(args, NUMBER, start, at);
    } else {
      const end = regularEnd(bytes, at);
      if (isLiteralWord(bytes, at, end)) {
        at = end;
        push(args, OTHER, start, end);
        continue;
      }
      if (end === at || end - at > 3) doubt("unknown operator");
      let code = 0;
      for (; at < end; at++) code = code * 256 + (bytes[at] as number);
      at = reader.act(code, end);
      args.count = 0;
      at = skipAhead(at);
    }
  }
  if (args.count > 0) doubt("operands without an operator");
};

/** The value of a number token; only its size matters here, so digits after the point are left out. */
export const wholePart = (bytes: Buffer, start: number, end: number): number => {
  let value = 0;
  let at = start;
  const sign = bytes[start];
  if (sign === 0x2d || sign === 0x2b) at++;
  for (; at < end && bytes[at] !== 0x2e; at++) value = value * 10 + (bytes[at] as number) - 0x30;
  return sign === 0x2d ? -value : value;
};

/** The next place where an inline image's data may end: `EI` before white space or the stream's end. */
const dataEnd = (bytes: Buffer, from: number): number => {
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
export const skipInlineImage = (bytes: Buffer, at: number): { readonly end: number; readonly pixels: number } => {
  const sides = new Map<string, number>();
  let next = skipWhite(bytes, at);
  while (!standsAt(bytes, next, "ID") || !isWhite(bytes[next + 2])) {
    if (bytes[next] !== 0x2f) doubt("unknown inline image");
    const nameEnd = regularEnd(bytes, next + 1);
    const name = bytes.toString("latin1", next + 1, nameEnd);
    const from = skipWhite(bytes, nameEnd);
    const to =
      bytes[from] === 0x2f ? regularEnd(bytes, from + 1) : bytes[from] === 0x5b ? nestedEnd(bytes, from, 0) : regularEnd(bytes, from);
    if (to === from) doubt("unknown inline image");
    if (/^(W|H|Width|Height)$/.test(name)) sides.set(name.charAt(0), wholePart(bytes, from, numberEnd(bytes, from)));
    next = skipWhite(bytes, to);
  }
  const end = dataEnd(bytes, next + 3) + 2;
  for (const byte of bytes.subarray(end, end + 24))
    if ((byte < 0x20 && !isWhite(byte)) || byte === 0 || byte > 0x7e) doubt("unsure end of an inline image");
  return { end, pixels: (sides.get("W") ?? doubt("unknown inline image")) * (sides.get("H") ?? doubt("unknown inline image")) };
};
