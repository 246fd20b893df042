import { describe, expect, it } from "vitest";
import type { Box } from "../../src/model/geometry.ts";
import type { Page, Word } from "../../src/model/page.ts";
import type { Line, Table, TabledPage } from "../../src/model/table.ts";
import { cluster, nearest } from "../../src/tables/edges.ts";
import { withLettersInWords } from "../../src/tables/letters-in-words.ts";
import { toLines } from "../../src/tables/lines.ts";
import { withLooseMarks } from "../../src/tables/loose-marks.ts";
import { beginsPage, endsPage, headsOverleaf, isLowest } from "../../src/tables/overleaf.ts";
import { withoutRepeatedHyphens } from "../../src/tables/repeated-hyphens.ts";
import { isPageNumber, isRunning, isStamp, runsOn, tellsAmount } from "../../src/tables/running-lines.ts";
import { captionOf, linesBelow, linesOver } from "../../src/tables/surroundings.ts";

/* What is near enough, low enough or small enough: on both sides of each limit. */

/** Ten points high. */
const lineAt = (text: string, top: number): Line => ({ text, words: [], box: [40, top, 300, top + 10] });
const wordAt = (text: string, x: number, baseline: number, fields: Partial<Word> = {}): Word => {
  const { fontSize = 10 } = fields;
  const width = 0.5 * fontSize * text.length;
  return {
    text,
    box: [x, baseline - 0.8 * fontSize, x + width, baseline + 0.2 * fontSize],
    fontSize,
    baseline,
    rotation: 0,
    raised: false,
    bold: false,
    ...fields,
  };
};
const pageOf = (words: readonly Word[]): Page => ({ number: 1, width: 600, height: 800, source: "text", words: [...words], rules: [] });
const textsOf = (lines: readonly Line[]): readonly string[] => lines.map(({ text }) => text);

describe("the lines over a table", () => {
  const box: Box = [40, 200, 300, 300];
  const captions = (...tops: readonly number[]): number =>
    captionOf(
      box,
      tops.map((top) => lineAt("Stawki opłat i", top)).map((line) => ({ ...line, text: "Stawki opłat," })),
      0,
    ).length;
  it.each<[string, readonly number[], number]>([
    ["are its caption up to 2.2 line heights above it", [168], 1],
    ["are not further up", [167.9], 0],
    ["are its caption up to 2.2 line heights apart", [156, 188], 2],
    ["are not further apart", [155.9, 188], 1],
    ["are at most six", [100, 114, 128, 142, 156, 170, 184], 6],
    ["end two points inside it at most", [192], 1],
    ["are not inside it", [192.1], 0],
  ])("%s", (_, tops, expected) => {
    expect(captions(...tops)).toBe(expected);
  });

  const far = (top: number, above: readonly number[] = [], text = "Tabela 2. Stawki") =>
    captionOf(box, [...above.map((one) => lineAt("Tekst nad nim.", one)), lineAt(text, top)], 0).length;
  it.each<[string, number, readonly number[], string, number]>([
    ["a numbered one up to 3.5 line heights above it", 155, [], "Tabela 2. Stawki", 1],
    ["no numbered one further up", 154.9, [], "Tabela 2. Stawki", 0],
    ["another one where the text over it is nine tenths as far away", 160, [123], "Grupa C21", 1],
    ["no other one where the text over it is nearer", 160, [123.1], "Grupa C21", 0],
  ])("are across a wide gap %s", (_, top, above, text, expected) => {
    expect(far(top, above, text)).toBe(expected);
  });
});

describe("the lines under a table", () => {
  const box: Box = [40, 100, 300, 200];
  const under = (lines: readonly Line[], floor = 800) => textsOf(linesBelow(box, lines, floor));
  it.each<[string, readonly Line[], readonly string[], number?]>([
    ["are within 2.2 line heights", [lineAt("a.", 222)], ["a."]],
    ["are no further below", [lineAt("a.", 222.1)], []],
    ["are at most three", [lineAt("a.", 204), lineAt("b.", 218), lineAt("c.", 232), lineAt("d.", 246)], ["a.", "b.", "c."]],
    ["are in the order of the page", [lineAt("b.", 218), lineAt("a.", 204)], ["a.", "b."]],
    ["end before a heading", [lineAt("a.", 204), lineAt("7.1. Stawki", 218), lineAt("c.", 232)], ["a."]],
    ["begin four points inside it at most", [lineAt("a.", 196)], ["a."]],
    ["are not inside it", [lineAt("a.", 195.9)], []],
    ["end two points inside the next table at most", [lineAt("a.", 204)], ["a."], 212],
    ["are not inside the next table", [lineAt("a.", 204)], [], 211.9],
  ])("%s", (_, lines, expected, floor = 800) => {
    expect(under(lines, floor)).toEqual(expected);
  });
});

