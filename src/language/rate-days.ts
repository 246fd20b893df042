import type { Period } from "../model/period.ts";
import { validOn } from "../model/qualifying-words.ts";
import { datesIn } from "./dates.ts";
import { foldLine } from "./fold.ts";
import { periodIn } from "./period-words.ts";
import { ofRates } from "./qualified-rates.ts";

/* On which days a sentence says that rates apply. */

const validFor = new RegExp(`\\b${validOn}\\b`);

/** The days for which a sentence says that the rates it speaks of apply, or null. */
export const daysOfRates = (sentence: string): Period | null => {
  if (!validFor.test(foldLine(sentence))) return null;
  const [from] = datesIn(sentence).length === 1 ? beginningsOfRates(sentence) : [];
  return periodIn(sentence) ?? (from === undefined ? null : { from, to: null });
};

/** The days from which a sentence says that rates of groups that it names apply: "stawek dla grupy C11, które wchodzą w życie z dniem ...". */
export const beginningsOfRates = (sentence: string): readonly string[] => {
  const folded = foldLine(sentence);
  if (!validFor.test(folded) || !ofRates.test(folded)) return [];
  return datesIn(sentence).flatMap(({ day, from }) =>
    /(?<!\p{L})(?:od|z dniem)\s+(?:dnia\s+)?$/iu.test(sentence.slice(0, from)) ? [day] : [],
  );
};
