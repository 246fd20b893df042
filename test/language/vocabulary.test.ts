import { describe, expect, it } from "vitest";
import { facetsOf } from "../../src/language/facets.ts";
import { unitsIn } from "../../src/language/units.ts";
import type { BillingPeriod, Category, DayType, Phases, Season, Unit, Zone } from "../../src/model/vocabulary.ts";

it.each<[string, Category | null]>([
  ["Składnik zmienny stawki sieciowej", "network_variable"],
  ["Składniki zmienne stawki sieciowej:", "network_variable"],
  ["zmienny składnik stawki sieciowej", "network_variable"],
  ["Stawka sieciowa zmienna", "network_variable"],
  ["opłata sieciowa zmienna", "network_variable"],
  ["Opłata dystrybucyjna zmienna", "network_variable"],
  ["zmienna opłata dystrybucyjna", "network_variable"],
  ["SKŁADNIK ZMIENNY STAWKI SIECIOWEJ", "network_variable"],
  ["Skøadnik zmienny stawki sieciowej", "network_variable"],
  ["Składnik stały stawki sieciowej", "network_fixed"],
  ["opłata sieciowa stała", "network_fixed"],
  ["Opłata dystrybucyjna stała", "network_fixed"],
  ["stała opłata sieciowa", "network_fixed"],
  ["Składnik stały i składnik zmienny stawki sieciowej", null],
  ["Stawka jakościowa", "quality"],
  ["opłata jakościowa", "quality"],
  ["Stawka opłaty abonamentowej", "subscription"],
  ["Stawka opłaty abonamento-\nwej", "subscription"],
  ["Opłata przejściowa", "transition"],
  ["stawka opłaty mocowej", "capacity"],
  ["Stawka opłaty OZE", "renewable"],
  ["OZE", "renewable"],
  ["instalacja OZE", null],
  ["opłata kogeneracyjna", "cogeneration"],
  ["Opłata handlowa", "trade_fee"],
  ["Cena energii elektrycznej czynnej", "energy"],
  ["cena za energię elektryczną", "energy"],
  ["Cena netto energii elektrycznej w strefie", "energy"],
  ["Energia czynna", "energy"],
  ["Cena w strefie dziennej / szczytowej", "energy"],
  ["Cena całodobowa", "energy"],
  ["Cena usługi w strefie miejskiej", null],
  ["Cena w ofercie", null],
  ["Energia bierna", null],
  ["Opłata za przyłączenie", null],
  ["Grupa taryfowa", null],
])("the rate named by %j is %s", (text, category) => {
  expect(facetsOf(text).category).toBe(category);
});

it.each<[string, readonly Zone[]]>([
  ["całodobowa", ["flat"]],
  ["całodobowy", ["flat"]],
  ["jednostrefowe", ["flat"]],
  ["dzienna", ["day"]],
  ["w strefie dziennej", ["day"]],
  ["nocny", ["night"]],
  ["szczytowa", ["peak"]],
  ["w szczycie", ["peak"]],
  ["pozaszczytowy", ["offpeak"]],
  ["pozaszcztowy", ["offpeak"]],
  ["poza szczytem", ["offpeak"]],
  ["pozaszczyto-\nwa", ["offpeak"]],
  ["szczyt przedpołudniowy", ["morning_peak"]],
  ["w szczycie przedpołudniowym", ["morning_peak"]],
  ["przedpołudniowa szczytowa", ["morning_peak"]],
  ["szczyt popołudniowy", ["afternoon_peak"]],
  ["w szczycie popołudniowym", ["afternoon_peak"]],
  ["szczyt. popołudniowy", ["afternoon_peak"]],
  ["szczyt. przedpołudniowy", ["morning_peak"]],
  ["pozostałe. godziny doby", ["other_hours"]],
  ["pozostałe godziny doby", ["other_hours"]],
  ["w pozostałych godzinach", ["other_hours"]],
  ["pozostałe godz.", ["other_hours"]],
  ["reszta doby", ["other_hours"]],
  ["w godzinach doliny obciążenia", ["valley"]],
  ["dzienna szczytowa", ["day_peak"]],
  ["dzienna pozaszczytowa", ["day_offpeak"]],
  ["strefa zalecanego poboru", ["recommended_use"]],
  ["strefa zalecanego ograniczania", ["recommended_limit"]],
  ["zalecane użytkowanie (S1)", ["s1"]],
  ["normalne użytkowanie (S2)", ["s2"]],
  ["zalecane oszczędzanie (S3)", ["s3"]],
  ["wymagane ograniczanie (S4)", ["s4"]],
  ["Dzienny / Szczytowy", ["day", "peak"]],
  ["Nocny / Pozaszczytowy", ["night", "offpeak"]],
  ["strefa zielona", []],
  ["dzień roboczy", []],
])("the zone named by %j is %j", (text, zones) => {
  expect(facetsOf(text).zones).toEqual(zones);
});

