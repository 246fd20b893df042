import { doubt, Exhausted } from "./bytes.ts";
import { dictOf, type PdfFile, resolve } from "./file.ts";
import { type GlyphMap, readFont } from "./fonts.ts";
import { type Dict, isDict, type Value } from "./syntax.ts";

/** What all pages of a document share: fonts already read (null: unsound) and the graphics states already found harmless. */
export interface Shared {
  readonly file: PdfFile;
  readonly fonts: Map<Dict, GlyphMap | null>;
  readonly harmless: Set<Dict>;
}

/** The entry of `category` (such as "/Font") that the resources keep under `name`. */
export const resource = (shared: Shared, resources: Dict | null, category: string, name: string): Value | undefined => {
  const entries = resources && resolve(shared.file, resources.get(category));
  return isDict(entries) ? entries.get(name) : undefined;
};

/** The font of that name; null when it is unsound, which is a doubt only once text is shown in it. */
export const chooseFont = (shared: Shared, resources: Dict | null, name: string): GlyphMap | null => {
  const dict = dictOf(shared.file, resource(shared, resources, "/Font", name));
  const known = shared.fonts.get(dict);
  if (known !== undefined) return known;
  const font = readOrNull(shared.file, dict);
  shared.fonts.set(dict, font);
  return font;
};

const readOrNull = (file: PdfFile, font: Dict): GlyphMap | null => {
  try {
    return readFont(file, font);
  } catch (error) {
    if (error instanceof Exhausted) throw error;
    return null;
  }
};

/** A graphics state may set a font or draw a group as a mask: both are left to the close reading. */
export const checkGraphicsState = (shared: Shared, resources: Dict | null, name: string): void => {
  const state = dictOf(shared.file, resource(shared, resources, "/ExtGState", name));
  if (shared.harmless.has(state)) return;
  const mask = resolve(shared.file, state.get("/SMask"));
  if (state.has("/Font") || (mask !== null && mask !== "/None")) doubt("graphics state with text");
  shared.harmless.add(state);
};

/** A tiling pattern, which is a stream, draws whatever it likes; a shading does not. */
export const checkPattern = (shared: Shared, resources: Dict | null, name: string): void => {
  const pattern = resolve(shared.file, resource(shared, resources, "/Pattern", name));
  if (!isDict(pattern)) doubt("pattern that may hold text");
};
