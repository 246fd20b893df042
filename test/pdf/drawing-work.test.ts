import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { scanOf } from "../../src/ocr/scan.ts";
import { openPdf } from "../../src/pdf/pdf.ts";
import { openPictures } from "../../src/pdf/render.ts";
import { classicPdf, onePage, shown } from "./handmade-pdf.ts";

const drawn = async (bytes: Uint8Array, scale = 1) => {
  const pictures = await openPictures(bytes);
  try {
    return await pictures.render(1, scale);
  } finally {
    await pictures.close();
  }
};

const picture = (width: number, height: number) => ({
  dict: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
  data: deflateSync(Buffer.alloc(width * height, 128)),
});
/** A page with a picture /A that is drawn by `content`. */
const pageOfPicture = (content: string, width = 100, height = 100): Uint8Array =>
  classicPdf(onePage(content, { resources: "/XObject << /A 6 0 R >>", more: [picture(width, height)] }));
const whole = "q 595 0 0 842 0 0 cm /A Do Q\n";
/** Each in another size, so that they are not drawn in one go. */
const each = (count: number, points: number): string =>
  Array.from({ length: count }, (_, i) => `q ${points + i / 100} 0 0 ${points} 0 0 cm /A Do Q\n`).join("");

/** A page whose letters each take so many operators to be drawn. */
const letters = (count: number, operators: number): Uint8Array =>
  classicPdf(
    onePage(shown(`(${"a".repeat(count)}) Tj`), {
      font: "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [0.1 0 0 0.1 0 0] /CharProcs << /a 6 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9] >>",
      more: [{ dict: "", data: `9 0 d0 ${"0 g ".repeat(operators)}` }],
    }),
  );

describe("the work of drawing a page is bounded", () => {
  it("letters that are drawn by many operators count as often as they are shown", async () => {
    expect((await drawn(letters(150, 1_000))).width).toBe(595);
    await expect(drawn(letters(210, 1_000))).rejects.toThrow("Page 1 takes more than 200000 operators to be drawn.");
  });

  it.each([
    ["small ones, however many", each(5_000, 20), 10, 1],
    ["some that cover the page", each(20, 900), 10, 4],
  ])("images are drawn: %s", async (_, content, size, scale) => {
    expect((await drawn(pageOfPicture(content, size, size), scale)).width).toBe(595 * scale);
  });

  it.each([
    ["images that cover the page again and again", each(40, 900), 10, 4],
    ["one image again and again, at once", whole.repeat(40), 10, 4],
    ["large ones, in little room", each(300, 20), 1_100, 1],
  ])("%s are not drawn to the end", async (_, content, size, scale) => {
    await expect(drawn(pageOfPicture(content, size, size), scale)).rejects.toThrow(
      "The images of page 1 take more than 300 million pixels to be drawn.",
    );
  });
});

describe("a scan's images", () => {
  const scanned = async (content: string) => {
    const pdf = await openPdf(pageOfPicture(content), "pictures");
    return scanOf(await pdf.getPage(1), true).finally(() => pdf.destroy());
  };
  const strip = (index: number): string => `q 595 0 0 8.42 0 ${index * 8.42} cm /A Do Q\n`;

  it.each([
    ["a few layers", each(8, 900)],
    ["a hundred strips, and a second layer of them", Array.from({ length: 200 }, (_, i) => strip(i % 100)).join("")],
  ])("are laid onto each other: %s", async (_, content) => expect((await scanned(content))?.picture.width).toBeGreaterThan(800));

  it("are given up where more layers lie over each other than on any scan", async () => {
    await expect(scanned(each(17, 900))).rejects.toThrow("in more than 16 layers");
  });
});

it("draws thin lines that are wider across than along", async () => {
  const { data, width } = await drawn(classicPdf(onePage("q 4 0 0 0.5 0 0 cm 0.1 w 10 300 m 40 300 l S Q")), 2);
  expect(data[(842 - 150) * 2 * width + 200]).toBeLessThan(250);
});
