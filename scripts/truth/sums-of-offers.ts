import { nextDay } from "../../src/model/day.ts";
import { compareDecimals } from "../../src/model/decimal.ts";
import type { Extraction } from "../../src/model/extraction.ts";
import type { FeedSnapshot } from "../../src/ports/records.ts";
import { buildSnapshot } from "../../src/serve/snapshot/snapshot.ts";
import { feedOf } from "../../test/helpers/fixture-store.ts";
import { problemsOn, unitsOf, whole } from "../../test/price/day-by-day.ts";
import { invoiceOf } from "../../test/price/invoice.ts";
import { componentsOf } from "../../test/serve/prices/answer-sums.ts";
import { asker, exactly, inWords, type OfferAnswer } from "../../test/serve/prices/ask.ts";
import { madeMarketDay, walkPrices } from "../../test/serve/prices/every-offer.ts";
import { group } from "../../test/serve/prices/store.ts";

/* What is answered once the documents are published: every total against its parts, and one group's price against a hand's. */

export interface Checked {
  /** One line for each thing that was checked. */
  readonly lines: readonly string[];
  readonly failures: readonly string[];
}

/** PGE Obrót's price for G11 in 2026, typed from domain.md (5.2): its document is not at hand. */
const energyByHand = group({
  of: "PGE Obrót S.A.",
  code: "G11",
  supply: true,
  effective_to: "2026-12-31",
  rates: [["energy", "0.4982", "PLN/kWh", { zone: "flat" }]],
});

/** PGE Dystrybucja's G11 in the summer of 2026, 3 phases, billed every two months. Typed from domain.md (8); without energy and capacity. */
const byHand = {
  /** 0.3469 network + 0.0332 quality + 0.0073 renewables + 0.0030 cogeneration */
  variable: ["0.3904", ["0.3469", "0.0332", "0.0073", "0.003"]],
  /** 9.98 network + 2.25 subscription */
  fixed: ["12.23", ["9.98", "2.25"]],
} as const;

/** The invoice of 315 and 352 kWh that domain.md (8) took from a real customer. */
const invoiced = { net_pln: "668.61", vat_pln: "153.78", gross_pln: "822.39" };

const countedIn = (offer: OfferAnswer, kind: string): string =>
  componentsOf(offer)
    .flatMap(({ part_of, counted_value }) => (part_of === kind && counted_value !== null ? [String(counted_value)] : []))
    .toSorted(compareDecimals)
    .join(" + ");

const asOffered = (feed: FeedSnapshot, asked: Readonly<Record<string, string>>): OfferAnswer | string => {
  const { offers } = exactly(asker(buildSnapshot(feed))({ osd: "PGE Dystrybucja", taryfa: "G11", phases: "3", ...asked }).text);
  const [offer] = offers;
  return offer !== undefined && offers.length === 1 ? offer : `PGE Dystrybucja's G11: ${offers.length} offers (${offers.map(inWords)})`;
};

const checkPrice = (feed: FeedSnapshot): Checked => {
  const offer = asOffered(feed, { date: "2026-07-01", billing_period: "P2M" });
  if (typeof offer === "string") return { lines: [], failures: [offer] };
  const { variable_total_pln_per_kwh: variable, fixed_total_pln_per_month: fixed } = offer.summary;
  const found = {
    variable: `${Object.values(variable)} = ${countedIn(offer, "variable")}`,
    fixed: `${fixed} = ${countedIn(offer, "fixed")}`,
  };
  const failures = (["variable", "fixed"] as const).flatMap((kind) => {
    const [total, parts] = byHand[kind];
    const wanted = `${total} = ${parts.toSorted(compareDecimals).join(" + ")}`;
    return found[kind] === wanted ? [] : [`PGE Dystrybucja's G11: ${found[kind]}, by hand ${wanted}`];
  });
  return { lines: [`PGE Dystrybucja's G11, 3 phases: ${found.variable} PLN/kWh, ${found.fixed} PLN/month`], failures };
};

const checkInvoice = (feed: FeedSnapshot): Checked => {
  const date = "2026-03-01";
  const offer = asOffered(feed, { sprzedawca: "PGE Obrót", date, billing_period: "P2M", annual_kwh: "4002" });
  if (typeof offer === "string") return { lines: [], failures: [offer] };
  const components = componentsOf(offer).map(({ category, zone, part_of, counted_value }) => ({
    category,
    zone: zone === "flat" ? ("flat" as const) : null,
    part_of,
    counted_value: counted_value === null ? null : String(counted_value),
  }));
  const { net_pln, vat_pln, gross_pln } = invoiceOf(components, date, "2026-05-01", ["315", "352"]);
  const same = net_pln === invoiced.net_pln && vat_pln === invoiced.vat_pln && gross_pln === invoiced.gross_pln;
  return {
    lines: [`PGE's invoice of 315 and 352 kWh: ${net_pln} net, ${gross_pln} gross`],
    failures: same
      ? []
      : [`PGE's invoice: ${net_pln} + ${vat_pln} = ${gross_pln}, the real one says ${Object.values(invoiced).join(", ")}`],
  };
};

/** So many tariffs are asked for on a day, all of them about New Year, when the country's rates change. */
const tariffsPerDay = 3;
const newYear = /-(?:12-31|01-01)$/;

/** Every day of the years for which the country's rates are known, before and after them too: each total is the sum of its parts, or null. */
const checkEveryDay = (feed: FeedSnapshot): Checked => {
  const units = unitsOf(feed);
  const failures: string[] = [];
  let [asked, next] = [0, 0];
  for (let day = "2022-01-01"; day <= "2028-12-31"; day = nextDay(day)) {
    const turn = Array.from({ length: tariffsPerDay }, () => units[next++ % units.length] ?? []).flat();
    for (const unit of newYear.test(day) ? units : turn) {
      failures.push(...problemsOn(feed, unit, day, whole));
      asked += 1;
    }
  }
  const right = failures.length === 0 ? "every total is the sum of its parts or null with a reason" : `${failures.length} problems`;
  return { lines: [`every day from 2022 to 2028: ${asked} prices of ${units.length} tariffs, ${right}`], failures };
};

/** `least`: so many offers must have been seen. */
export const checkOffers = async (extractions: readonly Extraction[], least: number): Promise<Checked> => {
  const read = feedOf(extractions);
  const days = ["2026-01-15", "2026-07-01", "2027-01-02", "2025-12-31"];
  const feed: FeedSnapshot = {
    ...read,
    tariffs: [...read.tariffs, energyByHand.tariff],
    components: [...read.components, ...energyByHand.components],
    marketDays: days.slice(0, 2).flatMap((date) => [madeMarketDay("rdn", date), madeMarketDay("rce", date)]),
  };
  const { offers, problems } = await walkPrices(feed, days, 100);
  const right = problems.length === 0 ? "every total is the sum of its parts" : `${problems.length} problems`;
  const [price, invoice, everyDay] = [checkPrice(feed), checkInvoice(feed), checkEveryDay(read)];
  return {
    lines: [`offers: ${offers} checked, ${right}`, ...everyDay.lines, ...price.lines, ...invoice.lines],
    failures: [
      ...problems,
      ...(offers < least ? [`offers: only ${offers}, expected ${least} at least`] : []),
      ...everyDay.failures,
      ...price.failures,
      ...invoice.failures,
    ],
  };
};
