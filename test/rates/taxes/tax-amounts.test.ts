import { describe, expect, it } from "vitest";
import type { Unit } from "../../../src/model/vocabulary.ts";
import { isWithTax } from "../../../src/rates/taxes/tax-amounts.ts";

/* Is one printed amount another one with tax? VAT is 23 %, in 2022 5 %; excise on energy 5 zł/MWh, in 2022 4.60 or, for households, none. */

describe("an amount with VAT", () => {
  it.each<[string, string, string, number, Unit | null, boolean]>([
    ["23 % more", "100", "123.00", 2, null, true],
    ["5 % more", "100", "105.00", 2, null, true],
    ["8 % more, which no tax ever was", "100", "108.00", 2, null, false],
    ["one of the last place off", "100", "123.01", 2, null, true],
    ["one of the last place off, below", "100", "122.99", 2, null, true],
    ["two of the last place off", "100", "123.02", 2, null, false],
    ["two of the last place off, below", "100", "122.98", 2, null, false],
    ["printed with four decimals", "0.1", "0.1231", 4, null, true],
    ["printed with four decimals, two off", "0.1", "0.1232", 4, null, false],
    ["the net amount itself", "100", "100.00", 2, null, false],
    ["energy by the megawatt-hour, VAT counted from the excise too", "500", "621.15", 2, "PLN/MWh", true],
    ["energy by the megawatt-hour, VAT alone", "500", "615.00", 2, "PLN/MWh", true],
    ["energy by the kilowatt-hour, with excise", "0.5", "0.6212", 4, "PLN/kWh", true],
    ["energy by the kilowatt-hour, excise a thousandfold", "0.5", "6.7650", 4, "PLN/kWh", false],
    ["energy of 2022, for others than households", "500", "529.83", 2, "PLN/MWh", true],
    ["energy of 2022 for households, without excise", "500", "525.00", 2, "PLN/MWh", true],
    ["another unit has no excise", "500", "621.15", 2, "PLN/kW/month", false],
    ["another unit has no excise of a kilowatt-hour either", "0.5", "0.6212", 4, "PLN/kW/month", false],
    ["what is no energy has no excise", "500", "621.15", 2, null, false],
  ])("%s: %s net, %s printed", (_, net, amount, decimals, energy, expected) =>
    expect(isWithTax(amount, "gross", net, decimals, energy)).toBe(expected),
  );
});

describe("an amount with excise alone", () => {
  it.each<[string, string, string, number, Unit | null, boolean]>([
    ["five złoty the megawatt-hour", "500", "505.00", 2, "PLN/MWh", true],
    ["4.60 in 2022", "500", "504.60", 2, "PLN/MWh", true],
    ["none for households in 2022", "500", "500.00", 2, "PLN/MWh", true],
    ["half a grosz the kilowatt-hour", "0.5", "0.5050", 4, "PLN/kWh", true],
    ["another amount", "500", "507.00", 2, "PLN/MWh", false],
    ["VAT is not excise", "500", "615.00", 2, "PLN/MWh", false],
    ["what is no energy stays as it is", "500", "505.00", 2, null, false],
  ])("%s: %s net, %s printed", (_, net, amount, decimals, energy, expected) =>
    expect(isWithTax(amount, "excise", net, decimals, energy)).toBe(expected),
  );
});
