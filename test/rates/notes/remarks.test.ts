import { describe } from "vitest";
import { type Block, gap, grid, text } from "../../helpers/drawn-page.ts";
import { held, published } from "../../helpers/layout-cases.ts";

/* What stands behind a number, under it or over it and takes it back, in a document of one table. */

const title = text("Tabela 1. Stawki opłat za usługi dystrybucji");
const variable = "Grupa taryfowa | Składnik zmienny stawki sieciowej [zł/kWh]";
const table = grid(`${variable}\nC11 | 0,2999`);

describe("a remark behind a number", () => {
  held("that dates it", [title, grid(`${variable} | Uwagi\nC11 | 0,2999 | od 1 lipca`)], "not_approved");
  held("that takes it back", [title, grid(`${variable} | Uwagi\nC11 | 0,2999 | do wycofania`)], "not_approved");
  published(
    "that is empty or a dash",
    [title, grid(`${variable} | Uwagi\nC11 | 0,2999 | –\nC21 | 0,2888 | `)],
    ["C11 network_variable flat 0.2999 PLN/kWh", "C21 network_variable flat 0.2888 PLN/kWh"],
  );
  published(
    "that is a label on the other side",
    [title, grid(`${variable} | Odbiorcy\nC11 | 0,2999 | oświetlenie ulic`)],
    ["C11 network_variable flat 0.2999 PLN/kWh"],
  );
});

describe("a note", () => {
  const noted = (note: string): Block[] => [title, grid(`${variable}\nC11 | 0,2999^1)`), text(`1) ${note}`)];
  held("that gives its rate other days", noted("stawka obowiązuje od dnia 1 lipca 2026 r."), "conflicting_rates");
  held(
    "that gives its rate another unit than its header",
    [title, grid(`${variable}\nC11 | 0,2999^1)\nC21 | 0,2888`), text("1) w zł/MWh")],
    "unknown_unit",
  );
  held("that is a last day", noted("do dnia 30 czerwca 2026 r."), "conflicting_rates");
  held("that calls its rate a forecast", noted("stawka prognozowana"), "not_approved");
  published("of all days of the tariff", noted("stawka obowiązuje do dnia 31 grudnia 2026 r."), [
    "C11 network_variable flat 0.2999 PLN/kWh if stawka obowiązuje do dnia 31 grudnia 2026 r.",
  ]);
  held(
    "that says that its rate is not in force",
    [title, grid(`${variable}\nC11 | 0,2999^1)`), text("1) stawka nieaktualna")],
    "not_approved",
  );
});

describe("a note whose mark stands beside no rate", () => {
  for (const note of ["1) stawki zawierają podatek VAT", "* kwoty brutto", "2) cena zawiera podatek akcyzowy"])
    held(note, [title, table, text(note)], "unbound_footnote");
  for (const note of [
    "1) od lipca o 12 % mniej",
    "* stawka po rabacie",
    "** dla oddziału Wschód 0,3111",
    "2) tylko dla odbiorców z umową terminową",
  ])
    held(note, [title, table, text(note)], "unbound_footnote");
  for (const note of ["1) stawki netto", "* opłata pobierana za każdy miesiąc"])
    published(note, [title, table, text(note)], ["C11 network_variable flat 0.2999 PLN/kWh"]);
});

describe("a band of use by another time than the year", () => {
  const bands = (use: string): string => `Grupa taryfowa | Zużycie | Składnik zmienny stawki sieciowej [zł/kWh]\nC11 | ${use} | 0,2999`;
  held("by the month", [title, grid(bands("do 100 kWh/m-c"))], "not_approved");
  held("by the billing period", [title, grid(bands("do 100 kWh w okresie rozliczeniowym"))], "not_approved");
});

