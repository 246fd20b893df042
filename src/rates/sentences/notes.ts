import { billingNote, conditionOf, phasesNote } from "../../language/conditions.ts";
import { groupCodes } from "../../language/group-codes.ts";
import { regionIn } from "../../language/regions.ts";
import type { SentenceMark } from "../../language/sentence-marks.ts";
import { taxIn } from "../../language/tax.ts";
import type { Problem } from "../../model/problem.ts";
import type { Footnote, TabledPage } from "../../model/table.ts";
import { billedCategories } from "../../model/vocabulary.ts";
import { defines } from "../notes/label-marks.ts";
import { isOnlyOfTax } from "../notes/tax-notes.ts";
import type { Clause } from "./clauses.ts";
import type { Head } from "./heads.ts";
import { heldWith, type SentenceRate } from "./of-group.ts";
import type { Piece } from "./pieces.ts";

/* Notes on rates that are said in sentences and lists: which amount a mark is on, and what its note says of it. */

/** The notes that a mark may mean: of the running text of its page, or below a table of it. */
export type NotesFor = (mark: SentenceMark) => readonly Footnote[];

export const notesFor =
  (pages: readonly TabledPage[]): NotesFor =>
  ({ mark, page, box }) => {
    const own = pages.find((one) => one.page.number === page);
    const scoped = (own?.notes ?? []).filter(({ from, until }) => box[1] >= from && box[1] < until);
    const all = [...scoped, ...(own?.tables ?? []).flatMap(({ footnotes }) => footnotes)].filter((note) => note.mark === mark);
    return all.filter((note, i) => all.findIndex((other) => other.text === note.text) === i);
  };

const behindCode = (piece: Piece, { from }: SentenceMark): boolean => {
  const before = piece.text.slice(0, from - piece.from).trimEnd();
  return groupCodes(before.slice(before.search(/\S+$/u))).length > 0;
};

/** Does a mark in front of the first of several amounts speak for all of them? It stands on the one group that they are of. */
const isOfAll = (piece: Piece, mark: SentenceMark): boolean => groupCodes(piece.text).length === 1 && behindCode(piece, mark);

/** The clauses that a mark speaks for; null where it cannot be said. */
const clausesWith = (piece: Piece, clauses: readonly Clause[], mark: SentenceMark): readonly Clause[] | null => {
  const at = mark.from - piece.from;
  const next = clauses.findIndex((clause) => at < clause.end);
  const before = clauses[next < 0 ? clauses.length - 1 : next - 1];
  if (before !== undefined && piece.text.slice(before.end, at).trim() === "") return [before];
  const own = clauses[next];
  if (own === undefined || (groupCodes(piece.text).length > 1 && behindCode(piece, mark))) return null;
  if (next > 0 || clauses.length === 1) return [own];
  return isOfAll(piece, mark) ? clauses : null;
};

const saidOfHead = ({ text, marks }: Head): boolean => marks.length === 0 || groupCodes(text).length < 2;

/** The rate as its notes narrow it; null where they say what a sentence's rate cannot. */
const narrowed = (rate: SentenceRate, notes: readonly Footnote[]): SentenceRate | null => {
  const period = notes.find(({ text }) => billingNote(text) !== null);
  const [noted = null, ...otherPhases] = [...new Set(notes.flatMap(({ text }) => phasesNote(text) ?? []))];
  const phases = rate.component.phases ?? (otherPhases.length === 0 ? noted : null);
  const isOfPhases = (note: Footnote): boolean => phases !== null && phasesNote(note.text) === phases;
  const rest = notes.filter((note) => note !== period && !isOfPhases(note) && !defines(note));
  const [limit, ...others] = notes.filter((note) => note !== period && regionIn(note.text) !== null);
  const taxed = rest.some(({ text }) => taxIn(text) !== null && taxIn(text) !== "net");
  if (taxed || others.length > 0 || (limit !== undefined && rate.region !== null)) return null;
  const billing = period === undefined ? null : billingNote(period.text);
  const ofFee = billedCategories.includes(rate.component.category) && billing !== null;
  const billing_period = ofFee ? billing : rate.component.billing_period;
  return {
    ...rate,
    region: limit === undefined ? rate.region : regionIn(limit.text),
    component: {
      ...rate.component,
      phases,
      condition: conditionOf(
        rest.filter(({ text }) => !isOnlyOfTax(text)),
        billing_period,
      ),
      billing_period,
    },
  };
};

export interface Noted {
  readonly rates: readonly SentenceRate[];
  /** Marks whose notes the rates follow. */
  readonly bound: readonly SentenceMark[];
}

/** The rates of a piece, one for each of its clauses, with what their notes say; null where a mark is bound to none of them, or to no note. */
export const withNotes = (
  rates: readonly SentenceRate[],
  { piece, clauses, marks }: { readonly piece: Piece; readonly clauses: readonly Clause[]; readonly marks: readonly SentenceMark[] },
  heads: readonly Head[],
  notesOf: NotesFor,
): Noted | null => {
  const ofHeads = heads.flatMap((head) => head.marks);
  const all = [...ofHeads, ...marks];
  if (all.length === 0) return { rates, bound: [] };
  if (!heads.every(saidOfHead)) return null;
  const own = marks.map((mark) => ({ mark, clauses: clausesWith(piece, clauses, mark) }));
  if (own.some((one) => one.clauses === null) || all.some((mark) => notesOf(mark).length !== 1)) return null;
  const found = rates.map((rate, i) => {
    const clause = clauses[i];
    const mine = own.filter((one) => clause !== undefined && one.clauses?.includes(clause)).map(({ mark }) => mark);
    return narrowed(rate, [...ofHeads, ...mine].flatMap(notesOf));
  });
  return found.some((rate) => rate === null) ? null : { rates: found.filter((rate) => rate !== null), bound: all };
};

/** The tariffs of a sentence whose marks no note explains. */
export const unboundMarks = (rates: readonly SentenceRate[], marks: readonly SentenceMark[]): Problem[] => {
  const groups = new Set<string | null>(rates.flatMap(({ groups }) => heldWith(groups)));
  const [first] = marks;
  return [...groups].map((group) => ({
    code: "unbound_footnote" as const,
    blocks: true,
    message: `The mark ${first?.mark} stands in a sentence about rates of ${group ?? "all groups"}, and it is not known what its note says.`,
    tariff_code: group,
    page: first?.page ?? null,
    bbox: first === undefined ? null : [...first.box],
  }));
};
