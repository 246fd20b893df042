import type { Box } from "../model/geometry.ts";
import { firstItem, itemAt } from "../model/items.ts";
import type { Word } from "../model/page.ts";
import { type Column, rowText, textOf, type Unclear } from "./columns.ts";
import { groupLabel } from "./group-labels.ts";
import { groupTitle } from "./group-titles.ts";
import { reachOf } from "./header-reach.ts";
import { type Row, toleranceEm, unitBegins, unitWithin } from "./pieces.ts";
import { isSentence } from "./sentence-lines.ts";
import { placeLine, type Room, type Span } from "./spans.ts";
import { type Text, textsOf } from "./texts.ts";

/** A text over one column or several, through the lines over which it goes on. */
export interface Heading {
  readonly span: Span;
  readonly from: number;
  readonly to: number;
  readonly words: readonly Word[];
}

export interface Band {
  readonly headings: readonly Heading[];
  readonly unclear: readonly Unclear[];
  /** The first of the lines that belongs to the table. */
  readonly start: number;
  readonly rooms: readonly Room[];
}

export interface BandPlace {
  readonly columns: readonly Column[];
  /** Vertical ruling lines, and where horizontal ones break off. */
  readonly walls: readonly number[];
  /** The sides of the table where ruling lines show them. */
  readonly outer: Span | null;
  readonly em: number;
  /** Is there a ruling line between two baselines over this width? */
  readonly parted: (above: number, below: number, left: number, right: number) => boolean;
  /** The ruling lines right above and below a place; infinite where there is none. */
  readonly between: (x: number, y: number) => Span;
  /** The ruling lines right beside a text, at its height; infinite where there is none. */
  readonly beside: (box: Box) => Span;
  /** No ruling line shows where the header begins. */
  readonly open: boolean;
}

/** Texts whose middles differ by less stand in one row of a header. */
const sameRowEm = 0.5;
/** A text that begins where the labels do is a label, however far it reaches. */
const labelEm = 0.3;

/** The rooms of columns: they meet half-way between what stands in them, or at a ruling line. */
const roomsOf = (reach: readonly Span[], columns: readonly Column[], walls: readonly number[], outer: Span | null): Room[] =>
  reach.map(([left, right], i) => {
    const before = reach[i - 1];
    const after = reach[i + 1];
    const between = (from: number, to: number): number => walls.find((wall) => wall >= from && wall <= to) ?? (from + to) / 2;
    return {
      left: before === undefined ? Math.min(left, outer?.[0] ?? left) : between(before[1], left),
      right: after === undefined ? Math.max(right, outer?.[1] ?? right) : between(right, after[0]),
      core: [columns[i]?.left ?? left, columns[i]?.right ?? right],
    };
  });

const sameSpan = (a: Span, b: Span): boolean => a[0] === b[0] && a[1] === b[1];

const middleOf = ({ left, right }: Column): number => (left + right) / 2;

interface Tier {
  readonly texts: readonly Text[];
  /** The ruling lines above and below, the same for all its texts. */
  readonly band: Span;
  /** Nothing else stands between these lines: what they enclose is this row of the header. */
  readonly ruled: boolean;
}

const sideBySide = (texts: readonly Text[]): boolean =>
  texts.every((text, i) => texts.slice(i + 1).every((other) => other.box[2] <= text.box[0] || other.box[0] >= text.box[2]));

