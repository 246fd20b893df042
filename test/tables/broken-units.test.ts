import { describe, expect, it } from "vitest";
import { withUnitsWhole } from "../../src/tables/broken-units.ts";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, judged, letter, wordsAt } from "../helpers/drawn-page.ts";

const unitOf = (...texts: readonly (readonly [text: string, x: number, baseline: number])[]) => {
  const page = drawPage(5, () => ({ words: texts.flatMap(([text, x, y]) => wordsAt(text, x, y)), rules: [], bottom: 300 }));
  const found = withUnitsWhole(page).words.find((word) => word.text === "zł/kW/m-c");
  return found === undefined ? null : [found.baseline, found.box[3] - found.baseline < 2];
};

describe("a unit over two lines", () => {
  it("stands on the line between them where its row's other texts do", () => {
    expect(unitOf(["zł/kW/m-", 90, 100], ["zł/kWh", 200, 105], ["c", 105, 110])).toEqual([105, true]);
  });
  it("is whole where its letter is read twice, and not with another word", () => {
    expect(unitOf(["zł/kW/m-", 90, 100], ["Cc", 105, 110])).toEqual([100, true]);
    expect(unitOf(["zł/kW/m-", 90, 100], ["C2", 105, 110])).toBe(null);
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
  it("stays on its lines where it ends a label of which its row's rate stands half-way down", () => {
    expect(unitOf(["Składnik stały", 34, 100], ["zł/kW/m-", 90, 100], ["12,50", 200, 105], ["c", 34, 110])).toBe(null);
  });
  it("stands on its first line behind a label that is not of its text", () => {
    expect(unitOf(["Składnik stały", 20, 100], ["zł/kW/m-", 90, 100], ["12,50", 200, 105], ["c", 105, 110])).toEqual([100, true]);
  });
});

it("a rate half-way down a label that ends in a unit over two lines is that label's", () => {
  const rows = ["Stawka jakościowa zł/kWh | 0,0332", "Składnik zmienny zł/kWh | 0,2111"];
  const words = rows.flatMap((row, i) => {
    const [label = "", rate = ""] = row.split(" | ");
    return [...wordsAt(label, 40, 130 + 12 * i), ...wordsAt(rate, 240, 130 + 12 * i)];
  });
  const label = [...wordsAt("Składnik stały stawki sieciowej zł/kW/m-", 40, 156), ...wordsAt("c", 40, 165), ...wordsAt("7,84", 240, 160.5)];
  const head = [...wordsAt("Stawki opłat", 40, 115), ...wordsAt("C11", 240, 115)];
  const page = drawPage(5, () => ({ words: [...head, ...words, ...label], rules: [], bottom: 300 }));
  const { rates, codes } = judged(toTables([letter, page]));
  expect(rates).toContain("C11 network_fixed 7.84 PLN/kW/month");
  expect(codes).toEqual([]);
});
