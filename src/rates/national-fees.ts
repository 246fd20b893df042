import { categoriesIn } from "../language/facets.ts";
import { namesGroups } from "../language/group-classes.ts";
import { groupCodes } from "../language/group-codes.ts";
import { nationalCategories } from "../language/words-of-the-trade.ts";
import { sectionOf } from "../model/sections.ts";
import type { Cell, Table, TabledPage } from "../model/table.ts";
import type { Category } from "../model/vocabulary.ts";
import { labelsOf } from "./fee-names.ts";
import type { LooseNumber } from "./loose-numbers.ts";

/* Numbers among words of the country's fees alone, which nothing explains: whatever they are, they are no rate of a group. */

/** The country's fees are paid by energy or by the month, and never by power. */
const byPower = /^\s*(?:zł|PLN)\s*\/\s*\(?[kM]W(?!h)/u;

const isNational = (category: Category): boolean => nationalCategories.includes(category);

/** Do texts that name these categories speak of the country's fees alone? A number among them can be a rate of no group. */
const areOfNationalFees = (named: readonly Category[], texts: readonly string[]): boolean =>
  named.length > 0 && named.every(isNational) && texts.every((text) => groupCodes(text).length === 0);

/** Of its section too, whose title names one; a name may be broken over two lines. */
export const isInNationalSection = (number: LooseNumber, pages: readonly TabledPage[]): boolean => {
  if (byPower.test(number.after)) return false;
  const section = sectionOf(number, pages);
  if (section === null || categoriesIn(section.title.text).length === 0) return false;
  const texts = section.lines.map(({ text }) => text);
  return areOfNationalFees(categoriesIn(texts.join(" ")), texts);
};

/** The same of a whole table, of which nothing was read as a rate of a group. */
export const isOfNationalFees = ({ caption, cells }: Table): boolean => {
  const texts = [...caption, ...cells].map(({ text }) => text);
  return !texts.some((text) => byPower.test(text)) && areOfNationalFees(texts.flatMap(categoriesIn), texts);
};

const isZero = (text: string): boolean => !/[1-9]/.test(text);

/**
 * The same of a number in a table of rates by the words of its own row and column: "Opłata mocowa, A = 1" beside fees that were read. The transition
 * fee is one of them where it is nought, as it is charged no longer.
 */
export const isInNationalRow = ({ text, after }: LooseNumber, table: Table, cell: Cell): boolean => {
  const own = labelsOf(table, cell).map((label) => label.text);
  const named = own.flatMap(categoriesIn);
  const isOfFees = named.every((category) => isNational(category) || (isZero(text) && category === "transition"));
  return (
    named.length > 0 &&
    isOfFees &&
    (isZero(text) || ![after, ...own].some((one) => byPower.test(one))) &&
    ![...own, ...table.caption.map((line) => line.text)].some(namesGroups)
  );
};
