import { type Facets, facetsOf } from "../language/facets.ts";
import { fold } from "../language/fold.ts";

/*
 * A table may print the word "Strefa" once over columns, or beside rows, that are called "I", "II", "III". None of them names a zone by
 * itself.
 */

/** A Roman numeral alone; digits alone number the columns of a table. */
const onlyOrdinal = /^(?:I{1,3}|IV)\.?$/u;
const onlyZones = /^(?:(?:numer\w* )?stref\w*|stref\w* (?:czasow\w*|taryfow\w*|numer\w*))(?: nr)?:?$/;

interface Named {
  readonly text: string;
  readonly facets: Facets;
}

/** The contexts of one axis, nearest first, with an ordinal under "Strefa" as the zone that bears its number. */
export const withNumbersNamed = <T extends Named>(contexts: readonly T[]): readonly T[] => {
  const at = contexts.findIndex(({ text }) => onlyOrdinal.test(text.trim()));
  const ordinal = contexts[at];
  if (ordinal === undefined || contexts.some(({ facets }) => facets.zones.length > 0)) return contexts;
  if (!contexts.slice(at + 1).some(({ text }) => onlyZones.test(fold(text).replace(/\s+/g, " ").trim()))) return contexts;
  const { zones } = facetsOf(`strefa ${ordinal.text.trim().replace(/\.$/, "")}`);
  return contexts.map((one, i) => (i === at ? { ...one, facets: { ...one.facets, zones } } : one));
};
