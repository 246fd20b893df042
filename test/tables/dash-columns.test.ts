import { expect, it } from "vitest";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, charPt, drawPage, gap, outcomeOf, rule, text, wordsAt } from "../helpers/drawn-page.ts";

/* Amounts at the right side of their column, and a dash in the middle of it where a group has none: one column under one heading. */

const widthOf = (cell: string): number => cell.replaceAll(" ", "").length * charPt + (cell.split(" ").length - 1) * 2;
const centred = (cell: string, middle: number, top: number) => wordsAt(cell, middle - widthOf(cell) / 2, top);

const middles = [150, 230, 310];
const sides = [169, 257, 337];

/** A cell of a column: a dash stands in its middle and an amount ends at its side; two cells of one row may share it. */
const cellAt = (cell: string, column: number, top: number) =>
  cell
    .split(" ")
    .flatMap((part) =>
      part === "-" ? centred(part, middles[column] ?? 0, top) : wordsAt(part, (sides[column] ?? 0) - widthOf(part), top),
    );

const table =
  (heads: readonly (readonly (readonly [string, number])[])[], rows: readonly string[]): Block =>
  (top) => {
    const from = top + 8 + 11 * heads.length;
    return {
      words: [
        ...heads.flatMap((line, i) => line.flatMap(([head, middle]) => centred(head, middle, top + 8 + 11 * i))),
        ...rows.flatMap((row, i) => {
          const [code = "", first = "", second = "", third = "", unit = ""] = row.split(" | ");
          const line = from + 11 * i;
          return [
            ...wordsAt(code, 40, line),
            ...[first, second, third].flatMap((cell, column) => cellAt(cell, column, line)),
            ...wordsAt(unit, 362, line),
          ];
        }),
      ],
      rules: [],
      bottom: from + 11 * rows.length,
    };
  };

const labels = [
  ["Grupa taryfowa", 67],
  ["Jednostka", 380],
] as const;
const plain = [...labels, ["moc umowna", 150], ["układ 1-fazowy", 230], ["układ 3-fazowy", 310]] as const;
const rows = [
  "C11 | 6,15 | - | - | zł/kW/m-c",
  "C12a | 6,15 | - | - | zł/kW/m-c",
  "G11 | - | 5,11 | 8,22 | zł/m-c",
  "G12 | - | 7,34 | 9,45 | zł/m-c",
];

/** Rows with an amount over one phase alone, and a dash there in one. */
const mixed = ["C11 | 6,15 | - | 8,22 | zł/m-c", "G11 | 6,02 | 5,11 | 8,22 | zł/m-c", "G12 | 8,15 | 7,34 | 9,45 | zł/m-c"];

const read = (heads: Parameters<typeof table>[0], own: readonly string[] = rows) => {
  const { rates, codes } = outcomeOf(text("Tabela 2. Składnik stały stawki sieciowej"), gap(6), table(heads, own), gap(30));
  return { rates, codes: [...new Set(codes)] };
};

it("are one column with the amounts beside them under their one heading", () => {
  const { rates, codes } = read([plain]);
  expect(rates).toEqual([
    "C11 network_fixed 6.15 PLN/kW/month",
    "C12a network_fixed 6.15 PLN/kW/month",
    "G11 network_fixed 1-phase 5.11 PLN/month",
    "G11 network_fixed 3-phase 8.22 PLN/month",
    "G12 network_fixed 1-phase 7.34 PLN/month",
    "G12 network_fixed 3-phase 9.45 PLN/month",
  ]);
  expect(codes).not.toContain("uncertain_columns");
});

it("are a column of their own where a row has both", () => {
  expect(read([plain], [...rows, "G12w | - | - 7,34 | 9,45 | zł/m-c"]).codes).toContain("uncertain_columns");
});

it("are a column of their own where a row has neither", () => {
  expect(read([plain], [...rows, "G12w | - |  | 9,45 | zł/m-c"]).codes).toContain("uncertain_columns");
});

it("are a column of their own under a heading over a third one too", () => {
  const wide = [...labels, ["moc umowna", 150], ["układ w instalacji jednofazowej odbiorcy", 270]] as const;
  expect(read([wide]).codes).toContain("uncertain_columns");
});

it.each([
  ["one column with the amounts", [plain], 5],
  [
    "a column of their own under a heading over them alone",
    [[["układ 1-fazowy", 230]], [...labels, ["moc umowna", 150], ["dnia", 225], ["nocy", 249], ["układ 3-fazowy", 310]]],
    6,
  ],
  [
    "a column of their own under a heading over them alone, over one for both",
    [
      [
        ["dnia", 225],
        ["nocy", 249],
      ],
      [...plain],
    ],
    6,
  ],
] as const)("are %s", (_, heads, count) => {
  const [page] = toTables([drawPage(5, text("Tabela 2. Stawki"), gap(6), table(heads, mixed), gap(30))]);
  expect(page?.tables.map(({ columnCount }) => columnCount)).toEqual([count]);
});

it("are a column of their own beside a ruling line between them and the amounts", () => {
  const page = drawPage(5, text("Tabela 2. Stawki"), gap(6), table([plain], mixed), gap(30));
  const [first] = toTables([{ ...page, rules: [rule(236, 60, 237, 115)] }]);
  expect(first?.tables.map(({ columnCount }) => columnCount)).toEqual([6]);
});
