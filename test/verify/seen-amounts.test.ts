import { describe, expect, it } from "vitest";
import { toTables } from "../../src/tables/tables.ts";
import { seenAmounts } from "../../src/verify/seen-amounts.ts";
import { type Block, drawPage, gap, grid, text, wordsAt } from "../helpers/drawn-page.ts";

/* What is seen as an amount of money on a page, and how sure it is that it is a rate: found from the words alone. */

/** "0,15 rate zł/kWh" of every amount on a page. `ofRates`: do its tables hold rates? */
const seen = (blocks: readonly Block[], ofRates = false): string[] =>
  seenAmounts(toTables([drawPage(3, ...blocks)]), () => ofRates).map(({ text: number, form, unit }) => `${number} ${form} ${unit}`.trim());
const inText = (...lines: readonly string[]): string[] => seen([text(...lines)]);

describe("a number before a unit of energy or power is a rate", () => {
  it.each([
    "zł/kWh",
    "zl/kWh",
    "PLN/MWh",
    "gr/kWh",
    "ZŁ/KWH",
    "zł / kWh",
    "zł na kWh",
    "złotych za MWh",
    "zł/[kWh]",
    "zł/( kWh)",
    "zł/ kWh",
    "zł/kW/m-c",
    "zł/MW/m-c",
    "zł/kW*m-c",
    "zł/kW·m-c",
    "zł/kW × m-c",
    "zł/[kW]/m-c",
    "zł/(kW) /m-c",
    "zł za kW na miesiąc",
    "zł/kW za miesiąc",
  ])("0,15 %s", (unit) => expect(inText(`Opłata wynosi 0,15 ${unit}`)).toEqual([`0,15 rate ${unit}`]));

  it.each([
    ["by the kilowatt for once, as for a connection", "zł/kW", "sum"],
    ["by the metre", "zł/mb", "sum"],
    ["by the piece", "zł/szt.", "sum"],
    ["money alone", "zł", "sum"],
    ["by the month", "zł/m-c", "unsure"],
    ["by the month, broken", "zł/m- c", "unsure"],
    ["by the month, short", "zł/mc", "unsure"],
    ["by the month, in a word", "zł/miesiąc", "unsure"],
    ["by the month, in words", "złotych na miesiąc", "unsure"],
    ["by the month, in brackets", "zł/[m-c]", "unsure"],
    ["monthly", "zł miesięcznie", "unsure"],
    ["monthly, by its code", "PLN za miesiąc", "unsure"],
    ["by something that begins as the month does", "zł/mca", "sum"],
  ])("not %s: 0,15 %s", (_, unit, form) => expect(inText(`Opłata wynosi 0,15 ${unit}`)).toEqual([`0,15 ${form} ${unit}`]));
});

describe("money is known by its words", () => {
  it.each(["zł", "zl", "złoty", "złote", "złotych", "PLN", "gr", "grosz", "groszy", "ZŁ", "pln", "[zł]", "zł."])("12,30 %s", (unit) =>
    expect(inText(`Kwota 12,30 ${unit}`)).toEqual([`12,30 sum ${unit}`]),
  );

  it.each(["złom", "azł", "grupa", "zł.u", "", "PLNX"])("but not by: 12,30 %s", (unit) =>
    expect(inText(`Kwota 12,30 ${unit}`)).toEqual([]),
  );

  it.each([
    ["before the number, in brackets", "Stawka [zł/kWh]: 0,15", ["0,15 rate zł/kWh]:"]],
    ["before it behind an equals sign", "Stawka [PLN/MWh] = 7,15", ["7,15 rate PLN/MWh] ="]],
    ["before it with nothing between", "Stawka (zł/MWh) 7,15", ["7,15 rate zł/MWh)"]],
    ["but not without brackets", "Stawka w zł/MWh 7,15", []],
    ["nor with a word between", "Stawka [zł/MWh] netto 7,15", []],
  ])("its unit may stand %s", (_, line, expected) => expect(inText(line)).toEqual(expected));

  it.each([
    ["up to 28 characters behind it", "7,30 (słownie: siedem trzy) zł", ["7,30 sum (słownie: siedem trzy) zł"]],
    ["no further", "7,30 (słownie: siedem i trzydzieści) zł", []],
    ["not behind the next number", "7,30 albo 8 zł", ["8 sum zł"]],
  ])("a unit is that of a number %s", (_, line, expected) => expect(inText(line)).toEqual(expected));

  it.each([
    ["on the next line", ["Opłata wynosi 7,30", "zł/MWh za energię"], ["7,30 rate zł/MWh za energię"]],
    ["a measure on the next line", ["Moc wynosi 7,3012", "kW w szczycie"], []],
    ["a reference on the line before", ["Na podstawie poz.", "7,3012 wykazu"], []],
    ["a reference far before", ["Na podstawie poz. wykazu", "7,3012 wykazu"], ["7,3012 unsure"]],
  ])("lines go on: %s", (_, lines, expected) => expect(inText(...lines)).toEqual(expected));
});

