import fontkit from "@pdf-lib/fontkit";
import {
  decodePDFRawStream,
  degrees,
  grayscale,
  PDFDict,
  PDFDocument,
  type PDFFont,
  PDFName,
  type PDFPage,
  PDFRawStream,
  rgb,
  setCharacterSpacing,
} from "pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { fontBytes, narrowFonts } from "../../scripts/fixtures/fonts.ts";
import { type LyingKind, lyingKinds, makeLying } from "../../scripts/fixtures/lying.ts";
import { outlines } from "../../scripts/fixtures/scans/outlines.ts";
import type { NotShown } from "../../src/model/doubt.ts";
import type { ProblemCode } from "../../src/model/problem.ts";
import { readDocument } from "../../src/pages/read.ts";
import { type Printed, unconfirmedOf } from "../../src/pages/shown/shown.ts";
import { extract } from "../../src/pipeline/extract.ts";

describe("a document whose text layer lies", () => {
  const held: Partial<Record<LyingKind, ProblemCode>> = {
    // Invisible text is not read, so the number is missing; the others are seen to be false.
    drawn: "zone_count_mismatch",
    font: "text_not_as_shown",
    image: "text_not_as_shown",
    white: "text_not_as_shown",
    covered: "text_not_as_shown",
  };
  it.each(lyingKinds)("%s: nothing false is published", async (kind) => {
    const { verdict, problems, tariffs } = await extract(await makeLying(kind), "0".repeat(64), {});
    const expected = held[kind];
    expect([...new Set(problems.map((problem) => problem.code))]).toEqual(expected === undefined ? [] : [expected]);
    expect(verdict).toBe(expected === undefined ? "publish" : "hold");
    const fromText = JSON.stringify(tariffs);
    if (verdict === "publish")
      expect([fromText.includes("0,1234"), fromText.includes("0,9234"), fromText.includes("G12r")]).toEqual([true, false, false]);
    for (const problem of problems) expect(problem.page, problem.message).toBe(expected === "text_not_as_shown" ? 2 : null);
  });

  it("says what the text layer says and what the page shows", async () => {
    const { problems } = await extract(await makeLying("font"), "0".repeat(64), {});
    expect(problems.map((problem) => problem.message)).toEqual(['The text layer says "0,9234", and the page shows "0,1234" there.']);
  });
});

/* A page of numbers whose picture is as it should be, and on a page of its own each number that is tried. */

interface Tools {
  readonly doc: PDFDocument;
  readonly page: PDFPage;
  readonly sans: PDFFont;
  readonly bold: PDFFont;
}
type Draw = (tools: Tools) => void;

const size = 9;
/** Where the tried number's baseline begins. */
const at = { x: 300, y: 120 };
const prose = "Stawki opłat za usługi dystrybucji energii elektrycznej dla odbiorców z poszczególnych grup taryfowych, w złotych. ";
const regular = { face: "sans", size } as const;

/** Forty numbers in which every digit stands often, in a ruled table. */
const table = ({ page, sans }: Tools): void => {
  for (let i = 0; i < 40; i += 1) {
    const [x, y] = [60 + (i % 5) * 90, 600 - Math.floor(i / 5) * 20];
    page.drawRectangle({ x: x - 6, y: y - 5, width: 90, height: 20, borderWidth: 0.5, borderColor: grayscale(0) });
    page.drawText(`0,${String(1000 + ((i * 2357) % 9000))}`, { x, y, size, font: sans });
  }
};

/** A first page with the table, and a page for each trial; on every page enough text that it is no scan. */
const sheets = async (draws: readonly Draw[]): Promise<Uint8Array> => {
  const doc = await PDFDocument.create();
  doc.registerFontkit(fontkit);
  const embed = (name: string) => doc.embedFont(fontBytes(name), { subset: true, features: { liga: false } });
  const fonts = { sans: await embed(narrowFonts.sans), bold: await embed(narrowFonts["sans-bold"]) };
  for (const draw of [table, ...draws]) {
    const tools: Tools = { doc, page: doc.addPage([595, 842]), ...fonts };
    for (let i = 0; i < 6; i += 1) tools.page.drawText(prose, { x: 40, y: 780 - 14 * i, size, font: tools.sans });
    draw(tools);
  }
  return doc.save();
};

