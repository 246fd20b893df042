import type { Cell, Line, Table } from "../model/table.ts";
import { type Facets, facetsOf, isUnitOnly } from "./facets.ts";
import { numbersIn } from "./numbers.ts";

/** One label of a label cell: a printed line with the lines that go on with it. */
export interface Block {
  readonly cell: Cell;
  readonly lines: readonly Line[];
  readonly text: string;
  readonly facets: Facets;
  /** Begins with a dash, a bullet or "a)": it belongs under the label above. */
  readonly bullet: boolean;
}

const bulletStart = /^(?:[-–—•▪◦*]|[a-z]\))(?:\s|$|(?=\p{L}))/u;

/** Both name a thing of the same kind, so they are two labels and not one that runs on. */
const repeatsKind = (a: Facets, b: Facets): boolean =>
  (a.zones.length > 0 && b.zones.length > 0) ||
  (a.phases !== null && b.phases !== null) ||
  (a.billing !== null && b.billing !== null) ||
  (a.band !== null && b.band !== null) ||
  (a.category !== null && b.category !== null);

const makeBlock = (cell: Cell, lines: readonly Line[]): Block => {
  const text = lines.map((line) => line.text).join("\n");
  return { cell, lines, text, facets: facetsOf(text), bullet: bulletStart.test(text) };
};

/** A label cell as labels: a new one begins at a bullet, or where a line names a second zone, phase, period of its own. */
export const blocksOf = (cell: Cell): Block[] => {
  const groups: Line[][] = [];
  for (const line of cell.lines) {
    const open = groups.at(-1);
    const facets = facetsOf(line.text);
    const openFacets = open === undefined ? null : facetsOf(open.map((other) => other.text).join("\n"));
    const starts = open === undefined || openFacets === null || bulletStart.test(line.text) || repeatsKind(openFacets, facets);
    if (starts) groups.push([line]);
    else open.push(line);
  }
  return groups.map((lines) => makeBlock(cell, lines));
};

const middle = (line: Line): number => (line.box[1] + line.box[3]) / 2;

/** Does a block say for which part of a rate it is, and so ask for a number of its own? */
const narrows = ({ facets }: Block): boolean =>
  facets.zones.length > 0 || facets.phases !== null || facets.billing !== null || facets.band !== null;

/** The block whose line stands nearest to height `y`; under a heading only bullets and what narrows the heading are candidates. */
export const blockAt = (blocks: readonly Block[], y: number): Block | null => {
  const bullets = blocks.filter((block) => block.bullet);
  const candidates = bullets.length > 0 && !blocks[0]?.bullet ? blocks.filter((block) => block.bullet || narrows(block)) : blocks;
  let best: Block | null = null;
  let distance = Number.POSITIVE_INFINITY;
  for (const block of candidates)
    for (const line of block.lines) {
      const d = Math.abs(middle(line) - y);
      if (d < distance) [best, distance] = [block, d];
    }
  return best;
};

/** Rates, with their unit or without, "not applicable" or nothing: no label. */
export const isValueCell = (cell: Cell): boolean =>
  cell.lines.every((line) => {
    const { numbers, rest } = numbersIn(line);
    return rest.length === 0 || (numbers.length > 0 && isUnitOnly(rest.map((word) => word.text).join(" ")));
  });

/** What stands above a label in its own column and gives it its meaning: its heading, nearest first. */
export const headingsOf = (block: Block, table: Table): Block[] => {
  const own = blocksOf(block.cell);
  const at = own.findIndex((other) => other.lines[0] === block.lines[0]);
  const within = own.slice(0, Math.max(at, 0)).filter((other) => !other.bullet);
  if (within.length > 0) return within.reverse();
  const needsHeading = block.bullet || (block.facets.category === null && block.facets.groups.length === 0);
  if (!needsHeading) return [];
  const above = table.cells
    .filter((cell) => cell.column <= block.cell.column && cell.column + cell.colSpan > block.cell.column && cell.row < block.cell.row)
    .filter((cell) => cell.lines.length > 0 && !isValueCell(cell))
    .sort((a, b) => b.row - a.row)
    .flatMap((cell) => blocksOf(cell).reverse());
  // The nearest label that is no bullet itself; one further up may still name the groups the nearest leaves out.
  return above.filter((other) => !other.bullet && (other.facets.category !== null || other.facets.groups.length > 0)).slice(0, 2);
};
