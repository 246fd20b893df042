import { describe, expect, it } from "vitest";
import { drawPage, grid, problemsOf, text } from "../../helpers/drawn-page.ts";

describe("a rate whose group was not read", () => {
  const head = "Grupa taryfowa | Składnik stały [zł/kW/m-c] | Składnik zmienny całodobowy [zł/kWh]";
  const page = (caption: string, ...rows: readonly string[]) => drawPage(5, text(caption), grid([head, ...rows].join("\n")));
  const heldBy = (caption: string, ...rows: readonly string[]) =>
    problemsOf(page(caption, ...rows))
      .filter(({ blocks, code }) => blocks && code === "unknown_label")
      .map(({ tariff_code }) => tariff_code);

  it("holds the groups that its table is for", () => {
    expect(heldBy("Stawki opłat dla grup taryfowych C21, C22a", "C21 | 7,15 | 0,2725", "?? | 8,20 | 0,3125")).toEqual([
      "C21",
      "C22a",
      "C21",
    ]);
  });

  it("holds the document where the caption names no groups", () => {
    expect(heldBy("Stawki opłat sieciowych", "C21 | 7,15 | 0,2725", "?? | 8,20 | 0,3125")).toEqual([null, null]);
  });

  it("holds the document where the table names another group", () => {
    expect(heldBy("Stawki opłat dla grup taryfowych C21, C22a", "C23 | 7,15 | 0,2725", "?? | 8,20 | 0,3125")).toEqual([null, null]);
  });
});
