import { describe, expect, it } from "vitest";
import { generateKey, keyRing } from "../../../src/serve/keys/key.ts";
import { api, apiKey } from "../helpers.ts";
import { asker, codesOf, exactly, inWords, type OfferAnswer, url } from "./ask.ts";
import { marketDay, smallStore, store } from "./store.ts";

/* What api.md says of GET /api/v1/prices, line by line. */

const snapshot = store(smallStore());
const ask = asker(snapshot);
const osd = "Operator Przykładowy Północ";
const sprzedawca = "Sprzedaż Przykładowa";
const pair = { osd, sprzedawca };
const words = (json: { readonly offers: readonly OfferAnswer[] }) => json.offers.map(inWords);

describe("modes: what each lists", () => {
  it.each<[string, Record<string, string>, string, string[]]>([
    ["nothing selects a party", {}, "overview", ["G11", "G11", "G12w 1-phase", "G12w 3-phase", "R", "G11", "G11", "G12n", "G12W"]],
    ["an operator", { osd }, "party_sheet", ["G11", "G12w 1-phase", "G12w 3-phase", "R"]],
    ["a retailer", { sprzedawca }, "party_sheet", ["G11", "G12n", "G12W"]],
    ["an operator and a retailer", pair, "pair", ["G11", "G12w 1-phase", "G12w 3-phase"]],
    ["an operator and a market", { osd, market: "rdn", date: "2026-01-15" }, "market_pair", ["G11", "G12w 1-phase", "G12w 3-phase", "R"]],
    ["a market alone", { market: "rce", date: "2026-01-15" }, "market_only", ["-"]],
    ["a group filters", { ...pair, taryfa: "g12W" }, "pair", ["G12w 1-phase", "G12w 3-phase"]],
    ["a region that nobody names", { ...pair, region: "Oddział Północ" }, "pair", []],
    ["a group alone selects no party", { taryfa: "R" }, "overview", ["R"]],
    ["phases choose the variant", { ...pair, taryfa: "G12w", phases: "3" }, "pair", ["G12w 3-phase"]],
  ])("%s", (_, asked, mode, offers) => {
    const { status, json } = ask(asked);
    expect(status).toBe(200);
    expect(json.meta.mode).toBe(mode);
    expect(words(json)).toEqual(offers);
    expect(json.data).toEqual(json.offers);
    expect(json.meta.pagination.total).toBe(offers.length);
  });

  it("distribution, supply and global are null or a side each, and no component stands in two of them", () => {
    for (const asked of [{}, { osd }, pair, { osd, market: "rdn", date: "2026-01-15" }])
      for (const offer of ask(asked).json.offers as OfferAnswer[]) {
        const ids = [offer.supply, offer.distribution, offer.global].flatMap(
          (side) => side?.components.map((one) => one.component_id) ?? [],
        );
        expect(new Set(ids).size).toBe(ids.length);
        const global = offer.global?.components.map(({ category }) => category) ?? [];
        expect(global.filter((category) => !["capacity", "renewable", "cogeneration", "quality", "transition"].includes(category))).toEqual(
          [],
        );
      }
  });

  it("a sheet has one side, a pair two", () => {
    const sides = (asked: Record<string, string>) =>
      (ask(asked).json.offers as OfferAnswer[]).map(({ supply, distribution, global }) => [
        supply?.source,
        distribution?.source,
        global?.source,
      ]);
    expect(sides({ osd, taryfa: "G11" })).toEqual([[undefined, "tariff", "national"]]);
    expect(sides({ sprzedawca, taryfa: "G11" })).toEqual([["tariff", undefined, undefined]]);
    expect(sides({ ...pair, taryfa: "G11" })).toEqual([["tariff", "tariff", "national"]]);
    expect(sides({ osd, taryfa: "G11", market: "rdn", date: "2026-01-15" })).toEqual([["market", "tariff", "national"]]);
  });

  it("what a pair cannot join is named, and why", () => {
    expect(ask(pair).json.unmatched).toEqual([
      {
        side: "distribution",
        tariff_code: "R",
        region: null,
        tariff_id: "operator-przykladowy-polnoc_r_2026",
        because: "The retailer has no tariff of the group R on this day.",
      },
      {
        side: "supply",
        tariff_code: "G12n",
        region: null,
        tariff_id: "sprzedaz-przykladowa_g12n_supply_2026",
        because: "The operator has no tariff of the group G12n on this day.",
      },
    ]);
    expect(ask({ osd }).json.unmatched).toEqual([]);
  });

  it("the catalog says who there is, and stands in an overview only", () => {
    expect(ask().json.catalog).toEqual({
      operators: [
        { name: "Operator Południe S.A.", tariffs: 1, groups: ["G11"], regions: [] },
        { name: "Operator Przykładowy Północ S.A.", tariffs: 3, groups: ["G11", "G12w", "R"], regions: [] },
      ],
      retailers: [
        { name: "Prąd Południe S.A.", tariffs: 1, groups: ["G11"], regions: [] },
        { name: "Sprzedaż Przykładowa sp. z o.o.", tariffs: 3, groups: ["G11", "G12W", "G12n"], regions: [] },
      ],
    });
    expect(ask({ osd }).json).not.toHaveProperty("catalog");
  });
});

