import { describe, expect, it } from "vitest";
import type { Effect } from "../../src/model/decision.ts";
import type { ExtractedTariff } from "../../src/model/extraction.ts";
import type { DecisionKind } from "../../src/model/vocabulary.ts";
import type { Read } from "../../src/verify/check.ts";
import { tariffProblems, verify } from "../../src/verify/verify.ts";
import { decision, group, rate } from "../helpers/extraction.ts";

const on = { target: { number: "DRE.WRE.4211.50.7.2025.JTr", date: "2025-12-17" }, citation: null };
const prolonged: Effect = { kind: "prolong", ...on, to: "2027-06-30", months: null };
const started: Effect = { kind: "started", ...on, from: "2026-01-01" };
const reworded = (concerns: "rates" | "words" | "unclear"): Effect => ({
  kind: "replace_text",
  ...on,
  citation: { page: 3, bbox: [10, 20, 30, 40], text: "wyrazy „0,12” zastępuje się wyrazami „0,21”" },
  point: "7.1",
  from: "0,12",
  to: "0,21",
  about: "",
  concerns,
  patch: null,
});

const hours = (to: string): Effect => ({ ...on, kind: "add_text", point: "3.2", to, concerns: "hours" });

const judged = (
  kind: DecisionKind,
  effects: readonly Effect[] | undefined,
  tariffs: readonly ExtractedTariff[] = [],
  more: Partial<Read> = {},
) => {
  const reported = { ...decision({ kind }), ...(effects === undefined ? {} : { effects: [...effects] }) };
  return verify({ decision: reported, tariffs, national: [], problems: [], unreadPages: [], doubts: [], notShown: [], ...more });
};
const codes = (...args: Parameters<typeof judged>) => judged(...args).problems.map(({ code, blocks }) => (blocks ? code : `(${code})`));

describe("a decision about an earlier tariff", () => {
  it.each<[string, DecisionKind, readonly Effect[] | undefined, readonly ExtractedTariff[], readonly string[]]>([
    ["a change with an effect", "change", [reworded("rates")], [], []],
    ["a change of words", "change", [reworded("words")], [], []],
    ["a change that prints rates", "change", [], [group()], []],
    ["a change of which nothing was understood", "change", [], [], ["no_effect"]],
    ["a change kept from before effects were read", "change", undefined, [], ["no_effect"]],
    ["a change that only tells when the tariff started", "change", [started], [], ["no_effect"]],
    ["a correction of nothing", "correction", [], [], ["no_effect"]],
    ["a prolongation", "prolongation", [prolonged], [], []],
    ["a prolongation to no day", "prolongation", [], [], ["no_effect"]],
    ["a withdrawal of nothing", "withdrawal", [], [], ["no_effect"]],
    ["a withdrawal of nothing, with a tariff", "withdrawal", [], [group()], ["no_effect"]],
    ["a correction that may mean a rate", "correction", [reworded("unclear")], [], ["unclear_effect"]],
    ["a clear and an unclear effect", "change", [reworded("rates"), reworded("unclear")], [group()], ["unclear_effect"]],
    ["a change with hours of a group whose rates it brings", "change", [hours("W grupie G12w ...")], [group()], []],
    [
      "a change with hours of a group that it has no rates of",
      "change",
      [hours("W grupach G11 i G12w ...")],
      [group()],
      ["unclear_effect"],
    ],
    ["a change with hours of no group", "change", [hours("Strefa nocna ...")], [group()], ["unclear_effect"]],
    ["a correction with hours", "correction", [hours("W grupie G12w ...")], [group()], ["unclear_effect"]],
    ["a whole tariff with an unclear effect beside it", "approval", [reworded("unclear")], [group()], ["unclear_effect"]],
    ["an end of proceedings", "discontinuance", [], [], []],
    ["a refusal", "refusal", [], [], []],
  ])("%s", (_, kind, effects, tariffs, expected) => {
    expect(codes(kind, effects, tariffs)).toEqual(expected);
  });

  it("an unclear effect says where it stands, and holds what is printed beside it", () => {
    const { problems, tariffs } = judged("change", [reworded("unclear")], [group()]);
    expect(problems[0]).toMatchObject({ page: 3, bbox: [10, 20, 30, 40], tariff_code: null });
    expect(tariffs[0]?.verdict).toBe("hold");
  });
});

