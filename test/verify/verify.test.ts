import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "../../src/model/decimal.ts";
import type { ExtractedComponent, ExtractedTariff } from "../../src/model/extraction.ts";
import type { Problem, ProblemCode } from "../../src/model/problem.ts";
import { categories, units, zones } from "../../src/model/vocabulary.ts";
import type { Read } from "../../src/verify/check.ts";
import { verify } from "../../src/verify/verify.ts";
import { decision, group, rate, read } from "../helpers/extraction.ts";

/** A rate by its printed text: the value follows from it. */
const printed = (text: string, fields: Partial<ExtractedComponent> = {}): ExtractedComponent =>
  rate({ source_text: text, value: decimal(text.replace(/ /g, "").replace(",", ".")), ...fields });
const variable = (text: string, fields: Partial<ExtractedComponent> = {}) => printed(text, { category: "network_variable", ...fields });
const fixed = (text: string, fields: Partial<ExtractedComponent> = {}) =>
  printed(text, { category: "network_fixed", zone: null, unit: "PLN/month", ...fields });
const quality = (text = "0,0332", fields: Partial<ExtractedComponent> = {}) =>
  printed(text, { category: "quality", zone: null, ...fields });
const fee = (text: string, fields: Partial<ExtractedComponent> = {}) =>
  printed(text, { category: "subscription", zone: null, unit: "PLN/month", ...fields });
const noted = (code: string, text = code) => ({ condition: { code, text } });

const tariff = (code: string, ...components: readonly ExtractedComponent[]): ExtractedTariff =>
  group({ tariff_code: code, components: [...components] });
const codesOf = (...tariffs: readonly ExtractedTariff[]): readonly ProblemCode[] => [
  ...new Set(verify(read({ tariffs })).problems.map((problem) => problem.code)),
];

const flat = { zone: "flat" } as const;
const dayNight = [variable("0,4014", { zone: "day" }), variable("0,0765", { zone: "night" })];

describe("a tariff that agrees with itself passes", () => {
  it.each<[string, ExtractedTariff]>([
    ["one zone", tariff("G11", variable("0,3469", flat))],
    ["two zones", tariff("G12", ...dayNight)],
    ["equal day and night", tariff("G12", variable("0,2718", { zone: "day" }), variable("0,2718", { zone: "night" }))],
    ["peak and off-peak", tariff("C22a", variable("0,4014", { zone: "peak" }), variable("0,0765", { zone: "offpeak" }))],
    [
      "three zones",
      tariff(
        "G13",
        variable("0,2000", { zone: "morning_peak" }),
        variable("0,3000", { zone: "afternoon_peak" }),
        variable("0,0500", { zone: "other_hours" }),
      ),
    ],
    ["a zoned group with one rate for all zones, as some operators have it", tariff("C12a", variable("0,2345", flat))],
    ["a code without a zone digit", tariff("R", variable("0,4053", flat))],
    ["one phase cheaper than three", tariff("G11", variable("0,3469", flat), fixed("5,98", { phases: 1 }), fixed("9,98", { phases: 3 }))],
    ["a subscription fee of nothing", tariff("G11", variable("0,3469", flat), fee("0,00"))],
    [
      "thousands by the megawatt",
      tariff("B21", variable("77,42", { ...flat, unit: "PLN/MWh" }), fixed("10 640,00", { unit: "PLN/MW/month" })),
    ],
    [
      "night by last year's volume, in two",
      tariff(
        "G12as",
        variable("0,2718", { zone: "day" }),
        variable("0,2718", { zone: "night", ...noted("volume_within_previous_year") }),
        variable("0,0272", { zone: "night", ...noted("volume_above_previous_year") }),
      ),
    ],
    [
      "seasons and kinds of day, all of them",
      tariff(
        "B22",
        ...(["summer", "winter"] as const).flatMap((season) => [
          variable("40,00", { zone: "peak", season, unit: "PLN/MWh" }),
          variable("20,00", { zone: "offpeak", season, unit: "PLN/MWh" }),
        ]),
      ),
    ],
    [
      "a zone with one value for both seasons",
      tariff(
        "B22",
        variable("40,00", { zone: "peak", season: "winter", unit: "PLN/MWh" }),
        variable("41,00", { zone: "peak", season: "summer", unit: "PLN/MWh" }),
        variable("20,00", { zone: "offpeak", unit: "PLN/MWh" }),
      ),
    ],
    [
      "remote reading beside billing periods",
      tariff("G11", variable("0,3469", flat), fee("4,50", { billing_period: "P1M" }), fee("0,70", { reading: "remote" })),
    ],
    [
      "bands without a gap",
      tariff(
        "G11",
        variable("0,3469", flat),
        ...[
          [null, "500"],
          ["500", "1200"],
          ["1200", null],
        ].map(([from = null, to = null]) =>
          printed("0,00", { category: "transition", zone: null, unit: "PLN/month", annual_kwh: { from, to } }),
        ),
      ),
    ],
  ])("%s", (_, one) => {
    expect(verify(read({ tariffs: [one] }))).toEqual({
      problems: [],
      tariffs: [{ ...one, verdict: "publish" }],
      national: [],
      verdict: "publish",
    });
  });
});

