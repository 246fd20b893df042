import { describe, expect, it } from "vitest";
import type { ZoneClock } from "../../src/model/extraction.ts";
import type { Page } from "../../src/model/page.ts";
import { interpret } from "../../src/pipeline/interpret.ts";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, gap, grid, letter, text } from "../helpers/drawn-page.ts";

/* Zones that stand in no table, under a caption of the page before, or of one area. */

const shortDays = { monday_to_friday: "Mo-Fr", saturday: "Sa", sunday: "Su" } as const;
const hour = (time: string): string => time.replace(/:00$/, "").replace(/^0/, "");

const summary = ({ groups, region, zones, rest_zone, holidays, decidable }: ZoneClock): string[] => [
  [
    groups.join(" "),
    region === undefined ? "" : `(${region})`,
    holidays === null ? "" : "holidays",
    rest_zone === null ? "" : `rest=${rest_zone}`,
    decidable ? "" : "undecided",
  ]
    .filter((part) => part !== "")
    .join(" "),
  ...zones.flatMap(({ zone, spans }) =>
    spans.map(({ from, to, days, months }) =>
      [
        zone,
        `${hour(from)}-${hour(to)}`,
        days.length === 3 ? "" : days.map((day) => shortDays[day]).join(" "),
        months.length === 12 ? "" : `in ${months.join()}`,
      ]
        .filter((part) => part !== "")
        .join(" "),
    ),
  ),
];

const found = (...pages: readonly Page[]) => {
  const { clocks, problems } = interpret(toTables([letter, ...pages]));
  return {
    clocks,
    summary: clocks.flatMap(summary),
    flaws: problems.filter(({ code }) => code === "incomplete_clock").map(({ message }) => message),
  };
};
const foundIn = (...blocks: readonly Block[]) => found(drawPage(5, ...blocks));

const night = ["night 0-6", "night 22-24"];

