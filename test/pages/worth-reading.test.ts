import { describe, expect, it } from "vitest";
import { rateChangeIn } from "../../src/language/qualified-rates.ts";
import { daysOfRates } from "../../src/language/rate-days.ts";
import { tableNumbersIn } from "../../src/language/table-numbers.ts";
import { worthReading } from "../../src/pages/worth-reading.ts";
import type { PagePrescan } from "../../src/pdf/prescan/prescan.ts";
import { measured } from "../helpers/held.ts";

const page = (text: string, fields: Partial<PagePrescan> = {}): Omit<PagePrescan, "page"> => ({
  text,
  certain: true,
  hasImage: false,
  ...fields,
});
const wanted = (...pages: Omit<PagePrescan, "page">[]) => worthReading(pages.map((one, i) => ({ ...one, page: i + 1 })));

const title = page("Taryfa dla usług dystrybucji");
const prose = page("Operator jest obowiązany do zmiany grupy raz w roku.");

describe("which pages are read closely", () => {
  it.each<[string, Omit<PagePrescan, "page">[], number[]]>([
    ["the first page, whatever it says", [title, prose], [1]],
    ["a letter's second page that speaks of a decision", [title, page("Od niniejszej decyzji przysługuje odwołanie"), prose], [1, 2]],
    ["no later page for speaking of a decision", [title, prose, prose, prose, page("decyzja")], [1]],
    [
      "the page that introduces the company of a title page",
      [title, page("Niniejsza Taryfa ustalona przez Sieci Próbne Sp. z o.o. z siedzibą w Zmyślonej, zwaną dalej „Operatorem”"), prose],
      [1, 2],
    ],
    [
      "a title page behind a letter, and no page of many words that names the tariff in capitals",
      [page("DECYZJA"), page("TARYFA DLA ENERGII ELEKTRYCZNEJ Huta Wzorcowa S.A."), page(`TARYFA ${"oraz słowa ".repeat(40)}`)],
      [1, 2],
    ],
    ["rates with their unit", [title, prose, page("Stawka jakościowa zł/kWh 0,0332")], [1, 3]],
    ["a rule that says whether prices hold excise", [title, prose, page("Ceny nie zawierają podatku akcyzowego."), prose], [1, 3]],
    ["a sentence that takes back a table's rates", [title, prose, page("Stawek z tabeli 3 nie stosuje się."), prose], [1, 3]],
    ["a sentence that calls a table's rates gross", [title, prose, page("Stawki w tab. nr 3 są stawkami brutto."), prose], [1, 3]],
    [
      "a sentence that calls all rates gross",
      [title, prose, page("Stawki opłat określone w taryfie zawierają podatek VAT."), prose],
      [1, 3],
    ],
    ["no sentence that calls them net", [title, prose, page("Ceny zawarte w taryfie nie zawierają podatku VAT."), prose], [1]],
    ["a group whose fee is taken back", [title, prose, page("Opłaty nie pobiera się od odbiorców grupy taryfowej G12."), prose], [1, 3]],
    ["a title page of a draft", [title, prose, page("PROJEKT TARYFY dla dystrybucji"), prose], [1, 3]],
    ["a page that is stamped", [title, prose, page("Operator jest obowiązany. NIEAKTUALNE"), prose], [1, 3]],
    ["no sentence that only refers to a table", [title, prose, page("Stawki podano w tabeli 3."), prose], [1]],
    ["no sentence that names no table", [title, prose, page("Opłaty nie pobiera się."), prose], [1]],
    ["rates in grosze, with no other word of money", [title, prose, page("Cena [gr/kWh] 62,90")], [1, 3]],
    [
      "the page whose heading may be that of the table overleaf",
      [title, prose, page("7.1. Obszar Wierzbno"), page("zł/kWh G11 0,3469")],
      [1, 3, 4],
    ],
    [
      "the page whose heading has the header of its table under it",
      [
        title,
        prose,
        page(
          `7.1. SKŁADNIK ZMIENNY STAWKI SIECIOWEJ dla grup taryfowych A, B Grupa taryfowa Strefa czasowa [zł/MWh] CAŁODOBOWA ${"SZCZYT PRZEDPOŁUDNIOWY SZCZYT POPOŁUDNIOWY POZOSTAŁE GODZINY DOBY GODZINY DOLINY OBCIĄŻENIA ".repeat(2)} Taryfa Sieci Wymyślonych Sp. z o.o. Strona 3 z 11`,
        ),
        page("A21 32,60 - - - zł/MWh"),
      ],
      [1, 3, 4],
    ],
    [
      "no page whose heading has prose under it",
      [
        title,
        prose,
        page(`7.1. Stawki opłat określa się dla grup taryfowych ${"na podstawie umowy zawartej z odbiorcą ".repeat(8)}`),
        page("zł/kWh G11 0,3469"),
      ],
      [1, 4],
    ],
    [
      "the page whose heading has its notes under it",
      [title, prose, page("7.1. Obszar Wierzbno 1) dotyczy grupy A; 2) dotyczy grupy B; 17"), page("zł/kWh G11 0,3469")],
      [1, 3, 4],
    ],
    [
      "the page whose heading has notes with flat marks under it",
      [title, prose, page("7.1.1. Obszar Wierzbno 1 stawka dla grupy A; 2 stawka dla grupy B; 17"), page("zł/kWh G11 0,3469")],
      [1, 3, 4],
    ],
    [
      "the page that begins with a table's notes",
      [title, page("G11 zł/kWh 0,3469"), page("17 grudnia 2025 r. 1) dotyczy Oddziału"), prose],
      [1, 2, 3],
    ],
    [
      "the page that begins with a note behind a dash",
      [title, page("G11 zł/kWh 0,3469"), page("17 grudnia 2025 r. 1) – dotyczy Oddziału"), prose],
      [1, 2, 3],
    ],
    [
      "the page that begins with notes under a line of dashes",
      [title, page("G11 zł/kWh 0,3469"), page(`BIULETYN 17 grudnia 2025 r. ${"-".repeat(320)} 1) dotyczy Oddziału`), prose],
      [1, 2, 3],
    ],
    [
      "no page after a table that begins otherwise",
      [title, page("G11 zł/kWh 0,3469"), page("17 grudnia 2025 r. Postanowienia"), prose],
      [1, 2],
    ],
    ["no page before a table that heads nothing", [title, prose, page("Postanowienia"), page("zł/kWh G11 0,3469")], [1, 4]],
    ["decimals of law, without money", [title, page("Dz. U. poz. 120, 295 i 1598")], [1]],
    [
      "a table that goes on overleaf without a unit",
      [title, page("zł/kWh G11 0,3469"), page("G12 0,4014"), page("G13 0,1883"), prose],
      [1, 2, 3, 4],
    ],
    ["decimals far from any money", [title, page("zł/kWh 0,3469"), prose, page("G13 0,1883")], [1, 2]],
    ["whatever is uncertain", [title, page("", { certain: false }), prose], [1, 2]],
    ["an image under little text", [title, page("BIULETYN", { hasImage: true })], [1, 2]],
    [
      "zone tables, where a rate table leaves the zone open",
      [title, page("Strefa dzienna Strefa nocna"), page("Dzienny / Szczytowy zł/kWh 0,3271")],
      [1, 2, 3],
    ],
    ["no zone tables otherwise", [title, page("Strefa dzienna Strefa nocna"), page("dzienny zł/kWh 0,3271")], [1, 3]],
    ["the hours of zones, raised minutes flat", [title, page("Strefa doby Szczyt przedpołudniowy 700 – 1300"), prose], [1, 2]],
    ["the hours of zones, with colons", [title, prose, page("Strefy czasowe G12: od 6:00 do 13:00")], [1, 3]],
    ["a number of hours of a zone", [title, page("Strefa nocna 10 godzin w ciągu doby")], [1, 2]],
    ["zones without hours", [title, page("ilość energii pobranej w strefie czasowej, o której mowa w pkt. 3.1.30-3.1.33")], [1]],
    ["hours without zones", [title, page("Biuro czynne 8:00 - 16:00")], [1]],
    ["a list of places under its head", [title, prose, page("b) Gminy wiejskie: Andrzejewo, Banie Mazurskie, Nur.")], [1, 3]],
    [
      "a list of places to its end overleaf, and no further",
      [
        title,
        page("Gminy wiejskie: Andrzejewo, Nur, Banie"),
        page("Mazurskie, Orla, Ryn (powiat piski), Pisz, Ełk"),
        page("i Zawady."),
        prose,
      ],
      [1, 2, 3, 4],
    ],
    [
      "a footer drawn before or after the list",
      [
        title,
        page("Gminy miejskie: Ełk, Nur, Pisz, Orla, Sieci S.A. Strona 2 z 3"),
        page("Sieci S.A. Strona 3 z 3 Rutka, Ryn, Sidra, Zbójna."),
        prose,
      ],
      [1, 2, 3],
    ],
    ["places by voivodeship", [title, page("województwo zachodnio-pomorskie: Szczecin"), prose], [1, 2]],
    [
      "a table of places that goes on overleaf",
      [title, page("Oddział Gmina Powiat"), page("Górny Nur ostrowski ".repeat(9)), prose],
      [1, 2, 3],
    ],
    ["the chapter of places", [title, prose, page("8. Wykaz gmin objętych obszarami działania Oddziałów")], [1, 3]],
    ["no contents that name it", [title, page("8. Wykaz gmin objętych obszarami działania Sieci S.A. ............ 61"), prose], [1]],
    [
      "no sentence that speaks of places",
      [title, page("Wykaz miast i gmin zawarty jest w rozdziale 8. Gminy, powiaty: zob. niżej"), prose],
      [1],
    ],
  ])("%s", (_what, pages, expected) => expect(wanted(...pages)).toEqual(expected));
});

