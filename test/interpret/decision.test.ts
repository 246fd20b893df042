import { describe, expect, it } from "vitest";
import { decisionFacts } from "../../src/interpret/decision.ts";
import { toFlow } from "../../src/interpret/sentences.ts";
import type { Decision } from "../../src/model/extraction.ts";
import { toLines } from "../../src/tables/lines.ts";
import { wordsAt } from "../helpers/drawn-page.ts";

/** The facts of a letter printed line by line, as its words stand on page 1. */
const facts = (letter: string): Decision | null => {
  const lines = toLines(
    letter
      .trim()
      .split("\n")
      .flatMap((line, i) => wordsAt(line.trim(), 40, 40 + 12 * i)),
  );
  const pages = [{ page: 1, lines }];
  return decisionFacts(toFlow(pages), toFlow(pages, true));
};

const stamp = `BIULETYN BRANŻOWY URE - Energia elektryczna Nr 905 (9905) 6 marca 2026 r.
----------------------------------------------------`;
const reasons = `U Z A S A D N I E N I E
W dniu 21 października 2025 r. wszczęto postępowanie w sprawie zatwierdzenia taryfy, na okres do dnia 31 grudnia 2099 r.`;

const approval = (order: string, company = "Sieci Wymyślone Spółka Akcyjna z siedzibą w Nigdzie,") => `${stamp}
Katowice, dnia 6 marca 2026 r.
PREZES
URZĘDU REGULACJI ENERGETYKI
Nr OKA.4211.931.2025.AB
DECYZJA
Na podstawie art. 47 ust. 1 i 2 ustawy z dnia 10 kwietnia 1997 r. – Prawo energetyczne (Dz. U. z 2026 r. poz. 43)
po rozpatrzeniu wniosku
przedsiębiorstwa energetycznego:
${company}
zwanego dalej „Przedsiębiorstwem”,
zawartego w piśmie z dnia 20 października 2025 r.
${order}
${reasons}`;

const attached = "ustaloną przez Przedsiębiorstwo taryfę dla dystrybucji energii elektrycznej, stanowiącą załącznik do niniejszej decyzji,";

describe("approvals", () => {
  it.each<[string, string, Partial<Decision["validity"]>]>([
    ["for twelve months", "na okres 12 miesięcy od dnia wprowadzenia taryfy do stosowania.", { from: null, to: null, months: 12 }],
    ["to a day", "na okres do dnia 31 grudnia 2026 r.", { from: null, to: "2026-12-31", months: null }],
    [
      "from a day to a day",
      "na okres od dnia 1 stycznia 2026 r. do dnia 31 grudnia 2026 r.",
      { from: "2026-01-01", to: "2026-12-31", months: null },
    ],
    ["without a period", "i orzekam.", { from: null, to: null, months: null, text: "" }],
  ])("%s", (_, period, validity) => {
    const found = facts(approval(`zatwierdzam\n${attached}\n${period}`));
    expect(found).toMatchObject({
      number: "OKA.4211.931.2025.AB",
      date: "2026-03-06",
      kind: "approval",
      operator: "Sieci Wymyślone Spółka Akcyjna",
      operator_type: "OSD",
      bulletin: { number: "905", running_number: "9905", date: "2026-03-06" },
      validity,
    });
  });

  it.each<[string, string]>([
    ["Sieci Wymyślone Sp. z o.o. z siedzibą w Nigdzie,", "Sieci Wymyślone Sp. z o.o."],
    ["WYMYSŁ Sp. z o. o.\nz siedzibą w Nigdzie", "WYMYSŁ Sp. z o. o."],
    ["WYMYSŁ Sp. z o.o. 2 Sp. k.\nz siedzibą w Nigdzie", "WYMYSŁ Sp. z o.o. 2 Sp. k."],
    ["Nowe Sieci Sp. z o.o. z siedzibą w Nigdzie\n(poprzednio: Stare Sieci Sp. z o.o.),", "Nowe Sieci Sp. z o.o."],
    ["Ciepło i Prąd S.A.\nz siedzibą w Nigdzie,", "Ciepło i Prąd S.A."],
  ])("the company %j is %s", (company, operator) => {
    expect(facts(approval(`zatwierdzam\n${attached}`, company))?.operator).toBe(operator);
  });

  it("an approval that quotes the law's consolidated text is an approval", () => {
    const letter = approval(`zatwierdzam\n${attached}\nna okres 12 miesięcy od dnia wprowadzenia.`).replace(
      "Dz. U. z 2026 r.",
      "t.j. Dz. U. z 2026 r.",
    );
    expect(facts(letter)?.kind).toBe("approval");
  });
});

