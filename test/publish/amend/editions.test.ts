import { expect, it } from "vitest";
import type { Edition } from "../../../src/model/edition.ts";
import { editionOf, inForce, keyOf, marked, sameDecision, tariffsOf, withTariffs } from "../../../src/publish/amend/editions.ts";
import { act, lines } from "../../helpers/acts.ts";
import { decision, group, rate, valid } from "../../helpers/extraction.ts";

const edition = (fields: Parameters<typeof group>[0][], withdrawn = false): Edition => {
  const read = act({}, fields.map(group));
  return { ...editionOf(read, read.extraction.decision!, tariffsOf(read)), withdrawn };
};

it.each([
  ["the same number and day", "D/1", "2026-02-20", "2026-02-20", true],
  ["another number", "D/2", "2026-02-20", "2026-02-20", false],
  ["another day", "D/1", "2026-02-21", "2026-02-20", false],
  ["no day named", "D/1", null, "2026-02-20", true],
  ["a decision without a day", "D/1", "2026-02-20", null, true],
])("means a decision by number and day: %s", (_, number, date, decided, means) => {
  expect(sameDecision({ number, date }, decision({ number: "D/1", date: decided }))).toBe(means);
});

it("means no decision where it names none", () => expect(sameDecision(null, decision())).toBe(false));

it.each<[what: string, second: Parameters<typeof rate>[0], count: number]>([
  ["of the same voltage and value", { voltage_level: "nN" }, 1],
  ["of another voltage and the same value", { voltage_level: "SN" }, 1],
  ["of another voltage and another value", { voltage_level: "SN", value: "0.3" }, 2],
  ["of another voltage, for another zone", { voltage_level: "SN", zone: "night" }, 2],
  ["without a voltage", {}, 2],
])("prints a rate again %s", (_, second, count) => {
  const prints = [rate({ voltage_level: "nN" }), rate(second)];
  expect(tariffsOf(act({}, [group({ components: prints })]))[0]?.components).toHaveLength(count);
});

it("begins with its period settled", () => {
  const months = { validity: { ...valid("2026-03-07").validity, months: 12 } };
  const read = act(months);
  expect(lines(editionOf(read, read.extraction.decision!, []))).toEqual(["OŁO.ZWT.4211.22.2025.JB: 2026-03-07 to 2027-03-06"]);
});

it.each<[what: string, fields: Parameters<typeof group>[0]]>([
  ["code", { tariff_code: "C11" }],
  ["type", { tariff_type: "supply" }],
  ["area", { region: "Wschód" }],
  ["voltage", { voltage_level: "SN" }],
  ["period", { period: { from: null, to: "2026-06-30" } }],
])("tells two tariffs apart by their %s", (_, fields) => {
  const [one, other] = tariffsOf(act({}, [group(), group(fields)]));
  expect(keyOf(one!)).not.toBe(keyOf(other!));
});

it("has in force each tariff as the last edition has it, withdrawn editions left out", () => {
  const values = (editions: readonly Edition[]) =>
    inForce(editions).map(({ tariff_code, components }) => `${tariff_code} ${components[0]?.value}`);
  const old = edition([
    { tariff_code: "B21", components: [rate({ value: "0.1" })] },
    { tariff_code: "C11", components: [rate({ value: "0.2" })] },
  ]);
  const next = [{ tariff_code: "B21", components: [rate({ value: "0.3" })] }];
  expect(values([old, edition(next)])).toEqual(["B21 0.3", "C11 0.2"]);
  expect(values([old, edition(next, true)])).toEqual(["B21 0.1", "C11 0.2"]);
});

it.each([
  ["one more", { number: "B", date: "2026-03-02" }, 2],
  ["the same again", { number: "A", date: "2026-03-01" }, 1],
  ["the same number on another day", { number: "A", date: "2026-03-02" }, 2],
  ["another number on the same day", { number: "B", date: "2026-03-01" }, 2],
])("bears the mark of each decision that altered it once: %s", (_, by, count) => {
  const once = marked(edition([]), decision({ number: "A", date: "2026-03-01" }));
  expect(marked(once, decision(by)).amendedBy).toHaveLength(count);
});

it("has the tariffs that changed in the place of those that were there", () => {
  const [changed] = tariffsOf(act({}, [group({ tariff_code: "B21", components: [rate({ value: "0.3" })] })]));
  const before = edition([
    { tariff_code: "C11", components: [] },
    { tariff_code: "B21", components: [rate()] },
  ]);
  expect(withTariffs(before, [changed!]).tariffs.map(({ tariff_code, components }) => [tariff_code, components[0]?.value])).toEqual([
    ["C11", undefined],
    ["B21", "0.3"],
  ]);
});
