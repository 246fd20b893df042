import type { PixelBox } from "../../model/bitmap.ts";
import { firstItem, lastItem } from "../../model/items.ts";
import type { Component } from "./components.ts";
import type { RuledLine } from "./ruling.ts";
import { type Chain, chainsOf, type Orientation, type Span, spanOf } from "./speck-chains.ts";

/*
 * A hairline that a scanner cut at one threshold, or that was copied and scanned again, is left as a row of specks, whole in some stretches and
 * nearly gone in others, where it lay between two rows of pixels. None of the specks is as long as a line's piece. What tells the line is that they
 * lie on one height, nearly touch, and go on from one line across to another: leaders of dots, dashes under a heading and dust do not.
 */

/** Points. Stretches so long show where a line runs: no sign is, upright or level. So much of each is ink. */
const stretchPt = { horizontal: 12, vertical: 9 };
const leastInk = 0.3;
/** Points. Specks that go on like this from one stretch to the next are one line, however far it is. */
const dense = { gapPt: 4.5, leastInk: 0.2 } as const;
/**
 * Points. Otherwise from one stretch to the next, and to the line across that a line ends at, it is at most so far, with a speck at least every ten points
 * on so much of the length: a page of dust has a fifth of that on one height.
 */
const hole = { longestPt: 36, gapPt: 10, leastInk: 0.03 } as const;
/**
 * Points. What is without specks is shorter, and a hole with it a third of what is there of the line beside it. No line ends in the middle of a cell, but at both
 * sides of a merged cell lines end. A line without so many specks is not worn, and its gap may be a merged cell's without lines beside it.
 */
const blank = { longestPt: 25, share: 1 / 3, fewestSpecks: 4 } as const;
/** Points. How far two stretches of one line may lie beside one another; the strokes of a double line are 1.5 apart. */
const besidePt = 0.75;
/** Points. Letters, so high and so wide, that reach so far to both sides stand where the line would run; what is left at a crossing is smaller. */
const letterPt = 2.5;
const throughPt = 1;
/** Points. What is left where two lines cross is no longer. */
const crossingPt = 4.5;
/** Points. A line is so long. */
const shortestPt = { horizontal: 24, vertical: 12 };
/** A line of which one known piece is so much has lost nothing. */
const wholeShare = 0.9;
/** Points. How far a line's end may stay off the line that it meets with nothing between: as far as pieces of one line (loose-ends.ts). */
const meetPt = 4;

interface Found<T> extends Span {
  readonly orientation: Orientation;
  readonly parts: readonly Chain<T>[];
}

export interface WornRules<T> {
  /** The specks that belong to lines. */
  readonly pieces: ReadonlySet<T>;
  /** All lines: what was known of a worn one is part of it. */
  readonly rules: readonly RuledLine[];
}

/** How long a worn line is by what is left of it; nothing of one that is not worn. */
const knownOf = <T>(parts: readonly Chain<T>[], long: number): number =>
  parts.reduce((sum, { specks }) => sum + specks.length, 0) >= blank.fewestSpecks ? long : 0;

const middleOf = ({ low, high }: Span): number => (low + high) / 2;

