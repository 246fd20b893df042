import { describe, expect, it } from "vitest";
import { decimal } from "../../src/model/decimal.ts";
import type { Decision } from "../../src/model/decision.ts";
import type { ExtractedComponent } from "../../src/model/extraction.ts";
import { periodOf } from "../../src/model/national-days.ts";
import { nationalDisagreements } from "../../src/verify/national-checks.ts";
import { tariffProblems, verify } from "../../src/verify/verify.ts";
import { decision, group, rate, valid } from "../helpers/extraction.ts";

/** A national rate as printed: "quality 33,16 PLN/MWh". */
const printed = (text: string, fields: Partial<ExtractedComponent> = {}): ExtractedComponent => {
  const [category, number = "", unit] = text.split(" ") as [ExtractedComponent["category"], string, ExtractedComponent["unit"]];
  return rate({
    category,
    zone: null,
    unit,
    source_text: number,
    value: decimal(number.replace(",", ".")),
    name: category,
    context: number,
    ...fields,
  });
};
const band = (from: string | null, to: string | null) => ({ annual_kwh: { from, to } });
const from2026 = decision({ date: "2025-12-17", ...valid("2026-01-01", "2026-12-31") });
const dated = (date: string | null, from: string | null = null, to: string | null = null): Decision =>
  decision({ date, ...valid(from, to) });

/** The verdict on one quality rate of a group: null, or the code. */
const ofQuality = (reported: Decision, ...quality: readonly ExtractedComponent[]): readonly string[] =>
  tariffProblems(
    [group({ components: [rate(), rate({ zone: "night", value: "0.08", source_text: "0,0800" }), ...quality] })],
    reported,
  ).map(({ code, blocks, tariff_code }) => `${blocks ? "holds" : "tells"} ${tariff_code}: ${code}`);
const held = ["holds G12w: national_rate_differs"];

describe("a group's quality rate is the country's", () => {
  it.each<[string, Decision, string, readonly string[]]>([
    ["January's", from2026, "quality 0,0331 PLN/kWh", []],
    ["one of a tariff that begins two months before the country's last known day", dated("2026-11-01"), "quality 0,0411 PLN/kWh", held],
    ["one of a tariff that begins a day later", dated("2026-11-02"), "quality 0,0411 PLN/kWh", []],
    ["February's", from2026, "quality 0,0332 PLN/kWh", []],
    ["by the megawatt-hour", from2026, "quality 33,16 PLN/MWh", []],
    ["by the megawatt-hour, a digit off", from2026, "quality 33,18 PLN/MWh", held],
    ["a digit off", from2026, "quality 0,0337 PLN/kWh", held],
    ["another year's", from2026, "quality 0,0102 PLN/kWh", held],
    ["another column's", from2026, "quality 0,0399 PLN/kWh", held],
    ["of a small operator, for twelve months from the spring", dated("2026-03-05"), "quality 0,0332 PLN/kWh", []],
    ["of a small operator, January's in the spring", dated("2026-03-05"), "quality 0,0331 PLN/kWh", held],
    ["under the freeze, protected", dated("2022-12-16", "2023-01-01", "2023-12-31"), "quality 0,0095 PLN/kWh", []],
    ["under the freeze, unprotected", dated("2022-12-16", "2023-01-01", "2023-12-31"), "quality 0,0242 PLN/kWh", []],
    ["when one of two sets is not known", dated("2023-12-15", "2024-01-01", "2024-06-30"), "quality 0,0777 PLN/kWh", []],
    ["of a year that is not known yet", dated("2026-12-17", "2027-01-01", "2027-12-31"), "quality 0,0355 PLN/kWh", []],
    ["long before the table", dated("2012-12-17", "2013-01-01", "2013-12-31"), "quality 0,0099 PLN/kWh", []],
    ["without a date", dated(null), "quality 0,0399 PLN/kWh", []],
  ])("%s", (_, reported, quality, expected) => {
    expect(ofQuality(reported, printed(quality))).toEqual(expected);
  });

  it("large users' part of it is another rate", () => {
    const reduced = printed("quality 0,0066 PLN/kWh", { condition: { code: "footnote", text: "dotyczy odbiorców energochłonnych" } });
    expect(ofQuality(from2026, reduced)).toEqual([]);
  });
  it("without its decision it is not asked", () => {
    const wrong = group({ components: [rate({ zone: "flat" }), printed("quality 0,0399 PLN/kWh")] });
    expect(tariffProblems([wrong])).toEqual([]);
  });
  it("holds for the parts that a change prints, too", () => {
    const change = decision({ kind: "change", date: "2026-03-02", effects: [] });
    const found = verify({
      decision: change,
      tariffs: [group({ components: [printed("quality 0,0399 PLN/kWh")] })],
      national: [],
      problems: [],
      unreadPages: [],
      doubts: [],
      notShown: [],
    });
    expect(found.problems.map(({ code }) => code)).toEqual(["national_rate_differs"]);
  });
});

