import { categoriesIn, type Facets, facetsOf } from "../../language/facets.ts";
import { opensPart } from "../../language/points.ts";
import { type Tax, taxIn } from "../../language/tax.ts";
import { isUnitStatement } from "../../language/unit-statements.ts";
import { unitIn, unitsIn } from "../../language/units.ts";
import { holdsNumber } from "../../language/value-cells.ts";
import { hasVerb } from "../../language/verbs.ts";
import { zonedCategories } from "../../language/words-of-the-trade.ts";
import { groupCodePattern, printedCodes } from "../../model/group-code.ts";
import { type Cell, type Line, sharesRow, type Table } from "../../model/table.ts";
import type { Category } from "../../model/vocabulary.ts";
import type { LabelContext } from "../header-contexts.ts";
import type { Rate } from "../printed-rate.ts";
import { restOfNames } from "../sentences/items.ts";

/**
 * The cell over a table's labels. Without a line under its rows a header's text stands in the middle of its height, lower than the first line
 * of longer ones beside it.
 */
const cornerOf = ({ cells }: Table): readonly Cell[] => {
  const printed = cells.filter(({ lines }) => lines.length > 0);
  const [first] = printed.filter(({ column }) => column === 0).toSorted((a, b) => a.row - b.row);
  if (first === undefined) return [];
  const isBesideHead = !holdsNumber(first) && printed.some((other) => other.row === 0 && other.column > 0 && sharesRow(other, first));
  return first.row === 0 || isBesideHead ? [first] : [];
};

/** The words in a table's corner, over its labels ("Grupa taryfowa C12a"), then the lines above it, nearest first. */
export const captionContexts = (table: Table): LabelContext[] => {
  const corner = cornerOf(table);
  const label = (text: string, tax: Tax | null = taxIn(text)): LabelContext => ({
    kind: "header",
    text,
    facets: { ...facetsOf(text), tax },
  });
  const above = withGroupsOfLists(table.caption.map((line, i) => label(line.text, taxOfLine(line, table.caption[i - 1]))));
  const over = [...corner.map(({ text }) => label(text)), ...above.reverse()];
  return over.some(({ facets }) => facets.unit !== null) ? over : [...over, ...unitsBelow(table)];
};

const endsInList = /(?:,|(?<![\p{L}\p{N}])(?:i|oraz|lub))\s*$/u;
/** A code alone under a line that ends no list may head the table by itself. */
const beginsInList = new RegExp(`^\\s*(?:i|oraz|lub)\\s+(?:${groupCodePattern}|[RDOS])(?![\\p{L}\\p{N}])`, "u");

/** "... grup taryfowych G11, G12," over "G12w": a list of groups that goes on in the next line is of all of them, in each. */
const withGroupsOfLists = (lines: readonly LabelContext[]): LabelContext[] => {
  const lists: LabelContext[][] = [];
  for (const line of lines) {
    const last = lists.at(-1)?.at(-1);
    const goesOn = last !== undefined && last.facets.groups.length > 0 && (endsInList.test(last.text) || beginsInList.test(line.text));
    if (goesOn && groupsOf(line).length > 0) lists.at(-1)?.push(line);
    else lists.push([line]);
  }
  return lists.flatMap((list) => {
    const groups = [...new Set(list.flatMap(groupsOf))];
    return list.length === 1 ? list : list.map((line) => ({ ...line, facets: { ...line.facets, groups } }));
  });
};

/** The groups of a line; "R" that ends a list stands for its group there alone. */
const groupsOf = ({ text, facets }: LabelContext): readonly string[] => {
  const [, alone] = /^\s*(?:(?:i|oraz|lub)\s+)?([RDOS])(?![\p{L}\p{N}])/u.exec(text) ?? [];
  return alone === undefined ? facets.groups : [alone, ...facets.groups];
};

/** "Stawki podano w zł/MWh" in the last row or right under a table: its units, and no more, are said of it. */
const unitsBelow = (table: Table): LabelContext[] => {
  const last = table.cells.filter(({ row, rowSpan, colSpan }) => row + rowSpan === table.rowCount && colSpan * 2 > table.columnCount);
  return (
    [...last, ...(table.below ?? [])]
      .map(({ text }) => text)
      // "Stawka opłaty abonamentowej w zł/m-c" may as well head what follows: of one rate alone it says nothing here.
      .filter((text) => isUnitStatement(text) && (categoriesIn(text).length === 0 || unitsIn(text).length > 1))
      .map((text): LabelContext => ({ kind: "header", text, facets: { ...facetsOf(""), unit: unitIn(text), units: unitsIn(text) } }))
  );
};

/** What a line says of tax, with the words of its sentence that end the line before: "Ceny nie", "zawierają podatku VAT". */
const taxOfLine = ({ text }: Line, before: Line | undefined): Tax | null => {
  const begun = before?.text.replace(/^.*[.;:]\s*(?=\S)/u, "") ?? "";
  return taxIn(begun) !== null || /[.;:]$/.test(begun) ? taxIn(text) : taxIn(`${begun} ${text}`);
};

/** A line that only says for what the table is: short, or with the rate or the groups in it. Others are sentences of the text above. */
const titles = ({ text, facets }: LabelContext): boolean =>
  facets.category !== null || facets.groups.length > 0 || opensPart.test(text) || text.split(/\s+/).length <= titleWords;
const titleWords = 6;
/** "Składnik zmienny stawki sieciowej / składnik stały stawki sieciowej": names of several rates and nothing besides. */
const titlesRates = (label: LabelContext): boolean => titles(label) || !/[\p{L}\d]/u.test(restOfNames(label.text));

