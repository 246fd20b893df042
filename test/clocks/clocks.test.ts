import { describe, expect, it } from "vitest";
import type { ZoneClock } from "../../src/model/extraction.ts";
import { ZoneClock as schema } from "../../src/model/extraction.ts";
import type { Page } from "../../src/model/page.ts";
import { interpret } from "../../src/pipeline/interpret.ts";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, gap, grid, letter, text, wordsAt } from "../helpers/drawn-page.ts";

/*
 * Zone tables of real tariffs, drawn small. A clock in words: hours in whole numbers, "Mo-Fr Sa Su" where not every day, months as
 * ranges where not the whole year.
 */

const shortDays = { monday_to_friday: "Mo-Fr", saturday: "Sa", sunday: "Su" } as const;
const hour = (time: string): string => time.replace(/:00$/, "").replace(/^0/, "");

const formatMonths = (months: readonly number[]): string => {
  const runs: number[][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1) === month - 1) run.push(month);
    else runs.push([month]);
  }
  return runs.map((run) => (run.length === 1 ? `${run[0]}` : `${run[0]}..${run.at(-1)}`)).join(",");
};

const summary = ({ groups, zones, holidays, rest_zone, decidable }: ZoneClock): string[] => [
  `${groups.join(" ")}${holidays === null ? "" : " holidays"}${rest_zone === null ? "" : ` rest=${rest_zone}`}${decidable ? "" : " undecided"}`,
  ...zones.flatMap(({ zone, spans }) =>
    spans.map(({ from, to, days, months }) =>
      [
        zone,
        `${hour(from)}-${hour(to)}`,
        days.length === 3 ? "" : days.map((day) => shortDays[day]).join(" "),
        months.length === 12 ? "" : `in ${formatMonths(months)}`,
      ]
        .filter((part) => part !== "")
        .join(" "),
    ),
  ),
];

const found = (...pages: readonly Page[]) => {
  const { clocks, problems } = interpret(toTables([letter, ...pages]));
  for (const clock of clocks) expect(schema.parse(clock)).toEqual(clock);
  return { clocks, summary: clocks.flatMap(summary), flaws: problems.filter(({ code }) => code === "incomplete_clock") };
};
const foundIn = (...blocks: readonly Block[]) => found(drawPage(5, ...blocks));

const caption = (groups: string) => text(`Strefy czasowe stosowane w rozliczeniach z odbiorcami grup taryfowych ${groups}:`);

const clocks = (name: string, blocks: readonly Block[], ...expected: readonly string[]) =>
  it(name, () => {
    const { summary, flaws } = foundIn(...blocks);
    expect(flaws).toEqual([]);
    expect(summary).toEqual([...expected]);
  });

const dayAndNight = ["day 6-22", "night 0-6", "night 22-24"];

