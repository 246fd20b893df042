import { describe, expect, it, vi } from "vitest";
import { makeUndecodable } from "../../scripts/fixtures/small/defects/pictured.ts";
import { defects, nextYears, type Sound, soundDocuments } from "../../scripts/fixtures/small/defects.ts";
import type { Extraction } from "../../src/model/extraction.ts";
import { problemCodes } from "../../src/model/problem.ts";
import { extract } from "../../src/pipeline/extract.ts";
import { jumpsOf } from "../../src/publish/decide/jumps.ts";
import { unusualJumps } from "../../src/verify/last-year.ts";
import { recordsOf } from "../helpers/extraction.ts";
import { publishedAfter } from "../helpers/publication.ts";
import { isWhole } from "../helpers/sample.ts";

/*
 * A document for each thing that can be wrong with one: it is seen, reported under its own code, and holds what it concerns and nothing else.
 * The same documents without their defect are published without a word.
 */

/**
 * Drawing every page twice, to see whether it shows what its text says, takes two thirds of a document's time. A usual run does it for the
 * documents that are about it and for the sound ones; what is wrong with the others stands in their text. A whole run does it for all.
 */
const pictures = vi.hoisted(() => ({ compared: true }));
vi.mock("../../src/pages/shown/shown.ts", async (original) => {
  const shown = await original<typeof import("../../src/pages/shown/shown.ts")>();
  return {
    ...shown,
    unconfirmedOf: async (...of: Parameters<typeof shown.unconfirmedOf>) => (pictures.compared ? shown.unconfirmedOf(...of) : []),
  };
});

const read = async (make: () => Promise<Uint8Array>, isAboutPictures = false): Promise<Extraction> => {
  pictures.compared = isAboutPictures || isWhole;
  return extract(await make(), "0".repeat(64), {});
};

const codesOf = ({ tariffs }: Extraction, verdict: "hold" | "publish"): string[] =>
  tariffs.filter((tariff) => tariff.verdict === verdict).map(({ tariff_code }) => tariff_code);

/**
 * Found in no one of these documents: a jump takes last year's, a contradiction a person's word, every letter of ours confirms its
 * company by its seat, and none of ours numbers its pages. They have tests of their own in test/verify/company and test/verify/page-numbers.
 */
const besideAnother: readonly string[] = ["unusual_jump", "contradicted_word", "unconfirmed_company", "missing_pages"];

it("every code has a document, and the list has no row of its own", () => {
  expect([...new Set([...defects.map(({ code }) => code), ...besideAnother])].sort()).toEqual([...problemCodes].sort());
});

const ofBase = ["B21", "B11", "C21", "C11", "G11", "G12"];
const ofLying = ["G11", "G12", "G12as", "G12w", "G13", "B21", "B22", "B23", "C21", "C22a", "C22b", "C11", "C12a", "C12b"];
/** The groups of each document, as its tables name them. */
const groups: Readonly<Record<Sound, readonly string[]>> = {
  base: ofBase,
  "no lines in the household table": ofBase,
  "page of rates scanned": ofBase,
  "one more page, an empty scan": ofBase,
  "text and picture agree": ofLying,
  prolongation: [],
  correction: [],
};

describe("without a defect", () => {
  it.each(Object.keys(groups) as Sound[])("%s", async (name) => {
    const extraction = await read(soundDocuments[name], true);
    expect(extraction.problems).toEqual([]);
    expect([extraction.verdict, codesOf(extraction, "publish")]).toEqual(["publish", groups[name]]);
  });
});

describe.each(defects.map((defect) => [defect.code, defect.shows, defect] as const))("%s: %s", (code, _, defect) => {
  it("is reported under its code, and holds what it concerns", async () => {
    const extraction = await read(defect.make, code === "text_not_as_shown");
    const { problems, verdict } = extraction;
    const own = problems.filter((problem) => problem.code === code);
    expect([...new Set(problems.map((problem) => problem.code))].sort()).toEqual([...new Set([code, ...(defect.also ?? [])])].sort());
    for (const problem of own) {
      expect(problem.blocks, problem.message).toBe(defect.holds !== "none");
      expect(problem.message).toMatch(/^.{20,}\.$/su);
    }
    const { holds } = defect;
    expect(verdict).toBe(holds === "none" ? "publish" : "hold");
    const about = new Set(problems.filter((problem) => problem.blocks).map((problem) => problem.tariff_code));
    if (holds === "all") expect(about).toContain(null);
    else expect([...about].sort()).toEqual(holds === "none" ? [] : [...holds].sort());
    // A group that is held may have lost all its rates, and be no tariff; one that the defect does not concern is there and free.
    const free = groups[defect.in].filter((group) => holds === "none" || (holds !== "all" && !holds.includes(group)));
    expect(codesOf(extraction, "publish")).toEqual(free);
  });
});

// What such a page shows would else be taken for white paper, and the rest of the document be published without it.
it.each(["JBIG2Decode", "JPXDecode"] as const)("a scan whose %s bytes are damaged is no empty sheet", async (coding) => {
  const { verdict, problems } = await read(() => makeUndecodable(coding));
  expect([verdict, problems.map(({ code }) => code)]).toEqual(["hold", ["needs_optical_reading"]]);
});

describe("unusual_jump: C11's fixed rate is ten times last year's", () => {
  it("is reported beside last year's tariff, and holds C11 alone", async () => {
    const lastYear = recordsOf(await read(soundDocuments.base));
    const published = publishedAfter(lastYear);
    const jumpsIn = async (make: () => Promise<Uint8Array>) => {
      const extraction = await read(make);
      expect([extraction.verdict, extraction.problems]).toEqual(["publish", []]);
      return recordsOf(extraction).flatMap((record) => jumpsOf(record, published, { unusualJumps }));
    };
    expect(await jumpsIn(nextYears.sound)).toEqual([]);
    const jumps = await jumpsIn(nextYears.jumps);
    expect(jumps.map(({ code, blocks, tariff_code, page }) => ({ code, blocks, tariff_code, page }))).toEqual([
      { code: "unusual_jump", blocks: true, tariff_code: "C11", page: 4 },
    ]);
    expect(jumps[0]?.message).toContain("53,10");
  });
});
