import { describe, expect, it } from "vitest";
import type { Box } from "../../src/model/geometry.ts";
import type { Word } from "../../src/model/page.ts";
import { toLines } from "../../src/tables/lines.ts";
import { besides, guttersOf, inColumns } from "../../src/tables/prose-columns.ts";
import { wordsAt } from "../helpers/drawn-page.ts";

/* Where text stands in two columns: on both sides of each limit, in print of ten points, a letter five and a space two and a half wide. */

interface Set {
  readonly x?: number;
  readonly y?: number;
  readonly lines?: number;
  readonly size?: number;
  readonly pitch?: number;
}
const column = (text: string, { x = 0, y = 100, lines = 6, size = 10, pitch = 12 }: Set = {}): Word[] =>
  [...Array(lines).keys()].flatMap((i) => wordsAt(text, x, y + pitch * i, size));
/** 75 points wide. */
const left = "Taryfa mówi tyle";
const right = "Umowa wspomni to";
const isFound = (...words: readonly Word[][]): boolean => guttersOf(words.flat(), []).length > 0;

describe("two columns", () => {
  const after = (gap: number, text = left): Word[] => column(text, { x: 75 + gap });
  it.each<[string, () => boolean, boolean]>([
    ["are three quarters of the print's size apart", () => isFound(column(left), after(8.4)), true],
    ["are no nearer", () => isFound(column(left), after(7.4)), false],
    ["have six lines", () => isFound(column(`${left} ono`), column(`${left} ono`, { x: 120 })), true],
    ["have no fewer", () => isFound(column(`${left} ono`, { lines: 5 }), column(`${left} ono`, { x: 120, lines: 5 })), false],
    ["have six lines each", () => isFound(column(left, { lines: 7 }), column(`${left} ono`, { x: 120, lines: 5 })), false],
    ["have three words in a line on the right", () => isFound(column(`${left} ono`), after(60, "Taryfa mówi 12345")), false],
    ["have three words in a line on the left", () => isFound(column("Taryfa mówi 1234"), after(60, `${left} ono`)), false],
    ["have words of more than one letter", () => isFound(column(`${left} ono`), after(60, "Taryfa mówi a b c")), false],
    ["are a quarter of the text wide on the left", () => isFound(column("aa bb cc"), column("aaaaa bbbb cccc", { x: 69 })), true],
    ["are no narrower on the left", () => isFound(column("aa bb cc"), column("aaaaa bbbb cccc", { x: 71 })), false],
    ["are a quarter of the text wide on the right", () => isFound(column("aaaaa bbbb cccc"), column("aa bb cc", { x: 104 })), true],
    ["are no narrower on the right", () => isFound(column("aaaaa bbbb cccc"), column("aa bb cc", { x: 106 })), false],
    [
      "are as high as six lines of six points",
      () => isFound(column(left, { size: 5, pitch: 6.2 }), column(left, { x: 60, size: 5, pitch: 6.2 })),
      true,
    ],
    ["are no lower", () => isFound(column(left, { size: 5, pitch: 6 }), column(left, { x: 60, size: 5, pitch: 6 })), false],
  ])("%s", (_, found, expected) => {
    expect(found()).toBe(expected);
  });
  it("are none of words turned upwards", () => {
    const turned = column(left, { x: 120 }).map((word) => ({ ...word, rotation: 90 }));
    expect(isFound(column(left, { lines: 12 }), turned)).toBe(false);
  });
});

describe("the strip between two columns", () => {
  const two = (y = 100): Word[] => [...column(left, { y }), ...column(right, { x: 120, y })];
  const found = (words: readonly Word[], tables: readonly Box[] = []): readonly string[] =>
    guttersOf(words, tables).map(({ x, top, bottom }) => `${x > 90 && x < 105 ? "middle" : x} ${top}-${bottom}`);
  const title = (y: number): Word[] => wordsAt("Rozdział o taryfach i umowach energetycznych", 0, y, 10);
  it("goes from the first line to the last", () => {
    expect(found(two())).toEqual(["middle 91-162"]);
  });
  it("begins under a title over both and ends before one below", () => {
    expect(found([...title(85), ...two(), ...title(180)])).toEqual(["middle 91-162"]);
  });
  it("is parted by a line over both", () => {
    expect(found([...two(), ...title(180), ...two(200)])).toEqual(["middle 91-162", "middle 191-262"]);
  });
  it("is parted by a table over both, and by none in one column", () => {
    const words = [...two(), ...two(200)];
    expect(found(words, [[0, 165, 200, 188]])).toEqual(["middle 91-162", "middle 191-262"]);
    expect(found(words, [[0, 165, 80, 188]])).toEqual(["middle 91-262"]);
    expect(found(words, [[120, 165, 200, 188]])).toEqual(["middle 91-262"]);
  });
  it("is parted by the longer of two things at one height", () => {
    const words = [...two(), ...two(240)];
    expect(
      found(words, [
        [0, 165, 200, 228],
        [0, 170, 200, 180],
      ]),
    ).toEqual(["middle 91-162", "middle 231-302"]);
  });
});

describe("lines beside a strip", () => {
  const title = wordsAt("Rozdział o taryfach i umowach energetycznych", 0, 80, 10);
  const foot = wordsAt("Koniec rozdziału o taryfach i umowach", 0, 190, 10);
  const words = [...title, ...column(left, { lines: 2 }), ...column(right, { x: 120, y: 104, lines: 2 }), ...foot];
  const gutter = { x: 100, top: 91, bottom: 130 };
  it("are read column by column, those above and below it before and after", () => {
    expect(inColumns(words, [gutter]).map(({ text }) => text)).toEqual([
      "Rozdział o taryfach i umowach energetycznych",
      left,
      left,
      right,
      right,
      "Koniec rozdziału o taryfach i umowach",
    ]);
  });
  it("are read downwards without one", () => {
    expect(inColumns(words, []).map(({ text }) => text)).toHaveLength(6);
    expect(inColumns(words, []).map(({ text }) => text[0])).toEqual(["R", "T", "U", "T", "U", "K"]);
  });
  it("are of a strip where their middle is, to a point", () => {
    const lines = (top: number): readonly string[] =>
      inColumns([...column(left, { lines: 2 }), ...column(right, { x: 120, lines: 2 })], [{ ...gutter, top }]).map(({ text }) => text);
    // The first line has its middle at 96.5.
    expect(lines(97.4)).toEqual([left, left, right, right]);
    expect(lines(97.6)).toEqual([`${left} ${right}`, left, right]);
  });
  it("belong to what stands in their column, or across both", () => {
    const lines = toLines(words);
    const count = (box: Box): number => besides(box, lines, [gutter]).length;
    expect([count([0, 100, 90, 120]), count([110, 100, 200, 120]), count([0, 100, 200, 120])]).toEqual([4, 4, 6]);
    expect(besides([100, 100, 200, 120], lines, [gutter]).map(({ text }) => text[0])).toEqual(["R", "U", "U", "K"]);
  });
});