describe("zones of every day", () => {
  it.each([
    ["raised minutes", "6^00 – 22^00", "22^00 – 6^00"],
    ["raised minutes set apart, a division sign", "6 ^00 ÷ 22 ^00", "22 ^00 ÷ 6 ^00"],
    ["minutes glued flat", "600 - 2200", "2200 - 600"],
    ["colons and words", "od 6:00 do 22:00", "od 22:00 do 6:00"],
    ["full stops", "6.00 - 22.00", "22.00 - 6.00"],
    ["bare hours", "w godz. 6-22", "w godz. 22-6"],
    ["hours named in words", "od godz. 6:00 do godz. 22:00", "od godz. 22:00 do godz. 6:00 dnia następnego"],
    ["words around full stops", "w godzinach od 6.00 do 22.00", "w godzinach od 22.00 do 6.00"],
    ["dashes without spaces", "6:00–22:00", "22:00–6:00"],
    ["every day by its word", "codziennie 6:00 - 22:00", "codziennie w godz. 22:00 - 6:00"],
    ["every day by its word in one zone alone", "6:00 - 22:00", "codziennie w godz. 22:00 - 6:00"],
    ["ends named by their last minute", "06:00 - 21:59", "22:00 - 05:59"],
    ["an end at 24", "6:00 - 22:00", "22:00 - 24:00 oraz 0:00 - 6:00"],
    ["a range over two lines", "6^00 – ¶ 22^00", "22^00 – ¶ 6^00"],
  ])("%s", (_what, day, night) => {
    const { summary, flaws } = foundIn(
      caption("G12as"),
      grid(`Miesiące | Strefa dzienna | Strefa nocna
            Od 1 stycznia do 31 grudnia | ${day} | ${night}`),
    );
    expect(flaws).toEqual([]);
    expect(summary).toEqual(["G12as", ...dayAndNight]);
  });

  clocks(
    "zones as rows, numbered columns, several groups",
    [
      caption("C12b, G12"),
      grid(`Numer ¶ strefy | Strefa doby | Okres czasowy
            ^ | ^ | Od 1 stycznia do 31 grudnia
            1 | 2 | 3
            I | Strefa ¶ dzienna | 6^00 – 22^00
            II | Strefa nocna | 22^00 – 6^00`),
    ],
    "C12b G12",
    ...dayAndNight,
  );

  clocks(
    "seasons between dates without the words for from and to",
    [
      caption("C12o"),
      grid(`Miesiące | Strefa dzienna | Strefa nocna
            1 kwietnia - 30 września | 7^00 - 17^00 ¶ 19^00 - 22^00 | 17^00 - 19^00 ¶ 22^00 - 7^00
            1 października - 31 marca | 7^00 - 21^00 | 21^00 - 7^00`),
    ],
    "C12o",
    "day 7-21 in 1..3,10..12",
    "day 7-17 in 4..9",
    "day 19-22 in 4..9",
    "night 0-7",
    "night 17-19 in 4..9",
    "night 21-24 in 1..3,10..12",
    "night 22-24 in 4..9",
  );

  clocks(
    "half hours",
    [caption("G12"), grid("Miesiące | Strefa dzienna | Strefa nocna\nCały rok | 6^30 – 21^15 | 21^15 – 6^30")],
    "G12",
    "day 6:30-21:15",
    "night 0-6:30",
    "night 21:15-24",
  );

  clocks(
    "all other hours, which no cell lists",
    [
      caption("G12"),
      grid(`Strefa doby | Godziny
            Strefa szczytowa | 7^00 – 13^00, 16^00 – 21^00
            Strefa pozaszczytowa | pozostałe godziny doby`),
    ],
    "G12 rest=offpeak",
    "peak 7-13",
    "peak 16-21",
  );

  clocks(
    "all other hours, in a column that is called so",
    [
      caption("C23"),
      grid(`Miesiąc | szczyt przedpołudniowy | szczyt popołudniowy | pozostałe godziny doby
            styczeń – grudzień | 7^00 – 13^00 | 16^00 – 21^00 | pozostałe`),
    ],
    "C23 rest=other_hours",
    "morning_peak 7-13",
    "afternoon_peak 16-21",
  );

  clocks(
    "groups as rows of one table",
    [
      text("Strefy czasowe:"),
      grid(`Grupa taryfowa | Strefa dzienna | Strefa nocna
            G12 | 6:00 - 22:00 | 22:00 - 6:00
            C12b | 7:00 - 21:00 | 21:00 - 7:00`),
    ],
    "G12",
    ...dayAndNight,
    "C12b",
    "day 7-21",
    "night 0-7",
    "night 21-24",
  );
});

