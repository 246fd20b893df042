/**
 * Units as readers misread them. The whole unit has to be there but for the case of its letters, the ł, a hook for a "c", a "k" or "h" seen twice
 * ("nh"), a worn "h" as another letter with a stem; k and M are never taken for one another.
 */
/** "zł/": the ł and the stroke may touch, so that they are read as one letter ("zY"), or as two strokes and more ("zł//", "zł//Y"); a worn one is an i ("złim-c") or, beside the ł, a second one ("złłm-c"). No k, M or W of power is taken for a part of the money. */
const perUnit = "z(?:[^\\s\\dkKMW]{0,2}/{1,2}|[łlt]?[YyX/V|]{1,3}|[łlt][iIl1ł])";
/**
 * The h's last stem parts from it, and is read as a letter of its own before the bracket ("[zł/kWhi]"), or is lost ("[zł/MWL]"). A one there may be a mark,
 * and an L without a bracket behind it the corner of a cell.
 */
const hour = "(?:[hHbŁ]|[Hhn]h|hn|(?:h[iIl|]|[Hh]?L)(?=\\]))";
/** A speck or a rule under the end of a unit is read as a low stroke, which none has. */
const end = "([\\])]?[,.;:]?)_?$";
const energy = new RegExp(`^([[(]?)${perUnit}(M|[kK]{1,2})[Ww]${hour}${end}`);
/** "gr/kWh" over a ruling line, which closes the g: it is read as a q. Money that ends in an r is no other. */
const grosze = new RegExp(`^([[(]?)[gq9]r[/|]{1,2}(M|[kK]{1,2})[Ww]${hour}${end}`);
/**
 * "zł/(kW·m-c)": the raised dot is read as any sign or is a space, and at 200 dpi the stroke or the bracket before it is lost. Between money,
 * power and a month there is no other unit.
 */
const product = new RegExp(`^([[(]?)(?:${perUnit}|z[łlt])[({]?(M|[kK]{1,2})[Ww][·.*•:;°'’+-]?m-[c<(eoC€][)}]?${end}`);
/** The same with the month in full: "[zł/(kW-miesiąc)]". */
const productWord = new RegExp(`^([[(]?)(?:${perUnit}|z[łlt])[({]?(M|[kK]{1,2})[Ww][·.*•:;°'’+-]?miesi[ąa]c[)}]?${end}`);
/**
 * "złkW/m-c": a worn first stroke may be lost; with the second one and the month there is no other unit. The second one may be read as a letter that is
 * a stroke ("zł/kWim-c") where the first is there.
 */
const power = new RegExp(`^([[(]?)(?:(?:${perUnit}|z[łlt])(M|[kK]{1,2})[Ww]/|z[łlt]/(M|[kK]{1,2})[Ww][iIl|])m-[c<(eoC€]${end}`);
/**
 * At a low resolution the stroke touches the m, and a y or an i is seen between, or the stroke is read as any one sign ("zł4m-c"): between money and a
 * month nothing else stands.
 */
const month = new RegExp(`^([[(]?)(?:${perUnit}[yi]?|z[łlt][^\\s\\p{L}])m-[c<(eoC€]${end}`, "u");
/** "zł/mies.": the stroke is read as a letter, its stop as a comma, and the ł is lost beside the stroke; nothing else that begins and ends so is a word. */
const monthWord = /^([[(]?)z(?:[łlt][/yYvV|]{1,2}|\/)(?:(M|[kK]{1,2})[Ww]\/)?mies[.,]?([\])]?[,.;:]?)$/;
const wholeMonth = /^[[(]?zł\/(?:[kM]W\/)?mies\.?[\])]?$/;
/** The month in full, "ził/miesiąc": that word is long enough to be known by its letters. */
const wholeWord = new RegExp(`^([[(]?)${perUnit}(?:(M|[kK]{1,2})[Ww]/)?miesi[ąa]c${end}`);
/** The first half of a unit that is broken behind its hyphen: "zł/kW/m-", "c". */
const monthHalf = new RegExp(`^([[(]?)${perUnit}(?:(M|[kK]{1,2})[Ww]/)?m-$`);
const productHalf = new RegExp(`^([[(]?)(?:${perUnit}|z[łlt])[({](M|[kK]{1,2})[Ww][·.*•:;°'’+-]?m-$`);
/** The second half of a unit that is broken at a line's end ("zł/", "MWh"); its h is read as an n. */
const half = /^(M|[kK]{1,2})[Ww](?:h|H|Hh|hh|n)([\])]?[,.;:]?)$/;

