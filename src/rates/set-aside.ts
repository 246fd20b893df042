import { facetsOf, unitIn } from "../language/facets.ts";
import { fold } from "../language/fold.ts";
import { opensChapter, opensPoint } from "../language/points.ts";
import { hasOwnMeasure, hasRateUnit, isExcise, isReference, isShare, priceAsideIn, setAsideNameIn } from "../language/set-aside-words.ts";
import { isValueCell } from "../language/value-cells.ts";
import { groupless } from "../language/words-of-the-trade.ts";
import type { Effect } from "../model/decision.ts";
import type { SetAside } from "../model/extraction.ts";
import { type Box, meets } from "../model/geometry.ts";
import type { Problem } from "../model/problem.ts";
import type { Cell, Line, Table, TabledPage } from "../model/table.ts";
import type { Category, SetAsideName } from "../model/vocabulary.ts";
import { feeRowsOf } from "./fee-rows.ts";
import { type LooseNumber, looseNumbers } from "./loose-numbers.ts";
import { allInForce, type NotInForce } from "./not-in-force.ts";
import type { RatePlace } from "./rate-places.ts";

export interface Accounted {
  readonly setAside: readonly SetAside[];
  /** Numbers that stand on a page of rates and are neither one nor anything else that has a name. */
  readonly problems: readonly Problem[];
}

interface PlacedLine {
  readonly page: number;
  readonly line: Line;
}

/** What the words around a number call it. `near`: its own sentence or table does, and names no rate; else a heading further up. */
interface Called {
  readonly name: SetAsideName;
  readonly near: boolean;
  /** The words that do. */
  readonly by: string;
}

/** Lines that are looked at above a number; a chapter of fees is seldom longer. A sentence or list that leads up to it is shorter. */
const reachLines = 60;
const sentenceLines = 10;
const numbered = /^\s*(\d{1,2}(?:\.\d{1,2})*)/;
const isAbove = (line: PlacedLine, page: number, y: number): boolean =>
  line.page < page || (line.page === page && line.line.box[3] <= y + 2);

/** Does a heading stand over a point: "5" and "5.1" over "5.1.2"? One without a number, or over no numbered point, may. */
const isOver = (heading: string, under: string | null): boolean => {
  const number = numbered.exec(heading)?.[1];
  return number === undefined || under === null || under.startsWith(`${number}.`);
};

/**
 * Looks upward from a place: first the lines of its own point, then the headings of the points before it, to the chapter's. What names
 * a rate ends the search, and so does a page that was not read; a point's own words do not reach over a table.
 */
const calledAbove = (lines: readonly PlacedLine[], tables: readonly Table[], page: number, y: number, own: boolean): Called | null => {
  let inPoint = own;
  // "Opłatę za ponadumowny pobór energii biernej oblicza się przy ... oraz współczynnika k": a coefficient is one of what its point is about.
  let coefficient: Called | null = null;
  let last = page;
  let under: string | null = null;
  const above = lines
    .filter((other) => isAbove(other, page, y))
    .slice(-reachLines)
    .reverse();
  for (const [steps, { page: at, line }] of above.entries()) {
    if (last - at > 1) return coefficient;
    last = at;
    const floor = at === page ? y : Number.POSITIVE_INFINITY;
    const between = tables.some((table) => table.page === at && table.box[1] >= line.box[3] - 2 && table.box[3] <= floor + 2);
    if (between || steps >= sentenceLines) inPoint = false;
    const heads = opensPoint.test(line.text) && isOver(line.text, under);
    if (inPoint || heads) {
      const name = setAsideNameIn(line.text);
      const { category } = facetsOf(line.text);
      // "Opłatę za energię bierną oblicza się przy zastosowaniu ceny": the price of energy in it is one of reactive energy.
      const isOwn = category === null || (category === "energy" && name === "reactive_energy");
      const called = name === null ? null : { name, near: inPoint && isOwn, by: line.text };
      if (called !== null && name !== "coefficient") return called;
      coefficient ??= called;
      if (category !== null || opensChapter.test(line.text)) return coefficient;
    }
    if (heads) {
      inPoint = false;
      under = numbered.exec(line.text)?.[1] ?? under;
    }
  }
  return coefficient;
};

/** The words of a table that speak for one of its cells: those left of it and above it, its caption not among them. */
const labelsOf = (table: Table, cell: Cell): Cell[] =>
  table.cells.filter((other) => {
    const beside = other.row < cell.row + cell.rowSpan && cell.row < other.row + other.rowSpan && other.column < cell.column;
    const above = other.column < cell.column + cell.colSpan && cell.column < other.column + other.colSpan && other.row < cell.row;
    return other === cell || ((beside || above) && !isValueCell(other));
  });

