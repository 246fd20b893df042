import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Doubt } from "../../src/model/doubt.ts";
import type { Page } from "../../src/model/page.ts";
import { interpret } from "../../src/pipeline/interpret.ts";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, grid, letter, text } from "../helpers/drawn-page.ts";

/*
 * Zone tables of scans, drawn small. A word in doubt is written with all its readings: "{+2|-2|?22}" is what the first and the second
 * reading have ("-": none) and what the forms of its glyphs say ("?": not known).
 */

const inDoubt = /\{([^}]*)\}/g;
/** Stands in the drawing for a word in doubt, as long as its first reading. */
const placeholder = (i: number): string => String.fromCharCode(0xe000 + i);

const scanned = (caption: string, rows: string): { readonly page: Page; readonly doubts: readonly Doubt[] } => {
  const written = `${caption}\n${rows}`;
  const readings = [...written.matchAll(inDoubt)].map(([, all = ""]) => all.replaceAll("!", "|").split("/"));
  let at = 0;
  const drawn = written.replace(inDoubt, () => placeholder(at++)).split("\n");
  const page = drawPage(5, text(drawn[0] ?? ""), grid(drawn.slice(1).join("\n")));
  const doubts: Doubt[] = [];
  const words = page.words.map((word) => {
    const own = readings[(word.text.codePointAt(0) ?? 0) - 0xe000];
    if (own === undefined) return { ...word, confidence: 0.9 };
    doubts.push({ page: 5, box: word.box, readings: own });
    return { ...word, text: own[0] ?? "", confidence: 0 };
  });
  return { page: { ...page, source: "optical", words }, doubts };
};

const hour = (time: string): string => time.replace(/:00$/, "").replace(/^0/, "");

const read = (caption: string, rows: string) => {
  const { page, doubts } = scanned(caption, rows);
  const { clocks, problems } = interpret(toTables([letter, page]), doubts);
  return {
    summary: clocks.flatMap(({ groups, zones }) => [
      groups.join(" "),
      ...zones.map(({ zone, spans }) => `${zone} ${spans.map(({ from, to }) => `${hour(from)}-${hour(to)}`).join(" ")}`),
    ]),
    flaws: problems.filter(({ code }) => code === "incomplete_clock").map(({ message }) => message),
  };
};

const caption = "Strefy czasowe stosowane w rozliczeniach z odbiorcami grup taryfowych G12sezON:";
const zones = (rest: string, use: string) =>
  read(caption, `Miesiąc | Pozostałe godziny doby | Strefa zalecanego poboru\nCały rok | ${rest} | ${use}`);

describe("a scan's hours that are read", () => {
  it.each<[string, string, string, string, string]>([
    [
      "where signs for ÷ come out as others, or not at all",
      "6^00 +11^00 i13^00 = 22^00",
      "22^00 6^00, 11^00 -. 13^00",
      "6-11 13-22",
      "0-6 11-13 22-24",
    ],
    ["where i came out as a one", "6^00 -9^00 117^00 -4^00", "4^00 +6^00 19^00 -17^00", "0-4 6-9 17-24", "4-6 9-17"],
    ["where i came out as a one that stands apart", "6^00 -9^00 1 17^00 -4^00", "4^00 +6^00 i 9^00 -17^00", "0-4 6-9 17-24", "4-6 9-17"],
    ["where a one came out as I, l or !", "6^00 -I1^00 i!3^00 -22^00", "22^00 -6^00 ill^00 -l3^00", "6-11 13-22", "0-6 11-13 22-24"],
    ["where the readings differ in the sign alone", "6^00 {+22/-22/??2}^00", "22^00 {=6/6/?6}^00", "6-22", "0-6 22-24"],
    ["where a digit was lost that the forms know, by the other zone", "6^00 {+2/-2/?22}^00", "22^00 -6^00", "6-22", "0-6 22-24"],
    ["where both readings are no hour, by the other zone", "6^00 {-33/-233/?23}^00", "23^00 -6^00", "6-23", "0-6 23-24"],
    [
      "where there is one reading alone, by the other zone",
      "6^00 -11^00 {i13/-/i?3}^00 -22^00",
      "22^00 -6^00 i11^00 -13^00",
      "6-11 13-22",
      "0-6 11-13 22-24",
    ],
    ["where strokes are read twice, by their glyphs and the other zone", "6^00 {-l11l/-l1l/???}^00", "11^00 -6^00", "6-11", "0-6 11-24"],
    ["where the minutes' nought came out with the hour, by the other zone", "6^00 +11%^0", "11^00 -6^00", "6-11", "0-6 11-24"],
    ["where the readings do not agree on the minutes, by the other zone", "6^00 -11^{30/00/??}", "11^00 -6^00", "6-11", "0-6 11-24"],
    ["where the sign of the minutes is in doubt, not their digits", "6^00 -11^{00./00/oo?}", "11^00 -6^00", "6-11", "0-6 11-24"],
  ])("%s", (_what, rest, use, formatRest, formatUse) => {
    expect(zones(rest, use)).toEqual({ summary: ["G12sezON", `other_hours ${formatRest}`, `recommended_use ${formatUse}`], flaws: [] });
  });
});

