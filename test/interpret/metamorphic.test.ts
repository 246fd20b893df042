import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { transformations } from "../../scripts/metamorphic/changes.ts";
import { judge, judgeTables, type Kind, outcomeOf } from "../../scripts/metamorphic/outcome.ts";
import { type Document, openDocument } from "../../scripts/metamorphic/sheet.ts";
import type { Transformation } from "../../scripts/metamorphic/variant.ts";
import { readDocument } from "../../src/read/read.ts";

/*
 * A document that is changed a little must come out the same, rightly changed, or held; never different and published. What a fixture
 * says unchanged is judged by its hand-typed truth in test/documents, so it stands for the truth here. A few changes of each kind are
 * tried here; scripts/metamorphic.ts tries many, and counts.
 */

const root = join(import.meta.dirname, "../..");
const corpus = join(root, "../shared/corpus/pdf");
const fixtures = readdirSync(join(root, "fixtures/documents")).map((name) => join(root, "fixtures/documents", name, "document.pdf"));
const held = join(root, "fixtures/held/cieplownia-zmyslona-2026/document.pdf");
const real = ["pge-dystrybucja-2026-02", "tauron-dystrybucja-2025-07-g"].map((name) => join(corpus, `${name}.pdf`));

const open = async (path: string): Promise<Document> =>
  openDocument(path, (await readDocument(readFileSync(path), { wanted: "rates" })).pages);

/** Kinds of change that must leave every rate as it was: what a document says does not hang on how it is laid out. */
const harmless: readonly string[] = ["columns permuted", "rows permuted", "another scale or place on the paper"];
/** A misprint that no document shows by itself: two values in each other's place, a digit of a rate printed once, a word of a region's name. */
const invisible = /swapped|a digit changed|comma shifted|a word lost/;
/** Where an empty cell is how a table says "none", a number that is lost from it leaves no trace; nor does a country's rate, which is not served. */
const tracelessLoss = /a number lost|comma lost|comma shifted/;

const allowed = ({ name }: Transformation): readonly Kind[] => {
  if (harmless.includes(name)) return ["same"];
  const kinds: Kind[] = ["same", "rightly changed", "held", "national rate alone"];
  if (invisible.test(name)) kinds.push("as printed", "held by last year's values");
  return kinds;
};

const tried = (doc: Document, transformation: Transformation, most: number): string[] =>
  transformation.of(doc, most).flatMap(({ did, changed, right, printed }) => {
    const now = "pages" in changed ? judge(changed.pages) : judgeTables(changed.tabled);
    const { kind, rates } = outcomeOf(doc.base, now, right, printed);
    if (allowed(transformation).includes(kind)) return [];
    if (kind === "silently lost" && tracelessLoss.test(transformation.name)) {
      const telling = rates.filter((rate) => !/ (?:subscription|transition) /.test(rate));
      return telling.length === 0 ? [] : [`${did}: ${kind}: ${telling[0]}`];
    }
    return [`${did}: ${kind}: ${rates.slice(0, 2).join("; ")}`];
  });

describe.each([...fixtures, held].map((path) => [path.split("/").at(-2) as string, path]))("%s", (_, path) => {
  let doc: Document;
  beforeAll(async () => {
    doc = await open(path);
  });

  it("has rates to change", () => expect(doc.base.published.length).toBeGreaterThan(15));

  it.each(transformations.map((one) => [one.name, one] as const))("%s: the same, rightly changed, or held", (_name, transformation) => {
    expect(tried(doc, transformation, 2)).toEqual([]);
  });
});

describe.each(real.map((path) => [path.split("/").at(-1) as string, path]))("%s", (_, path) => {
  it.skipIf(!existsSync(path))(
    "every change once: the same, rightly changed, or held",
    async () => {
      const doc = await open(path);
      expect(transformations.flatMap((transformation) => tried(doc, transformation, 1))).toEqual([]);
    },
    120_000,
  );
});
