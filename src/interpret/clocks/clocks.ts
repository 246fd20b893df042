import { dayKinds } from "../../model/clock.ts";
import type { Citation, ZoneClock } from "../../model/extraction.ts";
import { boundingBox } from "../../model/geometry.ts";
import type { Problem } from "../../model/problem.ts";
import type { Cell, Line, Table, TabledPage } from "../../model/table.ts";
import { fold } from "../fold.ts";
import { groupCodes } from "../group-codes.ts";
import type { Flow } from "../sentences.ts";
import type { Print } from "./hours.ts";
import { clocksElsewhere, type Remark, remarksBelow, winterTimeIn } from "./remarks.ts";
import { flawOf, type Hours, spansOf } from "./year.ts";
import { type Entry, type ReadZoneTable, readZoneTable } from "./zone-table.ts";

/** Groups that have the same hours by the same words. */
interface Draft {
  readonly groups: readonly string[];
  readonly entries: readonly Entry[];
  readonly remarks: readonly Remark[];
}

/** The lines of a caption that speak for the table: from the last one that speaks of zones. */
const captionOf = (table: Table): readonly Line[] => {
  const at = table.caption.findLastIndex((line) => /stref\w* (?:czasow|dob)/.test(fold(line.text)));
  return table.caption.slice(Math.max(at, 0));
};

const citeCell = (cell: Cell): Citation => ({ page: cell.page, bbox: [...cell.box], text: cell.text.replace(/\s+/g, " ") });

const remarkFor = (remark: Remark, group: string): boolean => remark.groups.length === 0 || remark.groups.includes(group);

/** Parts the groups by the hours and remarks that are theirs. */
const draftsOf = (read: ReadZoneTable, captioned: readonly string[], remarks: readonly Remark[]): Draft[] => {
  const named = read.entries.flatMap((entry) => entry.groups);
  const general = read.entries.length === 0 || read.entries.some((entry) => entry.groups.length === 0);
  const drafts = new Map<string, Draft>();
  for (const group of new Set([...(general ? captioned : []), ...named])) {
    const own = {
      entries: read.entries.filter((entry) => entry.groups.length === 0 || entry.groups.includes(group)),
      remarks: remarks.filter((remark) => remarkFor(remark, group)),
    };
    const permitting = own.remarks.map(({ permitting }) => permitting === "all" || (permitting?.includes(group) ?? false));
    const key = JSON.stringify([
      own.entries.map((entry) => read.entries.indexOf(entry)),
      own.remarks.map((one) => remarks.indexOf(one)),
      permitting,
    ]);
    const draft = drafts.get(key);
    drafts.set(key, { ...own, groups: [...(draft?.groups ?? []), group] });
  }
  return [...drafts.values()];
};

/** The hours that sentences below the table give: whole days, of every month. */
const remarkedHours = (remarks: readonly Remark[]): Hours[] =>
  remarks.flatMap(({ days }) =>
    days === null ? [] : [{ zone: days.zone, months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], days: days.days, from: 0, to: 24 * 60 }],
  );

interface Outcome {
  readonly clock: ZoneClock;
  /** Why the clock cannot be believed, or null. */
  readonly flaw: string | null;
}

const inEveryMonth = (zones: ZoneClock["zones"], zone: ZoneClock["zones"][number]["zone"]): boolean =>
  new Set(zones.find((one) => one.zone === zone)?.spans.flatMap(({ months }) => months)).size === 12;

const toClock = (draft: Draft, read: ReadZoneTable, citation: Citation, winter: Citation | null): Outcome => {
  const hours = [...draft.entries, ...remarkedHours(draft.remarks)];
  const zones = read.zones
    .map((zone) => {
      const cells = [...new Set(draft.entries.filter((entry) => entry.zone === zone).map((entry) => entry.cell))];
      const remarked = draft.remarks.filter((remark) => remark.days?.zone === zone).map((remark) => remark.cite);
      // A number of hours is no hours, whatever bounds are printed with it.
      return { zone, spans: read.counted === null ? spansOf(hours, zone) : [], citations: [...cells.map(citeCell), ...remarked] };
    })
    .filter((zone) => zone.spans.length > 0 || zone.zone === read.restZone || read.counted !== null);
  const elsewhere = draft.remarks.filter((remark) => remark.elsewhere).map((remark) => remark.cite.text);
  const because = elsewhere.length > 0 ? elsewhere.join(" ") : read.counted === null ? null : citeCell(read.counted).text;
  const permitting = draft.remarks.find(
    ({ permitting }) => permitting === "all" || draft.groups.some((group) => permitting?.includes(group)),
  );
  const clock: ZoneClock = {
    groups: [...draft.groups],
    zones,
    rest_zone: read.restZone,
    holidays: hours.some(({ days }) => days?.holidays) ? "statutory" : null,
    summer_months: read.summerMonths === null ? null : [...read.summerMonths],
    decidable: because === null,
    because,
    notes: [
      ...(winter === null ? [] : [{ code: "winter_time" as const, ...winter }]),
      ...(permitting === undefined ? [] : [{ code: "meter_permitting" as const, ...permitting.cite }]),
    ],
    citation,
  };
  if (because !== null) return { clock, flaw: null };
  const [unread] = read.unread;
  if (unread !== undefined) return { clock, flaw: `"${citeCell(unread).text}" could not be read as hours of a zone` };
  // Hours without a kind of day are for the days that nothing else names: when all are named, they are for none.
  const named = new Set(hours.flatMap(({ days }) => days?.days ?? []));
  if (hours.some(({ days }) => days === null) && dayKinds.every((kind) => named.has(kind)))
    return { clock, flaw: "some hours stand without a kind of day beside others for every kind" };
  // Where one zone takes all that is left, hours of another that were lost would go unseen.
  const lost = read.zones.find((zone) => read.restZone !== null && zone !== read.restZone && !inEveryMonth(zones, zone));
  if (lost !== undefined) return { clock, flaw: `${lost} has no hours in some month` };
  return { clock, flaw: flawOf(zones, read.restZone !== null) };
};