describe("groups that are named by their count of zones", () => {
  const rates = grid(`Stawki opłat | jednostka | C13 | G13 | G12
            Składnik zmienny: ¶ - szczyt przedpołudniowy | zł/kWh | 0,2014 | 0,2114 | –
            Składnik zmienny: ¶ - szczyt popołudniowy | zł/kWh | 0,3014 | 0,3114 | –
            Składnik zmienny: ¶ - pozostałe godziny doby | zł/kWh | 0,0514 | 0,0614 | –
            Składnik zmienny: ¶ - strefa dzienna | zł/kWh | – | – | 0,3514
            Składnik zmienny: ¶ - strefa nocna | zł/kWh | – | – | 0,0714`);
  const zones = grid(`Strefa czasowa | Godziny
            Szczyt przedpołudniowy | 7^00 – 13^00
            Szczyt popołudniowy | 16^00 – 21^00
            Pozostałe godziny doby | 13^00 – 16^00, 21^00 – 7^00`);
  const groupsIn = (line: string, table = zones) =>
    foundIn(text("7.1. Stawki opłat dla grup taryfowych C13, G13, G12"), rates, gap(30), text(line), table).clocks.map(
      ({ groups }) => groups,
    );

  it("are all of the document whose rates are of so many", () => {
    expect(groupsIn("Strefy czasowe stosowane w rozliczeniach z odbiorcami trójstrefowych grup taryfowych:")).toEqual([["C13", "G13"]]);
  });
  it.each([
    ["in part, by another word", "Strefy czasowe dla trójstrefowych grup taryfowych przyłączonych do sieci nN:"],
    ["but for some", "Strefy czasowe dla grup trójstrefowych z wyjątkiem grup G:"],
    ["of another count than the table has", "Strefy czasowe dla grup dwustrefowych:"],
    ["of two counts", "Strefy czasowe dla grup dwustrefowych, trójstrefowych:"],
  ])("are none where they are named %s", (_, line) => {
    expect(groupsIn(line)).toEqual([]);
  });
  it("are none where the rates of one of them are of other zones", () => {
    const dayAndNightZones = grid(`Strefa czasowa | Godziny
            Szczyt | 6^00 – 22^00
            Poza szczytem | 22^00 – 6^00`);
    expect(groupsIn("Strefy czasowe dla grup dwustrefowych:", dayAndNightZones)).toEqual([]);
  });
});

