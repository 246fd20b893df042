import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Change } from "../../src/model/change.ts";
import { decimal } from "../../src/model/decimal.ts";
import type { ExtractedComponent } from "../../src/model/extraction.ts";
import { type NationalRate, nationalRates } from "../../src/model/national-rates.ts";
import { NationalContent } from "../../src/model/national-record.ts";
import type { Stamped } from "../../src/model/record.ts";
import { planNational } from "../../src/publish/national.ts";
import type { Printing } from "../../src/publish/national-prints.ts";
import { decision, rate } from "../helpers/extraction.ts";
import { line } from "../helpers/publication.ts";

const others = { condition: { code: "other_customers", text: "dla odbiorców innych niż" } };
const band = (from: string | null, to: string | null) => ({ annual_kwh: { from, to } });

/** "quality 0,0332 PLN/kWh", as a tariff prints it. */
const printed = (text: string, fields: Partial<ExtractedComponent> = {}): ExtractedComponent => {
  const [category, number = "", unit] = text.split(" ") as [ExtractedComponent["category"], string, ExtractedComponent["unit"]];
  const value = decimal(number.replace(",", "."));
  return rate({ category, zone: null, unit, source_text: number, value, name: category, context: number, ...fields });
};

/** A company's tariff of these days, which prints these rates. */
const tariff = (company: string, from: string, to: string | null, ...rates: readonly ExtractedComponent[]): Printing => ({
  documentSha256: company.padEnd(64, "0"),
  decision: decision({ number: company, operator: company, date: "2020-01-01", validity: { from, to, months: null, text: "" } }),
  rates,
  pageSizes: [{ page: 59, width: 595, height: 842, source: "text" }],
});
const of2026 = (company: string, ...rates: readonly ExtractedComponent[]) => tariff(company, "2026-01-01", "2026-12-31", ...rates);
const of2027 = (company: string, ...rates: readonly ExtractedComponent[]) => tariff(company, "2027-01-01", "2027-12-31", ...rates);

const stamped = (changes: readonly Change[], before: readonly Stamped<NationalContent>[] = []): Stamped<NationalContent>[] => {
  const all = new Map(before.map((one) => [one.content.national_id, one]));
  for (const change of changes) {
    if (change.record !== "national") throw new Error(`a ${change.record} was planned`);
    all.set(change.content.national_id, { content: NationalContent.parse(change.content), updated_at: "" });
  }
  return [...all.values()];
};

/** "0.0332 PLN/kWh 2026-02-01..2026-12-31 printed by A, B". */
const summary = ({ customers, annual_kwh, value, unit, effective_from, effective_to, basis, prints }: NationalContent): string => {
  const use = annual_kwh === null ? "" : ` ${annual_kwh.from ?? ""}-${annual_kwh.to ?? ""} kWh`;
  const by = prints.map(({ operator_name, source_text }) => `${operator_name} ${source_text}`).join(", ");
  return `${customers}${use}: ${value} ${unit} ${effective_from}..${effective_to ?? ""} ${basis}${by === "" ? "" : ` (${by})`}`;
};
const row = (fields: Partial<NationalRate> = {}): NationalRate => ({
  category: "quality",
  customers: "all",
  annual_kwh: null,
  from: "2026-02-01",
  to: "2027-01-01",
  value: "33.16",
  unit: "PLN/MWh",
  partial: false,
  prevails: false,
  source: "the announcement",
  ...fields,
});
const published = (rows: readonly NationalRate[], printings: readonly Printing[]): string[] =>
  stamped(planNational(rows, printings, [])).map(({ content }) => summary(content));

