import type { Box } from "../../src/model/geometry.ts";
import type { Page, Word } from "../../src/model/page.ts";
import type { Cell, Line, Table } from "../../src/model/table.ts";
import { type Document, isLabel, mapBoxes, rateTables, some } from "./sheet.ts";
import type { Transformation, Variant } from "./variant.ts";

/* Another layout of the same document: nothing may change. */

const shiftCell = (cell: Cell, place: Partial<Cell>, dx: number, dy: number): Cell => {
  const box = ([x0, y0, x1, y1]: Box): Box => [x0 + dx, y0 + dy, x1 + dx, y1 + dy];
  const line = (one: Line): Line => ({
    ...one,
    box: box(one.box),
    words: one.words.map((word) => ({ ...word, box: box(word.box), baseline: word.baseline + dy })),
  });
  return { ...cell, ...place, box: box(cell.box), lines: cell.lines.map(line) };
};

type Axis = "column" | "row";
const spanOf = (cell: Cell, axis: Axis): readonly [number, number] =>
  axis === "column" ? [cell.column, cell.colSpan] : [cell.row, cell.rowSpan];

/** Two neighbours in each other's place, or null where a merged cell reaches over one of them alone, or one is no column or row of rates. */
const swapped = (table: Table, axis: Axis, first: number): Table | null => {
  const inside = (cell: Cell, place: number): boolean => {
    const [from, length] = spanOf(cell, axis);
    return from <= place && place < from + length;
  };
  if (table.cells.some((cell) => inside(cell, first) !== inside(cell, first + 1) && spanOf(cell, axis)[1] > 1)) return null;
  const own = (place: number): Cell[] => table.cells.filter((cell) => inside(cell, place) && spanOf(cell, axis)[1] === 1);
  const [a, b] = [own(first), own(first + 1)];
  const [boxA, boxB] = [a[0]?.box, b[0]?.box];
  const rated = (cells: readonly Cell[]): boolean => cells.some((cell) => /\d,\d\d/.test(cell.text));
  if (boxA === undefined || boxB === undefined || !rated(a) || !rated(b)) return null;
  // Labels of two lines stand at one height with the numbers of theirs only while the rows keep their heights and headings.
  if (axis === "row" && [...a, ...b].some((cell) => cell.page !== a[0]?.page || /^[-–•]|:/m.test(cell.text))) return null;
  if (axis === "column" && [...a, ...b].some((cell) => isLabel(cell) && /\d,\d\d/.test(cell.text))) return null;
  const [low, high] = axis === "column" ? [0, 2] : [1, 3];
  const [sizeA, sizeB] = [(boxA[high] as number) - (boxA[low] as number), (boxB[high] as number) - (boxB[low] as number)];
  const move = (cell: Cell, place: number, by: number): Cell =>
    axis === "column" ? shiftCell(cell, { column: place }, by, 0) : shiftCell(cell, { row: place }, 0, by);
  return {
    ...table,
    cells: table.cells.map((cell) =>
      a.includes(cell) ? move(cell, first + 1, sizeB) : b.includes(cell) ? move(cell, first, -sizeA) : cell,
    ),
  };
};

const permuted =
  (axis: Axis): Transformation["of"] =>
  (doc, most) =>
    some(
      rateTables(doc).flatMap((table) =>
        Array.from({ length: (axis === "column" ? table.columnCount : table.rowCount) - 1 }, (_, first): Variant[] => {
          const other = swapped(table, axis, first);
          if (other === null) return [];
          const tabled = doc.tabled.map((page) => ({ ...page, tables: page.tables.map((one) => (one === table ? other : one)) }));
          return [
            { did: `${axis} ${first} and the next of the table on page ${table.page} at ${Math.round(table.box[1])}`, changed: { tabled } },
          ];
        }).flat(),
      ),
      most,
    );

const scaled = (doc: Document, factor: number): Variant => ({
  did: `scaled by ${factor}`,
  changed: {
    pages: doc.pages.map((page) => ({
      ...mapBoxes(
        page,
        (box) => box.map((value) => value * factor) as unknown as Box,
        (word) => ({ fontSize: word.fontSize * factor, baseline: word.baseline * factor }),
      ),
      width: page.width * factor,
      height: page.height * factor,
    })),
  },
});

const moved = (doc: Document, dx: number, dy: number): Variant => ({
  did: `moved by ${dx},${dy}`,
  changed: {
    pages: doc.pages.map((page) =>
      mapBoxes(
        page,
        ([x0, y0, x1, y1]) => [x0 + dx, y0 + dy, x1 + dx, y1 + dy],
        (word) => ({ baseline: word.baseline + (word.rotation % 180 === 0 ? dy : dx) }),
      ),
    ),
  },
});

/** Words that stand closer than this are set in one piece: the parts of a number, a line of a label. */
const pieceEm = 1;

/** The words of a page in pieces, each of one line; those that do not stand upright are left out. */
const piecesOf = (page: Page): Word[][] => {
  const pieces: Word[][] = [];
  const upright = page.words.filter((word) => word.rotation % 180 === 0);
  for (const word of [...upright].sort((a, b) => a.baseline - b.baseline || a.box[0] - b.box[0])) {
    const open = pieces.findLast((piece) => {
      const last = piece.at(-1) as Word;
      return Math.abs(last.baseline - word.baseline) < 1 && Math.abs(word.box[0] - last.box[2]) < pieceEm * word.fontSize;
    });
    if (open === undefined) pieces.push([word]);
    else open.push(word);
  }
  return pieces;
};

/** Letters narrower or smaller where they stand: each piece keeps its middle and its baseline, as centred text in another font does. */
const inFont = (doc: Document, narrow: number, size: number): Variant => {
  const reset = (page: Page): Page => {
    const middles = new Map(
      piecesOf(page).flatMap((piece) => {
        const middle = (Math.min(...piece.map((word) => word.box[0])) + Math.max(...piece.map((word) => word.box[2]))) / 2;
        return piece.map((word) => [word, middle] as const);
      }),
    );
    const set = (word: Word): Word => {
      const middle = middles.get(word);
      if (middle === undefined) return word;
      const across = (x: number): number => middle + (x - middle) * narrow * size;
      const down = (y: number): number => word.baseline + (y - word.baseline) * size;
      const [x0, y0, x1, y1] = word.box;
      return { ...word, fontSize: word.fontSize * size, box: [across(x0), down(y0), across(x1), down(y1)] };
    };
    return { ...page, words: page.words.map(set) };
  };
  return { did: `letters ${size} as large, ${narrow} as wide`, changed: { pages: doc.pages.map(reset) } };
};

export const layoutChanges: readonly Transformation[] = [
  { name: "columns permuted", of: permuted("column") },
  { name: "rows permuted", of: permuted("row") },
  { name: "another scale or place on the paper", of: (doc) => [scaled(doc, 0.7), scaled(doc, 1.4), scaled(doc, 2), moved(doc, 11, 7)] },
  {
    name: "letters of another width or size",
    of: (doc) => [inFont(doc, 0.85, 1), inFont(doc, 1, 0.9), inFont(doc, 0.9, 0.85), inFont(doc, 1.04, 1)],
  },
];
