/*
 * Zone clocks: which zone of a group an hour of the year belongs to. Hours are Warsaw wall-clock hours ("HH:MM", "24:00" ends a day).
 * A printed "22-6" is the hours 22-24 and 0-6 of the day it is printed for, never of the next day: PGE's G12n is "5-1" on a
 * Saturday and has the whole Sunday in its other zone, so no other reading covers each hour once.
 */

/** Kinds of day that documents tell apart; PGE's A24 and G12n have a Saturday of its own. */
export const dayKinds = ["monday_to_friday", "saturday", "sunday"] as const;
export type DayKind = (typeof dayKinds)[number];

export const clockNotes = [
  "winter_time", // clocks of meters may stay on winter time all year
  "meter_permitting", // the free days only "o ile urządzenia pomiarowo-rozliczeniowe na to pozwalają"
] as const;

export const minutesOfDay = 24 * 60;

/** Minutes since midnight of "HH:MM"; "24:00" is 1440. */
export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** "HH:MM" of minutes since midnight, 0..1440. */
export const toTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
