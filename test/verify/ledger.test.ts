import { describe, expect, it } from "vitest";
import { closes, type Ledger } from "../../src/model/ledger.ts";
import type { Problem } from "../../src/model/problem.ts";
import { interpret } from "../../src/pipeline/interpret.ts";
import { toTables } from "../../src/tables/tables.ts";
import { fatesOf, type Outcome } from "../../src/verify/fates.ts";
import { accounted, ledgerOf, unaccounted } from "../../src/verify/ledger.ts";
import { type Block, drawPage, gap, grid, letter, text, wordsAt } from "../helpers/drawn-page.ts";

const rates = grid(`Stawki opłat | jednostka | G11 | G12
                    Składnik zmienny: ¶ - całodobowy | zł/kWh | 0,3412 |
                    Składnik zmienny: ¶ - dzienny | zł/kWh | | 0,3911
                    Składnik zmienny: ¶ - nocny | zł/kWh | | 0,0811
                    Stawka jakościowa | zł/kWh | 0,0331 | 0,0332`);

const nothing = { unreadPages: [], doubts: [], notShown: [] };

/** A page with these blocks, and a page of rates before it unless they stand on it. */
const read = (...blocks: readonly Block[]) => {
  const pages = toTables([letter, drawPage(5, rates), drawPage(6, ...blocks)]);
  return { pages, interpretation: interpret(pages) };
};

/** Where the amounts of page 6 end: "12,30 sum". */
const fates = (...blocks: readonly Block[]): string[] => {
  const { pages, interpretation } = read(...blocks);
  return fatesOf(pages, interpretation, interpretation.problems)
    .amounts.filter(({ amount }) => amount.page === 6)
    .map(({ amount, fate }) => `${amount.text} ${fate}`);
};

const format = (problems: readonly Problem[]): string[] =>
  problems.map(({ code, blocks, tariff_code, message }) => `${blocks ? "blocks" : "tells"} ${tariff_code ?? "all"}: ${code}: ${message}`);

/** A line over one whose last word stands far to the right. */
const apart =
  (above: string, label: string, last: string): Block =>
  (top) => ({
    words: [...wordsAt(above, 40, top + 10), ...wordsAt(label, 40, top + 22), ...wordsAt(last, 400, top + 22)],
    rules: [],
    bottom: top + 30,
  });

/** A label with numbers far from it and from each other. */
const columns =
  (label: string, numbers: readonly string[]): Block =>
  (top) => ({
    words: [...wordsAt(label, 40, top + 10), ...numbers.flatMap((number, i) => wordsAt(number, 240 + 80 * i, top + 10))],
    rules: [],
    bottom: top + 18,
  });

