import { describe, expect, it } from "vitest";
import { periodIn } from "../../src/language/period-words.ts";
import { interpret } from "../../src/pipeline/interpret.ts";
import { toTables } from "../../src/tables/tables.ts";
import { accounted } from "../../src/verify/ledger.ts";
import { type Block, drawPage, gap, grid, summary, text } from "../helpers/drawn-page.ts";

describe("the period that a text names", () => {
  it.each<[string, string | null]>([
    ["obowiązujące od dnia 1 stycznia 2024 r. do dnia 30 czerwca 2024 r.", "2024-01-01..2024-06-30"],
    ["Stawki od 1.01.2024 r. do 30.06.2024 r. netto", "2024-01-01..2024-06-30"],
    ["1 stycznia 2024 r. – 30 czerwca 2024 r.", "2024-01-01..2024-06-30"],
    ["w okresie od 1 lipca 2024\nroku do 31 grudnia 2024 roku", "2024-07-01..2024-12-31"],
    ["obowiązujące od 1 lipca 2024 r.", "2024-07-01.."],
    ["stosowane do dnia 30 czerwca 2024 r.", "..2024-06-30"],
    ["obowiązujące do dnia 30 czerwca 2026 r.\nTabela 1. Grupy taryfowe B i C – do 30.06.2026 r.", "..2026-06-30"],
    ["obowiązujące od 1 lipca 2026 r. Tabela 3. – od 1.07.2026 r. do 31.12.2026 r.", "2026-07-01..2026-12-31"],
    ["obowiązujące do 30 czerwca 2026 r. Tabela 3. – od 1.07.2026 r.", null],
    ["obowiązujące do 31 grudnia 2026 r. Tabela 1. – do 30.06.2026 r.", null],
    ["obowiązujące od 1 stycznia 2026 r. Tabela 1. – do 30.06.2026 r.", null],
    ["Lato (od 1 kwietnia do 30 września)", null],
    ["ustawy z dnia 10 kwietnia 1997 r.", null],
    ["od 1 stycznia 2024 r. do 31 marca 2024 r. i od 1 października 2024 r. do 31 grudnia 2024 r.", null],
  ])("%s: %s", (printed, expected) => {
    const period = periodIn(printed);
    expect(period === null ? null : `${period.from ?? ""}..${period.to ?? ""}`).toBe(expected);
  });
});

const letter = (validity: string) =>
  drawPage(
    1,
    text(
      "Warszawa, dnia 17 grudnia 2025 r.",
      "DRE.WRE.4211.903.4.2025.XYz",
      "DECYZJA",
      "po rozpatrzeniu wniosku przedsiębiorstwa energetycznego: Sieci Wymyślone Sp. z o.o. z siedzibą w Nigdzie,",
      "zatwierdzam",
      `ustaloną przez Przedsiębiorstwo taryfę dla dystrybucji energii elektrycznej, na okres ${validity}`,
    ),
  );
const wholeYear = "od dnia 1 stycznia 2026 r. do dnia 31 grudnia 2026 r.";

const outcome = (validity: string, ...blocks: readonly Block[]) => {
  const tabled = toTables([letter(validity), drawPage(2, ...blocks)]);
  const found = interpret(tabled);
  const { problems, verdict } = accounted(tabled, found, { ...found, unreadPages: [], doubts: [], notShown: [] }).verified;
  return {
    verdict,
    held: [...new Set(problems.flatMap(({ blocks: holds, tariff_code: code }) => (holds && code !== null ? [code] : [])))].sort(),
    codes: [...new Set(problems.filter(({ blocks: holds }) => holds).map(({ code }) => code))],
    rates: found.tariffs
      .flatMap(({ tariff_code, period, components }) =>
        components.map(
          (rate) => `${period === undefined ? "always" : `${period.from ?? ""}..${period.to ?? ""}`} ${summary(tariff_code, rate)}`,
        ),
      )
      .sort(),
  };
};

