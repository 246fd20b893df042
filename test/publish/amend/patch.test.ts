import { describe, expect, it } from "vitest";
import type { RatePatch } from "../../../src/model/decision.ts";
import type { EditionTariff } from "../../../src/model/edition.ts";
import { tariffsOf } from "../../../src/publish/amend/editions.ts";
import { applyPatch } from "../../../src/publish/amend/patch.ts";
import { act, cited, patch } from "../../helpers/acts.ts";
import { group, rate } from "../../helpers/extraction.ts";

/** Each rate has a place of its own, as far down as its position in the list. */
const tariffsWith = (...groups: readonly Parameters<typeof group>[0][]): EditionTariff[] =>
  tariffsOf(
    act(
      { kind: "approval" },
      groups.map((fields, g) =>
        group({ ...fields, components: (fields?.components ?? []).map((one, i) => ({ ...one, bbox: [100, 100 * g + 10 * i, 140, 200] })) }),
      ),
    ),
  );
const to = (value: string): RatePatch["to"] => ({ value, unit: null, source_text: null, source_unit: null });
const values = (tariffs: readonly EditionTariff[]): string[] =>
  tariffs.flatMap(({ tariff_code, components }) => components.map(({ value, unit }) => `${tariff_code} ${value} ${unit}`));
const amending = "b".repeat(64);
const apply = (tariffs: readonly EditionTariff[], fields: Partial<RatePatch>, only?: string) =>
  applyPatch(tariffs, patch(fields), cited("zastępuje się"), amending, only);

describe("the rates that a wording means", () => {
  const summer = { season: "summer", zone: "day", value: "0.1" } as const;
  const other = { value: "0.2" } as const;

  it.each<[what: string, meant: Parameters<typeof rate>[0], not: Parameters<typeof rate>[0], fields: Partial<RatePatch>]>([
    ["category", { value: "0.1", category: "quality" }, other, { category: "quality" }],
    ["zone", { value: "0.1", zone: "night" }, other, { zones: ["night"] }],
    ["either of two zones", { value: "0.1", zone: "night" }, { value: "0.2", zone: "peak" }, { zones: ["valley", "night"] }],
    ["zone, where another rate has none", { value: "0.1", zone: "night" }, { value: "0.2", zone: null }, { zones: ["night"] }],
    ["season", summer, { ...summer, ...other, season: "winter" }, { season: "summer" }],
    ["kind of day", { value: "0.1", day_type: "working" }, { ...other, day_type: "free" }, { day_type: "working" }],
    ["phases", { value: "0.1", phases: 1 }, { ...other, phases: 3 }, { phases: 1 }],
    ["billing period", { value: "0.1", billing_period: "P1M" }, { ...other, billing_period: "P2M" }, { billing_period: "P1M" }],
    ["unit", { value: "0.1", unit: "PLN/month" }, other, { from: { value: null, unit: "PLN/month" } }],
    ["value", { value: "0.1" }, other, { from: { value: "0.1", unit: null } }],
  ])("are told apart by their %s", (_, meant, not, fields) => {
    const tariffs = tariffsWith({ tariff_code: "C12", components: [rate(meant), rate(not)] });
    const { tariffs: touched, doubt } = apply(tariffs, { groups: ["C12"], to: to("0.3"), ...fields });
    expect([doubt, touched.flatMap(({ components }) => components.map(({ value }) => value))]).toEqual([null, ["0.3", "0.2"]]);
  });

  it.each<[what: string, fields: Partial<RatePatch>, touched: string[]]>([
    ["of one group", { groups: ["C11"] }, ["C11 0.3 PLN/kWh"]],
    ["of two groups", { groups: ["C11", "C12"] }, ["C11 0.3 PLN/kWh", "C12 0.3 PLN/kWh"]],
    ["of one area", { groups: ["C21"], region: "Wschód" }, ["C21 0.3 PLN/kWh"]],
  ])("are those %s, and only their tariffs are touched", (_, fields, touched) => {
    const tariffs = tariffsWith(
      ...["C11", "C12"].map((tariff_code) => ({ tariff_code, components: [rate({ value: "0.1" })] })),
      ...["Zachód", "Wschód"].map((region) => ({ tariff_code: "C21", region, components: [rate({ value: "0.1" })] })),
    );
    expect(values(apply(tariffs, { to: to("0.3"), ...fields }).tariffs)).toEqual(touched);
  });

  it("are those printed in one document, where a correction puts that one right", () => {
    const [own] = tariffsWith({ tariff_code: "C11", components: [rate({ value: "0.1" }), rate({ value: "0.1", zone: "night" })] });
    const mixed = { ...own!, components: own!.components.map((one, i) => (i === 0 ? one : { ...one, document_sha256: amending })) };
    expect(values(apply([mixed], { groups: ["C11"], to: to("0.3") }, amending).tariffs)).toEqual(["C11 0.1 PLN/kWh", "C11 0.3 PLN/kWh"]);
  });
});

