import { fold, foldLine } from "./fold.ts";

/*
 * Words by which a remark takes the rate it is bound to out of force, or limits it to a use that is counted otherwise than by the year. They name
 * no condition that a reader of the rate could meet.
 */

const outOfForce =
  /\b(?:nieaktualn|niewazn|nieobowiazuj|uchylon|wycofan|anulowan|uniewaznion|wykreslon|skreslon|promocyjn|usrednion|zamienion|odwrotn|bledn|omylk|pomylk|wygas)\w*/;
const otherwiseCounted =
  /\bnie (?:jest|sa) (?:juz )?(?:stosowan|pobieran)\w*|\bnie (?:obowiazuj|stosuj|pobier)\w*(?: sie)?(?: juz)?\W*$|\b(?:powinno|winno) byc\b|\bw groszach\b|\bsredni\w* (?:wazon|stawk|cen|arytm)\w*|\bstawk\w* sredni\w*|\bza okres (?:\w+ )?mies\w*|(?<!\bnie )\b(?:zawiera|obejmuj|uwzgledni)\w* (?:\w+ )?(?:oplat|staw|skladn)\w*/;

/** Does a text say that something is out of force, or wrong? */
export const isOutOfForce = (text: string): boolean => outOfForce.test(foldLine(text));

/** The words of a note by which its rate is not in force, or another one than its place says ("stawka nieaktualna", "w groszach"), or null. */
export const withdrawnIn = (note: string): string | null => {
  const folded = foldLine(note);
  return (outOfForce.exec(folded) ?? otherwiseCounted.exec(folded))?.[0].trim() ?? null;
};

const otherPeriod =
  /(?<=\d ?)kwh ?(?:\/ ?(?:m-?c\b|mies|kwart|dob|dzien)|(?:w|na|za) (?:\w+ )?(?:mies|kwart|dob|dzien|okres|polroc)\w*|miesi\w*|kwarta\w*|dzien\w*|polroczn\w*)/;

/** The words of a label by which its band of use is counted by another time than a year ("do 100 kWh/m-c"), or null. A band is by the year. */
export const otherPeriodOfUse = (label: string): string | null => otherPeriod.exec(fold(label).replace(/\s+/g, " "))?.[0] ?? null;
