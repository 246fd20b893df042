import { expect, it } from "vitest";
import { groupsBehind, groupsInOrder } from "../../../src/rates/sentences/groups-behind.ts";

/* Texts of a sentence before its first amount, between its amounts and behind the last. */
it.each([
  [
    "two lists",
    ["Stawka jakościowa wynosi", "dla grup B11, B21 oraz", "dla grup taryfowych C11 i R."],
    [
      ["B11", "B21"],
      ["C11", "R"],
    ],
  ],
  ["customers of groups", ["wynosi", "dla odbiorców z grupy C11, a", "dla odbiorców z grupy C21"], [["C11"], ["C21"]]],
  [
    "customers of groups by their codes",
    ["wynosi", "dla odbiorców grup taryfowych C11 i C12a oraz", "dla odbiorców zaliczonych do grupy C21"],
    [["C11", "C12a"], ["C21"]],
  ],
  ["customers of other groups", ["wynosi", "dla odbiorców innych grup taryfowych niż C11 oraz", "dla odbiorców grupy C21"], null],
  ["one amount", ["wynosi", "dla grupy C11."], null],
  ["a group before the first amount", ["dla grupy C11 wynosi", "dla grupy B11, a", "dla grupy B21"], null],
  ["an amount without groups", ["wynosi", "oraz", "dla grupy B21"], null],
  ["other words behind a group", ["wynosi", "dla grupy C11 na niskim napięciu, a", "dla grupy B21"], null],
  ["words that lead to the next amount", ["wynosi", "dla grupy C11, a w rozliczeniu rocznym", "dla grupy B21"], null],
])("%s", (_, texts, groups) => expect(groupsBehind(texts)).toEqual(groups));

it.each<[string, string[], string[][] | null]>([
  ["two groups", ["dla grup taryfowych C11 i G11 wynosi odpowiednio", " i ", "."], [["C11"], ["G11"]]],
  ["three", ["dla grup C11, C21 oraz G11 wynosi odpowiednio:", ", ", " oraz ", ""], [["C11"], ["C21"], ["G11"]]],
  ["more groups than amounts", ["dla grup C11, C21 i G11 wynosi odpowiednio", " i ", "."], null],
  ["no word of order", ["dla grup C11 i G11 wynosi", " i ", "."], null],
  ["groups that are no list", ["dla grupy C11 innej niż G11 wynosi odpowiednio", " i ", "."], null],
  ["groups behind", ["dla grup C11 i G11 wynosi odpowiednio", " i ", " dla grupy B21."], null],
  ["other words between", ["dla grup C11 i G11 wynosi odpowiednio", " w dzień i ", " w nocy."], null],
])("amounts in the order of their groups: %s", (_, texts, groups) => expect(groupsInOrder(texts)).toEqual(groups));
