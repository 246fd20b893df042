import { describe, expect, it } from "vitest";
import type { ReadTariff } from "../../src/model/extraction.ts";
import type { Category } from "../../src/model/vocabulary.ts";
import { withOperatorType } from "../../src/rates/operator-type.ts";
import { decision } from "../helpers/extraction.ts";

/** Tariffs of these types, each with one rate. */
const tariffs = (category: Category, types: readonly ReadTariff["tariff_type"][]) =>
  types.map((tariff_type) => ({ tariff_type, components: [{ category }] }) as unknown as ReadTariff);

describe("a company that a letter does not call a distributor", () => {
  it.each<[string, string, Category, readonly ReadTariff["tariff_type"][], string]>([
    ["prints network rates alone", "Stocznia Próbna S.A.", "quality", ["distribution", "distribution"], "OSD"],
    ["prints none for quality", "Stocznia Próbna S.A.", "network_variable", ["distribution"], "RETAILER"],
    ["prints prices of energy too", "Stocznia Próbna S.A.", "quality", ["distribution", "supply"], "RETAILER"],
    ["is a seller by its name", "Próba Sprzedaż sp. z o.o.", "quality", ["distribution"], "RETAILER"],
    ["has no tariff that was read", "Stocznia Próbna S.A.", "quality", [], "RETAILER"],
  ])("%s", (_what, operator, category, types, expected) => {
    const read = withOperatorType(decision({ operator, operator_type: "RETAILER" }), tariffs(category, types));
    expect(read?.operator_type).toBe(expected);
  });
});
