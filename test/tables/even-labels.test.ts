import { describe, expect, it } from "vitest";
import { gap, outcomeOf, text } from "../helpers/drawn-page.ts";
import { setTable } from "../helpers/set-page.ts";

const head = `Grupa ¶ taryfowa | Składnik zmienny stawki sieciowej | < | Stawka jakościowa
  ^ | strefa dzienna | strefa nocna | ^
  | zł/kWh | < | zł/kWh`;
const caption = text("7. Stawki opłat dla grup taryfowych G12, G12w");
const read = (body: string, air: number) => outcomeOf(caption, gap(20), setTable(head, body, { widths: [50, 90, 90, 100], air }));

describe("labels of several lines beside one line of rates", () => {
  it.each([0.5, 3])("are one row, with %d pt above and below", (air) => {
    const { rates } = read(
      `G12 ¶ (zima, ¶ dzień ¶ wolny) | 0,3411 | 0,1411 | 0,0332
       G12 ¶ (lato, ¶ dzień ¶ wolny) | 0,3311 | 0,1311 | 0,0332
       G12w | 0,3211 | 0,1211 | 0,0332
       G12r | 0,3111 | 0,1111 | 0,0332`,
      air,
    );
    expect(rates).toContain("G12 network_variable night winter free 0.1411 PLN/kWh");
    expect(rates).toContain("G12 network_variable night summer free 0.1311 PLN/kWh");
    expect(rates).toContain("G12w network_variable day 0.3211 PLN/kWh");
  });
});
