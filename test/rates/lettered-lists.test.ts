import { expect, it } from "vitest";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, judged, letter, text, wordsAt } from "../helpers/drawn-page.ts";

/* A list of each group's rates under a numbered point: the unit at the end of each item, the amount far right of it. */

/** Lines "number | heading" or "item | amount", as LaTeX sets them. */
const list =
  (...lines: readonly string[]): Block =>
  (top) => ({
    words: lines.flatMap((line, i) => {
      const [first = "", second = ""] = line.split(" | ");
      const y = top + 14 * i + 10;
      if (/^\d/.test(first)) return [...wordsAt(first, 40, y), ...wordsAt(second, 70, y)];
      const left = first.startsWith("–") ? 80 : 64;
      return [...wordsAt(first, left, y), ...wordsAt(second, 460 - 4 * second.length, y)];
    }),
    rules: [],
    bottom: top + 14 * lines.length,
  });

it("gives each lettered list under a numbered point to the group of that point", () => {
  const page = drawPage(
    2,
    text("3. Stawki opłat"),
    list(
      "3.1 | Grupa taryfowa C21",
      "a) składnik stały stawki sieciowej (zł/kW/m-c) | 16,28",
      "b) składnik zmienny stawki sieciowej, całodobowy (zł/kWh) | 0,2149",
      "c) stawka opłaty abonamentowej (zł/m-c): | ",
      "– w rozliczeniu jednomiesięcznym | 8,90",
      "– w rozliczeniu rocznym | 0,70",
      "3.2 | Grupa taryfowa C22b",
      "a) składnik stały stawki sieciowej (zł/kW/m-c) | 16,31",
      "b) składnik zmienny stawki sieciowej (zł/kWh): | ",
      "– dzienny | 0,2466",
      "– nocny | 0,1037",
      "c) stawka jakościowa (zł/kWh) | 0,0332",
    ),
  );
  const { rates } = judged(toTables([letter, page]));
  expect([...rates].sort()).toEqual([
    "C21 network_fixed 16.28 PLN/kW/month",
    "C21 network_variable flat 0.2149 PLN/kWh",
    "C21 subscription P12M 0.7 PLN/month",
    "C21 subscription P1M 8.9 PLN/month",
    "C22b network_fixed 16.31 PLN/kW/month",
    "C22b network_variable day 0.2466 PLN/kWh",
    "C22b network_variable night 0.1037 PLN/kWh",
    "C22b quality 0.0332 PLN/kWh",
  ]);
});
