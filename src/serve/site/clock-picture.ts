import { minutesOfDay, toTime } from "../../model/clock.ts";
import type { ServedClock, TariffContent } from "../../model/record.ts";
import type { Zone } from "../../model/vocabulary.ts";
import { type DayPlan, dayPlansOf, monthRuns } from "./day-plan.ts";
import { type Html, html, nothing } from "./html.ts";
import type { Visit } from "./visit.ts";

/** Colours of the style sheet; no group has more zones. */
const colours = ["energy", "network", "fees", "tax"];

const colourOf = (zones: readonly Zone[], zone: Zone): string => colours[Math.max(0, zones.indexOf(zone)) % colours.length] ?? "";

const monthsText = ({ words }: Visit, { summer_months }: ServedClock, months: readonly number[]): string => {
  const { clock } = words;
  const name = (month: number): string => clock.months[month - 1] ?? "";
  const runs = monthRuns(months).map(([first, last]) => (first === last ? name(first) : `${name(first)} – ${name(last)}`));
  const isSummer = summer_months !== null && summer_months.join() === months.join();
  const isWinter =
    summer_months !== null && months.length + summer_months.length === 12 && !months.some((month) => summer_months.includes(month));
  const season = isSummer ? `${clock.summer}: ` : isWinter ? `${clock.winter}: ` : "";
  return runs.length === 0 ? clock.wholeYear : `${season}${runs.join(", ")}`;
};

const daysText = ({ words }: Visit, { holidays }: ServedClock, days: DayPlan["days"]): string => {
  const { clock } = words;
  if (days.length === 3) return clock.everyDay;
  return days.map((day) => (day === "sunday" && holidays !== null ? clock.sundayAndHolidays : clock.days[day])).join(", ");
};

const hours = [0, 6, 12, 18, 24];

const figureOf = (visit: Visit, clock: ServedClock, zones: readonly Zone[], { months, days, pieces }: DayPlan): Html => {
  const names = visit.words.zones;
  const own = zones.filter((zone) => pieces.some((piece) => piece.zone === zone));
  const hoursOf = (zone: Zone): string =>
    pieces
      .filter((piece) => piece.zone === zone)
      .map(({ from, to }) => `${toTime(from)}–${toTime(to)}`)
      .join(", ");
  const label = own.map((zone) => `${names[zone]} ${hoursOf(zone)}`).join("; ");
  const rects = pieces.map(
    ({ zone, from, to }) =>
      html`<rect class="${colourOf(zones, zone)}" x="${from}" y="0" width="${to - from}" height="40"><title>${names[zone]} ${toTime(from)}–${toTime(to)}</title></rect>`,
  );
  return html`<figure class="day"><figcaption>${monthsText(visit, clock, months)}; ${daysText(visit, clock, days)}</figcaption>
<svg class="bar" role="img" aria-label="${label}" viewBox="0 0 ${minutesOfDay} 40" preserveAspectRatio="none">${rects}</svg>
<div class="axis" aria-hidden="true">${hours.map((hour) => html`<span>${hour}</span>`)}</div>
<ul class="legend">${own.map((zone) => html`<li><span class="${colourOf(zones, zone)}" aria-hidden="true">■</span> ${names[zone]} <b>${hoursOf(zone)}</b></li>`)}</ul></figure>`;
};

/** When each zone of a tariff applies: pictures of the days, else one sentence that says why there are none. */
export const clockOf = (visit: Visit, { zone_clock: clock, zones }: Pick<TariffContent, "zone_clock" | "zones">): Html => {
  const text = visit.words.clock;
  if (clock === null) return html`<p>${zones.length > 1 ? text.none : text.oneZone}</p>`;
  const plans = dayPlansOf(clock);
  if (plans === null) return html`<p>${text.undecided}${clock.because === null ? "" : html` <q lang="pl">${clock.because}</q>`}</p>`;
  const all = [...new Set([...zones, ...plans.flatMap(({ pieces }) => pieces.map(({ zone }) => zone))])];
  const isWinterTime = clock.notes.some(({ code }) => code === "winter_time");
  return html`${plans.map((plan) => figureOf(visit, clock, all, plan))}
<p class="soft">${text.printed(clock.citation.page)}${isWinterTime ? ` ${text.winterTime}` : nothing}</p>`;
};
