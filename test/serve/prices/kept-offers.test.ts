import { describe, expect, it } from "vitest";
import type { NationalContent } from "../../../src/model/national-record.ts";
import type { Stamped } from "../../../src/model/record.ts";
import { makeOffers } from "../../../src/price/make-offers.ts";
import type { Question, Sides, Warning } from "../../../src/price/offer.ts";
import { warningOf } from "../../../src/price/warnings.ts";
import { offerMemory, type WrittenOffer, writtenOffer } from "../../../src/serve/prices/kept-offers.ts";
import type { Writing } from "../../../src/serve/prices/writing.ts";
import type { Snapshot, TariffRow } from "../../../src/serve/snapshot/snapshot.ts";
import { asked } from "../../price/offers.ts";
import { capacityBands, group, nationalRate, smallStore, store } from "./store.ts";

const day = "2026-03-01";
const words = smallStore();
const volume = group({
  of: "Operator Objętości S.A.",
  code: "G12as",
  rates: [
    ["network_variable", "0.3", "PLN/kWh", { zone: "flat", condition: { code: "volume_within_previous_year", text: "", params: {} } }],
    ["network_variable", "0.1", "PLN/kWh", { zone: "flat", condition: { code: "volume_above_previous_year", text: "", params: {} } }],
    ["network_fixed", "9.98", "PLN/month"],
    ["capacity", "3", "PLN/month", { annual_kwh: { from: "700", to: "900.5" } }],
  ],
});
const snapshot = store({ ...words, groups: [...(words.groups ?? []), volume] });
const national = snapshot.national;

const none: Snapshot["national"] = [];
const writing: Writing = { fields: "all", epoch: "an epoch", inEur: false, yearly: true };
const sidesOf = (from: Snapshot, { id, type }: TariffRow): Sides => {
  const tariff = from.tariff(id);
  if (tariff === null) throw new Error(`no ${id}`);
  const one = { tariff, components: from.componentsOf(id).filter(({ content }) => content.status === "active") };
  return type === "distribution" ? { distribution: one, supply: null } : { distribution: null, supply: one };
};
const textsOf = (offers: readonly WrittenOffer[]): readonly string[] => offers.map(({ pieces }) => Buffer.concat(pieces).toString());

/** Every tariff's offers by one memory, with how often they were made of its records; and as they are without any memory. */
const bothWays = (
  memory: ReturnType<typeof offerMemory>,
  question: Partial<Question>,
  how: {
    readonly of?: Snapshot;
    readonly national?: readonly Stamped<NationalContent>[];
    readonly writing?: Writing;
    readonly more?: readonly Warning[];
  } = {},
) => {
  const { of = snapshot, more = [] } = how;
  const whole = asked({ date: day, ...question });
  const written = { ...writing, yearly: whole.annual_kwh !== null, ...how.writing };
  let made = 0;
  const offers = memory.offers(whole, written);
  const [kept, plain]: [string[], string[]] = [[], []];
  for (const row of of.tariffRows()) {
    const known = row.type === "supply" ? none : (how.national ?? national);
    const sides = (): Sides => {
      made += 1;
      return sidesOf(of, row);
    };
    kept.push(...textsOf(offers({ row, national: known, sides, more })));
    const anew = makeOffers(sidesOf(of, row), known, whole);
    plain.push(...textsOf(anew.map((offer) => writtenOffer({ ...offer, warnings: [...offer.warnings, ...more] }, written))));
  }
  return { kept, plain, made };
};

const uses = ["499", "500", "500.0000001", "1200", "1200.5", "2800", "2801", "700", "700.1", "900.5", "901", "90000", "499.5"];

