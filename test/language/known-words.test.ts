import { describe, expect, it } from "vitest";
import { unknownWordInHeader, unknownWordInLabel, unknownWordInTitle } from "../../src/language/known-words.ts";

/* Words that make something else of a rate are an open list; those that name one are listed. null: all words are known. */

const nobody = (): boolean => false;

describe("labels", () => {
  it.each<[string, string | null]>([
    ["C11", null],
    ["G12w – gospodarstwa domowe", null],
    ["Składnik stały stawki sieciowej – układ 3-fazowy [zł/m-c]", null],
    ["w szczycie przedpołudniowym", null],
    ["Jedn. miary\n[zł/kWh]", null],
    ["Jedn.", null],
    ["pozaszczy-\ntowy", null],
    ["poza szczytem", null],
    ["Stawka opłaty abonamentowej w rozliczeniu dwumiesięcznym", null],
    ["poniżej 500 kWh", null],
    ["nie mniej niż 500 kWh i nie więcej niż 1200 kWh", null],
    ["odbiorcy, o których mowa w art. 89a ust. 1 ustawy", null],
    ["w stre\uFB01e dziennej", null],
    ["G13 Trzy pory dnia", null],
    ["Lato (od 1 kwietnia do 30 września)", null],
    ["okres zimowy: październik – marzec", null],
    ["Opłata za kwiecień", "kwiecien"],
    ["obowiązuje od 1 stycznia 2026 r.", null],
    ["od poniedziałku do piątku", null],
    ["Niedziele i inne dni ustawowo wolne od pracy", null],
    ["Stawka opłaty mocowej w przypadku odbiorców końcowych zużywających rocznie:", null],
    ["w odniesieniu do odbiorców rozliczanych w systemie przedpłatowym", null],
    ["w cyklu 2-miesięcznym", null],
    ["Poziom napięcia", null],
    ["C11 – statki cumujące przy nabrzeżu", null],
    ["G11 – domy letniskowe, ogrody działkowe", null],
    ["C11 – zasilanie placu budowy", null],
    ["Stawka opłaty handlowej, gdy rachunek jest wystawiany co miesiąc", null],
    ["Stawka opłaty handlowej, gdy rachunek obniżono", "rachunek"],
    ["w okresie obrachunkowym dwumiesięcznym", null],
    ["C11 – kioski, biletomaty, wiaty", null],
    ["C11 – kioski, likwidowane wiaty", "likwidowane"],
    ["C11 – zasilanie tymczasowe", "tymczasowe"],
    ["C21 – zasilanie rezerwowe", "rezerwowe"],
    ["C11 – prosumenci", "prosumenci"],
    ["Składnik zmienny stawki sieciowej [zł/kWh] (23% VAT)", "VAT"],
    ["Składnik zmienny stawki sieciowej [zł/kWh] + VAT 23%", null],
    ["Składnik zmienny stawki sieciowej z VAT", null],
    ["Cena netto, VAT 23%", null],
    ["VAT 23%", null],
    ["Stawka jakościowa – odbiorcy energochłonni", "energochlonni"],
    ["Stawka jakościowa – odbiorcy inni niż energochłonni", null],
    ["odbiorcy niebędący odbiorcami energochłonnymi", null],
    ["Cena sprzedaży energii elektrycznej", null],
    ["Cena sprzedaży rezerwowej", "rezerwowej"],
    ["Liczba stref czasowych", null],
    ["Licznik dwutaryfowy", null],
    ["Napięcie znamionowe", null],
    ["C11 (uchylona)", "uchylona"],
    ["dawna C11", "dawna"],
    ["jak C11", "jak"],
    ["jak C11, dwie strefy", null],
    ["odbiorniki niewyposażone w układ pomiarowy, do iluminacji", null],
    ["poza C11", "poza"],
    ["nie dotyczy C11", "nie"],
    ["C11 ryczałt", "ryczalt"],
    ["C11 (PLN/EUR)", "eur"],
    ["Składnik stały za moc ponadumowną", "ponadumowna"],
    ["Opłata jednorazowa", "jednorazowa"],
  ])("%s", (label, word) => expect(unknownWordInLabel(label)).toBe(word));
});

