import { describe, expect, it } from "vitest";
import { outcomeOf, text } from "../helpers/drawn-page.ts";

/* What stands behind an amount of a sentence may say which rate it is, or make another one of it. */

const said = (...lines: readonly string[]) => outcomeOf(text(...lines));

describe("behind the last amount of a sentence", () => {
  it.each([
    "za każdy układ pomiarowo-rozliczeniowy",
    "netto",
    "(netto) za jeden licznik",
    "za punkt poboru energii elektrycznej",
    "w rozliczeniu jednomiesięcznym",
    "– za każdy miesiąc",
  ])("is read: %s", (words) => {
    const { rates } = said(`Stawka opłaty abonamentowej dla grupy B21 wynosi 4,16 zł/m-c ${words}.`);
    expect(rates).toHaveLength(1);
    expect(rates[0]).toMatch(/^B21 subscription (?:P1M )?4\.16 PLN\/month$/);
  });

  it.each(["pobranej energii elektrycznej", "netto za każdą pobraną MWh", "za każdą MWh energii pobranej"])(
    "is read of a rate by energy: %s",
    (words) => {
      expect(said(`Stawka jakościowa dla grupy B21 wynosi 33,16 zł/MWh ${words}.`).rates).toEqual(["B21 quality 33.16 PLN/MWh"]);
    },
  );

  it.each(["energii oddanej do sieci", "energii pobranej ponad moc umowną"])("is held of a rate by energy: %s", (words) => {
    expect(said(`Stawka jakościowa dla grupy B21 wynosi 33,16 zł/MWh ${words}.`).rates).toEqual([]);
  });

  it.each([
    "w drugim roku",
    "od lipca",
    "w weekendy",
    "wraz z podatkiem",
    "na wniosek odbiorcy",
    "w budynkach spółdzielni",
    "za drugi układ",
    "na osiedlu Leśnym",
    "w grupie B21 w drugim roku",
    "za każdy układ pomiarowo-rozliczeniowy powyżej dwóch",
  ])("is held: %s", (words) => {
    const { rates, codes } = said(`Stawka opłaty abonamentowej dla grupy B21 wynosi 4,16 zł/m-c ${words}.`);
    expect(rates).toEqual([]);
    expect(codes).toContain("unexplained_number");
  });
});

describe("before the amount of a sentence", () => {
  it.each([
    "Stawka opłaty abonamentowej dla grupy C11 w drugim roku wynosi",
    "Stawka opłaty abonamentowej dla grupy C11 od lipca wynosi",
    "Stawka opłaty abonamentowej w grupie C11 na osiedlu Leśnym wynosi",
    "Docelowa stawka opłaty abonamentowej w grupie C11 wynosi",
    "Na wniosek odbiorcy stawka opłaty abonamentowej w grupie C11 wynosi",
    "Stawka opłaty abonamentowej wraz z podatkiem w grupie C11 wynosi",
    "Stawka opłaty abonamentowej za drugi licznik w grupie C11 wynosi",
    "Stawka opłaty abonamentowej w budynkach spółdzielni dla grupy C11 wynosi",
    "W weekendy stawka opłaty abonamentowej w grupie C11 wynosi",
    "W niedziele stawka opłaty abonamentowej w grupie C11 wynosi",
    "W strefie nocnej stawka opłaty abonamentowej w grupie C11 wynosi",
  ])("is held: %s", (lead) => {
    const { rates, codes } = said(`${lead} 4,16 zł/m-c.`);
    expect(rates).toEqual([]);
    expect(codes).toContain("unexplained_number");
  });

  it("is held of a group that is named once for several rates", () => {
    const { rates } = said(
      "W grupie C11 na osiedlu Leśnym składnik stały stawki sieciowej wynosi 5,02 zł/kW/m-c, a stawka opłaty abonamentowej 5,20 zł/m-c.",
    );
    expect(rates).toEqual([]);
  });

  it.each(["Docelowa stawka", "Od lipca stawka", "Na osiedlu Leśnym stawka", "Na wniosek odbiorcy stawka"])(
    "is held in a list: %s",
    (name) => {
      const { rates, codes } = said(
        `${name} opłaty abonamentowej wynosi:`,
        "a) w grupie C11 – 4,50 zł/m-c,",
        "b) w grupie C21 – 5,50 zł/m-c.",
      );
      expect(rates).toEqual([]);
      expect(codes).toContain("unexplained_number");
    },
  );

  it("is held in the list of a group", () => {
    const { rates } = said(
      "W grupie taryfowej C11 w drugim roku stosuje się następujące stawki:",
      "a) składnik zmienny w strefie całodobowej – 0,2718 zł/kWh,",
      "b) składnik stały – 6,80 zł/kW/m-c.",
    );
    expect(rates).toEqual([]);
  });

  it.each([
    "Stawka opłaty abonamentowej dla odbiorców zakwalifikowanych do grupy taryfowej C11 wynosi",
    "W grupie taryfowej C11 stosuje się stawkę opłaty abonamentowej w wysokości",
    "Dla grupy C11 zatwierdzona decyzją Prezesa URE stawka opłaty abonamentowej wynosi",
    "5.4. Stawka opłaty abonamentowej, o której mowa w pkt 2.1, w grupie C11 wynosi",
  ])("is read: %s", (lead) => expect(said(`${lead} 4,16 zł/m-c.`).rates).toEqual(["C11 subscription 4.16 PLN/month"]));
});

