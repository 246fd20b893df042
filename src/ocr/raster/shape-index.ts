import { greatestAspect, greatestShift, inkOf, inkOfBits, type Shape, shapeSize } from "./shape.ts";

/** A shape of an index, and how much it differs from the one that was asked for. */
export interface NearShape {
  readonly at: number;
  readonly far: number;
}

/**
 * Shapes by their number, in the order in which they were added. A document has some thousand forms and a hundred thousand glyphs, each of which is
 * compared with all: only those of its height and proportions can be like it, so they lie together, and their figures side by side.
 */
export interface ShapeIndex {
  readonly add: (shape: Shape) => void;
  /** All that differ in less than `most` from the shape, in their order. */
  readonly within: (shape: Shape, most: number) => NearShape[];
  /** The nearest of them, the first of equally near ones; null where there is none. */
  readonly nearest: (shape: Shape, most: number) => NearShape | null;
}

const fields = shapeSize.columns * shapeSize.rows;
const words = fields / 32;

/** Shapes of about one height and proportion: of each its number and its ink, then aspect, height and rise, and its bits. */
interface Bin {
  count: number;
  numbers: Int32Array;
  proportions: Float64Array;
  bits: Uint32Array;
}

const emptyBin = (): Bin => ({
  count: 0,
  numbers: new Int32Array(32),
  proportions: new Float64Array(48),
  bits: new Uint32Array(16 * words),
});

const addTo = (bin: Bin, at: number, shape: Shape): void => {
  const { count } = bin;
  if (2 * count === bin.numbers.length) {
    const [numbers, proportions, bits] = [new Int32Array(4 * count), new Float64Array(6 * count), new Uint32Array(2 * count * words)];
    numbers.set(bin.numbers);
    proportions.set(bin.proportions);
    bits.set(bin.bits);
    Object.assign(bin, { numbers, proportions, bits });
  }
  bin.numbers.set([at, inkOf(shape)], 2 * count);
  bin.proportions.set([shape.aspect, shape.height, shape.rise], 3 * count);
  bin.bits.set(shape.bits, words * count);
  bin.count += 1;
};

/** A little wider than what two like shapes may differ in, so that such lie in one bin or in neighbouring ones whatever is rounded. */
const binWidth = { height: greatestShift * 1.001, aspect: Math.log(greatestAspect) * 1.001 };
/** More bins than there are: a glyph is not 180 times as high as its line, nor its proportions e to the 300th. */
const across = 1_000;
const binOf = ({ height, aspect }: Shape): readonly [number, number] => [
  Math.floor(height / binWidth.height),
  Math.floor(Math.log(aspect) / binWidth.aspect),
];

/** What differs in less than `most` from a shape of so much ink, as `difference` has it; what `found` returns is the most from there on. */
const searchBin = (bin: Bin, shape: Shape, ink: number, most: number, found: (at: number, far: number) => number): number => {
  const { count, numbers, proportions, bits } = bin;
  const own = shape.bits;
  let limit = most;
  // A field more than can be, whatever is rounded.
  let enough = limit * fields + 1;
  for (let i = 0; i < count; i += 1) {
    // Shapes differ in as many fields at least as one has more of ink.
    if (Math.abs((numbers[2 * i + 1] as number) - ink) > enough) continue;
    const aspect = (proportions[3 * i] as number) / shape.aspect;
    if (aspect > greatestAspect || aspect < 1 / greatestAspect) continue;
    if (Math.abs((proportions[3 * i + 1] as number) - shape.height) > greatestShift) continue;
    if (Math.abs((proportions[3 * i + 2] as number) - shape.rise) > greatestShift) continue;
    let sum = 0;
    for (let word = 0; word < words && sum <= enough; word += 1)
      sum += inkOfBits((bits[words * i + word] as number) ^ (own[word] as number));
    if (sum > enough || sum / fields >= limit) continue;
    limit = found(numbers[2 * i] as number, sum / fields);
    enough = limit * fields + 1;
  }
  return limit;
};

/** Less than one field of a form is of all. */
const leastDifference = 1e-6;

export const shapeIndex = (): ShapeIndex => {
  const bins = new Map<number, Bin>();
  let count = 0;
  /** Calls `found` for each that differs in less than what it returned last, `most` at first; not in their order. */
  const search = (shape: Shape, most: number, found: (at: number, far: number) => number): void => {
    const [height, aspect] = binOf(shape);
    const ink = inkOf(shape);
    let limit = most;
    for (let row = height - 1; row <= height + 1; row += 1)
      for (let column = aspect - 1; column <= aspect + 1; column += 1) {
        const bin = bins.get(row * across + column);
        if (bin !== undefined) limit = searchBin(bin, shape, ink, limit, found);
      }
  };
  return {
    add: (shape) => {
      const [height, aspect] = binOf(shape);
      const key = height * across + aspect;
      const bin = bins.get(key) ?? emptyBin();
      bins.set(key, bin);
      addTo(bin, count, shape);
      count += 1;
    },
    within: (shape, most) => {
      const near: NearShape[] = [];
      search(shape, most, (at, far) => {
        near.push({ at, far });
        return most;
      });
      return near.sort((a, b) => a.at - b.at);
    },
    nearest: (shape, most) => {
      let [nearest, least] = [-1, most];
      search(shape, most, (at, far) => {
        if (nearest === -1 || far < least || at < nearest) [nearest, least] = [at, far];
        // Another one that is as near comes before it where its number is lower.
        return Math.min(most, least + leastDifference);
      });
      return nearest === -1 ? null : { at: nearest, far: least };
    },
  };
};
