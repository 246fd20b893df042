import { describe, expect, it } from "vitest";
import { judge } from "../../scripts/laboratory/judge.ts";
import type { Facts, TruthRate } from "../../scripts/laboratory/model.ts";
import type { Extraction } from "../../src/model/extraction.ts";
import { rate } from "../helpers/extraction.ts";

const facts: Facts = {
  number: "OKA.1",
  date: "2026-03-05",
  operator: "Sieci Zmyślone Sp. z o.o.",
  seat: "Łodzi",
  operatorType: "OSD",
  months: 12,
  from: null,
  to: null,
  bulletin: "100",
};

const row: TruthRate = {
  code: "C12a",
  type: "distribution",
  region: null,
  category: "network_variable",
  zone: "peak",
  season: null,
  dayType: null,
  voltage: null,
  phases: null,
  billing: null,
  conditional: false,
  value: "0.2500",
  unit: "PLN/kWh",
};

const component = rate({ zone: "peak", value: "0.25", source_text: "0,2500", context: "0,2500" });

const read = (more: object = {}, tariff: object = {}, decision: object = {}): Extraction =>
  ({
    decision: {
      number: "OKA.1",
      date: "2026-03-05",
      operator: "Sieci Zmyślone Sp. z o.o.",
      operator_type: "OSD",
      validity: { months: 12, from: null, to: null },
      ...decision,
    },
    tariffs: [
      {
        tariff_code: "C12a",
        tariff_type: "distribution",
        region: null,
        voltage_level: null,
        verdict: "publish",
        components: [{ ...component, ...more }],
        ...tariff,
      },
    ],
    national: [],
    problems: [],
  }) as unknown as Extraction;

describe("the laboratory's judge", () => {
  it("counts a rate with every detail as published", () => {
    expect(judge(read(), [row], facts)).toMatchObject({ rates: 1, exact: 1, published: 1, wrong: [] });
  });

  it.each([
    ["value", { value: "0.26" }],
    ["unit", { unit: "PLN/MWh" }],
    ["zone", { zone: "offpeak" }],
    ["season", { season: "winter" }],
    ["phases", { phases: 1 }],
    ["condition", { condition: { code: "footnote", text: "x" } }],
  ])("calls another %s wrong", (_, more) => {
    expect(judge(read(more), [row], facts)).toMatchObject({ exact: 0, published: 0, wrong: [expect.stringContaining("C12a")] });
  });

  it("calls a rate without its region wrong", () => {
    expect(judge(read(), [{ ...row, region: "Kalisk" }], facts).wrong).toHaveLength(1);
    expect(judge(read({}, { region: "Kaliskach" }), [{ ...row, region: "Kalisk" }], facts)).toMatchObject({ published: 1, wrong: [] });
  });

  it("calls nothing wrong that is held", () => {
    expect(judge(read({ value: "0.26" }, { verdict: "hold" }), [row], facts)).toMatchObject({ published: 0, wrong: [] });
  });

  it("takes either zone of a column for both", () => {
    expect(judge(read({ zone: "day" }), [row], facts)).toMatchObject({ published: 1, wrong: [] });
  });

  it("calls misread facts under something published wrong", () => {
    expect(judge(read({}, {}, { operator: "ECI Zmyślone Sp. z o.o." }), [row], facts).wrong).toEqual([expect.stringContaining("operator")]);
  });
});