describe("months and seasons", () => {
  describe("months in Roman digits", () => {
    const zones = (summer: string, winter: string): Block =>
      grid(`Strefa doby | ${summer} | ${winter}
            Strefa szczytowa | 8^00 – 11^00, 20^00 – 21^00 | 8^00 – 11^00, 17^00 – 21^00
            Strefa pozaszczytowa | 11^00 – 20^00, 21^00 – 8^00 | 11^00 – 17^00, 21^00 – 8^00`);
    const expected = [
      "C12a",
      "peak 8-11",
      "peak 17-21 in 1..3,10..12",
      "peak 20-21 in 4..9",
      "offpeak 0-8",
      "offpeak 11-17 in 1..3,10..12",
      "offpeak 11-20 in 4..9",
      "offpeak 21-24",
    ];
    clocks("over their hours", [caption("C12a"), zones("IV–IX", "X–III")], ...expected);
    clocks("behind the season", [caption("C12a"), zones("Lato ¶ (IV - IX)", "Zima ¶ (I–III, X–XII)")], ...expected);
    it("quarters are none", () => {
      expect(foundIn(caption("C12a"), zones("Lato ¶ (kwartał II–III)", "Zima ¶ (kwartał I–IV)")).clocks).toEqual([]);
    });
  });

  clocks(
    "summer and winter as columns",
    [
      caption("C12a"),
      grid(`Strefa doby | Okres czasowy | <
            ^ | Lato ¶ (od 1 kwietnia ¶ do 30 września) | Zima ¶ (od 1 października ¶ do 31 marca)
            Strefa szczytowa | 8^00 – 11^00, 20^00 – 21^00 | 8^00 – 11^00, 17^00 – 21^00
            Strefa pozaszczytowa | 11^00 – 20^00, 21^00 – 8^00 | 11^00 – 17^00, 21^00 – 8^00`),
    ],
    "C12a",
    "peak 8-11",
    "peak 17-21 in 1..3,10..12",
    "peak 20-21 in 4..9",
    "offpeak 0-8",
    "offpeak 11-17 in 1..3,10..12",
    "offpeak 11-20 in 4..9",
    "offpeak 21-24",
  );

  clocks(
    "periods as rows",
    [
      caption("C12a i C12ap, z zastrzeżeniem punktu 2.2.12"),
      grid(`Miesiące | Strefy szczytowe | Strefy pozaszczytowe
            Od 1 kwietnia do 30 września | 8^00 ÷ 11^00 i 20^00 ÷ 21^00 | 11^00 ÷ 20^00 i 21^00 ÷ 8^00
            Od 1 października do 31 marca | 8^00 ÷ 11^00 i 17^00 ÷ 21^00 | 11^00 ÷ 17^00 i 21^00 ÷ 8^00`),
    ],
    "C12a C12ap",
    "peak 8-11",
    "peak 17-21 in 1..3,10..12",
    "peak 20-21 in 4..9",
    "offpeak 0-8",
    "offpeak 11-17 in 1..3,10..12",
    "offpeak 11-20 in 4..9",
    "offpeak 21-24",
  );

  it("months as rows, three zones", () => {
    const names = "Styczeń Luty Marzec Kwiecień Maj Czerwiec Lipiec Sierpień Wrzesień Październik Listopad Grudzień".split(" ");
    const rows = names.map((name, i) =>
      i >= 3 && i <= 8
        ? `${name} | 6^00 ÷ 9^00 i 18^00 ÷ 23^00 | 9^00 ÷ 10^00 i 16^00 ÷ 18^00 i 23^00 ÷ 6^00 | 10^00 ÷ 16^00`
        : `${name} | 7^00 ÷ 10^00 i 15^00 ÷ 20^00 | 6^00 ÷ 7^00 i 10^00 ÷ 15^00 i 20^00 ÷ 23^00 | 23^00 ÷ 6^00`,
    );
    const { summary, flaws } = foundIn(
      caption("G13active"),
      grid(["Miesiąc | Strefa zalecanego ¶ ograniczania | Pozostałe godziny doby | Strefa zalecanego ¶ poboru", ...rows].join("\n")),
    );
    expect(flaws).toEqual([]);
    expect(summary).toEqual([
      "G13active",
      "recommended_limit 6-9 in 4..9",
      "recommended_limit 7-10 in 1..3,10..12",
      "recommended_limit 15-20 in 1..3,10..12",
      "recommended_limit 18-23 in 4..9",
      "other_hours 0-6 in 4..9",
      "other_hours 6-7 in 1..3,10..12",
      "other_hours 9-10 in 4..9",
      "other_hours 10-15 in 1..3,10..12",
      "other_hours 16-18 in 4..9",
      "other_hours 20-23 in 1..3,10..12",
      "other_hours 23-24 in 4..9",
      "recommended_use 0-6 in 1..3,10..12",
      "recommended_use 10-16 in 4..9",
      "recommended_use 23-24 in 1..3,10..12",
    ]);
  });

  it("knows the summer months, of two columns under one word too", () => {
    const { clocks } = foundIn(
      caption("A22"),
      grid(`Strefa doby | Lato | < | Zima
            ^ | Od 1 kwietnia ¶ do 31maja ¶ i od 1 sierpnia ¶ do 30 września | Od 1 czerwca ¶ do 31 lipca | Od 1 stycznia ¶ do 31 marca ¶ i od 1 października ¶ do 31 grudnia
            Strefa dzienna | 6^00 – 22^00 | 7^00 – 22^00 | 6^00 – 22^00
            Strefa nocna | 22^00 – 6^00 | 22^00 – 7^00 | 22^00 – 6^00`),
    );
    expect(clocks[0]?.summer_months).toEqual([4, 5, 6, 7, 8, 9]);
    expect(clocks.flatMap(summary)).toContain("day 7-22 in 6..7");
  });
});

