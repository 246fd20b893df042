import type { Gray } from "../model/bitmap.ts";
import { isOfName, namesCompany } from "./company-lines.ts";
import type { Engine } from "./engine.ts";
import { divideLine, type LineWord } from "./line-words.ts";
import { isNumeric } from "./numeric.ts";
import { cutGray, cutInk } from "./raster/cut.ts";
import type { Glyph } from "./raster/lines.ts";
import type { NewReading, SeenLine } from "./seen-page.ts";
import { unitReadAs } from "./units.ts";
import { dashLike } from "./witnesses.ts";

/*
 * A word on whose two readings differ is cut out and read twice more by itself: without its neighbours the engine has other context, and
 * its letters come at two sizes of their own. On a clean scan few words are; on a worn one they are what holds its rates.
 */

/** Letter heights in pixels of the readings of a word by itself; the readings of its line have others (recognize-page.ts). */
const inkHeight = 38;
const grayHeight = 27;

/** Without what a stop or a bracket more would change: those are judged by their ink. */
const bare = (text: string): string => text.replace(/^[„"“([]+|[”",.;:)\]]+$/gu, "");

const differs = ({ text, second }: LineWord): boolean =>
  second !== null && (/\d/.test(text + second) ? text !== second : bare(text) !== bare(second));

/** Two readings of one unit ("zł//MWh") are one by the unit's own grammar. */
const isSameUnit = ({ text, second }: LineWord): boolean => {
  const [unit, other] = [text, second ?? ""].map((one) => unitReadAs(one) ?? one);
  return unit === other;
};

/** The words of a line that are to be read anew. A word of letters that no rate and no fact rests on is one as well: nobody knows yet. */
const doubtfulWords = ({ glyphs, height, readings }: Pick<SeenLine, "glyphs" | "height" | "readings">): readonly LineWord[] => {
  if (readings === null || readings.second === null) return [];
  const { leading, words } = divideLine(glyphs, height, readings);
  const isOneWord = words.length <= 1;
  const ofCompany = namesCompany(leading.text);
  return words.filter((word) => {
    const own = glyphs.slice(word.from, word.to);
    if (own.length === 1 && own[0] !== undefined && dashLike(own[0].shape)) return false;
    // A number by itself in its cell, which the other reading has as nothing, has no second witness either.
    if (word.second === null) return /\d/.test(word.text) || (!isOneWord && ofCompany && isOfName(word.text));
    return differs(word) && !isSameUnit(word);
  });
};

/** Reads the doubtful words of a line anew. `body`: the glyphs of the line with their ink, as many as it has. */
export const readAnew = async (
  engine: Engine,
  gray: Gray,
  body: readonly Glyph[],
  line: Pick<SeenLine, "glyphs" | "height" | "readings">,
): Promise<NewReading[]> => {
  const found: NewReading[] = [];
  for (const { from, to, text, second } of doubtfulWords(line)) {
    const ink = body.slice(from, to);
    const alphabet = isNumeric(text) && isNumeric(second ?? "") ? "number" : "text";
    const byInk = await engine.read(cutInk(ink, line.height, inkHeight), "text");
    const byGray = await engine.read(cutGray(gray, ink, line.height, grayHeight), alphabet);
    found.push({ from, to, texts: [byInk.text, byGray.text].map((one) => one.replaceAll(" ", "")) });
  }
  return found;
};
