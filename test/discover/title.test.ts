import { describe, expect, it } from "vitest";
import { decisionNumberIn, parseTitle } from "../../src/discover/title.ts";
import type { DecisionKind } from "../../src/model/vocabulary.ts";
import { realRows } from "./pages.ts";

type Reported = readonly [DecisionKind | null, company: string | null, number: string | null, date: string | null];

const reported = (title: string): Reported => {
  const { kind, operatorName, decisionNumber, decisionDate } = parseTitle(title);
  return [kind, operatorName, decisionNumber, decisionDate];
};

/** Typed by hand from the titles; null where the title was cut off before it. */
const real: Readonly<Record<string, Reported>> = {
  "63/2026": ["approval", "Kogeneracja Szamotuły S.A.", "OPO.ZK.4211.2.2025.PP", "2026-03-20"],
  "62/2026": ["approval", "„EkoMedia” Sp. z o.o.", "OKA.4211.3.2026.AZa", "2026-03-19"],
  "61/2026": ["approval", "Get EnTra Sp. z o.o.", "DRE.WRE.4211.27.17.2025.MKa4", "2026-03-18"],
  "60/2026": ["approval", "PAL1 Sp. z o.o.", "OWR.ZT.4211.21.2025.26409.VII.SK", "2026-03-18"],
  "59/2026": ["correction", "PGE ENERGIA CIEPŁA S.A.", "OŁO.ZWT.4211.22.2025.JB", null],
  "58/2026": ["approval", "TAURON Ciepło Sp. z o.o.", "OKA.4211.21.2025.ESt1", "2026-03-16"],
  "57/2026": ["approval", "Synthos Dwory 7 Sp. z o.o.", "OKR.ZR.4211.13.2025.EŚ", "2026-03-16"],
  "56/2026": ["discontinuance", "PAD RES Stargard Dystrybucja Sp. z o.o.", null, null],
  "55/2026": ["approval", "Energoserwis Kleszczów Sp. z o.o.", "DRE.WRE.4211.63.8.2025.MKa4", "2026-03-16"],
  "54/2026": ["approval", "ACPRO Sp. z o.o. 2 Sp. k.", "OWR.ZT.4211.23.2025.71023.III.KKu3", "2026-03-10"],
  "53/2026": ["change", "Grupy Energia GE Sp. z o.o.", "DRE.WRE.4211.10.3.2026.ASa1", "2026-03-10"],
  "52/2026": ["approval", "EHN S.A.", "OKA.4211.31.2025.PS", "2026-03-06"],
  "51/2026": ["approval", "Green Lights Dystrybucja Sp. z o.o.", "DRE.WRE.4211.19.19.2025.MKa4", "2026-03-05"],
  "50/2026": ["approval", "Zakładu Elektrycznego „EL-WO” Marta Żelazowska", "OKA.4211.14.2025.KTW", null],
  "49/2026": ["change", "ORLEN Energomedia Operator Sp. z o.o.", null, null],
};

it.each(realRows)("$number: $title", ({ number, title }) => {
  expect(reported(title)).toEqual(real[number]);
});

describe("kinds", () => {
  it.each<[string, DecisionKind | null]>([
    ["Taryfa PAL1 Sp. z o.o.", "approval"],
    ["TARYFA DLA DYSTRYBUCJI ENERGII ELEKTRYCZNEJ PAL1", "approval"],
    ["Zatwierdzenie taryfy PAL1", "approval"],
    ["Zmiana taryfy PAL1", "change"],
    ["Zmiana nr 2 taryfy PAL1", "change"],
    ["Sprostowanie oczywistej omyłki w zmianie taryfy PAL1", "correction"],
    ["Postanowienie Prezesa URE o sprostowaniu oczywistej omyłki w taryfie PAL1", "correction"],
    ["Umorzenie postępowania w sprawie zmiany taryfy PAL1", "discontinuance"],
    ["Umorzenie postępowania w sprawie odmowy zatwierdzenia taryfy PAL1", "discontinuance"],
    ["Przedłużenie okresu obowiązywania taryfy PAL1", "prolongation"],
    ["Przedłużenie obowiązywania taryfy PAL1", "prolongation"],
    ["Wydłużenie terminu stosowania taryfy PAL1", "prolongation"],
    ["Przedłużenie terminu załatwienia sprawy PAL1", null],
    ["Odmowa zatwierdzenia taryfy PAL1", "refusal"],
    ["Odmowa przedłużenia okresu obowiązywania taryfy PAL1", "refusal"],
    ["Uchylenie decyzji zatwierdzającej taryfę PAL1", "withdrawal"],
    ["Stwierdzenie wygaśnięcia decyzji zatwierdzającej zmianę taryfy PAL1", "withdrawal"],
    ["Stwierdzenie nieważności decyzji PAL1", "withdrawal"],
    ["Uchylenie decyzji o umorzeniu postępowania PAL1", null],
    ["Zmiana decyzji PAL1", null],
    ["Taryfa PAL1 – sprostowanie omyłki", null],
    ["Taryfy opublikowane w 2026 r.", null],
    ["Ogłoszenie o taryfie PAL1", null],
    ["", null],
  ])("%j is %s", (title, kind) => expect(parseTitle(title).kind).toBe(kind));
});

