import { describe, expect, it } from "vitest";
import { approval, facts } from "../helpers/drawn-letter.ts";

const attached = "zatwierdzam\nustaloną przez Przedsiębiorstwo taryfę dla dystrybucji energii elektrycznej, na okres 12 miesięcy.";

/** "name | OSD", and " ?" behind it where nothing confirms the name. */
const from = (printed: string): string => {
  const found = facts(printed);
  return found === null ? "nobody" : `${found.operator} | ${found.operator_type}${found.evidence.operator_again === undefined ? " ?" : ""}`;
};

const approvedBy = "zatwierdzona decyzją Prezesa Urzędu Regulacji Energetyki z dnia 17 grudnia 2025 r. nr DRE.WRE.4211.953.10.2025.ASa1";

describe("a company's own print", () => {
  it.each<[string, string, string]>([
    [
      "a supplier that names the operator of its network, the word broken at the line's end",
      `Taryfa dla energii elektrycznej dla Odbiorców z grup taryfowych G
       ${approvedBy}
       1.1. Taryfa obowiązuje Odbiorców przyłączonych do sieci OSD (PRĄ-
       DNIK Dystrybucja S.A. z wyłączeniem obszaru nowego), zwanego dalej
       „Operatorem”, dla których PRĄDNIK Sprzedaż sp. z o.o., zwany dalej
       „Sprzedawcą”, świadczy usługę kompleksową.
       3.3 W zakresie dystrybucji obowiązują stawki z taryfy PRĄDNIK Dystrybucja S.A.
       PRĄDNIK Sprzedaż sp. z o.o.`,
      "PRĄDNIK Sprzedaż sp. z o.o. | RETAILER",
    ],
    [
      "a supplier whose definitions speak of contracts for distribution",
      `Prąd Wymyślony Obrót S.A.
       TARYFA DLA ENERGII ELEKTRYCZNEJ dla Odbiorców z grup taryfowych G
       ${approvedBy}
       1.1. Niniejsza Taryfa, ustalona przez Prąd Wymyślony Obrót S.A. z siedzibą w Nigdzie, obowiązuje Odbiorców.
       2.2. Umowa kompleksowa – umowa zawierająca postanowienia umowy sprzedaży energii i
       umowy o świadczenie usług dystrybucji energii elektrycznej.`,
      "Prąd Wymyślony Obrót S.A. | RETAILER",
    ],
    [
      "a seller whose explanations name the fees of the network",
      `Wyciąg z taryfy dla energii elektrycznej Prąd Wymyślony S.A.
       ${approvedBy}
       Taryfa dotyczy odbiorców przyłączonych do sieci Prąd Operator sp. z o.o., dla których Prąd Wymyślony S.A. jest
       sprzedawcą z urzędu.
       Druga część to opłaty naliczane według taryfy Prąd Operator sp. z o.o.: opłata sieciowa stała i zmienna.`,
      "Prąd Wymyślony S.A. | RETAILER",
    ],
    [
      "a distributor that is a seller too",
      `Wyciąg z taryfy dla usług dystrybucji energii elektrycznej Prąd Wymyślony S.A.
       ${approvedBy}
       Taryfa dotyczy odbiorców, dla których Prąd Wymyślony S.A. jest sprzedawcą z urzędu.
       Opłata sieciowa stała i zmienna.`,
      "Prąd Wymyślony S.A. | OSD",
    ],
    [
      "a distributor in whose network another company sells",
      `Wyciąg z taryfy Prąd Wymyślony S.A.
       ${approvedBy}
       W sieci Prąd Wymyślony S.A. sprzedaje Inny Prąd S.A., a Inny Prąd S.A. jest sprzedawcą z urzędu.
       Opłata sieciowa stała i zmienna.`,
      "Prąd Wymyślony S.A. | OSD",
    ],
    [
      "a title and an introduction",
      `TARYFA DLA USŁUG DYSTRYBUCJI ENERGII
       ELEKTRYCZNEJ
       Sieci Wymyślone S.A.
       ${approvedBy}
       1.2. Niniejsza Taryfa ustalona przez Sieci Wymyślone S.A., zwanego dalej „Operatorem”, jest stosowana w rozliczeniach.
       Stawki opłaty jakościowej wynikają z taryfy Przesył Wymyślony S.A. Przesył Wymyślony S.A. jest operatorem systemu przesyłowego.`,
      "Sieci Wymyślone S.A. | OSD",
    ],
    [
      "a name that begins with its board, as ports are called",
      `Zarząd Portu Wymyślonego S.A.
       TARYFA DLA USŁUG DYSTRYBUCJI ENERGII ELEKTRYCZNEJ
       ${approvedBy}
       1. Niniejsza Taryfa ustalona przez Zarząd Portu Wymyślonego S.A., zwany dalej „Operatorem”, jest stosowana w rozliczeniach.`,
      "Zarząd Portu Wymyślonego S.A. | OSD",
    ],
    [
      "a sole trader's name, which its seat closes",
      `WYCIĄG Z TARYFY DLA USŁUG DYSTRYBUCJI ENERGII ELEKTRYCZNEJ
       Zakład Dystrybucji Energii „WZÓR” Jan Próbny z siedzibą w Nigdzie
       Taryfa ${approvedBy}
       Energia pochodzi z sieci Przesył Wymyślony S.A.`,
      "Zakład Dystrybucji Energii „WZÓR” Jan Próbny | OSD",
    ],
    [
      "a cooperative's name, which its seat closes behind a colon",
      `Taryfa dla usług dystrybucji energii elektrycznej.
       Spółdzielnia Rolnicza „Wzór”
       z siedzibą: Nigdzie 7, 00-950 Nowe Nigdzie
       ${approvedBy}`,
      "Spółdzielnia Rolnicza „Wzór” | OSD",
    ],
    [
      "a cooperative's name, which its address closes",
      `Taryfa dla usług dystrybucji energii elektrycznej.
       Spółdzielnia Mieszkaniowa „Wzór”
       ul. Próbna 1, 00-950 Nigdzie
       ${approvedBy}`,
      "Spółdzielnia Mieszkaniowa „Wzór” | OSD",
    ],
    [
      "a name without a legal form that may have begun a line before",
      `Taryfa dla usług dystrybucji energii elektrycznej
       Przedsiębiorstwo Wielobranżowe
       Energetyka „WZÓR” Jan Próbny z siedzibą w Nigdzie
       ${approvedBy}`,
      "Energetyka „WZÓR” Jan Próbny | OSD ?",
    ],
    [
      "a name that stands in one place alone",
      `Taryfa dla dystrybucji energii elektrycznej
       Sieci Wymyślone S.A.
       ${approvedBy}`,
      "Sieci Wymyślone S.A. | OSD ?",
    ],
    [
      "a name broken before its legal form, and whole elsewhere",
      `Taryfa dla dystrybucji energii elektrycznej
       ${approvedBy}
       1.1 Taryfa ustalona przez Elektrownie Dolne
       Spółka Akcyjna, zwane dalej „Operatorem”.
       Elektrownie Dolne Spółka Akcyjna`,
      "Elektrownie Dolne Spółka Akcyjna | OSD",
    ],
    [
      "a name broken between two of its words, and whole elsewhere",
      `Sieci Górne Detaliczne S.A. z siedzibą w Nigdzie
       ${approvedBy}
       1.1 Taryfa ustalona przez Sieci Górne
       Detaliczne S.A., zwaną dalej „Sprzedawcą”.`,
      "Sieci Górne Detaliczne S.A. | RETAILER",
    ],
    [
      "a title with a dash before the name",
      `TARYFA – Sieci Górne S.A.
       ${approvedBy}
       dla dystrybucji energii elektrycznej
       Sieci Górne S.A.`,
      "Sieci Górne S.A. | OSD",
    ],
    [
      "a hyphen at the line's end that belongs to the name",
      `Taryfa dla dystrybucji energii elektrycznej Prąd-
       Operator S.A.
       ${approvedBy}
       1.1 Taryfa ustalona przez Prąd-Operator S.A., zwanego dalej „Operatorem”.`,
      "Prąd-Operator S.A. | OSD",
    ],
    [
      "declined where it is said who drew the tariff up, and set in capitals on its title page",
      `KOPALNIA PRÓBNA ENERGETYKA S.A.
       Taryfa dla dystrybucji energii elektrycznej
       ${approvedBy}
       1.1 Taryfa ustalona przez Kopalnię Próbną Energetyka S.A. z siedzibą w Nigdzie, zwaną dalej „Operatorem”.`,
      "Kopalnia Próbna Energetyka S.A. | OSD",
    ],
    [
      "another company's in the title, alike but for its ending",
      `KOPALNIO PRÓBNA S.A.
       Taryfa dla dystrybucji energii elektrycznej
       ${approvedBy}
       1.1 Taryfa ustalona przez Kopalnię Próbną S.A. z siedzibą w Nigdzie, zwaną dalej „Operatorem”.`,
      "Kopalnię Próbną S.A. | OSD ?",
    ],
  ])("%s", (_, printed, expected) => {
    expect(from(printed)).toBe(expected);
  });
});

