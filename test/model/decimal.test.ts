import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { largerDecimal, plusDecimals, roundedDecimal, smallerDecimal, sumDecimals, timesDecimals } from "../../src/model/decimal.ts";

describe("decimals are exact", () => {
  it("where floats are not", () => {
    expect([plusDecimals("0.1", "0.2"), timesDecimals("1.1", "1.1"), sumDecimals(["0.1", "0.2", "-0.3"]), sumDecimals([])]).toEqual([
      "0.3",
      "1.21",
      "0",
      "0",
    ]);
  });
  it("with more digits than any tariff has", () => {
    const long = `0.${"0".repeat(59)}1`;
    expect(plusDecimals("12345678901234567890", long)).toBe(`12345678901234567890.${"0".repeat(59)}1`);
    expect(timesDecimals(long, "3")).toBe(`0.${"0".repeat(59)}3`);
  });
  it.each([
    ["0.125", 2, "0.13"],
    ["0.1249999999", 2, "0.12"],
    ["7.001", 2, "7"],
    ["2.5", 0, "3"],
  ])("%s rounded to %i places is %s", (value, places, rounded) => expect(roundedDecimal(value, places)).toBe(rounded));
  it("in order by value, not by text", () => expect([smallerDecimal("10", "9"), largerDecimal("10", "9")]).toEqual(["9", "10"]));
  it("as whole numbers are", () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), (a, b) => {
        expect(plusDecimals(String(a), String(b))).toBe(String(a + b));
        expect(timesDecimals(String(a), String(b))).toBe(String(a * b));
      }),
    );
  });
});
