import { type PixelBox, union } from "../../model/bitmap.ts";
import { firstItem, lastItem } from "../../model/items.ts";
import { median } from "../../model/median.ts";
import type { Component } from "./components.ts";
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
/** Without a ruled cell around them fewer letters prove nothing, unless they stand beside others that do ("noc" beside "cała doba"). */
const fewest = 4;
const fewestBeside = 3;
const slender = 2;
/** Letters that touch are one piece, so many times as long as wide at most, and about as wide as the letter next to them. */
const touching = { longest: 5, narrowest: 0.7, widest: 1.4 };
/** In sizes of the larger letter: a word of one letter stands so near to the next one ("w szczycie"), and a cell under the heading further off. */
const besideWord = 0.8;
/** In sizes of letters: heads of neighbouring columns stand no further apart. */
const columnAway = 12;
/** In sizes of letters: words of one head with a stroke between them ("dzienna / szczytowa") are no further apart, and it is no longer. */
const acrossSign = 2.2;
const longestSign = 1.5;
/** Where so many of a turned text's letters have upright ones directly beside them they are pieces of worn letters, over those of the next line. */
const amongWords = 0.5;
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
    // A piece so much longer than wide proves nothing by itself; see withTouching.
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

/** Turned letters, and the pieces above or below them that are letters which touch ("WY" at the end of a word). */
const withTouching = (letters: readonly Component[], pieces: readonly Component[], side: number): Component[] => {
  const around = placedIn(letters, touching.longest * side);
  const own = new Set(letters);
  const more = pieces.filter((piece) => {
    if (own.has(piece) || height(piece) <= width(piece) || height(piece) > touching.longest * width(piece)) return false;
    return around(piece).some(
      (letter) =>
        sharedAcross(letter, piece) >= shared.line &&
        gapDown(letter, piece) <= nearest * size(letter) &&
        width(piece) >= touching.narrowest * width(letter) &&
        width(piece) <= touching.widest * width(letter),
    );
  });
  return [...letters, ...more];
};

/** How many letters there are in a line of pieces. */
const countOf = (line: readonly Component[]): number =>
  line.reduce((sum, piece) => sum + (height(piece) > ruleLike * width(piece) ? Math.round(height(piece) / width(piece)) : 1), 0);

const boxOf = (line: readonly Component[]): PixelBox => line.reduce<PixelBox>(union, firstItem(line));

/** Does a text stand beside one of others, at the height of it? */
const standsBeside = (box: PixelBox, others: readonly PixelBox[], letter: number): boolean =>
  others.some((other) => box.y0 >= other.y0 - letter && box.y1 <= other.y1 + letter && gapAcross(box, other) <= columnAway * letter);

/** Does a text stand over or under one of others, a stroke between them apart, as the words of one head do ("noc / poza szczytem")? */
const continues = (box: PixelBox, others: readonly PixelBox[], letter: number): boolean =>
  others.some(
    (other) => sharedAcross(box, other) >= shared.line && sharedDown(box, other) <= 0 && gapDown(box, other) <= acrossSign * letter,
  );

/** Turned letters as lines that are long enough to prove something. `sure`: lines that are known to stand on their side. */
const linesOf = (letters: readonly Component[], sure: readonly PixelBox[] = []): Component[][] => {
  const lines: Component[][] = [];
  for (const letter of [...letters].sort((a, b) => a.y0 - b.y0)) {
    const line = lines.find((own) => {
      const last = lastItem(own);
      const tall = Math.max(Math.min(size(last), width(last) * ruleLike), Math.min(size(letter), width(letter) * ruleLike));
      return gapDown(last, letter) <= nextWord * tall && sharedAcross(last, letter) >= shared.line;
    });
    if (line === undefined) lines.push([letter]);
    else line.push(letter);
  }
  return lines.filter((own) => {
    const box = boxOf(own);
    const letter = median(own.map(size));
    const least = standsBeside(box, sure, letter) || continues(box, sure, letter) ? fewestBeside : fewest;
    return countOf(own) >= least && height(box) >= slender * width(box);
  });
};

