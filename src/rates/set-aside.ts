import { categoriesIn, facetsOf } from "../language/facets.ts";
import { groupCodes } from "../language/group-codes.ts";
import {
  hasOwnMeasure,
  hasRateUnit,
  isExcise,
  isFirstAverage,
  isFormerAmount,
  isReference,
  isShare,
  priceAsideIn,
} from "../language/set-aside-words.ts";
import { givesRateOfSomeCustomers, isOfLargestUsers } from "../language/special-customers.ts";
import { unitIn } from "../language/units.ts";
import { hasVerb } from "../language/verbs.ts";
import { nationalCategories } from "../language/words-of-the-trade.ts";
import type { Effect } from "../model/decision.ts";
import type { SetAside } from "../model/extraction.ts";
import { type Box, meets } from "../model/geometry.ts";
import type { Word } from "../model/page.ts";
import type { Problem } from "../model/problem.ts";
import type { Line, Table, TabledPage } from "../model/table.ts";
import type { Category, SetAsideName } from "../model/vocabulary.ts";
import { type Called, calledAbove, calledByLabel, calledByTable, labelsOf, type PlacedLine } from "./fee-names.ts";
import { groupsNamed, knownAmount } from "./known-amounts.ts";
import { type LooseNumber, looseNumbers } from "./loose-numbers.ts";
import { isInNationalRow, isInNationalSection, isOfNationalFees } from "./national-fees.ts";
import { ownSentences } from "./own-sentences.ts";
import { allInForce, type NotInForce } from "./qualified/not-in-force.ts";
import type { RatePlace } from "./rate-places.ts";
import { standsInReasons } from "./reasons.ts";

export interface Accounted {
  readonly setAside: readonly SetAside[];
  /** Numbers that stand on a page of rates and are neither one nor anything else that has a name. */
  readonly problems: readonly Problem[];
}

/** The line that a sentence goes on with, for a unit that was broken off its number. */
const lineAfter = (lines: readonly PlacedLine[], number: LooseNumber): string =>
  lines[lines.findIndex(({ line }) => line === number.line) + 1]?.line.text ?? "";
/** The lines before a number's own that its sentence may begin on. */
const sentenceLines = 3;
const linesBefore = (lines: readonly PlacedLine[], number: LooseNumber): string => {
  const at = lines.findIndex(({ line }) => line === number.line);
  return lines
    .slice(Math.max(at - sentenceLines, 0), Math.max(at, 0))
    .map(({ line }) => line.text)
    .join(" ");
};

/** Rates by the kilowatt-hour alone are printed with four decimals. */
const fourDecimals = /,\d{4}$/;
/** "7,30 (słownie: siedem) zł/MWh" has more words between a number and its unit, and is not met here. */
const unitReach = 28;

/** Rates that groups pay by the month; many other fees are by the month too. */
const byTheMonth: readonly Category[] = ["subscription", "trade_fee", "network_fixed"];

/** "40,50 zł" in a cell is by nothing, whatever the others of its column are by; a line may end before what it is by. */
const ownMoney = /^\s?(?:zł|PLN)\s*[,.;)]*\s*$/u;