describe("a national rate said in a sentence", () => {
  it.each<[string, string, Partial<ExtractedComponent>, readonly boolean[]]>([
    ["the country's", "renewable 7,30 PLN/MWh", {}, []],
    ["the country's by the kilowatt-hour", "renewable 0,0073 PLN/kWh", {}, []],
    ["last year's, before the letter's own", "renewable 3,50 PLN/MWh", {}, []],
    ["another value: told", "renewable 5,12 PLN/MWh", {}, [false]],
    ["ten times: held", "renewable 73,00 PLN/MWh", {}, [true]],
    ["a hundredth: held", "cogeneration 0,03 PLN/MWh", {}, [true]],
    ["one digit off: held", "renewable 7,80 PLN/MWh", {}, [true]],
    ["a band of the capacity fee", "capacity 10,31 PLN/month", band("500", "1200"), []],
    ["the next band's", "capacity 17,18 PLN/month", band("500", "1200"), [false]],
    ["one digit off in a band", "capacity 10,91 PLN/month", band("500", "1200"), [true]],
    ["a band that nobody announced", "capacity 12,00 PLN/month", band("500", "1000"), []],
    ["the capacity fee of others", "capacity 0,2194 PLN/kWh", { condition: { code: "other_customers", text: "innych niż" } }, []],
    ["the same by the megawatt-hour", "capacity 219,40 PLN/MWh", {}, []],
    ["the capacity fee of others, digits swapped", "capacity 0,2149 PLN/kWh", {}, [false]],
  ])("%s", (_, text, fields, blocks) => {
    const found = verify({
      decision: from2026,
      tariffs: [group()],
      national: [printed(text, fields)],
      problems: [],
      unreadPages: [],
      doubts: [],
      notShown: [],
    });
    const own = found.problems.filter(({ code }) => code === "national_rate_differs");
    expect(own.map((problem) => problem.blocks)).toEqual(blocks);
    for (const problem of own) expect(problem).toMatchObject({ tariff_code: null, page: 59, bbox: [100, 200, 140, 210] });
  });

  it("says what is printed, and what it is in the whole country since when and by whom", () => {
    const { problems } = verify({
      decision: from2026,
      tariffs: [group()],
      national: [printed("cogeneration 4,36 PLN/MWh")],
      problems: [],
      unreadPages: [],
      doubts: [],
      notShown: [],
    });
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^cogeneration: 4,36 zł\/kWh is printed; in the whole country it is .*3 zł\/MWh from 2026-01-01 \(Dz\.U\. 2025 poz\. 1664\)\.$/,
      ),
    ]);
  });

  it("in a group's table: told, or held with its group", () => {
    const transition = (number: string) => printed(`transition ${number} PLN/month`, band(null, "500"));
    expect(ofQuality(dated("2024-12-16", "2025-01-01", "2025-12-31"), transition("0,02"))).not.toContain(held[0]);
    expect(ofQuality(dated("2024-12-16", "2025-01-01", "2025-12-31"), transition("0,20"))).toContain(held[0]);
    expect(ofQuality(dated("2024-12-16", "2025-01-01", "2025-12-31"), transition("0,55"))).toContain("tells G12w: national_rate_differs");
  });
});

