import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { transformations } from "../../scripts/metamorphic/changes.ts";
import type { Document } from "../../scripts/metamorphic/sheet.ts";
import { badOutcomes, openToChange } from "../helpers/changed-document.ts";
import { isWhole, sample } from "../helpers/sample.ts";

/*
 * A document that is changed a little must come out the same, rightly changed, or held; never different and published. What a fixture
 * says unchanged is judged by its hand-typed truth in test/documents, so it stands for the truth here. One change of each kind is
 * tried here; scripts/metamorphic.ts tries many, and counts.
 */

const root = join(import.meta.dirname, "../..");
const fixtures = readdirSync(join(root, "fixtures/documents")).map((name) => join(root, "fixtures/documents", name, "document.pdf"));
const held = join(root, "fixtures/held/cieplownia-zmyslona-2026/document.pdf");

describe.each(sample([...fixtures, held], 2).map((path) => [path.split("/").at(-2) as string, path]))("%s", (_, path) => {
  let doc: Document;
  beforeAll(async () => {
    doc = await openToChange(path);
  });

  it("has rates to change", () => expect(doc.base.published.length).toBeGreaterThan(15));

  it.each(transformations.map((one) => [one.name, one] as const))("%s: the same, rightly changed, or held", (_name, transformation) => {
    expect(badOutcomes(doc, transformation, isWhole ? 4 : 1)).toEqual([]);
  });
});
