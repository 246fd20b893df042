import { fold } from "../../language/fold.ts";
import { unitsOf, zonedCategories } from "../../language/words-of-the-trade.ts";
import { printedPlaces } from "../../model/decimal.ts";
import { blocking, type Problem } from "../../model/problem.ts";
import { billedCategories } from "../../model/vocabulary.ts";
import type { Rate } from "../printed-rate.ts";

/* Why a number in a table of rates can be a record, and why it cannot. */

export const unitFits = (rate: Rate): boolean =>
  rate.category !== null && rate.unit !== null && unitsOf[rate.category].includes(rate.unit.unit);

/**
 * Is a rate every group's by its label ("wszystkie"), which only the quality rate is, or that of classes of groups ("G – poniżej 500 kWh")? Prices
 * of zones have their group's zones, and those of a time or of some customers are not everybody's.
 */
export const isShared = ({ classes, category, period, year, former, customers }: Rate): boolean =>
  classes !== null &&
  category !== null &&
  !zonedCategories.includes(category) &&
  (classes !== "all" || category === "quality") &&
  period === null &&
  year === null &&
  !former &&
  customers === null;

/** "co dwa tygodnie", "raz w sezonie", "za okres grzewczy": such a fee is by a period, whichever. "Okres rozliczeniowy" alone is over several. */
const countsTime = /\b(?:co|raz)\b|okres(?!\w* rozliczeniow\w*\W*$)|kwartal|\brok|rocz|dekad|tygod/;

/** "okres jednomie-": a label whose second line stands elsewhere. What is lost may be the rate's period or zone. */
const cutWord = /\p{Ll}{3}-$/u;

/** Why a number in a table of rates cannot be a record, or null. */
export const judge = (rate: Rate): Problem | null => {
  const at = (code: Problem["code"], message: string) => blocking(code, null, message, { page: rate.page, box: rate.number.box });
  const { text } = rate.number;
  if (rate.category === null) return at("unknown_label", `No known rate is named for ${text}.`);
  if (rate.contested) return at("unknown_label", `Row and column name different rates for ${text}.`);
  if (billedCategories.includes(rate.category) && rate.periods)
    return at("unknown_label", `${text} stands under more than one billing period, and a line between their columns may be lost.`);
  if (rate.groups.length === 0 && !isShared(rate)) return at("unknown_label", `No tariff group is named for ${text}.`);
  if (!rate.labelled) return at("unknown_label", `The label beside ${text} is not in the vocabulary.`);
  if (rate.wording.some((label) => cutWord.test(label.trim()))) return at("unknown_label", `The label beside ${text} ends within a word.`);
  if (rate.unread !== null && rate.zones.length === 0 && zonedCategories.includes(rate.category))
    return at("unknown_zone", `"${rate.unread.replace(/\s+/g, " ")}" beside ${text} is no zone in the vocabulary.`);
  if (billedCategories.includes(rate.category) && rate.billing === null && rate.unread !== null && countsTime.test(fold(rate.unread)))
    return at("unknown_label", `"${rate.unread.replace(/\s+/g, " ")}" beside ${text} is no billing period that is known.`);
  if (rate.unreadCount !== null && rate.billing === null && rate.phases === null)
    return at(
      "unknown_label",
      `"${rate.unreadCount.replace(/\s+/g, " ")}" beside ${text} is no billing period or number of phases that is known.`,
    );
  if (rate.unit === null) return at("unknown_unit", `No unit that a rate can have is printed for ${text}.`);
  if (!unitFits(rate)) return at("unknown_unit", `${rate.unit.text} is no unit of ${rate.category}, printed for ${text}.`);
  if (rate.number.joined && printedPlaces(text) !== (rate.unit.unit === "PLN/kWh" ? 4 : 2))
    return at("unreadable_number", `${text} is printed in pieces, and has not the decimals of ${rate.unit.text}.`);
  if (rate.unboundMarks.length > 0)
    return at("unbound_footnote", `${text} or its label carries the mark ${rate.unboundMarks.join(", ")}, and no note has it.`);
  return null;
};
