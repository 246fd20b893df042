import { describe } from "vitest";
import { gap, grid, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

/* Offers of one group in a column of their own: "Oferta: podstawowa", "Oferta: Eko". */

const title = text("Ceny energii elektrycznej w zł/kWh");
const chosen = text("Odbiorcy z grup G11 i G12 mogą wybrać Ofertę Eko.");
const table = (head = "Oferta", other = "Eko", base = "podstawowa") =>
  grid(`Grupa taryfowa | ${head} | całodobowa | dzienna | nocna
        G11 | ${base} | 0,5040 | – | –
        G11 | ${other} | 0,5190 | – | –
        G12 | ${base} | – | 0,5525 | 0,4088
        G12 | ${other} | – | 0,5675 | 0,4238`);
const rates = (name: string) => [
  "G11 energy flat 0.504 PLN/kWh",
  `G11 energy flat 0.519 PLN/kWh if ${name}`,
  "G12 energy day 0.5525 PLN/kWh",
  `G12 energy day 0.5675 PLN/kWh if ${name}`,
  "G12 energy night 0.4088 PLN/kWh",
  `G12 energy night 0.4238 PLN/kWh if ${name}`,
];

describe("a column of offers beside those of the tariff", () => {
  published("gives its rates the offer as condition", [chosen, gap(60), title, table()], rates("Oferta Eko"));
  published(
    "is of products as well",
    [text("Odbiorca wybiera produkt Zielony Dom przy zawarciu umowy."), gap(60), title, table("Nazwa produktu", "Zielony Dom")],
    rates("Produkt Zielony Dom"),
  );
  published(
    "takes a name with a hyphen",
    [text("Odbiorca może skorzystać z oferty Eko-Dom."), gap(60), title, table("Oferta", "Eko-Dom")],
    rates("Oferta Eko-Dom"),
  );
  held("is held in a table that is a product's already", [chosen, text("4.1. Produkt „Dom”"), title, table()], "unknown_label");
  published(
    "may print a group once for its offers",
    [chosen, gap(60), title, grid("Grupa taryfowa | Oferta | całodobowa\nG11 | podstawowa | 0,5040\n^ | Eko | 0,5190")],
    ["G11 energy flat 0.504 PLN/kWh", "G11 energy flat 0.519 PLN/kWh if Oferta Eko"],
  );
  held("is held where no sentence says that the offer is chosen", [title, table()], "unknown_label");
  held(
    "is held where the sentence is of another offer",
    [text("Odbiorcy z grup G11 i G12 mogą wybrać Ofertę Las."), gap(60), title, table()],
    "unknown_label",
  );
  held(
    "is held where a sentence takes the offer back",
    [chosen, text("Oferta Eko nie jest dostępna od 1 lipca."), gap(60), title, table()],
    "unknown_label",
  );
  held(
    "is held where those alone have it who once chose it",
    [text("Odbiorcy, którzy wybrali Ofertę Eko, zachowują ją do końca umowy."), gap(60), title, table()],
    "unknown_label",
  );
  held(
    "is held where it is chosen from a day on",
    [text("Od 1 lipca 2027 r. odbiorcy mogą wybrać Ofertę Eko."), gap(60), title, table()],
    "unknown_label",
  );
  held(
    "is held where a sentence takes a part of its price off",
    [chosen, text("Odbiorcom, którzy wybierają Ofertę Eko, przysługuje rabat."), gap(60), title, table()],
    "unknown_label",
  );
  published(
    "is given by a numbered sentence as well",
    [text("5. Odbiorcy z grup G11 i G12 mogą wybrać Ofertę Eko."), gap(60), title, table()],
    rates("Oferta Eko"),
  );
  held(
    "is held for the group that the sentence does not name",
    [text("Odbiorcy z grupy G11 mogą wybrać Ofertę Eko."), gap(60), title, table()],
    "unknown_label",
  );
  held("is held where a name says more than a name", [chosen, gap(60), title, table("Oferta", "wycofana")], "conflicting_rates");
  held("is held where a name has a time of its own", [chosen, gap(60), title, table("Oferta", "Eko 2025")], "conflicting_rates");
  held("is held where its head says more than offers", [chosen, gap(60), title, table("Oferta w roku poprzednim")]);
  held(
    "is held where one offer has two prices",
    [
      chosen,
      gap(60),
      title,
      grid("Grupa taryfowa | Oferta | całodobowa\nG11 | podstawowa | 0,5040\nG11 | Eko | 0,5190\nG11 | Eko | 0,5200"),
    ],
    "conflicting_rates",
  );
  held(
    "is held where the offer lacks a zone that the tariff has",
    [chosen, gap(60), title, grid("Grupa taryfowa | Oferta | dzienna | nocna\nG12 | podstawowa | 0,5525 | 0,4088\nG12 | Eko | 0,5675 | –")],
    "no_rates",
  );
});

describe("a column of names of which a group has one", () => {
  published(
    "says nothing more than the group",
    [
      title,
      grid(
        "Grupa taryfowa | Produkt | całodobowa | dzienna | nocna\nG11 | Dom Podstawowy | 0,5040 | – | –\nG12 | Dom Oszczędny | – | 0,5525 | 0,4088",
      ),
    ],
    ["G11 energy flat 0.504 PLN/kWh", "G12 energy day 0.5525 PLN/kWh", "G12 energy night 0.4088 PLN/kWh"],
  );
  held(
    "is held where a name has a word that may say more",
    [title, grid("Grupa taryfowa | Produkt | całodobowa\nG11 | Dom Start | 0,5040")],
    "not_approved",
  );
});
