import { expect, it, vi } from "vitest";
import { canvasPackage } from "../../src/pdf/canvas.ts";
import { openPictures } from "../../src/pdf/render.ts";
import { classicPdf } from "./handmade-pdf.ts";

/** A page of 200 by 100 points with text in a font of this name, which is not in the file. */
const pageIn = (font: string): Uint8Array =>
  classicPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    { dict: "", data: "BT /F 40 Tf 20 40 Td (MM) Tj ET" },
    `<< /Type /Font /Subtype /TrueType /BaseFont /${font} /Encoding /WinAnsiEncoding /FirstChar 77 /LastChar 77 /Widths [800] >>`,
  ]);

const inkOn = async (bytes: Uint8Array): Promise<number> => {
  const pictures = await openPictures(bytes);
  const { data } = await pictures.render(1, 1);
  await pictures.close();
  return data.filter((light) => light < 128).length;
};

it("reads the machine's fonts once, when text is first drawn by one of them", async () => {
  const fonts = canvasPackage().GlobalFonts as unknown as { loadSystemFonts(): number; readonly families: readonly unknown[] };
  const load = vi.spyOn(fonts, "loadSystemFonts");
  expect(await inkOn(pageIn("Helvetica"))).toBeGreaterThan(50);
  expect([load.mock.calls.length, fonts.families.length]).toEqual([0, 0]);
  const drawn = await inkOn(pageIn("NobodysOwn"));
  expect(load).toHaveBeenCalledTimes(1);
  // What a machine without fonts draws is nobody's business here.
  if (fonts.families.length > 0) expect(drawn).toBeGreaterThan(50);
  await inkOn(pageIn("NobodysOwn"));
  expect(load).toHaveBeenCalledTimes(1);
});
