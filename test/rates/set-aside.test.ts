import { describe, expect, it } from "vitest";
import type { Effect } from "../../src/model/decision.ts";
import { interpret } from "../../src/pipeline/interpret.ts";
import { setAsideOf } from "../../src/rates/set-aside.ts";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, gap, grid, letter, text } from "../helpers/drawn-page.ts";

const rates = grid(`Stawki opłat | jednostka | G11 | C11
                    Składnik zmienny: ¶ - całodobowy | zł/kWh | 0,3412 | 0,2510
                    Stawka jakościowa | zł/kWh | 0,0331 | 0,0331`);

interface Account {
  readonly setAside: readonly string[];
  /** Every one that says where it stands, "blocks" or "reported". */
  readonly unexplained: readonly string[];
  readonly others: readonly string[];
}

const accountOf = (...pages: readonly (readonly Block[])[]): Account => {
  const { setAside, problems } = interpret(toTables([letter, ...pages.map((blocks, i) => drawPage(5 + i, ...blocks))]));
  return {
    setAside: setAside.map(({ name, numbers, page }) => `${name} ${numbers} on ${page}`),
    unexplained: problems
      .filter(({ code }) => code === "unexplained_number")
      .map(({ blocks, message, page }) => `${blocks ? "blocks" : "reported"} on ${page}: ${message.split(" ")[0]}`),
    others: problems.filter(({ code }) => code !== "unexplained_number").map(({ code }) => code),
  };
};
/** What stands below a table of rates, on its page. */
const below = (...blocks: readonly Block[]): Account => accountOf([rates, gap(40), ...blocks]);
const clean = (setAside: readonly string[]): Account => ({ setAside, unexplained: [], others: [] });

describe("fees in tables beside rates are set aside by name", () => {
  it.each<[string, readonly Block[], readonly string[]]>([
    [
      "by the caption",
      [text("4.1. Stawki opłat za przyłączenie do sieci:"), grid(`Rodzaj przyłącza | Stawka\nkablowe | 16,54\nnapowietrzne | 96,08`)],
      ["connection_fee 2 on 5"],
    ],
    [
      "by a heading above the caption",
      [
        text("5. OPŁATY ZA USŁUGI WYKONYWANE NA DODATKOWE ZLECENIE ODBIORCY", "5.1. Operator pobiera następujące opłaty:"),
        grid(`Lp. | Czynność | Opłata\n1. | Sprawdzenie licznika | 124,60\n2. | Montaż licznika | 186,90`),
      ],
      ["service_fee 2 on 5"],
    ],
    [
      "by a unit that no rate has",
      [text("Operator pobiera:"), grid(`Moc | Stawka [zł/kW]\nkablowe | 16,54\nnapowietrzne | 96,08`)],
      ["connection_fee 2 on 5"],
    ],
    [
      "by services to order in its caption",
      [text("Usługi na zamówienie odbiorcy:"), grid(`Lp. | Usługa | Kwota [zł]\n1 | Przełożenie plomby | 41,50\n2 | Wydruk | 102,00`)],
      ["service_fee 2 on 5"],
    ],
    ["by the piece", [text("Operator pobiera:"), grid(`Czynność | zł/szt.\nOdczyt | 16,54\nWydruk | 96,08`)], ["service_fee 2 on 5"]],
    [
      "illegal use, although its caption speaks of tariff groups and coefficients",
      [
        text("6.2. W przypadku nielegalnego pobierania energii opłaty według współczynników:"),
        grid(`Czynność | Opłata\nMontaż licznika | 74,57 zł\nWymiana plomb | 169,99 zł`),
      ],
      ["illegal_use 2 on 5"],
    ],
    [
      "reactive energy",
      [text("Wartości tgφ dla odbiorców:"), grid(`Poziom napięcia | tgφ\nSN | 0,40\nnN | 0,45`)],
      ["reactive_energy 2 on 5"],
    ],
    [
      "discounts",
      [text("3.4. Bonifikaty za niedotrzymanie standardów:"), grid(`Niedotrzymanie | Kwota\nodczytu | 12,30\nterminu | 24,60`)],
      ["discount 2 on 5"],
    ],
    ["coefficients", [text("Współczynniki korygujące:"), grid(`Poziom | k\nSN | 1,00\nnN | 3,00`)], ["coefficient 2 on 5"]],
  ])("%s", (_, blocks, expected) => {
    expect(below(...blocks)).toEqual(clean(expected));
  });

  it("on pages without rates too", () => {
    const fees = [text("4.1. Stawki opłat za przyłączenie do sieci:"), grid(`Przyłącze | zł/kW\nkablowe | 16,54`)];
    expect(accountOf([rates], fees)).toEqual(clean(["connection_fee 1 on 6"]));
  });
  it("and say what names them", () => {
    const page = drawPage(
      5,
      rates,
      gap(40),
      text("5.1. Za usługi wykonywane na zlecenie odbiorcy:"),
      grid(`Czynność | Opłata\nOdczyt | 16,54`),
    );
    expect(interpret(toTables([letter, page])).setAside).toMatchObject([
      { text: "5.1. Za usługi wykonywane na zlecenie odbiorcy:", page: 5, numbers: 1 },
    ]);
  });
  it("customers of no group stand in the table of rates itself", () => {
    const special = grid(`GRUPA TARYFOWA/ODBIORCA | Jedn. | STAWKA JAKOŚCIOWA
                          Odbiorcy specjalni: | zł/MWh | 3,27
                          C11 | zł/kWh | 0,0331`);
    expect(accountOf([special])).toEqual(clean(["special_customers 1 on 5"]));
  });
  it("customers of no group stand below the rows of groups, and a sentence explains them", () => {
    const special = grid(`Grupy taryfowe | Jednostka | Stawka jakościowa
                          R | [zł/kWh] | 0,0331
                          G11, G12, G12w | [zł/kWh] | 0,0331
                          Odbiorcy specjalni | [zł/MWh] | 3,31`);
    const explained = (sentence: string) =>
      accountOf([text("10.2. Tabela stawek opłaty jakościowej."), special, text(sentence), gap(20), rates]);
    const own = "Odbiorcy specjalni – odbiorcy, o których mowa w pkt 9; stawka wynosi 10% stawki podstawowej.";
    expect(explained(own)).toEqual(clean(["special_customers 1 on 5"]));
    expect(accountOf([special, text(own, "10.3. Tabela stawek opłat sieciowych – niskie napięcie (nN)."), rates])).toEqual(
      clean(["special_customers 1 on 5"]),
    );
    for (const other of [
      "Odbiorcy specjalni i pozostali płacą 10% stawki podstawowej.",
      "Odbiorcy specjalni grupy G11 płacą 10% stawki podstawowej.",
    ])
      expect(explained(other).others).toContain("not_approved");
  });
});

