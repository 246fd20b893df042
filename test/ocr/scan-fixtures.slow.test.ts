import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeLostLetters } from "../../scripts/fixtures/lost-letters.ts";
import { falseGroup, falseRate, lyingKinds, makeLying, shownRate } from "../../scripts/fixtures/lying.ts";
import { noiseImages } from "../../scripts/fixtures/noise.ts";
import { makeNorth } from "../../scripts/fixtures/north/document.ts";
import { dice } from "../../scripts/fixtures/scans/dice.ts";
import { faintRuled } from "../../scripts/fixtures/scans/faint-rules.ts";
import { makeScan, scanned, scanPages } from "../../scripts/fixtures/scans/scan.ts";
import { scanNames, scanStyles } from "../../scripts/fixtures/scans/styles.ts";
import { makeSouth } from "../../scripts/fixtures/south/document.ts";
import { southRates } from "../../scripts/fixtures/south/rates.ts";
import type { Gray } from "../../src/model/bitmap.ts";
import { readContent } from "../../src/pdf/content.ts";
import { openPdf } from "../../src/pdf/pdf.ts";
import { openPictures } from "../../src/pdf/render.ts";
import { extract } from "../../src/pipeline/extract.ts";

/* The makers of scans, lost letters, lies and noise, judged by what is in their files and by pictures of their pages. */

/** Everything the text layer of each page says, seen or not. */
const textsOf = async (bytes: Uint8Array): Promise<string[]> => {
  const pdf = await openPdf(bytes);
  try {
    const texts: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent({ includeMarkedContent: false });
      texts.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
    }
    return texts;
  } finally {
    await pdf.destroy();
  }
};

const picturesOf = async (bytes: Uint8Array, pages: readonly number[], dpi: number): Promise<Gray[]> => {
  const pictures = await openPictures(bytes);
  try {
    const found: Gray[] = [];
    for (const page of pages) found.push(await pictures.render(page, dpi / 72));
    return found;
  } finally {
    await pictures.close();
  }
};
const pictureOf = async (bytes: Uint8Array, page: number, dpi: number): Promise<Gray> => (await picturesOf(bytes, [page], dpi))[0]!;

const count = (data: Uint8Array, is: (level: number) => boolean): number => data.reduce((sum, level) => sum + (is(level) ? 1 : 0), 0);
const inkOf = ({ data }: Gray): number => count(data, (level) => level < 128);
/** Pixels that are ink on one picture and clearly paper on the other. */
const differing = (a: Gray, b: Gray, rows: number = a.height): number => {
  expect([a.width, a.height]).toEqual([b.width, b.height]);
  return count(
    a.data.subarray(0, rows * a.width).map((level, index) => Math.abs(level - b.data[index]!)),
    (by) => by > 128,
  );
};

/** By how much the page's lines lean, clockwise positive: the angle at which its ink falls into the fewest rows. Not asked: its stamp. */
const skewOf = ({ width, height, data }: Gray): number => {
  const stamped = Math.round(height * 0.08);
  const ink: (readonly [x: number, y: number])[] = [];
  for (const [index, level] of data.entries())
    if (level < 170 && index > stamped * width) ink.push([index % width, Math.floor(index / width)]);
  const sharpness = (degrees: number): number => {
    const slope = Math.tan((degrees * Math.PI) / 180);
    const rows = new Float64Array(height + 2 * width);
    for (const [x, y] of ink) rows[Math.round(y - x * slope) + width]! += 1;
    return rows.reduce((sum, row) => sum + row * row, 0);
  };
  const found = Array.from({ length: 61 }, (_, index) => (index - 30) / 10).map((degrees) => ({ degrees, sharp: sharpness(degrees) }));
  return found.reduce((best, one) => (one.sharp > best.sharp ? one : best)).degrees;
};

/** The images that the pages of a file draw, in order, with what their dictionaries say. */
const imagesOf = async (bytes: Uint8Array) => {
  const doc = await PDFDocument.load(bytes);
  return doc.getPages().map((page) => {
    const dict = page.node.Resources()?.lookupMaybe(PDFName.of("XObject"), PDFDict);
    const [image] = (dict?.keys() ?? []).map((key) => dict?.lookup(key)).filter((object) => object instanceof PDFRawStream);
    if (image === undefined) return null;
    const message = (name: string) => image.dict.get(PDFName.of(name))?.toString();
    return {
      bits: message("BitsPerComponent"),
      space: message("ColorSpace"),
      filter: message("Filter"),
      pixels: `${message("Width")}x${message("Height")}`,
    };
  });
};

