import { datesIn } from "./dates.ts";
import { foldLine } from "./fold.ts";
import { memoized } from "./memoized.ts";
import { ratesNamed } from "./qualified-rates.ts";

/* The years that labels and titles name for their rates. */

/** "C11 (2025)", "2026 r.": a year that stands for itself in a label. A day's year, an act's or a number's is none. */
const labelYear = /(?<![\d./-]|poz\. |dz\. ?u\. z |\b\p{L}+(?:nia|tego|ca|ja) )\b(20\d\d)\b(?![./-]?\d)(?! ?r?\.? ?poz)/giu;

/** The one year that a label or header names for its amounts, or null. */
export const yearOfLabel = memoized((text: string): number | null => {
  const found = new Set([...text.replace(/\s+/g, " ").matchAll(labelYear)].map(([, year]) => Number(year)));
  const [only] = found;
  return found.size === 1 && only !== undefined && datesIn(text).length === 0 ? only : null;
});

const yearNamed = /\b(?:w|na|za|z|rok\w*) (?:rok\w* |roku )?(20\d\d)\b(?! ?[/-]?\d)(?! ?r?\.? ?poz)/g;

const namesRates = new RegExp(`\\b${ratesNamed}`);
/** "Tabela 2. Rok 2027": nothing else is in the title. */
const isOnlyYear = /^(?:tab\w*\.? ?(?:nr )?[\d.a-z]{1,5}\W*)?(?:na )?rok\w* 20\d\d\W*$/;

/** "Wyciąg z taryfy obowiązującej w 2023 roku": in which year a tariff was in force is no part of its name. */
const inForceIn = /\btaryf\w* (?:\w+ ){0,6}?(?:obowiazujac|stosowan)\w* (?:w|na) (?:rok\w* )?(20\d\d)\b(?! ?[/-]?\d)/;

/** The one year that a title names for its rates ("Stawki na rok 2026", "obowiązujące w 2026 r."), or null. The year in a tariff's own name tells nothing of them. */
export const yearIn = (title: string): number | null => {
  const folded = foldLine(title);
  const [, year] = inForceIn.exec(folded) ?? [];
  if (year !== undefined) return Number(year);
  if ((!namesRates.test(folded) && !isOnlyYear.test(folded)) || /\btaryf[aey]\b/.test(folded)) return null;
  const found = new Set([...folded.matchAll(yearNamed)].map((match) => Number(match[1])));
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
};
