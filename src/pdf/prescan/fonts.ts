import { doubt, spend } from "./bytes.ts";
import { BASE_ENCODINGS, glyphText } from "./encodings.ts";
import { type PdfFile, resolve, streamBytes } from "./file.ts";
import { type Cursor, type Dict, isDict, isKeyword, isList, isStream, readValue, type Value } from "./syntax.ts";

/** What a font's codes stand for. */
export interface GlyphMap {
  readonly bytesPerCode: 1 | 2;
  /** Text by code, empty where unknown. */
  readonly texts: readonly string[];
  /** Matches strings whose bytes are Latin-1 characters that stand for themselves. */
  readonly plain: RegExp | null;
}

const MAX_UNITS = 8;
const EMPTY = "";

/** `text` as the close reading would see it, or empty when the characters do not say what the glyph shows. */
const knownText = (text: string): string => {
  let known = "";
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0;
    if (point === 9 || point === 10 || point === 13) known += " ";
    // Symbol fonts stand at F020-F0FF by their codes; the lower half may be digits and commas, the upper half are bullets.
    else if (point >= 0xf020 && point <= 0xf07e) known += String.fromCharCode(point - 0xf000);
    else if (point >= 0xf080 && point <= 0xf0ff) known += char;
    else if (
      point < 0x20 ||
      (point >= 0x7f && point < 0xa0) ||
      (point >= 0xd800 && point <= 0xf8ff) ||
      (point & 0xffff) >= 0xfffd ||
      point >= 0xf0000
    )
      return EMPTY;
    else known += char;
  }
  return known;
};

const utf16 = (bytes: Uint8Array): string => {
  if (bytes.length === 0 || bytes.length % 2 !== 0 || bytes.length > 2 * MAX_UNITS) return EMPTY;
  let text = "";
  for (let i = 0; i < bytes.length; i += 2) text += String.fromCharCode((bytes[i] ?? 0) * 256 + (bytes[i + 1] ?? 0));
  return text;
};

const code = (value: Value, bytesPerCode: number): number => {
  if (!(value instanceof Uint8Array)) return doubt("character map without codes");
  const wide = value.length === 2;
  if (!wide && (value.length !== 1 || bytesPerCode === 2)) doubt("code of unknown length");
  const number = wide ? (value[0] ?? 0) * 256 + (value[1] ?? 0) : (value[0] ?? 0);
  return number < 256 ** bytesPerCode ? number : doubt("code too large");
};

/** A later entry that contradicts an earlier one leaves the code unknown: readers choose differently. */
const enter = (map: Map<number, string>, at: number, text: string): void => {
  const known = map.get(at);
  map.set(at, known === undefined || known === text ? text : EMPTY);
};

const readRange = (map: Map<number, string>, low: number, high: number, to: Value, file: PdfFile): void => {
  if (high < low) doubt("range runs backwards");
  spend(file.budget, 16 * (high - low + 1));
  if (isList(to)) {
    if (to.length !== high - low + 1) doubt("range of another length");
    for (const [i, text] of to.entries()) enter(map, low + i, text instanceof Uint8Array ? knownText(utf16(text)) : EMPTY);
    return;
  }
  if (!(to instanceof Uint8Array)) doubt("range without text");
  const first = utf16(to);
  // Readers differ in what follows a last byte of FF.
  if (((first.charCodeAt(first.length - 1) || 0) & 255) + high - low > 255) doubt("range overflows");
  for (let i = 0; i <= high - low; i++) {
    const last = first.charCodeAt(first.length - 1) + i;
    enter(map, low + i, first === EMPTY ? EMPTY : knownText(first.slice(0, -1) + String.fromCharCode(last)));
  }
};

