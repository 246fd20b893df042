import { periodIn } from "../language/period-words.ts";
import { daysOfRates, otherAmountsIn } from "../language/qualified-rates.ts";
import { withdrawnIn } from "../language/withdrawn.ts";
import type { Period } from "../model/period.ts";
import type { Footnote } from "../model/table.ts";

/* What the notes that are bound to a rate make of it, besides a condition: no approved rate, or one of some days. */

/** The words of a note by which its rate is none, or not the approved one. */
export const withdrawnBy = (notes: readonly Footnote[]): string | null =>
  notes.flatMap(({ text }) => withdrawnIn(text) ?? otherAmountsIn(text) ?? [])[0] ?? null;

/** The days that a note gives its rate: "obowiązuje od 1 lipca 2026 r.", "do 30 czerwca 2026 r.". */
export const periodNoted = (notes: readonly Footnote[]): Period | null =>
  notes.flatMap(({ text }) => daysOfRates(text) ?? (/^\W*(?:od|do|w okresie)\s/iu.test(text) ? periodIn(text) : null) ?? [])[0] ?? null;
