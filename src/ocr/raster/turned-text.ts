import { type Gray, gapBetween, type Ink, type PixelBox, union } from "../../model/bitmap.ts";
import { firstItem, itemAt } from "../../model/items.ts";
import { median } from "../../model/median.ts";
import { type Component, componentsOf } from "./components.ts";
import { type TextLine, textLines } from "./lines.ts";
import type { RuledLine } from "./ruling.ts";

/** Text that stands on its side in a cell of a table, and where it stands. */
export interface TurnedText extends PixelBox {
  readonly pieces: readonly Component[];
}

/** Such a text put upright: its own small picture and lines. */
export interface Upright {
  readonly gray: Gray;
  readonly lines: readonly TextLine[];
}

/** Points. Smaller pieces are dots and commas and have no say; how far a worn rule may stop short of the cells it parts. */
const letterPt = 2.5;
const shortPt = 4;
/** In heights of letters: letters of one word stand nearer to each other than this, lines and list numbers do not. */
const nearest = 0.4;
const fewestLetters = 3;
/** Letters that have their nearest neighbour above or below, for each that has it beside. */
const majority = 1.5;
/** A cell of texts that stand and texts that lie has so many letters that stand, and so many for each that lies; of a cell of words that lie one in twenty seems to. */
const mixed = { fewest: 12, share: 0.5 } as const;
/** Words that lie have so many letters, of which nearly all stand beside one another. */
const lyingWords = { fewest: 5, share: 0.8 } as const;
/** In heights of the tallest letter: a line of nothing but smaller pieces is dust beside the text. Small letters are half as tall and more. */
const dust = 0.45;
/** White around what is cut out, in pixels. */
const margin = 3;

const width = (box: PixelBox): number => box.x1 - box.x0;
const height = (box: PixelBox): number => box.y1 - box.y0;

/** The places of the four ruling lines nearest to a piece, which are its cell; null outside tables. */
const cellOf = (piece: PixelBox, rules: readonly RuledLine[], slack: number): readonly number[] | null => {
  const [cx, cy] = [(piece.x0 + piece.x1) / 2, (piece.y0 + piece.y1) / 2];
  let [left, right, top, bottom] = [-1, Number.POSITIVE_INFINITY, -1, Number.POSITIVE_INFINITY];
  for (const rule of rules) {
    if (rule.orientation !== "horizontal" || rule.x0 - slack > cx || rule.x1 + slack < cx) continue;
    const y = (rule.y0 + rule.y1) / 2;
    if (y < cy) top = Math.max(top, y);
    else bottom = Math.min(bottom, y);
  }
  // A line that ends at the cell's own upper or lower side is one of the row above or below it.
  const isBeside = ({ y0, y1 }: PixelBox): boolean => Math.min(y1, bottom) - Math.max(y0, top) > Math.min(slack, (bottom - top) / 2);
  for (const rule of rules) {
    if (rule.orientation !== "vertical" || rule.y0 - slack > cy || rule.y1 + slack < cy || !isBeside(rule)) continue;
    const x = (rule.x0 + rule.x1) / 2;
    if (x < cx) left = Math.max(left, x);
    else right = Math.min(right, x);
  }
  if (left < 0 || top < 0 || !Number.isFinite(right) || !Number.isFinite(bottom)) return null;
  return [left, right, top, bottom];
};

const gapTo = (one: PixelBox, others: readonly PixelBox[], upright: boolean): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    if (other === one) continue;
    const shared = upright
      ? Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0)
      : Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
    if (shared < 0.3 * (upright ? Math.min(height(one), height(other)) : Math.min(width(one), width(other)))) continue;
    const gap = upright ? Math.max(other.x0 - one.x1, one.x0 - other.x1) : Math.max(other.y0 - one.y1, one.y0 - other.y1);
    least = Math.min(least, Math.max(0, gap));
  }
  return least;
};

/** Two pieces of one text lie over one another so far across; one of them is so many times as tall as wide, where two letters touch. */
const sameColumn = 0.8;
const touchingLetters = 1.4;

