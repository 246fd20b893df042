import { describe, expect, it } from "vitest";
import type { RatePatch } from "../../../src/model/decision.ts";
import { chainOf } from "../../../src/publish/amend/stages.ts";
import { act, cited, end, ending, lines, newTable, patch, prolong, replaced, started, target } from "../../helpers/acts.ts";
import { group, rate, valid } from "../../helpers/extraction.ts";

const fixed = (value: string, unit: "PLN/MW/month" | "PLN/kW/month" = "PLN/kW/month") =>
  rate({
    category: "network_fixed",
    zone: null,
    value,
    unit,
    source_text: value,
    source_unit: unit === "PLN/kW/month" ? "zł/kW/m-c" : "zł/MW/m-c",
  });
// A place of its own for every number: a merged cell prints one number for several groups.
const flat = (value: string) =>
  rate({ zone: "flat", value, source_text: value, bbox: [100, 1_000 * Number(value), 140, 1_000 * Number(value) + 10] });
const b21 = (value = "0.0956") => group({ tariff_code: "B21", zones: ["flat"], components: [flat(value), fixed("16.35")] });
const b21em = group({ tariff_code: "B21em", zones: ["flat"], components: [flat("0.1912"), fixed("4.09", "PLN/MW/month")] });

const months = (count: number) => ({
  validity: { ...valid(null).validity, months: count, start: "by_publication" as const, earliest: "2026-03-07", latest: "2026-04-06" },
});
const approval = act({ kind: "approval", ...months(12) }, [b21(), b21em]);

/** 20612 of the corpus: a unit that was misprinted. It bears the number of what it corrects, and another day. */
const unitCorrected = act({
  kind: "correction",
  date: "2026-03-17",
  ...valid(null),
  effects: [
    replaced({
      from: "zł/MW/m-c",
      to: "zł/kW/m-c",
      concerns: "rates",
      patch: patch({
        groups: ["B21em"],
        category: "network_fixed",
        from: { value: null, unit: "PLN/MW/month" },
        to: { value: null, unit: "PLN/kW/month", source_text: null, source_unit: "zł/kW/m-c" },
      }),
    }),
    started("2026-03-07"),
  ],
});
const changed = act(
  { kind: "change", number: "OŁO.ZWT.4211.3.2026.JB", date: "2026-05-04", ...valid("2026-06-01"), effects: [newTable("7.1")] },
  [group({ tariff_code: "B21", zones: ["flat"], components: [flat("0.1001")] })],
);
const longer = act({
  kind: "prolongation",
  number: "OŁO.ZWT.4211.9.2027.JB",
  date: "2027-02-01",
  ...valid(null),
  effects: [prolong("2027-06-30")],
});
const withdrawn = act({ kind: "withdrawal", number: "OŁO.ZWT.4211.11.2027.JB", date: "2027-03-01", ...valid(null), effects: [end(null)] });