describe("figures in sentences beside rates", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ["a fee by its own words", ["Za wznowienie dostarczania energii pobiera się 119,33 zł."], ["service_fee 1 on 5"]],
    [
      "a list by the words that lead up to it",
      ["5.3. Za usługi dodatkowe pobiera się:", "a) na niskim napięciu 119,33 zł,", "b) na średnim 178,97 zł."],
      ["service_fee 1 on 5", "service_fee 1 on 5"],
    ],
    ["wages", ["Przeciętne wynagrodzenie w gospodarce narodowej wyniosło 8 181,72 zł."], ["wage 1 on 5"]],
    ["a price that a law caps", ["Cena maksymalna dla odbiorców uprawnionych wynosi 500,00 zł/MWh."], ["price_cap 1 on 5"]],
    [
      "a price of the market, of which reactive energy is paid",
      ["Średnia cena sprzedaży energii elektrycznej na rynku konkurencyjnym wynosi", "495,16 zł/MWh."],
      ["price_cap 1 on 5"],
    ],
    [
      "the price of reactive energy in a law's words",
      ["Crk – cena energii elektrycznej, o której mowa w art. 23 ust. 2 pkt 18 lit. b ustawy, w 2025 r.", "wynosząca 413,92 zł/MWh."],
      ["reactive_energy 1 on 5"],
    ],
    [
      "the price of reactive energy by its sign",
      ["gdzie: k – krotność ceny Crk; cena Crk wynosi", "413,92 zł/MWh."],
      ["reactive_energy 1 on 5"],
    ],
    [
      "a price beside a coefficient, by what its point is about",
      [
        "6.4. Opłatę za ponadumowny pobór energii biernej oblicza się przy",
        "cenie Crk = 495,16 zł/MWh oraz współczynniku k, który wynosi 3,00.",
      ],
      ["reactive_energy 2 on 5"],
    ],
    [
      "a price of reactive energy in the words of one of energy",
      ["Opłatę za ponadumowny pobór energii biernej oblicza się przy zastosowaniu ceny Crk = 495,16 zł/MWh."],
      ["reactive_energy 1 on 5"],
    ],
    ["an average", ["Średnia stawka dystrybucji planowana na okres taryfy wynosi 148,12 zł/MWh."], ["average 1 on 5"]],
    ["excise of half a grosz", ["Podane ceny zawierają podatek akcyzowy (0,5 gr/kWh)."], ["excise 1 on 5"]],
    ["excise, in a unit of rates", ["Podatek akcyzowy wynosi 5,00 zł/MWh."], ["excise 1 on 5"]],
    [
      "excise, over two lines",
      ["Ceny energii elektrycznej nie zawierają podatku akcyzowego", "w wysokości 5,00 zł/MWh."],
      ["excise 1 on 5"],
    ],
    [
      "reactive energy, whatever coefficient stands in its sentence",
      [
        "5.4. Opłatę za ponadumowny pobór energii biernej oblicza się przy zastosowaniu ceny",
        "495,16 zł/MWh oraz współczynnika krotności k.",
      ],
      ["reactive_energy 1 on 5"],
    ],
    [
      "a price by which a sentence within a point has reactive energy counted",
      [
        "5.4. Odbiorca wnosi opłaty na podstawie faktury wystawianej raz w miesiącu albo raz na dwa miesiące. Za pobór",
        "energii biernej pobiera się opłatę zgodnie z rozporządzeniem, przyjmując cenę energii 495,16 zł/MWh ogłoszoną przez Prezesa URE.",
      ],
      ["reactive_energy 1 on 5"],
    ],
    ["a share", ["Zużycie własne wynosi 12,50 % ilości."], ["coefficient 1 on 5"]],
    ["a measure", ["Sieć o napięciu 15,75 kV należy do Operatora."], []],
    [
      "a point is not called by the one before it",
      ["3.1. Za przyłączenie do sieci pobiera się 43,73 zł.", "3.2. Za sprawdzenie układu pomiarowego pobiera się 124,17 zł."],
      ["connection_fee 1 on 5", "service_fee 1 on 5"],
    ],
    ["a date", ["Obowiązuje od 01,02,2026 do odwołania."], []],
    ["a law's list of numbers", ["ustawa (Dz. U. z 2024 r. poz. 266,834 i 859)"], []],
    ["points", ["zgodnie z pkt 2,12 niniejszej taryfy"], []],
    ["a rate of the table, said again", ["Opłata ta wynosi 0,0331 zł/kWh."], []],
  ])("%s", (_, lines, expected) => {
    expect(below(text(...lines))).toEqual(clean(expected));
  });

  it("a note may hold a figure, but no further rate", () => {
    const noted = grid(`Stawki opłat | jednostka | C11\nSkładnik zmienny | zł/kWh | 0,2510^1)`);
    expect(accountOf([noted, text("1) przy wskazaniu 0,12 lub niższym;")])).toEqual(clean([]));
    expect(accountOf([noted, text("1) w lecie 0,1234 zł/kWh;")]).unexplained).toEqual(["blocks on 5: 0,1234"]);
  });
});