describe("a sentence under a table", () => {
  for (const sentence of [
    "Grupa C11 wygasa z dniem 30 czerwca 2026 r.",
    "Stosowanie stawek z tabeli zawiesza się do odwołania.",
    "Powyższe stawki stosuje się w soboty i niedziele.",
    "W wierszu C11 jest 0,2999, a winno być 0,3211.",
    "Składnik zmienny podano za dobę.",
    "Stawki stosuje się w rozliczeniach z operatorami.",
    "Stawki są maksymalne i mogą być negocjowane.",
    "Kwoty przelicza się według kursu walut.",
    "Stawki w tabeli zawierają podatek VAT 23%.",
    "Podano kwoty brutto.",
    "Stawki utraciły moc z dniem 30 czerwca 2026 r.",
    "Stawki te stosuje się dopiero od 1 lipca 2026 r.",
    "Zestawienie historyczne, zachowane dla korekt faktur.",
    "Stosuje się tylko do odbiorców, którzy zawarli umowę na czas nieokreślony.",
    "Odbiorcy przyłączeni po 1 stycznia 2020 r. płacą według odrębnego cennika.",
    "Składnik zmienny jest kwotą roczną.",
    "Liczby są średnią ważoną z czterech kwartałów.",
    "Dane szacunkowe.",
    "Stawki zmieniono decyzją z dnia 9 kwietnia 2026 r.",
    "Powyżej progu stosuje się stawkę o połowę niższą.",
    "Dokument nieaktualny, zastąpiony taryfą z dnia 3 lipca 2026 r.",
    "Wszystkie kwoty w dokumencie są kwotami brutto.",
    "Korekta: w tabeli zamiast 0,2999 powinno być 0,3211.",
    "Podane stawki zawierają opłatę OZE.",
    "Stawki są maksymalne.",
    "Stawki ustalono z pominięciem bonifikaty 5%.",
    "Wyrażono w zł/MWh, nie w zł/kWh: składnik zmienny.",
    "Stawki netto za kwartał.",
    "W miesiącach zimowych do stawek stosuje się współczynnik sezonowy 1,2.",
    "Stawki obowiązują w godzinach od 6:00 do 22:00, w pozostałych godzinach pobiera się połowę.",
    "W strefie nocnej faktycznie pobiera się 80% wskazanej wartości.",
    "Składnik stały pobiera się jednorazowo za cały rok z góry.",
    "Podane wartości są najniższymi z możliwych.",
    "Wartości dotyczą stanu na dzień złożenia wniosku i mogły ulec zmianie w toku postępowania.",
    "Powyższe nie dotyczy odbiorców zasilanych ze stacji będących ich własnością.",
    "Rubryki wypełniono danymi fikcyjnymi w celu przedstawienia wzoru załącznika.",
    "Od dnia 1 lipca 2026 r. stosuje się stawki zamieszczone w tabeli 7.6.",
    "Stawki obowiązują pod warunkiem zachowania współczynnika tg φ nie większego niż 0,4; w pozostałych przypadkach stosuje się tabelę 8.",
    "Do czasu zmiany rozporządzenia stosuje się stawki w wysokości 80% podanych w tabeli.",
    "w tym 23 % VAT",
    "Odbiorcy grupy C11 płacą 12 zł.",
    "Od kwietnia płaci się 12 gr mniej.",
    "W oddziale Wschód dolicza się 2 gr.",
    "Podane kwoty odnoszą się do okresu dwumiesięcznego.",
  ])
    held(sentence, [title, table, text(sentence)], "not_approved");
  for (const sentence of [
    "Strefę nocną stosuje się w soboty i niedziele przez całą dobę.",
    "Stawki opłat nie zawierają podatku od towarów i usług.",
    "Przypisy i objaśnienia stanowią integralną część tabeli.",
    "Wartości liczbowe zapisano z separatorem dziesiętnym.",
    "W przypadku zmiany mocy umownej opłatę stałą pobiera się proporcjonalnie do liczby dni.",
    "Od dnia 1 lipca 2026 r. stawek z tabeli 8 nie stosuje się.",
    "Stawki skalkulowano na podstawie kosztów uzasadnionych.",
    "Stawki zatwierdzono decyzją z dnia 17 grudnia 2025 r.",
    "Za moc pobraną ponad moc umowną pobiera się opłatę na zasadach określonych w rozdziale 5.",
    "Sprzedaż energii elektrycznej rozliczana jest na podstawie odrębnej umowy.",
  ])
    published(sentence, [title, table, gap(4), text(sentence)], ["C11 network_variable flat 0.2999 PLN/kWh"]);
});

