import { expect, it } from "vitest";
import type { ExtractedComponent, ExtractedTariff } from "../../src/model/extraction.ts";
import { completeness } from "../../src/verify/completeness.ts";
import { group, rate } from "../helpers/extraction.ts";

const [check] = completeness;
const around = (tariffs: readonly ExtractedTariff[]) => ({ tariffs }) as unknown as Parameters<NonNullable<typeof check>["find"]>[1];
const messages = (tariff: ExtractedTariff, ...others: readonly ExtractedTariff[]) =>
  check?.find(tariff, around([tariff, ...others])).map(({ message, at }) => [message, at]);

const kinds = {
  fixed: rate({ category: "network_fixed", phases: null }),
  one: rate({ category: "network_fixed", phases: 1 }),
  three: rate({ category: "network_fixed", phases: 3 }),
  quality: rate({ category: "quality" }),
  transition: rate({ category: "transition" }),
  fee: rate({ category: "subscription" }),
} as const satisfies Readonly<Record<string, ExtractedComponent>>;
type Kind = keyof typeof kinds;
/** Every tariff has variable rates by phases, which are none of the kinds. */
const variable = [rate({ phases: 1 }), rate({ phases: 3 })];
const of = (tariff_code: string, has: readonly Kind[], fields: Partial<ExtractedTariff> = {}) =>
  group({ tariff_code, components: [...variable, ...has.map((kind) => kinds[kind])], ...fields });

const lacks = (code: string, name: string, having: number, among: number) => [
  [`${code} has no ${name}, and ${having} of ${among} groups like it have one.`, null],
];

it.each<[string, readonly Kind[], string]>([
  ["transition fee", ["transition"], "transition fee"],
  ["fixed rate for one phase", ["fixed", "one"], "fixed network rate for one phase"],
  ["fixed rate for three phases", ["fixed", "three"], "fixed network rate for three phases"],
  ["subscription fee", ["fee"], "subscription fee"],
])("misses a %s that all groups of the region and letter have", (_, has, name) => {
  const own: readonly Kind[] = has.includes("fixed") ? ["fixed"] : ["quality"];
  const sibling = (code: string) => of(code, [...has, "quality"]);
  expect(messages(of("G11", [...own, "quality"]), sibling("G12"), sibling("G13"))).toEqual(lacks("G11", name, 2, 2));
});

it.each<[string, "fixed" | "quality", string]>([
  ["fixed network rate", "fixed", "fixed network rate"],
  ["quality rate", "quality", "quality rate"],
])("misses a %s that most groups of the document have, of whatever letter", (_, kind, name) => {
  const having = ["C11", "B21", "A23"].map((code) => of(code, [kind, "fee"]));
  const without = [of("G12", ["fee"]), of("C21", ["fee"])];
  expect(messages(of("G11", ["fee"]), ...having, ...without)).toEqual(lacks("G11", name, 3, 5));
  // Three of six are half of them: not most.
  expect(messages(of("G11", ["fee"]), ...having, ...without, of("C22", ["fee"]))).toEqual([]);
});

it("compares by letter and region what one of them alone may have, and takes all of those, not most", () => {
  const tariff = of("G11", []);
  expect(messages(tariff, of("C11", ["transition"]), of("C21", ["transition"]))).toEqual([]);
  const elsewhere = { region: "Lublin" };
  expect(messages(tariff, of("G12", ["transition"], elsewhere), of("G13", ["transition"], elsewhere))).toEqual([]);
  expect(messages(tariff, of("G12", ["transition"]), of("G13", ["transition"]), of("G12w", []))).toEqual([]);
});

it("needs two siblings, and counts neither itself nor a tariff of supply", () => {
  const tariff = of("G11", []);
  expect(messages(tariff, of("G12", ["fixed"]))).toEqual([]);
  expect(messages(tariff, of("G12", ["fixed"]), of("G13", ["fixed"], { tariff_type: "supply" }))).toEqual([]);
  expect(messages(of("G11", [], { tariff_type: "supply" }), of("G12", ["fixed"]), of("G13", ["fixed"]))).toEqual([]);
});

it.each([
  ["G11p", []],
  ["R", []],
  ["Rb", lacks("Rb", "subscription fee", 2, 2)],
  ["G11pn", lacks("G11pn", "subscription fee", 2, 2)],
  ["C11", lacks("C11", "subscription fee", 2, 2)],
])("%s may go without a subscription fee, or not", (code, expected) => {
  expect(messages(of(code, []), of("B21", ["fee"]), of("B22", ["fee"]))).toEqual(expected);
  if (expected.length === 0) expect(messages(of(code, []), of("B21", ["fixed"]), of("B22", ["fixed"]))).toHaveLength(1);
});

it("misses a subscription fee once, compared with its own letter first", () => {
  const others = [of("G12", ["fee"]), of("G13", ["fee"]), of("C11", ["fee"]), of("C21", ["fee"])];
  expect(messages(of("G11", []), ...others)).toEqual(lacks("G11", "subscription fee", 2, 2));
});

it("reports kinds in their order", () => {
  const both = ["B21", "B22"].map((code) => of(code, ["fixed", "quality", "fee"]));
  expect(messages(of("C11", []), ...both)?.map(([message]) => String(message).split(",")[0])).toEqual([
    "C11 has no fixed network rate",
    "C11 has no quality rate",
    "C11 has no subscription fee",
  ]);
});
