import { describe, expect, it } from "vitest";
import { interpret } from "../../../src/pipeline/interpret.ts";
import { toTables } from "../../../src/tables/tables.ts";
import { drawPage, grid, letter, outcomeOf, text } from "../../helpers/drawn-page.ts";

/* A note that prints a second amount, for some of the customers who pay the rate that its mark is on. */

const fees = (first: string, { label = "", code = "" } = {}) =>
  grid(`Grupa | Składnik zmienny stawki sieciowej zł/kWh | Składnik stały stawki sieciowej zł/m-c | Stawka opłaty abonamentowej zł/m-c${label}
        G11${code} | 0,2217 | 6,80 | ${first}
        G11f | 0,2384 | 7,95 | 4,20`);
const periods =
  grid(`Grupa | Składnik zmienny stawki sieciowej zł/kWh | Stawka opłaty abonamentowej, okres jednomiesięczny zł/m-c | Stawka opłaty abonamentowej, okres półroczny zł/m-c
                      G11 | 0,2217 | 3,60^1) | 1,10
                      G11f | 0,2384 | 4,20 | 1,20`);
const under = (table: ReturnType<typeof grid>, ...notes: readonly string[]) => {
  const { verdict, codes, rates } = outcomeOf(table, text(...notes));
  return { verdict, codes, fees: rates.filter((rate) => rate.includes("subscription")) };
};
const noted = (...notes: readonly string[]) => under(fees("3,60^1)"), ...notes);
const published = (...rates: readonly string[]) => ({ verdict: "publish", codes: [], fees: rates });
const [plain, other] = ["G11 subscription 3.6 PLN/month", "G11f subscription 4.2 PLN/month"];

describe("a second amount of a note", () => {
  it.each([
    "1) dla odbiorców z odczytem zdalnym – 1,45 zł/m-c",
    "1) Dla odbiorców z odczytem zdalnym stawka opłaty abonamentowej wynosi 1,45 zł/m-c.",
    "1) stawka dla odbiorców wyposażonych w liczniki zdalnego odczytu wynosi 1,45 zł/m-c",
    "1) stawka wynosi 1,45 zł/m-c przy odczycie zdalnym",
    "1) 1,45 zł/m-c – dla odbiorców z licznikiem zdalnego odczytu.",
    "1) dla odbiorców z odczytem zdalnym stosuje się stawkę 1,45 zł/m-c",
    "1) z wyjątkiem odbiorców z odczytem zdalnym, dla których stawka wynosi 1,45 zł/m-c",
  ])("is the rate of the reading that it names: %s", (note) =>
    expect(noted(note)).toEqual(published(plain, "G11 subscription remote 1.45 PLN/month", other)),
  );

  it.each([
    ["dla odbiorców korzystających z faktury elektronicznej", "stawka wynosi"],
    ["dla odbiorców rozliczanych w systemie przedpłatowym", "–"],
    ["dla odbiorców rozliczanych w okresach dwumiesięcznych", "stawka wynosi"],
  ])("has the words for whom it is as its condition: %s", (customers, leads) =>
    expect(noted(`1) ${customers} ${leads} 1,45 zł/m-c`)).toEqual(
      published(`G11 subscription 1.45 PLN/month if ${customers}`, plain, other),
    ),
  );

  it("is of the billing period that it names, beside a rate of another one", () =>
    expect(under(periods, "1) dla odbiorców rozliczanych w okresach dwumiesięcznych stawka wynosi 2,30 zł/m-c").fees).toEqual([
      "G11 subscription P1M 3.6 PLN/month",
      "G11 subscription P2M 2.3 PLN/month",
      "G11 subscription P6M 1.1 PLN/month",
      "G11f subscription P1M 4.2 PLN/month",
      "G11f subscription P6M 1.2 PLN/month",
    ]));

  it("has its own place and the whole sentence for evidence, over two lines", () => {
    const page = drawPage(5, fees("3,60^*"), text("* dla odbiorców z odczytem zdalnym", "stawka wynosi 1,45 zł/m-c"));
    const printed = page.words.find((word) => word.text === "1,45");
    const { tariffs } = interpret(toTables([letter, page]));
    const remote = tariffs.flatMap(({ components }) => components).find(({ reading }) => reading === "remote");
    expect(remote).toMatchObject({
      value: "1.45",
      page: 5,
      bbox: printed?.box,
      context: "dla odbiorców z odczytem zdalnym stawka wynosi 1,45 zł/m-c",
    });
  });

  it("is of every group where its mark is on the name of the fee, and of that fee alone where it names it", () => {
    expect(under(fees("3,60", { label: "^1)" }), "1) dla odbiorców z odczytem zdalnym – 1,45 zł/m-c").fees).toEqual([
      plain,
      "G11 subscription remote 1.45 PLN/month",
      other,
      "G11f subscription remote 1.45 PLN/month",
    ]);
    const { verdict, rates } = outcomeOf(
      fees("3,60", { code: "^1)" }),
      text("1) dla odbiorców z odczytem zdalnym stawka opłaty abonamentowej wynosi 1,45 zł/m-c"),
    );
    expect(verdict).toBe("publish");
    expect(rates.filter((rate) => rate.startsWith("G11 "))).toEqual([
      "G11 network_fixed 6.8 PLN/month",
      "G11 network_variable flat 0.2217 PLN/kWh",
      plain,
      "G11 subscription remote 1.45 PLN/month",
    ]);
  });
});

