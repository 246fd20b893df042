import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeAreas } from "../../scripts/fixtures/small/areas.ts";
import { makeBranches } from "../../scripts/fixtures/small/branches.ts";
import { makeEast } from "../../scripts/fixtures/small/east.ts";
import { makeRailway } from "../../scripts/fixtures/small/railway.ts";
import { makeSentences } from "../../scripts/fixtures/small/sentences.ts";
import { makeSupplier } from "../../scripts/fixtures/small/supplier.ts";
import { makeTwoSets } from "../../scripts/fixtures/small/two-sets.ts";
import { makeUnruled } from "../../scripts/fixtures/small/unruled.ts";
import { judge, outcomeOf, type Reading } from "../../scripts/metamorphic/outcome.ts";
import { readDocument } from "../../src/pages/read.ts";
import { sample } from "../helpers/sample.ts";

/* The same documents set anew, as PDFs, in other letters and sizes: a document says the same in every font. */

const setting = vi.hoisted(() => ({ sans: null as string | null, size: 1 }));

vi.mock("../../scripts/fixtures/fonts.ts", async (original) => {
  const fonts = await original<typeof import("../../scripts/fixtures/fonts.ts")>();
  const instead = (own: Readonly<Record<string, string>>) =>
    new Proxy(own, {
      get: (target, face: string) =>
        setting.sans !== null && /^sans(?:-bold)?$/.test(face) ? setting.sans + (face === "sans" ? "" : "-Bold") : target[face],
      ownKeys: (target) => Reflect.ownKeys(target),
    });
  return { ...fonts, wideFonts: instead(fonts.wideFonts), narrowFonts: instead(fonts.narrowFonts) };
});

vi.mock("../../scripts/fixtures/small/written-table.ts", async (original) => {
  const tables = await original<typeof import("../../scripts/fixtures/small/written-table.ts")>();
  const writtenTable: typeof tables.writtenTable = (text, look) =>
    tables.writtenTable(text, { ...look, style: { ...look.style, size: look.style.size * setting.size } });
  return { ...tables, writtenTable };
});

const documents: readonly (readonly [string, () => Promise<Uint8Array>])[] = [
  ["areas", makeAreas],
  ["branches", makeBranches],
  ["east", makeEast],
  ["railway", makeRailway],
  ["sentences", makeSentences],
  ["supplier", makeSupplier],
  ["two sets", makeTwoSets],
  ["unruled", makeUnruled],
];

const read = async (make: () => Promise<Uint8Array>, sans: string | null, size: number): Promise<Reading> => {
  setting.sans = sans;
  setting.size = size;
  return judge((await readDocument(await make(), { wanted: "rates" })).pages);
};

describe.each(sample(documents, 2))("%s", (_, make) => {
  let base: Reading;
  beforeAll(async () => {
    base = await read(make, null, 1);
  });

  it.each([
    ["in smaller letters", null, 0.85],
    ["in letters with serifs", "DejaVuSerifCondensed", 0.9],
    ["in small letters with wide serifs", "DejaVuSerif", 0.8],
  ])("%s", async (_name, sans, size) => {
    const { kind, rates } = outcomeOf(base, await read(make, sans, size));
    expect([kind, rates]).toEqual(["same", []]);
  });

  it("is published as it is", () => expect(base.published.length).toBeGreaterThan(15));
});