/** What the titles name, when all that name it name the same; else nothing can be taken from them. */
const agreed = <T>(caption: readonly LabelContext[], pick: (facets: Facets) => T | null): T | null => {
  const named = caption.filter(titles).flatMap(({ facets }) => {
    const value = pick(facets);
    return value === null ? [] : [value];
  });
  return new Set(named.map((value) => JSON.stringify(value))).size === 1 ? (named[0] ?? null) : null;
};

/**
 * "Składnik zmienny stawki sieciowej i stawka jakościowa [gr/kWh]" over columns of zones and one of the quality rate: the rates of zones are
 * of the one rate that the caption names and that has zones, where every rate of the table without a name of its own is one of a zone.
 */
const rateOfZones = (caption: readonly LabelContext[], rates: readonly Rate[]): Category | null => {
  const isZoned = (category: Category | null): boolean => category !== null && zonedCategories.includes(category);
  const [named, ...others] = [...new Set(caption.filter(titlesRates).flatMap(({ text }) => categoriesIn(text).filter(isZoned)))];
  const unnamed = rates.filter(({ category }) => category === null);
  const isOnly =
    others.length === 0 &&
    caption.every(({ facets }) => facets.category === null || isZoned(facets.category)) &&
    unnamed.every(({ zones }) => zones.length > 0) &&
    rates.every(({ category, zones }) => category === null || (!isZoned(category) && zones.length === 0));
  return isOnly ? (named ?? null) : null;
};

/**
 * "Grupa taryfowa C21 – stawki" over a table in which "Grupa taryfowa C22a – stawki" heads rows: the caption is the title of the rows before the
 * first of these, where they alone name no group.
 */
const headsFirstRows = (caption: readonly LabelContext[], rates: readonly Rate[], table: Table): boolean => {
  const form = (text: string): string => text.replace(printedCodes, "#");
  const nearest = caption.find(({ facets }) => facets.groups.length > 0);
  if (nearest === undefined || nearest.facets.groups.length !== 1 || !form(nearest.text).includes("#")) return false;
  const [title] = table.cells
    .filter(({ column, text }) => column === 0 && form(text) === form(nearest.text))
    .toSorted((a, b) => a.row - b.row);
  if (title === undefined) return false;
  const isBefore = ({ page, number }: Rate): boolean => page < title.page || (page === title.page && number.box[1] < title.box[1]);
  return rates.every((rate) => (rate.groups.length === 0) === isBefore(rate));
};

/** The sentences of a caption's lines, each by the lines that it stands on. */
const sentencesOf = ({ caption }: Table): readonly (readonly string[])[] => {
  const sentences: string[][] = [];
  for (const { text } of caption) {
    const last = sentences.at(-1);
    if (last === undefined || /[.:;]\s*$/.test(last.at(-1) ?? "") || opensPart.test(text)) sentences.push([text]);
    else last.push(text);
  }
  return sentences;
};

/**
 * "8.1. Odbiorcy z grupy taryfowej R nie ponoszą opłaty abonamentowej." over a table of the country's fees: a whole sentence about rates of
 * which the table has none is no title, and the groups in it are not the table's. What leads to a table ends in a colon.
 */
const ofOtherRates = (rates: readonly Rate[], table: Table): ReadonlySet<string> => {
  const own = new Set(rates.map(({ category }) => category));
  if (own.has(null)) return new Set();
  const isOfOthers = (sentence: string): boolean => {
    const named = categoriesIn(sentence);
    return /\.\s*$/.test(sentence) && named.length > 0 && !named.some((one) => own.has(one)) && hasVerb(sentence);
  };
  return new Set(sentencesOf(table).flatMap((lines) => (isOfOthers(lines.join(" ")) ? lines : [])));
};

/**
 * A caption speaks only for what the table itself leaves unsaid everywhere: its groups are no answer for one row that names none, but those before
 * a title of the caption's own form; and its season is none for a table with seasons of its own. `rates`: the table's without their caption.
 */
export const notRepeatedBy = (caption: readonly LabelContext[], rates: readonly Rate[], table: Table): LabelContext[] => {
  const silent = (names: (rate: Rate) => boolean): boolean => !rates.some(names);
  const groups = silent((rate) => rate.groups.length > 0) || headsFirstRows(caption, rates, table);
  const others = ofOtherRates(rates, table);
  const category = silent((rate) => rate.category !== null);
  const ofZones = rateOfZones(caption, rates);
  const named = ({ text, facets }: LabelContext): Category | null => {
    // A line that names other rates too has no rate of its own.
    if (ofZones !== null && categoriesIn(text).includes(ofZones)) return ofZones;
    return category || ofZones !== null ? facets.category : null;
  };
  const zone = silent((rate) => rate.zones.length > 0) ? agreed(caption, (f) => (f.zones.length === 1 ? f.zones : null)) : null;
  const season = silent((rate) => rate.season !== null) ? agreed(caption, (f) => f.season) : null;
  const dayType = silent((rate) => rate.dayType !== null) ? agreed(caption, (f) => f.dayType) : null;
  const voltage = silent((rate) => rate.voltage !== null) ? agreed(caption, (f) => f.voltage) : null;
  const customers = silent((rate) => rate.customers !== null);
  return caption.map((label) => ({
    ...label,
    facets: {
      ...label.facets,
      groups: groups && !others.has(label.text) ? label.facets.groups : [],
      category: named(label),
      zones: zone ?? [],
      season,
      dayType,
      voltage,
      customers: customers ? label.facets.customers : null,
    },
  }));
};
