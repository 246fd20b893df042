import { describe, expect, it } from "vitest";
import { drawDocument, drawSpec } from "../../scripts/laboratory/document.ts";
import { featureNames, features } from "../../scripts/laboratory/features.ts";
import { htmlOf } from "../../scripts/laboratory/html.ts";
import { figure } from "../../scripts/laboratory/units.ts";

const some = Array.from({ length: 150 }, (_, index) => drawSpec(5, index));

describe("the laboratory's grammar", () => {
  it("draws the same document for the same seed and index", () => {
    expect(drawDocument(drawSpec(3, 7))).toEqual(drawDocument(drawSpec(3, 7)));
    expect(drawSpec(3, 7)).not.toEqual(drawSpec(3, 8));
  });

  it("reaches every value of every feature", () => {
    const reached = featureNames.flatMap((name) =>
      features[name].filter((value) => !some.some(({ look }) => look[name] === value)).map((value) => `${name}=${value}`),
    );
    expect(reached).toEqual([]);
  });

  it("prints every value of its truth", () => {
    for (const spec of some) {
      const { blocks, truth } = drawDocument(spec);
      expect(truth.length).toBeGreaterThan(5);
      const page = htmlOf(blocks, spec.look);
      const unprinted = truth.filter(
        ({ value, unit }) => !page.includes(figure(value, unit, spec.look)) && !page.includes(value.replace(".", ",")),
      );
      expect(unprinted).toEqual([]);
    }
  });

  it("keeps a group's numbers when other groups are left out", () => {
    const spec = some[0]!;
    const code = spec.codes[0]!;
    const of = (codes: readonly string[]) => drawDocument({ ...spec, codes }).truth.filter((row) => row.code === code);
    expect(of([code])).toEqual(of(spec.codes));
  });
});