describe("a line over two tables side by side", () => {
  const [left, right]: readonly [Box, Box] = [
    [0, 100, 100, 200],
    [200, 100, 300, 200],
  ];
  const line = (end: number, begin: number, fields: Partial<Line> = {}): Line => {
    const words = [wordAt("Lewa", end - 20, 90), wordAt("Prawa", begin, 90)];
    return { text: "Lewa Prawa", words, box: [end - 20, 82, begin + 25, 92], ...fields };
  };
  it.each<[string, number, number, readonly string[], readonly string[]]>([
    ["heads both, its parts apart by their size", 145, 155, ["Lewa"], ["Prawa"]],
    ["is one heading, its words nearer", 145.1, 155, ["Lewa Prawa"], ["Lewa Prawa"]],
    ["is one heading, with a word over the middle", 155, 175, ["Lewa Prawa"], ["Lewa Prawa"]],
  ])("%s", (_, end, begin, ofLeft, ofRight) => {
    expect(textsOf(linesOver(left, [line(end, begin)], [left, right]))).toEqual(ofLeft);
    expect(textsOf(linesOver(right, [line(end, begin)], [left, right]))).toEqual(ofRight);
  });
  it("is one heading where the other table stands lower", () => {
    expect(textsOf(linesOver(left, [line(100, 200)], [left, [200, 200, 300, 300]]))).toEqual(["Lewa Prawa"]);
  });
  it("heads the left table where all of it stands left", () => {
    expect(textsOf(linesOver(left, [line(60, 70)], [left, right]))).toEqual(["Lewa Prawa"]);
    expect(textsOf(linesOver(right, [line(60, 70)], [left, right]))).toEqual(["Lewa Prawa"]);
  });
});

describe("words", () => {
  it.each<[string, number, number]>([
    ["up to 0.35 of their size below one another are one line", 103.4, 1],
    ["further below are two", 103.6, 2],
  ])("%s", (_, baseline, expected) => {
    expect(toLines([wordAt("a", 40, 100), wordAt("b", 60, baseline)])).toHaveLength(expected);
  });
  it("are one line by the smaller of two sizes", () => {
    expect(toLines([wordAt("a", 40, 100), wordAt("b", 60, 102, { fontSize: 5 })])).toHaveLength(2);
  });
  it.each<[string, number, number, readonly string[]]>([
    ["close behind its word is glued to it", 46.4, 96, ["a¹⁾"]],
    ["0.15 of the size behind it is not", 46.5, 96, ["a ¹⁾"]],
    ["up to 0.8 of the size above the line is of it", 46, 92, ["a¹⁾"]],
    ["higher is of no line", 46, 91.9, ["a", "¹⁾"]],
    ["below the line is of no line", 46, 100.1, ["a", "¹⁾"]],
  ])("a raised mark %s", (_, x, baseline, expected) => {
    const mark = wordAt("1)", x, baseline, { fontSize: 6, raised: true });
    expect(textsOf(toLines([wordAt("a", 40, 100, { box: [40, 92, 45, 102] }), mark]))).toEqual(expected);
  });
  it("a raised mark is of the nearest of two lines", () => {
    const words = [wordAt("a", 40, 100), wordAt("b", 60, 104), wordAt("1)", 46, 97, { fontSize: 6, raised: true })];
    expect(textsOf(toLines(words))).toEqual(["a¹⁾", "b"]);
  });
});

