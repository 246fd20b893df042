import { categoriesIn, facetsOf } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import { otherGroups } from "../../language/group-classes.ts";
import { groupCodes } from "../../language/group-codes.ts";
import { regionIn } from "../../language/regions.ts";
import type { Flow } from "../../language/sentences.ts";
import type { Category } from "../../model/vocabulary.ts";
import { clausesOf } from "./clauses.ts";
import { isGroupTitle } from "./heads.ts";
import { isNamesOnly } from "./items.ts";
import { type SentenceRate, textsAround } from "./of-group.ts";
import type { Piece } from "./pieces.ts";

/*
 * A point may name its group in its first sentence alone: "8.1. W grupie taryfowej C11 składnik zmienny stawki sieciowej wynosi 0,2398
 * zł/kWh. Składnik stały stawki sieciowej wynosi 5,84 zł/kW/m-c. Stawka jakościowa wynosi 0,0332 zł/kWh." The sentences behind it are of
 * that group as long as each gives a rate in words that are all known, and nothing parts them: no other sentence, no new paragraph.
 */

/** The groups that a point names, where it begins, and where its last sentence so far ends. */
export interface Point {
  readonly groups: readonly string[];
  readonly from: number;
  readonly to: number;
  /** It begins with a title, under which every paragraph is of its groups. */
  readonly titled: boolean;
}

const opens =
  /^\s*(?:\d{1,2}(?:\.\d{1,2})*\.?\s+)?(?:We?|Dla|Odbiorc\p{L}*)\s+(?:(?:odbiorców|zaliczon\p{L}*|zakwalifikowan\p{L}*|do|z|w)\s+){0,3}grup\p{L}*\s+taryfow\p{L}*\s/u;
const beginsWithRate = /^(?:natomiast\s+)?(?:stawk|składnik|opłat|cen)\p{L}*\s/iu;
/** The space between two words is at least so much of their height. */
const spaceShare = 0.2;

/** A line that had room for the first word of the next one was the last of its paragraph. */
const endsParagraph = ({ from, to }: Point, next: number, flow: Flow): boolean => {
  if (!/\n/.test(flow.text.slice(to - 1, next + 1))) return false;
  const [all, last, first] = [flow.cite(from, to), flow.cite(to - 1, to), flow.cite(next, next + 1)];
  if (all === null || last === null || first === null || all.page !== last.page || last.page !== first.page) return true;
  const [[, top, right, bottom], [, y0, end, y1], [start, , stop]] = [all.box, last.box, first.box];
  // Of one line it is not known where lines end.
  const isOneLine = bottom - top < 1.5 * (y1 - y0);
  return isOneLine || end + spaceShare * (y1 - y0) + (stop - start) <= right;
};

/** Is `piece` a sentence of the point before it, which gives a rate and names no group of its own? */
export const goesOnWith = (point: Point | null, piece: Piece, flow: Flow): point is Point =>
  point !== null &&
  beginsWithRate.test(piece.text) &&
  categoriesIn(piece.text).length === 1 &&
  textsAround(piece, clausesOf(piece)).every(isNamesOnly) &&
  groupCodes(piece.text).length === 0 &&
  regionIn(piece.text) === null &&
  (point.titled || !endsParagraph(point, piece.from, flow));

const endOf = ({ from, text }: Piece): number => from + text.trimEnd().length;

/** The point that a sentence with rates begins or goes on with; null where it is of none. */
export const pointWith = (piece: Piece, rates: readonly SentenceRate[], before: Point | null): Point | null => {
  if (before !== null) return { ...before, to: endOf(piece) };
  const groups = groupCodes(piece.text);
  const isOpening = opens.test(piece.text) && regionIn(piece.text) === null && !otherGroups.test(fold(piece.text));
  const isOfAll = rates.every((rate) => rate.groups !== "all" && rate.groups.join() === groups.join());
  return isOpening && rates.length > 0 && isOfAll ? { groups, from: piece.from, to: endOf(piece), titled: false } : null;
};

/** "8.1. Grupa taryfowa C11." or such a line alone: the point that a title begins, where it names groups and narrows nothing. */
export const pointUnder = (piece: Piece): Point | null => {
  const title = piece.text.trim().replace(/\.$/, "");
  const { season, dayType, voltage } = facetsOf(title);
  const isPlain = isGroupTitle(title) && [season, dayType, voltage].every((one) => one === null);
  return isPlain ? { groups: groupCodes(title), from: piece.from, to: endOf(piece), titled: true } : null;
};

/** A rate of a point's group that a sentence gives which names no group. */
export interface OfPoint<T> {
  readonly category: Category;
  readonly groups: readonly string[];
  readonly ungrouped: readonly T[];
}

/** Said at one point alone, such a sentence may be meant for every group: what it gives to no group. */
export const statedOnce = <T>(all: readonly OfPoint<T>[]): T[] => {
  const pointsOf = (category: Category): number =>
    new Set(all.filter((one) => one.category === category).map(({ groups }) => groups.join())).size;
  return all.filter(({ category }) => pointsOf(category) === 1).flatMap(({ ungrouped }) => ungrouped);
};
