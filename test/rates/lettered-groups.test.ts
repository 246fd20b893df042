import { describe, expect, it } from "vitest";
import { grid, outcomeOf, text } from "../helpers/drawn-page.ts";

/* A list of rates for one group after another, each under its name: "R" is one of them, though its code has no digits. */

const list = (heading: string): string => `Rodzaj stawki | Jednostka | Stawka
  Grupa G11 | < | <
  składnik stały – instalacja jednofazowa | zł/m-c | 5,60
  składnik zmienny stawki sieciowej | zł/kWh | 0,2229
  stawka jakościowa | zł/kWh | 0,0331
  ${heading} | < | <
  składnik stały stawki sieciowej | zł/kW/m-c | 6,30
  stawka opłaty abonamentowej | zł/m-c | 2,60`;

const ofHousehold = ["G11 network_fixed 1-phase 5.6 PLN/month", "G11 network_variable flat 0.2229 PLN/kWh", "G11 quality 0.0331 PLN/kWh"];

describe("rates under the heading of a group without digits", () => {
  it.each(["Grupa R", "GRUPA R", "Grupa taryfowa R"])("are that group's and not the one's above: %s", (heading) => {
    const { rates } = outcomeOf(text("5. Stawki"), grid(list(heading)));
    expect(rates).toEqual([...ofHousehold, "R network_fixed 6.3 PLN/kW/month", "R subscription 2.6 PLN/month"]);
  });

  it.each(["Grupa NT", "Grupa X"])("are held where the heading is no known group: %s", (heading) => {
    const { rates, verdict } = outcomeOf(text("5. Stawki"), grid(list(heading)));
    expect(rates.filter((rate) => !ofHousehold.includes(rate))).toEqual([]);
    expect(verdict).toBe("hold");
  });
});