describe("kinds of day", () => {
  clocks(
    "as columns, one for all of the year",
    [
      caption("C12w, G12w"),
      grid(`Strefa doby | Okres czasowy | < | <
            ^ | poniedziałek - piątek | < | sobota, niedziela ¶ i inne dni ¶ ustawowo wolne ¶ od pracy
            ^ | Lato ¶ (od 1 kwietnia ¶ do 30 września) | Zima ¶ (od 1 października ¶ do 31 marca) | CAŁY ROK
            Strefa dzienna | 6^00 – 15^00, ¶ 17^00 – 22^00 | 6^00 – 13^00, ¶ 15^00 – 22^00 | –
            Strefa nocna | 15^00 – 17^00, ¶ 22^00 – 6^00 | 13^00 – 15^00, ¶ 22^00 – 6^00 | cała doba`),
    ],
    "C12w G12w holidays",
    "day 6-13 Mo-Fr in 1..3,10..12",
    "day 6-15 Mo-Fr in 4..9",
    "day 15-22 Mo-Fr in 1..3,10..12",
    "day 17-22 Mo-Fr in 4..9",
    "night 0-6 Mo-Fr",
    "night 0-24 Sa Su",
    "night 13-15 Mo-Fr in 1..3,10..12",
    "night 15-17 Mo-Fr in 4..9",
    "night 22-24 Mo-Fr",
  );

  clocks(
    "as rows across the table, a Saturday of its own",
    [
      caption("A22"),
      grid(`Strefa doby | Od 1 stycznia do 31 grudnia
            poniedziałek - piątek | <
            Pozostałe godziny doby | 5^00 – 1^00
            Godziny doliny ¶ obciążenia | 1^00 – 5^00
            sobota | <
            Pozostałe godziny doby | 7^00 – 1^00
            Godziny doliny ¶ obciążenia | 1^00 – 7^00
            Niedziele i inne dni ustawowo wolne od pracy | <
            Godziny doliny ¶ obciążenia | cała doba`),
    ],
    "A22 holidays",
    "other_hours 0-1 Mo-Fr Sa",
    "other_hours 5-24 Mo-Fr",
    "other_hours 7-24 Sa",
    "valley 0-24 Su",
    "valley 1-5 Mo-Fr",
    "valley 1-7 Sa",
  );

  clocks(
    "in the words of a cell",
    [
      caption("G12w"),
      grid(`Miesiące | Strefa szczytowa | Strefa pozaszczytowa
            Od 1 stycznia ¶ do 31 grudnia | Od poniedziałku ¶ do piątku ¶ w godzinach ¶ 6^00 - 13^00 ¶ 15^00 - 22^00 | Od poniedziałku ¶ do piątku w godzinach ¶ 13^00 - 15^00 ¶ 22^00 - 6^00 ¶ oraz wszystkie godziny doby ¶ sobót, niedziel i innych dni ¶ ustawowo wolnych od pracy`),
    ],
    "G12w holidays",
    "peak 6-13 Mo-Fr",
    "peak 15-22 Mo-Fr",
    "offpeak 0-6 Mo-Fr",
    "offpeak 0-24 Sa Su",
    "offpeak 13-15 Mo-Fr",
    "offpeak 22-24 Mo-Fr",
  );

  it.each([
    ["abbreviated", "Pn-Pt 6:00-22:00", "Pn-Pt 22:00-6:00, Sob., Nd. i święta 0:00-24:00"],
    [
      "with what they leave out",
      "od poniedziałku do piątku (z wyjątkiem dni ustawowo wolnych od pracy) ¶ w godz. 6-22",
      "od poniedziałku do piątku w godz. 22-6; soboty, niedziele i dni ustawowo wolne od pracy: całą dobę",
    ],
    ["working and free", "w dni robocze: 6:00-22:00", "w dni robocze: 22:00-6:00, w dni wolne: 0:00-24:00"],
  ])("in the words of a cell, %s", (_what, day, night) => {
    const { summary, flaws } = foundIn(caption("G12w"), grid(`Miesiące | Strefa dzienna | Strefa nocna\nCały rok | ${day} | ${night}`));
    expect(flaws).toEqual([]);
    expect(summary).toEqual(["G12w holidays", "day 6-22 Mo-Fr", "night 0-6 Mo-Fr", "night 0-24 Sa Su", "night 22-24 Mo-Fr"]);
  });

  const threeZonesWith = (mark: string) =>
    grid(`Strefa doby | Od 1 stycznia do 31 grudnia
            Szczyt przedpołudniowy | 7^00 - 13^00
            Szczyt popołudniowy | 16^00 - 21^00
            Pozostałe godziny doby${mark} | 13^00 - 16^00 ¶ 21^00 - 7^00`);
  const threeZones = threeZonesWith("*");
  const formatThreeZones = [
    "morning_peak 7-13 Mo-Fr",
    "afternoon_peak 16-21 Mo-Fr",
    "other_hours 0-7 Mo-Fr",
    "other_hours 0-24 Sa Su",
    "other_hours 13-16 Mo-Fr",
    "other_hours 21-24 Mo-Fr",
  ];

  clocks(
    "in a note below",
    [
      caption("G13"),
      threeZones,
      text(
        "* Do strefy trzeciej (pozostałe godziny doby), zaliczane są wszystkie godziny (cała doba) sobót, niedziel",
        "i innych dni ustawowo wolnych od pracy.",
      ),
    ],
    "G13 holidays",
    ...formatThreeZones,
  );

  it("in a note that holds for some groups only as far as their meters can", () => {
    const { clocks, flaws } = foundIn(
      caption("A23, B23, C23"),
      threeZones,
      text(
        "* W grupie taryfowej C23 do strefy trzeciej (pozostałe godziny doby) zaliczane są wszystkie godziny (cała doba) sobót,",
        "niedziel i innych dni ustawowo wolnych od pracy, natomiast w grupach A23 i B23 o ile urządzenia pomiarowo",
        "rozliczeniowe będące w posiadaniu odbiorcy na to pozwalają.",
      ),
    );
    expect(flaws).toEqual([]);
    expect(clocks.flatMap(summary)).toEqual(["A23 B23 holidays", ...formatThreeZones, "C23 holidays", ...formatThreeZones]);
    expect(clocks.map(({ notes }) => notes.map(({ code }) => code))).toEqual([["meter_permitting"], []]);
  });

  clocks(
    "without a note every day is alike",
    [caption("G13"), threeZonesWith("")],
    "G13",
    ...formatThreeZones.flatMap((line) => (line.endsWith("Sa Su") ? [] : [line.replace(" Mo-Fr", "")])),
  );
});

