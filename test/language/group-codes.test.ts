import { expect, it } from "vitest";
import { groupCodes, isCodesOnly, voltageIn, voltageOf } from "../../src/language/group-codes.ts";
import { promisedZones } from "../../src/model/group-code.ts";

it.each<[string, readonly string[]]>([
  ["C 11", ["C11"]],
  ["gr. B-21", ["B21"]],
  ["pkt. B-21", []],
  ["Grupa taryfowa G-12w", ["G12w"]],
  ["ul. Polna C 11 m. 4", []],
  ["G11", ["G11"]],
  ["G12w, G12as", ["G12w", "G12as"]],
  ["C12a/C12b", ["C12a", "C12b"]],
  ["B23 ZIMA", ["B23"]],
  ["Grupa taryfowa C11em", ["C11em"]],
  ["G14dynamic", ["G14dynamic"]],
  ["G11pewna", ["G11pewna"]],
  ["A22sezON", ["A22sezON"]],
  ["G12as¹", ["G12as"]],
  ["G13s²⁾ (lato)", ["G13s"]],
  ["G11 i G12", ["G11", "G12"]],
  ["C11, z wyjątkiem C11o i C12o", ["C11"]],
  ["grup taryfowych innych niż C11 i C21", []],
  ["pozostałych grup taryfowych poza grupą C11", []],
  ["C11, C12a bez C12b", ["C11", "C12a"]],
  ["poza szczytem C12a", ["C12a"]],
  ["grup C11 (z wyłączeniem grupy taryfowej C11o), C21", ["C11", "C21"]],
  // a space that a reading of a picture lost
  ["C11i C12a", ["C11", "C12a"]],
  ["C12wi", ["C12w"]],
  ["C11mi", ["C11mi"]],
  ["G11, G11", ["G11"]],
  // customers who are described as those of another group
  ["jak B21, dwie strefy", []],
  ["B22 Jak w grupie B21, w rozliczeniu dwustrefowym", ["B22"]],
  ["weekendy rozliczane jak w grupie G11, całodobowo", ["G11"]],
  ["jak B21", ["B21"]],
  ["R", ["R"]],
  ["R odbiory bez układów pomiarowo-rozliczeniowych", ["R"]],
  ["R – obiekty niewyposażone w układy pomiarowe", ["R"]],
  ["Grupa R (odbiorcy bez liczników)", ["R"]],
  ["R rezerwa mocy", []],
  ["Odbiory R bez układów pomiarowych", []],
  ["R¹", ["R"]],
  ["R SN", ["R"]],
  ["R*", ["R"]],
  ["R 1)", ["R"]],
  ["C11*, R", ["C11", "R"]],
  ["C11, R", ["C11", "R"]],
  ["C21, D oraz R", ["C21", "D", "R"]],
  ["grupa taryfowa R", ["R"]],
  ["GRUPA TARYFOWA R", ["R"]],
  ["Grupa R", ["R"]],
  ["GRUPA R:", ["R"]],
  // what is no code
  ["Grupa Robocza", []],
  ["Grupa R i inni", []],
  ["R. Kowalski", []],
  ["Odbiorcy R i inni", []],
  ["G", []],
  ["grupy G", []],
  ["g11", []],
  ["G19", []],
  ["G51", []],
  ["G110", []],
  ["G1", []],
  ["XG11", []],
  ["DRE.G11", []],
  ["B112", []],
  ["A4", []],
  ["Gl1", []],
])("%j names %j", (text, codes) => {
  expect(groupCodes(text)).toEqual(codes);
});

it.each<[string, boolean]>([
  ["G12w", true],
  ["B21, B22 i B23", true],
  ["Grupa taryfowa G12", true],
  ["B23 ZIMA", true],
  ["R SN", true],
  ["R*", true],
  ["Sprawdzenie układu w grupie G12as", false],
  ["całodobowa", false],
])("%j is a header of nothing but codes: %s", (text, only) => {
  expect(isCodesOnly(text)).toBe(only);
});

it.each<[string, number | null, string | null]>([
  ["A23", 3, "WN"],
  ["B11", 1, "SN"],
  ["C24", 4, "nN"],
  ["G12w", 2, null],
  ["G14dynamic", 4, null],
  ["R", null, null],
  ["D", null, "nN"],
])("%s promises %s zones and stands for voltage %s", (code, zones, voltage) => {
  expect([promisedZones(code), voltageOf(code)]).toEqual([zones, voltage]);
});

it.each<[string, string | null]>([
  ["SN", "SN"],
  ["R nN", "nN"],
  ["WN", "WN"],
  ["sieć nN", null],
  ["7.1.8. Grupa taryfowa R dla przyłączenia na SN – Obszar Wierzbno", "SN"],
  ["R dła przyłączenia na SN", "SN"],
  ["R na nN - Oddział w Łodzi", "nN"],
])("the voltage of %j is %s", (text, voltage) => {
  expect(voltageIn(text)).toBe(voltage);
});
