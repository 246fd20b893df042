import { describe, expect, it } from "vitest";
import type { Word } from "../../src/model/page.ts";
import type { Line } from "../../src/model/table.ts";
import { blocksOf } from "../../src/tables/any/blocks.ts";
import { withoutContents } from "../../src/tables/any/contents.ts";
import { withJustifiedWhole } from "../../src/tables/any/justified.ts";
import { rowsOf } from "../../src/tables/any/rows.ts";
import { type Frame, isFramed, ruledFrames } from "../../src/tables/any/ruled-frames.ts";
import { rowText, textOf } from "../../src/tables/columns.ts";
import { toLine, toLines } from "../../src/tables/lines.ts";
import { anyNumbers } from "../../src/tables/numbers.ts";
import { type Row, toRow } from "../../src/tables/pieces.ts";
import { pageFrom, printedRows } from "../helpers/page-drawing.ts";

/* Where a table of any kind may stand, and which of its lines are one row; lines of a drawing are eight points apart. */

const linesOf = (drawing: string): readonly Line[] => toLines(pageFrom(drawing).words);
/** The first words of the lines of each block. */
const blocksIn = (drawing: string, bold: readonly string[] = [], sizes: Readonly<Record<string, number>> = {}): readonly string[] => {
  const lines = linesOf(drawing).map((line) => ({
    ...line,
    words: line.words.map((word) => ({ ...word, bold: bold.includes(word.text), fontSize: sizes[word.text] ?? word.fontSize })),
  }));
  return blocksOf(lines, () => false, []).map((rows) => rows.map((row) => rowText(row).split(" ")[0]).join(" "));
};
const table = "Coal     12.3     13.4\n\nGas      14.5     15.6";

const wide = "Coal            12.3                     13.4\n\nGas             14.5                     15.6";

describe("a block of lines that fall apart", () => {
  it.each<[string, string, readonly string[]]>([
    ["has two such lines", table, ["Coal Gas"]],
    ["has more than one", "Coal     12.3     13.4", []],
    ["has lines of one text among them", `Fuels\n\n${table}\n\nOil`, ["Fuels Coal Gas Oil"]],
    [
      "ends at a gap of more than two and a half lines",
      `${table}\n\n\n\nOil      16.7     17.8\n\nWood     18.9     19.0`,
      ["Coal Gas", "Oil Wood"],
    ],
    ["goes on over a smaller gap", `${table}\n\n\nOil      16.7     17.8\n\nWood     18.9     19.0`, ["Coal Gas Oil Wood"]],
    ["ends before eleven words in one", `${wide}\n\nA B C D E F G H I J K`, ["Coal Gas"]],
    ["goes on with ten", `${wide}\n\nA B C D E F G H I J`, ["Coal Gas A"]],
    ["ends before seven words over six tenths of the page", `${wide}\n\nA B C D E F Gggggggggggggggggg`, ["Coal Gas"]],
    ["goes on with six so wide", `${wide}\n\nA B C D E Ggggggggggggggggggggg`, ["Coal Gas A"]],
    ["goes on with seven that are narrower", `${wide}\n\nA B C D E F Gggggggggggg`, ["Coal Gas A"]],
    ["ends before a caption", `${table}\n\nTable 2 Prices`, ["Coal Gas"]],
    ["ends before a source", `${table}\n\nSource: the office`, ["Coal Gas"]],
    ["ends before an entry of a list of contents", `${table}\n\nPrices ........ 5`, ["Coal Gas"]],
    ["ends before a numbered paragraph of five words", `${table}\n\n1)   what the office had said`, ["Coal Gas"]],
    ["goes on with a numbered row of four words", `${table}\n\n1)   what the office said`, ["Coal Gas 1)"]],
    ["ends before two columns of text", `${table}\n\nwhat the office had said   who the customer is there`, ["Coal Gas"]],
    ["goes on with shorter texts side by side", `${table}\n\nwhat the office said   who the customer is there`, ["Coal Gas what"]],
    ["ends before a list of names", `${table}\n\nNowa Sucha, Stara Sucha, Sucha, Mokra`, ["Coal Gas"]],
    ["goes on with a text with one comma in four words", `${table}\n\nNowa Sucha, Stara Sucha`, ["Coal Gas Nowa"]],
    ["ends before a line whose spaces are all alike", `${table}\n\nwhat   the   office   had   said   here`, ["Coal Gas"]],
    ["goes on with a line of five such words", `${table}\n\nwhat   the   office   had   said`, ["Coal Gas what"]],
    ["goes on with a line that has one wide space", `${table}\n\nwhat the office had said         here too`, ["Coal Gas what"]],
    ["goes on with such a line in capitals", `${table}\n\nWhat   The   Office   Had   Said   here`, ["Coal Gas What"]],
  ])("%s", (_, drawing, expected) => {
    expect(blocksIn(drawing)).toEqual(expected);
  });

  const headed = `${table}\n\nFuels\n\nOil      16.7     17.8\n\nWood     18.9     19.0`;
  it("ends before a text alone in bold print, or in print an eighth larger", () => {
    expect(blocksIn(headed)).toEqual(["Coal Gas Fuels Oil Wood"]);
    expect(blocksIn(headed, ["Fuels"])).toEqual(["Coal Gas", "Fuels Oil Wood"]);
    expect(blocksIn(headed, [], { Fuels: 7.9 })).toEqual(["Coal Gas", "Fuels Oil Wood"]);
    expect(blocksIn(headed, [], { Fuels: 7.8 })).toEqual(["Coal Gas Fuels Oil Wood"]);
    expect(blocksIn(headed.replaceAll("\n\n", "\n"), ["Fuels"])).toEqual(["Coal Gas Fuels Oil Wood"]);
  });
});

