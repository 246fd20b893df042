import { groupCodePattern } from "../model/group-code.ts";
import { itemAt } from "../model/items.ts";
import { raisedSigns } from "../model/raised-signs.ts";
import type { VoltageLevel } from "../model/vocabulary.ts";
import { memoized } from "./memoized.ts";

const raisedMarks = new RegExp(`[${raisedSigns}]`, "g");

/**
 * Tariff group codes: a letter, the power digit, the zone digit, a suffix ("G12w", "C11em", "G14dynamic").
 * R, D, O, S may stand without digits, but only where the text says that a group is meant.
 */
const code = new RegExp(`(?<![\\p{L}\\p{N}.])(${groupCodePattern})(?![\\p{L}\\p{N}])`, "gu");
const named = /(?:[Gg]rup\p{L}*\s+taryfow\p{L}*|GRUP\p{L}*\s+TARYFOW\p{L}*)\s+([RDOS])(?![\p{L}\p{N}])/gu;
/** "W grupie R stosuje się", "(grupa R)": R is the same group of every company; the other letters are each company's own. */
const namedAlone =
  /(?<!\p{L})(?:[Gg]rup(?:a|y|ie|ę|ą|ach|om|ami)?|GRUP(?:A|Y|IE|Ę|Ą|ACH))\s+(R)(?![\p{L}\p{N}&/+-]|\.\p{L}|,?\s(?:i|oraz|lub|albo)\s\p{Ll})/gu;
/** "Grupa R", "GRUPA R:" as the whole of a heading: a list of the group's own rates begins under it. */
const heading = /^(?:Grup[ay]|grup[ay]|GRUP[AY])\s+([RDOS])\s*:?$/gu;
/** "grup taryfowych C11, C12a i R": behind another code of its list a letter is a group's. */
const listedLast = new RegExp(`(?<=(?<![\\p{L}\\p{N}])${groupCodePattern}(?:,|,? (?:i|oraz|lub)) )([RDOS])(?![\\p{L}\\p{N}])`, "gu");
/** What says at which voltage a group is served: "SN", "na SN", "(nN)", "na niskim napięciu", "poziom napięcia SN". */
const level =
  "(?:poziom\\p{L}* napięcia:? )?(?:WN|SN|nN|nn|NN|(?:wysoki|średni|niski)\\p{L}* napięci\\p{L}*(?: \\((?:WN|SN|nN|nn|NN)\\))?)";
/** How a label leads up to the voltage: "dla przyłączenia na WN", "zasilanych z sieci SN", "(na nN)". */
const leadsToLevel =
  "(?:d[łl]a |przy )?(?:odbiorc\\p{L}* )?(?:(?:przy[łl][ąa]cz|zasil|dostarcz|pobor|pobier)\\p{L}* )?(?:energi\\p{L}* )?(?:(?:do|z) sieci )?(?:na |w |o )?";
