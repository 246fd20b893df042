import type { SeenGlyph } from "./seen-page.ts";
import { dashLike } from "./witnesses.ts";

/*
 * Which glyphs of a line each character of its reading stands on. Letters touch, break and are invented, so that counts alone tell this of a
 * whole line only where they are equal, and even then not where one letter more here makes good for one less there. What is known of each
 * character is its kind (tall, low, hanging, wide) and where the reading has spaces; the cheapest way through both decides.
 */

/** Costs of what a reading and the ink of its line may differ in. A character that looks otherwise costs less than one that is not there. */
const cost = {
  kind: 0.6,
  low: 1.2,
  width: 0.8,
  touching: 0.9,
  broken: 1.2,
  speck: 0.5,
  unread: 2,
  invented: 2,
  spaceWithoutGap: 2,
  spaceInNarrowGap: 0.7,
  gapWithoutSpace: 0.6,
  wideGapWithoutSpace: 1.5,
} as const;
/** In heights of the line's digits. */
const gapOf = { narrow: 0.2, space: 0.38, wide: 0.85 } as const;
const speckSize = 0.3;
/** Serifs of capitals run into one another on a gray copy: "KŁAD" is one piece of ink. */
const mostTouching = 6;

const low = /[.,_]/;
const quote = /[„"”“'’*°·]/;
const dash = /[-–—=~]/;
const hanging = /[gjpqyęą,;()[\]|/]/;
const small = /[acegmnopqrsuvwxyząę]/;
const narrow = /[1ijlIłt|!.,:;()[\]frJ]/;
const wide = /[mwMWŃ€@%&]/;

/** Reaches below the line in some faces and not in others: J, Q, f, and the digits of old styles. */
const mayHang = /[JQf\d]/;

/** What is known of a character. */
interface Kind {
  readonly quote: boolean;
  readonly dash: boolean;
  readonly low: boolean;
  readonly small: boolean;
  readonly hanging: boolean;
  readonly mayHang: boolean;
  readonly tall: boolean;
  /** In heights of digits; faces differ by a quarter. */
  readonly width: number;
}

const kinds = new Map<string, Kind>();

/** Every character of a line is compared with every glyph of it, and with its neighbours for some; there are some hundred characters. */
const kindOf = (character: string): Kind => {
  const known = kinds.get(character);
  if (known !== undefined) return known;
  const is = (pattern: RegExp): boolean => pattern.test(character);
  const kind: Kind = {
    ...{ quote: is(quote), dash: is(dash), low: is(low), small: is(small), hanging: is(hanging), mayHang: is(mayHang) },
    tall: !is(small) && !is(low) && !is(dash),
    width: is(wide) ? 1 : is(narrow) ? 0.32 : 0.62,
  };
  kinds.set(character, kind);
  return kind;
};

/** What a glyph's height and foot cost that some characters have otherwise. */
const placeCost = (isTall: boolean, hangs: boolean, { height, rise }: SeenGlyph["shape"]): number =>
  (isTall && height < 0.8 ? cost.kind : 0) + (!hangs && rise < -0.15 ? cost.kind : 0);

const matchCost = (kind: Kind, { shape }: SeenGlyph): number => {
  const { height, rise, aspect } = shape;
  if (kind.quote) return height > 0.75 ? cost.low : 0;
  if (kind.dash) return dashLike(shape) ? 0 : height > 0.5 ? cost.low : cost.kind;
  if (kind.low) return height > 0.55 ? cost.low : rise > 0.3 ? cost.kind : 0;
  if (height < 0.5) return cost.low;
  const own = kind.small && kind.hanging ? rise < -0.08 : kind.small ? height < 0.9 : height > 0.8;
  const isAbove = kind.small || kind.hanging || kind.mayHang || rise >= -0.15;
  return (own ? 0 : cost.kind) + (isAbove ? 0 : cost.kind) + cost.width * Math.min(1, Math.abs(height * aspect - kind.width) / 0.8);
};

/** What one glyph costs that is `count` characters in one piece of ink; `width`: of all of them. */
const touchingCost = (count: number, width: number, isTall: boolean, hangs: boolean, { shape }: SeenGlyph): number => {
  const away = Math.abs(shape.height * shape.aspect - width);
  return placeCost(isTall, hangs, shape) + cost.touching * (count - 1) + cost.width * Math.min(1.5, away / 0.6);
};

const spaceCost = (isSpace: boolean, gap: number): number => {
  // A J hangs out into the space before it: the nearer to a space a gap is, the less it costs.
  const missing = Math.max(0, gapOf.space - gap) / (gapOf.space - gapOf.narrow);
  if (isSpace) return missing <= 1 ? cost.spaceInNarrowGap * missing : cost.spaceWithoutGap;
  return gap >= gapOf.wide ? cost.wideGapWithoutSpace : gap >= gapOf.space ? cost.gapWithoutSpace : 0;
};

const isSpeck = ({ shape: { height, aspect } }: SeenGlyph): boolean => Math.max(height, height * aspect) <= speckSize;

/** The cheapest way to each place of a line and its reading. */
interface Ways {
  /** How many glyphs and characters the last step to each place took: 8 * glyphs + characters. */
  readonly steps: Uint8Array;
  /** Of the way through all. */
  readonly cost: number;
}

/**
 * Ways that cost no more than `most`; those that do are not followed. Where the way through all does not, it is the cheapest there is, with the steps
 * that it would have beside dearer ones: a step is taken for a cheaper one alone, and nothing that goes on from a dearer place is cheaper.
 */
const waysWithin = (
  most: number,
  glyphs: readonly SeenGlyph[],
  gaps: readonly number[],
  characters: readonly Kind[],
  spaces: Uint8Array,
): Ways => {
  const columns = characters.length + 1;
  const best = new Float64Array((glyphs.length + 1) * columns).fill(Number.POSITIVE_INFINITY);
  const steps = new Uint8Array(best.length);
  best[0] = 0;
  const offer = (to: number, value: number, glyphsTaken: number, charactersTaken: number): void => {
    if (value >= (best[to] as number)) return;
    best[to] = value;
    steps[to] = 8 * glyphsTaken + charactersTaken;
  };
  for (let i = 0; i <= glyphs.length; i += 1)
    for (let j = 0; j <= characters.length; j += 1) {
      const now = best[i * columns + j] as number;
      if (now > most || now === Number.POSITIVE_INFINITY) continue;
      const [glyph, next] = [glyphs[i], glyphs[i + 1]];
      if (j < characters.length) offer(i * columns + j + 1, now + cost.invented, 0, 1);
      if (glyph === undefined) continue;
      offer((i + 1) * columns + j, now + (isSpeck(glyph) ? cost.speck : cost.unread), 1, 0);
      const own = characters[j];
      if (own === undefined) continue;
      const begun = now + (i > 0 && j > 0 ? spaceCost(spaces[j] === 1, gaps[i - 1] ?? 0) : 0);
      offer((i + 1) * columns + j + 1, begun + matchCost(own, glyph), 1, 1);
      let [width, isTall, hangs] = [own.width, own.tall, own.hanging || own.mayHang];
      for (let count = 2; count <= mostTouching && j + count <= characters.length; count += 1) {
        if (spaces[j + count - 1] === 1) break;
        const further = characters[j + count - 1] as Kind;
        width += further.width;
        isTall ||= further.tall;
        hangs ||= further.hanging || further.mayHang;
        offer((i + 1) * columns + j + count, begun + touchingCost(count, width, isTall, hangs, glyph), 1, count);
      }
      if (next !== undefined && (gaps[i] ?? 0) < gapOf.space)
        offer((i + 2) * columns + j + 1, begun + (isSpeck(glyph) || isSpeck(next) ? cost.speck : cost.broken), 2, 1);
    }
  return { steps, cost: best[best.length - 1] as number };
};

/** What most lines' cheapest way costs at most: a share of their characters that look otherwise, and one that is not there. Others are tried again with more. */
const usualCost = { each: 0.25, all: 2 } as const;
const dearer = 4;

/**
 * For each glyph the first of its characters, as an index into the text without its spaces, and at the end their count: glyph i has those
 * from `starts[i]` up to `starts[i + 1]`. `gaps`: white before each glyph but the first, in heights of the line's digits.
 */
export const alignedStarts = (glyphs: readonly SeenGlyph[], gaps: readonly number[], text: string): number[] => {
  const characters = [...text.replace(/ /g, "")].map(kindOf);
  const spaces = new Uint8Array(characters.length + 1);
  let read = 0;
  for (const character of text)
    if (character === " ") spaces[read] = 1;
    else read += 1;
  const columns = characters.length + 1;
  let most = usualCost.each * characters.length + usualCost.all;
  let ways = waysWithin(most, glyphs, gaps, characters, spaces);
  // Nearly every place is dearer than the whole way is: of a line of sixty characters nine in ten.
  for (; ways.cost > most; ways = waysWithin(most, glyphs, gaps, characters, spaces)) most *= dearer;
  const starts = Array.from({ length: glyphs.length + 1 }, () => characters.length);
  for (let i = glyphs.length, j = characters.length; i > 0 || j > 0; ) {
    const taken = ways.steps[i * columns + j] as number;
    const [ofGlyphs, ofCharacters] = [taken >> 3, taken & 7];
    // The second piece of a broken letter has no character of its own.
    if (ofGlyphs === 2) starts[i - 1] = j;
    i -= ofGlyphs;
    j -= ofCharacters;
    starts[i] = j;
  }
  return starts;
};
