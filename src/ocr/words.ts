import type { SeenGlyph } from "./seen-page.ts";
import { unitReadAs } from "./units.ts";

/** A stretch of a line's glyphs between two spaces, and what a reading has there. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** In heights of the line's digits. A space is at least `space`; two ones side by side stand 0.33 apart, closer than `touching` nothing is. */
const space = 0.38;
const sureSpace = 0.85;
const touching = 0.14;

const characters = (text: string): string[] => [...text.replace(/ /g, "")];

/** White before each glyph but the first. */
const gapsOf = (glyphs: readonly SeenGlyph[]): number[] => {
  const gaps: number[] = [];
  let right = glyphs[0]?.box[2] ?? 0;
  for (const { box } of glyphs.slice(1)) {
    gaps.push(box[0] - right);
    right = Math.max(right, box[2]);
  }
  return gaps;
};

const cutAt = (breaks: readonly number[], count: number): [number, number][] => {
  const edges = [0, ...breaks, count];
  return edges.slice(1).map((to, i) => [edges[i] as number, to]);
};

/** How well a reading fits what is seen of the line: a character for every glyph, a space for every wide gap. The better one divides it. */
export const likeness = (glyphs: readonly SeenGlyph[], height: number, text: string): number => {
  if (text === "") return -1;
  const wide = gapsOf(glyphs).filter((gap) => gap >= space * height).length;
  return (characters(text).length === glyphs.length ? 2 : 0) + (text.split(" ").length === wide + 1 ? 1 : 0);
};

/** The first glyph of every word but the first, as one reading's spaces and the gaps between the glyphs have it. */
const breaksOf = (glyphs: readonly SeenGlyph[], height: number, text: string): number[] => {
  const gaps = gapsOf(glyphs);
  const parts = text.split(" ");
  if (characters(text).length === glyphs.length) {
    const starts = new Set<number>();
    let at = 0;
    for (const part of parts.slice(0, -1)) {
      at += [...part].length;
      starts.add(at);
    }
    const ends = [...starts, glyphs.length];
    /** "1,31 1)" read as "1,311)": no number ends in a bracket, so a gap that can be a space is one before a mark. */
    const beginsMark = (i: number): boolean => {
      const end = ends.find((one) => one > i) ?? glyphs.length;
      const start = [...starts].findLast((one) => one < i) ?? 0;
      const all = characters(text);
      return /^\d{1,2}\)$/.test(all.slice(i, end).join("")) && /,\d{2,4}$/.test(all.slice(start, i).join(""));
    };
    return gaps.flatMap((gap, i) => {
      const isSplit = starts.has(i + 1) && gap >= touching * height;
      return gap >= sureSpace * height || isSplit || (gap >= space * height && beginsMark(i + 1)) ? [i + 1] : [];
    });
  }
  const byGap = gaps.flatMap((gap, i) => (gap >= space * height ? [i + 1] : []));
  if (byGap.length + 1 === parts.length) return byGap;
  return gaps
    .map((gap, i) => ({ gap, at: i + 1 }))
    .sort((a, b) => b.gap - a.gap)
    .slice(0, parts.length - 1)
    .map(({ at }) => at)
    .sort((a, b) => a - b);
};

/** What a reading has on each stretch of glyphs; null where it cannot be laid onto them. */
export const layOnto = (stretches: readonly (readonly [number, number])[], count: number, text: string): (string | null)[] => {
  const all = characters(text);
  if (stretches.length === 1) return [all.join("")];
  if (all.length === count) return stretches.map(([from, to]) => all.slice(from, to).join(""));
  const parts = text.split(" ");
  if (parts.length === stretches.length) return parts;
  // One word more or less on the line: those before and behind the trouble still have as many characters as glyphs.
  const found: (string | null)[] = stretches.map(() => null);
  for (let i = 0; i < stretches.length && i < parts.length; i += 1) {
    const [from, to] = stretches[i] as readonly [number, number];
    if ([...(parts[i] as string)].length !== to - from) break;
    found[i] = parts[i] as string;
  }
  for (let i = 1; i <= stretches.length && i <= parts.length; i += 1) {
    const [from, to] = stretches[stretches.length - i] as readonly [number, number];
    const part = parts[parts.length - i] as string;
    if ([...part].length !== to - from) break;
    found[stretches.length - i] = part;
  }
  return found;
};

/** A line that is nothing but a unit is one word, however it was read ("[zł/k Wh]"). */
const unbroken = (text: string): string => (unitReadAs(text.replace(/ /g, "")) === null ? text : text.replace(/ /g, ""));

/** A line's glyphs in words, with the text of the reading that divides them. */
export const intoWords = (glyphs: readonly SeenGlyph[], height: number, reading: string): Stretch[] => {
  const text = unbroken(reading);
  if (glyphs.length === 0 || text === "") return [];
  const stretches = cutAt(breaksOf(glyphs, height, text), glyphs.length);
  const texts = layOnto(stretches, glyphs.length, text);
  return stretches.map(([from, to], i) => ({ from, to, text: texts[i] ?? "" }));
};
