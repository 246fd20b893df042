import { fold, foldLine } from "./fold.ts";
import { groupCodes } from "./group-codes.ts";
import { memoized } from "./memoized.ts";

/*
 * A text may name groups by what their codes begin with: "grupy taryfowe B", "odbiorców z grup taryfowych C i G", "grup C1x". A class is written
 * as that beginning: "B", "C1".
 */

const one = String.raw`(?:[ABCG](?:[1-4]x)?|[RDOS]|[ABCGRDOS][1-4][1-4]\p{L}{0,10})(?![\p{L}\p{N}*+])`;
const listed = new RegExp(
  String.raw`(?<!\p{L})[Gg]rup(?:|y|a|ie|ach|om|ami|ę|ą)\s+(?:taryfow\p{L}*:?\s+)?(${one}(?:\s*(?:,|\s(?:i|oraz|lub)\s)\s*(?:grup\p{L}*\s+)?${one})*)`,
  "gu",
);
const beginningsOf = (letters: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])([${letters}])(?:([1-4])x)?(?![\\p{L}\\p{N}])`, "gu");
const classes = beginningsOf("ABCG");
/** "grup taryfowych C z wyjątkiem C11o", "grup C innych niż C11": not all of the class is meant. */
const leavesOut = /(?:z|za)\s+wy(?:jątki|łączeni)em|oprócz|poza\s|(?<!\p{L})bez\s|inn\p{L}*\s+niż|pozostał|niektór|wybran/iu;

export const isClass = (group: string): boolean => /^[ABCG][1-4]?$/.test(group);

export const isOfClass = (code: string, group: string): boolean => isClass(group) && /^[A-Z][1-4]/.test(code) && code.startsWith(group);

/** What may follow a class: what leads to an amount, the name of a rate, the end; anything else may be of some of its customers alone. */
const goesOn =
  /^[\s,]*(?:$|[-–—:.;]|(?:odpowiednio\s+)?(?:wynos|w\s+wysokości|równ|jest\s+równ)|(?:(?:stosuje|ustala|wprowadza)\s+się\s+)?(?:stawk|składnik|opłat|cen)|(?:zależ\p{L}*\s+od|według)\s+roczn\p{L}*\s+zużyci|(?:(?:oraz|i|a)\s+)?\d)/u;

/**
 * The classes of groups that a text names, once each; a class of which it names the groups one by one ("grup taryfowych C: C11 i C21") is none.
 * Null where it leaves out some of a class, or says more of its customers.
 */
export const groupClasses = memoized((printed: string): readonly string[] | null => {
  const text = printed.replace(/\s+/g, " ");
  const lists = [...text.matchAll(listed)].map(({ 0: all, 1: list = "", index }) => ({ list, rest: text.slice(index + all.length) }));
  const own = lists.map(({ list, rest }) => ({
    rest,
    named: [...list.matchAll(classes)].map(([, letter, digit = ""]) => `${letter}${digit}`),
  }));
  const ofClasses = own.filter(({ named }) => named.length > 0);
  if (ofClasses.length === 0) return [];
  const codes = groupCodes(text);
  const found = [...new Set(ofClasses.flatMap(({ named }) => named))].filter((group) => !codes.some((code) => isOfClass(code, group)));
  if (leavesOut.test(text)) return null;
  return found.length === 0 || ofClasses.every(({ rest }) => goesOn.test(rest)) ? found : null;
});

/** R and other groups of one letter are named as classes are: "W grupie R opłata abonamentowa nie jest pobierana". */
const classesOrLetters = beginningsOf("ABCGRDOS");

/** The classes that a sentence of one rate speaks of, whatever it says of them; none where it may mean groups of no class too. */
export const classesSpokenOf = (sentence: string): readonly string[] => {
  const folded = fold(sentence);
  const isOfOneRate = (folded.match(/\b(?:staw(?:k|ek|ce)|oplat|cen(?:a|y|e|om|ach|ami)?\b|skladnik)/g)?.length ?? 0) === 1;
  if (!isOfOneRate || leavesOut.test(sentence) || otherGroups.test(folded)) return [];
  return [...sentence.replace(/\s+/g, " ").matchAll(listed)].flatMap(({ 1: list = "" }) =>
    [...list.matchAll(classesOrLetters)].map(([, letter, digit = ""]) => `${letter}${digit}`),
  );
};

/** Groups that a text means without their codes, over folded text: "pozostałych grup", "każdego odbiorcy". */
export const otherGroups = /(?:wszystki|kazd|pozostal|inn|dowoln)\w* (?:grup|odbiorc|taryf)/;

/** Does a text name groups, by their codes or by a class? */
export const namesGroups = (text: string): boolean => groupCodes(text).length > 0 || groupClasses(text)?.length !== 0;

const restOfGroups =
  /^[\s,;]*(?:(?:a|i|oraz|zaś|natomiast)\s+)?(?:dla\s+(?:odbiorców\s+z\s+)?pozostałych\s+grup|w\s+pozostałych\s+grupach)(?:\s+taryfowych)?\s*(?:[-–—:]|wynos\p{L}*|w\s+wysokości)?\s*$/iu;

/** "a dla pozostałych grup taryfowych": are the words before an amount nothing but these? */
export const isOfOtherGroups = (lead: string): boolean => restOfGroups.test(lead);

const ofEveryGroup = /^(?:dla )?wszystki(?:e|ch)(?: (?:grup|odbiorc)\w*(?: (?:taryfow|koncow)\w*)?)?$/;
/** "Stawki opłat jednakowe dla wszystkich grup taryfowych": a title of what every group pays; one that leaves some out is none. */
const titledForEveryGroup =
  /\bdla (?:wszystkich|kazdej|kazdego z?) ?(?:grup|odbiorc)\w*(?: (?:taryfow|koncow)\w*)?(?= ?(?:[,.:;([–-]|w (?:zl|gr)|$))/;
export const isTitleOfEveryGroup = (title: string): boolean =>
  !namesGroups(title) && !leavesOut.test(title) && titledForEveryGroup.test(foldLine(title));

const letters = String.raw`[ABCGR](?:(?:\s*,\s*|\s+(?:i|oraz)\s+)[ABCGR])*`;
const leadsToLetters = String.raw`(?:[Dd]la\s+)?(?:[Oo]dbiorc\p{L}*\s+z\s+)?[Gg]rup\p{L}*(?:\s+taryfow\p{L}*)?\s+`;
/** "grupy taryfowe B i C", "... (grupy A i B)", "G – poniżej 500 kWh": a letter alone may be a column's, so that words stand before it or a dash behind it. */
const classLabel = new RegExp(
  String.raw`^${leadsToLetters}(${letters})(?=:?$|\s+[–—-]\s)|^(${letters})\s+[–—-]\s+\S|\(${leadsToLetters}(${letters})\)$`,
  "u",
);

/** Whom a row's label names without codes: the classes of groups, all of them, or null, which is neither. */
export const classesOfLabel = (label: string): readonly string[] | "all" | null => {
  const text = label.replace(/\s+/g, " ").trim();
  if (groupCodes(text).length > 0 || leavesOut.test(text)) return null;
  if (ofEveryGroup.test(fold(text))) return "all";
  const [, named, alone, inBrackets] = classLabel.exec(text) ?? [];
  return (named ?? alone ?? inBrackets)?.match(/[ABCGR]/g) ?? null;
};
