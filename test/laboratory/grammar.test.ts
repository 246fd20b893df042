import { describe, expect, it } from "vitest";
import { wideFonts } from "../../scripts/fixtures/fonts.ts";
import { pdfLibPen } from "../../scripts/fixtures/pdf-lib-pen.ts";
import type { Cell, Row } from "../../scripts/laboratory/blocks.ts";
import { drawDocument, drawSpec } from "../../scripts/laboratory/document.ts";
import { featureNames, features, plainLook } from "../../scripts/laboratory/features.ts";
import { gridOf } from "../../scripts/laboratory/grid-of.ts";
import { htmlOf } from "../../scripts/laboratory/html.ts";
import { setWithPen } from "../../scripts/laboratory/pens.ts";
import { setWithTypst } from "../../scripts/laboratory/typst.ts";
import { figure } from "../../scripts/laboratory/units.ts";
import { readDocument } from "../../src/pages/read.ts";

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

  it("sets a table that is too wide for upright paper on paper across, whole", async () => {
    const wide = {
      tables: "all",
      subscription: "with",
      zoneColumns: "shared",
      wording: "capitals",
      font: "sans",
      billing: "many",
    } as const;
    const many = { phases: "two", kind: "distribution", layout: "rows", page: "portrait", producer: "pdf-lib", head: "bold" } as const;
    const codes = ["A21", "A24", "B22", "B23", "C12a", "C12b", "G11", "G12", "G12as", "G13", "G13s"];
    const pagesOf = async (look: Partial<Record<string, string>>) => {
      const drawn = drawDocument({ ...some[0]!, codes, look: { ...plainLook, ...wide, ...many, ...look } });
      return (await readDocument(await setWithPen(drawn), { wanted: "all" })).pages;
    };
    const pages = await pagesOf({});
    expect(pages.some(({ width, height }) => width > height)).toBe(true);
    expect(pages.flatMap(({ words, width }) => words.filter(({ box }) => box[2] > width))).toEqual([]);
    expect((await pagesOf({ turned: "yes" })).some(({ width, height }) => width > height)).toBe(false);
  });

  it("is set by the typesetter with every value of its truth", async () => {
    for (const spec of some.slice(0, 3)) {
      const drawn = drawDocument({ ...spec, look: { ...spec.look, producer: "typst" } });
      const { pages } = await readDocument(setWithTypst(drawn), { wanted: "rates" });
      const printed = pages
        .flatMap(({ words }) => words.map(({ text }) => text))
        .join("")
        .replace(/\s/g, "");
      const unprinted = drawn.truth.filter(
        ({ value, unit }) =>
          !printed.includes(figure(value, unit, spec.look).replace(/\s/g, "")) && !printed.includes(value.replace(".", ",")),
      );
      expect(unprinted).toEqual([]);
    }
  });

  it("gives a cell over several rows of a table the room that its lines need", async () => {
    const head = (text: string, down: number): Cell => ({ text, kind: "head", down });
    const name = head("SKŁADNIK ¶ STAŁY ¶ STAWKI ¶ SIECIOWEJ", 2);
    const rows: Row[] = [[head("Grupa", 1), name], [{ text: "taryfowa", kind: "head" }]];
    const body: Row[] = [
      [
        { text: "C11", kind: "label" },
        { text: "5,77", kind: "value" },
      ],
    ];
    const look = { ...plainLook, air: "tight" } as const;
    const pen = await pdfLibPen(wideFonts, { title: "", author: "", made: "2026-01-01T00:00:00Z" });
    const form = { style: { face: "sans", size: 10 }, bold: "sans-bold" } as const;
    const { heights } = gridOf(pen, { kind: "table", head: rows, body: [body] }, form, look, 500);
    expect((heights[0] ?? 0) + (heights[1] ?? 0)).toBeGreaterThan(4 * 10 * 1.2);
  });
});