/** The lines that are worn to specks, out of what is left of a straight picture's ink once its whole lines are taken out. */
export const wornRules = <T extends Component>(pieces: readonly T[], rules: readonly RuledLine[], pixelsPerPoint: number): WornRules<T> => {
  const px = (points: number): number => points * pixelsPerPoint;

  const isLetter = ({ from, to, low, high }: Span): boolean => Math.min(to - from, high - low) >= px(letterPt);

  const reading = (orientation: Orientation) => {
    const chains = chainsOf(pieces, rules, orientation, pixelsPerPoint);
    const letters = pieces.map((piece) => spanOf(piece, orientation)).filter(isLetter);

    /**
     * What of a line at `place` is left in a hole of it; null where it does not go on through the hole. `known`: how long the line beside it is, or
     * "dense" where nothing but its specks can tell that it goes on.
     */
    const fill = (from: number, to: number, place: number, known: number | "dense"): readonly Chain<T>[] | null => {
      const wide = to - from;
      if (wide <= px(meetPt)) return [];
      const isStruck = ({ from: start, to: end, low, high }: Span): boolean =>
        start < to && end > from && low < place - px(throughPt) && high > place + px(throughPt);
      if (letters.some(isStruck)) return null;
      const within = chains.filter((chain) => chain.to > from && chain.from < to && Math.abs(chain.place - place) <= px(besidePt));
      let [reached, widest, inked] = [from, 0, 0];
      for (const chain of within) {
        widest = Math.max(widest, chain.from - reached);
        inked += chain.inked;
        reached = Math.max(reached, chain.to);
      }
      widest = Math.max(widest, to - reached);
      if (widest <= px(dense.gapPt) && inked >= dense.leastInk * wide) return within;
      if (known === "dense" || wide > px(hole.longestPt)) return null;
      const isWorn = widest <= px(hole.gapPt) && inked >= hole.leastInk * wide;
      return isWorn || (widest <= px(blank.longestPt) && wide <= blank.share * known) ? within : null;
    };

    /** Stretches with those that go on from them. `across`: the lines that they may end at. */
    const linesOf = (across: readonly Span[]): Found<T>[] => {
      const lines: { to: number; long: number; readonly parts: Chain<T>[] }[] = [];
      const endsAt = (tip: number, place: number): Span | undefined =>
        across.find((one) => Math.abs(middleOf(one) - tip) <= px(meetPt) && place >= one.from - px(meetPt) && place <= one.to + px(meetPt));
      for (const chain of chains) {
        const long = chain.to - chain.from;
        if (long < px(stretchPt[orientation]) || chain.inked < leastInk * long) continue;
        const between = (line: (typeof lines)[number]) => {
          const last = lastItem(line.parts);
          if (Math.abs(last.place - chain.place) > px(besidePt)) return null;
          const place = (last.place + chain.place) / 2;
          const [left, right] = [endsAt(line.to, place), endsAt(chain.from, place)];
          const isMerged = left !== undefined && right !== undefined && left !== right;
          return fill(line.to, chain.from, place, isMerged ? 0 : knownOf([...line.parts, chain], line.long + long));
        };
        const before = lines.find((line) => between(line) !== null);
        if (before === undefined) lines.push({ to: chain.to, long, parts: [chain] });
        else {
          before.parts.push(...(between(before) ?? []).filter((one) => !before.parts.includes(one)), chain);
          before.to = Math.max(before.to, chain.to);
          before.long += long;
        }
      }
      return lines
        .map(({ to, parts }): Found<T> => {
          const weight = parts.reduce((sum, one) => sum + one.to - one.from, 0);
          const low = Math.round(parts.reduce((sum, one) => sum + one.place * (one.to - one.from), 0) / weight - 0.5);
          return { orientation, parts, from: firstItem(parts).from, to, low, high: low + 1 };
        })
        .filter(({ from, to, parts }) => {
          const own = parts.flatMap((part) => part.rules).map((rule) => spanOf(rule, orientation));
          return to - from >= px(shortestPt[orientation]) && !own.some((rule) => rule.to - rule.from >= wholeShare * (to - from));
        });
    };
    /** All specks along a line. */
    const along = ({ from, to, low, high }: Found<T>): readonly T[] =>
      chains
        .filter((chain) => chain.from >= from && chain.to <= to && Math.abs(chain.place - (low + high) / 2) <= px(besidePt))
        .flatMap((chain) => chain.specks);
    return { fill, linesOf, along };
  };

  const readings = { horizontal: reading("horizontal"), vertical: reading("vertical") };
  const acrossOf = (orientation: Orientation, found: readonly Found<T>[]): readonly Span[] => [
    ...rules.filter((rule) => rule.orientation !== orientation).map((rule) => spanOf(rule, rule.orientation)),
    ...found.filter((other) => other.orientation !== orientation),
  ];

  /** The lines across that a line meets: at its ends, with what leads up to them, and between. */
  const meetings = ({ orientation, parts, from, to, low, high }: Found<T>, found: readonly Found<T>[]) => {
    const middle = (low + high) / 2;
    const places = acrossOf(orientation, found)
      .filter((one) => middle >= one.from - px(meetPt) && middle <= one.to + px(meetPt))
      .map(middleOf);
    const reached = (met: readonly number[], tip: number) => {
      const [place, ...further] = met.toSorted((a, b) => Math.abs(a - tip) - Math.abs(b - tip));
      const fill = (one: number, other: number, known: number | "dense") =>
        readings[orientation].fill(Math.min(one, other), Math.max(one, other), middle, known);
      const specks = place === undefined ? null : fill(place, tip, knownOf(parts, to - from));
      if (place === undefined || specks === null) return null;
      const end = { place, specks };
      for (const next of further) {
        const more = Math.abs(next - end.place) > px(meetPt) ? fill(end.place, next, "dense") : null;
        if (more === null) break;
        [end.place, end.specks] = [next, [...end.specks, ...more]];
      }
      return end;
    };
    return {
      start: reached(
        places.filter((place) => place <= from + px(meetPt)),
        from,
      ),
      end: reached(
        places.filter((place) => place >= to - px(meetPt)),
        to,
      ),
      crossed: places.filter((place) => place > from + px(meetPt) && place < to - px(meetPt)).length,
    };
  };

  /** A line that only meets one which is none is none either. */
  const meeting = (found: readonly Found<T>[]): readonly Found<T>[] => {
    const kept = found.filter((one) => {
      const { start, end, crossed } = meetings(one, found);
      return Number(start !== null) + Number(end !== null) + crossed >= 2;
    });
    return kept.length === found.length ? kept : meeting(kept);
  };

  const orientations = ["horizontal", "vertical"] as const;
  const first = meeting(orientations.flatMap((orientation) => readings[orientation].linesOf([])));
  const found = meeting(orientations.flatMap((orientation) => readings[orientation].linesOf(acrossOf(orientation, first))));
  const taken = new Set<RuledLine>();
  const specks = new Set<T>();
  const worn = found.map((one): RuledLine => {
    const { start, end } = meetings(one, found);
    for (const part of [...one.parts, ...(start?.specks ?? []), ...(end?.specks ?? [])]) {
      for (const rule of part.rules) taken.add(rule);
      for (const speck of part.specks) specks.add(speck);
    }
    const { orientation, low, high } = one;
    for (const speck of readings[orientation].along(one)) specks.add(speck);
    const [from, to] = [Math.round(start?.place ?? one.from), Math.round(end?.place ?? one.to)];
    return orientation === "horizontal"
      ? { orientation, x0: from, x1: to, y0: low, y1: high }
      : { orientation, x0: low, x1: high, y0: from, y1: to };
  });
  const whole = [...rules.filter((rule) => !taken.has(rule)), ...worn];
  // Where two lines cross what is left hangs together, and is thin in neither direction.
  const isAt = ({ x0, x1, y0, y1 }: PixelBox, line: RuledLine): boolean => line.x0 < x1 && line.x1 > x0 && line.y0 < y1 && line.y1 > y0;
  for (const piece of pieces) {
    const sides = [piece.x1 - piece.x0, piece.y1 - piece.y0];
    if (Math.min(...sides) >= px(letterPt) || Math.max(...sides) >= px(crossingPt) || !worn.some((line) => isAt(piece, line))) continue;
    if (orientations.every((orientation) => whole.some((line) => line.orientation === orientation && isAt(piece, line)))) specks.add(piece);
  }
  return { pieces: specks, rules: whole };
};