describe("amounts that are not in force", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    [
      "an example under a heading of its own",
      [
        "§ 16. Przykład rozliczenia",
        "Odbiorca grupy taryfowej C11 zapłaci z tytułu składnika zmiennego 1 000 kWh × 0,27 zł/kWh = 270,00 zł.",
      ],
      ["example 2 on 5"],
    ],
    [
      "rates of the season before, in a sentence",
      ["8. Dane o sezonie", "W poprzednim sezonie stawki w grupie C11 wynosiły: lato 0,2310 zł/kWh, zima 0,3742 zł/kWh."],
      ["former_rates 2 on 5"],
    ],
    [
      "an example in points of its own",
      ["§ 16. Przykładowe obliczenie opłaty", "1. Składnik stały stawki sieciowej dla grupy taryfowej C11 wynosi 6,00 zł/kW/m-c."],
      ["example 1 on 5"],
    ],
    [
      "an example in a point, up to the next one",
      ["6.5. Przykład: opłata wyniesie 15,20 zł/kW.", "6.6. Za wznowienie dostarczania energii pobiera się 119,33 zł."],
      ["example 1 on 5", "service_fee 1 on 5"],
    ],
  ])("%s", (_, lines, expected) => {
    expect(below(text(...lines))).toEqual(clean(expected));
  });

  it("what the document says are no rates", () => {
    const plans = grid(`Grupa | Liczba odbiorców | Moc umowna [MW] | Średnia [zł/MWh]\nC11 | 12 | 34,50 | 53,80\nG11 | 63 | 2,15 | 301,30`);
    const found = accountOf([
      rates,
      gap(40),
      text("Wielkości planowane przyjęte do kalkulacji (informacja, nie stanowią stawek opłat)"),
      plans,
    ]);
    expect(found).toEqual(clean(["information 4 on 5"]));
  });
  it.each([
    ["Tabela 6. Stawki historyczne (2025 r.) – informacyjnie", "former_rates 4 on 5"],
    ["7. PORÓWNANIE Z INNYMI OPERATORAMI", "information 4 on 5"],
    ["Stawki innych operatorów", "information 4 on 5"],
    ["6. Informacja porównawcza", "information 4 on 5"],
  ])("what stands under %s", (heading, expected) => {
    const others = grid(`Stawki opłat | jednostka | G11 | C11
                         Składnik zmienny: ¶ - całodobowy | zł/kWh | 0,3311 | 0,2410
                         Stawka jakościowa | zł/kWh | 0,0310 | 0,0310`);
    expect(accountOf([rates, gap(40), text(heading), others])).toEqual(clean([expected]));
  });
  it("costs of a month by an example, under a question", () => {
    const costs = grid(`Roczne zużycie | Grupa G11 | Grupa C11\n1 000 kWh | 36,42 zł | 41,10 zł`);
    const caption = text("Ile zapłacę? Przykładowy miesięczny koszt dystrybucji");
    expect(accountOf([rates, gap(40), caption, costs])).toEqual(clean(["example 2 on 5"]));
  });
  it("rates of the time before, for comparison, in one table", () => {
    const before = grid(`Stawki opłat | jednostka | G11 | C11
                         Składnik zmienny: ¶ - całodobowy | zł/kWh | 0,3311 | 0,2410
                         Stawka jakościowa | zł/kWh | 0,0310 | 0,0310`);
    const caption = text("Dla porównania podaje się stawki obowiązujące do dnia 28 lutego 2026 r.:");
    expect(accountOf([rates, gap(40), caption, before])).toEqual(clean(["former_rates 4 on 5"]));
    expect(accountOf([caption, before, gap(40), text("Tabela 2. Stawki opłat"), rates])).toEqual(clean(["former_rates 4 on 5"]));
  });

  it('a sentence that says "na przykład" begins no example', () => {
    const found = below(
      text(
        "Opłaty, na przykład dla grupy taryfowej C11:",
        "Składnik stały stawki sieciowej dla grupy taryfowej C11 wynosi 6,00 zł/kW/m-c.",
      ),
    );
    expect(found).toEqual(clean([]));
  });
});

