import { describe, expect, it } from "vitest";
import { componentsOf } from "../../../src/ocr/raster/components.ts";
import { takeRules } from "../../../src/ocr/raster/ruling.ts";
import { wornRules } from "../../../src/ocr/raster/worn-rules.ts";
import { asInk, type Canvas, sheet } from "./drawing.ts";

/* A table of two columns at 250 dpi: rows end at 60, 120, 180 and 240, columns at 50, 250 and 550. One pixel is 0.3 points. */

const k = 250 / 72;

/** A frame of whole lines, with the line between its columns, unless that is left out. */
const frame = (middle = true): Canvas => {
  const page = sheet(700, 320).box(50, 60, 502, 3).box(50, 240, 502, 3).box(50, 60, 3, 183).box(549, 60, 3, 183);
  return middle ? page.box(250, 60, 3, 183) : page;
};

/** Specks from `from` to `to`: `on` pixels of ink, then `off` of paper; every third one lies a pixel beside the others. */
const level = (page: Canvas, y: number, from: number, to: number, on = 3, off = 3): Canvas => {
  for (let x = from, i = 0; x < to; x += on + off, i += 1) page.box(x, y + (i % 3 === 2 ? 1 : 0), Math.min(on, to - x), 1);
  return page;
};
const upright = (page: Canvas, x: number, from: number, to: number): Canvas => {
  for (let y = from, i = 0; y < to; y += 7, i += 1) page.box(x + (i % 3 === 2 ? 1 : 0), y, 1, Math.min(3, to - y));
  return page;
};

/** The lines that are found beside those that are whole, and how much ink is left. */
const foundIn = (page: Canvas) => {
  const { rules, without } = takeRules(asInk(page), k);
  const pieces = componentsOf(without);
  const worn = wornRules(pieces, rules, k);
  const lines = worn.rules
    .filter((rule) => !rules.includes(rule))
    .map(({ orientation, x0, y0, x1, y1 }) =>
      orientation === "horizontal" ? `level at ${y0} from ${x0} to ${x1}` : `upright at ${x0} from ${y0} to ${y1}`,
    );
  return { lines, left: pieces.filter((piece) => !worn.pieces.has(piece)).length };
};

describe("a line that is worn to specks", () => {
  it.each<[string, Canvas, string[]]>([
    ["from side to side", level(frame(), 120, 53, 549), ["level at 120 from 52 to 551"]],
    ["from a side to the line between the columns", level(frame(), 120, 253, 549), ["level at 120 from 252 to 551"]],
    ["upright, between the columns", upright(frame(false), 250, 63, 240), ["upright at 250 from 62 to 242"]],
    ["whole in its middle", level(level(frame(), 120, 53, 200).box(200, 120, 200, 2), 120, 400, 549), ["level at 120 from 52 to 551"]],
    [
      "nearly gone over 9 points",
      level(level(level(frame(), 120, 53, 300), 120, 310, 325, 1, 9), 120, 335, 549),
      ["level at 120 from 52 to 551"],
    ],
    ["gone over 8 points in the middle of a cell", level(level(frame(), 120, 53, 300), 120, 328, 549), ["level at 120 from 52 to 551"]],
    ["gone over the last 8 points before the side", level(frame(), 120, 53, 520), ["level at 120 from 52 to 551"]],
  ])("is found: %s", (_, page, lines) => {
    expect(foundIn(page)).toEqual({ lines, left: 0 });
  });

  it("is found where it crosses another one", () => {
    const page = upright(level(frame(false), 120, 53, 549), 250, 63, 240);
    // What is left of both at the crossing is one piece.
    page.box(246, 119, 8, 5);
    expect(foundIn(page)).toEqual({ lines: ["level at 120 from 52 to 551", "upright at 250 from 62 to 242"], left: 0 });
  });

  it("ends at both sides of a merged cell", () => {
    const page = frame(false).box(250, 60, 3, 183).box(310, 60, 3, 183);
    const { lines } = foundIn(level(level(page, 120, 53, 250), 120, 313, 549));
    expect(lines).toEqual(["level at 120 from 52 to 252", "level at 120 from 312 to 551"]);
  });
});

describe("what is no line", () => {
  it.each<[string, Canvas]>([
    ["leaders of dots from a label to its number", level(frame(false), 120, 200, 460, 3, 6)],
    ["leaders that end at the side of their column", level(frame(), 120, 120, 250, 3, 5)],
    ["dashes over the whole width under a heading", level(sheet(700, 320), 40, 50, 650, 9, 3)],
    [
      "dots as thick as full stops",
      (() => {
        const page = frame();
        for (let x = 56; x < 548; x += 8) page.box(x, 120, 4, 4);
        return page;
      })(),
    ],
    ["a whole line with a gap, of a cell that is merged without lines beside it", frame(false).box(50, 120, 250, 2).box(330, 120, 220, 2)],
    ["dust on one height, a speck every 20 points", level(frame(), 120, 60, 549, 2, 66)],
  ])("%s", (_, page) => {
    expect(foundIn(page).lines).toEqual([]);
  });

  // Two rows of a merged cell: the number in the middle stands where the line would run.
  it("a hole with letters in it", () => {
    const page = level(level(frame(), 120, 53, 300), 120, 340, 549);
    const { lines } = foundIn(page.box(308, 108, 3, 24).box(308, 108, 20, 3).box(325, 108, 3, 24));
    expect(lines).not.toContain("level at 120 from 52 to 551");
  });
});
