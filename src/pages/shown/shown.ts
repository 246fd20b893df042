import type { PixelBox } from "../../model/bitmap.ts";
import type { NotShown } from "../../model/doubt.ts";
import type { Box } from "../../model/geometry.ts";
import { itemAt } from "../../model/items.ts";
import type { Page, Word } from "../../model/page.ts";
import type { Engine } from "../../ocr/engine.ts";
import { cutGray, cutInk } from "../../ocr/raster/cut.ts";
import { borrowEngine } from "../../ocr/spare-engine.ts";
import { openPictures, type Pictures, type Piece } from "../../pdf/render.ts";
import { type Claim, confirm, type Verdict, type Way } from "./confirm.ts";
import { type Likeness, likenessOf } from "./matches-text.ts";
import { nearness, type SeenNumber, seeNumber } from "./number-window.ts";
import { type Turn, turnBox, turnPicture } from "./turn.ts";

/** A number that was taken from a page's text layer, or a word that says what numbers are and whose decision it is. */
export interface Printed {
  readonly page: number;
  readonly box: Box;
  readonly text: string;
  readonly about?: "label";
}

/** The box of a page's smallest number is drawn at least so many pixels high, its digits half as many: finer, hairlines break. */
const boxPixels = 40;
/** 200 to 450 dpi. What a page costs hardly depends on it. */
const pixelsPerPoint = { fewest: 200 / 72, most: 450 / 72 };
/** A page of A4 at 420 dpi, 64 MB while it is drawn; a larger one is drawn coarser. */
const mostPixels = 17_000_000;
/** Letter heights in pixels of the two readings: the engine was taught on some 30. */
const letterHeights = [32, 44] as const;

const middleIn = (word: Word, [x0, y0, x1, y1]: Box): boolean => {
  const [x, y] = [(word.box[0] + word.box[2]) / 2, (word.box[1] + word.box[3]) / 2];
  return x >= x0 && x <= x1 && y >= y0 && y <= y1;
};

/** The number's box with all around it that is looked at: before and behind it more than above and below, in heights of the box. */
const frameOf = ([x0, y0, x1, y1]: Box): Box => {
  const [width, height] = [x1 - x0, y1 - y0];
  const [along, across] = [(nearness + 0.2) * Math.min(width, height), 0.3 * Math.min(width, height)];
  const [dx, dy] = width >= height ? [along, across] : [across, along];
  return [x0 - dx, y0 - dy, x1 + dx, y1 + dy];
};

/** `words`: those of the page, each turned as it is. */
const turnOf = ({ box }: Printed, words: readonly Word[]): Turn => {
  const own = words.find((word) => middleIn(word, box));
  return ([90, 180, 270] as const).find((degrees) => degrees === own?.rotation) ?? 0;
};

/** Where a box of the page lies on a piece of its picture, in pixels. */
const placeOn = ({ left, top, scale }: Piece, [x0, y0, x1, y1]: Box): PixelBox => ({
  x0: Math.round(x0 * scale) - left,
  y0: Math.round(y0 * scale) - top,
  x1: Math.round(x1 * scale) - left,
  y1: Math.round(y1 * scale) - top,
});

/** The other words of the page that reach onto a piece of its picture: where on it. */
const othersOn = (piece: Piece, { box }: Printed, words: readonly Word[]): PixelBox[] => {
  const { width, height } = piece.gray;
  return words.flatMap((word) => {
    const place = placeOn(piece, word.box);
    const reaches = place.x1 > 0 && place.y1 > 0 && place.x0 < width && place.y0 < height;
    return reaches && !middleIn(word, box) ? [place] : [];
  });
};

const recognizeWith =
  (engine: Engine) =>
  async ({ flat, glyphs, height }: SeenNumber, way: Way): Promise<string> => {
    const pieces = glyphs.map((glyph) => ({ ...glyph, pieces: [glyph] }));
    const cut = way === 1 ? cutInk(pieces, height, letterHeights[1]) : cutGray(flat, pieces, height, letterHeights[way === 0 ? 0 : 1]);
    return (await engine.read(cut, "number")).text;
  };

/** What is seen in a printed word's place: is its ink that of its letters, and, of a number, which digits are they? */
interface SeenText {
  readonly likeness: Likeness;
  readonly claim: Claim | null;
}

const seenTextIn = (one: Printed, words: readonly Word[], shown: Piece, fromText: Piece): SeenText => {
  const turn = turnOf(one, words);
  const upright = (place: PixelBox): PixelBox => turnBox(shown.gray, place, turn);
  const gray = turnPicture(shown.gray, turn);
  const box = upright(placeOn(shown, one.box));
  const isNumber = one.about !== "label";
  const likeness = likenessOf({ shown: gray, fromText: turnPicture(fromText.gray, turn), box }, isNumber);
  if (!isNumber) return { likeness, claim: null };
  return { likeness, claim: { text: one.text, seen: seeNumber({ gray, box, others: othersOn(shown, one, words).map(upright) }) } };
};

