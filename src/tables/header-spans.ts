import { itemAt } from "../model/items.ts";
import { type Bounds, type HeadingPlace, settled } from "./column-bounds.ts";
import type { Column } from "./columns.ts";
import type { Parted } from "./evidence.ts";
import { beside, type Item, inCells, levelEm, shareEm } from "./header-items.ts";
import type { Span } from "./spans.ts";

/*
 * Over which columns each text of a header stands, found for all of them together: each alone may fit several, but one that is certain
 * settles where its columns meet, and so where its neighbours stand. There is an answer only where a single one fits.
 */

export interface Placed {
  readonly item: Item;
  readonly span: Span;
}

export interface Placement {
  readonly placed: readonly Placed[];
  readonly bounds: Bounds;
}

/** More steps than this are no header. */
const mostSteps = 6_000;
/** As many answers are looked for before they are compared. */
const mostAnswers = 24;

const single = ([from, to]: Span): boolean => from === to;
const over = ({ span }: Placed, column: number): boolean => span[0] <= column && column <= span[1];

export interface HeaderPlace {
  readonly columns: readonly Column[];
  readonly bounds: Bounds;
  readonly em: number;
  readonly parted: Parted;
  /** How far a text may reach beyond its cell, in em. */
  readonly overhangEm: number;
}

const valuesOf = (columns: readonly Column[]): number[] => columns.flatMap(({ value }, i) => (value ? [i] : []));

const headingPlace = ({ item, span }: Placed, { columns, em, overhangEm }: HeaderPlace): HeadingPlace => ({
  box: item.box,
  span,
  overhang: overhangEm * em,
  // What heads the labels may begin where they begin.
  centred: columns[span[0]]?.value === true,
});

/** Every span over which one item alone may stand: over labels or over rates, never over both. */
export const optionsOf = (item: Item, place: HeaderPlace): Span[] => {
  const { columns, bounds, em } = place;
  const found: Span[] = [];
  for (let from = 0; from < columns.length; from += 1)
    for (let to = from; to < columns.length && columns[to]?.value === columns[from]?.value; to += 1) {
      if (item.turned && from !== to) continue;
      const span: Span = [from, to];
      if (settled(bounds, [headingPlace({ item, span }, place)], em) !== null) found.push(span);
    }
  return found;
};

/** Two items side by side stand over columns in the same order. */
const agree = (a: Placed, b: Placed, em: number): boolean => {
  if (!beside(a.item, b.item, em)) return true;
  return a.item.box[0] < b.item.box[0] ? a.span[1] < b.span[0] : b.span[1] < a.span[0];
};

/** Where the heading of one column alone stands. */
interface Leaf {
  readonly from: number;
  readonly to: number;
  readonly turned: boolean;
}

/** Do two headings keep one middle, as those in one row of a header do? */
const haveOneMiddle = (a: Leaf, b: Leaf, em: number): boolean => Math.abs(a.from + a.to - b.from - b.to) <= 2 * levelEm * em;

/** Words turned upwards differ in height and stand beside each other, where they do not keep one middle. */
const level = (a: Leaf, b: Leaf, em: number): boolean => (a.turned && b.turned) || haveOneMiddle(a, b, em);

/** Headings over columns of rates, units apart: what stands over each column alone and which merged heading is above that. */
const headingTree = (placed: readonly Placed[], { columns, em }: HeaderPlace) => {
  const plain = placed.filter(({ item, span }) => !item.unit && columns[span[0]]?.value);
  const wide = plain.filter(({ span }) => !single(span));
  const own = (column: number): Placed[] => plain.filter(({ span }) => single(span) && span[0] === column);
  const below = (column: number, item: Item): Placed[] => own(column).filter((one) => one.item.top >= item.bottom - shareEm * em);
  const parentOf = (column: number): Placed | undefined =>
    wide.filter((one) => over(one, column)).sort((a, b) => b.item.bottom - a.item.bottom)[0];
  const leafOf = (column: number): Leaf => {
    const parent = parentOf(column);
    const texts = parent === undefined ? own(column) : below(column, parent.item);
    return {
      from: Math.min(...texts.map(({ item }) => item.top)),
      to: Math.max(...texts.map(({ item }) => item.bottom)),
      turned: texts.some(({ item }) => item.turned),
    };
  };
  return { wide, own, below, parentOf, leafOf };
};

/** What the answer says of each row and column must be whole: every cell of a header holds one text. */
const isWhole = (placed: readonly Placed[], place: HeaderPlace): boolean => {
  const values = valuesOf(place.columns);
  const { wide, own, below, parentOf, leafOf } = headingTree(placed, place);
  if (!values.every((at) => own(at).length > 0)) return false;
  for (const { item, span } of wide) for (let at = span[0]; at <= span[1]; at += 1) if (below(at, item).length === 0) return false;
  // Headings under one merged heading are level with each other, and none beside it is level with them.
  return values.slice(1).every((at, i) => {
    const [before, parent] = [parentOf(itemAt(values, i)), parentOf(at)];
    const together = before === parent;
    if (together ? parent === undefined : before !== undefined && parent !== undefined) return true;
    const [left, right] = [leafOf(itemAt(values, i)), leafOf(at)];
    return together ? level(left, right, place.em) : !haveOneMiddle(left, right, place.em);
  });
};

