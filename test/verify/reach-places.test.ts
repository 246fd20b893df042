import { describe, expect, it } from "vitest";
import type { Box } from "../../src/model/geometry.ts";
import type { Cell, Line, Table, TabledPage } from "../../src/model/table.ts";
import { type Found, reachOf } from "../../src/verify/reach.ts";

/** Columns are 100 points wide and rows 20 high; a table begins at its `top`. */
const boxAt = (row: number, column: number, top: number): Box => [100 * column, top + 20 * row, 100 * (column + 1), top + 20 * (row + 1)];
const lineAt = (text: string, box: Box): Line => ({ text, box, words: [] });
const middle = ([x0, y0, x1, y1]: Box): Box => [(x0 + x1) / 2 - 20, (y0 + y1) / 2 - 4, (x0 + x1) / 2 + 20, (y0 + y1) / 2 + 4];

interface Drawn {
  readonly table: Table;
  readonly prints: Found["ratePlaces"];
}

/** A table of rows whose cells are parted by "|"; "0,10 G11+G12" is a rate of these groups. */
const draw = (drawing: string, { top = 100, page = 1, caption = [] as Line[], footnotes = [] as Table["footnotes"] } = {}): Drawn => {
  const rows = drawing.split("\n").map((row) => row.split("|").map((cell) => cell.trim()));
  const parts = rows.flatMap((row, at) =>
    row.map((cell, column) => {
      const box = boxAt(at, column, top);
      const [, text = cell, groups] = /^(\d,\d+) (\S+)$/.exec(cell) ?? [];
      const lines = text === "" ? [] : [lineAt(text, middle(box))];
      return { cell: { page, row: at, column, rowSpan: 1, colSpan: 1, box, text, lines } satisfies Cell, groups: groups?.split("+") };
    }),
  );
  const columnCount = Math.max(...rows.map((row) => row.length));
  const box: Box = [0, top, 100 * columnCount, top + 20 * rows.length];
  return {
    table: { page, box, caption, rowCount: rows.length, columnCount, cells: parts.map(({ cell }) => cell), footnotes },
    prints: parts.flatMap(({ cell, groups }) => (groups === undefined ? [] : [{ page, bbox: middle(cell.box), groups }])),
  };
};

const pageOf = (tables: readonly Table[], text: readonly Line[] = [], number = 1): TabledPage => ({
  page: { number, width: 595, height: 842, source: "text", words: [], rules: [] },
  tables,
  text,
});

const foundOf = (drawn: readonly Drawn[], fields: Partial<Found> = {}): Found => ({
  ratePlaces: drawn.flatMap(({ prints }) => prints),
  decision: null,
  national: [],
  setAside: [],
  ...fields,
  tariffs: [
    ...["G11", "G12", "C11", "C21"].map((tariff_code) => ({ tariff_code, components: [] })),
    ...(fields.tariffs ?? []),
  ] as Found["tariffs"],
});

type Touched = string | "everything" | "nothing";
const said = (reach: ReturnType<typeof reachOf>): Touched =>
  reach === null ? "nothing" : reach.tariffs === null ? "everything" : reach.tariffs.toSorted().join(" ");

/** What a doubt about the cell with this text can touch. */
const touchedBy = (drawing: string, text: string, whole = false): Touched => {
  const drawn = draw(drawing);
  const cell = drawn.table.cells.find((one) => one.text === text);
  if (cell === undefined) throw new Error(`No cell says "${text}".`);
  return said(reachOf({ page: 1, box: middle(cell.box) }, whole, [pageOf([drawn.table])], foundOf([drawn])));
};

const byColumns = `Stawka | zł | G11 | G12
                   energia | zł/kWh | 0,10 G11 | 0,20 G12
                   dzień | zł/kWh | 0,30 G11 | -
                   noc | zł/kWh | x | 0,40 G12`;
const listed = `Grupa | stawka
                C11 | 0,10 C11
                - dzień | 0,20 C21
                a) noc | 0,30 G11
                G12 | 0,40 G12`;
const sections = `Stawka | zł
                  C11 | .
                  energia | 0,10 C11
                  moc | 0,20 C11
                  C21 | ..
                  energia: | 0,30 C21
                  moc: | 0,40 C21`;

