import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Extraction } from "../../src/model/extraction.ts";

/*
 * What the score of a document leaves out: in which area or branch a rate applies, which customers it is for, and which municipalities
 * belong to a branch.
 */
const folder = join(import.meta.dirname, "../../fixtures/documents");
const read = (name: string, file: string): string[] =>
  readFileSync(join(folder, name, file), "utf8")
    .trim()
    .split("\n");
const columns = (name: string, file: string): string[] => read(name, file)[0]?.split(",") ?? [];
const cells = (line: string): string[] =>
  [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].slice(0, -1).map((match) => (match[1] ?? "").replaceAll('"', ""));
const rows = (name: string, file: string): Readonly<Record<string, string>>[] =>
  read(name, file)
    .slice(1)
    .map(cells)
    .map((row) => Object.fromEntries(columns(name, file).map((column, at) => [column, row[at] ?? ""])));
const bare = (region: string | null): string => (region ?? "").replace(/^(?:Oddzia\S*|Obsza\S*)\s+/u, "");
const names = readdirSync(folder).sort();

/** What fixtures.test.ts finds each document to say, byte for byte: it is read there, and judged by more here. */
const extractionOf = (name: string): Extraction =>
  Extraction.parse(JSON.parse(readFileSync(join(import.meta.dirname, "golden", `${name}.json`), "utf8")));

describe.each(names.filter((name) => columns(name, "truth.csv").includes("region")))("regions of %s", (name) => {
  const extraction = extractionOf(name);
  const truth = rows(name, "truth.csv").filter((row) => !row.group?.startsWith("*"));
  const regions = [...new Set(truth.map((row) => row.region ?? ""))].filter((region) => region !== "*");

  it("are each rate's own, and null where every one of them prints the same", () => {
    const found = extraction.tariffs.flatMap((tariff) =>
      tariff.components.map(
        (c) => `${tariff.region === null ? "*" : bare(tariff.region)} ${tariff.tariff_code} ${c.category} ${c.source_text}`,
      ),
    );
    expect(found.sort()).toEqual(truth.map((row) => `${row.region} ${row.group} ${row.category} ${row.text}`).sort());
  });

  it("are named where they were made one tariff, in the order of the document", () => {
    for (const tariff of extraction.tariffs)
      expect(tariff.collapsed_regions.map(bare), tariff.tariff_code).toEqual(tariff.region === null ? regions : []);
  });
});

describe.each(names.filter((name) => existsSync(join(folder, name, "places.csv"))))("municipalities of %s", (name) => {
  it("are all there, under their branch, in their order", () => {
    const { places } = extractionOf(name);
    const found = places.map(({ region, municipality_types: types, place, county }) => ({
      region: bare(region),
      municipality_types: types.join("|"),
      place,
      county: county ?? "",
    }));
    expect(found).toEqual(rows(name, "places.csv"));
  });
});

describe("two sets of rates for two kinds of customers", () => {
  it("are distinguished by the customers that each caption names", () => {
    const name = "huta-modelowa-2026";
    const { tariffs } = extractionOf(name);
    const found = tariffs.flatMap((tariff) =>
      tariff.components.map((c) => {
        const reported = c.condition?.text ?? "";
        const customers = ["uprawnieni", "pozostali"].filter((word) => reported.includes(word)).join(" and ");
        return `${customers}: ${tariff.tariff_code} ${c.category} ${c.zone} ${c.season} ${c.source_text}`;
      }),
    );
    const expected = rows(name, "truth.csv")
      .filter((row) => row.group !== undefined && !row.group.startsWith("*"))
      .map(
        (row) =>
          `${row.condition?.replace("odbiorcy ", "")}: ${row.group} ${row.category} ${row.zone || null} ${row.season || null} ${row.text}`,
      );
    expect(found.sort()).toEqual(expected.sort());
  });
});
