import { expect, it } from "vitest";
import { unhyphenated, withWholeWords } from "../../src/language/broken-words.ts";
import { facetsOf } from "../../src/language/facets.ts";

it.each<[string, string]>([
  ["Opłata sieciowa zmienna\ngr/kWh", "Opłata sieciowa zmienna\ngr/kWh"],
  ["strefa nocna\ni weekendowa", "strefa nocna\ni weekendowa"],
  ["OPŁATA\nABONA\nMENTO\nWA 1-\nMIESIĘC\nZNA\n[zł/m-c]", "OPŁATA\nABONAMENTOWA 1-\nMIESIĘCZNA\n[zł/m-c]"],
  ["Szczyt\nprzedpo\nłudniowy", "Szczyt\nprzedpołudniowy"],
  ["pozaszczyt\nowy", "pozaszczytowy"],
  ["Składnik\nzmienny\nstawki\nsieciowej", "Składnik\nzmienny\nstawki\nsieciowej"],
  ["szczyt\nporanny", "szczyt\nporanny"],
  ["C11\nC21", "C11\nC21"],
  ["Składnik zmi\nenny sie\nciowej", "Składnik zmienny sieciowej"],
])("%j is %j", (broken, whole) => {
  expect(withWholeWords(broken)).toBe(whole);
});

it("a peak's name broken at any letter names that peak", () => {
  expect(facetsOf("Szczyt\nprzedpo\nłudniowy").zones).toEqual(["morning_peak"]);
});

it.each<[string, readonly string[]]>([
  ["CAŁODO-\nBOWY", ["flat"]],
  ["SZCZYT\nPRZEDPO-\nŁUDNIOWY", ["morning_peak"]],
  ["POZASZCZY-\nTOWY", ["offpeak"]],
  ["przedpo-\nłudniowy szczyt", ["morning_peak"]],
])("%j, broken at a hyphen, names the zones %j", (text, zones) => {
  expect(facetsOf(text).zones).toEqual(zones);
});

it("capitals with a hyphen that is theirs stay apart", () => {
  expect(facetsOf("na napięciu WN-\nSN").voltage).toEqual(facetsOf("na napięciu WN- SN").voltage);
});

it("a word is whole without its hyphen, and what is no word keeps it", () => {
  expect(unhyphenated("PRZEDPO-\nŁUDNIOWY, abonamento-\nwej, SN-\nWN, 1-\nfazowy")).toBe(
    "PRZEDPOŁUDNIOWY, abonamentowej, SN-\nWN, 1-\nfazowy",
  );
});
