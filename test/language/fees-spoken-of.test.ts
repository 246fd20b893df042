import { describe, expect, it } from "vitest";
import { feesSpokenOf } from "../../src/language/fees-spoken-of.ts";

/* Sentences beside rates that speak of one fee that is not charged, or of the country's fees alone. */

describe("the fees that a sentence speaks of", () => {
  it.each<[string, readonly string[]]>([
    ["Opłata przejściowa nie jest pobierana.", ["transition"]],
    ["Stawek opłaty przejściowej nie pobiera się od dnia 1 lipca 2025 r.", ["transition"]],
    ["Opłaty abonamentowej nie pobiera się.", ["subscription"]],
    ["Wysokość opłaty mocowej, OZE i kogeneracyjnej ustalają odrębne przepisy.", ["capacity", "renewable", "cogeneration"]],
    ["Opłaty mocowej, OZE oraz kogeneracyjnej nie ujęto w tabeli.", ["capacity", "renewable", "cogeneration"]],
    ["We wszystkich grupach taryfowych stosuje się stawkę opłaty OZE z zastosowaniem współczynnika.", ["renewable"]],
    ["Odbiorcy z grupy taryfowej R nie ponoszą opłaty abonamentowej.", ["subscription"]],
    ["Stawka opłaty OZE oraz stawka opłaty mocowej ogłaszane są przez Prezesa URE.", ["renewable", "capacity"]],
  ])("%s", (sentence, fees) => expect(feesSpokenOf(sentence)).toEqual(fees));

  it.each([
    "Opłaty przejściowej nie pobiera się, a pozostałych stawek nie stosuje się.",
    "Opłaty przejściowej i jakościowej nie pobiera się.",
    "Opłata mocowa jest w nich zawarta.",
    "Opłatę OZE wliczono do powyższych stawek.",
    "Opłata mocowa i opłata sieciowa wynikają z odrębnych przepisów.",
    "Opłatę mocową i OZE pobiera się razem.",
    "Opłaty nie pobiera się.",
    "We wszystkich grupach taryfowych stosuje się stawkę opłaty OZE, a stawki z tabeli mnoży się przez współczynnik.",
    "Odbiorcy z grupy taryfowej R nie ponoszą opłaty abonamentowej i składnika stałego.",
  ])("may be others too: %s", (sentence) => expect(feesSpokenOf(sentence)).toEqual([]));
});