it.each<[string, Unit | null]>([
  ["zł/kWh", "PLN/kWh"],
  ["[zł/kWh]", "PLN/kWh"],
  ["zł / kWh", "PLN/kWh"],
  ["w zł/kWh", "PLN/kWh"],
  ["[PLN/kWh]", "PLN/kWh"],
  ["zł/MWh", "PLN/MWh"],
  ["ZŁ/MWH", "PLN/MWh"],
  ["zł/m-c", "PLN/month"],
  ["zł/mc", "PLN/month"],
  ["zł/m-c.", "PLN/month"],
  ["[zł mies. ]", "PLN/month"],
  ["zł/ m - c", "PLN/month"],
  ["zł/m–c", "PLN/month"],
  ["zł/miesiąc", "PLN/month"],
  ["zł na miesiąc", "PLN/month"],
  ["zł/mies.", "PLN/month"],
  ["zł/kW/m-c", "PLN/kW/month"],
  ["zł / kW / m-c", "PLN/kW/month"],
  ["zł/kW/\nm-c", "PLN/kW/month"],
  ["zł/kW/miesiąc", "PLN/kW/month"],
  ["zł/kW na miesiąc", "PLN/kW/month"],
  ["zł/(kW*m-c)", "PLN/kW/month"],
  ["zł za kW mocy umownej na miesiąc", "PLN/kW/month"],
  ["zł/kW mocy umownej/m-c", "PLN/kW/month"],
  ["zł za MW mocy umownej na miesiąc", "PLN/MW/month"],
  ["zł/MW/m-c", "PLN/MW/month"],
  ["zł/MW/m- c", "PLN/MW/month"],
  ["zł/MW/mc", "PLN/MW/month"],
  ["zł", null],
  ["zł/kW", null],
  ["zł/szt.", null],
  ["zł/rok", null],
  ["gr/kWh", "PLN/kWh"],
  ["zł/MVArh", null],
  ["kWh", null],
  ["[zł/MWh]\n[zł/kWh]", null],
])("the unit printed %j is %s", (text, unit) => {
  expect(facetsOf(text).unit?.unit ?? null).toBe(unit);
});

it("units printed one a line are alternatives", () => {
  expect(unitsIn("[zł/MWh]\n[zł/kWh]").map(({ unit }) => unit)).toEqual(["PLN/MWh", "PLN/kWh"]);
});

it.each<[string, BillingPeriod | null]>([
  ["okres dekadowy", "P10D"],
  ["10-dniowy okres rozliczeniowy", "P10D"],
  ["1-miesięczny", "P1M"],
  ["w cyklu miesięcznym", "P1M"],
  ["jednomiesięczny", "P1M"],
  ["2-miesięczny okres rozliczeniowy", "P2M"],
  ["dwumiesięczny", "P2M"],
  ["kwartalny", "P3M"],
  ["6 miesięczny", "P6M"],
  ["półroczny", "P6M"],
  ["12-miesięcznym", "P12M"],
  ["dwunastomiesięczny", "P12M"],
  ["zł/miesiąc", null],
  ["co miesiąc [zł/m-c]", "P1M"],
  ["co kwartał", "P3M"],
  ["co pół roku", "P6M"],
  ["co rok", "P12M"],
  ["co 10 dni", "P10D"],
  ["okres rozliczeniowy: rok", "P12M"],
  ["okres rozliczeniowy – kwartał", "P3M"],
  ["okres rozliczeniowy: pół roku [zł/m-c]", "P6M"],
  ["12-miesięczny, rozliczenie za energię co 12 miesięcy, płatność co 2 miesiące", "P12M"],
  ["płatna co 2 miesiące", "P2M"],
  ["pobiera się co miesiąc z góry", null],
  ["co miesiąc\nnetto", "P1M"],
  ["co 2 m-\nce\nnetto", "P2M"],
  ["raz w roku netto", "P12M"],
  ["odczyt raz na kwartał (netto)", "P3M"],
  ["co dwa miesiące", "P2M"],
  ["rozliczenie raz na pół roku [zł/m-c]", "P6M"],
  ["raz w roku dokonuje się odczytu", null],
  ["Stawka opłaty abonamentowej w zł/miesiąc (odczyt co miesiąc)", "P1M"],
  ["Stawka opłaty abonamentowej (odczyt co dwa miesiące)", "P2M"],
  ["Stawka opłaty abonamentowej (pobierana co miesiąc)", null],
  ["abonament, zł/m-c, odczyt raz w miesiącu", "P1M"],
  ["Stawka opłaty abonamentowej – odczyt raz na dwa miesiące", "P2M"],
  ["Stawka opłaty abonamentowej, rozliczanej co drugi miesiąc [zł/m-c]", "P2M"],
  ["odczyt co trzeci miesiąc", "P3M"],
  ["odczyt dwa razy w roku", "P6M"],
  ["odczyt 6 razy w roku", "P2M"],
  ["abonament, odczyt dwa razy w miesiącu", null],
  ["abonament, płatny raz w miesiącu", null],
  ["abonament, odczyt raz w miesiącu letnim", null],
])("the billing period named by %j is %s", (text, period) => {
  expect(facetsOf(text).billing).toBe(period);
});

