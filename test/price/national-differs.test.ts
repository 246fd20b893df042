import { describe, expect, it } from "vitest";
import type { TariffContent } from "../../src/model/record.ts";
import { nationalSide } from "../../src/price/national-side.ts";
import { distribution, nationalRate, type TestRate } from "./offers.ts";

/* A tariff that prints another value than the country's rates: in February 2026, when the quality rate is 0.0332. */

const quality = (value: string, effective_from: string, effective_to: string | null) =>
  nationalRate({ category: "quality", value, unit: "PLN/kWh", effective_from, effective_to });
const now = quality("0.0332", "2026-02-01", "2026-12-31");
const print = (value: string, fields: TestRate[3] = {}): TestRate => ["quality", value, "PLN/kWh", fields];
const differing = (prints: readonly TestRate[], national: Parameters<typeof nationalSide>[1], fields: Partial<TariffContent> = {}) =>
  nationalSide(distribution("G11", ["flat"], prints, fields), national, { date: "2026-02-16", power_kw: null }).warnings.find(
    ({ code }) => code === "national_rate_differs",
  )?.details?.rates ?? null;

describe("a print is another value", () => {
  const used = [now.content.national_id];
  const differs = [{ category: "quality", printed: "0.0331", unit: "PLN/kWh", used }];
  const open = { effective_from: null, effective_to: null };

  it.each<
    [
      what: string,
      prints: readonly TestRate[],
      earlier: readonly (readonly [from: string, to: string | null])[],
      fields: Partial<TariffContent>,
      differs: boolean,
    ]
  >([
    ["than that of the day", [print("0.0331")], [], {}, true],
    ["not where it is that of the day", [print("0.0332")], [], {}, false],
    ["not where it is that of the day with another number of zeros", [print("0.03320")], [], {}, false],
    ["not where it was that of another day of the tariff", [print("0.0331")], [["2026-01-01", "2026-01-31"]], {}, false],
    ["not where it was that of the tariff's first day", [print("0.0331")], [["2025-01-01", "2026-01-01"]], {}, false],
    ["where it was that of the day before", [print("0.0331")], [["2025-01-01", "2025-12-31"]], {}, true],
    ["not where it will be that of the tariff's last day", [print("0.0331")], [["2026-12-31", null]], {}, false],
    ["where it will be that of the day after", [print("0.0331")], [["2027-01-01", null]], {}, true],
    ["not where it was once, of a tariff that does not say when it began", [print("0.0331")], [["2020-01-01", "2020-12-31"]], open, false],
    ["not where it will be once, of a tariff without an end", [print("0.0331")], [["2040-01-01", null]], open, false],
    ["not where it holds under a condition", [print("0.0331", { condition: { code: "x", text: "", params: {} } })], [], {}, false],
  ])("%s", (_, prints, earlier, fields, isOther) => {
    const others = earlier.map(([from, to]) => quality("0.0331", from, to));
    expect(differing(prints, [now, ...others], fields)).toEqual(isOther ? differs : null);
  });

  it("not of rates in another unit, by which nobody is charged", () => {
    const perMonth: TestRate = ["quality", "9", "PLN/month"];
    expect(differing([perMonth], [now])).toBeNull();
  });

  it("only beside the rate of its own yearly use", () => {
    const fee = (value: string, from: string | null, to: string | null) =>
      nationalRate({ category: "capacity", value, unit: "PLN/month", customers: "households", annual_kwh: { from, to } });
    const [low, high] = [fee("4.29", null, "500"), fee("10.31", "500", "1200")];
    const printed = (value: string, to: string): TestRate => ["capacity", value, "PLN/month", { annual_kwh: { from: null, to } }];
    expect(differing([printed("10.31", "500")], [low, high])).toEqual([
      { category: "capacity", printed: "10.31", unit: "PLN/month", used: [low.content.national_id, high.content.national_id] },
    ]);
    expect(differing([printed("4.29", "500")], [low, high])).toBeNull();
    expect(differing([printed("99", "900")], [low, high])).toBeNull();
  });

  it("than neither of a removed print nor of one that no longer holds", () => {
    expect(
      differing(
        [print("0.0331", { status: "removed" }), print("0.0330", { effective_from: "2026-01-01", effective_to: "2026-01-31" })],
        [now],
      ),
    ).toBeNull();
  });
});
