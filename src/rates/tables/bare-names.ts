import { fold, foldLine } from "../../language/fold.ts";
import { setAsideNameIn } from "../../language/set-aside-words.ts";
import { taxIn, withoutTaxes } from "../../language/tax.ts";
import type { PrintedUnit } from "../../language/units.ts";
import type { Category } from "../../model/vocabulary.ts";
import type { LabelContext } from "../header-contexts.ts";
import { withoutLastMark } from "../notes/label-marks.ts";

/* "Cena", "Stawka sieciowa": names that are a rate's by its unit and its columns alone. */

const price = /^cen[ay]$/;
/** "Cena z akcyzą*": what tax is in it, and a mark, make no other price of it. "Cena netto z VAT" is of none that is known. */
const isPrice = (text: string): boolean => {
  const folded = foldLine(withoutLastMark(text));
  return price.test(folded) || (taxIn(folded) !== null && price.test(withoutTaxes(folded).trim()));
};
/** What is bought, sold on a market, or capped by a law is nobody's approved price. */
const otherPrice = /zakup|odkup|prosument|wprowadz|rynk|gield|maksymaln|referencyjn/;
/** "Cena" beside a unit column of "zł/kWh": what is sold by the kilowatt-hour is energy, unless other words say what else it is. */
export const pricedAs = (
  contexts: readonly LabelContext[],
  caption: readonly LabelContext[],
  offer: readonly PrintedUnit[] = [],
): Category | null => {
  const byEnergy = offer.length > 0 && offer.every(({ unit }) => unit === "PLN/kWh" || unit === "PLN/MWh");
  const isOther = [...contexts, ...caption].some(({ text }) => setAsideNameIn(text) !== null || otherPrice.test(fold(text)));
  return byEnergy && !isOther && contexts.some(({ text }) => isPrice(text)) ? "energy" : null;
};

/**
 * "Stawka sieciowa" over columns of zones and beside "Składnik stały": the network rate that is paid by energy is the variable one, and none
 * is paid by zones but that.
 */
const networkRate = /^staw(?:ka|ki|ek) sieciow(?:a|e|ej|ych)(?: netto)?$/;
export const networkBy = (column: readonly LabelContext[], offer: readonly PrintedUnit[] = []): Category | null => {
  const byEnergy = offer.length > 0 && offer.every(({ unit }) => unit === "PLN/kWh" || unit === "PLN/MWh");
  // "Grupa taryfowa C22b" over "dzień/noc" counts the zones of the group.
  const isOfZone = column.some(({ facets }) => facets.zones.length > 0 && facets.groups.length === 0);
  return byEnergy && isOfZone && column.some(({ text }) => networkRate.test(foldLine(text))) ? "network_variable" : null;
};
