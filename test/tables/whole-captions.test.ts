import { expect, it } from "vitest";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, gap, grid, outcomeOf, text } from "../helpers/drawn-page.ts";

const rates = grid(`Grupa taryfowa | Stawka [zł/kWh]
  C11 | 0,3155
  C21 | 0,2368`);
const captionOf = (...lines: readonly string[]): string[] =>
  toTables([drawPage(5, text(...lines), rates)]).flatMap(({ tables }) => tables.flatMap(({ caption }) => caption.map((line) => line.text)));

it.each([
  [
    ["Tablica 1. Składnik zmienny stawki sieciowej (strefa ca-", "łodobowa)"],
    ["Tablica 1. Składnik zmienny stawki sieciowej (strefa całodobowa)"],
  ],
  [
    ["Tablica 1. Składnik zmienny stawki sie-", "ciowej dla grup C"],
    ["Tablica 1. Składnik zmienny stawki sieciowej", "dla grup C"],
  ],
  [
    ["Tablica 1. Rozliczenie jedno-", "lub dwustrefowe"],
    ["Tablica 1. Rozliczenie jedno-", "lub dwustrefowe"],
  ],
  [
    ["Tablica 1. Stawki dla odbiorców bez układów pomiarowo-", "rozliczeniowych w grupach C"],
    ["Tablica 1. Stawki dla odbiorców bez układów pomiarowo-rozliczeniowych", "w grupach C"],
  ],
  [
    ["Tablica 1. Stawki w sieciach SN-", "WN"],
    ["Tablica 1. Stawki w sieciach SN-", "WN"],
  ],
])("a caption's words that a hyphen breaks are whole: %s", (lines, whole) => {
  expect(captionOf(...lines)).toEqual(whole);
});

it("a zone that a caption's line breaks is read", () => {
  const { rates: read } = outcomeOf(text("Tablica 1. Składnik zmienny stawki sieciowej (strefa ca-", "łodobowa)"), rates);
  expect(read).toEqual(["C11 network_variable flat 0.3155 PLN/kWh", "C21 network_variable flat 0.2368 PLN/kWh"]);
});

/** Small tables without a rule, one under the other. */
const plain =
  (...lines: readonly string[]): Block =>
  (top) => {
    const drawn = lines.map((line, i) => text(line)(top + 14 * i));
    return { words: drawn.flatMap(({ words }) => words), rules: [], bottom: top + 14 * lines.length };
  };
it("a table's number begins a table, also over a header of one text and a unit", () => {
  const spaced =
    (left: string, right: string): Block =>
    (top) => {
      const [a, b] = [text(left)(top), text(right)(top)];
      return {
        words: [
          ...a.words,
          ...b.words.map((word) => ({ ...word, box: [word.box[0] + 160, word.box[1], word.box[2] + 160, word.box[3]] as const })),
        ],
        rules: [],
        bottom: a.bottom,
      };
    };
  const { rates: read } = outcomeOf(
    plain("Tablica 7. Stawka jakościowa"),
    spaced("Grupy taryfowe", "[zł/kWh]"),
    spaced("C11, C21", "0,0332"),
    spaced("G11, G12", "0,0331"),
    plain("Tablica 8. Stawka opłaty abonamentowej"),
    spaced("Grupy taryfowe", "[zł/m-c]"),
    spaced("C11, C21", "4,80"),
    spaced("G11, G12", "3,62"),
    gap(4),
  );
  expect(read).toEqual([
    "C11 quality 0.0332 PLN/kWh",
    "C11 subscription 4.8 PLN/month",
    "C21 quality 0.0332 PLN/kWh",
    "C21 subscription 4.8 PLN/month",
    "G11 quality 0.0331 PLN/kWh",
    "G11 subscription 3.62 PLN/month",
    "G12 quality 0.0331 PLN/kWh",
    "G12 subscription 3.62 PLN/month",
  ]);
});
