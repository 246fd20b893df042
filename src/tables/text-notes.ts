import { holdsCentre } from "../model/geometry.ts";
import { type Footnote, isNoteLine, type Line } from "../model/table.ts";
import { type Foot, notesAtFoot } from "./note-places.ts";
import { goesOn, headsTable, marksOf, type NoteStart, noteStart, type OpenNote, toFootnotes } from "./notes.ts";

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

/** A note tells no amounts: what does is an item of a list of them. */
const tellsAmount = ({ text }: Footnote): boolean => /\d,\d{2,5}(?!\d)/.test(text);

/** The marks that a line carries, without those that it begins with as a note does. */
const carried = (line: Line): readonly string[] => {
  const start = noteStart(line);
  const own = start === null ? line : { ...line, words: line.words.filter(({ box }) => box[0] >= start.left) };
  return [...marksOf([own])];
};

export interface TextNotes {
  /** Each stands below a line of its page that carries its mark, or right under a heading. */
  readonly notes: readonly Footnote[];
  /** Those of marks of the pages before. */
  readonly ofBefore: readonly Footnote[];
  /** Marks since the last heading, or of the pages before where the page has none, whose notes may stand overleaf. */
  readonly open: ReadonlySet<string>;
  /** Does a heading stand on the page? What was open before is closed then. */
  readonly isHeaded: boolean;
  /** The notes right under the last heading: they are for its whole section, which may go on overleaf. */
  readonly ofSection: readonly Footnote[];
  /** The marks before the first heading, which belong to the section that began on a page before. */
  readonly goingOn: ReadonlySet<string>;
}

/** The notes of a page's running text. `known`: notes of its tables. `before`: the marks that pages before left open. */
export const notesOfText = (foot: Foot, known: readonly Footnote[], before: ReadonlySet<string>): TextNotes => {
  const isKnown = ({ box }: Line): boolean => known.some((note) => note.page === foot.page && holdsCentre(note.box, box));
  const all = found({ ...foot, lines: foot.lines.filter((line) => !isKnown(line)) }, before);
  const telling = (notes: readonly Footnote[]): Footnote[] => notes.filter((note) => !tellsAmount(note));
  return { ...all, notes: telling(all.notes), ofBefore: telling(all.ofBefore), ofSection: telling(all.ofSection) };
};

const found = (foot: Foot, before: ReadonlySet<string>): TextNotes => {
  const seen = new Set<string>();
  const waiting = new Set(before);
  const ofSection = new Set(before);
  const notes: OpenNote[] = [];
  const margin = Math.max(0, ...foot.lines.map(({ box }) => box[2]));
  let open: OpenNote | null = null;
  let isHeaded = false;
  let underHeading = false;
  const late = new Set<OpenNote>();
  let underLast: OpenNote[] = [];
  const goingOn = new Set<string>();
  for (const line of foot.lines) {
    const start = noteStart(line);
    const last: Line | undefined = open?.lines.at(-1);
    const isNext = last !== undefined && line.box[1] - last.box[3] < line.box[3] - line.box[1];
    const begins = start !== null && start.form !== "plain" ? start : null;
    const isLate = begins?.marks.every((mark) => waiting.has(mark)) === true;
    const ofSeen = isLate || begins?.marks.every((mark) => seen.has(mark)) === true;
    const isClear = begins !== null && (begins.form === "sure" || limits(begins));
    if (begins !== null && ((ofSeen && (isClear || isNext)) || (underHeading && isClear))) {
      open = { start: begins, lines: [line] };
      notes.push(open);
      if (isLate) late.add(open);
      if (underHeading) underLast.push(open);
    } else if (open !== null && isNext && start?.form !== "sure" && start?.form !== "listed" && goesOn(line, open, margin))
      open.lines.push(line);
    else {
      open = null;
      underHeading = headsTable.test(line.text);
      if (underHeading) {
        isHeaded = true;
        waiting.clear();
        ofSection.clear();
        underLast = [];
      }
      for (const mark of carried(line)) {
        seen.add(mark);
        ofSection.add(mark);
        if (!isHeaded) goingOn.add(mark);
      }
    }
  }
  const toNotes = (some: readonly OpenNote[]): Footnote[] => some.flatMap((note) => toFootnotes(note, foot.page));
  const near = toNotes(notes);
  const others = new Set([...seen].filter((mark) => !near.some((note) => note.mark === mark)));
  const first = foot.lines.find((line) => carried(line).some((mark) => others.has(mark)));
  const all = first === undefined ? near : [...near, ...notesAtFoot(foot, first.box[3], others)];
  const stillOpen = [...ofSection].filter((mark) => !all.some((note) => note.mark === mark));
  return { notes: all, ofBefore: toNotes([...late]), open: new Set(stillOpen), isHeaded, ofSection: toNotes(underLast), goingOn };
};