/** "NOC" of which two letters touch: two pieces as wide as one another, one right over the other. */
const standInTwo = (letters: readonly Component[]): boolean => {
  const [one, other, ...more] = letters;
  if (one === undefined || other === undefined || more.length > 0) return false;
  const shared = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
  const lettersIn = (piece: Component): number => (height(piece) >= touchingLetters * width(piece) ? 2 : 1);
  const isSquare = letters.every(
    (piece) => height(piece) >= width(piece) / touchingLetters && height(piece) <= 2 * touchingLetters * width(piece),
  );
  return (
    shared >= sameColumn * Math.max(width(one), width(other)) &&
    isSquare &&
    gapTo(one, letters, false) <= nearest * width(one) &&
    lettersIn(one) + lettersIn(other) >= fewestLetters
  );
};

const lettersOf = (pieces: readonly Component[], pixelsPerPoint: number): Component[] =>
  pieces.filter((piece) => Math.max(width(piece), height(piece)) >= letterPt * pixelsPerPoint);

/** The letters that have their nearest neighbour above or below, and those that have it beside. `sure`: those known to be turned, which lie beside none. */
const byDirection = (
  letters: readonly Component[],
  sure: ReadonlySet<Component> = new Set(),
): { readonly turned: readonly Component[]; readonly lying: readonly Component[] } => {
  const lies = letters.filter((letter) => !sure.has(letter));
  const most = nearest * median(letters.map((letter) => Math.max(width(letter), height(letter))));
  const turned: Component[] = [];
  const lying: Component[] = [];
  for (const letter of letters) {
    const [beside, above] = [gapTo(letter, lies, true), gapTo(letter, letters, false)];
    if (above < beside && above <= most) turned.push(letter);
    else if (beside <= above) lying.push(letter);
  }
  return { turned, lying };
};

const stands = (pieces: readonly Component[], pixelsPerPoint: number): boolean => {
  const letters = lettersOf(pieces, pixelsPerPoint);
  if (standInTwo(letters)) return true;
  if (letters.length < fewestLetters) return false;
  const { turned, lying } = byDirection(letters);
  return turned.length >= fewestLetters && turned.length > majority * lying.length;
};

/** May a cell hold texts that stand? The headings over several columns of a dark head may have as many letters as the columns. */
const holdsTurned = (pieces: readonly Component[], pixelsPerPoint: number): boolean => {
  if (stands(pieces, pixelsPerPoint)) return true;
  const { turned, lying } = byDirection(lettersOf(pieces, pixelsPerPoint));
  return turned.length >= mixed.fewest && turned.length > mixed.share * lying.length;
};

/** In heights of letters: pieces of one text are nearer to each other than this; columns of a heading without rules are further apart. */
const apart = 1.5;

/** The texts of a cell that stand apart: a dark heading has no rules between its columns, of which some are turned. */
const textsOf = (pieces: readonly Component[], pixelsPerPoint: number): Component[][] => {
  const letters = lettersOf(pieces, pixelsPerPoint);
  const most = apart * median(letters.map((letter) => Math.max(width(letter), height(letter))));
  const left = new Set(letters);
  const texts: Component[][] = [];
  for (const letter of letters) {
    if (!left.delete(letter)) continue;
    const text = [letter];
    for (let i = 0; i < text.length; i += 1)
      for (const other of left)
        if (gapBetween(itemAt(text, i), other) <= most) {
          left.delete(other);
          text.push(other);
        }
    texts.push(text);
  }
  // Dots and accents go with the nearest letters.
  const nearestText = (piece: Component): Component[] | undefined => {
    let [best, least] = [texts[0], Number.POSITIVE_INFINITY];
    for (const text of texts)
      for (const letter of text) if (gapBetween(letter, piece) < least) [best, least] = [text, gapBetween(letter, piece)];
    return best;
  };
  const own = new Set(letters);
  const places = pieces.filter((piece) => !own.has(piece)).map((piece) => ({ piece, text: nearestText(piece) }));
  for (const { piece, text } of places) text?.push(piece);
  return texts;
};

/** Do letters make words that lie: has nearly each of them one right beside it? */
const lie = (letters: readonly Component[]): boolean => {
  const most = nearest * median(letters.map((letter) => Math.max(width(letter), height(letter))));
  return (
    letters.length >= lyingWords.fewest &&
    letters.filter((one) => gapTo(one, letters, true) <= most).length >= lyingWords.share * letters.length
  );
};

