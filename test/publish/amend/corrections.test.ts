import { describe, expect, it } from "vitest";
import type { Correction } from "../../../src/model/correction.ts";
import type { Review } from "../../../src/model/review.ts";
import { corrected, tariffsGone } from "../../../src/publish/amend/corrections.ts";
import { extraction, group, rate } from "../../helpers/extraction.ts";

const day = rate({ zone: "day", value: "0.41", source_text: "0,41", page: 4, bbox: [100, 200, 130, 210] });
const reading = extraction({
  tariffs: [
    group({ tariff_code: "G12", zones: ["day"], components: [day] }),
    group({ tariff_code: "G11", zones: ["flat"], components: [rate({ zone: "flat", value: "0.3", page: 4, bbox: [100, 230, 130, 240] })] }),
  ],
});
const madeAt = "2026-11-23T08:00:00.000Z";
const reported = (correction: Partial<Correction>): Review => ({
  ...{ act: "correct", because: "na stronie jest 0,47", extractorVersion: "1", madeAt, tariffs: ["G12"] },
  correction: { tariff_code: "G12", page: 4, bbox: [101, 201, 131, 211], fields: { value: "0.47" }, ...correction },
});
const undo: Review = { act: "undo", because: "pomyłka", extractorVersion: "1", madeAt, tariffs: [] };
const rates = (of = reading) => of.tariffs.flatMap((one) => one.components.map(({ zone, value }) => `${one.tariff_code} ${zone} ${value}`));

it("tariffs that a person's words made and unmade are gone, and none that is there", () => {
  const to = (group: string) => reported({ fields: { group } });
  const gone = (...reviews: readonly Review[]) => tariffsGone(reading, reviews).map(({ tariff_code }) => tariff_code);
  expect([gone(), gone(reported({})), gone(to("G13")), gone(to("G13"), undo), gone(to("G11"), undo)]).toEqual([
    [],
    [],
    ["G12"],
    ["G13"],
    [],
  ]);
});