/** Every number of a document's text layer. */
const printedIn = async (bytes: Uint8Array) => {
  const { pages } = await readDocument(bytes, { wanted: "all" });
  const printed = pages.flatMap(({ number, words }) =>
    words.filter(({ text }) => /^\d+,\d+$/.test(text)).map(({ box, text }): Printed => ({ page: number, box, text })),
  );
  return { pages, printed };
};
interface Checked {
  readonly printed: readonly Printed[];
  readonly unconfirmed: readonly NotShown[];
}
const check = async (bytes: Uint8Array): Promise<Checked> => {
  const { pages, printed } = await printedIn(bytes);
  return { printed, unconfirmed: await unconfirmedOf(bytes, printed, pages) };
};
/** What came of each trial; of the table nothing may be in doubt. */
const checkTrials = async (draws: readonly Draw[]): Promise<Checked[]> => {
  const { printed, unconfirmed } = await check(await sheets(draws));
  expect([printed.filter(({ page }) => page === 1).length, unconfirmed.filter(({ page }) => page === 1)]).toEqual([40, []]);
  const on = <T extends Printed>(found: readonly T[], i: number): T[] => found.filter(({ page }) => page === i + 2);
  return draws.map((_, i) => ({ printed: on(printed, i), unconfirmed: on(unconfirmed, i) }));
};

const write =
  (text: string, how: Partial<Parameters<PDFPage["drawText"]>[1]> = {}): Draw =>
  ({ page, sans }) =>
    page.drawText(text, { ...at, size, font: sans, ...how });
const drawOutlines =
  (text: string, left: number): Draw =>
  ({ page }) =>
    page.pushOperators(...outlines(narrowFonts, text, regular, at.x + left, at.y, false));
const box =
  (x: number, y: number, width: number, height: number, gray: number): Draw =>
  ({ page }) =>
    page.drawRectangle({ x: at.x + x, y: at.y + y, width, height, color: grayscale(gray) });
const all =
  (...draws: readonly Draw[]): Draw =>
  (tools) => {
    for (const draw of draws) draw(tools);
  };
const spaced =
  (points: number): Draw =>
  ({ page }) =>
    page.pushOperators(setCharacterSpacing(points));
const digit = 5.15;

describe("a number that is as it looks", () => {
  const trials: [string, Draw][] = [
    ["is plain", write("0,1234")],
    ["stands on gray", all(box(-20, -5, 90, 20, 0.75), write("0,1234"))],
    ["is white on black", all(box(-20, -5, 90, 20, 0), write("0,1234", { color: grayscale(1) }))],
    ["is red", write("0,1234", { color: rgb(0.8, 0.1, 0.1) })],
    ["reads upwards", write("0,1234", { rotate: degrees(90) })],
    ["reads downwards", write("0,1234", { rotate: degrees(-90) })],
    ["stands on its head", write("0,1234", { rotate: degrees(180) })],
    ["stands on a page that is shown turned", all(write("0,1234"), ({ page }) => page.setRotation(degrees(90)))],
    ["is the only one in bold", ({ page, bold }) => page.drawText("0,1234", { ...at, size, font: bold })],
    ["is small print", write("0,1234", { size: 5 })],
    ["is large", write("0,1234", { size: 24 })],
    ["is underlined", all(write("0,1234"), box(0, -1.8, 30, 0.6, 0))],
    ["has a comma on the line below", all(write("0,1234"), box(-20, -1.4, 90, 0.5, 0))],
    ["has digits that touch", all(spaced(-0.6), write("0,1234"), spaced(0))],
    ["has a mark", all(write("0,1234"), ({ page, sans }) => page.drawText("1)", { x: at.x + 27.4, y: at.y + 3.5, size: 5, font: sans }))],
    [
      "has a mark that is drawn",
      all(write("0,1234"), ({ page }) =>
        page.pushOperators(...outlines(narrowFonts, "1)", { face: "sans", size: 5 }, at.x + 27.4, at.y + 3.5, false)),
      ),
    ],
    [
      "has its unit right behind",
      all(write("0,1234"), ({ page, sans }) => page.drawText("zł/kWh", { x: at.x + 31, y: at.y, size, font: sans })),
    ],
    ["stands on white ground over a row of dots", all(write(".".repeat(60), { x: at.x - 60 }), box(-2, -3, 32, 14, 1), write("0,1234"))],
    ["stands right beside ruling lines", all(write("0,1234"), box(-1, -5, 0.5, 20, 0), box(28, -5, 0.5, 20, 0))],
  ];
  let results: Checked[] = [];
  beforeAll(async () => {
    results = await checkTrials(trials.map(([, draw]) => draw));
  });
  it.each(trials.map(([name], i) => [name, i] as const))("%s", (_, i) => {
    expect(results[i]!.printed.map(({ text }) => text)).toEqual(["0,1234"]);
    expect(results[i]!.unconfirmed).toEqual([]);
  });
});

