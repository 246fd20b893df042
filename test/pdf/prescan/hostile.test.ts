import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PermanentError } from "../../../src/model/errors.ts";
import { openPdf } from "../../../src/pdf/pdf.ts";
import { mayHoldRates, prescan } from "../../../src/pdf/prescan/prescan.ts";
import { measured } from "../../helpers/held.ts";
import { type Body, classicPdf, onePage, type PageParts, packedPdf, revised, shown } from "../handmade-pdf.ts";

const numbers = onePage(shown("(Stawka 0,2164 i) Tj", "[(7)-20(,3)] TJ", "3 4 Td (5,1) Tj"));
const whole = classicPdf(numbers);

/** Some 3 s. */
const mostTimes = 300;

describe("a hostile file ends quickly", () => {
  const flate = (content: string, parts: PageParts = {}): Buffer =>
    classicPdf(onePage(deflateSync(Buffer.from(content, "latin1")), { stream: "/Filter /FlateDecode", ...parts }));
  const form = (data: string, next: number): Body => ({
    dict: `/Type /XObject /Subtype /Form /Resources << /Font << /F1 5 0 R >> /XObject << /A ${next} 0 R >> >>`,
    data,
  });
  const drawing = (...more: readonly Body[]): PageParts => ({ resources: "/XObject << /A 6 0 R >>", more });
  const laughs = Array.from({ length: 10 }, (_, i) => form(i === 9 ? shown("(0,25) Tj") : "/A Do ".repeat(50), i + 7));
  const manyPages = (page: string, ...shared: readonly Body[]): Buffer => {
    const kids = Array.from({ length: 2_000 }, (_, i) => `${i + 3 + shared.length} 0 R`);
    const leaves = kids.map(() => `<< /Type /Page /Parent 2 0 R ${page} >>`);
    return classicPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      `<< /Type /Pages /Count 2000 /Kids [${kids.join(" ")}] >>`,
      ...shared,
      ...leaves,
    ]);
  };
  const composite = "<< /Type /Font /Subtype /Type0 /Encoding /Identity-H /ToUnicode 6 0 R >>";
  const oneLetter = "begincmap 1 beginbfchar <0001> <0041> endbfchar endcmap";

  it.each<[what: string, pdf: Buffer]>([
    ["a form drawn a million times", flate("/A Do ".repeat(1_000_000), drawing(form("q Q", 6)))],
    [
      "one long content for all pages",
      manyPages("/Contents 3 0 R", { dict: "/Filter /FlateDecode", data: deflateSync("n ".repeat(100_000)) }),
    ],
    ["the same ten thousand streams for all pages", manyPages("/Contents 3 0 R", `[${"4 0 R ".repeat(10_000)}]`, { dict: "", data: "" })],
    [
      "character ranges without end",
      flate(shown("<0001> Tj"), {
        font: composite,
        more: [{ dict: "", data: `begincmap 1 beginbfrange ${"<0000> <00FF> <0000> ".repeat(50_000)}endbfrange endcmap` }],
      }),
    ],
  ])("%s, with null", async (_what, pdf) => {
    expect((await measured(() => expect(prescan(pdf)).toBeNull())).times).toBeLessThan(mostTimes);
  });

  it.each<[what: string, content: string]>([
    ["numbers without an operator", "1 ".repeat(3_000_000)],
    ["a number of millions of digits", "1".repeat(6_000_000)],
    ["brackets without end", "[".repeat(6_000_000)],
    ["parentheses without end", "(".repeat(6_000_000)],
    ["saved states without end", "q ".repeat(3_000_000)],
  ])("%s, with doubt", async (_what, content) => {
    const pdf = flate(content);
    expect((await measured(() => expect(prescan(pdf)?.map(mayHoldRates)).toEqual([true]))).times).toBeLessThan(mostTimes);
  });

  const refusal = (what: string) => new PermanentError(`The PDF's page 1 is made of ${what}; no page of a tariff is, and it is not read.`);
  const [text, content] = [refusal("text of more than 100,000 characters"), refusal("a content of more than 16 MB")];
  const composed = flate(shown(`<${"0001".repeat(100_001)}> Tj`), { font: composite, more: [{ dict: "", data: oneLetter }] });
  it.each<[what: string, pdf: Buffer, error: PermanentError]>([
    ["a string longer than any page's text", flate(shown(`(${"x".repeat(6_000_000)}) Tj`)), text],
    ["a string that is a little too long", flate(shown(`(${"x".repeat(100_001)}) Tj`)), text],
    ["the same in codes of two bytes", composed, text],
    ["many short strings", flate(shown("(0,25) Tj ".repeat(25_001))), text],
    ["forms that multiply", classicPdf(onePage("/A Do", drawing(...laughs))), text],
    ["a stream that inflates to 100 MB", flate("\0".repeat(100_000_000)), content],
    ["a stream that is a little too large", flate(" ".repeat(16 * 1024 * 1024 + 1)), content],
    ["the same in a form", flate("/A Do", drawing(form(" ".repeat(16 * 1024 * 1024 + 1), 6))), content],
  ])("%s, refused in one sentence", async (_what, pdf, error) => {
    expect((await measured(() => expect(() => prescan(pdf)).toThrow(error))).times).toBeLessThan(mostTimes);
  });

  it("and not where it is just not too much", () => {
    expect(prescan(flate(shown(`(${"x".repeat(100_000)}) Tj`)))?.map(({ certain }) => certain)).toEqual([true]);
    expect(prescan(flate(" ".repeat(16 * 1024 * 1024)))?.map(({ certain }) => certain)).toEqual([true]);
  });
});

