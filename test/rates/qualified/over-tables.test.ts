import { describe, expect, it } from "vitest";
import { type Block, grid, outcomeOf, text } from "../../helpers/drawn-page.ts";

/* What stands over a table, and leaves its rates as they are or does not. */

const table = grid("Grupa | Stawka jakościowa [zł/kWh] | Składnik zmienny całodobowy [zł/kWh]\nC11 | 0,0332 | 0,2233");
const codesOf = (...blocks: readonly Block[]) => outcomeOf(...blocks).codes;

describe("sentences under a heading over a table", () => {
  it("are judged one by one", () =>
    expect(
      codesOf(
        text("E. Stawki opłat", "Stawki są stawkami netto. W każdym obszarze stosuje się wyłącznie stawki właściwe dla tego obszaru."),
        table,
      ),
    ).toEqual([]));
  it.each([
    "Stawki są stawkami netto. W każdym obszarze stosuje się wyłącznie stawki właściwe dla obszaru Oława.",
    "Stawki są stawkami netto. W obszarze Oława stosuje się wyłącznie stawki niższe.",
    "W każdym obszarze stosuje się wyłącznie stawki właściwe dla tego obszaru. Stawki stosuje się tylko do nowych odbiorców.",
  ])("hold it otherwise: %s", (sentence) => expect(codesOf(text("E. Stawki opłat", sentence), table)).toContain("not_approved"));
});

describe("the heading of an article right over a table", () => {
  const before = "Przy zmianie wskazań w ciągu okresu rozliczeniowego zużycie czasem szacuje się inaczej.";
  it("has nothing to do with the sentence before it", () =>
    expect(codesOf(text("Art. 2. Rozliczenia", before, "Art. 3. Stawki opłat"), table)).toEqual([]));
  it("that calls its rates something else holds them", () =>
    expect(codesOf(text("Art. 2. Rozliczenia", before, "Art. 3. Stawki proponowane"), table)).toContain("not_approved"));
});

describe("a unit in words over a table", () => {
  const inGroszy = (unit: string) =>
    grid(`${unit} | C11 | C21\nStawka jakościowa | 3,32 | 3,32\nSkładnik zmienny całodobowy | 22,33 | 19,33`);
  it("may repeat the table's", () =>
    expect(codesOf(text("Stawki podano w groszach za kilowatogodzinę."), inGroszy("gr/kWh"))).not.toContain("not_approved"));
  it("holds one of another", () =>
    expect(codesOf(text("Stawki podano w groszach za kilowatogodzinę."), inGroszy("zł/MWh"))).toContain("not_approved"));
});
