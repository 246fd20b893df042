import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { missingCompanies } from "../../src/discover/missing-companies.ts";
import { nextDay } from "../../src/model/day.ts";
import type { DecisionKind } from "../../src/model/vocabulary.ts";
import { crawlLate } from "../../src/ops/crawl-late.ts";

const tariff = (operatorName: string | null, publishedOn: string | null, kind: DecisionKind | null = "approval") => ({
  operatorName,
  publishedOn,
  kind,
});
const tariffs = (name: string, ...days: string[]) => days.map((day) => tariff(name, day));

/** Somebody who publishes every year, so that the list covers these Decembers. */
const others = (...years: number[]) => years.map((year) => tariff("Prąd Nizinny S.A.", `${year}-12-05`));
const subjects = (files: Parameters<typeof missingCompanies>[0], today: string) =>
  missingCompanies(files, today).map(({ subject }) => subject);

describe("a company that used to publish on 16 and 17 December", () => {
  const files = [...tariffs("Enea Operator Sp. z o.o.", "2024-12-17", "2025-12-16"), ...others(2024, 2025, 2026)];

  it.each([
    ["2026-11-30", false, "before December nothing is missing"],
    ["2026-12-01", false, "December has begun"],
    ["2026-12-17", false, "its latest day"],
    ["2026-12-23", false, "six days after"],
    ["2026-12-24", true, "a week after its latest day"],
    ["2026-12-31", true, "the year ends"],
    ["2027-01-01", true, "January looks back"],
    ["2027-02-28", true, "February's last day"],
    ["2027-03-01", false, "too late to ask"],
    ["2027-07-01", false, "summer"],
  ])("on %s: missing %s (%s)", (today, missing) => {
    expect(subjects(files, today)).toEqual(missing ? ["enea operator"] : []);
  });

  it("is named in one sentence with the days of earlier years", () => {
    expect(missingCompanies(files, "2026-12-24")).toEqual([
      {
        code: "company_missing",
        subject: "enea operator",
        message:
          "Enea Operator Sp. z o.o. is not listed with a tariff since 1 December 2026; in earlier years it was there on 16 December 2025 and 17 December 2024.",
      },
    ]);
  });

  it("says the same every day for as long as it is missing", () => {
    const reported = new Set<string>();
    for (let day = "2026-12-24"; day !== "2027-03-01"; day = nextDay(day)) reported.add(JSON.stringify(missingCompanies(files, day)));
    expect(reported.size).toBe(1);
  });

  it.each([
    ["in December", "2026-12-28", "2026-12-28"],
    ["in January", "2027-01-20", "2027-01-20"],
    ["on 1 December", "2026-12-01", "2026-12-24"],
  ])("is missing no more when it publishes %s", (_, day, today) => {
    expect(subjects([...files, tariff("ENEA Operator sp. z o. o.", day)], today)).toEqual([]);
  });

  it.each<[string, ReturnType<typeof tariff>]>([
    ["a change of its tariff", tariff("Enea Operator Sp. z o.o.", "2026-12-20", "change")],
    ["a correction", tariff("Enea Operator Sp. z o.o.", "2026-12-20", "correction")],
    ["what nobody could tell the kind of", tariff("Enea Operator Sp. z o.o.", "2026-12-20", null)],
    ["a tariff of November", tariff("Enea Operator Sp. z o.o.", "2026-11-30")],
    ["a tariff whose day cannot be read", tariff("Enea Operator Sp. z o.o.", null)],
    ["a tariff whose day is misprinted", tariff("Enea Operator Sp. z o.o.", "2062-12-16")],
    ["another company's tariff", tariff("Enea S.A.", "2026-12-20")],
    ["a tariff without a company", tariff(null, "2026-12-20")],
  ])("is not found in %s", (_, file) => {
    expect(subjects([...files, file], "2026-12-28")).toEqual(["enea operator"]);
  });

  it("under a new name is missing: a person must look", () => {
    expect(subjects([...files, tariff("Nowa Nazwa Sp. z o.o.", "2026-12-16")], "2026-12-24")).toEqual(["enea operator"]);
  });
});

describe("from which day", () => {
  it.each<[string, string[], string]>([
    ["a week after the latest of the years", ["2024-12-02", "2025-12-09"], "2026-12-16"],
    ["the 31st at the latest", ["2024-12-02", "2025-12-29"], "2026-12-31"],
    ["by the first of a year's tariffs", ["2024-12-10", "2024-12-30", "2025-12-10"], "2026-12-17"],
  ])("%s", (_, days, from) => {
    const files = [...tariffs("Prąd Górski S.A.", ...days), ...others(2024, 2025, 2026)];
    let day = "2026-12-01";
    while (subjects(files, day).length === 0) day = nextDay(day);
    expect(day).toBe(from);
  });
});