describe("an approval and what becomes of it", () => {
  const chain = () => chainOf(approval, [withdrawn, longer, changed, unitCorrected]);

  it("is told in the order in which the acts take effect, whatever order they came in", () => {
    expect(chain().doubts).toEqual([]);
    expect(chain().stages.map(({ act: { extraction } }) => `${extraction.decision?.kind} of ${extraction.decision?.date}`)).toEqual([
      "approval of 2026-02-20",
      "correction of 2026-03-17",
      "change of 2026-05-04",
      "prolongation of 2027-02-01",
      "withdrawal of 2027-03-01",
    ]);
  });

  it("says in one sentence what each act did", () => {
    expect(chain().stages.map(({ message }) => message.replace("Taryfa dla usług dystrybucji energii elektrycznej", "Taryfa"))).toEqual([
      "Taryfa",
      "Taryfa: began on 2026-03-07; corrects B21em.",
      "Taryfa: changes B21.",
      "Taryfa: prolongs it to 2027-06-30.",
      "Taryfa: withdraws it.",
    ]);
  });

  it.each([
    [
      "as it was approved nobody knows when it begins",
      0,
      [
        "OŁO.ZWT.4211.22.2025.JB: ? to ?",
        "  B21 network_variable flat 0.0956 PLN/kWh (zł/kWh)",
        "  B21 network_fixed 16.35 PLN/kW/month (zł/kW/m-c)",
        "  B21em network_variable flat 0.1912 PLN/kWh (zł/kWh)",
        "  B21em network_fixed 4.09 PLN/MW/month (zł/MW/m-c)",
      ],
    ],
    [
      "the correction puts one unit right and tells the first day, and with it the last",
      1,
      [
        "OŁO.ZWT.4211.22.2025.JB: 2026-03-07 to 2027-03-06, amended by correction of 2026-03-17",
        "  B21 network_variable flat 0.0956 PLN/kWh (zł/kWh)",
        "  B21 network_fixed 16.35 PLN/kW/month (zł/kW/m-c)",
        "  B21em network_variable flat 0.1912 PLN/kWh (zł/kWh)",
        "  B21em network_fixed 4.09 PLN/kW/month (zł/kW/m-c)",
      ],
    ],
    [
      "the change makes an edition of what it touches; what it does not print stays",
      2,
      [
        "OŁO.ZWT.4211.22.2025.JB: 2026-03-07 to 2027-03-06, amended by correction of 2026-03-17",
        "  B21 network_variable flat 0.0956 PLN/kWh (zł/kWh)",
        "  B21 network_fixed 16.35 PLN/kW/month (zł/kW/m-c)",
        "  B21em network_variable flat 0.1912 PLN/kWh (zł/kWh)",
        "  B21em network_fixed 4.09 PLN/kW/month (zł/kW/m-c)",
        "OŁO.ZWT.4211.3.2026.JB: 2026-06-01 to 2027-03-06",
        "  B21 network_variable flat 0.1001 PLN/kWh (zł/kWh)",
        "  B21 network_fixed 16.35 PLN/kW/month (zł/kW/m-c)",
      ],
    ],
  ] as const)("%s", (_, stage, expected) => {
    expect(chain().stages[stage]?.editions.flatMap((edition) => lines(edition))).toEqual(expected);
  });

  it("is prolonged with its change, and withdrawn with it", () => {
    const heads = (stage: number) => chain().stages[stage]?.editions.map((edition) => lines(edition)[0]);
    expect(heads(3)).toEqual([
      "OŁO.ZWT.4211.22.2025.JB: 2026-03-07 to 2027-06-30, amended by correction of 2026-03-17 and prolongation of 2027-02-01",
      "OŁO.ZWT.4211.3.2026.JB: 2026-06-01 to 2027-06-30, amended by prolongation of 2027-02-01",
    ]);
    expect(heads(4)?.every((head) => head?.includes(", withdrawn,"))).toBe(true);
  });
});

describe("acts that do nothing to a tariff", () => {
  const nothing = { doubts: [], stages: [{ editions: [{ amendedBy: [] }] }] };
  const other = { number: "INNA", date: "2025-01-01" };

  it.each([
    ["one that names no decision", { ...longer, extraction: { ...longer.extraction, decision: null } }],
    ["one whose effects were not read", act({ kind: "change", number: "X", date: "2026-05-04" })],
    [
      "one that does something to another decision",
      act({ kind: "withdrawal", number: "X", date: "2026-05-04", effects: [end(null, other)] }),
    ],
    [
      "one that does something unclear to another decision",
      act({ kind: "change", number: "X", date: "2026-05-04", effects: [replaced({ target: other, concerns: "unclear" })] }),
    ],
  ])("%s", (_, later) => {
    expect(chainOf(approval, [later])).toMatchObject(nothing);
    expect(chainOf(approval, [later]).stages).toHaveLength(1);
  });

  it("a document that names no decision has none that could be changed", () => {
    const unnamed = { ...approval, extraction: { ...approval.extraction, decision: null } };
    expect(chainOf(unnamed, [longer])).toEqual({ stages: [], doubts: [] });
  });

  it("one that prints rates and only prolongs is not asked for the places of its rates", () => {
    const printing = act({ kind: "prolongation", number: "X", date: "2027-02-01", effects: [prolong("2027-06-30")] }, [b21()]);
    expect(chainOf(approval, [printing])).toMatchObject({ doubts: [], stages: [{}, {}] });
  });
});

