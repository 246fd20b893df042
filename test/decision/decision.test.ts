import { describe, expect, it } from "vitest";
import type { Decision } from "../../src/model/decision.ts";
import type { DecisionKind } from "../../src/model/vocabulary.ts";
import { decisionKinds } from "../../src/model/vocabulary.ts";
import { approval, facts, letter, stamp } from "../helpers/drawn-letter.ts";

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

  it.each([
    ["the law's", (letter: string) => letter],
    ["another decision's", (letter: string) => letter.replace("ustawy z dnia 10 kwietnia 1997", "decyzji z dnia 16 grudnia 2025")],
  ])("a letter whose own date is lost has none, not %s", (_, changed) => {
    const lost = approval(`zatwierdzam\n${attached}`).replace("dnia 6 marca 2026 r.\nPREZES", "dnia 6 mar-a 2026 r.\nPREZES");
    expect(facts(changed(lost))).toMatchObject({ number: "OKA.4211.931.2025.AB", date: null });
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

describe("the kind is what the order does", () => {
  const changed = "taryfy zatwierdzonej decyzją z dnia 16 grudnia 2025 r. nr DRE.WRE.4211.920.12.2025.XYz";
  const decided = "decyzję z dnia 16 grudnia 2025 r. nr DRE.WRE.4211.920.12.2025.XYz";
  const orders: readonly (readonly [DecisionKind, string, string])[] = [
    ["approval", "DECYZJA", `zatwierdzam\n${attached}`],
    ["approval", "D E C Y Z J A", `z a t w i e r d z a m\n${attached}`],
    ["approval", "DECYZJA", `postanawiam\nzatwierdzić ${attached}`],
    ["approval", "DECYZJA", `w sprawie zmiany taryfy\nzatwierdzam\n${attached} w związku ze zmianą taryfy operatora systemu przesyłowego`],
    ["change", "DECYZJA", "zatwierdzam\nustaloną przez Sieci Wymyślone Sp. z o.o. zmianę taryfy dla energii elektrycznej"],
    ["change", "DECYZJA", "zatwierdzam\nzmianę nr 2 obowiązującej taryfy dla energii elektrycznej"],
    ["change", "DECYZJA", `zmieniam\nza zgodą strony ${decided} w ten sposób, że pkt 5.1 otrzymuje brzmienie: „5.1. Nowe.”`],
    ["change", "DECYZJA", `orzekam:\nzmienić ${decided} w części dotyczącej stawek opłat`],
    ["prolongation", "DECYZJA", `przedłużam\nokres obowiązywania ${changed} do dnia 31 grudnia 2026 r.`],
    ["prolongation", "DECYZJA", `postanawiam\nprzedłużyć okres obowiązywania ${changed}`],
    ["prolongation", "DECYZJA", `zmieniam\n${decided} poprzez przedłużenie okresu obowiązywania taryfy do dnia 31 grudnia 2026 r.`],
    ["prolongation", "DECYZJA", `zmieniam\n${decided} w zakresie okresu obowiązywania taryfy, do dnia 31 grudnia 2026 r.`],
    [
      "prolongation",
      "DECYZJA",
      `zmieniam\n${decided} w ten sposób, że zamiast „do dnia 31 marca 2026 r.” wpisuje się „do dnia 30 czerwca 2026 r.”`,
    ],
    ["change", "DECYZJA", `zmieniam\n${decided} poprzez przedłużenie okresu obowiązywania taryfy oraz zmianę stawek w pkt 7.2`],
    ["correction", "POSTANOWIENIE", "postanawiam\nsprostować z urzędu oczywistą omyłkę w decyzji zatwierdzającej taryfę"],
    ["correction", "POSTANOWIENIE o sprostowaniu omyłki", "postanawiam\nsprostować omyłkę w taryfie"],
    ["approval", "DECYZJA NR 12/2026", `zatwierdzam\n${attached}`],
    ["correction", "POSTANOWIENIE", "prostuję\noczywistą omyłkę pisarską w decyzji"],
    ["correction", "P O S T A N O W I E N I E", "postanawiam z urzędu dokonać sprostowania omyłki w decyzji o zmianie taryfy"],
    ["discontinuance", "DECYZJA", "umarzam\nw całości postępowanie w sprawie zatwierdzenia taryfy"],
    ["discontinuance", "DECYZJA", "postanawiam\numorzyć postępowanie w sprawie zmiany taryfy"],
    ["refusal", "DECYZJA", "odmawiam\nzatwierdzenia taryfy dla energii elektrycznej"],
    ["refusal", "DECYZJA", "nie zatwierdzam\ntaryfy dla energii elektrycznej"],
    ["refusal", "DECYZJA", "w sprawie zmiany taryfy\npostanawiam\nodmówić zatwierdzenia zmiany taryfy"],
    ["refusal", "POSTANOWIENIE", "postanawiam\nodmówić sprostowania omyłki w decyzji"],
    ["withdrawal", "DECYZJA", `uchylam\n${decided} i umarzam postępowanie`],
    ["withdrawal", "DECYZJA", `postanawiam\nuchylić ${decided}`],
    ["withdrawal", "DECYZJA", `stwierdzam\nwygaśnięcie decyzji z dnia 16 grudnia 2025 r. nr DRE.WRE.4211.920.12.2025.XYz`],
  ];

  it.each(orders)("%s: %s, %j", (kind, title, order) => {
    expect(facts(letter(title, order))?.kind).toBe(kind);
  });

  it("every kind of the vocabulary is asked for here or above", () => {
    const own: readonly DecisionKind[] = ["consolidated", "excerpt"];
    expect([...new Set([...orders.map(([kind]) => kind), ...own])].sort()).toEqual([...decisionKinds].sort());
  });

  it.each<[DecisionKind, string]>([
    ["refusal", "odmówił zatwierdzenia taryfy ustalonej przez to Przedsiębiorstwo"],
    ["discontinuance", "umorzył postępowanie w sprawie zatwierdzenia taryfy"],
    ["withdrawal", "uchylił decyzję z dnia 10 czerwca 2025 r., którą zatwierdził taryfę"],
    ["prolongation", "przedłużył okres obowiązywania taryfy do dnia 31 grudnia 2026 r."],
  ])("%s told in a notice: %j", (kind, reported) => {
    const notice = `${stamp}
      Szczecin, 6 marca 2026 r.
      OSZ.OSZ-1.4211.902.4.2025.AB
      Informacja o decyzji Prezesa Urzędu Regulacji Energetyki
      Decyzją z 6 marca 2026 r., wydaną na wniosek przedsiębiorstwa energetycznego Sieci Wymyślone S.A. z siedzibą w Nigdzie,
      Prezes Urzędu Regulacji Energetyki ${reported}.`;
    expect(facts(notice)?.kind).toBe(kind);
  });

  it.each([
    ["that orders nothing", "w sprawie zatwierdzenia taryfy, ustalonej i zatwierdzonej uprzednio"],
    ["whose verb is what was asked for", "o to, aby zatwierdzić taryfę i zmienić decyzję"],
  ])("a letter %s is no decision", (_, words) => {
    expect(facts(approval(words))).toBeNull();
  });

  it("a tariff without its letter is an approved one, whatever its rules say of changes and refusals", () => {
    const found = facts(`Sieci Wymyślone S.A.
      TARYFA DLA ENERGII ELEKTRYCZNEJ
      zatwierdzona decyzją Prezesa URE nr DRE.WRE.4211.950.7.2025.XYz z dnia 17 grudnia 2025 r.
      Gdy odbiorca zmienia grupę taryfową, operator odmawia, uchyla się lub umarza, a w przypadku zmiany taryfy zmienia się opłata.`);
    expect(found?.kind).toBe("approval");
  });

  it("a change without its letter is none that replaces the whole", () => {
    const found = facts(`Sieci Wymyślone S.A.
      ZMIANA TARYFY
      DLA ENERGII ELEKTRYCZNEJ
      zatwierdzona decyzją Prezesa URE nr DRE.WRE.4211.950.7.2025.XYz z dnia 17 grudnia 2025 r.`);
    expect(found?.kind).toBe("change");
  });

  it("the reasons and the instruction order nothing", () => {
    const found = facts(
      letter("DECYZJA", `zatwierdzam\n${attached}`, {
        after: `POUCZENIE
          Odwołanie powinno zawierać wniosek o uchylenie albo zmianę decyzji. Odmawiam, umarzam, uchylam.`,
      }),
    );
    expect(found?.kind).toBe("approval");
  });
});

describe("letters read from pictures", () => {
  const order = letter("POSTANOWlENlE", "postanawiam\nsprostować omyłkę: zamiast „zł/MW” powinno być „zł/kW”.", {
    after: "UZASADNlENIE\nSprostowano zamiast „0,1” na „0,2”. Decyzją zatwierdzam.",
  });

  it.each([
    ["I read as l", order],
    ["a title that was lost", order.replace("POSTANOWlENlE", "")],
    ["a title and a head that were lost", order.replace("POSTANOWlENlE", "").replace("PREZES\n", "")],
    ["a title and the first words that were lost", order.replace("POSTANOWlENlE", "").replace("po rozpatrzeniu wniosku", "")],
  ])("%s", (_, printed) => {
    expect(facts(printed)).toMatchObject({ kind: "correction", effects: [{ from: "zł/MW", to: "zł/kW" }] });
  });

  it("the stop before the class lost", () => {
    const found = facts(approval(`zatwierdzam\n${attached}`).replace("OKA.4211", "OKA.ZP4211"));
    expect(found?.number).toBe("OKA.ZP.4211.931.2025.AB");
  });

  it.each([
    ["of an office's department", "OLB.WZiR.4211", "OLB.WZiR.4211.931.2025.AB"],
    ["that a picture takes for its capital", "OLB.WZp.4211", undefined],
    ["that begins a word", "OLB.zR.4211", undefined],
  ])("a small letter %s", (_, office, number) => {
    expect(facts(approval(`zatwierdzam\n${attached}`).replace("OKA.4211", office))?.number).toBe(number);
  });

  it.each([
    ["under the hook of a J", ".2025JTr", "OKA.4211.931.2025.JTr"],
    ["and two sets of them", ".2025SK/AB", "OKA.4211.931.2025.SK/AB"],
    ["where one letter may be a misread digit", ".2025J", undefined],
  ])("the stop before the initials lost: %s", (_, read, number) => {
    expect(facts(approval(`zatwierdzam\n${attached}`).replace(".2025.AB", read))?.number).toBe(number);
  });

  it("the stop before the year lost", () => {
    const found = facts(approval(`zatwierdzam\n${attached}`).replace(".2025.AB", " 2025.AB"));
    expect(found?.number).toBe("OKA.4211.931.2025.AB");
  });

  it.each([
    ["its year and initials", "OKA.4211.931"],
    ["its initials", "OKA.4211.931.2025"],
  ])("a number that lost %s is none", (_, cut) => {
    expect(facts(approval(`zatwierdzam\n${attached}`).replace("OKA.4211.931.2025.AB", cut))).toBeNull();
  });

  it("an office's O read as 0", () => {
    const found = facts(approval(`zatwierdzam\n${attached}`).replace("OKA.4211", "0KA.0SZ-1.4211"));
    expect(found?.number).toBe("OKA.OSZ-1.4211.931.2025.AB");
  });
});

describe("the bulletin", () => {
  it.each<[string, string | undefined]>([
    ["jP", "JP"],
    ["sK", "SK"],
    ["JTr", "JTr"],
    ["0P", "OP"],
    // A digit before others is none.
    ["10P", undefined],
    ["00", undefined],
    // A stroke is an l or an I.
    ["lP", undefined],
  ])("initials %s, of which a picture shows no size, are %s", (printed, initials) => {
    const found = facts(approval(`zatwierdzam\n${attached}`).replace("2025.AB", `2025.${printed}`));
    expect(found?.number.split(".").at(-1)).toBe(initials);
  });

  it("of an earlier decision, named in a letter without a stamp, is not this one's", () => {
    const found = facts(
      approval(
        `zatwierdzam zmianę taryfy zatwierdzonej decyzją z dnia 16 grudnia 2025 r. nr DRE.WRE.4211.920.12.2025.XYz,
        ogłoszoną w „Biuletynie Branżowym Urzędu Regulacji Energetyki – Energia elektryczna” Nr 262 (4792) z dnia 16 grudnia 2025 r.`,
      ).replace(stamp, ""),
    );
    expect(found).toMatchObject({ kind: "change", bulletin: null });
  });
});

describe("decisions that are named", () => {
  const change = (rest: string) => facts(approval(`zatwierdzam zmianę taryfy ${rest}`))?.related;

  it.each<[string, string | null]>([
    ["zatwierdzonej decyzją z dnia 16 grudnia 2025 r., znak:\nDRE.WRE.4211.920.12.2025.XYz", "2025-12-16"],
    ["zatwierdzonej decyzją z dnia 16 grudnia 2025 r. Prezesa Urzędu Regulacji Energetyki, nr DRE.WRE.4211.920.12.2025.XYz", "2025-12-16"],
    ["zatwierdzonej decyzją z 16.12.2025 r. (znak: DRE.WRE.4211.920.12.2025.XYz)", "2025-12-16"],
    ["zatwierdzonej decyzją nr DRE.WRE.4211.920.12.2025.XYz z dnia 16 grudnia 2025 r.", "2025-12-16"],
    ["zatwierdzonej decyzją DRE.WRE .4211.920.12.2025.XYz z dnia 16 grudnia 2025 r.", "2025-12-16"],
    ["zawartej w piśmie z dnia 2 stycznia 2026 r., a zatwierdzonej decyzją nr DRE.WRE.4211.920.12.2025.XYz", null],
  ])("%j", (words, date) => {
    expect(change(words)).toEqual([{ number: "DRE.WRE.4211.920.12.2025.XYz", date }]);
  });

  it("one is named once, though it is named again without its date", () => {
    const words = "decyzją nr DRE.WRE.4211.920.12.2025.XYz, tj. decyzją nr DRE.WRE.4211.920.12.2025.XYz z dnia 16 grudnia 2025 r.";
    expect(change(words)).toEqual([{ number: "DRE.WRE.4211.920.12.2025.XYz", date: "2025-12-16" }]);
  });

  it("a correction names a decision of its own number by its date", () => {
    const found = facts(
      letter(
        "POSTANOWIENIE",
        "postanawiam\nsprostować omyłkę w decyzji z dnia 20 lutego 2026 r., nr OKA.4211.931.2025.AB, zatwierdzającej taryfę",
      ),
    );
    expect(found).toMatchObject({ date: "2026-03-06", related: [{ number: "OKA.4211.931.2025.AB", date: "2026-02-20" }] });
  });
});
