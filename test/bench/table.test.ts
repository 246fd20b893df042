import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compareRuns, comparisonLine, figureText, isMet, type Row, type Run, rowLine } from "../../scripts/bench/table.ts";

const row = (fields: Partial<Row> = {}): Row => ({
  id: "list",
  what: "the list",
  unit: "us",
  value: 20,
  peer: { name: "nginx", value: 15 },
  ratio: 0.75,
  goal: { of: "ratio", is: "at least", figure: 0.8 },
  ...fields,
});
const bare = (id: string, value: number): Row =>
  row({ id, what: id, unit: "s", value, peer: null, ratio: null, goal: { of: "value", is: "at most", figure: 3 } });

describe("a row of the benchmark", () => {
  it.each<[string, Row, boolean | null]>([
    ["a ratio that is too small", row(), false],
    ["a ratio that is just enough", row({ ratio: 0.8 }), true],
    ["a ratio that is too large", row({ ratio: 1.31, goal: { of: "ratio", is: "at most", figure: 1.3 } }), false],
    ["a figure that is just enough", bare("start", 3), true],
    ["a figure that is too large", bare("start", 3.1), false],
    ["no peer to compare with", row({ peer: null, ratio: null }), null],
  ])("%s", (_, of, met) => {
    expect(isMet(of)).toBe(met);
    expect(rowLine(of)).toContain(met === null ? "not comparable" : met ? ": met" : ": missed");
  });

  it("says its figure, its peer, their ratio and its goal", () => {
    expect(rowLine(row())).toBe("the list: 20 us; nginx 15 us; ratio 0.75 (goal: at least 0.8 of the peer's: missed)");
    expect(rowLine(bare("a start", 2.5))).toBe("a start: 2.5 s (goal: at most 3 s: met)");
  });

  it.each([
    [4711.4, "4,711"],
    [47.11, "47.1"],
    [0.4711, "0.471"],
    [0, "0"],
  ])("writes %s as %s", (value, text) => {
    expect(figureText(value)).toBe(text);
  });
});

describe("two runs", () => {
  it("are compared by their ratios, or by their figures where there is no peer", () => {
    const compared = compareRuns({ rows: [row({ ratio: 0.9, value: 400 }), bare("start", 2)] }, { rows: [row(), bare("start", 4)] });
    expect(compared.map(({ id, now, kept, times }) => [id, now, kept, times])).toEqual([
      ["list", 0.9, 0.75, 0.9 / 0.75],
      ["start", 2, 4, 0.5],
    ]);
    expect(compared.map(comparisonLine)).toEqual(["the list: 0.9, kept 0.75 (1.20 times)", "start: 2, kept 4 (0.50 times)"]);
  });

  it("name what one of them lacks, and compare no ratio with a figure", () => {
    const without = row({ peer: null, ratio: null });
    const compared = compareRuns({ rows: [without, bare("new", 1)] }, { rows: [row(), bare("old", 1)] });
    expect(compared.map(({ id, now, kept, times }) => [id, now, kept, times])).toEqual([
      ["list", 20, 0.75, null],
      ["new", 1, null, null],
      ["old", null, 1, null],
    ]);
    expect(compared.map(comparisonLine).at(-1)).toBe("old: -, kept 1");
  });
});

it("the run that is kept says on what machine, under what load, and has figures that can be compared", () => {
  const kept: Run = JSON.parse(readFileSync(new URL("../../scripts/bench/kept.json", import.meta.url), "utf8"));
  expect(kept.machine.cores).toBeGreaterThan(0);
  expect(kept.load.before).toBeGreaterThanOrEqual(0);
  expect(kept.rows.length).toBeGreaterThan(5);
  for (const { id, value } of kept.rows) expect(value, id).toBeGreaterThan(0);
  expect(new Set(kept.rows.map(({ id }) => id)).size).toBe(kept.rows.length);
});