it("takes no long time over a page of nothing but letters, commas or brackets", async () => {
  const hostile = ["A", "Aa,", "A(", "Gminy:A", "gmin", "Wykazgmin", "województwo", "miast-"].map((part) => page(part.repeat(100_000)));
  // It takes 50 times the piece of work that it is measured by, on a machine whose cores are shared 280 times; a pattern that looks on from each
  // letter takes as many thousands.
  expect((await measured(() => wanted(title, ...hostile))).times).toBeLessThan(1000);
});

describe("a page without a number that qualifies the rates of a table elsewhere is read, whatever the words", () => {
  it.each([
    ...["nie stosuje się", "nie stosują", "nie pobiera się", "nie naliczono", "nie obowiązują", "nie mają zastosowania"],
    ...["uchyla się", "zawiesza się", "obowiązują wyłącznie odbiorców nowych", "tylko dotyczą nowych odbiorców"],
    ...["obowiązują pod warunkiem wejścia w życie umowy", "stosuje się po uruchomieniu licznika", "stosuje się z chwilą odbioru"],
    ...["obowiązują do czasu zmiany", "określone są za okres dwóch miesięcy", "podano za kwartał", "zostały skalkulowane dla roku"],
    ...["podwyższa się o 5 %", "pomnożone są przez współczynnik", "przemnaża się przez wskaźnik", "indeksuje się o wskaźnik"],
    ...["waloryzuje się", "zamiast G11 powinno być G12", "stosuje się od dnia 1 lipca 2026 r.", "są stawkami brutto"],
    ...["stosuje się w okresie od 1.01.2026 do 30.06.2026", "wchodzą w życie od dnia 1 lipca 2026 r."],
    ...["mają zastosowanie w okresie do dnia 30 czerwca 2026 r."],
  ])("%s", (words) => {
    const sentence = `Stawki z tabeli 3 ${words}.`;
    // What these words do is asked of sentences that are read.
    expect([tableNumbersIn(sentence), rateChangeIn(sentence) ?? daysOfRates(sentence)]).toEqual([["3"], expect.anything()]);
    expect(wanted(title, prose, page(sentence), prose)).toEqual([1, 3]);
  });
});