describe("a note with another amount than the rate's", () => {
  it.each([
    "dla odbiorców z odczytem zdalnym obniża się o 1,45 zł/m-c",
    "dla odbiorców z odczytem zdalnym stawka wynosiła 1,45 zł/m-c",
    "dla odbiorców z odczytem zdalnym stawka od 1 lipca wynosi 1,45 zł/m-c",
    "dla odbiorców z odczytem zdalnym do dnia 30 czerwca 2026 r. – 1,45 zł/m-c",
    "dla odbiorców z odczytem zdalnym – 1,45 zł/m-c, a dla pozostałych – 2,20 zł/m-c",
    "dla odbiorców z odczytem zdalnym – 1,45 zł/m-c za każdy licznik",
    "dla odbiorców z odczytem zdalnym – 5 zł/m-c",
    "dla odbiorców z odczytem zdalnym nie więcej niż 1,45 zł/m-c",
    "dla odbiorców z odczytem zdalnym opłata handlowa wynosi 1,45 zł/m-c",
    "dla odbiorców z odczytem zdalnym dodatkowa opłata wynosi 1,45 zł/m-c",
    "dla odbiorców bez licznika stawka nie wynosi 1,45 zł/m-c",
    "dla odbiorców i sprzedawców z odczytem zdalnym – 1,45 zł/m-c",
    "dla odbiorców grupy G12 – 1,45 zł/m-c",
    "dla pozostałych odbiorców – 1,45 zł/m-c",
    "dla odbiorców objętych programem lojalnościowym – 1,45 zł/m-c",
    "dla odbiorców w Oddziale Brzozów – 1,45 zł/m-c",
    "dla odbiorców z odczytem zdalnym w nocy – 1,45 zł/m-c",
    "w tym za odczyt zdalny – 1,45 zł/m-c",
    "w przypadku odczytu na żądanie – 1,45 zł/m-c",
  ])("holds it where the sentence is not plain: %s", (note) => {
    const { verdict, codes, fees: read } = noted(`1) ${note}`);
    expect(verdict).toBe("hold");
    expect(codes).toContain("unexplained_number");
    expect(read.some((rate) => rate.includes(" 1.45 "))).toBe(false);
  });

  it.each([["dla odbiorców z odczytem zdalnym – 1,45 zł/kWh"], ["dla odbiorców z odczytem zdalnym – 1,45 zł/m-c brutto"]])(
    "holds it with another unit or with tax: %s",
    (note) => expect(noted(`1) ${note}`).verdict).toBe("hold"),
  );

  it("holds it where the mark is on several fees, and where another rate has the amount", () => {
    const note = "1) dla odbiorców z odczytem zdalnym – 4,20 zł/m-c";
    expect(under(fees("3,60", { code: "^1)" }), note).codes).toEqual(["unexplained_number"]);
    expect(under(fees("3,60", { label: "^1)" }), note).codes).toEqual(["unexplained_number"]);
  });

  it.each([
    ["1) dla odbiorców rozliczanych w okresach jednomiesięcznych stawka wynosi 2,30 zł/m-c", "conflicting_rates"],
    ["1) dla odbiorców z odczytem zdalnym rozliczanych w okresach dwumiesięcznych – 2,30 zł/m-c", "unexplained_number"],
  ])("holds it where it would be of two billing periods: %s", (note, code) => expect(under(periods, note).codes).toEqual([code]));

  it("is of no rate where its mark is on none", () =>
    expect(under(fees("3,60"), "1) dla odbiorców z odczytem zdalnym – 1,45 zł/m-c").codes).toEqual(["unbound_footnote"]));

  it("leaves its words as a condition where it repeats the rate's own amount, or prints none of its unit", () => {
    expect(noted("1) dotyczy odbiorców o mocy do 16,50 kW").fees).toEqual([`${plain} if dotyczy odbiorców o mocy do 16,50 kW`, other]);
    expect(noted("1) dla odbiorców z odczytem zdalnym – 3,60 zł/m-c").fees).toEqual([
      `${plain} if dla odbiorców z odczytem zdalnym – 3,60 zł/m-c`,
      other,
    ]);
  });

  it("is none for rates by zones whose zones differ", () => {
    const table = grid(`Grupa | Składnik zmienny stawki sieciowej^1) dzienna zł/kWh | Składnik zmienny stawki sieciowej^1) nocna zł/kWh
                        G12 | 0,2217 | 0,1120`);
    expect(outcomeOf(table, text("1) dla odbiorców rozliczanych w systemie przedpłatowym – 0,1045 zł/kWh")).codes).toContain(
      "unexplained_number",
    );
  });
});
