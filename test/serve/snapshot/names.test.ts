import { describe, expect, it } from "vitest";
import { comparableName } from "../../../src/serve/snapshot/names.ts";

describe("names that mean the same company or region", () => {
  it.each([
    ["case", "OPERATOR PRZYKŁADOWY PÓŁNOC", "Operator Przykładowy Północ"],
    ["diacritics, ł too", "Operator Przykladowy Polnoc", "Operator Przykładowy Północ"],
    ["all Polish letters", "ZAZOLC GESLA JAZN", "Zażółć gęślą jaźń"],
    ["letters taken apart (NFD)", "Północ".normalize("NFD"), "Północ"],
    ["spaces and hyphens", "Operator-Przykładowy   Północ", "OperatorPrzykładowy Północ"],
    ["quotation marks", "„Północ” S.A.", "Północ"],
    ["S.A. and SA", "Północ S.A.", "Północ SA"],
    ["spółka akcyjna", "Północ Spółka Akcyjna", "Północ"],
    ["sp. z o.o.", "Północ sp. z o.o.", "Północ"],
    ["Sp. z o. o.", "Północ Sp. z o. o.", "Północ"],
    ["spółka z ograniczoną odpowiedzialnością", "Północ spółka z ograniczoną odpowiedzialnością", "Północ"],
    ["two forms in a row", "Północ sp. z o.o. sp. k.", "Północ"],
    ["a comma before the form", "Północ, S.A.", "Północ"],
  ])("%s: %s = %s", (_, one, other) => {
    expect(comparableName(one)).toBe(comparableName(other));
  });

  it.each([
    ["a prefix", "Operator", "Operator Przykładowy"],
    ["a word that only ends like a legal form", "Prasa", "Pra"],
    ["another word", "Północ", "Południe"],
    ["a legal form alone is a name", "SA", ""],
  ])("not: %s", (_, one, other) => {
    expect(comparableName(one)).not.toBe(comparableName(other));
  });

  it("is empty for text without letters and digits", () => {
    expect(comparableName("-- . ")).toBe("");
  });
});
