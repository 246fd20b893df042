import { type Box, boundingBox } from "../model/geometry.ts";
import type { SeenGlyph, SeenLine, SeenPage } from "./seen-page.ts";
import { dash, type ReadWord } from "./witnesses.ts";

/*
 * In small print on a worn copy a comma is two or three pixels of ink, as a full stop is, and the engine reads either. In a cell that holds
 * one number the column tells: where others of as many decimals have a comma there, it is the same sign. The value is the same with
 * either, but for a stop between thousands, behind which stand three digits: those are left as they are. In a sentence it is the word behind the
 * number that tells: no date and no hour is followed by money.
 */

/** A number with a stop, or with its sign lost; two decimals, four or five, never three. */
const stopped = /^(\d{1,5})\.(\d{2}|\d{4,5})$/;
const decimal = /^\d{1,5},(\d{2}|\d{4,5})$/;
/** Hours are printed so: "22.00". A number in the form of one needs a comma or a unit of money in its row as well: hours stand beside no amounts. */
const hour = /^(?:[01]?\d|2[0-4])\.(?:00|15|30|45)$/;
/** No date of day and month: behind an amount of its row it is no number of that row either. */
const noDate = /\.(?:1[3-9]|[2-9]\d)$/;
/** No date, hour, section or thousands can be printed so: what has commas anywhere on the page tells. */
const fraction = /^0\.\d{4,5}$/;
/** So many other numbers of the column, or of the row for rates of a kilowatt-hour, have a comma. */
const fewest = 2;

/** A unit of money, which stands in a row of its rate. */
const unitOfMoney = /^[[(]?(?:z[łlt]|PLN)\//;
/** Money behind a number of two decimals, the rate's unit or no more. */
const money = /^z[łlt](?:$|[/,.;)])/;
const twoDecimals = 2;

/** "15" of "15 660,00": digits before a space are a part of the number behind it. */
const isThousands = (text: string): boolean => /^\d{1,3}$/.test(text);

/** The cross or the dash of a cell beside: narrow columns stand so near to one another that their cells are one line. */
const isEmptyCell = ({ first, second }: Pick<ReadWord, "first" | "second">): boolean => first === second && /^[-–—x×]$/i.test(first);

interface Read extends Pick<ReadWord, "glyphs" | "first" | "second" | "raised"> {
  readonly page: SeenPage;
  readonly line: Pick<SeenLine, "baseline" | "height" | "rotation">;
}

interface Span {
  readonly page: SeenPage;
  readonly decimals: number;
  readonly box: Box;
}

const boxOf = (glyphs: readonly SeenGlyph[]): Box => boundingBox(glyphs.map(({ box }) => box));

const digitsIn = (text: string): string => text.replace(/[.,]/g, "");

/** Is the ink of a number's stop where the reading has it, as low as one, with a piece for each digit before it? Noughts behind it may touch. */
const hasStop = (text: string, glyphs: readonly SeenGlyph[]): boolean => {
  const at = text.indexOf(".");
  const isLow = ({ shape }: SeenGlyph): boolean => shape.height <= dash.highest;
  return glyphs.length > at + 1 && glyphs.length <= text.length && glyphs.every((glyph, i) => isLow(glyph) === (i === at));
};

/**
 * The reading that has a stop, where the other one agrees on every digit and not on a comma, and the ink has that stop; null for any other word.
 */
const stoppedIn = ({ glyphs, first, second, raised }: Read): string | null => {
  if (raised || second === null || digitsIn(first) !== digitsIn(second) || (first === second && decimal.test(first))) return null;
  const text = [first, second].map((one) => one.replace(",", ".")).find((one) => stopped.test(one) && hasStop(one, glyphs));
  return text ?? null;
};

/** "50;37" of both readings, dust over its comma: a sign that reaches below the line as a comma does, in a number of a cell. */
const dusty = /^(\d{1,5});(\d{2}|\d{4})$/;
/** In heights of digits: a comma's tail reaches so far below the line, and its dust lies no higher than a digit. */
const tail = { below: 0.07, tallest: 1 } as const;

/** The number that a word with dust over its comma is; null for any other word. */
const withoutDustOver = ({ glyphs, first, second, raised }: Read): string | null => {
  const at = first.indexOf(";");
  const sign = glyphs[at]?.shape;
  if (raised || first !== second || !dusty.test(first) || glyphs.length !== first.length || sign === undefined) return null;
  return sign.rise < -tail.below && sign.height <= tail.tallest ? first.replace(";", ",") : null;
};

/** The same words, those with the comma that their column has which were read with a stop. */
export const withDecimalCommas = <T extends Read>(words: readonly T[]): T[] => {
  const onLine = new Map<Read["line"], number>();
  for (const word of words) {
    const isPart = (isThousands(word.first) && word.first === word.second) || isEmptyCell(word);
    if (!isPart) onLine.set(word.line, (onLine.get(word.line) ?? 0) + 1);
  }
  const isLone = (word: T): boolean => word.line.rotation === 0 && onLine.get(word.line) === 1;
  const commas = words.flatMap((word): Span[] => {
    const decimals = word.first === word.second ? decimal.exec(word.first)?.[1] : undefined;
    return decimals === undefined || !isLone(word) ? [] : [{ page: word.page, decimals: decimals.length, box: boxOf(word.glyphs) }];
  });
  const isOfMoney = (word: T, i: number): boolean => {
    const next = words[i + 1];
    return next?.line === word.line && money.test(next.first) && money.test(next.second ?? "");
  };
  const ofMoney = words.filter(
    (word, i) => word.first === word.second && decimal.exec(word.first)?.[1]?.length === twoDecimals && isOfMoney(word, i),
  );
  return words.map((word, i) => {
    const lone = isLone(word);
    const cleaned = lone ? withoutDustOver(word) : null;
    if (cleaned !== null) return { ...word, first: cleaned, second: cleaned };
    const text = lone || isOfMoney(word, i) ? stoppedIn(word) : null;
    if (text === null) return word;
    const decimals = text.length - text.indexOf(".") - 1;
    if (!lone) {
      const isAmount = decimals === twoDecimals && ofMoney.filter(({ page }) => page === word.page).length >= fewest;
      return isAmount ? { ...word, first: text.replace(".", ","), second: text.replace(".", ",") } : word;
    }
    const [x0, y0, x1, y1] = boxOf(word.glyphs);
    const others = commas.filter(({ page, decimals: own }) => page === word.page && own === decimals);
    const inColumn = ({ box }: Span): boolean => box[0] < x1 && x0 < box[2];
    const inRow = ({ box }: Pick<Span, "box">): boolean => box[1] < y1 && y0 < box[3];
    const isBehindAmount = noDate.test(text) && others.some((one) => inRow(one) && one.box[2] <= x0);
    const alike = others.filter((one) => fraction.test(text) || inColumn(one) || ((decimals > 2 || isBehindAmount) && inRow(one)));
    const comma = text.replace(".", ",");
    const hasUnit = (): boolean =>
      words.some((one) => one.page === word.page && unitOfMoney.test(one.first) && inRow({ box: boxOf(one.glyphs) }));
    const isHour = hour.test(text) && !others.some(inRow) && !hasUnit();
    return isHour || alike.length < fewest ? word : { ...word, first: comma, second: comma };
  });
};
