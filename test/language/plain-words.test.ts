import { describe, expect, it } from "vitest";
import { changesGroupsRates } from "../../src/language/signs-of-change.ts";
import { mayChangeRates } from "../../src/language/unclear-sentences.ts";

/*
 * Sentences beside rates that no list of phrases knows. Of known words alone, or with rates only in passing, they leave the rates as they are, unless
 * one of the few signs is in them by which an amount becomes another one. Each pair differs by such a sign.
 */

const nobody = (): boolean => false;
const asked = (sentence: string): readonly [string, boolean] => [sentence, mayChangeRates(sentence, true, nobody)];

describe("a sentence beside rates", () => {
  it.each([
    "Przynależność odbiorcy do grupy taryfowej zapisano w umowie, a stawki tej grupy podaje się na fakturze.",
    "Koszty utrzymania linii i transformatorów pokrywa składnik stały stawki sieciowej.",
    "Reklamacje dotyczące rachunków wystawionych według stawek taryfy rozpatruje biuro obsługi klienta.",
    "Kto prowadzi warsztat w hali produkcyjnej, płaci po stawkach grupy wskazanej w jego umowie.",
    "Operator rozlicza odbiorców na podstawie stawek właściwych dla ich grup.",
    "Inkasent spisuje stan licznika, od którego naliczane są należności po stawkach z tabeli.",
    "Wstrzymanie dostaw z winy odbiorcy nie zwalnia go z opłat stałych.",
    "Nadpłatę zalicza się na poczet należności obliczonych według stawek taryfy.",
    "Należność za niepełny okres mnoży się przez liczbę dni i oblicza po stawkach z tabeli.",
    "Stawki zamieszczone w tabelach nr 2 – 5 stosuje się w rozliczeniach z odbiorcami.",
    "Od dnia wprowadzenia taryfy Zakład stosuje stawki jak w tabelach 1–3.",
    "E.3 Sprzedawca pośredniczy w dochodzeniu bonifikat od operatora.",
    "Za miejsce dostarczania odbiorca płaci po stawkach grupy, do której je zaliczono.",
    "Taryfa nie narusza praw odbiorcy, a rozlicza się go po stawkach jego grupy.",
  ])("leaves them: %s", (sentence) => expect(asked(sentence)).toEqual([sentence, false]));

  it.each([
    "Przynależność odbiorcy do grupy taryfowej zapisano w umowie, a stawki tej grupy obniża się na fakturze.",
    "Koszty utrzymania linii i transformatorów pokrywa narzut na składnik stały stawki sieciowej.",
    "Reklamacje uznane za słuszne skutkują upustem od stawek taryfy.",
    "Kto prowadzi warsztat w hali produkcyjnej, płaci połowę stawek grupy wskazanej w jego umowie.",
    "Operator rozlicza odbiorców na podstawie stawek uśrednionych dla ich grup.",
    "Inkasent spisuje stan licznika, od którego naliczane są należności po stawkach sprzed zmiany.",
    "Wstrzymanie dostaw z winy odbiorcy zwalnia go z opłat stałych.",
    "Należność mnoży się przez liczbę faz licznika, po stawkach z tabeli.",
    "Stawki zamieszczone w tabelach nr 2 – 5 stosuje się w rozliczeniach z odbiorcami objętymi programem.",
    "Stawki zamieszczone w kolumnie 2 stosuje się w rozliczeniach z odbiorcami.",
    "Taryfa nie obejmuje osiedla, na którym odbiorców rozlicza się po stawkach operatora.",
    "Od dnia wprowadzenia taryfy Zakład stosuje stawki jak w roku poprzednim.",
    "Zwrot części należności następuje po stawkach grupy.",
    // A word that is not known in a sentence about the rates themselves.
    "Stawki grup miarkuje dyspozytor.",
    "Tabelę sporządzono na użytek ankiety.",
    // Of rates without a word for them.
    "Z uwagi na powódź prowadzi się prace.",
  ])("may change them: %s", (sentence) => expect(asked(sentence)).toEqual([sentence, true]));

  it.each([
    "po stawkach przestawionych",
    "po stawkach omyłkowo podanych",
    "po stawkach proponowanych",
    "po stawkach prognozowanych",
    "po stawkach maksymalnych",
    "po stawkach dotychczasowych",
    "po stawkach innej taryfy",
    "po stawkach niższych",
    "po stawkach z podatkiem",
    "po stawkach w euro",
    "po stawkach rocznych",
    "po stawkach od lipca",
    "po stawkach do czasu odwołania",
    "po stawkach w sezonie",
    "po stawkach tylko dziś",
    "po stawkach, lecz nie zawsze",
    "po stawkach pomnożonych",
    "po stawkach bez opłat",
    "po stawkach orientacyjnych",
    "po stawkach indywidualnych",
    "po stawkach pracowniczych",
    "po stawkach z odpisem",
  ])("is asked for each sign: %s", (words) => {
    const plain = "Odbiorcę rozlicza się po stawkach grupy.";
    expect(asked(plain)).toEqual([plain, false]);
    const signed = `Odbiorcę rozlicza się ${words}.`;
    expect(asked(signed)).toEqual([signed, true]);
  });
});

