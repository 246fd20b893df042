import { describe, expect, it } from "vitest";
import type { ReadTariff } from "../../src/model/extraction.ts";
import { withOperatorType } from "../../src/rates/operator-type.ts";
import { decision } from "../helpers/extraction.ts";

const tariffs = (...types: readonly ReadTariff["tariff_type"][]) => types.map((tariff_type) => ({ tariff_type }) as ReadTariff);
const typeOf = (operator: string, ...types: readonly ReadTariff["tariff_type"][]) =>
  withOperatorType(decision({ operator, operator_type: "RETAILER" }), tariffs(...types))?.operator_type;

describe("a company that a letter does not call a distributor", () => {
  it.each<[string, string, readonly ReadTariff["tariff_type"][], string]>([
    ["prints network rates alone", "Stocznia Próbna S.A.", ["distribution", "distribution"], "OSD"],
    ["prints prices of energy too", "Stocznia Próbna S.A.", ["distribution", "supply"], "RETAILER"],
    ["is a seller by its name", "Próba Sprzedaż sp. z o.o.", ["distribution"], "RETAILER"],
    ["has no tariff that was read", "Stocznia Próbna S.A.", [], "RETAILER"],
  ])("%s", (_what, operator, types, expected) => expect(typeOf(operator, ...types)).toBe(expected));
});