describe("a number is an amount", () => {
  it.each([
    ["with up to five decimals", "Kwota 12,34567 zł", ["12,34567 sum zł"]],
    ["but not with six", "Kwota 12,345678 zł", []],
    ["with up to seven digits", "Kwota 1234567,89 zł", ["1234567,89 sum zł"]],
    ["not one that goes on", "Kwota 12,30,40 zł", []],
    ["one with points between its thousands", "Kwota 1.234,50 zł", ["1.234,50 sum zł"]],
    ["not one behind another point", "Kwota 1.23,50 zł", []],
    ["not one before a point and a digit", "Kwota 12,30.5 zł", []],
    ["one at the end of a sentence", "Kwota 12,30. Zł", ["12,30 sum . Zł"]],
    ["not a date", "Dnia 01,02,2026 zł", []],
    ["a whole one before its unit", "Kwota 1000 zł", ["1000 sum zł"]],
    ["a whole one behind a bracket", "Kwota (1000 zł)", ["1000 sum zł)"]],
    ["not a whole one further from its unit", "Kwota 1000 razy zł", []],
    ["not a whole one of eight digits", "Kwota 12345678 zł", []],
    ["not the mark of a note", "Kwota^1 zł", []],
    ["with four decimals, even without a unit", "Wynosi 0,1234 w roku", ["0,1234 unsure"]],
    ["not with three and without a unit", "Wynosi 0,123 w roku", []],
  ])("%s: %s", (_, line, expected) => expect(inText(line)).toEqual(expected));
});

describe("a number of something else is no amount", () => {
  it.each([
    ..."% ‰ proc. kV V MV kVA kVAr kW MW W kWh MWh GWh km km2 m m2 m² mb kmb cm Hz A s ms h godz. min min. dni lat razy".split(" "),
    "krotność",
    "x 3",
    "× 3",
    "] %",
  ])("0,1234 %s", (measure) => expect(inText(`Wynosi 0,1234 ${measure}`)).toEqual([]));

  it.each(["Vat", "Wh", "kWp", "kW/m-c", "kWhx", "mały", "m-c", "cmentarz", "Auto", "sam", "hala", "minuta", "kol. A"])(
    "but one before another word may be one: 0,1234 %s",
    (word) => expect(inText(`Wynosi 0,1234 ${word}`)).toEqual(["0,1234 unsure"]),
  );

  it.each([
    ..."poz. nr art. ust. pkt ppkt punkt punktach lit. str. rozdział rozdz. tabela tab. zał. załącznik §".split(" "),
    "poz. 12,",
    "poz. 12 i",
    "poz. 12 oraz",
    "(art. 3 ust.",
    "§ 3; 4-5",
    "POZ.",
  ])("nor one of a law or a point: %s 0,1234", (reference) => expect(inText(`Zgodnie z ${reference} 0,1234`)).toEqual([]));

  it.each(["kart", "list", "post", "pozycją", "poz. wykazu", "§ a"])("but one behind another word may be one: %s 0,1234", (word) =>
    expect(inText(`Zgodnie z ${word} 0,1234`)).toEqual(["0,1234 unsure"]),
  );

  it("with its unit it is money, whatever stands before it", () =>
    expect(inText("Zgodnie z poz. 12,30 zł/kWh")).toEqual(["12,30 rate zł/kWh"]));
});