/** The first of some texts that names a kind of fee. */
const calledBy = (texts: readonly string[]): Called | null => {
  const [by] = texts.filter((text) => setAsideNameIn(text) !== null);
  const name = by === undefined ? null : setAsideNameIn(by);
  return by === undefined || name === null ? null : { name, near: true, by };
};

/** In a table of rates only a label of the number's own can say that it is none; one that names a rate, or is a title, cannot. */
const calledByLabel = (table: Table, cell: Cell): Called | null => {
  const fee = feeRowsOf(table).get(cell.row);
  if (fee !== undefined) return { name: fee, near: true, by: cell.text };
  const labels = labelsOf(table, cell).flatMap((label) => (label.colSpan === table.columnCount ? [] : label.text));
  const special = labels.find((text) => groupless.test(fold(text)));
  if (special !== undefined) return { name: "special_customers", near: true, by: special };
  return calledBy(labels.filter((text) => facetsOf(text).category === null));
};

/** A table of fees is called by its caption, nearest line first, by its labels, or by a heading above; coefficients stand in all of them. */
const calledByTable = (table: Table, lines: readonly PlacedLine[], tables: readonly Table[]): Called | null => {
  const own = [...[...table.caption].reverse(), ...table.cells.filter((cell) => !isValueCell(cell))].map(({ text }) => text);
  const fee = calledBy(own.filter((text) => setAsideNameIn(text) !== "coefficient"));
  const called = fee ?? calledAbove(lines, tables, table.page, table.box[1], false) ?? calledBy(own);
  const ofRates = own.some((text) => facetsOf(text).category !== null);
  return called === null ? null : { ...called, near: called.near && !ofRates };
};

/** The line that a sentence goes on with, for a unit that was broken off its number. */
const lineAfter = (lines: readonly PlacedLine[], number: LooseNumber): string =>
  lines[lines.findIndex(({ line }) => line === number.line) + 1]?.line.text ?? "";
const lineBefore = (lines: readonly PlacedLine[], number: LooseNumber): string =>
  lines[lines.findIndex(({ line }) => line === number.line) - 1]?.line.text ?? "";

/** Rates by the kilowatt-hour alone are printed with four decimals. */
const fourDecimals = /,\d{4}$/;
/** "7,30 (słownie: siedem) zł/MWh" has more words between a number and its unit, and is not met here. */
const unitReach = 28;

/** Rates that groups pay by the month; many other fees are by the month too. */
const byTheMonth: readonly Category[] = ["subscription", "trade_fee", "network_fixed"];

/** The unit of rates that stands beside a number: after it, or right before it ("[zł/kWh]: 0,0332"); in a table its row's, column's, caption's. */
const besideRateUnit = (number: LooseNumber, lines: readonly PlacedLine[]): boolean => {
  const { table, cell } = number;
  const after = `${number.after} ${table === null ? lineAfter(lines, number) : ""}`.trim();
  const own = after.slice(0, unitReach).split(/\d/)[0] ?? "";
  if (hasRateUnit(own)) return true;
  if (table !== null && cell !== null) {
    const said = [...labelsOf(table, cell), ...table.caption].map(({ text }) => facetsOf(text));
    const isMonthly = unitIn(own)?.unit === "PLN/month" && said.some(({ category }) => category !== null && byTheMonth.includes(category));
    return isMonthly || said.some(({ units }) => units.some(({ unit }) => unit !== "PLN/month"));
  }
  const money = /^\S{0,3}?\s?(?:zł|PLN|złotych)/iu.test(after);
  return !money && hasRateUnit(/(?:zł|PLN)[^\s\d]*[\])]*\s?[:=–-]?\s*$/iu.exec(number.before)?.[0] ?? "");
};

/** A number of a sentence that is printed as a rate elsewhere, with the same unit: the sentence repeats it. */
const repeats = (number: LooseNumber, lines: readonly PlacedLine[], taken: readonly RatePlace[]): boolean => {
  const unit = unitIn(`${number.after} ${lineAfter(lines, number)}`.slice(0, unitReach))?.unit;
  return number.table === null && unit !== undefined && taken.some((rate) => rate.text === number.text && rate.unit === unit);
};

/** Does another amount stand right beside it, as in a row of rates that was not found as one? No sentence has two side by side. */
const besideAmount = ({ table, line, box }: LooseNumber): boolean => {
  const at = line.words.findIndex((word) => meets(word.box, box));
  const isAmount = (text: string | undefined): boolean => text !== undefined && /^\d{1,7},\d{2,5}$/.test(text);
  return table === null && at >= 0 && isAmount(line.words[at]?.text) && [at - 1, at + 1].some((i) => isAmount(line.words[i]?.text));
};