describe("an amount of money ends once", () => {
  it.each<[string, readonly Block[], readonly string[]]>([
    ["as a rate of a table", [rates], ["0,3412 rate", "0,3911 rate", "0,0811 rate", "0,0331 rate", "0,0332 rate"]],
    ["as a national rate", [text("Stawka opłaty OZE w wysokości 7,30 zł/MWh jest stosowana wobec wszystkich.")], ["7,30 rate"]],
    ["as a sentence's rate", [text("7.5. Stawka opłaty abonamentowej dla grup taryfowych G11 i G12 wynosi 4,50 zł/m-c.")], ["4,50 rate"]],
    [
      "as the amount with tax beside a rate",
      [
        grid(`Grupa | Składnik zmienny całodobowy netto | Składnik zmienny całodobowy brutto
              | [zł/kWh] | [zł/kWh]
              C11 | 0,4000 | 0,4920
              C21 | 0,5000 | 0,6150`),
      ],
      ["0,4000 rate", "0,4920 rate", "0,5000 rate", "0,6150 rate"],
    ],
    ["as set aside: a line", [text("Za nielegalny pobór energii pobiera się opłatę w wysokości 158,40 zł.")], ["158,40 set_aside"]],
    [
      "as set aside: a table",
      [
        text("5. Opłaty za usługi wykonywane na dodatkowe zlecenie odbiorcy"),
        grid(`Rodzaj usługi | zł/usługa
              Sprawdzenie licznika | 119,80
              Wymiana plomby | 43,5`),
      ],
      ["119,80 set_aside", "43,5 set_aside"],
    ],
    ["as a problem", [text("Ponadto Przedsiębiorstwo dolicza 0,0150 zł/kWh.")], ["0,0150 problem"]],
    ["as a rate said again", [text("Przy stawce 0,3412 zł/kWh opłata jest naliczana za okres.")], ["0,3412 repeated"]],
    ["as a sum", [text("Odwołanie podlega opłacie stałej w kwocie 1000 zł, kapitał zakładowy: 512,50 zł.")], ["1000 sum", "512,50 sum"]],
    ["or as lost: by the month", [text("Za najem pobiera się 12,30 zł/m-c.")], ["12,30 lost"]],
    [
      "or as lost: in a table that nothing names",
      [
        grid(`Rzecz | zł
              Wezwanie | 12,30
              Pismo | 4,50`),
      ],
      ["12,30 lost", "4,50 lost"],
    ],
    [
      "or as lost: a row of numbers that stands in no table",
      [text("Stawka opłaty", "7,39 7,39 7,48", "abonamentowej w zł/m-c")],
      ["7,39 lost", "7,39 lost", "7,48 lost"],
    ],
    [
      "or as lost: two side by side behind a unit",
      [text("Opłata abonamentowa bez odczytu zdalnego w zł/m- c 7,96 7,97")],
      ["7,96 lost", "7,97 lost"],
    ],
    ["or as lost: beside nothing but a group", [text("Stawki", "C11 11,18")], ["11,18 lost"]],
    ["or as lost: in a column of its own", [apart("STAWKA OPŁATY [zł/m-c]", "- okres 1-miesięczny", "14,90")], ["14,90 lost"]],
    [
      "or as lost: a row in columns, on a page that prints a unit of rates",
      [
        text("Opłaty podano w zł/m-c.", "Odczyt jest zdalny.", "Inny odczyt:"),
        columns("- w rozliczeniu rocznym", ["14,57", "14,57", "14,58"]),
      ],
      ["14,57 lost", "14,57 lost", "14,58 lost"],
    ],
    ["but not one on a page that prints none", [columns("- wskaźnik roczny", ["14,57", "14,57", "14,58"])], []],
    ["but not a row of numbers beside no word of rates", [text("Wskaźniki", "7,39 7,39 7,48", "w kolejnych latach")], []],
    ["or as lost: beside a number of a law", [text("Zgodnie z poz. 12 i 0,1234 zł/kWh.")], ["0,1234 lost"]],
  ])("%s", (_, blocks, expected) => expect(fates(...blocks)).toEqual(expected));

  it.each([
    "Moc 15,75 kW, napięcie 0,40 kV, odległość 3,50 km.",
    "Udział wynosi 12,50 % kwoty.",
    "Dz. U. poz. 266,834 i 859",
    "Dnia 01,02,2026 r.",
    "Współczynnik wynosi 0,40.",
    "Zużycie 500 kWh od 6:00 do 13:00",
    "w art. 5 ust. 1,22 ustawy",
  ])("and what is no money is not seen: %s", (line) => expect(fates(text(line))).toEqual([]));

  it.each<[string, string]>([
    [
      "a whole number alone under a unit of rates is seen",
      `Grupa | Składnik stały | Stawka opłaty abonamentowej
       | [zł/kW/m-c] | [zł/m-c]
       C11 | 4,12 | 410
       C21 | 4,22 | 5,12`,
    ],
    [
      "with one decimal too",
      `Grupa | Składnik stały | Stawka opłaty abonamentowej
       | [zł/kW/m-c] | [zł/m-c]
       C11 | 4,12 | 41,0
       C21 | 4,22 | 5,12`,
    ],
  ])("%s", (_, table) => expect(fates(grid(table)).map((fate) => fate.split(" ")[0])).toContain(table.includes("410") ? "410" : "41,0"));

  it("without its unit too, beside a group's code", () =>
    expect(
      fates(
        grid(`Grupa | Rzecz
              C11 | 4,12
              C21 | 4,22`),
      ).map((fate) => fate.split(" ")[0]),
    ).toEqual(["4,12", "4,22"]));

  it("but not a bound in a label", () =>
    expect(
      fates(
        grid(`Grupa | Składnik stały | Stawka opłaty abonamentowej
              | [zł/kW/m-c] | [zł/m-c]
              C11 powyżej 0,5 mocy | 4,12 | 4,10
              C21 | 4,22 | 5,12`),
      ).filter((fate) => fate.startsWith("0,5")),
    ).toEqual([]));

  it("in words that a change quotes", () => {
    const { pages, interpretation } = read(text("wyrazy „0,1234 zł/kWh” zastępuje się wyrazami „0,1243 zł/kWh”"));
    const line = pages.at(-1)?.text[0];
    if (line === undefined || interpretation.decision === null) throw new Error("no line");
    const citation = { page: 6, bbox: [...line.box] as [number, number, number, number], text: line.text };
    const effects = [
      { kind: "replace_table", target: null, point: null, citation } as const,
    ] as unknown as typeof interpretation.decision.effects;
    const { amounts } = fatesOf(pages, { ...interpretation, decision: { ...interpretation.decision, effects } }, []);
    expect(amounts.filter(({ amount }) => amount.page === 6).map(({ fate }) => fate)).toEqual(["amended", "amended"]);
  });

  it("a table without rates says those of the whole country again", () => {
    const reported = text("Stawka opłaty OZE w wysokości 7,30 zł/MWh jest stosowana wobec wszystkich.");
    const again = grid(`Rzecz | zł
                        Opłata państwowa | 7,30`);
    const pages = toTables([letter, drawPage(5, rates, gap(40), reported), drawPage(6, again)]);
    const interpretation = interpret(pages);
    const { amounts } = fatesOf(pages, interpretation, interpretation.problems);
    expect(amounts.filter(({ amount }) => amount.text === "7,30").map(({ fate }) => fate)).toEqual(["rate", "repeated"]);
  });

  it("nor are hours, powers and shares in a table of rates", () =>
    expect(
      fates(
        grid(`Grupa | Składnik zmienny całodobowy | Udział
              | [zł/kWh] | [%]
              C11 | 0,4123 | 12,5
              C21 | 0,4222 | 13,5`),
      ).filter((fate) => !fate.endsWith("rate")),
    ).toEqual([]));
});

