import { describe, expect, it } from "vitest";
import { toTables } from "../../src/tables/tables.ts";
import { anyRowsOf } from "../helpers/any-tables.ts";
import { type Block, drawPage, gap, grid, rule, text, wordsAt } from "../helpers/drawn-page.ts";
import { lying, upright, without } from "../helpers/lost-rules.ts";

const none = (): boolean => true;

/** Words at given places: [x, text] of each line. */
const lines =
  (step: number, ...rows: readonly (readonly (readonly [number, string])[])[]): Block =>
  (top) => ({
    words: rows.flatMap((row, i) => row.flatMap(([x, words]) => wordsAt(words, x, top + 10 + i * step))),
    rules: [],
    bottom: top + rows.length * step + 4,
  });

const country = (numbers: readonly (readonly [string, string])[]) =>
  `Country | Area | Population\n${numbers.map(([area, people], i) => `${["Austria", "Belgium", "Cyprus"][i]} | ${area} | ${people}`).join("\n")}`;

describe("numbers of any kind make a table without lines", () => {
  it.each<[string, readonly (readonly [string, string])[]]>([
    [
      "decimal points",
      [
        ["83.9", "8.42"],
        ["30.5", "11.09"],
        ["9.2", "0.86"],
      ],
    ],
    [
      "integers",
      [
        ["83", "842"],
        ["30", "1109"],
        ["9", "86"],
      ],
    ],
    [
      "thousands with commas",
      [
        ["83,879", "8,401,940"],
        ["30,528", "11,099,554"],
        ["9,251", "862,011"],
      ],
    ],
    [
      "percentages, signs, currencies",
      [
        ["83.1%", "$1,200"],
        ["-3.5%", "$900"],
        ["(0.4)", "$45"],
      ],
    ],
    [
      "thousands with spaces",
      [
        ["83 879", "8 401"],
        ["30 528", "11 099"],
        ["9 251", "862"],
      ],
    ],
    [
      "what is not available among them",
      [
        ["83.9", "n/a"],
        ["-", "11.09"],
        ["9.2", "0.86"],
      ],
    ],
  ])("%s", (_, numbers) => {
    const source = country(numbers);
    const expected = source.split("\n").map((row) => row.trim());
    expect(anyRowsOf(text("The following values were reported."), gap(14), without(grid(source), none))).toEqual([expected]);
  });

  it("and none of them is a table of rates", () => {
    const page = drawPage(
      5,
      without(
        grid(
          country([
            ["83.9", "8.42"],
            ["30.5", "11.09"],
            ["9.2", "0.86"],
          ]),
        ),
        none,
      ),
    );
    expect(toTables([page])[0]?.tables).toEqual([]);
  });
});

