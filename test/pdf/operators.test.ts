import { describe, expect, it } from "vitest";
import { PermanentError } from "../../src/model/errors.ts";
import { readContent } from "../../src/pdf/content.ts";
import { mostOperators, openPdf } from "../../src/pdf/pdf.ts";
import { classicPdf, onePage } from "./handmade-pdf.ts";

describe("a page of more operators than any page has", () => {
  const page = (operators: number): Uint8Array => classicPdf(onePage("q Q ".repeat(operators / 2)));
  const contentOf = async (bytes: Uint8Array) => {
    const pdf = await openPdf(bytes);
    return readContent(await pdf.getPage(1)).finally(() => pdf.destroy());
  };

  it("is read up to so many", async () => {
    expect((await contentOf(page(mostOperators))).strokes).toEqual([]);
  });

  it("is refused in one sentence, and is not kept until its end", async () => {
    await expect(contentOf(page(mostOperators + 2))).rejects.toThrow(
      new PermanentError("The PDF's page 1 is made of more than 200000 operators; no page of a tariff is, and it is not read."),
    );
    const pdf = await openPdf(page(3 * mostOperators));
    const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList({ annotationMode: 0 });
    expect([fnArray.length, argsArray.length].every((length) => length > mostOperators && length < 1.1 * mostOperators)).toBe(true);
    await pdf.destroy();
  });

  it("is counted by itself: many pages may have as many together", async () => {
    const kids = Array.from({ length: 3 }, (_, i) => `${i + 4} 0 R`);
    const pdf = await openPdf(
      classicPdf([
        "<< /Type /Catalog /Pages 2 0 R >>",
        `<< /Type /Pages /Count 3 /Kids [${kids.join(" ")}] >>`,
        { dict: "", data: "q Q ".repeat(mostOperators / 4) },
        ...kids.map(() => "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R >>"),
      ]),
    );
    for (const number of [1, 2, 3]) expect((await readContent(await pdf.getPage(number))).glyphs).toEqual([]);
    await pdf.destroy();
  });
});
