import { expect, it } from "vitest";
import { facetsOf } from "../../src/language/facets.ts";
import { groupCodes, voltageIn } from "../../src/language/group-codes.ts";
import type { BillingPeriod, Category, Phases, Season, Unit, VoltageLevel, Zone } from "../../src/model/vocabulary.ts";

it("a price of something else is no rate", () => {
  expect(facetsOf("Cena netto [zł]").category).toBeNull();
});

/** Words that operators other than those of the real documents print. */
it.each<[string, Category]>([
  ["opłata sieciowa zmienna", "network_variable"],
  ["Składnik zmienny stawki sieciowej", "network_variable"],
  ["stawka opłaty przejściowej", "transition"],
  ["abonament dla zdalnego odczytu", "subscription"],
  ["Cena za energię czynną", "energy"],
  ["Opłata handlowa", "trade_fee"],
  ["Składn. stały stawki sieciowej", "network_fixed"],
  ["Skł. zmienny", "network_variable"],
  ["Stawka jakośc. [zł/kWh]", "quality"],
  ["Opłata abon.", "subscription"],
  ["Jakość [zł/kWh]", "quality"],
  ["Cena brutto z akcyzą [gr/kWh]", "energy"],
])("the rate named by %j is %s", (text, category) => {
  expect(facetsOf(text).category).toBe(category);
});

it.each<[string, readonly Zone[]]>([
  ["szczyt przedpołudn.", ["morning_peak"]],
  ["szczyt popołudn.", ["afternoon_peak"]],
  ["szczyt przedpoł.", ["morning_peak"]],
  ["szczyt przedp.", ["morning_peak"]],
  ["szczyt pop.", ["afternoon_peak"]],
  ["w szczycie popołud-niowym", ["afternoon_peak"]],
  ["szcz. popoł.", ["afternoon_peak"]],
  ["pozost. godz. doby", ["other_hours"]],
  ["poza szcz.", ["offpeak"]],
  ["szcz.", ["peak"]],
  ["całodob.", ["flat"]],
  ["szczyt ranny", ["morning_peak"]],
  ["szczyt dopołudniowy", ["morning_peak"]],
  ["szczyt p-poł.", ["afternoon_peak"]],
  ["przedszczytowa", []],
  ["w godzinach szczytu", ["peak"]],
  ["poza godzinami szczytu", ["offpeak"]],
  ["szczyt poranny", ["morning_peak"]],
  ["szczyt wieczorny", ["afternoon_peak"]],
  ["godziny doliny", ["valley"]],
  ["pozaszczytowa dzienna", ["day_offpeak"]],
  ["szczytowa dzienna", ["day_peak"]],
  ["doba", ["flat"]],
  ["jednostrefowa", ["flat"]],
  ["całod.", ["flat"]],
  ["w dzień", ["day"]],
  ["w ciągu dnia", ["day"]],
  ["w nocy", ["night"]],
  ["pozostałe godziny doby", ["other_hours"]],
  // a zone's number: of two zones, of three, or of the peaks' own
  ["strefa I", ["day", "peak", "morning_peak"]],
])("the zone named by %j is %j", (text, zones) => {
  expect(facetsOf(text).zones).toEqual(zones);
});

it.each<[string, Unit | null]>([
  ["zł/kW/miesiąc", "PLN/kW/month"],
  ["zł/kW miesięcznie", "PLN/kW/month"],
  ["zł za 1 kW mocy umownej miesięcznie", "PLN/kW/month"],
  ["zł za 1 kWh", "PLN/kWh"],
  ["zł za każdą MWh", "PLN/MWh"],
  ["zł za MWh", "PLN/MWh"],
  ["zł za miesiąc", "PLN/month"],
  ["zł za m-c", "PLN/month"],
  ["zł za kW i m-c", "PLN/kW/month"],
  ["zł za MW i miesiąc", "PLN/MW/month"],
  ["zł za 10 kWh", null],
  ["zł/100 kWh", null],
  ["zł/(kW·m-c)", "PLN/kW/month"],
  ["zł / MWh", "PLN/MWh"],
  ["PLN/MWh netto", "PLN/MWh"],
  ["zł/PPE/m-c", "PLN/month"],
  ["zł/punkt/m-c", "PLN/month"],
  ["zł/punkt poboru/m-c", "PLN/month"],
  ["zł/odbiorcę/m-c", "PLN/month"],
  ["zł miesięcznie", "PLN/month"],
  ["gr/kWh", "PLN/kWh"],
])("the unit printed %j is %s", (text, unit) => {
  expect(facetsOf(text).unit?.unit ?? null).toBe(unit);
});

