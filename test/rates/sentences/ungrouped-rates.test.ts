import { describe, expect, it } from "vitest";
import { gap, grid, outcomeOf, text } from "../../helpers/drawn-page.ts";

const table = grid(`Grupa taryfowa | Składnik stały [zł/kW/m-c] | Składnik zmienny całodobowy [zł/kWh]
  C11 | 5,15 | 0,2725
  C21 | 12,20 | 0,2125`);
const qualityOf = (...sentences: readonly string[]) => {
  const { rates, codes } = outcomeOf(text("Stawki opłat dystrybucyjnych"), table, ...sentences.map((one) => text(one)));
  return { rates: rates.filter((rate) => rate.includes("quality")), codes };
};

it.each([
  "3.4. Stawka jakościowa wynosi 33,16 zł/MWh.",
  "Stawka opłaty jakościowej dla odbiorców końcowych przyłączonych do sieci wynosi 33,16 zł/MWh.",
])("the quality rate that a sentence gives without a group is everybody's: %s", (sentence) => {
  expect(qualityOf(sentence).rates).toEqual(["C11 quality 33.16 PLN/MWh", "C21 quality 33.16 PLN/MWh"]);
  expect(qualityOf(sentence).codes).toEqual([]);
});

it("said twice alike it is one", () => {
  const twice = ["Stawka jakościowa wynosi 33,16 zł/MWh.", "Opłata jakościowa: stawka jakościowa wynosi 0,0332 zł/kWh."];
  expect(qualityOf(...twice).rates).toHaveLength(2);
});

it.each([
  [["Stawka jakościowa dla odbiorców, o których mowa w pkt 2.1, wynosi 3,32 zł/MWh."]],
  [["Stawka jakościowa operatora systemu przesyłowego wynosi 33,16 zł/MWh."]],
  [["a) stawka jakościowa – 33,16 zł/MWh;"]],
  [["Stawka jakościowa od 1 lipca wynosi 33,16 zł/MWh."]],
  [["Stawka jakościowa wynosi 33,16 zł/MWh.", "Stawka jakościowa wynosi 31,42 zł/MWh."]],
])("a sentence that limits it, or another one beside it, holds: %j", (sentences) => {
  expect(qualityOf(...sentences).rates).toEqual([]);
  expect(qualityOf(...sentences).codes).not.toEqual([]);
});

it("where a table gives one to some groups the others stay held", () => {
  const some = grid(`Grupa taryfowa | Stawka jakościowa [zł/MWh]
    C11 | 31,00`);
  const { codes, rates } = outcomeOf(text("Stawki opłat dystrybucyjnych"), table, some, text("Stawka jakościowa wynosi 33,16 zł/MWh."));
  expect(rates.filter((rate) => rate.includes("quality"))).toEqual(["C11 quality 31 PLN/MWh"]);
  expect(codes).not.toEqual([]);
});

describe("the subscription fee that a sentence gives without a group", () => {
  const sentence = "4.2. Stawka opłaty abonamentowej wynosi 9,00 zł/m-c za każdy układ pomiarowo-rozliczeniowy.";
  const under = (head: string, values: string, fixed: string) =>
    outcomeOf(
      text("Stawki opłat"),
      grid(`Stawka | ${head}
      Składnik zmienny całodobowy [zł/kWh] | ${values}
      Składnik stały [zł/kW/m-c] | ${fixed}`),
      gap(20),
      text(sentence),
    );

  it("is that of a document's only group", () => {
    const { rates, verdict } = under("C21", "0,1620", "14,77");
    expect(rates).toContain("C21 subscription 9 PLN/month");
    expect(verdict).toBe("publish");
  });

  it("is nobody's where the document names two groups", () => {
    const { rates, verdict } = under("C21 | C11", "0,1620 | 0,1720", "14,77 | 4,20");
    expect(rates.filter((rate) => rate.includes("subscription"))).toEqual([]);
    expect(verdict).toBe("hold");
  });
});
