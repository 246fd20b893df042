import type { ShownAmount } from "./offer.ts";
import type { Words } from "./words/english.ts";

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, "\u202f");

/** 1193.2 -> "1 193.20", with narrow spaces that do not break; in Polish with a comma. */
export const plnText = ({ decimalMark }: Words, pln: number): string => {
  const [whole = "", rest = ""] = pln.toFixed(2).split(".");
  return `${grouped(whole)}${decimalMark}${rest}`;
};

/** "1 193.20", or "1 093.10 to 1 193.20"; `share`: of it. */
export const amountText = (words: Words, amount: ShownAmount, share = 1): string =>
  typeof amount === "number"
    ? plnText(words, amount * share)
    : words.range(plnText(words, amount.min * share), plnText(words, amount.max * share));

/** "2000" -> "2 000"; what is no number stays as it is. */
export const kwhText = ({ decimalMark }: Words, text: string): string =>
  /^\d+(\.\d+)?$/.test(text) ? text.replace(/^\d+/, grouped).replace(".", decimalMark) : text;
