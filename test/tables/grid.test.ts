import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Rule } from "../../src/model/page.ts";
import { connected, toEdges } from "../../src/tables/edges.ts";
import { toGrid } from "../../src/tables/grid.ts";

interface Place {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly colSpan: number;
}

const placesOf = (rules: readonly Rule[]): Place[] =>
  connected(toEdges(rules)).flatMap((edges) =>
    toGrid(edges).cells.map(({ row, column, rowSpan, colSpan }) => ({ row, column, rowSpan, colSpan })),
  );

const horizontal = (y: number, x0: number, x1: number): Rule => ({ orientation: "horizontal", box: [x0, y, x1, y] });
const vertical = (x: number, y0: number, y1: number): Rule => ({ orientation: "vertical", box: [x, y0, x, y1] });

/** Each cell's four sides, as a word processor draws them. */
const drawn = (cells: readonly Place[], xs: readonly number[], ys: readonly number[]): Rule[] =>
  cells.flatMap(({ row, column, rowSpan, colSpan }) => {
    const [x0, y0, x1, y1] = [xs[column], ys[row], xs[column + colSpan], ys[row + rowSpan]] as [number, number, number, number];
    return [horizontal(y0, x0, x1), horizontal(y1, x0, x1), vertical(x0, y0, y1), vertical(x1, y0, y1)];
  });

/** Cuts a rectangle in two again and again: every tiling by merged cells that a person would draw. */
const tiling = (area: Place, cuts: readonly number[]): Place[] => {
  const [cut, ...rest] = cuts;
  const { row, column, rowSpan, colSpan } = area;
  if (cut === undefined || (rowSpan === 1 && colSpan === 1)) return [area];
  const across = rowSpan > 1 && (colSpan === 1 || cut % 2 === 0);
  const at = 1 + (Math.floor(cut / 2) % ((across ? rowSpan : colSpan) - 1 || 1));
  const [first, second]: [Place, Place] = across
    ? [
        { ...area, rowSpan: at },
        { ...area, row: row + at, rowSpan: rowSpan - at },
      ]
    : [
        { ...area, colSpan: at },
        { ...area, column: column + at, colSpan: colSpan - at },
      ];
  const half = Math.floor(rest.length / 2);
  return [...tiling(first, rest.slice(0, half)), ...tiling(second, rest.slice(half))];
};

const lines = (count: number) => fc.array(fc.integer({ min: 12, max: 90 }), { minLength: count, maxLength: count });
const sum = (steps: readonly number[]): number[] => steps.reduce<number[]>((all, step) => all.concat((all.at(-1) as number) + step), [50]);

/** The same tiling counted in the grid lines that it really uses: a line that no cell ends at is no line. */
const packed = (cells: readonly Place[]): Place[] => {
  const rows = [...new Set(cells.flatMap((cell) => [cell.row, cell.row + cell.rowSpan]))].sort((a, b) => a - b);
  const columns = [...new Set(cells.flatMap((cell) => [cell.column, cell.column + cell.colSpan]))].sort((a, b) => a - b);
  return cells
    .map((cell) => {
      const [row, column] = [rows.indexOf(cell.row), columns.indexOf(cell.column)];
      return {
        row,
        column,
        rowSpan: rows.indexOf(cell.row + cell.rowSpan) - row,
        colSpan: columns.indexOf(cell.column + cell.colSpan) - column,
      };
    })
    .sort((a, b) => a.row - b.row || a.column - b.column);
};

