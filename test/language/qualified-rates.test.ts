import { describe, expect, it } from "vitest";
import {
  isOfOtherAmounts,
  limitsCustomers,
  namesOwnerOfRates,
  otherAmountsIn,
  otherFeesIn,
  otherRowIn,
  type RateChange,
  rateChangeIn,
} from "../../src/language/qualified-rates.ts";
import { daysOfRates } from "../../src/language/rate-days.ts";
import { tableNumbersIn } from "../../src/language/table-numbers.ts";
import { meansTableAbove } from "../../src/language/table-references.ts";
import { yearIn, yearOfLabel } from "../../src/language/years.ts";

describe("what a title or label calls its amounts", () => {
  it.each([
    ["Wnioskowane stawki opłat (niezatwierdzone)", "wnioskowane"],
    ["Stawka proponowana", "proponowana"],
    ["PROJEKT TARYFY", "projekt"],
    ["3. STAWKI OPŁAT (PROJEKT)", "projekt"],
    ["Prognoza stawek opłat", "prognoza"],
    ["Stawki planowane na kolejny okres", "planowane"],
    ["Zestawienie informacyjne", "informacyjne"],
    ["Załącznik nr 2 – stawki archiwalne", "archiwalne"],
    ["Dotychczasowe stawki opłat", "dotychczasowe stawki"],
    ["Średnie stawki opłat w grupach", "srednie stawki"],
    ["Stawki przyjęte do kalkulacji", "do kalkulacji"],
    ["Koszty uzasadnione w przeliczeniu na jednostkę", "koszty uzasadnione"],
    ["Stawki po uwzględnieniu bonifikaty 10 %", "po uwzglednieniu bonifikaty"],
    ["Składnik zmienny stawki sieciowej z bonifikatą", "z bonifikata"],
    ["Stawki opłat innych operatorów", "innych operator"],
    ["Stawki pracownicze w grupie G12", "pracownicze"],
    ["Cena energii z dystrybucją", "z dystrybucja"],
    ["G12 – prosument", "prosument"],
    ["Rozliczenie energii wprowadzonej do sieci", "energii wprowadzonej do sieci"],
    ["Stawka za 100 kWh", "za 100"],
  ])("%s", (text, words) => expect(otherAmountsIn(text)?.startsWith(words)).toBe(true));

  it.each([
    "Tabela 3. Stawki opłat dla grup taryfowych G",
    "ZASADY ROZLICZEŃ, STAWKI OPŁAT ORAZ BONIFIKATY I UPUSTY",
    "6. STAWKI OPŁAT ORAZ OPŁATY ZA NIELEGALNY POBÓR",
    "Składnik stały stawki sieciowej [zł/kW/m-c]",
    "Stawki opłat za usługi dystrybucji",
    "SPRZEDAŻ I DYSTRYBUCJA ENERGII",
    "Opłaty związane z dystrybucją energii",
    "Opłaty za projekt budowlany przyłącza",
    "Stawka opłaty przejściowej",
    "Stawki netto",
    "wysokość określa ustawa o zasadach pokrywania kosztów powstałych u wytwórców w związku z rozwiązaniem umów",
    "Cena za 1 kWh",
  ])("an ordinary one: %s", (text) => expect(otherAmountsIn(text)).toBeNull());
});

it.each<[string, boolean]>([
  ["Tabela 4. Stawki opłat za przekroczenie mocy umownej", true],
  ["Opłaty za nielegalny pobór energii elektrycznej", true],
  ["Stawki opłat za rezerwowe zasilanie", true],
  ["Stawki opłat za usługi dystrybucji", false],
  ["6. STAWKI OPŁAT ORAZ OPŁATY ZA NIELEGALNY POBÓR", false],
])("whether %s is of other fees", (title, is) => expect(otherFeesIn(title) !== null).toBe(is));

