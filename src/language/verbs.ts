import { foldLine } from "./fold.ts";

const verb =
  /\b(?:jest|sa|byl\w*|zost\w*|bed(?:zie|a)|stosuj\w*|obowiazuj(?:e|a)|obowiazyw\w*|dotycz(?:y|a)|wchodz\w*|wynos\w*|zawiera\w*|obejmuj(?:e|a)|podan[oe]|pobiera\w*|nalicza\w*|prowadzi\w*|rozlicza\w*|ma|maja|ustala\w*|ustalono|wygasa\w*|trac[ia]\w*|koncz\w*|zawiesz\w*|wstrzym\w*|przesta\w*|znosi\w*|uchyl\w*|wycofuj\w*|utraci\w*|straci\w*|plac(?:a|i)|stanowi(?:a|l[aoy]?)?|ponosz\w*|uiszcza\w*|\w{3,}(?:ono|ano|eto|ito))\b/;

/** "dolicza się", "potrąca się"; what customers do is no sentence: "odbiorców znajdujących się". */
const reflexive = /\b(?!\w*(?:ac(?:y|a|e|ych|ym|ymi|ego|ej)|ni[aeu]) sie\b)\w{3,} sie\b/;

/** Has a text one of the verbs by which tariffs make sentences of words that a title has too? */
export const hasVerb = (text: string): boolean => {
  const folded = foldLine(text);
  return verb.test(folded) || reflexive.test(folded);
};