describe("zones said in sentences", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    [
      "groups behind each other, each with zones of its own",
      [
        "Strefy czasowe: B23 – szczyt przedpołudniowy 7:00–13:00, szczyt popołudniowy 16:00–21:00, pozostałe godziny doby;",
        "C22a i C12a – szczyt 8:00–11:00 i 16:00–21:00, pozaszczyt w pozostałych godzinach;",
        "G12 – dzień 6:00–13:00 i 15:00–22:00, noc w pozostałych godzinach.",
      ],
      [
        "B23 rest=other_hours",
        "morning_peak 7-13",
        "afternoon_peak 16-21",
        "C22a C12a rest=offpeak",
        "peak 8-11",
        "peak 16-21",
        "G12 rest=night",
        "day 6-13",
        "day 15-22",
      ],
    ],
    [
      "seasons before their hours, each with its months in brackets",
      [
        "Strefy czasowe w grupach B23 i C23: zima (od 1 października do 31 marca): szczyt przedpołudniowy 7:00–13:00, szczyt popołudniowy",
        "16:00–21:00; lato (od 1 kwietnia do 30 września): szczyt przedpołudniowy 7:00–13:00, szczyt popołudniowy 19:00–22:00;",
        "pozostałe godziny doby – pozostałe godziny.",
      ],
      ["B23 C23 rest=other_hours", "morning_peak 7-13", "afternoon_peak 16-21 in 1,2,3,10,11,12", "afternoon_peak 19-22 in 4,5,6,7,8,9"],
    ],
    [
      "free days behind the rest that is a zone by its name",
      [
        "Strefy w grupie B23: szczyt przedpołudniowy 7:00–13:00, szczyt popołudniowy 16:00–21:00; pozostałe godziny doby –",
        "pozostałe godziny oraz soboty, niedziele i inne dni ustawowo wolne od pracy.",
      ],
      ["B23 holidays rest=other_hours", "morning_peak 7-13 Mo-Fr", "afternoon_peak 16-21 Mo-Fr", "other_hours 0-24 Sa Su"],
    ],
    [
      "free days behind the rest of a zone",
      ["W grupie B22: szczyt 7:00–13:00; pozaszczyt – pozostałe godziny oraz soboty, niedziele i inne dni ustawowo wolne od pracy."],
      ["B22 holidays rest=offpeak", "peak 7-13 Mo-Fr", "offpeak 0-24 Sa Su"],
    ],
    [
      "a list",
      [
        "Strefy czasowe dla grupy taryfowej G12:",
        "– strefa nocna: codziennie w godzinach 22:00 – 6:00,",
        "– strefa dzienna: w godzinach 6:00 – 22:00.",
      ],
      ["G12", ...night, "day 6-22"],
    ],
    [
      "a list with free days, for two groups",
      [
        "W rozliczeniach z odbiorcami grup taryfowych G12w i C12w stosuje się strefy czasowe:",
        "– strefa szczytowa: od poniedziałku do piątku w godzinach od 6.00 do 21.00,",
        "– strefa pozaszczytowa: od poniedziałku do piątku w godzinach od 21.00 do 6.00",
        "oraz w soboty, niedziele i dni ustawowo wolne od pracy całą dobę.",
      ],
      ["G12w C12w holidays", "peak 6-21 Mo-Fr", "offpeak 0-6 Mo-Fr", "offpeak 0-24 Sa Su", "offpeak 21-24 Mo-Fr"],
    ],
    [
      "all other hours",
      ["Dla grupy taryfowej G12 strefa nocna trwa w godz. 22-6, a strefa dzienna obejmuje pozostałe godziny doby."],
      ["G12 rest=day", ...night],
    ],
    [
      "hours before their zones",
      ["W grupie taryfowej G12 w godzinach 22:00–6:00 obowiązuje strefa nocna, w godzinach 6:00–22:00 strefa dzienna."],
      ["G12", ...night, "day 6-22"],
    ],
    [
      "two groups in one sentence",
      [
        "Strefy czasowe: w grupie G12 strefa dzienna 6:00-22:00, strefa nocna 22:00-6:00;",
        "w grupie C12b strefa dzienna 7:00-21:00, strefa nocna 21:00-7:00.",
      ],
      ["G12", "day 6-22", ...night, "C12b", "day 7-21", "night 0-7", "night 21-24"],
    ],
    [
      "seasons",
      [
        "Strefy czasowe grupy taryfowej C12a:",
        "od 1 kwietnia do 30 września: strefa szczytowa w godz. 8-11, 20-21, strefa pozaszczytowa w godz. 11-20, 21-8;",
        "od 1 października do 31 marca: strefa szczytowa w godz. 8-11, 17-21, strefa pozaszczytowa w godz. 11-17, 21-8.",
      ],
      [
        "C12a",
        "peak 8-11",
        "peak 17-21 in 1,2,3,10,11,12",
        "peak 20-21 in 4,5,6,7,8,9",
        "offpeak 0-8",
        "offpeak 11-17 in 1,2,3,10,11,12",
        "offpeak 11-20 in 4,5,6,7,8,9",
        "offpeak 21-24",
      ],
    ],
    [
      "months behind their hours, in brackets",
      [
        "W grupie taryfowej C12a szczyt trwa w godz. 8-11 (od 1 kwietnia do 30 września) i 16-19 (od 1 października",
        "do 31 marca), strefa pozaszczytowa obejmuje pozostałe godziny.",
      ],
      ["C12a rest=offpeak", "peak 8-11 in 4,5,6,7,8,9", "peak 16-19 in 1,2,3,10,11,12"],
    ],
    [
      "months behind several hours of theirs, which begin anew for the next months",
      [
        "1. W grupach C12a i C22a strefa szczytowa obejmuje godziny 8–11 i 16–21 (od października do marca) oraz 8–11 i 20–21",
        "(od kwietnia do września). Strefa pozaszczytowa obejmuje pozostałe godziny doby.",
      ],
      ["C12a C22a rest=offpeak", "peak 8-11", "peak 16-21 in 1,2,3,10,11,12", "peak 20-21 in 4,5,6,7,8,9"],
    ],
    [
      "months behind their hours, and the rest by its name",
      [
        "G13 – szczyt przedpołudniowy: od 7:00 do 13:00; szczyt popołudniowy: od 19:00 do 22:00 od 1 kwietnia do 30 września",
        "i od 16:00 do 21:00 od 1 października do 31 marca; pozostałe godziny doby, w tym całe soboty.",
      ],
      [
        "G13 rest=other_hours",
        "morning_peak 7-13 Mo-Fr Su",
        "afternoon_peak 16-21 Mo-Fr Su in 1,2,3,10,11,12",
        "afternoon_peak 19-22 Mo-Fr Su in 4,5,6,7,8,9",
        "other_hours 0-24 Sa",
      ],
    ],
    [
      "whole days, and all hours but those named",
      [
        "G12w – strefa pozaszczytowa: od 22:00 do 6:00 oraz całe soboty, niedziele i dni ustawowo wolne od pracy;",
        "strefa szczytowa: wszystkie godziny inne niż wymienione.",
      ],
      ["G12w holidays rest=peak", "offpeak 0-6 Mo-Fr", "offpeak 0-24 Sa Su", "offpeak 22-24 Mo-Fr"],
    ],
    [
      "what follows the last hours",
      [
        "Strefy czasowe grupy taryfowej G12: strefa dzienna w godz. 6-22, strefa nocna w godz. 22-6.",
        "Zegary ustawia się według czasu zimowego.",
      ],
      ["G12", "day 6-22", ...night],
    ],
  ])("%s", (_what, lines, expected) => {
    const seen = foundIn(text(...lines));
    expect(seen.flaws).toEqual([]);
    expect(seen.summary).toEqual(expected);
    expect(seen.clocks[0]?.citation).toMatchObject({ page: 5, text: lines.join(" ") });
  });

  it.each<[string, string, RegExp]>([
    [
      "days before the zones, of which nobody knows",
      "w dni robocze strefa dzienna w godz. 6-21, strefa nocna pozostałe godziny.",
      /could not be read/,
    ],
    [
      "free days before the rest",
      "strefa dzienna w godz. 6-21, strefa nocna – soboty i niedziele oraz pozostałe godziny.",
      /could not be read/,
    ],
    ["a gap", "strefa dzienna w godz. 6-21, strefa nocna w godz. 22-6.", /21:00-22:00 .* is in no zone/],
    ["words that nobody knows", "strefa dzienna w godz. 6-22 czasu letniego, strefa nocna w godz. 22-6.", /could not be read/],
    [
      "months of which hours nobody knows",
      "strefa dzienna w godz. 8-11 i 16-21 od 1 października do 31 marca oraz 20-21 od 1 kwietnia do 30 września, strefa nocna pozostałe godziny.",
      /could not be read/,
    ],
    [
      "hours that no months follow beside others that some do",
      "strefa dzienna w godz. 8-11 (od 1 października do 31 marca) i 16-21, strefa nocna pozostałe godziny.",
      /could not be read/,
    ],
    [
      "months behind a comma",
      "strefa dzienna w godz. 8-11, od 1 kwietnia do 30 września, 16-21, od 1 października do 31 marca, strefa nocna pozostałe godziny.",
      /could not be read/,
    ],
    ["a sentence that breaks off", "strefa nocna w godz. 22-6, strefa dzienna w godz. 6-22 (z wyjątkiem", /breaks off|could not be read/],
    [
      "a season without its dates",
      "strefa dzienna latem w godz. 6-22, zimą 7-22, strefa nocna w godz. 22-6.",
      /in two zones|could not be read/,
    ],
  ])("no clock for %s", (_what, reported, message) => {
    const { clocks, flaws } = foundIn(text(`Strefy czasowe grupy taryfowej G12: ${reported}`));
    expect(clocks).toEqual([]);
    expect(flaws).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    ["no group", "Strefa dzienna trwa w godz. 6-22, strefa nocna w godz. 22-6."],
    ["no hours", "Odbiorcy grupy taryfowej G12 rozliczani są w strefie dziennej i w strefie nocnej całą dobę."],
    ["one zone", "W grupie taryfowej G12 moc w strefie szczytowej pobierana jest w godzinach 7:00 - 13:00."],
  ])("nothing at all for %s", (_what, line) => expect(foundIn(text(line))).toEqual({ clocks: [], summary: [], flaws: [] }));

  it("nor for groups behind each other of which one has a single zone", () => {
    const { clocks, flaws } = foundIn(text("G12 – strefa dzienna w godz. 6-22, strefa nocna pozostałe godziny; B22 – szczyt 8-11."));
    expect(clocks).toEqual([]);
    expect(flaws).toHaveLength(2);
  });

  it("nor for a number of a scan that is in doubt", () => {
    const page = drawPage(5, text("Strefy czasowe grupy taryfowej G12: strefa dzienna w godz. 6-22, strefa nocna w godz. 22-6."));
    const words = page.words.map((word) => ({ ...word, confidence: word.text === "6-22," ? 0 : 0.9 }));
    const { summary, flaws } = found({ ...page, source: "optical", words });
    expect(summary).toEqual([]);
    expect(flaws).toEqual([expect.stringMatching(/could not be read surely/)]);
  });

  it("hours that are left to the operator", () => {
    const { summary, clocks } = foundIn(text("W grupie taryfowej G12e godziny stref czasowych ustala operator."));
    expect(summary).toEqual(["G12e undecided"]);
    expect(clocks[0]?.because).toBe("W grupie taryfowej G12e godziny stref czasowych ustala operator.");
  });

  it("no such thing where they are only set out below", () => {
    const { summary } = foundIn(
      text("Strefy czasowe w grupie taryfowej G12 ustala się następująco:"),
      grid("Miesiące | Strefa dzienna | Strefa nocna\nCały rok | 6-22 | 22-6"),
      text("Godziny stref ustala się według czasu zimowego."),
    );
    expect(summary).toEqual(["G12", "day 6-22", ...night]);
  });
});