const letterPages = [1, 2];
/** A text page of the letter, a scanned one in portrait and one with a rate table. */
const few = { keep: [1, 4, 17], scan: [4, 17] };

describe("makeScan", () => {
  let north: Uint8Array;
  beforeAll(async () => {
    north = await makeNorth();
  });

  it("has styles for every resolution, colour, skew and wear that the reading is judged by", () => {
    const styles = scanNames.map((name): (typeof scanStyles)[typeof name] => scanStyles[name]);
    const summary = (of: (style: Partial<Record<string, unknown>>) => unknown) => [...new Set(styles.map((style) => of(style)))].sort();
    expect(summary((style) => style.dpi)).toEqual([200, 300, 400]);
    expect(summary((style) => style.colour)).toEqual(["bilevel", "gray"]);
    expect(summary((style) => style.skewDegrees)).toEqual([-1.2, 0.5, 2, undefined]);
    for (const wear of ["specks", "faintRule", "stamp"])
      expect(
        styles.some((style) => wear in style),
        wear,
      ).toBe(true);
  });

  describe.each(scanNames)("%s", (name) => {
    const style: (typeof scanStyles)[typeof name] & { readonly stamp?: string; readonly skewDegrees?: number } = scanStyles[name];
    let scan: Uint8Array;
    beforeAll(async () => {
      scan = await scanPages(north, style, few);
    });

    it("holds images of the said kind and resolution, one bit a pixel where bilevel", async () => {
      const [portrait, landscape] = [
        [595.32, 841.92],
        [841.92, 595.32],
      ].map((points) => points.map((side) => Math.round((side / 72) * style.dpi)).join("x"));
      const image =
        style.colour === "bilevel"
          ? { bits: "1", space: "/DeviceGray", filter: "/FlateDecode" }
          : { bits: "8", space: "/DeviceRGB", filter: "/DCTDecode" };
      expect(await imagesOf(scan)).toEqual([null, { ...image, pixels: portrait }, { ...image, pixels: landscape }]);
    });

    it("keeps the pages' sizes, the letter's text, and no text of a scanned page but its stamp", async () => {
      const sizes = (await PDFDocument.load(scan)).getPages().map((page) => Object.values(page.getSize()));
      expect(sizes).toEqual([
        [595.32, 841.92],
        [595.32, 841.92],
        [841.92, 595.32],
      ]);
      const [letter, ...scans] = await textsOf(scan);
      expect(letter).toContain("zatwierdzam");
      for (const text of scans) expect(text.replace(/-{9,}/, "").trim()).toBe(style.stamp ?? "");
    });

    it("leans by what it says, clockwise", async () => {
      const [portrait, table] = await picturesOf(scan, [2, 3], 75);
      for (const page of [portrait!, table!]) expect(Math.abs(skewOf(page) - (style.skewDegrees ?? 0))).toBeLessThan(0.15);
    });
  });

  it("makes the same bytes twice, and other specks for another seed", async () => {
    const style = { dpi: 100, colour: "bilevel", specks: 60, faintRule: true, skewDegrees: 0.5 } as const;
    const only = { keep: [17] };
    const first = await scanPages(north, style, only);
    expect(Buffer.compare(first, await scanPages(north, style, only))).toBe(0);
    expect(Buffer.compare(first, await scanPages(north, { ...style, seed: 2 }, only))).not.toBe(0);
  });

  it("scans every page where nothing else is said, and all but the letter where that is asked", async () => {
    const style = { dpi: 60, colour: "bilevel" } as const;
    const all = await imagesOf(await makeScan(north, style));
    expect(all.length).toBe(18);
    expect(all).not.toContain(null);
    const attachment = Array.from({ length: 16 }, (_, index) => index + 3);
    const mixed = await imagesOf(await makeScan(north, style, attachment));
    expect(mixed.flatMap((image, index) => (image === null ? [index + 1] : []))).toEqual(letterPages);
  });

  it("refuses a page that the file does not have", async () => {
    await expect(makeScan(north, { dpi: 60, colour: "bilevel" }, [19])).rejects.toThrow("There is no page 19: the file has 18.");
  });
});