describe("what has no name is a problem", () => {
  it("blocks in a table of rates", () => {
    const odd = grid(`Stawki opłat | jednostka | G11 | C11
                      Składnik zmienny: ¶ - całodobowy | zł/kWh | 0,3412 | 0,2510
                      Nakład 12,34 rok | | |`);
    expect(accountOf([odd]).unexplained).toEqual(["blocks on 5: 12,34"]);
  });
  it.each<[string, readonly Block[], readonly string[]]>([
    ["reported in another table", [text("Inne:"), grid(`Pozycja | Kwota\nA | 16,54`)], ["reported on 5: 16,54"]],
    ["blocks in another table that names a rate", [text("Opłata przejściowa:"), grid(`Pozycja | Kwota\nA | 0,33`)], ["blocks on 5: 0,33"]],
    [
      "blocks beside another amount, as in a row of rates that was not found as one",
      [text("Inne:", "Opłata miesięczna bez odczytu zdalnego za układ 7,96 7,97")],
      ["blocks on 5: 7,96", "blocks on 5: 7,97"],
    ],
    [
      "blocks at the end of a line without a unit, as in a row of one rate that was not found as one",
      [text("Inne:", "R dla przyłączenia na SN 6,72", "R dla przyłączenia na nN 6,73")],
      ["blocks on 5: 6,72", "blocks on 5: 6,73"],
    ],
    ["reported where the sentence goes on below", [text("Kwota ta wynosi 16,54", "zł za sztukę.")], ["reported on 5: 16,54"]],
    ["reported behind a verb", [text("5.2. Kwotę zaokrągla się do 0,01")], ["reported on 5: 0,01"]],
    ["reported at the end of a sentence", [text("Kwota ta wynosi 16,54.")], ["reported on 5: 16,54"]],
    ["blocks in another table with a unit of rates", [text("Inne:"), grid(`Pozycja | zł/MWh\nA | 16,54`)], ["blocks on 5: 16,54"]],
    [
      "blocks where a table of rates was not understood, whatever fee its words name",
      [text("Stawki dla III grupy przyłączeniowej"), grid(`Stawka sieciowa zmienna | zł/MWh\ninna | 16,54`)],
      ["blocks on 5: 16,54"],
    ],
    [
      "blocks where coefficients are named beside a unit of rates",
      [text("Stawki i współczynniki"), grid(`Pozycja | zł/MWh\ninna | 16,54`)],
      ["blocks on 5: 16,54"],
    ],
    [
      "blocks in a sentence that names a rate beside a fee",
      [text("Za usługi dodatkowe i stawkę sieciową zmienną 0,1234 zł/kWh.")],
      ["blocks on 5: 0,1234"],
    ],
    ["blocks as a price with excise", [text("Kwota z akcyzą wynosi 0,5032 zł/kWh.")], ["blocks on 5: 0,5032"]],
    ["reported in a sentence", [text("Kwota ta wynosi 16,54 zł.")], ["reported on 5: 16,54"]],
    [
      "is not called by the point before it",
      [text("3.1. Za przyłączenie do sieci pobiera się 43,73 zł.", "3.2. Kwota ta wynosi 124,17 zł.")],
      ["reported on 5: 124,17"],
    ],
    ["reported with a monthly unit", [text("Kwota ta wynosi 16,54 zł/m-c.")], ["reported on 5: 16,54"]],
    [
      "blocks as a price beside reactive energy, which is not counted by it",
      [
        text(
          "3.2. Odbiorca wnosi opłaty na podstawie faktury wystawianej raz w miesiącu albo raz na dwa miesiące, zależnie od umowy.",
          "Energii biernej nie mierzy się, a",
          "cena podstawowa wynosi 495,16 zł/MWh. Kwota jest netto.",
        ),
      ],
      ["blocks on 5: 495,16"],
    ],
    ["blocks beside a unit of rates", [text("Kwota ta wynosi 0,1654 zł/kWh.")], ["blocks on 5: 0,1654"]],
    ["blocks where the unit is on the next line", [text("Kwota ta wynosi 0,1654", "zł/kWh.")], ["blocks on 5: 0,1654"]],
    ["blocks after the unit", [text("Kwota ta [zł/kW/m-c]: 16,54")], ["blocks on 5: 16,54"]],
    [
      "is not excused by a heading further up",
      [text("5. USŁUGI DODATKOWE", "5.1. Inne.", "5.2. Kwota ta wynosi 0,1654 zł/kWh.")],
      ["blocks on 5: 0,1654"],
    ],
    [
      "is not excused by a unit that goes with another number",
      [text("Pobiera się 0,0331 zł/kWh oraz 16,54 zł.")],
      ["reported on 5: 16,54"],
    ],
  ])("%s", (_, blocks, expected) => {
    expect(below(...blocks).unexplained).toEqual(expected);
  });
  it("on other pages where they are printed as rates are, by their unit or their decimals", () => {
    const of = (line: string) => accountOf([rates], [text(line)]).unexplained;
    expect(of("Kwota ta wynosi 0,1654 zł/kWh.")).toEqual(["blocks on 6: 0,1654"]);
    expect(of("- szczyt przedpołudniowy 0,1746")).toEqual(["blocks on 6: 0,1746"]);
    expect(of("Kwota ta wynosi 12,54 zł.")).toEqual([]);
  });
  it("and said once where the reading of the table found it first", () => {
    const broken = grid(`Stawki opłat | jednostka | G11 | C11
                         Składnik zmienny: ¶ - całodobowy | zł/kWh | 0,3412 | 0,25101)`);
    expect(accountOf([broken])).toEqual({ setAside: [], unexplained: [], others: ["unreadable_number"] });
  });
  it("but for the sentences of a change, which speak of an earlier tariff", () => {
    const pages = toTables([drawPage(5, rates, gap(40), text("wyrazy „0,1234 zł/kWh” zastępuje się wyrazami „0,1243 zł/kWh”"))]);
    const taken = pages.flatMap(({ page, tables }) =>
      tables.map(({ box }) => ({ page: page.number, bbox: box, text: "", unit: null, groups: [] })),
    );
    const cited = pages.flatMap(({ page, text: [line] }) =>
      line === undefined ? [] : { page: page.number, bbox: [...line.box], text: line.text },
    );
    const effect = { kind: "replace_table", target: null, point: null, citation: cited[0] ?? null } as const;
    expect(setAsideOf(pages, taken, []).problems.map(({ blocks }) => blocks)).toEqual([true, true]);
    expect(setAsideOf(pages, taken, [], [effect as Effect]).problems).toEqual([]);
  });
});

