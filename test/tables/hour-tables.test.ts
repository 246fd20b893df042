import { describe, expect, it } from "vitest";
import { interpret } from "../../src/pipeline/interpret.ts";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, letter, text, wordsAt } from "../helpers/drawn-page.ts";

/* Tables of hours without a rule: texts by their places on the page, in points. */

type Line = readonly [baseline: number, ...texts: (readonly [x: number, text: string])[]];

const pageOf = (lines: readonly Line[]) =>
  drawPage(5, () => ({
    words: lines.flatMap(([y, ...texts]) => texts.flatMap(([x, text]) => wordsAt(text, x, y))),
    rules: [],
    bottom: 500,
  }));
const clocksIn = (lines: readonly Line[]): string[] =>
  interpret(toTables([letter, pageOf(lines)])).clocks.flatMap(({ groups, zones, rest_zone }) => [
    `${groups.join()} rest ${rest_zone}`,
    ...zones.flatMap(({ zone, spans }) => [...new Set(spans.map(({ from, to }) => `${zone} ${from}-${to}`))]),
  ]);

const caption: Line = [60, [40, "4.1. Strefy czasowe stosowane w rozliczeniach z odbiorcami grup taryfowych C22a:"]];

describe("hours of zones without lines between their columns", () => {
  it("are a table whose rows are months, beside the words for all other hours", () => {
    const months = ["Styczeń – czerwiec", "Lipiec – grudzień"].map(
      (month, i): Line => [90 + 12 * i, [40, month], [160, "8^00 – 11^00, 16^00 – 21^00"], [320, "pozostałe godziny doby"]],
    );
    const head: Line = [76, [40, "Miesiące"], [170, "Strefa szczytowa"], [325, "Strefa pozaszczytowa"]];
    expect(clocksIn([caption, head, ...months])).toEqual(["C22a rest offpeak", "peak 08:00-11:00", "peak 16:00-21:00"]);
  });
  it("of two lines in a row that names the whole year in two are one row", () => {
    const lines: readonly Line[] = [
      [60, [40, "4.2. Strefy czasowe stosowane w rozliczeniach z odbiorcami grup taryfowych C22b:"]],
      [76, [40, "Miesiące"], [170, "Strefa dzienna"], [300, "Strefa nocna"]],
      [90, [40, "od 1 stycznia"], [170, "6^00 – 13^00"], [300, "13^00 – 15^00"]],
      [102, [40, "do 31 grudnia"], [170, "15^00 – 22^00"], [300, "22^00 – 6^00"]],
    ];
    expect(clocksIn(lines)).toEqual([
      "C22b rest null",
      "day 06:00-13:00",
      "day 15:00-22:00",
      "night 00:00-06:00",
      "night 13:00-15:00",
      "night 22:00-24:00",
    ]);
  });
  it("in sentences stay sentences", () => {
    const page = drawPage(5, text("Dla grupy G12 strefa nocna trwa w godzinach 22^00 – 6^00", "i w godzinach 13^00 – 15^00."));
    expect(toTables([page]).flatMap(({ tables }) => tables)).toEqual([]);
  });
});
