import { describe, expect, it } from "vitest";
import { invoiceOf } from "./invoice.ts";
import { listed, onlyOffer, pge } from "./offers.ts";

/* The invoice of section 8 of domain.md from an offer, whose rates are typed as records. */

describe("PGE, G11, 3 phases, 315 and 352 kWh", () => {
  const date = "2026-03-01";
  const offer = onlyOffer(
    { distribution: pge.g11, supply: pge.energyG11 },
    // 667 kWh in two months: the band above 2800 a year.
    { date, phases: 3, billing_period: "P2M", annual_kwh: "4002" },
  );
  const components = listed(offer).map(({ record, part_of, counted_value }) => ({
    category: record.category,
    zone: record.zone,
    part_of,
    counted_value,
  }));

  it("comes out to the grosz", () => {
    const invoice = invoiceOf(components, date, "2026-05-01", ["315", "352"]);
    expect(Object.fromEntries(invoice.readings[0]?.map(({ name, net_pln }) => [name, net_pln]) ?? [])).toEqual({
      energy: "158.51",
      cogeneration: "0.95",
      renewable: "2.3",
      network_variable: "109.27",
      quality: "10.46",
      network_fixed: "9.98",
      subscription: "2.25",
      capacity: "24.05",
    });
    expect(invoice).toMatchObject({ net_pln: "668.61", vat_pln: "153.78", gross_pln: "822.39" });
  });
});
