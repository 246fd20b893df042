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

/** "dla grupy R nie pobiera się opłaty abonamentowej": the same the other way round. */
const chargesNoFee =
  /^\W*(?:(?:dla|od|w) (?:odbiorc\w* )?(?:z )?grup\w*(?: taryfow\w*)? [a-z][\da-z]* )?nie (?:pobiera sie|jest pobierana) (?:stawk\w* )?oplat\w* \w+\W*$/;
const isNotCharged = (clause: string): boolean => [notCharged, chargesNoFee].some((pattern) => pattern.test(foldLine(clause)));

/** "ilość energii ustala się na podstawie mocy zainstalowanych odbiorników i czasu ich pracy": how energy without a meter is counted. */
const countsEnergy =
  /^\W*(?:ilosc|zuzycie)(?: \w+)? energii(?: elektrycznej)?(?: pobran\w*)? (?:ustala|okresla|oblicza|wyznacza)(?: sie|na jest) (?:na podstawie|jako iloczyn|wedlug|z) (?:(?:mocy|czasu|ich|liczby|ilosci|zainstalowan\w*|znamionow\w*|odbiornik\w*|urzadzen\w*|pracy|dzialania|swiecenia|uzytkowania|i|oraz) ?)+\W*$/;

/** Is each clause of a note how energy is counted, or that another fee than the rate's is not charged? Such a note sets no condition. */
export const leavesRate = (text: string, category: Category | null): boolean =>
  text.split(/;\s/).every((clause) => {
    if (countsEnergy.test(foldLine(clause))) return true;
    const named = isNotCharged(clause) ? categoriesIn(clause) : [];
    return named.length === 1 && category !== null && !named.includes(category);
  });

/** A note without the clauses that say of another fee than the rate's that it is not charged. */
const saidOf = (text: string, category: Category | null): string =>
  text
    .split(/(?<=;)\s/)
    .filter((clause) => {
      const named = isNotCharged(clause) ? categoriesIn(clause) : [];
      return named.length === 0 || category === null || named.includes(category);
    })
    .join(" ");

/** "nie pobiera się opłaty abonamentowej", at a subscription fee. */
const ownFeeNotCharged = (text: string, category: Category | null): string | null =>
  text
    .split(/;\s/)
    .find((clause) => chargesNoFee.test(foldLine(clause)) && (category === null || categoriesIn(clause).includes(category))) ?? null;

/** The words of a note by which its rate, of this category, is none, or not the approved one. */
export const withdrawnBy = (notes: readonly Footnote[], category: Category | null): string | null =>
  notes.flatMap(
    ({ text }) => withdrawnIn(saidOf(text, category)) ?? otherAmountsIn(saidOf(text, category)) ?? ownFeeNotCharged(text, category) ?? [],
  )[0] ?? null;

/** The days that a note gives its rate: "obowiązuje od 1 lipca 2026 r.", "do 30 czerwca 2026 r.". */
export const periodNoted = (notes: readonly Footnote[]): Period | null =>
  notes.flatMap(({ text }) => daysOfRates(text) ?? (/^\W*(?:od|do|w okresie)\s/iu.test(text) ? periodIn(text) : null) ?? [])[0] ?? null;
