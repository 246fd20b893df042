import { doubt, Exhausted, isRegular, readString } from "./glance-bytes.ts";
import {
  ARRAY,
  NAME,
  NUMBER,
  noOperands,
  type Operands,
  operatorCode,
  readOperators,
  STRING,
  skipInlineImage,
  wholePart,
} from "./glance-content.ts";
import { dictOf, type PdfFile, resolve, streamBytes } from "./glance-file.ts";
import { type GlyphMap, MANY, readFont } from "./glance-fonts.ts";
import { type Dict, isCount, isDict, isRef, isStream, nameText, type Stream, type Value } from "./glance-syntax.ts";

/** What one page shows, gathered operator by operator. `units[0..length)`: its text in UTF-16. */
export interface Gathered {
  units: Uint16Array;
  length: number;
  imagePixels: number;
  curves: number;
}

/** What all pages of a document share: fonts already read (null: unsound) and the graphics states already found harmless. */
export interface Shared {
  readonly file: PdfFile;
  readonly fonts: Map<number | Dict, GlyphMap | null>;
  readonly harmless: Set<Dict>;
}

interface Work extends Shared {
  readonly page: Gathered;
  /** Holds the bytes of the string being shown. */
  scratch: Uint8Array;
}

interface TextState {
  font: GlyphMap | null;
  readonly saved: (GlyphMap | null)[];
}

const MAX_PAGE_UNITS = 1 << 20;
const MAX_FORM_DEPTH = 12;
const MAX_SAVED_STATES = 4096;
/** A kern this large, in thousandths of the font size, is a space between words. */
const SPACE_KERN = -200;
const SPACE = 0x20;

const WITHOUT_TEXT =
  "b B b* B* BDC BMC CS cs cm d DP EMC ET f F f* G g h i j J K k l M m MP n re RG rg ri s S SC sc sh Tc TL Ts Tw Tz W W* w";
const WITH_EFFECT = "BT Td TD T* Tm Tj ' \" TJ Tf Tr q Q Do gs SCN scn BI c v y";
const OPERATORS = new Map<number, string>([
  ...WITHOUT_TEXT.split(" ").map((name): [number, string] => [operatorCode(name), ""]),
  ...WITH_EFFECT.split(" ").map((name): [number, string] => [operatorCode(name), name]),
]);

const room = (page: Gathered, more: number): void => {
  const needed = page.length + more;
  if (needed <= page.units.length) return;
  if (needed > MAX_PAGE_UNITS) doubt("too much text");
  const wider = new Uint16Array(Math.max(needed, 2 * page.units.length));
  wider.set(page.units);
  page.units = wider;
};

const space = (page: Gathered): void => {
  if (page.length === 0 || page.units[page.length - 1] === SPACE) return;
  room(page, 1);
  page.units[page.length++] = SPACE;
};

/** Adds the characters of one shown string; an unknown code is a Doubt. */
const show = (work: Work, font: GlyphMap | null, bytes: Uint8Array, start: number, end: number): void => {
  if (font === null) doubt("unknown font");
  if (work.scratch.length < end - start) work.scratch = new Uint8Array(2 * (end - start));
  const { scratch, page } = work;
  const length = readString(bytes, start, end, scratch);
  const { units, long, bytesPerCode } = font;
  if (bytesPerCode === 2 && length % 2 !== 0) doubt("half a character");
  room(page, length);
  for (let i = 0; i < length; i += bytesPerCode) {
    const code = bytesPerCode === 2 ? (scratch[i] as number) * 256 + (scratch[i + 1] as number) : (scratch[i] as number);
    const unit = units[code] ?? 0;
    if (unit === 0) doubt("unknown character");
    if (unit !== MANY) {
      page.units[page.length++] = unit;
      continue;
    }
    const text = long.get(code) ?? doubt("unknown character");
    room(page, text.length + length);
    for (let k = 0; k < text.length; k++) page.units[page.length++] = text.charCodeAt(k);
  }
};

const showParts = (work: Work, font: GlyphMap | null, bytes: Uint8Array, args: Operands): void => {
  for (let i = 0; i < args.parts; i += 3) {
    const start = args.part[i + 1] ?? 0;
    const end = args.part[i + 2] ?? 0;
    if (args.part[i] === STRING) show(work, font, bytes, start, end);
    else if (args.part[i] !== NUMBER) doubt("neither text nor a kern");
    else if (wholePart(bytes, start, end) < SPACE_KERN) space(work.page);
  }
};

/** The entry of `category` (such as "/Font") that the resources keep under `name`. */
const resource = (work: Work, resources: Dict | null, category: string, name: string): Value | undefined => {
  const entries = resources && resolve(work.file, resources.get(category));
  return isDict(entries) ? entries.get(name) : undefined;
};

const chooseFont = (work: Work, resources: Dict | null, name: string): GlyphMap | null => {
  const value = resource(work, resources, "/Font", name);
  const key = isRef(value) ? value.num : isDict(value) ? value : doubt("unknown font");
  const known = work.fonts.get(key);
  if (known !== undefined) return known;
  work.fonts.set(key, null);
  // An unsound font is a doubt only once text is shown in it.
  const font = orNull(() => readFont(work.file, value));
  work.fonts.set(key, font);
  return font;
};

