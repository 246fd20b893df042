import { expect, it } from "vitest";
import { notInForce } from "../../../src/rates/qualified/not-in-force.ts";
import { toTables } from "../../../src/tables/tables.ts";
import { drawPage, gap, grid, pageHeight, text } from "../../helpers/drawn-page.ts";

const rates = (c11: string) => grid(`Grupa taryfowa | Składnik zmienny całodobowy [zł/kWh]\nC11 | ${c11}\nC21 | 0,1234`);

it("a caption that ends the page before reaches over the table that begins the page, and no further than the next caption", () => {
  const pages = toTables([
    drawPage(5, gap(pageHeight - 150), text("Tabela 6. Stawki historyczne (2025 r.)")),
    drawPage(6, rates("0,2241"), gap(40), text("Tabela 7. Stawki opłat"), rates("0,2345")),
    drawPage(
      7,
      text("Stawki nie zawierają podatku od towarów i usług."),
      grid(`Grupa taryfowa | Stawka jakościowa [zł/kWh]\nC11 | 0,0332`),
    ),
  ]);
  const { ofTable } = notInForce(pages);
  expect(pages.flatMap(({ tables }) => tables.map(ofTable))).toEqual(["former_rates", null, null]);
});
