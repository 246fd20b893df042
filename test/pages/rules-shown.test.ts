import { PDFDocument, PDFName, type PDFPage, StandardFonts } from "pdf-lib";
import { describe, expect, it } from "vitest";
import type { Gray } from "../../src/model/bitmap.ts";
import type { Page, Rule } from "../../src/model/page.ts";
import { readDocument } from "../../src/pages/read.ts";
import { seenBeyond } from "../../src/pages/shown/rules-shown.ts";
import { toTables } from "../../src/tables/tables.ts";

/** One page of 300 x 200 pt whose content is exactly `operators`. */
const read = async (
  operators: string,
  prepare: (doc: PDFDocument, page: PDFPage) => void = () => undefined,
  face = StandardFonts.Helvetica,
): Promise<Page> => {
  const doc = await PDFDocument.create();
  const page = doc.addPage([300, 200]);
  const font = await doc.embedFont(face);
  page.node.setFontDictionary(PDFName.of("F1"), font.ref);
  prepare(doc, page);
  page.node.set(PDFName.of("Contents"), doc.context.register(doc.context.stream(operators)));
  const { pages } = await readDocument(await doc.save(), { wanted: "all" });
  return pages[0] as Page;
};

/** Where the page's rules run, those across first, in whole points from the top left. */
const places = (page: Page): string[] =>
  page.rules
    .map(({ orientation, box: [x0, y0, x1, y1] }) =>
      orientation === "horizontal" ? ["h", x0, (y0 + y1) / 2, x1] : ["v", (x0 + x1) / 2, y0, y1],
    )
    .map(([which, ...at]) => [which, ...at.map((value) => Math.round(Number(value)))].join(" "))
    .sort((a, b) => (a < b ? -1 : 1));

const words = "BT /F1 10 Tf 30 164 Td (Stawka) Tj 90 0 Td (0,1234) Tj -90 -20 Td (Oplata) Tj 90 0 Td (0,5678) Tj ET ";
/** Two rows of two cells, every line in it drawn by `line`. */
const grid = (line: (x0: number, y0: number, x1: number, y1: number) => string): string =>
  [...[180, 160, 140].map((y) => line(20, y, 200, y)), ...[20, 110, 200].map((x) => line(x, 140, x, 180))].join(" ");
const stroke = (x0: number, y0: number, x1: number, y1: number) => `${x0} ${y0} m ${x1} ${y1} l S`;
const box = (x0: number, y0: number, x1: number, y1: number) =>
  x0 === x1 ? `${x0 - 0.25} ${y0} 0.5 ${y1 - y0}` : `${x0} ${y0 - 0.25} ${x1 - x0} 0.5`;

const shading = (doc: PDFDocument, page: PDFPage) => {
  const fn = doc.context.obj({ FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0], C1: [0.1, 0.1, 0.1], N: 1 });
  const sh = doc.context.obj({ ShadingType: 2, ColorSpace: "DeviceRGB", Coords: [0, 0, 300, 0], Function: fn, Extend: [true, true] });
  page.node.normalizedEntries().Resources.set(PDFName.of("Shading"), doc.context.obj({ S1: doc.context.register(sh) }));
  const pattern = doc.context.obj({ PatternType: 2, Shading: sh });
  page.node.normalizedEntries().Resources.set(PDFName.of("Pattern"), doc.context.obj({ P1: doc.context.register(pattern) }));
};

