import { describe, expect, it } from "vitest";
import { revisionsDisagree } from "../../src/pdf/revisions.ts";
import { documentChecks } from "../../src/verify/document-checks.ts";
import { classicPdf, HELVETICA, onePage, packedPdf, revised, shown } from "./handmade-pdf.ts";

const bodies = [...onePage(shown("(0,2464) Tj")), HELVETICA];
const plain = classicPdf(bodies);
const changed = revised(plain, new Map([[90, "<< /Rate (0,9999) >>"]]));
const text = (pdf: Buffer): string => pdf.toString("latin1");
const bytes = (pdf: string): Buffer => Buffer.from(pdf, "latin1");
const pointer = /startxref\s+\d+\s+%%EOF\s*$/;
const ofPlain = pointer.exec(text(plain))?.[0] ?? "";

describe("revisions of a file that readers see differently", () => {
  it.each<[string, Buffer, boolean]>([
    ["one revision", plain, false],
    ["one revision with its objects packed", packedPdf(bodies), false],
    ["a change with its table", changed, false],
    ["two changes with their tables", revised(changed, new Map([[91, "<< /Rate (0,8888) >>"]])), false],
    ["objects after the end", bytes(`${text(plain)}90 0 obj\n<< /Rate (0,9999) >>\nendobj\n`), true],
    ["objects after the end, with an end mark of their own", bytes(`${text(plain)}90 0 obj\n<< /Rate (0,9999) >>\nendobj\n%%EOF\n`), true],
    [
      "a change whose table is lost and whose pointer leads to the table before",
      bytes(text(changed).slice(0, text(changed).lastIndexOf("xref\n0 1\n")) + ofPlain),
      true,
    ],
    ["a change whose pointer leads nowhere", bytes(text(changed).replace(pointer, "startxref\n99999999\n%%EOF\n")), true],
    [
      "a file whose one pointer leads nowhere, which all readers repair",
      bytes(text(plain).replace(pointer, "startxref\n99999999\n%%EOF\n")),
      false,
    ],
    ["an end mark and empty lines after the end", bytes(`${text(plain)}\n\n%%EOF\n`), false],
  ])("%s: %#", (_, file, expected) => expect(revisionsDisagree(file)).toBe(expected));

  it("hold the document by name", () => {
    const check = documentChecks.find(({ code }) => code === "disagreeing_revisions");
    const read = { decision: null, tariffs: [], national: [], problems: [], unreadPages: [], doubts: [], notShown: [] };
    expect(check?.blocks).toBe(true);
    expect(check?.find({ ...read, revisionsDisagree: false })).toEqual([]);
    expect(check?.find({ ...read, revisionsDisagree: true })).toHaveLength(1);
  });
});
