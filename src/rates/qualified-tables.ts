import { groupCodes } from "../language/group-codes.ts";
import { opensChapter, opensPart, opensPoint } from "../language/points.ts";
import {
  daysOfRates,
  meansAllTables,
  meansTableAbove,
  namesOwnerOfRates,
  otherAmountsIn,
  otherFeesIn,
  type RateChange,
  rateChangeIn,
  someCustomersIn,
  tableNumbersIn,
  yearIn,
} from "../language/qualified-rates.ts";
import { type Flow, toFlow, wholeSentence } from "../language/sentences.ts";
import { companyWords, foldedWords } from "../model/company-name.ts";
import type { Decision } from "../model/decision.ts";
import { meets } from "../model/geometry.ts";
import type { Problem } from "../model/problem.ts";
import type { Line, Table, TabledPage } from "../model/table.ts";
import { notApproved, type PrintedAt, quoted } from "./not-approved.ts";
import { isPartOfTime, yearAsPeriod } from "./periods.ts";

/*
 * What a title calls its amounts, and what a sentence says of a table, decides whether they are approved rates: "Stawki wnioskowane", "Stawek z
 * tabeli 3 nie stosuje się". Such words hold the groups of the tables that they are said of.
 */

/** A title of a table or of a part of the document, on as many lines as it takes. */
interface Title extends PrintedAt {
  readonly text: string;
}

const opensAny = (text: string): boolean => opensPart.test(text) || opensPoint.test(text) || opensChapter.test(text);
/** A title seldom takes more words; what is longer and ends like a sentence is one. */
const titleWords = 30;
const isTitle = (text: string): boolean =>
  opensPart.test(text) ||
  (text.split(/\s+/).length <= titleWords && !/(?<!(?:^|\W)(?:r|ust|pkt|art|tab|nr|S\.\s?A|o\.\s?o))\.$/u.test(text.trim()));

/** The caption's lines as titles and sentences: each begins at a number of its own, or where the line before ends a sentence. */
const parts = (caption: readonly Line[], page: number): Title[] => {
  const found: Title[] = [];
  for (const { text, box } of caption) {
    const last = found.at(-1);
    if (last === undefined || opensAny(text) || /[.;:]\s*$/.test(last.text)) found.push({ text, page, box });
    else found[found.length - 1] = { ...last, text: `${last.text} ${text}` };
  }
  return found;
};

const titlesOf = (table: Table): Title[] => parts(table.caption, table.page).filter(({ text }) => isTitle(text));

/** How deep a heading stands: an annex over chapters, "8." over "8.1."; null for a line that is none. */
const depthOf = ({ text }: Line): number | null => {
  if (!isTitle(text) || text.split(/\s+/).length > headingWords) return null;
  if (/^\s*załącznik\s+(?:nr\s*)?[\dIVX]+(?!\p{L})/iu.test(text)) return 0;
  if (/^\s*rozdział(?!\p{L})/iu.test(text)) return 1;
  const number = /^\s*(?:§\s?)?((?:\d{1,2}\.)*\d{1,2}|[IVX]+)\.?\s+\p{Lu}/u.exec(text)?.[1];
  return number === undefined ? null : number.split(".").length;
};
/** Longer than this is a point's own sentence. */
const headingWords = 14;

const isInCapitals = (text: string): boolean => /(?:\p{Lu}{2,}[\s,–-]+){2,}\p{Lu}{2,}/u.test(text) && !/\p{Ll}/u.test(text);

/** The headings of the annex, chapter and points that each table stands under. */
const headingsOf = (pages: readonly TabledPage[]): ReadonlyMap<Table, readonly Title[]> => {
  const found = new Map<Table, readonly Title[]>();
  let open: { readonly depth: number; readonly title: Title }[] = [];
  let last = 0;
  for (const { page, text, tables } of pages) {
    // The heading that ends a chapter may stand on a page between that was not read.
    if (page.number - last > 1) open = [];
    last = page.number;
    const items = [...text.map((line) => ({ line, top: line.box[1] })), ...tables.map((table) => ({ table, top: table.box[1] }))];
    for (const item of items.sort((a, b) => a.top - b.top))
      if ("table" in item)
        found.set(
          item.table,
          open.map(({ title }) => title),
        );
      else {
        const depth = depthOf(item.line);
        // A heading in capitals whose number was not read ends what stood open too.
        if (depth === null && isInCapitals(item.line.text)) open = [];
        if (depth === null) continue;
        const title = { text: item.line.text, page: page.number, box: item.line.box };
        open = [...open.filter((one) => one.depth < depth), { depth, title }];
      }
  }
  return found;
};

/** Does a title say that its amounts are of another company than the decision's? */
const isOfOther = (title: string, operator: string | null): boolean => {
  if (operator === null || !namesOwnerOfRates(title)) return false;
  const named = /\b(?:S\.\s?A\.?|SA|[Ss]p\.\s*z\s*o\.?\s*o\.?)(?!\p{L})/u.test(title);
  return named && !foldedWords(title).includes(companyWords(operator));
};

const isOfOtherYear = (title: string, decision: Decision | null): boolean => {
  const year = yearIn(title);
  return isPartOfTime(yearAsPeriod(year), decision);
};

/** A table of rates: its groups, and the titles right over it. */
interface RatedTable {
  readonly table: Table;
  readonly groups: readonly string[];
  readonly titles: readonly Title[];
}

