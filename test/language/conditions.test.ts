import { describe, expect, it } from "vitest";
import { conditionOf } from "../../src/language/conditions.ts";

const conditionIn = (...texts: readonly string[]): string | null =>
  conditionOf(texts.map((text, i) => ({ mark: `${i + 1}`, text, page: 5, box: [0, 0, 1, 1] as const })))?.text ?? null;

describe("the notes of a rate", () => {
  it.each([
    ["dotyczy także instalacji wyposażonych w pośrednie i półpośrednie układy pomiarowo-rozliczeniowe"],
    ["stosuje się również do odbiorców rozliczanych w innych okresach."],
    ["Stawka dotyczy jednego układu pomiarowo-rozliczeniowego."],
    ["opłata naliczana za każdy punkt poboru energii"],
  ])("limit nothing where they say for whom it is too: %s", (text) => {
    expect(conditionIn(text)).toBeNull();
  });
  it.each([
    ["dotyczy tylko Oddziału w Kaliszu"],
    ["dotyczy także, lecz wyłącznie zimą, odbiorców przyłączonych na SN"],
    ["dotyczy także odbiorców na SN. Stawkę stosuje się do 30 czerwca"],
    ["Stawka dotyczy jednego układu pomiarowo-rozliczeniowego na terenie zakładu"],
    ["dotyczy odbiorców, którzy korzystają także z innej grupy"],
  ])("are its condition where they limit it: %s", (text) => {
    expect(conditionIn(text)).toBe(text);
  });
  it("are a condition by what the others say", () => {
    expect(conditionIn("dotyczy także instalacji 1-fazowych", "dotyczy tylko Oddziału w Kaliszu")).toBe("dotyczy tylko Oddziału w Kaliszu");
  });
});