/** Reads a ToUnicode map (ISO 32000-1, 9.10.3); anything but bfchar and bfrange in it is a Doubt. */
const readToUnicode = (file: PdfFile, bytes: Buffer, bytesPerCode: number): ReadonlyMap<number, string> => {
  const cursor: Cursor = { bytes, at: 0, budget: file.budget };
  const map = new Map<number, string>();
  const section = (end: string, entry: (from: Value) => void): void => {
    for (;;) {
      const from = readValue(cursor);
      if (!isKeyword(from)) entry(from);
      else if (from.keyword === end) return;
      else doubt("character map without end");
    }
  };
  for (;;) {
    const value = readValue(cursor);
    if (!isKeyword(value)) continue;
    const { keyword } = value;
    if (keyword === "endcmap") return map;
    if (keyword === "beginbfchar")
      section("endbfchar", (from) => {
        const to = readValue(cursor);
        enter(map, code(from, bytesPerCode), to instanceof Uint8Array ? knownText(utf16(to)) : EMPTY);
      });
    else if (keyword === "beginbfrange")
      section("endbfrange", (from) => {
        const high = code(readValue(cursor), bytesPerCode);
        readRange(map, code(from, bytesPerCode), high, readValue(cursor), file);
      });
    else if (!HARMLESS.has(keyword)) doubt("unknown word in a character map");
  }
};

const HARMLESS = new Set(
  "findresource begin dict dup def begincmap begincodespacerange endcodespacerange CMapName currentdict defineresource pop end".split(" "),
);

const isSymbolic = (file: PdfFile, font: Dict): boolean => {
  if (/Symbol|Dingbats|Wingdings|Webdings|MT-?Extra/i.test(String(resolve(file, font.get("/BaseFont"))))) return true;
  const descriptor = resolve(file, font.get("/FontDescriptor"));
  const flags = isDict(descriptor) ? resolve(file, descriptor.get("/Flags")) : 0;
  return typeof flags !== "number" || (flags & 4) !== 0;
};

const readEncoding = (file: PdfFile, font: Dict): string[] => {
  const encoding = resolve(file, font.get("/Encoding"));
  const base = isDict(encoding) ? resolve(file, encoding.get("/BaseEncoding")) : encoding;
  // A symbolic font may show anything under a code, whatever its encoding claims.
  const known = !isSymbolic(file, font) && typeof base === "string" ? BASE_ENCODINGS.get(base) : undefined;
  const texts = known === undefined ? new Array<string>(256).fill(EMPTY) : [...known].map((char) => (char === "\0" ? EMPTY : char));
  const differences = isDict(encoding) ? resolve(file, encoding.get("/Differences")) : null;
  if (differences === null) return texts;
  if (!isList(differences)) return doubt("unknown differences");
  let next = 0;
  for (const entry of differences) {
    if (typeof entry === "number") next = entry;
    else if (typeof entry !== "string" || !(next in texts)) doubt("unknown differences");
    else texts[next++] = knownText(glyphText(entry.slice(1)) ?? EMPTY);
  }
  return texts;
};

const SIMPLE = new Set<Value>(["/Type1", "/TrueType", "/MMType1"]);

/** What the font's codes stand for; throws a Doubt for kinds of font whose codes only a close reading can follow. */
export const readFont = (file: PdfFile, font: Dict): GlyphMap => {
  const subtype = resolve(file, font.get("/Subtype"));
  const composite = subtype === "/Type0";
  if (!composite && !SIMPLE.has(subtype)) doubt("unknown kind of font");
  if (composite && resolve(file, font.get("/Encoding")) !== "/Identity-H") doubt("unknown character codes");
  const bytesPerCode = composite ? 2 : 1;
  const toUnicode = resolve(file, font.get("/ToUnicode"));
  if (toUnicode === null ? composite : !isStream(toUnicode)) doubt("unknown characters");
  const map = isStream(toUnicode) ? readToUnicode(file, streamBytes(file, toUnicode), bytesPerCode) : new Map<number, string>();
  const texts = composite ? [] : readEncoding(file, font);
  const size = composite ? [...map.keys()].reduce((top, at) => Math.max(top, at + 1), 0) : 256;
  spend(file.budget, 8 * size);
  while (texts.length < size) texts.push(EMPTY);
  for (const [at, text] of map) texts[at] = text;
  return { bytesPerCode, texts, plain: composite ? null : plainCodes(texts) };
};

const plainCodes = (texts: readonly string[]): RegExp | null => {
  const ownIn = (from: number, to: number): boolean => texts.slice(from, to).every((text, i) => text === String.fromCharCode(from + i));
  if (!ownIn(0x20, 0x7f)) return null;
  return ownIn(0xa0, 0x100) ? /^[ -~\xa0-\xff]*$/ : /^[ -~]*$/;
};
