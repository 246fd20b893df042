import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scanPages } from "../../scripts/fixtures/scans/scan.ts";
import { keepReadings, readingsIn } from "../../src/ocr/kept-readings.ts";
import type { PageTask } from "../../src/ocr/page-reader.ts";
import type { SeenPage } from "../../src/ocr/seen-page.ts";
import { readDocument } from "../../src/pages/read.ts";
import { pictureDigests } from "../../src/pdf/prescan/digest.ts";
import { documentOf } from "./scan-outcomes.ts";
import { glyphsAt } from "./seen-by-hand.ts";

const folder = mkdtempSync(join(tmpdir(), "taryfikator-readings-"));
afterAll(() => rmSync(folder, { recursive: true }));

const recognized = { text: "G11 0,3412", confidence: 0.93 };
const page = (whole: boolean): SeenPage => ({
  page: 5,
  width: 595,
  height: 842,
  pixelsPerPoint: 4.1667,
  skewDegrees: 0.3,
  rules: [{ orientation: "horizontal", x0: 1, y0: 2, x1: 3, y1: 4 }],
  lines: [{ baseline: 24, height: 24, rotation: 0, glyphs: glyphsAt([0, 20]), readings: { first: recognized, second: null }, marks: [] }],
  whole,
});
const task = (more: Partial<PageTask> = {}): PageTask => ({ page: 5, picture: "images", wholly: false, hasImage: true, ...more });

describe("kept readings", async () => {
  it("come back as they were, under the page's number in the file that asks", async () => {
    const kept = keepReadings(readingsIn(join(folder, "same")));
    kept.put("digest", task(), page(true));
    expect(await kept.get("digest", task())).toEqual(page(true));
    expect(await kept.get("digest", task({ page: 9 }))).toEqual({ ...page(true), page: 9 });
  });

  it.each([
    ["another page", "other", {}, true],
    ["the page as drawn", "digest", { picture: "drawn" }, true],
    ["all of a page that was read in part", "digest", { wholly: true }, false],
  ] as const)("are not taken for %s", async (_, digest, asked, whole) => {
    const kept = keepReadings(readingsIn(join(folder, `not ${digest} ${whole}`)));
    kept.put("digest", task(), page(whole));
    expect(await kept.get("digest", task())).not.toBe(null);
    expect(await kept.get(digest, task(asked))).toBe(null);
  });

  it("of a first look stay as they were when all of the page is read later", async () => {
    const kept = keepReadings(readingsIn(join(folder, "looks")));
    kept.put("digest", task(), page(false));
    kept.put("digest", task({ wholly: true }), page(true));
    expect(await kept.get("digest", task())).toEqual(page(false));
    expect(await kept.get("digest", task({ wholly: true }))).toEqual(page(true));
  });

  it("of a first look that read all of the page are all of it", async () => {
    const kept = keepReadings(readingsIn(join(folder, "whole look")));
    kept.put("digest", task(), page(true));
    expect(await kept.get("digest", task({ wholly: true }))).toEqual(page(true));
  });

  it("that cannot be read are missing, and written anew", async () => {
    const own = join(folder, "broken");
    const kept = keepReadings(readingsIn(own));
    kept.put("digest", task(), page(true));
    for (const name of readdirSync(own)) writeFileSync(join(own, name), "no gzip");
    expect(await kept.get("digest", task())).toBe(null);
    kept.put("digest", task(), page(true));
    expect(await kept.get("digest", task())).toEqual(page(true));
  });

  it("without a directory are none; one that cannot be written is no error", async () => {
    const none = keepReadings(null);
    none.put("digest", task(), page(true));
    expect(await none.get("digest", task())).toBe(null);
    const file = join(folder, "a file");
    writeFileSync(file, "");
    expect(() => keepReadings(readingsIn(join(file, "below"))).put("digest", task(), page(true))).not.toThrow();
  });
});

describe("a page that was read before", () => {
  // One page of rates; in the second file it is page 2, behind another.
  const whole = documentOf("energetyka-torowa-przykladowa-2026");
  let alone: Uint8Array;
  let behind: Uint8Array;
  beforeAll(async () => {
    const style = { dpi: 150, colour: "bilevel" } as const;
    alone = await scanPages(whole, style, { keep: [5] });
    const both = await PDFDocument.load(await scanPages(whole, style, { keep: [1], scan: [] }));
    const [copy] = await both.copyPages(await PDFDocument.load(alone), [0]);
    both.addPage(copy!);
    behind = await both.save();
  });

  it("has the same digest in another file, and no other page has it", () => {
    const [own] = pictureDigests(alone) ?? [];
    const [first, second] = pictureDigests(behind) ?? [];
    expect(own).toMatch(/^[0-9a-f]{64}$/);
    expect(second).toBe(own);
    expect(first).not.toBe(own);
  });

  it("has another digest with one speck more", async () => {
    const digest = (bytes: Uint8Array) => pictureDigests(bytes)?.[0];
    const changed = await scanPages(whole, { dpi: 150, colour: "bilevel", specks: 1 }, { keep: [5] });
    expect(digest(changed)).not.toBe(digest(alone));
  });

  it("is not read again: the kept file is what the second run is made of", async () => {
    const keptIn = join(folder, "pages");
    const hash = (name: string) =>
      createHash("sha256")
        .update(readFileSync(join(keptIn, name)))
        .digest("hex");
    const first = await readDocument(alone, { wanted: "all", kept: readingsIn(keptIn) });
    const names = readdirSync(keptIn);
    expect(names.length).toBe(1);
    const [name = ""] = names;
    const before = [statSync(join(keptIn, name)).mtimeMs, hash(name)];
    const again = await readDocument(behind, { wanted: "rates", only: [2], kept: readingsIn(keptIn) });
    expect(readdirSync(keptIn)).toEqual(names);
    expect([statSync(join(keptIn, name)).mtimeMs, hash(name)]).toEqual(before);
    expect(again.pages.map((one) => [one.number, one.words])).toEqual([[2, first.pages[0]?.words]]);
    expect(first.pages[0]?.words.length).toBeGreaterThan(50);
    // Only a reader that finds nothing kept reads: with the file gone it is written anew.
    rmSync(join(keptIn, name));
    await readDocument(alone, { wanted: "all", kept: readingsIn(keptIn) });
    expect(readdirSync(keptIn)).toEqual(names);
  });
});
