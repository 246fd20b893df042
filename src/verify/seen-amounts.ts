import { type Box, holdsCentre } from "../model/geometry.ts";
import { groupCodePattern } from "../model/group-code.ts";
import type { Word } from "../model/page.ts";
import { type Cell, type Line, sharesColumn, sharesRow, type Table, type TabledPage } from "../model/table.ts";

/* Every amount of money on the pages that were read, found from the words alone: what the interpreter made of them is not asked. */

/**
 * "rate": with a unit of energy or power, in a table of rates, or with four decimals in any table. "unsure": by the month, as other fees
 * are too, or with four decimals and no unit. "sum": another amount.
 */
export type AmountForm = "rate" | "unsure" | "sum";

export interface SeenAmount {
  /** The number as printed: "0,0332". */
  readonly text: string;
  readonly page: number;
  readonly box: Box;
  /** Null in running text. */
  readonly table: Table | null;
  readonly form: AmountForm;
  /** The unit beside a number of running text: "zł/MWh"; empty where none is, and in tables. */
  readonly unit: string;
}

const decimalNumber = /(?<![\d,.])((?:\d{1,3}(?:\.\d{3})+|\d{1,7}),\d{1,5})(?!\d|,\d|\.\d)/u;
const wholeNumber = /^\(?(\d{1,7})$/;
const date = /\d{1,2},\d{2},\d{4}/;
const fourDecimals = /,\d{4}$/;

const money = /(?<!\p{L})(?:z[łl]|złot(?:y|e|ych)|PLN|gr|groszy?)(?!\p{L}|\.\p{L})/iu;
/** "zł/kWh", "zł za MWh", "gr/kWh". A fee for a connection is by the kilowatt too, and for once: "zł/kW". */
const rateUnit = /(?<!\p{L})(?:z[łl]|złotych|PLN|gr)\s*(?:\/|na|za)\s*[[(]?\s*1?\s?(?:[kM]Wh|[kM]W\s*[\])]?\s*(?:[/*·×]|na|za))/iu;
/** "zł na miesiąc", "zł/m-c", "zł miesięcznie". */
const monthlyUnit = /(?<!\p{L})(?:z[łl]|złotych|PLN)\s*(?:(?:\/|na|za)\s*[[(]?\s*(?:m-\s?c|mc(?!\p{L})|mies)|miesięcznie)/iu;
/** Money without its unit: numbers of two decimals beside a group's code. */
const groupCode = new RegExp(`(?<![\\p{L}\\d])${groupCodePattern}(?![\\p{L}\\d])`, "u");
/** What may stand between an amount and its unit: "7,30 (słownie: siedem) zł/MWh" has more. */
const unitReach = 28;

/** A figure of something else than money: a share, power, energy, length, time, tension, current. */
const otherMeasure =
  /^[\])]?\s?(?:%|‰|proc|[kM]?V(?:A|Ar)?(?!\p{L})|[kM]?W(?![\p{L}/])|[kMG]Wh(?!\p{L})|k?m(?:m?2|²|m|b)?(?![\p{L}-])|cm(?!\p{L})|Hz|A(?!\p{L})|m?s(?!\p{L})|h(?!\p{L})|godz|min(?!\p{L})|dni|lat|razy|krotn|[x×](?!\p{L}))/u;
/** "poz. 266,834", "ust. 1,22": numbers of a law or a point. */
const reference =
  /(?:^|[\s(])(?:poz|nr|art|ust|pp?kt|punk\p{L}*|lit|str|rozdz\p{L}*|tab\p{L}*|zał\p{L}*)\.?\s?(?:[\d.,;-]|\s|\bi\b|\boraz\b)*$|§\s?[\d.,;\s-]*$/iu;
/** The label of a column or row that holds no money. */
const measureLabel = /\[\s*(?:%|[kM]?W|[kM]Wh|k?V|A|h|-)\s*\]|współczynnik|udział/iu;

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(" ");

/** What is printed before and after a number, on its own line and on the next ones. */
interface Around {
  readonly before: string;
  readonly after: string;
}

/** A word among the lines that it was found in: its line's index, that line's words and its index among them. */
interface Position {
  readonly lines: readonly Line[];
  readonly i: number;
  readonly words: readonly Word[];
  readonly at: number;
}

const positionIn = (lines: readonly Line[], word: Word): Position => {
  const i = lines.findIndex((line) => holdsCentre(line.box, word.box));
  const words = lines[i]?.words ?? [word];
  return { lines, i, words, at: words.findIndex((one) => holdsCentre(one.box, word.box)) };
};

const aroundIn = ({ lines, i, words, at }: Position, word: Word, number: string): Around => {
  const [head = "", tail = ""] = word.text.split(number);
  return {
    before: `${lines[i - 1]?.text.slice(-40) ?? ""} ${textOf(words.slice(0, Math.max(at, 0)))} ${head}`,
    after: `${tail} ${textOf(words.slice(at + 1))} ${lines[i + 1]?.text ?? ""}`.trim(),
  };
};

/** The unit of money beside a number of running text: after it up to the next number, or before it ("[zł/kWh]: 0,0332"). */
const unitBeside = ({ before, after }: Around): string => {
  const own = after.slice(0, unitReach).split(/\d/)[0] ?? "";
  return money.test(own) ? own : (/(?:z[łl]|PLN)[^\s\d]*[\])]+\s?[:=–-]?\s*$/iu.exec(before)?.[0] ?? "");
};

/** The words left of a cell and above it. */
const labelsOf = (table: Table, cell: Cell): string[] =>
  table.cells.flatMap((other) => {
    const beside = sharesRow(other, cell) && other.column < cell.column;
    const above = sharesColumn(other, cell) && other.row < cell.row;
    return other !== cell && (beside || above) && /\p{L}|%/u.test(other.text) ? [other.text] : [];
  });

interface TableOfMoney {
  readonly table: Table;
  /** Do rates stand in it? */
  readonly ofRates: boolean;
}

/** How a number in a cell looks, or null: it is no amount. */
const inCell = ({ table, ofRates }: TableOfMoney, cell: Cell, number: string, { after }: Around): AmountForm | null => {
  const labels = labelsOf(table, cell);
  const spoken = [...labels, cell.text];
  const isMoney = [...spoken, ...table.caption.map(({ text }) => text)].some((label) => money.test(label));
  const form =
    ofRates || spoken.some((label) => rateUnit.test(label)) ? "rate" : spoken.some((label) => monthlyUnit.test(label)) ? "unsure" : "sum";
  // A whole number may count rows or bound a band: alone in a cell under a unit of rates it is an amount.
  if (!number.includes(",")) {
    const isAlone = cell.text.trim() === number && number.length > 2;
    return ofRates && isAlone && spoken.some((label) => rateUnit.test(label) || monthlyUnit.test(label)) ? "rate" : null;
  }
  if (fourDecimals.test(number)) return "rate";
  // "powyżej 0,5" in a label bounds something.
  if (/,\d$/.test(number) && /\p{L}/u.test(cell.text) && !money.test(after)) return null;
  if (!isMoney && labels.some((label) => measureLabel.test(label))) return null;
  const isOfGroup = /,\d{2}$/.test(number) && spoken.some((label) => groupCode.test(label));
  return ofRates || isMoney || isOfGroup ? form : null;
};

/** How a number of running text looks, or null: it is no amount. */
const inText = (number: string, unit: string): AmountForm | null => {
  if (rateUnit.test(unit)) return "rate";
  if (monthlyUnit.test(unit) || fourDecimals.test(number)) return "unsure";
  return unit === "" ? null : "sum";
};

const decimalWord = /^\d{1,7},\d{2,5}$/;
/** No sentence has so wide a space before a number: it stands in a column. */
const apartEm = 4;
/** Decimals so far from the words before them stand in columns, whatever the row is called. */
const columnEm = 1.5;
/** A line of so many decimals, which are most of its words, is the row of a table that was not found as one. */
const rowNumbers = 3;
const rowShare = 0.6;

/**
 * Does a number of running text stand in a row of numbers of rates? "7,39 7,39 7,39" over "abonamentowej w zł/m-c", "C11 7,39", or
 * "- okres 2-miesięczny   3,70   3,70   3,70" anywhere on a page that prints a unit of rates.
 */
const inLostRow = ({ lines, i, words, at }: Position, word: Word, isOfRates: boolean): boolean => {
  const numbers = words.filter(({ text }) => decimalWord.test(text)).length;
  const [code, ...others] = words;
  if (code !== undefined && groupCode.test(code.text) && numbers > 0 && numbers === others.length) return true;
  const gapBefore = (i: number): number => (i < 1 ? 0 : (words[i]?.box[0] ?? 0) - (words[i - 1]?.box[2] ?? 0)) / word.fontSize;
  const isApart = gapBefore(at) > apartEm && decimalWord.test(word.text);
  const inColumns = words.filter(({ text }, i) => decimalWord.test(text) && gapBefore(i) > columnEm).length;
  if (inColumns >= rowNumbers && isOfRates) return true;
  // No sentence has two amounts side by side.
  const sideBySide = words.some(({ text }, i) => decimalWord.test(text) && decimalWord.test(words[i + 1]?.text ?? ""));
  if (!isApart && !sideBySide && (numbers < rowNumbers || numbers < rowShare * words.length)) return false;
  const near = lines.slice(Math.max(i - 1, 0), i + 2).map(({ text }) => text);
  return near.some((text) => rateUnit.test(text) || monthlyUnit.test(text) || groupCode.test(text));
};

const amountsOn = ({ page, text }: TabledPage, tables: readonly TableOfMoney[]): SeenAmount[] => {
  const printed = [...text, ...tables.flatMap(({ table }) => table.cells.filter((cell) => cell.page === page.number))];
  const isOfRates = printed.some((one) => rateUnit.test(one.text) || monthlyUnit.test(one.text));
  return page.words.flatMap((word): SeenAmount[] => {
    const number = (decimalNumber.exec(word.text) ?? (word.raised ? null : wholeNumber.exec(word.text)))?.[1];
    if (number === undefined || date.test(word.text)) return [];
    const place = { text: number, page: page.number, box: word.box };
    for (const one of tables) {
      const cell = one.table.cells.find((other) => other.page === page.number && holdsCentre(other.box, word.box));
      if (cell === undefined) continue;
      const around = aroundIn(positionIn(cell.lines, word), word, number);
      if (otherMeasure.test(around.after) || reference.test(around.before)) return [];
      const form = inCell(one, cell, number, around);
      return form === null ? [] : [{ ...place, table: one.table, form, unit: "" }];
    }
    const position = positionIn(text, word);
    const around = aroundIn(position, word, number);
    const unit = unitBeside(around);
    // A whole number is an amount only right before its unit.
    if (!number.includes(",") && !money.test(around.after.split(" ")[0] ?? "")) return [];
    if (otherMeasure.test(around.after) || (unit === "" && reference.test(around.before))) return [];
    const form = inLostRow(position, word, isOfRates) ? "rate" : inText(number, unit);
    return form === null ? [] : [{ ...place, table: null, form, unit }];
  });
};

/** All amounts of money on some pages, each once by its place. `isOfRates`: do rates stand in a table? */
export const seenAmounts = (pages: readonly TabledPage[], isOfRates: (table: Table) => boolean): SeenAmount[] => {
  const tables = pages.flatMap((page) => page.tables).map((table) => ({ table, ofRates: isOfRates(table) }));
  return pages.flatMap((page) =>
    amountsOn(
      page,
      tables.filter(({ table }) => table.cells.some((cell) => cell.page === page.page.number)),
    ),
  );
};
