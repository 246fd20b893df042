import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type ByHand,
  dayNight,
  enea,
  everyMonth,
  free,
  hours2026,
  hoursOtherThan,
  peakOff,
  peaks,
  summer,
  winter,
} from "../../scripts/truth/zone-hours.ts";
import type { ZoneClock } from "../../src/model/extraction.ts";
import { readDocument } from "../../src/pages/read.ts";
import { interpret } from "../../src/pipeline/interpret.ts";
import { toTables } from "../../src/tables/tables.ts";
import { corpusFile } from "./folder.ts";

/* Ten groups and more, hour by hour: typed off the pages by hand. */

const pge: readonly ByHand[] = [
  {
    group: "A24",
    page: 14,
    letters: peaks,
    weeks: [
      { months: [4, 5, 8, 9], weekday: "o vvvv oo mmmmmm oooooo aaa oo", saturday: `o vvvv ${"o".repeat(19)}`, sunday: free("v") },
      { months: [6, 7], weekday: "o vvvv oo mmmmmm oooooooo a oo", saturday: `o vvvv ${"o".repeat(19)}`, sunday: free("v") },
      { months: winter, weekday: "o vvvv oo mmmmmm ooo aaaaa ooo", saturday: `o vvvv ${"o".repeat(19)}`, sunday: free("v") },
    ],
  },
  {
    group: "C23",
    page: 14,
    letters: peaks,
    weeks: [
      { months: summer, weekday: "ooooooo mmmmmm oooooo aaa oo", saturday: free("o") },
      { months: winter, weekday: "ooooooo mmmmmm ooo aaaaa ooo", saturday: free("o") },
    ],
  },
  {
    group: "B22",
    page: 15,
    letters: peakOff,
    weeks: [
      { months: [1, 2, 11, 12], weekday: "oooooooo ppp ooooo ppppp ooo" },
      { months: [3, 10], weekday: "oooooooo ppp ooooooo ppp ooo" },
      { months: [4, 9], weekday: "oooooooo ppp oooooooo pp ooo" },
      { months: [5, 6, 7, 8], weekday: "oooooooo ppp ooooooooo p ooo" },
    ],
  },
  { group: "C22b", page: 15, letters: dayNight, weeks: [{ months: everyMonth, weekday: "nnnnnn ddddddddddddddd nnn" }] },
  {
    group: "C12a",
    page: 15,
    letters: peakOff,
    weeks: [
      { months: summer, weekday: "oooooooo ppp ooooooooo p ooo" },
      { months: winter, weekday: "oooooooo ppp oooooo pppp ooo" },
    ],
  },
  {
    group: "G12",
    page: 16,
    letters: dayNight,
    weeks: [
      { months: summer, weekday: "nnnnnn ddddddddd nn ddddd nn" },
      { months: winter, weekday: "nnnnnn ddddddd nn ddddddd nn" },
    ],
  },
  {
    group: "G12n",
    page: 16,
    letters: dayNight,
    weeks: [{ months: everyMonth, weekday: `d nnnn ${"d".repeat(19)}`, saturday: `d nnnn ${"d".repeat(19)}`, sunday: free("n") }],
  },
  {
    group: "G12w",
    page: 16,
    letters: dayNight,
    weeks: [
      { months: summer, weekday: "nnnnnn ddddddddd nn ddddd nn", saturday: free("n") },
      { months: winter, weekday: "nnnnnn ddddddd nn ddddddd nn", saturday: free("n") },
    ],
  },
  { group: "G12as", page: 17, letters: dayNight, weeks: [{ months: everyMonth, weekday: "nnnnnn dddddddddddddddd nn" }] },
];

const tauron: readonly ByHand[] = [
  {
    group: "G13",
    page: 1,
    letters: peaks,
    weeks: [
      { months: summer, weekday: "ooooooo mmmmmm oooooo aaa oo", saturday: free("o") },
      { months: winter, weekday: "ooooooo mmmmmm ooo aaaaa ooo", saturday: free("o") },
    ],
  },
  {
    group: "G13s",
    page: 2,
    letters: { P: "day_peak", f: "day_offpeak", n: "night" },
    weeks: [
      { months: summer, weekday: "nnnnnnn PP ffffffff PPPP nnn" },
      { months: winter, weekday: "nnnnnnn PPP fffff PPPPPP nnn" },
    ],
  },
  {
    group: "G12w",
    page: 2,
    letters: peakOff,
    weeks: [{ months: everyMonth, weekday: "oooooo ppppppp oo ppppppp oo", saturday: free("o") }],
  },
  { group: "G12as", page: 2, letters: dayNight, weeks: [{ months: everyMonth, weekday: "nnnnnn dddddddddddddddd nn" }] },
];

const clocksIn = async (file: string): Promise<readonly ZoneClock[]> => {
  const { pages } = await readDocument(new Uint8Array(readFileSync(file)), { wanted: "rates" });
  return interpret(toTables(pages)).clocks;
};

describe.each([
  ["pge-dystrybucja-2026-02.pdf", pge, ["G12e"]],
  ["tauron-dystrybucja-2025-07-g.pdf", tauron, ["G12", "G14dynamic"]],
] as const)("every hour of 2026, %s", (file, tables, undecidable) => {
  let clocks: readonly ZoneClock[] = [];
  beforeAll(async () => {
    clocks = await clocksIn(corpusFile(`pdf/${file}`));
  });

  it.each(tables.map((table) => [table.group, table.page, table] as const))("%s as on page %i", (group, page, table) => {
    const own = clocks.find(({ groups }) => groups.includes(group));
    expect(own?.citation.page).toBe(page);
    expect(hoursOtherThan(table, clocks)).toEqual([]);
  });

  it("gives each hour to exactly one zone in every clock that a calendar decides", () => {
    const twice = clocks
      .filter(({ decidable }) => decidable)
      .flatMap(({ groups, zones, holidays }) =>
        hours2026.flatMap(({ local, month, hour, weekday, holiday }) => {
          const day = weekday === 0 || (holiday && holidays === "statutory") ? "sunday" : weekday === 6 ? "saturday" : "monday_to_friday";
          const time = `${String(hour).padStart(2, "0")}:30`;
          const of = zones.filter(({ spans }) =>
            spans.some((one) => one.months.includes(month) && one.days.includes(day) && one.from <= time && time < one.to),
          );
          return of.length === 1 ? [] : [`${groups.join()} ${local} in ${of.length} zones`];
        }),
      );
    expect(twice).toEqual([]);
  });

  it("says which groups no calendar decides", () => {
    const found = clocks.filter(({ decidable }) => !decidable);
    expect(found.flatMap(({ groups }) => groups)).toEqual(undecidable);
    for (const { because } of found) expect(because).toMatch(/określa|publikowan/);
  });
});

it("the tables typed by hand have a letter for every hour", () => {
  const days = [...pge, ...tauron, ...enea].flatMap(({ group, letters, weeks }) =>
    weeks.flatMap(({ weekday, saturday = weekday, sunday = saturday }) =>
      [weekday, saturday, sunday].map((day) => ({ group, letters: Object.keys(letters), day: [...day.replaceAll(" ", "")] })),
    ),
  );
  expect(days.filter(({ letters, day }) => day.length !== 24 || !day.every((letter) => letters.includes(letter)))).toEqual([]);
  for (const { weeks } of [...pge, ...tauron, ...enea])
    expect(weeks.flatMap(({ months }) => months).sort((a, b) => a - b)).toEqual(everyMonth);
});
