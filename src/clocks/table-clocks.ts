import { fold } from "../language/fold.ts";
import { groupCodes } from "../language/group-codes.ts";
import { regionIn } from "../language/regions.ts";
import type { ZonesByGroup } from "../language/zone-choice.ts";
import type { Citation } from "../model/citation.ts";
import type { Doubt } from "../model/doubt.ts";
import { boundingBox } from "../model/geometry.ts";
import { firstItem } from "../model/items.ts";
import type { Cell, Line, Table, TabledPage } from "../model/table.ts";
import { draftsOf } from "./draft.ts";
import { type Common, clockOf, type Outcome, remarkedHours } from "./draft-clock.ts";
import { groupsOfClass } from "./group-classes.ts";
import { byRowsOfGroups } from "./group-rows.ts";
import { type PrintedSchedule, scheduleOf } from "./hours.ts";
import { cutBelow, remarksBelow, unboundMark } from "./remarks.ts";
import { doubtfulCode, type ReadingsOf, readingsOn, waysToRead } from "./seen-hours.ts";
import { settle } from "./settle.ts";
import { readZoneTable } from "./zone-table.ts";

const speaksOfZones = (line: Line): boolean => /stref\w* (?:czasow|dob)/.test(fold(line.text));

/** The end of a sentence, to be found again by. */
const cutCharacters = 60;

interface Caption {
  readonly page: number;
  readonly lines: readonly Line[];
}

/** A page's number, alone or between dashes. */
const pageNumber = /^[-–—\s]*\d{1,3}[-–—\s]*$/;

/** Lines that stand on both pages (a stamp, a running header) or number them are no text of either. */
const running = (line: Line, other: TabledPage | undefined): boolean =>
  pageNumber.test(line.text) || (other?.text.some(({ text }) => text === line.text) ?? false);

const textOf = (lines: readonly Line[]): string => lines.map((line) => line.text).join(" ");

/** The end of the page before, where a sentence about zones stands that is not finished there. */
const captionBefore = (table: Table, page: TabledPage, before: TabledPage | undefined): Caption | null => {
  if (before === undefined || before.page.number + 1 !== page.page.number) return null;
  if (page.tables.some((other) => other.box[1] < table.box[1])) return null;
  const above = page.text.filter((line) => line.box[3] <= table.box[1] + 2 && !running(line, before));
  const floor = Math.max(0, ...before.tables.map(({ box }) => box[3]));
  const below = before.text.filter((line) => line.box[1] >= floor - 2 && !running(line, page));
  const at = below.findLastIndex(speaksOfZones);
  if (at < 0) return null;
  const lines = below.slice(at);
  // One that is complete there, and words of its own here: it was for another table.
  if (/:\s*$/.test(textOf(lines)) && groupCodes(textOf(above)).length > 0) return null;
  return /[.;]\s*$/.test(textOf([...lines, ...above])) ? null : { page: before.page.number, lines: [...lines, ...above] };
};

/** The lines of a caption that speak for the table: from the last one that speaks of zones. */
const captionOf = (table: Table, page: TabledPage, before: TabledPage | undefined): Caption => {
  const at = table.caption.findLastIndex(speaksOfZones);
  const lines = table.caption.slice(Math.max(at, 0));
  const overleaf = before !== undefined && lines.some((line) => before.text.includes(line));
  const own = { page: overleaf ? before.page.number : table.page, lines };
  return at >= 0 ? own : (captionBefore(table, page, before) ?? own);
};

/** The branch or area of the whole table: in its header, or in the nearest line above that names one. */
const regionOf = (table: Table, caption: Caption): string | null =>
  [...table.cells.filter((cell) => cell.row === 0), ...[...table.caption, ...caption.lines].reverse()].flatMap(
    (one) => regionIn(one.text) ?? [],
  )[0] ?? null;

const sayingsWith =
  (page: TabledPage, readingsOf: ReadingsOf) =>
  (cell: Cell): readonly [PrintedSchedule, ...PrintedSchedule[]] => {
    if (page.page.source === "text")
      return [
        scheduleOf(
          cell.lines.map((line) => line.text),
          "text",
        ),
      ];
    const schedules = waysToRead(cell, readingsOf).map((lines) => scheduleOf(lines, "picture"));
    const distinct = [
      ...new Map(schedules.map((schedule) => [JSON.stringify([schedule.hours, schedule.rest, schedule.ratePlaces]), schedule])).values(),
    ];
    const [best, ...others] = distinct.filter(({ ratePlaces }) => ratePlaces);
    return best === undefined ? [firstItem(distinct)] : [best, ...others];
  };

const meets = (table: Table, { page, box }: Doubt): boolean =>
  page === table.page && box[0] < table.box[2] && box[2] > table.box[0] && box[1] < table.box[3] && box[3] > table.box[1];

/** What a table gives for each of its sets of groups; none when it is no table of zones. `before`: the page before, where there is one. */
export const tableClocks = (
  table: Table,
  page: TabledPage,
  before: TabledPage | undefined,
  winter: Citation | null,
  doubts: readonly Doubt[],
  rated: ZonesByGroup,
): readonly Outcome[] => byRowsOfGroups(table, rated).flatMap((part) => clocksIn(part, page, before, winter, doubts, rated));

const clocksIn = (
  table: Table,
  page: TabledPage,
  before: TabledPage | undefined,
  winter: Citation | null,
  doubts: readonly Doubt[],
  rated: ZonesByGroup,
): readonly Outcome[] => {
  const read = readZoneTable(table, sayingsWith(page, readingsOn(page.page, doubts)));
  if (read === null) return [];
  const caption = captionOf(table, page, before);
  const text = textOf(caption.lines);
  const cited = caption.page === table.page ? caption.lines : caption.lines.filter((line) => before?.text.includes(line));
  const box = cited.length === 0 ? table.box : boundingBox(cited.map((line) => line.box));
  const codes = groupCodes(text);
  const remarks = remarksBelow(table, page, read.zones);
  const { entries, restZone, unread } = settle(read.values, remarkedHours(remarks));
  const drafts = draftsOf(entries, codes.length > 0 ? codes : groupsOfClass(text, read.zones, rated), remarks);
  // Where one zone has all that is left, no other hours tell that two rows ran together.
  const broken = restZone !== null && doubts.some((doubt) => doubt.readings.length === 0 && meets(table, doubt));
  const mark = unboundMark(table, caption.page === table.page ? caption.lines : [], page);
  const cut = cutBelow(table, page);
  const flaw =
    drafts.length === 0
      ? "no group is named"
      : doubtfulCode([...caption.lines, ...table.cells.flatMap(({ lines }) => lines)]) || remarks.some(({ unsure }) => unsure)
        ? "the code of a group could not be read surely"
        : broken
          ? "a ruling line of the table breaks off"
          : mark !== null
            ? `a label carries the mark ${mark}, and no note has it`
            : cut !== null
              ? `the sentence "${cut.slice(-cutCharacters)}" breaks off`
              : null;
  const common: Common = {
    ...read,
    restZone,
    unread: [...unread, ...read.speechless],
    flaw,
    citation: { page: caption.page, bbox: [...box], text: text === "" ? (table.cells[0]?.text ?? "-") : text },
    winter,
  };
  const region = regionOf(table, caption);
  const named = drafts.length === 0 ? [{ groups: [], region: null, entries, remarks }] : drafts;
  return named.map((draft) => clockOf({ ...draft, region: draft.region ?? region }, common));
};
