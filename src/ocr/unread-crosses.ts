import type { Word } from "../model/page.ts";
import { type Alphabet, recognise } from "./alphabet.ts";
import { toWord } from "./on-page.ts";
import type { SeenPage } from "./seen-page.ts";

/* The cross of a cell that does not apply is so small in a coarse scan that the engine may read it as nothing. It has the form of the page's others. */

/** The crosses of a page that no reading has: each a line by itself. */
export const unreadCrosses = (page: SeenPage, alphabet: Alphabet): Word[] =>
  page.lines.flatMap((line) => {
    const [glyph, ...more] = line.glyphs;
    const isUnread = line.readings !== null && line.readings.first.text === "" && (line.readings.second?.text ?? "") === "";
    if (glyph === undefined || more.length > 0 || line.marks.length > 0 || !isUnread) return [];
    if (recognise(alphabet, glyph.shape, null) !== "x") return [];
    return [toWord({ page, line, glyphs: [glyph], raised: false, confidence: 0 }, { text: "x", sure: true }, null)];
  });
