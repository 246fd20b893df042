import { describe, expect, it } from "vitest";
import { speaksUnclearlyOfRates } from "../../src/language/unclear-sentences.ts";

/* Sentences beside a table of rates: those that leave rates as they are, and all others. */

const nobody = (): boolean => false;

describe("leave rates as they are", () => {
  it.each([
    "Powyższe stawki opłat nie zawierają podatku od towarów i usług.",
    "Do stawek opłat dolicza się podatek od towarów i usług według obowiązującej stawki.",
    "Stawki jakościowe ulegają zmianie w przypadku zmiany taryfy operatora systemu przesyłowego.",
    "X – stawki w danej grupie taryfowej nie stosuje się.",
    "Opłatę abonamentową pobiera się za każdy układ pomiarowo-rozliczeniowy odrębnie.",
    "Stawki opłat zaokrąglono do dwóch miejsc po przecinku.",
    "Odbiorcy grupy C11 mogą wybrać okres rozliczeniowy.",
    "Za przekroczenie mocy umownej pobiera się opłatę w wysokości dziesięciokrotności składnika stałego.",
    "Stawkę opłaty abonamentowej dla grupy C11 ustalono w rozliczeniu dwumiesięcznym.",
    "Stawka opłaty OZE wynosi 7,30 zł/MWh.",
    "1) stawka stosowana w odniesieniu do odbiorców spełniających kryteria",
    "Sposób zaliczania godzin doby do stref Operator podaje na swojej stronie.",
    "Taryfa PGE Dystrybucja S.A.",
    "Stawki opłat obowiązują w całym okresie stosowania taryfy.",
    "Podane stawki są stawkami netto.",
    "Ustala się następujące stawki opłat za usługi dystrybucji energii elektrycznej:",
    "Stawka opłaty jakościowej wynika z taryfy operatora systemu przesyłowego.",
    "Opłatę za usługi dystrybucji oblicza się jako sumę składników.",
    "Stawka jakościowa jest jednakowa dla wszystkich grup taryfowych.",
    "W grupie taryfowej C11 stosuje się jednakowe stawki przez całą dobę.",
    "Stawki opłaty przejściowej i jakościowej stosuje się do wszystkich grup taryfowych.",
    "Stawki opłat za usługi dystrybucji zostały zróżnicowane dla poszczególnych grup taryfowych.",
    "Odbiorcy grupy C11 przyłączeni są do sieci niskiego napięcia.",
    "4. Stawki opłat za usługi dystrybucji Stawki opłat dla poszczególnych grup taryfowych zawiera poniższa tabela.",
    "3.2. Stawki opłat dla grup taryfowych zestawiono w tabeli.",
    "Tabela zawiera stawki opłat netto, bez podatku VAT.",
    "Opłata za energię pobraną jest iloczynem ilości energii i ceny.",
    "Stawki zawarte w tabeli nr 1 są stawkami netto.",
    "W tabeli nr 3 podano stawki opłaty abonamentowej.",
    "Pozostałe opłaty określone są w rozdziale 5.",
    "Opłaty stałe pobierane są z dołu za każdy miesiąc.",
    "Składnik stały naliczany jest od mocy umownej zamówionej przez odbiorcę.",
    "Stawka jakościowa pokrywa koszty utrzymania systemowych standardów jakości.",
    "Stawki opłat za usługi dystrybucji składają się ze składnika stałego i zmiennego.",
    "Opłatę abonamentową ponosi odbiorca za każdy układ pomiarowo-rozliczeniowy.",
    "Odbiorcy z grupy G11 rozliczani są całodobowo.",
    "Do sieci średniego napięcia przyłączeni są odbiorcy grup B21 i B23.",
    "Stawki nie podlegają indeksacji.",
    "Zestawienie stawek opłat w grupach taryfowych zasilanych z sieci średniego napięcia zawiera tabela 1.",
    "Opłata abonamentowa jest niezależna od ilości pobranej energii.",
    "Składnik stały stawki sieciowej odnosi się do mocy umownej.",
    "Stawki dla grupy R stosuje się do odbiorców, których instalacje nie są wyposażone w układy pomiarowo-rozliczeniowe.",
    "Ceny energii elektrycznej obejmują koszty zakupu świadectw pochodzenia energii.",
    "Opłaty za usługi dystrybucji pobierane są zgodnie z taryfą operatora.",
    "Odbiorcy uiszczają opłaty według stawek zawartych w tabeli.",
    "Stawki opłat zostały zatwierdzone decyzją Prezesa Urzędu Regulacji Energetyki.",
    "Oznaczenia użyte w tabeli: SZ – składnik zmienny, SS – składnik stały.",
    "Stawki opłat w grupie G13 różnicuje się w zależności od pory roku.",
  ])("%s", (sentence) => expect(speaksUnclearlyOfRates(sentence, true, nobody)).toBe(false));

  it.each(["Strona 51 z 66 Grupy taryfowe B", "Opłaty za usługi dodatkowe wykonywane na zlecenie"])("heading: %s", (sentence) =>
    expect(speaksUnclearlyOfRates(sentence, false, nobody)).toBe(false),
  );
});

