import { fold, foldLine } from "./fold.ts";

/**
 * What an amount includes. Net: neither value added tax nor excise, as rates are approved; excise: excise alone; gross: value added tax,
 * and on energy the excise that it is counted from.
 */
export type Tax = "net" | "excise" | "gross";

/** One tax with its amount: "podatek akcyzowy 0,005 zł/kWh", "(VAT) 23%", "akcyzę w wysokości 5,00 zł/MWh". */
const tax =
  "(?:(?:kwot\\w*|stawk\\w*|nalezn\\w*) )?(?:(?:podat\\w*|oplat\\w*) )?\\(?(?:akcyz\\w*|vat\\b|ptu\\b|od towarow(?: i uslug)?)(?: ?\\(?vat\\b)?\\)?(?: ?\\(?(?:w wysokosci |w kwocie |w stawce |- )?\\d+(?:[,.]\\d+)? ?(?:%|zl ?/ ?[mk]wh)\\)?)?";
const taxes = `${tax}(?:,? (?:(?:i|oraz|ani|lub|czy|jak|a)(?: (?:rowniez|takze|tez))? )?(?:z )?${tax})*`;
const contains = "(?:zawiera\\w*|obejmuj\\w*|uwzglednia\\w*|zawart\\w*)(?: w sobie)?(?: (?:juz|takze|rowniez))?";
const added = "(?:doliczon\\w*|naliczon\\w*|uwzglednion\\w*|wliczon\\w*|naleznym)";
const together = "(?:(?:wraz|lacznie|razem) z|z(?! podatku)|w tym|powiekszon\\w* o|po doliczeniu|po uwzglednieniu|z uwzglednieniem)";
const isIn = "(?:wliczon|zawart|zawier|uwzglednion|ujet)\\w*";

/** "nie zawierają w sobie podatku VAT oraz podatku akcyzowego", "bez akcyzy", "podatek akcyzowy nie jest wliczony", "dolicza się podatek akcyzowy". */
const without = new RegExp(
  [
    `\\b(?:bez|nie ${contains}|przed (?:doliczeniem|naliczeniem)|zostan\\w* powiekszon\\w* o)(?: ${added})? ${taxes}`,
    `${taxes} nie (?:jest |sa |zostal\\w* )?${isIn}`,
    `(?:dolicza|nalicza|powieksza) sie (?:o )?${taxes}`,
    `${taxes} (?:dolicza|nalicza) sie`,
  ].join("|"),
  "g",
);
/** "z akcyzą", "w tym akcyza", "zawiera podatek akcyzowy", "podatek akcyzowy jest wliczony w cenę". */
const including = new RegExp(`\\b(?:${contains}|${together})(?: ${added})? ${taxes}|${taxes} (?:jest |sa |zostal\\w* )?${isIn}`, "g");

const ofExcise = /akcyz/;
const ofVat = /vat\b|ptu\b|od towarow/;

interface TaxWords {
  readonly without: readonly string[];
  readonly including: readonly string[];
  /** The words without those phrases. */
  readonly rest: string;
}

/** What each name of a tax holds. Nearly no text has one, and looking for all that may be said of one takes long. */
const namesTax = /akcyz|vat|ptu|od towarow/;

const taxWordsOf = (text: string): TaxWords => {
  const folded = fold(text);
  if (!namesTax.test(folded)) return { without: [], including: [], rest: folded };
  const missing = folded.match(without) ?? [];
  const left = folded.replace(without, " ");
  return { without: missing, including: left.match(including) ?? [], rest: left.replace(including, " ") };
};

/** What `text` says that an amount includes; null when nothing, or when it speaks of an amount with value added tax and one without. */
export const taxIn = (text: string): Tax | null => {
  const taxWords = taxWordsOf(text);
  const net = /netto/.test(taxWords.rest) || taxWords.without.length > 0;
  const gross = /brutto/.test(taxWords.rest) || taxWords.including.some((words) => ofVat.test(words));
  const excise = taxWords.including.some((words) => ofExcise.test(words));
  const noVat = /netto/.test(taxWords.rest) || taxWords.without.some((words) => ofVat.test(words));
  if (gross) return noVat ? null : "gross";
  return excise ? "excise" : net ? "net" : null;
};

/** Whether the sentence says that prices include excise or that they do not; null when neither, or both. */
export const exciseIn = (text: string): "with" | "without" | null => {
  const taxWords = taxWordsOf(text);
  const included = taxWords.including.some((words) => ofExcise.test(words));
  const missing = taxWords.without.some((words) => ofExcise.test(words));
  return included === missing ? null : included ? "with" : "without";
};

/**
 * "Ceny brutto zawierają podatek akcyzowy", "Ceny brutto podano informacyjnie, z uwzględnieniem akcyzy": the subject is the gross amounts, and
 * no word of the sentence is of net ones.
 */
const amountWord = "(?:cen|stawk|kwot|wartosc|oplat)\\w*";
const grossSubject = new RegExp(
  `^[^a-z]*(?:podan\\w* |wskazan\\w* |prezentowan\\w* )?${amountWord}(?: (?!netto|oraz|i |a )[a-z]+){0,4} brutto(?: \\([^)]*\\))?(?:(?! ${amountWord})[^.;]){0,60}? (?:zawiera|obejmuj|uwzglednia|z uwzglednieniem|wraz z|lacznie z|razem z|powiekszon|po doliczeniu|z podatkiem)`,
);

/** Does a sentence say what gross amounts alone include? Of net prices it says nothing. */
export const isOfGrossAlone = (text: string): boolean => {
  const folded = fold(text).replace(/\s+/g, " ");
  return grossSubject.test(folded) && !/netto|wszystki|pozostal/.test(folded);
};

const taxItself =
  /^(?:(?:kwota|stawka|naliczony|nalezny) )*(?:podat\w* )?(?:akcyz\w*|\(?vat\)?|ptu|od towarow i uslug)(?: ?\(?vat\)?)?(?: ?\(?\d{1,2} ?%\)?)?(?: ?[[(]?zl ?\/ ?[mk]wh[\])]?)?$/;

/** Is a label or header the name of a tax alone, whose amount stands there: "VAT 23%", "Podatek akcyzowy [zł/kWh]"? */
export const isTaxItself = (text: string): boolean => taxItself.test(foldLine(text));

/** A folded text without what it says of taxes. */
export const withoutTaxes = (text: string): string => taxWordsOf(text).rest.replace(/ ?(?:netto|brutto)/g, "");

/** Is nothing but the word for the tax printed ("netto", "[brutto]", "z VAT", "z akcyzą")? */
export const isTaxOnly = (text: string): boolean => taxIn(text) !== null && !/\p{L}/u.test(withoutTaxes(text).replace(/\bz?l\b/g, ""));
