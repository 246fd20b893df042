import { raisedSigns } from "../model/raised-signs.ts";
import { fold, foldLine } from "./fold.ts";
import { unitIn, unitsIn, withoutUnits } from "./units.ts";

/* "Stawki podano w zł/MWh", "* jednostka: zł/kWh", "Składnik zmienny w zł/kWh, składnik stały w zł/kW/m-c": a line that tells units and nothing else. */

/** The words of such a line: names of rates, and what leads from them to a unit. */
const leading =
  /^(?:stawk|cen|oplat|skladnik|siec|dystrybuc|abonament|jakosc|zmienn|stal|przejsciow|handlow|taryf|uslug|energi|elektryczn|czynn|podan|podaje|wyrazon|okreslon|jednostk|miar|wartosc|kwot|wszystk|powyzsz|tabel|netto|uwag|oraz|odpowiednio)\w*$/;

const mark = new RegExp(String.raw`^\s*(?:[${raisedSigns}]+|\*{1,4}\)?|\(?(?:\d{1,2}|[a-f])\))\s*[-–]?\s*`, "u");

/** Does a text say in which units amounts are printed, and nothing else? */
export const isUnitStatement = (text: string): boolean => {
  const said = text.replace(/\s+/g, " ").replace(mark, "");
  if (unitsIn(said).length === 0 || /\d/.test(said)) return false;
  const rest = withoutUnits(fold(said));
  return rest.split(/[^\p{L}]+/u).every((word) => word.length < 3 || leading.test(word));
};

/** The one unit that a note tells and nothing else ("jednostka: zł/kWh"), or null. */
export const unitNote = (text: string) => (isUnitStatement(text) ? unitIn(text) : null);

const inWords =
  /^(?:(?:ponizszy|niniejszy) )?(?:cennik|ceny|stawki|kwoty|wartosci)\w*(?: (?:netto|energii|elektrycznej|czynnej|oplat|podano|podane|wyrazono|wyrazone|sa))* w (zlotych|groszach) za (?:1 |jedna |kazda )?(kilowatogodzin|kwh|megawatogodzin|mwh)\w*\W*$/;

/** Does a sentence say in words alone ("Cennik w groszach za kilowatogodzinę.") what one of these units, and each of them by energy, is? */
export const repeatsUnits = (sentence: string, texts: readonly string[]): boolean => {
  const [, money, measure] = inWords.exec(foldLine(sentence)) ?? [];
  if (money === undefined || measure === undefined) return false;
  const said = { unit: /^k/.test(measure) ? "PLN/kWh" : "PLN/MWh", groszy: money === "groszach" };
  const printed = texts.flatMap((text) => unitsIn(text)).filter(({ unit }) => unit === "PLN/kWh" || unit === "PLN/MWh");
  return printed.length > 0 && printed.every(({ unit, groszy }) => unit === said.unit && (groszy ?? false) === said.groszy);
};
