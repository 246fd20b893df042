import { dayKinds } from "../model/clock.ts";
import { plusDecimals } from "../model/decimal.ts";
import type { ServedClock, TariffContent } from "../model/record.ts";
import type { Season, Zone } from "../model/vocabulary.ts";
import { warsawTime } from "../model/warsaw-time.ts";
import type { HourPrice, MarketSide, Warning } from "./offer.ts";
import type { SlotTotal } from "./totals.ts";
import { warningOf } from "./warnings.ts";
import { type ZoneThen, zoneAt } from "./zone-at.ts";
import { keyOf, namedAmong } from "./zones.ts";

export interface At {
  readonly price: HourPrice | null;
  readonly warnings: readonly Warning[];
}

type Clock = Parameters<typeof zoneAt>[0];

const clockOf = (code: string, clock: ServedClock): Clock => ({ ...clock, groups: [code] });

/** A clock that only says which days are free: all that a price needs where no zone divides the day. */
const calendar: Clock = {
  groups: ["-"],
  zones: [{ zone: "flat", spans: [], citations: [] }],
  rest_zone: "flat",
  holidays: null,
  summer_months: null,
  decidable: true,
  because: null,
  notes: [],
  citation: { page: 1, bbox: [0, 0, 0, 0], text: "-" },
};

/** The clock of a meter that cannot tell free days: a weekday's hours on every day. */
const withoutFreeDays = (clock: Clock): Clock => ({
  ...clock,
  holidays: null,
  zones: clock.zones.map((zone) => ({
    ...zone,
    spans: zone.spans.flatMap((span) => (span.days.includes("monday_to_friday") ? [{ ...span, days: [...dayKinds] }] : [])),
  })),
});

/** Where a document leaves something to the meter, what each meter that it allows would show. */
const readings = (clock: Clock, at: number): ReturnType<typeof zoneAt>[] => {
  const has = (code: string): boolean => clock.notes.some((note) => note.code === code);
  const clocks = has("meter_permitting") ? [clock, withoutFreeDays(clock)] : [clock];
  return clocks.flatMap((one) => (has("winter_time") ? [zoneAt(one, at), zoneAt(one, at, "winter")] : [zoneAt(one, at)]));
};

const undecided = (because: string): At => ({ price: null, warnings: [warningOf("hour_undecided", { because })] });

/** What decides an instant's zone: the distribution's clock, else supply's; none is needed where nothing divides the day. */
const zoneThen = (
  zones: readonly Zone[],
  slots: readonly SlotTotal[],
  sides: readonly (TariffContent | null)[],
  at: number,
): ZoneThen | string => {
  const tariff = sides.find((side) => side?.zone_clock);
  const named = tariff?.zone_clock ? clockOf(tariff.tariff_code, tariff.zone_clock) : null;
  const divided = zones.length > 1;
  if (divided && named === null) return "No document says when the zones of this group apply.";
  const seen = readings(divided && named !== null ? named : calendar, at);
  const decided = seen.flatMap((one) => ("undecided" in one ? [] : [one]));
  const [first] = decided;
  if (first === undefined || decided.length < seen.length)
    return seen.flatMap((one) => ("undecided" in one ? [one.undecided] : []))[0] ?? "The clock does not decide it.";
  const [bySeason, byDay] = [slots.some(({ slot }) => slot.season !== null), slots.some(({ slot }) => slot.day_type !== null)];
  const isLikeFirst = (one: ZoneThen): boolean =>
    one.zone === first.zone && (!bySeason || one.season === first.season) && (!byDay || one.dayType === first.dayType);
  if (!decided.every(isLikeFirst)) return "It depends on the meter: the tariff allows more than one way of keeping time.";
  const zone = divided ? namedAmong(zones, first.zone) : (zones[0] ?? null);
  return zone === null ? `The clock's zone "${first.zone}" is none of this offer's.` : { ...first, zone };
};

/** The price of one instant. With a market, its energy is that of the quarter of an hour that the instant is in. */
export const priceAt = (
  at: number,
  slots: readonly SlotTotal[],
  zones: readonly Zone[],
  season: Season | null,
  sides: readonly (TariffContent | null)[],
  market: MarketSide | null,
  quarter: string,
): At => {
  const point = market?.points.find(({ starts_at }) => starts_at === quarter)?.energy_pln_per_kwh ?? null;
  if (market !== null && point === null) return undecided("The market has no price for this quarter of an hour.");
  const instant = warsawTime(at);
  if (sides.every((side) => side === null))
    return point === null
      ? { price: null, warnings: [] }
      : { price: { at: instant, zone: "flat", market_pln_per_kwh: point, total_pln_per_kwh: point, parts: [] }, warnings: [] };
  if (slots.length === 0) return undecided("There is no total by kWh for it to be a part of.");
  const then = zoneThen(zones, slots, sides, at);
  if (typeof then === "string") return undecided(then);
  const found = slots.find(
    ({ slot }) =>
      slot.zone === then.zone &&
      (slot.season === null || slot.season === season) &&
      (slot.day_type === null || slot.day_type === then.dayType),
  );
  if (found === undefined) return undecided("The document does not say which months its seasons are.");
  if (found.total === null) return undecided("The zone of this instant has no total.");
  const total_pln_per_kwh = point === null ? found.total.value : plusDecimals(found.total.value, point);
  const zone = keyOf(found.slot, season === null);
  return { price: { at: instant, zone, market_pln_per_kwh: point, total_pln_per_kwh, parts: found.total.parts }, warnings: [] };
};
