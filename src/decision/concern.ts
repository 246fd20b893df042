import { facetsOf } from "../language/facets.ts";
import { fold } from "../language/fold.ts";
import { groupCodes } from "../language/group-codes.ts";
import { unitWords } from "../language/words-of-the-trade.ts";
import type { Concern } from "../model/decision.ts";
import { groupCodePattern } from "../model/group-code.ts";
import { isSingleAmount, namesOtherFigures } from "./rate-patch.ts";

/*
 * What a long new wording touches: a point or a chapter that is given anew, or added. Its rates are read by the document's own tables
 * and sentences; here it is only said whether it has any.
 */

const decimals = (text: string): readonly string[] => text.match(/(?<![\d,.])(?:\d{1,3} ){0,3}\d{1,7},\d{2,5}(?![\d,])/g) ?? [];
const tableOfRates = /tabel\w* (?:\w+ )?staw|staw\w* oplat/;
/** Four decimals and more are those of rates for energy; some text layers lose every unit and label, and keep the numbers. */
const fewestNumbers = 4;

const holdsRates = (text: string): boolean => {
  const folded = fold(text);
  const numbers = decimals(text);
  const named = facetsOf(text).category !== null || tableOfRates.test(folded);
  const inUnits = unitWords.some(([, pattern]) => pattern.test(folded));
  if (numbers.length > 0 && (named || inUnits)) return true;
  if (numbers.length >= fewestNumbers && numbers.some((number) => /,\d{3}/.test(number))) return true;
  return named && inUnits && /\d/.test(text);
};

/** Hours of zones are no rates, but say when each rate holds. */
const hoursOfZones = (text: string): boolean => {
  const folded = fold(text);
  return /stref|szczyt|dolin/.test(folded) && /godz/.test(folded) && /\d{1,2}(?:[:.]?\d\d)? ?(?:-|÷|do) ?\d{1,2}/.test(folded);
};

const code = `${groupCodePattern}(?![\\p{L}\\p{N}])`;
/** "w pozostałych grupach", "grupy taryfowe C2x", "C11 – C22": groups are meant that no code names. */
const unnamedGroups = new RegExp(
  `[Gg]rup\\p{L}*(?:\\s+taryfow\\p{L}*)?:?\\s+(?!taryfow|${code})|(?<!\\p{L})[ABCGRDOS](?:\\d?[xX])?(?![\\p{L}\\d])|(?:[Pp]ozostał|[Ww]szystki|[Ii]nn)\\p{L}*\\s+(?:grup|odbiorc)|oprócz|wyjątkiem|${code}\\s*[-–—]\\s*${code}`,
  "u",
);
/** Are hours said of groups that are all named by their codes? */
const ofNamedGroups = (text: string): boolean => groupCodes(text).length > 0 && !unnamedGroups.test(text.replace(/\s+/g, " "));

/** The new wording stands elsewhere: "otrzymuje brzmienie określone w załączniku nr 2". */
const elsewhere =
  /^[\s:„"]*(?:(?:w\s+)?brzmieni\p{L}*\s+)?(?:(?:zgodn\p{L}*|jak|wed[łl]ug|stanowi\p{L}*|okre[śs]lon\p{L}*|zawart\p{L}*)\s+)[\s\S]{0,60}za[łl][ąa]cznik/iu;
/** So few letters, and not between quotation marks: the words were lost. */
const fewestLetters = 12;
const isLost = (text: string): boolean => (text.match(/\p{L}/gu)?.length ?? 0) < fewestLetters && !/„[^”]*\p{L}{2}[^”]*”/u.test(text);

/** A rate that nothing names: alone, or with the decimals that only a rate for energy has. */
const holdsNameless = (text: string): boolean =>
  isSingleAmount(text.replace(/[„”]/g, "")) || (decimals(text).some((number) => /,\d{3}/.test(number)) && !namesOtherFigures(text));

/** The first chapter names acts of law and the company: no rate stands there. */
const opening = /^(?:rozdział )?1(?:[. ]|$)/;

/**
 * What the new wording of a point touches; `attached`: the text of the document's attachment, where a wording may stand that only refers
 * to it.
 */
export const concernOf = (wording: string, point: string | null, attached = ""): Concern => {
  if (elsewhere.test(wording)) return attached === "" ? "unclear" : concernOf(attached, point);
  if (holdsRates(wording)) return "rates";
  if (holdsNameless(wording)) return "unclear";
  if (hoursOfZones(wording)) return ofNamedGroups(wording) ? "hours" : "unclear";
  return isLost(wording) && !opening.test(point ?? "") ? "unclear" : "words";
};
