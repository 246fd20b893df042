import { lastItem } from "../model/items.ts";
import { median } from "../model/median.ts";
import type { Word } from "../model/page.ts";
import type { Line } from "../model/table.ts";
import { toLine } from "./lines.ts";
import { beginsNote, refers } from "./notes.ts";

/*
 * Notes beside one another: "¹⁾ dotyczy Oddziału Łódź      ²⁾ dotyczy Oddziału Lublin". Each has a column of its own, in which it may go on for some
 * lines. They become lines that follow one another, a column at a time.
 */

/** The gap before a column is wider than this share of the em, and than this many usual gaps of its line, which may be justified. */
const columnEm = 1.5;
const usualGaps = 2.5;
/** Words of a column begin no further left of it than this share of the em. */
const alignEm = 0.5;
/** A wider gap than this share of a line's height ends a paragraph. */
const paragraphGap = 1;

const gapsOf = (words: readonly Word[]): number[] => words.slice(1).map((word, i) => word.box[0] - (words[i]?.box[2] ?? 0));
const isMark = ({ raised, text }: Word): boolean => (raised ? /^\(?(?:\d{1,2}|\p{L})\)?$/u : /^(?:\(?\d{1,2}\)|\*{1,4}\)?)$/).test(text);

/** The words of a line, but its first, that begin a note in a column of its own. */
const columnHeads = (line: Line): Word[] => {
  if (!beginsNote(line)) return [];
  const gaps = gapsOf(line.words);
  const usual = median(gaps);
  return line.words.filter((word, i) => {
    const [gap, before] = [gaps[i - 1], line.words[i - 1]];
    return (
      gap !== undefined &&
      before !== undefined &&
      isMark(word) &&
      // "¹⁾ ²⁾ dla odbiorców": one note for two marks.
      !isMark(before) &&
      !refers.test(before.text) &&
      gap > Math.max(columnEm * before.fontSize, usualGaps * usual)
    );
  });
};

/** The words of a line by columns; null where a word stands across two of them. */
const inColumns = ({ words }: Line, heads: readonly Word[]): readonly (readonly Word[])[] | null => {
  const columnOf = (word: Word): number => heads.filter((head) => word.box[0] >= head.box[0] - alignEm * word.fontSize).length;
  const columns = [0, ...heads.keys()].map((_, column) => words.filter((word) => columnOf(word) === column));
  const isClear = words.every((word, i) => {
    const [next, before] = [words[i + 1], columnOf(word)];
    const room = next === undefined || columnOf(next) === before ? 0 : columnEm * word.fontSize;
    const edge = heads[before]?.box[0] ?? Number.POSITIVE_INFINITY;
    return word.box[2] < edge && (next === undefined || next.box[0] - word.box[2] >= room);
  });
  return isClear ? columns : null;
};

/** A part of a line reaches as far as the next part, so that they cover the line together. */
const reaching = (words: readonly Word[], next: readonly Word[] | undefined): Line => {
  const own = toLine(words);
  const [x0, y0, x1, y1] = own.box;
  return { ...own, box: [x0, y0, Math.max(x1, next?.[0]?.box[0] ?? x1), y1] };
};

const isRightBelow = (line: Line, above: Line): boolean => line.box[1] - above.box[3] < paragraphGap * (above.box[3] - above.box[1]);

/** The lines in the order in which their notes are read. A block of which a line goes across its columns stays as it is. */
export const columnByColumn = (lines: readonly Line[]): Line[] => {
  const ordered: Line[] = [];
  for (let i = 0; i < lines.length; ) {
    const block = lines.slice(i, i + 1);
    const heads = block.flatMap(columnHeads);
    for (let next = lines[i + 1]; heads.length > 0 && next !== undefined; next = lines[i + block.length]) {
      if (beginsNote(next) || !isRightBelow(next, lastItem(block))) break;
      block.push(next);
    }
    const parted = heads.length === 0 ? [] : block.map((line) => inColumns(line, heads));
    const rows = parted.filter((row) => row !== null);
    if (heads.length === 0 || rows.length < block.length) ordered.push(...block);
    else
      for (const column of [0, ...heads.keys()].keys())
        ordered.push(...rows.flatMap((row) => (row[column]?.length ? [reaching(row[column], row[column + 1])] : [])));
    i += block.length;
  }
  return ordered;
};
