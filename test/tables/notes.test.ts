import { describe, expect, it } from "vitest";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, gap, grid, outcome, pageHeight, rule, text, wordsAt } from "../helpers/drawn-page.ts";

const notesOf = (...pages: readonly (readonly Block[])[]) =>
  toTables(pages.map((blocks, i) => drawPage(5 + i, ...blocks))).flatMap((page) =>
    page.tables.map((table) => table.footnotes.map((note) => `${note.mark}: ${note.text} (${note.page})`)),
  );
const marked = (mark: string) => grid(`Grupa | Stawka\nG11 | 0,3469${mark}\nG12 | 0,4014`);
const one = marked("^1)");
const small =
  (...lines: readonly string[]): Block =>
  (top) => ({ words: lines.flatMap((line, i) => wordsAt(line, 40, top + 10 + i * 9, 6)), rules: [], bottom: top + lines.length * 9 });
const low = gap(pageHeight - 160);
const prose = text(
  "Operator stosuje stawki opłat za usługi dystrybucji energii elektrycznej określone w niniejszej taryfie.",
  "Rozliczeń dokonuje się w okresach rozliczeniowych określonych w umowie zawartej z odbiorcą.",
  "Stawki nie obejmują podatku od towarów i usług.",
);

describe("how a note begins", () => {
  it.each<[string, string, readonly string[], readonly string[]]>([
    ["a digit and a dash", "^1", ["1 - przez dzień roboczy rozumie się"], ["1: przez dzień roboczy rozumie się (5)"]],
    ["a digit and a dash, in its own words", "^1)", ["1 – Przez dzień roboczy rozumie się"], ["1: Przez dzień roboczy rozumie się (5)"]],
    ["a digit with a full stop", "^1", ["1. dotyczy tylko Oddziału w Nigdzie"], ["1: dotyczy tylko Oddziału w Nigdzie (5)"]],
    ["a bare digit", "^2", ["2 dotyczy tylko Oddziału w Nigdzie"], ["2: dotyczy tylko Oddziału w Nigdzie (5)"]],
    ["two marks for one text", "*", ["*) **) dotyczy odbiorców"], ["*: dotyczy odbiorców (5)", "**: dotyczy odbiorców (5)"]],
    ["not a section that follows", "^1", ["2. Zasady rozliczeń"], []],
    ["not a section, where another mark has no note", "^1,2)", ["1. Zasady rozliczeń"], []],
    ["not a number of something", "^1)", ["1 stycznia 2026 r. zmienia się stawka", "12 miesięcy"], []],
    ["not by a digit that the table does not carry", "", ["1 - przez dzień roboczy rozumie się"], []],
  ])("%s", (_, mark, lines, notes) => {
    expect(notesOf([marked(mark), text(...lines)])).toEqual([notes]);
  });

  const both = grid("Grupa | Stawka\nG11 | 0,3469^1)\nG12 | 0,4014^2)");
  it.each<[string, readonly string[], readonly string[]]>([
    ["raised", ["^1) stosowana do 0,100; ^2) stosowana powyżej 0,100."], ["1: stosowana do 0,100; (5)", "2: stosowana powyżej 0,100. (5)"]],
    ["at a line's end", ["^1) stosowana do 0,100; ^2)", "stosowana wyżej."], ["1: stosowana do 0,100; (5)", "2: stosowana wyżej. (5)"]],
    ["in the second line", ["^1) stosowana do", "0,100; ^2) wyżej."], ["1: stosowana do 0,100; (5)", "2: wyżej. (5)"]],
    ["as figures in brackets", ["1) stosowana do 0,100; 2) wyżej."], ["1: stosowana do 0,100; (5)", "2: wyżej. (5)"]],
    ["as figures before dashes", ["1 – stosowana do 0,100. 2 – wyżej."], ["1: stosowana do 0,100. (5)", "2: wyżej. (5)"]],
    [
      "as figures before dashes, in the second line",
      ["1 – stosowana", "do 0,100; 2 – wyżej."],
      ["1: stosowana do 0,100; (5)", "2: wyżej. (5)"],
    ],
    [
      "as figures before dashes at a line's end",
      ["1 – stosowana niżej. 2 –", "stosowana wyżej."],
      ["1: stosowana niżej. (5)", "2: stosowana wyżej. (5)"],
    ],
    [
      "before a dash, but as no end of the note",
      ["1 – stosowana od 2 – 6 kW.", "2 – wyżej."],
      ["1: stosowana od 2 – 6 kW. (5)", "2: wyżej. (5)"],
    ],
    ["before a dash, of another table", ["1 – niżej. 3 – wyżej.", "2 – dalej."], ["1: niżej. 3 – wyżej. (5)", "2: dalej. (5)"]],
    ["of another table", ["^1) stosowana do 0,100; ^3) wyżej."], ["1: stosowana do 0,100; 3) wyżej. (5)"]],
    ["in a place of a law", ["1) o której mowa w pkt 2) taryfy."], ["1: o której mowa w pkt 2) taryfy. (5)"]],
  ])("a mark within a paragraph of notes begins the next one: %s", (_, lines, notes) => {
    expect(notesOf([both, text(...lines)])).toEqual([notes]);
  });

  it("a mark that stands apart from its text, higher and smaller, is a mark", () => {
    const justified: Block = (top) => ({
      words: [...wordsAt("1)", 40, top + 7, 5), ...wordsAt("dotyczy tylko odbiorców", 53, top + 10)],
      rules: [],
      bottom: top + 14,
    });
    expect(notesOf([one, justified])).toEqual([["1: dotyczy tylko odbiorców (5)"]]);
  });
});