const rates = (c11: string, c21: string) => grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh]\nC11 | ${c11}\nC21 | ${c21}`);
const both = [
  "..2026-06-30 C11 network_variable flat 0.1234 PLN/kWh",
  "..2026-06-30 C21 network_variable flat 0.11 PLN/kWh",
  "2026-07-01.. C11 network_variable flat 0.2234 PLN/kWh",
  "2026-07-01.. C21 network_variable flat 0.21 PLN/kWh",
];

describe("rates that are printed for several periods", () => {
  it.each<[string, readonly Block[]]>([
    [
      "in captions",
      [
        text("Stawki opłat obowiązujące od dnia 1 stycznia 2026 r. do dnia 30 czerwca 2026 r."),
        rates("0,1234", "0,1100"),
        gap(20),
        text("Stawki opłat obowiązujące od dnia 1 lipca 2026 r. do dnia 31 grudnia 2026 r."),
        rates("0,2234", "0,2100"),
      ],
    ],
    [
      "in captions that say one end alone",
      [
        text("Stawki opłat obowiązujące do dnia 30 czerwca 2026 r."),
        rates("0,1234", "0,1100"),
        gap(20),
        text("Stawki opłat obowiązujące od dnia 1 lipca 2026 r."),
        rates("0,2234", "0,2100"),
      ],
    ],
    [
      "over columns",
      [
        grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | <
              ^ | od 1 stycznia 2026 r. do 30 czerwca 2026 r. | od 1 lipca 2026 r. do 31 grudnia 2026 r.
              C11 | 0,1234 | 0,2234
              C21 | 0,1100 | 0,2100`),
      ],
    ],
  ])("%s: a tariff for each", (_, blocks) => {
    expect(outcome(wholeYear, ...blocks)).toEqual({ verdict: "publish", held: [], codes: [], rates: both });
  });

  it("that end before the decision begins are of the time before, and set aside", () => {
    const tabled = toTables([
      letter(wholeYear),
      drawPage(
        2,
        grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | <
              ^ | Stawka netto do 31.12.2025 r. | Stawka netto od 01.01.2026 r.
              C11 | 0,1234 | 0,2234
              C21 | 0,1100 | 0,2100`),
      ),
    ]);
    const { tariffs, setAside, problems } = interpret(tabled);
    expect(tariffs.flatMap((tariff) => tariff.components.map((rate) => summary(tariff.tariff_code, rate)))).toEqual([
      "C11 network_variable flat 0.2234 PLN/kWh",
      "C21 network_variable flat 0.21 PLN/kWh",
    ]);
    expect(setAside.map(({ name }) => name)).toEqual(["former_rates", "former_rates"]);
    expect(problems.filter(({ code }) => code === "conflicting_rates" || code === "unexplained_number")).toEqual([]);
  });

  it("begin with the first of them where the decision says no day", () => {
    const found = outcome(
      "12 miesięcy od dnia wprowadzenia taryfy do stosowania.",
      grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh] | <
            ^ | od 1 stycznia 2026 r. do 30 czerwca 2026 r. | od 1 lipca 2026 r. do 31 grudnia 2026 r.
            C11 | 0,1234 | 0,2234
            C21 | 0,1100 | 0,2100`),
    );
    expect(found).toEqual({ verdict: "publish", held: [], codes: [], rates: both });
  });

  it("what is printed once, after them, is for all", () => {
    const { rates: found, codes } = outcome(
      wholeYear,
      text("Stawki opłat obowiązujące od dnia 1 stycznia 2026 r. do dnia 30 czerwca 2026 r."),
      rates("0,1234", "0,1100"),
      gap(20),
      text("Stawki opłat obowiązujące od dnia 1 lipca 2026 r. do dnia 31 grudnia 2026 r."),
      rates("0,2234", "0,2100"),
      gap(20),
      text("Stawki opłat abonamentowych"),
      grid("Grupa | Stawka opłaty abonamentowej [zł/m-c]\nC11 | 4,50\nC21 | 5,50"),
    );
    expect(codes).toEqual([]);
    expect(found.filter((line) => line.includes("subscription"))).toEqual([
      "..2026-06-30 C11 subscription 4.5 PLN/month",
      "..2026-06-30 C21 subscription 5.5 PLN/month",
      "2026-07-01.. C11 subscription 4.5 PLN/month",
      "2026-07-01.. C21 subscription 5.5 PLN/month",
    ]);
  });

  it.each<[string, string, string, string]>([
    ["overlap", wholeYear, "od 1 stycznia 2026 r. do 31 lipca 2026 r.", "od 1 lipca 2026 r. do 31 grudnia 2026 r."],
    ["leave days out", wholeYear, "od 1 stycznia 2026 r. do 31 maja 2026 r.", "od 1 lipca 2026 r. do 31 grudnia 2026 r."],
    ["begin before the decision", wholeYear, "od 1 lipca 2025 r. do 30 czerwca 2026 r.", "od 1 lipca 2026 r. do 31 grudnia 2026 r."],
    ["end before it", wholeYear, "od 1 stycznia 2026 r. do 30 czerwca 2026 r.", "od 1 lipca 2026 r. do 30 listopada 2026 r."],
    ["are of a decision that does not say when it begins", "12 miesięcy.", "do 30 czerwca 2026 r.", "od 1 lipca 2026 r."],
  ])("periods that %s hold what they would tell apart", (_, validity, first, second) => {
    const { verdict, codes } = outcome(
      validity,
      text(`Stawki opłat obowiązujące ${first}`),
      rates("0,1234", "0,1100"),
      gap(20),
      text(`Stawki opłat obowiązujące ${second}`),
      rates("0,2234", "0,2100"),
    );
    expect([verdict, codes]).toEqual(["hold", ["conflicting_rates"]]);
  });

  it("one period alone is the decision's own, or an older one that a heading repeats", () => {
    const { rates: found, verdict } = outcome(
      wholeYear,
      text("Stawki opłat obowiązujące od 1 stycznia 2025 r.:"),
      rates("0,1234", "0,1100"),
    );
    expect([verdict, found]).toEqual([
      "publish",
      ["always C11 network_variable flat 0.1234 PLN/kWh", "always C21 network_variable flat 0.11 PLN/kWh"],
    ]);
  });

  it("rates printed for all days are of every period, and hold what other tables print for some of them", () => {
    const halves = [
      text("Stawki opłat obowiązujące od 1 stycznia 2026 r. do 30 czerwca 2026 r."),
      rates("0,1234", "0,1100"),
      gap(20),
      text("Stawki opłat obowiązujące od 1 lipca 2026 r. do 31 grudnia 2026 r."),
      rates("0,2234", "0,2100"),
      gap(20),
      text("Stawki opłat obowiązujące od 1 stycznia 2026 r. do 31 grudnia 2026 r."),
    ];
    const fee = grid("Grupa | Stawka opłaty abonamentowej [zł/m-c]\nC11 | 4,50\nC21 | 5,50");
    const all = outcome(wholeYear, ...halves, fee);
    expect([all.verdict, all.rates.filter((line) => line.includes("network"))]).toEqual(["publish", both]);
    expect(all.rates.filter((line) => line.includes("C11 subscription"))).toHaveLength(2);
    expect(outcome(wholeYear, ...halves, rates("0,1334", "0,1200")).codes).toEqual(["conflicting_rates"]);
  });

  const own = (title: string, group: string, value: string): Block[] => [
    text(title.includes("@") ? title.replace(" @", `. Grupa taryfowa ${group} – `) : `${title}. Grupa taryfowa ${group}`),
    grid(`Grupa | Składnik zmienny stawki sieciowej [zł/kWh]\n${group} | ${value}`),
    gap(20),
  ];
  const between = (caption: string, ...more: readonly Block[]) =>
    outcome(
      wholeYear,
      ...own("Tabela 1 @do 30.06.2026 r.", "C11", "0,1234"),
      ...own(`Tabela 2${caption}`, "C21", "0,1100"),
      ...own("Tabela 3 @od 1.07.2026 r.", "C11", "0,2234"),
      ...more,
    );

  it.each<[string, string]>([
    ["of its own caption alone", " @do 30.06.2026 r."],
    ["of the table before it", ""],
    ["of the table before it, since its caption names several", " @od 1.01.2026 r. do 31.03.2026 r. oraz od 1.10.2026 r. do 31.12.2026 r."],
  ])("a group that is printed for one of them alone is held, where that is %s", (_, caption) => {
    const { verdict, codes, held } = between(caption);
    expect([verdict, codes, held]).toEqual(["hold", ["conflicting_rates"], ["C21"]]);
  });

  it("a period that another group's ends early holds both", () => {
    expect(between(" @od 1.10.2026 r.").held).toEqual(["C11", "C21"]);
  });

  it("one fee that is printed for one of them alone holds its group", () => {
    const fee = (value: string) => grid(`Grupa | Stawka opłaty abonamentowej [zł/m-c]\nC11 | ${value}`);
    const halves = (...last: readonly Block[]) =>
      outcome(
        wholeYear,
        ...own("Tabela 1 @do 30.06.2026 r.", "C11", "0,1234"),
        text("Tabela 2. Opłata abonamentowa"),
        fee("4,50"),
        gap(20),
        ...own("Tabela 3 @od 1.07.2026 r.", "C11", "0,2234"),
        ...last,
      );
    expect(halves().codes).toEqual(["conflicting_rates"]);
    expect(halves(text("Tabela 4. Opłata abonamentowa"), fee("4,70")).codes).toEqual([]);
  });

  it("a table between them that says it is for all the time is", () => {
    const { verdict, rates: found } = between(" @w całym okresie obowiązywania taryfy");
    expect([verdict, found]).toEqual([
      "publish",
      [
        "..2026-06-30 C11 network_variable flat 0.1234 PLN/kWh",
        "2026-07-01.. C11 network_variable flat 0.2234 PLN/kWh",
        "always C21 network_variable flat 0.11 PLN/kWh",
      ],
    ]);
  });
});
