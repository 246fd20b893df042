import { degrees, PDFDocument, PDFName, type PDFPage, StandardFonts } from "pdf-lib";
import { describe, expect, it } from "vitest";
import type { Page } from "../../src/model/page.ts";
import { readDocument } from "../../src/pages/read.ts";

/** One page of 300 x 200 pt whose content is exactly `operators`; /F1 is Helvetica, 10 pt "0" is 5,56 pt wide. */
const read = async (operators: string, prepare: (doc: PDFDocument, page: PDFPage) => void = () => undefined): Promise<Page> => {
  const doc = await PDFDocument.create();
  const page = doc.addPage([300, 200]);
  const font = await doc.embedFont(StandardFonts.Helvetica);
  page.node.setFontDictionary(PDFName.of("F1"), font.ref);
  prepare(doc, page);
  page.node.set(PDFName.of("Contents"), doc.context.register(doc.context.stream(operators)));
  const { pages } = await readDocument(await doc.save(), { wanted: "all" });
  return pages[0] as Page;
};

const texts = async (operators: string, prepare?: (doc: PDFDocument, page: PDFPage) => void) =>
  (await read(operators, prepare)).words.map((word) => word.text);

/** 167 pt wide. */
const dots = ".".repeat(60);

describe("text is where a reader sees it", () => {
  it.each<[string, string, readonly string[]]>([
    ["plain text", "BT /F1 10 Tf 20 100 Td (0,3469) Tj ET", ["0,3469"]],
    ["invisible text (mode 3), as an OCR layer is", "BT /F1 10 Tf 3 Tr 20 100 Td (9,99) Tj 0 Tr 0 -20 Td (0,3469) Tj ET", ["0,3469"]],
    ["text that only clips (mode 7)", "q BT /F1 10 Tf 7 Tr 20 100 Td (9,99) Tj ET Q BT /F1 10 Tf 20 80 Td (0,3469) Tj ET", ["0,3469"]],
    ["text outside of the clip", "q 0 110 300 50 re W n BT /F1 10 Tf 20 90 Td (9,99) Tj 0 30 Td (0,3469) Tj ET Q", ["0,3469"]],
    [
      "text outside of the clip of a clip",
      "q 0 0 300 95 re W n 0 50 300 150 re W n BT /F1 10 Tf 20 100 Td (9,99) Tj 0 -20 Td (a) Tj ET Q",
      ["a"],
    ],
    ["text that a clip leaves in part", "q 0 103 300 50 re W n BT /F1 10 Tf 20 100 Td (0,3469) Tj ET Q", ["0,3469"]],
    ["text behind a clip that has ended", "q 0 110 300 50 re W n Q BT /F1 10 Tf 20 90 Td (0,3469) Tj ET", ["0,3469"]],
    ["characters outside of the clip", "q 31 0 300 200 re W n BT /F1 10 Tf 20 90 Td (00,34) Tj ET Q", [",34"]],
    ["a number kerned in pieces", "BT /F1 10 Tf 20 100 Td [(0,3) 40 (4) -30 (69)] TJ ET", ["0,3469"]],
    ["two numbers in one array, parted by kerning alone", "BT /F1 10 Tf 20 100 Td [(31,46) -900 (79,85)] TJ ET", ["31,46", "79,85"]],
    [
      "dots under the words that they lead from and to",
      `BT /F1 10 Tf 20 100 Td (${dots}) Tj 4 0 Td (Stawka) Tj 120 0 Td (33,16) Tj ET`,
      ["Stawka", "33,16"],
    ],
    [
      "dots between those words",
      `BT /F1 10 Tf 20 100 Td (Stawka) Tj 40 0 Td (${dots}) Tj 180 0 Td (33,16) Tj ET`,
      ["Stawka", dots, "33,16"],
    ],
    ["dots of another line", `BT /F1 10 Tf 20 100 Td (${dots}) Tj 4 12 Td (Stawka) Tj ET`, ["Stawka", dots]],
    ["word spacing parts words", "BT /F1 10 Tf 30 Tw 20 100 Td (31,46 79,85) Tj ET", ["31,46", "79,85"]],
    ["small character spacing keeps a number whole", "BT /F1 10 Tf 0.8 Tc 20 100 Td (0,3469) Tj ET", ["0,3469"]],
    ["spaced-out letters come apart", "BT /F1 10 Tf 4 Tc 20 100 Td (abc) Tj ET", ["a", "b", "c"]],
    ["narrowed text", "BT /F1 10 Tf 50 Tz 20 100 Td (0,3469) Tj ET", ["0,3469"]],
    ["a number drawn in two runs", "BT /F1 10 Tf 20 100 Td (0,3) Tj (469) Tj ET", ["0,3469"]],
    ["next line and quote operators", "BT /F1 10 Tf 12 TL 20 100 Td (a) Tj T* (b) Tj (c) ' ET", ["a", "b", "c"]],
  ])("%s", async (_, operators, expected) => {
    expect(await texts(operators)).toEqual(expected);
  });

  it.each<[string, string, readonly [number, number, number]]>([
    ["plain: left, baseline, right", "BT /F1 10 Tf 20 100 Td (00) Tj ET", [20, 100, 31.12]],
    ["narrowed to half by Tz", "BT /F1 10 Tf 50 Tz 20 100 Td (00) Tj ET", [20, 100, 25.56]],
    ["raised by Ts", "BT /F1 10 Tf 3 Ts 20 100 Td (00) Tj ET", [20, 97, 31.12]],
    ["scaled by the text matrix", "BT /F1 1 Tf 10 0 0 10 20 100 Tm (00) Tj ET", [20, 100, 31.12]],
    ["moved by the graphics state", "q 1 0 0 1 15 -30 cm BT /F1 10 Tf 5 130 Td (00) Tj ET Q", [20, 100, 31.12]],
    ["a negative font size, turned back by a flipped matrix", "BT /F1 -10 Tf -1 0 0 -1 20 100 Tm (00) Tj ET", [20, 100, 31.12]],
    ["restored after a nested state", "q 2 0 0 2 0 0 cm q Q Q BT /F1 10 Tf 20 100 Td (00) Tj ET", [20, 100, 31.12]],
  ])("%s", async (_, operators, [left, baseline, right]) => {
    const [word] = (await read(operators)).words;
    expect([word?.box[0], word?.baseline, word?.box[2]]).toEqual([
      expect.closeTo(left, 1),
      expect.closeTo(baseline, 1),
      expect.closeTo(right, 1),
    ]);
  });

  it("a mark set by text rise and a smaller font is raised", async () => {
    const { words } = await read("BT /F1 10 Tf 20 100 Td (0,3469) Tj /F1 6.5 Tf 3.5 Ts (1\\)) Tj ET");
    expect(words.map((word) => [word.text, word.raised]).sort()).toEqual([
      ["0,3469", false],
      ["1)", true],
    ]);
  });
});

