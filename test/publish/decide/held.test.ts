import { describe, expect, it } from "vitest";
import {
  documentHold,
  isTakenBack,
  isUsable,
  misreadCodes,
  reasonOf,
  unratedTariffs,
  wrongWith,
} from "../../../src/publish/decide/held.ts";
import { decision, group, rate } from "../../helpers/extraction.ts";
import { checksThat, dislikes, kept, problem, tariff } from "../../helpers/kept-acts.ts";

const approval = { kind: "approval" } as const;
const missing = problem(null, { code: "missing_pages", message: "Page 7 is missing." });
const whole = "missing_pages (page 4): Page 7 is missing.";

describe("why nothing of a document may be used", () => {
  it.each<readonly [what: string, fields: Parameters<typeof kept>[2], why: string | null]>([
    ["nothing is wrong", {}, null],
    ["a tariff of it is doubtful", { problems: [problem("G11")] }, null],
    ["the whole is doubtful", { problems: [missing] }, whole],
    ["the whole and a tariff are doubtful", { problems: [problem("G11"), missing] }, whole],
    ["what is wrong with the whole blocks nothing", { problems: [{ ...missing, blocks: false }] }, null],
    ["it is held, and nothing says why", { verdict: "hold" }, "It is held, and no problem says why."],
    [
      "it is held for what blocks nothing",
      { verdict: "hold", problems: [problem("G11", { blocks: false })] },
      "It is held, and no problem says why.",
    ],
    ["a person let the whole through", { problems: [missing], reviews: ["publish"] }, null],
    ["a person let a tariff of it through", { problems: [missing], reviews: ["publish G11"] }, null],
    ["a person let a tariff through that it does not have", { problems: [missing], reviews: ["publish G99"] }, whole],
    ["a person let another reading of it through", { problems: [missing], reviews: ["old publish"] }, whole],
    ["a person let it through, and undid that", { problems: [missing], reviews: ["publish", "undo"] }, whole],
  ])("%s", (_, fields, why) => {
    expect(documentHold(kept(approval, ["G11"], fields))).toBe(why);
  });

  it("a person let the whole through, and it brings no tariff", () => {
    expect(documentHold(kept({ kind: "prolongation" }, [], { problems: [missing], reviews: ["publish"] }))).toBeNull();
  });

  it.each<readonly [what: string, fields: Parameters<typeof kept>[2], why: string]>([
    ["nothing else is wrong", {}, "It names no decision."],
    [
      "its first problem says it",
      { problems: [problem("G11"), missing] },
      "text_not_as_shown (page 4): 0,3 is not what the picture shows. And 1 more.",
    ],
    ["a person cannot let it through", { reviews: ["publish"] }, "It names no decision."],
  ])("it names no decision: %s", (_, fields, why) => {
    expect(documentHold(kept(null, ["G11"], fields))).toBe(why);
  });
});

it.each<readonly [what: string, usable: boolean, takenBack: boolean, fields: Parameters<typeof kept>[2]]>([
  ["read well", true, false, {}],
  ["held", false, false, { problems: [missing] }],
  ["rejected", false, true, { reviews: ["reject"] }],
  ["withdrawn from the bulletin", false, true, { withdrawnOn: "2026-11-20" }],
  ["let through, and that undone", false, true, { problems: [missing], reviews: ["publish", "undo"] }],
  ["read well, let through, and that undone", true, false, { reviews: ["publish", "undo"] }],
  ["rejected, and that undone", true, false, { reviews: ["reject", "undo"] }],
])("a document %s: usable %s, taken back %s", (_, usable, takenBack, fields) => {
  const act = kept(approval, ["G11"], fields);
  expect([isUsable(act), isTakenBack(act)]).toEqual([usable, takenBack]);
});

describe("the reason of a hold", () => {
  it.each([
    ["none", [], ""],
    ["one without a page", [problem(null, { page: null, message: "Nothing was read." })], "text_not_as_shown: Nothing was read."],
    ["three", [missing, problem("G11"), problem("G12")], `${whole} And 2 more.`],
  ] as const)("%s", (_, problems, sentence) => {
    expect(reasonOf(problems)).toBe(sentence);
  });
});

it("asks the checks of the rates, and takes what blocks a tariff", () => {
  const found = [problem("G11"), problem("G12", { blocks: false }), problem(null)];
  const asked: unknown[] = [];
  const read = [tariff("G11")];
  const checks = checksThat({
    tariffProblems: (...question) => {
      asked.push(question);
      return found;
    },
  });
  expect(wrongWith(read, decision(), checks)).toEqual([found[0]]);
  expect(asked).toEqual([[read, decision()]]);
});

describe("a tariff has a rate of what it sells", () => {
  const of = (tariff_type: "distribution" | "supply", ...components: Parameters<typeof rate>[0][]) =>
    unratedTariffs([group({ tariff_type, components: components.map((fields) => rate(fields)) })]).map(({ message }) => message);
  it.each([
    ["distribution", "network_variable", true],
    ["distribution", "network_fixed", true],
    ["distribution", "subscription", false],
    ["distribution", "energy", false],
    ["supply", "energy", true],
    ["supply", "subscription", false],
    ["supply", "network_variable", false],
  ] as const)("%s with %s alone: %s", (type, category, rated) => {
    const what = type === "supply" ? "price of energy" : "network rate";
    expect(of(type, { category })).toEqual(rated ? [] : [`G12w has no ${what}: it was not read, and nobody can let it through.`]);
  });

  it("is a problem that holds it", () => {
    expect(unratedTariffs([group({ components: [] })])).toMatchObject([{ code: "no_rates", blocks: true, tariff_code: "G12w" }]);
  });
});

describe("tariffs that were not read well", () => {
  const high = problem("G11", { code: "out_of_range", message: "9.9 is out of range." });
  it.each<readonly [what: string, fields: Parameters<typeof kept>[2], codes: readonly string[]]>([
    ["nothing is wrong", {}, []],
    ["one is doubtful", { problems: [problem("G12")] }, ["G12"]],
    ["what is wrong blocks nothing", { problems: [problem("G12", { blocks: false })] }, []],
    ["a person let the doubtful one through", { problems: [problem("G12")], reviews: ["publish G12"] }, []],
    ["what the checks find is asked again later", { problems: [high] }, []],
    ["found by the checks once, and by the reading besides", { problems: [high, high] }, ["G11"]],
    ["the whole is held", { problems: [missing] }, ["G11", "G12"]],
    ["the whole is held, and a person let one through", { problems: [missing], reviews: ["publish G12"] }, ["G11"]],
  ])("%s", (_, fields, codes) => {
    const act = kept(approval, [tariff("G11", "9.9"), "G12"], fields);
    expect([...misreadCodes(act, checksThat({ tariffProblems: dislikes("9.9") }))]).toEqual(codes);
  });
});
