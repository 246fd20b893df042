import type { Grid, GridCell } from "../fixtures/grid.ts";
import type { Pen, Style } from "../fixtures/pen.ts";
import { measure } from "../fixtures/runs.ts";
import type { Cell, Row, TableBlock } from "./blocks.ts";
import type { Features } from "./features.ts";

/* A table as a grid for the pens of the fixtures: spans placed, words wrapped, columns as wide as what stands in them. */

interface Placed {
  readonly cell: Cell;
  readonly row: number;
  readonly column: number;
}

/** Where each cell stands: those covered by others are not in the rows. */
const placed = (rows: readonly Row[]): Placed[] => {
  const taken = new Set<string>();
  return rows.flatMap((cells, row) => {
    let column = 0;
    return cells.map((cell): Placed => {
      while (taken.has(`${row} ${column}`)) column += 1;
      for (let down = 0; down < (cell.down ?? 1); down += 1)
        for (let across = 0; across < (cell.across ?? 1); across += 1) taken.add(`${row + down} ${column + across}`);
      return { cell, row, column };
    });
  });
};

const wrapped = (pen: Pen, text: string, width: number, style: Style): string[] =>
  text.split("¶").flatMap((line) => {
    const lines: string[] = [];
    for (const word of line.split(" ")) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && measure(pen, longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });

/** Points that a text of its kind may take before it is broken. */
const widest = { head: 84, label: 200, unit: 80, value: 90, section: 400 } as const;
/** As high as the longest word of the trade in capitals at the largest size, which would else stand over its neighbour. */
const turnedHeight = 120;

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

export interface AmountForm {
  readonly style: Style;
  readonly bold: Style["face"];
}

const styleOf = ({ kind }: Cell, { style, bold }: AmountForm, look: Features): Style => {
  if (kind === "section") return { ...style, face: bold };
  if (kind !== "head" || look.head === "plain") return style;
  return { ...style, face: bold, ...(look.head === "dark" && { ink: "white" as const }) };
};

const greyOf = ({ kind }: Cell, look: Features): number | undefined =>
  kind === "head" ? { plain: undefined, bold: undefined, gray: 0.85, dark: 0.25 }[look.head] : undefined;

const rulesOf = (look: Features, columns: number, head: number, rows: number): Grid["rules"] => {
  const none = Object.fromEntries(Array.from({ length: columns + 1 }, (_, at) => [at, 0]));
  switch (look.rules) {
    case "rows":
      return { frame: 0.5, other: 0.5, columns: none };
    case "booktabs":
      return { frame: 0, other: 0, rows: { 0: 1, [head]: 0.5, [rows]: 1 } };
    case "none":
      return { frame: 0, other: 0 };
    case "hairline":
      return { frame: 0.15, other: 0.15 };
    case "double":
      return { frame: "double", other: 0.5 };
    default:
      return { frame: 0.5, other: 0.5 };
  }
};

const air = { normal: 5, tight: 2, wide: 11 } as const;

/** Letters are never set smaller; a wider table needs wider paper. */
const smallestSize = 4;

/** `room`: the widest that the table may be; `whole`: the table of which this is a part overleaf, as wide as that. A table's columns are narrowed to that, none below its longest word; then the letters are set smaller. */
export const gridOf = (pen: Pen, table: TableBlock, looks: AmountForm, look: Features, room: number, whole?: Grid): Grid => {
  const rows = [...table.head, ...table.body.flat()];
  const cells = placed(rows);
  const columns = Math.max(...cells.map(({ cell, column }) => column + (cell.across ?? 1)));
  const leading = looks.style.size * 1.22;
  const natural = ({ cell }: Placed): number => {
    const style = styleOf(cell, looks, look);
    if (cell.turned) return wrapped(pen, cell.text, turnedHeight, style).length * leading + 6;
    return 8 + Math.max(...wrapped(pen, cell.text, widest[cell.kind], style).map((line) => measure(pen, line, style)));
  };
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(20, ...cells.filter(({ cell, column }) => column === at && (cell.across ?? 1) === 1).map(natural)),
  );
  // A merged head wider than its columns widens the last of them.
  for (const one of cells.filter(({ cell }) => (cell.across ?? 1) > 1)) {
    const last = one.column + (one.cell.across ?? 1) - 1;
    const lacking = Math.min(natural(one), 160) - sum(widths.slice(one.column, last + 1));
    if (lacking > 0) widths[last] = (widths[last] ?? 0) + lacking;
  }
  const leastOf = (one: Placed): number =>
    one.cell.turned
      ? natural(one)
      : 8 + Math.max(...one.cell.text.split(/[ ¶]/).map((word) => measure(pen, word, styleOf(one.cell, looks, look))));
  const least = widths.map((width, at) =>
    Math.min(width, Math.max(20, ...cells.filter(({ cell, column }) => column === at && (cell.across ?? 1) === 1).map(leastOf))),
  );
  if (whole === undefined && sum(least) > room && looks.style.size > smallestSize)
    return gridOf(pen, table, { ...looks, style: { ...looks.style, size: looks.style.size - 0.5 } }, look, room);
  const spare = sum(widths) > room ? Math.max(0, room - sum(least)) / (sum(widths) - sum(least) || 1) : 1;
  const fitted = whole?.widths ?? widths.map((width, at) => (least[at] ?? 0) + (width - (least[at] ?? 0)) * spare);
  const linesOf = ({ cell, column }: Placed): string[] => {
    const width = cell.turned ? turnedHeight : sum(fitted.slice(column, column + (cell.across ?? 1))) - 6;
    return wrapped(pen, cell.text, width, styleOf(cell, looks, look));
  };
  const heightOf = (one: Placed): number => (one.cell.turned ? turnedHeight + 8 : linesOf(one).length * leading + air[look.air]);
  const heights = rows.map((_, at) => {
    const own = cells.filter(({ cell, row }) => row === at && (cell.down ?? 1) === 1);
    return Math.max(leading + air[look.air], ...own.map(heightOf));
  });
  // A cell that its rows have no room for makes the last of them higher.
  for (const one of cells.filter(({ cell }) => (cell.down ?? 1) > 1)) {
    const last = one.row + (one.cell.down ?? 1) - 1;
    const lacking = heightOf(one) - sum(heights.slice(one.row, last + 1));
    if (lacking > 0) heights[last] = (heights[last] ?? 0) + lacking;
  }
  const set = cells.map((one): GridCell => {
    const { cell, row, column } = one;
    const grey = greyOf(cell, look);
    const left = cell.kind === "label" || cell.kind === "section";
    return {
      row,
      column,
      rows: cell.down ?? 1,
      columns: cell.across ?? 1,
      lines: linesOf(one),
      align: left ? "left" : cell.kind === "head" ? "center" : look.align,
      style: styleOf(cell, looks, look),
      ...(cell.high && { baselines: linesOf(one).map((_, at) => (at + 0.76) * leading + air[look.air] / 2) }),
      ...(grey !== undefined && { grey }),
      ...(cell.turned && { upwards: true }),
    };
  });
  return {
    widths: fitted,
    heights,
    cells: set,
    style: looks.style,
    rules: rulesOf(look, columns, table.head.length, rows.length),
    openSides: look.rules === "rows",
  };
};