const problemOf = (groups: readonly string[], flaw: string, { page, box }: Pick<Table, "page" | "box">): Problem => ({
  code: "incomplete_clock",
  blocks: false,
  says: `The zones of ${groups.length === 0 ? "a table" : groups.join(", ")} are not given: ${flaw}.`,
  tariff_code: groups.length === 1 ? (groups[0] ?? null) : null,
  page,
  bbox: [...box],
});

const sameHours = (a: ZoneClock, b: ZoneClock): boolean =>
  JSON.stringify([a.zones.map(({ zone, spans }) => [zone, spans]), a.rest_zone, a.holidays, a.decidable]) ===
  JSON.stringify([b.zones.map(({ zone, spans }) => [zone, spans]), b.rest_zone, b.holidays, b.decidable]);

/** What a table gives for each of its sets of groups; none when it is no table of zones. */
const outcomesOf = (table: Table, page: TabledPage, winter: Citation | null): readonly Outcome[] => {
  const caption = captionOf(table);
  const text = caption.map((line) => line.text).join(" ");
  const box = caption.length === 0 ? table.box : boundingBox(caption.map((line) => line.box));
  const citation: Citation = { page: table.page, bbox: [...box], text: text === "" ? (table.cells[0]?.text ?? "-") : text };
  const read = (print: Print): readonly Outcome[] => {
    const zoneTable = readZoneTable(table, print);
    if (zoneTable === null) return [];
    const drafts = draftsOf(zoneTable, groupCodes(text), remarksBelow(table, page, zoneTable.zones));
    if (drafts.length === 0)
      return [{ ...toClock({ groups: [], entries: [], remarks: [] }, zoneTable, citation, winter), flaw: "no group is named" }];
    return drafts.map((draft) => toClock(draft, zoneTable, citation, winter));
  };
  if (page.page.source === "text") return read("text");
  // What a sign of a picture means is settled by the hours: each is printed as one zone's end and another's beginning.
  const seen = read("picture");
  if (seen.every(({ flaw }) => flaw === null)) return seen;
  const other = read("picture_with_ones");
  return other.every(({ flaw }) => flaw === null) ? other : seen;
};

export interface Clocks {
  readonly clocks: readonly ZoneClock[];
  readonly problems: readonly Problem[];
}

/**
 * The zone clocks that a document's tables and sentences state. A clock is given when its hours put every hour of the year into exactly
 * one zone, or when the document says that no calendar does; any other is the problem `incomplete_clock`. `flow`: all lines.
 */
export const clocksOf = (pages: readonly TabledPage[], flow: Flow): Clocks => {
  const winter = winterTimeIn(flow);
  const problems: Problem[] = [];
  const disputed = new Set<string>();
  let clocks: readonly ZoneClock[] = [];
  const without = (clock: ZoneClock, groups: ReadonlySet<string>): ZoneClock[] => {
    const left = clock.groups.filter((group) => !groups.has(group));
    return left.length === 0 ? [] : [{ ...clock, groups: left }];
  };
  const add = (clock: ZoneClock, table: Table): void => {
    const twins = clocks.filter((other) => other.groups.some((group) => clock.groups.includes(group)));
    const other = twins.find((twin) => !sameHours(twin, clock));
    if (other !== undefined) {
      const both = clock.groups.filter((group) => other.groups.includes(group));
      for (const group of both) disputed.add(group);
      problems.push(problemOf(both, `page ${other.citation.page} gives other hours`, table));
      clocks = clocks.flatMap((one) => without(one, disputed));
    }
    const known = new Set([...disputed, ...clocks.flatMap(({ groups }) => groups)]);
    clocks = [...clocks, ...without(clock, known)];
  };
  for (const page of pages)
    for (const table of page.tables)
      for (const { clock, flaw } of outcomesOf(table, page, winter)) {
        if (flaw !== null) problems.push(problemOf(clock.groups, flaw, table));
        else add(clock, table);
      }
  const known = new Set([...disputed, ...clocks.flatMap(({ groups }) => groups)]);
  const elsewhere = clocksElsewhere(flow).flatMap(({ groups, cite }) => without(undecided(groups, cite), known));
  return { clocks: [...clocks, ...elsewhere], problems };
};

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