describe("a decision that brings nothing", () => {
  const problem = { code: "unknown_label", blocks: true, message: "x", tariff_code: null, page: null, bbox: null } as const;

  it.each<DecisionKind>(["discontinuance", "refusal"])("%s: publishes nothing that it prints, and is not held by it", (kind) => {
    const found = judged(kind, [], [group({ components: [rate({ value: "99" })] })], { problems: [problem], unreadPages: [4] });
    expect(found).toEqual({ problems: [{ ...problem, blocks: false }], tariffs: [], national: [], verdict: "publish" });
  });
  it.each<DecisionKind>(["prolongation", "withdrawal"])("%s: a tariff printed with it is the earlier one", (kind) => {
    const found = judged(kind, [prolonged], [group({ components: [rate({ value: "99" })] })], { national: [rate()], problems: [problem] });
    expect(found).toEqual({ problems: [{ ...problem, blocks: false }], tariffs: [], national: [], verdict: "publish" });
  });
  it("is held where the words that say so are in doubt", () => {
    expect(codes("refusal", [], [], { doubts: [{ page: 1, box: [1, 2, 3, 4], readings: ["odmawiam", "omawiam"] }] })).toEqual([
      "uncertain_reading",
    ]);
  });
});

describe("the rates that a change prints are parts of a tariff", () => {
  const night = rate({ zone: "night", value: "0.0841", source_text: "0,0841" });
  const fixed = rate({ category: "network_fixed", zone: null, unit: "PLN/month", value: "9.98", source_text: "9,98" });
  it.each<[string, readonly ExtractedTariff["components"][number][], readonly string[], readonly string[]]>([
    ["one zone of two", [night], [], ["zone_count_mismatch", "zone_count_mismatch"]],
    ["no variable rate", [fixed], [], ["no_rates"]],
    [
      "the rate above last year's volume alone",
      [rate({ zone: "flat", condition: { code: "volume_above_previous_year", text: "x" } })],
      [],
      ["unbound_footnote"],
    ],
    [
      "a shifted decimal",
      [rate({ ...night, value: "84.1", source_text: "84,1000" })],
      ["out_of_range"],
      ["out_of_range", "zone_count_mismatch", "zone_count_mismatch"],
    ],
    ["night dearer than day", [rate({ value: "0.05", source_text: "0,0500" }), night], ["zone_order"], ["zone_order"]],
    ["more zones than the code has", [rate(), night, rate({ zone: "flat" })], ["zone_count_mismatch"], ["zone_count_mismatch"]],
  ])("%s", (_, components, ofPart, ofWhole) => {
    const tariffs = [group({ components: [...components] })];
    expect(judged("change", [], tariffs).problems.map(({ code }) => code)).toEqual(ofPart);
    expect(judged("approval", [], tariffs).problems.map(({ code }) => code)).toEqual(ofWhole);
    expect(tariffProblems(tariffs).map(({ code }) => code)).toEqual(ofWhole);
  });

  it("a whole that lost what its siblings have is found again when it is put together", () => {
    const byPower = rate({ ...fixed, unit: "PLN/kW/month" });
    const whole = (tariff_code: string) => group({ tariff_code, components: [rate({ zone: "flat" }), byPower] });
    const lost = group({ tariff_code: "C11", components: [rate({ zone: "flat" })] });
    const tariffs = [whole("C21"), lost, whole("C11a")];
    expect(judged("change", [], tariffs).problems).toEqual([]);
    expect(tariffProblems(tariffs).map(({ code, tariff_code }) => [code, tariff_code])).toEqual([["no_rates", "C11"]]);
  });
});
