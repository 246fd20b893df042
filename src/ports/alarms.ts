import type { Alarm, AlarmCode } from "../model/alarm.ts";

export interface OpenAlarm extends Alarm {
  /** ISO-8601 UTC. */
  readonly since: string;
}

/** Loud problems, from their first sign until they are over; both are kept. */
export interface Alarms {
  /**
   * These are all alarms of these codes (with `about`: of these codes and these subjects) that there are now: new ones are raised, those that
   * are no longer there are over. Returns the ones that were raised.
   */
  settle(codes: readonly AlarmCode[], now: readonly Alarm[], about?: readonly string[]): Promise<readonly Alarm[]>;
  open(): Promise<readonly OpenAlarm[]>;
}