/** Texts that share a row of the header: those between the same ruling lines, or else those with the same middle. Lowest first. */
const tiersOf = (texts: readonly Text[], place: BandPlace): Tier[] => {
  const bands: { texts: Text[]; band: Span }[] = [];
  for (const text of texts) {
    const band = place.between((text.box[0] + text.box[2]) / 2, text.middle);
    const own = bands.find((one) => sameSpan(one.band, band));
    if (own === undefined) bands.push({ texts: [text], band });
    else own.texts.push(text);
  }
  const tiers = bands.flatMap(({ texts: own, band }): Tier[] => {
    if (band.every(Number.isFinite) && sideBySide(own)) return [{ texts: own, band, ruled: true }];
    const rows: Text[][] = [];
    for (const text of [...own].sort((a, b) => b.middle - a.middle)) {
      const row = rows.find(
        (other) => sideBySide([...other, text]) && other.some((one) => Math.abs(one.middle - text.middle) <= sameRowEm * place.em),
      );
      if (row === undefined) rows.push([text]);
      else row.push(text);
    }
    return rows.map((row) => ({ texts: row, band, ruled: false }));
  });
  const middle = ({ texts: own }: Tier): number => Math.max(...own.map((text) => text.middle));
  return tiers
    .map((tier) => ({ ...tier, texts: [...tier.texts].sort((a, b) => a.box[0] - b.box[0]) }))
    .sort((a, b) => middle(b) - middle(a));
};

/** Ruling lines far over the first of some lines are those of what is printed before them. */
const overEm = 2;

/** The ruling lines around a place, as far as they are among `lines`. */
const within = ({ between, em }: BandPlace, lines: readonly Row[]): BandPlace["between"] => {
  const top = Math.min(...lines.map(({ box }) => box[1])) - overEm * em;
  return (x, y) => {
    const [above, below] = between(x, y);
    return [above < top ? Number.NEGATIVE_INFINITY : above, below];
  };
};

/** The last line of a header, where it holds all units of the table and fewer than there are columns of rates: one is for several of these. */
const mergedUnits = (lines: readonly Row[], columns: readonly Column[]): Row | null => {
  const last = lines.at(-1);
  if (last === undefined || last.pieces.length < 2 || !last.pieces.every((piece) => unitBegins.test(textOf(piece)))) return null;
  const others = lines.slice(0, -1).some((row) => unitWithin.test(rowText(row)));
  return others || last.pieces.length >= columns.filter(({ value }) => value).length ? null : last;
};

