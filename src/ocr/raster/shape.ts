import type { Glyph, TextLine } from "./lines.ts";

/** A glyph's form at a fixed size, so that the same character printed twice has nearly the same form. */
export interface Shape {
  /** `columns` x `rows` bits, the glyph stretched to fill them. */
  readonly bits: Uint32Array;
  /** Width over height. */
  readonly aspect: number;
  /** Height and the lower edge above the baseline, in heights of the line's digits and capitals. */
  readonly height: number;
  readonly rise: number;
}

/** Fields of a form, row after row. */
export const shapeSize = { columns: 16, rows: 24 } as const;
const { columns, rows } = shapeSize;
const words = (columns * rows) / 32;

/** The form of one glyph of a line whose digits are `letterHeight` pixels high. */
export const shapeOf = (glyph: Glyph, line: Pick<TextLine, "baseline" | "height">): Shape => {
  const [width, height] = [glyph.x1 - glyph.x0, glyph.y1 - glyph.y0];
  const cover = new Float32Array(columns * rows);
  const [sx, sy] = [columns / width, rows / height];
  for (const piece of glyph.pieces)
    for (const [y, x0, x1] of piece.runs) {
      const [top, bottom] = [(y - glyph.y0) * sy, (y + 1 - glyph.y0) * sy];
      const [left, right] = [(x0 - glyph.x0) * sx, (x1 - glyph.x0) * sx];
      for (let row = Math.floor(top); row < Math.min(rows, Math.ceil(bottom)); row += 1) {
        const tall = Math.min(bottom, row + 1) - Math.max(top, row);
        for (let column = Math.floor(left); column < Math.min(columns, Math.ceil(right)); column += 1) {
          const at = row * columns + column;
          cover[at] = (cover[at] as number) + tall * (Math.min(right, column + 1) - Math.max(left, column));
        }
      }
    }
  const bits = new Uint32Array(words);
  for (let i = 0; i < cover.length; i += 1)
    if ((cover[i] as number) >= 0.5) bits[i >> 5] = ((bits[i >> 5] as number) | (1 << (i & 31))) >>> 0;
  return { bits, aspect: width / height, height: height / line.height, rise: (line.baseline - glyph.y1) / line.height };
};

interface Placed {
  readonly box: readonly [x0: number, y0: number, x1: number, y1: number];
  readonly shape: Shape;
}

/** Pieces of ink as one glyph, whose form is put together of theirs. */
export const joinedGlyph = <T extends Placed>(pieces: readonly T[], line: Pick<TextLine, "baseline" | "height">): Placed => {
  const boxes = pieces.map(({ box }) => box);
  const [x0, y0] = [Math.min(...boxes.map((box) => box[0])), Math.min(...boxes.map((box) => box[1]))];
  const [x1, y1] = [Math.max(...boxes.map((box) => box[2])), Math.max(...boxes.map((box) => box[3]))];
  const bits = new Uint32Array(words);
  for (let i = 0; i < columns * rows; i += 1) {
    // The middle of the field, on the page.
    const [x, y] = [x0 + ((i % columns) + 0.5) * ((x1 - x0) / columns), y0 + (Math.floor(i / columns) + 0.5) * ((y1 - y0) / rows)];
    const isInk = pieces.some(({ box, shape }) => {
      if (x < box[0] || x >= box[2] || y < box[1] || y >= box[3]) return false;
      const column = Math.floor(((x - box[0]) / (box[2] - box[0])) * columns);
      const at = Math.floor(((y - box[1]) / (box[3] - box[1])) * rows) * columns + column;
      return (((shape.bits[at >> 5] as number) >>> (at & 31)) & 1) === 1;
    });
    if (isInk) bits[i >> 5] = ((bits[i >> 5] as number) | (1 << (i & 31))) >>> 0;
  }
  const shape = { bits, aspect: (x1 - x0) / (y1 - y0), height: (y1 - y0) / line.height, rise: (line.baseline - y1) / line.height };
  return { box: [x0, y0, x1, y1], shape };
};

/** A form as if its glyph were a line high and stood on the baseline: signs of any size and height have the forms of larger ones. */
export const unplaced = (shape: Shape): Shape => ({ ...shape, height: 1, rise: 0 });

/** A form cut upright into `count` equally wide ones, each stretched as wide as a form is. */
export const partsOf = ({ bits, aspect, height, rise }: Shape, count: number): Shape[] =>
  Array.from({ length: count }, (_, part): Shape => {
    const cut = new Uint32Array(words);
    for (let i = 0; i < columns * rows; i += 1) {
      const [row, column] = [Math.floor(i / columns), i % columns];
      const from = row * columns + Math.floor((part * columns + column) / count);
      if ((((bits[from >> 5] as number) >>> (from & 31)) & 1) === 1) cut[i >> 5] = ((cut[i >> 5] as number) | (1 << (i & 31))) >>> 0;
    }
    return { bits: cut, aspect: aspect / count, height, rise };
  });

/** How many bits are set in the lower 32. */
export const inkOfBits = (value: number): number => {
  let v = value - ((value >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** How many fields of the form have ink. */
export const inkOf = ({ bits }: Shape): number => {
  let sum = 0;
  for (let i = 0; i < words; i += 1) sum += inkOfBits(bits[i] as number);
  return sum;
};

/** One character's proportions, and its height and its foot, differ by no more than this. */
export const greatestAspect = 1.35;
export const greatestShift = 0.18;

/** The share of bits in which two forms of like proportions differ, where it is less than `most`, else 1: what cannot be is given up soon, as nearly all are. */
export const unplacedDifference = (a: Shape, b: Shape, most: number): number => {
  const aspect = a.aspect / b.aspect;
  if (aspect > greatestAspect || aspect < 1 / greatestAspect) return 1;
  // A field more than can be, whatever is rounded.
  const enough = most * columns * rows + 1;
  const [own, other] = [a.bits, b.bits];
  let sum = 0;
  for (let i = 0; i < words && sum <= enough; i += 1) sum += inkOfBits((own[i] as number) ^ (other[i] as number));
  const far = sum / (columns * rows);
  return far < most ? far : 1;
};

/** `difference` where it is less than `most`, else 1. */
export const differenceBelow = (a: Shape, b: Shape, most: number): number =>
  Math.abs(a.height - b.height) > greatestShift || Math.abs(a.rise - b.rise) > greatestShift ? 1 : unplacedDifference(a, b, most);

/** Share of the form's bits in which two glyphs differ, 0..1; 1 when their proportions differ too much for the same character. */
export const difference = (a: Shape, b: Shape): number => differenceBelow(a, b, Number.POSITIVE_INFINITY);
