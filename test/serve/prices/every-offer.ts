import { timesDecimals } from "../../../src/model/decimal.ts";
import type { Market, MarketDayContent } from "../../../src/model/market-day.ts";
import type { ComponentContent, Stamped, TariffContent } from "../../../src/model/record.ts";
import type { FeedSnapshot } from "../../../src/ports/records.ts";
import { buildSnapshot } from "../../../src/serve/snapshot/snapshot.ts";
import { api } from "../helpers.ts";
import { componentsOf, problemsOf } from "./answer-sums.ts";
import { codesOf, exactly, type OfferAnswer, type PricesAnswer, url } from "./ask.ts";
import { marketDay } from "./store.ts";

/* Every price that a store answers: all companies, pairs and markets, page by page, and what is wrong with any of it. */

type Asked = Readonly<Record<string, string>>;

/** A day of a market that no one quoted: another price every quarter, below nothing at night. Of days far from a change of the clocks. */
export const madeMarketDay = (market: Market, date: string): Stamped<MarketDayContent> => {
  const { content, updated_at } = marketDay(market, date);
  const offset = date.slice(5) > "04-01" && date.slice(5) < "10-01" ? "+02:00" : "+01:00";
  const points = content.points.map((point, index) => ({
    ...point,
    starts_at: point.starts_at.replace("+01:00", offset),
    energy_pln_per_kwh: timesDecimals(String(index - 20), "0.01357"),
  }));
  return { updated_at, content: { ...content, points } };
};

/** The instant that prices are asked for: half past one in winter, half past two in summer. */
export const instantOf = (date: string): string => `${date}T12:37:00Z`;

/**
 * Each further parameter given and not given, and any two of them in all four ways: the eight rows of a Taguchi table, for a client may
 * leave out any.
 */
const questionsOf = (date: string): readonly Asked[] => {
  const annual_kwh = { annual_kwh: "2000" };
  const zone_share = { zone_share: "day:0.6,night:0.4" };
  const phases = { phases: "3" };
  const billing_period = { billing_period: "P2M" };
  const at = { at: instantOf(date) };
  return [
    {},
    { ...phases, ...at, billing_period: "P6M" },
    { ...zone_share, ...billing_period },
    { zone_share: "peak:0.123456789012,offpeak:0.876543210988", phases: "1", ...at },
    { ...annual_kwh, ...billing_period, ...at },
    { ...annual_kwh, ...phases },
    { annual_kwh: "2800.0001", ...zone_share, ...at },
    { annual_kwh: "500", zone_share: "morning_peak:0.2,afternoon_peak:0.1,other_hours:0.7", phases: "1", billing_period: "P1M" },
  ].map((question) => ({ date, ...question }));
};

type Tariff = FeedSnapshot["tariffs"][number]["content"];

const startOf = ({ effective_from, effective_from_state, effective_from_latest, provenance }: Tariff): string =>
  effective_from ?? (effective_from_state === "by_publication" ? effective_from_latest : null) ?? provenance.decision_date ?? "";

/** What has begun by a day, by series the latest: it counts, and goes on when its last day is over. */
const begunBy = (tariffs: readonly Tariff[], date: string): readonly Tariff[] => {
  const begun = tariffs.filter((tariff) => tariff.status !== "withdrawn" && startOf(tariff) <= date);
  return [...new Map(begun.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1)).map((tariff) => [tariff.series_id, tariff])).values()];
};

const phasesOf = ({ variant }: OfferAnswer): number | null => (variant === null ? null : Number(variant[0]));
const isNational = ({ category }: ComponentContent): boolean =>
  ["quality", "renewable", "cogeneration", "capacity", "transition"].includes(category);

/** An answer with its one list written once, for it is long; null where `data` is not the very text of `offers`. */
const withoutData = (text: string): string | null => {
  const [from, to] = [text.indexOf(',"offers":[') + ',"offers":'.length, text.indexOf(',"data":[')];
  const rest = to + ',"data":'.length;
  const offers = text.slice(from, to);
  return text.startsWith(`${offers},"unmatched":`, rest) ? `${text.slice(0, rest)}[]${text.slice(rest + offers.length)}` : null;
};

export interface Walked {
  readonly answers: number;
  readonly offers: number;
  /** How many offers each mode gave. */
  readonly byMode: ReadonlyMap<string, number>;
  readonly problems: readonly string[];
}