describe("a tariff that contradicts itself is held", () => {
  it.each<[string, ProblemCode, ExtractedTariff]>([
    ["a company's fixed rate by the month", "unknown_unit", tariff("C11", variable("0,2487", flat), fixed("6,28"))],
    [
      "one zone by the MWh, its number shifted by two places",
      "unknown_unit",
      tariff("C12a", variable("22,18", { zone: "day", unit: "PLN/MWh" }), variable("0,0796", { zone: "night" })),
    ],
    [
      "night without its three-phase rate",
      "no_rates",
      tariff(
        "G12",
        ...dayNight.map((one) => ({ ...one, phases: 1 as const })),
        ...dayNight.slice(0, 1).map((one) => ({ ...one, phases: 3 as const })),
      ),
    ],
    [
      "night for one kind of customers alone",
      "no_rates",
      tariff(
        "C12a",
        ...dayNight.map((one) => ({ ...one, ...noted("customers", "odbiorcy uprawnieni") })),
        ...dayNight.slice(0, 1).map((one) => ({ ...one, ...noted("customers", "odbiorcy pozostali") })),
      ),
    ],
    ["a shifted decimal", "out_of_range", tariff("G11", variable("34,6900", flat))],
    ["a network rate of nothing", "out_of_range", tariff("G11", variable("0,0000", flat))],
    ["a quality rate ten times too high", "out_of_range", tariff("G11", variable("0,3469", flat), quality("0,3320"))],
    ["zł/kWh where zł/MWh is meant", "out_of_range", tariff("B21", variable("77,42", flat))],
    ["zł/MWh where zł/kWh is meant", "out_of_range", tariff("B21", variable("0,0774", { ...flat, unit: "PLN/MWh" }))],
    ["lost thousands", "out_of_range", tariff("B21", variable("0,0774", flat), fixed("640,00", { unit: "PLN/MW/month" }))],
    ["a glued mark", "out_of_range", tariff("G11", variable("0,34691", flat))],
    ["a glued mark on a monthly rate", "out_of_range", tariff("G11", variable("0,3469", flat), fixed("9,981"))],
    ["a lost last digit", "out_of_range", tariff("G12", variable("0,401", { zone: "day" }), variable("0,0765", { zone: "night" }))],
    ["a unit that the rate cannot have", "out_of_range", tariff("G11", variable("0,3469", { ...flat, unit: "PLN/month" }))],
    ["a household's fixed rate by power", "unknown_unit", tariff("G11", variable("0,3469", flat), fixed("9,98", { unit: "PLN/kW/month" }))],
    ["one zone of two", "zone_count_mismatch", tariff("G12", variable("0,4014", { zone: "day" }))],
    ["three zones of two", "zone_count_mismatch", tariff("G12", ...dayNight, variable("0,1000", { zone: "valley" }))],
    [
      "a rate for the whole day beside one for the day",
      "zone_count_mismatch",
      tariff("G12", variable("0,4014", { zone: "day" }), variable("0,3000", flat)),
    ],
    [
      "one peak named, the other not",
      "zone_count_mismatch",
      tariff("B22", variable("0,4014", { zone: "morning_peak" }), variable("0,3000", { zone: "peak" })),
    ],
    [
      "day beside off-peak",
      "zone_count_mismatch",
      tariff("C22b", variable("0,4014", { zone: "day" }), variable("0,3000", { zone: "offpeak" })),
    ],
    [
      "a zone missing in one season",
      "zone_count_mismatch",
      tariff(
        "B22",
        variable("40,00", { zone: "peak", season: "winter", unit: "PLN/MWh" }),
        variable("20,00", { zone: "offpeak", season: "winter", unit: "PLN/MWh" }),
        variable("41,00", { zone: "peak", season: "summer", unit: "PLN/MWh" }),
      ),
    ],
    ["night dearer than day", "zone_order", tariff("G12", variable("0,0765", { zone: "day" }), variable("0,4014", { zone: "night" }))],
    [
      "off-peak dearer than peak",
      "zone_order",
      tariff("C22a", variable("0,0765", { zone: "peak" }), variable("0,4014", { zone: "offpeak" })),
    ],
    [
      "one phase dearer than three",
      "phase_order",
      tariff("G11", variable("0,3469", flat), fixed("9,98", { phases: 1 }), fixed("5,98", { phases: 3 })),
    ],
    [
      "phases beside one zone of two",
      "conflicting_rates",
      tariff("G12as", variable("0,2379", { zone: "day", phases: 3 }), variable("0,0784", { zone: "night" }), fixed("6,90", { phases: 3 })),
    ],
    ["phases named once", "conflicting_rates", tariff("G11", variable("0,3469", flat), fixed("5,98"), fixed("9,98", { phases: 3 }))],
    [
      "a billing period named once",
      "conflicting_rates",
      tariff("G11", variable("0,3469", flat), fee("4,50"), fee("2,25", { billing_period: "P2M" })),
    ],
    [
      "a season named once",
      "conflicting_rates",
      tariff("B21", variable("40,00", { ...flat, unit: "PLN/MWh", season: "winter" }), variable("41,00", { ...flat, unit: "PLN/MWh" })),
    ],
    [
      "bands with a gap",
      "conflicting_rates",
      tariff(
        "G11",
        variable("0,3469", flat),
        printed("0,00", { category: "transition", zone: null, unit: "PLN/month", annual_kwh: { from: null, to: "500" } }),
      ),
    ],
    [
      "a mark lost from one of two",
      "unbound_footnote",
      tariff("C11em", variable("0,5128", { ...flat, ...noted("footnote", "dla A") }), variable("0,3846", flat)),
    ],
    [
      'a volume note whose word "nie" was lost',
      "unbound_footnote",
      tariff(
        "G12as",
        variable("0,2718", { zone: "day" }),
        variable("0,2718", { zone: "night", ...noted("volume_above_previous_year", "a") }),
        variable("0,0272", { zone: "night", ...noted("volume_above_previous_year", "b") }),
      ),
    ],
    ["no network rate", "no_rates", tariff("G11", fixed("9,98"))],
  ])("%s", (_, code, one) => {
    const { problems, verdict } = verify(read({ tariffs: [one] }));
    expect(problems.map((problem) => problem.code)).toContain(code);
    expect(verdict).toBe("hold");
  });
});

