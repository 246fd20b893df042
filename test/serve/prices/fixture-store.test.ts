import { describe, expect, it } from "vitest";
import type { PublishedTariff } from "../../../src/model/record.ts";
import { loadProfile } from "../../../src/price/load-profile.ts";
import { makeOffers } from "../../../src/price/make-offers.ts";
import type { Question, Sides } from "../../../src/price/offer.ts";
import { buildSnapshot } from "../../../src/serve/snapshot/snapshot.ts";
import { feedOf, fixtureExtractions } from "../../helpers/fixture-store.ts";
import { sample } from "../../helpers/sample.ts";
import { sumsHold } from "../../helpers/sums-hold.ts";
import { api } from "../helpers.ts";
import { problemsOf } from "./answer-sums.ts";
import { asker, exactly, type OfferAnswer, url } from "./ask.ts";
import { instantOf, madeMarketDay, walkPrices } from "./every-offer.ts";

/* Every price of the documents under fixtures, as a client sees it and as it is made. */

/** The markets are known on the first two alone; a usual run takes the first and the third. */
const days = ["2026-01-15", "2026-07-01", "2027-01-02", "2025-12-31"] as const;
const taken = sample(days, 2);
const feed = {
  ...feedOf(fixtureExtractions()),
  marketDays: days.slice(0, 2).flatMap((date) => [madeMarketDay("rdn", date), madeMarketDay("rce", date)]),
};
const snapshot = buildSnapshot(feed);

describe("the fixtures' prices, all companies and markets", () => {
  it("thousands of offers, every page of every mode: totals are the sums of listed parts, and nothing in force is left out", async () => {
    const { problems, offers, answers, byMode } = await walkPrices(feed, taken, 100);
    expect(problems).toEqual([]);
    // When this was written: 5780 offers in 1048 answers on the four days.
    expect(offers).toBeGreaterThan(1250 * taken.length);
    expect(answers).toBeGreaterThan(250 * taken.length);
    // A market alone is one offer, on the two days that it is known on.
    const least = { overview: 250, party_sheet: 500, pair: 100, market_only: 4, market_pair: 500 };
    for (const [mode, count] of Object.entries(least)) expect(byMode.get(mode), mode).toBeGreaterThanOrEqual(count * taken.length);
  });

  it("small pages hold the same offers as large ones", async () => {
    const asked = { osd: "Operator Przykładowy Północ", date: "2026-07-01" };
    const walked: OfferAnswer[] = [];
    for (let page = 0; page < 20; page += 1)
      walked.push(...exactly(asker(snapshot)({ ...asked, page: String(page), size: "3" }).text).offers);
    expect(walked.length).toBeGreaterThan(25);
    expect(walked).toEqual(exactly((await api(snapshot).getLater(url(asked))).text).offers);
  });
});

const questions: readonly Omit<Question, "date" | "at">[] = [
  { phases: null, billing_period: null, annual_kwh: null, zone_share: null, power_kw: null, previous_year_kwh: null, load_profile: null },
  {
    phases: null,
    billing_period: "P2M",
    annual_kwh: "2000",
    zone_share: null,
    power_kw: null,
    previous_year_kwh: null,
    load_profile: null,
  },
  {
    phases: 3,
    billing_period: null,
    annual_kwh: "2800.0001",
    zone_share: new Map([
      ["day", "0.6"],
      ["night", "0.4"],
    ]),
    power_kw: "16",
    previous_year_kwh: "0",
    load_profile: loadProfile("flat", "2026-03-16"),
  },
  { phases: 1, billing_period: "P1M", annual_kwh: "500", zone_share: null, power_kw: null, previous_year_kwh: null, load_profile: null },
];

describe("the fixtures' offers as they are made", () => {
  it("sums hold for every tariff alone, with every tariff of the other side, and with a market that is known or not", () => {
    const tariffs = feed.tariffs.map(
      (tariff): PublishedTariff => ({ tariff, components: snapshot.componentsOf(tariff.content.tariff_id) }),
    );
    const of = (type: string) => tariffs.filter(({ tariff }) => tariff.content.tariff_type === type);
    const suppliesOn = (date: string): readonly Sides["supply"][] => {
      const found = feed.marketDays.find(({ content }) => content.date === date);
      const day = found === undefined ? null : { ...found.content, updated_at: found.updated_at };
      return [null, ...of("supply"), { market: "rdn", day }];
    };
    let made = 0;
    const problems: string[] = [];
    for (const date of taken)
      for (const supply of suppliesOn(date))
        for (const distribution of [null, ...of("distribution")])
          for (const [index, question] of questions.entries()) {
            if (distribution === null && supply === null) continue;
            const at = index % 2 === 0 ? null : Date.parse(instantOf(date));
            for (const offer of makeOffers({ distribution, supply }, feed.national, { ...question, date, at })) {
              made += 1;
              problems.push(...sumsHold(offer).map((one) => `${date} ${distribution?.tariff.content.tariff_id}: ${one}`));
            }
          }
    expect(problems).toEqual([]);
    // When this was written: 9456 on the four days.
    expect(made).toBeGreaterThan(2000 * taken.length);
  });
});

/* The check itself: an offer that was right, with one thing changed. */
describe("what does not add up is found", () => {
  const asked = { osd: "Operator Przykładowy Północ", taryfa: "G12", market: "rdn", date: "2026-01-15", at: instantOf("2026-01-15") };
  const offerText = JSON.stringify(exactly(asker(snapshot)({ ...asked, annual_kwh: "2000" }).text).offers[0]);

  it("nothing in an offer as it was sent", () => expect(problemsOf(JSON.parse(offerText))).toEqual([]));

  it.each<[string, RegExp, string]>([
    ["a total", /"variable_total_pln_per_kwh":{"day":"/, "$&1"],
    ["the fixed total", /"fixed_total_pln_per_month":"/, "$&1"],
    ["a part's counted value", /"counted_value":"/, "$&1"],
    ["a part that is not named", /"fixed_parts":\["[^"]+",?/, '"fixed_parts":['],
    ["a rate that was removed", /"status":"active"/, '"status":"removed"'],
    ["a rate of another tariff", /"tariff_id":"[^"]+","season"/, '"tariff_id":"x","season"'],
    ["the price of the instant", /"total_pln_per_kwh":"/, "$&1"],
    ["the mean of the day", /"energy_avg_pln_per_kwh":"/, "$&1"],
  ])("%s", (_, what, change) => {
    const changed = offerText.replace(what, change);
    expect(changed).not.toBe(offerText);
    expect(problemsOf(JSON.parse(changed))).not.toEqual([]);
  });
});
