import type { Flow } from "../language/sentences.ts";
import type { ZonesByGroup } from "../language/zone-choice.ts";
import type { Citation } from "../model/citation.ts";
import type { Doubt } from "../model/doubt.ts";
import type { ZoneClock } from "../model/extraction.ts";
import type { Problem } from "../model/problem.ts";
import type { TabledPage } from "../model/table.ts";
import type { Outcome } from "./draft-clock.ts";
import { clocksElsewhere, winterTimeIn } from "./remarks.ts";
import { sentenceClocks } from "./sentence-clocks.ts";
import { tableClocks } from "./table-clocks.ts";

type Place = Pick<Citation, "page" | "bbox">;

const problemOf = (groups: readonly string[], flaw: string, { page, bbox }: Place): Problem => ({
  code: "incomplete_clock",
  blocks: false,
  message: `The zones of ${groups.length === 0 ? "a table" : groups.join(", ")} are not given: ${flaw}.`,
  tariff_code: groups.length === 1 ? (groups[0] ?? null) : null,
  page,
  bbox: [...bbox],
});

const sameHours = (a: ZoneClock, b: ZoneClock): boolean =>
  JSON.stringify([a.zones.map(({ zone, spans }) => [zone, spans]), a.rest_zone, a.holidays, a.decidable]) ===
  JSON.stringify([b.zones.map(({ zone, spans }) => [zone, spans]), b.rest_zone, b.holidays, b.decidable]);

const undecided = (groups: readonly string[], citation: Citation): ZoneClock => ({
  groups: [...groups],
  zones: [],
  rest_zone: null,
  holidays: null,
  summer_months: null,
  decidable: false,
  because: citation.text,
  notes: [],
  citation,
});

export interface Clocks {
  readonly clocks: readonly ZoneClock[];
  readonly problems: readonly Problem[];
}

/** A group in a region, as a key. */
const keyOf = ({ region }: ZoneClock, group: string): string => (region === undefined ? group : `${group} ${region}`);

/** `clock` without the groups that `taken` holds; none when it has no other. */
const without = (clock: ZoneClock, taken: ReadonlySet<string>): ZoneClock[] => {
  const groups = clock.groups.filter((group) => !taken.has(keyOf(clock, group)));
  return groups.length === 0 ? [] : [{ ...clock, groups }];
};

/**
 * The zone clocks that a document's tables and sentences state. A clock is given when its hours put every hour of the year into exactly
 * one zone, or when the document says that no calendar does; any other is the problem `incomplete_clock`. `flow`: all lines; `doubts`:
 * of words read from pictures; `rated`: the zones that each group's rates are of.
 */
export const clocksOf = (pages: readonly TabledPage[], flow: Flow, doubts: readonly Doubt[], rated: ZonesByGroup): Clocks => {
  const winter = winterTimeIn(flow);
  const problems: Problem[] = [];
  const disputed = new Set<string>();
  let clocks: readonly ZoneClock[] = [];
  const known = (): Set<string> => new Set([...disputed, ...clocks.flatMap((one) => one.groups.map((group) => keyOf(one, group)))]);
  const add = (clock: ZoneClock, place: Place): void => {
    const twins = clocks.filter((other) => other.region === clock.region && other.groups.some((group) => clock.groups.includes(group)));
    for (const other of twins.filter((twin) => !sameHours(twin, clock))) {
      const both = clock.groups.filter((group) => other.groups.includes(group));
      for (const group of both) disputed.add(keyOf(clock, group));
      problems.push(problemOf(both, `page ${other.citation.page} gives other hours`, place));
    }
    clocks = clocks.flatMap((one) => without(one, disputed));
    clocks = [...clocks, ...without(clock, known())];
  };
  const take = ({ clock, flaw }: Outcome, place: Place): void => {
    if (flaw !== null) problems.push(problemOf(clock.groups, flaw, place));
    else add(clock, place);
  };
  for (const [i, page] of pages.entries()) {
    for (const table of page.tables)
      for (const outcome of tableClocks(table, page, pages[i - 1], winter, doubts, rated))
        take(outcome, { page: table.page, bbox: [...table.box] });
    for (const outcome of sentenceClocks(page, winter)) take(outcome, outcome.clock.citation);
  }
  for (const { groups, cite } of clocksElsewhere(flow)) {
    const left = groups.filter((group) => !disputed.has(group) && !clocks.some((one) => one.groups.includes(group)));
    if (left.length > 0) clocks = [...clocks, undecided(left, cite)];
  }
  return { clocks, problems };
};
