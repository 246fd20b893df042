import { groupCodePattern } from "../model/group-code.ts";

/**
 * Where a sentence, a list item or a point begins: after a full stop, at a list mark, at a line that begins like a rule on rates, at a
 * line with a capital letter under an item that ends in a comma. A group's code behind a semicolon goes on with the list before it.
 */
const begins = new RegExp(
  String.raw`(?<=\.)\s+(?=\p{Lu})|(?<=;)\s+(?=\p{Lu})(?!(?:${groupCodePattern}|R)[\s,])|(?<=,)\s*\n(?=\p{Lu}\p{Ll}{2})|\n\s*(?=(?:\d{1,2}(?:\.\d{1,2})*\.?|\d{1,2}\)|[a-z]\)|[-–—•](?!\s\d+,))\s)|\n(?=(?:Stawk|Opłat|Składnik|Cen[aęy]|We? wszystkich|Dla|Ustala|Grup[ay])(?:\p{L}*)\s)`,
  "u",
);

/** A sentence, a list item or a point, and where it begins in its text. */
export interface Piece {
  readonly from: number;
  readonly text: string;
}

export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const part of text.split(begins)) {
    const from = text.indexOf(part, at);
    pieces.push({ from, text: part });
    at = from + part.length;
  }
  return pieces;
};
