import { itemAt } from "../model/items.ts";

/** A mark is raised when it is at most this share of its neighbour's size ... */
const raisedSize = 0.82;
/** ... and its baseline this share of the neighbour's em above. */
const raisedBaselineEm = 0.12;

/**
 * Browsers raise by a third of the em what they set at five sixths of the size, in whole pixels: up to 0.88. What is so little smaller is
 * raised when it looks like a mark, and stands so much higher.
 */
const browsersMark = { text: /^(?:\(?\d{1,2}\)?|\*{1,4}\)?)$/, size: 0.9, least: 0.25, most: 0.6 };

/** What is asked of a glyph in its own line's coordinates: `along` grows in reading direction, `across` downwards. */
interface Letter {
  readonly text: string;
  readonly along: number;
  readonly end: number;
  readonly across: number;
  readonly size: number;
  readonly mark: boolean;
}

/** Glyphs of one word. */
interface Run<G extends Letter = Letter> {
  readonly glyphs: readonly G[];
  readonly along: number;
  readonly end: number;
  readonly across: number;
  readonly size: number;
}

export const toRun = <G extends Letter>(glyphs: readonly G[]): Run<G> => {
  const first = glyphs[0] as G;
  return {
    glyphs,
    along: first.along,
    end: Math.max(...glyphs.map((glyph) => glyph.end)),
    across: first.across,
    size: Math.max(...glyphs.map((glyph) => glyph.size)),
  };
};

/** What a run's glyphs show together. */
export const textOf = ({ glyphs }: Pick<Run, "glyphs">): string =>
  glyphs
    .map((glyph) => glyph.text)
    .join("")
    .normalize("NFC");

const isBrowsersMark = (run: Run, em: number, rise: number): boolean => {
  const { text, size, least, most } = browsersMark;
  return run.size <= size * em && rise >= least * em && rise <= most * em && text.test(textOf(run));
};

/** Is `run` set smaller and higher than `other`, which it touches? */
const hangsOn = (run: Run, other: Run): boolean => {
  const rise = other.across - run.across;
  if (run.size > raisedSize * other.size && !isBrowsersMark(run, other.size, rise)) return false;
  const gap = Math.max(run.along - other.end, other.along - run.end);
  return rise > raisedBaselineEm * other.size && rise < 0.8 * other.size && gap < 0.5 * other.size && gap > -0.3 * other.size;
};

/** Raised runs: the neighbour decides, small print alone is not raised. `runs` are sorted by `across`. */
export const raisedAmong = (runs: readonly Run[]): Set<Run> => {
  const largest = runs.reduce((size, run) => Math.max(size, run.size), 0);
  return new Set(
    runs.filter((run, i) => {
      if (run.glyphs.every((glyph) => glyph.mark)) return true;
      if (run.size > browsersMark.size * largest) return false;
      // What a mark hangs on has its baseline below the mark's, less than an em away.
      for (let j = i + 1; j < runs.length; j += 1) {
        const other = itemAt(runs, j);
        if (other.across - run.across > largest) return false;
        if (hangsOn(run, other)) return true;
      }
      return false;
    }),
  );
};