describe("a line of words as far from one another", () => {
  /** A line of words, each of them so far behind the one before. */
  const lineOf = (words: readonly string[], gaps: readonly number[], baseline: number): Line => {
    let x = 40;
    return toLine(
      words.map((text, i): Word => {
        const from = x;
        x += 5 * text.length + (gaps[i] ?? 0);
        const box = [from, baseline - 9, from + 5 * text.length, baseline + 2] as const;
        return { text, box, fontSize: 10, baseline, rotation: 0, raised: false, bold: false };
      }),
    );
  };
  const isText = (words: readonly string[], gaps: readonly number[]): boolean =>
    blocksOf(
      [100, 115, 130].map((y) => lineOf(words, gaps, y)),
      () => false,
      [],
    ).length === 0;
  const spaces = (count: number, gap: number): number[] => Array.from({ length: count }, () => gap);
  const words = (small: number, capitals: number): string[] => [
    ...Array<string>(small).fill("stawka"),
    ...Array<string>(capitals).fill("B"),
  ];
  const names = (named: number, count: number): string[] => Array.from({ length: count }, (_, i) => (i < named ? "Bór," : "Bór"));
  it.each<[string, readonly string[], readonly number[], boolean]>([
    ["is text where its widest space is 2.2 times as wide as others", words(7, 0), [...spaces(5, 20), 44], true],
    ["is a row where its widest space is wider", words(7, 0), [...spaces(5, 20), 44.2], false],
    ["is a row where half of its spaces are narrow", words(7, 0), [8, 8, 20, 20, 20, 20], false],
    ["is text where half of its words are in small letters", words(4, 4), spaces(7, 20), true],
    ["is a row where fewer are", words(3, 4), spaces(6, 20), false],
    ["is text from six words on", words(6, 0), [...spaces(4, 20), 40], true],
    ["is a row of five", words(5, 0), [...spaces(3, 20), 40], false],
    ["is a list of names where 35 of 100 words end in a comma", names(7, 20), [...spaces(18, 20), 40], true],
    ["is a row where fewer do", names(6, 18), [...spaces(16, 20), 40], false],
  ])("%s", (_, own, gaps, expected) => {
    expect(isText(own, gaps)).toBe(expected);
  });
});

describe("a list of contents", () => {
  const rest = (drawing: string): readonly string[] => withoutContents(printedRows(drawing)).map(rowText);
  it.each<[string, string, number]>([
    ["is numbered headings with pages that rise", "1. Rules   3\n\n2. Rates   11", 0],
    ["ends where a page is lower than the one before", "1. Rules   3\n\n2. Rates   11\n\n3. Coal   5", 1],
    ["ends where a heading has no number", "1. Rules   3\n\n2. Rates   11\n\nCoal   15", 1],
    ["is no single heading", "1. Rules   3\n\nCoal   15", 2],
    ["has at most three texts in a line", "1. Rules   3   4   5\n\n2. Rates   11   12   13", 2],
    ["may begin with a text", "Contents\n\n1. Rules   3\n\n2. Rates   11", 0],
    ["may have the same page twice", "1. Rules   3\n\n2. Rates   3", 0],
  ])("%s", (_, drawing, left) => {
    expect(rest(drawing)).toHaveLength(left);
  });
});

describe("texts of one line with a gap between them", () => {
  const whole = (drawing: string): string =>
    withJustifiedWhole(linesOf(drawing).map((line) => toRow(line, 0.25, anyNumbers))).map((row) => row.pieces.map(textOf).join(" | "))[0]!;
  const through = "thewholeoftheline goes";
  it("are one where two lines run through it", () => {
    expect(whole(`the    gap\n${through}\n${through}`)).toBe("the gap");
  });
  it("are two where one line does", () => {
    expect(whole(`the    gap\n${through}`)).toBe("the | gap");
  });
  it("are two where as many lines part there", () => {
    expect(whole(`the    gap\n${through}\n${through}\na       b\na       b`)).toBe("the | gap");
  });
  it("are two further apart than two and a half times the print's size", () => {
    expect(whole(`the    gap\n${through}\n${through}`)).toBe("the gap");
    expect(whole(`the        gap\n${through}\n${through}`)).toBe("the | gap");
  });
});

