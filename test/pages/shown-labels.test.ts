import { clip, endPath, PDFDocument, popGraphicsState, pushGraphicsState, rectangle, rgb } from "pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { narrowFonts } from "../../scripts/fixtures/fonts.ts";
import { makeLying } from "../../scripts/fixtures/lying.ts";
import { outlines } from "../../scripts/fixtures/scans/outlines.ts";
import type { Extraction } from "../../src/model/extraction.ts";
import type { Word } from "../../src/model/page.ts";
import { readDocument } from "../../src/pages/read.ts";
import { extract } from "../../src/pipeline/extract.ts";

/** What a reader of the page sees over one of its words. */
interface Over {
  /** The word as the text layer has it, which of those alike, and on which page. */
  readonly word: string;
  readonly nth?: number;
  readonly page: number;
  /** What is seen instead; null: the word under a line that strikes it out. */
  readonly shown: string | null;
}

const covered = (doc: PDFDocument, { box: [x0, y0, x1, y1], rotation, fontSize, baseline }: Word, { page, shown }: Over): void => {
  const sheet = doc.getPage(page - 1);
  const tall = sheet.getHeight();
  if (shown === null) {
    const [x, y] = [(x0 + x1) / 2, tall - (y0 + y1) / 2];
    const across = { x: x0, y, width: x1 - x0, height: 0.6 };
    sheet.drawRectangle({ ...(rotation === 0 ? across : { x, y: tall - y1, width: 0.6, height: y1 - y0 }), color: rgb(0, 0, 0) });
    return;
  }
  sheet.drawRectangle({ x: x0 - 0.3, y: tall - y1, width: x1 - x0 + 0.6, height: y1 - y0, color: rgb(1, 1, 1) });
  const style = { face: "sans", size: fontSize } as const;
  const [x, y] = rotation === 0 ? [x0, tall - baseline] : [baseline, tall - y1];
  sheet.pushOperators(...outlines(narrowFonts, shown, style, x, y, rotation === 90));
};

/** The honest document with other words drawn over some of its own, and what is made of it. */
const extractWith = async (overs: readonly Over[]): Promise<Extraction> => {
  const bytes = await makeLying("honest");
  const { pages } = await readDocument(bytes, { wanted: "all" });
  const doc = await PDFDocument.load(bytes, { updateMetadata: false });
  for (const over of overs) {
    const alike = pages.find(({ number }) => number === over.page)?.words.filter(({ text }) => text === over.word) ?? [];
    const word = alike[over.nth ?? 0];
    if (word === undefined)
      throw new Error(`no ${over.word}: ${pages.map(({ words }) => words.map(({ text }) => text).join(" ")).join("\n")}`);
    covered(doc, word, over);
  }
  return extract(await doc.save(), "0".repeat(64), {});
};

const fromText = ({ problems }: Extraction): readonly (readonly [string, string | null])[] =>
  problems.map(({ message, tariff_code }) => [message, tariff_code] as const);
const instead = (word: string): string => `The text layer says "${word}", and the page shows something else there.`;

describe("words that say what a number is are compared with the page", () => {
  let found: Extraction;
  const overs: readonly Over[] = [
    { word: "G12", page: 2, shown: "G13" },
    { word: "Nocny", page: 2, shown: "Szczyt" },
    { word: "C11", page: 2, shown: null },
  ];
  beforeAll(async () => {
    found = await extractWith(overs);
  });
  it.each([
    ["a group's code under another", "G12", ["G12"]],
    ["a group's code that is struck out", "C11", ["C11"]],
  ])("%s holds that group", (_, word, codes) => {
    expect(fromText(found).filter(([message]) => message === instead(word))).toEqual(codes.map((code) => [instead(word), code]));
  });
  it("a zone under another holds the groups whose rates stand under it", () => {
    const codes = fromText(found)
      .filter(([message]) => message.includes('"Nocny"'))
      .map(([, code]) => code);
    expect(codes).toContain("G12");
    expect(codes).not.toContain(null);
    expect(codes).not.toContain("C11");
  });
  it("the others are published", () => {
    const published = found.tariffs.filter(({ verdict }) => verdict === "publish").map(({ tariff_code }) => tariff_code);
    expect(published).toContain("C21");
    expect(published).not.toContain("G12");
  });
});

it.each([
  ["a unit under another", [{ word: "[zł/kWh]", page: 2, shown: "[zł/MWh]" }], "[zł/kWh]"],
  [
    "the decision's number under another",
    [{ word: "OWR.ZT.4211.902.2025.AB", page: 1, shown: "OWR.ZT.4211.903.2025.AB" }],
    "OWR.ZT.4211.902.2025.AB",
  ],
  ["its date under another", [{ word: "5", nth: 1, page: 1, shown: "6" }], "5"],
] as const)("%s is seen", async (_, overs, word) => {
  const { problems, verdict } = await extractWith(overs);
  expect(problems.map(({ code, message }) => [code, message])).toContainEqual(["text_not_as_shown", instead(word)]);
  expect(verdict).toBe("hold");
});

/** The honest document with "G13" drawn over its "G12" within a clip: as high as that share of the word, from its baseline on. */
const withClipped = async (share: number): Promise<Extraction> => {
  const bytes = await makeLying("honest");
  const { pages } = await readDocument(bytes, { wanted: "all" });
  const word = pages[1]?.words.find(({ text }) => text === "G12");
  if (word === undefined) throw new Error("no G12");
  const doc = await PDFDocument.load(bytes, { updateMetadata: false });
  const sheet = doc.getPage(1);
  const y = sheet.getHeight() - word.baseline;
  const height = share * word.fontSize;
  sheet.pushOperators(pushGraphicsState(), rectangle(0, y - 50, sheet.getWidth(), 50 + height), clip(), endPath());
  sheet.drawText("G13", { x: word.box[0], y: share === 0 ? y + 2 : y, size: word.fontSize });
  sheet.pushOperators(popGraphicsState());
  return extract(await doc.save(), "0".repeat(64), {});
};

describe("text that a clip hides", () => {
  it("is none of the page's, whatever it stands over", async () => {
    expect((await withClipped(0)).problems.map(({ code }) => code)).not.toContain("text_not_as_shown");
  });
  it("only in part is seen and holds what it stands over", async () => {
    expect(fromText(await withClipped(0.4)).length).toBeGreaterThan(0);
  });
});
