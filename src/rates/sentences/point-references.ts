import { groupCodes } from "../../language/group-codes.ts";
import type { Piece } from "./pieces.ts";

/*
 * "Opłata abonamentowa dla odbiorców, o których mowa w pkt 2.3, wynosi 18,40 zł/m-c": the groups are those that the point before it names.
 */

/** It may be a piece of its own, since a capital letter follows its stop. */
const pointStart = /^\s*(\d{1,2}(?:\.\d{1,2})+)(?:\.?\s|\.$)/;
const reference =
  /,?\s*(?:o\s+któr(?:ych|ym|ej)\s+mowa|wymienion\p{L}*|wskazan\p{L}*|określon\p{L}*)\s+w\s+(?:p?pkt\.?|punkcie|ust\.?)\s+(\d{1,2}(?:\.\d{1,2})+)(?![.\d]*\d)(?!\s+(?:\p{L}+\s+){0,2}(?:rozporządzeni|ustaw|koncesj|umow|instrukcj|załącznik))\s*,?/iu;

/** "3." behind point 2.9, or "§ 4.": the next chapter. */
const chapterStart = /^\s*(\d{1,2})\.(?:\s|$)|^\s*§/;

/** The groups that each numbered point names, over its sentences and items; none for a number that two points have. */
export const groupsOfPoints = (pieces: readonly Piece[]): ReadonlyMap<string, readonly string[]> => {
  const groups = new Map<string, readonly string[]>();
  const twice = new Set<string>();
  let point: string | null = null;
  for (const { text } of pieces) {
    const begins = pointStart.exec(text)?.[1];
    const chapter = chapterStart.exec(text);
    if (begins !== undefined) {
      if (groups.has(begins)) twice.add(begins);
      point = begins;
    } else if (chapter !== null && (chapter[1] === undefined || Number(chapter[1]) === Number(point?.split(".")[0]) + 1)) point = null;
    if (point !== null) groups.set(point, [...new Set([...(groups.get(point) ?? []), ...groupCodes(text)])]);
  }
  return new Map([...groups].filter(([number]) => !twice.has(number)));
};

/** A sentence with blanks where it refers to a point, and the groups that are meant; null where it refers to none that names any. */
export const referringTo = (
  piece: Piece,
  groups: ReadonlyMap<string, readonly string[]>,
): { readonly piece: Piece; readonly groups: readonly string[] } | null => {
  const match = reference.exec(piece.text);
  const meant = groups.get(match?.[1] ?? "") ?? [];
  if (match === null || meant.length === 0 || groupCodes(piece.text).length > 0) return null;
  const blanks = " ".repeat(match[0].length);
  return {
    piece: { ...piece, text: piece.text.slice(0, match.index) + blanks + piece.text.slice(match.index + match[0].length) },
    groups: meant,
  };
};