describe("groups that no calendar decides", () => {
  const operator = "Godziny zegarowe trwania stref czasowych określa Operator.";
  const counted = grid(`Miesiące | Strefa dzienna | Strefa nocna
        Od 1 stycznia ¶ do 31 grudnia | 14 godzin w ciągu doby | 10 godzin w ciągu doby w tym: ¶ - 8 kolejnych godzin, spośród 9 godzin ¶ od godziny 22^00 do godziny 7^00`);

  it.each([
    ["a number of hours, by the note below", [caption("G12"), counted, text(operator)], operator],
    ["a number of hours, by the cell itself", [caption("G12"), counted], "14 godzin w ciągu doby"],
  ])("%s", (_what, blocks, because) => {
    const { clocks, summary, flaws } = foundIn(...blocks);
    expect(flaws).toEqual([]);
    expect(summary).toEqual(["G12 undecided"]);
    expect(clocks[0]?.because).toBe(because);
  });

  it("a signal, said without a table", () => {
    const { clocks, summary } = foundIn(
      text(
        "Strefy czasowe stosowane w rozliczeniach z odbiorcami grupy taryfowej G14dynamic",
        "są zgodne ze strefami w Energetycznym kompasie publikowanym na stronie internetowej.",
        "Okresy rozliczeniowe stosowane w rozliczeniach z odbiorcami",
      ),
    );
    expect(summary).toEqual(["G14dynamic undecided"]);
    expect(clocks[0]?.because).toMatch(/^Strefy czasowe .* na stronie internetowej\.$/);
  });

  it("one of a table's groups, whose hours depend on the area", () => {
    const { clocks, summary } = foundIn(
      caption("G12, G12e*"),
      grid(`Miesiące | Strefa dzienna | Strefa nocna
            Cały rok | 6^00 – 22^00 | 22^00 – 6^00`),
      text("* Szczegółowy sposób stosowania stref grupy taryfowej G12e i obszar ich stosowania określa pkt. 2.2.9"),
    );
    expect(summary).toEqual(["G12", ...dayAndNight, "G12e undecided", ...dayAndNight]);
    expect(clocks[1]?.because).toMatch(/^Szczegółowy sposób .* pkt\. 2\.2\.9$/);
  });
});