describe("companies", () => {
  it.each<[string, string | null]>([
    ["Taryfa dla usług dystrybucji energii elektrycznej ENEA Operator Sp. z o.o. z siedzibą w Poznaniu", "ENEA Operator Sp. z o.o."],
    ["Taryfa dla dystrybucji i obrotu energią elektryczną Przykład S.A. w Bielsku-Białej", "Przykład S.A."],
    ["Taryfa Przykład S.A. w Nowym Mieście nad Pilicą", "Przykład S.A."],
    ["Taryfa Przykład S.A. w m.st. Warszawie", "Przykład S.A."],
    ["Taryfa Zakłady Wzorowe w Modelowie-Dolnym S.A.", "Zakłady Wzorowe w Modelowie-Dolnym S.A."],
    ["Taryfa Zakłady Wzorowe w Modelowie S.A. w Modelowie", "Zakłady Wzorowe w Modelowie S.A."],
    ["TARYFA DLA DYSTRYBUCJI ENERGII ELEKTRYCZNEJ PAL1 SP. Z O.O. WE WROCŁAWIU", "PAL1 SP. Z O.O."],
    ["Zmiana nr 2 taryfy na rok 2026 dla Przykład Sp. k. (dawniej: Wzór Sp. k.) w Łodzi", "Przykład Sp. k."],
    ["Zmiana taryfy Przykład Sp. k. w Łodzi (poprzednio: Wzór Sp", "Przykład Sp. k."],
    ["Przedłużenie okresu obowiązywania taryfy 4Prąd S.A. na okres do 31 marca 2026 r.", "4Prąd S.A."],
    ["Taryfa dla dystrybucji energii elektrycznej", null],
    ["Informacje o sektorze", null],
  ])("%j is of %j", (title, company) => expect(parseTitle(title).operatorName).toBe(company));
});

describe("the decision's number and date", () => {
  const act = "Prezesa Urzędu Regulacji Energetyki";
  it.each<[string, number: string | null, date: string | null]>([
    [`Taryfa X Decyzja ${act} z dnia 17 grudnia 2014 r. nr DRE-4211-54(9)/2014/2686/IX/DK`, "DRE-4211-54(9)/2014/2686/IX/DK", "2014-12-17"],
    ["Taryfa X Decyzja Prezesa URE Nr OKA.4211.3.2026.AZa z 19.03.2026 r.", "OKA.4211.3.2026.AZa", "2026-03-19"],
    ["TARYFA X DECYZJA PREZESA URE NR OKA.4211.3.2026.AZA Z DNIA 19 MARCA 2026 R.", "OKA.4211.3.2026.AZA", "2026-03-19"],
    [
      "Sprostowanie decyzji Prezesa URE nr OKA.4211.1.2025.AZa Postanowienie Prezesa URE nr OKA.4211.3.2026.AZa z dnia 19 marca 2026 r.",
      "OKA.4211.3.2026.AZa",
      "2026-03-19",
    ],
    [`Taryfa X Decyzja ${act} nr OKA.4211.3.2026.AZa z dnia 31 lutego 2026 r.`, "OKA.4211.3.2026.AZa", null],
    // Cut off: what is left is another number, or half a date.
    [`Taryfa X Decyzja ${act} nr OKA.4211.3.20`, null, null],
    [`Taryfa X Decyzja ${act} nr OKA.4211.3.2026.AZa z dnia 1`, "OKA.4211.3.2026.AZa", null],
    [`Taryfa X Decyzja ${act} nr OKA.4211.3.2026.A…`, null, null],
    ["Taryfa X", null, null],
  ])("%j", (title, number, date) => {
    const { decisionNumber, decisionDate } = parseTitle(title);
    expect([decisionNumber, decisionDate]).toEqual([number, date]);
  });

  it.each<[string, string | null]>([
    ["Odpublikowano OKA.4211.3.2026.AZa", "OKA.4211.3.2026.AZa"],
    ["plik do decyzji DRE-4211-54(9)/2014/2686/IX/DK, taryfa", "DRE-4211-54(9)/2014/2686/IX/DK"],
    ["Zmiana regulaminu z dnia 20.03.2026, tel. 22-487-55-70", null],
    ["plik OWR.pdf", null],
  ])("any text: %j names %j", (text, number) => expect(decisionNumberIn(text)).toBe(number));
});