describe("where notes stand", () => {
  it.each<[string, readonly Block[], readonly string[]]>([
    ["after a blank line", [one, gap(34), text("1) dotyczy A")], ["1: dotyczy A (5)"]],
    ["not far below, where a list begins", [one, gap(120), text("1) dotyczy A")], []],
    ["not after a blank line by a mark that the table does not carry", [marked(""), gap(34), text("1) dotyczy A")], []],
    ["at the foot of the page, raised", [one, gap(20), prose, gap(200), small("^1) dotyczy A")], ["1: dotyczy A (5)"]],
    [
      "at the foot of the page, over two lines",
      [one, gap(20), prose, gap(200), small("^1) dotyczy odbiorców", "grupy A")],
      ["1: dotyczy odbiorców grupy A (5)"],
    ],
    [
      "at the foot of the page under a short line",
      [one, gap(20), prose, gap(200), (top) => ({ ...text("1) dotyczy A")(top), rules: [rule(40, top, 180, top)] })],
      ["1: dotyczy A (5)"],
    ],
    [
      "not under a heading below the ruling line that ends the table, where they are of the table overleaf",
      [
        one,
        gap(6),
        (top) => ({ words: [], rules: [rule(40, top, 180, top)], bottom: top + 4 }),
        text("7.5. Stawka jakościowa", "^1) dotyczy A"),
      ],
      [],
    ],
    ["at the foot of the page in small print", [one, gap(20), prose, prose, gap(200), small("1) dotyczy A")], ["1: dotyczy A (5)"]],
    ["not an item of a list in the text below", [one, gap(20), prose, text("Odbiorca jest obowiązany:", "1) dotyczy A")], []],
    ["before the table", [text("1) dotyczy A"), one], ["1: dotyczy A (5)"]],
    [
      "not an item of a list before the table",
      [text("Stawki stosuje się do odbiorców:", "1) przyłączonych do sieci", "2) innych"), one],
      [],
    ],
    ["between its heading and the table", [text("7.5. Stawka jakościowa", "1) dotyczy A"), one], ["1: dotyczy A (5)"]],
    ["not over its heading, where they are of the table before", [text("1) dotyczy A", "7.5. Stawka jakościowa"), one], []],
    ["after an announcement without a colon", [one, text("Objaśnienia", "1) dotyczy A")], ["1: dotyczy A (5)"]],
  ])("%s", (_, blocks, notes) => {
    expect(notesOf(blocks)).toEqual([notes]);
  });

  it("a note before the table is no caption of it", () => {
    const [page] = toTables([drawPage(5, text("Stawki w grupie G", "1) dotyczy A"), one)]);
    expect(page?.tables[0]?.caption.map((line) => line.text)).toEqual(["Stawki w grupie G"]);
  });

  it("in a last row over all columns, and is no row then", () => {
    const source = grid("Grupa | Stawka | Opłata\nG11 | 0,3469^1) | 1,20^2)\n1) dotyczy odbiorców A¶2) dotyczy odbiorców B | < | <");
    const [page] = toTables([drawPage(5, source)]);
    expect(page?.tables[0]?.footnotes.map((note) => `${note.mark}: ${note.text}`)).toEqual([
      "1: dotyczy odbiorców A",
      "2: dotyczy odbiorców B",
    ]);
    expect(page?.tables[0]?.rowCount).toBe(2);
  });

  it("not in a last row that begins with another mark than the table's", () => {
    const source = grid("Grupa | Stawka | Opłata\nG11 | 0,3469 | 1,20\n1) odbiorcy A | < | <");
    expect(toTables([drawPage(5, source)])[0]?.tables[0]?.rowCount).toBe(3);
  });
});

