import type { Shape } from "./raster/shape.ts";

/** In heights of digits: what dust measures at most. A star or the ring of a degree beside a number is larger, above its foot dust of half that is taken for one. */
const dust = { most: 0.28, mostRaised: 0.2, rise: 0.25 };
/** A minus is wide and low, and no dust; a dash measures 0.33, and what is less than this is none. */
const widest = 1.3;
const shortestMinus = 0.2;

const isDust = ({ height, aspect, rise }: Shape): boolean =>
  (aspect < widest || height * aspect <= shortestMinus) &&
  Math.max(height, height * aspect) <= (rise > dust.rise ? dust.mostRaised : dust.most);

const amount = /^\d{1,3},\d{2,4}$/;
const bare = (text: string): string => text.replace(/^[.,–—-](?=\d)|(?<=\d)[.,]$/g, "");

interface Read<T> {
  readonly glyphs: readonly T[];
  readonly first: string;
  readonly second: string | null;
}

/**
 * An amount with dust before or behind it, which is read as a stop, a dash or not at all: "0,2628." or ".22,10". Both readings have the same amount,
 * and of the glyphs those at its ends that it has no digit for are as small as dust.
 */
export const withoutDust = <T extends { readonly shape: Shape }>(read: Read<T>): Read<T> => {
  const { glyphs, first, second } = read;
  const text = bare(first);
  const more = glyphs.length - text.length;
  if (second === null || text !== bare(second) || !amount.test(text) || more < 1 || more > 2) return read;
  const before = isDust((glyphs[0] as T).shape) ? 1 : 0;
  const behind = isDust((glyphs.at(-1) as T).shape) ? 1 : 0;
  if (before + behind !== more) return read;
  return { glyphs: glyphs.slice(before, glyphs.length - behind), first: text, second: text };
};
