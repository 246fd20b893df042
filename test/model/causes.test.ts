import { expect, it } from "vitest";
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

it("has one cause once, with each tariff that it holds once", () => {
  const { tariff_code: _, ...cause } = problem(null);
  expect(causesOf([problem("A23"), problem("B21"), problem("A23")])).toEqual([{ ...cause, tariffs: ["A23", "B21"] }]);
});

it("has what concerns the document as a whole without a tariff", () => {
  expect(causesOf([problem(null)]).map(({ tariffs }) => tariffs)).toEqual([[]]);
});

it("keeps apart what stands elsewhere, reads otherwise or does not block, in the order found", () => {
  const problems = [problem("G11"), problem("G12", { page: 42 }), problem("G11", { message: "Other." }), problem("G11", { blocks: false })];
  expect(causesOf(problems)).toEqual(problems.map(({ tariff_code, ...cause }) => ({ ...cause, tariffs: [tariff_code] })));
});
