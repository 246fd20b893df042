import { describe, expect, it } from "vitest";
import { drawPage, grid, outcome, text } from "../../helpers/drawn-page.ts";

/* A note of a number by which it is another rate than its row and column say holds that rate; as a condition it would stand beside a wrong zone. */

const codesWith = (note: string, header = "Składnik zmienny stawki sieciowej [zł/kWh]", amount = "0,2018"): readonly string[] =>
  outcome(
    drawPage(
      5,
      grid(`Grupa taryfowa | ${header} | Stawka jakościowa [zł/kWh]
            C11 | ${amount}^1) | 0,0332
            C21 | ${amount} | 0,0332`),
      text(`1) ${note}`),
    ),
  ).codes;

describe("a note of a number", () => {
  it.each([
    "stawka zimowa",
    "stawka dotyczy strefy nocnej",
    "w dni robocze",
    "stawka grupy C12a",
    "dla C12b",
    "opłata jakościowa",
    "cena za MWh",
    "średnia",
    "minimalna",
    "stawka tymczasowa",
    "kwota za dwa miesiące",
    "stawka roczna",
  ])("holds it: %s", (note) => expect([note, codesWith(note)]).toEqual([note, expect.arrayContaining(["not_approved"])]));

  it.each([
    "dotyczy odbiorców, którzy złożyli wniosek",
    "dotyczy grupy C11 i C12a",
    "dla mocy powyżej 40 kW",
    "pozostałych odbiorców rozlicza się według stawek grupy C12a",
    "całodobowa",
  ])("is its condition or nothing: %s", (note) => expect([note, codesWith(note)]).toEqual([note, []]));

  it("leaves a fee by the bill its time", () => {
    const fee = "Stawka opłaty abonamentowej [zł/m-c]";
    expect(codesWith("za kwartał", fee, "4,50")).not.toContain("not_approved");
    expect(codesWith("średnia", fee, "4,50")).toContain("not_approved");
  });

  it("leaves a rate of its own zone as it is", () => {
    const night = "Składnik zmienny stawki sieciowej, strefa nocna [zł/kWh]";
    expect(codesWith("stawka strefy nocnej", night)).not.toContain("not_approved");
    expect(codesWith("stawka strefy dziennej", night)).toContain("not_approved");
  });
});
