import { describe } from "vitest";
import { type Block, gap, grid, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

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
    "Do czasu zmiany rozporządzenia stosuje się stawki w wysokości 80% podanych w tabeli.",
  ])
    held(sentence, [title, table, text(sentence)], "not_approved");
  for (const sentence of [
    "Strefę nocną stosuje się w soboty i niedziele przez całą dobę.",
    "Stawki opłat nie zawierają podatku od towarów i usług.",
    "Stawki skalkulowano na podstawie kosztów uzasadnionych.",
    "Stawki zatwierdzono decyzją z dnia 17 grudnia 2025 r.",
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