/** Lines of one column with the sign that stands between them, a stroke or a dash, as one: it is no letter that stands over another one. */
const withSigns = (lines: readonly Component[][], pieces: readonly Component[]): Component[][] => {
  const joined: Component[][] = [];
  for (const line of [...lines].sort((a, b) => boxOf(a).y0 - boxOf(b).y0)) {
    const [box, letter] = [boxOf(line), median(line.map(size))];
    const isSign = (piece: Component, above: PixelBox): boolean =>
      piece.y0 >= above.y1 &&
      piece.y1 <= box.y0 &&
      piece.x0 >= Math.min(above.x0, box.x0) - 0.5 * letter &&
      piece.x1 <= Math.max(above.x1, box.x1) + 0.5 * letter &&
      size(piece) <= longestSign * letter &&
      size(piece) >= 0.5 * letter;
    const before = joined.find((own) => {
      const above = boxOf(own);
      if (sharedAcross(above, box) < shared.line || box.y0 < above.y1 || box.y0 - above.y1 > acrossSign * letter) return false;
      return pieces.filter((piece) => isSign(piece, above)).length === 1;
    });
    if (before === undefined) joined.push([...line]);
    else before.push(...pieces.filter((piece) => isSign(piece, boxOf(before))), ...line);
  }
  return joined;
};

/** Lines with the word of one letter over or under them, which nothing stands beside as letters of upright words do. */
const withLoneLetters = (lines: readonly Component[][], letters: readonly Component[]): Component[][] => {
  const own = new Set(lines.flat());
  const isBeside = (letter: Component): boolean =>
    letters.some(
      (other) =>
        !own.has(other) && other !== letter && sharedDown(letter, other) > 0 && gapAcross(letter, other) <= nextWord * size(letter),
    );
  return lines.map((line) => {
    const [box, wide] = [boxOf(line), median(line.map(width))];
    const found = letters.filter(
      (letter) =>
        !own.has(letter) &&
        height(letter) <= ruleLike * width(letter) &&
        width(letter) >= touching.narrowest * wide &&
        width(letter) <= touching.widest * wide &&
        sharedAcross(letter, box) >= shared.line &&
        sharedDown(letter, box) <= 0 &&
        gapDown(letter, box) <= besideWord * Math.max(size(letter), median(line.map(size))) &&
        !isBeside(letter),
    );
    return [...line, ...found];
  });
};

/** Texts that stand on their side where no ruled cell holds them, each line by itself: heads of narrow columns in a table without rules. */
export const looseTurnedTexts = (pieces: readonly Component[], pixelsPerPoint: number): TurnedText[] => {
  const [least, most] = [letterPt.least * pixelsPerPoint, letterPt.most * pixelsPerPoint];
  const letters = pieces.filter((piece) => size(piece) >= least && size(piece) <= most);
  const sure = linesOf(turnedLetters(letters, most, new Set()));
  // Lines of one heading stand as close to each other as their letters do.
  const turned = turnedLetters(letters, most, new Set(sure.flat()));
  const long = pieces.filter((piece) => width(piece) >= least && width(piece) <= most);
  const lines = withLoneLetters(withSigns(linesOf(withTouching(turned, long, most), sure.map(boxOf)), pieces), letters);
  const around = placedIn(pieces, most);
  const own = new Set(lines.flat());
  const hasNeighbour = (letter: Component): boolean =>
    around(letter).some(
      (other) =>
        !own.has(other) &&
        size(other) >= least &&
        sharedDown(letter, other) >= shared.neighbour &&
        gapAcross(letter, other) <= nearest * size(letter),
    );
  const apart = lines.filter((line) => line.filter(hasNeighbour).length < amongWords * line.length);
  return apart.map((line): TurnedText => {
    const box = boxOf(line);
    const reach = 0.5 * median(line.map(size));
    // Dots, accents and thin letters hang on no other letter by themselves.
    const whole = new Set(
      around(box).filter((piece) => {
        const [x, y] = [(piece.x0 + piece.x1) / 2, (piece.y0 + piece.y1) / 2];
        const aside = size(piece) < least ? reach : 0;
        return x >= box.x0 - aside && x <= box.x1 + aside && y >= box.y0 - reach && y <= box.y1 + reach && size(piece) <= most;
      }),
    );
    for (const piece of line) whole.add(piece);
    const all = [...whole].reduce<PixelBox>(union, box);
    return { x0: all.x0 - margin, y0: all.y0 - margin, x1: all.x1 + margin, y1: all.y1 + margin, pieces: [...whole] };
  });
};