const problemOf = (number: LooseNumber, blocks: boolean, message: string): Problem => ({
  code: "unexplained_number",
  blocks,
  message: `${number.text} ${message}`,
  tariff_code: null,
  page: number.page,
  bbox: [...number.box],
});

/**
 * Accounts for every number with two to five decimals. On a page that rates were taken from each is a rate, or set aside by name, or
 * part of a reference, a measure or a note; what is left is a problem, and one that blocks where it stands among rates or beside a unit of
 * rates. On other pages what has a name is set aside, and what is printed like a rate, with its unit or its decimals, is a problem. `taken`: every number understood as a rate, also those that
 * were then held or merged with equal ones; `known`: problems already found, which speak for the numbers at their places; `effects`: what
 * a change does to an earlier tariff, whose sentences are no part of this document's own; `notInForce`: what is printed as an example or
 * for comparison.
 */
export const setAsideOf = (
  pages: readonly TabledPage[],
  taken: readonly RatePlace[],
  known: readonly Problem[],
  effects: readonly Effect[] = [],
  notInForce: NotInForce = allInForce,
): Accounted => {
  const lines = pages.flatMap(({ page, text }) => text.map((line): PlacedLine => ({ page: page.number, line })));
  const ratePages = new Set(taken.map((rate) => rate.page));
  const takenOn = new Map([...ratePages].map((page) => [page, taken.filter((rate) => rate.page === page)]));
  const isTaken = (page: number, box: Box): boolean => takenOn.get(page)?.some((rate) => meets(rate.bbox, box)) ?? false;
  const tables = pages.flatMap((page) => page.tables);
  const holdsRates = new Map(tables.map((table) => [table, table.cells.some((cell) => isTaken(cell.page, cell.box))]));
  const notes = tables.flatMap((table) => table.footnotes);
  const records = new Map<Table | Line, SetAside>();
  const problems: Problem[] = [];

  const record = (name: SetAsideName, number: LooseNumber, by: string): void => {
    // A table of rates is not set aside; of it the one number's line is.
    const table = number.table !== null && !holdsRates.get(number.table) ? number.table : null;
    const [page, text] = table === null ? [number.page, number.line.text] : [table.page, by];
    const whole = table ?? number.line;
    records.set(whole, { name, page, bbox: [...whole.box], text, numbers: (records.get(whole)?.numbers ?? 0) + 1 });
  };

  const asked = new Map<Table, Called | null>();
  const ofTable = (table: Table): Called | null => {
    const called = asked.get(table) ?? calledByTable(table, lines, tables);
    asked.set(table, called);
    return called;
  };

  for (const number of looseNumbers(pages)) {
    const { page, box, table, cell } = number;
    if (isTaken(page, box)) continue;
    const onRatePage = ratePages.has(page);
    const amongRates = table !== null && holdsRates.get(table) === true;
    const aside = (table === null ? notInForce.ofLine(number.line) : notInForce.ofTable(table)) ?? notInForce.ofPlace(page, box);
    if (aside !== null) {
      record(aside, number, number.line.text);
      continue;
    }
    const beside = besideRateUnit(number, lines);
    const before = `${table === null ? lineBefore(lines, number).slice(-120) : ""} ${number.before}`;
    if (isReference(before)) continue;
    const called =
      table === null || cell === null
        ? calledAbove(lines, tables, page, number.line.box[3], true)
        : amongRates
          ? calledByLabel(table, cell)
          : ofTable(table);
    const price = priceAsideIn(before);
    const sure = called?.near === true && called.name !== "coefficient";
    if (isExcise(before)) record("excise", number, number.line.text);
    else if (table === null && price !== null) record(price, number, number.line.text);
    else if (called !== null && (sure || !beside)) record(called.name, number, called.by);
    else if (isShare(number.after)) record("coefficient", number, number.line.text);
    else if (!onRatePage && !(beside || fourDecimals.test(number.text))) continue;
    else if (known.some((one) => one.page === page && one.bbox !== null && meets(one.bbox, box))) continue;
    else if (amongRates) problems.push(problemOf(number, true, "stands in a table of rates, and nothing says what it is."));
    else if (table === null && effects.some(({ citation }) => citation?.page === page && meets(citation.bbox, box))) continue;
    else if (hasOwnMeasure(number.after.trim()) || repeats(number, lines, taken)) continue;
    else if (!onRatePage) problems.push(problemOf(number, true, "is printed like a rate, on a page of which no rate was understood."));
    else if (!beside && notes.some((note) => note.page === page && meets(note.box, box))) continue;
    else if (beside) problems.push(problemOf(number, true, "is printed with a unit of rates, and was not understood."));
    else problems.push(problemOf(number, besideAmount(number), "stands on a page of rates, and nothing says what it is."));
  }
  return { setAside: [...records.values()], problems };
};
