import { expect, it } from "vitest";
import { type Problem, withoutCounterparts } from "../../src/model/problem.ts";

const problem = (fields: Partial<Problem>): Problem => ({
  code: "no_rates",
  blocks: true,
  message: "G11 has no quality rate.",
  tariff_code: "G11",
  page: null,
  bbox: null,
  ...fields,
});

it.each<[string, Partial<Problem>, number]>([
  ["that is worded anew is the same", { message: "The quality rate of G11 is missing." }, 0],
  ["of another code is another", { code: "unknown_unit" }, 1],
  ["of another tariff is another", { tariff_code: "G12" }, 1],
  ["at another place is another", { page: 3, bbox: [1, 2, 3, 4] }, 1],
])("a problem %s", (_, fields, left) => {
  expect(withoutCounterparts([problem(fields)], [problem({})])).toHaveLength(left);
});

it("takes each counterpart once: of three problems without a place two remain beside one", () => {
  const three = ["quality", "subscription", "energy"].map((name) => problem({ message: `G11 has no ${name}.` }));
  expect(withoutCounterparts(three, three.slice(0, 1))).toHaveLength(2);
});
