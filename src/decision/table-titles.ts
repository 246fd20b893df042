import { itemAt } from "../model/items.ts";
import type { Found } from "./text.ts";

/** A line that is the title of a table under a number of its own, and no sentence that goes on in the next one. */
const title =
  /(?:^|\n)\s*[„"]?((\d{1,2}(?:\.\d{1,2})+)\.?\s+(?:Tabel\p{L}*[^\n]*|(?:Staw|Cen|Opłat)\p{L}*\s[^\n.:;]*grup[^\n.:;]*(?=\s*$|\s*\n\s*(?!\p{Ll}))))/gu;

/** "7.2. Tabela stawek ...", "7.2. Stawki opłat dla grup taryfowych C": the numbers of the tables that have a title in `text`. */
export const tableTitles = (text: string): Found<string>[] =>
  [...text.matchAll(title)].map((match) => {
    const from = match.index + match[0].indexOf(itemAt(match, 1));
    return { value: itemAt(match, 2), from, to: from + itemAt(match, 1).length };
  });