describe("the days that a decision's rates are of", () => {
  it.each<[string, Decision, ReturnType<typeof periodOf>]>([
    ["a year", from2026, { from: "2025-12-17", to: "2027-01-01" }],
    ["twelve months from an unknown day", dated("2026-03-05"), { from: "2026-03-05", to: "2027-03-05" }],
    [
      "twelve months from the last day it may start",
      decision({ date: "2026-03-05", validity: { from: null, to: null, months: 12, text: "", latest: "2026-04-19" } }),
      { from: "2026-03-05", to: "2027-04-19" },
    ],
    ["an extract without a decision's date", dated(null, "2025-07-01"), { from: "2025-07-01", to: "2026-07-01" }],
    [
      "a correction of an earlier decision",
      decision({ kind: "correction", date: "2026-03-05", ...valid(null, "2026-12-31"), related: [{ number: "x", date: "2025-12-17" }] }),
      { from: "2025-12-17", to: "2027-01-01" },
    ],
    ["no day at all", dated(null), null],
  ])("%s", (_, reported, period) => {
    expect(periodOf(reported)).toEqual(period);
  });
});

describe("two companies print one national rate", () => {
  const in2027 = { from: "2027-01-01", to: "2028-01-01" };
  const of = (operator: string, period: { from: string; to: string | null }, ...rates: readonly ExtractedComponent[]) => ({
    operator,
    period,
    rates,
  });
  const own = (...rates: readonly ExtractedComponent[]) => ({ rates, period: in2027 });
  const ours = printed("renewable 8,10 PLN/MWh");
  const theirs = printed("renewable 8,70 PLN/MWh");

  it("in two values for the same days: told once, naming the other and both values", () => {
    const others = [of("Prąd A S.A.", in2027, ours), of("Prąd B S.A.", in2027, theirs), of("Prąd C S.A.", in2027, theirs)];
    const problems = nationalDisagreements(own(ours), others);
    expect(problems.map(({ code, blocks }) => [code, blocks])).toEqual([["national_rate_differs", false]]);
    expect(problems[0]?.message).toMatch(/8,10 .* 8,70 .* by Prąd B S\.A\./);
  });
  it.each<[string, ExtractedComponent, ReturnType<typeof of>]>([
    ["the same value", ours, of("B", in2027, ours)],
    ["the same in another unit", ours, of("B", in2027, printed("renewable 0,0081 PLN/kWh"))],
    ["other days", ours, of("B", { from: "2028-01-01", to: "2029-01-01" }, theirs)],
    [
      "another band",
      printed("capacity 5,00 PLN/month", band(null, "500")),
      of("B", in2027, printed("capacity 11,00 PLN/month", band("500", "1200"))),
    ],
    [
      "large users' part",
      printed("quality 0,0340 PLN/kWh"),
      of("B", in2027, printed("quality 0,0034 PLN/kWh", { name: "Odbiorcy specjalni" })),
    ],
  ])("%s is no disagreement", (_, rateOfOurs, other) => {
    expect(nationalDisagreements(own(rateOfOurs), [other])).toEqual([]);
  });
  it("is silent where the country's table has our value: quality changed inside the year", () => {
    const in2026 = { from: "2026-01-01", to: "2027-01-01" };
    const january = { rates: [printed("quality 0,0331 PLN/kWh")], period: in2026 };
    expect(nationalDisagreements(january, [of("B", in2026, printed("quality 0,0332 PLN/kWh"))])).toEqual([]);
  });
});
