import { expect, it } from "vitest";
import type { PublishedTariff } from "../../src/model/record.ts";
import type { Phases } from "../../src/model/vocabulary.ts";
import { variantsOf } from "../../src/price/variants.ts";
import { distribution, type RateFields, supply } from "./offers.ts";

/** A tariff with a fixed rate for each of these numbers of phases; a removed one is written "removed". */
const tariff = (make: typeof distribution, ...of: readonly (Phases | null | "removed")[]): PublishedTariff =>
  make(
    "G11",
    ["flat"],
    of.map((phases, i) => {
      const fields: RateFields = phases === "removed" ? { phases: 3, status: "removed" } : { phases };
      return ["network_fixed", String(i + 1), "PLN/month", fields];
    }),
  );
const values = (side: unknown): string =>
  (side as PublishedTariff | null)?.components.map(({ content }) => content.value).join(" ") ?? "none";

it.each<[what: string, ours: PublishedTariff | null, theirs: PublishedTariff | null, asked: Phases | null, variants: readonly string[]]>([
  ["one, where nothing is by phases", tariff(distribution, null), null, null, ["any: 1, none"]],
  ["one, where the rate by phases was removed", tariff(distribution, null, "removed"), null, null, ["any: 1, none"]],
  ["one for each that is printed", tariff(distribution, 1, 3, null), null, null, ["1: 1 3, none", "3: 2 3, none"]],
  ["without rates that were removed", tariff(distribution, 1, 3, "removed"), null, 3, ["3: 2, none"]],
  ["by the distribution, where supply has others", tariff(distribution, 1), tariff(supply, 1, 3), null, ["1: 1, 1"]],
  ["by supply, where the distribution is not by phases", tariff(distribution, null), tariff(supply, 1, 3), null, ["1: 1, 1", "3: 1, 2"]],
  ["by supply alone", null, tariff(supply, 1, 3), 3, ["3: none, 2"]],
  ["none, where another was asked for", tariff(distribution, 1), null, 3, []],
])("variants are %s", (_, ours, theirs, asked, variants) => {
  const found = variantsOf({ distribution: ours, supply: theirs }, asked);
  expect(
    found.map(({ phases, distribution: network, supply: energy }) => `${phases ?? "any"}: ${values(network)}, ${values(energy)}`),
  ).toEqual(variants);
});

it("leaves a market as it is", () => {
  const market = { market: "rce", day: null } as const;
  expect(variantsOf({ distribution: null, supply: market }, null)).toEqual([{ phases: null, distribution: null, supply: market }]);
});

it("leaves out the phases that the seller's fee is not printed for", () => {
  const ofThree = supply("G11", ["flat"], [["trade_fee", "4.65", "PLN/month", { phases: 3 }]]);
  const ofBoth = supply(
    "G11",
    ["flat"],
    [1, 3].map((phases) => ["trade_fee", "4.65", "PLN/month", { phases: phases === 1 ? 1 : 3 }]),
  );
  const phases = (theirs: PublishedTariff) =>
    variantsOf({ distribution: tariff(distribution, 1, 3), supply: theirs }, null).map((one) => one.phases);
  expect([phases(ofThree), phases(ofBoth)]).toEqual([[3], [1, 3]]);
});