describe("rows of lines", () => {
  const row = (baseline: number, ...texts: readonly string[]): Row => {
    const pieces = texts.flatMap((text, i) => printedRows(`${" ".repeat(20 * i)}${text}`)[0]?.pieces ?? []);
    return { pieces, baseline, size: 10, box: [0, baseline - 8, 100, baseline + 2] };
  };
  const place = {
    em: 10,
    columnOf: (piece: Row["pieces"][number]) => (piece.box[0] > 100 ? 1 : 0),
    across: () => false,
    spansOf: () => [],
    parted: () => false,
  };
  const rows = (lines: readonly Row[], parted: (above: Row, below: Row) => boolean = () => false): readonly string[] =>
    rowsOf(lines, { ...place, parted }).map((group) => group.map(rowText).join(" / "));
  it.each<[string, readonly Row[], readonly string[]]>([
    ["are one each", [row(0, "Coal", "12,30"), row(20, "Gas", "13,40")], ["Coal 12,30", "Gas 13,40"]],
    ["have lines that stand nearly beside one another", [row(0, "Coal", "12,30"), row(9.4, "and so on")], ["Coal 12,30 / and so on"]],
    [
      "have lines as near as the nearest",
      [row(0, "Coal", "12,30"), row(11, "And so on"), row(30, "Gas", "13,40")],
      ["Coal 12,30 / And so on", "Gas 13,40"],
    ],
    ["have a line that goes on in lower case", [row(0, "Coal", "12,30"), row(15, "and so on")], ["Coal 12,30 / and so on"]],
    ["have none further below in lower case", [row(0, "Coal", "12,30"), row(16, "and so on")], ["Coal 12,30", "and so on"]],
    ["are two with a number each, however near", [row(0, "Coal", "12,30"), row(9, "Gas", "13,40")], ["Coal 12,30", "Gas 13,40"]],
  ])("%s", (_, lines, expected) => {
    expect(rows(lines)).toEqual(expected);
  });
  it("are what stands between ruling lines", () => {
    const lines = [row(0, "Coal", "12,30"), row(15, "Its price"), row(30, "Gas", "13,40"), row(45, "Oil", "14,50")];
    expect(rows(lines, (above) => above.baseline === 15 || above.baseline === 30)).toEqual([
      "Coal 12,30 / Its price",
      "Gas 13,40",
      "Oil 14,50",
    ]);
    expect(rows(lines, (above) => above.baseline === 15)).toEqual(["Coal 12,30", "Its price", "Gas 13,40", "Oil 14,50"]);
  });
});

describe("a frame of lines across", () => {
  const frames = (...lines: readonly (readonly [at: number, from: number, to: number])[]): readonly Frame[] =>
    ruledFrames({ horizontal: lines.map(([at, from, to]) => ({ at, from, to })), vertical: [] });
  const three = [
    [100, 0, 130],
    [150, 1.9, 128.1],
    [300, 0, 130],
  ] as const;
  it("is three of one width", () => {
    expect(frames(...three)).toEqual([{ top: 100, bottom: 300, left: 0, right: 130 }]);
    expect(frames(...three.slice(1))).toEqual([]);
  });
  it.each<[string, readonly (readonly [number, number, number])[]]>([
    [
      "that begin two points apart",
      [
        [100, 0, 120],
        [150, 2, 120],
        [300, 0, 120],
      ],
    ],
    [
      "that end two points apart",
      [
        [100, 0, 122],
        [150, 0, 120],
        [300, 0, 122],
      ],
    ],
    [
      "that underline words",
      [
        [100, 0, 119],
        [150, 0, 119],
        [300, 0, 119],
      ],
    ],
    [
      "with text of the page between them",
      [
        [100, 0, 120],
        [150, 0, 120],
        [311, 0, 120],
      ],
    ],
  ])("is none of lines %s", (_, lines) => {
    expect(frames(...lines)).toEqual([]);
  });
  const [frame] = frames(...three);
  const isIn = (left: number, right: number, pieces = 1, top = 200): boolean =>
    isFramed([frame!], { text: "", words: [], box: [left, top, right, top + 10] }, pieces);
  it.each<[string, () => boolean, boolean]>([
    ["a short text", () => isIn(0, 77), true],
    ["no text of a paragraph's width", () => isIn(0, 78), false],
    ["several texts, however wide", () => isIn(-1.9, 131.9, 2), true],
    ["none that stands out left", () => isIn(-2, 50), false],
    ["none that stands out right", () => isIn(70, 132), false],
    ["none above", () => isIn(0, 50, 1, 95), false],
    ["none below", () => isIn(0, 50, 1, 295), false],
  ])("holds %s", (_, found, expected) => {
    expect(found()).toBe(expected);
  });
});
