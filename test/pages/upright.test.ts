import { expect, it } from "vitest";
import type { Box } from "../../src/model/geometry.ts";
import { asShown, type Page } from "../../src/model/page.ts";
import { uprightPage } from "../../src/pages/upright.ts";
import { drawPage, grid, text, wordsAt } from "../helpers/drawn-page.ts";

const page = drawPage(5, text("Tabela 1. Stawki"), grid("Grupa | Stawka jakościowa [zł/kWh]\nC11 | 0,0332"));
const [x, y] = [30, 60] as const;
/** Sums of fractions, as they are printed. */
const rounded = <T>(value: T): T => JSON.parse(JSON.stringify(value, (_, one) => (typeof one === "number" ? Number(one.toFixed(2)) : one)));
/** The place of a word on the same paper, turned so that the page's text runs upwards (90) or downwards (270). */
const turnedBox: Readonly<Record<90 | 270, (box: Box) => Box>> = {
  90: ([x0, y0, x1, y1]) => [y0, page.width - x1, y1, page.width - x0],
  270: ([x0, y0, x1, y1]) => [page.height - y1, x0, page.height - y0, x1],
};
const sideways = (turn: 90 | 270): Page => ({
  ...page,
  width: page.height,
  height: page.width,
  words: page.words.map((word) => ({
    ...word,
    box: turnedBox[turn](word.box),
    rotation: turn,
    baseline: turn === 90 ? word.baseline : page.height - word.baseline,
  })),
  rules: page.rules.map(({ orientation, box }) => ({
    orientation: orientation === "horizontal" ? "vertical" : "horizontal",
    box: turnedBox[turn](box),
  })),
});

it.each([90, 270] as const)("a page whose text runs by %i degrees is read as if it stood upright", (turn) => {
  expect(rounded(uprightPage(sideways(turn)))).toEqual(rounded({ ...page, turnedBy: turn }));
});

it.each([90, 270] as const)("what was read of a page turned by %i degrees is cited where the page shows it", (turn) => {
  const upright = uprightPage(sideways(turn));
  expect(upright.words.map(({ box }) => asShown(upright, box))).toEqual(rounded(sideways(turn).words.map(({ box }) => box)));
});

it("a page with a turned heading alone stays as it is", () => {
  const [heading] = wordsAt("Całodobowy", x, y).map((word) => ({ ...word, rotation: 90 }));
  const whole = { ...page, words: [...page.words, ...(heading === undefined ? [] : [heading])] };
  expect(uprightPage(whole)).toBe(whole);
});

it("the footer of a sideways page, which stands upright, is turned with it", () => {
  const found = uprightPage({ ...sideways(90), words: [...sideways(90).words, ...wordsAt("2", x, y)] });
  expect(found.words.at(-1)).toMatchObject({ text: "2", rotation: 270, baseline: page.width - y });
});