describe("wear", () => {
  const [width, height] = [400, 300];
  const white = (): Gray => ({ width, height, data: new Uint8Array(width * height).fill(255) });
  const draw = (picture: Gray, left: number, top: number, wide: number, high: number): void => {
    for (let y = top; y < top + high; y += 1) picture.data.fill(0, y * width + left, y * width + left + wide);
  };
  const inkWithin = ({ data }: Gray, left: number, top: number, wide: number, high: number): number => {
    let ink = 0;
    for (let y = top; y < top + high; y += 1)
      ink += count(data.subarray(y * width + left, y * width + left + wide), (level) => level < 128);
    return ink;
  };

  it("specks are 1-3 px a side and as many as asked for", () => {
    const ink = inkOf(scanned(white(), { dpi: 100, colour: "bilevel", specks: 50 }, 1));
    expect(ink).toBeGreaterThan(100);
    expect(ink).toBeLessThanOrEqual(50 * 9);
  });

  it("faint rules have gaps through their whole thickness, while strokes and shades stay as they were", () => {
    const page = white();
    draw(page, 20, 50, 360, 3); // a level rule
    draw(page, 60, 20, 2, 260); // an upright one
    draw(page, 100, 100, 4, 15); // a letter's stroke
    draw(page, 200, 150, 100, 60); // a shade
    const worn = faintRuled(page, 100 / 72, false, dice(5));
    const whole = Array.from({ length: 360 }, (_, x) => inkWithin(worn, 20 + x, 50, 1, 3));
    expect(whole.filter((ink) => ink === 0).length).toBeGreaterThan(10);
    expect(whole.filter((ink) => ink === 3).length).toBeGreaterThan(280);
    const upright = inkWithin(worn, 60, 20, 2, 260);
    expect(upright).toBeGreaterThan(400);
    expect(upright).toBeLessThan(510);
    expect([inkWithin(worn, 100, 100, 4, 15), inkWithin(worn, 200, 150, 100, 60)]).toEqual([60, 6000]);
  });

  it("a faint rule of a gray scan is gray 150", () => {
    const page = white();
    draw(page, 20, 50, 360, 2);
    const worn = faintRuled(page, 100 / 72, true, dice(5));
    expect(new Set(worn.data)).toEqual(new Set([150, 255]));
  });

  it("paper is as gray as it is said to be", () => {
    expect(new Set(scanned(white(), { dpi: 100, colour: "gray", paper: 230 }, 1).data)).toEqual(new Set([230]));
  });
});

describe("makeLostLetters", () => {
  let lost: Uint8Array;
  let texts: readonly string[];
  beforeAll(async () => {
    lost = await makeLostLetters();
    texts = await textsOf(lost);
  });

  it("has South's pages", () => expect(texts.length).toBe(8));

  it("has a text layer without zł and without one Polish letter", () => expect(texts.join(" ")).not.toMatch(/[ąćęłńóśźż]/i));

  it("still says every rate", () => {
    const fromText = texts.join(" ").split(/[\s^]+/);
    expect(Object.values(southRates).filter((rate) => !fromText.includes(rate))).toEqual([]);
  });

  it("looks as South does", async () => {
    const pages = [1, 2, 5, 6, 7, 8];
    const [ours, souths] = [await picturesOf(lost, pages, 75), await picturesOf(await makeSouth(), pages, 75)];
    for (const [index, page] of pages.entries()) {
      const [mine, theirs] = [ours[index]!, souths[index]!];
      // The footer is left out of the document with lost letters.
      const body = Math.floor(theirs.height * 0.91);
      expect(inkOf(theirs), `page ${page}`).toBeGreaterThan(3000);
      expect(differing(mine, theirs, body), `page ${page}`).toBeLessThan(0.02 * inkOf(theirs));
    }
  });
});

