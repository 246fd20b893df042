import { fold } from "../language/fold.ts";
import { restOfNames } from "./sentence-items.ts";

/** What joins the parts of a sentence, as a pattern. */
export const conjunction = "(?:a|i|oraz|lub|albo|zaś|natomiast)";

/* The words of sentences that say nothing of the rates beside which they stand. Another one may set a condition. */

const phrases =
  /\b(?:niezalezni\w* od poziom\w* napiecia|(?:w zaleznosci|zalezni\w*) od (?:dlugosci )?okresu rozliczeniowego|(?:z|do) (?=grup)|zgodnie ze (?:stawk\w*|skladnik\w*)|gospodarstw\w* domow\w*)/g;
const words =
  /\b(?:wedlug|netto|odbiorc\w*|grup\w*|taryfow\w*|zakwalifikowan\w*|zaliczon\w*|rozlicza\w*|obowiazuj\w*|stosuj\w*|ponosz\w*|wnosz\w*|placa|placi|pobiera(?:n\w*)?|nalicza(?:n\w*)?|ustal(?:a|on\w*)|sie|lub|albo|jednakow\w*|wszystki\w*|kazd\w*|zasilani\w*|pomiarow\w*|doby|okres\w*)\b/g;
const point = /^\s*\d{1,2}(?:\.\d{1,2})+\.?\s/;
const groupCode = /(?<![\p{L}\p{N}])(?:[ABCG][1-4][1-4]\p{Ll}{0,10}|[RDOS])(?![\p{L}\p{N}])/gu;

/** Does a text name rates, groups and what narrows them in known words alone? */
export const isPlainlyNamed = (text: string): boolean =>
  /^[\s,;:.()-]*$/.test(restOfNames(fold(text.replace(point, " ").replace(groupCode, " ")).replace(phrases, " ")).replace(words, " "));
