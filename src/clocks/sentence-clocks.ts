import { facetsOf } from "../language/facets.ts";
import { fold } from "../language/fold.ts";
import { groupCodes } from "../language/group-codes.ts";
import { regionIn } from "../language/regions.ts";
import { zoneWords } from "../language/words-of-the-trade.ts";
import type { Citation } from "../model/citation.ts";
import { minutesOfDay } from "../model/clock.ts";
import { boundingBox } from "../model/geometry.ts";
import { groupCodePattern } from "../model/group-code.ts";
import type { TabledPage } from "../model/table.ts";
import type { Zone } from "../model/vocabulary.ts";
import { draftsOf } from "./draft.ts";
import { type Common, clockOf, type Outcome } from "./draft-clock.ts";
import { andDaysAt, type PrintedSchedule, scheduleOf } from "./hours.ts";
import { areOfAllBefore } from "./months-behind.ts";
import { paragraphsOf } from "./paragraphs.ts";
import { monthPhrase, monthsIn } from "./periods.ts";
import { isCut } from "./remarks.ts";
import type { Entry } from "./zone-table.ts";

/*
 * Zones said in sentences: "Strefy czasowe grupy taryfowej G12: strefa nocna: codziennie w godzinach 22:00 – 6:00, strefa dzienna: ...".
 * A paragraph is a row of marks (groups, months, zones) with what is said between them; hours belong to the zone before them or, where
 * hours come first, to the one behind.
 */

/** Characters of a paragraph; a longer one is not about zones. */
const longest = 4000;

interface Mark {
  readonly kind: "group" | "months" | "zone" | "end";
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const zonePhrase = zoneWords
  .filter(([zone]) => zone !== "flat")
  .map(([, pattern]) => `(?:stref\\w* (?:czasow\\w* )?)?(?:${pattern.source})`)
  .join("|");
const marksIn = (text: string, folded: string): Mark[] => {
  const found = (kind: Mark["kind"], pattern: RegExp, where: string): Mark[] =>
    [...where.matchAll(pattern)].map((match) => ({ kind, from: match.index, to: match.index + match[0].length, text: match[0] }));
  const marks = [
    ...found("group", new RegExp(`(?<![\\p{L}\\p{N}.])${groupCodePattern}(?![\\p{L}\\p{N}])`, "gu"), text),
    ...found("months", new RegExp(monthPhrase, "g"), folded),
    ...found("zone", new RegExp(zonePhrase, "g"), folded),
    // "godz. 6" is no end of a sentence.
    ...found("end", /(?<!godz)\.(?=\s+\p{Lu})/gu, text),
  ].sort((a, b) => a.from - b.from || b.to - a.to);
  const kept: Mark[] = [];
  for (const mark of marks) if (mark.from >= (kept.at(-1)?.to ?? 0)) kept.push(mark);
  return kept;
};

/** Words that join a zone to its hours and mean nothing by themselves. */
const joining =
  /(?<![\p{L}\d])(?:obowiazuj\w*|obejmuj\w*|trwa\w*|stosuje|stosowan\w*|przypada\w*|jest|sa|to|sie|zas|natomiast|przez|dla|okres\w*|lat\w*|zim\w*|letni\w*|zimow\w*|grup\w*|taryfow\w*)(?![\p{L}\d])/gu;

/** Does a text that leads to months belong to the hours before them ("16-21 (", "16-21 "), or open what follows ("16-21; ", "lato (...):")? Null: either. */
const endsHours = (before: string, behind: string): boolean | null => {
  if (/^\s*\)?\s*:/.test(behind)) return false;
  const left = before.replace(/(?:\s(?:w|we|przez|okresie|miesiacach|dniach))+\s*$/, "").trimEnd();
  if (/[;:.]$/.test(left)) return false;
  return left.endsWith(",") ? null : true;
};

const zoneOf = (mark: Mark): Zone | null => facetsOf(mark.text).zones.find((zone) => zone !== "flat") ?? null;

