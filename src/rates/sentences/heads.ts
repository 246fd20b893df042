import { categoriesIn, facetsOf } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import { namesGroups } from "../../language/group-classes.ts";
import { groupCodes, isCodesOnly, likeOtherGroup } from "../../language/group-codes.ts";
import { unknownWordInTitle } from "../../language/known-words.ts";
import { limitsCustomers } from "../../language/qualified-rates.ts";
import { regionIn } from "../../language/regions.ts";
import type { SentenceMark } from "../../language/sentence-marks.ts";

/* Lists in running text: "– w strefie szczytowej" hangs on "a) składnik zmienny:", which hangs on "Dla grupy C12a:". */

/** "1. składnik stały": a point begins with a capital. */
const listMark = /^(?:(\d{1,2}\)|\d{1,2}\.(?=\s\p{Ll}))|([a-z]\))|[-–—•])\s/u;

/** Words that a list hangs on, the kind of mark before them ("1)", "a)", a dash, or none), and the marks of notes in them. */
export interface Head {
  readonly mark: string | null;
  readonly text: string;
  readonly marks: readonly SentenceMark[];
}

const markOf = (text: string): string | null => {
  const match = listMark.exec(text);
  return match === null ? null : match[1] !== undefined ? "number" : match[2] !== undefined ? "letter" : "dash";
};

/** The heads that a piece hangs on: "– w strefie szczytowej" on "a) składnik zmienny:" on "Dla grupy C12a:"; an item ends those of its kind. */
export const headsOver = (text: string, heads: readonly Head[]): readonly Head[] => {
  const mark = markOf(text);
  if (mark === null) return [];
  const same = heads.findIndex((head) => head.mark === mark);
  if (same < 0) return heads;
  // "• szczyt: 0,2490 zł/kWh" under "• składnik zmienny:" names no rate of its own: its bullet is one of a list within the list.
  const { category, zones } = facetsOf(text);
  const nested = category === null && zones.length > 0 && facetsOf(heads.at(-1)?.text ?? "").category !== null;
  return nested ? heads : heads.slice(0, same);
};

export const headWith = (text: string, marks: readonly SentenceMark[]): Head => ({ mark: markOf(text), text, marks });

const sameGroups = /(?<!\p{L})(?:dla|w|we|z)\s+(?:odbiorców\s+z\s+)?t(?:ej|ych)(?:\s+samych)?\s+grup\p{L}*/iu;

/** "Stawka opłaty abonamentowej dla tej grupy wynosi 9,50 zł/m-c": the groups of the sentence right before it are meant. */
export const headOfSameGroups = (text: string, before: string): readonly Head[] => {
  const codes = groupCodes(before);
  if (!sameGroups.test(text) || groupCodes(text).length > 0 || codes.length === 0 || regionIn(before) !== null) return [];
  return headOfGroups(codes);
};

const wordsFor = (codes: readonly string[]): string => `dla grup taryfowych ${codes.join(", ")}`;

/** Groups that an earlier sentence names, as the words that an amount hangs on. */
export const headOfGroups = (codes: readonly string[]): readonly Head[] => [headWith(wordsFor(codes), [])];

/** Are these words nothing but groups that an earlier sentence names? */
export const isOfEarlierGroups = (head: string): boolean => head !== "" && head === wordsFor(groupCodes(head));

const titleBegins = /^(?:\d{1,2}(?:\.\d{1,2})*\.?\s+)?grup\p{L}*\s+taryfow\p{L}*\s/iu;

/** "Grupa taryfowa B11", "Grupa taryfowa B23 ZIMA", "7.2. Grupy taryfowe C11 i C21": nothing but groups and what narrows them. */
export const isGroupTitle = (text: string): boolean => {
  const title = text.trim();
  return titleBegins.test(title) && !/[.;]$/.test(title) && isCodesOnly(title);
};

/** Words that a list hangs on: they name the rate of all its items, or the groups whose rates its items name. */
export const isHead = (text: string): boolean => {
  if (isGroupTitle(text)) return true;
  const categories = categoriesIn(text);
  return /:\s*$/.test(text) && (categories.length === 1 || (categories.length === 0 && namesGroups(text)));
};

/** Words that describe a group's customers and stand in no title: the current of their fuse. */
const ofFuse = /^(?:zabezpiecz|znamionow|przedlicznik)/;
const namesMoney = /\bstaw(?:k|ek|ce)|\boplat|\bcen|\bskladnik|\bkwot|\bzl\b/;

/**
 * "Odbiorcy zasilani z sieci średniego napięcia, rozliczani w jednej strefie." under a group's title: whom it is for, in known words alone.
 * Such a sentence says nothing of the group's rates, and what follows it hangs on the title.
 */
export const describesCustomers = (text: string, heads: readonly Head[]): boolean => {
  const [title, ...others] = heads;
  if (title === undefined || others.length > 0 || !isGroupTitle(title.text)) return false;
  const line = text.replace(/\s+/g, " ").trim();
  const own = line.replace(likeOtherGroup, " ");
  const { season, dayType, billing, reading, band, period, phases, tax, region } = facetsOf(own);
  return (
    markOf(line) === null &&
    !/^\d/.test(line) &&
    /\p{L}{3}.*\.$/u.test(line) &&
    !namesMoney.test(fold(own)) &&
    groupCodes(own).length === 0 &&
    [season, dayType, billing, reading, band, period, phases, tax, region].every((one) => one === null) &&
    !limitsCustomers(own) &&
    unknownWordInTitle(own, (word) => ofFuse.test(word)) === null
  );
};
