import { expect, it } from "vitest";
import { componentsOf } from "../../src/ocr/raster/components.ts";
import { apart } from "../../src/pages/shown/touching.ts";

const cut = (...rows: readonly string[]): number => {
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  const data = Uint8Array.from(rows.join("").replaceAll(" ", "0").replaceAll("#", "1"), Number);
  return componentsOf({ width, height, data }).flatMap((piece) => apart(piece, height)).length;
};

it("two ones whose serifs touch are two digits", () => {
  expect(
    cut(
      "   ##     ##  ",
      " ####   ####  ",
      "   ##     ##  ",
      "   ##     ##  ",
      "   ##     ##  ",
      "   ##     ##  ",
      "   ##     ##  ",
      "   ##     ##  ",
      "   ##     ##  ",
      "   ##     ##  ",
      "   ##     ##  ",
      "   ##     ##  ",
      "   ##     ##  ",
      "##############",
    ),
  ).toBe(2);
});

it("a digit as wide as both, which goes on above its foot, is one", () => {
  expect(
    cut(
      "   ########   ",
      "  ##      ##  ",
      " ##        ## ",
      "          ##  ",
      "         ##   ",
      "        ##    ",
      "       ##     ",
      "      ##      ",
      "     ##       ",
      "    ##        ",
      "   ##         ",
      "  ##          ",
      " ##           ",
      "##############",
    ),
  ).toBe(1);
});