/** Asks for everything on these days; each page has `size` offers. */
export const walkPrices = async (feed: FeedSnapshot, days: readonly string[], size: number): Promise<Walked> => {
  const { getLater } = api(buildSnapshot(feed));
  const tariffs = feed.tariffs.map(({ content }) => content);
  const byId = new Map(tariffs.map((tariff) => [tariff.tariff_id, tariff]));
  const rates = new Map<string, ComponentContent[]>(tariffs.map(({ tariff_id }) => [tariff_id, []]));
  for (const { content } of feed.components) if (content.status === "active") rates.get(content.tariff_id)?.push(content);
  const problems: string[] = [];
  const byMode = new Map<string, number>();
  let answers = 0;

  const namesOf = (type: TariffContent["tariff_type"]): readonly string[] => [
    ...new Set(tariffs.filter(({ tariff_type }) => tariff_type === type).map(({ operator_name }) => operator_name)),
  ];
  const [operators, retailers] = [namesOf("distribution"), namesOf("supply")];
  /** Of two markets, and of an overview and none, one at a time: each takes as long as all the companies' own offers. */
  const selectionsOf = (turn: number): readonly Asked[] => [
    ...(turn % 2 === 0 ? [{}] : []),
    ...operators.map((osd) => ({ osd })),
    ...retailers.map((sprzedawca) => ({ sprzedawca })),
    ...operators.flatMap((osd) => retailers.map((sprzedawca) => ({ osd, sprzedawca }))),
    ...[turn % 2 === 0 ? "rdn" : "rce"].flatMap((market) => [{ market }, ...operators.map((osd) => ({ osd, market }))]),
  ];

  /** All pages of one question, by the answers' own links. */
  const pagesOf = async (asked: Asked): Promise<readonly PricesAnswer[]> => {
    const pages: PricesAnswer[] = [];
    for (let next: string | null = url({ ...asked, size: String(size) }); next !== null; ) {
      const { status, text } = await getLater(next);
      answers += 1;
      if (status !== 200) {
        problems.push(`${next}: ${status} ${text}`);
        break;
      }
      const short = withoutData(text);
      if (short === null) problems.push(`${next}: data is another list than offers`);
      const page = exactly(short ?? text);
      pages.push(page);
      next = page.links.next ?? null;
      if (pages.length <= 1000) continue;
      problems.push(`${next}: the pages do not end`);
      break;
    }
    return pages;
  };

  /** Rates of a side's tariff that are printed for this offer and stand nowhere in it. */
  const missing = (offer: OfferAnswer, date: string): string[] => {
    const listed = new Set(componentsOf(offer).map(({ component_id }) => component_id));
    const phases = phasesOf(offer);
    return [offer.supply, offer.distribution]
      .flatMap((side) => {
        const tariff = byId.get(side?.tariff_id ?? "");
        const isOfDay = ({ effective_from: from, effective_to: to }: ComponentContent): boolean =>
          (from === null || from === tariff?.effective_from || from <= date) && (to === null || to === tariff?.effective_to || date <= to);
        const own = (rates.get(tariff?.tariff_id ?? "") ?? []).filter(
          (rate) => isOfDay(rate) && (phases === null || rate.phases === null || rate.phases === phases),
        );
        // Beside a distribution the country's own rates stand in the place of printed ones.
        return own.filter((rate) => !(offer.distribution !== null && isNational(rate)) && !listed.has(rate.component_id));
      })
      .map(({ component_id }) => `${component_id} is printed and not listed`);
  };

  /** Tariffs that must be in the answer; those without a variant of the phases asked for make no offer. */
  const expectedOf = (asked: Asked): readonly Tariff[] => {
    const { osd, sprzedawca, market, phases, date = "" } = asked;
    const isAsked = ({ operator_name, tariff_type }: Tariff): boolean =>
      osd === undefined && sprzedawca === undefined
        ? market === undefined
        : operator_name === (tariff_type === "distribution" ? osd : sprzedawca);
    const hasVariant = ({ tariff_id }: Tariff): boolean => {
      const printed = new Set(rates.get(tariff_id)?.flatMap((rate) => rate.phases ?? []));
      return phases === undefined || printed.size === 0 || [...printed].some((one) => one === Number(phases));
    };
    const isPair = osd !== undefined && sprzedawca !== undefined;
    return begunBy(tariffs, date).filter((tariff) => isAsked(tariff) && (isPair || hasVariant(tariff)));
  };

  const check = async (asked: Asked): Promise<void> => {
    const pages = await pagesOf(asked);
    const offers = pages.flatMap((page) => page.offers);
    const say = (of: string, found: readonly string[]) => problems.push(...found.map((one) => `${url(asked)} ${of}: ${one}`));
    const [first] = pages;
    if (first === undefined) return;
    byMode.set(first.meta.mode, (byMode.get(first.meta.mode) ?? 0) + offers.length);
    if (String(offers.length) !== first.meta.pagination.total) say("pages", [`${offers.length} of ${first.meta.pagination.total} offers`]);
    for (const offer of offers)
      say(`${offer.tariff_code} ${offer.variant} ${offer.region}`, [...problemsOf(offer), ...missing(offer, asked.date ?? "")]);

    const shown = new Map(offers.flatMap((offer) => [offer.supply, offer.distribution].map((side) => [side?.tariff_id ?? "", offer])));
    const unmatched = new Set(first.unmatched.map(({ tariff_id }) => tariff_id));
    const isPair = first.meta.mode === "pair";
    const expected = expectedOf(asked);
    for (const { tariff_id: id, effective_to } of expected) {
      const offer = shown.get(id);
      // With phases, a pair may make no offer of two tariffs that it joins.
      if (offer === undefined && !unmatched.has(id) && !(isPair && asked.phases !== undefined)) say(id, ["is in force and not offered"]);
      const lapsed = effective_to !== null && effective_to < (asked.date ?? "");
      if (offer !== undefined && lapsed && !codesOf(offer.warnings).includes("validity_lapsed")) say(id, ["is over, which is not said"]);
    }
    const ids = new Set(expected.map(({ tariff_id }) => tariff_id));
    say(
      "offers",
      [...shown.keys()].filter((id) => id !== "" && !ids.has(id)).map((id) => `${id} is not in force`),
    );
  };

  // The turns differ from day to day, so that each question meets both.
  for (const [day, date] of days.entries())
    for (const [index, question] of questionsOf(date).entries())
      for (const selection of selectionsOf(day + index)) await check({ ...selection, ...question });
  return { answers, offers: [...byMode.values()].reduce((sum, count) => sum + count, 0), byMode, problems };
};
