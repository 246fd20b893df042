import { describe } from "vitest";
import { gap, grid, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

const flat = (price: string) => grid(`Grupa taryfowa | Cena energii elektrycznej [zł/kWh]\n^ | całodobowa\nG11 | ${price}`);
const dayAndNight = (day: string, night: string) =>
  grid(`Grupa taryfowa | Cena energii elektrycznej [zł/kWh] | <\n^ | dzienna | nocna\nG12 | ${day} | ${night}`);
const fee = (amount: string) => grid(`Grupa taryfowa | Stawka opłaty handlowej [zł/m-c]\nG11 | ${amount}`);
const basic = [text("3. Ceny energii elektrycznej – oferta podstawowa"), flat("0,4925"), gap(40)];
const basicRate = "G11 energy flat 0.4925 PLN/kWh";
const house = "G11 energy flat 0.4849 PLN/kWh if Produkt „Dom”";

describe("prices of products beside those of the tariff", () => {
  published(
    "carry the name of theirs",
    [
      ...basic,
      text("4. Oferty produktowe", "4.1. Produkt „Dom”", "Gwarancja ceny przez 24 miesiące."),
      flat("0,4849"),
      gap(40),
      text("4.2. Produkt „Zielony Dom”"),
      flat("0,5012"),
    ],
    [basicRate, house, "G11 energy flat 0.5012 PLN/kWh if Produkt „Zielony Dom”"],
  );
  published("carry its name also where no other price stands beside them", [text("4.1. Produkt „Dom”"), flat("0,4849")], [house]);
  published(
    "carry it where the title gives days as well",
    [
      text("Tabela 1. Produkt „Dom” – ceny obowiązujące od dnia 1 stycznia 2026 r. do dnia 31 grudnia 2026 r."),
      flat("0,4849"),
      gap(40),
      text("Tabela 2. Produkt „Las” – ceny obowiązujące od dnia 1 stycznia 2026 r. do dnia 31 grudnia 2026 r."),
      flat("0,5012"),
    ],
    [house, "G11 energy flat 0.5012 PLN/kWh if Produkt „Las”"],
  );
  published(
    "end with the section of the products",
    [text("4.1. Produkt „Dom”"), flat("0,4849"), gap(40), text("5. Ceny pozostałych grup"), dayAndNight("0,5580", "0,3714")],
    [house, "G12 energy day 0.558 PLN/kWh", "G12 energy night 0.3714 PLN/kWh"],
  );
  published(
    "are not those under a sentence about what a product is not",
    [text("Ceny nie dotyczą produktu „Dom”"), flat("0,4925")],
    [basicRate],
  );
  held(
    "are held where one product has two values",
    [text("4.1. Produkt „Dom”"), flat("0,4849"), gap(40), text("4.2. Produkt „Dom”"), flat("0,5012")],
    "conflicting_rates",
  );
  held("are held where the name is not in quotation marks", [...basic, text("4.1. Produkt Dom"), flat("0,4849")], "conflicting_rates");
  held(
    "are held where a second table may be the same product's",
    [text("4.1. Produkt „Dom”"), flat("0,4849"), gap(60), text("Opłaty handlowe"), fee("12,19")],
    "unknown_label",
  );
  held(
    "are held where the next section may be of the product before it",
    [text("4.1. Produkt „Dom”"), flat("0,4849"), gap(60), text("4.2. Opłaty handlowe"), fee("12,19")],
    "unknown_label",
  );
  held("are held where a title names two products", [text("4.1. Produkty „Dom” i oferta „Las”"), flat("0,4849")], "unknown_label");
  held(
    "are held where a row within the table names the product",
    [grid("Grupa taryfowa | Cena energii elektrycznej [zł/kWh]\n^ | całodobowa\nProdukt „Dom” | <\nG11 | 0,4849")],
    "unknown_label",
  );
  held(
    "are held where the product lacks a zone that the tariff has",
    [
      dayAndNight("0,5580", "0,3714"),
      gap(40),
      text("4.1. Produkt „Dom”"),
      grid("Grupa taryfowa | Cena energii elektrycznej [zł/kWh]\n^ | dzienna\nG12 | 0,5498"),
    ],
    "no_rates",
  );
  held(
    "are held where a sentence says one of a product's customers",
    [...basic, text("W tym produkcie stawka opłaty handlowej dla grupy G11 wynosi 12,19 zł/m-c.")],
    "unexplained_number",
  );
  held(
    "are held where one of a product's two prices lost its note",
    [
      text("4.1. Produkt „Dom”"),
      grid("Grupa taryfowa | Cena energii elektrycznej [zł/kWh]\n^ | całodobowa\nG11 | 0,4849\nG11 | 0,4949*"),
      text("* dla odbiorców, którzy wyrazili zgodę na fakturę elektroniczną"),
    ],
    "unbound_footnote",
  );
  held(
    "are held where a sentence under a product's heading names none",
    [...basic, text("4. Oferty", "4.1. Produkt „Dom”", "Dla grupy taryfowej G12 stawka opłaty handlowej wynosi 12,19 zł/m-c.")],
    "unknown_label",
  );
  published(
    "are everybody's in a sentence of the next section",
    [
      ...basic,
      text("4. Oferty", "4.1. Produkt „Dom”", "Gwarancja ceny przez 24 miesiące."),
      text("5. Opłaty", "Dla grupy taryfowej G11 stawka opłaty handlowej wynosi 12,19 zł/m-c."),
    ],
    [basicRate, "G11 trade_fee 12.19 PLN/month"],
  );
});
