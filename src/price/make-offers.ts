import { type Decimal, divideDecimals, roundedDecimal, sumDecimals } from "../model/decimal.ts";
import type { NationalContent } from "../model/national-record.ts";
import type { ComponentContent, PublishedTariff, Stamped } from "../model/record.ts";
import type { Season } from "../model/vocabulary.ts";
import { quarterOf, warsawTime } from "../model/warsaw-time.ts";
import { averageOf } from "./annual.ts";
import { applicable } from "./applicable.ts";
import { isByVolume } from "./by-volume.ts";
import { chargedByHours } from "./capacity-hours.ts";
import { priceAt } from "./hour.ts";
import { bandGaps, isUnknown, missingOf } from "./missing.ts";
import { nationalSide } from "./national-side.ts";
import { fixedNote, noticesOf, noticesOfLeft } from "./notices.ts";
import type { MarketSide, Offer, OfferComponent, Question, Sides, TariffSide, Warning } from "./offer.ts";
import { isHousehold, isNational, isNotOfDay, type Left, leave, type Rate, type SideName, toRate } from "./rates.ts";
import { reasonText } from "./reasons.ts";
import { chargedBy } from "./statutory.ts";
import { pricesByZone, type Totals, totalsOf } from "./totals.ts";
import { isTariff, type Variant, variantsOf } from "./variants.ts";
import { eachOnce, warningOf } from "./warnings.ts";
import { type YearTerms, yearOf, yearTermsOf } from "./year.ts";
import { type JoinedZones, joinZones } from "./zones.ts";

/** A tariff's rates on a day; beside a distribution, without those that are the same for all operators: they have a side of their own. */
const ratesOf = (side: SideName, tariff: PublishedTariff | null, nationalApart: boolean, date: string): readonly Rate[] =>
  (tariff?.components ?? [])
    .filter(({ content }) => tariff !== null && !isNotOfDay(content, tariff.tariff, date) && !(nationalApart && isNational(content)))
    .map(({ content, updated_at }) => toRate(side, content, updated_at));

/** The season of the day, where a clock says which months are summer and no other clock of the offer says otherwise. */
const seasonOf = (tariffs: readonly PublishedTariff[], date: string): Season | null => {
  const known = tariffs.flatMap(({ tariff }) =>
    tariff.content.zone_clock?.summer_months ? [tariff.content.zone_clock.summer_months] : [],
  );
  const seasons = new Set(known.map((months) => (months.includes(Number(date.slice(5, 7))) ? "summer" : "winter")));
  const [only] = seasons;
  return only !== undefined && seasons.size === 1 ? only : null;
};

const outsideOf =
  (join: JoinedZones, season: Season | null, totals: () => boolean) =>
  (rate: Rate): Left => {
    const own = rate.record.season;
    if (own !== null && season !== null && own !== season) return leave(rate, reasonText("other_season", own, season));
    if (!join.joined) return leave(rate, reasonText("zones_apart"));
    return leave(rate, reasonText(totals() ? "zone_without_total" : "no_total_by_kwh"));
  };

/** Rates that are held back by volume leave their own zone without a total, not the others. */
const isOfOneZone = (rate: Rate): boolean =>
  isByVolume(rate) && rate.kind === "variable" && (rate.record.category === "network_variable" || rate.record.category === "energy");

const componentOf =
  ({ partOf }: Totals, left: readonly Left[]) =>
  (rate: Rate): OfferComponent => {
    const id = rate.record.component_id;
    const part_of = partOf.get(id) ?? null;
    const reason = left.find((one) => one.rate.record.component_id === id)?.because ?? null;
    return {
      record: rate.record,
      updated_at: rate.updated_at,
      part_of,
      not_summed_because: part_of === null ? reason : null,
      counted_value: part_of === null ? null : rate.amount,
      statutory: rate.statutory,
      legal_source: rate.legal_source,
    };
  };

