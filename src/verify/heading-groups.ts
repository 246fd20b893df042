import { groupCodePattern, printedCodes } from "../model/group-code.ts";
import { type Section, sectionOf } from "../model/sections.ts";
import type { Line, TabledPage } from "../model/table.ts";
import type { Place } from "./reach.ts";

/*
 * The groups that a heading names whose table was not found: "7.2. Stawka jakościowa dla grup taryfowych G, w zł/kWh" over "G12 0,0332" and
 * "0,0331". A number without a word beside it can be a rate of these groups alone.
 */

export const numbered = /^\d{1,2}(?:\.\d{1,2})+\.?\s/;
const classOrCode = `(?:${groupCodePattern}|[ABCGR])(?![\\p{L}\\p{N}])`;
/** "dla grup taryfowych C21, C22a i R", and behind them the unit, the area or nothing: others than these may not be meant ("i pozostałych"). */
export const named = new RegExp(
  `\\bgrup\\p{L}{0,3} taryfow\\p{L}{2,3} ((?:${classOrCode}(?:, | i | oraz ))*${classOrCode})(?:$|,? w (?:zł|gr|PLN)| [–(\\[-])`,
  "u",
);
const number = /^\d{1,3}(?:\.\d{3})*,\d{2,5}$/;
const code = new RegExp(`^${groupCodePattern}$`);
/** Lines between a heading and a number of its table: headings of columns and labels, and no sentence. */
const mostLines = 12;
const mostWords = 8;

/** What is said of more groups than the title names. */
const ofOthers = /wszystk|pozosta|każd|niezależn|inn(?:ych|ym|e)(?!\p{L})|ob(?:u|ie|ydw)(?!\p{L})/iu;

/** The groups and classes of a list. */
export const namesIn = (list: string): readonly string[] => list.match(new RegExp(classOrCode, "gu")) ?? [];

export const isOf = (tariff: string, names: readonly string[]): boolean =>
  names.some((name) => tariff === name || (name.length === 1 && name !== "R" && tariff.startsWith(name)));

/**
 * "C22a 0,0332 0,2448" below a table under the same heading: a row that was lost from its table is of the one group that it names, where the
 * heading names it too, and even where nothing else of that group was read.
 */
const ofRow = (words: readonly string[], list: string): readonly string[] | null => {
  const [name, ...amounts] = words;
  const isNamed = name !== undefined && code.test(name) && isOf(name, namesIn(list));
  return isNamed && amounts.every((word) => number.test(word)) ? [name] : null;
};

export const isSentence = ({ text, words }: Line): boolean => words.length > mostWords || /[.;:]$/.test(text);

/**
 * The tariffs that a number in running text can be a rate of, by the heading over it; null where that is not certain. `tariffs`: the codes
 * of all that were read.
 */
export const headedTariffs = ({ page, box }: Place, pages: readonly TabledPage[], tariffs: readonly string[]): readonly string[] | null => {
  const own = pages.find((one) => one.page.number === page);
  const lines = (own?.text ?? []).toSorted((a, b) => a.box[1] - b.box[1]);
  const at = lines.findIndex((line) => line.words.some((word) => word.box.join() === box.join()));
  const line = lines[at];
  if (own === undefined || line === undefined) return null;
  const words = line.words.map(({ text }) => text);
  if (!words.every((word) => number.test(word) || code.test(word))) return null;
  const over = lines.slice(0, at);
  const from = over.findLastIndex(({ text }) => numbered.test(text));
  const heading = over[from];
  const between = over.slice(from + 1);
  const list = heading === undefined ? null : named.exec(heading.text);
  if (heading === undefined || list === null || between.length > mostLines || between.some(isSentence)) return null;
  // A table in between is what the heading is of; a number beside the heading's column stands under another.
  const isBetween = own.tables.some((table) => table.box[1] < box[1] && table.box[3] > heading.box[3]);
  if (isBetween) return ofRow(words, list[1] ?? "");
  if (box[0] > heading.box[2] || box[2] < heading.box[0]) return null;
  const names = namesIn(list[1] ?? "");
  const certain = [
    ...words.filter((word) => code.test(word)),
    ...between.flatMap(({ text }) => text.split(" ").filter((word) => code.test(word))),
  ];
  const touched = tariffs.filter((tariff) => isOf(tariff, names));
  return touched.length > 0 && certain.every((one) => isOf(one, names)) ? [...new Set(touched)] : null;
};

/** "Dla odbiorców z grup taryfowych C11, C12a: ...": a sentence that names its groups. */
const namesGroups = new RegExp(`\\bgrup\\p{L}{0,3}(?: taryfow\\p{L}{2,3})? ${classOrCode}`, "u");
const sentenceEnd = /(?<=[.;])\s+(?=\p{Lu})/u;

/** The words of a place's own sentence before it; a title is none. */
const sentenceBefore = ({ lines, own }: Section, { box }: Place): string => {
  const before = own.words.filter((word) => word.box[2] <= box[0] + 1).map(({ text }) => text);
  const text = [...lines.slice(1, lines.indexOf(own)).map((line) => line.text), ...before].join(" ");
  return text.split(sentenceEnd).at(-1) ?? "";
};

/** "Dla odbiorców grupy C21, którzy zawarli umowę ..., stawka stała wynosi": a sentence that begins with whom it is for. */
const beginsWithGroups = new RegExp(
  `^(?:[\\d.]+\\)? )?(?:[Dd]la|[Oo]d|[Ww]) (?:odbiorc\\p{L}* )?(?:z |zakwalifikowan\\p{L}* do |zaliczon\\p{L}* do )?grup\\p{L}{0,3}(?: taryfow\\p{L}{2,3})? ((?:${groupCodePattern}(?:, | i | oraz ))*${groupCodePattern})(?![\\p{L}\\p{N}])`,
  "u",
);

/** The tariffs of groups by their names, where a text is said of no others. */
const tariffsOnly = (text: string, list: string, tariffs: readonly string[]): readonly string[] | null => {
  const names = namesIn(list);
  const touched = tariffs.filter((tariff) => isOf(tariff, names));
  const isOfThese = !ofOthers.test(text) && (text.match(printedCodes) ?? []).every((code) => isOf(code, names));
  return isOfThese && touched.length > 0 ? [...new Set(touched)] : null;
};

/**
 * The tariffs that a number can be a rate of whose sentence names groups: those that it begins with, or those of its section's title ("7.1.1. Stawki
 * opłat dla grup taryfowych A23, B11em"). Null where neither names any, or where anything there is said of other groups.
 */
export const sectionTariffs = (place: Place, pages: readonly TabledPage[], tariffs: readonly string[]): readonly string[] | null => {
  const section = sectionOf(place, pages);
  if (section === null) return null;
  const sentence = sentenceBefore(section, place);
  const own = beginsWithGroups.exec(sentence)?.[1];
  const list = named.exec(section.title.text)?.[1];
  const ofTitle =
    list === undefined || !namesGroups.test(sentence) ? null : tariffsOnly(section.lines.map((line) => line.text).join(" "), list, tariffs);
  return ofTitle ?? (own === undefined ? null : tariffsOnly(sentence, own, tariffs));
};
