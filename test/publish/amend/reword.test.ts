import { describe, expect, it } from "vitest";
import type { Effect } from "../../../src/model/decision.ts";
import type { Edition } from "../../../src/model/edition.ts";
import type { ExtractedTariff } from "../../../src/model/extraction.ts";
import { editionOf, tariffsOf } from "../../../src/publish/amend/editions.ts";
import { reworded } from "../../../src/publish/amend/reword.ts";
import { act, cited, lines, newTable, patch, replaced, target } from "../../helpers/acts.ts";
import { group, rate, valid } from "../../helpers/extraction.ts";

type Fields = Partial<ExtractedTariff>;
const rates = (tariff_code: string, value: string, fields: Fields = {}): Fields => ({
  tariff_code,
  zones: ["flat"],
  components: [rate({ zone: "flat", value, bbox: [100, 1_000 * Number(value), 140, 1_000 * Number(value) + 10] })],
  ...fields,
});
const edition = (reported: Parameters<typeof act>[0], tariffs: readonly Fields[]): Edition => {
  const read = act(reported, tariffs.map(group));
  return editionOf(read, read.extraction.decision!, tariffsOf(read));
};
const approval = edition({ ...target, ...valid("2026-01-01", "2026-12-31") }, [rates("B21", "0.1"), rates("C11", "0.2")]);
const to = (value: string) => ({ value, unit: null, source_text: null, source_unit: null });
const says = (group: string, from: string, value: string): Effect =>
  replaced({ concerns: "rates", patch: patch({ groups: [group], from: { value: from, unit: null }, to: to(value) }) });
const mean = (reported: Parameters<typeof act>[0], effects: readonly Effect[], tariffs: readonly Fields[] = [], editions = [approval]) => {
  const read = act(
    { kind: "change", number: "ZMIANA", date: "2026-05-04", ...valid("2026-06-01"), ...reported, effects: [...effects] },
    tariffs.map(group),
  );
  return reworded(editions, read, read.extraction.decision!, effects);
};
const outcome = (done: ReturnType<typeof mean>): readonly string[] | string =>
  "doubt" in done ? done.doubt : [...done.editions.flatMap(lines), ...done.did];
const doubt = (done: ReturnType<typeof mean>): string | null => ("doubt" in done ? done.doubt : null);

describe("what is taken out", () => {
  const unclear = 'it cannot be said what "skreśla się" does to rates';
  const gone = (point: string | null): Effect => ({ kind: "remove_text", target, citation: cited("skreśla się"), point });

  it.each([
    ["a letter of a list", "7.2 lit. a", null],
    ["the first chapter", "1", null],
    ["a point of the first chapter", "1.1", null],
    ["a later chapter", "7", unclear],
    ["a point of a later chapter", "7.1", unclear],
    ["a chapter whose number begins with one", "12.3", unclear],
    ["a point that could not be read", null, unclear],
  ])("%s", (_, point, wanted) => expect(doubt(mean({}, [gone(point)]))).toBe(wanted));

  it("is named by its kind where its words were not kept", () => {
    expect(doubt(mean({}, [{ ...gone("7"), citation: null } as Effect]))).toBe('it cannot be said what "remove_text" does to rates');
  });
});

describe("hours of zones", () => {
  // The changed tariff has the hours that the change prints, or none: those of the tariff before it go with that.
  it("are those of the change for a group whose rates it brings", () => {
    const hours: Effect = {
      kind: "add_text",
      target,
      citation: cited("dodaje się"),
      point: "3.2",
      to: "W grupie B21 ...",
      concerns: "hours",
    };
    expect(outcome(mean({}, [hours, newTable("7.1", 200)], [rates("B21", "0.3")]))).toContain("changes B21");
  });
});