describe("lines that show only a part", () => {
  const rows = country([
    ["83.9", "8.42"],
    ["30.5", "11.09"],
    ["9.2", "0.86"],
  ]);
  const expected = [rows.split("\n")];

  it.each<[string, Block]>([
    ["lines between rows only", without(grid(rows), upright)],
    [
      "a line under the header only",
      without(
        grid(rows),
        (one, all) => upright(one) || one.box[1] !== [...new Set(all.filter(lying).map((two) => two.box[1]))].sort((a, b) => a - b)[1],
      ),
    ],
    ["a header without lines over a body with them", grid(rows)],
  ])("%s", (_, block) => {
    expect(anyRowsOf(block)).toEqual(expected);
  });

  it("a ruled row that holds several printed rows is cut into them", () => {
    const merged = "Country | Area | Population\nAustria¶Belgium¶Cyprus | 83.9¶30.5¶9.2 | 8.42¶11.09¶0.86";
    expect(anyRowsOf(grid(merged))).toEqual(expected);
  });

  it("a row whose label runs over two lines is one row, beside one number", () => {
    const two = "Country | Area | Population\nUnited¶kingdom of both | 83.9 | 8.42\nCyprus | 9.2 | 0.86";
    expect(anyRowsOf(grid(two))).toEqual([["Country | Area | Population", "United kingdom of both | 83.9 | 8.42", "Cyprus | 9.2 | 0.86"]]);
  });

  it("a row between two sections keeps its walls", () => {
    const bare = (y: number) => rule(40, y, 240, y);
    const walls = [40, 140, 190, 240];
    const block: Block = (top) => {
      const at = (row: number) => top + row * 16;
      const row = (i: number, cells: readonly string[]) =>
        cells.flatMap((cell, column) => wordsAt(cell, (walls[column] as number) + 4, at(i) + 11));
      return {
        words: [
          ...row(0, ["Land", "Area", "Pop"]),
          ...wordsAt("North", 44, at(1) + 11),
          ...row(2, ["Sweden", "1.5", "2.5"]),
          ...wordsAt("South", 44, at(3) + 11),
          ...row(4, ["Malta", "3.5", "4.5"]),
        ],
        rules: [
          ...[0, 1, 5].map((i) => bare(at(i))),
          rule(40, at(0), 40, at(5)),
          rule(240, at(0), 240, at(5)),
          ...[140, 190].flatMap((x) => [rule(x, at(0), x, at(1)), rule(x, at(2) + 5, x, at(3) - 5), rule(x, at(4), x, at(5))]),
        ],
        bottom: at(5),
      };
    };
    const found = anyRowsOf(block)[0] ?? [];
    expect(found).toContain("Sweden | 1.5 | 2.5");
    expect(found).toContain("Malta | 3.5 | 4.5");
  });
});

describe("texts over several lines", () => {
  it("are one row where rows stand further apart than lines", () => {
    const block: Block = (top) => {
      const row = (y: number, cells: readonly (readonly [number, string])[]) => cells.flatMap(([x, words]) => wordsAt(words, x, top + y));
      return {
        words: [
          ...row(10, [
            [40, "Measure"],
            [160, "Description of it"],
            [300, "Cost"],
          ]),
          ...row(28, [
            [40, "Heating of"],
            [160, "Boilers of any"],
            [300, "12.5"],
          ]),
          ...row(38, [
            [40, "houses"],
            [160, "age"],
          ]),
          ...row(56, [
            [40, "Lighting"],
            [160, "Lamps"],
            [300, "7.25"],
          ]),
          ...row(74, [
            [40, "Transport"],
            [160, "Buses and"],
            [300, "9.75"],
          ]),
          ...row(84, [[160, "trams"]]),
        ],
        rules: [],
        bottom: top + 90,
      };
    };
    expect(anyRowsOf(block)).toEqual([
      [
        "Measure | Description of it | Cost",
        "Heating of houses | Boilers of any age | 12.5",
        "Lighting | Lamps | 7.25",
        "Transport | Buses and trams | 9.75",
      ],
    ]);
  });

  it("a heading over two columns stands at the first of them", () => {
    const block = lines(
      14,
      [
        [40, "Land"],
        [175, "Population"],
      ],
      [
        [150, "2001"],
        [220, "2011"],
      ],
      [
        [40, "Malta"],
        [150, "39.1"],
        [220, "41.7"],
      ],
      [
        [40, "Cyprus"],
        [150, "70.3"],
        [220, "86.2"],
      ],
    );
    expect(anyRowsOf(block)[0]?.[0]).toBe("Land | Population | ");
  });
});

