import { monthNames } from "./dates.ts";
import { foldLine } from "./fold.ts";
import { memoized } from "./memoized.ts";

/* Parts of the year and of the day that a label or header names for its amounts. */

/** Months by their Roman numbers, as tariffs write them ("VI-VIII"); "i" alone joins two numbers. */
const roman = "(?:ii|iii|iv|v|vi|vii|viii|ix|x|xi|xii)";

const partOfYear = new RegExp(
  [
    "\\b(?:[iv]+|1|2|3|4|pierwsz\\w*|drugi\\w*|trzeci\\w*|czwart\\w*)\\.? (?:kwartal|polrocz)\\w*",
    `\\b${monthNames} ?(?:-|do|i) ?${monthNames}\\b`,
    `\\bmiesi\\w* (?:i|${roman}) ?(?:-|do|i) ?${roman}\\b`,
    `\\b(?:do|od) (?:dnia )?\\d{1,2} ${roman}\\b(?! 20\\d\\d)`,
  ].join("|"),
);

/** Quarters, half-years, months or days without a year that a header names ("I kwartał", "styczeń - czerwiec", "do 31 III"), or null. */
export const partOfYearIn = memoized((text: string): string | null => partOfYear.exec(foldLine(text))?.[0] ?? null);

const clock = "\\d{1,2}(?:[:.]\\d\\d)?";
const upTo = " ?(?:-|do) ?(?:godz\\w*\\.? )?";
const hours = new RegExp(`\\b\\d{1,2}[:.]\\d\\d${upTo}\\d{1,2}[:.]\\d\\d|\\bgodz\\w*\\.? (?:od )?${clock}${upTo}${clock}`);

/** Hours of the day that a label or header names ("od 22:00 do 6:00", "godz. 13-15"), or null. */
export const hoursIn = memoized((text: string): string | null => hours.exec(foldLine(text))?.[0] ?? null);