describe("notes overleaf", () => {
  it.each<[string, readonly Block[], readonly (readonly string[])[]]>([
    ["first on the next page", [text("1) dotyczy A"), gap(60), prose], [["1: dotyczy A (6)"]]],
    ["not after other text of the next page", [prose, text("1) dotyczy A")], [[]]],
    [
      "under a table of the next page that does not carry the mark",
      [text("Tabela 2"), grid("Grupa | Jednostka | Opłata\nB21 | zł | 1,20"), text("1) dotyczy A")],
      [["1: dotyczy A (6)"], ["1: dotyczy A (6)"]],
    ],
    [
      "not under a table of the next page whose own mark it is",
      [text("Tabela 2"), grid("Grupa | Jednostka | Opłata\nB21 | zł | 1,20^1)"), text("1) dotyczy A")],
      [[], ["1: dotyczy A (6)"]],
    ],
  ])("%s", (_, next, notes) => {
    expect(notesOf([low, one], next)).toEqual(notes);
  });

  it("under a running header", () => {
    const header = text("Taryfa dla usług dystrybucji energii elektrycznej");
    expect(notesOf([header, low, one], [header, gap(20), text("1) dotyczy A")])).toEqual([["1: dotyczy A (6)"]]);
  });

  it("of two lines, at the same place of two pages", () => {
    const note = text("^1) dotyczy odbiorców przyłączonych do sieci niskiego napięcia, którzy", "korzystają z licznika zdalnego.");
    const reported = ["1: dotyczy odbiorców przyłączonych do sieci niskiego napięcia, którzy korzystają z licznika zdalnego. (6)"];
    expect(notesOf([low, one], [note, gap(20), prose], [note, gap(20), prose])[0]).toEqual(reported);
  });

  it("under the heading of the next table is none of the one above", () => {
    const found = notesOf([gap(pageHeight - 220), one, gap(60), text("7.2. Stawki w grupie B"), text("^1) dotyczy B")], [one]);
    expect(found[0]).toEqual([]);
  });

  it("a note whose stop is lost ends at the heading of the next table", () => {
    const two = "Grupa | Jednostka | Opłata\nB21 | zł | 1,20";
    const found = notesOf([one, text("^1) dotyczy odbiorców", "7.1.5. Stawka jakościowa"), grid(two)]);
    expect(found[0]).toEqual(["1: dotyczy odbiorców (5)"]);
  });

  it("a note that the page's end cuts goes on overleaf", () => {
    expect(
      notesOf([gap(pageHeight - 110), one, text("1) dotyczy odbiorców przyłączonych")], [text("do sieci niskiego napięcia."), prose]),
    ).toEqual([["1: dotyczy odbiorców przyłączonych do sieci niskiego napięcia. (5)"]]);
  });
});

describe("notes of a table over two pages", () => {
  const long = (first: string, second: string): readonly (readonly Block[])[] => [
    [low, grid(`Grupa | Stawka\nG11${first} | 0,3469\nG12 | 0,4014`)],
    [grid(`Grupa | Stawka\nG12w${second} | 0,4014\nG13 | 0,3469`)],
  ];
  const [upper = [], lower = []] = long("^1)", "");
  const [upperBare = [], lowerMarked = []] = long("", "^1)");

  it.each<[string, readonly (readonly Block[])[], string]>([
    ["below its last part, which carries no mark", [upper, [...lower, gap(34), text("1) dotyczy A")]], "1: dotyczy A (6)"],
    ["before its first part, which carries no mark", [[low, text("1) dotyczy A"), ...upperBare.slice(1)], lowerMarked], "1: dotyczy A (5)"],
  ])("%s", (_, pages, note) => {
    expect(notesOf(...pages)).toEqual([[note]]);
  });

  it("between a heading at a page's end and the table overleaf", () => {
    const pages = [[gap(pageHeight - 150), text("7.1. Stawki w grupie G", "1) dotyczy odbiorców", "grupy A;")], [one]];
    expect(notesOf(...pages)).toEqual([["1: dotyczy odbiorców grupy A; (5)"]]);
    const [, page] = toTables(pages.map((blocks, i) => drawPage(5 + i, ...blocks)));
    expect(page?.tables[0]?.caption.map((line) => line.text)).not.toContain("1) dotyczy odbiorców");
  });
});

describe("what is no part of a note", () => {
  it.each<[string, readonly Block[]]>([
    ["a page number", [text("1) dotyczy A", "- 62 -")]],
    ["a page number with its total", [text("1) dotyczy A", "Strona 3 z 10")]],
  ])("%s", (_, after) => {
    expect(notesOf([one, ...after])).toEqual([["1: dotyczy A (5)"]]);
  });

  it("a running footer", () => {
    const footer = text("SIECI WYMYŚLONE taryfa dla energii elektrycznej");
    const page: readonly Block[] = [gap(pageHeight - 125), one, text("1) dotyczy A"), footer];
    expect(notesOf(page, page).map((notes) => notes[0])).toEqual(["1: dotyczy A (5)", "1: dotyczy A (6)"]);
  });
});

it("a note of another place limits the rate that it is of", () => {
  const table = grid("Grupa taryfowa | Składnik zmienny całodobowy [zł/kWh]\nG11^1) | 0,3469\nG12 | 0,4014");
  const far = outcome(drawPage(5, table, gap(20), prose, gap(200), small("^1) dotyczy tylko odbiorców z licznikiem zdalnym")));
  expect(far.codes).not.toContain("unbound_footnote");
  expect(far.rates.find((rate) => rate.startsWith("G11"))).toContain("if dotyczy tylko odbiorców z licznikiem zdalnym");
});
