import { itemAt } from "../model/items.ts";
import type { Word } from "../model/page.ts";
import type { Line } from "../model/table.ts";
import { toLine } from "./lines.ts";
import { noteStart } from "./notes.ts";

/*
 * Notes that follow one another in one paragraph: "¹⁾ stawka stosowana do 0,100; ²⁾ stawka stosowana powyżej 0,100.", "1 – dni robocze. 2 – dni
 * wolne." Each becomes lines of its own, as if it had begun one.
 */

const raisedMark = /^\(?(?:\d{1,2}|\p{L})\)?$/u;
const plainMark = /^(?:\(?\d{1,2}\)|\*{1,4}\)?)$/;
const isMark = ({ raised, text }: Word): boolean => (raised ? raisedMark : plainMark).test(text);
/** "2 –": a plain number that a dash makes a mark. */
const isDashed = (words: readonly Word[], i: number): boolean =>
  words[i]?.raised === false && /^\d{1,2}$/.test(words[i].text) && /^[-–—−]$/.test(words[i + 1]?.text ?? "");
/** A mark with less room before it, as a share of the em, hangs on the word before it and begins nothing. */
const roomEm = 0.15;
/** A wider gap than this share of a line's height ends a paragraph. */
const paragraphGap = 1;

/** Does a note begin at a word within a line? It is a mark of the table, and stands apart behind the end of another note. */
const beginsAt = (words: readonly Word[], i: number, marks: ReadonlySet<string>): boolean => {
  const [word, before] = [itemAt(words, i), words[i - 1]];
  if (before === undefined || before.raised || !(isMark(word) || isDashed(words, i)) || !marks.has(word.text.replace(/[()]/g, "")))
    return false;
  return /[.;]$/.test(before.text) && word.box[0] - before.box[2] > roomEm * before.fontSize;
};

/** The line's words in parts, each but the first of which begins with the mark of a note. */
const partsOf = (words: readonly Word[], marks: ReadonlySet<string>): Word[][] => {
  const parts: Word[][] = [];
  for (const [i, word] of words.entries()) {
    const last = parts.at(-1);
    if (last === undefined || beginsAt(words, i, marks)) parts.push([word]);
    else last.push(word);
  }
  return parts;
};

/** Lines of which those that begin with a note, and those that go on with it, are parted where another note begins. `marks`: the table's. */
export const partedAtMarks = (lines: readonly Line[], marks: ReadonlySet<string>): Line[] => {
  const parted: Line[] = [];
  /** A mark at a line's end, whose note begins the next line. */
  let lead: Word[] = [];
  let above: Line | null = null;
  for (const line of lines) {
    const goesOn: boolean =
      above !== null &&
      (lead.length > 0 || !/\.$/.test(above.text)) &&
      line.box[1] - above.box[3] < paragraphGap * (line.box[3] - line.box[1]);
    const start = noteStart(line);
    const isPlain = start?.form === "plain" && !(isDashed(line.words, 0) && start.marks.every((mark) => marks.has(mark)));
    const inNote: boolean = goesOn || (start !== null && !isPlain);
    const parts = inNote ? partsOf(line.words, marks) : [[...line.words]];
    const last = parts.at(-1) ?? [];
    const trailing = inNote && parts.length > 1 && (last.every(isMark) || (last.length === 2 && isDashed(last, 0)));
    const whole = trailing ? parts.slice(0, -1) : parts;
    parted.push(
      ...whole.map((part, i) =>
        i === 0 && lead.length > 0 ? withLead(lead, part) : whole.length === 1 && !trailing ? line : toLine(part),
      ),
    );
    lead = trailing ? last : [];
    above = inNote ? line : null;
  }
  return parted;
};

/** A line with the mark of its note, which stands at the end of the line above. */
const withLead = (lead: readonly Word[], words: readonly Word[]): Line => {
  const own = toLine(words);
  const mark = toLine(lead);
  return { text: `${mark.text} ${own.text}`, words: [...lead, ...own.words], box: own.box };
};
