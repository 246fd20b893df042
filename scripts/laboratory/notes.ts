import { type Block, gap, say } from "./blocks.ts";
import type { Features } from "./features.ts";
import type { NoteKey } from "./model.ts";
import { branch } from "./tariff.ts";
import { noteText } from "./wording.ts";

/* Footnotes of one table: marks in its cells, and the notes that explain them. */

/** Notes in the order in which their marks appear; the numbering begins anew with each table. */
export interface Notes {
  readonly mark: (key: NoteKey) => string;
  readonly used: () => readonly NoteKey[];
}

const signOf = (number: number, look: Features): string => {
  if (look.noteForm === "star") return "*".repeat(number);
  return look.noteForm === "bare" ? String(number) : `${number})`;
};

/** A bare digit or a plain "1)" behind a number must not look like a part of it: the first is always raised, the second set off. */
const asMark = (sign: string, look: Features): string =>
  look.noteForm === "plain" ? ` ${sign}` : look.noteForm === "star" ? sign : `^{${sign}}`;

export const notesFor = (look: Features): Notes => {
  const keys: NoteKey[] = [];
  return {
    mark: (key) => {
      if (!keys.includes(key)) keys.push(key);
      return asMark(signOf(keys.indexOf(key) + 1, look), look);
    },
    used: () => keys,
  };
};

const lineOf = (key: NoteKey, number: number, look: Features): Block => {
  const sign = signOf(number, look);
  const start = look.noteForm === "raised" || look.noteForm === "bare" ? `^{${sign}}` : sign;
  const between = { same: " ", dash: " – ", gap: "   " }[look.noteStart];
  return say("note", `${start}${between}${noteText(key, branch.printed)}${look.noteStart === "dash" ? "." : ";"}`);
};

/** What stands before and after the table, and overleaf where the notes stand there. */
export const placedNotes = (notes: Notes, look: Features): { before: Block[]; after: Block[] } => {
  const lines = notes.used().map((key, at) => lineOf(key, at + 1, look));
  if (lines.length === 0) return { before: [], after: [] };
  switch (look.notePlace) {
    case "before":
      return { before: lines, after: [] };
    case "apart":
      return { before: [], after: [gap(16), ...lines] };
    case "overleaf":
      return { before: [], after: [{ kind: "page" }, ...lines] };
    default:
      return { before: [], after: [gap(3), ...lines] };
  }
};
