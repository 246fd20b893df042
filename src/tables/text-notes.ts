import { holdsCentre } from "../model/geometry.ts";
import { type Footnote, isNoteLine, type Line, type ScopedNote } from "../model/table.ts";
import { type Foot, notesAtFoot } from "./note-places.ts";
import { goesOn, headsTable, marksOf, type NoteStart, noteStart, type OpenNote, toFootnotes } from "./notes.ts";
import { tellsAmount } from "./running-lines.ts";

/*
 * Notes of marks in running text: at the foot of the page, right under the list whose marks they are, which may have begun on a page before, or
 * right under the heading of the list's section.
 */

/** "tylko dla ...", "w rozliczeniu ...", "przy odczycie ...": no item of a list of rates begins so. */
const narrows = /^(?:tylko|wyłącznie|z wyjątkiem|nie dotyczy|przy|w rozliczeniu|w okresie|dla odbiorców)(?!\p{L})/u;

/** Does a note's text say for what the rates of its mark are? Behind "1)" it begins a note then, and no item of a list. */
const limits = ({ text }: NoteStart): boolean => {
  const said = text.replace(/^./u, (first) => first.toLowerCase());
  return isNoteLine({ text: said }) || narrows.test(said);
};

/** The marks that a line carries, without those that it begins with as a note does. */
const carried = (line: Line): readonly string[] => {
  const start = noteStart(line);
  const own = start === null ? line : { ...line, words: line.words.filter(({ box }) => box[0] >= start.left) };
  return [...marksOf([own])];
};

export interface TextNotes {
  /** Each stands below a line of its page that carries its mark, or right under a heading. */
  readonly notes: readonly ScopedNote[];
  /** Those of marks of the pages before. */
  readonly ofBefore: readonly Footnote[];
  /** Marks since the last heading, or of the pages before where the page has none, whose notes may stand overleaf. */
  readonly open: ReadonlySet<string>;
  /** Where the first and the last heading of the page stand. What was open before is closed by the first. */
  readonly headings: readonly [first: number, last: number] | null;
  /** The notes right under the last heading: they are for its whole section, which may go on overleaf. */
  readonly ofSection: readonly Footnote[];
  /** Does the page end with a heading, or with the notes right under one, which may go on overleaf? */
  readonly endsUnderHeading: boolean;
}

/** What pages before left open. */
export interface LeftOpen {
  /** Marks whose notes are due. */
  readonly marks: ReadonlySet<string>;
  /** Did the page before end with a heading, or with the notes right under one? */
  readonly underHeading: boolean;
}

/** The notes of a page's running text. `known`: notes of its tables. */
export const notesOfText = (foot: Foot, known: readonly Footnote[], before: LeftOpen): TextNotes => {
  const isKnown = ({ box }: Line): boolean => known.some((note) => note.page === foot.page && holdsCentre(note.box, box));
  const all = found({ ...foot, lines: foot.lines.filter((line) => !isKnown(line)) }, before);
  // A note tells no amounts: what does is an item of a list of them.
  const telling = <T extends Footnote>(notes: readonly T[]): T[] => notes.filter((note) => !tellsAmount(note));
  return { ...all, notes: telling(all.notes), ofBefore: telling(all.ofBefore), ofSection: telling(all.ofSection) };
};

/** A mark in the text, where it stands. */
interface Carried {
  readonly mark: string;
  readonly line: Line;
}

const covers = ({ mark, from, until }: ScopedNote, at: Carried): boolean =>
  mark === at.mark && at.line.box[1] >= from && at.line.box[1] < until;

const found = (foot: Foot, before: LeftOpen): TextNotes => {
  const seen: Carried[] = [];
  const waiting = new Set(before.marks);
  const notes: { readonly note: OpenNote; readonly section: number; readonly isUnder: boolean; readonly isLate: boolean }[] = [];
  const headings: number[] = [];
  const margin = Math.max(0, ...foot.lines.map(({ box }) => box[2]));
  let open: OpenNote | null = null;
  let { underHeading } = before;
  for (const line of foot.lines) {
    const start = noteStart(line);
    const last: Line | undefined = open?.lines.at(-1);
    const isNext = last !== undefined && line.box[1] - last.box[3] < line.box[3] - line.box[1];
    const begins = start !== null && start.form !== "plain" ? start : null;
    const isLate = begins?.marks.every((mark) => waiting.has(mark)) === true;
    const ofSeen = isLate || begins?.marks.every((mark) => seen.some((one) => one.mark === mark)) === true;
    const isClear = begins !== null && (begins.form === "sure" || limits(begins));
    if (begins !== null && ((ofSeen && (isClear || isNext)) || (underHeading && isClear))) {
      open = { start: begins, lines: [line] };
      notes.push({ note: open, section: headings.length, isUnder: underHeading, isLate });
    } else if (open !== null && isNext && start?.form !== "sure" && start?.form !== "listed" && goesOn(line, open, margin))
      open.lines.push(line);
    else {
      open = null;
      underHeading = headsTable.test(line.text);
      if (underHeading) {
        headings.push(line.box[1]);
        waiting.clear();
      }
      seen.push(...carried(line).map((mark) => ({ mark, line })));
    }
  }
  const toNotes = (some: typeof notes): Footnote[] => some.flatMap(({ note }) => toFootnotes(note, foot.page));
  // A heading's own notes are for what is under it, others for all above them that has none; none for what the next heading begins.
  const near: ScopedNote[] = [];
  for (const one of notes) {
    const until = headings[one.section] ?? Number.POSITIVE_INFINITY;
    for (const note of toNotes([one])) {
      const others = near.filter(({ mark, until: end }) => mark === note.mark && end < until).map(({ until: end }) => end);
      near.push({ ...note, from: one.isUnder ? (headings[one.section - 1] ?? 0) : Math.max(0, ...others), until });
    }
  }
  const others = seen.filter((one) => !near.some((note) => covers(note, one)));
  const [first] = others;
  const atFoot = first === undefined ? [] : notesAtFoot(foot, first.line.box[3], new Set(others.map(({ mark }) => mark)));
  const all = [...near, ...atFoot.map((note): ScopedNote => ({ ...note, from: 0, until: Number.POSITIVE_INFINITY }))];
  const lastHeading = headings.at(-1);
  const ofLast = seen.filter(({ line }) => lastHeading === undefined || line.box[1] >= lastHeading);
  const due = [...ofLast.filter((one) => !all.some((note) => covers(note, one))).map(({ mark }) => mark)];
  const stillWaiting = lastHeading === undefined ? [...before.marks].filter((mark) => !all.some((note) => note.mark === mark)) : [];
  return {
    notes: all,
    ofBefore: toNotes(notes.filter(({ isLate }) => isLate)),
    open: new Set([...stillWaiting, ...due]),
    headings: lastHeading === undefined ? null : [headings[0] ?? lastHeading, lastHeading],
    ofSection: toNotes(notes.filter(({ isUnder, section }) => isUnder && section === headings.length)),
    endsUnderHeading: underHeading,
  };
};
