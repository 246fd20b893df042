import { dice } from "../fixtures/scans/dice.ts";

/** A mutant as the tool lists it: lines and columns begin with 0. */
export interface Placed {
  readonly fileName: string;
  readonly location: { readonly start: Point; readonly end: Point };
  readonly mutatorName: string;
  readonly replacement: string;
}

interface Point {
  readonly line: number;
  readonly column: number;
}

const byPlace = (a: Placed, b: Placed): number =>
  (a.fileName < b.fileName ? -1 : a.fileName > b.fileName ? 1 : 0) ||
  a.location.start.line - b.location.start.line ||
  a.location.start.column - b.location.start.column;

/**
 * So many of the mutants: in the order of their places they are parted into runs of equal length, and the seed draws one of each run. So every
 * mutant is as likely as every other, and no file is left out by chance.
 */
export const drawSample = <M extends Placed>(mutants: readonly M[], size: number, seed: number): readonly M[] => {
  // Mutants of one place stay in the order in which they were handed in.
  const ordered = [...mutants].sort(byPlace);
  if (size >= ordered.length) return ordered;
  const roll = dice(seed);
  return Array.from({ length: size }, (_, run) => ordered[Math.floor(((run + roll()) * ordered.length) / size)]!);
};

/** A mutant's place as `--mutate` takes it, and the mutants within that place: lines begin with 1, columns with 0. */
export const rangeOf = ({ fileName, location: { start, end } }: Placed): string =>
  `${fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;

/** Where a share lies of which `hits` of `all` drawn were found: 95 % of such intervals hold the true one (Wilson's score interval). */
export const interval = (hits: number, all: number): readonly [low: number, high: number] => {
  if (all === 0) return [0, 1];
  const z = 1.959964;
  const [share, square] = [hits / all, (z * z) / all];
  const [middle, half] = [share + square / 2, z * Math.sqrt((share * (1 - share)) / all + square / (4 * all))];
  return [Math.max(0, (middle - half) / (1 + square)), Math.min(1, (middle + half) / (1 + square))];
};
