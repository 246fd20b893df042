import { describe, expect, it } from "vitest";
import { componentsOf } from "../../../src/ocr/raster/components.ts";
import { hairlineCrossings } from "../../../src/ocr/raster/hairline-crossings.ts";
import { takeRules } from "../../../src/ocr/raster/ruling.ts";
import { asInk, type Canvas, sheet } from "./drawing.ts";

/*
 * A table of hairlines at 300 dpi, one pixel thick: columns begin at 50, 250, 500 and end at 650, rows end every 48 pixels from 60 on. The first column has
 * a cell for the first four rows and one for the others. The sides of the first column and of the table are lost but for dots.
 */

const k = 300 / 72;
const rows = [60, 108, 156, 204, 252, 300, 348, 396, 444];
const groups = [60, 252, 444];
const sides = [50, 250, 649];

interface Drawn {
  /** Rows whose line is lost. */
  readonly lost: readonly number[];
  /** Dots of lost lines that are missing too. */
  readonly without?: readonly (readonly [x: number, y: number])[];
}

const table = ({ lost, without = [] }: Drawn): Canvas => {
  const page = sheet(750, 500).box(500, 60, 1, 385);
  for (const y of rows) {
    const from = groups.includes(y) ? 50 : 250;
    if (!lost.includes(y)) page.box(from, y, 650 - from, 1);
    else for (const x of sides) if (x >= from && !without.some(([left, top]) => left === x && top === y)) page.box(x, y, 1, 1);
  }
  return page;
};

/** Upright strokes as of letters, `count` beside one another. */
const text = (page: Canvas, x: number, y: number, count: number, apart = 8): Canvas => {
  for (let i = 0; i < count; i += 1) page.box(x + apart * i, y, 3, 20);
  return page;
};

const shown = (page: Canvas) => {
  const { rules, without } = takeRules(asInk(page), k);
  const pieces = componentsOf(without);
  const found = hairlineCrossings(pieces, rules, k);
  const lines = found.rules.map(({ orientation, x0, y0, x1, y1 }) =>
    orientation === "horizontal" ? `level at ${y0} from ${x0} to ${x1}` : `upright at ${x0} from ${y0} to ${y1}`,
  );
  return { lines, dots: found.pieces.size };
};

describe("lines of which nothing is left but dots where they crossed", () => {
  const uprights = ["upright at 50 from 60 to 445", "upright at 250 from 60 to 445", "upright at 649 from 60 to 445"];
  const lost = [60, 108, 156, 300];

  it("run as the whole lines of their table do", () => {
    expect(shown(table({ lost }))).toEqual({
      lines: [
        "level at 60 from 50 to 650",
        "level at 108 from 250 to 650",
        "level at 156 from 250 to 650",
        "level at 300 from 250 to 650",
        ...uprights.slice(1),
      ],
      dots: 9,
    });
  });

  it("one dot on the table's side shows a line of the first column too", () => {
    const page = table({
      lost,
      without: [
        [250, 60],
        [649, 60],
      ],
    });
    expect(shown(page).lines).toContain("level at 60 from 50 to 650");
  });

  it.each<[string, Canvas]>([
    ["a dot beside the table's lines is dust, and so may be the others", table({ lost }).box(400, 130, 2, 2).box(420, 180, 2, 1)],
    [
      "two dots where a line may have ended are dust",
      table({
        lost: [108, 156],
        without: [
          [250, 108],
          [649, 156],
        ],
      }),
    ],
    [
      "a page without an upright line of the table shows no table",
      sheet(750, 500).box(250, 60, 400, 1).box(250, 108, 400, 1).box(250, 156, 1, 2).box(250, 204, 1, 2).box(649, 156, 1, 2),
    ],
    [
      "dots of letters",
      (() => {
        const page = table({ lost: [] });
        for (const y of rows.slice(1)) text(page, 300, y - 34, 4).box(300, y - 38, 2, 2);
        return page;
      })(),
    ],
  ])("no line: %s", (_, page) => expect(shown(page).lines).toEqual([]));

  it("none runs further than its dots, where no known line does", () => {
    const { lines } = shown(table({ lost: [60, 108, 156, 204, 300, 348, 396] }));
    expect(lines.filter((line) => line.startsWith("level"))).toEqual(["level at 60 from 50 to 650"]);
  });

  it("none runs through a text", () => {
    const { lines } = shown(text(table({ lost }), 300, 98, 5));
    expect(lines).toContain("level at 156 from 250 to 650");
    expect(lines.filter((line) => line.startsWith("level at 108"))).toEqual([]);
  });

  it("an upright one does not run through a merged cell's text", () => {
    const { lines } = shown(text(table({ lost }), 230, 264, 6));
    expect(lines.filter((line) => line.startsWith("upright at 250"))).toEqual(["upright at 250 from 60 to 253"]);
  });

  it("an upright one ends where its table does", () => {
    const page = table({ lost });
    const below = sheet(750, 1000);
    for (const top of [0, 500]) below.data.set(page.data, top * 750);
    const { lines } = shown(below);
    expect(lines).toContain("upright at 250 from 60 to 445");
    expect(lines).toContain("upright at 250 from 560 to 945");
  });
});