describe("acts of one day", () => {
  const on = (date: string | null, running_number: string | null, to: string) =>
    act({
      ...{ kind: "prolongation", number: `P ${to}`, date, effects: [prolong(to)] },
      bulletin: running_number === null ? null : { number: "100", running_number, date: null },
    });
  const last = (...later: Parameters<typeof chainOf>[1]) =>
    chainOf(approval, later)
      .stages.map(({ editions }) => editions[0]?.decision.validity.to)
      .slice(1);
  const sha = (of: ReturnType<typeof on>) => of.extraction.document.sha256;
  const bySha = ["2028-01-01", "2029-01-01", "2030-01-01"]
    .map((to) => on("2027-02-01", null, to))
    .sort((a, b) => (sha(a) < sha(b) ? -1 : 1));
  const toOf = (of: ReturnType<typeof on>) => of.extraction.decision?.number.slice(2);

  it.each([
    ["by their days first", [on("2027-02-02", "1", "2028-01-01"), on("2027-02-01", "2", "2029-01-01")], ["2029-01-01", "2028-01-01"]],
    [
      "in the order of the bulletin, by number",
      [on("2027-02-01", "10", "2028-01-01"), on("2027-02-01", "9", "2029-01-01")],
      ["2029-01-01", "2028-01-01"],
    ],
    [
      "without a place in the bulletin before those with one",
      [on("2027-02-01", "1", "2028-01-01"), on("2027-02-01", null, "2029-01-01")],
      ["2029-01-01", "2028-01-01"],
    ],
    [
      "without a day before those with one",
      [on("2027-02-01", null, "2028-01-01"), on(null, null, "2029-01-01")],
      ["2029-01-01", "2028-01-01"],
    ],
    ["else by their documents, so that there is one answer", [...bySha].reverse(), bySha.map(toOf)],
  ])("take effect %s", (_, later, order) => {
    expect(last(...later)).toEqual(order);
    expect(last(...[...later].reverse())).toEqual(order);
  });
});

it("holds a rate once that is printed for each voltage alike", () => {
  const prints = (["WN", "SN", "nN"] as const).map((voltage_level, i) => rate({ voltage_level, bbox: [100, 20 * i, 140, 20 * i + 10] }));
  const chain = chainOf(act({ kind: "approval" }, [group({ tariff_code: "R", voltage_level: null, components: prints })]), []);
  const rates = chain.stages.flatMap(({ editions }) => editions.flatMap(({ tariffs }) => tariffs.flatMap(({ components }) => components)));
  expect(rates.map(({ bbox }) => bbox)).toEqual([[100, 0, 140, 10]]);
  expect(Object.keys(rates[0] ?? {})).not.toContain("voltage_level");
});

it("holds a change of a group whose rates the decision has for several periods", () => {
  const halves = act({ kind: "approval", ...valid("2026-01-01", "2026-12-31") }, [
    group({ tariff_code: "B21", zones: ["flat"], components: [flat("0.0956")], period: { from: null, to: "2026-06-30" } }),
    group({ tariff_code: "B21", zones: ["flat"], components: [flat("0.1056")], period: { from: "2026-07-01", to: null } }),
  ]);
  const reworded = act({
    kind: "change",
    date: "2026-05-04",
    ...valid("2026-06-01"),
    effects: [
      replaced({
        concerns: "rates",
        patch: patch({
          groups: ["B21"],
          category: "network_variable",
          zones: ["flat"],
          to: { value: "0.1001", unit: null, source_text: "0,1001", source_unit: null },
        }),
      }),
    ],
  });
  expect(chainOf(halves, [reworded]).doubts.map(({ message }) => message)).toEqual([
    "the decision has rates of B21 for several periods, and the change does not say for which",
  ]);
});

