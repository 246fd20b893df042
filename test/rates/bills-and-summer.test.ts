import { expect, it } from "vitest";
import { grid, outcomeOf, text } from "../helpers/drawn-page.ts";

const list = (fee: string, season: string) =>
  outcomeOf(
    text("5. Stawki"),
    grid(`Rodzaj stawki | Jednostka | Stawka
          Grupa B22 | < | <
          składnik zmienny stawki sieciowej w okresie zimy: | |
          szczyt | zł/MWh | 104,18
          pozaszczyt | zł/MWh | 61,07
          składnik zmienny stawki sieciowej w ${season}: | |
          szczyt | zł/MWh | 126,43
          pozaszczyt | zł/MWh | 74,50
          abonament, ${fee} | zł/m-c | 4,40`),
  ).rates;

it("a bill is a billing period, and the time of summer a season", () => {
  expect(list("rachunek dwumiesięczny", "okresie lata")).toEqual([
    "B22 network_variable offpeak summer 74.5 PLN/MWh",
    "B22 network_variable offpeak winter 61.07 PLN/MWh",
    "B22 network_variable peak summer 126.43 PLN/MWh",
    "B22 network_variable peak winter 104.18 PLN/MWh",
    "B22 subscription P2M 4.4 PLN/month",
  ]);
});

it.each(["rachunek papierowy", "rachunek dwumiesięczny papierowy", "rachunek"])("a bill of another kind holds its fee: %s", (fee) => {
  expect(list(fee, "okresie lata").filter((rate) => rate.includes("4.4 "))).toEqual([]);
});

it("years are no summer", () => {
  expect(list("rachunek dwumiesięczny", "ciągu lata 2027").filter((rate) => /126|74\.5/.test(rate))).toEqual([]);
});
