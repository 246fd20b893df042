import { describe, expect, it } from "vitest";
import type { Rule, Word } from "../../src/model/page.ts";
import { type Block, gap, outcomeOf, rule, text, wordsAt } from "../helpers/drawn-page.ts";

/* Typeset tables with rules above, under the header and below, and short rules under headings of several columns. */

type Placed = readonly [x: number, y: number, text: string];

const width = (words: readonly Word[]): number => (words.at(-1)?.box[2] ?? 0) - (words[0]?.box[0] ?? 0);
/** Texts by their middle, since headings stand in the middle of their columns. */
const centred = ([x, y, line]: Placed): Word[] => wordsAt(line, x - width(wordsAt(line, 0, 0)) / 2, y);

/** `ruled`: heights of rules from side to side; `short`: rules under headings. Heights are from the top of the table. */
const typeset =
  (texts: readonly Placed[], ruled: readonly number[], short: readonly (readonly [from: number, to: number, y: number])[]): Block =>
  (top) => ({
    words: texts.flatMap(([x, y, line]) => centred([x, top + y, line])),
    rules: [...ruled.map((y) => [40, 480, y] as const), ...short].map(([from, to, y]): Rule => rule(from, top + y, to, top + y)),
    bottom: top + Math.max(...ruled) + 10,
  });

const rows = (first: number, ...lines: readonly string[]): Placed[] =>
  lines.flatMap((line, i) =>
    line.split("|").map((cell, at): Placed => [[60, 130, 210, 300, 400][at] as number, first + 14 * i, cell.trim()]),
  );
const caption = [text("Tabela 1. Stawki opłat dla grup C"), gap(4)];

/** A heading over the third and fourth column, and three lines of one over the last. */
const head = (...lines: readonly Placed[]): Placed[] => [
  [60, 12, "Grupa"],
  [60, 44, "taryfowa"],
  [130, 28, "cało-"],
  [130, 44, "dobowy"],
  [255, 28, "dwie strefy"],
  [210, 44, "szczytowy"],
  [300, 44, "pozaszczytowy"],
  [215, 12, "Składnik zmienny stawki sieciowej"],
  ...lines,
];
const fixed: Placed[] = [
  [400, 12, "Składnik"],
  [400, 28, "stały stawki"],
  [400, 44, "sieciowej"],
];
const units: Placed[] = [
  [215, 62, "zł/kWh"],
  [400, 62, "zł/kW/m-c"],
];
const body = rows(78, "C11 | 0,3264 | – | – | 7,12", "C12a | – | 0,4180 | 0,1921 | 7,22");
const short = [
  [100, 340, 17],
  [180, 335, 33],
] as const;
const rates = [
  "C11 network_fixed 7.12 PLN/kW/month",
  "C11 network_variable flat 0.3264 PLN/kWh",
  "C12a network_fixed 7.22 PLN/kW/month",
  "C12a network_variable offpeak 0.1921 PLN/kWh",
  "C12a network_variable peak 0.418 PLN/kWh",
];

describe("a heading whose lines stand as far apart as the rows beside it", () => {
  it("is one, in lower case and behind a hyphen", () => {
    const found = outcomeOf(...caption, typeset([...head(...fixed), ...units, ...body], [0, 50, 100], short));
    expect(found.rates).toEqual(rates);
    expect(found.codes).toEqual([]);
  });

  it("is none where a rule parts its lines, nor across a capital", () => {
    const parted = outcomeOf(...caption, typeset([...head(...fixed), ...units, ...body], [0, 50, 100], [...short, [360, 440, 17]]));
    expect(parted.codes).toContain("unknown_label");
    const capital = fixed.map(([x, y, line]): Placed => [x, y, line.replace(/^s/, "S")]);
    expect(outcomeOf(...caption, typeset([...head(...capital), ...units, ...body], [0, 50, 100], short)).codes).toContain("unknown_label");
  });
});

describe("a row of units under headings", () => {
  const three: Placed[] = [
    [60, 28, "Grupa"],
    [215, 12, "Składnik zmienny stawki sieciowej"],
    [130, 28, "całodobowy"],
    [218, 28, "dzienny"],
    [300, 28, "nocny"],
    [400, 12, "Składnik stały"],
    [400, 28, "stawki sieciowej"],
  ];
  const day = rows(58, "C11 | 0,3264 | – | – | 7,12", "C12b | – | 0,4180 | 0,1921 | 7,22");
  it.each([
    ["in the middle of three columns, near the heading of one", 39],
    ["farther below", 42],
  ])("says the unit of all of these, %s", (_, y) => {
    const unit: Placed[] = [
      [215, y, "zł/kWh"],
      [400, y, "zł/kW/m-c"],
    ];
    const found = outcomeOf(...caption, typeset([...three, ...unit, ...day], [0, y + 5, 80], [[100, 330, 17]]));
    expect(found.rates).toEqual(
      rates.map((rate) => rate.replace("C12a", "C12b").replace("offpeak", "night").replace("peak", "day")).sort(),
    );
    expect(found.codes).toEqual([]);
  });

  it("says it of the columns without one, where the first has a unit in its own heading", () => {
    const own = three.map(([x, y, line]): Placed => [x, y, line.replace("całodobowy", "całod. [zł/MWh]")]);
    const unit: Placed[] = [
      [258, 39, "zł/kWh"],
      [400, 39, "zł/kW/m-c"],
    ];
    const found = outcomeOf(...caption, typeset([...own, ...unit, ...day], [0, 44, 80], [[90, 340, 17]]));
    expect(found.rates.join()).not.toContain("flat 0.3264 PLN/kWh");
  });
});
