import { expect, it } from "vitest";
import { groupsBehind } from "../../src/rates/groups-behind.ts";

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
  ["one amount", ["wynosi", "dla grupy C11."], null],
  ["a group before the first amount", ["dla grupy C11 wynosi", "dla grupy B11, a", "dla grupy B21"], null],
  ["an amount without groups", ["wynosi", "oraz", "dla grupy B21"], null],
  ["other words behind a group", ["wynosi", "dla grupy C11 na niskim napięciu, a", "dla grupy B21"], null],
  ["words that lead to the next amount", ["wynosi", "dla grupy C11, a w rozliczeniu rocznym", "dla grupy B21"], null],
])("%s", (_, texts, groups) => expect(groupsBehind(texts)).toEqual(groups));