describe("a sentence over a table", () => {
  held(
    "that changes what stands below it",
    [text("Stawki z poniższej tabeli należy pomnożyć przez współczynnik 1,05."), table],
    "not_approved",
  );
});

describe("a sentence between a heading and the caption of a table", () => {
  const over = (sentence: string): Block[] => [text("4. Stawki opłat za usługi dystrybucji"), gap(4), text(sentence), gap(4), title, table];
  for (const sentence of [
    "W soboty, niedziele i święta obowiązują stawki z poniższej tabeli.",
    "W godzinach szczytu stosuje się następujące stawki:",
    "Dla magazynów energii elektrycznej stosuje się stawki:",
    "Poniżej, dla porównania, przytoczono stawki wynikające z taryfy z roku ubiegłego.",
    "Jeżeli pobór następuje bez zawartej umowy, stosuje się wartości podane w tabeli.",
    "Odbiorcy objęci ustawą o środkach nadzwyczajnych rozliczani są według poniższych stawek, pozostali – według pkt 7.4.",
    "Stawki są wyższe od podanych o 15% w miejscach dostarczania bez rejestracji strefowej.",
    "Podane wielkości ustalono dla dwóch miesięcy łącznie.",
    "Ceny i stawki w tabeli zawierają podatek od towarów i usług w wysokości 23%.",
    "Stawki opłat zawierają podatek VAT.",
    "Poniżej zestawiono stawki opłat dla odbiorców, o których mowa w pkt 2.1.",
  ])
    held(sentence, over(sentence), "not_approved");
  for (const sentence of [
    "Ilekroć w tabeli jest mowa o mocy umownej, należy przez to rozumieć moc określoną w umowie.",
    "Objaśnienia skrótów użytych w tabeli zamieszczono w rozdziale 1 Taryfy.",
    "Rozliczeń dokonuje się w okresach podanych w umowie, nie dłuższych niż dwanaście miesięcy.",
    "Poniższe stawki pokrywają koszty przesyłania i dystrybucji energii elektrycznej, w tym koszty różnicy bilansowej i zakupu usług.",
    "Opłaty OZE i mocowa naliczane są odrębnie, na zasadach opisanych w rozdziale 6.",
    "Poniżej zestawiono stawki opłat dla grup taryfowych, o których mowa w pkt 2.1.",
    "Tabele stawek opłat zamieszczono w podziale na poziomy napięć: SN oraz nN.",
  ])
    published(sentence, over(sentence), ["C11 network_variable flat 0.2999 PLN/kWh"]);
});

describe("a sentence that leads to a table from the top of its page", () => {
  const over = (sentence: string): Block[] => [text(sentence), gap(8), title, table];
  held(
    "for some customers",
    over("Odbiorców zalegających z płatnością za dwa okresy rozliczeniowe rozlicza się według stawek:"),
    "not_approved",
  );
  held("of costs", over("Koszty uzasadnione przypadające na jednostkę, przyjęte do kalkulacji stawek, wynoszą:"), "not_approved");
  published("for everybody", over("W rozliczeniach z odbiorcami stosuje się następujące stawki opłat:"), [
    "C11 network_variable flat 0.2999 PLN/kWh",
  ]);
});

