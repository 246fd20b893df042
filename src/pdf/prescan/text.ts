import { doubt, isRegular, Oversized, spend } from "./bytes.ts";
import { ARRAY, NAME, NUMBER, noOperands, operatorCode, readOperators, STRING, skipInlineImage, wholePart } from "./content.ts";
import { type PdfFile, resolve, streamBytes } from "./file.ts";
import type { GlyphMap } from "./fonts.ts";
import { checkGraphicsState, checkPattern, chooseFont, resource, type Shared } from "./resources.ts";
import { type Step, wordAt } from "./runs.ts";
import { type Gathered, show, showParts, showWord, space } from "./show.ts";
import { StreamTooLarge } from "./streams.ts";
import { type Dict, isCount, isDict, isStream, nameOf, type Stream } from "./syntax.ts";

interface Work extends Shared {
  readonly page: Gathered;
}

interface TextState {
  font: GlyphMap | null;
  readonly saved: (GlyphMap | null)[];
}

const MAX_FORM_DEPTH = 12;
const DRAW_COST = 32;
const MAX_SAVED_STATES = 4096;

const WITHOUT_TEXT =
  "b B b* B* BDC BMC CS cs cm d DP EMC ET f F f* G g h i j J K k l M m MP n re RG rg ri s S SC sc sh Tc TL Ts Tw Tz W W* w";
const WITH_EFFECT = "BT Td TD T* Tm Tj ' \" TJ Tf Tr q Q Do gs SCN scn BI c v y";
const OPERATORS = new Map<number, string>([
  ...WITHOUT_TEXT.split(" ").map((name): [number, string] => [operatorCode(name), ""]),
  ...WITH_EFFECT.split(" ").map((name): [number, string] => [operatorCode(name), name]),
]);

/** What is drawn takes pdf.js a second for 3 MB: all that a text's reader may use up is gone before the end of so much. */
const contentBytes = (file: PdfFile, stream: Stream): Buffer => {
  try {
    return streamBytes(file, stream);
  } catch (error) {
    if (error instanceof StreamTooLarge) throw new Oversized("a content of more than 16 MB");
    throw error;
  }
};

const drawObject = (work: Work, resources: Dict | null, name: string, font: GlyphMap | null, depth: number): void => {
  spend(work.file.budget, DRAW_COST);
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
    contentBytes(work.file, object),
    isDict(own) ? own : own === null ? resources : doubt("unknown resources"),
    { font, saved: [] },
    depth + 1,
  );
  space(work.page);
};

/** Follows one content stream. Unknown operators and wrong operands of those that show text are a Doubt. */
const readContent = (work: Work, bytes: Buffer, resources: Dict | null, state: TextState, depth: number): void => {
  const { page } = work;
  const args = noOperands();
  const need = (count: number, last: number): void => {
    if (args.count !== count || args.kinds[count - 1] !== last) doubt("wrong operands");
  };
  const start = (i: number): number => args.starts[i] ?? 0;
  const end = (i: number): number => args.ends[i] ?? 0;
  const name = (i: number): string => nameOf(args.text.slice(start(i), end(i)));

  // A page names its few fonts thousands of times.
  const fonts = new Map<string, GlyphMap | null>();
  const fontOf = (named: string): GlyphMap | null => {
    let font = fonts.get(named);
    if (font === undefined) {
      font = chooseFont(work, resources, nameOf(named));
      fonts.set(named, font);
    }
    return font;
  };
  const word = (at: number): number => {
    const found = wordAt(args.text, at);
    if (found === null) return at;
    const font = found.font === "" ? state.font : fontOf(found.font);
    // A code of two bytes may go from one literal string into the next for some readers only.
    if (font === null || (font.bytesPerCode === 2 && found.body.includes("("))) return at;
    state.font = font;
    if (found.moved) space(page);
    showWord(page, font, found.body);
    return found.end;
  };
  const step = (kind: Step): void => {
    if (kind === "move") space(page);
    else if (kind === "save") {
      if (state.saved.push(state.font) > MAX_SAVED_STATES) doubt("states nested too deep");
    } else {
      const font = state.saved.pop();
      if (font !== undefined) state.font = font;
    }
  };
  const act = (code: number, at: number): number => {
    switch (OPERATORS.get(code)) {
      case "q":
        step("save");
        break;
      case "Q":
        step("restore");
        break;
      case "BT":
      case "Td":
      case "TD":
      case "T*":
      case "Tm":
        step("move");
        break;
      case "":
        break;
      case "TJ":
        need(1, ARRAY);
        showParts(page, state.font, bytes, args);
        break;
      case "Tj":
        need(1, STRING);
        show(page, state.font, bytes, start(0), end(0));
        break;
      case "'":
        need(1, STRING);
        space(page);
        show(page, state.font, bytes, start(0), end(0));
        break;
      case '"':
        need(3, STRING);
        space(page);
        show(page, state.font, bytes, start(2), end(2));
        break;
      case "Tf":
        need(2, NUMBER);
        state.font = fontOf(args.text.slice(start(0), end(0)));
        break;
      case "Tr":
        need(1, NUMBER);
        // Invisible text is the layer that text recognition laid over an image: its errors are not the page's.
        if (wholePart(bytes, start(0), end(0)) % 4 === 3) doubt("invisible text");
        break;
      case "gs":
        need(1, NAME);
        checkGraphicsState(work, resources, name(0));
        break;
      case "Do":
        need(1, NAME);
        drawObject(work, resources, name(0), state.font, depth);
        break;
      case "SCN":
      case "scn":
        if (args.kinds[args.count - 1] === NAME) checkPattern(work, resources, name(args.count - 1));
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
  };
  readOperators(bytes, args, { step, act, word });
};

/** Adds to `page` all that its content streams, read one after the other, show. */
export const readPageContent = (shared: Shared, page: Gathered, streams: readonly Stream[], resources: Dict | null): void => {
  const { file, fonts, harmless } = shared;
  const work: Work = { file, fonts, harmless, page };
  const state: TextState = { font: null, saved: [] };
  let lastByte: number | undefined;
  for (const stream of streams) {
    if (stream.dict.has("/Resources")) doubt("stream with resources of its own");
    const bytes = contentBytes(shared.file, stream);
    // Some readers join the streams without anything between, so "q" and "BT" become "qBT".
    if (isRegular(lastByte) && isRegular(bytes[0])) doubt("token across streams");
    if (bytes.length > 0) lastByte = bytes[bytes.length - 1];
    readContent(work, bytes, resources, state, 0);
  }
};
