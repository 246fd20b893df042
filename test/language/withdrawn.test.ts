import { describe, expect, it } from "vitest";
import { otherPeriodOfUse, withdrawnIn } from "../../src/language/withdrawn.ts";

describe("the words of a note that take its rate back", () => {
  it.each<[string, string | null]>([
    ["stawka nieaktualna", "nieaktualna"],
    ["nie obowiązuje", "nie obowiazuje"],
    ["stawki nie stosuje się", "nie stosuje sie"],
    ["opłata wycofana", "wycofana"],
    ["powinno być 0,3211", "powinno byc"],
    ["stawka zawiera opłatę przejściową", "zawiera oplate"],
    ["stawka nie zawiera opłaty przejściowej", null],
    ["wartość podana w groszach", "w groszach"],
    ["stawka za okres dwóch miesięcy", "za okres dwoch miesiecy"],
    ["kolumny zamieniono", "zamieniono"],
    ["średnia ważona", "srednia wazona"],
    ["zasilanie na średnim napięciu", null],
    ["nie dotyczy grupy C11", null],
    ["nie stosuje się do odbiorców grupy C11", null],
    ["w rozliczeniu jednomiesięcznym", null],
  ])("%s: %s", (note, words) => expect(withdrawnIn(note)).toBe(words));
});

describe("the words of a band that is not by the year", () => {
  it.each<[string, string | null]>([
    ["do 1200 kWh miesięcznie", "kwh miesiecznie"],
    ["do 100 kWh/m-c", "kwh/m-c"],
    ["do 500 kWh w okresie rozliczeniowym", "kwh w okresie"],
    ["powyżej 300 kWh w kwartale", "kwh w kwartale"],
    ["do 10 kWh na dobę", "kwh na dobe"],
    ["do 1200 kWh rocznie", null],
    ["do 1200 kWh w roku", null],
    ["zł/kWh w rozliczeniu miesięcznym", null],
  ])("%s: %s", (label, words) => expect(otherPeriodOfUse(label)).toBe(words));
});