describe("a small mark behind a word", () => {
  /** Is it raised, for a word of ten points that ends at 100 on the baseline 200? */
  const isRaised = (fields: Partial<Word> & { readonly x?: number; readonly text?: string }): boolean => {
    const { x = 101, text = "1)", ...more } = fields;
    const words = [wordAt("stawka", 70, 200), wordAt(text, x, 197, { fontSize: 7, ...more })];
    return withLooseMarks(pageOf(words)).words[1]?.raised ?? false;
  };
  it.each<[string, Parameters<typeof isRaised>[0], boolean]>([
    ["is a note's", {}, true],
    ["of 0.82 of its size is", { fontSize: 8.2 }, true],
    ["of more is not", { fontSize: 8.3 }, false],
    ["0.12 of its size higher is", { baseline: 198.79 }, true],
    ["less high is not", { baseline: 198.9 }, false],
    ["0.6 of its size higher is", { baseline: 194 }, true],
    ["higher is not", { baseline: 193.9 }, false],
    ["1.2 of its size behind it is", { x: 112 }, true],
    ["further behind is not", { x: 112.1 }, false],
    ["that overlaps it by less than a tenth is", { x: 99.1 }, true],
    ["that overlaps it by a tenth is not", { x: 99 }, false],
    ["that is a word is not", { text: "za" }, false],
    ["that is turned is not", { rotation: 90 }, false],
    ["of stars is", { text: "**" }, true],
    ["of two digits without a bracket is not", { text: "12" }, false],
  ])("%s", (_, fields, expected) => {
    expect(isRaised(fields)).toBe(expected);
  });
});

describe("a mark as large as the amount before it", () => {
  /** Is it raised, for an amount of ten points that ends at 100 on the baseline 200? */
  const isRaised = (fields: Partial<Word> & { readonly x?: number; readonly text?: string; readonly amount?: string }): boolean => {
    const { x = 100, text = "1)", amount = "0,4838", ...more } = fields;
    const words = [wordAt(amount, 70, 200, { box: [70, 192, 100, 202] }), wordAt(text, x, 196, more)];
    return withLooseMarks(pageOf(words)).words[1]?.raised ?? false;
  };
  it.each<[string, Parameters<typeof isRaised>[0], boolean]>([
    ["is a note's", {}, true],
    ["of stars is", { text: "**" }, true],
    ["larger is not", { fontSize: 10.1 }, false],
    ["a quarter of its size higher is", { baseline: 197.5 }, true],
    ["less high is not", { baseline: 197.6 }, false],
    ["0.6 of its size higher is", { baseline: 194 }, true],
    ["higher is not", { baseline: 193.9 }, false],
    ["0.15 of its size behind it is", { x: 101.5 }, true],
    ["further behind is not, and may be the next cell's", { x: 101.6 }, false],
    ["that lies on it is not", { x: 98.4 }, false],
    ["before it is not", { x: 60 }, false],
    ["that is a digit is not: it may be the amount's own", { text: "1" }, false],
    ["that is another amount's end is not", { text: "31" }, false],
    ["behind a word is not", { amount: "stawka" }, false],
    ["behind a point's number is not", { amount: "12" }, false],
  ])("%s", (_, fields, expected) => {
    expect(isRaised(fields)).toBe(expected);
  });
});

describe("a small mark before a note's text at a stop", () => {
  /** Is it raised, where the text of eight points begins at 100 on the baseline 200? */
  const isRaised = (x: number, text = "1)", before: number | null = null): boolean => {
    const words = [wordAt("Grupa", 100, 200, { fontSize: 8 }), wordAt(text, x, 197, { fontSize: 6, box: [x, 192, x + 6, 198] })];
    return (
      withLooseMarks(pageOf(before === null ? words : [...words, wordAt("0,3264", before, 199, { fontSize: 8 })])).words[1]?.raised ?? false
    );
  };
  it.each<[string, Parameters<typeof isRaised>, boolean]>([
    ["up to four times its size before it is", [62.1], true],
    ["further before it is not", [61.9], false],
    ["without a bracket is not", [80, "1"], false],
    ["behind another word is not", [80, "1)", 40], false],
    ["far behind another word is", [80, "1)", 20], true],
  ])("%s", (_, args, expected) => {
    expect(isRaised(...args)).toBe(expected);
  });
});