describe("every December", () => {
  it.each<[string, string[], number[], boolean]>([
    ["both of two", ["2024-12-10", "2025-12-10"], [2024, 2025], true],
    ["the last one only", ["2025-12-10"], [2024, 2025], false],
    ["the one before only", ["2024-12-10"], [2024, 2025], false],
    ["all of four", ["2022-12-01", "2023-12-01", "2024-12-01", "2025-12-01"], [2022, 2023, 2024, 2025], true],
    ["all but one of four", ["2022-12-01", "2024-12-01", "2025-12-01"], [2022, 2023, 2024, 2025], false],
    ["all since it began", ["2024-12-01", "2025-12-01"], [2021, 2022, 2023, 2024, 2025], true],
    ["all that the list has, a year's page being absent", ["2022-12-01", "2024-12-01", "2025-12-01"], [2022, 2024, 2025], true],
    ["too few of them on the list", ["2025-12-10"], [2025], false],
    ["Januaries instead", ["2025-01-10", "2026-01-10"], [2024, 2025], false],
  ])("%s", (_, days, covered, missing) => {
    expect(subjects([...tariffs("Prąd Górski S.A.", ...days), ...others(...covered, 2026)], "2026-12-31")).toEqual(
      missing ? ["prad gorski"] : [],
    );
  });

  it("names them all, newest first", () => {
    const files = [...tariffs("Prąd Górski S.A.", "2023-12-01", "2024-12-02", "2025-12-03"), ...others(2023, 2024, 2025, 2026)];
    expect(missingCompanies(files, "2027-01-15")[0]?.message).toMatch(/there on 3 December 2025, 2 December 2024 and 1 December 2023\.$/);
  });
});

describe("one company by several names", () => {
  const variants = [
    "Energetyka Przykładowa Sp. z o.o.",
    "ENERGETYKA PRZYKŁADOWA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ",
    "„Energetyka - Przykładowa” sp. z o. o. z siedzibą w Kielcach",
    "Energetyka-Przykladowa Spzoo",
    "E.N.E.R.G.E.T.Y.K.A. Przykładowa SA",
  ];
  const pair = fc.tuple(fc.constantFrom(...variants), fc.constantFrom(...variants), fc.constantFrom(...variants));

  it("is one", () => {
    fc.assert(
      fc.property(pair, ([first, second, third]) => {
        const files = [tariff(first, "2024-12-10"), tariff(second, "2025-12-10"), ...others(2024, 2025, 2026)];
        expect(missingCompanies(files, "2026-12-20")).toHaveLength(1);
        expect(missingCompanies([...files, tariff(third, "2026-12-10")], "2026-12-20")).toEqual([]);
      }),
    );
  });

  it("is the same in whatever order the files come", () => {
    const files = [...variants.flatMap((name) => tariffs(name, "2024-12-10", "2025-12-10")), ...others(2024, 2025, 2026)];
    const expected = missingCompanies(files, "2026-12-20");
    expect(expected).toHaveLength(1);
    const shuffled = fc.shuffledSubarray(files, { minLength: files.length });
    fc.assert(
      fc.property(shuffled, (order) => {
        expect(missingCompanies(order, "2026-12-20")).toEqual(expected);
      }),
    );
  });
});

it("finds nothing missing on an empty list", () => {
  expect(missingCompanies([], "2026-12-31")).toEqual([]);
});

describe("a crawl every 30 minutes", () => {
  const every = 30 * 60_000;
  it.each([
    ["2026-11-21T10:00:00.000Z", "2026-11-21T10:30:00.000Z", false],
    ["2026-11-21T10:00:00.000Z", "2026-11-21T11:30:00.000Z", false],
    ["2026-11-21T10:00:00.000Z", "2026-11-21T11:30:00.001Z", true],
    ["2026-11-21T10:00:00.000Z", "2026-11-28T10:00:00.000Z", true],
    ["2026-11-21T10:00:00.000Z", "2026-11-21T09:00:00.000Z", false],
    [null, "2026-11-21T09:00:00.000Z", false],
  ])("last done at %s is late at %s: %s", (last, now, late) => {
    expect(crawlLate(last, every, now)).toEqual(
      late
        ? [{ code: "crawl_late", subject: "bulletin", message: `No crawl has succeeded since ${last}; one is due every 30 minutes.` }]
        : [],
    );
  });
});
