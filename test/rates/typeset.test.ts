import { beforeAll, describe, expect, it } from "vitest";
import { plainPages, typeset } from "../../scripts/fixtures/typeset.ts";
import { readDocument } from "../../src/pages/read.ts";
import { toTables } from "../../src/tables/tables.ts";

describe("a text set as a PDF", () => {
  const page = (number: number, ...lines: readonly string[]): string =>
    ["BIULETYN BRANŻOWY URE - Energia elektryczna Nr 905 (9905) 6 marca 2026 r.", "-".repeat(80), ...lines, String(number), ""].join("\n");
  const text = `${page(2, "Łódź, dnia 6 marca 2026 r.", "Zażółć gęślą jaźń: 0,1234 zł/kWh")}\n${page(3)}\n${page(4, "a ".repeat(120).trim())}`;
  let read: Awaited<ReturnType<typeof readDocument>>;
  beforeAll(async () => {
    read = await readDocument(await typeset(text), { wanted: "all" });
  });

  it("has the text's pages, with stamp and page number, and Polish letters", () => {
    const lines = toTables(read.pages).map((tabled) => tabled.text.map((line) => line.text).filter((line) => !/^-+$/.test(line)));
    const stamp = "BIULETYN BRANŻOWY URE - Energia elektryczna Nr 905 (9905) 6 marca 2026 r.";
    expect(lines).toEqual([
      [stamp, "Łódź, dnia 6 marca 2026 r.", "Zażółć gęślą jaźń: 0,1234 zł/kWh", "2"],
      [stamp, "3"],
      [stamp, "a ".repeat(120).trim(), "4"],
    ]);
  });

  it("keeps every line within the page", () => {
    const outside = read.pages.flatMap(({ width, height, words }) =>
      words.filter(({ box }) => box[0] < 0 || box[2] > width || box[3] > height),
    );
    expect(outside).toEqual([]);
  });

  it("parts pages by form feeds where there are some", () => {
    expect(plainPages("one\ntwo\f three\f\f").map(({ lines }) => lines)).toEqual([["one", "two"], ["three"]]);
  });

  it("is the same on every call", async () => {
    expect(await typeset(text)).toEqual(await typeset(text));
  });
});