describe("a caption on the page before", () => {
  const table = grid("Miesiące | Strefa dzienna | Strefa nocna\nCały rok | 6:00 - 22:00 | 22:00 - 6:00");
  const stamp = text("BIULETYN WYMYŚLONY Nr 7", "Sieci Wymyślone Sp. z o.o.");
  const pages = (before: readonly Block[], behind: readonly Block[] = []) =>
    found(drawPage(5, stamp, ...before), drawPage(6, stamp, ...behind, table));

  it("whole", () => {
    const { clocks, summary, flaws } = pages([
      text("2.2.8 Strefy czasowe stosowane w rozliczeniach z odbiorcami grup taryfowych G12, C12b:"),
      gap(300),
      text("- 16 -"),
    ]);
    expect(flaws).toEqual([]);
    expect(summary).toEqual(["G12 C12b", "day 6-22", ...night]);
    expect(clocks[0]?.citation).toMatchObject({ page: 5, text: expect.stringMatching(/^2\.2\.8 Strefy czasowe .* C12b:$/) });
  });

  it("half of it", () => {
    const { clocks, summary } = pages(
      [text("Strefy czasowe stosowane w rozliczeniach za energię z odbiorcami zakwalifikowanymi")],
      [text("do grupy taryfowej G12, przedstawia poniższa tabela:")],
    );
    expect(summary).toEqual(["G12", "day 6-22", ...night]);
    expect(clocks[0]?.citation.text).toMatch(/^Strefy czasowe .* zakwalifikowanymi do grupy taryfowej G12, przedstawia poniższa tabela:$/);
  });

  it("that is complete there is not for a table that has one of its own", () => {
    const { summary } = pages([text("Strefy czasowe stosowane w grupie taryfowej C12a:")], [text("Grupa taryfowa G12")]);
    expect(summary).toEqual(["G12", "day 6-22", ...night]);
  });

  it.each<[string, readonly Block[], readonly Block[]]>([
    ["but a sentence that is finished there", [text("Strefy czasowe stosowane w grupie taryfowej G12 wynikają z umowy.")], []],
    ["but one that another table follows", [text("Strefy czasowe w grupie G11:"), grid("Nr | Nazwa\n1 | Licznik")], []],
    ["but one about another table", [text("Strefy czasowe w grupie G12:")], [grid("Nr | Nazwa\n1 | Licznik"), gap(30)]],
  ])("%s", (_what, before, behind) => {
    const { summary, flaws } = pages(before, behind);
    expect(summary).toEqual([]);
    expect(flaws).toEqual([expect.stringMatching(/no group is named/)]);
  });
});