describe("groups are compared with one another", () => {
  const fixedOf = (code: string) => (code.startsWith("G") ? fixed("9,98") : fixed("9,98", { unit: "PLN/kW/month" }));
  const whole = (code: string) => tariff(code, variable("0,3469", flat), fixedOf(code), quality(), fee("4,50"));
  const without = (code: string, category: string) => ({
    ...whole(code),
    components: whole(code).components.filter((one) => one.category !== category),
  });

  it.each<[string, readonly ExtractedTariff[], readonly ProblemCode[]]>([
    ["all alike", [whole("G11"), whole("G11p"), whole("C11")], []],
    ["one lost its fixed rate", [whole("G11"), without("C11", "network_fixed"), whole("C21")], ["no_rates"]],
    ["one lost its quality rate", [whole("G11"), without("C11", "quality"), whole("C21")], ["no_rates"]],
    ["one household group lost its subscription fee", [without("G11", "subscription"), whole("G11a"), whole("G11b")], ["no_rates"]],
    ["one company group lost its subscription fee", [whole("G11"), whole("G11a"), without("C11", "subscription")], ["no_rates"]],
    ["an unmetered group has no subscription fee", [without("R", "subscription"), whole("C11"), whole("C21")], []],
    ["a prepaid group has none", [without("G11p", "subscription"), whole("G11"), whole("G11a")], []],
    ["an extract without quality rates", [without("G11", "quality"), without("C11", "quality"), without("C21", "quality")], []],
    ["two groups prove nothing", [whole("G11"), without("C11", "quality")], []],
  ])("%s", (_, tariffs, codes) => {
    expect(codesOf(...tariffs)).toEqual(codes);
  });
});