describe("rules are those that a reader of the page sees", () => {
  it.each([
    ["strokes", grid(stroke)],
    ["shadings under a clip", grid((...at) => `q ${box(...at)} re W n /S1 sh Q`)],
    ["boxes filled with a pattern", `/Pattern cs /P1 scn ${grid((...at) => `${box(...at)} re f`)}`],
    [
      "pictures of one pixel",
      grid((...at) => {
        const [x, y, width, height] = box(...at).split(" ");
        return `q ${width} 0 0 ${height} ${x} ${y} cm BI /W 1 /H 1 /BPC 8 /CS /G ID \0 EI Q`;
      }),
    ],
    ["strokes of dots", `[1 1.5] 0 d ${grid(stroke)}`],
    [
      "rows of small filled boxes",
      grid((x0, y0, x1, y1) =>
        Array.from({ length: Math.floor(Math.max(x1 - x0, y1 - y0) / 2) + 1 }, (_, i) =>
          x0 === x1 ? `${x0 - 0.5} ${y0 + 2 * i - 0.5} 1 1 re f` : `${x0 + 2 * i - 0.5} ${y0 - 0.5} 1 1 re f`,
        ).join(" "),
      ),
    ],
    [
      "grounds of different colours",
      [20, 110]
        .flatMap((x, i) => [160, 140].map((y, j) => `${(i + j) % 2 === 0 ? "0.8" : "0.9"} g ${x} ${y} 90 20 re f 0 g`))
        .concat("0.9 g 20 180 90 12 re f 0.8 g 110 180 90 12 re f 0 g")
        .join(" "),
    ],
  ])("%s make a table", async (_, lines) => {
    const page = await read(`${lines} 0 g ${words}`, shading);
    const [table, ...more] = toTables([page])[0]?.tables ?? [];
    expect(more).toEqual([]);
    expect(table?.cells.map((cell) => [cell.column, cell.text]).filter(([, text]) => text !== "")).toEqual([
      [0, "Stawka"],
      [1, "0,1234"],
      [0, "Oplata"],
      [1, "0,5678"],
    ]);
  });

  it("a line that is painted white on white is none, once the picture is looked at", async () => {
    const page = await read(`${words} ${grid(stroke)} 1 G 20 150 m 200 150 l S q 20 99.7 180 0.6 re W n /S1 sh Q`, shading);
    const across = page.rules
      .filter((rule) => rule.orientation === "horizontal")
      .map((rule) => Math.round((rule.box[1] + rule.box[3]) / 2));
    expect(across.sort((a, b) => a - b)).toEqual([20, 40, 60, 100]);
  });

  // A wall, painted over by the grounds of the cells of a head; a line elsewhere makes the picture be looked at.
  it.each([
    ["the grounds of the two cells that it parts is a rule", "20 160 88 20 re f 108 160 92 20 re f", ["v 108 20 40"]],
    ["the ground of one cell is none", "20 160 180 20 re f", []],
    ["one cell's ground on top of two is none", "20 160 88 20 re f 108 160 92 20 re f 20 160 180 20 re f", []],
  ])("a rule under %s", async (_, grounds, expected) => {
    const page = await read(`108 160 0.6 20 re f 0.25 g ${grounds} 0 g ${words} q 20 99.7 180 0.6 re W n /S1 sh Q`, shading);
    expect(places(page).filter((place) => place.startsWith("v"))).toEqual(expected);
  });

  it("a drawn rule that is seen keeps its exact place", async () => {
    const drawn = places(await read(words + grid(stroke)));
    expect(places(await read(`${words} ${grid(stroke)} q 20 99.7 180 0.6 re W n /S1 sh Q`, shading))).toEqual(
      [...drawn, "h 20 100 200"].sort((a, b) => (a < b ? -1 : 1)),
    );
  });
});

describe("a rule of the picture that goes on beyond a drawn one", () => {
  const upright = (y0: number, y1: number): Rule => ({ orientation: "vertical", box: [49.6, y0, 50.4, y1] });
  /** White paper under a dark head of 20 pt; a line of one pixel stands on the paper, and `goesOn` into the head or not. */
  const picture = (goesOn: boolean): Gray => {
    const isDark = (x: number, y: number): boolean => x === 50 && (y >= 20 || goesOn);
    const light = (i: number): number => (isDark(i % 100, Math.floor(i / 100)) ? 0 : i < 2000 ? 63 : 255);
    return { width: 100, height: 100, data: Uint8Array.from({ length: 10_000 }, (_, i) => light(i)) };
  };

  it.each([
    ["is one where it is seen", true, [upright(4, 90)]],
    ["is none where the picture shows nothing but its ground", false, []],
  ])("%s", (_, goesOn, expected) => {
    expect(seenBeyond(upright(4, 90), [upright(20, 90)], picture(goesOn), 1)).toEqual(expected);
  });
});

describe("tables that are drawn with characters", () => {
  const typed = (lines: readonly string[]): string =>
    `BT /F1 10 Tf 12 TL 20 180 Td ${lines.map((line) => `(${line.replace(/[()]/g, "\\$&")}) Tj T*`).join(" ")} ET`;
  const read2 = async (lines: readonly string[]) => {
    const page = await read(typed(lines), undefined, StandardFonts.Courier);
    return { page, tables: toTables([page])[0]?.tables ?? [] };
  };
  it.each([
    ["+ - |", ["+---------+--------+", "| Stawka  | 0,1234 |", "+---------+--------+", "| Oplata  | 0,5678 |", "+---------+--------+"]],
    ["borders stuck to their texts", ["+-------+------+", "|Stawka |0,1234|", "+-------+------+", "|Oplata |0,5678|", "+-------+------+"]],
  ])("%s are its rules", async (_, lines) => {
    const { tables } = await read2(lines);
    expect(tables.map((table) => table.cells.map((cell) => cell.text))).toEqual([["Stawka", "0,1234", "Oplata", "0,5678"]]);
  });

  it("a dash for an empty cell and a line to sign on are words still", async () => {
    const { page } = await read2(["Stawka - 0,1234", "podpis ________________"]);
    expect(page.rules).toEqual([]);
    expect(page.words.map(({ text }) => text)).toEqual(["Stawka", "-", "0,1234", "podpis", "________________"]);
  });
});
