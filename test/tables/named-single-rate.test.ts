import { expect, it } from "vitest";
import { outcomeOf, text } from "../helpers/drawn-page.ts";
import { linesAt } from "../helpers/lines-at.ts";

/* One rate under the name of its group, which says more than the group's code. */

const rates = (name: string): readonly string[] =>
  outcomeOf(
    text("7.1.9. Stawki opłaty abonamentowej dla grup taryfowych R"),
    linesAt([40, 240, 300], "Rodzaj stawki | Jednostka | Stawka opłaty", name, "Stawka opłaty abonamentowej | zł/m-c | 7,95"),
  ).rates;

it.each(["R", "R dla przyłączenia na SN"])("is that of the group: %s", (name) => {
  expect(rates(name)).toEqual(["R subscription 7.95 PLN/month"]);
});

it.each(["Obszar dla przyłączenia na SN", "R i ich przyłączenia na SN", "Rada dla odbiorców"])("is none of a group under %s", (name) => {
  expect(rates(name)).toEqual([]);
});

const fee = (unit: string, row = "A24 | | | 17,18"): readonly string[] =>
  outcomeOf(
    text("7.1.5. Stawki opłaty abonamentowej dla grup taryfowych A24"),
    linesAt([40, 130, 168, 216], "Grupa taryfowa | Stawka opłaty abonamentowej", unit, row),
  ).rates;

it("has its unit in the middle under its heading, and stands at the right side of its column", () => {
  expect(fee("| | zł/m-c")).toEqual(["A24 subscription 17.18 PLN/month"]);
});

it.each<[string, string]>([
  ["a text that is no unit stands there", "| | kwartał"],
  ["another unit stands beside it", "| zł/MWh | zł/m-c"],
])("is none where %s", (_, unit) => {
  expect(fee(unit)).toEqual([]);
});