describe("a list whose items begin with their amounts", () => {
  const quality = ["B21 quality 33.16 PLN/MWh", "B22 quality 33.16 PLN/MWh", "C11 quality 0.0332 PLN/kWh", "G11 quality 0.0332 PLN/kWh"];

  it.each([
    ["1)", "w grupach B21 i B22,", "2)", "w grupach C11 i G11."],
    ["a)", "dla grup taryfowych B21, B22;", "b)", "dla grup taryfowych C11 oraz G11."],
    ["–", "– grupy B21 i B22,", "–", "– grupy C11 i G11."],
    ["1)", "(grupy B21 i B22),", "2)", "(grupy C11 i G11)."],
  ])("is read: %s %s", (one, high, two, low) => {
    const { rates } = said("Stawka jakościowa wynosi:", `${one} 33,16 zł/MWh ${high}`, `${two} 0,0332 zł/kWh ${low}`);
    expect(rates).toEqual(quality);
  });

  it("keeps the billing period behind the groups", () => {
    const { rates } = said(
      "Stawka opłaty abonamentowej wynosi:",
      "a) 4,50 zł/m-c w grupach taryfowych C11 i C12a przy rozliczeniu jednomiesięcznym,",
      "b) 2,25 zł/m-c w grupach taryfowych C11 i C12a przy rozliczeniu dwumiesięcznym.",
    );
    expect(rates).toEqual([
      "C11 subscription P1M 4.5 PLN/month",
      "C11 subscription P2M 2.25 PLN/month",
      "C12a subscription P1M 4.5 PLN/month",
      "C12a subscription P2M 2.25 PLN/month",
    ]);
  });

  it.each(["w sezonie", "od lipca", "dla nowych odbiorców", "po odliczeniu ulgi"])("is held where an item says more: %s", (words) => {
    const { rates, codes } = said(
      "Stawka opłaty abonamentowej wynosi:",
      `1) 4,50 zł/m-c w grupie C11 ${words},`,
      "2) 5,50 zł/m-c w grupie C21.",
    );
    expect(rates).toEqual(["C21 subscription 5.5 PLN/month"]);
    expect(codes).toContain("unexplained_number");
  });

  it("is held where what the list hangs on is no rate of groups", () => {
    const { rates } = said("Opłata za wznowienie dostarczania wynosi:", "1) 4,50 zł/m-c w grupie C11,", "2) 5,50 zł/m-c w grupie C21.");
    expect(rates).toEqual([]);
  });
});