/** Are headings under no merged heading level with their neighbours? One with a second text over it has another middle than those beside it. */
const isEven = (placed: readonly Placed[], place: HeaderPlace): boolean => {
  const values = valuesOf(place.columns);
  const { parentOf, leafOf } = headingTree(placed, place);
  return values.slice(1).every((at, i) => {
    const before = itemAt(values, i);
    return parentOf(before) !== undefined || parentOf(at) !== undefined || level(leafOf(before), leafOf(at), place.em);
  });
};

/** Does a lowest line of nothing but units say something of every column of rates? */
const unitsForAll = (placed: readonly Placed[], { columns, em }: HeaderPlace): boolean => {
  const last = placed.reduce((lowest, one) => (one.item.bottom > lowest.item.bottom ? one : lowest));
  const row = placed.filter(({ item }) => item === last.item || beside(item, last.item, em));
  return row.every(({ item }) => item.endsInUnit) && valuesOf(columns).every((at) => row.some((one) => over(one, at)));
};

/** All answers, up to some; null where there are too many ways to look at. */
const answersFor = (items: readonly Item[], place: HeaderPlace): Placement[] | null => {
  const { em } = place;
  const all = items.map((item) => ({ item, spans: optionsOf(item, place) }));
  if (all.some(({ spans }) => spans.length === 0)) return [];
  const answers: Placement[] = [];
  let steps = 0;
  type Open = readonly { readonly item: Item; readonly spans: readonly Span[] }[];
  const search = (open: Open, placed: readonly Placed[], bounds: Bounds): boolean => {
    steps += 1;
    if (steps > mostSteps) return false;
    if (open.length === 0) {
      if (isWhole(placed, place)) answers.push({ placed, bounds });
      return answers.length <= mostAnswers;
    }
    // What is left open least is decided first.
    const next = open.reduce((least, one) => (one.spans.length < least.spans.length ? one : least));
    for (const span of next.spans) {
      const own: Placed = { item: next.item, span };
      const now = [...placed, own];
      const narrow = settled(
        bounds,
        now.map((one) => headingPlace(one, place)),
        em,
      );
      if (narrow === null) continue;
      const rest = open
        .filter((one) => one !== next)
        .map(({ item, spans }) => ({
          item,
          spans: spans.filter((other) => {
            const candidate: Placed = { item, span: other };
            return agree(own, candidate, em) && settled(narrow, [headingPlace(candidate, place)], em) !== null;
          }),
        }));
      if (rest.some(({ spans }) => spans.length === 0)) continue;
      if (!search(rest, now, narrow)) return false;
    }
    return true;
  };
  return search(all, [], place.bounds) ? answers : null;
};

/**
 * Where the labels' heading keeps the middle of the header, so does every other heading that goes over all its rows: one that stands lower
 * has another over it. Units may be a row of their own below, over which no heading goes.
 */
const levelWithLabels = (placed: readonly Placed[], { columns, em }: HeaderPlace): boolean => {
  const [label, other] = placed.filter(({ span }) => !columns[span[0]]?.value);
  if (label === undefined || other !== undefined) return true;
  const middle = label.item.top + label.item.bottom;
  const isLevel = (some: readonly Placed[]): boolean =>
    Math.abs(Math.min(...some.map(({ item }) => item.top)) + Math.max(...some.map(({ item }) => item.bottom)) - middle) <= 2 * levelEm * em;
  const rows = [placed, placed.filter(({ item }) => !item.unit)].find(isLevel);
  if (rows === undefined) return true;
  return valuesOf(columns).every((at) => {
    const own = rows.filter((one) => over(one, at));
    return own.length === 0 || own.some(({ span }) => !single(span)) || isLevel(own);
  });
};

/**
 * The only answer, or the only one whose units are for every column, or whose headings keep the middle of their cells, or both; where none
 * of these tells, the only one whose headings are level with each other.
 */
const onlyOf = (answers: readonly Placement[], place: HeaderPlace): Placement | null => {
  if (answers.length < 2) return answers[0] ?? null;
  const united = answers.filter(({ placed }) => unitsForAll(placed, place));
  const level = answers.filter(({ placed }) => levelWithLabels(placed, place));
  const both = united.filter((answer) => level.includes(answer));
  const even = answers.filter(({ placed }) => isEven(placed, place));
  return [united, level, both, even].find(({ length }) => length === 1)?.[0] ?? null;
};

/** Where all items stand: lines of one cell together, or where that fits nowhere each by itself. Null where there is no answer or no single one. */
export const placeHeader = (items: readonly Item[], place: HeaderPlace): Placement | null => {
  const together = answersFor(inCells(items, place), place);
  if (together === null) return null;
  const whole = onlyOf(together, place);
  if (whole !== null && levelWithLabels(whole.placed, place)) return whole;
  // Lines with one middle need not be of one cell: a heading of all columns may have that of a single one.
  const apart = onlyOf(answersFor(items, place) ?? [], place);
  return together.length === 0 || (apart !== null && levelWithLabels(apart.placed, place)) ? apart : whole;
};
