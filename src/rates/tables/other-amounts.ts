import { unhyphenated } from "../../language/broken-words.ts";
import { categoriesIn } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import { unknownWordInHeader, unknownWordInLabel } from "../../language/known-words.ts";
import { memoized } from "../../language/memoized.ts";
import { hoursIn, partOfYearIn } from "../../language/part-of-time.ts";
import { isOfThisTime, isOfTimeBefore } from "../../language/period-words.ts";
import { otherAmountsIn, otherRowIn } from "../../language/qualified-rates.ts";
import { raisedSigns } from "../../model/raised-signs.ts";
import type { LabelContext } from "../header-contexts.ts";

/* What the labels and headers of a number make of it, where that is no approved rate, or may be none. */

const raisedMarks = new RegExp(`[${raisedSigns}]+`, "g");

/** "– układ 1-fazowy" -> "układ 1-fazowy"; marks and a closing colon go too. */
export const tidy = memoized((text: string): string =>
  unhyphenated(text)
    .replace(raisedMarks, "")
    .replace(/\s+/g, " ")
    .replace(/^(?:[-–—•▪◦*]|[a-z]\))\s*/, "")
    .replace(/\s*:$/, "")
    .trim(),
);

/**
 * What the labels and headers of a number call it, where that is no approved rate for everybody and all the time; months that make a
 * season or a period of its own are said with it.
 */
export const otherAmountsOf = (contexts: readonly LabelContext[]): string | null => {
  const [other] = contexts.flatMap(({ text }) => otherAmountsIn(text) ?? otherRowIn(text) ?? []);
  const isDated = contexts.some(({ facets }) => facets.season !== null || facets.period !== null);
  const [months] = isDated ? [] : contexts.flatMap(({ text }) => partOfYearIn(text) ?? []);
  // Hours divide the day into zones: without the name of one it is not known which it is. The capacity fee has hours of its own, by law.
  const isZoned = contexts.some(({ facets }) => facets.zones.length > 0 || facets.category === "capacity");
  const [hours] = isZoned ? [] : contexts.flatMap(({ text }) => hoursIn(text) ?? []);
  const naming = contexts.find(({ facets }) => facets.category !== null);
  const sum = naming !== undefined && categoriesIn(naming.text).length > 1 ? tidy(naming.text) : null;
  return other ?? months ?? hours ?? sum;
};

/** The first word of a number's labels and headers that names no rate, nor whom, when or in which unit it is for. */
export const unknownWordOf = (contexts: readonly LabelContext[], region: string | null): string | null => {
  for (const { kind, text } of contexts) {
    if (isOfTimeBefore(text) || isOfThisTime(text) || (region !== null && fold(region).includes(fold(text)))) continue;
    const word = kind === "label" || kind === "unit" ? unknownWordInLabel(text) : unknownWordInHeader(text);
    if (word !== null) return word;
  }
  return null;
};
