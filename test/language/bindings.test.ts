import { describe, expect, it } from "vitest";
import { printedIn, sameWords, standardWord, withBindings } from "../../src/language/bindings.ts";
import { customersIn } from "../../src/language/customers.ts";
import { type Facets, facetsOf } from "../../src/language/facets.ts";
import { type Binding, customerKinds, type Meaning } from "../../src/model/binding.ts";
import { billingPeriods, categories, dayTypes, seasons, units, zones } from "../../src/model/vocabulary.ts";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, grid, text } from "../helpers/drawn-page.ts";

const meanings: readonly Meaning[] = [
  ...categories.map((value): Meaning => ({ kind: "category", value })),
  ...zones.map((value): Meaning => ({ kind: "zone", value })),
  ...units.map((value): Meaning => ({ kind: "unit", value })),
  ...seasons.map((value): Meaning => ({ kind: "season", value })),
  ...dayTypes.map((value): Meaning => ({ kind: "day_type", value })),
  ...([1, 3] as const).map((value): Meaning => ({ kind: "phases", value })),
  ...billingPeriods.map((value): Meaning => ({ kind: "billing_period", value })),
  { kind: "group", value: "G12w" },
  { kind: "group", value: "C11em" },
];

const actDetails = (facets: Facets): Partial<Record<Meaning["kind"], unknown>> => ({
  ...(facets.category === null ? {} : { category: facets.category }),
  ...(facets.zones.length === 0 ? {} : { zone: facets.zones.join() }),
  ...(facets.unit === null ? {} : { unit: facets.unit.unit }),
  ...(facets.season === null ? {} : { season: facets.season }),
  ...(facets.dayType === null ? {} : { day_type: facets.dayType }),
  ...(facets.phases === null ? {} : { phases: facets.phases }),
  ...(facets.billing === null ? {} : { billing_period: facets.billing }),
  ...(facets.groups.length === 0 ? {} : { group: facets.groups.join() }),
});

describe("the trade's own word for a meaning", () => {
  it.each(meanings.map((meaning) => [standardWord(meaning), meaning] as const))(
    "%s says that and nothing else",
    (word, { kind, value }) => {
      expect(actDetails(facetsOf(word))).toEqual({ [kind]: value });
    },
  );

  it.each(customerKinds)("of %s customers names customers", (value) => {
    expect(customersIn(standardWord({ kind: "customers", value }))).not.toBeNull();
  });
});

const [page] = toTables([
  drawPage(
    5,
    text("Stawki w strefie jasnej"),
    grid(`Stawki opłat | jednostka | G12
          Składnik zmienny: ¶ - (Strefa Jasna)^1) ¶ - strefa ¶ ciemna | złotych za kWh | 0,4014 ¶ 0,2 ¶ 0,1
          Stawka jasnawa | zł/kWh | 0,1`),
  ),
]);
const tabled = page === undefined ? [] : [page];
const day: Binding = { words: "strefa jasna", meaning: { kind: "zone", value: "day" } };
const labels = (...bindings: readonly Binding[]): string[] =>
  withBindings(tabled, bindings).flatMap(({ tables }) => tables.flatMap(({ cells }) => cells.map((cell) => cell.text)));
const label = (...bindings: readonly Binding[]): string => labels(...bindings).find((one) => one.startsWith("Składnik")) ?? "";

describe("words that a person bound", () => {
  it.each<readonly [what: string, bindings: readonly Binding[], read: string]>([
    ["none", [], "Składnik zmienny:\n- (Strefa Jasna)¹⁾\n- strefa\nciemna"],
    ["whatever their case and the marks around them", [day], "Składnik zmienny:\n- (dzienna)¹⁾\n- strefa\nciemna"],
    [
      "broken at a line's end",
      [{ words: "Strefa ciemna", meaning: { kind: "zone", value: "night" } }],
      "Składnik zmienny:\n- (Strefa Jasna)¹⁾\n- nocna",
    ],
    [
      "the longer ones first",
      [{ words: "jasna", meaning: { kind: "zone", value: "peak" } }, day],
      "Składnik zmienny:\n- (dzienna)¹⁾\n- strefa\nciemna",
    ],
    [
      "no part of a word",
      [{ words: "strefa jas", meaning: { kind: "zone", value: "peak" } }],
      "Składnik zmienny:\n- (Strefa Jasna)¹⁾\n- strefa\nciemna",
    ],
  ])("%s", (_, bindings, read) => {
    expect(label(...bindings)).toBe(read);
  });

  it("leaves every cell without them as it is", () => {
    expect(labels(day).filter((one) => !labels().includes(one))).toHaveLength(1);
    expect(labels(day)).toContain("Stawka jasnawa");
  });

  it("is found as it is printed, or not at all", () => {
    const [table] = tabled.flatMap(({ tables }) => tables);
    const found = (words: string) => (table === undefined ? undefined : printedIn(table, words));
    expect([found("STREFA JASNA"), found("strefa ciemna"), found("strefa"), found("dzienna")]).toEqual([
      "Strefa Jasna",
      "strefa ciemna",
      "Strefa",
      null,
    ]);
  });

  it("is the same in another case and with other marks", () => {
    expect([sameWords("Strefa jasna:", "strefa JASNA"), sameWords("strefa jasna", "strefa ciemna")]).toEqual([true, false]);
  });
});
