import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mayHoldRates, type PagePrescan, prescan } from "../../../src/pdf/prescan/prescan.ts";
import { type Body, classicPdf, onePage, type PageParts, shown } from "../handmade-pdf.ts";

/** The only page of a PDF that the cheap pass must be able to open. */
const pageOf = (pdf: Uint8Array): PagePrescan => {
  const pages = prescan(pdf);
  expect(pages).toHaveLength(1);
  return pages?.[0] as PagePrescan;
};
const pageWith = (content: string, parts: PageParts = {}): PagePrescan => pageOf(classicPdf(onePage(content, parts)));

const cmap = (entries: string): Body => ({ dict: "", data: `begincmap /CMapType 2 def ${entries} endcmap` });
const type0 = (entries: string): PageParts => ({
  font: "<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [] /ToUnicode 6 0 R >>",
  more: [cmap(entries)],
});
const simple = (entries: string): string => `<< /Type /Font /Subtype /TrueType /BaseFont /X ${entries} >>`;
const oneByte = (entries: string): PageParts => ({
  font: simple("/FontDescriptor << /Flags 4 >> /ToUnicode 6 0 R"),
  more: [cmap(entries)],
});
const form = (data: string, entries = ""): Body => ({ dict: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${entries}`, data });
const drawing = (...objects: readonly Body[]): PageParts => ({ resources: "/XObject << /A 6 0 R >>", more: objects });
const image = (width: number, height: number): Body => ({
  dict: `/Subtype /Image /Width ${width} /Height ${height} /Filter /DCTDecode`,
  data: "x",
});
const withFont = "/Resources << /Font << /F1 5 0 R >> /XObject << /B 7 0 R >> >>";

describe("a number is seen however it is drawn", () => {
  const differences = simple("/Encoding << /BaseEncoding /WinAnsiEncoding /Differences [1 /zero /comma /two.tnum /uni0031] >>");
  it.each<[how: string, content: string, text: string, parts?: PageParts]>([
    ["in one string", shown("(stawka 0,2164 z/kWh) Tj"), "stawka 0,2164 z/kWh"],
    ["in two strings", shown("(0,2) Tj (164) Tj"), "0,2164"],
    ["in a kerned array", shown("[(0) -15 (,2) 8.5 (164) -650 (7,5)] TJ"), "0,2164 7,5"],
    ["by the quote operators", shown("(0,2) '", '0 0 (7,5) "'), "0,2 7,5"],
    ["as octal codes", shown("(\\060\\054\\62\\65) Tj"), "0,25"],
    ["as a hexadecimal string", shown("<302C 3235> Tj"), "0,25"],
    ["glyph by glyph", shown("(0) Tj 5 0 Td (,) Tj 1 0 0 1 80 700 Tm (2) Tj T* (1) Tj"), "0 , 2 1"],
    ["with a decimal point", shown("(0.2164) Tj"), "0.2164"],
    ["backwards, with a decimal point", shown("(4612.0) Tj"), "4612.0"],
    ["with a decimal point, beside the number of its row", shown("(5.1) Tj 50 0 Td (0.2164) Tj"), "5.1 0.2164"],
    ["without its whole part", shown("(zl) Tj 0 10 Td (,2164) Tj"), "zl ,2164"],
    ["in a font with differences", shown("<01020304> Tj"), "0,21", { font: differences }],
    [
      "in one-byte codes",
      shown("<0102> Tj <0304> Tj"),
      "0,23",
      oneByte("2 beginbfchar <01> <0030> <02> <002C> endbfchar 1 beginbfrange <03> <05> <0032> endbfrange"),
    ],
    ["in two-byte codes", shown("<0001000200030003> Tj"), "0,22", type0("1 beginbfrange <0001> <0003> [<0030> <002C> <0032>] endbfrange")],
    ["as one glyph", shown("<0001> Tj"), "10,5", type0("1 beginbfchar <0001> <00310030002C0035> endbfchar")],
    [
      "in full-width digits",
      shown("<0001000200010001> Tj"),
      "\uff12\uff0c\uff12\uff12",
      type0("2 beginbfchar <0001> <FF12> <0002> <FF0C> endbfchar"),
    ],
    [
      "in Arabic digits",
      shown("<0001000200010001> Tj"),
      "\u0662\u066b\u0662\u0662",
      type0("2 beginbfchar <0001> <0662> <0002> <066B> endbfchar"),
    ],
    [
      "around a soft hyphen",
      shown("<00010003000200010001> Tj"),
      "2\u00ad,22",
      type0("3 beginbfchar <0001> <0032> <0002> <002C> <0003> <00AD> endbfchar"),
    ],
    ["in a symbol font", shown("<0001000200010001> Tj"), "2,22", type0("2 beginbfchar <0001> <F032> <0002> <F02C> endbfchar")],
    ["in two fonts", shown("(0) Tj /F2 9 Tf <02> Tj /F1 9 Tf (25) Tj"), "0,25", { fonts: "/F2 6 0 R", more: [differences] }],
    ["in the font that Q brings back", "BT /F1 9 Tf q /F2 9 Tf Q (0,25) Tj ET", "0,25", { fonts: "/F2 6 0 R", more: [simple("")] }],
    ["in arrays, moved between", shown("[(0,2)] TJ /F1 9 Tf 0 g 5 0 Td [(7,5)] TJ"), "0,2 7,5"],
    ["in a form inside a form", "q /A Do Q", "0,25 ", drawing(form("/B Do", withFont), form(shown("(0,25) Tj"), withFont))],
    ["in a form, in the page's font", "/F1 9 Tf /A Do", "0,25 ", drawing(form("BT (0,25) Tj ET"))],
    ["after an inline image", `BI /W 2 /H 2 /BPC 8 /CS /G ID a(b<\nEI ${shown("(0,25) Tj")}`, "0,25"],
    ["after a marked sequence", `/Span << /MCID 0 /ActualText (x) /Lang [(pl)] >> BDC ${shown("(0,25) Tj")} EMC`, "0,25"],
    ["after a comment", shown("% (x) Tj\n (0,25) Tj"), "0,25"],
  ])("%s", (_how, content, text, parts = {}) => {
    const page = pageWith(content, parts);
    expect(page).toEqual({ page: 1, text, certain: true, hasImage: false });
    expect(mayHoldRates(page)).toBe(true);
  });
});

describe("plain arrays, which are read in one piece, mean what they mean token by token", () => {
  const kern = fc.oneof(fc.integer({ min: -900, max: 900 }), fc.constantFrom("-.5", "+3", "-199.9", "-200", " ", ""));
  const literal = fc.string({ unit: fc.constantFrom(..."0,2164 <>[]{}/%-a\xf3"), maxLength: 5 }).map((text) => `(${text})`);
  const hexadecimal = fc
    .array(fc.constantFrom("0030", "002C", "0032", "00F3", "003c"), { maxLength: 4 })
    .map((codes) => `<${codes.join("")}>`);
  const twoBytes = type0("1 beginbfrange <0020> <00FF> <0020> endbfrange");
  it.each([
    ["literal", literal, {}],
    ["hexadecimal", hexadecimal, {}],
    ["of two-byte codes", hexadecimal, twoBytes],
  ] as const)("%s", (_form, string, parts) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(kern, string), { maxLength: 6 }), kern, (strings, last) => {
        const array = `${strings.map(([before, text]) => `${before}${text}`).join("")}${last}`;
        const whole = pageWith(shown(`[${array}] TJ`), parts);
        // A comment sends the reader the slow way.
        expect(whole).toEqual(pageWith(shown(`[%\n${array}] TJ`), parts));
      }),
      { seed: 20260201, numRuns: 150 },
    );
  });
});

describe("a page without decimals is let go", () => {
  it.each([
    ["prose", "Operator jest obowiazany, na wniosek odbiorcy, do zmiany grupy 1 raz w roku."],
    ["numbers of provisions", "zgodnie z pkt 3.1.12 i pkt 3.1. 25, w art. 45 oraz ust. 2, z zastrzezeniem"],
    ["dates and case numbers", "Decyzja DRE.WRE.4211.50.7.2025.JTr z dnia 17.12.2025 r. (Dz. U. z 2024 r., poz. 266)"],
    ["whole numbers", "od 1 do 24 godzin, 730 kWh, 15 minut"],
  ])("%s", (_what, text) => {
    const page = pageWith(shown(`(${text.replace(/[()]/g, "\\$&")}) Tj`));
    expect(page).toMatchObject({ text, certain: true });
    expect(mayHoldRates(page)).toBe(false);
  });

  it("an empty page", () => {
    const [catalog, pages, , ...rest] = onePage("");
    const empty = classicPdf([catalog as Body, pages as Body, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>", ...rest]);
    expect(pageOf(empty)).toEqual({ page: 1, text: "", certain: true, hasImage: false });
  });
});

describe("doubt about a page", () => {
  const text = shown("(bez liczb) Tj");
  const widget = "<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] >>";
  it.each<[what: string, content: string, parts?: PageParts]>([
    ["a Type 3 font", text, { font: "<< /Type /Font /Subtype /Type3 /Encoding /WinAnsiEncoding >>" }],
    ["a font without an encoding", text, { font: simple("") }],
    ["a symbolic font without characters", text, { font: simple("/Encoding /WinAnsiEncoding /FontDescriptor << /Flags 4 >>") }],
    ["a composite font without characters", shown("<0001> Tj"), { font: "<< /Type /Font /Subtype /Type0 /Encoding /Identity-H >>" }],
    ["a glyph of unknown name", shown("<01> Tj"), { font: simple("/Encoding << /Differences [1 /g17] >>") }],
    ["a code that the map leaves out", shown("<0002> Tj"), type0("1 beginbfchar <0001> <0041> endbfchar")],
    ["a code given twice", shown("<0001> Tj"), type0("2 beginbfchar <0001> <0041> <0001> <0042> endbfchar")],
    ["half a two-byte code", shown("<00> Tj"), type0("1 beginbfchar <0000> <0041> endbfchar")],
    ["a private character", shown("<0001> Tj"), type0("1 beginbfchar <0001> <E001> endbfchar")],
    ["a map that builds on another", shown("<0001> Tj"), type0("/Other usecmap 1 beginbfchar <0001> <0041> endbfchar")],
    ["a map given by its name", text, { font: simple("/Encoding /WinAnsiEncoding /ToUnicode /Identity-H") }],
    ["half a two-byte code in each of two strings", shown("[(\x00)-3(\x01)] TJ"), type0("1 beginbfchar <0001> <0041> endbfchar")],
    ["a bare carriage return as half of a code", shown("(\x00\r) Tj"), type0("1 beginbfchar <000D> <0041> endbfchar")],
    ["a font that is not there", shown("/F9 9 Tf (x) Tj")],
    ["text before any font", "BT (x) Tj ET"],
    ["an unknown operator", `${text} 1 foo`],
    ["a string without end", "BT /F1 9 Tf (x Tj ET"],
    ["an operand too many", shown("(0,2) (x) Tj")],
    ["invisible text", shown("3 Tr (x) Tj")],
    ["an unknown filter", text, { stream: "/Filter /LZWDecode" }],
    ["a filter that fails", text, { stream: "/Filter /FlateDecode" }],
    ["an object that is not there", `${text} /A Do`],
    ["a form that draws itself", `${text} /A Do`, drawing(form("/A Do"))],
    [
      "a tiling pattern",
      `/Pattern cs /P scn ${text}`,
      { resources: "/Pattern << /P 6 0 R >>", more: [{ dict: "/PatternType 1", data: "" }] },
    ],
    ["a graphics state with a font", `/G gs ${text}`, { resources: "/ExtGState << /G << /Font [5 0 R 9] >> >>" }],
    ["a soft mask", `/G gs ${text}`, { resources: "/ExtGState << /G << /SMask << /S /Alpha >> >> >>" }],
    ["a form field", text, { page: `/Annots [${widget}]` }],
    ["a stamp with an appearance", text, { page: "/Annots [<< /Subtype /Stamp /AP << /N 5 0 R >> >>]" }],
    ["letters drawn as outlines", `${text} ${"0 0 1 1 2 2 c ".repeat(1001)}`],
    ["an inline image that seems to end early", `BI /W 9 /H 1 ID \x01EI \x02\x03 EI ${text}`],
    ["an inline image whose seeming rest hides text in a string", `BI /W 9 /H 1 ID \x01EI [(\x02\nEI ${text} )] 0 d`],
    ["an inline image that seems to end inside its data", `BI /W 9 /H 1 ID \x01EI ) EI ${text}`],
  ])("%s", (_what, content, parts = {}) => {
    const page = pageWith(content, parts);
    expect(page.certain).toBe(false);
    expect(mayHoldRates(page)).toBe(true);
  });

  it("a token that some readers see across two streams", () => {
    const [catalog, pages, , , font] = onePage("") as readonly [Body, Body, Body, Body, Body];
    const page = "<< /Type /Page /Parent 2 0 R /Contents [4 0 R 6 0 R] /Resources << /Font << /F1 5 0 R >> >> >>";
    const inTwo = (first: string): PagePrescan =>
      pageOf(classicPdf([catalog, pages, page, { dict: "", data: first }, font, { dict: "", data: text }]));
    expect(inTwo("q")).toMatchObject({ certain: false });
    expect(inTwo("q ")).toMatchObject({ text: "bez liczb", certain: true });
  });

  it("leaves the other pages alone", () => {
    const pages = prescan(
      classicPdf([
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R 4 0 R 9 0 R] /Count 3 /Resources << /Font << /F1 7 0 R >> >> >>",
        "<< /Type /Page /Parent 2 0 R /Contents 5 0 R >>",
        "<< /Type /Page /Parent 2 0 R /Contents [6 0 R 8 0 R] >>",
        { dict: "/Filter /LZWDecode", data: "x" },
        { dict: "", data: "BT /F1 9 Tf (jeden) Tj " },
        simple("/Encoding /MacRomanEncoding"),
        { dict: "", data: "T* (dwa) Tj ET" },
        "<< /Type /Page /Parent 2 0 R /Contents [6 0 R 8 0 R] /Annots [<< /Subtype /Link >>] >>",
      ]),
    );
    expect(pages?.map(({ text, certain }) => ({ text, certain }))).toEqual([
      { text: "", certain: false },
      { text: "jeden dwa", certain: true },
      { text: "jeden dwa", certain: true },
    ]);
  });
});

describe("images", () => {
  const little = `/A Do ${shown("(BIULETYN BRANZOWY) Tj")}`;
  const much = `/A Do ${shown(`(${"tekst ".repeat(100)}) Tj`)}`;
  it.each([
    ["a scan under a stamped header", little, image(1240, 1754), true, true],
    ["a scan in strips", little.repeat(8), image(1240, 32), true, true],
    ["a logo", little, image(108, 103), false, false],
    ["a picture in a page of text", much, image(1240, 1754), true, false],
  ])("%s", (_what, content, object, hasImage, rates) => {
    const page = pageWith(content, drawing(object));
    expect(page).toMatchObject({ certain: true, hasImage });
    expect(mayHoldRates(page)).toBe(rates);
  });
});
