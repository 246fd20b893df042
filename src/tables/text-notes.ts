import { holdsCentre } from "../model/geometry.ts";
import { type Footnote, isNoteLine, type Line } from "../model/table.ts";
import { type Foot, notesAtFoot } from "./note-places.ts";
import { goesOn, marksOf, type NoteStart, noteStart, type OpenNote, toFootnotes } from "./notes.ts";

/* Notes of marks in running text: at the foot of the page, or right under the list whose marks they are. */

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

/** The notes of a page's running text. Each stands below a line that carries its mark. `known`: notes of its tables. */
export const notesOfText = (foot: Foot, known: readonly Footnote[]): Footnote[] =>
  found({
    ...foot,
    lines: foot.lines.filter((line) => !known.some((note) => note.page === foot.page && holdsCentre(note.box, line.box))),
  }).filter((note) => !tellsAmount(note));

const found = (foot: Foot): Footnote[] => {
  const seen = new Set<string>();
  const notes: OpenNote[] = [];
  const margin = Math.max(0, ...foot.lines.map(({ box }) => box[2]));
  let open: OpenNote | null = null;
  for (const line of foot.lines) {
    const start = noteStart(line);
    const last: Line | undefined = open?.lines.at(-1);
    const isNext = last !== undefined && line.box[1] - last.box[3] < line.box[3] - line.box[1];
    const ofSeen = start !== null && start.form !== "plain" && start.marks.every((mark) => seen.has(mark));
    if (ofSeen && (start.form === "sure" || limits(start) || isNext)) {
      open = { start, lines: [line] };
      notes.push(open);
    } else if (open !== null && isNext && start?.form !== "sure" && start?.form !== "listed" && goesOn(line, open, margin))
      open.lines.push(line);
    else {
      open = null;
      for (const mark of carried(line)) seen.add(mark);
    }
  }
  const near = notes.flatMap((note) => toFootnotes(note, foot.page));
  const others = new Set([...seen].filter((mark) => !near.some((note) => note.mark === mark)));
  const first = foot.lines.find((line) => carried(line).some((mark) => others.has(mark)));
  return first === undefined ? near : [...near, ...notesAtFoot(foot, first.box[3], others)];
};
