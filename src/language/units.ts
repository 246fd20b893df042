import type { Unit } from "../model/vocabulary.ts";
import { unwrapped } from "./broken-words.ts";
import { fold } from "./fold.ts";
import { allMatching } from "./matches.ts";
import { memoized } from "./memoized.ts";
import { withoutTaxes } from "./tax.ts";
import { besideUnits, groszyWords, unitWords } from "./words-of-the-trade.ts";

/* The unit of a price or rate, as a text prints it. */

export interface PrintedUnit {
  readonly unit: Unit;
  /** Amounts are printed in groszy, hundredths of the unit's złoty. */
  readonly groszy?: true;
  /** As printed: "zł/kW/m-c". */
  readonly text: string;
  /** The letters of the groups that it is for, where several are printed each with its own: "C: [zł/kW/m-c] G: [zł/m-c]". */
  readonly letters?: string;
}

/** The unit that `text` prints, with its own spelling; null when there is none or more than one. */
export const unitIn = memoized((text: string): PrintedUnit | null => {
  const folded = fold(text);
  const units = allMatching(unitWords, folded);
  const [unit] = units;
  const [inGroszy] = groszyWords.exec(folded) ?? [];
  if (inGroszy !== undefined) return unit === undefined ? { unit: "PLN/kWh", groszy: true, text: "gr/kWh" } : null;
  if (unit === undefined || units.length > 1) return null;
  const printed = /(?:zł|PLN)\s*(?:\/|na)\s*[\p{L}/.\- ]+?(?=[\])\s;,]*$|[\])\s;,])/u.exec(text.replace(/\s+/g, " "))?.[0]?.trim();
  return { unit, text: printed ?? text.trim() };
});

/** "C:", "grupy B i C –" at the end of what stands before a unit. */
const lettersBefore = /(?<![\p{L}\p{N}])([ABCG](?:\s*(?:,|\si\s|\soraz\s)\s*[ABCG])*)\s*[:–—=-]\s*[[(]?\s*$/u;

/** The units of parts of a text, each with the letters of groups before it where all of them have such. */
const withLetters = (parts: readonly string[]): PrintedUnit[] => {
  const units = parts.flatMap((part, i) => {
    const unit = unitIn(part);
    return unit === null ? [] : [{ unit, letters: lettersBefore.exec(parts[i - 1] ?? "")?.[1]?.replace(/[^ABCG]/g, "") ?? "" }];
  });
  const isLettered = units.length > 1 && units.every(({ letters }) => letters !== "");
  return units.map(({ unit, letters }) => (isLettered ? { ...unit, letters } : unit));
};

/** The units a text offers when it prints several ("[zł/MWh]" over "[zł/kWh]", "zł/MWh lub zł/kWh"); else the one it has, if any. */
export const unitsIn = (text: string): PrintedUnit[] => {
  const whole = unwrapped(text);
  const one = unitIn(whole);
  if (one !== null) return [one];
  return withLetters(whole.split(/(?=(?:zł|PLN)\s*\/)/iu));
};

/** A price by something: "gr/kWh", "zł/rok", "EUR/MWh", "zł za 100 kWh". */
const price = /(?<!\p{L})(?:zl|pln|gr|eur|€) ?(?:\/|za\b) ?(?:\d+ ?)?\p{L}/u;

/** Does a text print a price's unit that no rate has? */
export const hasUnknownUnit = (text: string): boolean => price.test(fold(unwrapped(text))) && unitsIn(text).length === 0;

const everyUnit = new RegExp([...unitWords.map(([, pattern]) => pattern), groszyWords].map(({ source }) => source).join("|"), "gu");

/** A folded text without its units. */
export const withoutUnits = (folded: string): string => folded.replace(everyUnit, " ");

/**
 * Is nothing but a unit printed, in brackets or not, with a word for the tax or for what it is counted by, or without? "zł/kWh w drugim roku" is
 * more: its words may make another rate of the number.
 */
export const isUnitOnly = memoized(
  (text: string): boolean => unitIn(text) !== null && !/[\p{L}\d]/u.test(withoutUnits(withoutTaxes(text)).replace(besideUnits, " ")),
);
