import { describe, expect, it } from "vitest";
import type { Footnote } from "../../../src/model/table.ts";
import { capIn, isOnlyOfTax, taxNoted } from "../../../src/rates/notes/tax-notes.ts";

const texts = (...all: readonly string[]) => all.map((text) => ({ text }));
const note = (mark: string, text: string): Footnote => ({ mark, text, page: 1, box: [0, 0, 1, 1] });

const excise = "Cena zawiera podatek akcyzowy";
const vat = "Cena zawiera podatek VAT";
const net = "Cena netto";

describe("what notes say that an amount includes", () => {
  it.each<[string, readonly string[], readonly Footnote[], string | null]>([
    ["a star", ["netto*"], [note("*", excise)], "excise"],
    ["two stars are another mark", ["netto**"], [note("*", excise), note("**", vat)], "gross"],
    ["a raised digit", ["cena¹"], [note("1", excise)], "excise"],
    ["raised digits of two places", ["cena¹²⁾"], [note("12", excise), note("1", vat)], "excise"],
    ["a digit and bracket behind a word", ["brutto 2)"], [note("2", vat)], "gross"],
    ["without the space", ["brutto2)"], [note("2", vat)], "gross"],
    ["of two digits", ["brutto 12)"], [note("12", vat)], "gross"],
    ["with an opening bracket", ["brutto (2)"], [note("2", vat)], "gross"],
    ["no mark: a digit behind a digit", ["strefa 1 2)"], [note("2", vat)], null],
    ["a mark on any of its labels", ["G11", "netto*"], [note("*", excise)], "excise"],
    ["another mark", ["netto*"], [note("1", excise)], null],
    ["no mark", ["netto"], [note("*", excise)], null],
    ["a note of nothing about tax", ["netto*"], [note("*", "Dotyczy Oddziału")], null],
    ["tax before no tax", ["netto* 1)", "cena 1)"], [note("*", net), note("1", excise)], "excise"],
    ["no tax", ["cena*"], [note("*", net)], "net"],
  ])("%s", (_, labels, notes, expected) => expect(taxNoted(texts(...labels), [], notes)).toBe(expected));

  it("the number's own note counts without a label's mark", () => expect(taxNoted(texts("cena"), [note("1", excise)], [])).toBe("excise"));
});

describe("a note that is of tax alone is no condition", () => {
  it.each<[string, boolean]>([
    ["Cena zawiera podatek akcyzowy 0,005 zł/kWh", true],
    ["Cena nie zawiera podatku akcyzowego", true],
    ["Cena netto", true],
    ["Cena zawiera podatek akcyzowy 0,005 zł/kWh oraz podatek od towarów i usług (VAT) 23%", true],
    ["Dotyczy odbiorców w Oddziale", false],
    [`Cena netto ${"x".repeat(129)}`, true],
    [`Cena netto ${"x".repeat(130)}`, false],
  ])("%s: %s", (text, expected) => expect(isOnlyOfTax(text)).toBe(expected));
});

describe("words that call an amount a cap", () => {
  it.each<[string, readonly string[], readonly string[], boolean]>([
    ["in a label", ["Cena maksymalna"], [], true],
    ["a price of reference", ["Cena referencyjna [zł/MWh]"], [], true],
    ["in any of its labels", ["G11", "Cena maksymalna"], [], true],
    ["in a title of eight words", [], ["Ceny maksymalne energii dla odbiorców z grup taryfowych"], true],
    ["not in a sentence of nine", [], ["Ceny maksymalne energii dla odbiorców z grup taryfowych G"], false],
    ["in a label of any length", ["Ceny maksymalne energii dla odbiorców z grup taryfowych G i C"], [], true],
    ["not of power", ["Moc maksymalna"], [], false],
    ["not inside a word", ["Cena niemaksymalna"], [], false],
    ["a word with power in it is none", ["Cena maksymalna pomocnicza"], [], true],
    ["nowhere", ["Cena"], ["Ceny"], false],
  ])("%s", (_, labels, caption, expected) => expect(capIn(texts(...labels), texts(...caption)) !== null).toBe(expected));
});
