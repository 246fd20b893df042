import { expect, it } from "vitest";
import type { Rule, Word } from "../../src/model/page.ts";
import { withoutParagraphGrounds } from "../../src/pdf/paragraph-grounds.ts";
import type { Stroke } from "../../src/pdf/paths.ts";

/* A cell from 40 to 140 points and from 100 to 124, and grounds in it, as left, top, right, bottom. */

type Sides = readonly [number, number, number, number];

const level = (y: number): Rule => ({ orientation: "horizontal", box: [40, y, 240, y] });
const upright = (x: number): Rule => ({ orientation: "vertical", box: [x, 100, x, 124] });
const drawn: readonly Rule[] = [level(100), level(124), upright(40), upright(140), upright(240)];

const word = (x: number, y: number): Word => ({
  text: "Grupy",
  box: [x - 10, y - 4, x + 10, y + 4],
  fontSize: 8,
  baseline: y + 3,
  rotation: 0,
  raised: false,
  bold: false,
});
const ground = (...box: Sides): Stroke => ({ kind: "filled", box, colour: "#cfe7da" });
const isLeftOut = (box: Sides, rules: readonly Rule[] = drawn, words: readonly Word[] = [word(90, 112)]): boolean =>
  withoutParagraphGrounds([ground(...box)], rules, words).length === 0;

it.each<[string, Sides]>([
  ["some points from each line of its cell", [43, 104, 137, 120]],
  ["in the middle of a cell that is higher than it", [43, 108, 137, 116]],
  ["down to the line under it", [43, 100, 137, 124]],
])("a paragraph's ground is no cell: %s", (_, box) => {
  expect(isLeftOut(box)).toBe(true);
});

it.each<[string, Sides]>([
  ["fills its cell from line to line", [40, 100, 140, 124]],
  ["touches the line at one side", [40, 104, 137, 120]],
  ["is far from the line at one side", [43, 104, 120, 120]],
  ["reaches over a line into the next cell", [43, 104, 180, 120]],
])("a ground stays that %s", (_, box) => {
  expect(isLeftOut(box)).toBe(false);
});

it("a ground stays where a line is missing at a side: it may be a cell's", () => {
  for (const missing of drawn.slice(0, 4)) {
    const left = drawn.filter((rule) => rule !== missing);
    expect(isLeftOut([43, 104, 137, 120], left)).toBe(false);
  }
});

it("a ground stays behind one of several texts between the same lines: it parts their rows", () => {
  expect(isLeftOut([43, 110, 137, 122], drawn, [word(90, 104), word(90, 116)])).toBe(false);
});

it("what is drawn besides is left as it is", () => {
  const line: Stroke = { kind: "line", from: [40, 100], to: [240, 100], width: 1 };
  expect(withoutParagraphGrounds([line], drawn, [])).toEqual([line]);
});
