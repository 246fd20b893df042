import { describe, expect, it } from "vitest";
import { drawPage, gap, grid, outcome, pageHeight } from "../helpers/drawn-page.ts";

/* A rate for the rows of several groups that the page's end cuts: office programs leave its part overleaf empty. */

const head = "Grupa | Stawka jakościowa [zł/MWh] | Składnik zmienny całodobowy [zł/MWh] | Składnik stały stawki sieciowej [zł/MW/m-c]";
const read = (first: string, second: string) =>
  outcome(drawPage(5, gap(pageHeight - 120), grid(`${head}\n${first}`)), drawPage(6, grid(`${head}\n${second}`)));
const qualityIn = (rates: readonly string[]): string[] => rates.filter((rate) => rate.includes("quality"));

const a23 = "A23 | 33,16 | 23,70 | 13020,00";
const rest = "B11 | | 126,80 | 6420,00\nB21 | ^ | 77,41 | 17044,20\nB22 | ^ | 106,09 | 17044,20";

describe("a rate over several rows that the page's end cuts", () => {
  it("goes on overleaf where its part is empty, and every other place has a rate", () => {
    const { rates, codes } = read(a23, rest);
    expect(qualityIn(rates)).toEqual(["A23", "B11", "B21", "B22"].map((code) => `${code} quality 33.16 PLN/MWh`));
    expect(codes.filter((code) => code !== "zone_count_mismatch")).toEqual([]);
  });
  it("goes on beside signs for what there is not", () => expect(qualityIn(read(a23.replace("23,70", "–"), rest).rates)).toHaveLength(4));
  it.each<[string, string, string]>([
    ["where the empty cell is of one row alone", a23, "B11 | | 126,80 | 6420,00\nB21 | 33,16 | 77,41 | 17044,20"],
    ["where it begins below the first row", a23, `B11 | 33,16 | 77,41 | 17044,20\n${rest.replace("B11", "B12")}`],
    ["where another place is empty too", a23, `${rest}\nB23 | 33,16 | | 17650,00`],
    ["where a sign stands before the page's end", a23.replace("33,16", "–"), rest],
  ])("does not %s", (_, first, second) =>
    expect(qualityIn(read(first, second).rates).filter((rate) => /^B1|^B22/.test(rate))).toEqual(
      second.includes("B12") ? ["B11 quality 33.16 PLN/MWh"] : [],
    ),
  );
});
