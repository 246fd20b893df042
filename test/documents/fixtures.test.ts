import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { parseTruth, score } from "../../scripts/truth/score.ts";
import { Extraction } from "../../src/model/extraction.ts";
import { closes } from "../../src/model/ledger.ts";
import { readFile } from "../helpers/read-file.ts";

const folder = join(import.meta.dirname, "../../fixtures/documents");
const names = readdirSync(folder).sort();

/** A truth that lost its rows would agree with an extraction that lost them too. */
const leastRates: Readonly<Record<string, number>> = { "operator-przykladowy-polnoc-2026": 100, "zaklad-przykladowy-poludnie-2026": 100 };
const leastRatesOfSmall = 15;

it("has documents to read", () => expect(names.length).toBeGreaterThanOrEqual(7));

describe.each(names)("%s", (name) => {
  const path = (file: string) => join(folder, name, file);
  let extraction: Extraction;
  beforeAll(async () => {
    extraction = await readFile(path("document.pdf"));
  });

  it("has every rate that was typed by hand from its pages, and no other", () => {
    const truth = parseTruth(readFileSync(path("truth.csv"), "utf8"));
    const result = score(extraction, truth);
    expect(result).toEqual({ exact: truth.length, of: truth.length, missing: [], spurious: [] });
    expect(truth.length).toBeGreaterThanOrEqual(leastRates[name] ?? leastRatesOfSmall);
  });

  it("has the decision's facts, each with the place it is printed", () => {
    const facts = JSON.parse(readFileSync(path("facts.json"), "utf8"));
    expect(extraction.decision).toMatchObject(facts);
    for (const fact of ["number", "date", "kind", "operator", "bulletin", "validity"] as const)
      expect(extraction.decision?.evidence[fact]?.text, fact).toBeTruthy();
  });

  it("is fit to be published, without a problem", () => {
    expect(extraction.problems).toEqual([]);
    expect(extraction.verdict).toBe("publish");
  });

  it("accounts for every amount of money and every footnote mark", () => {
    const { ledger } = extraction;
    if (ledger === undefined) throw new Error("no ledger");
    const places = [...extraction.tariffs.flatMap((tariff) => tariff.components), ...extraction.national].map(
      ({ page, bbox }) => `${page} ${bbox.join()}`,
    );
    expect(closes(ledger)).toBe(true);
    expect([ledger.amounts.problems, ledger.marks.problems]).toEqual([0, 0]);
    expect(ledger.amounts.rates).toBeGreaterThanOrEqual(new Set(places).size);
  });

  it("keeps the shape that the command promises", () => {
    expect(Extraction.parse(JSON.parse(JSON.stringify(extraction)))).toEqual(extraction);
  });

  it("cites inside the page, with the printed text in its line", () => {
    for (const component of [...extraction.tariffs.flatMap((tariff) => tariff.components), ...extraction.national]) {
      const size = extraction.document.page_sizes.find((page) => page.page === component.page);
      const [x0, y0, x1, y1] = component.bbox;
      expect(x0).toBeLessThan(x1);
      expect(y0).toBeLessThan(y1);
      expect([x0 >= 0, y0 >= 0, x1 <= (size?.width ?? 0), y1 <= (size?.height ?? 0)]).toEqual([true, true, true, true]);
      expect(component.context.replaceAll(" ", "")).toContain(component.source_text.replaceAll(" ", ""));
    }
  });

  // Names, boxes, contexts and order; truth.csv judges the numbers. `npm run golden:accept`, then look at the difference.
  it("comes out as it was last reviewed", async () => {
    await expect(`${JSON.stringify(extraction, null, 1)}\n`).toMatchFileSnapshot(join(import.meta.dirname, "golden", `${name}.json`));
  });
});