describe("what is no table", () => {
  const justified = (words: string, gapPt: number) => (top: number) => {
    let x = 40;
    const placed = words.split(" ").flatMap((word) => {
      const own = wordsAt(word, x, top + 10);
      x = (own.at(-1)?.box[2] ?? x) + gapPt;
      return own;
    });
    return { words: placed, rules: [], bottom: top + 12 };
  };
  it.each<[string, readonly Block[]]>([
    [
      "running text with numbers",
      [
        text(
          "In 1999 there were 23 projects and in 2005 there were 45 of them.",
          "Of these 12 had ended by 2007 at a cost of 3.4 million in all years.",
        ),
      ],
    ],
    [
      "justified text with wide spaces",
      [
        justified("the authority of the region reported that costs had risen", 9),
        justified("by some five per cent in all of the years since then and", 8),
        justified("that no other measure was taken in any of the regions", 10),
      ],
    ],
    [
      "what symbols of a formula mean",
      [
        lines(
          14,
          [
            [40, "k"],
            [70, "–"],
            [90, "the ratio of prices"],
          ],
          [
            [40, "A"],
            [70, "–"],
            [90, "energy taken"],
          ],
          [
            [40, "P"],
            [70, "–"],
            [90, "power ordered"],
          ],
        ),
      ],
    ],
    [
      "a numbered list",
      [
        lines(
          14,
          [
            [40, "1."],
            [70, "Austria"],
          ],
          [
            [40, "2."],
            [70, "Belgium"],
          ],
          [
            [40, "3."],
            [70, "Cyprus"],
          ],
        ),
      ],
    ],
    [
      "a list of contents",
      [
        lines(
          14,
          [
            [40, "Introduction ..........."],
            [300, "3"],
          ],
          [
            [40, "Results ..........."],
            [300, "12"],
          ],
          [
            [40, "Annex ..........."],
            [300, "45"],
          ],
        ),
      ],
    ],
    [
      "names one after another",
      [
        lines(
          14,
          [
            [40, "Nieborów,"],
            [140, "Nowa Sucha,"],
            [240, "Pabianice,"],
          ],
          [
            [40, "Ozorków,"],
            [140, "Paradyż,"],
            [240, "Pątnów,"],
          ],
          [
            [40, "Sadkowice,"],
            [140, "Sieradz,"],
            [240, "Rzeczyca,"],
          ],
        ),
      ],
    ],
  ])("%s", (_, blocks) => {
    expect(anyRowsOf(...blocks)).toEqual([]);
  });
});

describe("what rows of numbers print besides numbers", () => {
  it("is part of a number where it says what that may be off by", () => {
    const rows = [
      ["Baseline", "71.2 ± 0.4", "0.68"],
      ["Linear", "74.9 ±0.3", "0.71"],
      ["Forest", "80.1 ± 0.2", "0.78"],
    ] as const;
    const printed = rows.map(([name, accuracy, f1]) => [[40, name] as const, [200, accuracy] as const, [300, f1] as const]);
    expect(anyRowsOf(lines(14, ...printed))).toEqual([rows.map((row) => row.join(" | "))]);
  });

  it("is no text where dots lead to several numbers, and keeps a list of contents none", () => {
    const dots = "................";
    const row = (name: string, ...numbers: readonly string[]) => [
      [40, `${name} ${dots}`] as const,
      ...numbers.map((n, i) => [220 + 60 * i, n] as const),
    ];
    expect(anyRowsOf(lines(14, row("Lublin", "2038", "81"), row("Lubusz", "980", "70"), row("Opole", "949", "101")))).toEqual([
      ["Lublin | 2038 | 81", "Lubusz | 980 | 70", "Opole | 949 | 101"],
    ]);
    expect(anyRowsOf(lines(14, row("Wstęp", "3"), row("Wyniki", "17"), row("Wnioski", "41")))).toEqual([]);
  });

  it("is a head at the left of its column where numbers stand at the right of theirs", () => {
    const head = [[40, "Region"] as const, [150, "Units"] as const, [250, "Revenue"] as const, [350, "Change"] as const];
    const row = (name: string, ...numbers: readonly string[]) => [
      [40, name] as const,
      ...numbers.map((n, i) => [220 + 100 * i - 4 * n.length, n] as const),
    ];
    const found = anyRowsOf(
      lines(14, head, row("North", "1,204", "12,450.75", "3.2"), row("South", "987", "9,870.10", "1.4"), row("East", "10", "1.00", "12.9")),
    );
    expect(found[0]?.[0]).toBe("Region | Units | Revenue | Change");
  });
});