describe("zones of an area", () => {
  const lodz = ["G12 (Łódź)", "day 6-22", "night 0-6", "night 22-24"];
  const lublin = ["G12 (Lublin)", "day 7-22", "night 0-7", "night 22-24"];
  const table = (from: number) => grid(`Miesiące | Strefa dzienna | Strefa nocna\nCały rok | ${from}:00 - 22:00 | 22:00 - ${from}:00`);

  it("by the caption", () => {
    const { summary, flaws } = foundIn(
      text("Strefy czasowe dla grupy taryfowej G12, Oddział Łódź:"),
      table(6),
      gap(40),
      text("Strefy czasowe dla grupy taryfowej G12, Oddział Lublin:"),
      table(7),
    );
    expect(flaws).toEqual([]);
    expect(summary).toEqual([...lodz, ...lublin]);
  });

  it("by the rows", () => {
    const { summary, flaws } = foundIn(
      text("Strefy czasowe stosowane w grupie taryfowej G12:"),
      grid(`Oddział | Strefa dzienna | Strefa nocna
            Łódź | 6:00 - 22:00 | 22:00 - 6:00
            Lublin | 7:00 - 22:00 | 22:00 - 7:00`),
    );
    expect(flaws).toEqual([]);
    expect(summary).toEqual([...lodz, ...lublin]);
  });

  it("two tables of one area that disagree are none of them given, and the other area's is", () => {
    const { summary, flaws } = foundIn(
      ...[6, 7].flatMap((from) => [text("Strefy czasowe dla grupy taryfowej G12, Oddział Łódź:"), table(from), gap(40)]),
      text("Strefy czasowe dla grupy taryfowej G12, Oddział Lublin:"),
      table(7),
    );
    expect(summary).toEqual(lublin);
    expect(flaws).toEqual([expect.stringMatching(/G12 are not given: page 5 gives other hours/)]);
  });
});