describe("a heading without a number over the caption of a table", () => {
  const under = (heading: string): Block[] => [text(heading), gap(6), title, table];
  for (const heading of [
    "Zasady udzielania bonifikat i ich wysokość",
    "8. Bonifikaty i upusty",
    "Historia zmian stawek",
    "9. Przykłady rozliczeń",
    "9. Opłaty za nielegalne pobieranie energii elektrycznej",
    "11. Przepisy przejściowe",
    "Uzasadnienie wniosku o zatwierdzenie",
    "7. Wymiana międzyoperatorska",
    "Dopłaty i rekompensaty",
    "Rozliczenia z innymi operatorami",
    "Program „Stabilna Sieć” dla odbiorców",
  ])
    held(heading, under(heading), "not_approved");
  published("of rates", under("Stawki opłat za usługi dystrybucji"), ["C11 network_variable flat 0.2999 PLN/kWh"]);
});

describe("a row of words alone", () => {
  const row = (words: string): Block[] => [title, grid(`${variable}\nC11 | 0,2999\n${words} | <`)];
  held("that takes rates of its table back", row("Uwaga: stawki dla C11 nie obowiązują"), "not_approved");
  published("that says how its fees are charged", row("Opłaty pobiera się za każdy miesiąc okresu rozliczeniowego"), [
    "C11 network_variable flat 0.2999 PLN/kWh",
  ]);
});

describe("a header of words alone", () => {
  const pairs = "Grupa taryfowa | Cena netto [zł/kWh] | Cena brutto z podatkiem VAT [zł/kWh]\nG11 | 0,5000 | 0,6150";
  published(
    "says which of its columns have tax in them",
    [text("Ceny energii elektrycznej"), grid(pairs)],
    ["G11 energy flat 0.5 PLN/kWh"],
  );
});

describe("a label or a header", () => {
  const labelled = (label: string): Block[] => [title, grid(`Stawka | j.m. | C11 | C21\n${label} | zł/kWh | 0,2111 | 0,1822`)];
  held("that names the year before", labelled("Składnik zmienny stawki sieciowej – w 2025 r."), "conflicting_rates");
  held("that begins within the tariff's time", labelled("Składnik zmienny stawki sieciowej (od 1 VII 2026)"), "conflicting_rates");
  held("that names hours and no zone", labelled("Składnik zmienny stawki sieciowej od 22:00 do 6:00"), "not_approved");
  held("that names the first units of use", labelled("Składnik zmienny stawki sieciowej dla pierwszych 500 kWh"), "not_approved");
  held("that is of a year", labelled("Składnik zmienny stawki sieciowej za rok"), "not_approved");
  published(
    "that names the hours of the capacity fee, by law",
    [
      title,
      table,
      text("Tabela 2. Stawki opłaty mocowej"),
      grid(
        "Opłata | Jednostka | Stawka\nStawka opłaty mocowej – odbiorcy końcowi inni niż określeni w art. 89a ust. 1 pkt 1 ustawy o rynku mocy (godziny od 7:00 do 22:00) | zł/kWh | 0,2194",
      ),
    ],
    ["* capacity 0.2194 PLN/kWh", "C11 network_variable flat 0.2999 PLN/kWh"],
  );
  published(
    "that counts the zones of its group",
    [title, grid("Grupa taryfowa | Składnik zmienny stawki sieciowej, 1 strefa [zł/kWh]\nC11 | 0,2999")],
    ["C11 network_variable flat 0.2999 PLN/kWh"],
  );
  held("that names a bound", labelled("Składnik zmienny stawki sieciowej, nie więcej niż"), "not_approved");
  held(
    "that names a multiple",
    [title, grid(`Grupa taryfowa | Składnik zmienny stawki sieciowej [zł/kWh] × 100\nC11 | 0,2999`)],
    "not_approved",
  );
});

describe("a chapter", () => {
  held("of gross amounts", [text("7. Opłaty brutto ponoszone przez odbiorców"), title, table], "not_approved");
});

describe("a title", () => {
  held("that is a year behind the tariff's last day", [text("Tabela 1. Rok 2027"), table], "not_approved");
});