describe("a letter that seems raised within a word", () => {
  const words = (gap: number, fields: Partial<Word> = {}) => {
    const before = wordAt("op", 40, 100);
    const letter = wordAt("ł", 50 + gap, 98, { raised: true, ...fields });
    const after = wordAt("aty", 55 + 2 * gap, 100);
    return withLettersInWords(pageOf([before, letter, after])).words.map(({ text }) => text);
  };
  it.each<[string, () => readonly string[], readonly string[]]>([
    ["is of it where both sides touch it", () => words(1.4), ["opłaty"]],
    ["is none 0.15 of the size away", () => words(1.5), ["op", "ł", "aty"]],
    ["is none where it is not raised", () => words(1, { raised: false }), ["op", "ł", "aty"]],
    ["is none where it is turned", () => words(1, { rotation: 90 }), ["op", "ł", "aty"]],
    ["is none where it is a digit", () => words(1, { text: "1" }), ["op", "1", "aty"]],
    ["is none where it stands far below", () => words(1, { box: [51, 102, 56, 112] }), ["op", "ł", "aty"]],
  ])("%s", (_, found, expected) => {
    expect(found()).toEqual(expected);
  });
});

describe("ruling lines", () => {
  it.each<[readonly number[], readonly number[]]>([
    [[0, 3], [1.5]],
    [
      [0, 3.1],
      [0, 3.1],
    ],
    [
      [4, 0, 2],
      [1, 4],
    ],
    [[], []],
  ])("at %j are lines at %j", (values, expected) => {
    expect(cluster(values, 3)).toEqual(expected);
  });
  it("are taken by the nearest", () => {
    expect([nearest([0, 10, 20], 6), nearest([0, 10, 20], 4), nearest([20, 10], 16)]).toEqual([10, 0, 20]);
  });
});

describe("a running line", () => {
  const dashes = (count: number, more = ""): string => `${Array.from({ length: count }, () => "-").join(" ")}${more}`;
  it.each<[string, string, boolean]>([
    ["of twelve dashes is a stamp's", dashes(12), true],
    ["of eleven is not", dashes(11), false],
    ["of twelve dashes among eighteen other signs is", dashes(12, " a".repeat(18)), true],
    ["of twelve dashes among nineteen other signs is not", dashes(12, " a".repeat(19)), false],
    ["of dashes with a number is not", dashes(12, " 1"), false],
    ["of dashes with a word is not", dashes(12, " razem"), false],
    ["of five hyphens in a row is", "-----", true],
    ["of four is not", "----", false],
    ["that names the bulletin is", "Biuletyn Branżowy", true],
  ])("%s", (_, text, expected) => {
    expect(isStamp(lineAt(text, 40))).toBe(expected);
  });
  it.each<[string, string, boolean]>([
    ["- 9 -", "a number between dashes", true],
    ["Strona 4 z 6", "a page of so many", true],
    ["4/6", "one of six", true],
    ["– 9 .", "a number whose second dash is a stop", true],
    ["9 zł", "an amount", false],
    ["strona tytułowa", "words", false],
  ])("%s is a page's number, or not: %s", (text, _, expected) => {
    expect(isPageNumber(lineAt(text, 40))).toBe(expected);
  });
  it.each<[string, string, number, string, boolean]>([
    ["stands less than three points higher on another page", "Taryfa 2026", 42.9, "Taryfa 2026", true],
    ["does not stand three points higher", "Taryfa 2026", 43, "Taryfa 2026", false],
    ["has other numbers of pages", "Taryfa strona 4", 40, "Taryfa strona 5", true],
    ["has another section's number", "7.2. Grupa G12", 40, "7.3. Grupa G12", false],
    ["tells an amount", "Stawka 0,12", 40, "Stawka 0,12", false],
  ])("%s", (_, text, top, other, expected) => {
    expect(runsOn(lineAt(text, 40), { text: [lineAt(other, top)] })).toBe(expected);
    expect(isRunning(lineAt(text, 40), { text: [lineAt(other, top)] })).toBe(expected);
  });
  it.each([
    ["0,12", true],
    ["0,1", false],
    ["0,12345", true],
    ["0,123456", false],
  ])("tells an amount by two to five decimals: %s", (text, expected) => {
    expect(tellsAmount({ text })).toBe(expected);
  });
});

