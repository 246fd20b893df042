import { describe, expect, it } from "vitest";
import { grid, outcomeOf } from "../../helpers/drawn-page.ts";

/* A unit may say of its number that tax is in it, wherever the unit stands. */

const places: Record<string, (unit: string) => string> = {
  "before its number": (unit) => `Stawki opłat netto | Jedn. | A21 | B22
    Opłata abonamentowa | ${unit} | 14,66 | 14,67
    Składnik zmienny stawki sieciowej | zł/kWh | 0,1466 | 0,1467`,
  "behind its number": (unit) => `Stawki opłat netto | A21 | B22 | Jedn.
    Opłata abonamentowa | 14,66 | 14,67 | ${unit}
    Składnik zmienny stawki sieciowej | 0,1466 | 0,1467 | zł/kWh`,
  "in its number's cell": (unit) => `Stawki opłat netto | A21 | B22
    Opłata abonamentowa | 14,66 ${unit} | 14,67 ${unit}
    Składnik zmienny stawki sieciowej | 0,1466 zł/kWh | 0,1467 zł/kWh`,
  "beside the heading of its row": (unit) => `Stawki opłat netto | Jedn. | A21 | B22
    Opłata abonamentowa: | ${unit} | <  | <
    - układ zdalny | | 14,66 | 14,67
    Składnik zmienny stawki sieciowej | zł/kWh | 0,1466 | 0,1467`,
};

describe.each(Object.entries(places))("a unit %s", (_, table) => {
  it.each(["zł/m-c brutto", "zł/m-c z VAT", "zł/m-c (z VAT)"])("makes no rate of an amount by %s", (unit) => {
    const { codes, rates } = outcomeOf(grid(table(unit)));
    expect([codes.includes("not_approved"), rates.filter((rate) => rate.includes("subscription"))]).toEqual([true, []]);
  });
  it.each(["zł/m-c", "zł/m-c netto", "zł/m-c bez VAT"])("makes a rate of an amount by %s", (unit) => {
    const { codes, rates } = outcomeOf(grid(table(unit)));
    expect([codes, rates.filter((rate) => rate.includes("subscription")).length]).toEqual([[], 2]);
  });
});
