import { describe, expect, it } from "vitest";
import { toRate } from "../../src/price/rates.ts";
import { chargedBy } from "../../src/price/statutory.ts";
import { supply, type TestRate } from "./offers.ts";

const rates = (...of: readonly TestRate[]) =>
  supply("G11", ["flat"], of).components.map(({ content, updated_at }) => toRate("supply", content, updated_at));
const energy = (value: string, zone: "flat" | "day" | "night" = "flat"): TestRate => ["energy", value, "PLN/kWh", { zone }];
const details = { code: "cap_2025", cap_pln_per_kwh: "0.5", source: expect.stringContaining("act of") };
const capped = [{ code: "statutory_price", details }];

describe("what a household was charged in May 2025, under a cap of 0.5", () => {
  it.each<[what: string, of: readonly TestRate[], amounts: readonly string[], warnings: readonly object[]]>([
    ["nothing of a tariff without energy", [["trade_fee", "10", "PLN/month", {}]], ["10"], []],
    ["the fee as approved, beside energy at the cap", [energy("0.7"), ["trade_fee", "10", "PLN/month", {}]], ["0.5", "10"], capped],
    ["the fee by kWh as approved", [energy("0.7"), ["trade_fee", "0.9", "PLN/kWh", {}]], ["0.5", "0.9"], capped],
    ["energy by month as approved", [energy("0.7"), ["energy", "30", "PLN/month", {}]], ["0.5", "30"], capped],
    ["the cap itself, which is no other price", [energy("0.5")], ["0.5"], []],
    ["the cap, of two prices of one zone of which one is above", [energy("0.7"), energy("0.4")], ["0.5", "0.4"], capped],
    [
      "the approved prices, of two zones of which one is above",
      [energy("0.7", "day"), energy("0.4", "night")],
      ["0.7", "0.4"],
      [{ code: "statutory_price_not_computed", details }],
    ],
  ])("%s", (_, of, amounts, warnings) => {
    const charged = chargedBy(rates(...of), true, "2025-05-05");
    expect(charged.rates.map(({ amount }) => amount)).toEqual(amounts);
    expect(charged.warnings).toMatchObject(warnings);
    expect(charged.warnings).toHaveLength(warnings.length);
  });
});
