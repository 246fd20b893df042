import { expect, it } from "vitest";
import { transformations } from "../../scripts/metamorphic/changes.ts";
import { badOutcomes, openToChange } from "../helpers/changed-document.ts";
import { corpusFile } from "./folder.ts";

/* As test/rates/metamorphic.test.ts tries on the fixtures. */

it.each(["pge-dystrybucja-2026-02", "tauron-dystrybucja-2025-07-g"])(
  "%s: every change once comes out the same, rightly changed, or held",
  async (name) => {
    const doc = await openToChange(corpusFile(`pdf/${name}.pdf`));
    expect(transformations.flatMap((transformation) => badOutcomes(doc, transformation, 1))).toEqual([]);
  },
);
