import { groupBy } from "../../src/model/group-by.ts";
import type { PublishedTariff } from "../../src/model/record.ts";
import type { FeedSnapshot } from "../../src/ports/records.ts";
import { loadProfile, type NamedProfile } from "../../src/price/load-profile.ts";
import { makeOffers } from "../../src/price/make-offers.ts";
import type { Offer, Question, Sides } from "../../src/price/offer.ts";
import { sumsHold } from "../helpers/sums-hold.ts";
import { asked, listed } from "./offers.ts";

/* The prices of published tariffs on one day: a total is the sum of the parts it names, or null with what it lacks. */

/** Each tariff alone, and each operator's with a seller's of the same group where there is one. */
export const unitsOf = (feed: FeedSnapshot): readonly Sides[] => {
  const components = groupBy(feed.components, ({ content }) => content.tariff_id);
  const tariffs = feed.tariffs.map((tariff): PublishedTariff => ({ tariff, components: components.get(tariff.content.tariff_id) ?? [] }));
  const of = (type: string) => tariffs.filter(({ tariff }) => tariff.content.tariff_type === type);
  const partners = new Map(of("supply").map((supply) => [supply.tariff.content.tariff_code.toLowerCase(), supply]));
  return [
    ...of("supply").map((supply) => ({ distribution: null, supply })),
    ...of("distribution").map((distribution) => ({
      distribution,
      supply: partners.get(distribution.tariff.content.tariff_code.toLowerCase()) ?? null,
    })),
  ];
};

/** What is asked for, the load profile by its name: what it comes to depends on the year. */
export type Asked = Partial<Question> & { readonly profile?: NamedProfile };

/** Everything that a group's price may depend on. */
export const whole: Asked = {
  annual_kwh: "2000",
  billing_period: "P2M",
  power_kw: "10",
  profile: "flat",
  previous_year_kwh: "0",
  zone_share: new Map([
    ["day", "0.6"],
    ["night", "0.4"],
  ]),
};

/** What everybody is charged with distribution on a day of these years; the transition fee ended with 2025. */
const chargedOn = (date: string): readonly string[] => [
  ...["network_variable", "quality", "renewable", "cogeneration", "capacity"],
  ...(date < "2026-01-01" ? ["transition"] : []),
];

/** What a yearly amount lacks and does not name. */
const silent = (offer: Offer, date: string): string[] => {
  const { annual } = offer.summary;
  if (annual === null || offer.distribution === null) return [];
  const counted = new Set(listed(offer).flatMap(({ record, part_of }) => (part_of === null ? [] : [record.category])));
  if (annual.hours_pln !== null) counted.add("capacity");
  const wanted = [...chargedOn(date), ...(offer.supply === null ? [] : ["energy"])];
  return wanted.filter((category) => ![...counted, ...annual.without].some((one) => one === category));
};

export const offersOn = ({ national }: FeedSnapshot, unit: Sides, date: string, { profile, ...more }: Asked): readonly Offer[] =>
  makeOffers(unit, national, asked({ ...more, date, load_profile: profile === undefined ? null : loadProfile(profile, date) }));

/** One sentence for each thing that is wrong with the prices of a day. */
export const problemsOn = (feed: FeedSnapshot, unit: Sides, date: string, more: Asked): string[] =>
  offersOn(feed, unit, date, more).flatMap((offer) =>
    [...sumsHold(offer), ...silent(offer, date).map((category) => `a year without ${category}, in silence`)].map(
      (problem) => `${date} ${offer.tariff_code}: ${problem}`,
    ),
  );