describe("the addressee of a decision", () => {
  it.each<[string, string]>([
    ["Mirowski i Wspólnik KAMYK Spółka jawna z siedzibą w Łodzi,", "Mirowski i Wspólnik KAMYK Spółka jawna | OSD"],
    // letters of a scan that touch
    ["Sieci Próbne Sp. z o.o. z siedz&ą w Nigdzie, zwanego dalej: „Przedsiębiorstwem”,", "Sieci Próbne Sp. z o.o. | OSD"],
    ["Zakłady Próbne S.A. z siedzlbą we Wrocławiu, zwanego dalej: „Przedsiębiorstwem”,", "Zakłady Próbne S.A. | OSD"],
    ["PRÓBA-SIEĆ sp. Z o.o. Z siedzibą w Nigdzie,", "PRÓBA-SIEĆ sp. Z o.o. | OSD"],
    ["Sieci Próbne Sp. z o .o. z siedzibą w Nigdzie,", "Sieci Próbne Sp. z o .o. | OSD"],
    ["PRÓBA S.A. S.K.A. z siedzibą w Nigdzie,", "PRÓBA S.A. S.K.A. | OSD"],
    ["Sieć Sp. z o.o. w restrukturyzacji z siedzibą w Nigdzie,", "Sieć Sp. z o.o. w restrukturyzacji | OSD"],
    ["Jednostka Budżetowa ENERGETYKA NIGDZIE z siedzibą w Nigdzie,", "Jednostka Budżetowa ENERGETYKA NIGDZIE | OSD"],
    ['Zakłady Chemiczne "PRÓBA" S.A. z siedzibą w Nigdzie,', 'Zakłady Chemiczne "PRÓBA" S.A. | OSD'],
    ["Zakładu Elektrycznego „EL-PRO” Anna Próbna z siedzibą w Nigdzie,", "Zakładu Elektrycznego „EL-PRO” Anna Próbna | OSD"],
  ])("%s", (company, expected) => {
    expect(from(approval(attached, company))).toBe(expected);
  });

  it("whose form of company a scan has otherwise is called as another place has it, and confirmed by none else", () => {
    const letter = approval(attached, "Sieci Próbne Sz. Z o.o. z siedzibą w Nigdzie,");
    expect(from(letter)).toBe("Sieci Próbne Sz. Z o.o. | OSD ?");
    expect(from(`${letter}\nNINIEJSZA TARYFA STANOWI ZAŁĄCZNIK\nSieci Próbne Sp. z o.o.\nTARYFA`)).toBe("Sieci Próbne Sp. z o.o. | OSD");
  });

  it("a sole trader is called as the title page has it", () => {
    const title = "\nNINIEJSZA TARYFA STANOWI ZAŁĄCZNIK\nZakład Elektryczny „EL-PRO” Anna Próbna\nTARYFA DLA ENERGII ELEKTRYCZNEJ";
    const letter = approval(attached, "Zakładu Elektrycznego „EL-PRO” Anna Próbna z siedzibą w Nigdzie,");
    expect(from(`${letter}${title}`)).toBe("Zakład Elektryczny „EL-PRO” Anna Próbna | OSD");
  });

  it.each<[string, string, string, string]>([
    [
      "without a legal form",
      "Spółdzielnia Energetyczna „Próba” z siedzibą w Nigdzie,",
      "TARYFA\nSpółdzielni Energetycznej „Próba”",
      "Spółdzielnia Energetyczna „Próba” | OSD",
    ],
    [
      "with one",
      "Szpital Uzdrowiskowy „Próba” Sp. z o.o. z siedzibą w Nigdzie,",
      "Taryfa\nSzpitala Uzdrowiskowego „Próba” Sp. z o.o.",
      "Szpital Uzdrowiskowy „Próba” Sp. z o.o. | OSD",
    ],
    [
      "which is not the letter's",
      "Spółdzielni Energetycznej „Próba” z siedzibą w Nigdzie,",
      "TARYFA\nSpółdzielnia Energetyczna „Próba”",
      "Spółdzielnia Energetyczna „Próba” | OSD",
    ],
  ])("that its letter has as it is, and its title page declined, is called by the letter: %s", (_, company, title, expected) =>
    expect(from(`${approval(attached, company)}\n${title}`)).toBe(expected),
  );

  it("a company whose own name has the word for one is named whole, and in its first case where the title page has it", () => {
    const letter = approval(attached, "Miejskiego Przedsiębiorstwa Energetyki Próbnej Spółki Akcyjnej z siedzibą w Nigdzie,").replace(
      /przedsiębiorstwa\s+energetycznego\s*:?\s*/iu,
      "",
    );
    expect(from(letter)).toBe("Miejskiego Przedsiębiorstwa Energetyki Próbnej Spółki Akcyjnej | OSD ?");
    expect(from(`${letter}\nMiejskie Przedsiębiorstwo Energetyki Próbnej S.A.\nTARYFA`)).toBe(
      "Miejskie Przedsiębiorstwo Energetyki Próbnej S.A. | OSD",
    );
    const short = letter.replace("Miejskiego ", "");
    expect(from(short)).toBe("Przedsiębiorstwa Energetyki Próbnej Spółki Akcyjnej | OSD ?");
    expect(from(`${short}\nPrzedsiębiorstwo Energetyki Próbnej S.A.\nTARYFA`)).toBe("Przedsiębiorstwo Energetyki Próbnej S.A. | OSD");
    expect(from(`${letter}\nMiejskie Przedsiębiorstwo Energetyki Innej S.A.\nTARYFA`)).toMatch(/ \?$/);
  });

  it("behind its application alone is confirmed by the title page that names it alike", () => {
    const letter = approval(attached, "\nPróba-Metale Energia spółka z ograniczoną odpowiedzialnością\nz siedzibą w Nigdzie").replace(
      /przedsiębiorstwa\s+energetycznego\s*:?/iu,
      "",
    );
    const name = "Próba-Metale Energia spółka z ograniczoną odpowiedzialnością";
    expect(from(letter)).toBe(`${name} | OSD ?`);
    expect(from(`${letter}\n${name}\nTARYFA`)).toBe(`${name} | OSD`);
    expect(from(`${letter}\nInna spółka z ograniczoną odpowiedzialnością\nTARYFA`)).toBe(`${name} | OSD ?`);
  });

  it.each<[string, string]>([
    ["w zakresie dystrybucji energii elektrycznej", "OSD"],
    ["w zakresie obrotu energią elektryczną", "RETAILER"],
    ["w odniesieniu do odbiorców grup taryfowych G przyłączonych do sieci Prąd Dystrybucja S.A.", "RETAILER"],
  ])("is what its order says, whatever the reasons name it again for: %s", (tariff, type) => {
    const letter = approval(
      `zatwierdzam\nustaloną przez Spółkę taryfę dla energii elektrycznej ${tariff}, na okres 12 miesięcy.`,
      "Prąd Nowy S.A. z siedzibą w Nigdzie,",
    ).replace(/przedsiębiorstwa\s+energetycznego\s*:?/iu, "");
    const again = "\nNa wniosek wszczęto postępowanie w sprawie zatwierdzenia taryfy ustalonej przez Prąd Nowy S.A., posiadającą koncesję.";
    expect(from(`${letter}${again}`)).toBe(`Prąd Nowy S.A. | ${type}`);
  });

  it.each(["88-100 Inowrocław, ul. Cukrowa 5", "Nowy Sącz, ul. Cukrowa 5"])("is not the address right under its name: %s", (address) => {
    const letter = `PREZES
      URZĘDU REGULACJI ENERGETYKI
      Cukrownia Próbna Energia Sp. z o.o.
      ${address}
      DECYZJA
      w sprawie z wniosku Cukrownia Próbna Energia Sp. z o.o. o zatwierdzenie taryfy
      postanawia zatwierdzić
      taryfę dla dystrybucji energii elektrycznej wnioskodawcy, na okres 12 miesięcy. Nr OPO.OPO-1.4211.7.2026.DK z dnia 9 czerwca 2026 r.`;
    expect(from(letter)).toBe("Cukrownia Próbna Energia Sp. z o.o. | OSD");
  });

  // "M&T" of a scan is read as "MST", "MT" and "M6T", a letter's declined name is no misreading.
  it.each<[string, string, string, string]>([
    ["one other place misread", "Energo MST Polana S.A.", "Energo MT Polana S.A.", "Energo MST Polana S.A. | OSD ?"],
    ["with the sign itself in the other place", "Energo MST Polana S.A.", "Energo M&T Polana S.A.", "Energo MST Polana S.A. | OSD ?"],
    [
      "one misread place of four",
      "Energo MST Polana S.A.",
      "Energo MT Polana S.A., Energo MST Polana S.A., Energo MST Polana S.A.",
      "Energo MST Polana S.A. | OSD",
    ],
    ["another company", "Energo MST Polana S.A.", "Energo MST Dolina S.A.", "Energo MST Polana S.A. | OSD"],
    ["a declined name", "Huta Kalina Energia Sp. z o.o.", "Huty Kalina Energia Sp. z o.o.", "Huta Kalina Energia Sp. z o.o. | OSD"],
  ])("is not confirmed where as many places say it with one letter of another kind: %s", (_, name, others, expected) => {
    const reasons = `\nU Z A S A D N I E N I E\nNa wniosek Przedsiębiorstwa – ${others} wszczęto postępowanie.`;
    expect(from(`${approval(attached, `${name} z siedzibą w Nigdzie,`)}${reasons}`)).toBe(expected);
  });

  it.each<[string, string, string]>([
    ["sells", "taryfę dla energii elektrycznej dla odbiorców grup taryfowych G przyłączonych do sieci Prąd Dystrybucja S.A.", "RETAILER"],
    ["sells", "taryfę dla energii elektrycznej w zakresie obrotu energią elektryczną", "RETAILER"],
    ["distributes", "taryfę dla dystrybucji energii elektrycznej", "OSD"],
    [
      "distributes and sells",
      "taryfę dla energii elektrycznej w zakresie dystrybucji oraz w zakresie obrotu dla odbiorców grup taryfowych G",
      "OSD",
    ],
  ])("%s: %s", (_, tariff, type) => {
    const letter = approval(
      `zatwierdzam\nustaloną przez Przedsiębiorstwo ${tariff}, na okres 12 miesięcy.`,
      "Prąd Nowy S.A. z siedzibą w Nigdzie,",
    );
    expect(facts(letter)?.operator_type).toBe(type);
  });
});
