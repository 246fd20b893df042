import { fold } from "../../language/fold.ts";
import { restOfNames } from "./items.ts";

/** What joins the parts of a sentence, as a pattern. */
export const conjunction = "(?:a|i|oraz|lub|albo|zaś|natomiast)";

/* The words of sentences that say nothing of the rates beside which they stand. Another one may set a condition. */

const phrases =
  /\b(?:niezalezni\w* od poziom\w* napiecia|(?:w zaleznosci|zalezni\w*) od (?:dlugosci )?okresu rozliczeniowego|(?:z|do) (?=grup)|zgodnie ze (?:stawk\w*|skladnik\w*)|gospodarstw\w* domow\w*|(?:jest|sa) (?:dla wszystkich )?(?:ta sama|taka sama|te same|takie same|jednakow\w*)(?= ?:)|czyli(?=\s*$))\b/g;
const words =
  /\b(?:wedlug|netto|odbiorc\w*|grup\w*|taryfow\w*|zakwalifikowan\w*|zaliczon\w*|rozlicza\w*|obowiazuj\w*|stosuj\w*|ponosz\w*|wnosz\w*|placa|placi|pobiera(?:n\w*)?|nalicza(?:n\w*)?|ustal(?:a|on\w*)|sie|lub|albo|jednakow\w*|wszystki\w*|kazd\w*|zasilani\w*|pomiarow\w*|doby|okres\w*)\b/g;
/** "6.4. ", and before a capital "7. " or "7) ": the number of a point. */
const point = /^\s*\d{1,2}(?:(?:\.\d{1,2})+\.?\s|[.)]\s+(?=\p{Lu}))/u;
const groupCode = /(?<![\p{L}\p{N}])(?:[ABCG][1-4][1-4]\p{Ll}{0,10}|[RDOS])(?![\p{L}\p{N}])/gu;

/** "za każdy układ pomiarowo-rozliczeniowy", "pobranej energii elektrycznej": the words for what an amount is counted by. */
const countedBy =
  /(?<!\p{L})(?:za|od|jeden|jedną|każd\p{L}*|układ\p{L}*|licznik\p{L}*|punkt\p{L}*|przyłącz\p{L}*|miejsc\p{L}*|miesi[ąę]c\p{L}*|[km]Wh?|energi\p{L}*|pobran\p{L}*|pobieran\p{L}*|pomiarow\p{L}*|rozliczeniow\p{L}*|pobor\p{L}*|dostarczan\p{L}*|elektryczn\p{L}*|czynn\p{L}*|moc\p{L}{0,2}|umown\p{L}*|odpowiednio)(?!\p{L})/giu;

const groupClass = /(?<![\p{L}\p{N}])[ABCG](?:[1-4]x?)?(?![\p{L}\p{N}])/gu;

/** Says a text behind an amount no more than of which rate and groups it is, and by what it is counted? */
export const isPlainBehind = (text: string): boolean => isPlainlyNamed(text.replace(countedBy, " ").replace(groupClass, " "));

/** Does a text name rates, groups and what narrows them in known words alone? */
export const isPlainlyNamed = (text: string): boolean =>
  /^[\s,;:.()-]*$/.test(restOfNames(fold(text.replace(point, " ").replace(groupCode, " ")).replace(phrases, " ")).replace(words, " "));
