import { bandIn } from "../language/bands.ts";
import { billingWords } from "../language/billing-words.ts";
import { fold } from "../language/fold.ts";
import { groupCodes } from "../language/group-codes.ts";
import { regionIn } from "../language/regions.ts";
import { categoryWords, dayTypeWords, phaseWords, seasonWords, unitsOf, unitWords, zoneWords } from "../language/words-of-the-trade.ts";
import { type Decimal, printedDecimal, printedPlaces } from "../model/decimal.ts";
import type { Concern, RatePatch } from "../model/decision.ts";
import { itemAt } from "../model/items.ts";
import type { Unit } from "../model/vocabulary.ts";

/*
 * What a replaced wording means for rates. Nothing here is guessed: where the words name two things of a kind, or a group or an area
 * that cannot be read, the answer is "unclear", and a person looks at it.
 */

/** A wording that replaces another, and the words around it that say of what. */
export interface Reworded {
  /** Null: the decision does not repeat what stood there. */
  readonly from: string | null;
  readonly to: string;
  /** The words before and behind the wordings, in one line. */
  readonly context: string;
  /** No place is named between the wordings before these and these: group and rate may be said once for both. */
  readonly goesOn?: boolean;
}

export interface WordingEffect {
  readonly concerns: Concern;
  /** Set where `concerns` is "rates" and the wordings are a value, a unit or both. */
  readonly patch: RatePatch | null;
}

/** `narrowed`: by what a rate may also be told apart by and a patch cannot say. */
type Named = Omit<RatePatch, "from" | "to"> & { readonly narrowed: boolean };

const words: WordingEffect = { concerns: "words", patch: null };
const unclear: WordingEffect = { concerns: "unclear", patch: null };