const byTitles = ({ groups, titles }: RatedTable, headings: readonly Title[], decision: Decision | null): Problem[] => {
  // A chapter of other fees may end at a heading that a scan lost, so that only a table's own title says that its fees are such.
  const other =
    titles.find(({ text }) => otherFeesIn(text) !== null) ??
    [...titles, ...headings].find(
      ({ text }) =>
        otherAmountsIn(text) !== null ||
        someCustomersIn(text) !== null ||
        isOfOther(text, decision?.operator ?? null) ||
        isOfOtherYear(text, decision),
    );
  if (other === undefined) return [];
  return groups.map((group) =>
    notApproved(
      group,
      `${quoted(other.text)} stands over rates of ${group}, and calls them something else than approved rates in force.`,
      other,
    ),
  );
};

const whatOf: Readonly<Record<RateChange | "part", string>> = {
  changed: "changes them",
  "not charged": "says that they are not charged",
  corrected: "corrects them",
  gross: "says that tax is in them",
  limited: "limits whom they are for",
  "of another time": "gives them another time than their unit",
  part: "limits the days that they are for",
};

const lastPage = ({ page, cells }: Table): number => Math.max(page, ...cells.map((cell) => cell.page));

/** The tables that a sentence speaks of: by their numbers, or the one before it. */
const meantBy = (
  sentence: string,
  { page, box }: PrintedAt,
  tables: readonly RatedTable[],
  isUnderTable: boolean,
): readonly RatedTable[] => {
  const numbers = tableNumbersIn(sentence);
  if (numbers.length > 0)
    return tables.filter(({ titles }) => titles.some(({ text }) => tableNumbersIn(text).some((number) => numbers.includes(number))));
  if (meansAllTables(sentence)) return tables;
  if (!isUnderTable && !meansTableAbove(sentence)) return [];
  const before = tables.filter(({ table }) => {
    const last = lastPage(table);
    return last < page || (last === page && (table.page < page || table.box[3] <= box[1] + 2));
  });
  return before.slice(-1);
};

interface Passage {
  readonly flow: Flow;
  /** It stands right under a table, and no number of a point is its own: it speaks of what is above. */
  readonly isUnderTable: boolean;
}

/** The text in pieces that no table and no title parts: what is said below a table goes on with nothing above it. */
const passagesOf = (pages: readonly TabledPage[]): Passage[] => {
  const passages: { readonly pieces: { page: number; lines: Line[] }[]; readonly isUnderTable: boolean }[] = [];
  let isUnderTable = false;
  let open: { page: number; lines: Line[] }[] = [];
  const close = (): void => {
    if (open.length > 0) passages.push({ pieces: open, isUnderTable });
    open = [];
    isUnderTable = false;
  };
  for (const { page, text, tables } of pages) {
    let above: Line | undefined;
    for (const line of text) {
      const isParted = tables.some(({ box }) => box[1] < line.box[3] && box[3] > (above?.box[1] ?? 0) && box[3] <= line.box[3]);
      if (isParted || opensAny(line.text) || (above !== undefined && opensPart.test(above.text))) close();
      if (isParted && !opensAny(line.text)) isUnderTable = true;
      if (open.at(-1)?.page !== page.number) open.push({ page: page.number, lines: [] });
      open.at(-1)?.lines.push(line);
      above = line;
    }
  }
  close();
  return passages.map((passage) => ({ flow: toFlow(passage.pieces), isUnderTable: passage.isUnderTable }));
};

/**
 * What a sentence right under a table says of it without its name. Days and taxes may as well be those of the next table, whose caption they
 * are, and "X - nie stosuje się" is the legend of a sign.
 */
const ofTableAbove: readonly (RateChange | "part")[] = ["changed", "limited", "of another time"];

const bySentences = ({ flow, isUnderTable }: Passage, tables: readonly RatedTable[], decision: Decision | null): Problem[] =>
  [...flow.text.matchAll(wholeSentence)].flatMap(({ 0: sentence, index }) => {
    const what = rateChangeIn(sentence) ?? (isPartOfTime(daysOfRates(sentence), decision) ? "part" : null);
    const place = what === null ? null : flow.cite(index, index + sentence.length);
    if (what === null || place === null) return [];
    const isOfChange = decision?.effects?.some(({ citation }) => citation?.page === place.page && meets(citation.bbox, place.box));
    const isNote = tables.some(({ table }) => table.footnotes.some((note) => note.page === place.page && meets(note.box, place.box)));
    if (isOfChange === true || isNote) return [];
    const own = groupCodes(sentence);
    const groups = new Set(meantBy(sentence, place, tables, isUnderTable && ofTableAbove.includes(what)).flatMap((one) => one.groups));
    const meant = own.length === 0 ? [...groups] : [...groups].filter((group) => own.includes(group));
    return meant.map((group) => notApproved(group, `${quoted(sentence)} speaks of rates of ${group}, and ${whatOf[what]}.`, place));
  });

/**
 * Problems of the groups whose rates stand under a title or are spoken of in a sentence that makes something else of them.
 * `groupsOf`: the groups that each table has rates of.
 */
export const qualifiedTables = (
  pages: readonly TabledPage[],
  groupsOf: ReadonlyMap<Table, readonly string[]>,
  decision: Decision | null,
): Problem[] => {
  const headings = headingsOf(pages);
  const rated = [...groupsOf]
    .filter(([, groups]) => groups.length > 0)
    .map(([table, groups]): RatedTable => ({ table, groups, titles: titlesOf(table) }));
  return [
    ...rated.flatMap((one) => byTitles(one, headings.get(one.table) ?? [], decision)),
    ...passagesOf(pages).flatMap((passage) => bySentences(passage, rated, decision)),
  ];
};
