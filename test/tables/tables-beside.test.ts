import { describe, expect, it } from "vitest";
import type { Word } from "../../src/model/page.ts";
import { stripsOf } from "../../src/tables/tables-beside.ts";
import { type Block, rule, text, wordsAt } from "../helpers/drawn-page.ts";
import { published } from "../helpers/layout-cases.ts";

const high = 14;

/** A table ruled across alone, over its header, under it and at its end, between two places; its name stands over it. */
const booktabs =
  (left: number, right: number, name: string, rows: readonly string[]): Block =>
  (top) => {
    const words = rows.flatMap((row, i) =>
      row.split("|").flatMap((cell, k): Word[] => wordsAt(cell.trim(), left + 5 + 90 * k, top + high * (i + 1) + 10)),
    );
    const at = [1, 2, rows.length + 1].map((row) => top + high * row);
    const rules = at.map((y) => rule(left, y, right, y));
    return { words: [...wordsAt(name, left, top + 10), ...words], rules, bottom: top + high * (rows.length + 1) };
  };

const beside =
  (...blocks: readonly Block[]): Block =>
  (top) => {
    const drawn = blocks.map((block) => block(top));
    return {
      words: drawn.flatMap(({ words }) => words),
      rules: drawn.flatMap(({ rules }) => rules),
      bottom: Math.max(...drawn.map(({ bottom }) => bottom)),
    };
  };

const b = ["Grupa | Strefa | Stawka", "B11 | całodobowa | 89,16", "B22 | szczytowa | 75,40", "B22 | pozaszczytowa | 38,71"];
const c = ["Grupa | Strefa | Stawka", "C11 | całodobowa | 0,2812", "C21 | całodobowa | 0,2065"];

describe("two tables beside each other, ruled across alone", () => {
  published(
    "have each its own name, unit and columns",
    [
      text("6.1. Stawki sieciowe podano w tabelach A i B, odrębnie dla sieci średniego napięcia oraz dla sieci niskiego napięcia netto."),
      beside(
        booktabs(40, 310, "Tabela A. Składnik zmienny stawki sieciowej [zł/MWh]", b),
        booktabs(330, 600, "Tabela B. Składnik zmienny stawki sieciowej [zł/kWh]", c),
      ),
    ],
    [
      "B11 network_variable flat 89.16 PLN/MWh",
      "B22 network_variable offpeak 38.71 PLN/MWh",
      "B22 network_variable peak 75.4 PLN/MWh",
      "C11 network_variable flat 0.2812 PLN/kWh",
      "C21 network_variable flat 0.2065 PLN/kWh",
    ],
  );
});

describe("the strip between two tables", () => {
  const edge = (at: number, from: number, to: number) => ({ at, from, to });
  const [left, right] = [[100, 120, 200].map((at) => edge(at, 40, 300)), [100, 120, 180].map((at) => edge(at, 320, 600))];
  const found = (horizontal: readonly ReturnType<typeof edge>[], words: readonly Word[] = [], vertical: typeof horizontal = []) =>
    stripsOf({ horizontal, vertical }, words).map(({ x, top, bottom }) => [x, top, bottom]);
  it("lies between the ends of their rules", () => expect(found([...left, ...right])).toEqual([[310, 100, 200]]));
  it("begins with their names on one line", () => {
    const names = [...wordsAt("Tabela A", 40, 90), ...wordsAt("Tabela B", 320, 90)];
    expect(found([...left, ...right], [...names, ...wordsAt("Stawki", 40, 70)])[0]?.[1]).toBeCloseTo(90 - 0.9 * 8);
  });
  it.each<[string, ReturnType<typeof edge>[]]>([
    ["that has fewer than three rules", [...left, ...right.slice(1)]],
    ["that begins right behind the other", [...left, ...right.map((one) => ({ ...one, from: 308 }))]],
    ["that stands below the other", [...left, ...right.map((one) => ({ ...one, at: one.at + 150 }))]],
    ["under a rule over both", [...left, ...right, edge(85, 40, 600)]],
    ["over a rule under both", [...left, ...right, edge(215, 40, 600)]],
  ])("is none beside a table %s", (_, horizontal) => expect(found(horizontal)).toEqual([]));
  it("is none where a word stands in it", () => expect(found([...left, ...right], wordsAt("stawki", 290, 150))).toEqual([]));
  it("is none where a rule stands in it", () => expect(found([...left, ...right], [], [edge(310, 100, 200)])).toEqual([]));
});