describe("a table at the edge of its page", () => {
  const tableAt = (top: number, bottom: number): Table => ({
    ...{ page: 1, box: [40, top, 300, bottom], caption: [], rowCount: 1, columnCount: 1, cells: [], footnotes: [] },
  });
  const ends = (bottom: number, lines: readonly Line[] = [], tables: readonly Table[] = []): boolean => {
    const table = tableAt(100, bottom);
    return endsPage(table, { page: pageOf([]), tables: [table, ...tables], text: lines } satisfies TabledPage, { text: [] });
  };
  it.each<[string, () => boolean, boolean]>([
    ["begins it in the highest quarter", () => beginsPage([0, 199, 9, 300], pageOf([])), true],
    ["does not begin it below", () => beginsPage([0, 200, 9, 300], pageOf([])), false],
    ["ends it in the lowest quarter, whatever stands below", () => ends(600.5, [lineAt("Uwagi.", 700)]), true],
    ["does not end it higher with a line below", () => ends(600, [lineAt("Uwagi.", 700)]), false],
    ["ends it in the lower half with nothing below", () => ends(400.5), true],
    ["does not end it in the higher half", () => ends(400), false],
    ["does not end it in the lower half over another table", () => ends(401, [], [tableAt(500, 520)]), false],
    ["ends it in the lower half over a page's number", () => ends(401, [lineAt("- 9 -", 700)]), true],
    ["does not end it over the heading of another", () => ends(700, [lineAt("Tabela 3", 720)]), false],
    ["ends it beside a line at its foot", () => ends(450, [lineAt("Uwagi.", 447)]), true],
  ])("%s", (_, found, expected) => {
    expect(found()).toBe(expected);
  });
  it("is the lowest where nothing but its own notes stands below", () => {
    const note = { mark: "1", text: "1) nota", page: 1, box: [40, 310, 300, 320] as Box };
    const table = { ...tableAt(100, 300), footnotes: [note] };
    const of = (lines: readonly Line[]) => isLowest(table, { page: pageOf([]), tables: [table], text: lines }, { text: [] });
    expect([of([lineAt("1) nota", 310)]), of([lineAt("Uwagi.", 330)])]).toEqual([true, false]);
  });
  it.each([
    ["7.1.2. Grupa taryfowa B11", true],
    ["Tabela 3", true],
    ["Grupa taryfowa G12w", true],
    ["Grupa taryfowa G12w 0,12", false],
    ["Stawki opłat", false],
  ])("heads another overleaf, or not: %s", (text, expected) => {
    expect(headsOverleaf(lineAt(text, 40))).toBe(expected);
  });
});

describe("a hyphen that is printed again in the next line", () => {
  /** "układ 1-" over "-fazowy", ten points high. */
  const second = (x: number, baseline: number, gap = 3, fields: Partial<Word> = {}): string | undefined => {
    const end = wordAt("1-", 65 + gap, 100);
    const words = [wordAt("układ", 40, 100), end, wordAt("-fazowy", x, baseline, fields)];
    return withoutRepeatedHyphens(pageOf(words)).words[2]?.text;
  };
  it.each<[string, () => string | undefined, string]>([
    ["is one with the first up to 1.8 of its size below", () => second(40, 118), "fazowy"],
    ["is a sign further below", () => second(40, 118.1), "-fazowy"],
    ["is one more than half of its size below", () => second(40, 105.1), "fazowy"],
    ["is a sign half of its size below", () => second(40, 105), "-fazowy"],
    ["is one where it begins before the first ends", () => second(78, 110), "fazowy"],
    ["is a sign where it begins behind it", () => second(78.1, 110), "-fazowy"],
    ["is one under words that stand 1.2 of their size before the first", () => second(10, 110, 12), "fazowy"],
    ["is a sign under words that stand further before it", () => second(10, 110, 12.1), "-fazowy"],
    ["is a sign where it is turned", () => second(40, 110, 3, { rotation: 90 }), "-fazowy"],
    ["is a sign before a number", () => second(40, 110, 3, { text: "-1" }), "-1"],
  ])("%s", (_, found, expected) => {
    expect(found()).toBe(expected);
  });
});
