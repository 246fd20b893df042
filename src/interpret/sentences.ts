import { type Box, boundingBox } from "../model/geometry.ts";
import type { Word } from "../model/page.ts";
import type { Line } from "../model/table.ts";

/** Running text whose every character knows the word it came from, so that what a pattern finds can be cited. */
export interface Flow {
  readonly text: string;
  readonly cite: (from: number, to: number) => { readonly page: number; readonly box: Box; readonly text: string } | null;
}

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly word: Word;
  readonly page: number;
}

/** A bulletin's stamped header stands on every page and belongs to no sentence. */
const stamped = /^BIULETYN BRANŻOWY|^-{10,}$/;

export const toFlow = (pages: readonly { readonly page: number; readonly lines: readonly Line[] }[], keepStamp = false): Flow => {
  const pieces: Piece[] = [];
  let text = "";
  for (const { page, lines } of pages)
    for (const line of lines) {
      if (!keepStamp && stamped.test(line.text)) continue;
      for (const word of line.words) {
        if (word.rotation !== 0) continue;
        pieces.push({ from: text.length, to: text.length + word.text.length, word, page });
        text += `${word.text} `;
      }
      text = `${text.slice(0, -1)}\n`;
    }
  return {
    text,
    cite: (from, to) => {
      const own = pieces.filter((piece) => piece.to > from && piece.from < to);
      const page = own[0]?.page;
      const same = own.filter((piece) => piece.page === page);
      if (page === undefined) return null;
      return { page, box: boundingBox(same.map((piece) => piece.word.box)), text: same.map((piece) => piece.word.text).join(" ") };
    },
  };
};
