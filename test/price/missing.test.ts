import { describe, expect, it } from "vitest";
import { bandGaps, isUnknown, missingOf } from "../../src/price/missing.ts";
import type { Missing } from "../../src/price/offer.ts";
import { lack, leave, toRate } from "../../src/price/rates.ts";
import { distribution, type TestRate } from "./offers.ts";

const rate = (...of: TestRate) => {
  const { content, updated_at } = distribution("G11", ["flat"], [of]).components[0]!;
  return toRate("distribution", content, updated_at);
};
const band = (from: string | null, to: string | null) => ({ annual_kwh: { from, to } });
const low = rate("capacity", "4.29", "PLN/month", band(null, "500"));
const high = rate("capacity", "10.31", "PLN/month", band("500", "1200"));
const transition = rate("transition", "0.33", "PLN/month", band(null, "500"));
const fixed = rate("network_fixed", "9", "PLN/month");
const byHours = rate("capacity", "0.2194", "PLN/kWh");

describe("fees by yearly use of which no band has the use", () => {
  const because = "No rate is known for a yearly use of 2000 kWh.";
  it.each<[what: string, open: readonly (typeof low)[], left: Parameters<typeof bandGaps>[2], kwh: string | null, gaps: readonly string[]]>(
    [
      ["each once", [fixed], [leave(low, ""), leave(high, ""), leave(transition, "")], "2000", ["capacity", "transition"]],
      ["none, where no use was given", [fixed], [], null, []],
      ["not the one that is counted", [high, fixed], [], "2000", ["transition"]],
      ["not the one of which a rate is lacking already", [fixed], [lack(low, null, ""), leave(transition, "")], "2000", ["transition"]],
      ["also beside a rate of it without a band", [byHours], [], "2000", ["capacity", "transition"]],
    ],
  )("%s", (_, open, left, kwh, gaps) => {
    expect(bandGaps([fixed, low, high, transition], open, left, kwh)).toEqual(
      gaps.map((category) => ({ category, total: "fixed", parameter: null, because })),
    );
  });

  it("none of rates without bands", () => expect(bandGaps([fixed, byHours], [], [], "2000")).toEqual([]));
});

describe("what belongs to a total and is not in it", () => {
  const gap = (because: string, parameter: string | null = null): Missing => ({ category: "capacity", total: "fixed", parameter, because });
  const [needsUse, unknown] = [lack(low, "annual_kwh_needed", "use"), lack(high, "rates_conflict", "conflict")];
  const named = (...of: Parameters<typeof missingOf>) =>
    missingOf(...of).map(({ category, total, parameter, because }) => [category, total, parameter, because].join(" "));

  it.each<[what: string, of: Parameters<typeof missingOf>, named: readonly string[]]>([
    ["a rate that a parameter brings in", [[needsUse], [], []], ["capacity fixed annual_kwh use"]],
    ["a rate that none brings in goes before it", [[needsUse, unknown], [], []], ["capacity fixed  conflict"]],
    ["nothing of rates that are left out and not lacking", [[leave(low, "other band")], [], []], []],
    ["what is charged by hours", [[lack(byHours, "capacity_by_hours", "hours")], [], []], ["capacity hours load_profile hours"]],
    ["a gap before a rate that a parameter brings in", [[needsUse], [gap("gap")], []], ["capacity fixed  gap"]],
    ["a rate before a gap of its kind", [[unknown], [gap("gap")], []], ["capacity fixed  conflict"]],
    ["a gap of a zone, where nothing else explains it", [[], [], [gap("zone")]], ["capacity fixed  zone"]],
    ["not the gap of a zone that a rate left out explains", [[needsUse], [], [gap("zone")]], ["capacity fixed annual_kwh use"]],
  ])("%s", (_, of, wanted) => expect(named(...of)).toEqual(wanted));

  it("is unknown where no parameter brings it in", () => {
    expect([needsUse, unknown, lack(low, null, ""), leave(low, "")].map(isUnknown)).toEqual([false, true, true, false]);
  });
});