/** The same document as if interpretation had lost something of it. */
const without = (lose: (found: Outcome) => Partial<Outcome>, ...blocks: readonly Block[]): string[] => {
  const { pages, interpretation } = read(...blocks);
  return format(unaccounted(pages, { ...interpretation, ...lose(interpretation) }, []));
};

describe("what interpretation loses is a problem", () => {
  it("of the tariff whose column and row it stands in", () =>
    expect(without(({ ratePlaces }) => ({ ratePlaces: ratePlaces.filter(({ text }) => text !== "0,0811") }), gap(1))).toEqual([
      "blocks G12: unexplained_number: 0,0811 is an amount in a table, and nothing accounts for it.",
    ]));
  it("of the tariff that lacks a rate that was read for it", () =>
    expect(
      without(
        ({ tariffs }) => ({
          tariffs: tariffs.map((one) =>
            one.tariff_code === "G11" ? { ...one, components: one.components.filter(({ source_text }) => source_text !== "0,0331") } : one,
          ),
        }),
        gap(1),
      ),
    ).toEqual(["blocks G11: unexplained_number: 0,0331 is an amount in a table, and nothing accounts for it."]));
  it("of the whole document where a line with a unit of rates is lost", () =>
    expect(
      without(() => ({ setAside: [], ratePlaces: [] }), text("Za nielegalny pobór energii pobiera się opłatę w wysokości 158,40 zł/kWh.")),
    ).toContain("blocks all: unexplained_number: 158,40 is an amount in running text, and nothing accounts for it."));
  const heading = "7.6. Stawka jakościowa dla grup taryfowych G12, w zł/kWh";
  const lost = (caption: string, between: string, row: string): string[] =>
    without(() => ({}), text(caption, between, row)).filter((one) => one.includes("0,0339"));
  const message = "unexplained_number: 0,0339 is an amount in running text, and nothing accounts for it.";

  it.each<[string, string]>([
    ["G12", "0,0339 0,0338"],
    ["Grupa taryfowa Stawka", "G12 0,0339"],
  ])("of the groups that the heading over a number without words names: %s / %s", (between, row) =>
    expect(lost(heading, between, row)).toEqual([`blocks G12: ${message}`]),
  );
  it.each<[string, string, string, string]>([
    ["where words stand beside it", heading, "G12", "Stawka 0,0339 0,0338 zł/kWh"],
    ["where its row names another group", heading, "Grupa taryfowa Stawka", "G11 0,0339"],
    ["where a sentence stands between", heading, "Stawki są takie w każdej grupie taryfowej.", "G12 0,0339"],
    ["under a heading of no group", "7.6. Stawka jakościowa w zł/kWh", "Grupa taryfowa Stawka", "G12 0,0339"],
    ["under a heading of all others", "7.6. Stawka jakościowa dla grup taryfowych innych niż G12", "Grupa taryfowa Stawka", "G12 0,0339"],
    ["under a heading of others too", "7.6. Stawka jakościowa dla grup taryfowych G12 i innych", "Grupa taryfowa Stawka", "G12 0,0339"],
    ["under a heading that goes on", "7.6. Stawka jakościowa dla grup taryfowych G12,", "G11", "0,0339 0,0338"],
  ])("of the whole document %s", (_, caption, between, row) => expect(lost(caption, between, row)).toEqual([`blocks all: ${message}`]));

  it("that is reported once for a table, and holds nothing where it does not look like a rate", () => {
    const { pages, interpretation } = read(
      grid(`Rzecz | zł
            Wezwanie | 12,30
            Pismo | 4,50`),
    );
    const { verified, ledger } = accounted(pages, interpretation, { ...interpretation, ...nothing });
    expect(format(verified.problems)).toContain(
      "tells all: unexplained_number: 12,30 and 1 more are amounts in a table, and nothing accounts for them.",
    );
    expect(ledger.amounts).toMatchObject({ seen: 7, rates: 5, problems: 2 });
  });
  it("but not in the end of proceedings, which brings no rates", () => {
    const { pages, interpretation } = read(gap(1));
    const decision = interpretation.decision === null ? null : { ...interpretation.decision, kind: "discontinuance" as const };
    const { ledger, verified } = accounted(
      pages,
      { ...interpretation, decision, ratePlaces: [] },
      { ...interpretation, decision, ...nothing },
    );
    expect(ledger.amounts).toMatchObject({ seen: 5, rates: 0, elsewhere: { not_brought: 5 } });
    expect(verified.problems.filter(({ code }) => code === "unexplained_number")).toEqual([]);
  });
});

