import { describe } from "vitest";
import { gap, grid, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

/* Layouts of document offices that the reader had not met: each with numbers of an invented company. */

describe("the two words of a rate's name in two cells", () => {
  published(
    "the network component over the columns of its two kinds",
    [
      grid(`Grupa | Strefa | Składnik stawki sieciowej | <
            ^ | ^ | zmienny ¶ [zł/kWh] | stały ¶ [zł/kW/m-c]
            C21 | całodobowa | 0,1533 | 18,10
            C22a | szczytowa | 0,2299 | 18,10
            ^ | pozaszczytowa | 0,1218 | ^`),
    ],
    [
      "C21 network_fixed 18.1 PLN/kW/month",
      "C21 network_variable flat 0.1533 PLN/kWh",
      "C22a network_fixed 18.1 PLN/kW/month",
      "C22a network_variable offpeak 0.1218 PLN/kWh",
      "C22a network_variable peak 0.2299 PLN/kWh",
    ],
  );
  published(
    "the network fee over the table, its kinds beside the rows",
    [
      text("Stawki opłaty sieciowej"),
      gap(4),
      grid(`Rodzaj | Jednostka | C21 | C11
            zmienna | zł/kWh | 0,1533 | 0,2341
            stała | zł/kW/m-c | 18,10 | 6,30`),
    ],
    [
      "C11 network_fixed 6.3 PLN/kW/month",
      "C11 network_variable flat 0.2341 PLN/kWh",
      "C21 network_fixed 18.1 PLN/kW/month",
      "C21 network_variable flat 0.1533 PLN/kWh",
    ],
  );
});

describe("a note that says nothing but a billing period", () => {
  for (const note of ["przy miesięcznym okresie rozliczeniowym", "w rozliczeniu miesięcznym", "dla odczytów miesięcznych"])
    published(
      note,
      [
        grid(`Rodzaj stawki | Jednostka | C21
              Składnik zmienny stawki sieciowej, całodobowy | zł/kWh | 0,1834
              Stawka opłaty abonamentowej^1) | zł/m-c | 11,30`),
        text(`1) ${note}`),
      ],
      ["C21 network_variable flat 0.1834 PLN/kWh", "C21 subscription P1M 11.3 PLN/month"],
    );
});

describe("a sentence that sets the billing period of the subscription fee", () => {
  const fees = grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | Stawka opłaty abonamentowej [zł/m-c]
                     C11 | 0,2290 | 4,15
                     C21 | 0,1702 | 10,10`);
  const variable = ["C11 network_variable flat 0.229 PLN/kWh", "C21 network_variable flat 0.1702 PLN/kWh"];
  const fee = (first: string, second: string) => [`C11 subscription ${first}4.15 PLN/month`, `C21 subscription ${second}10.1 PLN/month`];
  const says = (name: string, lines: readonly string[], first: string, second: string) =>
    published(name, [fees, gap(20), text(...lines)], [...fee(first, second), ...variable].sort());
  says("of every group", ["Stawki opłaty abonamentowej ustalono dla jednomiesięcznego okresu rozliczeniowego."], "P1M ", "P1M ");
  says("of one group", ["Stawkę opłaty abonamentowej dla grupy taryfowej C11 ustalono w rozliczeniu dwumiesięcznym."], "P2M ", "");
  says(
    "is none where two sentences set two",
    [
      "Stawki opłaty abonamentowej ustalono dla jednomiesięcznego okresu rozliczeniowego.",
      "Stawki opłaty abonamentowej ustalono dla dwumiesięcznego okresu rozliczeniowego.",
    ],
    "",
    "",
  );
  says(
    "is none where it says when the fee is charged",
    ["Opłatę abonamentową pobiera się za każdy miesięczny okres rozliczeniowy."],
    "",
    "",
  );
  says(
    "is the one in which it is charged",
    ["4.3. Opłatę abonamentową pobiera się w jednomiesięcznym okresie rozliczeniowym."],
    "P1M ",
    "P1M ",
  );
  says(
    "is none where it says how the fee is charged in one",
    ["Opłatę abonamentową pobiera się w jednomiesięcznym okresie rozliczeniowym proporcjonalnie do liczby dni."],
    "",
    "",
  );
  says(
    "is none where it speaks of a class of groups",
    ["Stawki opłaty abonamentowej dla grup taryfowych B ustalono dla jednomiesięcznego okresu rozliczeniowego."],
    "",
    "",
  );
});

describe("what stands for a number or a unit in words", () => {
  for (const words of ["nie stosuje się", "nie dotyczy", "brak"])
    published(
      `"${words}" is no rate, and no label of the next one`,
      [
        grid(`Nazwa stawki | C21 | C11
              Składnik zmienny stawki sieciowej | 0,1577 zł/kWh | 0,2120 zł/kWh
              Stawka abonamentowa, rozliczenie 2-miesięczne | ${words} | 1,95 zł/m-c`),
      ],
      ["C11 network_variable flat 0.212 PLN/kWh", "C11 subscription P2M 1.95 PLN/month", "C21 network_variable flat 0.1577 PLN/kWh"],
    );
  published(
    "the units of all rates in the sentence over the table",
    [
      text(
        "Stawki opłat (składnik zmienny stawki sieciowej i stawka jakościowa w zł/kWh, składnik stały w zł/kW na",
        "miesiąc, stawka opłaty abonamentowej w zł na miesiąc):",
      ),
      grid(`Grupa | Składnik zmienny stawki sieciowej | Składnik stały stawki sieciowej | Stawka jakościowa | Stawka opłaty abonamentowej
            C11 | 0,2231 | 5,14 | 0,0332 | 3,45
            C21 | 0,1699 | 15,88 | 0,0332 | 8,25`),
    ],
    [
      "C11 network_fixed 5.14 PLN/kW/month",
      "C11 network_variable flat 0.2231 PLN/kWh",
      "C11 quality 0.0332 PLN/kWh",
      "C11 subscription 3.45 PLN/month",
      "C21 network_fixed 15.88 PLN/kW/month",
      "C21 network_variable flat 0.1699 PLN/kWh",
      "C21 quality 0.0332 PLN/kWh",
      "C21 subscription 8.25 PLN/month",
    ],
  );
});

describe("what a fixed component is counted by, on a line under its name", () => {
  const rows = (label: string, unit: string, over = "Składnik stały stawki sieciowej:") => [
    grid(`Wyszczególnienie | Jedn. | C11 | C21
          Składnik zmienny stawki sieciowej – całodobowy | zł/kWh | 0,3405 | 0,2512
          ${over} | | |
          ${label} | ${unit} | 7,46 | 28,10`),
  ];
  const rates = [
    "C11 network_fixed 7.46 PLN/kW/month",
    "C11 network_variable flat 0.3405 PLN/kWh",
    "C21 network_fixed 28.1 PLN/kW/month",
    "C21 network_variable flat 0.2512 PLN/kWh",
  ];
  for (const label of ["- za moc umowną", "- od mocy umownej", "za 1 kW mocy umownej", "– za każdy kW mocy umownej"])
    published(label, rows(label, "zł/kW/m-c"), rates);
  held("is no power beside another unit", rows("- za moc umowną", "zł/m-c"), "unknown_label");
  held("is no power that is drawn beyond the contract", rows("- za moc ponadumowną", "zł/kW/m-c"), "unknown_label");
  held("takes no name from further up than its heading", rows("- za moc umowną", "zł/kW/m-c", "Opłaty za moc:"), "unknown_unit");
});
