import type { MarketDayContent } from "../../model/market-day.ts";
import { type Html, html, nothing } from "./html.ts";
import type { ShownMarket, ShownOffer } from "./offer.ts";
import type { Visit } from "./visit.ts";

/** A price as the API has it: all its decimals, never rounded. */
const priceText = ({ words }: Visit, pln: number): string => String(pln).replace(".", words.decimalMark);

const marketIn = ({ supply }: ShownOffer): ShownMarket | null => (supply?.source === "market" && supply.points.length > 0 ? supply : null);

/** The end of the sentence about a market's energy; null where the offer has no prices of a market. */
export const marketSentence = (visit: Visit, offer: ShownOffer): Html | null => {
  const mean = offer.summary.energy_avg_pln_per_kwh;
  return marketIn(offer) === null || mean === null ? null : visit.words.calculator.marketCost(priceText(visit, mean));
};

type Point = ShownMarket["points"][number];

/** "13:15" of "2026-07-01T13:15:00+02:00". */
const timeIn = ({ starts_at }: Point): string => starts_at.slice(11, 16);

const height = 160;
const hours = [0, 6, 12, 18, 24];

/** Columns from zero, so that a price below it hangs under the line. */
const columnsOf = (visit: Visit, points: readonly Point[]): readonly Html[] => {
  const prices = points.map(({ energy_pln_per_kwh }) => energy_pln_per_kwh);
  const [low, high] = [Math.min(0, ...prices), Math.max(0, ...prices)];
  const y = (price: number): number => (high === low ? height : (height * (high - price)) / (high - low));
  return points.map((point, index) => {
    const [top, bottom] = [y(Math.max(0, point.energy_pln_per_kwh)), y(Math.min(0, point.energy_pln_per_kwh))];
    return html`<rect class="energy" x="${index * 10}" y="${top.toFixed(1)}" width="9" height="${(bottom - top).toFixed(1)}"><title>${timeIn(point)}: ${priceText(visit, point.energy_pln_per_kwh)} zł/kWh</title></rect>`;
  });
};

/** A market's day as columns, one for each quarter of an hour, its ends in words, and all of it as a table; nothing of another offer. */
export const marketPicture = (visit: Visit, offer: ShownOffer, provenance: MarketDayContent["provenance"] | null): Html => {
  const market = marketIn(offer);
  const [first, ...rest] = market?.points ?? [];
  if (market === null || first === undefined) return nothing;
  const text = visit.words.calculator;
  const cheapest = rest.reduce((least, one) => (one.energy_pln_per_kwh < least.energy_pln_per_kwh ? one : least), first);
  const dearest = rest.reduce((most, one) => (one.energy_pln_per_kwh > most.energy_pln_per_kwh ? one : most), first);
  const label = text.marketPicture(
    `${priceText(visit, cheapest.energy_pln_per_kwh)} zł/kWh (${timeIn(cheapest)})`,
    `${priceText(visit, dearest.energy_pln_per_kwh)} zł/kWh (${timeIn(dearest)})`,
  );
  const rows = market.points.map(
    (point) =>
      html`<tr><th scope="row">${timeIn(point)}</th><td class="number">${priceText(visit, point.energy_pln_per_kwh)} zł/kWh</td></tr>`,
  );
  return html`<figure class="days"><figcaption>${label}</figcaption>
<svg role="img" aria-label="${label}" viewBox="0 0 ${market.points.length * 10 - 1} ${height}" preserveAspectRatio="none">${columnsOf(visit, market.points)}</svg>
<div class="axis" aria-hidden="true">${hours.map((hour) => html`<span>${hour}</span>`)}</div></figure>
<details><summary>${text.marketTable}</summary><div class="table" tabindex="0" role="region" aria-label="${text.marketTable}"><table><thead><tr><th scope="col">${text.quarter}</th><th scope="col" class="number">${text.energyNet}</th></tr></thead><tbody>${rows}</tbody></table></div></details>
${provenance === null ? nothing : html`<p class="soft">${text.marketSource(market.series, provenance.publisher, provenance.licence)}</p>`}`;
};
