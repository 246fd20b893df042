import type { Footnote, Line, Table } from "../model/table.ts";
import { goesOn, noteStart, type OpenNote, toFootnotes } from "./notes.ts";

/* "9.1. Objaśnienia do tabeli 9.2:": notes in a point of their own, which names their table by its number. */

const number = "(\\d{1,2}(?:\\.\\d{1,2})*)";
const opening = new RegExp(
  `^(?:${number}\\.?\\s+)?(?:Objaśnieni[ae]|Przypisy|Odnośniki|Uwagi)\\s+do\\s+tab(?:el\\p{L}*|\\.)\\s+(?:nr\\s+)?${number}\\s*[.:]?$`,
  "iu",
);
const titled = new RegExp(`^(?:Tab(?:ela|\\.)\\s+(?:nr\\s+)?)?${number}(?![\\d,])`, "iu");

const numbersOf = ({ caption }: Table): readonly string[] => caption.flatMap(({ text }) => titled.exec(text)?.[1] ?? []);

/** The notes of `marks` under a heading that names the table by its number, on its page; each line begins one or goes on with it. */
export const notesOfNumber = (table: Table, lines: readonly Line[], page: number, marks: ReadonlySet<string>): Footnote[] => {
  const numbers = numbersOf(table);
  const at = lines.findIndex(({ text }) => numbers.includes(opening.exec(text.trim())?.[2] ?? ""));
  if (at < 0) return [];
  const margin = Math.max(0, ...lines.map(({ box }) => box[2]));
  const notes: OpenNote[] = [];
  for (const line of lines.slice(at + 1)) {
    const start = noteStart(line);
    const open = notes.at(-1);
    if (start !== null && start.form !== "plain") notes.push({ start, lines: [line] });
    else if (open !== undefined && start === null && goesOn(line, open, margin)) open.lines.push(line);
    else break;
  }
  return notes.flatMap((note) => toFootnotes(note, page)).filter((note) => marks.has(note.mark));
};
