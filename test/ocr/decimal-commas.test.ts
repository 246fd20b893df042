import { describe, expect, it } from "vitest";
import { withDecimalCommas } from "../../src/ocr/decimal-commas.ts";
import type { SeenGlyph, SeenPage } from "../../src/ocr/seen-page.ts";

const page = { page: 1 } as SeenPage;
const otherPage = { page: 2 } as SeenPage;

/** A word alone in its cell, as its two readings have it, its glyphs 10 pixels wide from (x, y) on. */
const cell = (first: string, x: number, y: number, { second = first, glyphs = first, on = page, low = 0.2, raised = false } = {}) => ({
  page: on,
  line: { baseline: y + 20, height: 20, rotation: 0 as const },
  glyphs: [...glyphs].map((character, i): SeenGlyph => {
    const height = /[.,]/.test(character) ? low : 1;
    const box = [x + 10 * i, y, x + 10 * i + 8, y + 20] as const;
    return { box, shape: { bits: new Uint32Array(12), aspect: 0.6, height, rise: character === ";" ? -0.14 : 0 } };
  }),
  first,
  second,
  raised,
});
const readAs = (word: ReturnType<typeof cell>, ...others: ReturnType<typeof cell>[]) => {
  const [read] = withDecimalCommas([word, ...others]);
  return read?.first === read?.second ? read?.first : `${read?.first} or ${read?.second}`;
};
const column = [cell("0,2531", 100, 200), cell("0,2477", 100, 240)];
const pence = [cell("25,31", 100, 200), cell("24,77", 100, 240)];

describe("a number read with a stop, on one line with the cells beside it", () => {
  const beside = (first: string) => {
    const word = cell("0.2366", 100, 280);
    return readAs(word, { ...cell(first, 200, 280), line: word.line }, ...column);
  };
  it.each(["x", "-", "–"])("has the comma of its column beside a cell that holds %s", (sign) => expect(beside(sign)).toBe("0,2366"));
  it.each(["zł", "0.2366", "r."])("keeps its stop beside %s", (word) => expect(beside(word)).toBe("0.2366"));
});

// Dust over a comma.
it.each([
  ["has a comma where the sign reaches below the line", cell("50;37", 100, 280), "50,37"],
  ["keeps it where the sign does not", cell("50;37", 100, 280, { glyphs: "50:37" }), "50;37"],
  ["keeps it where the readings differ", cell("50;37", 100, 280, { second: "50:37" }), "50;37 or 50:37"],
  ["keeps it before three digits", cell("50;370", 100, 280), "50;370"],
])("a number read with a semicolon, alone in its cell, %s", (_, word, text) => expect(readAs(word)).toBe(text));