/** Words at these places of a line: "40:opłata 200:7,30". */
const placed =
  (...lines: readonly string[]): Block =>
  (top) => ({
    words: lines.flatMap((line, i) =>
      line.split(" ").flatMap((word) => {
        const [, x = "", said = ""] = /^(\d+):(.*)$/.exec(word) ?? [];
        return wordsAt(said, Number(x), top + 10 + 12 * i);
      }),
    ),
    rules: [],
    bottom: top + 12 * lines.length + 3,
  });
const unitLine = "40:Opłata 70:w 80:zł/m-c";

describe("a row of a table that was not found is seen by where its numbers stand", () => {
  it.each<[string, readonly Block[], readonly string[]]>([
    ["a group and its numbers", [text("C11 7,30 7,40")], ["7,30 rate", "7,40 rate"]],
    ["a group, its numbers and a word", [text("Inne", "C11 7,30 netto")], []],
    ["a number more than 4 em behind the words, under a unit", [placed(unitLine, "40:odczyt 100:7,30")], ["7,30 rate"]],
    ["one nearer than that", [placed(unitLine, "40:odczyt 94:7,30")], []],
    ["one apart under no unit", [placed("40:Opłata 70:w", "40:odczyt 100:7,30")], []],
    ["one apart over a unit", [placed("40:odczyt 100:7,30", unitLine)], ["7,30 rate Opłata w zł/m-c"]],
    ["one apart, two lines under a unit", [placed(unitLine, "40:oraz", "40:odczyt 100:7,30")], []],
    ["one apart under a group", [placed("40:Grupa 70:C11", "40:odczyt 100:7,30")], ["7,30 rate"]],
    ["one apart with one decimal", [placed(unitLine, "40:odczyt 100:7,3")], []],
    ["two side by side under a unit", [placed(unitLine, "40:odczyt 66:7,30 84:7,40")], ["7,30 rate", "7,40 rate"]],
    ["two with a word between", [placed(unitLine, "40:odczyt 66:7,30 84:i 90:7,40")], []],
    ["three of five words under a unit", [placed(unitLine, "40:7,30 58:i 64:7,40 82:i 88:7,50")], ["7,30 rate", "7,40 rate", "7,50 rate"]],
    ["three of six", [placed(unitLine, "40:od 50:7,30 68:i 74:7,40 92:i 98:7,50")], []],
    [
      "three in columns, on a page that prints a unit anywhere",
      [placed(unitLine), gap(60), placed("40:odczyt 80:7,30 110:oraz 142:7,40 172:oraz 204:7,50")],
      ["7,30 rate", "7,40 rate", "7,50 rate"],
    ],
    [
      "three more than one and a half em behind their words",
      [placed(unitLine), gap(60), placed("40:odczyt 77:7,30 105:oraz 134:7,40 160:oraz 189:7,50")],
      ["7,30 rate", "7,40 rate", "7,50 rate"],
    ],
    ["three nearer to their words", [placed(unitLine), gap(60), placed("40:odczyt 76:7,30 105:oraz 133:7,40 160:oraz 188:7,50")], []],
    ["two in columns", [placed(unitLine), gap(60), placed("40:odczyt 80:7,30 110:oraz 142:7,40 172:oraz 190:7,50")], []],
    ["three in columns of a page without a unit", [placed("40:odczyt 80:7,30 110:oraz 142:7,40 172:oraz 204:7,50")], []],
  ])("%s", (_, blocks, expected) => expect(seen(blocks)).toEqual(expected));
});

