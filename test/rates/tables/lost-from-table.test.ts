import { describe, expect, it } from "vitest";
import { numbersIn } from "../../../src/language/numbers.ts";
import type { Table } from "../../../src/model/table.ts";
import type { Rate } from "../../../src/rates/printed-rate.ts";
import { lostFromTable } from "../../../src/rates/tables/lost-from-table.ts";
import { drawTable } from "../../helpers/drawn-cells.ts";

type Said = Partial<Rate> & { readonly groups: readonly string[] };
const variable = (...groups: readonly string[]): Said => ({ groups: [...groups], category: "network_variable" });

/** What is lost from a table of which these numbers are these rates; `due`: what a number in an empty cell would be. */
const lost = (table: Table, said: Readonly<Record<string, readonly Said[]>>, due: readonly Said[] = []): string[] => {
  const rateOf = (fields: Said): Rate =>
    ({ category: null, billing: null, reading: null, labelled: true, zones: [], wording: ["Stawka"], ...fields }) as Rate;
  const rates = table.cells.flatMap(({ lines }) =>
    lines.flatMap((line) =>
      numbersIn(line).numbers.flatMap((number) => (said[number.text] ?? []).map((fields) => rateOf({ number, ...fields } as Said))),
    ),
  );
  return lostFromTable(table, rates, () => due.map(rateOf)).map(({ tariff_code, message, page, bbox }) => {
    expect([page, bbox?.length]).toEqual([5, 4]);
    return `${tariff_code}: ${message}`;
  });
};

const dueIn = (group: string) =>
  `${group}: A rate of ${group} is due in an empty cell, and every other cell of its table has a rate or says that there is none.`;
const full = "Grupa | dzień | noc\nC11 | 0,11 | 0,12\nC21 | 0,21 | 0,22\nC22 | 0,31 |";

describe("an empty cell where all others have a rate", () => {
  it.each<[string, string, readonly Said[], readonly string[]]>([
    ["holds the group that lacks one", full, [variable("C22")], [dueIn("C22")]],
    ["holds every group of its row", full, [variable("C22", "C23"), variable("C22")], [dueIn("C22"), dueIn("C23")]],
    ["holds nobody where no rate is due", full, [], []],
    ["holds nobody where the kind of rate is not known", full, [{ groups: ["C22"] }], []],
    ["holds nobody where no label says anything", full, [{ ...variable("C22"), labelled: false }], []],
    ["holds nobody where no words name the rate", full, [{ ...variable("C22"), wording: [] }], []],
    ["holds nobody beside a second one", `${full}\nC23 | 0,41 |`, [variable("C22")], []],
    ["is looked at where five cells are filled", full, [variable("C22")], [dueIn("C22")]],
    ["proves nothing where four are filled", "Grupa | dzień | noc\nC11 | 0,11 | 0,12\nC21 | 0,21 | <\nC22 | 0,31 |", [variable("C22")], []],
    [
      "is a heading's where its row has no number",
      "Grupa | dzień | noc\nC11 | 0,11 | 0,12\nC21 | 0,21 | 0,22\nC22 | - |\nC23 | 0,31 | 0,32",
      [variable("C22")],
      [],
    ],
    [
      "is no rate's where its column has none",
      "Grupa | dzień | uwagi\nC11 | 0,11 | a\nC21 | 0,21 |\nC22 | 0,31 | a\nC23 | 0,31 | a\nC24 | 0,31 | a",
      [variable("C21")],
      [],
    ],
    [
      "is no rate's where it is merged",
      "Grupa | dzień | noc\nC11 | 0,11 | 0,12\nC21 | 0,21 | 0,22\nC22 | 0,31 | 0,32\nC23 | | <",
      [variable("C23")],
      [],
    ],
  ])("%s", (_, drawing, due, expected) => {
    expect(lost(drawTable(drawing), {}, due)).toEqual(expected);
  });
});

