import { fold } from "../language/fold.ts";
import type { ZonesByGroup } from "../language/zone-choice.ts";
import type { Zone } from "../model/vocabulary.ts";

/* Groups that a caption names by their count of zones: "Strefy czasowe dla trójstrefowych grup taryfowych". */

const zoneCounts: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:dwu|dwo)strefow\p{L}+/gu, 2],
  [/(?<!\p{L})(?:troj|trzy|trzech)strefow\p{L}+/gu, 3],
  [/(?<!\p{L})(?:cztero|czworo)strefow\p{L}+/gu, 4],
];

/** What may stand around such a class. Any other word may name some of its groups alone ("przyłączonych do sieci nN", "z wyjątkiem"). */
const plainWords =
  /(?<!\p{L})(?:strefy|stref|czasowe|czasowych|doby|godziny|stosowane|obowiazujace|obowiazuja|w|rozliczeniach|z|odbiorcami|odbiorcow|dla|grup|grupach|grupy|taryfowych|taryfowe|rozliczanych|tabela|nr)(?!\p{L})/gu;

/**
 * The groups of the class that a caption names: all of the document whose rates are of so many zones. None where the caption says more, or
 * where the rates of one of them are of other zones than the table's.
 */
export const groupsOfClass = (caption: string, zones: readonly Zone[], rated: ZonesByGroup): readonly string[] => {
  const folded = fold(caption);
  const named = zoneCounts.flatMap(([pattern, count]) => [...folded.matchAll(pattern)].map(([word]) => ({ word, count })));
  const [only, ...others] = named;
  if (only === undefined || others.length > 0 || only.count !== zones.length) return [];
  if (/\p{L}/u.test(folded.replace(only.word, " ").replace(plainWords, " "))) return [];
  const own = [...rated].filter(([, { size }]) => size === only.count);
  return own.every(([, set]) => zones.every((zone) => set.has(zone))) ? own.map(([group]) => group) : [];
};
