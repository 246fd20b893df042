import { expect, it } from "vitest";
import type { Page } from "../../src/model/page.ts";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, rule, wordsAt } from "../helpers/drawn-page.ts";

const ys = [100, 116, 132];
const captionOf = (over: string, source: Page["source"]): readonly string[] => {
  const page = drawPage(5, () => ({
    words: [
      ...wordsAt(over, 200, 94),
      ...["G11", "G12"].flatMap((code, i) => [...wordsAt(code, 45, 111 + 16 * i), ...wordsAt(i === 0 ? "0,2541" : "-", 165, 111 + 16 * i)]),
    ],
    rules: [...ys.map((y) => rule(40, y, 280, y)), ...[40, 160, 280].map((x) => rule(x, 100, x, 132))],
    bottom: 200,
  }));
  const [{ tables, text } = { tables: [], text: [] }] = toTables([{ ...page, source }]);
  expect(tables[0]?.cells.map((cell) => cell.text)).toEqual(["G11", "0,2541", "G12", "-"]);
  return [...(tables[0]?.caption ?? []), ...text].map((line) => line.text);
};

it("leaves a dash by itself over a scanned table out, and none in its cells", () => expect(captionOf("-", "optical")).toEqual([]));

it.each([
  ["words with a dash", "- netto", "optical"],
  ["a dash of a page of text", "-", "text"],
] as const)("keeps %s", (_, over, source) => expect(captionOf(over, source)).toEqual([over, over]));