/** The unit of rates that stands beside a number: after it, or right before it ("[zł/kWh]: 0,0332"); in a table its row's, column's, caption's. */
const besideRateUnit = (number: LooseNumber, lines: readonly PlacedLine[]): boolean => {
  const { table, cell } = number;
  const after = `${number.after} ${table === null ? lineAfter(lines, number) : ""}`.trim();
  const own = after.slice(0, unitReach).split(/\d/)[0] ?? "";
  if (hasRateUnit(own)) return true;
  if (table !== null && cell !== null) {
    if (ownMoney.test(own)) return false;
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

/** How a line begins that goes on with the sentence of the one above: "zł za każdą", "% ceny". */
const goesOn = /^[\p{Ll}%]/u;

/**
 * Does it stand like one of a row of rates that was not found as one? No sentence has two amounts side by side, and few end a line with
 * one that has neither a unit nor a full stop, where no verb stands before it and the next line does not go on.
 */
const isLikeRow = (number: LooseNumber, lines: readonly PlacedLine[]): boolean => {
  const { words } = number.line;
  const at = words.findIndex((word) => meets(word.box, number.box));
  const isAmount = (word: Word | undefined): boolean => word !== undefined && /^\d{1,7},\d{2,5}$/.test(word.text);
  if (!isAmount(words[at])) return false;
  const ends = at === words.length - 1 && !hasVerb(number.before) && !goesOn.test(lineAfter(lines, number));
  return ends || [at - 1, at + 1].some((i) => isAmount(words[i]));
};

/** "Opłata za obsługę wynosi 6,50 zł/m-c w grupie G11": a fee by the month of a group that its sentence names, which its tariff would lack. */
const isMonthlyFeeOfGroup = (before: string, { after }: LooseNumber): boolean => {
  const sentence = `${before.split(/\.\s/).at(-1) ?? ""} ${after.split(/\.(?:\s|$)/)[0] ?? ""}`;
  return unitIn(after.trim().slice(0, unitReach).split(/\d/)[0] ?? "")?.unit === "PLN/month" && groupCodes(sentence).length > 0;
};

/** Do the words of a table name a rate of the company's own? Without its numbers tariffs would lack a fee; the country's are known elsewhere. */
const namesRates = ({ caption, cells }: Table): boolean =>
  [...caption, ...cells].some(({ text }) => categoriesIn(text).some((category) => !nationalCategories.includes(category)));

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
  const inReasons = standsInReasons(pages);
  const sentenceAt = ownSentences(pages);
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
    const before = `${table === null ? linesBefore(lines, number) : ""} ${number.before}`;
    if (isReference(before)) continue;
    const called =
      table === null || cell === null
        ? calledAbove(lines, tables, page, number.line.box[3], true)
        : amongRates
          ? calledByLabel(table, cell)
          : ofTable(table);
    const price = priceAsideIn(before);
    const elsewhere = table === null ? knownAmount(number, sentenceAt(page, box), taken) : null;
    const sure = called?.near === true && called.name !== "coefficient";
    if (isExcise(before)) record("excise", number, number.line.text);
    else if (table === null && price !== null) record(price, number, number.line.text);
    else if (elsewhere !== null) record(elsewhere, number, number.line.text);
    else if (called !== null && (sure || !beside)) record(called.name, number, called.by);
    else if (isShare(number.after)) record("coefficient", number, number.line.text);
    else if (table === null && isFirstAverage(before)) record("average", number, number.line.text);
    else if (table === null && isFormerAmount(before)) record("former_rates", number, number.line.text);
    else if (table === null && inReasons(page, box)) record("reasons", number, number.line.text);
    else if (table === null ? isInNationalSection(number, pages) : !amongRates && isOfNationalFees(table))
      record("national_fee", number, number.line.text);
    else if (!onRatePage && !(beside || fourDecimals.test(number.text))) continue;
    else if (known.some((one) => one.page === page && one.bbox !== null && meets(one.bbox, box))) continue;
    else if (amongRates && cell !== null && isInNationalRow(number, table, cell)) record("national_fee", number, number.line.text);
    else if (amongRates) problems.push(problemOf(number, true, "stands in a table of rates, and nothing says what it is."));
    else if (table === null && effects.some(({ citation }) => citation?.page === page && meets(citation.bbox, box))) continue;
    else if (hasOwnMeasure(number.after.trim()) || repeats(number, lines, taken)) continue;
    else if (
      (table === null && isOfLargestUsers(before)) ||
      notes.some((note) => note.page === page && meets(note.box, box) && givesRateOfSomeCustomers(note.text))
    )
      record("special_customers", number, number.line.text);
    else if (!onRatePage) problems.push(problemOf(number, true, "is printed like a rate, on a page of which no rate was understood."));
    else if (!beside && notes.some((note) => note.page === page && meets(note.box, box))) continue;
    else if (beside)
      for (const group of table === null ? groupsNamed(sentenceAt(page, box), taken) : [null])
        problems.push({ ...problemOf(number, true, "is printed with a unit of rates, and was not understood."), tariff_code: group });
    else {
      const blocks = table === null ? isLikeRow(number, lines) || isMonthlyFeeOfGroup(before, number) : namesRates(table);
      problems.push(problemOf(number, blocks, "stands on a page of rates, and nothing says what it is."));
    }
  }
  return { setAside: [...records.values()], problems };
};