describe("a rate that is announced", () => {
  it("is published whether or not anybody prints it, with its days inclusive", () => {
    const published = stamped(planNational([row()], [], []));
    // As it is announced, and as households are billed with it.
    expect(published.map(({ content }) => `${content.value} ${content.unit}`)).toEqual(["0.0332 PLN/kWh", "33.16 PLN/MWh"]);
    expect(published.at(-1)?.content).toEqual({
      national_id: "national/quality.all.pln-mwh.2026-02-01",
      category: "quality",
      customers: "all",
      annual_kwh: null,
      name: "Stawka jakościowa",
      value: "33.16",
      unit: "PLN/MWh",
      value_pln_per_kwh: "0.03316",
      value_pln_per_month: null,
      effective_from: "2026-02-01",
      effective_to: "2026-12-31",
      basis: "announced",
      announced_by: "the announcement",
      prints: [],
      status: "active",
    });
  });

  it.each<[string, Partial<NationalRate>[], Printing[], string[]]>([
    ["is none where another value is known of", [{ partial: true }], [], []],
    [
      "stands beside the value that companies print in another unit",
      [{}],
      [of2026("A", printed("quality 33,16 PLN/MWh"), printed("quality 0,0332 PLN/kWh")), of2026("B", printed("quality 0,0332 PLN/kWh"))],
      [
        "all: 0.0332 PLN/kWh 2026-02-01..2026-12-31 announced (A 0,0332, B 0,0332)",
        "all: 33.16 PLN/MWh 2026-02-01..2026-12-31 announced (A 33,16)",
      ],
    ],
    [
      "is rounded as most companies round it",
      [{}],
      [
        of2026("A", printed("quality 0,03316 PLN/kWh")),
        of2026("B", printed("quality 0,0332 PLN/kWh")),
        of2026("C", printed("quality 0,0332 PLN/kWh")),
      ],
      ["all: 0.0332 PLN/kWh 2026-02-01..2026-12-31 announced (B 0,0332, C 0,0332)", "all: 33.16 PLN/MWh 2026-02-01..2026-12-31 announced"],
    ],
    [
      "is not altered by a tariff that prints another value, or the part of large users",
      [{}],
      [
        of2026("A", printed("quality 0,0399 PLN/kWh")),
        of2026("B", printed("quality 33,16 PLN/MWh", { context: "odbiorcy energochłonni" })),
        of2026("C", printed("quality 33,16 PLN/MWh", { zone: "night" })),
      ],
      ["all: 0.0332 PLN/kWh 2026-02-01..2026-12-31 announced", "all: 33.16 PLN/MWh 2026-02-01..2026-12-31 announced"],
    ],
    [
      "is printed by tariffs of its own days, not by last year's that go on",
      [
        { category: "cogeneration", value: "3", from: "2025-01-01", to: "2026-01-01" },
        { category: "cogeneration", value: "3", from: "2026-01-01" },
      ],
      [tariff("A", "2025-07-01", "2026-06-30", printed("cogeneration 3,00 PLN/MWh")), of2026("B", printed("cogeneration 3,00 PLN/MWh"))],
      ["all: 3 PLN/MWh 2025-01-01..2025-12-31 announced (A 3,00)", "all: 3 PLN/MWh 2026-01-01..2026-12-31 announced (B 3,00)"],
    ],
    [
      "gives way to the law on the days for which that says otherwise",
      [
        {
          category: "capacity",
          customers: "households",
          ...band(null, "500"),
          unit: "PLN/month",
          value: "2.86",
          from: "2025-01-01",
          to: "2026-01-01",
        },
        {
          category: "capacity",
          customers: "households",
          ...band(null, "500"),
          unit: "PLN/month",
          value: "0",
          from: "2024-07-01",
          to: "2025-07-01",
          prevails: true,
        },
      ],
      [tariff("A", "2025-01-01", "2025-12-31", printed("capacity 2,86 PLN/month", band(null, "500")))],
      [
        "households -500 kWh: 0 PLN/month 2024-07-01..2025-06-30 announced",
        "households -500 kWh: 2.86 PLN/month 2025-07-01..2025-12-31 announced (A 2,86)",
      ],
    ],
    [
      "has under the freeze two values, each with its prints",
      [
        { customers: "protected", value: "0.0095", unit: "PLN/kWh" },
        { customers: "unprotected", value: "0.0242", unit: "PLN/kWh" },
      ],
      [of2026("A", printed("quality 0,0095 PLN/kWh"), printed("quality 0,0242 PLN/kWh"))],
      [
        "protected: 0.0095 PLN/kWh 2026-02-01..2026-12-31 announced (A 0,0095)",
        "unprotected: 0.0242 PLN/kWh 2026-02-01..2026-12-31 announced (A 0,0242)",
      ],
    ],
  ])("%s", (_, rows, printings, expected) => {
    const announced = rows.map((fields) => row(fields));
    expect(published(announced, printings)).toEqual(expected);
  });

  it("has one record on each day for the same customers, use and unit, over the whole table", () => {
    const records = stamped(planNational(nationalRates, [], [])).map(({ content }) => content);
    const fee = ({ category, customers, annual_kwh, unit }: NationalContent) => JSON.stringify([category, customers, annual_kwh, unit]);
    for (const a of records)
      for (const b of records.filter((one) => one !== a && fee(one) === fee(a)))
        expect((a.effective_to ?? "9") < b.effective_from || (b.effective_to ?? "9") < a.effective_from).toBe(true);
    expect(records.length).toBeGreaterThan(50);
  });
});