describe("what a note says of zones, or would", () => {
  const zones = (label: string) =>
    grid(`Strefa doby | Godziny
          Szczyt przedpołudniowy | 7^00 - 13^00
          Szczyt popołudniowy | 16^00 - 21^00
          ${label} | 13^00 - 16^00 ¶ 21^00 - 7^00`);
  const note = "** do strefy trzeciej (pozostałe godziny doby) zaliczane są wszystkie godziny (cała";

  it("a mark on a label that no note has", () => {
    const { clocks, flaws } = foundIn(caption("G13"), zones("Pozostałe godziny doby**"));
    expect([clocks, flaws.map(({ message }) => message)]).toEqual([[], [expect.stringContaining("the mark **, and no note has it")]]);
  });
  it("a sentence that breaks off", () => {
    const { clocks, flaws } = foundIn(caption("G13"), zones("Pozostałe godziny doby**"), text(note));
    expect([clocks, flaws.map(({ message }) => message)]).toEqual([[], [expect.stringContaining("breaks off")]]);
  });
  it("a sentence of two lines, beside the lines of another column", () => {
    const other = [
      "a) wielkości zużycia energii elektrycznej w okresie",
      "na podstawie której wyliczona została kwota",
      "b) sposobie dokonania odczytu układu pomiarowego",
    ];
    const page = drawPage(
      5,
      caption("G13"),
      zones("Pozostałe godziny doby**"),
      text(note, "doba) sobót, niedziel i innych dni ustawowo wolnych od pracy"),
    );
    const beside = Array.from({ length: 20 }, (_, i) => wordsAt(other[i % 3] ?? "", 440, 40 + 11 * i)).flat();
    const left = Array.from({ length: 12 }, (_, i) =>
      wordsAt("Sprzedawca stosuje w rozliczeniu z odbiorcami ceny tej energii wynikające z taryfy operatora", 40, 205 + 11 * i),
    ).flat();
    const { summary: reported, flaws } = found({ ...page, words: [...page.words, ...beside, ...left] });
    expect(flaws).toEqual([]);
    expect(reported).toContain("other_hours 0-24 Sa Su");
  });
});

describe("tables that give no clock", () => {
  it.each<[string, string, RegExp]>([
    ["a gap", "Cały rok | 6^00 – 22^00 | 23^00 – 6^00", /22:00-23:00 on a weekday in January is in no zone/],
    ["an overlap", "Cały rok | 6^00 – 22^00 | 21^00 – 6^00", /21:00 on a weekday in January is in two zones/],
    ["a month left out", "Od 1 stycznia do 30 listopada | 6^00 – 22^00 | 22^00 – 6^00", /December is in no zone/],
    ["a part of a month", "Od 15 stycznia do 14 stycznia | 6^00 – 22^00 | 22^00 – 6^00", /is in no zone/],
    ["a season without its dates", "Lato | 6^00 – 22^00 | 22^00 – 6^00", /is in no zone/],
    ["weekends left out", "Cały rok | poniedziałek - piątek ¶ 6^00 – 22^00 | poniedziałek - piątek 22^00 – 6^00", /a Saturday .* no zone/],
    ["an hour that is none", "Cały rok | 6^00 – 25^00 | 22^00 – 6^00", /"6⁰⁰ – 25⁰⁰" could not be read/],
    [
      "words beside the hours that nobody knows",
      "Cały rok | 6^00 – 22^00 czasu letniego | 22^00 – 6^00",
      /czasu letniego" could not be read/,
    ],
    ["hours misread", "Cały rok | 6^00 – 22^00 | g00 – 6^00", /could not be read|no zone/],
  ])("%s", (_what, row, message) => {
    const { clocks, flaws } = foundIn(caption("G12"), grid(`Miesiące | Strefa dzienna | Strefa nocna\n${row}`));
    expect(clocks).toEqual([]);
    expect(flaws.map(({ blocks, tariff_code, page }) => [blocks, tariff_code, page])).toEqual([[false, "G12", 5]]);
    expect(flaws[0]?.message).toMatch(message);
  });

  it.each([
    [
      "fewer zones than the code says",
      "Szczyt przedpołudniowy | 7^00 – 13^00\nPozostałe godziny doby | 13^00 – 7^00",
      /G13 has 3 zones by its code/,
    ],
    [
      "a peak beside a peak of the afternoon",
      "Szczyt | 7^00 – 13^00\nSzczyt popołudniowy | 16^00 – 21^00\nPozostałe godziny | 13^00 – 16^00, 21^00 – 7^00",
      /a peak beside/,
    ],
  ])("%s", (_what, rows, message) => {
    const { clocks, flaws } = foundIn(caption("G13"), grid(`Strefa doby | Cały rok\n${rows}`));
    expect(clocks).toEqual([]);
    expect(flaws.map((flaw) => flaw.message)).toEqual([expect.stringMatching(message)]);
  });

  it("two that disagree", () => {
    const table = (hours: string) => grid(`Miesiące | Strefa dzienna | Strefa nocna\nCały rok | ${hours}`);
    const { summary, flaws } = foundIn(
      caption("G12"),
      table("6^00 – 22^00 | 22^00 – 6^00"),
      gap(40),
      caption("G12"),
      table("7^00 – 22^00 | 22^00 – 7^00"),
    );
    expect(summary).toEqual([]);
    expect(flaws.map(({ message }) => message)).toEqual(["The zones of G12 are not given: page 5 gives other hours."]);
  });

  it("one that names no group", () => {
    const { summary, flaws } = foundIn(
      text("Strefy czasowe:"),
      grid("Miesiące | Strefa dzienna | Strefa nocna\nCały rok | 6^00 – 22^00 | 22^00 – 6^00"),
    );
    expect(summary).toEqual([]);
    expect(flaws.map(({ message, tariff_code }) => [message, tariff_code])).toEqual([
      ["The zones of a table are not given: no group is named.", null],
    ]);
  });

  it("none at all for a table of rates, or of office hours", () => {
    const { summary, flaws } = foundIn(
      grid(`Stawki opłat | jedn. | G12
            Składnik zmienny, strefa dzienna 6:00 - 22:00 | zł/kWh | 0,4014
            Składnik zmienny, strefa nocna | zł/kWh | 0,0765`),
      gap(40),
      grid("Biuro | poniedziałek - piątek\nŁódź | 8:00 - 16:00"),
    );
    expect(summary).toEqual([]);
    expect(flaws).toEqual([]);
  });
});

