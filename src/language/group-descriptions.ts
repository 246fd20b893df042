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
    ofWords("odbior|urzadz|obiekt|instalac|ktor|nie|sa\\b|jest\\b|wyposaz|bez\\b|uklad|pomiar|rozlicz|licznik|opomiar"),
  ],
];

/** Does a note say of a group no more than whom its code is for? */
export const describesGroup = (note: string, group: string): boolean => {
  const folded = foldLine(note);
  return descriptions.some(([code, named, words]) => code.test(group) && named.test(folded) && words.test(folded));
};
