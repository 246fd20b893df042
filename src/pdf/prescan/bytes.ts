/** Something about a stream, a font or a page is not as the cheap pass knows it: a close reading must judge. */
export class Doubt extends Error {}

/** The document asked for more work than the cheap pass is worth. */
export class Exhausted extends Error {}

export function doubt(why: string): never {
  throw new Doubt(why);
}

/** A page is made of more than any page can show: no reading is worth its time. The message names it: "text of more than 100,000 characters". */
export class Oversized extends Error {}

/** What is left of the document's allowance, in bytes looked at or produced. */
export interface Budget {
  left: number;
}

export const spend = (budget: Budget, bytes: number): void => {
  budget.left -= bytes;
  if (budget.left < 0) throw new Exhausted("allowance spent");
};

export const REGULAR = 0;
export const WHITE = 1;
export const DELIMITER = 2;

/** The three classes of bytes in PDF syntax (ISO 32000-1, 7.2.2). */
export const BYTE_CLASS = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) BYTE_CLASS[byte] = WHITE;
for (const byte of Buffer.from("()<>[]{}/%", "latin1")) BYTE_CLASS[byte] = DELIMITER;

export const isWhite = (byte: number | undefined): boolean => byte !== undefined && BYTE_CLASS[byte] === WHITE;
export const isRegular = (byte: number | undefined): boolean => byte !== undefined && BYTE_CLASS[byte] === REGULAR;

/** Value of a hexadecimal digit, -1 for any other byte. */
export const hexValue = (byte: number): number => {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
};

/** Whether the ASCII `word` stands at `at`. */
export const standsAt = (bytes: Uint8Array, at: number, word: string): boolean => {
  if (at < 0 || at + word.length > bytes.length) return false;
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word.charCodeAt(i)) return false;
  return true;
};

/** First byte at or after `at` that is neither white space nor in a comment. */
export const skipWhite = (bytes: Uint8Array, at: number): number => {
  let next = at;
  for (;;) {
    const byte = bytes[next];
    if (byte === 0x25) {
      do next++;
      while (next < bytes.length && bytes[next] !== 10 && bytes[next] !== 13);
    } else if (byte === undefined || BYTE_CLASS[byte] !== WHITE) return next;
    else next++;
  }
};

/** End of the literal string that opens at `at`, just after its closing parenthesis. */
export const literalEnd = (bytes: Uint8Array, at: number): number => {
  let depth = 0;
  for (let i = at; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte === 0x5c) i++;
    else if (byte === 0x28) depth++;
    else if (byte === 0x29 && --depth === 0) return i + 1;
  }
  return doubt("string without end");
};

/** End of the hexadecimal string that opens at `at`, just after its `>`. */
export const hexEnd = (bytes: Uint8Array, at: number): number => {
  const close = bytes.indexOf(0x3e, at);
  return close < 0 ? doubt("hexadecimal string without end") : close + 1;
};

const ESCAPES = new Map<number, number>([
  [0x6e, 10],
  [0x72, 13],
  [0x74, 9],
  [0x62, 8],
  [0x66, 12],
  [0x28, 0x28],
  [0x29, 0x29],
  [0x5c, 0x5c],
]);

const unescapeLiteral = (bytes: Uint8Array, from: number, to: number, into: Uint8Array): number => {
  let length = 0;
  for (let i = from; i < to; i++) {
    let byte = bytes[i] as number;
    // A bare carriage return reads as line feed to some readers and as itself to others.
    if (byte === 13) doubt("bare carriage return in a string");
    if (byte === 0x5c) {
      byte = bytes[++i] ?? 0;
      if (byte >= 0x30 && byte <= 0x37) {
        let value = byte - 0x30;
        for (let more = 0; more < 2; more++) {
          const digit = bytes[i + 1] ?? 0;
          if (digit < 0x30 || digit > 0x37) break;
          value = value * 8 + digit - 0x30;
          i++;
        }
        byte = value & 255;
      } else if (byte === 10 || byte === 13) {
        if (byte === 13 && bytes[i + 1] === 10) i++;
        continue;
      } else byte = ESCAPES.get(byte) ?? doubt("unknown escape in a string");
    }
    into[length++] = byte;
  }
  return length;
};

const unhex = (bytes: Uint8Array, from: number, to: number, into: Uint8Array): number => {
  let length = 0;
  let high = -1;
  for (let i = from; i < to; i++) {
    const byte = bytes[i] as number;
    const value = hexValue(byte);
    if (value < 0) {
      if (!isWhite(byte)) doubt("not a hexadecimal digit");
    } else if (high < 0) high = value;
    else {
      into[length++] = high * 16 + value;
      high = -1;
    }
  }
  if (high >= 0) into[length++] = high * 16;
  return length;
};

/** Writes the bytes of the string token `bytes[start..end)` (brackets included) to `into`; gives their number. */
export const readString = (bytes: Uint8Array, start: number, end: number, into: Uint8Array): number =>
  bytes[start] === 0x28 ? unescapeLiteral(bytes, start + 1, end - 1, into) : unhex(bytes, start + 1, end - 1, into);