describe("refused with 400, and a sentence that says why", () => {
  it.each<[string, Record<string, string>, string, RegExp]>([
    ["two sources of energy", { sprzedawca, market: "rdn" }, "market", /two sources/],
    ["aliases that differ", { osd, dso: "Operator Południe" }, "dso", /different values/],
    ["aliases of the retailer that differ", { sprzedawca, retailer: "Prąd Południe" }, "retailer", /different values/],
    ["aliases of the group that differ", { taryfa: "G11", tariff: "G12" }, "tariff", /different values/],
    ["shares that add up to less", { zone_share: "day:0.6,night:0.3" }, "zone_share", /add up to 0\.9/],
    ["shares that add up to more by a hair", { zone_share: "day:0.6,night:0.400000000001" }, "zone_share", /add up to/],
    ["a zone twice", { zone_share: "day:0.5,day:0.5" }, "zone_share", /twice/],
    ["a zone that there is not", { zone_share: "noon:1" }, "zone_share", /no zone "noon"/],
    ["shares in percent", { zone_share: "day:60,night:40" }, "zone_share", /zone_share must be/],
    ["an instant of another day", { at: "2026-07-01T22:30:00Z", date: "2026-07-01" }, "at", /2026-07-02/],
    ["no such market", { market: "tge" }, "market", /one of rdn, rce/],
    ["no such day", { date: "2026-02-30" }, "date", /calendar day/],
    ["nothing used", { annual_kwh: "0" }, "annual_kwh", /above 0/],
    ["use below nothing", { annual_kwh: "-1" }, "annual_kwh", /above 0/],
    ["two phases", { phases: "2" }, "phases", /1 or 3/],
    ["a period that is none", { billing_period: "P5M" }, "billing_period", /one of/],
    ["a page before the first", { page: "-1" }, "page", /from 0/],
    ["a page size of nothing", { size: "0" }, "size", /1 to 1000/],
    ["page sizes are checked where there are no pages, too", { ...pair, size: "1001" }, "size", /1 to 1000/],
    ["a since that is no time", { since: "yesterday" }, "since", /ISO-8601/],
    ["a parameter of another list", { status: "active" }, "status", /no parameter/],
  ])("%s", (_, asked, parameter, message) => {
    const { status, json } = ask(asked);
    expect(status).toBe(400);
    expect(json).toMatchObject({ error: "invalid_parameter", parameter });
    expect(json.message).toMatch(message);
  });

  it("takes what only looks broken: whole shares, equal aliases, an instant of that very day", () => {
    for (const asked of [
      { zone_share: "day:1" },
      { zone_share: "day:0.60,night:0.4" },
      { osd, dso: "OPERATOR PRZYKLADOWY POLNOC SA" },
      { at: "2026-07-01T22:30:00Z", date: "2026-07-02" },
    ])
      expect(ask(asked as unknown as Record<string, string>).status).toBe(200);
  });

  it("needs the scope prices:read", () => {
    const key = generateKey("test");
    const ring = keyRing([apiKey(key.sha256, { scopes: ["tariffs:read", "components:read"] })]);
    const { get } = api(snapshot, { keys: () => ring });
    expect(get(url({}), { "x-api-key": key.key })).toMatchObject({ status: 403, json: { error: "forbidden" } });
  });
});

