import { fold } from "../language/fold.ts";
import { groupCodes } from "../language/group-codes.ts";
import { regionIn } from "../language/regions.ts";
import { companyWords } from "../model/company-name.ts";
import { type Cell, isNoteLine, type Line, type Table, type TabledPage } from "../model/table.ts";

/** A title across the table, or the first cell of its header; a region over some columns alone is those columns' own. */
const isTitle = (cell: Cell, table: Table): boolean => cell.row === 0 && (cell.column === 0 || cell.colSpan === table.columnCount);

/** The region that a table's own title or caption names; the line nearest to it goes first. */
const ownRegion = (table: Table): string | null => {
  const header = table.cells.filter((cell) => isTitle(cell, table)).flatMap((cell) => regionIn(cell.text) ?? []);
  const caption = table.caption.filter((line) => !isNoteLine(line));
  const near = [...caption].reverse().flatMap((line) => regionIn(line.text) ?? []);
  // A name that goes on in the next line is whole only in both.
  const whole = regionIn(caption.map((line) => line.text).join("\n"));
  const [nearest] = near;
  return header[0] ?? (nearest !== undefined && whole?.startsWith(nearest) ? whole : nearest) ?? whole;
};

const everyRegion = /(?:wszystki\w*|kazd\w*|poszczegoln\w*) (?:\w+ ){0,2}(?:oddzial|obszar|lokalizac|rejon)/;
/** In words; the groups that a heading lists may be many. */
const longestHeading = 14;
const isOfList = (word: string): boolean => /^[-–—]$/.test(word) || groupCodes(word).length > 0;

/** The number of a numbered heading ("7.1.2."), or null. */
const numberOf = (line: Line): string | null => /^(\d{1,2}(?:\.\d{1,2})*)\.?[a-z]?\s+\p{L}/u.exec(line.text)?.[1] ?? null;

/** A heading that opens the section of a region: numbered, or nothing but the region ("Oddział Łódź"). */
const opens = (line: Line): boolean =>
  line.words.filter(({ text }) => !isOfList(text)).length <= longestHeading &&
  !/[,;]$/.test(line.text) &&
  (numberOf(line) !== null || /^(?:stawki oplat )?(?:dla )?(?:oddzial|obszar|rejon|lokalizacj)/.test(fold(line.text)));

/** A place in the order of reading: a page, and how far down it. */
interface Spot {
  readonly page: number;
  readonly top: number;
}

interface Section {
  readonly region: string;
  readonly number: string | null;
  readonly heading: Line;
  readonly from: Spot;
  /** Null while nothing has ended it. */
  until: Spot | null;
  /** Tables after the one that the heading is the caption of. */
  readonly following: Table[];
  /** The table right under the heading, with nothing but its own caption between them. */
  headed: Table | null;
}

const isBefore = (a: Spot, b: Spot): boolean => a.page < b.page || (a.page === b.page && a.top < b.top);

const top = (item: Line | Table): number => item.box[1];
const isTable = (item: Line | Table): item is Table => "cells" in item;

/** Regions by the numbered lines that begin captions of rates, however long these are ("7.1. Stawki opłat dla odbiorców w Łodzi, zgodnie z ..."). */
const regionsOfCaptions = (pages: readonly TabledPage[], ofRates: ReadonlySet<Table>): ReadonlyMap<Line, string> =>
  new Map(
    pages.flatMap(({ text, tables }) =>
      tables.flatMap((table): [Line, string][] => {
        const first = table.caption.find((line) => numberOf(line) !== null);
        const line = first === undefined ? undefined : text.find(({ box }) => box.join() === first.box.join());
        const region = line === undefined || !ofRates.has(table) ? null : ownRegion(table);
        return line === undefined || region === null ? [] : [[line, region]];
      }),
    ),
  );

