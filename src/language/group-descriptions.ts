import { groupCodePattern } from "../model/group-code.ts";
import { monthNames } from "./dates.ts";
import { foldLine } from "./fold.ts";

/*
 * Notes on a group's name that say whom the group is for, and no more than its code says: "o" behind a code is for lighting ("C11o"), and R for what has
 * no meter, in the tariffs of all operators. Such a note limits none of the group's rates. Patterns over folded text (fold.ts).
 */

const leads =
  "(?:(?:grupa|taryfowa|stawk\\w*|dotycz\\w*|obejmuj\\w*|obowiazuj\\w*|stosuje sie|stosowan\\w*|przeznaczon\\w*|dla|do|na|potrzeb\\w*|celow\\w*) )*";
const ofWords = (stems: string): RegExp => new RegExp(`^\\W*${leads}(?:(?:(?:${stems})\\w*|i|oraz|lub|w|z|do|na)[\\s,-]*)+\\W*$`);

const descriptions: readonly (readonly [code: RegExp, named: RegExp, words: RegExp])[] = [
  [/^[A-Z]\d\do$/, /\boswietl/, ofWords("odbior|urzadz|obiekt|instalac|oswietl|ulic|drog|sygnaliz|ilumin|miejsc|publiczn")],
  [
    /^R$/,
    /\b(?:nie (?:sa |jest )?wyposaz|niewyposaz|bez (?:uklad|licznik)|nie ?opomiar)/,
    ofWords("odbior|urzadz|obiekt|instalac|przylacz|ktor|nie|sa\\b|jest\\b|wyposaz|bez\\b|uklad|pomiar|rozlicz|licznik|opomiar"),
  ],
];

/** Does a note say of a group no more than whom its code is for? */
export const describesGroup = (note: string, group: string): boolean => {
  const folded = foldLine(note);
  return descriptions.some(([code, named, words]) => code.test(group) && named.test(folded) && words.test(folded));
};

/** "C11o – oświetlenie dróg", "Grupa G13: trzy strefy": the groups that a sentence begins with, and what it says of them behind a dash or a colon. */
const opening = new RegExp(
  String.raw`^\W*(?:[Gg]rup\p{L}*\s+(?:taryfow\p{L}*\s+)?)?((?:${groupCodePattern}|R)(?:(?:,|\s(?:i|oraz))\s+(?:${groupCodePattern}|R))*)\s*[–—:-]\s+(.+?)[.;]?\s*$`,
  "su",
);
/** Zones, the hours and days of them, and the halves of the year with their own prices. A month stands between brackets alone: by itself it may begin or end something. */
const ofZones = new RegExp(
  `^(?:(?:(?:jedn|dwie|dwoch|dwa|trzy|trzech|cztery|czterech)\\w*|[1-4]) stref\\w*|(?:jedno|dwu|troj|trzy)stref\\w*|calodob\\w*|stref\\w*|o cenach (?:roznych|zroznicowanych)|lat(?:o|em)|zim[aey]|\\(\\d{1,2} ${monthNames} ?- ?\\d{1,2} ${monthNames}\\)|(?:noc|dzien|szczyt|pozaszczyt)\\w*|poza szczytem|reszt\\w* doby|pozostal\\w* godzin\\w*|trwa(?:ja)?|(?:od|do) \\d{1,2}(?:[:.]\\d\\d)?|cal\\w* dob\\w*|(?:cal\\w* )?(?:sobot|niedziel|swiet)\\w*|i|oraz|a|ponadto|takze|w|przez|jak [a-z]\\d\\d\\w*|[,:;])(?: ?(?=[,:;])| |$)`,
);

/** Is what is said of groups made of zones and their hours alone? */
const isOfZones = (said: string): boolean => {
  let left = foldLine(said).replace(/[–—]/gu, "-");
  if (!/\b(?:stref|calodob|jednostref|dwustref|trojstref|trzystref)/.test(left)) return false;
  while (left !== "") {
    const [phrase] = ofZones.exec(left) ?? [];
    if (phrase === undefined) return false;
    left = left.slice(phrase.length);
  }
  return true;
};

/** Does a sentence define groups by whom their codes are for or by their zones, and say no more? */
export const definesGroups = (sentence: string): boolean => {
  const [, codes, said] = opening.exec(sentence.trim()) ?? [];
  return codes !== undefined && said !== undefined && (isOfZones(said) || describesGroup(said, codes));
};
