import { groupCodes } from "../language/group-codes.ts";
import type { Piece } from "./sentence-pieces.ts";

/*
 * "Opłata abonamentowa dla odbiorców, o których mowa w pkt 2.3, wynosi 18,40 zł/m-c": the groups are those that the point before it names.
 */

/** It may be a piece of its own, since a capital letter follows its stop. */
const pointStart = /^\s*(\d{1,2}(?:\.\d{1,2})+)(?:\.?\s|\.$)/;
const reference =
  /,?\s*(?:o\s+któr(?:ych|ym|ej)\s+mowa|wymienion\p{L}*|wskazan\p{L}*|określon\p{L}*)\s+w\s+(?:p?pkt\.?|punkcie|ust\.?)\s+(\d{1,2}(?:\.\d{1,2})+)(?![.\d]*\d)\s*,?/iu;

/** The groups that each numbered point names, over its sentences and items. */
export const groupsOfPoints = (pieces: readonly Piece[]): ReadonlyMap<string, readonly string[]> => {
  const groups = new Map<string, readonly string[]>();
  let point: string | null = null;
  for (const { text } of pieces) {
    point = pointStart.exec(text)?.[1] ?? point;
    if (point !== null) groups.set(point, [...new Set([...(groups.get(point) ?? []), ...groupCodes(text)])]);
  }
  return groups;
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
