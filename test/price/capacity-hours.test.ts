import { describe, expect, it } from "vitest";
import { loadProfile } from "../../src/price/load-profile.ts";
import type { Question } from "../../src/price/offer.ts";
import { sumsHold } from "../helpers/sums-hold.ts";
import { codesOf, distribution, missingOf, national2026, nationalRate, onlyOffer } from "./offers.ts";

/* The capacity fee of companies in a yearly amount: 0.2194 zł for each kWh of 253 working days from 7 to 22 in 2026. */

const tariff = (code: string) => distribution(code, ["flat"], [["network_variable", "0.3", "PLN/kWh", { zone: "flat" }]]);
const flat = loadProfile("flat", "2026-03-16");
const year = { annual_kwh: "8760", load_profile: flat };
const offerOf = (code: string, question: Partial<Question>, national = national2026) =>
  onlyOffer({ distribution: tariff(code) }, { ...year, ...question }, national);

describe("the capacity fee by hours", () => {
  it("is in the year, with how it comes about", () => {
    const offer = offerOf("B23", {});
    // 253 * 15 hours of 1 kWh each; times 0.2194 times 0.17.
    const fee = "141.54591";
    expect(offer.summary.capacity_by_hours).toEqual({
      component_id: "national/capacity.others.pln-kwh.2026-01-01",
      load_profile: "flat",
      charged_kwh: "3795",
      groups: ["K1"],
      hours_pln: { min: fee, max: fee },
    });
    // 8760 * (0.3 + 0.03316 + 0.0073 + 0.003) + 141.54591; this group is billed by the MWh.
    expect(offer.summary.annual).toMatchObject({
      hours_pln: { min: fee, max: fee },
      net_pln: { min: "3150.26", max: "3150.26" },
      without: [],
    });
    expect([missingOf(offer), codesOf(offer), sumsHold(offer)]).toEqual([[], [], []]);
  });

  it("is all of the use times the whole rate, where the use is of working hours alone", () => {
    const offer = offerOf("A23", { load_profile: loadProfile("working_hours", "2026-03-16"), annual_kwh: "1000" });
    expect(offer.summary.annual?.hours_pln).toEqual({ min: "219.4", max: "219.4" });
    expect(offer.summary.capacity_by_hours?.groups).toEqual(["K4"]);
  });

  it.each<[what: string, code: string, question: Partial<Question>, missing: readonly string[]]>([
    ["of a small group above 16 kW it is in the year", "C11", { power_kw: "16.1" }, []],
    ["of a small group up to 16 kW it is by month", "C11", { power_kw: "16" }, []],
    ["of a small group of no known power, it needs the power", "C11", {}, ["hours capacity power_kw"]],
    ["of a larger group at low voltage with a small power, nothing tells", "C21", { power_kw: "10" }, ["hours capacity"]],
    ["of a group of which nothing tells how it pays it", "R", { power_kw: "40" }, ["hours capacity"]],
    ["without a load profile, it needs one", "B21", { load_profile: null }, ["hours capacity load_profile"]],
    ["in a year of unknown hours", "B21", { load_profile: { name: "flat", charged: null } }, ["hours capacity"]],
  ])("%s", (_, code, question, missing) => {
    const offer = offerOf(code, question);
    expect(missingOf(offer)).toEqual(missing);
    expect(offer.summary.annual === null).toBe(missing.includes("hours capacity"));
    expect(offer.summary.capacity_by_hours === null).toBe(code !== "C11" || question.power_kw !== "16.1");
    expect(sumsHold(offer)).toEqual([]);
  });

  it("is not known where two rates are in force at once", () => {
    const twice = [...national2026, nationalRate({ category: "capacity", value: "0.3", unit: "PLN/kWh", customers: "all" })];
    const offer = offerOf("B23", {}, twice);
    expect(missingOf(offer)).toEqual(["hours capacity"]);
    expect(offer.summary.annual).toBeNull();
  });

  it("is no part of a seller's price", () => {
    const { summary } = onlyOffer({ distribution: null, supply: tariff("B23") }, year);
    expect(summary.capacity_by_hours).toBeNull();
  });

  it("households have none", () => expect(offerOf("G11", {}).summary.annual?.hours_pln).toBeNull());
});
