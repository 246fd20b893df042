import { describe, expect, it } from "vitest";
import { billingNote, conditionOf } from "../../src/language/conditions.ts";

const notesOf = (...texts: readonly string[]) => texts.map((text, i) => ({ mark: `${i + 1}`, text, page: 5, box: [0, 0, 1, 1] as const }));
const conditionIn = (...texts: readonly string[]): string | null => conditionOf(notesOf(...texts))?.text ?? null;

it.each(["stawki składnika stałego są jednakowe w okresie LATO i ZIMA dla odbiorców z Brzozowa", "stawki są jednakowe w okresie LATO"])(
  "of a rate limit it where they say more than that its seasons have one: %s",
  (text) => expect(conditionIn(text)).toBe(text),
);

describe("the notes of a rate", () => {
  it.each([
    ["dotyczy także instalacji wyposażonych w pośrednie i półpośrednie układy pomiarowo-rozliczeniowe"],
    ["stosuje się również do odbiorców rozliczanych w innych okresach."],
    ["Stawka dotyczy jednego układu pomiarowo-rozliczeniowego."],
    ["opłata naliczana za każdy punkt poboru energii"],
    ["stawki składnika stałego są jednakowe w okresie LATO i ZIMA."],
    ["Stawka opłaty jest taka sama przez cały rok"],
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
  it.each([
    ["stawka opłaty abonamentowej w zależności od długości okresu rozliczeniowego"],
    ["Wysokość opłaty jest uzależniona od okresu rozliczeniowego."],
  ])("set no condition where they say why a fee has several billing periods: %s", (text) => {
    expect(conditionOf(notesOf(text), "P2M")).toBeNull();
    expect(conditionOf(notesOf(text))?.text).toBe(text);
  });
  it("are a condition where a fee depends on more than its billing period", () => {
    const text = "w zależności od okresu rozliczeniowego i rodzaju odczytu";
    expect(conditionOf(notesOf(text), "P2M")?.text).toBe(text);
  });
});

describe("a note that names a billing period and nothing else", () => {
  it.each([
    ["dotyczy jednomiesięcznego okresu rozliczeniowego", "P1M"],
    ["Stawka obowiązuje wyłącznie przy rozliczeniu dwumiesięcznym.", "P2M"],
    ["stosowana do okresów rozliczeniowych 6-miesięcznych", "P6M"],
    ["dotyczy odczytu 1 miesięcznego", "P1M"],
    ["dla rozliczeń w cyklu jednomiesięcznym", "P1M"],
    ["w jednomiesięcznym okresie rozliczeniowym", "P1M"],
    ["dla 2 miesięcznego okresu rozliczeniowego", "P2M"],
    ["dla odbiorców rozliczanych w okresach rozliczeniowych 6-miesięcznych", "P6M"],
    ["dla odbiorców rozliczanych w okresach dwumiesięcznych", "P2M"],
    ["przy 2-miesięcznym cyklu rozliczeniowym", "P2M"],
    ["Stawki opłaty abonamentowej podano dla jednomiesięcznego okresu rozliczeniowego.", "P1M"],
    ["stawka opłaty określona dla dwumiesięcznego okresu rozliczeniowego", "P2M"],
  ])("is the rate's period: %s", (text, period) => {
    expect(billingNote(text)).toBe(period);
  });
  it.each([
    ["nie dotyczy jednomiesięcznego okresu rozliczeniowego"],
    ["dotyczy miesięcznego okresu rozliczeniowego odbiorców z licznikiem zdalnego odczytu"],
    ["dla prosumentów w okresie rozliczeniowym miesięcznym"],
    ["Stawki opłaty abonamentowej podano dla jednomiesięcznego okresu rozliczeniowego odbiorców w Brzozowie."],
    ["Stawki opłaty abonamentowej podano w przeliczeniu na jednomiesięczny okres rozliczeniowy."],
    ["dla odbiorców z fotowoltaiką przy rozliczeniu miesięcznym"],
    ["dotyczy 1-miesięcznego i 2-miesięcznego okresu rozliczeniowego"],
  ])("is no period where it says more, or several: %s", (text) => {
    expect(billingNote(text)).toBeNull();
  });
  it.each([
    ["nieprzewyższającego ilości energii", "volume_within_previous_year"],
    ["nieprzewyzszającego ilości energi", "volume_within_previous_year"],
    ["przewyższającego ilość energii", "volume_above_previous_year"],
    ["przewyzszającego ilość energi", "volume_above_previous_year"],
    ["ilości energii", "footnote"],
  ])("name last year's volume, also where a picture lost a letter: %s", (words, code) => {
    const text = `stawka stosowana w odniesieniu do wolumenu energii elektrycznej ${words} elektrycznej zużytej w analogicznym okresie poprzedzającego roku`;
    expect(conditionOf(notesOf(text))?.code).toBe(code);
  });
});
