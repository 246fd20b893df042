import { type Cell, type Line, sharesRow, type Table } from "../model/table.ts";
import { type Facets, facetsOf } from "./facets.ts";
import { isCodesOnly } from "./group-codes.ts";
import { isUnitOnly } from "./units.ts";
import { holdsNumber, isValueCell } from "./value-cells.ts";

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

/** A line's end that asks for more: "- dzienny /", "szczytowy lub", "strefa nocna / strefa". "strefa I" ends in its number. */
const goesOn = /(?:\/|,|(?<!stref\p{L}{1,2})\s(?:i|lub|oraz))(?:\s*stref\p{L}{1,2})?$/iu;

/** "zł/(kW·m-" over "c)": the letter ends what stands in a bracket, and is no item of a list. */
const closesBracket = (open: readonly Line[], line: Line): boolean => {
  const text = open.map((other) => other.text).join(" ");
  return /^[a-z]\)/u.test(line.text) && text.split("(").length > text.split(")").length;
};

/** Both name a thing of the same kind, so they are two labels and not one that runs on. */
const repeatsKind = (a: Facets, b: Facets, both: Facets): boolean =>
  // "strefa dzienna" over "szczytowa" is one zone of two words, "dzienny" over "nocny" are two.
  (a.zones.length > 0 && b.zones.length > 0 && both.zones.length > 1) ||
  (a.phases !== null && b.phases !== null) ||
  (a.billing !== null && b.billing !== null) ||
  (a.band !== null && b.band !== null) ||
  (a.category !== null && b.category !== null);

/** Words that lead up to a code: "Grupa taryfowa", "Odbiorcy z grup taryfowych:". */
const leadsToCodes = /grup\p{L}*(?:\s+taryfow\p{L}*)?:?$/iu;

/** A line that is nothing but a group's code heads what follows it, and belongs to no words before it but "Grupa taryfowa". */
const partsGroup = (open: readonly Line[], line: Line): boolean => {
  const last = open.at(-1)?.text ?? "";
  const soFar = open.map(({ text }) => text).join(" ");
  if (isCodesOnly(line.text)) return !isCodesOnly(last) && !leadsToCodes.test(soFar) && facetsOf(soFar).groups.length === 0;
  return isCodesOnly(soFar) && facetsOf(line.text).category !== null;
};

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
    // "strefa" may have a line of its own between "strefa nocna /" and "pozaszczytowa".
    const unfinished = goesOn.test((open ?? []).map((other) => other.text).join(" "));
    const starts =
      open === undefined ||
      openFacets === null ||
      (bulletStart.test(line.text) && !closesBracket(open, line)) ||
      (!unfinished && repeatsKind(openFacets, facets, facetsOf([...open, line].map((other) => other.text).join("\n")))) ||
      partsGroup(open, line);
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

/** "Grupa taryfowa B23" over "Odbiorcy zasilani z sieci SN": a line of codes alone, and no rate named below it. */
const namesGroupsFirst = ({ lines, facets }: Block): boolean =>
  facets.category === null && (isCodesOnly(lines[0]?.text ?? "") || beginsWithGroup(lines, facets));

/** "B21 moc umowna powyżej 40 kW, 1 strefa": one code, and behind it in small letters whom the group is for. */
const beginsWithGroup = (lines: readonly Line[], { groups, unit }: Facets): boolean => {
  const [code, ...words] = (lines[0]?.text ?? "").split(" ");
  return groups.length === 1 && code === groups[0] && unit === null && /^\p{Ll}{2}/u.test(words[0] ?? "");
};

/** "R dla przyłączenia na SN" over "Stawka jakościowa" in one cell: it heads that row and those below it. */
const standsOverLabel = ({ cell, lines }: Block): boolean => cell.lines[0] === lines[0] && cell.lines.length > lines.length;

/** By their codes, or by a class of them ("Odbiorcy z grup taryfowych G:"). */
const namesGroups = ({ facets }: Block): boolean => facets.groups.length > 0 || facets.classes !== null;

/** Has a label's row no value, so that it heads the rows below? */
const headsRows = ({ cell }: Block, table: Table): boolean => !table.cells.some((other) => sharesRow(other, cell) && holdsNumber(other));

/**
 * A row of one text alone that begins with a group's code: what stands above it is of the group before, in whatever column, though that one's row
 * reaches over all columns and this one's over the first.
 */
const isGroupRow = (cell: Cell, table: Table): boolean =>
  cell.lines.length > 0 &&
  facetsOf(cell.text).groups.length > 0 &&
  blocksOf(cell).every(namesGroupsFirst) &&
  table.cells.every((other) => other === cell || !sharesRow(other, cell) || other.lines.length === 0);

/** "stawki w zł/MWh" on a row of its own over the rows of groups: their unit. */
const saysUnitOfRows = ({ text }: Block): boolean =>
  isUnitOnly(text.replace(/^(?:stawk|cen|opłat)\p{L}*\s+(?=netto|w\s)|(?<!\p{L})w\s/giu, ""));