const atLevel = `\\s*[-–,]?\\s*\\(?${leadsToLevel}${level}\\)?`;
const levelPhrase = new RegExp(`${leadsToLevel}${level}`, "gu");
const alone = new RegExp(`^([RDOS])(?:${atLevel})?$`, "u");
/** "R odbiory bez układów pomiarowo-rozliczeniowych", "R – obiekty niewyposażone w układy": a letter that opens its own group's description. */
const described =
  /^(?:[Gg]rupa )?(R)(?:\s?[-–:]\s|\s\(?)(?:\p{Ll}+ ){0,4}(?:bez (?:układ|liczni)|(?:nie ?wyposażon|nie ?opomiarowan|rozliczan\p{L}* ryczałt)\p{Ll}*)/gu;
/** A note's mark behind a part of a list of codes: "R*", "C11 1)". */
const markBehind = new RegExp(`(?<=^(?:[RDOS]|${groupCodePattern}))\\s?(?:\\*{1,4}\\)?|\\d{1,2}\\))$`, "u");

/** "C11i C21": no group bears the word for "and" as its suffix, and a reading of a picture can lose the space before it. */
const gluedAnd = /([ABCG][1-4][1-4][abw]?)i(?![\p{L}\p{N}])/gu;

/** "C11, z wyjątkiem C11o", "grup innych niż C11": what is left out is not named. */
const leftOut = new RegExp(
  `(?:(?:(?:z|za) wy(?:jątkiem|łączeniem)|oprócz|(?<!\\p{L})inn\\p{L}* niż)(?: \\p{L}{4,}){0,3}|(?<!\\p{L})(?:poza|bez)(?: grup\\p{L}*(?: taryfow\\p{L}*)?)?) (?:${groupCodePattern}(?![\\p{L}\\p{N}])(?:, | i | oraz )?)+`,
  "giu",
);

/**
 * "jak B21, dwie strefy", "Jak w grupie C11": customers are described as those of another group, which is not named by it. Behind a word it is
 * another matter ("weekendy rozliczane jak w grupie G11"), and so is a label that is nothing else.
 */
export const likeOtherGroup = new RegExp(
  `(?<!\\p{Ll}{2} )(?<!\\p{L})[Jj]ak (?:(?:we?|dla) )?(?:grup\\p{L}* (?:taryfow\\p{L}* )?)?(?:${groupCodePattern})(?=\\s?[,;(–-])`,
  "gu",
);

/** "C 11", "G-12w": a cell that is nothing else; in a sentence the letter may be another word's. */
const partedCode = /^((?:gr(?:up\p{L}*\s+(?:taryfow\p{L}*\s+)?|\.\s*))?[ABCG])[ -](?=[1-4][1-4]\p{Ll}{0,3}$)/iu;

/** A folded text without these codes. */
export const withoutCodes = (folded: string, codes: readonly string[]): string =>
  codes.reduce((left, code) => left.replaceAll(code.toLowerCase(), " "), folded);

/** Every group code that `text` names, in order, once each. Raised footnote marks stand apart from codes. */
export const groupCodes = memoized((text: string): readonly string[] => {
  const plain = text
    .replace(raisedMarks, " ")
    .replace(/\s+/g, " ")
    .replace(gluedAnd, "$1 i")
    .replace(leftOut, " ")
    .replace(likeOtherGroup, " ")
    .trim()
    .replace(partedCode, "$1");
  const found = [
    ...plain.matchAll(code),
    ...plain.matchAll(named),
    ...plain.matchAll(namedAlone),
    ...plain.matchAll(heading),
    ...plain.matchAll(described),
    ...plain.matchAll(listedLast),
  ].map((match) => itemAt(match, 1));
  // In a list of codes ("C11, R") each part may be a letter alone.
  const parts = plain.split(/\s*[,;/]\s*|\s+(?:i|oraz|lub)\s+/).map((part) => part.replace(markBehind, ""));
  const listed = parts.every((part) => part.replace(code, "") === "" || alone.test(part));
  const single = listed ? parts.flatMap((part) => alone.exec(part)?.[1] ?? []) : [];
  return [...new Set([...found, ...single])];
});

/** Does `text` hold nothing but codes, as a header or a row label does ("G12 / G12w", "Grupa taryfowa B23 ZIMA")? */
export const isCodesOnly = (text: string): boolean =>
  groupCodes(text).length > 0 &&
  !/\p{L}/u.test(
    text
      .replace(raisedMarks, " ")
      .replace(code, "")
      .replace(levelPhrase, "")
      .replace(
        /grup\w*|taryfow\w*|zima|lato|dzie[nń]|dni|robocz\p{L}*|woln\p{L}*|\b(?:i|oraz|lub)\b|\b(?:na|WN|SN|nN|[RDOS])\b|(?:wysoki|średni|niski)\p{L}*|napięci\p{L}*/giu,
        "",
      ),
  );

/** The voltage the letter stands for; G and R may be served at any. */
export const voltageOf = (group: string): VoltageLevel | null =>
  group.startsWith("A") ? "WN" : group.startsWith("B") ? "SN" : /^[CDO]/.test(group) ? "nN" : null;

const wholeLevel = new RegExp(
  `^(?:[Gg]rup\\w*\\s+taryfow\\w*\\s+)?(?:(?:[RDOS]|${groupCodePattern})(?=[\\s–,(-])\\s*[-–,]?\\s*)?\\(?${leadsToLevel}(${level})\\)?$`,
  "u",
);

/** "7.8. Grupa taryfowa ...": a heading's number. */
const sectionNumber = /^\s*(?:\d{1,2}\.)+\d*\s+/;

/** "... – Obszar Północ": the area of a table, behind its group. */
const areaBehind = /\s*[-–—]\s*(?:obszar|oddzia[łl]|rejon|lokalizacj)\p{L}*\s.*$/iu;

/** A voltage level as the whole of a header, or beside a code ("R SN", "na średnim napięciu"). */
export const voltageIn = (text: string): VoltageLevel | null => {
  const label = text
    .replace(/\s+/g, " ")
    .replace(sectionNumber, "")
    .replace(areaBehind, "")
    .replace(/\s*:\s*$/, "")
    .trim();
  const level = wholeLevel.exec(label)?.[1];
  if (level === undefined) return null;
  return /WN|wysoki/.test(level) ? "WN" : /SN|średni/.test(level) ? "SN" : "nN";
};
