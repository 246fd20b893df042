import { describe, expect, it } from "vitest";
import { leavesRates } from "../../src/language/settled-sentences.ts";

/* Whole sentences that leave all rates beside them as they are, and their neighbours that may not. */

describe("a sentence that leaves rates as they are", () => {
  it.each([
    "Puste pole oznacza, że stawki nie stosuje się.",
    "Uwaga: brak wartości w tabeli oznacza, że stawka w danej grupie nie występuje.",
    "W porównaniu z operatorem systemowym stawki Spółki są niższe: w grupie C11 o 11 %, w grupie G11 o 14 %.",
    "5.1. Opłatę za niepełny miesiąc oblicza się proporcjonalnie do liczby dni, w których umowa obowiązywała.",
    "Odbiorca, który wybrał innego sprzedawcę, płaci wyłącznie za usługi dystrybucji.",
    "Stawki skalkulowano z uwzględnieniem kosztu zakupu usług od PGE Dystrybucja S.A.",
    "Opłatę stałą pobiera się także za miesiące, w których odbiorca nie pobierał energii.",
    "Opłata abonamentowa należna jest także wtedy, gdy odbiorca nie pobierał energii.",
    "Do faktur dolicza się opłaty OZE, mocową i kogeneracyjną w wysokości ustalonej odrębnymi przepisami.",
    "Najemcy lokali użytkowych zaliczani są do grupy C11 na podstawie umowy najmu.",
    "Grupa C11 obejmuje lokale usługowe, garaże i oświetlenie terenu.",
    "Opłaty za usługi dystrybucji uiszcza się w terminie 14 dni od daty wystawienia faktury.",
    "Stawki stosuje się do odbiorców, którzy zawarli z Przedsiębiorstwem umowę o świadczenie usług dystrybucji albo umowę kompleksową.",
    "Odbiorców przyłączonych do sieci 15 kV kwalifikuje się do grupy B23; przyłączonych do sieci niskiego napięcia – o mocy umownej większej niż 40 kW do C21, a pozostałych do C11 lub C12a.",
    "Powyższe stawki stosuje się zgodnie z zasadami rozliczeń określonymi w rozdziale 4.",
    "Dla wszystkich obiektów Spółki obowiązują te same stawki.",
    "Taryfa zawiera stawki opłat i reguły ich stosowania wobec podmiotów, które kupują energię od wybranego sprzedawcy.",
    "C.1. Ceny energii elektrycznej i opłata handlowa dla odbiorców grup G wynoszą:",
    "2. Składnik zmienny stawki sieciowej i stawka jakościowa dla grup taryfowych B21, B23 wynoszą:",
  ])("%s", (sentence) => expect(leavesRates(sentence)).toBe(true));
});

describe("its neighbour", () => {
  it.each([
    "Ceny energii elektrycznej i opłata handlowa dla odbiorców grup G z rabatem wynoszą:",
    "Ceny energii elektrycznej brutto dla odbiorców grup G wynoszą:",
    "Połowa ceny energii elektrycznej i opłata handlowa dla odbiorców grup G wynoszą:",
    "Ceny energii elektrycznej dla odbiorców grup G od 1 lipca wynoszą:",
    "Ceny energii elektrycznej i opłata handlowa dla odbiorców grup G wynoszą połowę.",
    "Puste pole oznacza, że stawka wynosi zero, a w grupie G11 stawki nie stosuje się.",
    "Puste pole oznacza, że stawki nie stosuje się od 1 lipca.",
    "Stawki Spółki są niższe o 11 %.",
    "W porównaniu z operatorem systemowym stawki obniża się w grupie C11 o 11 %.",
    "Opłatę za niepełny miesiąc oblicza się proporcjonalnie, a za pierwszy miesiąc nie pobiera się jej.",
    "Odbiorca, który wybrał innego sprzedawcę, płaci wyłącznie połowę stawek za usługi dystrybucji.",
    "Odbiorca, który wybrał innego sprzedawcę, płaci za usługi dystrybucji o 5 % więcej.",
    "Stawki skalkulowano z uwzględnieniem rabatu od operatora.",
    "Stawki skalkulowano z uwzględnieniem kosztu zakupu usług od operatora, bez kosztu strat.",
    "Opłatę stałą pobiera się za miesiące, w których odbiorca nie pobierał energii.",
    "Opłatę stałą pobiera się także za miesiące, w których odbiorca nie pobierał energii, w połowie.",
    "Do faktur dolicza się opłatę dodatkową w wysokości ustalonej odrębnymi przepisami.",
    "Najemcy lokali użytkowych od 1 lipca zaliczani są do grupy C11.",
    "Grupa C11 obejmuje lokale, w których stawki obniżono.",
    "Odbiorców przyłączonych po 1 stycznia kwalifikuje się do grupy C12a.",
    "Odbiorców kwalifikuje się do grupy C11 i rozlicza się z nimi połowę energii.",
    "Odbiorców kwalifikuje się do grupy C11 ze stawką niższą o 5 %.",
    "Opłaty uiszcza się w terminie 14 dni od daty wystawienia faktury, po rabacie.",
    "Stawki stosuje się do odbiorców, którzy zawarli umowę po dniu 1 lipca 2026 r.",
    "Powyższe stawki stosuje się łącznie z opłatami określonymi w rozdziale 4.",
    "Powyższe stawki stosuje się łącznie z zasadami udzielania rabatów określonymi w rozdziale 4.",
    "Powyższe stawki stosuje się zgodnie z zasadami rozliczeń określonymi w rozdziale 4, obniżone o 5 %.",
    "Powyższe stawki w grupie C11 stosuje się zgodnie z zasadami rozliczeń określonymi w rozdziale 4.",
    "Dla wszystkich obiektów w Łodzi obowiązują stawki niższe.",
    "Taryfa zawiera stawki opłat i zasady ich stosowania oprócz grupy G12.",
    "Taryfa zawiera stawki opłat i zasady ich stosowania w 2025 r.",
  ])("%s", (sentence) => expect(leavesRates(sentence)).toBe(false));
});
