import { expect, it } from "vitest";
import { causeLine } from "../../src/bin/problem-lines.ts";
import { causesOf } from "../../src/model/causes.ts";
import type { Problem } from "../../src/model/problem.ts";

const problem = (tariff_code: string | null, fields: Partial<Problem> = {}): Problem => ({
  code: "uncertain_columns",
  blocks: true,
  message: "8,10 may stand in two columns.",
  tariff_code,
  page: 41,
  bbox: [10.4, 20, 30, 40.6],
  ...fields,
});

it("says one cause once, with all that it holds", () => {
  const held = ["A23", "B11", "B21", "B22", "B23", "C11", "C12a", "C12b"].map((code) => problem(code));
  expect(causesOf([...held, problem("B21")]).map(causeLine)).toEqual([
    "  blocks uncertain_columns (A23, B11, B21, B22, B23, C11 and 2 more) page 41 at 10,20,30,41: 8,10 may stand in two columns.",
  ]);
});

it("says each cause, in the order in which they were found", () => {
  expect(
    causesOf([
      problem("G11"),
      problem("G12", { bbox: [10, 60, 30, 80] }),
      problem(null, { code: "no_decision_facts", message: "No number is printed.", page: null, bbox: null }),
      problem("G11", { blocks: false }),
    ]).map(causeLine),
  ).toEqual([
    "  blocks uncertain_columns (G11) page 41 at 10,20,30,41: 8,10 may stand in two columns.",
    "  blocks uncertain_columns (G12) page 41 at 10,60,30,80: 8,10 may stand in two columns.",
    "  blocks no_decision_facts: No number is printed.",
    "  notes  uncertain_columns (G11) page 41 at 10,20,30,41: 8,10 may stand in two columns.",
  ]);
});