describe("a wording", () => {
  const added = (concerns: "rates" | "words" | "unclear" | "hours", to: string | null = null): Effect => ({
    kind: "add_text",
    target,
    citation: cited("dodaje się"),
    point: "7",
    to,
    concerns,
  });
  const none = "it brings new rates, and none of them was read";

  it.each<[what: string, effect: Effect, tariffs: readonly Fields[], wanted: string | null]>([
    ["of words is replaced", replaced({ concerns: "words" }), [], null],
    ["that is unclear is replaced", replaced({ concerns: "unclear" }), [], 'it cannot be said what "zastępuje się" does to rates'],
    ["of words is added", added("words"), [], null],
    ["that is unclear is added", added("unclear"), [], 'it cannot be said what "dodaje się" does to rates'],
    ["of rates is added, and none was read", added("rates"), [], none],
    ["of rates is added, and read", added("rates"), [rates("B21", "0.3")], null],
    ["of rates is replaced, and none was read", replaced({ concerns: "rates" }), [], none],
    ["of rates is replaced, and read", replaced({ concerns: "rates" }), [rates("B21", "0.3")], null],
    [
      "of hours is added, of a group whose rates are not printed",
      added("hours", "W grupie C11 strefa nocna ..."),
      [rates("B21", "0.3")],
      'it cannot be said what "dodaje się" does to rates',
    ],
    ["says the rate itself", says("B21", "0.1", "0.3"), [], null],
    [
      "says the rate itself, and rates are printed besides",
      says("B21", "0.1", "0.3"),
      [rates("C11", "0.4")],
      "it prints rates, and nothing that it changes is said to hold them",
    ],
    [
      "of words is replaced, and rates are printed besides",
      replaced({ concerns: "words" }),
      [rates("C11", "0.4")],
      "it prints rates, and nothing that it changes is said to hold them",
    ],
    [
      "of words is added, and rates are printed besides",
      added("words"),
      [rates("C11", "0.4")],
      "it prints rates, and nothing that it changes is said to hold them",
    ],
  ])("%s", (_, effect, tariffs, wanted) => expect(doubt(mean({}, [effect], tariffs))).toBe(wanted));

  it("of rates is replaced after one of words, and none was read", () => {
    expect(doubt(mean({}, [replaced({ concerns: "words" }), replaced({ concerns: "rates" })]))).toBe(none);
  });
});

describe("a table that is replaced", () => {
  // The rate of 0.3 stands 300 points down the page, that of 0.5 at 500.
  it.each<[what: string, effects: readonly Effect[], values: readonly string[], wanted: string | null]>([
    ["has its rates after its words", [newTable("7.1", 100)], ["0.3"], null],
    ["begins where its words stand", [newTable("7.1", 300)], ["0.3"], null],
    ["has none after its words", [newTable("7.1", 400)], ["0.3"], "the new table of 7.1 was not read"],
    ["has none before the next one", [newTable("7.1", 100), newTable("7.2", 200)], ["0.3"], "the new table of 7.1 was not read"],
    [
      "has none before the next one, which begins at them",
      [newTable("7.1", 100), newTable("7.2", 300)],
      ["0.3"],
      "the new table of 7.1 was not read",
    ],
    [
      "has none before the next wording",
      [newTable("7.1", 100), replaced({ citation: cited("zastępuje się", 200) })],
      ["0.3"],
      "the new table of 7.1 was not read",
    ],
    ["is the second, and has none", [newTable("7.1", 100), newTable("7.2", 400)], ["0.3"], "the new table of 7.2 was not read"],
    ["is one of two, each with its own", [newTable("7.1", 100), newTable("7.2", 400)], ["0.3", "0.5"], null],
    ["has no number", [{ ...newTable("7.1", 400), point: null } as Effect], ["0.3"], "the new table of a point was not read"],
    ["is read, after a wording without a rate", [replaced({ citation: cited("zastępuje się", 50) }), newTable("7.1", 100)], ["0.3"], null],
    [
      "has none, after a wording without one",
      [replaced({ citation: cited("zastępuje się", 350) }), newTable("7.1", 400)],
      ["0.3"],
      "the new table of 7.1 was not read",
    ],
    ["is read, beside a wording whose place is not known", [replaced({ citation: null }), newTable("7.1", 100)], ["0.3"], null],
  ])("%s", (_, effects, values, wanted) => {
    const codes = ["B21", "C11"];
    expect(
      doubt(
        mean(
          {},
          effects,
          values.map((value, i) => rates(codes[i]!, value)),
        ),
      ),
    ).toBe(wanted);
  });

  it("is looked for on the later pages too", () => {
    const overleaf = rates("B21", "0.05", { components: [rate({ zone: "flat", value: "0.05", page: 60, bbox: [100, 50, 140, 60] })] });
    expect(doubt(mean({}, [newTable("7.1", 700)], [overleaf]))).toBeNull();
  });
});