describe("a wording that is not sure", () => {
  const east = { region: "Wschód", components: [rate()] };
  const west = { region: "Zachód", components: [rate()] };
  const unit = { value: null, unit: "PLN/MWh", source_text: null, source_unit: null } as const;

  it.each<[what: string, groups: readonly Parameters<typeof group>[0][], fields: Partial<RatePatch>, doubt: string | null]>([
    [
      "no rate reads so",
      [{ components: [rate()] }],
      { category: "quality" },
      "no rate is published that reads as the decision says it did",
    ],
    [
      "two of its groups have none",
      [{ tariff_code: "C11", components: [rate()] }],
      { groups: ["C21", "C11", "C22"] },
      "no such rate is published for C21, C22",
    ],
    [
      "it names no group, and several numbers read so",
      [{ components: [rate(), rate({ zone: "night" })] }],
      { to: unit },
      "several rates read as it says, and it names no group",
    ],
    ["it names no group, and one number reads so", [{ components: [rate()] }], { to: unit }, null],
    [
      "it names a group, and several numbers read so",
      [{ components: [rate(), rate({ zone: "night" })] }],
      { groups: ["G12w"], to: unit },
      null,
    ],
    [
      "the number stands for two areas",
      [east, west],
      { groups: ["G12w"], from: { value: "0.2464", unit: null }, to: to("0.3") },
      "the rate is published for several areas, and it names none",
    ],
    ["it names no number, and the rate stands for two areas", [east, west], { groups: ["G12w"], to: unit }, null],
    [
      "the number stands for two areas, and it names one",
      [east, west],
      { groups: ["G12w"], region: "Wschód", from: { value: "0.2464", unit: null }, to: to("0.3") },
      null,
    ],
    [
      "one new number for two rates of a group",
      [{ components: [rate(), rate({ zone: "night" })] }],
      { groups: ["G12w"], to: to("0.3") },
      "several rates of one group read as it says",
    ],
    [
      "one new number for two rates of a group, and for one of another",
      [
        { tariff_code: "C11", components: [rate(), rate({ zone: "night" })] },
        { tariff_code: "C12", components: [rate()] },
      ],
      { groups: ["C11", "C12"], to: to("0.3") },
      "several rates of one group read as it says",
    ],
    [
      "one new number for one rate of each of two groups",
      [
        { tariff_code: "C11", components: [rate()] },
        { tariff_code: "C12", components: [rate()] },
      ],
      { groups: ["C11", "C12"], to: to("0.3") },
      null,
    ],
  ])("%s", (_, groups, fields, doubt) => {
    const done = apply(tariffsWith(...groups), fields);
    expect(done.doubt).toBe(doubt);
    expect(done.tariffs.length > 0).toBe(doubt === null);
  });

  it("names no group and means a number that a merged cell gives to two groups", () => {
    const groups = ["C11", "C12"].map((tariff_code) => group({ tariff_code, components: [rate()] }));
    expect(values(apply(tariffsOf(act({}, groups)), { to: to("0.3") }).tariffs)).toHaveLength(2);
    const overleaf = tariffsOf(act({}, groups)).map((one, i) => ({
      ...one,
      components: one.components.map((r) => ({ ...r, page: r.page + i })),
    }));
    expect(apply(overleaf, { to: to("0.3") }).doubt).toBe("several rates read as it says, and it names no group");
  });
});

describe("a rate as it shall read", () => {
  const printed = cited("zastępuje się", 300);
  const own = act({ kind: "approval" }, [group({ components: [rate()] })]);
  const after = (fields: Partial<RatePatch["to"]>, where: typeof printed | null = printed) =>
    applyPatch(tariffsOf(own), patch({ to: { value: null, unit: null, source_text: null, source_unit: null, ...fields } }), where, amending)
      .tariffs[0]?.components[0];
  const before = { value: "0.2464", unit: "PLN/kWh", source_text: "0,2464", source_unit: "zł/kWh", page: 59, context: "0,2464" };
  const there = { page: printed.page, bbox: printed.bbox, context: printed.text, document_sha256: amending };

  it.each([
    [
      "a number, in the wording of the document",
      { value: "0.3", source_text: "0,30" },
      { ...before, ...there, value: "0.3", source_text: "0,30" },
    ],
    ["a number whose wording was not kept", { value: "0.3" }, { ...before, ...there, value: "0.3", source_text: "0,3" }],
    [
      "a unit: the number still stands where it stood",
      { unit: "PLN/MWh", source_unit: "zł/MWh" },
      { ...before, unit: "PLN/MWh", source_unit: "zł/MWh", document_sha256: own.extraction.document.sha256 },
    ],
  ] as const)("%s", (_, fields, wanted) => {
    expect(after(fields)).toMatchObject(wanted);
  });

  it("keeps the place of a number that the amending document does not show", () => {
    expect(after({ value: "0.3" }, null)).toMatchObject({ value: "0.3", page: 59, document_sha256: own.extraction.document.sha256 });
  });
});