/** A row of units says something of every column. */
const allUnits = (texts: readonly Text[]): boolean => texts.every((text) => /^[[(]?\s*(?:zł|PLN)/.test(rowText(text)));

/** A table's header, or lines without rates inside it: each text with the columns it stands over. `lines`: top to bottom. */
export const bandOf = (lines: readonly Row[], place: BandPlace): Band => {
  const { columns, walls, outer, em, parted, open } = place;
  const rooms = roomsOf(reachOf(lines, columns, em), columns, walls, outer);
  const firstValue = columns.findIndex((column) => column.value);
  const allTexts = textsOf(lines, rooms, parted, em, mergedUnits(lines, columns));
  const between = within(place, lines);
  const tiers = tiersOf(allTexts, { ...place, between });
  const inRoom = ({ box }: Text, room: Room | undefined): boolean =>
    room !== undefined && box[0] >= room.left - toleranceEm * em && box[2] <= room.right + toleranceEm * em;
  const placed: { text: Text; span: Span }[] = [];
  const unclear: Unclear[] = [];
  const top: (Text | null)[] = columns.map(() => null);
  let start = lines.length;
  // A text over several columns stands over headings of one row: those of its own columns, as far as they have any.
  const childrenOf = (texts: readonly Text[]): number[] =>
    texts.flatMap(({ box }) =>
      rooms.flatMap((room, i) =>
        columns[i]?.value && Math.min(room.right, box[2]) - Math.max(room.left, box[0]) > toleranceEm * em ? (top[i]?.middle ?? []) : [],
      ),
    );
  for (const { texts, band, ruled } of tiers) {
    const first = firstItem(texts);
    const from = Math.min(...texts.map((text) => text.from));
    const inBand = columns.map((column) => !band.every(Number.isFinite) || sameSpan(between(middleOf(column), first.middle), band));
    const reachable = texts.map(({ box }) => {
      const [left, right] = place.beside(box);
      return columns.map((column, i) => inBand[i] === true && left <= middleOf(column) && middleOf(column) <= right);
    });
    const [only, ...others] = texts;
    // A line under a text and not under all columns says how far it speaks. A group's name alone between lines across heads the rows below.
    const crosses =
      reachable[0]?.every(Boolean) === true &&
      only !== undefined &&
      others.length === 0 &&
      ((ruled && groupLabel.test(rowText(only))) ||
        (only.box[0] < (rooms[0]?.right ?? 0) && only.box[2] > (rooms[firstValue]?.left ?? 0)) ||
        Math.abs(only.box[0] + only.box[2] - (rooms[0]?.left ?? 0) - (rooms.at(-1)?.right ?? 0)) / 2 <= em);
    const title = ruled && first.box[2] < (rooms[firstValue]?.left ?? 0) ? groupTitle(texts) : null;
    if (!open && (crosses || title !== null)) {
      placed.push({ text: title ?? first, span: [0, columns.length - 1] });
      start = Math.min(start, from);
      continue;
    }
    const children = childrenOf(texts);
    const bare = top.every((text, i) => text === null || !columns[i]?.value || inBand[i] !== true);
    const beside = (i: number): boolean =>
      texts.some((text) =>
        allTexts.some(
          (other) => other !== text && !texts.includes(other) && inRoom(other, rooms[i]) && other.from <= text.to && other.to >= text.from,
        ),
      );
    const needy = columns.map((column, i) => {
      if (!column.value || inBand[i] !== true || beside(i)) return false;
      if (ruled) return true;
      const under = top[i] ?? null;
      if (bare) return allUnits(texts) || (texts.length === 1 && !open);
      return under !== null && children.some((child) => Math.abs(under.middle - child) <= sameRowEm * em);
    });
    const placing = placeLine(
      texts.map((text) => text.box),
      rooms,
      needy,
      em,
      reachable,
    );
    // However near its middle is to that of the labels and the first rates together.
    const isLabel = first.box[2] <= (columns[firstValue]?.left ?? 0);
    if ((placing === null || isLabel) && !open && texts.length === 1 && Math.abs(first.box[0] - (columns[0]?.left ?? 0)) <= labelEm * em) {
      const last = columns.findLastIndex(({ left }) => left < first.box[2] - toleranceEm * em);
      placed.push({ text: first, span: [0, Math.max(last, 0)] });
      start = Math.min(start, from);
      continue;
    }
    if (placing === null) {
      const sentence = isSentence(texts, em) || start > from + 2;
      if (open && sentence) break;
      // A speck that is read as a dash or a stop says nothing of any column.
      for (const text of texts.filter((one) => /[\p{L}\d]/u.test(rowText(one))))
        unclear.push({ piece: firstItem(text.pieces), message: `"${rowText(text)}" is not over a column.` });
      if (open) break;
      continue;
    }
    const spans = placing.spans;
    const label = spans.every(([, to]) => to < firstValue);
    if (open && texts.length === 1 && !label) {
      const [left, right] = firstItem(spans);
      // Over all columns of rates it is a title, unless the labels' own heading stands half-way between it and the headings below.
      const labelled = placed.some(({ text, span }) => span[1] < firstValue && text.from < start && text.middle > first.middle);
      const whole = left < firstValue || (left === firstValue && right === columns.length - 1 && !labelled);
      const apart = left === right && start < lines.length && (first.to < start - 1 || top[left] === null);
      if (whole || (apart && first.to < start)) break;
    }
    placed.push(...texts.map((text, i) => ({ text, span: itemAt(spans, i) })));
    // What stands over the labels alone opens no header; between rules, or inside a body, there is nothing else that it could be.
    if (!label || !open) start = Math.min(start, from);
    if (!placing.certain)
      unclear.push({ piece: firstItem(first.pieces), message: `"${texts.map(rowText).join(" ")}" may stand over other columns.` });
    for (const [i, [left, right]] of spans.entries()) for (let at = left; at <= right; at += 1) top[at] = itemAt(texts, i);
  }
  const kept = placed.filter(({ text }) => text.to >= start);
  return {
    headings: kept.map(({ text, span }) => ({
      span,
      from: Math.max(text.from, start),
      to: text.to,
      words: text.pieces.filter((piece) => lines.slice(start).some((line) => line.pieces.includes(piece))).flatMap((piece) => piece.words),
    })),
    unclear,
    start,
    rooms,
  };
};
