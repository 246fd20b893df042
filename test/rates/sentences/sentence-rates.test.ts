import { describe, expect, it } from "vitest";
import { drawPage, gap, grid, outcome, outcomeOf, text } from "../../helpers/drawn-page.ts";
import { held, published } from "../../helpers/layout-cases.ts";

/** Rates said in sentences, beside a small table that brings the groups. */
const table = grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh]\nC11 | 0,1234\nC21 | 0,1235`);
const tabled = ["C11 network_variable flat 0.1234 PLN/kWh", "C21 network_variable flat 0.1235 PLN/kWh"];
const reported = (name: string, lines: readonly string[], rates: readonly string[]) =>
  published(name, [table, gap(30), text(...lines)], [...tabled, ...rates]);
const refused = (name: string, lines: readonly string[], code: string) => held(name, [table, gap(30), text(...lines)], code);

describe("a sentence with rate, groups, value and unit", () => {
  const stamp = (...words: readonly string[]) => `${words.join(" ")} - Energia elektryczna Nr 350 (9350) 21 marca 2026 r.`;
  it.each([
    ["", stamp("BIULETYN", "BRANŻOWY", "URE")],
    ["misread", stamp("v1IULELIN", "BKANZOWY", "URE")],
  ])("before the bulletin's stamp of the next page, %s", (_, header) => {
    const sentence = text("Dla grupy taryfowej C11: składnik stały wynosi 7,16 zł/kW/m-c, stawka opłaty abonamentowej wynosi 4,50 zł/m-c.");
    const heading = text("7.2.2. Stawki opłat dla grup taryfowych C11, C21");
    const found = outcome(drawPage(5, table, gap(30), sentence), drawPage(6, text(header), gap(30), heading));
    expect(found.rates).toContain("C11 subscription 4.5 PLN/month");
  });
  reported(
    "of two groups",
    ["Stawka opłaty abonamentowej dla grup taryfowych C11 i C21 wynosi 4,50 zł/m-c."],
    ["C11 subscription 4.5 PLN/month", "C21 subscription 4.5 PLN/month"],
  );
  reported(
    "whose unit is said in words",
    ["Składnik stały stawki sieciowej dla grup taryfowych C11 i C21 wynosi 5,15 zł za kW mocy umownej na miesiąc."],
    ["C11 network_fixed 5.15 PLN/kW/month", "C21 network_fixed 5.15 PLN/kW/month"],
  );
  refused(
    "whose unit counts a hundred",
    ["Stawka jakościowa dla grup taryfowych C11 i C21 wynosi 3,32 zł za 100 kWh."],
    "unreadable_number",
  );
  reported(
    "of groups that are named before a colon",
    ["Stawka jakościowa dla grup taryfowych C11, C21: 0,0332 zł/kWh."],
    ["C11 quality 0.0332 PLN/kWh", "C21 quality 0.0332 PLN/kWh"],
  );
  reported(
    "of one group after the other, each before a dash",
    ["7.3. Stawka opłaty abonamentowej dla grupy C11 – 4,50 zł/m-c, dla grupy C21 – 9,50 zł/m-c."],
    ["C11 subscription 4.5 PLN/month", "C21 subscription 9.5 PLN/month"],
  );
  reported(
    "of groups in their order",
    ["Stawka opłaty abonamentowej dla grup taryfowych C11 i C21 wynosi odpowiednio 4,50 zł/m-c i 9,50 zł/m-c."],
    ["C11 subscription 4.5 PLN/month", "C21 subscription 9.5 PLN/month"],
  );
  reported(
    "of the quality rate alone, before a colon, which is every group's",
    ["Stawka jakościowa: 3,316 gr/kWh."],
    ["C11 quality 0.03316 PLN/kWh", "C21 quality 0.03316 PLN/kWh"],
  );
  refused(
    "of a quality rate in an item of a list, which may be of the group that heads it",
    ["– stawka jakościowa: 3,316 gr/kWh,"],
    "no_rates",
  );
  refused(
    "of customers who have something",
    ["Stawka opłaty abonamentowej dla odbiorców grupy C11 posiadających drugi układ pomiarowy wynosi 4,50 zł/m-c."],
    "unexplained_number",
  );
  refused("of other groups than those named", ["Stawka jakościowa dla grup taryfowych innych niż C11 wynosi 0,0332 zł/kWh."], "no_rates");
  refused(
    "of customers of a group who are served twice",
    ["Stawka opłaty abonamentowej dla odbiorców z grupy taryfowej C11 zasilanych dwustronnie wynosi 4,50 zł/m-c."],
    "unexplained_number",
  );
  it.each(["dla odbiorców zasilanych dwustronnie", "gdy odbiorca ma własny transformator", "w soboty", "przez pierwsze trzy miesiące"])(
    "an amount that is limited behind it: %s",
    (limit) =>
      expect(outcomeOf(table, gap(30), text(`Stawka jakościowa dla grupy taryfowej C11 wynosi 0,0332 zł/kWh ${limit}.`)).codes).toContain(
        "unexplained_number",
      ),
  );
  reported(
    "with its group behind it",
    ["Stawka jakościowa wynosi 0,0332 zł/kWh dla odbiorców zakwalifikowanych do grupy taryfowej C11."],
    ["C11 quality 0.0332 PLN/kWh"],
  );
  reported(
    "with words behind it that limit nothing",
    ["Stawka jakościowa dla grupy taryfowej C11 wynosi 0,0332 zł/kWh netto za energię pobraną."],
    ["C11 quality 0.0332 PLN/kWh"],
  );
  refused("of the past", ["Stawka opłaty abonamentowej dla odbiorców grupy C11 wynosiła 4,50 zł/m-c."], "unexplained_number");
  refused(
    "words before an amount's colon that are no rate's name",
    ["Zgodnie z umową stawka jakościowa dla grupy C11: 0,0332 zł/kWh."],
    "unexplained_number",
  );
  reported(
    "of all groups",
    ["7.4. We wszystkich grupach taryfowych stosuje się stawkę jakościową w wysokości 0,0332 zł/kWh."],
    ["C11 quality 0.0332 PLN/kWh", "C21 quality 0.0332 PLN/kWh"],
  );
  it.each(["zł/", "zł/kW/"])("is one where a line ends behind %s of its unit", (begun) => {
    const { rates } = outcomeOf(
      text(`Składnik stały stawki sieciowej dla grupy taryfowej C21 wynosi 21,67 ${begun}`, `${"zł/kW/miesiąc".slice(begun.length)}.`),
    );
    expect(rates).toEqual(["C21 network_fixed 21.67 PLN/kW/month"]);
  });

  it("thousands that begin a line", () => {
    const { rates } = outcomeOf(text("Składnik stały stawki sieciowej dla grupy taryfowej B21 wynosi", "18 210,00 zł/MW/m-c."));
    expect(rates).toEqual(["B21 network_fixed 18210 PLN/MW/month"]);
  });
  it("no digits of a code before the amount", () => {
    const { rates } = outcomeOf(
      table,
      gap(30),
      text("Stawka jakościowa dla grupy C21 wynosi 0,0332 zł/kWh, a stawka opłaty abonamentowej dla grupy C11 8,13 zł/m-c."),
    );
    expect(rates.join()).not.toContain("118.13");
  });
  reported(
    "an amount for each of two groups, over a line's end",
    ["7.6. Stawka opłaty abonamentowej dla grupy taryfowej C11 wynosi 8,75 zł/m-c, a dla grupy", "taryfowej C21 wynosi 19,00 zł/m-c."],
    ["C11 subscription 8.75 PLN/month", "C21 subscription 19 PLN/month"],
  );
  reported(
    "the rates of a group that is named once, with zones behind their amounts",
    [
      "3.3. W grupie taryfowej C12a składnik stały stawki sieciowej wynosi 5,02 zł/kW/m-c, składnik zmienny",
      "stawki sieciowej wynosi 0,2911 zł/kWh w strefie szczytowej i 0,1010 zł/kWh w strefie pozaszczytowej,",
      "a stawka opłaty abonamentowej 5,20 zł/m-c.",
    ],
    [
      "C12a network_fixed 5.02 PLN/kW/month",
      "C12a network_variable offpeak 0.101 PLN/kWh",
      "C12a network_variable peak 0.2911 PLN/kWh",
      "C12a subscription 5.2 PLN/month",
    ],
  );
  reported(
    "the rates of a group that is named before a colon, each behind a dash",
    [
      "5.1. Dla odbiorców grupy taryfowej G11 stosuje się następujące stawki: składnik zmienny stawki sieciowej –",
      "0,2690 zł/kWh, stawka jakościowa – 0,0332 zł/kWh oraz stawka opłaty abonamentowej – 5,20 zł/m-c.",
    ],
    ["G11 network_variable flat 0.269 PLN/kWh", "G11 quality 0.0332 PLN/kWh", "G11 subscription 5.2 PLN/month"],
  );
  refused(
    "a group's rates behind dashes with a condition behind one of them",
    ["W grupie C11: składnik stały stawki sieciowej – 5,02 zł/kW/m-c na niskim napięciu, stawka jakościowa – 0,0332 zł/kWh."],
    "unexplained_number",
  );
  const ofTwoZones = ["C12a energy offpeak 0.4688 PLN/kWh", "C12a energy peak 0.7015 PLN/kWh"];
  reported(
    "zones before their amounts, the rate named once",
    [
      "3. Dla grupy taryfowej C12a cena energii elektrycznej w strefie szczytowej wynosi 0,7015 zł/kWh, a w strefie",
      "pozaszczytowej 0,4688 zł/kWh.",
    ],
    ofTwoZones,
  );
  reported(
    "zones behind a colon",
    ["W grupie C12a cena energii elektrycznej wynosi: w strefie szczytowej – 0,7015 zł/kWh, w strefie pozaszczytowej – 0,4688 zł/kWh."],
    ofTwoZones,
  );
  reported(
    "zones of one rate between others",
    [
      "W grupie C12a składnik stały stawki sieciowej wynosi 5,02 zł/kW/m-c, składnik zmienny stawki sieciowej w strefie",
      "szczytowej wynosi 0,2911 zł/kWh, a w strefie pozaszczytowej 0,1010 zł/kWh, a stawka jakościowa 0,0332 zł/kWh.",
    ],
    [
      "C12a network_fixed 5.02 PLN/kW/month",
      "C12a network_variable offpeak 0.101 PLN/kWh",
      "C12a network_variable peak 0.2911 PLN/kWh",
      "C12a quality 0.0332 PLN/kWh",
    ],
  );
  reported(
    "a group's rates, of which the first has the dash behind its name at the beginning of the next line",
    [
      "Dla odbiorców zakwalifikowanych do grupy taryfowej G11: składnik stały stawki sieciowej",
      "– instalacja 1-fazowa wynosi 5,98 zł/m-c, składnik stały stawki sieciowej – instalacja 3-fazowa wynosi 9,20",
      "zł/m-c, składnik zmienny stawki sieciowej – całodobowa wynosi 0,2774 zł/kWh.",
    ],
    ["G11 network_fixed 1-phase 5.98 PLN/month", "G11 network_fixed 3-phase 9.2 PLN/month", "G11 network_variable flat 0.2774 PLN/kWh"],
  );
  reported(
    "a group's rates in capitals, of which the first has the dash behind its name at the beginning of the next line",
    [
      "Dla odbiorców zakwalifikowanych do grupy taryfowej R dla przyłączenia na SN: sKŁADNIK ZMIENNY STAWKI SIECIOWEJ",
      "– STREFA CAŁODOBOWA wynosi 15,03 gr/kWh, sKŁADNIK STAŁY STAWKI SIECIOWEJ wynosi 6,44 zł/kW/m-c.",
    ],
    ["R network_fixed 6.44 PLN/kW/month", "R network_variable flat 0.1503 PLN/kWh"],
  );
  it.each(["składnik stały stawki sieciowej", "SKŁADNIK STAŁY STAWKI SIECIOWEJ"])(
    "takes no item of a list under %s without the others",
    (name) => {
      const { rates } = outcomeOf(
        table,
        gap(30),
        text(
          `Dla odbiorców zakwalifikowanych do grupy taryfowej G11: ${name}`,
          "– instalacja 1-fazowa wynosi 5,98 zł/m-c,",
          "– instalacja 3-fazowa wynosi 9,20 zł/m-c.",
        ),
      );
      expect(rates).toEqual(tabled);
    },
  );
  reported(
    "a rate whose zone begins the next line, behind the dash of its name",
    [
      "Dla odbiorców z grupy taryfowej C22a: stawka jakościowa wynosi 0,0332 zł/kWh, opłata sieciowa zmienna",
      "– strefa szczytowa wynosi 0,2049 zł/kWh, opłata sieciowa zmienna – strefa pozaszczytowa wynosi 0,1024 zł/kWh.",
    ],
    ["C22a network_variable offpeak 0.1024 PLN/kWh", "C22a network_variable peak 0.2049 PLN/kWh", "C22a quality 0.0332 PLN/kWh"],
  );
  reported(
    "zones behind a dash, the rate named again each time",
    [
      "Dla odbiorców z grupy taryfowej C12a: stawka jakościowa wynosi 0,0332 zł/kWh, opłata sieciowa zmienna – strefa",
      "szczytowa wynosi 0,2911 zł/kWh, opłata sieciowa zmienna – strefa pozaszczytowa wynosi 0,1010 zł/kWh.",
    ],
    ["C12a network_variable offpeak 0.101 PLN/kWh", "C12a network_variable peak 0.2911 PLN/kWh", "C12a quality 0.0332 PLN/kWh"],
  );
  reported(
    "a list of groups with their zones under the name of the rate",
    [
      "4.1. Ceny energii elektrycznej wynoszą:",
      "a) w grupie taryfowej C11 – 0,6230 zł/kWh,",
      "b) w grupie taryfowej C12a – w strefie szczytowej 0,7015 zł/kWh, w strefie pozaszczytowej 0,4688 zł/kWh.",
    ],
    ["C11 energy flat 0.623 PLN/kWh", ...ofTwoZones],
  );
  reported(
    "a fee by the month in words",
    ["Stawka opłaty handlowej w grupie taryfowej C11 wynosi 4,85 zł miesięcznie."],
    ["C11 trade_fee 4.85 PLN/month"],
  );
  refused(
    "zones between commas, which may be those of the amounts before them",
    ["W grupie C12a cena energii elektrycznej wynosi 0,7015 zł/kWh, w strefie szczytowej, 0,4688 zł/kWh, w strefie pozaszczytowej."],
    "unexplained_number",
  );
  refused(
    "a zone before the second amount alone",
    ["W grupie C12a cena energii elektrycznej wynosi 0,7015 zł/kWh, a w strefie pozaszczytowej 0,4688 zł/kWh."],
    "unexplained_number",
  );
  refused(
    "a list under words that name a zone",
    [
      "Ceny energii elektrycznej w strefie szczytowej wynoszą:",
      "a) w grupie taryfowej C12a – w strefie szczytowej 0,7015 zł/kWh, w strefie pozaszczytowej 0,4688 zł/kWh.",
    ],
    "unexplained_number",
  );
  refused(
    "a group's rates of which one has no name",
    ["W grupie taryfowej C11 składnik stały stawki sieciowej wynosi 5,02 zł/kW/m-c, a 5,20 zł/m-c dodatkowo."],
    "unexplained_number",
  );
  refused(
    "a group's rates with a condition behind one of them",
    ["W grupie C11 składnik stały stawki sieciowej wynosi 5,02 zł/kW/m-c na niskim napięciu, a stawka jakościowa 0,0332 zł/kWh."],
    "unexplained_number",
  );
  refused(
    "zones before and behind the amounts of one sentence",
    [
      "W grupie C12a składnik zmienny stawki sieciowej w strefie szczytowej wynosi 0,2911 zł/kWh w strefie",
      "pozaszczytowej, a stawka jakościowa 0,0332 zł/kWh.",
    ],
    "unexplained_number",
  );
  reported(
    "a list that hangs on a sentence",
    ["Stawka opłaty abonamentowej wynosi:", "1) dla grupy taryfowej C11 - 8,75 zł/m-c,", "2) dla grupy taryfowej C21 - 19,00 zł/m-c."],
    ["C11 subscription 8.75 PLN/month", "C21 subscription 19 PLN/month"],
  );
  reported(
    "a list of the rates of one group",
    [
      "7.2. Odbiorców zaliczonych do grupy taryfowej C21 rozlicza się według następujących stawek:",
      "a) składnik stały stawki sieciowej – 13,40 zł/kW/m-c,",
      "b) stawka jakościowa – 0,0332 zł/kWh,",
      "c) stawka opłaty abonamentowej – 9,90 zł/m-c.",
    ],
    ["C21 network_fixed 13.4 PLN/kW/month", "C21 quality 0.0332 PLN/kWh", "C21 subscription 9.9 PLN/month"],
  );
  reported(
    "a list within a list, after which the outer one goes on",
    [
      "7.3. Dla odbiorców z grupy taryfowej C12a stosuje się następujące stawki opłat:",
      "a) składnik zmienny stawki sieciowej:",
      "– w strefie szczytowej – 0,2688 zł/kWh,",
      "– w strefie pozaszczytowej – 0,1301 zł/kWh,",
      "b) stawka jakościowa – 0,0332 zł/kWh,",
      "c) stawka opłaty abonamentowej – 3,90 zł/m-c.",
    ],
    [
      "C12a network_variable offpeak 0.1301 PLN/kWh",
      "C12a network_variable peak 0.2688 PLN/kWh",
      "C12a quality 0.0332 PLN/kWh",
      "C12a subscription 3.9 PLN/month",
    ],
  );
  reported(
    "bullets within bullets, under a group that has a line of its own",
    [
      "Grupa taryfowa B11",
      "• składnik zmienny stawki sieciowej: 84,15 zł/MWh",
      "Grupa taryfowa C22a",
      "• składnik zmienny stawki sieciowej:",
      "• szczyt: 0,2490 zł/kWh",
      "• pozaszczyt: 0,1366 zł/kWh",
      "• stawka jakościowa: 0,0332 zł/kWh",
    ],
    [
      "B11 network_variable flat 84.15 PLN/MWh",
      "C22a network_variable offpeak 0.1366 PLN/kWh",
      "C22a network_variable peak 0.249 PLN/kWh",
      "C22a quality 0.0332 PLN/kWh",
    ],
  );
  const listOf = (code: string, fee: string, last: string) => [
    `Grupa taryfowa ${code} (odbiorcy przyłączeni do sieci niskiego napięcia):`,
    "• stawka jakościowa: 0,0332 zł/kWh,",
    `• stawka opłaty abonamentowej: ${fee} zł/m-c${last}`,
  ];
  reported(
    "a list of rates under the name of each group",
    [...listOf("C21", "9,69", ","), ...listOf("C11", "4,69", ".")],
    ["C11 quality 0.0332 PLN/kWh", "C11 subscription 4.69 PLN/month", "C21 quality 0.0332 PLN/kWh", "C21 subscription 9.69 PLN/month"],
  );
  reported(
    "a list within a sentence, with what is common to its amounts",
    [
      "7.2. Stawka opłaty abonamentowej w rozliczeniu jednomiesięcznym wynosi: dla grupy taryfowej C21",
      "– 9,56 zł/m-c, dla grupy taryfowej C11 – 4,56 zł/m-c.",
    ],
    ["C11 subscription P1M 4.56 PLN/month", "C21 subscription P1M 9.56 PLN/month"],
  );
  reported(
    "groups behind each of its amounts",
    [
      "Stawka opłaty abonamentowej w rozliczeniu jednomiesięcznym wynosi 4,50 zł/m-c dla grupy C11, a 9,50",
      "zł/m-c dla grup taryfowych C21.",
    ],
    ["C11 subscription P1M 4.5 PLN/month", "C21 subscription P1M 9.5 PLN/month"],
  );
  reported(
    "groups behind amounts in two units",
    ["Stawka jakościowa wynosi 33,16 zł/MWh dla grupy C21 oraz 0,0332 zł/kWh dla odbiorców z grupy taryfowej C11."],
    ["C11 quality 0.0332 PLN/kWh", "C21 quality 33.16 PLN/MWh"],
  );
  reported(
    "billing period and kind of reading",
    ["Stawka opłaty abonamentowej dla grup C11, C21 dla zdalnego odczytu wynosi 1,50 zł/m-c."],
    ["C11 subscription remote 1.5 PLN/month", "C21 subscription remote 1.5 PLN/month"],
  );
});

describe("what a sentence repeats", () => {
  const quality = (rate: string) => grid(`Grupa | Stawka jakościowa [zł/MWh]\nC11 | ${rate}\nC21 | ${rate}`);
  const sentence = text("Stawka jakościowa we wszystkich grupach taryfowych wynosi 0,0332 zł/kWh.");
  published(
    "the same in another unit is one rate",
    [table, gap(20), quality("33,16"), gap(20), sentence],
    [...tabled, "C11 quality 33.16 PLN/MWh", "C21 quality 33.16 PLN/MWh"],
  );
  held("another amount", [table, gap(20), quality("33,06"), gap(20), sentence], "conflicting_rates");
});

describe("a sentence that is not understood", () => {
  refused(
    "groups behind one amount and before the other",
    ["Stawka opłaty abonamentowej dla grupy B21 wynosi 4,50 zł/m-c, a 9,50 zł/m-c dla grupy C21."],
    "unexplained_number",
  );
  refused(
    "groups behind one amount alone",
    ["Stawka opłaty abonamentowej wynosi 4,50 zł/m-c, a 9,50 zł/m-c dla grup C11 i C21."],
    "unexplained_number",
  );
  refused(
    "groups behind their amounts with other words",
    ["Stawka opłaty abonamentowej wynosi 4,50 zł/m-c dla grupy C11 na niskim napięciu, a 9,50 zł/m-c dla grupy C21."],
    "unexplained_number",
  );
  refused(
    "a condition",
    ["Stawka opłaty abonamentowej dla grupy C11 wynosi 4,50 zł/m-c, chyba że umowa stanowi inaczej."],
    "unexplained_number",
  );
  refused(
    "a period that only its first amount has",
    ["Stawka opłaty abonamentowej w rozliczeniu 1-miesięcznym dla grupy C11 wynosi 4,50 zł/m-c, a dla grupy C21 wynosi 9,50 zł/m-c."],
    "unexplained_number",
  );
  refused(
    "an amount before the name of another group's list",
    ["Stawka jakościowa dla grupy taryfowej C21 wynosi 0,0332 zł/kWh oraz", "grupa taryfowa C11:"],
    "unexplained_number",
  );
  refused("two rates", ["Stawka jakościowa i stawka opłaty abonamentowej dla grupy C11 wynosi 4,50 zł/m-c."], "unexplained_number");
  refused("a unit that the rate cannot have", ["Stawka opłaty abonamentowej dla grupy C11 wynosi 4,50 zł/kWh."], "unexplained_number");
  refused("no groups, beside words that may limit it", ["Stawka jakościowa wynosi 0,0332 zł/kWh w tym okresie."], "no_rates");
  refused("a fee of no group, where groups have none", ["Stawka opłaty abonamentowej wynosi 11,00 zł/m-c."], "no_rates");
  it("a fee of no group holds none that has its own", () => {
    const own = text("Stawka opłaty abonamentowej dla grup taryfowych C11 i C21 wynosi 4,50 zł/m-c.");
    const found = outcomeOf(table, gap(30), own, gap(20), text("Stawka opłaty abonamentowej wynosi 11,00 zł/m-c."));
    expect([found.verdict, found.rates]).toEqual([
      "publish",
      [...tabled, "C11 subscription 4.5 PLN/month", "C21 subscription 4.5 PLN/month"].sort(),
    ]);
  });
  refused("a group without any other rate", ["Stawka opłaty abonamentowej dla grupy taryfowej C12a wynosi 4,50 zł/m-c."], "no_rates");
});

describe("no rate of a group", () => {
  reported(
    "national rates, and another year's",
    ["We wszystkich grupach taryfowych wprowadza się stawkę opłaty OZE w wysokości 7,30 zł/MWh."],
    ["* renewable 7.3 PLN/MWh"],
  );
  reported(
    "bands of the capacity fee in a list with dashes",
    [
      "Stawki opłaty mocowej dla odbiorców zużywających rocznie wynoszą:",
      "a) poniżej 500 kWh - 4,29 zł/m-c,",
      "b) od 500 kWh do 1 200 kWh - 10,31 zł/m-c,",
      "c) powyżej 1 200 kWh do 2 800 kWh - 17,18 zł/m-c,",
      "d) powyżej 2 800 kWh - 24,05 zł/m-c.",
    ],
    [
      "* capacity ..500 4.29 PLN/month",
      "* capacity 500..1200 10.31 PLN/month",
      "* capacity 1200..2800 17.18 PLN/month",
      "* capacity 2800.. 24.05 PLN/month",
    ],
  );
});
