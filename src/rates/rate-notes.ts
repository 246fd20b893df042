import { categoriesIn } from "../language/facets.ts";
import { foldLine } from "../language/fold.ts";
import { periodIn } from "../language/period-words.ts";
import { daysOfRates, otherAmountsIn } from "../language/qualified-rates.ts";
import { withdrawnIn } from "../language/withdrawn.ts";
import type { Period } from "../model/period.ts";
import type { Footnote } from "../model/table.ts";
import type { Category } from "../model/vocabulary.ts";

/* What the notes that are bound to a rate make of it, besides a condition: no approved rate, or one of some days. */

/** "opłaty abonamentowej nie pobiera się", of one fee and no more. */
const notCharged = /^\W*(?:oplat|skladnik|stawk)\w*(?: (?!(?:i|oraz|lub|ani) )\w+){1,3} nie (?:pobiera sie|(?:jest|sa) pobieran\w*)\W*$/;

/** A note without the clauses that say of another fee than the rate's that it is not charged. */
const saidOf = (text: string, category: Category | null): string =>
  text
    .split(/(?<=;)\s/)
    .filter((clause) => {
      const named = notCharged.test(foldLine(clause)) ? categoriesIn(clause) : [];
      return named.length === 0 || category === null || named.includes(category);
    })
    .join(" ");

/** The words of a note by which its rate, of this category, is none, or not the approved one. */
export const withdrawnBy = (notes: readonly Footnote[], category: Category | null): string | null =>
  notes.flatMap(({ text }) => withdrawnIn(saidOf(text, category)) ?? otherAmountsIn(saidOf(text, category)) ?? [])[0] ?? null;

/** The days that a note gives its rate: "obowiązuje od 1 lipca 2026 r.", "do 30 czerwca 2026 r.". */
export const periodNoted = (notes: readonly Footnote[]): Period | null =>
  notes.flatMap(({ text }) => daysOfRates(text) ?? (/^\W*(?:od|do|w okresie)\s/iu.test(text) ? periodIn(text) : null) ?? [])[0] ?? null;
