import { describe, expect, it } from "vitest";
import { grid, outcomeOf, text } from "../helpers/drawn-page.ts";

/* Fees of several billing periods in one cell, with strokes between: "4,90 / 2,45" under "1-miesięczny / 2-miesięczny". */

const table = (header: string, ofB: string, ofC: string) =>
  outcomeOf(
    text("Tabela 1. Stawki dystrybucyjne"),
    grid(`Grupa | Składnik zmienny stawki sieciowej ¶ zł/kWh | Stawka jakościowa ¶ zł/kWh | ${header}
          B21 | 0,0917 | 0,0331 | ${ofB}
          C11 | 0,2498 | 0,0331 | ${ofC}`),
  );
const fees = (rates: readonly string[]): readonly string[] => rates.filter((rate) => rate.includes("subscription"));

describe("fees with a stroke between", () => {
  it("are of the periods of their places in the header, a dash of none", () => {
    const { rates } = table("Abonament (zł/m-c) ¶ okres 1 mies. / okres 2 mies.", "19,20 / –", "4,90 / 2,45");
    expect(fees(rates)).toEqual([
      "B21 subscription P1M 19.2 PLN/month",
      "C11 subscription P1M 4.9 PLN/month",
      "C11 subscription P2M 2.45 PLN/month",
    ]);
  });

  it("are of the second period where the dash stands first", () => {
    const { rates } = table("Stawka opłaty abonamentowej [zł/m-c] ¶ 1-miesięczny / 2-miesięczny", "19,20 / –", "– / 2,45");
    expect(fees(rates)).toEqual(["B21 subscription P1M 19.2 PLN/month", "C11 subscription P2M 2.45 PLN/month"]);
  });

  it("are of the periods of their places in the label of the row", () => {
    const { rates } = outcomeOf(
      text("Tabela 2. Grupy G"),
      grid(`Wyszczególnienie | Jednostka | G11 | G12
            Składnik zmienny – całodobowy | zł/kWh | 0,2381 | –
            Składnik zmienny – dzienny | zł/kWh | – | 0,2690
            Składnik zmienny – nocny | zł/kWh | – | 0,0711
            Abonament: 2-miesięczny / 6-miesięczny | zł/m-c | 2,20 / 0,73 | 2,25 / 0,75`),
    );
    expect(fees(rates)).toEqual([
      "G11 subscription P2M 2.2 PLN/month",
      "G11 subscription P6M 0.73 PLN/month",
      "G12 subscription P2M 2.25 PLN/month",
      "G12 subscription P6M 0.75 PLN/month",
    ]);
  });

  it.each([
    ["no place names a period", "Abonament (zł/m-c)"],
    ["the places are of one period", "Abonament (zł/m-c) ¶ okres 1 mies. / okres 1 mies."],
    ["there are more places than numbers", "Abonament (zł/m-c) ¶ okres 1 mies. / okres 2 mies. / okres 6 mies."],
    ["a place is called something else", "Abonament (zł/m-c) ¶ okres 1 mies. / zdalny"],
  ])("are held where %s", (_, header) => {
    const { rates, codes } = table(header, "19,20 / –", "4,90 / 2,45");
    expect(fees(rates)).toEqual([]);
    expect(codes).toContain("unreadable_number");
  });
});
