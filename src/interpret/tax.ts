import type { Decimal } from "../model/decimal.ts";
import { fold } from "./fold.ts";

/** Net: without value added tax, as rates are approved; gross: with it. */
export type Tax = "net" | "gross";

const netWords = /netto|bez (?:podatku )?(?:vat|od towarow)|nie zawiera\w*(?: w sobie)? podatku (?:vat|od towarow)/;
const grossWords =
  /brutto|(?<!nie )zawiera\w* podatek (?:vat|od towarow)|(?:wraz )?z (?:podatkiem )?vat\b|z podatkiem (?:vat|od towarow)|w tym (?:podatek )?vat\b/;

/** What `text` says about value added tax; null when nothing, or when it speaks of both. Excise is another tax and says nothing. */
export const taxIn = (text: string): Tax | null => {
  const folded = fold(text);
  const net = netWords.test(folded);
  const gross = grossWords.test(folded.replace(netWords, " "));
  return net === gross ? null : net ? "net" : "gross";
};

/** Is nothing but the word for the tax printed ("netto", "[brutto]", "z VAT")? */
export const isTaxOnly = (text: string): boolean =>
  taxIn(text) !== null &&
  !/\p{L}/u.test(
    fold(text)
      .replace(netWords, "")
      .replace(grossWords, "")
      .replace(/\bz?l\b/g, ""),
  );

const vatPercent = 123n;

const scaled = (value: Decimal, decimals: number): bigint => {
  const [whole = "0", fraction = ""] = value.split(".");
  return BigInt(whole + fraction.padEnd(decimals, "0").slice(0, decimals));
};

/**
 * Is `gross` the net amount with value added tax, rounded to `decimals` places as it is printed? One unit of the last place is
 * let pass: some companies add the tax before they round the net amount.
 */
export const isGrossOf = (gross: Decimal, net: Decimal, decimals: number): boolean => {
  const wide = 6;
  const exact = scaled(net, wide) * vatPercent;
  const printed = scaled(gross, wide) * 100n;
  const unit = 100n * 10n ** BigInt(wide - decimals);
  const difference = exact > printed ? exact - printed : printed - exact;
  return difference <= unit;
};
