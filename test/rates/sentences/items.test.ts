import { describe, expect, it } from "vitest";
import { gap, grid, outcomeOf, text } from "../../helpers/drawn-page.ts";
import { held, published } from "../../helpers/layout-cases.ts";

/* Items of a group's list in which nothing but names stands before an amount: no verb, no dash. */

const start = ["6.1.1. Grupa taryfowa C21:", "a) składnik zmienny stawki sieciowej całodobowy w wysokości 0,2630 zł/kWh."];
const c21 = "C21 network_variable flat 0.263 PLN/kWh";
const reported = (name: string, lines: readonly string[], rates: readonly string[]) =>
  published(name, [text(...start, ...lines)], [c21, ...rates]);
const refused = (name: string, lines: readonly string[]) => held(name, [text(...start, ...lines)], "unexplained_number");

describe("an item of a group's list", () => {
  reported(
    "with the period of a fee",
    ["b) stawka opłaty abonamentowej w rozliczeniu jednomiesięcznym 9,80 zł/m-c."],
    ["C21 subscription P1M 9.8 PLN/month"],
  );
  reported(
    "with a fee for each of two periods",
    ["b) stawka opłaty abonamentowej w rozliczeniu jednomiesięcznym 5,10 zł/m-c oraz w rozliczeniu", "dwumiesięcznym 2,55 zł/m-c."],
    ["C21 subscription P1M 5.1 PLN/month", "C21 subscription P2M 2.55 PLN/month"],
  );
  reported(
    "before the next paragraph with its sign",
    [
      "b) stawka opłaty abonamentowej w jednomiesięcznym okresie rozliczeniowym – 15,20 zł/m-c.",
      "§ 52. Dla odbiorców zakwalifikowanych do grupy taryfowej B22 ustala się następujące stawki opłat:",
      "a) składnik zmienny stawki sieciowej w strefie szczytowej – 142,60 zł/MWh;",
      "b) składnik zmienny stawki sieciowej w strefie pozaszczytowej – 81,05 zł/MWh.",
      "§ 53. Odbiorcy składają reklamacje na piśmie.",
    ],
    ["B22 network_variable offpeak 81.05 PLN/MWh", "B22 network_variable peak 142.6 PLN/MWh", "C21 subscription P1M 15.2 PLN/month"],
  );
  reported(
    "with its unit in brackets",
    [
      "b) składnik stały stawki sieciowej – 9,80 [zł/kW/m-c];",
      "c) stawka opłaty abonamentowej w rozliczeniu dwumiesięcznym – 2,55 [zł/m-c].",
    ],
    ["C21 network_fixed 9.8 PLN/kW/month", "C21 subscription P2M 2.55 PLN/month"],
  );
  refused("with other words behind its unit in brackets", [
    "b) stawka opłaty abonamentowej w rozliczeniu jednomiesięcznym – 9,80 [zł/m-c] za drugi licznik.",
  ]);
  reported(
    "with a number and a stop before small letters",
    [
      "§ 52. Dla odbiorców zakwalifikowanych do grupy taryfowej B22 ustala się następujące stawki opłat:",
      "1. składnik zmienny stawki sieciowej w strefie szczytowej wynosi 142,60 zł/MWh;",
      "2. składnik zmienny stawki sieciowej w strefie pozaszczytowej wynosi 81,05 zł/MWh.",
    ],
    ["B22 network_variable offpeak 81.05 PLN/MWh", "B22 network_variable peak 142.6 PLN/MWh"],
  );
  held(
    "with a number and a stop before a capital, which is a point of its own",
    [
      text(
        ...start,
        "§ 52. Dla odbiorców zakwalifikowanych do grupy taryfowej B22 ustala się następujące stawki opłat:",
        "1. składnik zmienny stawki sieciowej w strefie szczytowej wynosi 142,60 zł/MWh;",
        "2. składnik zmienny stawki sieciowej w strefie pozaszczytowej wynosi 81,05 zł/MWh.",
        "3. Składnik stały stawki sieciowej wynosi 12,40 zł/kW/m-c.",
      ),
    ],
    "no_rates",
  );
  reported(
    "before the next paragraph, whose sign stands alone",
    [
      "b) stawka opłaty abonamentowej w jednomiesięcznym okresie rozliczeniowym – 15,20 zł/m-c.",
      "§ 52",
      "Odbiorcy grupy taryfowej B22 (rozliczenie dwustrefowe) ponoszą opłaty według następujących stawek:",
      "a) składnik zmienny stawki sieciowej w strefie szczytowej – 142,60 zł/MWh;",
      "b) składnik zmienny stawki sieciowej w strefie pozaszczytowej – 81,05 zł/MWh.",
    ],
    ["B22 network_variable offpeak 81.05 PLN/MWh", "B22 network_variable peak 142.6 PLN/MWh", "C21 subscription P1M 15.2 PLN/month"],
  );
  refused("whose condition goes on with the sign of another text's paragraph", [
    "b) stawka opłaty abonamentowej w rozliczeniu jednomiesięcznym 9,80 zł/m-c, z wyjątkiem przypadków, o których mowa w",
    "§ 23 ust. 1.",
  ]);
  reported(
    "with a rate for each of two zones",
    [
      "6.1.2. Grupa taryfowa B22:",
      "a) składnik zmienny stawki sieciowej w strefie szczytowej 142,60 zł/MWh, w strefie",
      "pozaszczytowej 81,05 zł/MWh,",
      "b) stawka jakościowa w wysokości 32,10 zł/MWh.",
    ],
    ["B22 network_variable offpeak 81.05 PLN/MWh", "B22 network_variable peak 142.6 PLN/MWh", "B22 quality 32.1 PLN/MWh"],
  );
  reported(
    "with a season before a colon, which is that of all zones behind it",
    [
      "6.1.2. Grupa taryfowa B23:",
      "a) składnik zmienny stawki sieciowej w okresie zimowym (od 1 października do 31 marca): w",
      "szczycie przedpołudniowym 29,44 zł/MWh, w szczycie popołudniowym 66,12 zł/MWh, w",
      "pozostałych godzinach doby 17,08 zł/MWh,",
      "b) składnik zmienny stawki sieciowej w okresie letnim (od 1 kwietnia do 30 września): w szczycie",
      "przedpołudniowym 27,90 zł/MWh, w szczycie popołudniowym 58,35 zł/MWh, w pozostałych",
      "godzinach doby 15,21 zł/MWh.",
    ],
    [
      "B23 network_variable afternoon_peak summer 58.35 PLN/MWh",
      "B23 network_variable afternoon_peak winter 66.12 PLN/MWh",
      "B23 network_variable morning_peak summer 27.9 PLN/MWh",
      "B23 network_variable morning_peak winter 29.44 PLN/MWh",
      "B23 network_variable other_hours summer 15.21 PLN/MWh",
      "B23 network_variable other_hours winter 17.08 PLN/MWh",
    ],
  );
  reported(
    "with a verb before each of two amounts",
    [
      "6.1.2. Grupa taryfowa G11:",
      "a) składnik zmienny stawki sieciowej całodobowy 0,2630 zł/kWh,",
      "b) składnik stały stawki sieciowej dla układu 1-fazowego w wysokości 6,10 zł/m-c, dla układu 3-fazowego",
      "w wysokości 10,20 zł/m-c.",
    ],
    ["G11 network_fixed 1-phase 6.1 PLN/month", "G11 network_fixed 3-phase 10.2 PLN/month", "G11 network_variable flat 0.263 PLN/kWh"],
  );
  const c12a = (item: string) => ["6.1.2. Grupa taryfowa C12a:", item, "b) stawka jakościowa w wysokości 0,0321 zł/kWh."];
  refused("with two amounts of which one has no zone", c12a("a) składnik zmienny w strefie szczytowej 0,3215 zł/kWh, 0,1874 zł/kWh,"));
  refused("with one zone twice", c12a("a) składnik zmienny w strefie dziennej 0,3215 zł/kWh, w strefie dziennej 0,1874 zł/kWh,"));
  refused("with two zones before one amount", c12a("a) składnik zmienny w strefie dziennej, w strefie nocnej 0,1874 zł/kWh,"));
  refused("with a season that is said of the first of its zones", [
    ...c12a("a) składnik zmienny zimą w strefie dziennej 0,3215 zł/kWh, w strefie nocnej 0,1874 zł/kWh,"),
  ]);
  refused("with an amount that lost its unit", c12a("a) składnik zmienny w strefie dziennej 0,3215, w strefie nocnej 0,1874 zł/kWh,"));
  reported("with zones behind the amounts", c12a("a) składnik zmienny 0,3215 zł/kWh w strefie dziennej, 0,1874 zł/kWh w strefie nocnej,"), [
    "C12a network_variable day 0.3215 PLN/kWh",
    "C12a network_variable night 0.1874 PLN/kWh",
    "C12a quality 0.0321 PLN/kWh",
  ]);
  refused("with words that nobody knows", ["b) stawka opłaty abonamentowej dla liczników dodatkowych 9,80 zł/m-c."]);
  refused("with words behind its amount", ["b) stawka opłaty abonamentowej w rozliczeniu jednomiesięcznym 9,80 zł/m-c za licznik."]);
  refused("of two rates", ["b) stawka opłaty abonamentowej w rozliczeniu jednomiesięcznym 9,80 zł/m-c, stawka jakościowa 0,0321 zł/kWh."]);
});

describe("items whose bullets a scan read as other signs", () => {
  const listed = (lead: string, ...signs: readonly string[]) =>
    outcomeOf(
      grid("Grupa | Składnik stały stawki sieciowej [zł/kW/m-c]\nC11 | 5,12\nC21 | 16,55"),
      gap(30),
      text(lead, `${signs[0]} w grupie taryfowej C11 - 0,2366 zł/kWh,`, `${signs[1]} w grupie taryfowej C21 - 0,1694 zł/kWh.`),
    );
  const lead = "1. Opłaty za przesłaną energię (część zmienna stawki sieciowej) wynoszą:";
  it("are items of the list", () => {
    const { rates, codes } = listed(lead, "+", "«");
    expect(codes).toEqual([]);
    expect(rates).toEqual(expect.arrayContaining(["C11 network_variable flat 0.2366 PLN/kWh", "C21 network_variable flat 0.1694 PLN/kWh"]));
  });
  it("are none where no line leads to them with a colon", () => expect(listed(lead.replace(/:$/, ""), "+", "«").verdict).toBe("hold"));
});