describe("a scan's hours that are not given", () => {
  it.each<[string, string, string, RegExp]>([
    ["a digit misread in one of the two places", "6^00 -22^00", "22^00 -8^00", /in no zone|in two zones/],
    ["a digit lost", "6^00 +2^00", "22^00 -6^00", /in two zones/],
    ["an hour in doubt in both of its places", "6^00 {+22/-32/?2?}^00", "{22/32/2?}^00 -6^00", /22:00 could not be read surely/],
    ["an hour read once, in both of its places", "6^00 {+22/-/???}^00", "{22/-/??}^00 -6^00", /22:00 could not be read surely/],
    ["minutes that were lost in both places", "6^00 -11%^0", "11%^0 -6^00", /11:00 could not be read surely/],
    [
      "minutes on which the readings do not agree, in both places",
      "6^00 -11^{00/30/??}",
      "11^{00/30/??} -6^00",
      /two ways|could not be read/,
    ],
    ["nothing but a guess that does not fit", "6^00 {+12/-12/?1?}^00", "22^00 -6^00", /in two zones|in no zone/],
  ])("%s", (_what, rest, use, message) => {
    const { summary, flaws } = zones(rest, use);
    expect(summary).toEqual([]);
    expect(flaws).toEqual([expect.stringMatching(message)]);
  });

  it("that could be read in two ways, both of which close", () => {
    const { summary, flaws } = read(
      caption,
      "Miesiąc | Pozostałe godziny doby | Strefa zalecanego poboru\nCały rok | 6^00 -{9/8/?}^00 | {9/8/?}^00 -6^00",
    );
    expect(summary).toEqual([]);
    expect(flaws).toHaveLength(1);
  });

  it("an hour in doubt where the other zone has all that is left, and nothing tells", () => {
    const table = (until: string) =>
      read(
        "Strefy czasowe stosowane w rozliczeniach z odbiorcami grup taryfowych G12:",
        `Strefa szczytowa | 7^00 ${until}^00\nStrefa pozaszczytowa | pozostałe godziny doby`,
      );
    expect(table("-13").summary).toEqual(["G12", "peak 7-13", "offpeak "]);
    expect(table("{-13/-/?1?}")).toEqual({ summary: [], flaws: [expect.stringMatching(/13:00 could not be read surely/)] });
  });

  it("of a group whose code is in doubt", () => {
    const { summary, flaws } = read(
      "Strefy czasowe stosowane w rozliczeniach z odbiorcami grup taryfowych {G12w:/G12as:/????}",
      "Miesiące | Strefa dzienna | Strefa nocna\nCały rok | 6^00 -22^00 | 22^00 -6^00",
    );
    expect(summary).toEqual([]);
    expect(flaws).toEqual([expect.stringMatching(/code of a group could not be read surely/)]);
  });

  it("of rows that may have run together, where one zone has all that is left", () => {
    const { page } = scanned(
      "Strefy czasowe stosowane w rozliczeniach z odbiorcami grup taryfowych G12:",
      "Strefa szczytowa | 7^00 -13^00\nStrefa pozaszczytowa | pozostałe godziny doby",
    );
    const tabled = toTables([letter, page]);
    const [x0, y0] = tabled[1]?.tables[0]?.box ?? [0, 0, 0, 0];
    const { clocks } = interpret(tabled, [{ page: 5, box: [x0 + 1, y0 + 1, x0 + 3, y0 + 3], readings: [] }]);
    expect(clocks).toEqual([]);
  });
});

describe("any two zones of a day", () => {
  const digits = fc.constantFrom(..."0123456789");
  const bounds = fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 2, maxLength: 2 }).map(([a = 0, b = 0]) => [a, b] as const);

  it("are read back, and one digit misread without any doubt gives no other hours", () => {
    fc.assert(
      fc.property(bounds, fc.nat(3), fc.nat(1), digits, ([a, b], place, at, digit) => {
        const printed = [a, b, b, a].map(String);
        const right = zones(`${printed[0]}^00 - ${printed[1]}^00`, `${printed[2]}^00 - ${printed[3]}^00`);
        expect(right.flaws).toEqual([]);
        const word = printed[place] as string;
        const wrong = printed.map((one, i) => (i === place ? one.slice(0, at) + digit + one.slice(at + 1) : one));
        const seen = zones(`${wrong[0]}^00 - ${wrong[1]}^00`, `${wrong[2]}^00 - ${wrong[3]}^00`);
        if (Number(wrong[place]) !== Number(word)) expect(seen.summary).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
