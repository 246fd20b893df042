import { describe, expect, it } from "vitest";
import { drawPage, gap, grid, outcome, outcomeOf, text } from "../helpers/drawn-page.ts";
import { held, published } from "../helpers/layout-cases.ts";

const head = "Grupa taryfowa | Cena energii elektrycznej [zł/kWh] | <";
const priced = (first: string, second: string, rows: string) => grid(`${head}\n^ | ${first} | ${second}\n${rows}`);
const dayAndNight = priced("dzienna", "nocna", "G12 | 0,5430 | 0,4130");
const net = ["G12 energy day 0.543 PLN/kWh", "G12 energy night 0.413 PLN/kWh"];

describe("a price with excise in it", () => {
  held("in a header", [priced("dzienna z akcyzą", "nocna z akcyzą", "G12 | 0,5480 | 0,4180")], "not_approved");
  held(
    "in a header's note",
    [priced("dzienna*", "nocna*", "G12 | 0,5480 | 0,4180"), text("* Cena zawiera podatek akcyzowy 0,005 zł/kWh")],
    "not_approved",
  );
  held(
    "in a note on the numbers",
    [priced("dzienna", "nocna", "G12 | 0,5480* | 0,4180*"), text("* Cena zawiera podatek akcyzowy 0,005 zł/kWh")],
    "not_approved",
  );
  held("in a note whose mark stands at no price", [dayAndNight, text("* Cena zawiera podatek akcyzowy 0,005 zł/kWh")], "not_approved");
  held("in the caption", [text("Ceny energii elektrycznej (zawierające podatek akcyzowy)"), dayAndNight], "not_approved");
  held(
    "in a sentence below the table",
    [dayAndNight, gap(20), text("Podane ceny uwzględniają podatek akcyzowy w wysokości 5 zł/MWh.")],
    "not_approved",
  );
  held(
    "in a sentence above it, and called net",
    [text("1. Ceny netto, tj. z doliczonym podatkiem akcyzowym oraz bez podatku VAT, podano w tabeli."), gap(60), dayAndNight],
    "not_approved",
  );
  it("in a sentence of an earlier page", () => {
    const reported = outcome(drawPage(5, text("1.6 Ceny energii elektrycznej zawierają podatek akcyzowy.")), drawPage(6, dayAndNight));
    expect([reported.verdict, reported.codes]).toEqual(["hold", ["no_tables", "not_approved"]]);
  });
});

describe("a sentence about gross prices alone", () => {
  const gross = text(
    "1.3 Ceny netto nie zawierają podatku akcyzowego. Ceny brutto zawierają podatek akcyzowy w wysokości 5 zł/MWh oraz VAT.",
  );
  const called = (net: string) => grid(`Grupa taryfowa | Cena energii elektrycznej ${net}[zł/MWh]\n^ | całodobowa\nC11 | 578,40`);
  published("says nothing of a price that is called net", [gross, gap(60), called("netto ")], ["C11 energy flat 578.4 PLN/MWh"]);
  published(
    "says nothing of it where its verb comes later",
    [
      text(
        "1.3 Ceny netto nie zawierają podatku akcyzowego.",
        "Ceny brutto podano informacyjnie, z uwzględnieniem podatku akcyzowego w wysokości 5,00 zł/MWh i stawki VAT 23%.",
      ),
      gap(60),
      called("netto "),
    ],
    ["C11 energy flat 578.4 PLN/MWh"],
  );
  held("may mean a price that is not called net", [gross, gap(60), called("")], "not_approved");
  held(
    "is none where it goes on about net ones",
    [text("1.3 Ceny brutto zawierają podatek akcyzowy i VAT, ceny netto zawierają podatek akcyzowy."), gap(60), called("netto ")],
    "not_approved",
  );
  held(
    "is none where its subject is every price",
    [text("1.3 Ceny brutto podano dla informacji, ceny w tabelach zawierają podatek akcyzowy."), gap(60), called("netto ")],
    "not_approved",
  );
});

describe("a sentence over a table of gross prices", () => {
  const called = (net: string, price: string) =>
    grid(`Grupa taryfowa | Cena energii elektrycznej ${net}[zł/kWh]\n^ | całodobowa\nG11 | ${price}`);
  const stated = text("Ceny z uwzględnieniem podatku akcyzowego (0,005 zł/kWh) oraz podatku VAT (23%) mają charakter informacyjny.");
  const before = text("1.2 Ceny nie zawierają podatku akcyzowego oraz podatku VAT.");
  published(
    "says nothing of the net ones in the table above it",
    [before, gap(60), called("netto ", "0,4970"), gap(30), stated, called("brutto ", "0,6175")],
    ["G11 energy flat 0.497 PLN/kWh"],
  );
  held(
    "is checked all the same: what it comes to with tax",
    [before, gap(60), called("netto ", "0,4970"), gap(30), stated, called("brutto ", "0,7175")],
    "conflicting_rates",
  );
  held(
    "may mean the table above where none below is gross",
    [before, gap(60), called("netto ", "0,4970"), gap(30), stated],
    "not_approved",
  );
  held(
    "may mean the table above where that calls no price net",
    [before, gap(60), called("", "0,4970"), gap(30), stated, called("brutto ", "0,6175")],
    "not_approved",
  );
  held(
    "may mean the table above where it speaks of excise alone",
    [before, gap(60), called("netto ", "0,4970"), gap(30), text("Ceny uwzględniają podatek akcyzowy."), called("brutto ", "0,6175")],
    "not_approved",
  );
});

