import { expect, it } from "vitest";
import { grid, outcomeOf } from "../../helpers/drawn-page.ts";

/* A label that names the rate and its first zone heads the zones below it; the kind of day behind that zone is the zone's own. */

const rates = (rows: string): readonly string[] => {
  const { codes, rates } = outcomeOf(grid(`Stawki opłat | Jednostka | C12w\n${rows}\nSkładnik stały stawki sieciowej | zł/kW/m-c | 5,20`));
  expect(codes).toEqual([]);
  return rates.filter((rate) => rate.includes("variable"));
};
const ofAllDays = ["C12w network_variable offpeak 0.1122 PLN/kWh", "C12w network_variable peak working 0.3122 PLN/kWh"];

it.each([
  [
    "in a row of its own",
    `Składnik zmienny stawki sieciowej: ¶ szczyt (dni robocze) | zł/kWh | ¶ 0,3122
     poza szczytem (w tym soboty, niedziele i święta) | zł/kWh | 0,1122`,
  ],
  [
    "on one line with its rate's name",
    `Składnik zmienny stawki sieciowej – szczyt (dni robocze) | zł/kWh | 0,3122
     poza szczytem | zł/kWh | 0,1122`,
  ],
  ["in one cell", `Składnik zmienny stawki sieciowej: ¶ szczyt (dni robocze) ¶ poza szczytem | zł/kWh | ¶ 0,3122 ¶ 0,1122`],
  [
    "behind its unit",
    `Składnik zmienny stawki sieciowej: ¶ szczyt (dni robocze) [zł/kWh] | | ¶ 0,3122
     poza szczytem | | 0,1122`,
  ],
])("%s", (_, rows) => expect(rates(rows)).toEqual(ofAllDays));

it("a kind of day before the zones is that of them all", () =>
  expect(
    rates(`Składnik zmienny stawki sieciowej w dni robocze: ¶ szczyt | zł/kWh | ¶ 0,3122
           poza szczytem | zł/kWh | 0,1122`),
  ).toEqual(["C12w network_variable offpeak working 0.1122 PLN/kWh", "C12w network_variable peak working 0.3122 PLN/kWh"]));

it("a season behind a zone is that of the zones below it too", () =>
  expect(
    outcomeOf(
      grid(`Stawki opłat | Jednostka | C12w
            Składnik zmienny stawki sieciowej: ¶ szczyt – lato | zł/kWh | ¶ 0,3122
            poza szczytem | zł/kWh | 0,1122
            Składnik stały stawki sieciowej | zł/kW/m-c | 5,20`),
    ).rates.filter((rate) => rate.includes("variable")),
  ).toEqual(["C12w network_variable offpeak summer 0.1122 PLN/kWh", "C12w network_variable peak summer 0.3122 PLN/kWh"]));