/** A rate has two to five decimals; thousands are set off by a space. */
const rateNumber = /(?<![\d,.])(?:\d{1,3}(?:[ .]\d{3})+|\d{1,7}),\d{2,5}(?![\d,])/gu;
/** From "zł" on, whatever it is per: also what is no unit of a rate, such as a misprinted "zł/kWh/m-c". */
const moneyUnit = /(?:zł|PLN)(?:\s?[/*·]\s?\(?[\p{L}-]+\.?\)?|\s(?:na|za)\s\p{L}+)+/giu;
const money = /(?<!\p{L})(?:zł|PLN|złot\p{L}*|gr|grosz\p{L}*)(?!\p{L})/iu;

/** The unit that the whole of `text` is: "zł/kWh/m-c" is none, though it holds one. */
const exactUnit = (text: string): Unit | null => {
  const folded = fold(text).replace(/[[\]()]/g, "");
  return unitWords.find(([, pattern]) => new RegExp(`^(?:${pattern.source})a?\\.?$`).test(folded))?.[0] ?? null;
};

interface Taken {
  readonly value: Decimal | null;
  /** As printed: "14 840,00", "zł/kW/m-c". */
  readonly number: string | null;
  readonly unit: Unit | null;
  readonly unitText: string | null;
  /** The words without number, unit and money. */
  readonly rest: string;
}

/** A wording taken apart; null when it holds more than one number or unit. */
const takeApart = (wording: string): Taken | null => {
  const numbers = wording.match(rateNumber) ?? [];
  const units = wording.match(moneyUnit) ?? [];
  if (numbers.length > 1 || units.length > 1) return null;
  const [number = null, unitText = null] = [numbers[0], units[0]?.trim()];
  const rest = fold(
    wording
      .replace(rateNumber, " ")
      .replace(moneyUnit, " ")
      .replace(/(?<!\p{L})(?:zł|PLN)(?!\p{L})/giu, " "),
  );
  return {
    value: number === null ? null : printedDecimal(number),
    number,
    unit: unitText === null ? null : exactUnit(unitText),
    unitText,
    rest: rest.replace(/^[\s,.:;()[\]-]+|[\s,.:;()[\]-]+$/g, ""),
  };
};

/** Is the wording nothing but one number, with its unit or without? */
export const isSingleAmount = (wording: string): boolean => {
  const taken = takeApart(wording);
  return taken !== null && taken.value !== null && taken.rest === "";
};

/** All that match, each taking its letters away from the next, as facets.ts has it. */
const everyOf = <T>(patterns: readonly (readonly [T, RegExp])[], folded: string): T[] => {
  let left = folded;
  return patterns.flatMap(([value, pattern]) => {
    if (!pattern.test(left)) return [];
    left = left.replace(new RegExp(pattern.source, "g"), (taken) => " ".repeat(taken.length));
    return [value];
  });
};

const excepted = /z wyjatkiem|oprocz|za wyjatkiem|poza grup|inn\w+ niz|nie dotyczy/;
const everyGroup = /(?:wszystk\w*|kazd\w*)(?: \w+)? grup|(?:we )?wszystk\w* odbiorc/;
/** "C11 - C22", "od C11 do C22": the groups between are meant too, and it is not said which there are. */
const groupRange = /[ABCGRDOS]\d\d\p{L}*\s*[-–—]\s*[ABCGRDOS]\d\d|od\s+[ABCGRDOS]\d\d\p{L}*\s+do\s+[ABCGRDOS]\d\d/u;
/** An area is spoken of; its name must then be read too. */
const anyRegion = /(?<!\p{L})(?:oddzia[łl]\p{L}*|obszar\p{L}*|rejon\p{L}*|lokalizacj\p{L}*)\s*:?\s+(?:we?\s+)?[„"\p{Lu}]/u;
const lowered = (text: string): string =>
  text.replace(/(?<!\p{L})(?:Oddzia|Obszar|Obsza|Rejon|Lokalizacj)/gu, (word) => word.toLowerCase());

/** "grupy R", "grup taryfowych C11 i R": a letter alone is a group's where the words say so. */
const singleLetter =
  /(?:grup\p{L}*(?:\s+taryfow\p{L}*)?|[ABCGRDOS]\d\d\p{L}*)\s*(?:,|(?<!\p{L})(?:i|oraz|lub)(?!\p{L}))?\s*[„"]?([RDOS])(?![\p{L}\p{N}.])/gu;
const groupsIn = (context: string): string[] => [
  ...new Set([...groupCodes(context), ...[...context.matchAll(singleLetter)].map((match) => itemAt(match, 1))]),
];

/** Which rates `context` names; null where it names them in a way that cannot be told exactly. */
const rateNamedIn = (context: string): Named | null => {
  const folded = fold(context);
  const groups = groupsIn(context);
  const categories = everyOf(categoryWords, folded);
  const zones = everyOf(zoneWords, folded);
  const [seasons, dayTypes, phases, billings] = [
    everyOf(seasonWords, folded),
    everyOf(dayTypeWords, folded),
    everyOf(phaseWords, folded),
    everyOf(billingWords, folded),
  ];
  const region = regionIn(context);
  const several = [categories, seasons, dayTypes, phases, billings].some((found) => found.length > 1);
  const unreadGroup = groups.length === 0 && /\bgrup/.test(folded) && !everyGroup.test(folded);
  const unreadRegion = region === null && anyRegion.test(lowered(context));
  const alternatives = /dzienn\w* ?\/ ?szczytow|szczytow\w* ?\/ ?dzienn/.test(folded);
  if (several || unreadGroup || unreadRegion || alternatives || excepted.test(folded) || groupRange.test(context)) return null;
  if (/brutto/.test(folded)) return null;
  return {
    groups,
    category: categories[0] ?? null,
    zones,
    season: seasons[0] ?? null,
    day_type: dayTypes[0] ?? null,
    phases: phases[0] ?? null,
    billing_period: billings[0] ?? null,
    region,
    narrowed: /zdaln\w*/.test(folded) || bandIn(folded) !== null,
  };
};

/** Do the words name enough to find the rates that are meant? A value that stood there finds its own; a unit stands in many places. */
const isFound = (rate: Named, from: Taken | null, to: Taken): boolean => {
  const [grouped, named] = [rate.groups.length > 0, rate.category !== null];
  if (from === null || from.value === null) return grouped && named && !rate.narrowed;
  // Four decimals are those of a rate for energy; two decimals may as well be a fee.
  const isRate = (from.unit ?? to.unit) !== null || printedPlaces(from.number ?? "") > 2;
  return named || (grouped && isRate);
};

const patched = (from: Taken | null, to: Taken, own: Named | null, outer: Named | null): WordingEffect => {
  // Only a value that stood there is found again: a unit would be put where nobody said.
  const valued = from !== null && from.value !== null;
  const goesOn = valued && own !== null && outer !== null && own.groups.length === 0 && own.category === null;
  const rate = goesOn ? { ...own, groups: outer.groups, category: outer.category, region: own.region ?? outer.region } : own;
  if (rate === null || !isFound(rate, from, to)) return unclear;
  const { narrowed: _, ...named } = rate;
  if (named.category !== null && to.unit !== null && !unitsOf[named.category].includes(to.unit)) return unclear;
  return {
    concerns: "rates",
    patch: {
      ...named,
      from: { value: from?.value ?? null, unit: from?.unit ?? null },
      to: {
        value: to.value === from?.value ? null : to.value,
        unit: to.unit,
        source_text: to.value === from?.value ? null : to.number,
        source_unit: to.unit === null ? null : to.unitText,
      },
    },
  };
};

/** Chapters of a tariff whose fees and figures are no rate of a group: connection, services, illegal use, reactive energy, discounts. */
const noRates =
  /przylacz|nielegaln|energi\w* biern|\btg|wspolczynnik|bonifikat|przekrocz|ponadumown|sprawdzen|wznowien|wynagrodzen|plombow|uslug\w* (?:wykonywan|dodatkow|niestandardow)|(?:dodatkow\w* |na )zlecen/;

/** Do the words speak of such fees and figures? */
export const namesOtherFigures = (text: string): boolean => noRates.test(fold(text));

const isAmount = (wording: string): boolean => /\d,\d/.test(wording) || money.test(wording);

/** What two wordings say about rates beside value and money: that must be the same where only words are put right. */
const termsOf = (wording: string): string => {
  const folded = fold(wording);
  const facets = [categoryWords, zoneWords, seasonWords, dayTypeWords, phaseWords, billingWords].map((list) =>
    everyOf<unknown>(list, folded),
  );
  const power = folded.match(/\b[km]wh?\b/g) ?? [];
  return JSON.stringify([facets, power, groupCodes(wording), bandIn(folded), regionIn(wording), /netto|brutto/.exec(folded)?.[0]]);
};

/** "informacji Prezesa URE nr 61/2025", "aktualnej informacji Prezesa URE w sprawie stawki opłaty OZE": what fees are taken from, and no label. */
const acts = /^(?:\w*(?:aktualn|obowiazujac|wlasciw)\w* )?(?:informacj|ustaw|rozporzadzen|obwieszczen|komunikat|decyzj)\w* (?!o )/;

/** A pair without money or decimals: of words, unless it alters what a label says, or a bare number stands where a rate is spoken of. */
const wordingOnly = (from: string, to: string, context: string): WordingEffect => {
  if (termsOf(from) !== termsOf(to)) return acts.test(fold(from)) && acts.test(fold(to)) ? words : unclear;
  const bare = /^[\d\s.]+$/.test(from) && /^[\d\s.]+$/.test(to);
  return bare && (everyOf(categoryWords, fold(context)).length > 0 || /\b(?:staw|oplat|cen)/.test(fold(context))) ? unclear : words;
};

/** Other measures of money and energy: no rate is printed in them. */
const otherMeasure = /\bgr\b|grosz|%|\/ ?k?var/;

const effectWith = ({ from, to, context }: Reworded, outer: Named | null): WordingEffect => {
  if (from !== null && !isAmount(from) && !isAmount(to)) return wordingOnly(from, to, context);
  const folded = fold(context);
  if (noRates.test(folded) && everyOf(categoryWords, folded).length === 0 && groupsIn(context).length === 0) return words;
  const [before, after] = [from === null ? null : takeApart(from), takeApart(to)];
  if (after === null || (from !== null && before === null)) return unclear;
  if (otherMeasure.test(after.rest)) return unclear;
  if (before === null)
    return after.value === null || after.rest !== "" || isUnknownUnit(after) ? unclear : patched(null, after, rateNamedIn(context), null);
  const sameKind = (before.value === null) === (after.value === null);
  if (!sameKind || before.rest !== after.rest || isUnknownUnit(before) || isUnknownUnit(after)) return unclear;
  if (before.value === null && (before.unit === null || after.unit === null)) return unclear;
  if (before.value === after.value && before.unit === after.unit) return words;
  return patched(before, after, rateNamedIn(`${context} ${to}`), outer);
};

/** What replaced wordings mean for rates, in the order of the text. */
export const effectsOfWordings = (reworded: readonly Reworded[]): WordingEffect[] => {
  let outer: Named | null = null;
  return reworded.map((one) => {
    if (one.goesOn !== true) outer = null;
    const effect = effectWith(one, outer);
    const named = rateNamedIn(one.context);
    if (named !== null && (named.groups.length > 0 || named.category !== null)) outer = named;
    return effect;
  });
};

/** What one replaced wording means for rates. */
export const effectOfWording = (reworded: Reworded): WordingEffect => effectWith(reworded, null);

const isUnknownUnit = ({ unit, unitText }: Taken): boolean => unitText !== null && unit === null;