const prefixOf = (letter: string | undefined): string => (letter === "M" ? "M" : "k");
/** The unit of power before the time, where there is one. */
const powerOf = (letter: string | undefined): string => (letter === undefined ? "" : `${prefixOf(letter)}W/`);

/** The unit that a misread word can only mean, as it is printed, or null. */
export const unitReadAs = (read: string): string | null => {
  // A speck over the z. A worn bracket is a stroke or two, which its other half shows; of a unit that goes on below that half stands there.
  const text = read
    .replace(/^([[(]?)[żź](?=[łlt])/u, "$1z")
    .replace(/^[iIl|1](?=(?:z[łlt]|gr)\/.*\][,.;:]?$)/u, "[")
    .replace(/^[iIl|1]{1,2}(?=z[łlt].*m-$)/u, "[")
    // Dust as large as a stop behind the hyphen of a month ("zł/m-.c"): nothing stands there before a c that ends the unit.
    .replace(/(?<=^[[(]?z\S{1,8}m-)[.,](?=c[)\]]{0,2}[,.;:]?$)/u, "");
  const [, open = "", letter, close = ""] = energy.exec(text) ?? [];
  if (letter !== undefined) return `${open}zł/${prefixOf(letter)}Wh${close}`;
  const [, begins = "", ofEnergy, ends = ""] = grosze.exec(text) ?? [];
  if (ofEnergy !== undefined) return `${begins}gr/${prefixOf(ofEnergy)}Wh${ends}`;
  const byPower = power.exec(text);
  if (byPower !== null) return `${byPower[1]}zł/${prefixOf(byPower[2] ?? byPower[3])}W/m-c${byPower[4]}`;
  const byProduct = product.exec(text);
  if (byProduct !== null) return `${byProduct[1]}zł/(${prefixOf(byProduct[2])}W·m-c)${byProduct[3]}`;
  const byProductWord = productWord.exec(text);
  if (byProductWord !== null) return `${byProductWord[1]}zł/(${prefixOf(byProductWord[2])}W·miesiąc)${byProductWord[3]}`;
  const byMonthWord = monthWord.exec(text);
  if (byMonthWord !== null) return wholeMonth.test(text) ? null : `${byMonthWord[1]}zł/${powerOf(byMonthWord[2])}mies.${byMonthWord[3]}`;
  const byWord = wholeWord.exec(text);
  if (byWord !== null) return `${byWord[1]}zł/${powerOf(byWord[2])}miesiąc${byWord[3]}`;
  const byMonth = month.exec(text);
  if (byMonth !== null) return `${byMonth[1]}zł/m-c${byMonth[2]}`;
  const byProductHalf = productHalf.exec(text);
  if (byProductHalf !== null) return `${byProductHalf[1]}zł/(${prefixOf(byProductHalf[2])}W·m-`;
  const byHalf = monthHalf.exec(text);
  return byHalf === null ? null : `${byHalf[1]}zł/${powerOf(byHalf[2])}m-`;
};

/** "MWn" at a line's beginning is the rest of "zł/MWh": an amount of energy, or null. */
export const parseEnergyUnit = (text: string): string | null => {
  const found = half.exec(text);
  return found === null ? null : `${prefixOf(found[1])}Wh${found[2]}`;
};