describe("a number in a cell", () => {
  it.each<[string, string, boolean, readonly string[]]>([
    ["of a table of rates is one", "Grupa | Stawka\nC11 | 4,12", true, ["4,12 rate"]],
    ["of money in its column is a sum", "Rzecz | Kwota zł\nPismo | 4,12", false, ["4,12 sum"]],
    ["of money in its row is a sum", "Rzecz | Kwota\nPismo zł | 4,12", false, ["4,12 sum"]],
    ["of money in its own cell is a sum", "Rzecz | Kwota\nPismo | 4,12 zł", false, ["4,12 sum"]],
    ["of money by the month is unsure", "Rzecz | Kwota zł/m-c\nPismo | 4,12", false, ["4,12 unsure"]],
    ["of money by one kilowatt-hour is a rate", "Rzecz | Kwota zł/1 kWh\nPismo | 4,12", false, ["4,12 rate"]],
    ["of money by energy is a rate", "Rzecz | Kwota zł/kWh\nPismo | 4,12", false, ["4,12 rate"]],
    ["of no money is none", "Rzecz | Liczba\nPismo | 4,12", false, []],
    ["of another column's money is none", "Rzecz | Liczba | Kwota zł\nPismo | 4,12 | 5,12", false, ["5,12 sum"]],
    ["of another row's money is none", "Rzecz | Liczba\nPismo | 4,12\nWezwanie zł | 5,12", false, ["5,12 sum"]],
    ["under money to its right is none", "Rzecz | Liczba | w\nPismo | 4,12 | zł", false, []],
    ["over money is none", "Rzecz | Liczba\nPismo | 4,12\nWezwanie | zł", false, []],
    ["with four decimals is a rate in any table", "Rzecz | Liczba\nPismo | 0,1234", false, ["0,1234 rate"]],
    ["with two decimals beside a group is a sum", "Rzecz | Liczba\nC11 | 4,12", false, ["4,12 sum"]],
    ["with one decimal beside a group is none", "Rzecz | Liczba\nC11 | 4,1", false, []],
    ["with three decimals beside a group is none", "Rzecz | Liczba\nC11 | 4,125", false, []],
    ["of power is none even in a table of rates", "Grupa | Moc [kW]\nC11 | 4,12", true, []],
    ["of a share is none even in a table of rates", "Grupa | Udział\nC11 | 4,12", true, []],
    ["of a factor is none even in a table of rates", "Grupa | Współczynnik\nC11 | 4,12", true, []],
    ["that is said to have no unit is none", "Grupa | tgφ [-]\nC11 | 4,12", true, []],
    ["of a share of money is a sum", "Grupa | Udział zł\nPismo | 4,12", false, ["4,12 sum"]],
    ["before a measure is none", "Grupa | Stawka\nC11 | 4,12 kW", true, []],
    ["behind a point of a law is none", "Grupa | Stawka\nC11 | poz. 4,12", true, []],
    ["that bounds something is none", "Grupa | Stawka\nC11 | powyżej 0,5", true, []],
    ["with one decimal and its unit is one", "Grupa | Stawka\nC11 | opłata 0,5 zł", true, ["0,5 rate"]],
    ["with two decimals behind a word is one", "Grupa | Stawka\nC11 | powyżej 0,50", true, ["0,50 rate"]],
    ["with one decimal alone is one", "Grupa | Stawka\nC11 | 0,5", true, ["0,5 rate"]],
  ])("%s", (_, table, ofRates, expected) => expect(seen([grid(table)], ofRates)).toEqual(expected));

  it.each<[string, string, boolean, readonly string[]]>([
    ["under a unit of rates", "Grupa | Stawka zł/kW/m-c\nC11 | 410", true, ["410 rate"]],
    ["under a unit of the month", "Grupa | Stawka zł/m-c\nC11 | 410", true, ["410 rate"]],
    ["under no unit", "Grupa | Stawka\nC11 | 410", true, []],
    ["of two digits, which may count rows", "Grupa | Stawka zł/m-c\nC11 | 41", true, []],
    ["beside another word", "Grupa | Stawka zł/m-c\nC11 | do 410", true, []],
    ["in a table of other things", "Grupa | Stawka zł/m-c\nC11 | 410", false, []],
  ])("that is whole is an amount alone, %s", (_, table, ofRates, expected) => expect(seen([grid(table)], ofRates)).toEqual(expected));

  it("takes the money of its table's caption", () =>
    expect(seen([text("Opłaty w złotych"), grid("Rzecz | Kwota\nPismo | 4,12")])).toEqual(["4,12 sum"]));
});
