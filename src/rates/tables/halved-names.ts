import type { Facets } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import type { Category, Zone } from "../../model/vocabulary.ts";

/*
 * A table may print the two words of a rate's name apart: "Składnik stawki sieciowej" over the columns "zmienny" and "stały", "Opłata
 * sieciowa" beside the rows "stała" and "zmienna". Neither of them names a rate by itself.
 */

/** What is fixed or variable: the network component, rate or fee. */
const family = /(?:skladnik|oplat|stawk)\w* (?:\w+ ){0,2}(?:sieciow|dystrybucyjn)\w*/;
const variants: readonly (readonly [Category, RegExp])[] = [
  ["network_fixed", /(?<!\w)stal(?:y|a|e|ej|ego)(?!\w)/],
  ["network_variable", /(?<!\w)zmienn(?:y|a|e|ej|ego)(?!\w)/],
];

interface Named {
  readonly text: string;
  readonly facets: Facets;
}

const variantIn = (text: string): Category | null => {
  const found = variants.filter(([, pattern]) => pattern.test(fold(text)));
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
};

/** "przed-południowy" and "popołudn." under the word "szczyt" for both: which half of the peak. */
const halfOfPeak = /^(?:(?<morning>przed[- ]*pol(?:ud\w*)?|(?:po)?rann\w*)|po[- ]*pol(?:ud\w*)?|wieczorn\w*)\.?$/;
const peakAlone = /^(?:w )?(?:(?:stref|godzin)\w* )?szczy(?:t|tu|cie|ty|tow[aey]?j?)$/;

/** The contexts of one axis, nearest first, with a half of the peak that stands under its first word as the zone that both name. */
export const withPeaksJoined = <T extends Named>(contexts: readonly T[]): readonly T[] => {
  const at = contexts.findIndex(({ text }) => halfOfPeak.test(fold(text)));
  const half = halfOfPeak.exec(fold(contexts[at]?.text ?? ""));
  if (half === null || !contexts.slice(at + 1).some(({ text }) => peakAlone.test(fold(text)))) return contexts;
  const zone: Zone = half.groups?.morning === undefined ? "afternoon_peak" : "morning_peak";
  return contexts.map((one, i) => (i === at ? { ...one, facets: { ...one.facets, zones: [zone] } } : one));
};

/** The contexts of one axis, nearest first, with a name that is cut in two as the name of its nearer half. `over`: the words over the table. */
export const withHalvesJoined = <T extends Named>(contexts: readonly T[], over: readonly string[]): readonly T[] => {
  if (contexts.some(({ facets }) => facets.category !== null)) return contexts;
  const at = contexts.findIndex(({ text }) => variantIn(text) !== null);
  const half = contexts[at];
  if (half === undefined) return contexts;
  const further = [...contexts.slice(at + 1).map(({ text }) => text), ...over];
  const category = variantIn(half.text);
  if (!further.some((text) => family.test(fold(text)) && variantIn(text) === null)) return contexts;
  return contexts.map((one, i) => (i === at ? { ...one, facets: { ...one.facets, category } } : one));
};
