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