describe("what a sentence says of its rates", () => {
  it.each<[string, RateChange | null]>([
    ["Powyższe stawki zawierają podatek od towarów i usług.", "gross"],
    ["Stawki podane w tabeli 3 są stawkami brutto.", "gross"],
    ["Stawki opłat nie zawierają podatku od towarów i usług.", null],
    ["Stawki z tabeli 3 mnoży się przez współczynnik 1,15 w miesiącach zimowych.", "changed"],
    ["Stawki określone w tabeli 3 zostają podwyższone o 5% od dnia 1 marca 2027 r.", "changed"],
    ["Stawki określone w tabelach 2 i 3 powiększa się o 5% dla odbiorców rozliczanych po stronie wtórnej.", null],
    ["Stawki określone w tabeli 3 powiększa się o 5% dla odbiorców grupy G12.", "changed"],
    ["W przypadku pomiaru po stronie wtórnej stawki z tabeli 2 powiększa się o 5%.", null],
    ["Stawek z tabeli 3 nie stosuje się.", "not charged"],
    ["W 2027 r. opłat według tabeli 3 nie pobiera się.", "not charged"],
    ["Stawek z tabeli 3 nie stosuje się do odbiorców grupy R.", null],
    ["Opłaty nie pobiera się, jeżeli odbiorca zrezygnował.", null],
    ["W tabeli 3 zamiast „0,3111” powinno być „0,3011”.", "corrected"],
    ["Sprostowaniem z dnia 4 lutego 2026 r. w wierszu „G11” wyraz „0,2436” zastępuje się wyrazem „0,2346”.", "corrected"],
    ["W kolumnie 3 tabeli 2 kwotę 14,62 zastąpiono kwotą 13,90.", "corrected"],
    ["Stawkę 14,62 skreśla się i zastępuje stawką 13,90.", "corrected"],
    ["Licznik o klasie 0,2 w tabeli 3 zastępuje się licznikiem o klasie 0,5.", null],
    ["Stawki dotyczą wyłącznie odbiorców z licznikiem zdalnego odczytu.", "limited"],
    ["Stawki z tabeli 3 stosuje się tylko na obszarze miasta.", "limited"],
    ["Stawka abonamentowa w tabeli 3 podana jest za okres dwumiesięczny.", "of another time"],
    ["Stawki opłat stosuje się w rozliczeniach z odbiorcami.", null],
    ["Odbiorca płaci wyłącznie za pobraną energię.", null],
    ["W przypadku zmiany stawki VAT kwoty brutto ulegną zmianie.", null],
    ["Stawki brutto w przypadku zmiany stawki VAT ulegną zmianie.", "gross"],
    ["Stawki opłat brutto oblicza się przez doliczenie podatku VAT w wysokości 23%.", null],
    ["Stawki brutto z tabeli 3 zawierają podatek VAT.", "gross"],
    ["Podatek VAT naliczany jest według stawki obowiązującej w dniu wystawienia faktury.", null],
    ["Opłaty oblicza się według stawki obowiązującej w dni robocze.", "limited"],
  ])("%s", (sentence, change) => expect(rateChangeIn(sentence)).toBe(change));

  it.each([
    ["Stawki podane w tabeli 3 stosuje się od dnia 1 lipca 2027 r.", { from: "2027-07-01", to: null }],
    ["Stawki obowiązują do dnia 31 stycznia 2027 r.", { from: null, to: "2027-01-31" }],
    ["Decyzję wydano dnia 31 stycznia 2027 r.", null],
  ])("for which days: %s", (sentence, days) => expect(daysOfRates(sentence)).toEqual(days));
});

describe("which tables a sentence means", () => {
  it.each([
    ["Stawki z tabeli 3", "3"],
    ["Stawki z tabeli nr 3", "3"],
    ["określone w tabelach 2, 3 i 5", "2 3 5"],
    ["w tab. 1-4", "1 2 3 4"],
    ["w tabeli 5.1", "5.1"],
    ["Stawki opłat 3", ""],
  ])("%s", (text, numbers) => expect(tableNumbersIn(text).join(" ")).toBe(numbers));

  it.each<[string, boolean]>([
    ["Powyższe stawki obowiązują", true],
    ["Stawki podane powyżej obowiązują", true],
    ["Stawki w powyższej tabeli obowiązują", true],
    ["Stawki obowiązują", false],
  ])("the one above: %s", (text, means) => expect(meansTableAbove(text)).toBe(means));
});

it.each<[string, number | null]>([
  ["8. STAWKI OPŁAT OBOWIĄZUJĄCE W 2026 ROKU", 2026],
  ["Stawki opłat na rok 2027", 2027],
  ["Stawki opłat na lata 2026 i 2027", null],
  ["TARYFA i stawki opłat na rok 2026", null],
  ["Wyniki za 2025 r.", null],
])("the year of the rates under %s", (title, year) => expect(yearIn(title)).toBe(year));

