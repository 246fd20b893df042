/** A tariff group code as the trade writes it: a letter, the power digit, the zone digit, a suffix ("G12w", "C11em"). For use in patterns. */
export const groupCodePattern = "[ABCGRDOS][1-4][1-4][a-zA-Z]{0,10}";

/** Each code in a text that stands by itself, for `match` and `replace`. */
export const printedCodes = new RegExp(`(?<![\\p{L}\\p{N}])${groupCodePattern}(?![\\p{L}\\p{N}])`, "gu");

/** Zones that a group code's second digit promises ("G12w": 2); null where the code has none ("R"). */
export const promisedZones = (code: string): number | null => {
  const digit = /^[A-Z]\d(\d)/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
};
