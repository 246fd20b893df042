import { expect, it } from "vitest";
import { drawPage, grid, outcome } from "../../helpers/drawn-page.ts";

/* "1f" is the sixth row of the first rate where its column counts the rows, and one phase where it does not. */

const table = (head: string, ...ordinals: readonly string[]) =>
  outcome(
    drawPage(
      5,
      grid(`${head} | Składnik | Jedn. | C11
            ${ordinals[0]} | Składnik zmienny stawki sieciowej | zł/kWh | 0,2018
            ${ordinals[1]} | Składnik stały stawki sieciowej | zł/kW/m-c | 12,78`),
    ),
  ).rates;
const plain = ["C11 network_fixed 12.78 PLN/kW/month", "C11 network_variable flat 0.2018 PLN/kWh"];

it.each(["Lp.", "L.p.", "Nr", "Poz."])("a row's number under %s is no label", (head) => {
  expect(table(head, "1e", "1f")).toEqual(plain);
  expect(table(head, "II.", "III.")).toEqual(plain);
});

it("a label in another column is one", () => {
  expect(table("Układ", "3f", "1f")).not.toEqual(plain);
});