describe("an empty cell under a zone", () => {
  const zoned = (group: string, ...zones: Rate["zones"]): Said => ({ ...variable(group), zones });
  const said: Readonly<Record<string, readonly Said[]>> = {
    "0,31": [zoned("A23", "morning_peak")],
    "0,32": [zoned("A23", "afternoon_peak")],
    "0,33": [zoned("A23", "other_hours")],
  };
  const drawing = "Grupa | I | II | III | IV\nA24 | 0,41 | 0,42 | 0,43 | 0,44\nA23 | 0,31 | 0,32 | 0,33 |";
  it.each<[string, Readonly<Record<string, readonly Said[]>>, Said, readonly string[]]>([
    ["holds nobody whose other zones are as many as its code promises", said, zoned("A23", "valley"), []],
    ["holds a group with fewer", { ...said, "0,33": [] }, zoned("A23", "valley"), [dueIn("A23")]],
    ["holds a group whose rate of another kind is due", said, { ...zoned("A23", "valley"), category: "energy" }, [dueIn("A23")]],
    ["holds a group whose rate has no zone", said, { ...variable("A23"), category: "network_fixed", zones: [] }, [dueIn("A23")]],
  ])("%s", (_, rates, due, expected) => {
    expect(lost(drawTable(drawing), rates, [due])).toEqual(expected);
  });
});

const noPeriod = (group: string) => `${group}: 4,50 is printed without a billing period, and other fees of its table have one.`;
const fee = (billing: Rate["billing"], ...groups: readonly string[]): Said => ({ groups: [...groups], category: "subscription", billing });

describe("a fee without a billing period", () => {
  const drawing = "Grupa | abonament | abonament\nC11 | 4,50 | 5,50\nC21 | 6,50 | 7,50";
  it.each<[string, string, Readonly<Record<string, readonly Said[]>>, readonly string[]]>([
    ["beside one with a period of the same group", drawing, { "4,50": [fee(null, "C11")], "5,50": [fee("P1M", "C11")] }, [noPeriod("C11")]],
    ["beside none", drawing, { "4,50": [fee(null, "C11")], "5,50": [fee(null, "C11")] }, []],
    ["beside one of another group", drawing, { "4,50": [fee(null, "C11")], "7,50": [fee("P1M", "C21")] }, []],
    [
      "beside one with a kind of reading",
      drawing,
      { "4,50": [{ ...fee(null, "C11"), reading: "remote" }], "5,50": [fee("P1M", "C11")] },
      [],
    ],
    [
      "in the column of one that another lacks too",
      drawing,
      { "4,50": [fee(null, "C11")], "5,50": [fee("P1M", "C11")], "6,50": [fee(null, "C21")] },
      [noPeriod("C11"), noPeriod("C21").replace("4,50", "6,50")],
    ],
    [
      "in another column",
      drawing,
      { "4,50": [fee(null, "C11")], "5,50": [fee("P1M", "C11")], "7,50": [fee(null, "C21")] },
      [noPeriod("C11")],
    ],
    [
      "merged over both columns",
      "Grupa | abonament | abonament\nC11 | 4,50 | <\nC11 | 6,50 | 7,50",
      { "4,50": [fee(null, "C11")], "7,50": [fee("P1M", "C11")] },
      [],
    ],
    [
      "merged over both rows",
      "Grupa | abonament | abonament\nC11 | 4,50 | 5,50\nC21 | ^ | 7,50",
      { "4,50": [fee(null, "C11")], "5,50": [fee("P1M", "C11")] },
      [],
    ],
  ])("is one whose header was lost, or not: %s", (_, table, said, expected) => {
    expect(lost(drawTable(table), said)).toEqual(expected);
  });
});

const besideRow = (group: string) => `${group}: "0,11" stands in one of the rows of its cell: a line to an empty cell may be lost.`;

