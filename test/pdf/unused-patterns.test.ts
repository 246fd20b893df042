import type { createCanvas } from "@napi-rs/canvas";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { requireOfPdfjs } from "../../src/pdf/pdf.ts";
import { openPictures } from "../../src/pdf/render.ts";
import { classicPdf } from "./handmade-pdf.ts";

/** A page of 200 by 100 points that draws `content`; lines may be stroked with the shading /Red, and text set in /F. */
const pageWith = (content: string): Uint8Array =>
  classicPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /Pattern << /Red 6 0 R >> >> >>",
    { dict: "", data: content },
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    "<< /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 200 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [1 0 0] /N 1 >> /Extend [true true] >> >>",
  ]);

const line = "/Pattern CS /Red SCN 2 w 10 50 m 190 50 l S";
const text = (mode: number): string => `BT ${mode} Tr /F 40 Tf 20 60 Td (MM) Tj ET`;

const grayAt = async (content: string, x: number, y: number): Promise<number | undefined> => {
  const pictures = await openPictures(pageWith(content));
  const { width, data } = await pictures.render(1, 1);
  await pictures.close();
  return data[(100 - y) * width + x];
};

/** Red by the weights of ITU-R BT.601 is 77 / 256 of white; the ends of a narrow picture are blended a little. */
const isRed = (gray: number | undefined): boolean => gray !== undefined && Math.abs(gray - 76) < 10;

describe("text that follows a line stroked with a shading", () => {
  const areas: number[] = [];
  beforeEach(async () => {
    // The canvas is there once pictures were opened.
    await (await openPictures(pageWith(line))).close();
    const canvas = requireOfPdfjs("@napi-rs/canvas") as { createCanvas: typeof createCanvas };
    const context = Object.getPrototypeOf(canvas.createCanvas(1, 1).getContext("2d"));
    const create = context.createPattern;
    vi.spyOn(context, "createPattern").mockImplementation(function (this: unknown, ...given: unknown[]) {
      const { width, height } = given[0] as { width: number; height: number };
      areas.push(width * height);
      return create.apply(this, given);
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    areas.length = 0;
  });

  it("makes no picture of the shading as large as the page where the text is only filled", async () => {
    expect(await grayAt(`${line} ${text(0).repeat(5)}`, 100, 50)).toSatisfy(isRed);
    expect(areas).toEqual([182 * 2]);
  });

  it.each([
    ["stroked", 1],
    ["filled and stroked", 2],
  ])("draws text in the shading where it is %s", async (_, mode) => {
    const pictures = await openPictures(pageWith(`${line} ${text(0)} 1 1 1 rg ${text(mode)}`));
    const { data, width } = await pictures.render(1, 1);
    await pictures.close();
    const above = data.subarray(0, 45 * width);
    expect(above.some(isRed)).toBe(true);
    expect(areas.length).toBe(2);
  });

  it("draws the next line in the shading after text", async () => {
    expect(await grayAt(`${line} ${text(0)} 10 20 m 190 20 l S`, 100, 20)).toSatisfy(isRed);
  });
});
