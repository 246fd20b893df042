import type { Block, Outline } from "./outline.ts";
import { bulletinNumbers, daysNamed, titleStart } from "./words.ts";

/*
 * Which part of a page is the row of a link. Where the page has rows (<tr>, <li>) that is easy; where it has not, it is the smallest block
 * that holds a number, a day and a title beside the link. In doubt a link stands alone: a row without facts is loud, wrong facts are not.
 */

/** Part of a page that lists something. */
export interface Row {
  /** Its texts, in order: by cell in a table, else by paragraph. */
  readonly texts: readonly string[];
  /** Are they a table's cells? */
  readonly cells: boolean;
  /** Indexes of the links asked for that stand in it. */
  readonly links: readonly number[];
  /** Segments that it covers. */
  readonly segments: readonly number[];
}

/** No row is nested deeper in its own markup than this. */
const highestClimb = 30;

/** How often something was seen before each place: a range costs two look-ups. */
const counted = (flags: readonly number[]) => {
  const sums = [0];
  for (const flag of flags) sums.push((sums.at(-1) ?? 0) + flag);
  return ([from, to]: readonly [number, number]): number => (sums[to] ?? 0) - (sums[from] ?? 0);
};

const range = ([from, to]: readonly [number, number]): number[] => Array.from({ length: to - from }, (_, index) => from + index);

/** The rows of the links whose indexes are `wanted` (ascending), in the order of the page; each of them is in exactly one. */
export const rowsOf = (outline: Outline, wanted: readonly number[]): readonly Row[] => {
  const { blocks, segments, links } = outline;
  // What stands before a title, or where there is none: a title speaks of other numbers and days.
  const heads = segments.map(({ text }) => {
    const start = titleStart(text);
    return start < 0 ? text : text.slice(0, start);
  });
  const segmentNumbers = heads.map((text) => bulletinNumbers(text).length);
  const numbers = counted(segmentNumbers);
  const days = counted(heads.map((text) => (daysNamed(text).length > 0 ? 1 : 0)));
  const titles = counted(segments.map(({ text }) => (titleStart(text) >= 0 ? 1 : 0)));
  const asked = new Set(wanted);
  const downloads = counted(links.map((_, index) => (asked.has(index) ? 1 : 0)));

  const at = (index: number): Block | undefined => blocks[index];
  const rowAt = (block: number): number => at(block)?.row ?? -1;
  const segmentRow = (segment: number): number => rowAt(segments[segment]?.block ?? -1);
  const ownSegments = new Map<number, number[]>();
  for (const index of segments.keys()) {
    const row = segmentRow(index);
    const own = ownSegments.get(row);
    if (own === undefined) ownSegments.set(row, [index]);
    else own.push(index);
  }
  const ownNumbers = (row: number): number => (ownSegments.get(row) ?? []).reduce((sum, index) => sum + (segmentNumbers[index] ?? 0), 0);

  /** A row around this one of which it is but a part: a list of files, or a table of a link and its size, in a cell. */
  const wholeRow = (row: number): number => {
    if (ownNumbers(row) > 0) return row;
    let outer = rowAt(at(row)?.parent ?? -1);
    for (let step = 0; step < 3 && outer >= 0; step += 1) {
      const block = at(outer);
      const own = ownSegments.get(outer) ?? [];
      // Its number and its day are its own, and nothing inside it has a number: then nothing inside it is another row.
      if (
        block !== undefined &&
        ownNumbers(outer) === 1 &&
        numbers(block.segments) === 1 &&
        own.some((index) => daysNamed(heads[index] ?? "").length > 0)
      )
        return outer;
      outer = rowAt(block?.parent ?? -1);
    }
    return row;
  };

  // More than one of any of them: it holds parts of two rows.
  const complete = ({ segments: inside }: Block): boolean => numbers(inside) === 1 && days(inside) === 1 && titles(inside) === 1;
  /** The smallest complete block around a link, below `bound`. */
  const smallest = (from: number, bound: number): number => {
    let block = from;
    for (let step = 0; step < highestClimb && block >= 0 && block !== bound; step += 1) {
      const around = at(block);
      if (around === undefined || numbers(around.segments) > 1) return -1;
      if (complete(around)) return block;
      block = around.parent;
    }
    return -1;
  };

  const found = wanted.map((index) => {
    const block = links[index]?.block ?? -1;
    const row = rowAt(block);
    const own = row < 0 ? Number.POSITIVE_INFINITY : ownNumbers(row);
    if (own === 0 || own === 1) return { index, block, row: wholeRow(row), bound: row };
    return { index, block, row: -1, bound: row };
  });
  const claims = new Map(found.flatMap(({ index, block, row, bound }) => (row >= 0 ? [] : [[index, smallest(block, bound)] as const])));
  /** Blocks with a smaller row inside: what they would give a link of their own is that one's. */
  const hasInner = new Set<number>();
  for (const claim of claims.values())
    for (let block = at(claim)?.parent ?? -1; block >= 0 && !hasInner.has(block); block = at(block)?.parent ?? -1) hasInner.add(block);

  /** A link alone: as much around it as holds no other link, and no second number. */
  const alone = (from: number, bound: number): number => {
    let block = from;
    for (let step = 0; step < highestClimb; step += 1) {
      const parent = at(block)?.parent ?? -1;
      const around = at(parent);
      if (around === undefined || parent === bound || around.parent < 0 || around.tag === "body") return block;
      const [start, end] = around.segments;
      if (downloads(around.links) > 1 || numbers(around.segments) > 1 || end - start > 8) return block;
      if (titles(around.segments) > 1 || days(around.segments) > 1) return block;
      block = parent;
    }
    return block;
  };

  const byBlock = new Map<number, { links: number[]; isRow: boolean; lone: boolean }>();
  for (const { index, block, row, bound } of found) {
    const claim = claims.get(index) ?? -1;
    const lone = row < 0 && (claim < 0 || hasInner.has(claim));
    const place = row >= 0 ? row : lone ? alone(block, bound) : claim;
    // Two links that stand alone in one block are not known to be of one row, but the page gives them no other place.
    const known = byBlock.get(place);
    if (known === undefined) byBlock.set(place, { links: [index], isRow: row >= 0, lone });
    else known.links.push(index);
  }

  return [...byBlock].map(([place, { links: inside, isRow }]) => {
    const block = at(place);
    const nested =
      isRow &&
      wholeRowHolds(
        place,
        inside.map((index) => rowAt(links[index]?.block ?? -1)),
      );
    const covered = block === undefined ? [] : isRow && !nested ? (ownSegments.get(place) ?? []) : range(block.segments);
    const { texts, cells } = textsOf(outline, place, covered);
    return { texts, cells, links: inside, segments: covered };
  });
};

