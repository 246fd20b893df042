import { Decimal as Big } from "decimal.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compareDecimals,
  largerDecimal,
  plusDecimals,
  roundedDecimal,
  smallerDecimal,
  sumDecimals,
  timesDecimals,
} from "../../src/model/decimal.ts";

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
  it("as decimal.js has them, with room for every digit", () => {
    const Roomy = Big.clone({ precision: 1000, toExpNeg: -40, toExpPos: 40 });
    const digits = fc
      .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 3 }))
      .map(([negative, units, places, zeros]) => {
        const value = new Roomy(units.toString()).div(new Roomy(10).pow(places)).toFixed();
        const padded = zeros === 0 ? value : `${value}${value.includes(".") ? "" : "."}${"0".repeat(zeros)}`;
        return negative && units !== 0n ? `-${padded}` : padded;
      });
    fc.assert(
      fc.property(digits, digits, fc.integer({ min: 0, max: 9 }), (a, b, places) => {
        expect(plusDecimals(a, b)).toBe(new Roomy(a).plus(b).toFixed().replace(/^-0$/, "0"));
        expect(timesDecimals(a, b)).toBe(new Roomy(a).times(b).toFixed().replace(/^-0$/, "0"));
        expect(compareDecimals(a, b)).toBe(new Roomy(a).cmp(b));
        expect(roundedDecimal(a, places)).toBe(new Roomy(a).toDecimalPlaces(places, Big.ROUND_HALF_UP).toFixed().replace(/^-0$/, "0"));
      }),
      { numRuns: 2_000 },
    );
  });
  it("from other ways to write a number", () => {
    expect([plusDecimals("1e3", ".5"), timesDecimals("2.50", "-0.40"), compareDecimals("1.0", "1")]).toEqual(["1000.5", "-1", 0]);
    expect(() => plusDecimals("one", "1")).toThrow();
  });
});
