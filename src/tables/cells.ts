import { type Box, boundingBox } from "../model/geometry.ts";
import { firstItem, itemAt, lastItem } from "../model/items.ts";
import type { Word } from "../model/page.ts";
import type { Cell, Line } from "../model/table.ts";
import { toLines } from "./lines.ts";
import { rateNumbers } from "./numbers.ts";
import type { Row } from "./pieces.ts";
import type { PlacedText } from "./sheet.ts";
import type { Room } from "./spans.ts";
import { joined, withMarksBehind } from "./wrapped-numbers.ts";

/** Heights at which rows meet: half-way between their texts. */
export const heightsOf = (rows: readonly (readonly Row[])[], top: number): number[] => {
  const boxes = rows.map((lines) => (lines.length > 0 ? boundingBox(lines.map((line) => line.box)) : null));
  const last = boxes.at(-1)?.[3] ?? top;
  const ys: number[] = [top];
  for (let i = 1; i < boxes.length; i += 1) {
    const [above, below] = [boxes[i - 1], boxes[i]];
    ys.push(Math.max(lastItem(ys), above && below ? (above[3] + below[1]) / 2 : (above?.[3] ?? below?.[1] ?? top)));
  }
  return [...ys, Math.max(last, lastItem(ys)) + 1];
};

/** The lines of a cell; of a number that its column broke over two lines, or from its mark, one. */
const linesOf = (words: readonly Word[]): Line[] => {
  const lines = toLines(words);
  const end = rateNumbers.end(words, 0);
  const whole = end > 1 && words.slice(end).every(({ raised }) => raised);
  return whole && lines.length === 2 ? [joined(firstItem(lines), itemAt(lines, 1))] : withMarksBehind(lines);
};

/** Cells with their texts, and an empty one wherever none stands. */
export const toCells = (placedTexts: readonly PlacedText[], rooms: readonly Room[], ys: readonly number[], page: number): Cell[] => {
  const places = new Map<string, { placedText: PlacedText; words: Word[] }>();
  for (const one of placedTexts) {
    const key = `${one.row} ${one.column}`;
    const known = places.get(key);
    if (known === undefined) places.set(key, { placedText: one, words: [...one.words] });
    else {
      known.words.push(...one.words);
      known.placedText = {
        ...known.placedText,
        rowSpan: Math.max(known.placedText.rowSpan, one.rowSpan),
        colSpan: Math.max(known.placedText.colSpan, one.colSpan),
      };
    }
  }
  const cells = [...places.values()].map(({ placedText: { row, column, rowSpan, colSpan }, words }): Cell => {
    const lines = linesOf(words);
    const box: Box = [itemAt(rooms, column).left, itemAt(ys, row), itemAt(rooms, column + colSpan - 1).right, itemAt(ys, row + rowSpan)];
    return { page, row, column, rowSpan, colSpan, box, lines, text: lines.map((line) => line.text).join("\n") };
  });
  const covered = new Set(
    cells.flatMap((cell) =>
      Array.from(
        { length: cell.rowSpan * cell.colSpan },
        (_, i) => `${cell.row + Math.floor(i / cell.colSpan)} ${cell.column + (i % cell.colSpan)}`,
      ),
    ),
  );
  const empty = ys
    .slice(1)
    .flatMap((bottom, row) =>
      rooms.flatMap((room, column): Cell[] =>
        covered.has(`${row} ${column}`)
          ? []
          : [{ page, row, column, rowSpan: 1, colSpan: 1, box: [room.left, itemAt(ys, row), room.right, bottom], lines: [], text: "" }],
      ),
    );
  return [...cells, ...empty].sort((a, b) => a.row - b.row || a.column - b.column);
};
