import { describe, expect, it } from "vitest";
import type { TariffContent } from "../../src/model/record.ts";
import { fixedNote, noticesOf, noticesOfLeft } from "../../src/price/notices.ts";
import type { Missing } from "../../src/price/offer.ts";
import { lack, leave, toRate } from "../../src/price/rates.ts";
import { warningOf } from "../../src/price/warnings.ts";
import { distribution } from "./offers.ts";

describe("what stands in the way of trusting a tariff on 16 March 2026", () => {
  const tariff_id = "operator_g11_2026";
  const decisions = [{ decision_number: "Z.4211.3.2026", decision_date: "2026-05-04", decision_kind: "change" as const }];
  const { provenance } = distribution("G11", ["flat"], []).tariff.content;
  const days = { effective_from_earliest: "2026-03-07", effective_from_latest: "2026-04-06" };

  it.each<[what: string, fields: Partial<TariffContent>, notices: readonly object[]]>([
    ["nothing", {}, []],
    ["nothing on its last day", { effective_to: "2026-03-16" }, []],
    ["nothing where it has no last day", { effective_to: null }, []],
    [
      "its last day is over",
      { effective_to: "2026-03-15" },
      [{ code: "validity_lapsed", details: { tariff_id, effective_to: "2026-03-15" } }],
    ],
    [
      "nobody says when it begins",
      { effective_from_state: "by_publication", ...days },
      [{ code: "start_not_stated", details: { tariff_id, state: "by_publication", ...days } }],
    ],
    [
      "a later decision waits",
      { provenance: { ...provenance, pending: decisions } },
      [{ code: "change_pending", details: { tariff_id, decisions } }],
    ],
  ])("%s", (_, fields, notices) => {
    const found = noticesOf(distribution("G11", ["flat"], [], fields), "2026-03-16");
    expect(found.map(({ code, details }) => ({ code, details }))).toEqual(notices);
  });
});

it("names the rates that each reason leaves out, once for each reason", () => {
  const rates = distribution(
    "G11",
    ["flat"],
    [
      ["capacity", "4.29", "PLN/month"],
      ["capacity", "10.31", "PLN/month"],
      ["subscription", "4.5", "PLN/month"],
      ["network_fixed", "9", "PLN/month"],
    ],
  ).components.map(({ content, updated_at }) => toRate("distribution", content, updated_at));
  const [one, two, three, four] = rates as [(typeof rates)[0], (typeof rates)[0], (typeof rates)[0], (typeof rates)[0]];
  const left = [
    lack(one, "annual_kwh_needed", ""),
    lack(three, "billing_period_needed", ""),
    lack(two, "annual_kwh_needed", ""),
    leave(four, ""),
  ];
  expect(noticesOfLeft(left, { billing_period_needed: { printed: ["P1M"] } }).map(({ code, details }) => [code, details])).toEqual([
    ["annual_kwh_needed", { component_ids: [one.record.component_id, two.record.component_id] }],
    ["billing_period_needed", { component_ids: [three.record.component_id], printed: ["P1M"] }],
  ]);
});

describe("the note beside the sum by month", () => {
  const missing = (category: Missing["category"], parameter: string | null, total: Missing["total"] = "fixed"): Missing => ({
    ...{ category, total, parameter, because: "" },
  });
  it.each<[what: string, missing: readonly Missing[], byPower: boolean, note: string | null]>([
    ["nothing", [], false, null],
    ["rates by power", [], true, "Without rates by contracted power."],
    ["a fee that a parameter brings in", [missing("capacity", "annual_kwh")], false, "Without the capacity fee."],
    [
      "two fees, and rates by power",
      [missing("capacity", "annual_kwh"), missing("subscription", "billing_period")],
      true,
      "Without the capacity fee, the subscription fee, rates by contracted power.",
    ],
    [
      "a fee that is not known, before what a parameter brings in",
      [missing("capacity", "annual_kwh"), missing("transition", null)],
      true,
      "There is no total, since this is not known: the transition fee.",
    ],
    [
      "two fees that are not known",
      [missing("transition", null), missing("network_fixed", null)],
      false,
      "There is no total, since this is not known: the transition fee, the fixed network rate.",
    ],
    ["nothing of the sum by month", [missing("renewable", null, "variable")], false, null],
  ])("is of %s", (_, of, byPower, note) => expect(fixedNote(of, byPower)).toBe(note));
});

it("a warning without details or parameter has neither", () => {
  expect(Object.keys(warningOf("rates_conflict"))).toEqual(["code", "message"]);
  expect(Object.keys(warningOf("annual_kwh_needed", { component_ids: [] }))).toEqual(["code", "message", "parameter", "details"]);
});
