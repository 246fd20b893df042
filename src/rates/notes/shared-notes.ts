import { conditionOf } from "../../language/conditions.ts";
import type { Footnote } from "../../model/table.ts";
import { type Rate, scopeOf } from "../printed-rate.ts";

/*
 * One text may be for several marks: "1), 2) – warunki stosowania stawek określa pkt 3.4 taryfy". Two rates of one kind, one with each
 * mark, differ on paper by the marks alone, so each keeps its own.
 */

/** One print that several marks have. */
const isShared = (one: Footnote, other: Footnote): boolean =>
  one.mark !== other.mark && one.page === other.page && one.text === other.text && one.box.join() === other.box.join();

const kindOf = (rate: Rate): string => JSON.stringify([rate.category, rate.unit?.unit, rate.zones, scopeOf(rate)]);

/** The notes of a number's own marks; a label's mark is for all numbers beside it. */
const ownNotes = ({ notes, number }: Rate): readonly Footnote[] => notes.filter(({ mark }) => number.marks.includes(mark));

const isAlternative = (rate: Rate, other: Rate): boolean =>
  other.page === rate.page &&
  other.number.value !== rate.number.value &&
  !other.number.marks.some((mark) => rate.number.marks.includes(mark)) &&
  other.groups.some((group) => rate.groups.includes(group)) &&
  kindOf(other) === kindOf(rate);

/** A note that says what a program can act on says it of both marks, and tells nothing apart. */
const setsACondition = (note: Footnote): boolean => conditionOf([note])?.code === "footnote";

const withMark = (note: Footnote): Footnote => ({ ...note, text: `${note.mark}${/^\*/.test(note.mark) ? "" : ")"} ${note.text}` });

/** The same rates; where the marks of a shared note tell two of a kind apart, its text begins with the rate's own mark. */
export const withMarksOfSharedNotes = <T extends { readonly rate: Rate }>(placed: readonly T[]): T[] => {
  const noted = placed.map(({ rate }) => rate).filter((rate) => ownNotes(rate).length > 0);
  return placed.map((one) => {
    const { rate } = one;
    const own = ownNotes(rate).filter(setsACondition);
    if (own.length === 0) return one;
    const theirs = noted.filter((other) => isAlternative(rate, other)).flatMap(ownNotes);
    const shared = own.filter((note) => theirs.some((other) => isShared(note, other)));
    return shared.length === 0
      ? one
      : { ...one, rate: { ...rate, notes: rate.notes.map((note) => (shared.includes(note) ? withMark(note) : note)) } };
  });
};