describe("a rate that nobody announced", () => {
  const known = [row()];
  const quality = (text: string, fields: Partial<ExtractedComponent> = {}) => printed(`quality ${text}`, fields);
  it.each<[string, Printing[], string[]]>([
    [
      "is what all tariffs that begin then print",
      [of2027("A", quality("0,0355 PLN/kWh")), of2027("B", quality("35,48 PLN/MWh"))],
      ["all: 0.0355 PLN/kWh 2027-01-01..2027-12-31 printed (A 0,0355)", "all: 35.48 PLN/MWh 2027-01-01..2027-12-31 printed (B 35,48)"],
    ],
    ["is none where two disagree", [of2027("A", quality("0,0355 PLN/kWh")), of2027("B", quality("0,0365 PLN/kWh"))], []],
    ["is none where a tariff disagrees with itself", [of2027("A", quality("0,0355 PLN/kWh"), quality("0,0365 PLN/kWh"))], []],
    [
      "ends where they begin to disagree, and begins anew where one alone is left",
      [
        tariff("A", "2027-01-01", "2027-09-30", quality("0,0355 PLN/kWh")),
        tariff("B", "2027-06-01", "2028-05-31", quality("0,0365 PLN/kWh")),
      ],
      ["all: 0.0355 PLN/kWh 2027-01-01..2027-05-31 printed (A 0,0355)", "all: 0.0365 PLN/kWh 2027-10-01..2027-12-31 printed (B 0,0365)"],
    ],
    ["is not carried over the New Year by a tariff that goes on", [tariff("A", "2026-05-01", "2027-04-30", quality("0,0332 PLN/kWh"))], []],
    [
      "is none by a condition that only one tariff explains",
      [of2027("A", quality("0,0355 PLN/kWh", { condition: { code: "footnote", text: "1)" } }))],
      [],
    ],
    ["is none by a transition fee, which was abolished", [of2027("A", printed("transition 0,10 PLN/month", band("500", "1200")))], []],
    ["is none without a box on a page that is kept", [of2027("A", quality("0,0355 PLN/kWh", { page: 60 }))], []],
    [
      "is for others where the fee has no band",
      [of2027("A", printed("capacity 0,2500 PLN/kWh", others), printed("capacity 5,00 PLN/month"))],
      ["others: 0.25 PLN/kWh 2027-01-01..2027-12-31 printed (A 0,2500)"],
    ],
  ])("%s", (_, printings, expected) => {
    expect(published(known, printings).filter((one) => !one.includes("announced"))).toEqual(expected);
  });

  it("is not made of a band that the table does not have, of a year that it has", () => {
    const capacity = row({ category: "capacity", customers: "households", ...band(null, "500"), unit: "PLN/month", value: "4.29" });
    const misprint = of2026("A", printed("capacity 4,29 PLN/month", band("50", "500")));
    expect(published([{ ...capacity, from: "2026-01-01" }], [misprint])).toEqual([
      "households -500 kWh: 4.29 PLN/month 2026-01-01..2026-12-31 announced",
    ]);
  });

  it("is taken back once a tariff disagrees, and comes again under its id when that is gone", () => {
    const [a, b] = [of2027("A", quality("0,0355 PLN/kWh")), of2027("B", quality("0,0365 PLN/kWh"))];
    const id = "national/quality.all.pln-kwh.2027-01-01";
    const first = stamped(planNational([], [a], []));
    expect(first.map(({ content }) => content.national_id)).toEqual([id]);
    const disagreed = planNational([], [a, b], first);
    expect(disagreed.map(line)).toEqual([`withdraw national ${id} [status]`]);
    const second = stamped(disagreed, first);
    expect(planNational([], [a, b], second)).toEqual([]);
    expect(planNational([], [a], second).map(line)).toEqual([`amend national ${id} [status]`]);
  });

  it("gives way to the announcement as soon as that is known", () => {
    const before = stamped(planNational([], [of2027("A", quality("0,0355 PLN/kWh"))], []));
    const announced = row({ value: "0.0355", unit: "PLN/kWh", from: "2027-01-01", to: "2028-01-01" });
    expect(planNational([announced], [of2027("A", quality("0,0355 PLN/kWh"))], before).map(line)).toEqual([
      "amend national national/quality.all.pln-kwh.2027-01-01 [announced_by basis]",
    ]);
  });
});