/** The sections of a document that a region's heading opens, each with the tables under it that name no region themselves. */
const sectionsOf = (pages: readonly TabledPage[], ofRates: ReadonlySet<Table>): Section[] => {
  const sections: Section[] = [];
  // Within "7.1. Obszar Górny" a heading "7.1.2." without a region ends "7.1.1. ... – Obszar Górny", and goes on with 7.1.
  const open: Section[] = [];
  let last = 0;
  // The last line of the page that is no table's caption; null behind a table.
  let above: Line | null = null;
  const closeTo = (at: Spot, number: string | null): void => {
    const isWithin = (section: Section): boolean => number !== null && section.number !== null && number.startsWith(`${section.number}.`);
    for (let top = open.at(-1); top !== undefined && !isWithin(top); top = open.at(-1)) {
      top.until = at;
      open.pop();
    }
  };
  const close = (at: Spot): void => closeTo(at, null);
  const captions = new Set(pages.flatMap((page) => page.tables.flatMap(({ caption }) => caption.map(({ box }) => box.join()))));
  const captioned = regionsOfCaptions(pages, ofRates);
  for (const page of pages) {
    // What ended the section may stand on a page that was not read.
    if (page.page.number > last + 1) close({ page: last + 1, top: 0 });
    last = page.page.number;
    above = null;
    const items: (Line | Table)[] = [...page.text, ...page.tables].sort((a, b) => top(a) - top(b));
    for (const item of items) {
      if (isTable(item)) {
        const shared = item.caption.some((line) => everyRegion.test(fold(line.text)));
        const section = open.at(-1);
        if (section !== undefined && !shared && ofRates.has(item) && ownRegion(item) === null) {
          // A letter's own line about a region may stand over a table that has no title.
          if (section.heading === above && (section.number !== null || item.caption.length > 0)) section.headed = item;
          section.following.push(item);
        }
        above = null;
        continue;
      }
      if (!captions.has(item.box.join())) above = item;
      const region = opens(item) ? regionIn(item.text) : (captioned.get(item) ?? null);
      const number = numberOf(item);
      const at = { page: last, top: top(item) };
      if (region !== null) {
        closeTo(at, number);
        const section: Section = { region, number, heading: item, from: at, until: null, following: [], headed: null };
        open.push(section);
        sections.push(section);
      } else if (/^rozdzia[łl](?!\p{L})/iu.test(item.text) || everyRegion.test(fold(item.text))) close(at);
      else if (number !== null) closeTo(at, number);
    }
  }
  return sections;
};

export interface Regions {
  /** `own`: what stands beside or over the rate itself. */
  readonly ofTable: (table: Table, own: string | null) => string | null;
  /** The region of the section that each place stands in; null where it is in none. `kind`: what the place is about. */
  readonly ofPlaces: (places: readonly SentencePlace[]) => (string | null)[];
}

/** A rate that is said in a sentence, and where. */
export interface SentencePlace extends Spot {
  readonly kind: string;
}

/**
 * What is said in the sections of regions. The last section has no end of its own: what is said in it and in no other section may be
 * meant for all regions.
 */
const regionsOfSections = (sections: readonly Section[], places: readonly SentencePlace[]): (string | null)[] => {
  const isLast = (section: Section | undefined): boolean => section === sections.at(-1) || section?.until === null;
  const own = places.map((place) =>
    sections.findLast(({ from, until }) => isBefore(from, place) && (until === null || isBefore(place, until))),
  );
  const elsewhere = new Set(places.flatMap(({ kind }, i) => (own[i] === undefined || isLast(own[i]) ? [] : [kind])));
  return places.map(({ kind }, i) => (isLast(own[i]) && !elsewhere.has(kind) ? null : (own[i]?.region ?? null)));
};

/**
 * Says the region of a table's rate, where the document names one: `own` (what stands beside or over the rate itself), or the table's
 * title or caption, or the heading of the section it stands in. Tables after the last region's, more than any other section has, are
 * for all regions; so one heading alone, as of a letter, is no section, unless a table stands right under it. `company`: the document's own, whose whole network is no region.
 */
export const regionsOf = (pages: readonly TabledPage[], ofRates: ReadonlySet<Table>, company: string | null): Regions => {
  const sections = sectionsOf(pages, ofRates);
  const last = sections.at(-1);
  const most = Math.max(0, ...sections.filter((section) => section !== last).map((section) => section.following.length));
  const inherited = new Map<Table, string>();
  for (const section of sections)
    for (const [i, table] of section.following.entries())
      if (section !== last || i < most || table === section.headed) inherited.set(table, section.region);
  const unlessWhole = (region: string | null): string | null =>
    region === null || (company !== null && companyWords(region) === companyWords(company)) ? null : region;
  return {
    ofTable: (table, own) => unlessWhole(own ?? ownRegion(table) ?? inherited.get(table) ?? null),
    ofPlaces: (places) => regionsOfSections(sections, places).map(unlessWhole),
  };
};