describe("a price without excise", () => {
  published(
    "where the sentences say that it is not in it",
    [text("1.6 Ceny nie zawierają podatku od towarów i usług (VAT) oraz podatku akcyzowego."), gap(40), dayAndNight],
    net,
  );
  published(
    "where the sentence goes on in the line above the table",
    [text("Taryfa została ustalona przez Sprzedawcę. Ceny nie", "zawierają podatku akcyzowego i VAT."), dayAndNight],
    net,
  );
  held(
    "is not where the sentence in two lines says that it is in it",
    [text("Taryfa została ustalona przez Sprzedawcę. Ceny", "zawierają podatek akcyzowy i VAT."), dayAndNight],
    "not_approved",
  );
  published(
    "where the words only name the act",
    [text("1.2 Ilekroć mowa o ustawie o podatku akcyzowym, dotyczy to ustawy z 2008 r."), gap(40), dayAndNight],
    net,
  );
  published(
    "where the sentence is about the table after it",
    [dayAndNight, gap(60), text("Stawki opłaty nie zawierają podatku VAT.")],
    net,
  );
  const titled = (number: string, tax: string, price: string, first: string, second: string) => [
    grid(`Tabela nr ${number} – ceny ${tax} | < | < | <
          Lp. | Grupa | Strefa | ${price}
          1 | G12 | dzienna | ${first} zł/kWh
          ^ | ^ | nocna | ${second} zł/kWh`),
    gap(30),
  ];
  published(
    "in a table whose title is its first row, and whose gross prices stand in another one",
    [...titled("1", "netto", "Cena", "0,5430", "0,4130"), ...titled("2", "brutto (z akcyzą i VAT)", "Cena brutto", "0,6740", "0,5141")],
    net,
  );
  held(
    "is not known where the tax of no year lies between them",
    [...titled("1", "netto", "Cena", "0,5430", "0,4130"), ...titled("2", "brutto (z akcyzą i VAT)", "Cena brutto", "0,6940", "0,5141")],
    "conflicting_rates",
  );
  held("nor gross alone", titled("2", "brutto (z akcyzą i VAT)", "Cena brutto", "0,6740", "0,5141"), "not_approved");
  const sentences = (first: string, second: string) =>
    text(
      `1.2. Ceny podane w tabeli ${first} są cenami netto, bez podatku akcyzowego i bez podatku VAT.`,
      `Ceny podane w tabeli ${second} zawierają podatek akcyzowy oraz podatek VAT (23%).`,
    );
  const both = (first: string, second: string) => [
    sentences(first, second),
    gap(30),
    text("Tabela 1. Ceny netto energii elektrycznej [zł/kWh]"),
    dayAndNight,
    gap(30),
    text("Tabela 2. Ceny brutto energii elektrycznej [zł/kWh]"),
    priced("dzienna", "nocna", "G12 | 0,6740 | 0,5141"),
  ];
  published("where a sentence says of another table by its number that it is in its prices", both("1", "2"), net);
  held("is not where it says so of that table", both("2", "1"), "not_approved");
  held(
    "is not where it says so of a table, and this one has no number",
    [sentences("2", "1"), gap(30), text("Ceny netto energii elektrycznej [zł/kWh]"), dayAndNight],
    "not_approved",
  );
  it("where the company's own sheet, and nothing else, speaks of excise", () => {
    const sheet = drawPage(
      6,
      text("INFORMACJA O CENACH DLA KONSUMENTÓW", "Przedstawiamy ceny z doliczonym podatkiem akcyzowym oraz ceny brutto."),
      gap(40),
      grid("Grupa taryfowa | Strefa | Cena z podatkiem akcyzowym [zł/kWh] | Cena brutto [zł/kWh]\nG11 | całodobowa | 0,5020 | 0,6175"),
    );
    const tariff = drawPage(5, grid("Grupa taryfowa | Cena energii elektrycznej [zł/kWh]\n^ | całodobowa\nG11 | 0,4970"));
    expect(outcome(tariff, sheet)).toMatchObject({ verdict: "publish", rates: ["G11 energy flat 0.497 PLN/kWh"] });
  });
  it("where a later page repeats it with excise and with VAT", () => {
    const sheet = (withExcise: string, gross: string) =>
      drawPage(
        6,
        text("Informacja o cenach dla taryfy", "Ceny netto, tj. z doliczonym podatkiem akcyzowym oraz brutto, tj. z podatkiem VAT:"),
        grid(
          `Grupa taryfowa | Cena | Cena energii elektrycznej [zł/kWh]\n^ | ^ | całodobowa\nG11 | netto* | ${withExcise}\n^ | brutto** | ${gross}`,
        ),
        text("* Cena zawiera podatek akcyzowy 0,005 zł/kWh", "** Cena zawiera podatek akcyzowy 0,005 zł/kWh oraz podatek VAT 23%"),
      );
    const tariff = drawPage(
      5,
      text("Ceny nie zawierają podatku akcyzowego."),
      grid("Grupa taryfowa | Cena energii elektrycznej [zł/kWh]\n^ | całodobowa\nG11 | 0,4970"),
    );
    expect(outcome(tariff, sheet("0,5020", "0,6175"))).toMatchObject({ verdict: "publish", rates: ["G11 energy flat 0.497 PLN/kWh"] });
    expect(outcome(tariff, sheet("0,5120", "0,6175")).codes).toEqual(["conflicting_rates"]);
    expect(outcome(sheet("0,5020", "0,6175")).codes).toEqual(["no_tables", "not_approved"]);
  });
});