describe("a change", () => {
  const untouched = [
    "OŁO.ZWT.4211.22.2025.JB: 2026-01-01 to 2026-12-31",
    "  B21 network_variable flat 0.1 PLN/kWh (zł/kWh)",
    "  C11 network_variable flat 0.2 PLN/kWh (zł/kWh)",
  ];

  it("begins an edition of the groups that it touches, which ends with the tariff", () => {
    expect(outcome(mean({}, [says("B21", "0.1", "0.3")]))).toEqual([
      ...untouched,
      "ZMIANA: 2026-06-01 to 2026-12-31",
      "  B21 network_variable flat 0.3 PLN/kWh (zł/kWh)",
      "changes B21",
    ]);
  });

  it("ends on a day of its own, where it names one", () => {
    expect(outcome(mean(valid("2026-06-01", "2026-09-30"), [says("B21", "0.1", "0.3")]))).toContain("ZMIANA: 2026-06-01 to 2026-09-30");
  });

  it("ends with the last edition that was not withdrawn", () => {
    const gone = { ...edition({ number: "X", ...valid("2026-02-01", "2026-10-31") }, []), withdrawn: true };
    expect(outcome(mean({}, [says("B21", "0.1", "0.3")], [], [approval, gone]))).toContain("ZMIANA: 2026-06-01 to 2026-12-31");
  });

  it("of words alone makes no edition", () => expect(outcome(mean({}, [replaced({ concerns: "words" })]))).toEqual(untouched));

  it("takes a wording to a table that it brings itself", () => {
    const both = [newTable("7.1", 100), says("B21", "0.3", "0.4"), says("C11", "0.2", "0.5")];
    expect(outcome(mean({}, both, [rates("B21", "0.3")])).slice(-3)).toEqual([
      "  B21 network_variable flat 0.4 PLN/kWh (zł/kWh)",
      "  C11 network_variable flat 0.5 PLN/kWh (zł/kWh)",
      "changes B21, C11",
    ]);
  });

  it.each([
    ["a wording that no rate reads as", [says("B21", "0.9", "0.3")], [], "no rate is published that reads as the decision says it did"],
    [
      "a table for an area that is not there",
      [newTable("7.1", 100)],
      [rates("B21", "0.3", { region: "Wschód" })],
      "B21 (Wschód) is changed, and the tariff it changes has B21",
    ],
  ] as const)("with %s is a doubt", (_, effects, tariffs, wanted) => expect(doubt(mean({}, effects, tariffs))).toBe(wanted));

  it.each([
    ["the group it touches", "B21", "the decision has rates of B21 for several periods, and the change does not say for which"],
    ["another group", "C11", null],
  ])("of a decision that prints rates for several periods: %s", (_, code, wanted) => {
    const halves = [
      { from: null, to: "2026-06-30" },
      { from: "2026-07-01", to: null },
    ].map((period, i) => rates("B21", `0.${i + 1}`, { period }));
    const before = edition({ ...target, ...valid("2026-01-01", "2026-12-31") }, [...halves, rates("C11", "0.1")]);
    expect(doubt(mean({}, [says(code, "0.1", "0.3")], [], [before]))).toBe(wanted);
  });
});

