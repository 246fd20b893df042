import { describe, expect, it } from "vitest";
import { facts } from "../helpers/drawn-letter.ts";

/*
 * A company's own print has no letter: its title page names the decision, in the company's own words.
 */

const number = "OGD.PG.4211.927.2025.AB";
const body = (who: string): string => `1. Informacje ogólne
1.1. Taryfa uwzględnia postanowienia ustawy z dnia 10 kwietnia 1997 r. – Prawo energetyczne (tekst jednolity: Dz. U. z 2024 r. poz. 266).
1.2. Niniejsza Taryfa ustalona przez ${who}, zwaną dalej „Operatorem”, jest stosowana w rozliczeniach.
1.3. Moc umowną zamawia się na okres 12 miesięcy.`;
const print = (title: string, who = "Sieci Wymyślone S.A."): string =>
  `${title}\nTARYFA DLA DYSTRYBUCJI ENERGII ELEKTRYCZNEJ\n${who}\n${body(who)}`;

/** "kind number date company type". */
const said = (printed: string): string => {
  const found = facts(printed);
  if (found === null) return "nothing";
  return [found.kind, found.number, found.date ?? "no date", found.operator, found.operator_type].join(" | ");
};

describe("a title page names its decision", () => {
  it.each<[string, string]>([
    ["in a box", `NINIEJSZA TARYFA STANOWI ZAŁĄCZNIK\nDO DECYZJI PREZESA URE\nz dnia 24 lutego 2026 r.\nnr ${number}`],
    ["in capitals alone", `ZAŁĄCZNIK DO DECYZJI\nPREZESA URZĘDU REGULACJI ENERGETYKI\nNR ${number}\nZ DNIA 24 LUTEGO 2026 R.`],
    ["in a sentence", `Niniejsza Taryfa stanowi załącznik do decyzji Prezesa URE nr ${number} z dnia\n24 lutego 2026 r.`],
    ["with its day before the word", `Taryfa zatwierdzona w dniu 24 lutego 2026 r. decyzją Prezesa URE nr ${number}`],
    ["by its sign", `zatwierdzona decyzją Prezesa URE z dnia 24 lutego 2026 r. (znak: ${number})`],
    ["by the sign of its case", `Decyzja Prezesa URE z dnia 24.02.2026 r., znak sprawy: ${number}`],
    ["in fields", `Nr decyzji Prezesa URE: ${number}\nData decyzji: 24.02.2026 r.`],
    ["in fields, the day first", `Data zatwierdzenia: 24 lutego 2026 r.\nNumer decyzji: ${number}`],
    ["with the day as computers write it", `Decyzja Prezesa URE nr ${number} z dnia 2026-02-24`],
    ["with the word for day cut short", `Załącznik do decyzji Prezesa URE nr ${number} z dn. 24.02.2026 r.`],
    ["as issued on a day", `Załącznik do decyzji Prezesa URE nr ${number} wydanej w dniu 24 lutego 2026 r.`],
    ["with its number broken at a line's end", "Załącznik do decyzji Prezesa URE z dnia 24 lutego 2026 r. nr OGD.PG.4211.927.\n2025.AB"],
  ])("%s", (_, title) => {
    expect(said(print(title))).toBe(`approval | ${number} | 2026-02-24 | Sieci Wymyślone S.A. | OSD`);
  });

  it.each<[string, string, string]>([
    [
      "as a change of a tariff",
      `NINIEJSZA ZMIANA TARYFY STANOWI ZAŁĄCZNIK\nDO DECYZJI PREZESA URE\nz dnia 24 lutego 2026 r. nr ${number}`,
      `change | ${number} | 2026-02-24 | Sieci Wymyślone S.A. | OSD`,
    ],
    [
      "as a text that a later decision changed",
      `zatwierdzona decyzją Prezesa URE nr ${number} z dnia 24 lutego 2026 r.,\nzmieniona decyzją Prezesa URE nr OGD.PG.4211.928.2026.AB z dnia 1 lipca 2026 r.`,
      `consolidated | ${number} | 2026-02-24 | Sieci Wymyślone S.A. | OSD`,
    ],
    [
      "without its day: the first day of the tariff is not the decision's",
      `Obowiązuje od dnia 1 marca 2026 r.\nZałącznik do decyzji Prezesa URE nr ${number}`,
      `approval | ${number} | no date | Sieci Wymyślone S.A. | OSD`,
    ],
    ["without its number", "Załącznik do decyzji Prezesa URE z dnia 24 lutego 2026 r.", "nothing"],
  ])("%s", (_, title, expected) => {
    expect(said(print(title))).toBe(expected);
  });

  it("a supplier's page that names no decision has not that of its network's tariff", () => {
    const tariff = `TARYFA DLA ENERGII ELEKTRYCZNEJ\nPrąd Wymyślony S.A.\nzatwierdzona przez Prezesa URE
1. Informacje ogólne
1.1. Taryfa ustalona przez Prąd Wymyślony S.A., zwaną dalej „Sprzedawcą”.
1.2. Stawki opłat dystrybucyjnych określa Taryfa OSD zatwierdzona decyzją Prezesa URE nr ${number} z dnia 24 lutego 2026 r.`;
    expect(said(tariff)).toBe("nothing");
  });

  it.each([
    ["in the genitive at the foot of its pages", "Taryfa Zakładów Wymyślonych „Wzór” S.A.", true],
    ["as a company with another word", "Taryfa Zakładów Wymyślonych „Inny” S.A.", false],
  ])("a company is confirmed by its name %s", (_, foot, isConfirmed) => {
    const title = `Zakłady Wymyślone „Wzór” S.A.\nTaryfa dla dystrybucji energii elektrycznej\nDecyzja Prezesa URE nr ${number} z dnia 24 lutego 2026 r.`;
    const decision = facts(`${title}\n${foot}`);
    expect(decision?.operator).toBe("Zakłady Wymyślone „Wzór” S.A.");
    expect(decision?.evidence.operator_again !== undefined).toBe(isConfirmed);
  });

  it("a period of something else is not the tariff's", () => {
    expect(facts(print(`Załącznik do decyzji Prezesa URE nr ${number} z dnia 24 lutego 2026 r.`))?.validity.months).toBeNull();
    const period = "na okres 12 miesięcy od dnia wprowadzenia taryfy do stosowania.";
    expect(facts(print(`zatwierdzona decyzją Prezesa URE z dnia 24 lutego 2026 r., nr ${number}, ${period}`))?.validity.months).toBe(12);
  });

  it.each<[string, string, string | null, string | null]>([
    [
      "a consolidated text",
      "Niniejsze opracowanie stanowi tekst jednolity Taryfy stosowany od 1 lutego 2026 r.",
      "2026-02-01",
      "2026-12-31",
    ],
    ["a heading of its own", "TEKST JEDNOLITY\nobowiązujący od dnia 1 lutego 2026 r.", "2026-02-01", "2026-12-31"],
    ["the state of a day", "Tekst jednolity (stan na dzień 1 lutego 2026 r.)", "2026-02-01", "2026-12-31"],
    [
      "the later of two changes",
      "Tekst jednolity stosowany od 1 lutego 2026 r., ze zmianą obowiązującą od 1 maja 2026 r.",
      "2026-05-01",
      "2026-12-31",
    ],
    ["an excerpt", "Wyciąg z taryfy, stawki obowiązujące od 1 lutego 2026 r.", "2026-02-01", "2026-12-31"],
    ["a text made before its first day", "Tekst jednolity (stan na dzień 20 grudnia 2025 r.)", "2026-01-01", "2026-12-31"],
    ["a text of no day", "Tekst jednolity Taryfy", "2026-01-01", "2026-12-31"],
  ])("a company's own text applies from the day that it says of itself, until its decision ends: %s", (_, words, from, to) => {
    const period = "na okres od dnia 1 stycznia 2026 r. do dnia 31 grudnia 2026 r.";
    const found = facts(print(`Taryfa zatwierdzona decyzją Prezesa URE z dnia 16 grudnia 2025 r.\nnr ${number}, ${period}\n${words}`));
    expect([found?.validity.from, found?.validity.to, found?.validity.start]).toEqual([from, to, "stated"]);
  });

  it("a company's own text counts no months from the day on which it changed", () => {
    const title = `Taryfa zatwierdzona decyzją Prezesa URE z dnia 16 grudnia 2025 r.\nnr ${number}, na okres 12 miesięcy od dnia wprowadzenia.`;
    expect(facts(print(`${title}\nTekst jednolity stosowany od 1 lutego 2026 r.`))?.validity).toMatchObject({
      from: "2026-02-01",
      to: null,
      months: null,
    });
  });

  it.each([
    ["SIECI WYMYŚLONE SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ", "Sieci Wymyślone Sp. z o.o."],
    ["SIECI WYMYŚLONE SPÓŁKA AKCYJNA", "Sieci Wymyślone S.A."],
    ["Sieci Wymyślone sp. z o.o. Sp. K.", "Sieci Wymyślone sp. z o.o. Sp. K."],
    ["Zakład Elektryczny „EL-PRO” Anna Próbna", "Zakład Elektryczny „EL-PRO” Anna Próbna"],
    ["Spółdzielnia Mieszkaniowa „Próba”", "Spółdzielnia Mieszkaniowa „Próba”"],
  ])("of %s", (title, who) => {
    const found = facts(`Załącznik do decyzji Prezesa URE nr ${number} z dnia 24 lutego 2026 r.
${title}\nTARYFA DLA DYSTRYBUCJI ENERGII ELEKTRYCZNEJ\n${body(who)}
1.4. Operatorem systemu przesyłowego są Polskie Przesyły S.A. Stawki jakościowe wynikają z taryfy Polskie Przesyły S.A.`);
    expect(`${found?.operator} ${found?.evidence.operator_again === undefined ? "?" : ""}`).toBe(`${who} `);
  });
});
