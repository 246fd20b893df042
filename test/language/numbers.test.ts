import { expect, it } from "vitest";
import { numbersIn } from "../../src/language/numbers.ts";
import { toLines } from "../../src/tables/lines.ts";
import { wordsAt } from "../helpers/drawn-page.ts";

const read = (printed: string) => {
  const [line] = toLines(wordsAt(printed, 40, 50));
  if (line === undefined) throw new Error("a line is expected");
  const { numbers, rest } = numbersIn(line);
  return {
    numbers: numbers.map(({ value, text, marks }) => [value, text, ...marks].join(" | ")),
    rest: rest.map((word) => word.text).join(" "),
  };
};

it.each<[string, readonly string[], string]>([
  ["0,3469", ["0.3469 | 0,3469"], ""],
  ["0,0000", ["0 | 0,0000"], ""],
  ["9,98", ["9.98 | 9,98"], ""],
  ["14840,00", ["14840 | 14840,00"], ""],
  ["14 840,00", ["14840 | 14 840,00"], ""],
  ["14.840,00", ["14840 | 14.840,00"], ""],
  ["1.214.840,00", ["1214840 | 1.214.840,00"], ""],
  ["14.840", [], "14.840"],
  ["14.84,00", [], "14.84,00"],
  ["1 214 840,00", ["1214840 | 1 214 840,00"], ""],
  ["31,46 79,85", ["31.46 | 31,46", "79.85 | 79,85"], ""],
  ["0,3469^1)", ["0.3469 | 0,3469 | 1"], ""],
  ["0,3469^1", ["0.3469 | 0,3469 | 1"], ""],
  ["0,3469 1)", ["0.3469 | 0,3469 | 1"], ""],
  ["0,3469^1,2)", ["0.3469 | 0,3469 | 1 | 2"], ""],
  ["0,3469^12)", ["0.3469 | 0,3469 | 12"], ""],
  ["0,3469^a)", ["0.3469 | 0,3469 | a"], ""],
  ["0,3469*", ["0.3469 | 0,3469 | *"], ""],
  ["0,3469 **)", ["0.3469 | 0,3469 | **"], ""],
  ["0,3469^1) 0,0100^3)", ["0.3469 | 0,3469 | 1", "0.01 | 0,0100 | 3"], ""],
  ["-", [], ""],
  ["–", [], ""],
  ["—", [], ""],
  ["x", [], ""],
  ["X", [], ""],
  ["×", [], ""],
  // broken by kerning: as many decimals as a rate has
  ["0,34 69", ["0.3469 | 0,3469"], ""],
  ["0,3 469", ["0.3469 | 0,3469"], ""],
  ["0, 3469", ["0.3469 | 0,3469"], ""],
  ["0 ,3469", ["0.3469 | 0,3469"], ""],
  ["1 234 ,50", ["1234.5 | 1 234,50"], ""],
  ["21 656, 00", ["21656 | 21 656,00"], ""],
  ["14,40 15,40", ["14.4 | 14,40", "15.4 | 15,40"], ""],
  ["0,34 69^1)", ["0.3469 | 0,3469 | 1"], ""],
  // words for "not applicable" leave nothing
  ["brak", [], ""],
  ["nie dotyczy", [], ""],
  ["Nie stosuje się", [], ""],
  // what is left over is for the reader of cells to complain of
  ["uwaga", [], "uwaga"],
  ["0,34 691", ["0.34 | 0,34"], "691"],
  ["0,3469 12", ["0.3469 | 0,3469"], "12"],
  ["14", [], "14"],
  ["14 84", [], "14 84"],
  ["14 8400,00", ["8400 | 8400,00"], "14"],
  ["0,34691)", [], "0,34691)"],
  ["0.3469", [], "0.3469"],
  ["O,3469", [], "O,3469"],
  ["-0,3469", [], "-0,3469"],
  ["12,5", [], "12,5"],
  ["0,123456", [], "0,123456"],
  ["33,06 zł/MWh", ["33.06 | 33,06"], "zł/MWh"],
])("%j holds %j and leaves %j", (printed, numbers, rest) => {
  expect(read(printed)).toEqual({ numbers, rest });
});

it("a space wider than that of thousands parts two columns", () => {
  const [line] = toLines([...wordsAt("14", 40, 50), ...wordsAt("840,00", 60, 50)]);
  expect(line === undefined ? null : numbersIn(line).numbers.map((number) => number.text)).toEqual(["840,00"]);
});
