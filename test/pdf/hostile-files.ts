import { deflateSync } from "node:zlib";
import { type Body, classicPdf, onePage, packedPdf, revised, shown } from "./handmade-pdf.ts";

/*
 * Files made to keep a reader busy, to fill its memory or to break it: kinds by name, each in as many variants as there are seeds. What a variant
 * changes is its size, and whether its streams are packed.
 */

type Make = (size: number, packed: boolean) => Uint8Array;

const repeated = (text: string, times: number): string => text.repeat(Math.max(1, Math.floor(times)));
const stream = (data: string | Buffer, packed: boolean, dict = ""): Body =>
  packed ? { dict: `${dict} /Filter /FlateDecode`, data: deflateSync(Buffer.from(data)) } : { dict, data };
/** One page with this content. */
const page = (content: string | Buffer, packed: boolean, parts: Parameters<typeof onePage>[1] = {}): Uint8Array =>
  classicPdf(onePage("", parts).map((body, i) => (i === 3 ? stream(content, packed) : body)));
/** The usual page of numbers, with a piece of its text replaced. */
const changed = (from: string | RegExp, to: string): Uint8Array =>
  Buffer.from(
    plain.toString("latin1").replace(from, () => to),
    "latin1",
  );
const plain = classicPdf(onePage(shown("(Stawka 0,2164 za kWh) Tj")));
const pages = (count: number, entry: string, ...shared: readonly Body[]): Uint8Array => {
  const kids = Array.from({ length: count }, (_, i) => `${i + 3 + shared.length} 0 R`);
  const leaves = kids.map(() => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${entry} >>`);
  return classicPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${count} /Kids [${kids.join(" ")}] >>`,
    ...shared,
    ...leaves,
  ]);
};
const form = (data: string, next: number): Body => ({
  dict: `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> /XObject << /A ${next} 0 R >> >>`,
  data,
});
const image = (width: number, height: number, data: Buffer, more = ""): Body => ({
  dict: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode ${more}`,
  data: deflateSync(data),
});
const drawing = (...more: readonly Body[]) => ({ resources: "/XObject << /A 6 0 R >>", more });
const whole = "q 595 0 0 842 0 0 cm /A Do Q";
/** A group of its own, which draws the next one and fills the page. */
const group = (next: number): Body => ({
  dict: `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /I true >> /Resources << /XObject << /A ${next} 0 R >> /ExtGState << /G << /ca 0.5 >> >> >>`,
  data: "/G gs /A Do 0 0 595 842 re f",
});
const gradient =
  "<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 595 842] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /N 1 >> >>";
const composite = "<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /ToUnicode 6 0 R >>";

/** Kinds of hostile files; `size` is from 0.5 to 2. */
export const hostileKinds: Readonly<Record<string, Make>> = {
  // Nothing, or nothing that is a PDF.
  empty: () => Buffer.alloc(0),
  "a header alone": () => Buffer.from("%PDF-1.7\n"),
  "bytes without order": (size) => Buffer.from(Array.from({ length: size * 50_000 }, (_, i) => (i * 2_654_435_761) >>> 24)),
  "a header before bytes without order": (size) =>
    Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.from(Array.from({ length: size * 50_000 }, (_, i) => (i * 40_503) >>> 8))]),
  "a header and spaces": (size) => Buffer.from(`%PDF-1.7\n${repeated(" ", size * 5_000_000)}`),
  "object heads alone": (size) => Buffer.from(`%PDF-1.7\n${repeated("1 0 obj\n", size * 500_000)}`),
  "trailers alone": (size) => Buffer.from(`%PDF-1.7\n${repeated("trailer << /Root 1 0 R >>\n", size * 50_000)}`),
  "startxref alone": (size) => Buffer.from(`%PDF-1.7\n${repeated("startxref\n9\n", size * 100_000)}%%EOF`),
  // Trees and tables that lead in circles, or are too deep or too large.
  "pages that are their own children": () =>
    classicPdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Count 3 /Kids [2 0 R 2 0 R 2 0 R] >>"]),
  "pages that multiply": (size) =>
    classicPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      ...Array.from({ length: 12 }, (_, i) => `<< /Type /Pages /Count 99999 /Kids [${repeated(`${i + 3} 0 R `, size * 10)}] >>`),
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>",
    ]),
  "a page tree that is deep": (size) => {
    const depth = Math.floor(size * 30_000);
    return classicPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      ...Array.from({ length: depth }, (_, i) => `<< /Type /Pages /Count 1 /Kids [${i + 3} 0 R] /Parent ${i + 1} 0 R >>`),
      `<< /Type /Page /Parent ${depth + 1} 0 R /MediaBox [0 0 595 842] >>`,
    ]);
  },
  "a count of pages that is a lie": (size) => changed("/Count 1", `/Count ${Math.floor(size * 1_000_000_000)}`),
  "a count of pages below nothing": () => changed("/Count 1", "/Count -1"),
  "more pages than any tariff": (size) => pages(Math.floor(2_001 * Math.max(1, size)), ""),
  "as many pages as are read, all of one long content": (size, packed) =>
    pages(Math.floor(Math.min(2_000, size * 1_000)), "/Contents 3 0 R", stream(repeated("n ", size * 100_000), packed)),
  "as many pages as are read, each with numbers": (size) =>
    pages(
      Math.floor(Math.min(2_000, size * 1_000)),
      "/Contents 3 0 R /Resources << /Font << /F1 4 0 R >> >>",
      { dict: "", data: shown("(Stawka 0,2164) Tj") },
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ),
  "tables of objects that follow each other in a circle": () =>
    changed("/Root 1 0 R", `/Root 1 0 R /Prev ${/startxref\s+(\d+)/.exec(plain.toString("latin1"))?.[1]}`),
  "a long chain of revisions": (size) => {
    let pdf = plain;
    for (let i = 0; i < size * 300; i += 1) pdf = revised(pdf, new Map([[4, { dict: "", data: shown("(0,3) Tj") }]]));
    return pdf;
  },
  "a table of four billion objects": () => changed(/\/Size \d+/, "/Size 4000000000"),
  "objects without end": (size) =>
    Buffer.concat([plain, Buffer.from(Array.from({ length: size * 500_000 }, (_, i) => `${i + 10} 0 obj 1 endobj\n`).join(""))]),
  "a length that is its own stream": () => changed(/\/Length \d+/, "/Length 4 0 R"),
  "a length of 2 GB": () => changed(/\/Length \d+/, "/Length 2147483648"),
  "a packed object that is in itself": (size) => packedPdf(onePage(shown("(0,21) Tj")), { shift: Math.floor(size * 10) }),
  "references in a circle": () => classicPdf(["<< /Type /Catalog /Pages 2 0 R >>", "3 0 R", "4 0 R", "2 0 R"]),
  // Syntax that nests, or has no end.
  "brackets that are deep": (size) => changed("/MediaBox [0 0 595 842]", `/MediaBox ${repeated("[", size * 500_000)}`),
  "dictionaries that are deep": (size) => changed("/MediaBox [0 0 595 842]", `/A ${repeated("<< /A ", size * 200_000)}`),
  "a string that does not end": (size) => changed("/MediaBox [0 0 595 842]", `/A ${repeated("(", size * 2_000_000)}`),
  "a name of megabytes": (size) => changed("/MediaBox [0 0 595 842]", `/MediaBox [0 0 595 842] /${repeated("A", size * 3_000_000)} 1`),
  "a comment of megabytes": (size) => changed("/MediaBox [0 0 595 842]", `/MediaBox [0 0 595 842] %${repeated("A", size * 3_000_000)}\n`),
  "brackets in the content": (size, packed) => page(repeated("[", size * 3_000_000), packed),
  "saved states without end": (size, packed) => page(repeated("q ", size * 2_000_000), packed),
  "numbers without an operator": (size, packed) => page(repeated("1 ", size * 2_000_000), packed),
  "unknown operators without end": (size, packed) => page(repeated("xx ", size * 1_000_000), packed),
  // Content that is much, of few bytes.
  "a gigabyte of nothing, packed twice": () =>
    classicPdf(
      onePage("").map((body, i) =>
        i === 3 ? { dict: "/Filter [/FlateDecode /FlateDecode]", data: deflateSync(deflateSync(Buffer.alloc(800_000_000))) } : body,
      ),
    ),
  "a stream that inflates to 100 MB": (size) => page(Buffer.alloc(size * 100_000_000), true),
  "text without end": (size, packed) => page(`BT /F1 10 Tf 72 700 Td ${repeated("(0,2164) Tj ", size * 500_000)} ET`, packed),
  "one string of megabytes": (size, packed) => page(shown(`(${repeated("0,21 ", size * 1_000_000)}) Tj`), packed),
  "many fonts chosen": (size, packed) => page(`BT ${repeated("/F1 10 Tf (0,21) Tj ", size * 200_000)} ET`, packed),
  "paths without end": (size, packed) => page(repeated("1 1 m 9 9 l S ", size * 500_000), packed),
  "one path of a million lines": (size, packed) => page(`0 0 m ${repeated("9 9 l ", size * 1_000_000)} S`, packed),
  "rectangles without end": (size, packed) => page(repeated("1 1 5 5 re f ", size * 500_000), packed),
  "clips without end": (size, packed) => page(repeated("1 1 5 5 re W n ", size * 300_000), packed),
  "forms that multiply": (_, packed) =>
    page(
      "/A Do",
      packed,
      drawing(...Array.from({ length: 10 }, (_one, i) => form(i === 9 ? shown("(0,25) Tj") : repeated("/A Do ", 50), i + 7))),
    ),
  "a form that draws itself": (_, packed) => page("/A Do", packed, drawing(form("/A Do", 6))),
  "a form drawn a million times": (size, packed) => page(repeated("/A Do ", size * 500_000), packed, drawing(form("q Q", 6))),
  "text of a form drawn many times": (size, packed) =>
    page(repeated("/A Do ", size * 50_000), packed, drawing(form(shown("(0,25) Tj"), 6))),
  "marked content that nests": (size, packed) => page(repeated("/A BMC ", size * 500_000), packed),
  "an inline image without end": (size, packed) => page(`BI /W 9 /H 9 ID ${repeated("A", size * 3_000_000)}`, packed),
  "shadings without end": (size, packed) =>
    page(repeated("/S sh ", size * 100_000), packed, {
      resources:
        "/Shading << /S << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 9 9] /Function << /FunctionType 2 /Domain [0 1] /N 1 >> >> >>",
    }),
  // What covers the page again and again. An operator that nobody knows keeps the quick look from being certain, so that the page is drawn.
  "fills as large as the page": (size, packed) => page(`xx ${repeated("0 0 595 842 re f ", size * 50_000)}`, packed),
  "strokes as wide as the page": (size, packed) => page(`xx 842 w ${repeated("0 421 m 595 421 l S ", size * 50_000)}`, packed),
  "gradients as large as the page": (size, packed) =>
    page(`xx /Pattern cs /P scn ${repeated("0 0 595 842 re f ", size * 20_000)}`, packed, {
      resources: `/Pattern << /P << /PatternType 2 /Shading ${gradient} >> >>`,
    }),
  "groups within groups, as large as the page": (size, packed) =>
    page(repeated("/A Do ", size * 200), packed, drawing(...Array.from({ length: Math.floor(size * 20) }, (_, i) => group(i + 7)))),
  "letters as large as the page": (size, packed) =>
    page(`xx BT /F1 800 Tf ${repeated("1 0 0 1 0 0 Tm (W) Tj ", size * 20_000)} ET`, packed),
  "tiles that overlap a million times": (size, packed) =>
    page(`xx /Pattern cs /P scn ${repeated("0 0 595 842 re f ", size * 100)}`, packed, {
      resources: "/Pattern << /P 6 0 R >>",
      more: [
        {
          dict: "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 100 100] /XStep 0.01 /YStep 0.01 /Resources << >>",
          data: "1 0 0 rg 0 0 50 50 re f",
        },
      ],
    }),
  "marks under a mask, each a layer of the page": (size, packed) =>
    page(`xx /G gs ${repeated("1 1 5 5 re f ", size * 20_000)}`, packed, {
      resources: "/ExtGState << /G << /SMask << /S /Luminosity /G 6 0 R >> >> >>",
      more: [
        {
          dict: "/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >> /Resources << >>",
          data: "1 g 0 0 595 842 re f",
        },
      ],
    }),
  "a mesh of triangles over one another": (size, packed) => {
    const corners = [
      [0, 0, 0],
      [255, 0, 80],
      [0, 255, 160],
    ] as const;
    const triangle = corners.flatMap(([x, y, gray]) => [0, x, y, gray]);
    const mesh = Buffer.from(Array.from({ length: size * 5_000 }, () => triangle).flat());
    return page("xx /S sh", packed, {
      resources: "/Shading << /S 6 0 R >>",
      more: [
        stream(
          mesh,
          packed,
          "/ShadingType 4 /ColorSpace /DeviceGray /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 595 0 842 0 1]",
        ),
      ],
    });
  },
  // Fonts.
  "character ranges without end": (size, packed) =>
    page(shown("<0001> Tj"), packed, {
      font: composite,
      more: [stream(`begincmap 1 beginbfrange ${repeated("<0000> <00FF> <0000> ", size * 50_000)}endbfrange endcmap`, packed)],
    }),
  "a range of all characters, again and again": (size, packed) =>
    page(shown("<0001> Tj"), packed, {
      font: composite,
      more: [stream(`begincmap 1 beginbfrange ${repeated("<0000> <FFFF> <0000> ", size * 300)}endbfrange endcmap`, packed)],
    }),
  "a font that is its own descendant": () =>
    page(shown("<0001> Tj"), false, {
      font: "<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [5 0 R] >>",
    }),
  "a font file that is none": (size) =>
    page(shown("(0,21) Tj"), false, {
      font: "<< /Type /Font /Subtype /TrueType /BaseFont /A /FontDescriptor << /Type /FontDescriptor /FontName /A /Flags 32 /FontFile2 6 0 R >> >>",
      more: [stream(Buffer.from(Array.from({ length: size * 100_000 }, (_, i) => (i * 7_919) >>> 4)), true)],
    }),
  "glyphs that are pages": (size, packed) =>
    page(shown(`(${repeated("a", size * 2_000)}) Tj`), packed, {
      font: "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [0.1 0 0 0.1 0 0] /CharProcs << /a 6 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9] /Resources << /Font << /F1 5 0 R >> >> >>",
      more: [stream(`9 0 d0 ${repeated("1 1 m 9 9 l S ", size * 2_000)}`, packed)],
    }),
  // Pictures and sheets.
  "a sheet of a square kilometre": (size) => changed("[0 0 595 842]", `[0 0 ${Math.floor(size * 2_000_000)} 2000000]`),
  "a sheet of nothing": () => changed("[0 0 595 842]", "[0 0 0 0]"),
  "a sheet of no numbers": () => changed("[0 0 595 842]", "[/a (b) null <<>>]"),
  "a picture that says that it is huge": (size) =>
    page(whole, false, drawing(image(Math.floor(size * 60_000), 60_000, Buffer.alloc(1_000)))),
  "a picture of 90 million dots": (size) =>
    page(whole, false, drawing(image(9_000, Math.floor(size * 5_000), Buffer.alloc(size * 45_000_000, 255)))),
  "a picture of noise": (size) =>
    page(
      whole,
      false,
      drawing(
        image(
          1_654,
          Math.floor(size * 1_170),
          Buffer.from(Array.from({ length: 1_654 * Math.floor(size * 1_170) }, (_, i) => (Math.imul(i, 2_654_435_761) >>> 13) & 255)),
        ),
      ),
    ),
  "a picture that masks itself": () => page(whole, false, drawing(image(100, 100, Buffer.alloc(10_000), "/SMask 6 0 R"))),
  "a picture drawn again and again": (size, packed) =>
    page(repeated(`${whole}\n`, size * 20_000), packed, drawing(image(1_000, 1_000, Buffer.alloc(1_000_000, 128)))),
  "filters without end": (size) =>
    classicPdf(
      onePage("").map((body, i) => (i === 3 ? { dict: `/Filter [${repeated("/FlateDecode ", size * 50_000)}]`, data: "x" } : body)),
    ),
  "a predictor of two billion columns": () =>
    classicPdf(
      onePage("").map((body, i) =>
        i === 3
          ? { dict: "/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 2147483647 >>", data: deflateSync(Buffer.from("q Q")) }
          : body,
      ),
    ),
  "run lengths that grow": (size) =>
    classicPdf(
      onePage("").map((body, i) => (i === 3 ? { dict: "/Filter /RunLengthDecode", data: Buffer.alloc(size * 4_000_000, 0x81) } : body)),
    ),
  "a dictionary code that grows": (size) =>
    classicPdf(onePage("").map((body, i) => (i === 3 ? { dict: "/Filter /LZWDecode", data: Buffer.alloc(size * 3_000_000, 0x80) } : body))),
};

/** Sizes and packings; a seed chooses one. */
const sizes = [0.5, 0.7, 1, 1.4, 2];

/** One file of a kind: the same for the same seed. */
export const hostileFile = (kind: string, seed: number): Uint8Array => {
  const make = hostileKinds[kind];
  if (make === undefined) throw new Error(`there is no kind ${kind}`);
  return make(sizes[seed % sizes.length] ?? 1, Math.floor(seed / sizes.length) % 2 === 0);
};
