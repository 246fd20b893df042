import { describe, expect, it } from "vitest";
import { type Block, drawPage, problemsOf, rule, wordsAt } from "../../helpers/drawn-page.ts";

/* A number whose column is open holds the groups whose rates it may be, and no others. */

const places = [40, 160, 240, 320];

/** Lines without rules, 16 points apart; what ends in "@" and a number stands there, and not at its column's place. */
const table =
  (...lines: readonly string[]): Block =>
  (top) => ({
    words: lines.flatMap((line, i) =>
      line.split("|").flatMap((cell, at) => {
        const [text = "", x] = cell.trim().split("@");
        return wordsAt(text, x === undefined ? (places[at] ?? 0) : Number(x), top + 20 + 16 * i);
      }),
    ),
    rules: [],
    bottom: top + 30 + 16 * lines.length,
  });

/** The groups that are held because of a column, each once. */
const heldIn = (...blocks: readonly Block[]): string[] => {
  const problems = problemsOf(drawPage(2, ...blocks));
  return [
    ...new Set(problems.filter(({ code }) => code === "uncertain_columns").flatMap(({ tariff_code: group }) => group ?? "all")),
  ].sort();
};
const heldOf = (...lines: readonly string[]): string[] => heldIn(table(...lines));

const head = ["Grupa taryfowa | Składnik zmienny | Stawka jakościowa | Składnik stały", "| [zł/kWh] | [zł/kWh] | [zł/kW/m-c]"];
const rows = [
  "B21 | 0,1234 | 0,0331 | 17,11",
  "C21 | 0,1834 | 0,0331 | 18,22",
  "C11 | 0,2134 | 0,0331 | 5,44",
  "R | 0,2234 | 0,0331 | 4,33",
];

describe("a number out of line with its column", () => {
  it("holds the group of its row", () => {
    expect(heldOf(...head, ...rows, "C21o | 0,1922@170 | 0,0331 | 15,11")).toEqual(["C21o"]);
  });
  it("holds the group above too, which has an empty cell there", () => {
    expect(heldOf(...head, ...rows, "C11o | | 0,0331 | 5,11", "C21o | 0,1922@170 | 0,0331 | 15,11")).toEqual(["C11o", "C21o"]);
  });
  it("holds all groups where too few rows show the columns", () => {
    expect(heldOf(...head, ...rows.slice(0, 2), "C21o | 0,1922@170 | 0,0331 | 15,11")).toEqual(["B21", "C21", "C21o"]);
  });
  it("holds all groups where another is out of line too", () => {
    expect(heldOf(...head, ...rows, "C11o | 0,1922@170 | 0,0331 | 5,11", "C21o | 0,1922@150 | 0,0331 | 15,11")).toHaveLength(6);
    expect(heldOf(...head, ...rows, "C11o | 0,1922@170 | 0,0331 | 5,11", "C21o | 0,1922 | 0,0331@250 | 15,11")).toHaveLength(6);
  });
});

describe("a number beside which the line between two columns breaks off", () => {
  const lines = [...head, ...rows, "C21o | 0,1922 | | 15,11"];
  const walled: Block = (top) => ({ ...table(...lines)(top), rules: [rule(230, top, 230, top + 16 * 5.4)] });
  it("holds all groups, since the lines are not to be believed", () => {
    expect(heldIn(walled)).toEqual(["B21", "C11", "C21", "C21o", "R"]);
  });
});

describe("a number between two columns", () => {
  const groups = [
    "Wyszczególnienie | B21 | C21@200 | C11@240 | C11o@280",
    "Składnik stały [zł/kW/m-c] | 17,11 | 18,22@200 | 5,44@240 | 5,33@280",
  ];
  const quality = "Stawka jakościowa [zł/kWh] | 0,0331 | 0,0331@200 | 0,0331@240 | 0,0331@280";
  const variable = "Składnik zmienny [zł/kWh] | 0,1234 | 0,1834@200 | 0,2134@240 | 0,1933@280";
  it("holds the groups of both, and the one behind the nearer", () => {
    expect(heldOf(...groups, quality, variable, "Abonament [zł/m-c] | 16,11 | 109,22@221 | | 4,22@280")).toEqual(["C11", "C11o", "C21"]);
  });
  it("holds those too to which empty cells lead", () => {
    expect(heldOf(...groups, quality, variable, "Abonament [zł/m-c] | | | 109,22@221 | 4,22@280")).toEqual(["B21", "C11", "C11o", "C21"]);
  });
});
