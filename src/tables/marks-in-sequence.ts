import type { Page, Word } from "../model/page.ts";
import { isNoteLine, type Line } from "../model/table.ts";
import { toLines } from "./lines.ts";
import { marksOf, noteStart } from "./notes.ts";

/*
 * The raised digit before a note is the smallest print of a scan: it is read as a letter or lost, and the note is then bound to no rate. Notes under
 * one another are numbered in order, so those that were read and the marks that rates carry tell which number the others have.
 */

/** Between a note and the next one stand the lines that it goes on with. */
const mostLinesBetween = 4;

/** A line that begins a note: the word that is its mark, or what was made of it; null where that was lost. `read`: the number that was read. */
interface Begun {
  readonly line: Line;
  readonly mark: Word | null;
  readonly read: number | null;
}

const numberOf = (mark: string | undefined): number | null => (mark !== undefined && /^\d{1,2}$/.test(mark) ? Number(mark) : null);

/** What a mark may have been read as: "l)", "'", "?": short, and no word of the note. */
const misread = /^\S{1,2}\)?$/u;

const begunBy = (line: Line): Begun | null => {
  const [first, ...rest] = line.words;
  if (first === undefined) return null;
  const start = noteStart(line);
  const [mark, ...more] = start?.form === "sure" ? start.marks : [];
  const read = more.length === 0 ? numberOf(mark) : null;
  if (read !== null) return { line, mark: first, read };
  const opens = (words: readonly Word[]): boolean => isNoteLine({ text: words.map(({ text }) => text).join(" ") });
  if (/^[-–—]$/.test(first.text) && opens(line.words)) return { line, mark: null, read: null };
  return misread.test(first.text) && !/^[-–—]$/.test(first.text) && opens(rest) && /^[-–—]$/.test(rest[0]?.text ?? "")
    ? { line, mark: first, read: null }
    : null;
};

/** Notes that follow one another. */
const runsOf = (lines: readonly Line[]): Begun[][] => {
  const runs: Begun[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const [i, line] of lines.entries()) {
    const begun = begunBy(line);
    if (begun === null) continue;
    if (i - last <= mostLinesBetween) runs.at(-1)?.push(begun);
    else runs.push([begun]);
    last = i;
  }
  return runs;
};

/** In shares of the size of a note's print. */
const markSize = 0.65;
const markRise = 0.35;

const raisedBefore = ({ box: [x0], baseline, fontSize, ...word }: Word, text: string): Word => {
  const size = fontSize * markSize;
  const line = baseline - fontSize * markRise;
  return { ...word, text, box: [x0 - size * 1.2, line - size, x0 - size * 0.2, line], baseline: line, fontSize: size, raised: true };
};

/** Words to put in the place of others; null: what is put stands before the word. */
interface Put {
  readonly at: Word;
  readonly replaces: boolean;
  readonly mark: Word;
}

const putsOf = (run: readonly Begun[], carried: ReadonlySet<string>): Put[] => {
  const inOrder = run.every(({ read }, i) => read === null || read === i + 1);
  const wanted = [...carried].sort().join() === run.map((_, i) => String(i + 1)).join();
  if (!inOrder || !wanted) return [];
  return run.flatMap(({ line, mark, read }, i): Put[] => {
    const [first] = line.words;
    if (read !== null || first === undefined) return [];
    const text = `${i + 1})`;
    return [{ at: first, replaces: mark !== null, mark: mark === null ? raisedBefore(first, text) : { ...mark, text, raised: true } }];
  });
};

/** In em: a mark stands this near before its note, and is no taller than this. */
const strayGapEm = 1.5;
const strayHeightEm = 0.8;

/** What was made of a mark that is no word of its note's line: "l)", "21", small and high before it. */
const isStrayBefore = (note: Word, word: Word): boolean => {
  const em = note.fontSize;
  const gap = note.box[0] - word.box[2];
  const isHigh = word.box[1] < note.baseline && word.box[3] > note.baseline - em && word.box[3] <= note.baseline + 0.1 * em;
  return (
    word.text.length <= 3 &&
    !/\p{L}{2}/u.test(word.text) &&
    gap > -1 &&
    gap < strayGapEm * em &&
    isHigh &&
    word.box[3] - word.box[1] < strayHeightEm * em
  );
};

const numbersCarried = (lines: readonly Line[]): string[] => [...marksOf(lines)].filter((mark) => numberOf(mark) !== null);

/**
 * Pages of scans with the numbers of their notes. Nothing is put where the marks that rates carry, on the page or, where it carries none, on the one
 * before, are not the numbers of the notes one by one.
 */
export const withMarksInSequence = (pages: readonly Page[]): readonly Page[] => {
  const read = pages.map((page) => {
    const lines = page.source === "optical" ? toLines(page.words.filter(({ rotation }) => rotation === 0)) : [];
    return { page, lines, runs: runsOf(lines) };
  });
  return read.map(({ page, lines, runs }, i) => {
    const open = runs.filter((run) => run.some(({ read: number }) => number === null));
    if (open.length === 0) return page;
    const notes = new Set(runs.flatMap((run) => run.map(({ line }) => line)));
    const own = numbersCarried(lines.filter((line) => !notes.has(line)));
    const before = read[i - 1];
    const carried = new Set(own.length > 0 || before === undefined ? own : numbersCarried(before.lines));
    const puts = open.flatMap((run) => putsOf(run, carried));
    if (puts.length === 0) return page;
    const strays = new Set(
      page.words.filter((word) => puts.some(({ at, replaces }) => !replaces && word !== at && isStrayBefore(at, word))),
    );
    const words = page.words.flatMap((word): Word[] => {
      if (strays.has(word)) return [];
      const put = puts.find(({ at }) => at === word);
      if (put === undefined) return [word];
      return put.replaces ? [put.mark] : [put.mark, word];
    });
    return { ...page, words };
  });
};