describe("cells from ruling lines", () => {
  it("any tiling by merged cells, drawn as rules, is found again exactly", () => {
    fc.assert(
      fc.property(
        lines(6),
        lines(6),
        fc.array(fc.nat(1000), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        (widths, heights, cuts, rowSpan, colSpan) => {
          const cells = tiling({ row: 0, column: 0, rowSpan, colSpan }, cuts);
          expect(placesOf(drawn(cells, sum(widths), sum(heights)))).toEqual(packed(cells));
        },
      ),
      { numRuns: 150 },
    );
  });

  const frame = [horizontal(0, 0, 300), horizontal(90, 0, 300), vertical(0, 0, 90), vertical(300, 0, 90)];
  it.each<[string, readonly Rule[], readonly string[]]>([
    ["an empty frame is one cell", [], ["0,0 1x1"]],
    ["a rule across makes two rows", [horizontal(30, 0, 300)], ["0,0 1x1", "1,0 1x1"]],
    [
      "a rule that begins half-way down cuts a strip above the columns, as Word's comb bands do",
      [vertical(150, 40, 90)],
      ["0,0 1x2", "1,0 1x1", "1,1 1x1"],
    ],
    ["a label merged over two rows of values", [vertical(150, 0, 90), horizontal(45, 150, 300)], ["0,0 2x1", "0,1 1x1", "1,1 1x1"]],
    ["a header merged over two columns", [horizontal(30, 0, 300), vertical(150, 30, 90)], ["0,0 1x2", "1,0 1x1", "1,1 1x1"]],
  ])("%s", (_, inner, expected) => {
    const found = placesOf([...frame, ...inner]).map(({ row, column, rowSpan, colSpan }) => `${row},${column} ${rowSpan}x${colSpan}`);
    expect(found).toEqual(expected);
  });
});

describe("a rule that sticks out of its cell", () => {
  const table = [...[0, 30, 60].map((y) => horizontal(y, 0, 300)), vertical(150, 0, 60), vertical(300, 0, 60)];
  const rowsOf = (rules: readonly Rule[]): number => Math.max(...placesOf(rules).map(({ row, rowSpan }) => row + rowSpan));
  it.each<[string, Rule, number]>([
    ["a little below the last line", vertical(0, 0, 66), 2],
    ["a little above the first line", vertical(0, -6, 60), 2],
    ["by the height of a row", vertical(0, 0, 72), 3],
  ])("%s makes a row or none", (_, left, rows) => expect(rowsOf([...table, left])).toBe(rows));
  it("with others, as an open last row has them, makes a row", () =>
    expect(rowsOf([...[0, 30, 60].map((y) => horizontal(y, 0, 300)), ...[0, 150, 300].map((x) => vertical(x, 0, 68))])).toBe(3));

  it("makes no column where no cell begins", () => {
    const cells: Place[] = [
      { row: 0, column: 0, rowSpan: 1, colSpan: 1 },
      { row: 0, column: 1, rowSpan: 2, colSpan: 1 },
      { row: 1, column: 0, rowSpan: 1, colSpan: 1 },
    ];
    const rules = [...drawn(cells, [10, 60, 110], [10, 30, 50]), horizontal(30, 60, 70)];
    expect(placesOf(rules)).toEqual(cells);
  });
});

it("has no column between the strokes of a double line of which a worn line across meets the inner one alone", () => {
  const ends = [202.8, 198.2, 201.1, 202.8];
  const across = ends.map((end, i) => horizontal(50 + 20 * i, 50, end));
  const columns = [50, 120].map((x) => vertical(x, 50, 110));
  const strokes = [vertical(200.6, 70, 110), vertical(202.3, 50, 110)];
  const places = placesOf([...across, ...columns, ...strokes]);
  expect(Math.max(...places.map(({ column, colSpan }) => column + colSpan))).toBe(2);
});

it.each<[string, number, number]>([
  ["so short of the last rule that no text fits between has no row there", 3.4, 2],
  ["by the height of a row short of it has one", 10, 3],
])("a worn wall that stops %s", (_, short, rows) => {
  const table = [...[0, 30, 60].map((y) => horizontal(y, 0, 300)), ...[0, 200, 300].map((x) => vertical(x, 0, 60))];
  const places = placesOf([...table, vertical(100, 0, 60 - short)]);
  expect(Math.max(...places.map(({ row, rowSpan }) => row + rowSpan))).toBe(rows);
});