describe("a number in a cell over two rows", () => {
  const drawing = "Grupa | stawka\nC11 | 0,11\nC21 | ^\nC22 | 0,31";
  it.each<[string, number, readonly string[]]>([
    ["in its middle", 0, []],
    ["less than a quarter of a row above it", -5.1, []],
    ["less than a quarter of a row below it", 4.7, []],
    ["further above it", -5.3, [besideRow("C11"), besideRow("C21")]],
    ["further below it", 5.1, [besideRow("C11"), besideRow("C21")]],
  ])("that stands %s is for both, or not", (_, dy, expected) => {
    expect(lost(drawTable(drawing, { "0,11": [0, dy] }), { "0,11": [variable("C11", "C21")] })).toEqual(expected);
  });

  it("may stand in one row where it is for one group and one rate", () => {
    expect(lost(drawTable(drawing, { "0,11": [0, -9] }), { "0,11": [variable("C11")] })).toEqual([]);
  });

  it("is judged by its own rates alone", () => {
    expect(
      lost(drawTable(drawing, { "0,11": [0, -9] }), { "0,11": [variable("C11")], "0,31": [variable("C22"), variable("C23")] }),
    ).toEqual([]);
  });

  it("is for both where two rates of one group are printed in it", () => {
    const two = [variable("C11"), { ...variable("C11"), category: "network_variable" as const }];
    expect(lost(drawTable(drawing, { "0,11": [0, -9] }), { "0,11": two })).toEqual([besideRow("C11")]);
  });

  it("may stand high where all merged numbers of the table do", () => {
    const table = drawTable("Grupa | stawka\nC11 | 0,11\nC21 | ^\nC22 | 0,31\nC23 | ^", { "0,11": [0, -9], "0,31": [0, -9] });
    expect(lost(table, { "0,11": [variable("C11", "C21")] })).toEqual([]);
  });

  it.each<[string, number, readonly string[]]>([
    ["high", -9, []],
    ["in their middles", 0, [besideRow("C11"), besideRow("C21")]],
  ])("may stand high where labels over several rows stand %s", (_, dy, expected) => {
    const table = drawTable("Grupa | stawka | noc\n^ | x | y\nC11 | 0,11 | 0,12\nC21 | ^ | 0,22", { "0,11": [0, -9], Grupa: [0, dy] });
    expect(lost(table, { "0,11": [variable("C11", "C21")] })).toEqual(expected);
  });

  it("stands between the texts of its rows where these are not in their middles", () => {
    const moved = { "0,11": [0, -7], C11: [0, -7], C21: [0, -7] } as const;
    expect(lost(drawTable(drawing, moved), { "0,11": [variable("C11", "C21")] })).toEqual([]);
  });
});

const twoKinds = (group: string) => `${group}: "0,11" stands under or beside two kinds of rate: a line between them may be lost.`;

describe("a number of two kinds of rate", () => {
  const said = { "0,11": [variable("C11"), { groups: ["C11"], category: "quality" as const }] };
  it.each<[string, string, readonly string[]]>([
    ["over two columns", "Grupa | zmienny | jakościowa\nC11 | 0,11 | <\nC21 | 0,21 | 0,22", [twoKinds("C11")]],
    ["over two rows", "Grupa | stawka\nC11 | 0,11\nC12 | ^", [twoKinds("C11")]],
    ["in one cell", "Grupa | zmienny\nC11 | 0,11", []],
  ])("is none of them where it stands %s", (_, drawing, expected) => {
    expect(lost(drawTable(drawing), said)).toEqual(expected);
  });
});

const besideColumn = (group: string) => `${group}: "0,11" stands in one of the columns of its cell: a line to an empty cell may be lost.`;

