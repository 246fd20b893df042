import type { Citation } from "../model/citation.ts";
import { dayKinds, toTime } from "../model/clock.ts";
import type { ZoneClock } from "../model/extraction.ts";
import { promisedZones } from "../model/group-code.ts";
import type { Zone } from "../model/vocabulary.ts";
import type { Draft } from "./draft.ts";
import type { Remark } from "./remarks.ts";
import { unconfirmedIn } from "./settle.ts";
import { daysSetApart, flawOf, type Hours, spansOf } from "./year.ts";

/** What table or sentence gives all of its groups. */
export interface Common {
  /** In the order printed, those without hours too. */
  readonly zones: readonly Zone[];
  readonly restZone: Zone | null;
  /** A number of hours is given and not which. */
  readonly counted: Citation | null;
  readonly summerMonths: readonly number[] | null;
  readonly unread: readonly Citation[];
  /** Why no clock of it can be believed, or null. */
  readonly flaw: string | null;
  readonly citation: Citation;
  /** The sentence that clocks stay on winter time. */
  readonly winter: Citation | null;
}

export interface Outcome {
  readonly clock: ZoneClock;
  /** Why the clock cannot be believed, or null. */
  readonly flaw: string | null;
}

/** The hours that sentences below a table give: whole days, of every month. */
export const remarkedHours = (remarks: readonly Remark[]): Hours[] =>
  remarks.flatMap(({ days }) =>
    days === null ? [] : [{ zone: days.zone, months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], days: days.days, from: 0, to: 24 * 60 }],
  );

const inEveryMonth = (zones: ZoneClock["zones"], zone: Zone): boolean =>
  new Set(zones.find((one) => one.zone === zone)?.spans.flatMap(({ months }) => months)).size === 12;

const flawIn = (draft: Draft, common: Common, zones: ZoneClock["zones"], hours: readonly Hours[]): string | null => {
  const { restZone } = common;
  if (common.flaw !== null) return common.flaw;
  const [unread] = common.unread;
  if (unread !== undefined) return `"${unread.text}" could not be read as hours of a zone`;
  // Hours without a kind of day are for the days that nothing else names: when all are named, they are for none.
  const named = daysSetApart(hours);
  if (hours.some(({ days }) => days === null) && dayKinds.every((kind) => named.has(kind)))
    return "some hours stand without a kind of day beside others for every kind";
  // Where one zone takes all that is left, hours of another that were lost would go unseen.
  const lost = common.zones.find((zone) => restZone !== null && zone !== restZone && !inEveryMonth(zones, zone));
  if (lost !== undefined) return `${lost} has no hours in some month`;
  const flaw = flawOf(zones, restZone !== null);
  if (flaw !== null) return flaw;
  const odd = draft.groups.find((group) => ![null, zones.length].includes(promisedZones(group)));
  if (odd !== undefined) return `${odd} has ${promisedZones(odd)} zones by its code, and here ${zones.length}`;
  // A label that lost its second word.
  if (common.zones.includes("peak") && common.zones.some((zone) => zone === "morning_peak" || zone === "afternoon_peak"))
    return "a peak beside a peak of the morning or the afternoon";
  const unsure = unconfirmedIn(draft.entries);
  return unsure === null ? null : `${toTime(unsure)} could not be read surely in any place`;
};

/** The clock of some groups out of their hours and the sentences about them, and what is wrong with it. */
export const clockOf = (draft: Draft, common: Common): Outcome => {
  const { restZone, counted } = common;
  const hours = [...draft.entries, ...remarkedHours(draft.remarks)];
  const zones = common.zones
    .map((zone) => {
      const cited = [...new Set(draft.entries.filter((entry) => entry.zone === zone).map((entry) => entry.cite))];
      const remarked = draft.remarks.filter((remark) => remark.days?.zone === zone).map((remark) => remark.cite);
      // A number of hours is no hours, whatever bounds are printed with it.
      return { zone, spans: counted === null ? spansOf(hours, zone) : [], citations: [...cited, ...remarked] };
    })
    .filter((zone) => zone.spans.length > 0 || zone.zone === restZone || counted !== null);
  const elsewhere = draft.remarks.filter((remark) => remark.elsewhere).map((remark) => remark.cite.text);
  const because = elsewhere.length > 0 ? elsewhere.join(" ") : (counted?.text ?? null);
  const permitting = draft.remarks.find(
    ({ permitting }) => permitting === "all" || draft.groups.some((group) => permitting?.includes(group)),
  );
  const clock: ZoneClock = {
    groups: [...draft.groups],
    ...(draft.region === null ? {} : { region: draft.region }),
    zones,
    rest_zone: restZone,
    holidays: hours.some(({ days }) => days?.holidays) ? "statutory" : null,
    summer_months: common.summerMonths === null ? null : [...common.summerMonths],
    decidable: because === null,
    because,
    notes: [
      ...(common.winter === null ? [] : [{ code: "winter_time" as const, ...common.winter }]),
      ...(permitting === undefined ? [] : [{ code: "meter_permitting" as const, ...permitting.cite }]),
    ],
    citation: common.citation,
  };
  return { clock, flaw: because === null ? flawIn(draft, common, zones, hours) : common.flaw };
};
