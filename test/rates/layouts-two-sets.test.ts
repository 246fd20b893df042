import { describe } from "vitest";
import { gap, grid, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

describe("two sets of rates for two kinds of customers", () => {
  const set = (variable: string, quality: string) =>
    grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | Stawka jakościowa [zł/kWh]\nC11 | ${variable} | ${quality}`);
  published(
    "in captions: both are kept, told apart by the printed words",
    [
      text("Stawki opłat dla odbiorców uprawnionych"),
      set("0,1234", "0,0332"),
      gap(20),
      text("Stawki opłat dla odbiorców innych niż uprawnieni"),
      set("0,2234", "0,0332"),
    ],
    [
      "C11 network_variable flat 0.1234 PLN/kWh if odbiorców uprawnionych",
      "C11 quality 0.0332 PLN/kWh if odbiorców uprawnionych",
      "C11 network_variable flat 0.2234 PLN/kWh if odbiorców innych niż uprawnieni",
      "C11 quality 0.0332 PLN/kWh if odbiorców innych niż uprawnieni",
    ],
  );
  published(
    "in headers; a value merged over both columns is for all",
    [
      grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | <
            ^ | odbiorcy uprawnieni | pozostali odbiorcy
            C11 | 0,1234 | 0,2234
            C21 | 0,1500 | <`),
    ],
    [
      "C11 network_variable flat 0.1234 PLN/kWh if odbiorcy uprawnieni",
      "C11 network_variable flat 0.2234 PLN/kWh if pozostali odbiorcy",
      "C21 network_variable flat 0.15 PLN/kWh",
    ],
  );
  const priced = "Grupa taryfowa | Cena energii elektrycznej całodobowa [zł/kWh]\nG11 | 0,6230";
  published(
    "by how the invoice is sent, of which one may have a note too",
    [
      grid(priced),
      gap(20),
      grid(`Grupa taryfowa | Opłata handlowa [zł/m-c] | <
            ^ | faktura papierowa | e-faktura^1)
            G11 | 11,20 | 7,90`),
      text("1) dla odbiorców, którzy wyrazili zgodę"),
    ],
    [
      "G11 energy flat 0.623 PLN/kWh",
      "G11 trade_fee 11.2 PLN/month if faktura papierowa",
      "G11 trade_fee 7.9 PLN/month if e-faktura; dla odbiorców, którzy wyrazili zgodę",
    ],
  );
  published(
    "by one way of sending invoices alone",
    [grid(priced), gap(20), grid("Grupa taryfowa | Opłata handlowa – faktura w formie elektronicznej [zł/m-c]\nG11 | 7,90")],
    ["G11 energy flat 0.623 PLN/kWh", "G11 trade_fee 7.9 PLN/month if faktura w formie elektronicznej"],
  );
  held(
    "of which one is not said",
    [grid(priced), gap(20), grid("Grupa taryfowa | Opłata handlowa [zł/m-c] | Opłata handlowa, e-faktura [zł/m-c]\nG11 | 11,20 | 7,90")],
    "conflicting_rates",
  );
  published(
    "by an article of an act",
    [
      text("Odbiorcy końcowi, o których mowa w art. 2 pkt 2 ustawy:"),
      set("0,1234", "0,0332"),
      gap(20),
      text("Odbiorcy pozostali:"),
      set("0,2234", "0,0331"),
    ],
    [
      "C11 network_variable flat 0.1234 PLN/kWh if Odbiorcy końcowi, o których mowa w art. 2 pkt 2 ustawy",
      "C11 quality 0.0332 PLN/kWh if Odbiorcy końcowi, o których mowa w art. 2 pkt 2 ustawy",
      "C11 network_variable flat 0.2234 PLN/kWh if Odbiorcy pozostali",
      "C11 quality 0.0331 PLN/kWh if Odbiorcy pozostali",
    ],
  );
  published(
    "one set alone is a condition only where its words tell of another set",
    [
      text("Stawki opłat dla odbiorców, o których mowa w pkt 2.1"),
      grid("Grupa | Składnik zmienny stawki sieciowej [zł/kWh]\nC11 | 0,1234"),
      gap(20),
      text("Stawki opłat dla odbiorców uprawnionych"),
      grid("Grupa | Składnik zmienny stawki sieciowej [zł/kWh]\nC21 | 0,1235"),
    ],
    ["C11 network_variable flat 0.1234 PLN/kWh", "C21 network_variable flat 0.1235 PLN/kWh if odbiorców uprawnionych"],
  );
  held(
    "one set whose words nobody knows",
    [text("Stawki opłat dla odbiorców uprawnionych"), set("0,1234", "0,0332"), gap(20), text("Stawki obniżone"), set("0,1034", "0,0332")],
    "conflicting_rates",
  );
  held(
    "one set printed twice with two values",
    [text("Odbiorcy uprawnieni"), set("0,1234", "0,0332"), gap(20), text("Odbiorcy uprawnieni"), set("0,1034", "0,0332")],
    "conflicting_rates",
  );
});