describe("a chapter's heading", () => {
  const fees = [text("Operator pobiera:"), grid(`Czynność | Opłata\nOdczyt | 16,54\nWydruk | 96,08`)];
  it.each(["Rozdział V. Usługi wykonywane na dodatkowe zlecenie", "ROZDZIAŁ V USŁUGI WYKONYWANE NA DODATKOWE ZLECENIE"])(
    "names the fees below it: %s",
    (heading) => expect(below(text(heading), gap(30), ...fees)).toEqual(clean(["service_fee 2 on 5"])),
  );

  it.each(["Rozdział VI. Pozostałe", "ROZDZIAŁ VI POZOSTAŁE", "rozdział VI"])("ends what an earlier one names: %s", (heading) => {
    const { setAside, unexplained } = below(text("5. USŁUGI WYKONYWANE NA DODATKOWE ZLECENIE"), gap(30), text(heading), gap(30), ...fees);
    expect([setAside, unexplained.length > 0]).toEqual([[], true]);
  });

  it("is no other word that begins as it does", () =>
    expect(
      below(text("5. USŁUGI WYKONYWANE NA DODATKOWE ZLECENIE"), gap(30), text("rozdziały VI i VII"), gap(30), ...fees).setAside,
    ).toEqual(["service_fee 2 on 5"]));
});

describe("a number of a sentence of the country's fees that was not understood", () => {
  const inSection = (title: string, ...lines: readonly string[]) => below(text("8. Inne", `8.1. ${title}`, ...lines, "8.2. Inne"));

  it("is set aside, whatever its unit", () => {
    expect(inSection("Stawka opłaty mocowej", "W pozostałych przypadkach dolicza się 0,2194 zł/kWh").setAside).toEqual([
      "national_fee 1 on 5",
    ]);
    expect(inSection("Stawka opłaty mocowej", "W pozostałych przypadkach 10,31").setAside).toEqual(["national_fee 1 on 5"]);
  });

  it.each([
    ["by power", "Stawka opłaty mocowej", "W pozostałych przypadkach dolicza się 5,67 zł/kW"],
    ["beside another rate's name", "Stawka opłaty mocowej", "Do stawki jakościowej dolicza się 0,2194 zł/kWh"],
    ["beside a group's code", "Stawka opłaty mocowej", "Dla C11 dolicza się 0,2194 zł/kWh"],
    ["under a title without a fee", "Inne", "Dla pozostałych dolicza się 0,2194 zł/kWh"],
  ])("is none of them %s", (_what, title, line) => expect(inSection(title, line).setAside).not.toContain("national_fee 1 on 5"));
});

describe("what a rate was before a change", () => {
  const line = (words: string) => below(text(`W wyniku zmiany składnik zmienny stawki sieciowej w grupie ${words} w załączniku.`));

  it("is set aside where the sentence says that it grows or falls from there", () => {
    for (const words of [
      "wzrasta z 0,2140 zł/kWh, a w innej",
      "rośnie z 0,2140 zł/kWh, a w innej",
      "maleje z poziomu 0,2140 zł/kWh do poziomu",
    ])
      expect(line(words)).toEqual({ setAside: ["former_rates 1 on 5"], unexplained: [], others: [] });
  });

  it("is none where it is what the rate becomes", () => {
    expect(line("wzrasta z 0,2140 do 0,2240 zł/kWh, jak").setAside).toEqual(["former_rates 1 on 5"]);
    expect(line("wzrasta do 0,2240 zł/kWh, jak").setAside).toEqual([]);
    expect(line("wynosi razem z 0,2240 zł/kWh, jak").setAside).toEqual([]);
  });
});

describe("an average", () => {
  it("is set aside in a sentence by itself, and its neighbour is not", () => {
    const line = "4.2. Średnia cena energii elektrycznej w taryfie, o której mowa w decyzji, wynosi 495,16 zł/MWh.";
    expect(below(text(line))).toEqual({ setAside: ["average 1 on 5"], unexplained: [], others: [] });
    expect(below(text(line.replace("Średnia", "Dodatkowa"))).setAside).toEqual([]);
    expect(below(text(line.replace("zł/MWh.", "zł/MWh, a dopłata 12,30 zł/MWh."))).setAside).toEqual(["average 1 on 5"]);
  });
});

