import { daysSince1970 } from "../../model/day.ts";
import { groupBy } from "../../model/group-by.ts";
import { identity } from "../../model/rate-identity.ts";
import type { ComponentContent, TariffContent } from "../../model/record.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type Html, html, nothing } from "./html.ts";
import { byCategory, numberLink, scopeOf } from "./rate-table.ts";
import type { Visit } from "./visit.ts";

/** A rate in one period of its series. */
interface Period {
  /** YYYY-MM-DD; a rate whose first day is not known is in no history. */
  readonly from: string;
  readonly to: string | null;
  readonly rate: ComponentContent;
}

/** In the unit that all periods have in common: a table may change from MWh to kWh. */
const amountOf = ({ value, value_pln_per_kwh, value_pln_per_month }: ComponentContent): number =>
  Number(value_pln_per_kwh ?? value_pln_per_month ?? value);

const unitOf = ({ unit, value_pln_per_kwh, value_pln_per_month }: ComponentContent): string =>
  value_pln_per_kwh !== null ? "PLN/kWh" : value_pln_per_month !== null ? "PLN/month" : unit;

const keyOf = (rate: ComponentContent): string => `${identity(rate)} ${unitOf(rate)}`;

/** Each rate that was printed for more than one period of the tariff's series, oldest first. */
export const historiesOf = (snapshot: Snapshot, tariff: TariffContent): readonly (readonly Period[])[] => {
  const row = snapshot.row(tariff.tariff_id);
  const series = (row === null ? [] : (snapshot.byOperator.get(row.operator) ?? [])).filter(
    (one) => one.series === tariff.series_id && one.status !== "withdrawn",
  );
  const all = series.flatMap(({ id, from: first, to: last }) =>
    snapshot.componentsOf(id).flatMap(({ content: rate }): Period | readonly Period[] => {
      const from = rate.effective_from ?? first;
      return from === null || rate.status !== "active" ? [] : { from, to: rate.effective_to ?? last, rate };
    }),
  );
  return [...groupBy(all, ({ rate }) => keyOf(rate)).values()]
    .filter((periods) => periods.length > 1)
    .map((periods) => periods.sort((a, b) => daysSince1970(a.from) - daysSince1970(b.from)))
    .sort(([a], [b]) => byCategory(a.rate, b.rate));
};

const [plotWidth, plotHeight, margin] = [320, 72, 6];
const year = 365;

/** Steps from each first day to the next; a period that ends before the next begins leaves a gap. */
const plotOf = (periods: readonly Period[], label: string): Html => {
  const spans = periods.map(({ from, to, rate }, index) => {
    const start = daysSince1970(from);
    const next = periods[index + 1];
    const end = to === null ? (next === undefined ? start + year : daysSince1970(next.from)) : daysSince1970(to) + 1;
    return { start, end, amount: amountOf(rate) };
  });
  const first = Math.min(...spans.map(({ start }) => start));
  const last = Math.max(...spans.map(({ end }) => end));
  const amounts = spans.map(({ amount }) => amount);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const x = (day: number): string => (margin + ((plotWidth - 2 * margin) * (day - first)) / (last - first)).toFixed(1);
  const y = (amount: number): string =>
    (high === low ? plotHeight / 2 : plotHeight - margin - ((plotHeight - 2 * margin) * (amount - low)) / (high - low)).toFixed(1);
  const steps = spans.map(({ start, end, amount }, index) => {
    const touches = index > 0 && spans[index - 1]?.end === start;
    return `${touches ? `V${y(amount)}` : `M${x(start)} ${y(amount)}`}H${x(end)}`;
  });
  return html`<svg class="plot" role="img" aria-label="${label}" viewBox="0 0 ${plotWidth} ${plotHeight}"><path d="${steps.join("")}"/></svg>`;
};

const historyOf = (visit: Visit, periods: readonly Period[]): Html => {
  const [first] = periods;
  if (first === undefined) return nothing;
  const { words } = visit;
  const name = [words.categories[first.rate.category], scopeOf(visit, first.rate)].filter((part) => part !== "").join(", ");
  const values = periods.map(({ from, rate }) => `${from}: ${rate.source_text} ${rate.source_unit}`).join("; ");
  return html`<li><h3>${name}</h3>${plotOf(periods, `${name}: ${values}`)}
<ol>${periods.map(({ from, rate }) => html`<li>${words.history.from(from)}: ${numberLink(visit, rate)}</li>`)}</ol></li>`;
};

/** How each rate changed over the periods of its series: a plot, and the same as a list whose numbers open their evidence. */
export const rateHistory = (visit: Visit, snapshot: Snapshot, tariff: TariffContent): Html => {
  const histories = historiesOf(snapshot, tariff);
  return histories.length === 0
    ? html`<p>${visit.words.history.none}</p>`
    : html`<ul class="cards">${histories.map((periods) => historyOf(visit, periods))}</ul>`;
};