describe("a doubt about a cell touches", () => {
  it.each<[string, string, string, Touched]>([
    ["the rate in it", byColumns, "0,30", "G11"],
    ["what stands under a heading", byColumns, "G12", "G12"],
    ["all rates where no rate stands under a heading or in its row", byColumns, "Stawka", "G11 G12"],
    ["the rates of a row beside its label", byColumns, "energia", "G11 G12"],
    ["the only rate of a row beside its label", byColumns, "dzień", "G11"],
    ["the rates of its row where it stands before them", byColumns, "x", "G12"],
    ["a list below a label, up to the next label", listed, "C11", "C11 C21 G11"],
    ["of a list its own row", listed, "G12", "G12"],
    ["what stands between a heading among rows and the next", sections, "C21", "C21"],
    ["what stands under a first heading that names its group", sections, "C11", "C11"],
    ["all under a column's heading over sections", sections, "zł", "C11 C21"],
    ["all where a heading in the first column is over all of them", sections, "Stawka", "C11 C21"],
  ])("%s", (_, drawing, text, expected) => {
    expect(touchedBy(drawing, text)).toBe(expected);
  });

  it("all rates of the table where its rows or columns are open", () => {
    expect(touchedBy(byColumns, "0,30", true)).toBe("G11 G12");
  });

  it("nothing where no rate of the table is any tariff's", () => {
    expect(touchedBy("Stawka | zł\nenergia | 0,10 B23", "energia")).toBe("nothing");
  });

  it.each<[string, string, Touched]>([
    [
      "fewer groups of its column than of its row",
      "Stawka | G11 | x | G12\nenergia | 0,10 G11 | y | 0,20 G12\nmoc | 0,10 G11 | 0,30 C11 | 0,20 G12",
      "C11",
    ],
    ["its row where the column has as many", "Stawka | G11 | x\nenergia | 0,10 G11 | y\nmoc | 0,10 C11 | 0,30 C21", "G11"],
    ["its row where the column has none", "Stawka | G11 | x\nenergia | 0,10 G11 | y", "G11"],
  ])("among rates and without one of its own: %s", (_, drawing, expected) => {
    expect(touchedBy(drawing, "y")).toBe(expected);
  });
});

describe("a doubt beside a table touches", () => {
  const rate = (bbox: Box, page = 1) => ({ page, bbox });
  const far: Box = [0, 500, 300, 515];
  const below: Box = [0, 600, 300, 615];
  const [caption, note]: readonly [Box, Box] = [
    [0, 82, 50, 94],
    [0, 192, 50, 204],
  ];
  const pays = "opłata 5 zł";
  const tariff = (bbox: Box, page = 1) => ({ tariffs: [{ tariff_code: "C21", components: [rate(bbox, page)] }] });
  const setAside = (bbox: Box, page = 1) => ({ setAside: [rate(bbox, page)] });
  const fact = (bbox: Box, page = 1) => ({ decision: { evidence: { number: rate(bbox, page) } } });

  it.each<[string, Touched, Box, (string | undefined)?, object?, number?]>([
    ["its tariffs, by its caption", "G11 G12", caption],
    ["its tariffs, by its note", "G11 G12", note],
    ["nothing on another page at the height of its caption", "nothing", caption, undefined, {}, 9],
    ["nothing on another page at the height of its note", "nothing", note, undefined, {}, 9],
    ["everything by a caption that names an area", "everything", caption, "dla Oddziału w Górach"],
    ["its tariffs by a caption that names none", "G11 G12", caption, "dla odbiorców"],
    ["its tariffs by a caption about money", "G11 G12", caption, pays],
    ["its tariffs and those of a rate in its caption", "C21 G11 G12", caption, pays, tariff(caption)],
    ["nothing far from it", "nothing", far],
    ["nothing by words that name an area far from it", "nothing", far, "dla Oddziału w Górach"],
    ["nothing by a line without money", "nothing", far, "odczyt liczników"],
    ["everything by a line of money", "everything", far, pays],
    ["everything by an amount per unit", "everything", far, "opłata 5 zł/m-c"],
    ["nothing by a word that only begins like money", "nothing", far, "złożony wniosek"],
    ["nothing by money that is set aside", "nothing", far, pays, setAside(far)],
    ["everything where something else is set aside", "everything", far, pays, setAside(below)],
    ["everything where another page's line is set aside", "everything", far, pays, setAside(far, 2)],
    ["the tariff whose rate its line prints", "C21", far, pays, tariff([250, 501, 290, 514])],
    ["everything where another line prints the rate", "everything", far, pays, tariff([250, 601, 290, 614])],
    ["everything where another page prints the rate", "everything", far, pays, tariff([250, 501, 290, 514], 2)],
    ["no tariff where its line prints a national rate", "", far, pays, { national: [rate([250, 501, 290, 514])] }],
    ["everything where it is a fact of the decision", "everything", far, undefined, fact(far)],
    ["nothing where a fact stands elsewhere", "nothing", far, undefined, fact(below)],
    ["nothing where a fact stands on another page", "nothing", far, undefined, fact(far, 2)],
  ])("%s", (_, expected, box, line, fields = {}, page = 1) => {
    const drawn = draw(byColumns, {
      caption: [lineAt("Stawki dla miast", [0, 80, 300, 95])],
      footnotes: [{ mark: "1", text: "1) nie dotyczy", page: 1, box: [0, 190, 300, 205] }],
    });
    const pages = [pageOf([drawn.table], line === undefined ? [] : [lineAt(line, box)]), pageOf([], [], 9)];
    expect(said(reachOf({ page, box }, false, pages, foundOf([drawn], fields as Partial<Found>)))).toBe(expected);
  });
});

it("a doubt about a part overleaf touches its table's tariffs, and no other page's place", () => {
  const drawn = draw("Grupa | stawka\nC11 | 0,10 C11");
  const overleaf = { ...drawn.table.cells[3]!, page: 2, row: 2, box: [100, 50, 200, 70] as Box };
  const table = { ...drawn.table, rowCount: 3, cells: [...drawn.table.cells, overleaf] };
  const at = (page: number) =>
    said(reachOf({ page, box: [120, 55, 130, 65] }, false, [pageOf([table]), pageOf([], [], 2)], foundOf([drawn])));
  expect([at(2), at(1), at(3)]).toEqual(["C11", "nothing", "nothing"]);
});