const marketSide = (supply: Sides["supply"]): MarketSide | null =>
  supply === null || isTariff(supply) || supply.day === null
    ? null
    : { source: "market", market: supply.market, granularity: "quarter_hour", ...supply.day };

/** Half up to 8 decimals: a mean of 96 quarters need not end. */
const meanOf = ({ points }: MarketSide): string | null =>
  points.length === 0
    ? null
    : roundedDecimal(divideDecimals(sumDecimals(points.map((point) => point.energy_pln_per_kwh)), String(points.length)), 8);

/** An offer without what is of a year. */
export interface OfferDraft {
  /** Its yearly amounts are null, and no warning is about them. */
  readonly offer: Offer;
  readonly year: YearTerms;
  /** Warnings that come after those about the year. */
  readonly last: readonly Warning[];
  /** It may differ with every yearly use: else it is the same for all that stand alike to each of `usesCompared`. */
  readonly isOfThisUse: boolean;
}

const draftOffer = (
  { phases, distribution, supply }: Variant,
  national: readonly Stamped<NationalContent>[],
  question: Question,
): OfferDraft | null => {
  const { date } = question;
  const seller = isTariff(supply) ? supply : null;
  const market = marketSide(supply);
  const main = distribution ?? seller;
  if (main === null && market === null) return null;
  const code = main?.tariff.content.tariff_code ?? null;
  const household = code !== null && isHousehold(code);

  const charged = chargedBy(ratesOf("supply", seller, distribution !== null, date), household, date);
  const own = { supply: charged.rates, distribution: ratesOf("distribution", distribution, true, date) };
  const fees = distribution === null ? null : nationalSide(distribution, national, question);
  const sorted = [own.supply, own.distribution, fees?.open ?? []].map((rates) => applicable(rates, question, code));
  // A zone is one also where none of its rates by volume holds.
  const [ofSupply = [], ofDistribution = []] = sorted.map((one) => [...one.open, ...one.left.map(({ rate }) => rate).filter(isByVolume)]);
  const join = joinZones(ofSupply, ofDistribution, distribution?.tariff.content.zones ?? []);
  const tariffs = [distribution, seller].filter((tariff) => tariff !== null);
  const season = seasonOf(tariffs, date);
  const needed = { network: distribution !== null, energy: seller !== null };
  const early = [...sorted.flatMap((one) => one.left), ...(fees?.left ?? [])];
  const open = sorted.flatMap((one) => one.open);
  const ofUse = bandGaps(fees?.open ?? [], open, early, question.annual_kwh);
  const gaps = [...(fees?.missing ?? []), ...ofUse];
  const totals = totalsOf(
    open,
    join,
    needed,
    season,
    outsideOf(join, season, () => needed.network || needed.energy),
    new Set(
      missingOf(
        early.filter((one) => isUnknown(one) && !isOfOneZone(one.rate)),
        gaps,
        [],
      ).map(({ total }) => total),
    ),
  );
  const left = [...early, ...totals.left];
  const missing = missingOf(left, gaps, totals.gaps);
  const component = componentOf(totals, left);

  const byPower = open.filter(({ record }) => totals.partOf.get(record.component_id) === "power").map(({ record }) => record.category);
  // What a market charges for a year's use does not follow from one day, nor from a day without quotes.
  const byMarket = supply !== null && seller === null;
  const shown = totals.slots.filter(({ slot }) => season === null || slot.season === null || slot.season === season);
  const quarter = question.at === null ? "" : warsawTime(quarterOf(question.at));
  const clocks = [distribution, seller].map((tariff) => tariff?.tariff.content ?? null);
  const at = question.at === null ? null : priceAt(question.at, totals.slots, join.zones, season, clocks, market, quarter);
  const side = (tariff: PublishedTariff, rates: readonly Rate[]): TariffSide => ({
    source: "tariff",
    tariff: tariff.tariff,
    components: rates.map(component),
  });
  const sides = [
    ...(distribution === null ? [] : ["distribution" as const]),
    ...(seller === null && market === null ? [] : ["supply" as const]),
  ];
  const offer: Omit<Offer, "warnings"> = {
    tariff_code: code,
    region: distribution?.tariff.content.region ?? seller?.tariff.content.region ?? null,
    variant: phases === null ? null : `${phases}-phase`,
    zones: join.zones,
    supply: seller === null ? market : side(seller, own.supply),
    distribution: distribution === null ? null : side(distribution, own.distribution),
    global: fees === null ? null : { source: "national", components: [...fees.open, ...fees.left.map(({ rate }) => rate)].map(component) },
    summary: {
      variable_total_pln_per_kwh: totals.variable,
      fixed_total_pln_per_month: totals.fixed,
      fixed_total_note: fixedNote(missing, totals.power !== null),
      power_total_pln_per_kw_month: totals.power,
      energy_avg_pln_per_kwh: market === null ? null : meanOf(market),
      annual: null,
      capacity_by_hours: null,
      total_avg_pln_per_kwh: byMarket ? null : averageOf(shown, join.zones, question.zone_share),
      sides,
      missing,
      at: at?.price ?? null,
    },
  };
  const periods = [...new Set(sorted.flatMap((one) => one.periods))];
  const signalled = join.zones.some((zone) => /^s[1-4]$/.test(zone));
  const warnings = eachOnce([
    ...tariffs.flatMap((tariff) => noticesOf(tariff, date)),
    ...(byMarket && market === null ? [warningOf("market_data_unavailable", { date })] : []),
    ...charged.warnings,
    ...(fees?.warnings ?? []),
    ...noticesOfLeft(left, { billing_period_needed: { periods } }),
    ...(join.joined ? [] : [warningOf("zones_do_not_join", { distribution: join.zones, supply: seller?.tariff.content.zones ?? [] })]),
    ...(totals.incomplete.length > 0 ? [warningOf("zone_incomplete", { zones: totals.incomplete })] : []),
    ...(signalled ? [warningOf("grid_signal_needed", { zones: join.zones })] : []),
  ]);
  return {
    offer: { ...offer, warnings },
    year: yearTermsOf(
      {
        ...{ byMarket, household, missing, byPower, sides, withEnergy: seller !== null, zones: join.zones },
        prices: pricesByZone(totals.slots, join.zones),
        fixed: totals.fixed?.value ?? null,
        power: totals.power?.value ?? null,
        byHours: chargedByHours(early),
      },
      question,
    ),
    last: at?.warnings ?? [],
    isOfThisUse: ofUse.length > 0 || question.previous_year_kwh !== null,
  };
};