describe("a number that is not as it looks", () => {
  const trials: [string, Draw, NotShown["why"], string | null][] = [
    ["is nearly white", write("0,1234", { color: grayscale(0.85) }), "nothing", null],
    ["lies under a white box", all(write("0,1234"), box(-1, -3, 40, 14, 1)), "nothing", null],
    ["lies under a drawn one", all(write("0,1234"), box(-1, -3, 40, 14, 1), drawOutlines("0,7234", 0)), "other", "0,7234"],
    ["lies under another that is shorter", all(write("0,1234"), box(-1, -3, 40, 14, 1), drawOutlines("0,123", 0)), "other", "0,123"],
    ["lies under another that is longer", all(write("0,1234"), box(-1, -3, 40, 14, 1), drawOutlines("10,1234", 0)), "joined", null],
    ["has lost its comma", all(write("0,1234"), box(digit + 0.3, -2, 2, 3.5, 1)), "other", "0 1234"],
    ["has one digit painted over", all(write("0,1234"), box(2 * digit - 2, -1, digit, 10, 1)), "other", "0, 234"],
    ["goes on to the left", all(write("0,1234"), drawOutlines("1", -digit)), "joined", null],
    ["goes on to the right", all(write("0,1234"), drawOutlines("5", 5 * digit + 2.6)), "joined", null],
    ["has thousands to the left", all(write("840,0012"), drawOutlines("14", -2 * digit - 2.5)), "joined", null],
    [
      "goes on behind a ruling line that a digit touches",
      all(write("0,1234"), drawOutlines("4", -digit), box(-digit - 0.1, -5, 0.5, 20, 0)),
      "joined",
      null,
    ],
    ["is struck out", all(write("0,1234"), box(-1, 2.7, 32, 0.6, 0)), "other", ""],
    [
      "is struck out by a line that leans",
      all(write("0,1234"), ({ page }) => page.drawLine({ start: { x: at.x - 2, y: at.y - 1 }, end: { x: at.x + 32, y: at.y + 8 } })),
      "nothing",
      null,
    ],
    ["has a minus before it", all(write("0,1234"), box(-5, 2.7, 3.5, 0.7, 0)), "other", null],
    [
      "has a note stuck over it",
      all(write("0,1234"), ({ doc, page }) => {
        const { context } = doc;
        const look = context.register(
          context.stream("1 1 1 rg 0 0 40 14 re f", { Type: "XObject", Subtype: "Form", BBox: [0, 0, 40, 14] }),
        );
        const rect = [at.x - 1, at.y - 3, at.x + 39, at.y + 11];
        page.node.addAnnot(context.register(context.obj({ Type: "Annot", Subtype: "FreeText", Rect: rect, F: 4, AP: { N: look } })));
      }),
      "nothing",
      null,
    ],
  ];
  let results: Checked[] = [];
  beforeAll(async () => {
    results = await checkTrials(trials.map(([, draw]) => draw));
  });
  it.each(trials.map(([name, , why, reads], i) => [name, i, why, reads] as const))("%s", (_, i, why, reads) => {
    expect(results[i]!.printed.length).toBe(1);
    expect(results[i]!.unconfirmed.map((one) => [one.why, one.reads])).toEqual([[why, reads]]);
  });
});

it("is caught when a font lies in all its digits alike, and so are all its numbers", async () => {
  const doc = await PDFDocument.load(await sheets([]));
  const maps = doc.context.enumerateIndirectObjects().flatMap(([, object]) => {
    const map = object instanceof PDFDict ? object.get(PDFName.of("ToUnicode")) : undefined;
    const stream = map === undefined ? undefined : doc.context.lookup(map);
    return object instanceof PDFDict && stream instanceof PDFRawStream ? [{ font: object, stream }] : [];
  });
  for (const { font, stream } of maps) {
    const before = Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1");
    const after = before.replace(/ <003([0-9])>/g, (_, fromText) => ` <003${(Number(fromText) + 1) % 10}>`);
    font.set(PDFName.of("ToUnicode"), doc.context.register(doc.context.flateStream(Buffer.from(after, "latin1"))));
  }
  const { printed, unconfirmed } = await check(await doc.save());
  expect(printed.length).toBe(40);
  expect(printed.every(({ text }) => text.startsWith("1,"))).toBe(true);
  expect(unconfirmed.length).toBe(40);
  expect(unconfirmed.every(({ why, reads }) => why === "other" && reads?.startsWith("0,"))).toBe(true);
});

it("confirms nothing where no picture can be made", async () => {
  const { pages, printed } = await printedIn(await sheets([write("0,1234")]));
  const broken = new TextEncoder().encode("%PDF-1.7 and nothing else");
  expect((await unconfirmedOf(broken, printed, pages)).map((one) => one.why)).toEqual(printed.map(() => "unpictured"));
  const gone = printed.map((one) => ({ ...one, page: 9 }));
  expect((await unconfirmedOf(await sheets([]), gone, pages)).map((one) => one.why)).toEqual(gone.map(() => "unpictured"));
});