describe("the prints of a record", () => {
  const reported = printed("quality 33,16 PLN/MWh");
  const by = (companies: string) => [...companies].map((company) => of2026(company, reported));
  const shown = (changes: readonly Change[]) => stamped(changes).flatMap(({ content }) => content.prints.map((one) => one.operator_name));

  it("are three at most, those decided first: a later tariff changes nothing, and what came in first does not matter", () => {
    expect(shown(planNational([row()], by("DCBA"), []))).toEqual(["A", "B", "C"]);
    expect(planNational([row()], by("ABCD"), stamped(planNational([row()], by("ABC"), [])))).toEqual([]);
    expect(shown(planNational([row()], by("ABCD"), stamped(planNational([row()], by("BCD"), []))))).toEqual(["A", "B", "C"]);
  });
  it("go with their document, and make room for others", () => {
    const before = stamped(planNational([row()], by("BCD"), []));
    const changes = planNational([row()], by("ABD"), before);
    expect(changes.map(line)).toEqual(["amend national national/quality.all.pln-mwh.2026-02-01 [prints]"]);
    expect(shown(changes)).toEqual(["A", "B", "D"]);
    expect(shown(planNational([row()], [], before))).toEqual([]);
  });
  it("stay when the same decision comes as another file, or is read in the same place again", () => {
    const before = stamped(planNational([row()], by("AB"), []));
    const again = by("AB").map((one) => ({ ...one, documentSha256: `f${one.documentSha256.slice(1)}` }));
    expect(planNational([row()], again, before)).toEqual([]);
    expect(planNational([row()], [...by("AB"), ...again], before)).toEqual([]);
    const moved = [of2026("A", { ...reported, bbox: [1, 2, 3, 4] }), of2026("B", reported)];
    expect(planNational([row()], moved, before).map(line)).toEqual(["amend national national/quality.all.pln-mwh.2026-02-01 [prints]"]);
  });
});

describe("whatever is printed", () => {
  const texts = [
    "quality 0,0332 PLN/kWh",
    "quality 33,16 PLN/MWh",
    "quality 0,0355 PLN/kWh",
    "renewable 7,30 PLN/MWh",
    "renewable 8,10 PLN/MWh",
  ];
  const firsts = ["2026-01-01", "2026-06-01", "2027-01-01", "2027-04-01"];
  const printing = fc
    .record({
      company: fc.constantFrom(..."ABCDEF"),
      from: fc.constantFrom(...firsts),
      to: fc.constantFrom("2027-06-30", "2028-05-31", null),
      rates: fc.uniqueArray(fc.constantFrom(...texts), { maxLength: 3 }),
    })
    .map(({ company, from, to, rates }) => tariff(`${company}${from}`, from, to, ...rates.map((text) => printed(text))));
  const printings = fc.uniqueArray(printing, { selector: ({ documentSha256 }) => documentSha256, maxLength: 7 });
  const without = ({ prints: _prints, ...content }: NationalContent) => content;

  it("planning twice changes nothing, and the order of documents alters no value and no day", () => {
    fc.assert(
      fc.property(printings, printings, (earlier, later) => {
        const first = stamped(planNational(nationalRates, earlier, []));
        expect(planNational(nationalRates, [...earlier].reverse(), first)).toEqual([]);
        const then = stamped(planNational(nationalRates, later, first), first);
        expect(planNational(nationalRates, later, then)).toEqual([]);
        const active = then.filter(({ content }) => content.status === "active").map(({ content }) => without(content));
        const direct = stamped(planNational(nationalRates, [...later].reverse(), [])).map(({ content }) => without(content));
        const byId = (a: { national_id: string }, b: { national_id: string }) => (a.national_id < b.national_id ? -1 : 1);
        expect(active.sort(byId)).toEqual(direct.sort(byId));
        // What was once published is never lost, and keeps its first day.
        for (const { content } of first) {
          const now = then.find((one) => one.content.national_id === content.national_id);
          expect(now?.content.effective_from).toBe(content.effective_from);
        }
      }),
      { numRuns: 60 },
    );
  });
});