/** A turned text that ends close under a heading over several columns is one text with it; its letters that stand, and theirs that lie, are two. */
const partedByDirection = (text: readonly Component[], pixelsPerPoint: number): readonly (readonly Component[])[] => {
  const letters = lettersOf(text, pixelsPerPoint);
  // Lines of one turned text may stand closer to each other than the letters of a short one: "(S1)".
  const { turned } = byDirection(letters, new Set(byDirection(letters).turned));
  const own = new Set(turned);
  const nearestTo = (piece: Component): Component | undefined =>
    letters.reduce<Component | undefined>(
      (best, letter) => (best === undefined || gapBetween(letter, piece) < gapBetween(best, piece) ? letter : best),
      undefined,
    );
  if (stands(text, pixelsPerPoint) && !lie(letters.filter((letter) => !own.has(letter)))) return [text];
  const isTurned = (piece: Component): boolean => own.has(letters.includes(piece) ? piece : (nearestTo(piece) ?? piece));
  const standing = text.filter(isTurned);
  return stands(standing, pixelsPerPoint) ? [...textsOf(standing, pixelsPerPoint), text.filter((piece) => !isTurned(piece))] : [text];
};

/** The texts of a straight picture that stand on their side; only in tables, where narrow columns make them. */
export const turnedTexts = (pieces: readonly Component[], rules: readonly RuledLine[], pixelsPerPoint: number): TurnedText[] => {
  const slack = Math.max(1, Math.round(shortPt * pixelsPerPoint));
  const cells: { readonly sides: readonly number[]; readonly own: Component[] }[] = [];
  for (const piece of pieces) {
    const sides = cellOf(piece, rules, slack);
    if (sides === null) continue;
    const cell = cells.findLast((known) => known.sides.every((at, i) => Math.abs(at - (sides[i] as number)) <= slack));
    if (cell === undefined) cells.push({ sides, own: [piece] });
    else cell.own.push(piece);
  }
  return cells
    .filter(({ own }) => holdsTurned(own, pixelsPerPoint))
    .flatMap(({ own }) => {
      const texts = textsOf(own, pixelsPerPoint).flatMap((text) => partedByDirection(text, pixelsPerPoint));
      // A cell of nothing but turned texts is one: its lines are in order. So is what no letters lie in.
      const lying = texts.filter((text) => text.length >= fewestLetters && !stands(text, pixelsPerPoint));
      return lying.length === 0 ? [own] : texts.filter((text) => stands(text, pixelsPerPoint));
    })
    .map((own) => {
      const { x0, y0, x1, y1 } = own.reduce<PixelBox>(union, firstItem(own));
      return { x0: x0 - margin, y0: y0 - margin, x1: x1 + margin, y1: y1 + margin, pieces: own };
    });
};

/** A turned text turned so that it can be read; `rotation`: 90 where it reads upwards, 270 downwards. */
export const turnUpright = (page: Gray, turned: TurnedText, rotation: 90 | 270, pixelsPerPoint: number): Upright => {
  const { x0, y0, x1, y1 } = turned;
  const [w, h] = [y1 - y0, x1 - x0];
  const place = (x: number, y: number): number => (rotation === 90 ? (x - x0) * w + (y1 - 1 - y) : (x1 - 1 - x) * w + (y - y0));
  const ink: Ink = { width: w, height: h, data: new Uint8Array(w * h) };
  for (const piece of turned.pieces) for (const [y, from, to] of piece.runs) for (let x = from; x < to; x += 1) ink.data[place(x, y)] = 1;
  const gray: Gray = { width: w, height: h, data: new Uint8Array(w * h).fill(255) };
  for (let y = Math.max(0, y0); y < Math.min(page.height, y1); y += 1)
    for (let x = Math.max(0, x0); x < Math.min(page.width, x1); x += 1) gray.data[place(x, y)] = page.data[y * page.width + x] as number;
  const lines = textLines(componentsOf(ink), [], pixelsPerPoint);
  const tallest = Math.max(...lines.flatMap(({ glyphs }) => glyphs.map(height)));
  return { gray, lines: lines.filter(({ glyphs }) => glyphs.some((glyph) => Math.max(width(glyph), height(glyph)) >= dust * tallest)) };
};

/** A box of an upright picture, back on the page. */
export const onPage = (box: PixelBox, within: PixelBox, rotation: 90 | 270): PixelBox =>
  rotation === 90
    ? { x0: within.x0 + box.y0, x1: within.x0 + box.y1, y0: within.y1 - box.x1, y1: within.y1 - box.x0 }
    : { x0: within.x1 - box.y1, x1: within.x1 - box.y0, y0: within.y0 + box.x0, y1: within.y0 + box.x1 };