/** Does a row cover rows inside it? Then one of its links stands in such a one. */
const wholeRowHolds = (place: number, rows: readonly number[]): boolean => rows.some((row) => row !== place);

/** The texts of some segments: those of one cell of the row are one text. */
export const textsOf = (
  { blocks, segments }: Outline,
  row: number,
  covered: readonly number[],
): { readonly texts: readonly string[]; readonly cells: boolean } => {
  /** The cell of this row, not one of a table inside it. */
  const cellIn = (from: number): number => {
    let cell = -1;
    for (let block = from, step = 0; block >= 0 && block !== row && step < highestClimb; step += 1) {
      const { tag, parent } = blocks[block] ?? { tag: "", parent: -1 };
      if (tag === "td" || tag === "th") cell = block;
      block = parent;
    }
    return cell;
  };
  const byCell = new Map<string, string[]>();
  let cells = false;
  for (const index of covered) {
    const segment = segments[index];
    if (segment === undefined) continue;
    const cell = cellIn(segment.block);
    if (cell >= 0) cells = true;
    const key = cell >= 0 ? `cell ${cell}` : `text ${index}`;
    const known = byCell.get(key);
    if (known === undefined) byCell.set(key, [segment.text]);
    else known.push(segment.text);
  }
  return { texts: [...byCell.values()].map((texts) => texts.join(" ")), cells };
};