describe("a number read with a stop, alone in its cell", () => {
  it.each([
    ["has the comma of its column", cell("0.2366", 100, 280), column, "0,2366"],
    ["has it where one reading lost the sign", cell("0.2366", 100, 280, { second: "02366" }), column, "0,2366"],
    ["has it where one reading has a comma", cell("0.2366", 100, 280, { second: "0,2366" }), column, "0,2366"],
    ["has the comma of its row, with four decimals", cell("0.2366", 400, 200), [column[0], cell("0,0930", 600, 205)], "0,2366"],
    ["has the comma of a column of two decimals", cell("68.53", 100, 280), pence, "68,53"],
    ["keeps its stop by itself", cell("0.2366", 100, 280), [], "0.2366"],
    ["keeps it beside one number alone", cell("0.2366", 100, 280), column.slice(1), "0.2366"],
    ["has that of its page, where it is less than one", cell("0.2366", 400, 280), column, "0,2366"],
    ["keeps it in another column and row", cell("1.2026", 400, 280), column, "1.2026"],
    ["keeps it on another page", cell("0.2366", 100, 280, { on: otherPage }), column, "0.2366"],
    ["keeps it among numbers of other decimals", cell("68.53", 100, 280), column, "68.53"],
    ["keeps one between thousands", cell("14.600", 100, 280), pence, "14.600"],
    ["keeps an hour's", cell("22.00", 100, 280), pence, "22.00"],
    [
      "has the comma of its column in the form of an hour, beside an amount in its row",
      cell("4.45", 100, 280),
      [...pence, cell("8,90", 400, 282)],
      "4,45",
    ],
    [
      "has the comma of its column in the form of an hour, beside a unit of money in its row",
      cell("12.00", 100, 280),
      [...pence, cell("zł/m-c", 20, 282)],
      "12,00",
    ],
    ["keeps an hour's beside a unit of another row", cell("12.00", 100, 280), [...pence, cell("zł/m-c", 20, 320)], "12.00"],
    ["keeps an hour's beside another word", cell("12.00", 100, 280), [...pence, cell("dzienna", 20, 282)], "12.00"],
    [
      "keeps an hour's in a row of amounts, in a column of none",
      cell("4.45", 100, 280),
      [cell("8,90", 400, 282), cell("9,60", 600, 282)],
      "4.45",
    ],
    ["keeps a date's in a row of prices", cell("25.10", 400, 200), [pence[0], cell("24,77", 600, 200)], "25.10"],
    ["has the comma of its row behind an amount", cell("31.69", 400, 200), [pence[0], cell("24,77", 600, 200)], "31,69"],
    ["keeps that of a row's number", cell("1.69", 20, 200), [pence[0], cell("24,77", 600, 200)], "1.69"],
    ["keeps it in a row of one amount", cell("31.69", 400, 200), pence, "31.69"],
    ["keeps it where a digit differs", cell("0.2366", 100, 280, { second: "0.2866" }), column, "0.2366 or 0.2866"],
    ["keeps it where its ink is as tall as a digit", cell("0.2366", 100, 280, { low: 0.9 }), column, "0.2366"],
    [
      "has it where its last noughts touch",
      cell("0.00", 100, 280, { second: "0,00", glyphs: "0.0" }),
      [...pence, cell("8,90", 400, 282)],
      "0,00",
    ],
    ["keeps it where digits before it touch", cell("66.53", 100, 280, { glyphs: "6.53" }), pence, "66.53"],
    ["keeps it where the ink has more than the reading", cell("0.2366", 100, 280, { glyphs: "0.23661" }), column, "0.2366"],
    ["keeps that of a note's mark", cell("0.2366", 100, 280, { raised: true }), column, "0.2366"],
  ] as const)("%s", (_, word, others, text) => {
    expect(readAs(word, ...others.flatMap((one) => one ?? []))).toBe(text);
  });

  it("has the comma of its column behind thousands", () => {
    const word = cell("660.00", 130, 280);
    expect(readAs(word, { ...cell("15", 100, 280), line: word.line } as typeof word, ...pence)).toBe("660,00");
  });
  it("keeps its stop behind digits on which the readings differ", () => {
    const word = cell("660.00", 130, 280);
    expect(readAs(word, { ...cell("15", 100, 280, { second: "1o" }), line: word.line } as typeof word, ...pence)).toBe("660.00");
  });
  it("keeps its stop where it is not alone", () => {
    const word = cell("0.2366", 100, 280);
    expect(readAs(word, { ...cell("zł", 200, 280), line: word.line } as typeof word, ...column)).toBe("0.2366");
  });

  describe("in a sentence", () => {
    /** A number and the word behind it on its line. */
    const before = (behind: string, text: string, y: number, how = {}) => {
      const number = cell(text, 100, y, how);
      return [number, { ...cell(behind, 200, y), line: number.line } as typeof number];
    };
    const others = [...before("zł", "4,29", 200), ...before("zł/MWh.", "10,31", 240)];
    it.each([
      ["has the comma of the page's other amounts of money", before("zł", "17.18", 280), others, "17,18"],
      ["keeps its stop beside one of them alone", before("zł", "17.18", 280), others.slice(2), "17.18"],
      ["keeps that of a date", before("r.", "17.18", 280), others, "17.18"],
      ["keeps one between thousands", before("zł", "17.180", 280), others, "17.180"],
      ["keeps it where a digit differs", before("zł", "17.18", 280, { second: "17.13" }), others, "17.18 or 17.13"],
    ])("%s", (_, [word, ...behind], beside, text) => expect(readAs(word as ReturnType<typeof cell>, ...behind, ...beside)).toBe(text));
  });
});