describe("makeLying", () => {
  const dpi = 150;
  let honest: Gray;
  beforeAll(async () => {
    honest = await pictureOf(await makeLying("honest"), 2, dpi);
  });

  it("is published where it is honest, with the rate that it prints", async () => {
    const { verdict, problems, tariffs } = await extract(await makeLying("honest"), "0".repeat(64), {});
    expect(problems).toEqual([]);
    expect(verdict).toBe("publish");
    expect(tariffs.length).toBe(14);
    const day = tariffs.find((tariff) => tariff.tariff_code === "G12")?.components.find((component) => component.zone === "day");
    expect(day?.source_text).toBe(shownRate);
  });

  it("has pictures on which one other digit would be seen", async () => {
    expect(differing(honest, await pictureOf(await makeLying("honest", falseRate), 2, dpi))).toBeGreaterThan(15);
  });

  it.each(lyingKinds)("%s: looks like the honest page", async (kind) => {
    expect(differing(honest, await pictureOf(await makeLying(kind), 2, dpi))).toBeLessThan(5);
  });

  it.each([
    ["honest", true, false],
    ["drawn", false, true],
    ["font", false, true],
    ["image", false, true],
    ["white", true, true],
    ["covered", true, true],
    ["hidden-layer", true, true],
    ["invisible", true, true],
  ] as const)("%s: text with the shown rate: %s, with the false one: %s", async (kind, shown, lying) => {
    const [, text = ""] = await textsOf(await makeLying(kind));
    expect([text.includes(shownRate), text.includes(falseRate)]).toEqual([shown, lying]);
    // A row's lie brings a whole group, a number's lie brings nothing else.
    expect(text.includes(falseGroup)).toBe(shown && lying);
  });

  // pdf.js gives no text from outside the page, so the characters are asked of the drawing operators.
  it("off-page: the hidden row stands beside the page", async () => {
    const pdf = await openPdf(await makeLying("off-page"));
    const page = await pdf.getPage(2);
    const { glyphs } = await readContent(page);
    const width = page.getViewport({ scale: 1 }).width;
    const beside = glyphs.filter((glyph) => glyph.x > width).map((glyph) => glyph.text);
    expect(beside.join("")).toBe(`${falseGroup}${falseRate}0,06877,4611,054,20`);
    expect(glyphs.map((glyph) => glyph.text).join("")).toContain(shownRate);
    await pdf.destroy();
  });

  it("has every kind in the tests above", () => expect(lyingKinds.length).toBe(9));
});

describe("noiseImages", () => {
  it("makes pages without text, other ones for every seed, and 20 blank ones", async () => {
    const { images, blanks } = await noiseImages(1, 12);
    expect(await textsOf(images)).toEqual(Array.from({ length: 12 }, () => ""));
    expect(await textsOf(blanks)).toEqual(Array.from({ length: 20 }, () => ""));
    const pictures = await picturesOf(images, [1, 2, 3, 4, 5, 6, 7, 8, 9], 36);
    for (const [index, picture] of pictures.entries()) expect(new Set(picture.data).size, `page ${index + 1}`).toBeGreaterThan(1);
    const dusty = await picturesOf(blanks, [1, 2], 100);
    expect(dusty.map(inkOf)[0]).toBe(0);
    expect(dusty.map(inkOf)[1]).toBeGreaterThan(0);
    const other = await noiseImages(2, 12);
    expect(Buffer.compare(images, other.images)).not.toBe(0);
    const again = await noiseImages(1, 12);
    expect(Buffer.compare(images, again.images)).toBe(0);
  });
});

describe("scripts/rasterise.ts", () => {
  const folder = mkdtempSync(join(tmpdir(), "taryfikator-rasterise-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const script = join(import.meta.dirname, "../../scripts/rasterise.ts");
  const run = (...words: readonly string[]) => promisify(execFile)(process.execPath, ["--import", "tsx", script, ...words]);

  it("keeps the asked pages, in order, as pictures", async () => {
    const [from, to] = [join(folder, "in.pdf"), join(folder, "out.pdf")];
    writeFileSync(from, await makeSouth());
    const { stderr } = await run(from, to, "--dpi", "120", "--skew=-0.5", "--gray", "--pages", "8,6-7");
    expect(stderr).toContain("page 7 of 8");
    const image = { bits: "8", space: "/DeviceRGB", filter: "/DCTDecode", pixels: "992x1403" };
    expect(await imagesOf(readFileSync(to))).toEqual([image, image, image]);
    expect(Math.abs(skewOf(await pictureOf(readFileSync(to), 1, 75)) + 0.5)).toBeLessThan(0.15);
  });

  it.each([
    [["only-one.pdf"], "Two files are needed"],
    [["a.pdf", "b.pdf", "--pages", "3-x"], '"3-x" names no pages.'],
    [["a.pdf", "b.pdf", "--dpi", "5"], '--dpi is "5"; accepted is 50 .. 600.'],
  ])("refuses %j", async (words, message) => {
    await expect(run(...words)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  });
});
