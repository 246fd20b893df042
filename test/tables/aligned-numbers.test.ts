import { describe, expect, it } from "vitest";
import { partedAtColumns, withAlignedNumbers } from "../../src/tables/aligned-numbers.ts";
import { textOf } from "../../src/tables/columns.ts";
import { toLines } from "../../src/tables/lines.ts";
import { rateNumbers } from "../../src/tables/numbers.ts";
import { toRow } from "../../src/tables/pieces.ts";
import { wordsAt } from "../helpers/drawn-page.ts";

const usualEm = 0.3;
/** A line of words with a space that is a little wider than others before "–", as ink has it in a scan. */
const row = () => {
  const words = [...wordsAt("Składnik zmienny stawki sieciowej", 100, 50), ...wordsAt("– szczyt", 229, 50)];
  const [line] = toLines(words);
  if (line === undefined) throw new Error("No line was drawn.");
  return toRow(line, usualEm);
};
const parts = (sides: readonly (readonly [number, number])[]): string[] =>
  partedAtColumns(row(), sides, usualEm, rateNumbers).pieces.map(textOf);
const [left, right] = [row().box[0], row().box[2]];

it("a text is parted where a column begins within it, behind more than a common space", () => {
  expect(parts([[229, 400]])).toEqual(["Składnik zmienny stawki sieciowej", "– szczyt"]);
});

// The widest label of a scanned table made two columns of its own, so that the table was not found to go on overleaf.
it("a text is not parted by the sides of the column that it fills itself", () => {
  expect(parts([[left, right]])).toEqual(["Składnik zmienny stawki sieciowej – szczyt"]);
  expect(parts([[left - 30, right]])).toEqual(["Składnik zmienny stawki sieciowej", "– szczyt"]);
});

describe("amounts as close behind their labels as words, one under another", () => {
  const partsOf = (...lines: readonly (readonly [label: string, rest: string, gap: number])[]): string[] => {
    const words = lines.flatMap(([label, rest, gap], i) => {
      const own = wordsAt(label, 40, 100 + 10 * i);
      return [...own, ...wordsAt(rest, (own.at(-1)?.box[2] ?? 0) + gap, 100 + 10 * i)];
    });
    const rows = toLines(words).map((line) => toRow(line, 0.25));
    return withAlignedNumbers(rows, rateNumbers).map(({ pieces }) => pieces.map(textOf).join(" | "));
  };
  it("are numbers where each label begins with a group, behind a gap wider than those between its words", () => {
    expect(partsOf(["R dla przyłączenia na SN", "6,72", 3], ["R dla przyłączenia na nN", "8,14", 3])).toEqual([
      "R dla przyłączenia na SN | 6,72",
      "R dla przyłączenia na nN | 8,14",
    ]);
  });
  it.each<[string, string, string]>([
    ["are numbers beside units in a column of their own", "zł/kWh", "R dla przyłączenia na SN | 0,2155 | zł/kWh"],
    ["are none beside other texts", "rocznie", "R dla przyłączenia na SN 0,2155 | rocznie"],
  ])("%s", (_, behind, read) => {
    const line = (name: string, amount: string, y: number) => {
      const own = wordsAt(name, 40, y);
      return [...own, ...wordsAt(amount, (own.at(-1)?.box[2] ?? 0) + 3, y), ...wordsAt(behind, 250, y)];
    };
    const words = [...line("R dla przyłączenia na SN", "0,2155", 100), ...line("R dla przyłączenia na nN", "0,3079", 110)];
    const rows = toLines(words).map((one) => toRow(one, 0.25));
    expect(withAlignedNumbers(rows, rateNumbers)[0]?.pieces.map(textOf).join(" | ")).toBe(read);
  });
  it("are numbers where each label is a list's item, though lines that name its group stand between them", () => {
    const name = ["B11 Opłata abonamentowa [zł/m-c]", "", 2] as const;
    const item = (amount: string) => ["- okres rozliczeniowy 1-miesięczny", amount, 3] as const;
    expect(partsOf(item("18,15"), name, item("18,15"), item("7,78")).filter((line) => line.startsWith("-"))).toEqual([
      "- okres rozliczeniowy 1-miesięczny | 18,15",
      "- okres rozliczeniowy 1-miesięczny | 18,15",
      "- okres rozliczeniowy 1-miesięczny | 7,78",
    ]);
  });
  it.each<[string, readonly (readonly [label: string, rest: string, gap: number])[]]>([
    [
      "the gap of an item is little wider than a common space, as ink has it",
      [
        ["- okres rozliczeniowy 1-miesięczny", "18,15", 2.5],
        ["- okres rozliczeniowy 2-miesięczny", "18,16", 2.5],
      ],
    ],
    [
      "items go on behind them",
      [
        ["- okres rozliczeniowy 1-miesięczny", "18,15 oraz", 3],
        ["- okres rozliczeniowy 2-miesięczny", "18,16 oraz", 3],
      ],
    ],
    [
      "the gap is a common space",
      [
        ["R dla przyłączenia na SN", "6,72", 2],
        ["R dla przyłączenia na nN", "8,14", 2],
      ],
    ],
    [
      "no group is named",
      [
        ["Opłata za moc do 5 kW", "6,72", 3],
        ["Opłata za moc do 9 kW", "8,14", 3],
      ],
    ],
    [
      "they do not stand under one another",
      [
        ["R dla przyłączenia na SN", "6,72", 3],
        ["R dla odbioru na nN", "8,14", 3],
      ],
    ],
    [
      "a sentence goes on",
      [
        ["R dla przyłączenia na SN", "6,72 oraz", 3],
        ["R dla przyłączenia na nN", "8,14 oraz", 3],
      ],
    ],
    ["there is one alone", [["R dla przyłączenia na SN", "6,72", 3]]],
  ])("are none where %s", (_, lines) => {
    expect(partsOf(...lines).join()).not.toContain("|");
  });
});

describe("an amount between its label and the dash of the next column, both as close as words", () => {
  /** The texts that the last line falls to, under a row whose amount begins at `at`. */
  const partsUnder = (at: number, label: string): string[] => {
    const words = [...wordsAt("C11", 40, 100), ...wordsAt("0,2073", at, 100), ...wordsAt("–", at + 60, 100), ...wordsAt(label, 40, 112)];
    const rows = toLines(words).map((line) => toRow(line, 0.25));
    return withAlignedNumbers(rows, rateNumbers).at(-1)?.pieces.map(textOf) ?? [];
  };
  const label = "R dla przyłączenia na SN";
  const [first] = wordsAt(`${label} 0,1789`, 40, 112).slice(-1);
  const at = first?.box[0] ?? 0;

  it("is a number in line with the amounts above, and the dash stands in the place of one", () => {
    expect(partsUnder(at, `${label} 0,1789 –`)).toEqual([label, "0,1789", "–"]);
    expect(partsUnder(at, `${label} 0,1789 – x –`)).toEqual([label, "0,1789", "–", "x", "–"]);
  });
  it("is a sentence's where words go on behind the dash, or where it is not in line", () => {
    expect(partsUnder(at, `${label} 0,1789 – stawka`)).toEqual([`${label} 0,1789 – stawka`]);
    expect(partsUnder(at + 9, `${label} 0,1789 –`)).toEqual([`${label} 0,1789 –`]);
  });
});