describe("two thousand damaged files", () => {
  // A fixed sequence (Numerical Recipes' generator), so that a failure can be run again.
  let seed = 2026;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const differences = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [1 /zero /comma /two] >> >>";
  const composite =
    "<< /Type /Font /Subtype /Type0 /BaseFont /Arial /Encoding /Identity-H /ToUnicode 6 0 R /DescendantFonts [<< /Type /Font " +
    "/Subtype /CIDFontType2 /BaseFont /Arial /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> " +
    "/FontDescriptor << /Type /FontDescriptor /FontName /Arial /Flags 32 >> >>] >>";
  const cmap = "begincmap 2 beginbfchar <0001> <0030> <0002> <002C> endbfchar 1 beginbfrange <0003> <0009> <0032> endbfrange endcmap";
  const form = { dict: "/Subtype /Form /BBox [0 0 600 900] /Resources << /Font << /F1 5 0 R >> >>", data: shown("(0,25) Tj") };
  const bases = [
    whole,
    packedPdf(numbers),
    classicPdf(onePage(shown("[<0001>-4<00020003>] TJ"), { font: composite, more: [{ dict: "", data: cmap }] })),
    classicPdf(onePage(shown("<010203> Tj"), { font: differences })),
    classicPdf(onePage("q /A Do Q", { resources: "/XObject << /A 6 0 R >>", more: [form] })),
    classicPdf(onePage(deflateSync(shown("(Stawka 0,2164) Tj")), { stream: "/Filter /FlateDecode" })),
    revised(classicPdf(onePage(shown("(0,1) Tj"))), new Map([[4, { dict: "", data: shown("(8,8) Tj") }]])),
  ];
  const mutants = Array.from({ length: 2_000 }, (_, i) => {
    const mutant = Buffer.from(bases[i % bases.length] as Buffer);
    mutant[random(mutant.length)] = random(2) === 0 ? random(256) : 32 + random(95);
    return mutant;
  });

  it("never throw, and all together take little work", async () => {
    expect((await measured(() => mutants.forEach((mutant) => void prescan(mutant)))).times).toBeLessThan(mostTimes);
  });

  it("lose no number that pdf.js still shows", async () => {
    const shownByPdfJs = async (pdf: Buffer): Promise<readonly string[]> => {
      const document = await openPdf(pdf).catch(() => null);
      if (document === null) return [];
      const texts: string[] = [];
      for (let number = 1; number <= document.numPages; number++) {
        const content = await document
          .getPage(number)
          .then((page) => page.getTextContent())
          .catch(() => null);
        const items = content?.items ?? [];
        texts.push(items.map((item) => ("str" in item ? item.str.replace(/\s/g, "") : "")).join(""));
      }
      await document.destroy();
      return texts;
    };
    let withNumbers = 0;
    for (const [i, mutant] of mutants.entries()) {
      const pages = prescan(mutant);
      // Every mutant that would be let go, and a tenth of the others.
      if (i % 10 !== 0 && (pages === null || pages.every(mayHoldRates))) continue;
      const texts = await shownByPdfJs(mutant);
      for (const [k, text] of texts.entries()) {
        if (!/\d,\d\d/.test(text)) continue;
        withNumbers++;
        const page = pages?.[k];
        if (pages !== null)
          expect({ i, text, flagged: pages.length === texts.length && page !== undefined && mayHoldRates(page) }).toMatchObject({
            flagged: true,
          });
      }
    }
    expect(withNumbers).toBeGreaterThan(50);
  });
});
