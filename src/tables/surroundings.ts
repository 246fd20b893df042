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

/** The mark a note begins with and the text after it in the same word: "1)", a raised "1" or "a)", "*", "1)stawka"; null when the line begins no note. */
const noteStart = (line: Line): { readonly mark: string; readonly glued: string } | null => {
  const [first, second] = line.words;
  if (first === undefined) return null;
  const raised = first.raised ? /^\(?(\d{1,2}|\p{L})\)?$/u.exec(first.text)?.[1] : undefined;
  if (raised !== undefined) return second === undefined ? null : { mark: raised, glued: "" };
  const [, stars, digits, glued = ""] = /^(?:(\*{1,4})\)?|\(?(\d{1,2})\))(\p{L}.*)?$/u.exec(first.text) ?? [];
  const mark = stars ?? digits;
  return mark === undefined || (second === undefined && glued === "") ? null : { mark, glued };
};

/** The mark a note begins with, or null when the line begins no note. */
export const noteMark = (line: Line): string | null => noteStart(line)?.mark ?? null;

/** "Objaśnienia:", "Uwagi:": a line that only announces the notes below it. */
const announces = (line: Line): boolean => line.words.length <= 4 && line.text.endsWith(":");

/** Notes below a table, each with the lines that go on with it. */
export const footnotesOf = (box: Box, lines: readonly Line[], floor: number, page: number): Footnote[] => {
  const below = lines.filter((line) => line.box[1] >= box[3] - 4 && line.box[3] <= floor + 2).sort((a, b) => a.box[1] - b.box[1]);
  const notes: { mark: string; lines: Line[] }[] = [];
  const margin = Math.max(box[2], ...lines.map((line) => line.box[2]));
  let last = box[3];
  for (const line of below) {
    if (line.box[1] - last > noteGap * height(line)) break;
    const mark = noteMark(line);
    const open = notes.at(-1);
    if (mark !== null) notes.push({ mark, lines: [line] });
    else if (open === undefined) {
      if (!announces(line)) break;
    } else if ((/[.;]$/.test(open.lines.at(-1)?.text ?? "") || headsAnew(line, open.lines.at(-1), margin)) && !hangs(line, open.lines))
      break;
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

/** A heading after a note: it begins like one, and the line above had room for its first word, so the line was ended on purpose. */
const headsAnew = (line: Line, above: Line | undefined, margin: number): boolean => {
  const [first] = line.words;
  if (first === undefined || above === undefined || !/^\p{Lu}|^\d+(?:\.\d+)+/u.test(line.text)) return false;
  return above.box[2] + (first.box[2] - first.box[0]) + height(line) < margin;
};

/** Set under the note's text and not under its mark: it goes on although a sentence ended. */
const hangs = (line: Line, note: readonly Line[]): boolean => {
  const [mark, text] = note[0]?.words ?? [];
  return mark !== undefined && text !== undefined && line.box[0] > (mark.box[2] + mark.box[0]) / 2 && line.box[0] <= text.box[2];
};

const withoutMark = (lines: readonly Line[]): string =>
  lines
    .map((line, i) =>
      i === 0 ? [noteStart(line)?.glued ?? "", ...line.words.slice(1).map((word) => word.text)].join(" ").trim() : line.text,
    )
    .join(" ")
    .replace(/^[-–—]\s*/, "");
