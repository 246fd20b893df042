import { describe, expect, it } from "vitest";
import type { Page } from "../../../src/model/page.ts";
import { interpret } from "../../../src/pipeline/interpret.ts";
import { toTables } from "../../../src/tables/tables.ts";
import { drawPage, gap, grid, letter, text } from "../../helpers/drawn-page.ts";

const rates = (codes: string, amount: string) =>
  grid(`Stawki opłat | jednostka | ${codes}\nStawka jakościowa | zł/kWh | ${codes.replaceAll(/\w+/g, amount)}`);

/** The groups that a note on the second page holds, and the regions of all tariffs. */
const read = (source: Page["source"], ...lines: readonly string[]) => {
  const first = drawPage(5, rates("C11 | C21", "0,0332"));
  const second = drawPage(6, text(...lines), gap(10), text("7.3. Stawki opłat dla grup taryfowych G11"), rates("G11", "0,0331"));
  const { problems, tariffs } = interpret(toTables([letter, ...[first, second].map((page): Page => ({ ...page, source }))]));
  const notes = problems.filter(({ code, message }) => code === "unbound_footnote" && message.includes("whose mark is not read"));
  return { held: notes.map(({ tariff_code }) => tariff_code).sort(), regions: tariffs.map(({ region }) => region) };
};

describe("a note whose mark a scan's reading made another sign of", () => {
  const line = "> dotyczy tylko Oddziału w Kaliskach;";
  it("gives the table under it no region, and holds the tables above and below", () => {
    expect(read("optical", line)).toEqual({ held: ["C11", "C21", "G11"], regions: [null, null, null] });
  });
  it.each([
    ["has a mark", "* dotyczy tylko Oddziału w Kaliskach;"],
    ["is a sentence that goes on", "dotyczy tylko Oddziału w Kaliskach;"],
    ["says nothing of a few", "> Stawki są stawkami netto."],
  ])("holds nothing where it %s", (_, other) => {
    expect(read("optical", other)).toEqual({ held: [], regions: [null, null, null] });
  });
  it("holds nothing on a page of text, where each sign is what it is", () => {
    expect(read("text", line)).toEqual({ held: [], regions: [null, null, null] });
  });
});