it("a national rate that a doubt takes out is reported", () => {
  const { pages, interpretation } = read(text("Stawka opłaty OZE w wysokości 7,30 zł/MWh jest stosowana wobec wszystkich."));
  const [rate] = interpretation.national;
  if (rate === undefined) throw new Error("no rate");
  const [x0, y0] = rate.bbox;
  const doubt = { page: 6, box: [x0 - 20, y0, x0 - 10, y0 + 8] as const, readings: ["w", "vv"], tariffs: [], national: [rate] };
  const { verified, ledger } = accounted(pages, interpretation, { ...interpretation, ...nothing, doubts: [doubt] });
  expect(verified.national).toEqual([]);
  expect(format(verified.problems)).toContain(
    "tells all: unexplained_number: Stawka opłaty OZE: 7,30 zł/MWh is left out, as words that it relies on are in doubt.",
  );
  expect(ledger.amounts).toMatchObject({ seen: 6, rates: 5, problems: 1 });
  expect(verified.tariffs.map(({ verdict }) => verdict)).toEqual(["publish", "publish"]);
});

describe("a footnote mark beside rates", () => {
  const marksOf = (...blocks: readonly Block[]): { readonly marks: Ledger["marks"]; readonly message: readonly string[] } => {
    const { pages, interpretation } = read(...blocks);
    const { verified, ledger } = accounted(pages, interpretation, { ...interpretation, ...nothing });
    return { marks: ledger.marks, message: format(verified.problems.filter(({ code }) => code === "unbound_footnote")) };
  };
  const marked = (label: string, value: string): Block =>
    grid(`Grupa taryfowa | ${label} | Stawka opłaty abonamentowej
          | [zł/kWh] | [zł/m-c]
          C11 | ${value} | 4,11
          C21 | 0,4222 | 5,12`);
  const note = text("^1) stawka stosowana w okresie letnim");

  it("is bound by its note", () =>
    expect(marksOf(marked("Składnik zmienny całodobowy", "0,4123^1)"), note).marks).toEqual({ seen: 1, bound: 1, problems: 0 }));
  it("is a problem where no note has it", () => {
    const { marks, message } = marksOf(marked("Składnik zmienny całodobowy", "0,4123^1)"));
    expect(marks).toEqual({ seen: 1, bound: 0, problems: 1 });
    expect(message).toEqual(["blocks C11: unbound_footnote: 0,4123 or its label carries the mark 1, and no note has it."]);
  });
  it("in a caption concerns all of its table", () => {
    const { marks, message } = marksOf(
      gap(40),
      text("Stawki opłat dla grup taryfowych^2)"),
      marked("Składnik zmienny całodobowy", "0,4123"),
    );
    expect(marks).toEqual({ seen: 1, bound: 0, problems: 1 });
    expect(message).toEqual([
      "blocks C11: unbound_footnote: The mark 2 stands beside rates, and no note has it.",
      "blocks C21: unbound_footnote: The mark 2 stands beside rates, and no note has it.",
    ]);
  });
  it("is seen beside a number though it is not raised", () =>
    expect(marksOf(marked("Składnik zmienny całodobowy", "0,4123 1)"), text("1) stawka stosowana w okresie letnim")).marks.seen).toBe(1));
  it("as a star too", () => expect(marksOf(marked("Składnik zmienny* całodobowy", "0,4123")).marks.seen).toBe(1));
  it("is none in a place of a law", () => expect(marksOf(marked("Składnik zmienny całodobowy wg pkt 1)", "0,4123")).marks.seen).toBe(0));
  it("is none where it is minutes, or a unit's exponent", () =>
    expect(marksOf(marked("Składnik zmienny całodobowy (6^00 - 22^00) m^2", "0,4123")).marks.seen).toBe(0));
});

