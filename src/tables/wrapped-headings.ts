import { firstItem, lastItem } from "../model/items.ts";
import { rowText } from "./columns.ts";
import type { Row } from "./pieces.ts";
import { columnAt, isLabel, type Sheet } from "./sheet.ts";
import { goesOnEm } from "./texts.ts";

/** No space between words is narrower. */
const narrowestSpaceEm = 0.2;

const firstWord = (text: string): string => /^\p{L}+/u.exec(text)?.[0].toUpperCase() ?? "";

/**
 * Does a heading go on from one line to the next though both begin with a capital: "SKŁADNIK ZMIENNY STAWKI" / "SIECIOWEJ w zł/kWh:"? The first
 * word of the next line had no room behind it in its column, the heading begins like another label of the column, and the next line like none.
 * `lines`: all lines of the body.
 */
export const isWrapped = (line: Row, above: Row, lines: readonly Row[], sheet: Sheet): boolean => {
  const [first, last] = [firstItem(firstItem(line.pieces).words), lastItem(above.pieces)];
  const column = columnAt(sheet, last);
  if (line.baseline - above.baseline > goesOnEm * sheet.em || /[:;.]$/.test(rowText(above))) return false;
  const labels = lines.flatMap((one) => one.pieces.filter((piece) => isLabel(sheet, piece) && columnAt(sheet, piece) === column));
  const right = Math.max(...labels.map(({ box }) => box[2]));
  if (last.box[2] + narrowestSpaceEm * sheet.em + first.box[2] - first.box[0] <= right) return false;
  const begins = (one: Row): boolean => {
    const word = firstWord(rowText(one));
    return labels.some((piece) => !one.pieces.includes(piece) && firstWord(firstItem(piece.words).text) === word);
  };
  return firstWord(rowText(line)) !== "" && begins(above) && !begins(line);
};
