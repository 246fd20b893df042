import { PDFDocument, PDFName } from "pdf-lib";
import { expect, it } from "vitest";
import { PermanentError } from "../../src/model/errors.ts";
import { readDocument } from "../../src/pages/read.ts";
import { hostileFile } from "./hostile-files.ts";

const read = async (doc: PDFDocument): Promise<unknown> =>
  readDocument(await doc.save({ useObjectStreams: false }), { wanted: "all" }).then(
    () => null,
    (error: unknown) => error,
  );

it("a page tree that leads in a circle is a damaged file, said in one sentence", async () => {
  const doc = await PDFDocument.create();
  doc.addPage();
  doc.addPage();
  const tree = doc.catalog.Pages();
  const root = doc.catalog.get(PDFName.of("Pages"));
  if (root === undefined) throw new Error("no page tree");
  const [first] = tree.Kids().asArray();
  tree.set(PDFName.of("Kids"), doc.context.obj([first ?? root, root]));
  const error = await read(doc);
  expect(error).toBeInstanceOf(PermanentError);
  expect((error as Error).message).toMatch(/^The PDF is damaged[^.]*; fetch it again from its source\.$/);
});

it("more pages than any tariff has are not read", async () => {
  const doc = await PDFDocument.create();
  const page = doc.addPage();
  const tree = doc.catalog.Pages();
  tree.set(PDFName.of("Kids"), doc.context.obj(Array.from({ length: 2_001 }, () => page.ref)));
  tree.set(PDFName.of("Count"), doc.context.obj(2_001));
  const error = await read(doc);
  expect(error).toBeInstanceOf(PermanentError);
  expect((error as Error).message).toBe("The PDF has 2001 pages; a tariff has some hundred, and more than 2000 are not read.");
});

it("of more pages that may hold rates than any tariff has none is read closely", async () => {
  const reading = readDocument(hostileFile("as many pages as are read, all of one long content", 2), { wanted: "rates" });
  await expect(reading).rejects.toThrow(
    "The PDF has 1000 pages that may hold rates; a tariff has some hundred, and more than 300 are not read closely.",
  );
});