describe("may make something else of rates", () => {
  it.each([
    "W kolumnie 4 podano stawkę dla odbiorców zasilanych dwustronnie.",
    "Stawki w wierszu 2 tabeli stosuje się do odbiorców posiadających własną stację.",
    "Rozliczenia z odbiorcami grupy C21 prowadzi się według stawek grupy C11.",
    "Stawki określone w tabeli są stawkami maksymalnymi.",
    "Stawki z tabeli 1 stosuje się do odbiorców z tabeli 2.",
    "Stawki w tabeli zawierają stawkę opłaty OZE.",
    "Opłata abonamentowa jest iloczynem stawki z tabeli i liczby 2.",
    "W tabeli nr 3 podano stawki opłaty abonamentowej dla grup C11 i C21.",
    "Stawki w wierszu 5 określone są w rozdziale 5.",
    "Składnik stały naliczany jest od połowy mocy umownej.",
    "Odbiorcy z grupy G11 rozliczani są według stawek grupy G12.",
    "Odbiorcy uiszczają opłaty według stawek zawartych w tabeli dla grupy C21.",
    "Stawki opłat zostały zatwierdzone decyzją z dnia 17 grudnia 2024 r.",
    "Opłaty pobierane są zgodnie z taryfą z 2024 roku.",
    "Stawki dla grupy C11 stosuje się do odbiorców, których instalacje nie są wyposażone w układy pomiarowo-rozliczeniowe.",
    "4. Stawki opłat w kolumnie 3 stosuje się do odbiorców.",
    "W grupie taryfowej C11 opłatę abonamentową pobiera się w podwójnej wysokości.",
    "Stawki składnika zmiennego w tabeli podano w groszach za kWh.",
    "Uwaga: kolumny 2 i 3 zostały w druku zamienione.",
    "Stawka jakościowa podana w tabeli obejmuje opłatę kogeneracyjną.",
    "Dla grupy C11 stawka składnika stałego wynosi połowę stawki podanej w tabeli.",
    "Przed wejściem w życie niniejszej taryfy obowiązywały następujące stawki opłat:",
    "Stawki te podlegają weryfikacji przez Prezesa URE.",
    "Stawki obniża się w niedziele i święta.",
    "Jednakowe stawki grup C11 i C21 obniżono.",
    "Stawki opłat nie mogą być wyższe niż podane w tabeli 1.",
    "Stawki dla wszystkich grup taryfowych obniża się o połowę.",
    "Przedsiębiorstwo zwróciło się o zatwierdzenie następujących stawek.",
  ])("%s", (sentence) => expect(speaksUnclearlyOfRates(sentence, true, nobody)).toBe(true));
});
