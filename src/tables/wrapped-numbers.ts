import { boundingBox } from "../model/geometry.ts";
import type { Cell, Line } from "../model/table.ts";
import { rateNumbers } from "./numbers.ts";

/*
 * A cell too narrow for its number breaks it where it has a space: "13" over "020,00", or "0,1953" over its mark "1)". What did not fit on
 * one line is one line again; two texts that would have fitted stay two.
 */

/** The space between two words, in em, is at least the page's own or this: that of Times, the narrowest of the common typefaces. */
const mostSpaceEm = 0.25;

/** Sides and paddings are measured to a point or so, which in print of 8 to 11 points is this much; a text set within it of its room is broken. */
const slackEm = 0.12;

const markAlone = /^(?:\d{1,2}|\*{1,3})\)$|^\*{1,3}$/;
const thousandsHead = /^[1-9]\d{0,2}$/;
const thousandsTail = /^\d{3}(?:,\d{2,5})?$/;

const widthOf = ({ box }: Line): number => box[2] - box[0];

/** A text that fills its cell too well, or a line that is drawn a point off, makes up to this share of the distances too small. */
const offShare = 0.05;

/** The least distance between a text and the side of its cell, but for a few that are off. */
const paddingOf = (cells: readonly Cell[]): number => {
  const distances = cells.flatMap(({ box, lines }) => lines.flatMap((line) => [line.box[0] - box[0], box[2] - line.box[2]]));
  return Math.max(0, distances.sort((a, b) => a - b)[Math.floor(offShare * distances.length)] ?? 0);
};

const isWholeNumber = ({ words }: Line): boolean => words.length > 0 && rateNumbers.end(words, 0) === words.length;

/** Is `below` nothing but the mark of the number above, which has no other? */
const isMarkOf = (above: Line, { words: [first, ...others] }: Line): boolean =>
  first !== undefined && others.length === 0 && markAlone.test(first.text) && isWholeNumber(above);

/** Does a number that began above end, with its decimals, on one of these lines? Whole numbers under one another are a column of them. */
const ends = ([line, ...others]: readonly Line[]): boolean => {
  const [first] = line?.words ?? [];
  if (first === undefined || first.raised || !thousandsTail.test(first.text)) return false;
  return first.text.includes(",") || ends(others);
};

/** Do the lines `below` begin with what a break left of the number that begins on `above`? */
const goesOn = (above: Line, below: readonly Line[]): boolean => {
  const [next] = below;
  if (next?.words[0] === undefined || above.words.some((word) => word.raised)) return false;
  const digits = above.words.every(({ text }, i) => (i === 0 ? thousandsHead : thousandsTail).test(text) && !text.includes(","));
  return (digits && ends(below)) || isMarkOf(above, next);
};

/** Two lines as one. */
export const joined = (above: Line, below: Line): Line => ({
  text: `${above.text} ${below.text}`,
  words: [...above.words, ...below.words],
  box: boundingBox([above.box, below.box]),
});

/** Lines of a cell, each mark that stands under its number behind it. */
export const withMarksBehind = (lines: readonly Line[]): Line[] => {
  const whole: Line[] = [];
  for (const line of lines) {
    const above = whole.at(-1);
    if (above !== undefined && isMarkOf(above, line)) whole[whole.length - 1] = joined(above, line);
    else whole.push(line);
  }
  return whole;
};

/** A ruled table's cells with the numbers whole that their cells were too narrow for. `usualEm`: the page's common space between words. */
export const withNumbersWhole = (cells: readonly Cell[], usualEm: number): readonly Cell[] => {
  const spaceEm = Math.min(mostSpaceEm, usualEm);
  const padding = paddingOf(cells);
  return cells.map((cell): Cell => {
    const room = cell.box[2] - cell.box[0] - 2 * padding;
    const lines: Line[] = [];
    // How wide the last of `lines` is printed: of one that was joined, its last part.
    let last = 0;
    for (const [i, line] of cell.lines.entries()) {
      const above = lines.at(-1);
      const [first] = line.words;
      const wide = last + spaceEm * (first?.fontSize ?? 0) + (first === undefined ? 0 : first.box[2] - first.box[0]);
      const tight = room - slackEm * (first?.fontSize ?? 0);
      if (above !== undefined && wide > tight && goesOn(above, cell.lines.slice(i))) lines[lines.length - 1] = joined(above, line);
      else lines.push(line);
      last = widthOf(line);
    }
    return lines.length === cell.lines.length ? cell : { ...cell, lines, text: lines.map(({ text }) => text).join("\n") };
  });
};