describe("a table of the country's fees that was not understood", () => {
  const fees = (rows: string) => below(text("Część C. Opłaty przenoszone na odbiorcę"), grid(rows));
  const rows = `Zużycie w roku poprzednim | do 500 kWh | ponad 2800 kWh
                Opłata mocowa miesięcznie | 4,29 zł | 24,05 zł`;

  it("is set aside whole", () => {
    const { setAside, unexplained } = fees(rows);
    expect([setAside, unexplained]).toEqual([["national_fee 2 on 5"], []]);
  });

  it.each([
    ["names another rate", rows.replace("Opłata mocowa", "Opłata mocowa i abonamentowa")],
    ["names a group", rows.replace("Zużycie w roku", "Zużycie C11 w roku")],
    ["names no fee", rows.replace("Opłata mocowa", "Dopłata")],
  ])("is none of them where it %s", (_what, other) => {
    expect(fees(other).setAside.filter((one) => one.startsWith("national_fee"))).toEqual([]);
  });
});

describe("a number among the country's fees that were read", () => {
  const fees = (row: string, title = "7. Stawki opłat wspólnych") =>
    below(
      text(title),
      grid(`Opłata | Jednostka | Stawka
            Opłata OZE | zł/MWh | 7,30
            Opłata kogeneracyjna | zł/MWh | 3,00
            ${row}`),
    );

  it.each([
    ["of a fee whose band is not understood", "Opłata mocowa, ryczałt | zł/m-c | 10,31"],
    ["of a transition fee that is nought", "Opłata przejściowa | zł/kW/m-c | 0,00"],
  ])("is set aside %s", (_what, row) => expect(fees(row)).toEqual(clean(["national_fee 1 on 5"])));

  it.each([
    ["by power", "Opłata mocowa, ryczałt | zł/kW/m-c | 10,31"],
    ["of a transition fee that is charged", "Opłata przejściowa | zł/kW/m-c | 0,08"],
    ["of another rate too", "Opłata mocowa i abonamentowa | zł/m-c | 10,31"],
    ["of a class of groups", "Opłata mocowa dla grup taryfowych G | zł/m-c | 10,31"],
    ["of nothing known", "Dopłata | zł/m-c | 10,31"],
  ])("is none of them %s", (_what, row) => {
    const { setAside, unexplained, others } = fees(row);
    expect(setAside).toEqual([]);
    expect([...unexplained.filter((one) => one.startsWith("blocks")), ...others]).not.toEqual([]);
  });
  it("is none of them under a title of a group", () => {
    expect(fees("Opłata mocowa, ryczałt | zł/m-c | 10,31", "7. Opłaty dla grupy taryfowej G12").setAside).toEqual([]);
  });
});

describe("an amount of money alone in a cell", () => {
  const discounts = (amount: string) =>
    below(text("10. Bonifikaty"), grid(`Zdarzenie | Wysokość\nPrzerwa | krotność ceny 413,92 zł/MWh\nBrak powiadomienia | ${amount}`));
  it("is by nothing, whatever another cell of its column is by", () => {
    expect(discounts("40,50 zł").unexplained).toEqual(["blocks on 5: 413,92"]);
    expect(discounts("40,50").unexplained).toEqual(["blocks on 5: 413,92", "blocks on 5: 40,50"]);
  });
});

describe("an amount in the reasons of the letter", () => {
  const reasons = (...lines: readonly string[]) =>
    accountOf([text("Uzasadnienie", ...lines, "P O U C Z E N I E", "Od decyzji przysługuje odwołanie.")], [rates]);
  it.each([
    "Uzasadniony koszt zakupu energii ustalono na poziomie 441,62 zł/MWh.",
    "Prezes URE nie uwzględnił kosztów rezerwy na ryzyko profilu w wysokości 8,40 zł/MWh jako nieudokumentowanych.",
    "Koszty własne obrotu przyjęto w wysokości 1,8612 zł/kWh na odbiorcę.",
  ])("is set aside: %s", (line) => expect(reasons(line)).toEqual(clean(["reasons 1 on 5"])));
  it("is not set aside beside a group's code", () =>
    expect(reasons("Dla odbiorców grupy taryfowej C11 stawkę ustalono na poziomie 0,2620 zł/kWh.").setAside).toEqual([]));
  it.each([
    "Stawki zmienią się następująco: grupa C11 do kwoty 0,2513 zł/kWh, czyli o 2 %, i do 0,2620 zł/kWh w C12a.",
    "Operator wnosił o ustalenie w grupie C11 stawki sieciowej 0,2712 zł/kWh; żądanie to ograniczył.",
    "Koszty usług zakupionych od Energii Dolnej S.A. odpowiadają jej taryfie, w której składnik stały dla grupy B23 wynosi 17,21 zł/kW/m-c.",
  ])("is set aside beside a group's code where it compares: %s", (line) =>
    expect(reasons(line)).toMatchObject({ setAside: [expect.stringMatching(/^reasons \d on 5/)], unexplained: [], others: [] }),
  );
  it("is set aside on a line next to one that names a group", () =>
    expect(
      reasons("Cena w grupie C11 jest niższa niż dotychczas. Koszt energii", "przyjęto jako 211,96 zł/MWh. Tak samo jest w grupie G11."),
    ).toMatchObject({ setAside: ["reasons 1 on 5"], unexplained: [] }));
  it.each(["Stawka sieciowa w grupie C11 wynosi 0,2620 zł/kWh dla odbiorców posiadających magazyn."])(
    "holds where it only says what a group pays: %s",
    (line) => expect(reasons(line)).toMatchObject({ setAside: [], unexplained: ["blocks on 5: 0,2620"] }),
  );
  it("is not set aside before the reasons, behind the instruction, or where none ends them", () => {
    const amount = text("Od każdej kilowatogodziny pobiera się 0,0412 zł/kWh na rzecz Przedsiębiorstwa.");
    const [opens, closes] = [text("UZASADNIENIE"), text("POUCZENIE")];
    for (const blocks of [
      [amount, opens, closes],
      [opens, closes, amount],
      [opens, amount],
    ])
      expect(accountOf(blocks, [rates])).toMatchObject({ setAside: [], unexplained: ["blocks on 5: 0,0412"] });
  });
});