it("says of each rate what its page shows instead, and of a page without a picture once that it has none", () => {
  const rate = (why: Read["notShown"][number]["why"], reads: string | null = null) =>
    ({ page: 2, box: [10, 20, 30, 28], text: "0,9234", why, reads }) as const;
  const notShown = [rate("nothing"), rate("other", "0,1234"), rate("other", ""), rate("joined"), rate("unpictured"), rate("unpictured")];
  const { problems, verdict } = verify(read({ notShown }));
  expect(problems.map(({ page, bbox, message }) => [page, bbox === null, message])).toEqual([
    [2, true, "No picture of the page could be made, with which its 2 rates must be compared."],
    [2, false, 'The text layer says "0,9234", and the page shows nothing there.'],
    [2, false, 'The text layer says "0,9234", and the page shows "0,1234" there.'],
    [2, false, 'The text layer says "0,9234", and the page shows something else there.'],
    [2, false, 'The text layer says "0,9234", and on the page more digits stand right beside it.'],
  ]);
  expect(verdict).toBe("hold");
});

describe("the document as a whole", () => {
  const capacity = (from: string | null, to: string | null) =>
    printed("4,29", { category: "capacity", zone: null, unit: "PLN/month", annual_kwh: { from, to } });
  it.each<[string, Partial<Read>, readonly ProblemCode[]]>([
    ["no decision", { decision: null }, ["no_decision_facts"]],
    ["a letter without its date", { decision: decision({ date: null }) }, ["no_decision_facts"]],
    ["a company's print without a date", { decision: decision({ kind: "consolidated", date: null }) }, []],
    ["no table", { tariffs: [] }, ["no_tables"]],
    ["an excerpt without a table", { decision: decision({ kind: "excerpt" }), tariffs: [] }, ["no_tables"]],
    ["a doubtful word of a scan", { doubts: [{ page: 2, box: [10, 20, 30, 28], readings: ["0,1234", "0,1284"] }] }, ["uncertain_reading"]],
    ["a rule of a scan that breaks off", { doubts: [{ page: 2, box: [10, 20, 30, 28], readings: [] }] }, ["uncertain_reading"]],
    ["pages that are images", { tariffs: [], unreadPages: [3, 4] }, ["needs_optical_reading"]],
    ["pages that are images beside tables", { unreadPages: [3] }, ["needs_optical_reading"]],
    [
      "a rate that its page does not show",
      { notShown: [{ page: 2, box: [10, 20, 30, 28], text: "0,9234", why: "other", reads: "0,1234" }] },
      ["text_not_as_shown"],
    ],
    [
      "a national rate out of range",
      { national: [printed("730,00", { category: "renewable", zone: null, unit: "PLN/MWh" })] },
      ["out_of_range", "national_rate_differs"],
    ],
    ["national bands with a gap", { national: [capacity(null, "500"), capacity("1200", null)] }, ["conflicting_rates"]],
    [
      "a national rate with two values: another fee's sentence lost its name",
      { national: ["7,30", "3,00"].map((text) => printed(text, { category: "renewable", zone: null, unit: "PLN/MWh" })) },
      ["conflicting_rates", "national_rate_differs"],
    ],
    [
      "national bands said twice",
      { national: [capacity(null, "500"), capacity("500", null), capacity(null, "500"), capacity("500", null)] },
      [],
    ],
  ])("%s", (_, fields, codes) => {
    const { problems, verdict } = verify(read(fields));
    expect(problems.map((problem) => problem.code)).toEqual(codes);
    expect(verdict).toBe(codes.length > 0 ? "hold" : "publish");
  });
});