describe("what an act can mean", () => {
  const of = (...later: Parameters<typeof chainOf>[1]) => chainOf(approval, later);
  const correction = (fields: Parameters<typeof patch>[0]) =>
    act({ kind: "correction", date: "2026-03-17", ...valid(null), effects: [replaced({ concerns: "rates", patch: patch(fields) })] });
  const to = (value: string) => ({ value, unit: null, source_text: value.replace(".", ","), source_unit: null });

  it("a corrected number is cited where the correction prints it, the others where they stood", () => {
    const { stages } = of(
      correction({ groups: ["B21"], category: "network_variable", from: { value: "0.0956", unit: null }, to: to("0.0965") }),
    );
    const rates = stages.at(-1)?.editions[0]?.tariffs[0]?.components;
    expect(
      rates?.map(({ value, source_text, context, document_sha256 }) => [value, source_text, context, document_sha256.slice(0, 4)]),
    ).toEqual([
      ["0.0965", "0,0965", "zastępuje się", stages.at(-1)?.act.extraction.document.sha256.slice(0, 4)],
      ["16.35", "16.35", "0,2464", approval.extraction.document.sha256.slice(0, 4)],
    ]);
  });

  it.each<[string, Partial<RatePatch>, string]>([
    ["no such value", { groups: ["B21"], from: { value: "0.9999", unit: null }, to: to("0.1") }, "no rate is published"],
    ["a group that is not there", { groups: ["B21", "C11"], from: { value: null, unit: "PLN/kWh" } }, "no such rate is published for C11"],
    ["no group, and several rates read so", { from: { value: null, unit: "PLN/kWh" } }, "names no group"],
    ["one number for two rates of a group", { groups: ["B21"], to: to("0.1") }, "several rates of one group"],
  ])("%s is a doubt and changes nothing", (_, fields, message) => {
    const chain = of(correction(fields));
    expect(chain.stages).toHaveLength(1);
    expect(chain.doubts[0]?.message).toContain(message);
  });

  it.each([
    ["a wording that holds money and cannot be understood", [replaced({ concerns: "unclear" })], "it cannot be said"],
    ["new rates of which none was read", [replaced({ concerns: "rates" })], "none of them was read"],
    [
      "a point of rates that is taken out",
      [{ kind: "remove_text", target, citation: cited("skreśla się"), point: "7.2" } as const],
      "it cannot be said",
    ],
    ["a table without a rate after it", [newTable("7.1", 100), newTable("7.2", 700)], "7.2 was not read"],
  ] as const)("%s is a doubt", (_, effects, message) => {
    const reported = act(
      { kind: "change", number: "X.4211.1.2026", ...valid("2026-06-01"), effects: [...effects] },
      message.includes("7.2") ? [b21()] : [],
    );
    expect(of(reported).doubts[0]?.message).toContain(message);
  });

  it("an act of law that is renamed does nothing to rates", () => {
    const reported = act({ kind: "change", number: "X.4211.1.2026", ...valid("2026-06-01"), effects: [replaced({ point: "1.1 lit. a" })] });
    expect(of(reported)).toMatchObject({ doubts: [], stages: [{}] });
  });

  it("a table for an area that the tariff does not know is a doubt", () => {
    const reported = act({ kind: "change", number: "X.4211.1.2026", ...valid("2026-06-01"), effects: [newTable("7.1")] }, [
      group({ tariff_code: "B21", region: "Wschód", components: [flat("0.1")] }),
    ]);
    expect(of(reported).doubts[0]?.message).toContain("B21 (Wschód) is changed, and the tariff it changes has B21");
  });

  it("a group that is new is added as the change prints it", () => {
    const reported = act({ kind: "change", number: "X.4211.1.2026", ...valid("2026-06-01"), effects: [newTable("7.1")] }, [
      group({ tariff_code: "C11", zones: ["flat"], components: [flat("0.2")] }),
    ]);
    expect(ending(of(reported)).slice(-2)).toEqual(["X.4211.1.2026: 2026-06-01 to ?", "  C11 network_variable flat 0.2 PLN/kWh (zł/kWh)"]);
  });

  it("a correction reaches what a change took over, and leaves what the change printed itself", () => {
    const change = act(
      { kind: "change", number: "X.4211.1.2026", date: "2026-03-01", ...valid("2026-06-01"), effects: [newTable("7.1")] },
      [group({ tariff_code: "B21em", zones: ["flat"], components: [flat("0.2")] })],
    );
    const { stages, doubts } = of(unitCorrected, change);
    expect(doubts).toEqual([]);
    expect(stages.at(-1)?.editions[1]?.tariffs[0]?.components.map(({ value, unit }) => `${value} ${unit}`)).toEqual([
      "0.2 PLN/kWh",
      "4.09 PLN/kW/month",
    ]);
    const own = act({ kind: "change", number: "X.4211.1.2026", date: "2026-03-01", ...valid("2026-06-01"), effects: [newTable("7.1")] }, [
      group({ tariff_code: "B21em", zones: ["flat"], components: [fixed("5000", "PLN/MW/month")] }),
    ]);
    expect(of(unitCorrected, own).stages.at(-1)?.editions[1]?.tariffs[0]?.components[0]).toMatchObject({
      value: "5000",
      unit: "PLN/MW/month",
    });
  });

  it("a change that is taken back leaves the tariff; one that another rests on is a doubt", () => {
    const back = act({
      kind: "withdrawal",
      number: "Y.4211.1.2026",
      date: "2026-07-01",
      ...valid(null),
      effects: [end(null, { number: "OŁO.ZWT.4211.3.2026.JB", date: "2026-05-04" })],
    });
    expect(
      of(changed, back)
        .stages.at(-1)
        ?.editions.map(({ withdrawn: gone }) => gone),
    ).toEqual([false, true]);
    const again = act({ kind: "change", number: "Z.4211.1.2026", date: "2026-06-15", ...valid("2026-08-01"), effects: [newTable("7.1")] }, [
      group({ tariff_code: "B21", zones: ["flat"], components: [flat("0.1111")] }),
    ]);
    expect(of(changed, again, back).doubts[0]?.message).toContain("on which a later one rests");
  });

  it("an act of the same number and another day means nothing here", () => {
    const other = act({
      kind: "prolongation",
      number: "P",
      date: "2026-12-01",
      ...valid(null),
      effects: [{ ...prolong("2030-01-01"), target: { ...target, date: "2025-02-20" } }],
    });
    expect(of(other)).toMatchObject({ doubts: [], stages: [{}] });
  });

  it("ends on a day, or never was where it had not begun", () => {
    const ends = (from: string) => act({ kind: "withdrawal", number: "W", date: "2026-09-01", ...valid(null), effects: [end(from)] });
    expect(ending(of(unitCorrected, changed, ends("2026-05-01"))).filter((one) => !one.startsWith(" "))).toEqual([
      "OŁO.ZWT.4211.22.2025.JB: 2026-03-07 to 2026-04-30, amended by correction of 2026-03-17 and withdrawal of 2026-09-01",
      "OŁO.ZWT.4211.3.2026.JB: 2026-06-01 to 2027-03-06, withdrawn, amended by withdrawal of 2026-09-01",
    ]);
  });
});