describe("a number in a cell over two columns", () => {
  const drawing = "Grupa | C11 | C21\ndzień | 0,11 | <\nnoc | 0,21 | 0,22\nszczyt | 0,31 | 0,32";
  const both = { "0,11": [variable("C11", "C21")] };
  it.each<[string, string, Readonly<Record<string, readonly [number, number]>>, readonly string[]]>([
    ["in its middle", drawing, {}, []],
    ["in the middle of its first column", drawing, { "0,11": [-50, 0] }, [besideColumn("C11"), besideColumn("C21")]],
    ["in the middle of its second column", drawing, { "0,11": [50, 0] }, [besideColumn("C11"), besideColumn("C21")]],
    ["less than a tenth of the column from its middle", drawing, { "0,11": [-41, 0] }, [besideColumn("C11"), besideColumn("C21")]],
    ["more than a tenth of the column from its middle", drawing, { "0,11": [-39, 0] }, []],
    ["in the middle of a column, of a table that sets its numbers elsewhere", drawing, { "0,11": [-50, 0], "0,21": [-30, 0] }, []],
    [
      "in the middle of a column, where two cells alone tell how numbers are set",
      "Grupa | C11 | C21\ndzień | 0,11 | <\nnoc | 0,21 | 0,22",
      { "0,11": [-50, 0] },
      [],
    ],
    [
      "in the middle of a column, where three cells tell it",
      "Grupa | C11 | C21\ndzień | 0,11 | <\nnoc | 0,21 | 0,22\nszczyt | 0,31 |",
      { "0,11": [-50, 0] },
      [besideColumn("C11"), besideColumn("C21")],
    ],
  ])("that stands %s is for both, or not", (_, table, moved, expected) => {
    expect(lost(drawTable(table, moved), both)).toEqual(expected);
  });

  describe("that is nearly in the middle of the last one", () => {
    const three = "Grupa | C11 | C21 | C22\ndzień | 0,11 | < | <\nnoc | 0,21 | 10,22 | 0,23\nszczyt | 0,31 | 0,32 | 0,33";
    const two = "Grupa | C11 | C21 | C22\ndzień | 0,11 | < | 0,13\nnoc | 0,21 | 10,22 | 0,23\nszczyt | 0,31 | 0,32 | 0,33";
    const said = [besideColumn("C11"), besideColumn("C21")];
    // A letter is four points wide: the longer number's right side is that of the others where it is moved by two points less.
    const read = (table: string, at: number, long: number): readonly string[] => {
      const moved = Object.fromEntries(["0,13", "0,21", "0,23", "0,31", "0,32", "0,33"].map((number) => [number, [8, 0] as const]));
      return lost(drawTable(table, { ...moved, "0,11": [at, 0], "10,22": [long, 0] }), both);
    };
    it("is for all columns where these are three and numbers of two widths keep one side", () => {
      expect(read(three, 108, 6)).toEqual([]);
    });
    it.each<[string, string, number, number]>([
      ["where numbers of two widths have one middle", three, 108, 8],
      ["where a column beside it has a number of its own", two, 58, 6],
      ["where it keeps that side of the first column", three, -92, 6],
    ])("may stand beside an empty cell %s", (_, table, at, long) => {
      expect(read(table, at, long)).toEqual(said);
    });
  });

  it("may stand in a column where it is for one group and one rate", () => {
    expect(lost(drawTable(drawing, { "0,11": [-50, 0] }), { "0,11": [variable("C11")] })).toEqual([]);
  });
});

const lineByLine = (group: string) => `${group}: "C11 / C21" has values line by line: a line between two rows may be lost.`;

describe("two groups in one cell", () => {
  const both = [variable("C11", "C21")];
  it.each<[string, string, Readonly<Record<string, readonly Said[]>>, readonly string[]]>([
    ["with values line by line", "Grupa | stawka\nC11/C21 | 0,11/0,12", { "0,11": both }, [lineByLine("C11"), lineByLine("C21")]],
    ["with one value between them", "Grupa | stawka\nC11/C21 | 0,11", { "0,11": both }, []],
    [
      "with values that are each one group's",
      "Grupa | stawka\nC11/C21 | 0,11/0,12",
      { "0,11": [variable("C11")], "0,12": [variable("C21")] },
      [],
    ],
    ["with a text beside them that is no value", "Grupa | stawka | uwagi\nC11/C21 | 0,11/0,12 | tylko rok", { "0,11": both }, []],
    [
      "with an empty cell beside them",
      "Grupa | stawka | uwagi\nC11/C21 | 0,11/0,12 |",
      { "0,11": both },
      [lineByLine("C11"), lineByLine("C21")],
    ],
    [
      "with one column line by line and one value for both",
      "Grupa | stawka | druga\nC11/C21 | 0,11/0,12 | 0,31",
      { "0,11": both },
      [lineByLine("C11"), lineByLine("C21")],
    ],
    ["with other rows", "Grupa | stawka\nC11/C21 | 0,11\nC22 | 0,31/0,32", { "0,31": both }, []],
  ])("%s have lost a line, or not", (_, drawing, said, expected) => {
    expect(lost(drawTable(drawing), said)).toEqual(expected);
  });

  it("have lost none where notes tell their values apart", () => {
    const table = drawTable("Grupa | stawka\nC11/C21 | 0,11^1) / 0,12^2)");
    expect(lost(table, { "0,11": both, "0,12": both })).toEqual([]);
  });
});