describe("layers and forms", () => {
  const withLayer = (visible: boolean) => (doc: PDFDocument, page: PDFPage) => {
    const group = doc.context.register(doc.context.obj({ Type: "OCG", Name: "warstwa" }));
    const config = visible ? { ON: [group] } : { OFF: [group] };
    doc.catalog.set(PDFName.of("OCProperties"), doc.context.obj({ OCGs: [group], D: config }));
    page.node.normalizedEntries().Resources.set(PDFName.of("Properties"), doc.context.obj({ L1: group }));
  };
  const layered =
    "/OC /L1 BDC BT /F1 10 Tf 20 100 Td (9,99) Tj ET 20 50 m 120 50 l S EMC BT /F1 10 Tf 20 80 Td (0,3469) Tj ET 20 40 m 120 40 l S";

  it.each([
    ["hidden", false, ["0,3469"], 1],
    ["shown", true, ["9,99", "0,3469"], 2],
  ] as const)("what stands on a layer that is %s", async (_, visible, expected, rules) => {
    const page = await read(layered, withLayer(visible));
    expect(page.words.map((word) => word.text)).toEqual(expected);
    expect(page.rules).toHaveLength(rules);
  });

  it("a form's own matrix moves its text and rules, and ends with it", async () => {
    const page = await read("/X1 Do BT /F1 10 Tf 20 50 Td (b) Tj ET", (doc, sheet) => {
      const resources = sheet.node.normalizedEntries().Resources;
      const form = doc.context.stream("BT /F1 5 Tf 10 20 Td (a) Tj ET 10 10 m 50 10 l S", {
        Type: "XObject",
        Subtype: "Form",
        BBox: [0, 0, 100, 100],
        Matrix: [2, 0, 0, 2, 30, 40],
        Resources: resources,
      });
      resources.set(PDFName.of("XObject"), doc.context.obj({ X1: doc.context.register(form) }));
    });
    expect(page.words.map((word) => [word.text, word.box[0], word.baseline, word.fontSize])).toEqual([
      ["a", 50, 120, 10],
      ["b", 20, 150, 10],
    ]);
    expect(page.rules.map((rule) => rule.box)).toEqual([[50, 140, 130, 140]]);
  });
});

describe("the page as shown", () => {
  it("a page turned by /Rotate 90 has its text upright and its sides changed", async () => {
    const page = await read("BT /F1 10 Tf 0 1 -1 0 100 20 Tm (0,3469) Tj ET 100 20 m 100 120 l S", (_, sheet) =>
      sheet.setRotation(degrees(90)),
    );
    expect([page.width, page.height]).toEqual([200, 300]);
    expect(page.words.map((word) => [word.text, word.rotation])).toEqual([["0,3469", 0]]);
    expect(page.rules.map((rule) => rule.orientation)).toEqual(["horizontal"]);
  });

  it.each<[string, string, readonly string[]]>([
    ["a stroked rectangle is four rules", "20 20 100 50 re S", ["horizontal", "vertical", "horizontal", "vertical"]],
    ["a filled thin rectangle is one", "20 20 100 0.48 re f", ["horizontal"]],
    ["a white or grey area is none", "0.9 g 20 20 100 50 re f", []],
    ["a path that is only clipped to is none", "20 20 100 50 re W n", []],
    ["a curve is none", "20 20 m 40 60 80 60 120 20 c S", []],
    ["two thin rectangles in one path are two", "20 20 100 0.48 re 20 60 100 0.48 re f", ["horizontal", "horizontal"]],
    ["a closed triangle has one straight side", "20 20 m 120 20 l 70 80 l s", ["horizontal"]],
  ])("%s", async (_, operators, expected) => {
    expect((await read(operators)).rules.map((rule) => rule.orientation)).toEqual(expected);
  });
});