describe("offers that are kept", () => {
  it("are to the byte those that are made, at every use, on each side of each border and again", () => {
    const memory = offerMemory();
    for (const annual_kwh of [null, ...uses, ...uses.toReversed(), null]) {
      const { kept, plain } = bothWays(memory, { annual_kwh });
      expect(kept.length).toBe(10);
      expect(kept, `${annual_kwh}`).toEqual(plain);
    }
  });

  it.each<[string, Partial<Question>, Partial<Question>]>([
    ["phases", { phases: 1 }, { phases: 3 }],
    ["a day", { date: "2026-01-15" }, { date: "2027-01-15" }],
    ["a billing period", { billing_period: "P1M" }, { billing_period: "P2M" }],
    [
      "shares of zones",
      {
        zone_share: new Map([
          ["day", "0.6"],
          ["night", "0.4"],
        ]),
      },
      {
        zone_share: new Map([
          ["day", "0.5"],
          ["night", "0.5"],
        ]),
      },
    ],
    ["contracted power", { power_kw: "3" }, { power_kw: "40" }],
    ["last year's use", { previous_year_kwh: "2500" }, { previous_year_kwh: "1" }],
    ["an hour", { at: Date.parse(`${day}T12:00:00Z`) }, { at: Date.parse(`${day}T01:00:00Z`) }],
  ])("differ by %s", (_, one, other) => {
    const memory = offerMemory();
    for (const question of [one, other, {}, one, other])
      for (const annual_kwh of ["2000", "2001"]) {
        const { kept, plain } = bothWays(memory, { annual_kwh, ...question });
        expect(kept).toEqual(plain);
      }
  });

  it("differ by what of them is wanted", () => {
    const memory = offerMemory();
    for (const fields of ["all", "totals", "breakdown", "offers"] as const) {
      const { kept, plain } = bothWays(memory, { annual_kwh: "2000" }, { writing: { ...writing, fields } });
      expect(kept, fields).toEqual(plain);
    }
  });

  it("name the use where no band has it, and are then made for each", () => {
    const bounded = [...national.filter(({ content }) => content.category !== "capacity"), ...capacityBands("2026-01-01").slice(0, 3)];
    const memory = offerMemory();
    for (const annual_kwh of ["3000", "4000"]) {
      const { kept, plain } = bothWays(memory, { annual_kwh }, { national: bounded });
      expect(kept).toEqual(plain);
      expect(kept.join()).toContain(annual_kwh);
    }
  });

  it("end with what their choice has to say", () => {
    const memory = offerMemory();
    const more = [warningOf("validity_lapsed", { tariff_id: "one" })];
    for (const said of [[], more, []]) {
      const { kept, plain } = bothWays(memory, { annual_kwh: "2000" }, { more: said });
      expect(kept).toEqual(plain);
    }
  });

  it("are made once for all uses of a band", () => {
    const memory = offerMemory();
    expect(bothWays(memory, { annual_kwh: "2000" }).made).toBeGreaterThan(0);
    expect(bothWays(memory, { annual_kwh: "2500.25" }).made).toBe(0);
    expect(bothWays(memory, { annual_kwh: "3000" }).made).toBeGreaterThan(0);
  });

  it("share the bytes that two uses have in common", () => {
    const memory = offerMemory();
    const row = snapshot.row(snapshot.byCode.get("g11")?.find(({ type }) => type === "distribution")?.id ?? "");
    if (row === null) throw new Error("no tariff");
    const at = (annual_kwh: string) =>
      memory.offers(asked({ date: day, annual_kwh }), writing)({ row, national, sides: () => sidesOf(snapshot, row), more: [] });
    const [[one], [other]] = [at("2000"), at("2001")];
    expect(one?.pieces[0]).toBe(other?.pieces[0]);
    expect(one?.pieces[2]).toBe(other?.pieces[2]);
    expect([String(one?.pieces[1]), String(other?.pieces[1])]).toEqual([
      expect.stringContaining('"kwh":2000,'),
      expect.stringContaining('"kwh":2001,'),
    ]);
  });

  it("are made anew of what was published since", () => {
    const memory = offerMemory();
    bothWays(memory, { annual_kwh: "2000" });
    const dearer = [
      ...national.filter(({ content }) => content.category !== "renewable"),
      nationalRate("renewable", "9.9", "PLN/MWh", "2026-01-01"),
    ];
    const { kept, plain } = bothWays(memory, { annual_kwh: "2000" }, { national: dearer });
    expect(kept).toEqual(plain);
    expect(kept.join()).toContain("0.0099");
    const later = store({
      ...words,
      groups: [group({ of: "Operator Południe S.A.", code: "G11", rates: [["network_variable", "0.77", "PLN/kWh", { zone: "flat" }]] })],
    });
    const next = bothWays(memory, { annual_kwh: "2000" }, { of: later });
    expect(next.kept).toEqual(next.plain);
    expect(next.kept.join()).toContain("0.77");
  });

  it("take no more memory than they may, and what was asked for last stays", () => {
    const whole = offerMemory();
    bothWays(whole, { annual_kwh: "2000" });
    expect(whole.bytes()).toBeGreaterThan(10_000);
    const [most, half] = [whole.bytes(), offerMemory(whole.bytes() / 2)];
    for (const annual_kwh of uses) {
      const { kept, plain } = bothWays(half, { annual_kwh });
      expect(kept).toEqual(plain);
      expect(half.bytes()).toBeLessThanOrEqual(most / 2);
    }
    const [first] = snapshot.tariffRows();
    if (first === undefined) throw new Error("no tariff");
    const offers = half.offers(asked({ date: day, annual_kwh: "499.5" }), writing);
    const again = () => offers({ row: first, national, sides: () => sidesOf(snapshot, first), more: [] });
    again();
    const before = half.bytes();
    again();
    expect(half.bytes()).toBe(before);
  });
});