it.each<[string, Phases | null]>([
  ["układ 1-fazowy", 1],
  ["układ 1 – fazowy", 1],
  ["jednofazowy", 1],
  ["instalacja 1-faz.", 1],
  ["układ 3-fazowy", 3],
  ["trójfazowy", 3],
  ["13-fazowy", null],
  ["trójfaz.", 3],
  ["układ trzyfazowy", 3],
  ["jednofaz.", 1],
])("the phases named by %j are %s", (text, phases) => {
  expect(facetsOf(text).phases).toBe(phases);
});

it.each<[string, Season | null, DayType | null]>([
  ["B23 ZIMA", "winter", null],
  ["B23 LATO", "summer", null],
  ["G13s (lato, dzień roboczy)", "summer", "working"],
  ["G13s (zima, dzień wolny od pracy)", "winter", "free"],
  ["w okresie letnim", "summer", null],
  ["dni robocze", null, "working"],
  ["dni powszednie", null, "working"],
  ["dni robocze i wolne od pracy", null, null],
  ["soboty, niedziele i święta", null, "free"],
  ["sob., niedz. i święta", null, "free"],
  ["soboty, niedziele i inne dni ustawowo wolne od pracy", null, "free"],
  ["dzień, soboty, niedziele i święta", null, "free"],
  // hours of a zone and days that are its own besides
  ["strefa nocna oraz dni wolne od pracy", null, null],
  ["noc + soboty, niedziele i święta", null, null],
  ["dni wolne i noc", null, null],
  ["noc, całe soboty, niedziele i święta", null, null],
  ["latarnia", null, null],
  ["IV – IX", "summer", null],
  ["(X – III)", "winter", null],
  ["październik – marzec", "winter", null],
  ["od 1 kwietnia do 30 września", "summer", null],
  ["01.10 – 31.03", "winter", null],
  ["IV – VIII", null, null],
  ["od 1 kwietnia do 31 maja", null, null],
  ["od 1 kwietnia 2026 r. do 30 września 2026 r.", null, null],
])("%j is for season %s and days %s", (text, season, dayType) => {
  expect([facetsOf(text).season, facetsOf(text).dayType]).toEqual([season, dayType]);
});

describe("bands of yearly use", () => {
  it.each<[string, string | null, string | null]>([
    ["poniżej 500 kWh", null, "500"],
    ["od 500 kWh do 1 200 kWh energii elektrycznej", "500", "1200"],
    ["od 500 do 1200 kWh", "500", "1200"],
    ["powyżej 1 200 kWh do 2 800 kWh", "1200", "2800"],
    ["powyżej 2 800 kWh", "2800", null],
    ["ponad 2800 kWh", "2800", null],
    ["zużywających rocznie nie więcej niż 1 000 kWh", null, "1000"],
    ["w ilości nieprzekraczającej 1000 kWh", null, "1000"],
    ["nie przekracza 1000 kWh", null, "1000"],
    ["nie mniej niż 1000 kWh", "1000", null],
    ["zużywających rocznie mniej niż 500 kWh", null, "500"],
    ["zużywających rocznie więcej niż 2800 kWh", "2800", null],
    ["o zużyciu rocznie przekraczającym 2800 kWh", "2800", null],
    ["przekraczającej 1000 kWh", "1000", null],
    ["500 kWh < A ≤ 1200 kWh", "500", "1200"],
    ["500 < E < 1200 kWh", "500", "1200"],
    ["między 500 a 1200 kWh", "500", "1200"],
    ["do 0,5 MWh", null, "500"],
    ["od 1,2 MWh do 2,8 MWh", "1200", "2800"],
    ["powyżej 2,8 MWh", "2800", null],
  ])("%j is from %s to %s", (text, from, to) => {
    expect(facetsOf(text).band).toEqual({ from, to });
  });

  it("a text without kWh names none", () => {
    expect(facetsOf("do 40 kW").band).toBeNull();
    expect(facetsOf("powyżej 1 200 MWh").band).toBeNull();
  });
});
