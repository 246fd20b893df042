import { describe, expect, it } from "vitest";
import { hoursIn, partOfYearIn } from "../../src/language/part-of-time.ts";

it.each<[string, string | null]>([
  ["I kwartał", "i kwartal"],
  ["II półrocze", "ii polrocze"],
  ["styczeń – czerwiec", "styczen - czerwiec"],
  ["Miesiące VI–VIII", "miesiace vi-viii"],
  ["do 31 III", "do 31 iii"],
  ["od 1 VII 2026", null],
  ["Grupa I", null],
  ["maj", null],
])("the part of a year that %s names", (text, part) => expect(partOfYearIn(text)).toBe(part));

describe("hours of the day in a label or header", () => {
  it.each([
    ["Składnik zmienny stawki sieciowej od 22:00 do 6:00", "22:00 do 6:00"],
    ["Stawka w godz. 13-15", "godz. 13-15"],
    ["7:00–13:00", "7:00-13:00"],
    ["Grupa C12a, 13-15 kW", null],
    ["Składnik stały stawki sieciowej", null],
  ])("%s: %s", (text, named) => expect(hoursIn(text)).toBe(named));
});
