import { groupCodePattern } from "../model/group-code.ts";
import { foldLine } from "./fold.ts";
import { hasSignOfChange, withoutHarmless } from "./signs-of-change.ts";

/*
 * "C11 – maszty telefonii komórkowej", "B23 (walcownia i stalownia)": behind its code a group is described by things and customers. What these are is an
 * open list, but none of them makes another rate of the group's; what does is a word about the rate, its time or its amount, or one that the code itself is
 * called by ("C11 (uchylona)").
 */

const described = new RegExp(
  String.raw`^(?:[Gg]rup\p{L}*\s+(?:taryfow\p{L}*\s+)?)?(?:${groupCodePattern}|R)(?:(?:,|/|\s(?:i|oraz))\s*(?:${groupCodePattern}|R))*\s*(?:[–—:-]\s+|\()([^()]+?)\)?$`,
  "u",
);

const leadsToGroup = new RegExp(
  String.raw`^(.*?)((?:${groupCodePattern}|(?<=[Gg]rup\p{L}*\s(?:taryfow\p{L}*\s)?)R)(?![\p{L}\p{N}]))(.*)$`,
  "u",
);

/** Of rates, their unit, their time and their standing: such a description says something of a rate. */
const ofRates =
  /\b(?:staw(?:k|ek|ce)|cen[aeyo]?\b|cenach|cenami|oplat|skladn|taryf|kwot|wartosc|koszt|zmi(?:an|en)|dawn|nowa\b|nowe\b|nowy|likwid|rezerw|awaryj|kryzys|specjal|stref|szczyt|noc|dzien|dni|weekend|godz|napiec|moc|faz|licznik|uklad|rozlicz|okres|miesi|zuzyc|zarezerw|nieczynn|zamkniet|zlot|umow|prosumen|pracowni|emery|rencis|czlon|udzial)\w*/;

/** "uchylona", "promocyjna", "zniesione", "nowy": behind a code such a word is said of the group itself. */
const isSaidOfGroup = (word: string): boolean => /(?:[nwtkgz]|ch|sz)a$|(?:an|on|n|w|t|sk|ck|ch)e$|(?:an|on|n|w)y$/.test(word);
/** Letters and what parts words alone: a number may count or limit something. */
const wordsAlone = /^[a-z ,;/.-]+$/;
const fewestLetters = 4;

/** What a column of such descriptions is headed by. */
const headsDescription =
  /^(?:charakterystyk|zastosowani|opis|przeznaczeni|dla kogo|kryteri|rodzaj odbiorc|odbiorc)\w*(?: (?:odbiorc|grup|taryfow|zaliczan|kwalifik)\w*)*$/;
export const headsDescriptions = (header: string): boolean => headsDescription.test(foldLine(header).trim());

/** Does a text say of a group whom it is for, and no more? */
export const isOfCustomers = (said: string): boolean => {
  const folded = foldLine(said).replace(/[–—]/gu, "-");
  const [first = ""] = folded.replace(/^dla /, "").split(/[^a-z]+/);
  const beginsPlainly = first.length >= fewestLetters && !isSaidOfGroup(first);
  return wordsAlone.test(folded) && beginsPlainly && !ofRates.test(folded) && !hasSignOfChange(withoutHarmless(folded));
};

/** Does a label say that behind a group's code? */
export const describesCustomers = (label: string): boolean => {
  const said = described.exec(label.replace(/\s+/g, " ").trim())?.[1];
  return said !== undefined && isOfCustomers(said);
};

/** A title without what it says of its group's customers: "7.1. Stawki dla grupy taryfowej C11 (maszty telefonii)". Any other is as it was. */
export const withoutDescription = (title: string): string => {
  const [, head = "", code = "", tail = ""] = leadsToGroup.exec(title.replace(/\s+/g, " ").trim()) ?? [];
  return code !== "" && describesCustomers(code + tail) ? head + code : title;
};
