import { namesGroups } from "../../language/group-classes.ts";
import { groupCodes } from "../../language/group-codes.ts";
import { groupCodePattern } from "../../model/group-code.ts";

/*
 * A sentence may name the groups behind each amount: "Stawka jakościowa wynosi 33,16 zł/MWh dla grup B11, B21 oraz 0,0332 zł/kWh dla grup C11
 * i C21." Each of its amounts must be followed by groups and nothing else, so that none can go with the next one.
 */

const forGroups =
  /^[\s–—-]*(?:dla|we?)\s+(?:odbiorców\s+(?:(?:z|zaliczonych\s+do|zakwalifikowanych\s+do)\s+)?)?grup\p{L}*(?:\s+taryfow\p{L}*)?\s+/iu;
const codes = new RegExp(`(?<!\\p{L})(?:${groupCodePattern}|[RDOS]|[ABCG](?:[1-4]x)?)(?![\\p{L}\\p{N}])`, "gu");
/** What joins groups to each other and to the next amount. */
const joinsOnly = /^(?:[\s,;.]|(?<!\p{L})(?:i|a|oraz|zaś|natomiast|czyli)(?!\p{L}))*$/iu;

const groupsOf = (text: string): readonly string[] | null => {
  const list = text.replace(forGroups, "");
  return list !== text && joinsOnly.test(list.replace(codes, " "))
    ? [...list.matchAll(codes)].map(([code]) => code.replace(/x$/u, ""))
    : null;
};

/** The groups of each amount of a sentence; null where they do not stand behind every one. `texts`: before the first amount, between them, behind the last. */
export const groupsBehind = ([opening = "", ...rest]: readonly string[]): readonly (readonly string[])[] | null => {
  if (rest.length < 2 || namesGroups(opening)) return null;
  const groups = rest.map((text) => groupsOf(text) ?? []);
  return groups.every((own) => own.length > 0) ? groups : null;
};

/** "... dla grup taryfowych C11 i G11 wynosi odpowiednio 6,50 zł/m-c i 4,50 zł/m-c": as many groups as amounts, in their order; null otherwise. */
export const groupsInOrder = ([opening = "", ...rest]: readonly string[]): readonly (readonly string[])[] | null => {
  const named = groupCodes(opening);
  const between = rest.slice(0, -1);
  // Groups that other words part are no list.
  const list = opening.slice(opening.indexOf(named[0] ?? ""), opening.lastIndexOf(named.at(-1) ?? ""));
  const isOrdered =
    joinsOnly.test(list.replace(codes, " ")) && /odpowiednio\s*:?\s*$/iu.test(opening) && between.every((text) => joinsOnly.test(text));
  if (!isOrdered || named.length < 2 || named.length !== rest.length || rest.some((text) => groupCodes(text).length > 0)) return null;
  return named.map((group) => [group]);
};