interface Part {
  readonly mark: Mark | null;
  /** Of months: whether they are of the hours before them; null: that is open. */
  readonly isOfHoursBefore: boolean | null;
  /** What stands between the mark and the next one. */
  readonly schedule: PrintedSchedule;
}

const partsOf = (text: string): Part[] => {
  const folded = fold(text);
  if (folded.length !== text.length) return [];
  const marks = marksIn(text, folded);
  const between = (from: number, to: number | undefined, mark?: Mark): PrintedSchedule => {
    const said = folded
      .slice(from, to)
      .replace(joining, " ")
      .replace(/["„”/]/g, " ");
    // "pozostałe godziny" are a zone's name; days behind it are whole, as they are behind the words.
    const andDays = mark !== undefined && mark.kind === "zone" && zoneOf(mark) === "other_hours" && andDaysAt.test(said.trim());
    return scheduleOf([andDays ? `pozostale godziny ${said.trim()}` : said], "text");
  };
  return [
    { mark: null, isOfHoursBefore: false, schedule: between(0, marks[0]?.from) },
    ...marks.map((mark, i) => ({
      mark,
      isOfHoursBefore: endsHours(folded.slice(marks[i - 1]?.to ?? 0, mark.from), folded.slice(mark.to)),
      schedule: between(mark.to, marks[i + 1]?.from, mark),
    })),
  ];
};

interface SentenceClock {
  readonly entries: readonly Entry[];
  readonly zones: readonly Zone[];
  readonly restZone: Zone | null;
  readonly ratePlaces: boolean;
}

const everyMonth = Array.from({ length: 12 }, (_, i) => i + 1);

const readParts = (parts: readonly Part[], cite: Citation): SentenceClock => {
  const entries: Entry[] = [];
  const zones = new Set<Zone>();
  let restZone: Zone | null = null;
  let ratePlaces = true;
  let groups: string[] = [];
  let months: readonly number[] = everyMonth;
  let zone: Zone | null = null;
  let waiting: PrintedSchedule | null = null;
  /** The hours of the zone that no months follow yet, and whether months stood before or behind its first ones. */
  let open: Entry[] = [];
  let order: "before" | "behind" | null = null;
  /** The hours of the zone behind which months stand, for each of these. */
  let runs: (readonly Entry[])[] = [];
  /** Hours behind which no months stand, where months stand behind others, may be of any of them. */
  const endMonths = (): void => {
    if (order === "behind" && open.length > 0) ratePlaces = false;
    open = [];
  };
  const endZone = (): void => {
    endMonths();
    if (!areOfAllBefore(runs)) ratePlaces = false;
    runs = [];
    order = null;
  };
  const takeMonths = (named: readonly number[], isOfHoursBefore: boolean | null): void => {
    const wasOpen = open.length > 0;
    const isBehind = !hoursFirst && order !== "before" && wasOpen && isOfHoursBefore !== false;
    if (!isBehind) {
      endMonths();
      order = wasOpen || order !== null ? order : "before";
      months = named;
      return;
    }
    if (isOfHoursBefore === null) ratePlaces = false;
    runs.push(open);
    for (const entry of open) entries[entries.indexOf(entry)] = { ...entry, months: named };
    order = "behind";
    open = [];
  };
  const firstHours = parts.findIndex(({ schedule }) => schedule.hours.length > 0);
  const hoursFirst = firstHours >= 0 && firstHours < parts.findIndex(({ mark }) => mark?.kind === "zone");
  /** Hours were given since the last group was named; the zone that was named last has none yet. */
  let closed = true;
  let bare = false;
  const give = (schedule: PrintedSchedule, to: Zone | null): void => {
    if (schedule.bareDays) ratePlaces = false;
    if (schedule.hours.length === 0 && !schedule.rest) return;
    if (to === null || !schedule.ratePlaces) ratePlaces = false;
    if (to === null) return;
    if (schedule.rest) restZone = to;
    const given = schedule.hours.map(({ line: _, ...hours }): Entry => ({ ...hours, zone: to, months, groups, region: null, cite }));
    entries.push(...given);
    open.push(...given);
    closed = true;
    bare = false;
  };
  for (const { mark, schedule, isOfHoursBefore } of parts) {
    if (mark !== null && mark.kind !== "months") endZone();
    if (mark?.kind === "group") {
      groups = closed ? [mark.text] : [...groups, mark.text];
      if (closed) months = everyMonth;
      closed = false;
      zone = null;
    } else if (mark?.kind === "months") takeMonths(monthsIn(mark.text) ?? [], isOfHoursBefore);
    else if (mark?.kind === "end") zone = null;
    else if (mark?.kind === "zone") {
      const named = zoneOf(mark);
      // "strefa dzienna: pozostałe godziny" names hours, not a further zone.
      if (named === "other_hours" && zone !== null && bare) restZone = zone;
      else zone = named;
      bare = true;
      if (zone !== null) zones.add(zone);
      if (hoursFirst && waiting !== null) give(waiting, zone);
      waiting = null;
    }
    if (hoursFirst) waiting = schedule.hours.length > 0 ? schedule : waiting;
    else give(schedule, zone);
  }
  endZone();
  // "pozostałe godziny doby" is the rest by its name, with or without whole days said of it.
  const ofRest = entries.filter((entry) => entry.zone === "other_hours");
  if (zones.has("other_hours") && ofRest.every(({ from, to }) => to - from === minutesOfDay)) restZone ??= "other_hours";
  return { entries, zones: [...zones], restZone, ratePlaces: ratePlaces && waiting === null };
};

/**
 * "B23 – szczyt przedpołudniowy 7–13, ...; C22a i C12a – szczyt 8–11, ...": the parts of each run of groups, whose zones are none of the
 * others'; all in one where a group stands in several runs.
 */
const runsOfGroups = (parts: readonly Part[]): readonly (readonly Part[])[] => {
  const runs: Part[][] = [[]];
  let isTimed = false;
  for (const part of parts) {
    if (part.mark?.kind === "group" && isTimed) {
      runs.push([]);
      isTimed = false;
    }
    isTimed ||= part.schedule.hours.length > 0;
    runs.at(-1)?.push(part);
  }
  const groups = runs.flatMap((run) => [...new Set(run.flatMap(({ mark }) => (mark?.kind === "group" ? [mark.text] : [])))]);
  return new Set(groups).size === groups.length ? runs : [parts];
};

const isTimed = ({ from, to }: Entry): boolean => to - from < minutesOfDay;
const isWhole = ({ entries, zones }: SentenceClock): boolean =>
  zones.length >= 2 && entries.some(isTimed) && entries.some(({ groups }) => groups.length > 0);

/** The clocks that a page's sentences state, without any table. `winter`: the sentence that clocks stay on winter time. */
export const sentenceClocks = (page: TabledPage, winter: Citation | null): readonly Outcome[] =>
  paragraphsOf(page).flatMap((lines): readonly Outcome[] => {
    const text = lines
      .map((line) => line.text)
      .join(" ")
      .replace(/\s+/g, " ")
      .trim();
    if (text.length > longest || groupCodes(text).length === 0 || !/stref|szczyt/.test(fold(text))) return [];
    const citation: Citation = { page: page.page.number, bbox: [...boundingBox(lines.map((line) => line.box))], text };
    const parts = partsOf(text);
    const runs = runsOfGroups(parts).map((run) => readParts(run, citation));
    const read = runs.every(isWhole) ? runs : [readParts(parts, citation)].filter(isWhole);
    const doubtful = lines.some(({ words }) => words.some((word) => word.confidence === 0 && /\d/.test(word.text)));
    return read.flatMap(({ entries, zones, restZone, ratePlaces }) => {
      const common: Common = {
        zones,
        restZone,
        counted: null,
        summerMonths: null,
        unread: ratePlaces ? [] : [citation],
        flaw: doubtful ? "a number of the sentence could not be read surely" : isCut(text) ? "the sentence breaks off" : null,
        citation,
        winter,
      };
      return draftsOf(entries, [], []).map((draft) => clockOf({ ...draft, region: regionIn(text) }, common));
    });
  });
