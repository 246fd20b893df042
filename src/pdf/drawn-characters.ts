import type { Box } from "../model/geometry.ts";
import { firstItem, lastItem } from "../model/items.ts";
import type { Rule, Word } from "../model/page.ts";

/** Characters that draw lines: those made for it anywhere, dashes and underscores in a row that no word has. */
const across = /^[─━═╌╍┄┅┈┉┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬+_—–=-]+$/u;
const surelyDrawn = /[─━═╌╍┄┅┈┉┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬]|[_—–=-]{8,}|\+-{3,}|-{3,}\+/u;
const down = /^[│┃║|¦]+$/u;
/** A cell's own border stuck to its text. */
const upright = "│┃║|¦";
/** In font sizes: the next stroke of a line going down stands at most so far below, and so far aside. */
const nextLine = 2.6;
const aside = 0.4;
const fewestStrokes = 2;

const width = ([x0, , x1]: Box): number => x1 - x0;

/** A word without the strokes at its ends, and those strokes as words of their own: "│0,1234│" is three. */
const parted = (word: Word): Word[] => {
  const characters = [...word.text];
  if (characters.length < 2 || down.test(word.text) || word.rotation !== 0) return [word];
  const each = width(word.box) / characters.length;
  const part = (from: number, to: number): Word[] =>
    to > from
      ? [
          {
            ...word,
            text: characters.slice(from, to).join(""),
            box: [word.box[0] + from * each, word.box[1], word.box[0] + to * each, word.box[3]],
          },
        ]
      : [];
  const isStroke = (i: number): boolean => upright.includes(characters[i] ?? " ");
  let [from, to] = [0, characters.length];
  while (isStroke(from)) from += 1;
  while (to > from && isStroke(to - 1)) to -= 1;
  return from === 0 && to === characters.length
    ? [word]
    : [
        ...Array.from({ length: from }, (_, i) => part(i, i + 1)).flat(),
        ...part(from, to),
        ...Array.from({ length: characters.length - to }, (_, i) => part(to + i, to + i + 1)).flat(),
      ];
};

/** Lines going down, of strokes that stand under one another; each reaches over the line of text that it stands on. */
const columnsOf = (strokes: readonly Word[], lines: readonly Rule[]): Rule[] => {
  const columns: Word[][] = [];
  const middle = (word: Word): number => (word.box[0] + word.box[2]) / 2;
  for (const stroke of [...strokes].sort((a, b) => a.baseline - b.baseline)) {
    const column = columns.find((own) => {
      const last = lastItem(own);
      return (
        Math.abs(middle(last) - middle(stroke)) <= aside * stroke.fontSize && stroke.baseline - last.baseline <= nextLine * stroke.fontSize
      );
    });
    if (column === undefined) columns.push([stroke]);
    else column.push(stroke);
  }
  return columns
    .filter((column) => column.length >= fewestStrokes)
    .map((column): Rule => {
      const [first, last] = [firstItem(column), lastItem(column)];
      const x = middle(first);
      const [top, bottom] = [first.box[1], last.box[3]];
      const reach = nextLine * first.fontSize;
      const crossing = lines.filter(({ box }) => box[0] <= x && box[2] >= x).map(({ box }) => box[1]);
      const above = crossing.filter((y) => y <= top + 1 && y >= top - reach);
      const below = crossing.filter((y) => y >= bottom - 1 && y <= bottom + reach);
      return {
        orientation: "vertical",
        box: [x, above.length > 0 ? Math.max(...above) : top, x, below.length > 0 ? Math.min(...below) : bottom],
      };
    });
};

/** Is the word a line that is made of characters, and no dash that stands for an empty cell? */
const isDrawnAcross = ({ text, rotation }: Word): boolean => rotation === 0 && across.test(text) && surelyDrawn.test(text);

/**
 * Tables that are drawn with characters (│ ─ +---+ _____): these become rules, and are no words any more. Without lines across, a
 * stroke going down is a word.
 */
export const rulesOfCharacters = (words: readonly Word[]): { readonly words: readonly Word[]; readonly rules: readonly Rule[] } => {
  const lines = words.filter(isDrawnAcross);
  if (lines.length < 2) return { words, rules: [] };
  const drawn = new Set(lines);
  const others = words.filter((word) => !drawn.has(word)).flatMap(parted);
  const strokes = others.filter((word) => word.rotation === 0 && down.test(word.text));
  const horizontal = lines.map(({ box: [x0, y0, x1, y1], text, fontSize, baseline }): Rule => {
    const y = /^_+$/.test(text) ? baseline + 0.1 * fontSize : (y0 + y1) / 2;
    return { orientation: "horizontal", box: [x0, y, x1, y] };
  });
  return { words: others.filter((word) => !strokes.includes(word)), rules: [...horizontal, ...columnsOf(strokes, horizontal)] };
};
