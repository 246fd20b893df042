import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { scanOf } from "../../src/ocr/scan.ts";
import { openPdf } from "../../src/pdf/pdf.ts";
import { openPictures } from "../../src/pdf/render.ts";
import { type Body, classicPdf, onePage, shown } from "./handmade-pdf.ts";

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

describe("what covers the page again and again", () => {
  const covering = (content: string, resources = "", more: readonly Body[] = []): Uint8Array =>
    classicPdf(onePage(content, { resources, more }));
  const fill = "0 0 595 842 re f ";
  const gradient =
    "<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 595 842] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /N 1 >> >>";
  const group = (next: number) => ({
    dict: `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /I true >> /Resources << /XObject << /A ${next} 0 R >> >>`,
    data: "/A Do",
  });
  const mask = {
    dict: "/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >> /Resources << >>",
    data: `1 g ${fill}`,
  };
  const tile = (step: number) => ({
    dict: `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 100 100] /XStep ${step} /YStep ${step} /Resources << >>`,
    data: `1 0 0 rg ${fill}`,
  });
  const mesh = (triangles: number) => ({
    dict: "/ShadingType 4 /ColorSpace /DeviceGray /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 595 0 842 0 1]",
    data: Buffer.from(Array.from({ length: triangles }, () => [0, 0, 0, 0, 0, 255, 0, 80, 0, 0, 255, 160]).flat()),
  });
  const pages: Readonly<Record<string, (times: number) => Uint8Array>> = {
    fills: (times) => covering(fill.repeat(times)),
    "fills of a clip that is as large": (times) => covering(`q 0 0 595 842 re W n ${fill.repeat(times)} Q`),
    strokes: (times) => covering(`842 w ${"0 421 m 595 421 l S ".repeat(times)}`),
    letters: (times) => covering(`BT /F1 900 Tf ${"1 0 0 1 0 0 Tm (W) Tj ".repeat(times)} ET`),
    shadings: (times) => covering("/S sh ".repeat(times), `/Shading << /S ${gradient} >>`),
    "fills with a gradient": (times) =>
      covering(`/Pattern cs /P scn ${fill.repeat(times)}`, `/Pattern << /P << /PatternType 2 /Shading ${gradient} >> >>`),
    groups: (times) => covering("/A Do ".repeat(times), "/XObject << /A 6 0 R >>", [group(99)]),
    "marks under a mask": (times) =>
      covering(`/G gs ${"1 1 2 2 re f ".repeat(times)}`, "/ExtGState << /G << /SMask << /S /Luminosity /G 6 0 R >> >> >>", [mask]),
    "fills of tiles": (times) => covering(`/Pattern cs /P scn ${fill.repeat(times)}`, "/Pattern << /P 6 0 R >>", [tile(100)]),
  };

  it.each(["fills", "fills of a clip that is as large"])("%s: a few are drawn, thousands are not", async (what) => {
    const make = pages[what] as (times: number) => Uint8Array;
    expect((await drawn(make(5), 4)).width).toBe(2_380);
    await expect(drawn(make(2_000), 4)).rejects.toThrow("Page 1 paints more than 3000 million pixels.");
  });

  // What each of the others costs is asked of a painter that paints nothing: as many as are too many take seconds.
  it.each(Object.keys(pages))("%s: two are drawn", async (what) => {
    expect((await drawn((pages[what] as (times: number) => Uint8Array)(2), 1)).width).toBe(595);
  });

  it("letters as large as the page count each", async () => {
    const page = (times: number) => covering(`BT /F1 900 Tf (${"W".repeat(times)}) Tj ET`);
    expect((await drawn(page(10), 4)).width).toBe(2_380);
    await expect(drawn(page(2_000), 4)).rejects.toThrow("paints more than");
  });

  it("tiles that overlap count as often as they do", async () => {
    const page = (step: number) => covering(`/Pattern cs /P scn ${fill}`, "/Pattern << /P 6 0 R >>", [tile(step)]);
    expect((await drawn(page(50), 1)).width).toBe(595);
    await expect(drawn(page(0.02), 1)).rejects.toThrow("paints more than");
  });

  it("triangles over one another count each", async () => {
    const page = (triangles: number) => covering("/S sh", "/Shading << /S 6 0 R >>", [mesh(triangles)]);
    expect((await drawn(page(20), 4)).width).toBe(2_380);
    await expect(drawn(page(20_000), 4)).rejects.toThrow("paints more than");
  });

  it("small marks, however many, and strips of a gradient are no page each", async () => {
    const strips = Array.from({ length: 800 }, (_, i) => `q 0 ${i} 595 1 re W n /S sh Q `).join("");
    expect((await drawn(covering(strips, `/Shading << /S ${gradient} >>`), 4)).width).toBe(2_380);
    expect((await drawn(covering("1 1 5 5 re f ".repeat(20_000)), 4)).width).toBe(2_380);
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