describe("a correction", () => {
  const correct = (effects: readonly Effect[], editions: Edition[], tariffs: readonly Fields[] = []) =>
    mean({ kind: "correction", number: target.number, date: "2026-03-17", ...valid(null) }, effects, tariffs, editions);
  const later = (...tariffs: readonly Fields[]) =>
    edition({ number: "ZMIANA", date: "2026-05-04", kind: "change", ...valid("2026-06-01") }, tariffs);
  /** A change that took B21 over from the approval and printed C11 itself. */
  const inheriting = (): Edition => ({
    ...later(rates("C11", "0.2")),
    tariffs: [approval.tariffs[0]!, ...later(rates("C11", "0.2")).tariffs],
  });
  const mark = ", amended by correction of 2026-03-17";

  it("alters the decision in place, as if it had always read so", () => {
    expect(outcome(correct([says("B21", "0.1", "0.3")], [approval]))).toEqual([
      `OŁO.ZWT.4211.22.2025.JB: 2026-01-01 to 2026-12-31${mark}`,
      "  B21 network_variable flat 0.3 PLN/kWh (zł/kWh)",
      "  C11 network_variable flat 0.2 PLN/kWh (zł/kWh)",
      "corrects B21",
    ]);
  });

  it.each<[what: string, effects: readonly Effect[], wanted: readonly string[]]>([
    [
      "what it took over",
      [says("B21", "0.1", "0.3")],
      [
        `ZMIANA: 2026-06-01 to ?${mark}`,
        "  B21 network_variable flat 0.3 PLN/kWh (zł/kWh)",
        "  C11 network_variable flat 0.2 PLN/kWh (zł/kWh)",
      ],
    ],
    [
      "nothing of what it printed itself",
      [says("C11", "0.2", "0.3")],
      ["ZMIANA: 2026-06-01 to ?", "  B21 network_variable flat 0.1 PLN/kWh (zł/kWh)", "  C11 network_variable flat 0.2 PLN/kWh (zł/kWh)"],
    ],
    [
      "one of two corrections",
      [says("C11", "0.2", "0.3"), says("B21", "0.1", "0.4")],
      [
        `ZMIANA: 2026-06-01 to ?${mark}`,
        "  B21 network_variable flat 0.4 PLN/kWh (zł/kWh)",
        "  C11 network_variable flat 0.2 PLN/kWh (zł/kWh)",
      ],
    ],
  ])("alters in a later change %s", (_, effects, wanted) => {
    const done = correct(effects, [approval, inheriting()]);
    expect("doubt" in done ? done.doubt : done.editions.slice(1).flatMap(lines)).toEqual(wanted);
  });

  it("alters in a later change what it took over of several groups, each by itself", () => {
    const all = { ...later(), tariffs: approval.tariffs };
    const done = correct([says("B21", "0.1", "0.3")], [approval, all]);
    expect("doubt" in done ? done.doubt : done.editions.slice(1).flatMap(lines)).toEqual([
      `ZMIANA: 2026-06-01 to ?${mark}`,
      "  B21 network_variable flat 0.3 PLN/kWh (zł/kWh)",
      "  C11 network_variable flat 0.2 PLN/kWh (zł/kWh)",
    ]);
  });

  it("of a unit of two groups reaches the one that a later change took over", () => {
    const unit = { value: null, unit: "PLN/MWh", source_text: null, source_unit: "zł/MWh" } as const;
    const effect = replaced({ concerns: "rates", patch: patch({ groups: ["B21", "C11"], to: unit }) });
    const done = correct([effect], [approval, inheriting()]);
    expect("doubt" in done ? done.doubt : done.editions.slice(1).flatMap(lines)).toEqual([
      `ZMIANA: 2026-06-01 to ?${mark}`,
      "  B21 network_variable flat 0.1 PLN/MWh (zł/MWh)",
      "  C11 network_variable flat 0.2 PLN/kWh (zł/kWh)",
    ]);
  });

  it("of a group that a later change does not have leaves the other groups of the same number", () => {
    const alike = edition({ ...target, ...valid("2026-01-01") }, [rates("B21", "0.1"), rates("C11", "0.1")]);
    const next = { ...later(), tariffs: [alike.tariffs[0]!] };
    const done = correct([says("C11", "0.1", "0.3")], [alike, next]);
    expect("doubt" in done ? done.doubt : done.editions.slice(1)).toEqual([next]);
  });

  it("that names no group reaches what a later change took over", () => {
    const effect = replaced({ concerns: "rates", patch: patch({ from: { value: "0.1", unit: null }, to: to("0.3") }) });
    const done = correct([effect], [approval, inheriting()]);
    expect("doubt" in done ? done.doubt : lines(done.editions[1]!)[1]).toBe("  B21 network_variable flat 0.3 PLN/kWh (zł/kWh)");
  });

  it("leaves a later change that took over only other rates of the group", () => {
    const fixed = rate({ category: "network_fixed", zone: null, value: "9", unit: "PLN/month" });
    const full = edition({ ...target, ...valid("2026-01-01") }, [
      rates("B21", "0.1", { components: [rate({ zone: "flat", value: "0.1" }), fixed] }),
    ]);
    const [own] = later(rates("B21", "0.1")).tariffs;
    const next = { ...later(), tariffs: [{ ...own!, components: [...own!.components, full.tariffs[0]!.components[1]!] }] };
    const done = correct([says("B21", "0.1", "0.3")], [full, next]);
    expect("doubt" in done ? done.doubt : done.editions.slice(1)).toEqual([next]);
  });

  it("brings a table in place of the one that was misprinted", () => {
    expect(outcome(correct([newTable("7.1", 100)], [approval], [rates("B21", "0.3")]))).toEqual([
      `OŁO.ZWT.4211.22.2025.JB: 2026-01-01 to 2026-12-31${mark}`,
      "  B21 network_variable flat 0.3 PLN/kWh (zł/kWh)",
      "  C11 network_variable flat 0.2 PLN/kWh (zł/kWh)",
      "corrects B21",
    ]);
  });

  it("finds the decision where it does something to another one too", () => {
    const elsewhere = replaced({ target: { number: "INNA", date: "2025-01-01" } });
    expect(outcome(correct([elsewhere, says("B21", "0.1", "0.3")], [approval]))).toContain("corrects B21");
  });

  it("of words alone alters nothing", () => {
    expect(outcome(correct([replaced({ concerns: "words" })], [approval]))).toEqual(lines(approval));
  });

  it.each<[what: string, editions: Edition[], effect: Effect, wanted: string]>([
    ["is not there", [later()], says("B21", "0.1", "0.3"), "the decision that it corrects is not published"],
    ["is withdrawn", [{ ...approval, withdrawn: true }], says("B21", "0.1", "0.3"), "the decision that it corrects is not published"],
    ["reads otherwise", [approval], says("B21", "0.9", "0.3"), "no rate is published that reads as the decision says it did"],
  ])("of a decision that %s is a doubt", (_, editions, effect, wanted) => expect(doubt(correct([effect], editions))).toBe(wanted));

  it("finds the decision among several, and leaves those before it", () => {
    const other = edition({ number: "INNA", date: "2025-01-01", ...valid("2025-01-01") }, [rates("B21", "0.1")]);
    expect(outcome(correct([says("B21", "0.1", "0.3")], [other, approval])).slice(0, 3)).toEqual([
      "INNA: 2025-01-01 to ?",
      "  B21 network_variable flat 0.1 PLN/kWh (zł/kWh)",
      `OŁO.ZWT.4211.22.2025.JB: 2026-01-01 to 2026-12-31${mark}`,
    ]);
  });
});
