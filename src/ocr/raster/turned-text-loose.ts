import { type PixelBox, union } from "../../model/bitmap.ts";
import type { Component } from "./components.ts";
import { median } from "./lines.ts";
import type { TurnedText } from "./turned-text.ts";

/** Points. Smaller pieces are dots and accents, larger ones drawings. */
const letterPt = { least: 2.5, most: 16 };
/** In sizes of letters: so near stand letters of a word, so near words of a line. */
const nearest = 0.4;
const nextWord = 1.3;
/** Share of the narrower one that letters above one another share, as neighbours and as parts of one line. */
const shared = { neighbour: 0.3, line: 0.5 };
/** A piece of a worn vertical rule is this many times taller than wide; no letter that lies on its side is. */
const ruleLike = 2.2;
/** Without a ruled cell around them fewer letters prove nothing. */
const fewest = 4;
const slender = 2;
/** White around what is cut out, in pixels. */
const margin = 3;

const width = (box: PixelBox): number => box.x1 - box.x0;
const height = (box: PixelBox): number => box.y1 - box.y0;
const size = (box: PixelBox): number => Math.max(width(box), height(box));
const sharedAcross = (a: PixelBox, b: PixelBox): number => (Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) / Math.min(width(a), width(b));
const sharedDown = (a: PixelBox, b: PixelBox): number => (Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)) / Math.min(height(a), height(b));
const gapDown = (a: PixelBox, b: PixelBox): number => Math.max(0, b.y0 - a.y1, a.y0 - b.y1);
const gapAcross = (a: PixelBox, b: PixelBox): number => Math.max(0, b.x0 - a.x1, a.x0 - b.x1);

/** Looks pieces up by their place. */
const placedIn = <T extends PixelBox>(pieces: readonly T[], side: number) => {
  const fields = new Map<string, T[]>();
  const at = (x: number): number => Math.floor(x / side);
  for (const piece of pieces) {
    const key = `${at((piece.x0 + piece.x1) / 2)} ${at((piece.y0 + piece.y1) / 2)}`;
    fields.set(key, [...(fields.get(key) ?? []), piece]);
  }
  return (box: PixelBox): T[] => {
    const near: T[] = [];
    for (let x = at(box.x0) - 1; x <= at(box.x1) + 1; x += 1)
      for (let y = at(box.y0) - 1; y <= at(box.y1) + 1; y += 1) near.push(...(fields.get(`${x} ${y}`) ?? []));
    return near;
  };
};

/**
 * Letters whose nearest neighbour stands above or below them, as it does in no line of text that lies. `turned`: letters that are known to
 * stand on their side, so that nothing lies beside them.
 */
const turnedLetters = (letters: readonly Component[], side: number, turned: ReadonlySet<Component>): Component[] => {
  const around = placedIn(letters, side);
  return letters.filter((letter) => {
    if (height(letter) > ruleLike * width(letter)) return false;
    let [above, beside] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (const other of around(letter)) {
      if (other === letter) continue;
      if (sharedAcross(letter, other) >= shared.neighbour) above = Math.min(above, gapDown(letter, other));
      if (!turned.has(other) && sharedDown(letter, other) >= shared.neighbour) beside = Math.min(beside, gapAcross(letter, other));
    }
    return above <= nearest * size(letter) && above < beside;
  });
};

/** Turned letters as lines that are long enough to prove something. */
const linesOf = (letters: readonly Component[]): Component[][] => {
  const lines: Component[][] = [];
  for (const letter of [...letters].sort((a, b) => a.y0 - b.y0)) {
    const line = lines.find((own) => {
      const last = own.at(-1) as Component;
      return gapDown(last, letter) <= nextWord * Math.max(size(last), size(letter)) && sharedAcross(last, letter) >= shared.line;
    });
    if (line === undefined) lines.push([letter]);
    else line.push(letter);
  }
  return lines.filter((own) => {
    const box = own.reduce<PixelBox>(union, own[0] as PixelBox);
    return own.length >= fewest && height(box) >= slender * width(box);
  });
};

/** Texts that stand on their side where no ruled cell holds them, each line by itself: heads of narrow columns in a table without rules. */
export const looseTurnedTexts = (pieces: readonly Component[], pixelsPerPoint: number): TurnedText[] => {
  const [least, most] = [letterPt.least * pixelsPerPoint, letterPt.most * pixelsPerPoint];
  const letters = pieces.filter((piece) => size(piece) >= least && size(piece) <= most);
  const sure = linesOf(turnedLetters(letters, most, new Set())).flat();
  // Lines of one heading stand as close to each other as their letters do.
  const lines = linesOf(turnedLetters(letters, most, new Set(sure)));
  const around = placedIn(pieces, most);
  return lines.map((own): TurnedText => {
    const box = own.reduce<PixelBox>(union, own[0] as PixelBox);
    const reach = 0.5 * median(own.map(size));
    // Dots, accents and thin letters hang on no other letter by themselves.
    const whole = new Set(
      around(box).filter((piece) => {
        const [x, y] = [(piece.x0 + piece.x1) / 2, (piece.y0 + piece.y1) / 2];
        const aside = size(piece) < least ? reach : 0;
        return x >= box.x0 - aside && x <= box.x1 + aside && y >= box.y0 - reach && y <= box.y1 + reach && size(piece) <= most;
      }),
    );
    const all = [...whole].reduce<PixelBox>(union, box);
    return { x0: all.x0 - margin, y0: all.y0 - margin, x1: all.x1 + margin, y1: all.y1 + margin, pieces: [...whole] };
  });
};