describe("the price by which reactive energy is paid", () => {
  const line = "ust. 2 pkt 18 lit. b ustawy, za okres, w którym wystąpiła przerwa w dostarczaniu tej energii. Cena ta";
  it("is set aside where its sentence refers to it by the sentence before", () =>
    expect(
      below(text("pięciokrotności ceny energii elektrycznej, o której mowa w art. 23", line, "wynosi 812,33 zł/MWh.")).setAside,
    ).toEqual(["reactive_energy 1 on 5"]));
});

describe("an amount of the country's fees in a point of its own", () => {
  const point = (number: string) =>
    below(
      text(
        "11. Opłata przejściowa, OZE i mocowa",
        `${number}Stawki opłaty mocowej wynoszą zgodnie z Informacją Prezesa URE:`,
        "dla pozostałych odbiorców – 0,1412 zł/kWh w wybranych godzinach doby, tj. od 7 do 21 w dni robocze.",
      ),
    );
  it.each(["11.4. ", "11.4.", "§ 12. "])("is set aside behind %j", (number) =>
    expect(point(number)).toEqual(clean(["national_fee 1 on 5"])),
  );
});

describe("an amount of the largest users", () => {
  const largest = "Dla odbiorców, którzy zużyli nie mniej niż 400 GWh, stawka opłaty przejściowej wynosi 60,00 zł/MW/m-c.";
  it("is set aside", () => expect(below(text(largest))).toEqual(clean(["special_customers 1 on 5"])));
  it("is set aside as the quality rate of those who use most", () =>
    expect(below(text("Dla odbiorców energochłonnych stawka jakościowa wynosi 3,32 zł/MWh."))).toEqual(
      clean(["special_customers 1 on 5"]),
    ));
  it("is none of them as another rate of theirs", () =>
    expect(below(text("Dla odbiorców energochłonnych stawka sieciowa wynosi 3,32 zł/MWh.")).unexplained).toContain("blocks on 5: 3,32"));
  it.each([
    largest.replace("400 GWh", "400 MWh"),
    largest.replace("opłaty przejściowej", "sieciowa"),
    largest.replace("wynosi", "wynosi 70,00 zł/MW/m-c, a dla innych"),
  ])("is none of them: %s", (line) => expect(below(text(line)).unexplained).toContain("blocks on 5: 60,00"));
});

describe("a note with the amount of few customers", () => {
  const noted = (note: string) => {
    const { setAside, unexplained } = accountOf([
      grid(`Grupa | Składnik zmienny stawki sieciowej [zł/MWh] | Stawka opłaty przejściowej [zł/kW/m-c]
            A21 | 46,18 | 0,19^*
            B21 | 93,60 | 0,19`),
      text(note),
    ]);
    return { setAside, unexplained };
  };
  it("is set aside, as words of the rate's condition", () =>
    expect(
      noted(
        "* stawka opłaty przejściowej wynosi 0,06 zł/kW/m-c w odniesieniu do odbiorców końcowych, którzy zużyli nie mniej niż 400 GWh.",
      ),
    ).toEqual({
      setAside: ["special_customers 1 on 5"],
      unexplained: [],
    }));
  it.each([
    "* stawka opłaty przejściowej wynosi 0,06 zł/kW/m-c.",
    "* stawka dla odbiorców, o których mowa w pkt 3, a od 1 lipca wynosi 0,06 zł/kW/m-c.",
    "* dolicza się 0,06 zł/kW/m-c dla odbiorców końcowych, którzy zużyli nie mniej niż 400 GWh.",
  ])("holds where it says anything else: %s", (note) => expect(noted(note).unexplained).toEqual(["blocks on 5: 0,06"]));
});

describe("a price by which a sentence has something else paid", () => {
  it.each([
    ["Maksymalna cena energii w 2026 r. dla odbiorców uprawnionych wynosi 500,00 zł/MWh.", "price_cap"],
    ["Do rozliczeń nielegalnego poboru przyjmuje się cenę 812,33 zł/MWh.", "illegal_use"],
    ["Bonifikata za niedostarczoną energię wynosi pięciokrotność ceny 414,73 zł/MWh.", "discount"],
    ["Cena za energię elektryczną oddaną do sieci wynosi 246,10 zł/MWh.", "information"],
    ["Opłata za nielegalny pobór energii wynosi pięciokrotność ceny energii, tj. 2,4760 zł/kWh.", "illegal_use"],
    ["Energię oddaną przez prosumentów rozlicza się po cenie 0,3200 zł/kWh.", "information"],
    ["Przeciętny odbiorca grupy G11 zużywający 1800 kWh zapłaci za dystrybucję 72,30 zł miesięcznie.", "example"],
    ["Opłata kogeneracja: 3,00 zł/MWh.", "national_fee"],
    ["Stawki wzrastają średnio o 3,45 zł/MWh w stosunku do poprzedniej taryfy.", "average"],
  ])("is set aside: %s", (line, name) => expect(below(text(line))).toEqual(clean([`${name} 1 on 5`])));
  it.each([
    "Od 1 lipca stawki wzrastają o 3,45 zł/MWh.",
    "Cena energii w 2026 r. wynosi 500,00 zł/MWh.",
    "Bonifikata przysługuje od ceny 414,73 zł/MWh.",
    "Energię oddaną do sieci odlicza się, a pobraną rozlicza po cenie 0,3200 zł/kWh.",
    "Przeciętny odbiorca zapłaci mniej; opłata wynosi 0,3200 zł/kWh.",
    "Za nielegalny pobór ustala się krotność. Cena wynosi 812,33 zł/MWh.",
  ])("is none of them: %s", (line) => {
    const { setAside, unexplained, others } = below(text(line));
    expect(setAside).toEqual([]);
    expect([...unexplained.filter((one) => one.startsWith("blocks")), ...others]).not.toEqual([]);
  });
});