it.each<[string, boolean]>([
  ["gr/kWh", false],
  ["zł/rok", true],
  ["EUR/MWh", true],
  ["zł/kWh", false],
  ["zł/MWh lub zł/kWh", false],
  ["Stawki opłat w zł", false],
])("%j prints a unit that no rate has: %j", (text, strange) => {
  expect(facetsOf(text).unknownUnit).toBe(strange);
});

it.each<[string, BillingPeriod | null]>([
  ["1 m-c", "P1M"],
  ["2 miesiące", "P2M"],
  ["6 miesięcy", "P6M"],
  ["12 m-cy", "P12M"],
  ["roczny okres rozliczeniowy", "P12M"],
  ["okres rozliczeniowy roczny", "P12M"],
  ["zużycie roczne", null],
  ["rocznym", "P12M"],
  ["1 mies.", "P1M"],
  ["2 mies.", "P2M"],
  ["6 mies.", "P6M"],
  ["12-mies.", "P12M"],
  ["3 mies.", "P3M"],
  ["2 m-cy", "P2M"],
  ["rocznym zużyciu", null],
  // the first of two is given (and the label is known to name two)
  ["1- i 2-miesięczny okres rozliczeniowy", "P2M"],
  // A hyphen at a line's end comes again in the next line, as Polish typesetting has it.
  ["okres 1-\n-miesięczny", "P1M"],
  ["okres 2- -miesięczny", "P2M"],
])("the billing period named by %j is %s", (text, billing) => {
  expect(facetsOf(text).billing).toBe(billing);
});

it.each<[string, "remote" | null]>([
  ["z licznikiem zdalnego odczytu", "remote"],
  ["LZO", "remote"],
  ["bez licznika zdalnego odczytu", null],
  ["inny niż zdalny odczyt", null],
  ["odczyt lokalny lub zdalny", null],
  ["odczyt zdalny, w tym dwa odczyty", "remote"],
])("the reading named by %j is %s", (text, reading) => {
  expect(facetsOf(text).reading).toBe(reading);
});

it.each<[string, string | null]>([
  ["odczyt dokonywany przez inkasenta", "odczyt dokonywany przez inkasenta"],
  ["Abonament (samoodczyt)", "samoodczyt"],
  ["przy odczycie u odbiorcy", "odczycie u odbiorcy"],
  ["licznik tradycyjny, bez zdalnego odczytu", "licznik tradycyjny"],
  ["energia zużyta przez odbiorcę", null],
  ["układ pomiarowy bezpośredni", null],
  ["odczyt lokalny lub zdalny", null],
])("the way of reading at the meter named by %j is %s", (text, words) => {
  expect(facetsOf(text).readAt).toBe(words);
});

it.each<[string, Season | null, Phases | null]>([
  ["okres zimowy, 1-f", "winter", 1],
  ["lato, układ 3-fazowy", "summer", 3],
  ["zima/lato, układ 1- i 3-fazowy", null, null],
  ["układ jednofazowy i trójfazowy", null, null],
])("%j is for %s and %s phases", (text, season, phases) => {
  expect([facetsOf(text).season, facetsOf(text).phases]).toEqual([season, phases]);
});

it.each<[string, VoltageLevel | null, readonly string[]]>([
  ["R SN", "SN", ["R"]],
  ["R na nN", "nN", ["R"]],
  ["R (WN)", "WN", ["R"]],
  ["R na średnim napięciu", "SN", ["R"]],
  ["na niskim napięciu (nN)", "nN", []],
  ["poziom napięcia: SN", "SN", []],
  ["WN/SN", null, []],
  ["odbiorcy zasilani z sieci SN i nN", null, []],
])("%j is at %s and names %j", (text, voltage, groups) => {
  expect([voltageIn(text), groupCodes(text)]).toEqual([voltage, groups]);
});