it("cites the caption, each cell of hours and the sentence about winter time", () => {
  const { clocks } = foundIn(
    caption("G12as"),
    grid("Miesiące | Strefa dzienna | Strefa nocna\nCały rok | 6^00 – 22^00 | 22^00 – 6^00"),
    gap(40),
    text(
      "Zegary sterujące w układach pomiarowo-rozliczeniowych ustawia się według czasu zimowego i nie zmienia się",
      "w okresie obowiązywania czasu letniego. Powyższa zasada może nie być stosowana, gdy urządzenia umożliwiają",
      "automatycznie utrzymanie godzin stref w okresie obowiązywania czasu letniego i zimowego",
      "Okresy rozliczeniowe",
    ),
  );
  const [clock] = clocks;
  expect(clock?.citation.text).toMatch(/^Strefy czasowe .* G12as:$/);
  expect(clock?.zones.map(({ zone, citations }) => [zone, citations.map((cited) => [cited.page, cited.text])])).toEqual([
    ["day", [[5, "6⁰⁰ – 22⁰⁰"]]],
    ["night", [[5, "22⁰⁰ – 6⁰⁰"]]],
  ]);
  expect(clock?.notes.map(({ code, text }) => [code, text.slice(0, 16), text.slice(-19)])).toEqual([
    ["winter_time", "Zegary sterujące", "letniego i zimowego"],
  ]);
});

describe("a row for each group under headings of two zones", () => {
  const table = grid(
    `Grupa taryfowa | Strefa dzienna / szczytowa | Strefa nocna / pozaszczytowa
     G12 | 6^00 – 13^00, 15^00 – 22^00 | 13^00 – 15^00, 22^00 – 6^00
     G12w | od poniedziałku do piątku 6^00 – 21^00 | pozostałe godziny oraz soboty, niedziele i inne dni ustawowo wolne od pracy`,
  );
  clocks(
    "each has the zone that its code or its rates tell",
    [text("4. Strefy czasowe"), table],
    "G12",
    "day 6-13",
    "day 15-22",
    "night 0-6",
    "night 13-15",
    "night 22-24",
    "G12w holidays rest=offpeak",
    "peak 6-21 Mo-Fr",
    "offpeak 0-24 Sa Su",
  );
  clocks(
    "the rates say it where they are printed",
    [
      text("4. Strefy czasowe"),
      grid(`Grupa taryfowa | Strefa dzienna / szczytowa | Strefa nocna / pozaszczytowa
            G12 | 6:00 – 22:00 | 22:00 – 6:00`),
      gap(60),
      grid(`Grupa taryfowa | Cena energii elektrycznej [zł/kWh] | <
            ^ | szczytowa | pozaszczytowa
            G12 | 0,7015 | 0,4688`),
    ],
    "G12",
    "peak 6-22",
    "offpeak 0-6",
    "offpeak 22-24",
  );
});