describe("the totals", () => {
  const ledger: Ledger = {
    amounts: { seen: 5, rates: 1, set_aside: 1, problems: 1, elsewhere: { repeated: 0, amended: 0, sum: 1, not_brought: 1 } },
    marks: { seen: 2, bound: 1, problems: 1 },
  };
  it("close where every amount and every mark is counted once", () => {
    expect(closes(ledger)).toBe(true);
    expect(closes({ ...ledger, amounts: { ...ledger.amounts, seen: 6 } })).toBe(false);
    expect(closes({ ...ledger, marks: { ...ledger.marks, bound: 0 } })).toBe(false);
  });
  it("are refused where something is lost", () => {
    const { pages, interpretation } = read(gap(1));
    expect(() => ledgerOf(pages, { ...interpretation, ratePlaces: [] }, [])).toThrow("does not close");
  });
});

describe("an amount printed like a rate of a group, of which it is only told that nothing names it", () => {
  it("holds what it can touch", () => {
    const beside = columns("C11 Firma Podstawowa", ["7,86"]);
    const { pages, interpretation } = read(rates, gap(60), text("5.2. Inne stawki"), beside);
    const { verified } = accounted(pages, interpretation, { ...interpretation, ...nothing });
    expect(verified.problems.filter(({ blocks, message }) => blocks && message.startsWith("7,86")).length).toBeGreaterThan(0);
  });
});
