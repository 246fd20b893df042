import { expect, it } from "vitest";
import { printedDecimal, printedPlaces } from "../../src/model/decimal.ts";
import { errorCode } from "../../src/model/errors.ts";
import { mapBox } from "../../src/model/geometry.ts";
import { firstItem, itemAt, lastItem } from "../../src/model/items.ts";
import { keysOf, recordOf } from "../../src/model/keyed.ts";

it("gives items that are there", () => {
  const items = ["a", "b", "c"];
  expect([firstItem(items), itemAt(items, 1), lastItem(items)]).toEqual(["a", "b", "c"]);
  expect(itemAt(Float64Array.of(0, 7), 0)).toBe(0);
});

it.each([
  ["none", [], 0],
  ["before the first", ["a"], -1],
  ["after the last", ["a"], 1],
  ["a hole", [undefined, "b"], 0],
  ["nothing", [null], 0],
])("refuses an item that is not there: %s", (_, items, index) => {
  expect(() => itemAt<unknown>(items, index)).toThrow(new RangeError(`There is no item ${index} among ${items.length}.`));
});

it("refuses the first and the last of none", () => {
  expect(() => firstItem([])).toThrow(RangeError);
  expect(() => lastItem([])).toThrow(RangeError);
});

it("makes a record over a list, in its order", () => {
  const record = recordOf(["b", "a"] as const, (key) => key.toUpperCase());
  expect([record, keysOf(record)]).toEqual([{ b: "B", a: "A" }, ["b", "a"]]);
});

it.each([
  [Object.assign(new Error("x"), { code: "ENOENT" }), "ENOENT"],
  [{ code: 7 }, "7"],
  [{ code: null }, ""],
  [new Error("x"), ""],
  ["ENOENT", ""],
  [null, ""],
])("reads an error's code: %s", (error, code) => {
  expect(errorCode(error)).toBe(code);
});

it.each([
  ["0,2464", "0.2464", 4],
  ["14 840,00", "14840", 2],
  ["14\u00a0840", "14840", 0],
  ["14.840,00", "14840", 2],
  ["1.014.840,00", "1014840", 2],
  // A decimal point is never taken for one between thousands.
  ["0.340", "0.34", 0],
  ["14.840", "14.84", 0],
])("reads what is printed with a decimal comma: %s", (printed, value, places) => {
  expect([printedDecimal(printed), printedPlaces(printed)]).toEqual([value, places]);
});

it("changes the four sides of a box", () => {
  expect(mapBox([1, 2, 3, 4], (side) => side * 10)).toEqual([10, 20, 30, 40]);
});
