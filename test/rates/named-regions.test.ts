import { describe, expect, it } from "vitest";
import { interpret } from "../../src/pipeline/interpret.ts";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, gap, grid, letter, outcomeOf, text } from "../helpers/drawn-page.ts";

const noted = (...prose: readonly string[]) => notedBy("dotyczy tylko Oddziału w Malborku;", ...prose);
const notedBy = (note: string, ...prose: readonly string[]) => {
  const page = drawPage(
    5,
    ...(prose.length > 0 ? [text(...prose), gap(40)] : []),
    grid(`Grupa taryfowa | Składnik zmienny stawki sieciowej całodobowy [zł/kWh]
          C11 | 0,2345
          C11o^1) | 0,1683`),
    text(`1) ${note}`),
  );
  const { tariffs } = interpret(toTables([letter, page]));
  const own = tariffs.find(({ tariff_code }) => tariff_code === "C11o");
  return { region: own?.region, condition: own?.components[0]?.condition?.text ?? null };
};

describe("a note that limits a group to a branch", () => {
  it("is the tariff's region where the document names the branch elsewhere", () => {
    expect(noted("Operator działa w Oddziałach: Gdańsk, Malbork, Słupsk.")).toEqual({ region: "Malborku", condition: null });
  });
  it("is a condition of its rates too where only the note names the branch", () => {
    expect(noted()).toEqual({ region: "Malborku", condition: "dotyczy tylko Oddziału w Malborku" });
  });
});

describe("a note that leaves out a branch", () => {
  it.each([
    "grupa niedostępna w Oddziale Malbork; stawki netto.",
    "nie stosuje się w Oddziale Malbork",
    "z wyjątkiem Oddziału Malbork",
    "brak grupy w Oddziale Malbork",
  ])("is a condition, and no region: %s", (note) => {
    expect(notedBy(note, "Operator działa w Oddziałach: Gdańsk, Malbork, Słupsk.")).toEqual({ region: null, condition: note });
  });
  it("leaves the branch of another part of the note as it is", () => {
    const note = "dotyczy Oddziału Malbork; nie wymaga zgody.";
    expect(notedBy(note, "Operator działa w Oddziałach: Gdańsk, Malbork, Słupsk.").region).toBe("Malbork");
  });
});

describe("a mark on one code of a list", () => {
  it("limits that group alone", () => {
    const page = drawPage(
      5,
      text("Oddziały: Gdańsk, Malbork."),
      gap(40),
      grid(`Grupa taryfowa | Składnik zmienny stawki sieciowej całodobowy [zł/kWh]
            C11, C11o^1) | 0,2345`),
      text("1) dotyczy tylko Oddziału w Malborku;"),
    );
    expect(interpret(toTables([letter, page])).tariffs.map(({ tariff_code, region }) => [tariff_code, region])).toEqual([
      ["C11", null],
      ["C11o", "Malborku"],
    ]);
  });
});

describe("a name of an area into which an amount ran", () => {
  it("names none, and the row's other rates are of none that is known", () => {
    const { codes, rates } = outcomeOf(
      text("3.3. Opłata handlowa (zł/miesiąc)"),
      grid("Obszar | G11 | G12\nPółnoc | 4,90 | 5,90\nPołudnie 5,20 | | 6,20"),
    );
    expect(codes).toEqual(["unexplained_number", "unknown_label"]);
    expect(rates).toEqual(["G11 (Północ) trade_fee 4.9 PLN/month", "G12 (Północ) trade_fee 5.9 PLN/month"]);
  });
});
