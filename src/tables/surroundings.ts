import { type Box, boundingBox } from "../model/geometry.ts";
import type { Footnote, Line } from "../model/table.ts";

/** A caption ends where the gap between two lines is wider than this many line heights. */
const captionGap = 2.2;
const captionLines = 6;
/** Notes stand directly below their table; a wider gap than this many line heights ends them. */
const noteGap = 2.5;

const height = (line: Line): number => line.box[3] - line.box[1];

/** The lines directly above a table, top to bottom. `lines`: all lines of the page outside tables, top to bottom. */
export const captionOf = (box: Box, lines: readonly Line[], ceiling: number): Line[] => {
  const above = lines.filter((line) => line.box[3] <= box[1] + 2 && line.box[1] >= ceiling).sort((a, b) => b.box[1] - a.box[1]);
  const caption: Line[] = [];
  let floor = box[1];
  for (const line of above) {
    if (floor - line.box[3] > captionGap * height(line) || caption.length === captionLines) break;
    caption.unshift(line);
    floor = line.box[1];
  }
  return caption;
};

/** The mark a note begins with: "1)", a raised "1", "*", "**"; null when the line begins no note. */
export const noteMark = (line: Line): string | null => {
  const [first, second] = line.words;
  if (first === undefined || second === undefined) return null;
  if (/^\*{1,4}\)?$/.test(first.text)) return first.text.replace(")", "");
  const digits = /^\(?(\d{1,2})(\))?$/.exec(first.text);
  if (digits?.[1] === undefined) return null;
  return first.raised || digits[2] !== undefined ? digits[1] : null;
};

/** Notes below a table, each with the lines that go on with it. */
export const footnotesOf = (box: Box, lines: readonly Line[], floor: number, page: number): Footnote[] => {
  const below = lines.filter((line) => line.box[1] >= box[3] - 4 && line.box[3] <= floor + 2).sort((a, b) => a.box[1] - b.box[1]);
  const notes: { mark: string; lines: Line[] }[] = [];
  let last = box[3];
  for (const line of below) {
    if (line.box[1] - last > noteGap * height(line)) break;
    const mark = noteMark(line);
    const open = notes.at(-1);
    if (mark !== null) notes.push({ mark, lines: [line] });
    else if (open === undefined || /[.;]$/.test(open.lines.at(-1)?.text ?? "")) break;
    else open.lines.push(line);
    last = line.box[3];
  }
  return notes.map(({ mark, lines: own }) => ({
    mark,
    text: withoutMark(own),
    page,
    box: boundingBox(own.map((line) => line.box)),
  }));
};

const withoutMark = (lines: readonly Line[]): string =>
  lines
    .map((line, i) =>
      i === 0
        ? line.words
            .slice(1)
            .map((word) => word.text)
            .join(" ")
        : line.text,
    )
    .join(" ")
    .replace(/^[-–—]\s*/, "");