/** The offer with what is of a year. */
const finished = ({ offer, year, last }: OfferDraft, question: Question): Offer => {
  const warnings = eachOnce([...offer.warnings, ...year.warnings, ...last]);
  return { ...offer, summary: { ...offer.summary, ...yearOf(year, question) }, warnings };
};

/** The uses that a question's yearly use is compared with: each time, whether it is more. */
export const usesCompared = (
  components: readonly Stamped<Pick<ComponentContent, "annual_kwh">>[],
  national: readonly Stamped<NationalContent>[],
): readonly Decimal[] => [
  ...new Set([...components, ...national].flatMap(({ content: { annual_kwh: band } }) => [band?.from ?? [], band?.to ?? []].flat())),
];

/** The offers that `makeOffers` makes, as far as they are the same for many yearly uses. */
export const draftOffers = (sides: Sides, national: readonly Stamped<NationalContent>[], question: Question): readonly OfferDraft[] =>
  variantsOf(sides, question.phases).flatMap((variant) => draftOffer(variant, national, question) ?? []);

/**
 * Makes the offers of two sides: one for each variant by phases, none where there is no variant of the phases asked for, or where the
 * only side is a market without a day. Pure: `national` are all that are active.
 */
export const makeOffers = (sides: Sides, national: readonly Stamped<NationalContent>[], question: Question): readonly Offer[] =>
  draftOffers(sides, national, question).map((draft) => finished(draft, question));
