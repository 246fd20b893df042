import { expect, it } from "vitest";
import { headsRegions, partsOf, regionIn } from "../../src/language/regions.ts";

it.each<[string, string | null]>([
  ["7.1.1. Tabela stawek opłat dla grup taryfowych: Obszar Wschód", "Wschód"],
  ["Stawki opłat dla Oddziału Łódź", "Łódź"],
  ["Oddział w Kaliszu", "Kaliszu"],
  ["dotyczy tylko Oddziału w Kaliszu", "Kaliszu"],
  ["d) Oddział Skarżysko-Kamienna:", "Skarżysko-Kamienna"],
  ["Rejon Energetyczny Kępno", "Kępno"],
  ["Rejon Wschodni", "Wschodni"],
  ["Stawki opłat na terenie miasta Gdynia", "Gdynia"],
  ["Stawki na terenie lokalizacji Żary", "Żary"],
  ["dla odbiorców przyłączonych do sieci w lokalizacji Galeria Bałtycka w Gdańsku", "Galeria Bałtycka w Gdańsku"],
  ["Dla lokalizacji: Centrum Handlowe „Arkadia” w Warszawie", "Centrum Handlowe Arkadia w Warszawie"],
  ["dla odbiorców zasilanych z sieci ENEA Operator sp. z o.o.", "ENEA Operator sp. z o.o."],
  ["Odbiorcy zasilani z sieci dystrybucyjnej TAURON Dystrybucja S.A.", "TAURON Dystrybucja S.A."],
  ["Stawki opłat dla obszaru „Fabryka Norblina”", "Fabryka Norblina"],
  ["Sieć dystrybucyjna w Skawinie", "Skawinie"],
  ["Tabela stawek: obszar miasta Łodzi", "Łodzi"],
  ["Obszar: Warszawa, ul. Postępu 14", "Warszawa, ul. Postępu 14"],
  ["Obszar Dębina Mała", "Dębina Mała"],
  ["8.2. Obszar Nowy Staw", "Nowy Staw"],
  ["Obszar Nowy Staw Stawki opłat", "Nowy Staw"],
  ["OBSZAR STAWISKI STAWKI OPŁAT", "STAWISKI"],
  ["Obszar Dębina (Poznań)", "Dębina (Poznań)"],
  ["Obszar nr 1", "nr 1"],
  ["Obszar I", "I"],
  ["Obszar A - Dębina", "A - Dębina"],
  ["OBSZAR DĘBINA STAWKI OPŁAT", "DĘBINA"],
  ["Obszar Dębina: G11, G12", "Dębina"],
  ["Obszar Dębina G11", "Dębina"],
  // sites of a company
  ["Tabela 7.1. Obiekt Widzewska w Łodzi", "Widzewska w Łodzi"],
  ["Tabela 7.2. Obiekt Nad Wisłokiem w Rzeszowie", "Nad Wisłokiem w Rzeszowie"],
  ["Tabela 7.3. Osiedle Błonia w Krakowie", "Osiedle Błonia w Krakowie"],
  ["Stawki na terenie osiedla Błonia w Krakowie", "Błonia w Krakowie"],
  ["Stawki na terenie gmin: Żary i Żagań", "Żary i Żagań"],
  ["na terenie następujących miejscowości: Kalisz, Ostrów", "Kalisz, Ostrów"],
  // voivodeships
  [
    "7.5. Stawki opłat na terenie województwa zachodnio-pomorskiego: Szczecin, Stargard",
    "województwa zachodnio-pomorskiego: Szczecin, Stargard",
  ],
  ["dla odbiorców z województwa łódzkiego", "województwa łódzkiego"],
  ["Województwo mazowieckie", "Województwo mazowieckie"],
  ["woj. śląskie (Katowice i Tychy)", "woj. śląskie (Katowice i Tychy)"],
  ["na terenie województwa śląskiego i województwa opolskiego", "województwa śląskiego i województwa opolskiego"],
  // several in one caption
  ["Stawki opłat dla Oddziałów: Łódź, Warszawa oraz Białystok", "Łódź, Warszawa oraz Białystok"],
  ["Oddziały: Łódź,\nWarszawa", "Łódź, Warszawa"],
  ["Oddział I i Oddział II", "I, II"],
  // no region
  ["Stawki dla obiektów Odbiorcy w Łodzi", null],
  ["oświetlenie obiektu Parafii", null],
  ["Osiedle Robotnicze", null],
  ["dla odbiorców zasilanych z sieci WN – A23", null],
  ["dla odbiorców przyłączonych do sieci SN", null],
  ["odbiorcom przyłączonym do sieci Operatora", null],
  ["w każdym z Oddziałów Spółki", null],
  ["na terenie Rzeczypospolitej Polskiej", null],
  ["Stawki opłat dla obszaru działania operatora", null],
  ["ENEA Operator Sp. z o.o.", null],
  ["Grupy taryfowe B", null],
  ["na terenie województwa", null],
  ["na obszarze kilku województw", null],
  ["wojewoda mazowiecki", null],
  ["ODDZIAŁ TERENOWY", null],
  ["Oddział Terenowy Urzędu Regulacji Energetyki w Łodzi", null],
])("%j is for %j", (text, region) => {
  expect(regionIn(text)).toBe(region);
});

it.each<[string, boolean]>([
  ["Oddział", true],
  ["Obszar działania", true],
  ["Lokalizacja", true],
  ["Oddział Łódź", false],
  ["Grupa taryfowa", false],
])("a column headed %j lists regions: %j", (text, lists) => {
  expect(headsRegions(text)).toBe(lists);
});

it.each<[string, readonly string[]]>([
  ["Łódź, Warszawa oraz Białystok", ["Łódź", "Warszawa", "Białystok"]],
  ["Warszawa, ul. Postępu 14", ["Warszawa, ul. Postępu 14"]],
])("%j is %j", (region, parts) => {
  expect(partsOf(region)).toEqual(parts);
});