it.each<[string, boolean]>([
  ["Stawki opłat stosowane przez operatora PGE Dystrybucja S.A.", true],
  ["Stawki według taryfy operatora", true],
  ["Stawki opłat", false],
])("whether %s names whose rates these are", (title, names) => expect(namesOwnerOfRates(title)).toBe(names));

describe("the label of a row or column that is not the rate of a group", () => {
  it.each([
    ["Razem C11", "razem"],
    ["C11 wzrost", "wzrost"],
    ["Średnia C11", "srednia"],
    ["C11 (propozycja)", "propozycja"],
    ["B21 – odbiorcy nowi", "odbiorcy nowi"],
    ["C11 – do czasu modernizacji sieci", "do czasu"],
    ["Cena energii wraz z dystrybucją [zł/MWh]", "wraz z dystrybucja"],
    ["Składnik zmienny stawki sieciowej (dla zużycia powyżej 100 MWh)", "dla zuzycia powyzej 100 mwh"],
    ["Składnik zmienny (z własnym transformatorem)", "z wlasn"],
    ["składnik stały stawki sieciowej za kwartał", "za kwartal"],
  ])("%s", (text, words) => expect(otherRowIn(text)?.startsWith(words)).toBe(true));
  it.each(["C11 (średnie napięcie)", "B21 zasilanie na średnim napięciu", "Stawka jakościowa", "G11, 3-fazowy"])("is one: %s", (text) =>
    expect(otherRowIn(text)).toBeNull(),
  );
});

it.each<[string, number | null]>([
  ["C11 (2025)", 2025],
  ["Składnik zmienny w 2026 r. [zł/MWh]", 2026],
  ["2025/2026", null],
  ["od 1 stycznia 2026 r.", null],
  ["(Dz. U. z 2026 r. poz. 43)", null],
  ["2025 | 2026", null],
])("the year of the label %j: %s", (text, year) => expect(yearOfLabel(text)).toBe(year));

describe("a sentence about an amount", () => {
  const rest = "stawka opłaty abonamentowej dla odbiorców grupy taryfowej G11";
  it.each<[string, boolean]>([
    [`${rest} wynosi 4,50 zł/m-c`, false],
    [`${rest} wynosiła 4,50 zł/m-c`, true],
    [`${rest} wynosi do dnia 30 czerwca 2026 r. 4,50 zł/m-c`, true],
    [`${rest} wynosi od 1 października do 31 marca 4,50 zł/m-c`, true],
    [`${rest} zimą (od 1 października do 31 marca) wynosi 4,50 zł/m-c`, false],
    [`${rest} operatora Inna Dystrybucja S.A. wynosi 4,50 zł/m-c`, true],
    [`średnia ${rest} wynosi 4,50 zł/m-c`, true],
    [`${rest} jest zwracana w wysokości 4,50 zł/m-c`, true],
  ])("%s: not a rate in force: %s", (text, expected) => expect(isOfOtherAmounts(text)).toBe(expected));

  it.each<[string, boolean]>([
    [`${rest} posiadających drugi układ pomiarowy wynosi 4,50 zł/m-c`, true],
    [`${rest} zasilanych dwustronnie wynosi 4,50 zł/m-c`, true],
    [`${rest}, których instalacja ma dwa układy, wynosi 4,50 zł/m-c`, true],
    ["dla grup taryfowych C11 i C12a o mocy umownej nie większej niż 16 kW wynosi 4,50 zł/m-c", true],
    ["dla grupy taryfowej C11 przyłączonych do stacji transformatorowej wynosi 4,50 zł/m-c", true],
    ["dla grupy taryfowej C21 o mocy umownej większej niż 40 kW wynosi 4,50 zł/m-c", false],
    [`${rest} przyłączonych do sieci nN wynosi 4,50 zł/m-c`, false],
    ["dla odbiorców, którzy są pracownikami, wynosi 4,50 zł/m-c", true],
    [`${rest} wynosi 4,50 zł/m-c`, false],
  ])("%s: of some customers: %s", (text, expected) => expect(limitsCustomers(text)).toBe(expected));
});
