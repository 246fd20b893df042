import type { Heading } from "./bands.ts";
import type { Parted } from "./evidence.ts";
import { groupLabel } from "./group-labels.ts";
import { continues } from "./joins.ts";
import { unitBegins } from "./pieces.ts";

/*
 * "Składnik" / "stały stawki" / "sieciowej": a heading of one column whose lines stand as far apart as the rows of the headings beside it do,
 * with their rules between. Each by itself says nothing of the column.
 */

/** Lines of one heading stand no further apart: one row of the headings beside may stand between. */
const apartEm = 3;

const textOf = ({ words }: Heading): string => words.map(({ text }) => text).join(" ");

/** Does a heading go on with the one above it: in lower case, or behind a hyphen? */
const goesOn = (above: Heading, below: Heading, all: readonly Heading[], parted: Parted, em: number): boolean => {
  const [last, first] = [above.words.at(-1), below.words[0]];
  const [at, to] = above.span;
  if (at !== to || below.span[0] !== at || below.span[1] !== at || below.from <= above.to) return false;
  if (last === undefined || first === undefined || first.baseline - last.baseline > apartEm * em) return false;
  // A unit ends the heading that it stands in.
  if (/\]$|(?:zł|PLN|gr)\s?\//.test(textOf(above))) return false;
  if (!continues.test(first.text) || unitBegins.test(first.text) || groupLabel.test(textOf(above))) return false;
  const isBetween = (one: Heading): boolean => one.span[0] <= at && at <= one.span[1] && one.from > above.to && one.to < below.from;
  const [left, right] = [Math.min(last.box[0], first.box[0]), Math.max(last.box[2], first.box[2])];
  return !all.some(isBetween) && !parted(last.baseline, first.baseline, left, right);
};

/** Headings with those of one column whole that are parted by space alone. */
export const joinedHeadings = (headings: readonly Heading[], parted: Parted, em: number): Heading[] => {
  const found: Heading[] = [];
  for (const one of [...headings].sort((a, b) => a.from - b.from)) {
    const at = found.findIndex((other) => goesOn(other, one, headings, parted, em));
    const above = found[at];
    if (above === undefined) found.push(one);
    else found[at] = { ...above, to: one.to, words: [...above.words, ...one.words] };
  }
  return found;
};