describe("each tariff has a verdict of its own", () => {
  const good = tariff("G11", variable("0,3469", flat));
  const bad = tariff("C11", variable("34,6900", flat));
  const verdicts = (fields: Partial<Read>) => verify(read(fields)).tariffs.map((one) => [one.tariff_code, one.verdict]);

  it("a problem of one tariff holds that one", () => {
    expect(verdicts({ tariffs: [good, bad] })).toEqual([
      ["G11", "publish"],
      ["C11", "hold"],
    ]);
  });
  it("a problem of the document holds all", () => {
    expect(verdicts({ tariffs: [good], unreadPages: [7] })).toEqual([["G11", "hold"]]);
  });
});

describe("whatever is read", () => {
  const digits = fc.integer({ min: 0, max: 9_999_999 }).map((n) => `${Math.floor(n / 10_000)},${String(n % 10_000).padStart(4, "0")}`);
  const component = fc
    .record({
      category: fc.constantFrom(...categories),
      unit: fc.constantFrom(...units),
      zone: fc.option(fc.constantFrom(...zones)),
      phases: fc.constantFrom(null, 1 as const, 3 as const),
      season: fc.constantFrom(null, "summer" as const, "winter" as const),
      text: digits,
    })
    .map(({ text, ...fields }) => printed(text, fields));
  const tariffs = fc.array(
    fc
      .record({ code: fc.constantFrom("G11", "G12", "B23", "R"), components: fc.array(component, { minLength: 1, maxLength: 5 }) })
      .map(({ code, components }) => tariff(code, ...components)),
    { maxLength: 4 },
  );
  const problem = fc
    .record({ blocks: fc.boolean() })
    .map(({ blocks }): Problem => ({ code: "unknown_label", blocks, message: "x", tariff_code: null, page: null, bbox: null }));

  it("nothing is published while a problem blocks, and all problems are kept", () => {
    fc.assert(
      fc.property(tariffs, fc.array(problem, { maxLength: 3 }), (some, problems) => {
        const found = verify(read({ tariffs: some, problems }));
        expect(found.verdict).toBe(found.problems.some((one) => one.blocks) ? "hold" : "publish");
        expect(found.problems).toEqual(expect.arrayContaining(problems));
      }),
    );
  });

  it("one more problem never turns a held document into a published one", () => {
    fc.assert(
      fc.property(tariffs, problem, (some, more) => {
        const before = verify(read({ tariffs: some })).verdict;
        const after = verify(read({ tariffs: some, problems: [more] })).verdict;
        expect(before === "hold" && after === "publish").toBe(false);
      }),
    );
  });
});