describe("a sentence of a known kind", () => {
  it.each([
    ["Opłata przejściowa wynika z ustawy.", "Opłata przejściowa wynika z ustawy, jednak jej pobór został zawieszony."],
    ["Kolumny oznaczono symbolami stref.", "Kolumny oznaczono symbolami stref na odwrót."],
    ["Składnik stały pobiera się za każdy kilowat mocy umownej.", "Składnik stały pobiera się jedynie od mocy ponad 5 kW."],
    ["Opłata abonamentowa pobierana jest za każdy miesiąc.", "Opłata abonamentowa pobierana jest za każdy miesiąc w połowie."],
    ["Stawki opłat oblicza się na podstawie kosztów.", "Stawki opłat oblicza się na podstawie kosztów, w przeliczeniu na rok."],
    ["Wysokość stawek ustala się zgodnie z rozporządzeniem.", "Wysokość stawek ustala się zgodnie z rozporządzeniem, z ulgą dla szkół."],
  ])("is none with a sign of change: %s / %s", (plain, changed) =>
    expect([mayChangeRates(plain, true, nobody), mayChangeRates(changed, true, nobody)]).toEqual([false, true]),
  );
});

describe("a sentence of another chapter", () => {
  it.each([
    "Pracownikom Zakładu energię rozlicza się za połowę ceny z tabeli.",
    "Najemcy placów korzystają z upustu od stawek, jaki przyznaje regulamin.",
    "Spółka odstąpiła od naliczania opłaty handlowej.",
    "Do ceny z tabeli dolicza się prowizję agenta.",
    "Ceny przelicza się kursem z dnia odczytu, po czym stosuje do faktury.",
    "Składnik stały pobiera się wyłącznie od największych odbiorców.",
    "Stawki ustalono tymczasowo, do wydania decyzji.",
    "Stawkę jakościową stosuje się wobec hut w jednej dziesiątej wartości.",
    "Składnik stały mnoży się przez współczynnik rezerwy, jeżeli obiekt posiada dwa przyłącza.",
    "Ceny energii wpisano w euro.",
    "Stawki grup G nie są pobierane w rozliczeniach.",
    "Operator waloryzuje stawki z początkiem kwartału.",
    "Opłata handlowa nie obciąża odbiorców, którzy wyrazili zgodę na fakturę elektroniczną.",
  ])("changes the groups' rates: %s", (sentence) => expect([sentence, changesGroupsRates(sentence)]).toEqual([sentence, true]));

  it.each([
    "W przypadku niedotrzymania standardów odbiorcy przysługują bonifikaty w wysokości określonej w rozporządzeniu.",
    "Za nielegalny pobór pobiera się opłaty w wysokości dwukrotności stawek.",
    "Za niedostarczoną energię odbiorcy przysługuje pięciokrotność średniej ceny energii.",
    "W przypadku zmiany stawek w okresie rozliczeniowym ilość energii sprzed zmiany i po niej ustala się proporcjonalnie do liczby dni.",
    "Taryfa określa wyłącznie stawki opłat za usługi dystrybucji.",
    "Do stawek dolicza się podatek od towarów i usług.",
    "Stawki abonamentowe pobiera się w przeliczeniu na układ pomiarowy.",
    "W miejsce stawek dotychczasowych stosuje się stawki z pkt 7.1.",
    "Zadaszenie placu obniżono o połowę.",
    "Opłata przejściowa nie jest pobierana; jej stawka wynosi zero.",
    "W grupie G12as stawka obniżona w strefie nocnej stosowana jest do nadwyżki zużycia.",
    "Stawkę opłaty mocowej mnoży się przez współczynnik wynikający z ustawy.",
  ])("leaves them: %s", (sentence) => expect([sentence, changesGroupsRates(sentence)]).toEqual([sentence, false]));
});
