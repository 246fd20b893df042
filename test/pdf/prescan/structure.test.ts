import { PDFDocument, StandardFonts } from "pdf-lib";
import PdfKit from "pdfkit";
import { describe, expect, it } from "vitest";
import { mayHoldRates, type PagePrescan, prescan } from "../../../src/pdf/prescan/prescan.ts";
import { type Body, classicPdf, onePage, packedPdf, revised, shown } from "../handmade-pdf.ts";

/** The only page of a PDF that the cheap pass must be able to open. */
const pageOf = (pdf: Uint8Array): PagePrescan => {
  const pages = prescan(pdf);
  expect(pages).toHaveLength(1);
  return pages?.[0] as PagePrescan;
};

describe("the ways to write a file", () => {
  const bodies = onePage(shown("(0,2164) Tj"));
  const words = onePage(shown("(bez liczb) Tj"));
  const newText = new Map<number, Body>([[4, { dict: "", data: shown("(7,30) Tj") }]]);

  it("cross-reference stream and object stream", () => expect(pageOf(packedPdf(bodies)).text).toBe("0,2164"));
  it("hybrid, the hidden part not needed", () =>
    expect(pageOf(packedPdf([...bodies, "<< /Hidden 1 >>"], { hybrid: true, only: [6] })).text).toBe("0,2164"));
  it("hybrid, readers differing on the page", () => expect(prescan(packedPdf(bodies, { hybrid: true }))).toBeNull());
  it("a newer revision wins", () => expect(pageOf(revised(classicPdf(words), newText)).text).toBe("7,30"));
  it("a newer revision after a cross-reference stream", () => expect(pageOf(revised(packedPdf(words), newText)).text).toBe("7,30"));
  it("a newer revision that deletes the text", () => {
    const gone = revised(classicPdf(bodies), new Map([[4, { dict: "", data: "" }]]));
    expect(pageOf(gone)).toMatchObject({ text: "", certain: true });
  });
  it("a length kept in an object of its own", () => {
    const text = shown("(0,2164) Tj");
    const [catalog, pages, page, , font] = bodies as readonly [Body, Body, Body, Body, Body];
    const stream = `<< /Length 6 0 R >>\nstream\r\n${text}\r\nendstream`;
    expect(pageOf(classicPdf([catalog, pages, page, stream, font, String(text.length)])).text).toBe("0,2164");
    expect(pageOf(classicPdf([catalog, pages, page, stream, font, String(text.length - 9)])).certain).toBe(false);
  });

  it("pdf-lib, with object streams and without", async () => {
    for (const useObjectStreams of [true, false]) {
      const document = await PDFDocument.create();
      const font = await document.embedFont(StandardFonts.Helvetica);
      document.addPage().drawText("Stawka sieciowa 0,2164", { font });
      document.addPage().drawText("bez liczb", { font });
      const pages = prescan(await document.save({ useObjectStreams }));
      expect(pages?.map((page) => [page.text.trim(), page.certain, mayHoldRates(page)])).toEqual([
        ["Stawka sieciowa 0,2164", true, true],
        ["bez liczb", true, false],
      ]);
    }
  });

  it("pdfkit", async () => {
    const document = new PdfKit({ autoFirstPage: false, compress: true, pdfVersion: "1.7", info: {} });
    const chunks: Uint8Array[] = [];
    const whole = new Promise<Buffer>((done) => {
      document.on("data", (chunk) => chunks.push(chunk)).on("end", () => done(Buffer.concat(chunks)));
    });
    for (const text of ["Stawka sieciowa 0,2164 oraz 7,30", "bez liczb"])
      document.addPage({ size: [595, 842], margin: 50 }).text(text, 50, 50, {});
    document.end();
    const pages = prescan(await whole);
    expect(pages?.map((page) => [page.text.replace(/\s+/g, " ").trim(), page.certain, mayHoldRates(page)])).toEqual([
      ["Stawka sieciowa 0,2164 oraz 7,30", true, true],
      ["bez liczb", true, false],
    ]);
  });
});

const numbers = onePage(shown("(Stawka 0,2164 i) Tj", "[(7)-20(,3)] TJ", "3 4 Td (5,1) Tj"));
const whole = classicPdf(numbers);

/** `whole` with one spot of its bytes replaced by as many others. */
const spot = (from: string, to: string): Buffer => {
  const text = whole.toString("latin1");
  expect(text.split(from)).toHaveLength(2);
  expect(to).toHaveLength(from.length);
  return Buffer.from(text.replace(from, to), "latin1");
};
/** `whole` with one object written otherwise, its table right. */
const other = (num: number, body: Body): Buffer => classicPdf(numbers.map((own, i) => (i + 1 === num ? body : own)));

describe("a file that readers could take in two ways is left to the close reading", () => {
  it.each<[what: string, pdf: () => Buffer]>([
    ["nothing", () => Buffer.alloc(0)],
    ["no PDF", () => Buffer.from("<html>0,2164</html>")],
    ["bytes before the header", () => Buffer.concat([Buffer.from("\n"), whole])],
    ["no end mark", () => spot("%%EOF", "%%EOX")],
    ["a start beside the table", () => spot("xref\n0 1", " xre\n0 1")],
    ["a row beside its object", () => spot("5 1\n00", "5 1\n01")],
    ["a row of another generation", () => spot(" 00000 n \ntrailer", " 00001 n \ntrailer")],
    ["a row that is not a number", () => spot("3 1\n0000000", "3 1\n00x0000")],
    ["no trailer", () => spot("trailer", "trailed")],
    ["encryption", () => classicPdf(numbers, "/Encrypt << /Filter /Standard >>")],
    ["encryption in an older revision", () => revised(classicPdf(numbers, "/Encrypt << >>"), new Map([[1, numbers[0] as Body]]))],
    ["a chain to nowhere", () => classicPdf(numbers, "/Prev 1")],
    ["no catalog", () => other(1, "<< /Type /Page /Pages 2 0 R >>")],
    ["no page tree", () => other(1, "<< /Type /Catalog >>")],
    ["a key given twice", () => other(1, "<< /Type /Catalog /Pages 2 0 R /Pages 2 0 R >>")],
    ["a wrong count of pages", () => other(2, "<< /Type /Pages /Kids [3 0 R] /Count 2 >>")],
    ["a page tree in a circle", () => other(2, "<< /Type /Pages /Kids [2 0 R] /Count 1 >>")],
    ["a page listed twice", () => other(2, "<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>")],
    ["a page with another parent", () => other(3, "<< /Type /Page /Parent 1 0 R >>")],
    ["a page without end", () => other(3, "<< /Type /Page /Parent 2 0 R")],
    ["a packed object of another number", () => packedPdf(numbers, { shift: 1 })],
    ["a page tree nested without end", () => other(2, "[".repeat(100_000))],
  ])("%s", (_what, pdf) => {
    expect(prescan(whole)).toHaveLength(1);
    expect(prescan(pdf())).toBeNull();
  });

  it("a stream whose end is not where its length says spoils its page only", () => {
    expect(prescan(spot("endstream", "endstreak"))?.map((page) => page.certain)).toEqual([false]);
  });

  it.each([25, 50, 75, 95])("cut at %i %%", async (percent) => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    for (let i = 0; i < 20; i++) document.addPage().drawText(`Stawka ${i},2164`, { font });
    for (const useObjectStreams of [true, false]) {
      const bytes = await document.save({ useObjectStreams });
      expect(prescan(bytes)).toHaveLength(20);
      expect(prescan(bytes.subarray(0, Math.floor((bytes.length * percent) / 100)))).toBeNull();
    }
  });
});