describe("columns without and with excise and with VAT", () => {
  const three = (excise: string, gross: string) =>
    grid(`${head} | <\n^ | bez akcyzy | z akcyzą | brutto\nG11 | 0,4970 | ${excise} | ${gross}`);
  published("each proves the net one", [three("0,5020", "0,6175")], ["G11 energy flat 0.497 PLN/kWh"]);
  published("at 5 % of VAT and without excise, as households paid in 2022", [three("0,4970", "0,5219")], ["G11 energy flat 0.497 PLN/kWh"]);
  published(
    "in groszy",
    [grid("Grupa taryfowa | Cena energii elektrycznej [gr/kWh] | <\n^ | netto | brutto\nG11 | 49,70 | 61,75")],
    ["G11 energy flat 0.497 PLN/kWh"],
  );
  held("a price with excise that is not the net one with it", [three("0,5070", "0,6175")], "conflicting_rates");
  held("a gross price that is not the net one with tax", [three("0,5020", "0,6715")], "conflicting_rates");
});

describe("prices that nobody approved", () => {
  held("caps in a header", [priced("maksymalna dzienna", "maksymalna nocna", "G12 | 0,4120 | 0,4120")], "not_approved");
  held("caps in the title", [text("Ceny maksymalne"), dayAndNight], "not_approved");
  published(
    "caps beside the approved prices",
    [
      grid(
        `Grupa | Cena energii elektrycznej, całodobowa [zł/kWh] | Cena energii elektrycznej maksymalna, całodobowa [zł/kWh]\nG11 | 0,6212 | 0,5000`,
      ),
    ],
    ["G11 energy flat 0.6212 PLN/kWh"],
  );
  held("a company's list of prices", [text("CENNIK ENERGII ELEKTRYCZNEJ Nr 2/2018"), gap(20), dayAndNight], "not_approved");
  held("a sheet of information", [text("Informacja", "o cenach energii elektrycznej"), gap(20), dayAndNight], "not_approved");
  it("one problem for each group", () => {
    const { message } = outcomeOf(text("Ceny maksymalne"), priced("dzienna", "nocna", "G12 | 0,5430 | 0,4130\nG13 | 0,5430 | 0,4130"));
    expect(message.filter((one) => one.includes("maksymaln"))).toHaveLength(2);
  });
});

describe("a sheet of prices with tax behind the tariff, which prints no unit", () => {
  const approved = drawPage(
    5,
    text("1.5 Ceny nie zawierają podatku akcyzowego ani podatku od towarów i usług (VAT)."),
    gap(60),
    dayAndNight,
  );
  const excise = "podatek akcyzowy 0,005 zł/kWh";
  const sheet = ({ day = "0,5480", gross = "0,6740", noted = excise } = {}) =>
    outcome(
      approved,
      drawPage(
        6,
        text("Informacja", "o cenach dla odbiorców grup taryfowych G"),
        gap(40),
        text("W poniższej tabeli prezentujemy ceny energii elektrycznej."),
        grid(`Grupa taryfowa | Cena | strefa I | strefa II
              G12 | netto* | ${day} | 0,4180
               | brutto** | ${gross} | 0,5141`),
        text(`* Cena zawiera ${noted}`, `** Cena zawiera ${noted} oraz podatek od towarów i usług (VAT) 23%`),
      ),
    );
  it("is set aside where each price comes to an approved one with the tax of its note", () => {
    const read = sheet();
    expect([read.verdict, read.message, read.rates]).toEqual(["publish", [], net]);
  });
  it.each([
    ["a price with excise comes to none", { day: "0,5580" }, "conflicting_rates"],
    ["a gross price comes to none", { gross: "0,6840" }, "conflicting_rates"],
    ["its notes give no amount of excise", { noted: "podatek akcyzowy" }, "unexplained_number"],
    ["its notes give excise by another unit", { noted: "podatek akcyzowy 5 zł/MWh" }, "not_approved"],
  ])("holds its group where %s", (_, change, code) => {
    const read = sheet(change);
    expect([read.verdict, read.codes]).toEqual(["hold", expect.arrayContaining([code])]);
  });
});
