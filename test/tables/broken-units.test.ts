import { describe, expect, it } from "vitest";
import { withUnitsWhole } from "../../src/tables/broken-units.ts";
import { drawPage, wordsAt } from "../helpers/drawn-page.ts";

const unitOf = (...texts: readonly (readonly [text: string, x: number, baseline: number])[]) => {
  const page = drawPage(5, () => ({ words: texts.flatMap(([text, x, y]) => wordsAt(text, x, y)), rules: [], bottom: 300 }));
  const found = withUnitsWhole(page).words.find((word) => word.text === "zł/kW/m-c");
  return found === undefined ? null : [found.baseline, found.box[3] - found.baseline < 2];
};

describe("a unit over two lines", () => {
  it("stands on the line between them where its row's other texts do", () => {
    expect(unitOf(["zł/kW/m-", 90, 100], ["zł/kWh", 200, 105], ["c", 105, 110])).toEqual([105, true]);
  });
  it.each([100, 110])("stands on its first line where another text stands beside one of the two, at %d", (beside) => {
    expect(unitOf(["zł/kW/m-", 90, 100], ["zł/kWh", 200, beside], ["zł/MWh", 300, 105], ["c", 105, 110])).toEqual([100, true]);
  });
  it("stands on its first line where nothing stands beside it", () => {
    expect(unitOf(["zł/kW/m-", 90, 100], ["c", 105, 110])).toEqual([100, true]);
  });
  it("stands on the line of its number", () => {
    expect(unitOf(["17,50", 60, 100], ["zł/kW/m-", 90, 100], ["zł/kWh", 200, 105], ["c", 105, 110])).toEqual([100, true]);
  });
});
