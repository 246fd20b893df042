import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { parseTruth, score } from "../../scripts/truth/score.ts";
import type { Extraction } from "../../src/model/extraction.ts";
import { readFile } from "../helpers/read-file.ts";

/* A unit that the regulator misprinted holds the one tariff it stands in; the rest of the document is fit to be published. */

const path = (file: string) => join(import.meta.dirname, "../../fixtures/held/cieplownia-zmyslona-2026", file);
const misprinted = "B21em";

describe("a misprinted unit", () => {
  let extraction: Extraction;
  beforeAll(async () => {
    extraction = await readFile(path("document.pdf"));
  });

  it("holds its own tariff, with a problem that names group and number and says where it is printed", () => {
    const blocking = extraction.problems.filter((problem) => problem.blocks);
    expect(blocking.map(({ code, tariff_code, page }) => ({ code, tariff_code, page }))).toEqual([
      { code: "out_of_range", tariff_code: misprinted, page: 4 },
    ]);
    expect(blocking[0]?.message).toContain("5,90 zł/MW/m-c");
    const fixed = extraction.tariffs
      .find(({ tariff_code }) => tariff_code === misprinted)
      ?.components.find(({ category }) => category === "network_fixed");
    // As printed: the unit is not set right, and the problem's box is the number's own.
    expect(fixed).toMatchObject({ source_text: "5,90", unit: "PLN/MW/month" });
    expect(blocking[0]?.bbox).toEqual(fixed?.bbox);
  });

  it("leaves every other tariff fit to be published", () => {
    expect(Object.fromEntries(extraction.tariffs.map(({ tariff_code, verdict }) => [tariff_code, verdict]))).toEqual({
      B21: "publish",
      B21em: "hold",
      C21: "publish",
      C21em: "publish",
      C11: "publish",
    });
    expect(extraction.verdict).toBe("hold");
  });

  it("has every rate of the other tariffs that was typed by hand from the page, and no other", () => {
    const truth = parseTruth(readFileSync(path("truth.csv"), "utf8"));
    const others = { ...extraction, tariffs: extraction.tariffs.filter(({ tariff_code }) => tariff_code !== misprinted) };
    expect(score(others, truth)).toEqual({ exact: truth.length, of: truth.length, missing: [], spurious: [] });
    expect(truth.length).toBeGreaterThan(20);
  });

  it("has the decision's facts", () => {
    expect(extraction.decision).toMatchObject(JSON.parse(readFileSync(path("facts.json"), "utf8")));
  });
});