describe("a fee by the month in a sentence", () => {
  it("holds the group that it names", () =>
    expect(below(text("Opłata za obsługę wynosi 6,50 zł/m-c w grupie G11.")).unexplained).toEqual(["blocks on 5: 6,50"]));
  it("is reported where it names none", () =>
    expect(below(text("Opłata za dzierżawę szafki wynosi 6,50 zł/m-c. Grupa G11 jest dla domów.")).unexplained).toEqual([
      "reported on 5: 6,50",
    ]));
});

describe("an amount that a sentence has from elsewhere", () => {
  it.each<[string, string, readonly string[]]>([
    ["the country's later rate by name", "Od 1 lutego 2026 r. zapowiedziano stawkę jakościową 33,16 zł/MWh.", ["national_fee 1 on 5"]],
    [
      "in both units by its day alone",
      "Od 1 lutego 2026 r. w miejsce powyższych będą stosowane 33,16 zł/MWh i 0,0332 zł/kWh.",
      ["national_fee 2 on 5"],
    ],
    [
      "fees in a list",
      "Do faktury dolicza się opłaty: OZE (7,30 zł za MWh), kogeneracyjną (3,00 zł za MWh) i mocową.",
      ["national_fee 2 on 5"],
    ],
    [
      "a unit on the next line",
      "Jeżeli od 1 lutego 2026 r. operator przesyłowy będzie pobierał 33,16\nzł/MWh, stawka jakościowa wyniesie 0,0332 zł/kWh.",
      ["national_fee 1 on 5", "national_fee 1 on 5"],
    ],
    ["fees one by one", "Opłaty ustawowe: OZE 7,30 zł/MWh, kogeneracyjna 3,00 zł/MWh.", ["national_fee 2 on 5"]],
    ["the tax in brackets", "Ceny i stawki nie zawierają podatku VAT i akcyzy (0,0050 zł/kWh).", ["excise 1 on 5"]],
    [
      "the price of reactive energy",
      "4.4. Energię bierną liczy się lokalom; do wzoru wstawia się cenę 500,08 zł/MWh i mnożnik 1.",
      ["reactive_energy 1 on 5"],
    ],
  ])("is set aside: %s", (_what, lines, setAside) =>
    expect(below(text(...lines.split("\n")))).toMatchObject({ setAside, unexplained: [] }),
  );

  it.each([
    ["another value", "Od 1 lutego 2026 r. zapowiedziano stawkę jakościową 34,16 zł/MWh.", "34,16"],
    ["no name and another day", "Od 1 marca 2026 r. w miejsce powyższych będą stosowane 33,16 zł/MWh.", "33,16"],
    ["a group beside it", "W grupie C12a stawka jakościowa według umowy to zapowiedziane 33,16 zł/MWh.", "33,16"],
    ["a fee of the company's beside those of the country", "Do opłaty OZE dolicza się 0,0150 zł/kWh za obsługę.", "0,0150"],
    ["another amount behind the tax", "Do cen bez akcyzy (0,0450 zł/kWh) dolicza się koszty.", "0,0450"],
    [
      "another rate in the point of reactive energy",
      "4.4. Energia bierna. Składnik zmienny stawki sieciowej lokali to 0,1508 zł/kWh.",
      "0,1508",
    ],
  ])("holds: %s", (_what, line, value) => expect(below(text(line)).unexplained).toEqual([`blocks on 5: ${value}`]));
});

describe("an amount that may be another rate of the groups that its sentence names", () => {
  const touched = (...lines: readonly string[]) =>
    interpret(toTables([letter, drawPage(5, rates, gap(40), text(...lines))])).problems.map(
      ({ code, tariff_code }) => `${code} ${tariff_code}`,
    );
  it("holds those groups alone, over two lines too", () =>
    expect(touched("Odbiorcom grupy C11 zużywającym więcej niż 10 GWh obniża się ją do", "0,2510 zł/kWh oraz 0,1990 zł/kWh zimą.")).toEqual(
      ["unexplained_number C11"],
    ));
  it.each([
    "Odbiorcom grupy C11 i pozostałych grup obniża się ją do 0,1990 zł/kWh.",
    "Odbiorcom grupy B23 obniża się ją do 0,1990 zł/kWh.",
  ])("holds all where others are meant, or one that has no rates here: %s", (line) =>
    expect(touched(line)).toEqual(["unexplained_number null"]),
  );
  it("is no rate where somebody is connected for it", () =>
    expect(below(text("6.2. Przyłączenie odbiorcy do 1 kV: 52,10 zł/kW na powierzchni."))).toEqual(clean(["connection_fee 1 on 5"])));
});