describe("headers", () => {
  it.each<[string, string | null]>([
    ["Stawki opłat netto – Oddział Łódź", null],
    ["Stawki opłat w sieci przedsiębiorstwa", null],
    ["Ceny i opłaty dla klientów indywidualnych", null],
    ["Ceny indywidualne dla klientów", "indywidualne"],
    ["Stawki opłat dla obiektów użyteczności publicznej", null],
    ["Cennik energii elektrycznej dla domu", null],
    ["Podatek VAT 23 %", null],
    ["składnik stały stawki sieciowej SSVn [zł/MW/m-c]", null],
    ["STAWKA OPŁATY JAKOŚCIOWEJ SoJ", null],
    ["SKŁADNIK ZMIENNY SZVNM", null],
    ["STAWKI OPŁAT DLA GRUP TARYFOWYCH ZASILANYCH Z SIECI SN", null],
    ["Składnik zmienny stawki sieciowej PSE [zł/MWh]", "pse"],
    ["Składnik zmienny za energię oddaną", "oddana"],
    ["Składnik zmienny (do 31.03)", "31.03"],
    ["Stawka jakościowa (dla 50 % energii)", "0 %"],
    ["Składnik zmienny za energię pobraną ponad ilość umowną", "ponad ilosc umowna"],
    ["tys. zł/MWh", "tys"],
    ["Przykładowa stawka", "przykladowa"],
  ])("%s", (header, word) => expect(unknownWordInHeader(header)).toBe(word));
});

describe("titles", () => {
  it.each<[string, string | null]>([
    ["Tabela 1. Stawki opłat dla grup taryfowych zasilanych z sieci niskiego napięcia", null],
    ["7.10. Opłata abonamentowa dla grup taryfowych B", null],
    ["6.1. Ceny energii w złotych za megawatogodzinę", null],
    ["5.4. Ceny sprzedaży energii elektrycznej – tylko grupy taryfowe G", null],
    ["5.4. Ceny sprzedaży energii elektrycznej – tylko zimą w nocy", "tylko"],
    ["7. Tabele stawek opłat sieciowych dla 2026 roku", null],
    ["Stawki opłat dla odbiorców na terenie miasta Gdynia", null],
    ["7.7 STAWKI JAKOŚCIOWE Sosy DLA ODBIORCÓW SPECJALNYCH", null],
    ["Stawki jakościowe Sosy dla odbiorców", "sosy"],
    ["Taryfa w zakresie obrotu dla odbiorców grup taryfowych G", null],
    ["Poziom napięcia nN – stawki opłat", null],
    ["Tabela 1. Maksymalne stawki opłat", "maksymalne"],
    ["Stawki opłat za moc rezerwową", "rezerwowa"],
    ["Tabela 1. Struktura stawek – wariant A", "struktura"],
    ["Tabela 1. Stawki opłat w drugiej taryfie", "drugiej"],
    ["Cennik dla odbiorców rezygnujących z umowy", "rezygnujacych"],
    ["Stawki opłat dla odbiorców w miejscowości Kowalewo", "kowalewo"],
    ["Rozdział 2. Karty stawek opłat", null],
    ["5. Opłaty określone w przepisach odrębnych", null],
    ["Stawki opłat wynikających z odrębnych przepisów prawa (rok 2026)", null],
    ["5. Stawki na podstawie przepisów uchylonych", "przepisow"],
    ["Stawki odrębne dla odbiorców", "odrebne"],
  ])("%s", (title, word) => expect(unknownWordInTitle(title, nobody)).toBe(word));

  it("may name the company", () =>
    expect(unknownWordInTitle("Stawki opłat w sieci Nitrexu", (word) => word.startsWith("nitr"))).toBeNull());
});

it.each<[string, string | null]>([
  ["Gospodarstwa domowe i obiekty do nich zaliczane", null],
  ["Gospodarstwa domowe i obiekty do nich niezaliczane", "niezaliczane"],
  ["1 faza", null],
  ["3 fazy", null],
  ["1 faza budowy", "faza"],
  ["Składnik stały – 3 fazy [zł/m-c]", null],
  ["faza", "faza"],
  ["Opłaty za przesłaną energię", null],
])("a title's words: %s", (title, unknown) => expect(unknownWordInTitle(title, nobody)).toBe(unknown));
