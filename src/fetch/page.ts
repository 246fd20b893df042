import { TextDecoder } from "node:util";
import { Refused } from "./outcome.ts";
import { mediaType, type Reception } from "./reception.ts";

const pageTypes: readonly string[] = ["", "text/html", "application/xhtml+xml", "text/plain"];

/** Where a page may declare its charset: HTML Standard 13.2.3.2. */
const metaBytes = 1_024;

const decoder = (label: string | undefined): TextDecoder | null => {
  try {
    return label === undefined ? null : new TextDecoder(label);
  } catch {
    return null;
  }
};

const byteOrderMark = (bytes: Buffer): string | undefined =>
  bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))
    ? "utf-8"
    : bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))
      ? "utf-16le"
      : bytes.subarray(0, 2).equals(Buffer.from([0xfe, 0xff]))
        ? "utf-16be"
        : undefined;

const charsetIn = (text: string): string | undefined => /charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i.exec(text)?.[1];

/**
 * A page's text by its byte order mark, else the charset that its header declares, else the one in a meta element, else UTF-8; a
 * charset that nobody knows counts as none. Never throws: what is not of that charset becomes U+FFFD.
 */
export const pageText = (bytes: Buffer, contentType: string | null): string => {
  const meta = /<(?:meta|\?xml)\b[^>]{0,500}?\b(?:charset|encoding)\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i.exec(
    bytes.toString("latin1", 0, metaBytes),
  )?.[1];
  // A page whose meta element can be read byte by byte is not UTF-16, whatever it says (HTML Standard 13.2.3.3).
  const readable = meta !== undefined && /^utf-?16/i.test(meta) ? "utf-8" : meta;
  const chosen = [byteOrderMark(bytes), charsetIn(contentType ?? ""), readable].map(decoder).find((one) => one !== null);
  return (chosen ?? new TextDecoder()).decode(bytes);
};

/** Keeps a page's bytes and decodes them at the end. */
export const receivePage = (maxBytes: number): Reception => {
  let declared: string | null = null;
  const chunks: Buffer[] = [];
  return {
    accept: "text/html,application/xhtml+xml,text/plain;q=0.8",
    maxBytes,
    tooLong: "refuse",
    begin: (contentType) => {
      declared = contentType;
      const type = mediaType(contentType);
      if (!pageTypes.includes(type)) throw new Refused("not_a_page", `What came is declared as ${type.slice(0, 100)} and is no page.`);
    },
    write: async (chunk) => {
      chunks.push(chunk);
    },
    end: () => pageText(Buffer.concat(chunks), declared),
  };
};

/** JSON is UTF-8 (RFC 8259 8.1), whatever its header says; an error page is none, whatever it is declared as. */
export const receiveJson = (maxBytes: number): Reception => {
  const chunks: Buffer[] = [];
  return {
    accept: "application/json",
    maxBytes,
    tooLong: "refuse",
    begin: () => {},
    write: async (chunk) => {
      chunks.push(chunk);
    },
    end: () => {
      const text = new TextDecoder().decode(Buffer.concat(chunks));
      if (!/^\s*[[{]/.test(text))
        throw new Refused("not_json", `What came is no JSON; it begins with ${JSON.stringify(text.slice(0, 40))}.`);
      return text;
    },
  };
};

/** The beginning of a robots.txt, whatever it is declared as, up to the end of its last whole line: a rule cut short may forbid everything. */
export const receiveRobots = (maxBytes: number): Reception => {
  const chunks: Buffer[] = [];
  return {
    accept: "text/plain,*/*;q=0.5",
    maxBytes,
    tooLong: "cut",
    begin: () => {},
    write: async (chunk) => {
      chunks.push(chunk);
    },
    end: () => {
      const bytes = Buffer.concat(chunks);
      const whole = bytes.length < maxBytes ? bytes : bytes.subarray(0, Math.max(bytes.lastIndexOf(10), bytes.lastIndexOf(13)) + 1);
      // PostgreSQL's text holds no U+0000.
      return new TextDecoder().decode(whole).replaceAll("\u0000", "");
    },
  };
};
