import { fewestLeaderDots, isLeaderDots } from "../model/leader-dots.ts";

interface Printed {
  readonly text: string;
}

const isDot = (glyph: Printed | undefined): boolean => glyph !== undefined && isLeaderDots(glyph.text);

/** A run of glyphs as words: leaders set without a gap ("sieciowej........15,94") are a word of their own, between those that they join. */
export const partedAtLeaders = <T extends Printed>(run: T[]): T[][] => {
  if (run.length <= fewestLeaderDots) return [run];
  const parts: T[][] = [];
  for (const [i, glyph] of run.entries()) {
    if (i > 0 && isDot(glyph) === isDot(run[i - 1])) parts.at(-1)?.push(glyph);
    else parts.push([glyph]);
  }
  const isLeader = (part: readonly T[] | undefined): boolean => part !== undefined && part.length >= fewestLeaderDots && isDot(part[0]);
  if (!parts.some(isLeader)) return [run];
  const words: T[][] = [];
  for (const [i, part] of parts.entries()) {
    if (i === 0 || isLeader(part) || isLeader(parts[i - 1])) words.push([...part]);
    else words.at(-1)?.push(...part);
  }
  return words;
};