describe("the answer", () => {
  it("names its fields in the contract's order, additions last", () => {
    const { json } = ask();
    expect(Object.keys(json)).toEqual(["meta", "catalog", "offers", "data", "unmatched", "warnings", "links"]);
    expect(Object.keys(json.meta)).toEqual([
      ...["mode", "date", "pricing_basis", "resolved", "last_updated_at", "next_change_on", "pagination"],
      ...["as_of", "excise_included", "epoch"],
    ]);
    const [offer] = ask({ ...pair, annual_kwh: "2000" }).json.offers;
    expect(Object.keys(offer)).toEqual([
      ...["tariff_code", "region", "variant", "zones", "supply", "distribution", "global", "summary", "warnings"],
    ]);
    expect(Object.keys(offer.summary)).toEqual([
      ...["variable_total_pln_per_kwh", "fixed_total_pln_per_month", "fixed_total_note", "power_total_pln_per_kw_month"],
      ...["energy_avg_pln_per_kwh", "annual", "variable_parts", "fixed_parts", "power_parts", "total_avg_pln_per_kwh", "sides", "missing"],
    ]);
    const side = ["source", "operator_name", "tariff_id", "tariff_code", "effective_from", "effective_to", "provenance", "components"];
    expect(Object.keys(offer.supply)).toEqual([...side, "updated_at"]);
    expect(Object.keys(offer.distribution)).toEqual([...side, "updated_at"]);
    expect(Object.keys(offer.global)).toEqual(side);
  });

  it("meta says what was understood", () => {
    const { json } = ask({ ...pair, taryfa: "g12w", date: "2026-02-20" });
    expect(json.meta).toMatchObject({
      mode: "pair",
      date: "2026-02-20",
      pricing_basis: "net_pln",
      excise_included: false,
      resolved: { osd: `${osd} S.A.`, sprzedawca: `${sprzedawca} sp. z o.o.`, taryfa: "G12w", market: null, region: null },
      pagination: { page: 0, size: 100, total: 2, has_more: false },
      as_of: snapshot.watermark,
    });
  });

  it("the day is Warsaw's: by default today's, or that of the instant", () => {
    const at = (now: string) => asker(snapshot, now)().json.meta.date;
    expect(at("2026-12-31T22:59:59Z")).toBe("2026-12-31");
    expect(at("2026-12-31T23:00:00Z")).toBe("2027-01-01");
    expect(ask({ at: "2026-07-01T23:30:00+02:00" }).json.meta.date).toBe("2026-07-01");
    expect(ask({ at: "2026-07-01T23:30:00Z" }).json.meta.date).toBe("2026-07-02");
  });

  it("a yearly use chooses the fee's band and gives a year's amounts; energy is net of excise, which is apart", () => {
    const offer = exactly(ask({ ...pair, taryfa: "G11", annual_kwh: "2000" }).text).offers[0];
    // 0.25 + 0.5 + 0.0332 + 0.0073 + 0.003; 9.98 + 2.25 + 17.18
    expect(offer?.summary.variable_total_pln_per_kwh).toEqual({ flat: "0.7935" });
    expect(offer?.summary.fixed_total_pln_per_month).toBe("29.41");
    expect(offer?.summary.annual).toEqual({
      kwh: "2000",
      fixed_pln: "352.92",
      variable_pln: "1587",
      net_pln: "1949.92",
      gross_pln: "2398.4",
      excise_pln: "10",
      vat_rate: "0.23",
      power_pln: "0",
      hours_pln: null,
      without: [],
    });
    expect(offer?.supply?.components.map(({ excise_included }) => excise_included)).toEqual([false]);
    expect(offer?.distribution?.components.some((one) => "excise_included" in one)).toBe(false);
  });

  it("has no totals and no year where rates of the day are not known, and names them", () => {
    const { json } = ask({ ...pair, taryfa: "G11", annual_kwh: "2000", date: "2027-01-01" });
    const [{ summary, warnings }] = json.offers as [OfferAnswer];
    // The store's capacity fee has no last day.
    expect(summary).toMatchObject({ variable_total_pln_per_kwh: { flat: null }, fixed_total_pln_per_month: 29.41, annual: null });
    expect(summary.missing.map(({ category }) => category)).toEqual(["quality", "renewable", "cogeneration"]);
    for (const code of ["national_rate_unknown", "annual_unknown"]) expect(codesOf(warnings)).toContain(code);
    // Also for those who read the answer's own warnings alone.
    expect(json.warnings.find(({ code }: { code: string }) => code === "national_rate_unknown")?.details).toEqual({
      tariff_codes: ["G11"],
      categories: ["quality", "renewable", "cogeneration"],
      without: ["quality", "renewable", "cogeneration"],
    });
  });

  it("of one side says which", () => {
    const of = (asked: Record<string, string>) => {
      const [{ summary, warnings }] = ask({ ...asked, taryfa: "G11", annual_kwh: "2000" }).json.offers as [OfferAnswer];
      return [summary.sides, codesOf(warnings).includes("one_side_only")];
    };
    expect(of({ osd })).toEqual([["distribution"], true]);
    expect(of({ sprzedawca })).toEqual([["supply"], true]);
    expect(of(pair)).toEqual([["distribution", "supply"], false]);
  });

  it("a year in several zones is a range, or exact by their shares", () => {
    const asked = { ...pair, taryfa: "G12w", phases: "3", annual_kwh: "2000" };
    const range = exactly(ask(asked).text).offers[0];
    expect(range?.summary.annual?.net_pln).toEqual({ min: expect.any(String), max: expect.any(String) });
    expect(codesOf(range?.warnings ?? [])).toContain("zone_share_needed");
    const exact = exactly(ask({ ...asked, zone_share: "day:0.6,night:0.4" }).text).offers[0];
    expect(exact?.summary.annual?.net_pln).toEqual(expect.any(String));
    expect(codesOf(exact?.warnings ?? [])).not.toContain("zone_share_needed");
  });

  it("without a yearly use banded fees are listed, not summed, and a warning says so", () => {
    const { json } = ask({ ...pair, taryfa: "G11" });
    const [offer] = json.offers as OfferAnswer[];
    const fees = offer?.global?.components.filter(({ category }) => category === "capacity") ?? [];
    expect(fees).toHaveLength(4);
    expect(fees.every(({ part_of, not_summed_because }) => part_of === null && not_summed_because !== null)).toBe(true);
    expect(offer?.summary).not.toHaveProperty("annual");
    expect(json.warnings).toContainEqual({
      code: "annual_kwh_needed",
      message: expect.any(String),
      parameter: "annual_kwh",
      details: { tariff_codes: ["G11"] },
    });
  });

  it("the top's warnings are those of the offers, each once, with the groups", () => {
    const { json } = ask({ osd });
    const codes = codesOf(json.warnings);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set((json.offers as OfferAnswer[]).flatMap(({ warnings }) => codesOf(warnings)))).toEqual(new Set(codes));
  });

  it("a warning about zones names those of each group", () => {
    const { json } = ask({ osd, zone_share: "peak:0.6,offpeak:0.4" });
    const zones = json.warnings.find(({ code }: { code: string }) => code === "zone_share_of_other_zones")?.details.by_zones;
    expect(zones).toEqual([{ zones: ["day", "night"], tariff_codes: ["G12w"] }]);
  });

  it("decimals keep their digits, never a float's", () => {
    const { text } = ask({ ...pair, taryfa: "G12w", phases: "1" });
    expect(text).toContain('"value":0.4014,');
    // 0.5656 + 0.4014 + 0.0332 + 0.0073 + 0.003 is 1.0105 and no neighbour of it.
    expect(exactly(text).offers[0]?.summary.variable_total_pln_per_kwh).toEqual({ day: "1.0105", night: "0.4918" });
  });
});