describe("net and gross", () => {
  const pair = (gross: string) =>
    grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | < | Składnik stały stawki sieciowej [zł/m-c] | <
          ^ | netto | brutto | netto | z VAT
          G11 | 0,2001 | ${gross} | 10,05 | 12,36`);
  published(
    "the net column is taken where the gross one agrees with it",
    [pair("0,2461")],
    ["G11 network_variable flat 0.2001 PLN/kWh", "G11 network_fixed 10.05 PLN/month"],
  );
  held("a pair that disagrees", [pair("0,2641")], "conflicting_rates");
  published(
    "net alone, in words; excise is another tax",
    [
      text("Ceny nie zawierają podatku akcyzowego. Stawki nie zawierają podatku od towarów i usług (VAT)."),
      grid("Grupa | Składnik zmienny stawki sieciowej [zł/kWh netto]\nC11 | 0,1234"),
    ],
    ["C11 network_variable flat 0.1234 PLN/kWh"],
  );
  held(
    "gross alone in one column",
    [
      grid(
        "Grupa | Składnik zmienny stawki sieciowej [zł/kWh] netto | Składnik stały stawki sieciowej [zł/kW/m-c] brutto\nC11 | 0,1234 | 9,98",
      ),
    ],
    "not_approved",
  );
  held(
    "gross alone, in a caption's words",
    [text("Stawki opłat z podatkiem VAT"), grid("Grupa | Składnik zmienny stawki sieciowej [zł/kWh]\nC11 | 0,1234")],
    "not_approved",
  );
});

describe("a company that sells and distributes", () => {
  published(
    "prices with zones beside rates of the network: two types of tariff",
    [
      grid(`Grupa | Cena za energię czynną [zł/kWh] | < | < | Opłata handlowa [zł/m-c] | Składnik zmienny stawki sieciowej [zł/kWh] | < | <
            ^ | całodobowa | dzienna | nocna | ^ | całodobowy | dzienny | nocny
            G11 | 0,4982 | X | X | 5,00 | 0,3001 | - | -
            G12 | X | 0,5982 | 0,3982 | 5,00 | - | 0,3501 | 0,1501`),
    ],
    [
      "G11 energy flat 0.4982 PLN/kWh",
      "G11 trade_fee 5 PLN/month",
      "G11 network_variable flat 0.3001 PLN/kWh",
      "G12 energy day 0.5982 PLN/kWh",
      "G12 energy night 0.3982 PLN/kWh",
      "G12 trade_fee 5 PLN/month",
      "G12 network_variable day 0.3501 PLN/kWh",
      "G12 network_variable night 0.1501 PLN/kWh",
    ],
  );
  held(
    "a price in a zone that nobody knows",
    [grid("Grupa | Cena energii elektrycznej [zł/kWh] | <\n^ | dzienna | zielona\nG12 | 0,5982 | 0,3982")],
    "unknown_zone",
  );
});