const orNull = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch (error) {
    if (error instanceof Exhausted) throw error;
    return null;
  }
};

/** A graphics state may set a font or draw a group as a mask: both are left to the close reading. */
const checkGraphicsState = (work: Work, resources: Dict | null, name: string): void => {
  const state = dictOf(work.file, resource(work, resources, "/ExtGState", name));
  if (work.harmless.has(state)) return;
  const mask = resolve(work.file, state.get("/SMask"));
  if (state.has("/Font") || (mask !== null && mask !== "/None")) doubt("graphics state with text");
  work.harmless.add(state);
};

const drawObject = (work: Work, resources: Dict | null, name: string, font: GlyphMap | null, depth: number): void => {
  const object = resolve(work.file, resource(work, resources, "/XObject", name));
  if (!isStream(object)) doubt("unknown object drawn");
  const subtype = resolve(work.file, object.dict.get("/Subtype"));
  if (subtype === "/Image") {
    const width = resolve(work.file, object.dict.get("/Width"));
    const height = resolve(work.file, object.dict.get("/Height"));
    if (!isCount(width) || !isCount(height)) doubt("image of unknown size");
    work.page.imagePixels += width * height;
    return;
  }
  if (subtype !== "/Form" || object.dict.has("/Ref")) doubt("unknown object drawn");
  if (depth === MAX_FORM_DEPTH) doubt("forms nested too deep");
  const own = resolve(work.file, object.dict.get("/Resources"));
  space(work.page);
  readContent(
    work,
    streamBytes(work.file, object),
    isDict(own) ? own : own === null ? resources : doubt("unknown resources"),
    { font, saved: [] },
    depth + 1,
  );
  space(work.page);
};

const checkColour = (work: Work, resources: Dict | null, name: string): void => {
  const pattern = resolve(work.file, resource(work, resources, "/Pattern", name));
  if (!isDict(pattern)) doubt("pattern that may hold text");
};

/** Follows one content stream. Unknown operators and wrong operands of those that show text are a Doubt. */
const readContent = (work: Work, bytes: Uint8Array, resources: Dict | null, state: TextState, depth: number): void => {
  const { page } = work;
  const args = noOperands();
  const need = (...kinds: readonly number[]): void => {
    if (args.count !== kinds.length) doubt("wrong operands");
    for (const [i, kind] of kinds.entries()) if (args.kinds[i] !== kind) doubt("wrong operands");
  };
  const start = (i: number): number => args.starts[i] ?? 0;
  const end = (i: number): number => args.ends[i] ?? 0;
  const name = (i: number): string => nameText(bytes, start(i), end(i));

  readOperators(bytes, args, (code, at) => {
    switch (OPERATORS.get(code)) {
      case "":
        break;
      case "BT":
      case "Td":
      case "TD":
      case "T*":
      case "Tm":
        space(page);
        break;
      case "TJ":
        need(ARRAY);
        showParts(work, state.font, bytes, args);
        break;
      case "Tj":
        need(STRING);
        show(work, state.font, bytes, start(0), end(0));
        break;
      case "'":
        need(STRING);
        space(page);
        show(work, state.font, bytes, start(0), end(0));
        break;
      case '"':
        need(NUMBER, NUMBER, STRING);
        space(page);
        show(work, state.font, bytes, start(2), end(2));
        break;
      case "Tf":
        need(NAME, NUMBER);
        state.font = chooseFont(work, resources, name(0));
        break;
      case "Tr":
        need(NUMBER);
        // Invisible text is the layer that text recognition laid over an image: its errors are not the page's.
        if (wholePart(bytes, start(0), end(0)) % 4 === 3) doubt("invisible text");
        break;
      case "q":
        if (state.saved.push(state.font) > MAX_SAVED_STATES) doubt("states nested too deep");
        break;
      case "Q": {
        const font = state.saved.pop();
        if (font !== undefined) state.font = font;
        break;
      }
      case "gs":
        need(NAME);
        checkGraphicsState(work, resources, name(0));
        break;
      case "Do":
        need(NAME);
        drawObject(work, resources, name(0), state.font, depth);
        break;
      case "SCN":
      case "scn":
        if (args.kinds[args.count - 1] === NAME) checkColour(work, resources, name(args.count - 1));
        break;
      case "BI": {
        const image = skipInlineImage(bytes, at);
        page.imagePixels += image.pixels;
        return image.end;
      }
      case "c":
      case "v":
      case "y":
        page.curves++;
        break;
      default:
        doubt("unknown operator");
    }
    return at;
  });
};

/** Adds to `page` all that its content streams, read one after the other, show. */
export const readPageContent = (shared: Shared, page: Gathered, streams: readonly Stream[], resources: Dict | null): void => {
  const work: Work = { ...shared, page, scratch: new Uint8Array(1024) };
  const state: TextState = { font: null, saved: [] };
  let lastByte: number | undefined;
  for (const stream of streams) {
    if (stream.dict.has("/Resources")) doubt("stream with resources of its own");
    const bytes = streamBytes(shared.file, stream);
    // Some readers join the streams without anything between, so "q" and "BT" become "qBT".
    if (isRegular(lastByte) && isRegular(bytes[0])) doubt("token across streams");
    if (bytes.length > 0) lastByte = bytes[bytes.length - 1];
    readContent(work, bytes, resources, state, 0);
  }
};