describe("markets", () => {
  const date = "2026-01-15";
  it("rdn: euros, the rate they were converted at, and quarters of an hour", () => {
    const { json, text } = ask({ osd, taryfa: "G11", market: "rdn", date });
    expect(json.meta.fx).toEqual({ pair: "EUR/PLN", rate: 4.2334, table: "011/A/NBP/2026", effective_date: "2026-01-14" });
    const { supply } = json.offers[0];
    expect(supply).toMatchObject({ source: "market", market: "rdn", series: "a day-ahead series", granularity: "quarter_hour" });
    expect(supply.points).toHaveLength(96);
    expect(supply.points[0]).toEqual({
      hour: 0,
      minute: 0,
      energy_pln_per_kwh: 0.42123,
      source_eur_per_mwh: 99.5,
      starts_at: `${date}T00:00:00+01:00`,
    });
    expect(exactly(text).offers[0]?.summary.energy_avg_pln_per_kwh).toBe("0.42123");
  });

  it("is named in any case", () => {
    const { json } = ask({ market: "RcE", date });
    expect([json.meta.resolved.market, json.offers]).toEqual(["rce", ask({ market: "rce", date }).json.offers]);
  });

  it("rce: złoty, no rate", () => {
    const { json } = ask({ market: "rce", date });
    expect(json.meta).not.toHaveProperty("fx");
    expect(json.offers[0].supply.points[95]).not.toHaveProperty("source_eur_per_mwh");
    expect(json.offers[0]).toMatchObject({ tariff_code: null, distribution: null, global: null });
  });

  it.each([
    ["a pair: distribution alone", { osd, taryfa: "G11", market: "rdn", date: "2026-01-16" }, 1],
    ["alone: nothing", { market: "rdn", date: "2026-01-16" }, 0],
  ])("no series for the day, %s, and a warning", (_, asked, count) => {
    const { json } = ask(asked as unknown as Record<string, string>);
    expect(json.offers).toHaveLength(count);
    expect((json.offers as OfferAnswer[]).every(({ supply }) => supply === null)).toBe(true);
    expect(codesOf(json.warnings)).toContain("market_data_unavailable");
  });

  it("a day that was taken back is no day", () => {
    const taken = marketDay("rdn", date);
    const withdrawn = { ...taken, content: { ...taken.content, status: "withdrawn" as const } };
    const { json } = asker(store({ ...smallStore(), marketDays: [withdrawn] }))({ market: "rdn", date });
    expect(json.offers).toEqual([]);
    expect(codesOf(json.warnings)).toEqual(["market_data_unavailable"]);
  });

  it("the price of an instant", () => {
    const { json } = ask({ osd, taryfa: "G11", market: "rdn", at: "2026-01-15T12:07:00+01:00" });
    expect(json.offers[0].summary.at).toMatchObject({ at: "2026-01-15T12:07:00+01:00", zone: "flat", market_pln_per_kwh: 0.42123 });
  });
});