describe("a reading that a person corrects", () => {
  it("has the person's value in the rate's place, and says why, when, and what was read", () => {
    const now = corrected(reading, [reported({})]);
    expect(rates(now)).toEqual(["G12 day 0.47", "G11 flat 0.3"]);
    expect(now.tariffs[0]?.components[0]).toEqual({
      ...day,
      value: "0.47",
      corrected: { because: "na stronie jest 0,47", at: madeAt, was: "0.41", fields: ["value"] },
    });
  });

  it("has the person's zone, and the tariff's zones follow", () => {
    const now = corrected(reading, [reported({ fields: { zone: "night" } })]);
    expect([now.tariffs[0]?.zones, rates(now)]).toEqual([["night"], ["G12 night 0.41", "G11 flat 0.3"]]);
  });

  it("says who and by which label", () => {
    const label = { page: 4, bbox: [20, 200, 90, 210] as [number, number, number, number], text: "strefa nocna" };
    const now = corrected(reading, [{ ...reported({ fields: { zone: "night" }, label }), by: "Ewa" }]);
    expect(now.tariffs[0]?.components[0]?.corrected).toEqual({
      ...{ because: "na stronie jest 0,47", at: madeAt, was: "0.41" },
      ...{ by: "Ewa", fields: ["zone"], label },
    });
  });

  it.each<readonly [what: string, fields: Correction["fields"], expected: Record<string, unknown>]>([
    ["season", { season: "winter" }, { season: "winter" }],
    ["phases", { phases: 3 }, { phases: 3 }],
    ["billing period", { billing_period: "P2M" }, { billing_period: "P2M" }],
    ["category and unit", { category: "energy", unit: "PLN/MWh" }, { category: "energy", unit: "PLN/MWh" }],
    ["way of reading", { reading: "remote" }, { reading: "remote" }],
    ["condition", { condition: "dla odbiorców uprawnionych" }, { condition: { code: "footnote", text: "dla odbiorców uprawnionych" } }],
    ["want of a condition", { condition: null }, { condition: null }],
  ])("has the person's %s", (_, fields, expected) => {
    expect(corrected(reading, [reported({ fields })]).tariffs[0]?.components[0]).toMatchObject({ value: "0.41", ...expected });
  });

  const codes = (of: typeof reading) => of.tariffs.map(({ tariff_code, region, components }) => [tariff_code, region, components.length]);
  it.each<readonly [what: string, fields: Correction["fields"], tariffs: ReturnType<typeof codes>]>([
    ["goes to another group that is there", { group: "G11" }, [["G11", null, 2]]],
    [
      "goes to a group that was not read",
      { group: "G12w" },
      [
        ["G11", null, 1],
        ["G12w", null, 1],
      ],
    ],
    [
      "goes to a region",
      { region: "Oddział Łódź" },
      [
        ["G11", null, 1],
        ["G12", "Oddział Łódź", 1],
      ],
    ],
    [
      "stays where it is said to be",
      { group: "G12", region: null },
      [
        ["G12", null, 1],
        ["G11", null, 1],
      ],
    ],
  ])("%s", (_, fields, tariffs) => {
    expect(codes(corrected(reading, [reported({ fields })]))).toEqual(tariffs);
  });

  const rows = extraction({
    tariffs: [
      group({
        tariff_code: "G12",
        components: [
          rate({ zone: "day", value: "0.41", page: 4, bbox: [100, 200, 130, 210] }),
          rate({ zone: "day", value: "0.42", page: 4, bbox: [100, 220, 130, 230] }),
        ],
      }),
    ],
  });
  const column: Correction["bbox"] = [90, 190, 140, 240];
  it("has one label of all the rates that stand in a box", () => {
    expect(rates(corrected(rows, [reported({ bbox: column, fields: { zone: "night" } })]))).toEqual(["G12 night 0.41", "G12 night 0.42"]);
  });
  it("is held where one value is said of several numbers", () => {
    const now = corrected(rows, [reported({ bbox: column })]);
    expect([rates(now), now.verdict, now.problems.map(({ code }) => code)]).toEqual([rates(rows), "hold", ["contradicted_word"]]);
  });

  it("keeps the value that was read through a second correction", () => {
    const now = corrected(reading, [reported({}), reported({ fields: { value: "0.48" } })]);
    expect(now.tariffs[0]?.components[0]).toMatchObject({ value: "0.48", corrected: { was: "0.41" } });
  });

  it("is as it was read once that is undone", () => expect(corrected(reading, [reported({}), undo])).toEqual(reading));

  it("gets a rate that was not read, where the person says all of it", () => {
    const fields = { category: "network_variable", value: "0.12", unit: "PLN/kWh", zone: "night", source_text: "0,12" } as const;
    const now = corrected(reading, [reported({ bbox: [100, 400, 130, 410], fields })]);
    expect(rates(now)).toEqual(["G12 day 0.41", "G12 night 0.12", "G11 flat 0.3"]);
    expect(now.tariffs[0]?.components[1]).toMatchObject({
      page: 4,
      bbox: [100, 400, 130, 410],
      source_text: "0,12",
      corrected: { was: null },
    });
  });

  it.each<[string, Correction["bbox"]]>([
    ["around the number and more", [90, 190, 300, 215]],
    ["on a part of the number", [101, 201, 108, 209]],
  ])("takes the rate where the person's box is %s", (_, bbox) => {
    expect(rates(corrected(reading, [reported({ bbox })]))).toEqual(["G12 day 0.47", "G11 flat 0.3"]);
  });

  it("has the person's value in one of several rates, in no other group that shares its place, and keeps all zones", () => {
    const night = rate({ zone: "night", value: "0.2", page: 4, bbox: [200, 200, 230, 210] });
    const both = extraction({
      tariffs: [
        group({ tariff_code: "G12", zones: ["day", "night"], components: [day, night] }),
        group({ tariff_code: "G12w", components: [day] }),
      ],
    });
    const now = corrected(both, [reported({})]);
    expect(rates(now)).toEqual(["G12 day 0.47", "G12 night 0.2", "G12w day 0.41"]);
    expect(now.tariffs[0]?.zones).toEqual(["day", "night"]);
  });

  const whole = { category: "network_variable", value: "0.12", unit: "PLN/kWh", zone: "night", source_text: "0,12" } as const;

  it("gets no second rate in the place of one, where the person says all of it", () => {
    expect(rates(corrected(reading, [reported({ fields: whole })]))).toEqual(["G12 night 0.12", "G11 flat 0.3"]);
  });

  it("gets no rate that was not read, where several tariffs have the code", () => {
    const voltages = extraction({
      tariffs: (["nN", "SN"] as const).map((voltage_level) => group({ tariff_code: "G12", voltage_level, components: [day] })),
    });
    expect(corrected(voltages, [reported({ bbox: [100, 400, 130, 410], fields: whole })]).verdict).toBe("hold");
  });

  it("takes nothing from other acts of people", () => {
    expect(corrected(reading, [{ ...undo, act: "publish" }])).toEqual(reading);
  });

  it.each<[string, Partial<Correction>]>([
    ["another page", { page: 5 }],
    ["another place", { bbox: [100, 400, 130, 410] }],
    ["another tariff's rate", { bbox: [100, 230, 130, 240] }],
  ])("is held where it has no rate in that place: %s", (_, correction) => {
    const now = corrected(reading, [reported(correction)]);
    expect([rates(now), now.verdict]).toEqual([rates(), "hold"]);
    const message = "A person corrected a rate of G12 here, and this reading has none in its place.";
    expect(now.problems).toEqual([expect.objectContaining({ code: "contradicted_word", blocks: true, tariff_code: "G12", message })]);
  });
});