describe("other decisions", () => {
  it("a change names the decision that it changes", () => {
    const found = facts(
      approval(
        `w sprawie zmiany obowiązującej taryfy
        zatwierdzam
        ustaloną przez Przedsiębiorstwo zmianę taryfy dla energii elektrycznej w zakresie dystrybucji
        energii elektrycznej, zatwierdzonej decyzją z dnia 16 grudnia 2025 r., znak:
        DRE.WRE.4211.920.12.2025.XYz, stanowiącą załącznik do niniejszej decyzji.`,
      ),
    );
    expect(found).toMatchObject({
      kind: "change",
      number: "OKA.4211.931.2025.AB",
      related: [{ number: "DRE.WRE.4211.920.12.2025.XYz", date: "2025-12-16" }],
    });
  });

  it("a correction of a misprint", () => {
    const found = facts(`${stamp}
      Łódź, dnia 6 marca 2026 r.
      Nr OŁO.ZWT.4211.922.2025.AB
      POSTANOWIENIE
      Na podstawie art. 113 § 1 ustawy – Kodeks postępowania administracyjnego
      po rozpatrzeniu wniosku
      przedsiębiorstwa energetycznego
      CIEPŁO WYMYŚLONE Spółka Akcyjna
      z siedzibą w Nigdzie
      postanawiam
      sprostować oczywista omyłkę pisarską w załączniku do decyzji z dnia 20 lutego 2026 r., nr OŁO.ZWT.4211.922.2025.AB,
      zatwierdzającej taryfę dla energii elektrycznej, poprzez zastąpienie „zł/MW/m- c” jednostką „zł/kW/m-c”.
      UZASADNIENIE
      Taryfa została zatwierdzona.`);
    expect(found).toMatchObject({ kind: "correction", date: "2026-03-06", operator: "CIEPŁO WYMYŚLONE Spółka Akcyjna" });
  });

  it("a discontinuance, said in one sentence", () => {
    const found = facts(`${stamp}
      Szczecin, 6 marca 2026 r.
      OSZ.OSZ-1.4211.902.4.2025.AB
      Informacja o decyzji Prezesa Urzędu Regulacji Energetyki
      Decyzją z 6 marca 2026 r., Nr OSZ.OSZ-1.4211.902.4.2025.AB, Prezes Urzędu Regulacji Energetyki
      umorzył w całości postępowanie administracyjne wszczęte na wniosek z dnia 26 września 2025 r.
      Przedsiębiorstwa Sieci Wymyślone Dystrybucja Sp. z o.o. z siedzibą w Nigdzie w sprawie
      zmiany taryfy dla dystrybucji energii elektrycznej zatwierdzonej decyzją Prezesa Urzędu
      Regulacji Energetyki z 10 czerwca 2025 r. nr OSZ.OSZ-1.4211.901.1.16.2022.2025.32033.I.AB1.`);
    expect(found).toMatchObject({
      kind: "discontinuance",
      number: "OSZ.OSZ-1.4211.902.4.2025.AB",
      operator: "Sieci Wymyślone Dystrybucja Sp. z o.o.",
      related: [{ number: "OSZ.OSZ-1.4211.901.1.16.2022.2025.32033.I.AB1", date: "2025-06-10" }],
    });
  });

  it("an approval that cites an act's consolidated text is still an approval", () => {
    const found = facts(`Warszawa, 17 grudnia 2025 r.
      DRE.WRE.4211.952.7.2025.XYz
      DECYZJA
      Na podstawie art. 47 ustawy - Prawo energetyczne (tekst jednolity: Dz. U. z 2024 r., poz. 266)
      po rozpatrzeniu wniosku przedsiębiorstwa energetycznego Sieci Wymyślone S.A. z siedzibą w Wymyślu
      zatwierdzam taryfę na okres do dnia 31 grudnia 2026 r.`);
    expect(found).toMatchObject({ kind: "approval", date: "2025-12-17", operator: "Sieci Wymyślone S.A." });
  });

  it("a company's own consolidated text has its decision's date, not a letter's", () => {
    const found = facts(`Sieci Wymyślone S.A.
      TARYFA DLA USŁUG DYSTRYBUCJI ENERGII ELEKTRYCZNEJ
      Tekst jednolity
      obowiązująca od 1 lutego 2026 r.
      zatwierdzona decyzją Prezesa URE nr DRE.WRE.4211.950.7.2025.XYz z dnia 17 grudnia 2025 r.`);
    expect(found).toMatchObject({
      kind: "consolidated",
      number: "DRE.WRE.4211.950.7.2025.XYz",
      date: "2025-12-17",
      bulletin: null,
      operator: "Sieci Wymyślone S.A.",
      validity: { from: "2026-02-01" },
    });
  });

  it("a company's extract of its tariff", () => {
    const found = facts(`Sieci Wymyślone S.A.
      Wyciąg z taryfy dla dystrybucji energii elektrycznej obowiązującej od dnia 1 lipca 2025 r.
      zatwierdzonej decyzją nr DRE.WRE.4211.947.9.2024.AB z dnia 16 grudnia 2024 r.`);
    expect(found).toMatchObject({ kind: "excerpt", date: "2024-12-16", validity: { from: "2025-07-01" } });
  });

  it.each([
    ["a page without a case number", "Sieci Wymyślone S.A.\nzatwierdzam taryfę"],
    ["a case of another class", approval(`zatwierdzam\n${attached}`).replaceAll(".4211.", ".4210.")],
    ["an empty page", "."],
  ])("%s says no decision", (_, letter) => {
    expect(facts(letter)).toBeNull();
  });

  it("every fact is cited where it is printed", () => {
    const found = facts(approval(`zatwierdzam\n${attached}\nna okres 12 miesięcy od dnia wprowadzenia taryfy.`));
    expect(found?.evidence).toMatchObject({
      number: { page: 1, text: "OKA.4211.931.2025.AB" },
      kind: { page: 1, text: "zatwierdzam" },
      operator: { page: 1, text: "Sieci Wymyślone Spółka Akcyjna" },
      bulletin: { page: 1 },
      validity: { page: 1 },
    });
  });
});
