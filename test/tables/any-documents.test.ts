import { describe, expect, it } from "vitest";
import { anyTablesOf } from "../helpers/any-tables.ts";
import { type Block, gap, grid, rule, text, wordsAt } from "../helpers/drawn-page.ts";
import { upright, without } from "../helpers/lost-rules.ts";

/* Tables of reports, statistics and accounts, of which ruling lines show a part. */

/** Words at given places: [x, text] of each line; `size` and `bold` of their print. */
const at =
  (rows: readonly (readonly (readonly [number, string])[])[], { size = 10, bold = false, step = 14 } = {}): Block =>
  (top) => ({
    words: rows.flatMap((row, i) =>
      row.flatMap(([x, words]) => wordsAt(words, x, top + size + i * step, size).map((word) => ({ ...word, bold }))),
    ),
    rules: [],
    bottom: top + rows.length * step + 4,
  });

describe("tables of any document", () => {
  it("texts over several lines between ruling lines are rows, however long", () => {
    const measures = `Measure | Body | Deadline
      Review of the national registry and¶publication of its findings | Ministry of Finance | June 2023
      Training of inspectors in the regional¶offices of the agency | Regional offices, with¶the support of the centre | May 2023`;
    expect(anyTablesOf(without(grid(measures), upright))).toEqual([
      measures.split("\n").map((row) =>
        row
          .trim()
          .split("|")
          .map((cell) => cell.trim().replace(/¶/g, " "))
          .join(" | "),
      ),
    ]);
  });

  it.each<[string, { size?: number; bold?: boolean }]>([
    ["larger print", { size: 13 }],
    ["bolder print", { bold: true }],
  ])("a heading in %s after a blank line ends one table and opens the next", (_, print) => {
    const first = [
      [
        [40, "Revenue"],
        [200, "12,450"],
        [280, "11,980"],
      ],
      [
        [40, "Costs"],
        [200, "7,310"],
        [280, "7,102"],
      ],
      [
        [40, "Profit"],
        [200, "5,140"],
        [280, "4,878"],
      ],
    ] as const;
    const second = [
      [
        [40, "Inventories"],
        [200, "2,330"],
        [280, "2,118"],
      ],
      [
        [40, "Receivables"],
        [200, "3,870"],
        [280, "3,541"],
      ],
      [
        [40, "Total"],
        [200, "6,200"],
        [280, "5,659"],
      ],
    ] as const;
    expect(anyTablesOf(at(first), gap(8), at([[[40, "Assets"]]], print), at(second))).toHaveLength(2);
  });

  it("justified text in a narrow column is one column, whatever its spaces are", () => {
    expect(
      anyTablesOf(
        at([
          [
            [40, "Grants to municipalities for"],
            [260, "1,250"],
            [320, "41.5"],
          ],
          [
            [40, "Loans to small enterprises"],
            [260, "840"],
            [320, "27.9"],
          ],
          [
            [40, "Help,"],
            [82, "with"],
            [122, "experts"],
            [260, "620"],
            [320, "20.6"],
          ],
          [
            [40, "Surveys of all of the towns"],
            [260, "302"],
            [320, "10.0"],
          ],
        ]),
      ),
    ).toEqual([
      [
        "Grants to municipalities for | 1,250 | 41.5",
        "Loans to small enterprises | 840 | 27.9",
        "Help, with experts | 620 | 20.6",
        "Surveys of all of the towns | 302 | 10.0",
      ],
    ]);
  });

  it("a frame without lines between its columns is left to its words", () => {
    const rows = at([
      [
        [50, "Austria"],
        [200, "8,901"],
        [280, "106"],
      ],
      [
        [50, "Belgium"],
        [200, "11,522"],
        [280, "377"],
      ],
      [
        [50, "Cyprus"],
        [200, "888"],
        [280, "96"],
      ],
    ]);
    const shaded: Block = (top) => {
      const drawn = rows(top);
      const [y0, y1, y2] = [top, top + 14, top + 28];
      const lines = [y0, y1, y2].map((y) => rule(44, y, 320, y + 0.5));
      return { ...drawn, rules: [...lines, rule(44, y0, 44.5, y2), rule(320, y0, 320.5, y2)] };
    };
    expect(anyTablesOf(shaded)).toEqual([["Austria | 8,901 | 106", "Belgium | 11,522 | 377", "Cyprus | 888 | 96"]]);
  });
});

describe("what is no table of any document", () => {
  it("a list of contents without leaders", () => {
    const contents = at([
      [
        [40, "1"],
        [60, "Introduction"],
        [400, "3"],
      ],
      [
        [40, "2"],
        [60, "Methods"],
        [400, "3"],
      ],
      [
        [40, "3"],
        [60, "Results"],
        [400, "12"],
      ],
    ]);
    expect(anyTablesOf(contents)).toEqual([]);
  });

  it("but a table of ranks is one", () => {
    const ranks = at([
      [
        [40, "Rank"],
        [80, "Airport"],
        [400, "Flights"],
      ],
      [
        [40, "1"],
        [80, "Luton"],
        [400, "136"],
      ],
      [
        [40, "2"],
        [80, "Stansted"],
        [400, "201"],
      ],
      [
        [40, "3"],
        [80, "Gatwick"],
        [400, "283"],
      ],
    ]);
    expect(anyTablesOf(ranks)).toHaveLength(1);
  });

  it("a paragraph between ruling lines of one width", () => {
    const lines: Block = (top) => ({ words: [], rules: [rule(40, top, 700, top + 0.5)], bottom: top + 2 });
    const words = text("The committee reviewed the figures of 2019 and of 2020 and found no fault in any of them.");
    expect(anyTablesOf(lines, words, lines, words, lines)).toEqual([]);
  });
});
