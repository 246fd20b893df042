import { doubt, hexValue, Oversized, readString } from "./bytes.ts";
import { NUMBER, type Operands, STRING, wholePart } from "./content.ts";
import type { GlyphMap } from "./fonts.ts";

/** What one page shows, gathered operator by operator. `length`: of the text pieces together. */
export interface Gathered {
  readonly pieces: string[];
  length: number;
  /** Whether the last piece is a space. */
  spaced: boolean;
  imagePixels: number;
  curves: number;
}

/** The fullest page of all real tariffs at hand has 6,678. */
const MAX_PAGE_TEXT = 100_000;
const tooMuchText = (): never => {
  throw new Oversized("text of more than 100,000 characters");
};
/** A kern this large, in thousandths of the font size, is a space between words. */
const SPACE_KERN = -200;

const add = (page: Gathered, text: string): void => {
  if (text === "") return;
  page.length += text.length;
  if (page.length > MAX_PAGE_TEXT) tooMuchText();
  page.pieces.push(text);
  page.spaced = false;
};

/** A space between words, where the page makes one without showing one. */
export const space = (page: Gathered): void => {
  if (page.length === 0 || page.spaced) return;
  add(page, " ");
  page.spaced = true;
};

/** Adds the characters that `bytes` stand for; an unknown code is a Doubt. */
const addCodes = (page: Gathered, { texts, bytesPerCode }: GlyphMap, bytes: Buffer): void => {
  if (bytesPerCode === 2 && bytes.length % 2 !== 0) doubt("half a character");
  if (bytes.length > 2 * MAX_PAGE_TEXT) tooMuchText();
  let shown = "";
  for (let i = 0; i < bytes.length; i += bytesPerCode) {
    const code = bytesPerCode === 2 ? (bytes[i] as number) * 256 + (bytes[i + 1] as number) : (bytes[i] as number);
    shown += texts[code] || doubt("unknown character");
  }
  add(page, shown);
};

/** The same for codes of two bytes, each written in four hexadecimal digits. */
const addHex = (page: Gathered, { texts }: GlyphMap, hex: string): void => {
  if (hex.length > 4 * MAX_PAGE_TEXT) tooMuchText();
  let shown = "";
  let code = 0;
  for (let i = 0; i < hex.length; i++) {
    code = code * 16 + hexValue(hex.charCodeAt(i));
    if (i % 4 < 3) continue;
    shown += texts[code] || doubt("unknown character");
    code = 0;
  }
  add(page, shown);
};

/** Adds the string whose token is `bytes[start..end)`. */
export const show = (page: Gathered, font: GlyphMap | null, bytes: Buffer, start: number, end: number): void => {
  if (font === null) doubt("unknown font");
  const codes = Buffer.allocUnsafe(end - start);
  addCodes(page, font, codes.subarray(0, readString(bytes, start, end, codes)));
};

/** Adds the strings of the array that `args.part` tells of. */
export const showParts = (page: Gathered, font: GlyphMap | null, bytes: Buffer, args: Operands): void => {
  for (let i = 0; i < args.parts; i += 3) {
    const start = args.part[i + 1] ?? 0;
    const end = args.part[i + 2] ?? 0;
    if (args.part[i] === STRING) show(page, font, bytes, start, end);
    else if (args.part[i] !== NUMBER) doubt("neither text nor a kern");
    else if (wholePart(bytes, start, end) <= SPACE_KERN) space(page);
  }
};

const LARGE_KERN = /-(?:[2-9]\d\d|\d{4})/;
const LITERAL = { open: "(", close: ")", kern: /\)[^(]*\(/g, largeKern: /\)[^()]*-(?:[2-9]\d\d|\d{4})[^()]*\(/ };
const HEXADECIMAL = { open: "<", close: ">", kern: />[^<]*</g, largeKern: />[^<>]*-(?:[2-9]\d\d|\d{4})[^<>]*</ };

/** Adds what stands between the first string's opening and the last one's closing, small kerns and all. */
const showStrings = (page: Gathered, font: GlyphMap, form: typeof LITERAL, strings: string): void => {
  const codes = strings.includes(form.close) ? strings.replace(form.kern, "") : strings;
  if (form === LITERAL && font.plain?.test(codes)) add(page, codes);
  else if (form === HEXADECIMAL && font.bytesPerCode === 2) addHex(page, font, codes);
  else addCodes(page, font, Buffer.from(codes, form === LITERAL ? "latin1" : "hex"));
};

/** Adds the strings of a word's array, which WORD has found to be plain: without escapes, without brackets in them. */
export const showWord = (page: Gathered, font: GlyphMap, body: string): void => {
  const form = body.includes("(") ? LITERAL : HEXADECIMAL;
  const from = body.indexOf(form.open);
  const to = body.lastIndexOf(form.close);
  if (!body.includes("-") || !LARGE_KERN.test(body)) {
    if (from >= 0) showStrings(page, font, form, body.slice(from + 1, to));
    return;
  }
  if (LARGE_KERN.test(from < 0 ? body : body.slice(0, from))) space(page);
  if (from < 0) return;
  const words = body.slice(from + 1, to).split(form.largeKern);
  for (let i = 0; i < words.length; i++) {
    if (i > 0) space(page);
    showStrings(page, font, form, words[i] ?? "");
  }
  if (LARGE_KERN.test(body.slice(to))) space(page);
};
