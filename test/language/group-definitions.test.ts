import { describe, expect, it } from "vitest";
import { definesGroups } from "../../src/language/group-descriptions.ts";
import { repeatsUnits } from "../../src/language/unit-statements.ts";

describe("a sentence that defines groups by their zones or by whom their codes are for", () => {
  it.each([
    "C11o – oświetlenie dróg i iluminacja obiektów.",
    "R – obiekty przyłączone bez układu pomiarowego",
    "Grupa G13 – trzy strefy o cenach różnych latem (1 kwietnia – 30 września) i zimą (1 października – 31 marca).",
    "Grupa G11 – jedna strefa.",
    "Grupa taryfowa G12: dwie strefy, noc trwa od 22 do 6 i od 13 do 15, dzień przez resztę doby.",
    "Grupy G12 i G12r – dwie strefy",
  ])("says no more: %s", (sentence) => expect(definesGroups(sentence)).toBe(true));
  it.each([
    "Grupa G13 – trzy strefy od 1 lipca.",
    "Grupa G13 – trzy strefy do 30 czerwca 2026 r.",
    "Grupa G13 – dwie strefy po cenach niższych.",
    "Grupa G12 – dwie strefy, noc o 10 % taniej.",
    "C11o – oświetlenie dróg po stawkach grupy C11.",
    "C11 – oświetlenie dróg i iluminacja obiektów.",
    "Grupa G12 – strefa nocna zamiast dziennej.",
    "Grupa G12 – stawki",
  ])("may say more: %s", (sentence) => expect(definesGroups(sentence)).toBe(false));
});

describe("a sentence that says a unit in words", () => {
  it.each<[string, string[]]>([
    ["Cennik w groszach za kilowatogodzinę.", ["gr/kWh", "G11", "doba"]],
    ["Ceny netto podano w złotych za 1 MWh", ["Cena [zł/MWh]", "Opłata handlowa [zł/m-c]"]],
  ])("repeats that of its table: %s", (sentence, texts) => expect(repeatsUnits(sentence, texts)).toBe(true));
  it.each<[string, string[]]>([
    ["Cennik w groszach za kilowatogodzinę.", ["zł/kWh"]],
    ["Cennik w groszach za kilowatogodzinę.", ["gr/kWh", "zł/MWh"]],
    ["Cennik w groszach za kilowatogodzinę.", ["doba"]],
    ["Ceny w złotych za megawatogodzinę", ["zł/kWh"]],
    ["Ceny w groszach za kilowatogodzinę obniżono.", ["gr/kWh"]],
    ["Ceny w groszach za kilowatogodzinę w strefie nocnej", ["gr/kWh"]],
  ])("does not: %s over %s", (sentence, texts) => expect(repeatsUnits(sentence, texts)).toBe(false));
});