/**
 * "Składnik zmienny stawki sieciowej: szczyt (dni robocze)" over "poza szczytem": it names the rate of both, and the kind of day behind its zone is that
 * of the zone alone.
 */
const withoutOwnDays = (heading: Block, { facets }: Block): Block => {
  if (facets.zones.length === 0 || heading.facets.zones.length === 0 || heading.facets.dayType === null) return heading;
  const words = heading.text.split(/\s+/);
  const zoned = words.findIndex((_, i) => facetsOf(words.slice(0, i + 1).join(" ")).zones.length > 0);
  const before = facetsOf(words.slice(0, Math.max(zoned, 0)).join(" "));
  return before.category === null ? heading : { ...heading, facets: { ...heading.facets, dayType: before.dayType } };
};

/** What stands above a label in its own column and gives it its meaning: its heading, nearest first. */
export const headingsOf = (block: Block, table: Table): Block[] =>
  headingsAbove(block, table).map((heading) => withoutOwnDays(heading, block));

const headingsAbove = (block: Block, table: Table): Block[] => {
  const own = blocksOf(block.cell);
  const at = own.findIndex((other) => other.lines[0] === block.lines[0]);
  const within = own.slice(0, Math.max(at, 0)).filter((other) => !other.bullet);
  const isGroup = within.length === 0 && namesGroups(block) && !block.bullet;
  const before = table.cells.filter((cell) => cell.row < block.cell.row && cell.column <= block.cell.column);
  const groupRows = before.filter((cell) => isGroupRow(cell, table));
  const from = Math.max(0, ...groupRows.map(({ row }) => row));
  const above = before
    .filter((cell) => cell.row >= from && (cell.column + cell.colSpan > block.cell.column || groupRows.includes(cell)))
    .filter((cell) => cell.lines.length > 0 && !isValueCell(cell))
    .sort((a, b) => b.row - a.row)
    .flatMap((cell) => blocksOf(cell).reverse());
  if (isGroup) {
    const over = above.find((other) => headsRows(other, table));
    return over !== undefined && saysUnitOfRows(over) ? [over] : [];
  }
  // Under a row that is a group's code, with words about its customers or none, every label is that group's, also one that names its rate.
  const ofGroup = above.find((other) => namesGroupsFirst(other) && (headsRows(other, table) || standsOverLabel(other)));
  if (within.length > 0) {
    const isNamed = [block, ...within].some(({ facets }) => facets.groups.length > 0);
    return [...within.reverse(), ...(isNamed || ofGroup === undefined ? [] : [ofGroup])];
  }
  if (!block.bullet && block.facets.category !== null) return ofGroup === undefined ? [] : [ofGroup];
  const listed = listedHeading(block, above, table);
  if (listed !== null) return [listed, ...unitUnder(listed, above), ...(ofGroup === undefined ? [] : [ofGroup])];
  // The nearest label that is no bullet itself; one further up may still name the rate or the groups that the nearest leaves out.
  const [nearest, next] = above.filter((other) => !other.bullet && (other.facets.category !== null || namesGroups(other)));
  if (nearest === undefined) return [];
  const second = !namesGroups(nearest) && ofGroup !== undefined ? ofGroup : next;
  const named = [nearest, ...unitUnder(nearest, above)];
  return second === undefined || !completes(second, nearest) ? named : [...named, second];
};

/**
 * "– składnik zmienny stawki sieciowej:" is a heading too, though every rate of the list begins with a dash: it has no value, ends in a
 * colon, and names the rate that the rows under it do not. `above`: from the nearest row up.
 */
const listedHeading = ({ facets }: Block, above: readonly Block[], table: Table): Block | null => {
  if (facets.category !== null) return null;
  const at = above.findIndex((other) => other.facets.category !== null || (other.bullet && headsRows(other, table)));
  const nearest = above[at];
  if (nearest?.facets.category == null || !nearest.bullet || !headsRows(nearest, table)) return null;
  // Its second line may be a row by itself: "– stawka opłaty przejściowej dla odbiorców" over "zużywających rocznie:".
  const items = above.slice(0, at).findLastIndex((other) => !headsRows(other, table));
  const end = above[items + 1] ?? nearest;
  const isOne = above.slice(0, items + 1).every((other) => !headsRows(other, table));
  return isOne && /:$/.test(end.text.trim()) ? nearest : null;
};

/** "zł/kWh:" on a row of its own under a heading without a unit: its last line. `above`: from the nearest row up. */
const unitUnder = (heading: Block, above: readonly Block[]): Block[] =>
  heading.facets.units.length > 0
    ? []
    : above.slice(0, above.indexOf(heading)).filter(({ bullet, text }) => !bullet && isUnitOnly(text.replace(/:$/, "")));

/** Does a label further up say what the nearest one does not? One of another rate is a row of its own: its phases are no phases of this one. */
const completes = (further: Block, nearest: Block): boolean => {
  // Where both name groups and no rate, the one further up heads the rows of a group before.
  if (nearest.facets.category === null) return further.facets.category !== null || !namesGroups(nearest);
  return further.facets.category === null && !namesGroups(nearest);
};
