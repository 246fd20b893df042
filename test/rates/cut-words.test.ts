import { describe, expect, it } from "vitest";
import { grid, outcomeOf, text } from "../helpers/drawn-page.ts";

/* A label that ends within a word has lost its second line, and with it perhaps the billing period of its fee. */

const table = (label: string) =>
  outcomeOf(
    text("Tabela 8. Stawki opłat dla grup taryfowych C11 i C12a"),
    grid(`Wyszczególnienie | Jednostka | C11 | C12a
          Składnik zmienny stawki sieciowej – całodobowy | zł/kWh | 0,2688 | ×
          Składnik zmienny stawki sieciowej – szczytowy | zł/kWh | × | 0,3109
          Składnik zmienny stawki sieciowej – pozaszczytowy | zł/kWh | × | 0,1044
          ${label} | zł/m-c | 5,20 | 5,30`),
  );
const fees = (label: string): readonly string[] => table(label).rates.filter((rate) => rate.includes("subscription"));

describe("a fee beside a label", () => {
  it.each(["Stawka opłaty abonamentowej – okres jednomie-", "Stawka opłaty abonamen- ¶ towej – okres dwumie-"])(
    "that ends within a word is held: %s",
    (label) => {
      const { verdict, codes } = table(label);
      expect(fees(label)).toEqual([]);
      expect([verdict, codes.includes("unknown_label")]).toEqual(["hold", true]);
    },
  );

  it.each(["Stawka opłaty abonamentowej – okres jednomie- ¶ sięczny", "Stawka opłaty abonamentowej – okres 1- ¶ miesięczny"])(
    "that goes on is read: %s",
    (label) => {
      expect(fees(label)).toEqual(["C11 subscription P1M 5.2 PLN/month", "C12a subscription P1M 5.3 PLN/month"]);
    },
  );
});