describe("pages", () => {
  it.each([{}, { osd }, { sprzedawca }])("of %o: all offers once, in order", (asked) => {
    const whole = words(ask(asked as Record<string, string>).json);
    for (const size of [1, 2, 3]) {
      const walked: string[] = [];
      let next: string | null = url({ ...(asked as Record<string, string>), size: String(size) });
      const { get } = api(snapshot, { clock: () => Date.parse("2026-02-20T12:00:00Z") });
      while (next !== null) {
        const { json }: { json: ReturnType<typeof exactly> } = get(next);
        expect(json.offers.length).toBeLessThanOrEqual(size);
        expect(json.meta.pagination).toMatchObject({ total: whole.length, size, has_more: json.links.next !== null });
        expect(get(json.links.self ?? "").json).toEqual(json);
        walked.push(...words(json));
        next = json.links.next ?? null;
      }
      expect(walked).toEqual(whole);
    }
  });

  it("past the end: empty, and a link back to the last page", () => {
    const { status, json } = ask({ osd, page: "99", size: "3" });
    expect([status, json.offers, json.meta.pagination.total]).toEqual([200, [], 4]);
    expect(json.links).toMatchObject({ next: null, prev: expect.stringContaining("page=1&size=3") });
  });

  it("a pair has no pages", () => {
    const { json } = ask({ ...pair, page: "5", size: "1" });
    expect(json.offers).toHaveLength(3);
    expect(json.meta.pagination).toEqual({ page: 5, size: 1, total: 3, has_more: false });
    expect(json.links).toMatchObject({ next: null, prev: null });
  });
});

describe("unknown groups", () => {
  it("are said to be unknown, with what there is", () => {
    const { json } = ask({ osd, taryfa: "G1" });
    expect(json.offers).toEqual([]);
    expect(json.warnings).toMatchObject([
      { code: "ambiguous_name", parameter: "taryfa", details: { asked: "G1", candidates: ["G11", "G12w"] } },
    ]);
  });
});
