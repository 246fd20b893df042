import { describe, expect, it } from "vitest";
import { type Block, gap, outcomeOf, rule, text, wordsAt } from "../helpers/drawn-page.ts";

/* Lists of groups that a narrow column breaks, beside rates on their first line: nothing but a comma, or a ground, says where a list ends. */

type Line = readonly [pitch: number, groups: string, rate?: string];

const caption = text("5. Składnik stały stawki sieciowej");

/** Lines under a header, each so far below the one above; `stripes`: lines between which a ground is painted. */
const table =
  (
    lines: readonly Line[],
    { indent = 0, stripes = [] }: { indent?: number; stripes?: readonly (readonly [number, number])[] } = {},
  ): Block =>
  (top) => {
    const head = top + 10;
    const ys = lines.map((_, i) => head + lines.slice(0, i + 1).reduce((sum, [pitch]) => sum + pitch, 0));
    const [first, last] = [ys[0] as number, ys.at(-1) as number];
    const line = (y: number) => rule(40, y, 300, y);
    return {
      words: [
        ...["Grupy taryfowe", "Stawka", "Jedn."].flatMap((word, i) => wordsAt(word, [44, 170, 230][i] as number, head)),
        ...lines.flatMap(([, groups, rate], i) => [
          ...wordsAt(groups, rate === undefined ? 44 + indent : 44, ys[i] as number),
          ...(rate === undefined
            ? []
            : [...wordsAt(rate, 195 - 4 * rate.length, ys[i] as number), ...wordsAt("zł/kW/m-c", 230, ys[i] as number)]),
        ]),
      ],
      rules: [
        ...[head - 11, first - 11, last + 5].map(line),
        ...stripes.flatMap(([from, to]) => [(ys[from] as number) - 11, (ys[to] as number) + 4].map(line)),
      ],
      bottom: last + 8,
    };
  };

const broken: readonly Line[] = [
  [16, "B11", "16,12"],
  [16, "C21, C22a, C22b,", "23,15"],
  [12, "C23"],
  [16, "C11, C12a, C12b,", "6,84"],
  [12, "O11"],
  [16, "R", "7,95"],
];
const rates = [
  ...[
    ["B11", "16.12"],
    ["R", "7.95"],
    ...["C21", "C22a", "C22b", "C23"].map((code) => [code, "23.15"]),
    ...["C11", "C12a", "C12b", "O11"].map((code) => [code, "6.84"]),
  ],
]
  .map(([code, rate]) => `${code} network_fixed ${rate} PLN/kW/month`)
  .sort();

describe("a list of groups broken at a comma, its rate on the first line", () => {
  it.each([
    ["indented", { indent: 12 }],
    ["not indented", {}],
    [
      "on striped grounds",
      {
        indent: 12,
        stripes: [
          [1, 2],
          [5, 5],
        ] as const,
      },
    ],
  ])("is one label, %s", (_, how) => {
    expect(outcomeOf(caption, gap(4), table(broken, how)).rates.filter((rate) => rate.includes("fixed"))).toEqual(rates);
  });
  it("is one label where its lines stand as far apart as rows", () => {
    const even = broken.map(([, ...line]): Line => [14, ...line]);
    expect(outcomeOf(caption, gap(4), table(even)).rates.filter((rate) => rate.includes("fixed"))).toEqual(rates);
  });
  it("is one label in close print, where the last of one list and of the next stand evenly around the rate between", () => {
    const close = [13, 13, 11, 11.5, 10.5, 13].map((pitch, i): Line => [pitch, ...((broken[i] as Line).slice(1) as [string, string?])]);
    expect(outcomeOf(caption, gap(4), table(close)).rates.filter((rate) => rate.includes("fixed"))).toEqual(rates);
  });
  it("is one label behind a word, and before a group of one letter", () => {
    const worded: Line[] = [
      [16, "B11", "16,12"],
      [16, "C21 oraz", "23,15"],
      [12, "C22a"],
      [16, "C11,", "6,84"],
      [12, "R"],
    ];
    expect(outcomeOf(caption, gap(4), table(worded)).rates.filter((rate) => rate.includes("fixed"))).toEqual(
      ["B11 16.12", "C11 6.84", "C21 23.15", "C22a 23.15", "R 6.84"].map((one) =>
        one.replace(" ", " network_fixed ").concat(" PLN/kW/month"),
      ),
    );
  });
  it("is one label over three lines", () => {
    const three: Line[] = [
      [16, "C21, C22a,", "23,15"],
      [12, "C22b,"],
      [12, "C23"],
      [16, "C11", "6,84"],
      [16, "R", "7,95"],
    ];
    expect(outcomeOf(caption, gap(4), table(three)).rates.filter((rate) => rate.includes("fixed"))).toEqual(
      ["C11 6.84", "C21 23.15", "C22a 23.15", "C22b 23.15", "C23 23.15", "R 7.95"].map((one) =>
        one.replace(" ", " network_fixed ").concat(" PLN/kW/month"),
      ),
    );
  });
  it("never takes a line of the list above into its own, where grounds part them", () => {
    const open: Line[] = broken.map(([pitch, groups, ...rate]) => [pitch, groups.replace(/,$/, ""), ...rate]);
    const { rates: read, codes } = outcomeOf(
      caption,
      gap(4),
      table(open, {
        stripes: [
          [1, 2],
          [5, 5],
        ],
      }),
    );
    expect(read).not.toContain("C23 network_fixed 6.84 PLN/kW/month");
    expect(codes.length > 0 || read.includes("C23 network_fixed 23.15 PLN/kW/month")).toBe(true);
  });
});
