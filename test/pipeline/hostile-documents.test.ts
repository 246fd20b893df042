import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TransientError } from "../../src/model/errors.ts";
import { extractFile } from "../../src/pipeline/read-in-child.ts";
import { tinyDecision, tinyNumber } from "../bulletin/documents.ts";
import { sample } from "../helpers/sample.ts";
import { type Body, classicPdf, HELVETICA, onePage, shown } from "../pdf/handmade-pdf.ts";

/*
 * Rows 35 to 43 of the fault matrix through the process that reads one document, as the service starts it: whatever a file is, it ends, in a
 * sentence or in a reading that holds, and nothing of it is ever published by mistake. What a prescan at such files takes stands in
 * test/pdf/prescan/hostile.test.ts, the limits that kill in capped-child.test.ts, encrypted and empty files in test/bin/extract.test.ts,
 * lying text in test/documents and test/pages.
 */

const directory = mkdtempSync(join(tmpdir(), "taryfikator-test-"));
let address = "";
const asked: string[] = [];
const listener = createServer((request, response) => {
  asked.push(request.url ?? "");
  response.end();
});
// A child is started as its parent was; the test runner's own processes know no TypeScript.
beforeAll(async () => {
  await new Promise<void>((listening) => listener.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
});
afterAll(() => {
  listener.close();
  rmSync(directory, { recursive: true, force: true });
});

let files = 0;
const fileOf = (bytes: Uint8Array | string): string => {
  files += 1;
  const path = join(directory, `${files}.pdf`);
  writeFileSync(path, bytes);
  return path;
};

/** What becomes of a file: refused with a sentence, or how many tariffs were read and whether they may be published. */
const endOf = async (path: string): Promise<string> => {
  try {
    const { verdict, tariffs } = await extractFile(path);
    return `${verdict}, ${tariffs.length} tariffs`;
  } catch (error) {
    // What may pass would be tried again; anything else refuses the document (src/pipeline/document-jobs.ts).
    if (error instanceof TransientError) throw error;
    return `refused: ${(error as Error).message}`;
  }
};

const held = "hold, 0 tariffs";
const damaged = "refused: The PDF is damaged and cannot be opened; fetch it again from its source.";
const notPdf = "refused: The file is not a PDF: it does not begin with %PDF-.";

const flate = (data: Buffer | string, times = 1): Body => {
  let packed = Buffer.from(data);
  for (let i = 0; i < times; i += 1) packed = deflateSync(packed);
  return { dict: `/Filter [${"/FlateDecode ".repeat(times)}]`, data: packed };
};
const withContent = (content: Body): Buffer => classicPdf(onePage("").map((body, i) => (i === 3 ? content : body)));
const replacedIn = (pdf: Buffer, from: string | RegExp, to: string): Buffer =>
  Buffer.from(pdf.toString("latin1").replace(from, to), "latin1");
const plain = classicPdf(onePage(shown("(Taryfa) Tj")));
const deep = (depth: number): readonly Body[] => [
  "<< /Type /Catalog /Pages 2 0 R >>",
  ...Array.from({ length: depth }, (_, i) => `<< /Type /Pages /Count 1 /Kids [${i + 3} 0 R] /Parent ${i + 1} 0 R >>`),
  `<< /Type /Page /Parent ${depth + 1} 0 R /MediaBox [0 0 595 842] /Resources << >> >>`,
];

describe.concurrent("a file that is made to hurt ends, and brings nothing", () => {
  const hurting: readonly (readonly [what: string, make: () => Uint8Array | string, end: string | RegExp])[] = [
    [
      "pages that are their own children",
      () => classicPdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Count 3 /Kids [2 0 R 2 0 R 2 0 R] >>"]),
      /^(hold|refused)/,
    ],
    [
      "tables of objects that follow each other in a circle",
      () => replacedIn(plain, /\/Root 1 0 R/, `/Root 1 0 R /Prev ${/startxref\s+(\d+)/.exec(plain.toString("latin1"))?.[1]}`),
      /^(hold|refused)/,
    ],
    [
      "a million objects",
      () => Buffer.concat([plain, Buffer.from(Array.from({ length: 1_000_000 }, (_, i) => `${i + 10} 0 obj 1 endobj\n`).join(""))]),
      /^(hold|refused)/,
    ],
    ["a tree of pages a hundred thousand deep", () => classicPdf(deep(100_000)), /^(hold|refused)/],
    [
      "brackets a million deep",
      () => replacedIn(plain, "/MediaBox [0 0 595 842]", `/MediaBox ${"[".repeat(1_000_000)}`),
      /^(hold|refused)/,
    ],
    ["a gigabyte of content in two kilobytes", () => withContent(flate(deflateSync(Buffer.alloc(1_000_000_000)), 2)), /^(hold|refused)/],
    ["a stream that says it has 2 GB", () => replacedIn(plain, /\/Length \d+/, "/Length 2147483648"), /^(hold|refused)/],
    ["a table of four billion objects", () => replacedIn(plain, "/Size 6", "/Size 4000000000"), /^(hold|refused)/],
    [
      "a predictor of two billion columns",
      () => withContent({ dict: "/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 2147483647 >>", data: deflateSync("q Q") }),
      /^(hold|refused)/,
    ],
  ];
  it.each(sample(hurting, 3))("%s", async (_, make, end) => {
    const came = await endOf(fileOf(make()));
    expect(came).toMatch(end);
    expect(came).toMatch(/^refused|^hold, 0 tariffs$/);
  });

  it("2 GB of nothing", async () => {
    const path = fileOf("%PDF-1.7\n");
    truncateSync(path, 2 ** 31);
    expect(await endOf(path)).toBe("refused: It is too large: the file has 2048 MB; documents are read up to 64 MB.");
  });

  const others: readonly (readonly [what: string, bytes: () => Uint8Array | string, end: string])[] = [
    ["a picture", () => Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), notPdf],
    ["a text processor's document", () => Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(2_000, "word/document.xml")]), notPdf],
    ["a PDF that is packed", () => gzipSync(plain), notPdf],
    ["a page of the web that begins as a PDF does", () => "%PDF-1.7\n<html><script>alert(1)</script></html>", damaged],
    ["a PDF behind a picture's head", () => Buffer.concat([Buffer.from("GIF89a"), plain]), held],
    ["a PDF before an archive", () => Buffer.concat([plain, Buffer.from("PK\u0003\u0004archive")]), held],
  ];
  it.each(sample(others, 3))("%s", async (_, bytes, end) => {
    expect(await endOf(fileOf(bytes()))).toBe(end);
  });

  it("what it wants to be run, opened or fetched is not", async () => {
    const touched = join(directory, "touched");
    const launch = `<< /S /Launch /F (/usr/bin/touch) /Unix << /F (/usr/bin/touch) /P (${touched}) >> >>`;
    const pdf = classicPdf([
      `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.launchURL("${address}/js")) /Next ${launch} >>
          /AA << /WC << /S /URI /URI (${address}/uri) >> >> /AcroForm << /XFA 7 0 R /Fields [] >> >>`,
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents [4 0 R 6 0 R] /Resources << /Font << /F1 5 0 R >> >>
          /AA << /O ${launch} >> /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (${address}/annot) >> >>] >>`,
      { dict: "", data: shown("(Taryfa) Tj") },
      HELVETICA,
      { dict: `/F << /FS /URL /F (${address}/stream) >> /FFilter /FlateDecode`, data: "" },
      { dict: "", data: `<!DOCTYPE x [<!ENTITY e SYSTEM "${address}/xxe">]><xdp:xdp>&e;</xdp:xdp>` },
    ]);
    expect(await endOf(fileOf(pdf))).toBe(held);
    expect(asked).toEqual([]);
    expect(existsSync(touched)).toBe(false);
  });
});

describe.concurrent("a document that is cut short", () => {
  const south = readFileSync("fixtures/documents/zaklad-przykladowy-poludnie-2026/document.pdf");
  const cuts = sample([0.25, 0.5, 0.75, 0.95, 0.99], 2);
  it.each([
    ...cuts.map((share) => [`${share * 100} % of a tariff`, share, async () => south] as const),
    ...[0.5, 0.95].map((share) => [`${share * 100} % of one page`, share, () => tinyDecision(tinyNumber(1))] as const),
  ])("%s is refused, or held, and never passes for the whole", async (_, share, whole) => {
    const bytes = await whole();
    expect(await endOf(fileOf(bytes.subarray(0, Math.floor(bytes.length * share))))).toMatch(/^(refused|hold)/);
  });
});
