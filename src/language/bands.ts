import { type Decimal, decimal } from "../model/decimal.ts";
import { itemAt } from "../model/items.ts";

/** Yearly use in kWh: more than `from`, up to `to`. */
export interface Band {
  readonly from: Decimal | null;
  readonly to: Decimal | null;
}

const kwh = (digits: string): Decimal => decimal(digits.replace(/\s/g, ""));

/** "1,2 MWh" -> "1200 kWh". */
const megawattHours = /(?<![\d,]|\d )(\d{1,3})(?:,(\d{1,3}))? ?mwh\b/g;
const inKwh = (folded: string): string =>
  folded.replace(megawattHours, (_, whole: string, part: string | undefined) => `${Number(`${whole}${(part ?? "").padEnd(3, "0")}`)} kwh`);

const number = "(\\d{1,3}(?: ?\\d{3})*)";
const amount = `${number} ?kwh`;
/** "500 kWh < A ≤ 1200 kWh": the letter that stands for the use. */
const symbol = "\\p{L}{1,3}";
// "nie" is a word of its own: "rocznie mniej niż 500 kWh" is less, not no less; "niemniejszym" has it too.
const more = "(?:wiecej|wieksz\\w*|wyzsz\\w*) niz";
const less = "(?:mniej|mniejsz\\w*|nizsz\\w*) niz";
const above = `(?:(?<!\\bnie ?)(?:powyzej|pow\\.|ponad|${more})|\\bnie ?(?:${less}|ponizej)|co najmniej|(?<!\\bnie ?)przekracz\\w*|[>≥])`;
const upTo = `(?:(?<!\\bnie ?)(?:ponizej|${less})|\\bnie ?(?:${more}|powyzej|pow\\.|ponad|przekracz\\w*)|do|[<≤])`;
const joins = ",?(?: (?:i|oraz|lecz|ale))?";
const bandPatterns: readonly (readonly [RegExp, (match: RegExpExecArray) => Band])[] = [
  [
    new RegExp(
      `(?:(?:od|${above}) ${number}(?: ?kwh)?${joins} ${upTo}|miedzy ${number}(?: ?kwh)? a) ${amount}|${number}(?: ?kwh)? ?[<≤] ?${symbol} ?[<≤] ?${amount}`,
      "u",
    ),
    (m) => ({ from: kwh(m[1] ?? m[2] ?? itemAt(m, 4)), to: kwh(m[3] ?? itemAt(m, 5)) }),
  ],
  // "500 do 1200 kWh", but "w 2026 r. do 1200 kWh" and "za rok 2026 do 1200 kWh".
  [
    new RegExp(`(?<!\\b(?:rok\\w*|w) )(?<![\\d,.])(?<!\\d[,.]? )${number}(?: ?kwh)? ?(?:-|do) ?${amount}`),
    (m) => ({ from: kwh(itemAt(m, 1)), to: kwh(itemAt(m, 2)) }),
  ],
  [new RegExp(`${upTo} ?${amount}`), (m) => ({ from: null, to: kwh(itemAt(m, 1)) })],
  [new RegExp(`${above} ?${amount}`), (m) => ({ from: kwh(itemAt(m, 1)), to: null })],
];

/** The yearly band that folded text names, or null. */
export const bandIn = (folded: string): Band | null => {
  const text = inKwh(folded);
  for (const [pattern, band] of bandPatterns) {
    const match = pattern.exec(text);
    if (match !== null) return band(match);
  }
  return null;
};