/** What is seen of each; undefined where its page could not be drawn. */
const see = async (pictures: Pictures, printed: readonly Printed[], pages: readonly Page[]): Promise<ReadonlyMap<Printed, SeenText>> => {
  const seen = new Map<Printed, SeenText>();
  for (const number of new Set(printed.map((one) => one.page))) {
    const own = printed.filter((one) => one.page === number);
    const words = pages.find((page) => page.number === number)?.words ?? [];
    try {
      const { width, height } = await pictures.size(number);
      const smallest = Math.min(
        boxPixels / pixelsPerPoint.fewest,
        ...own.filter(({ about }) => about !== "label").map(({ box: [x0, y0, x1, y1] }) => Math.min(x1 - x0, y1 - y0)),
      );
      const wanted = Math.min(pixelsPerPoint.most, Math.max(pixelsPerPoint.fewest, boxPixels / smallest));
      const scale = Math.min(wanted, Math.sqrt(mostPixels / (width * height)));
      const frames = own.map((one) => frameOf(one.box));
      const found: (SeenText | undefined)[] = [];
      await pictures.compared(number, scale, frames, (i, shown, fromText) => {
        const one = own[i];
        if (one !== undefined) found[i] = seenTextIn(one, words, shown, fromText);
      });
      for (const [i, one] of own.entries()) {
        const nothing: SeenText = { likeness: "nothing", claim: one.about === "label" ? null : { text: one.text, seen: null } };
        seen.set(one, found[i] ?? nothing);
      }
    } catch {
      // A page that cannot be drawn confirms nothing; what it says stays unseen.
    }
  }
  return seen;
};

/** A document with so many numbers shows each digit often enough. */
const fewNumbers = 40;
const sameSizeShare = 0.02;

/** Other numbers with decimals of the same pages, in the same print: of few numbers some digit may stand in one alone, whose readings differ. */
const othersInPrint = (printed: readonly Printed[], pages: readonly Page[]): Printed[] => {
  const numbers = printed.filter(({ about }) => about !== "label");
  if (numbers.length >= fewNumbers) return [];
  return pages
    .flatMap(({ number, words }) => {
      const own = numbers.filter(({ page }) => page === number);
      const sizes = words.filter((word) => own.some(({ box }) => middleIn(word, box))).map(({ fontSize }) => fontSize);
      const isInPrint = ({ fontSize }: Word): boolean => sizes.some((size) => Math.abs(size - fontSize) <= sameSizeShare * size);
      return words
        .filter((word) => /^\d+,\d+$/.test(word.text) && isInPrint(word) && !own.some(({ box }) => middleIn(word, box)))
        .map(({ box, text }): Printed => ({ page: number, box, text }));
    })
    .slice(0, fewNumbers);
};

/**
 * Compares what text layers say with the picture of their pages: which of it does a reader of the page not see? Numbers are read there
 * as well, since a font can lie. `pages`: those with the words around them. Never throws; where nothing can be drawn or read, nothing is
 * confirmed.
 */
export const unconfirmedOf = async (bytes: Uint8Array, printed: readonly Printed[], pages: readonly Page[]): Promise<NotShown[]> => {
  if (printed.length === 0) return [];
  const starting = borrowEngine();
  starting.catch(() => undefined);
  let seen: ReadonlyMap<Printed, SeenText>;
  const verdicts = new Map<Printed, Verdict>();
  const others = othersInPrint(printed, pages);
  try {
    const pictures = await openPictures(bytes);
    try {
      seen = await see(pictures, [...printed, ...others], pages);
    } finally {
      await pictures.close();
    }
    const claimed = (some: readonly Printed[]) =>
      some.flatMap((one) => {
        const claim = seen.get(one)?.claim ?? null;
        return claim === null ? [] : [{ one, claim }];
      });
    const numbers = claimed(printed);
    const found = await confirm(
      numbers.map(({ claim }) => claim),
      recognizeWith(await starting),
      claimed(others).map(({ claim }) => claim),
    );
    for (const [i, { one }] of numbers.entries()) verdicts.set(one, itemAt(found, i));
  } catch {
    return printed.map((one) => ({ ...one, why: "unpictured", reads: null }));
  } finally {
    await starting.then((engine) => engine.close()).catch(() => undefined);
  }
  return printed.flatMap((one): NotShown[] => {
    const likeness = seen.get(one)?.likeness;
    if (likeness === undefined) return [{ ...one, why: "unpictured", reads: null }];
    const verdict = verdicts.get(one) ?? { kind: "confirmed" };
    if (verdict.kind !== "confirmed") return [{ ...one, why: verdict.kind, reads: verdict.kind === "other" ? verdict.reads : null }];
    return likeness === "same" ? [] : [{ ...one, why: likeness, reads: null }];
  });
};
