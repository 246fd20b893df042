import { describe, expect, it } from "vitest";
import type { Page } from "../../src/model/page.ts";
import { withoutRepeatedHyphens } from "../../src/tables/repeated-hyphens.ts";
import { drawPage, grid, outcomeOf, text } from "../helpers/drawn-page.ts";
import { without } from "../helpers/lost-rules.ts";

/* "1-fazowy" broken at its hyphen, which is printed at the line's end and again where the next line begins. */

const textsOf = (page: Page): string => page.words.map((word) => word.text).join(" ");

describe("a hyphen that a broken compound repeats", () => {
  it.each<[string, string, string]>([
    ["goes where it begins the next line", "okres 1- ¶ -miesięczny", "okres 1- miesięczny"],
    [
      "goes under a longer line",
      "Składnik stały stawki sieciowej – układ 3- ¶ -fazowy",
      "Składnik stały stawki sieciowej – układ 3- fazowy",
    ],
    ["goes in a unit", "zł/kW/m- ¶ -c", "zł/kW/m- c"],
    ["stays behind a line that ends in a whole word", "instalacja ¶ -jednofazowa", "instalacja -jednofazowa"],
    ["stays within a line", "okres 1- -miesięczny", "okres 1- -miesięczny"],
  ])("%s", (_, label, read) => {
    expect(textsOf(withoutRepeatedHyphens(drawPage(3, grid(`${label} | 6,81`))))).toBe(`${read} 6,81`);
  });

  it("stays where the broken text stands in another column", () => {
    const page = drawPage(3, grid("układ 1- ¶ fazowy | inny ¶ -trójfazowy"));
    expect(textsOf(withoutRepeatedHyphens(page))).toContain("-trójfazowy");
  });

  it("is no label of its own in a table without rules", () => {
    const table = grid(`Rodzaj stawki | Stawka
        Składnik zmienny stawki sieciowej – dzień w zł/kWh | 0,2281
        Składnik zmienny stawki sieciowej – noc w zł/kWh | 0,0694
        Składnik stały stawki sieciowej – instalacja 1- ¶ -fazowa w zł/m-c | 4,52
        Składnik stały stawki sieciowej – instalacja 3- ¶ -fazowa w zł/m-c | 6,96`);
    const { rates } = outcomeOf(
      text("7.1. Grupa taryfowa G12"),
      without(table, () => true),
    );
    expect(rates).toEqual(expect.arrayContaining(["G12 network_fixed 1-phase 4.52 PLN/month", "G12 network_fixed 3-phase 6.96 PLN/month"]));
  });
});
