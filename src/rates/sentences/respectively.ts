import { distinctionsOf, kindsOf } from "./items.ts";
import { conjunction, isPlainlyNamed } from "./words.ts";

/*
 * "0,1854 zł/kWh, 0,3012 zł/kWh i 0,0929 zł/kWh, odpowiednio: w szczycie przedpołudniowym, w szczycie popołudniowym i w pozostałych godzinach
 * doby", "8,15 zł/m-c przy zasilaniu jednofazowym i 13,40 zł/m-c przy zasilaniu trójfazowym, natomiast w grupie G12 – odpowiednio 10,02 zł/m-c
 * i 17,85 zł/m-c": one word says that amounts have what stands elsewhere, in the same order. Here it is put behind each of them.
 */

const word = /(?<!\p{L})odpowiednio(?!\p{L})\s*[-–—:]?/iu;
const wordAtEnd = new RegExp(`${word.source}\\s*$`, "iu");
/** What parts amounts that have one name: nothing else may stand between them. */
const betweenAmounts = /^\s*(?:[,;]|(?:,\s*)?(?:a|i|oraz|lub|albo)(?=\s|$))?\s*$/u;
const betweenItems = /\s*[,;]\s*(?:(?:a|i|oraz|lub|albo)\s+)?|\s+(?:i|oraz|lub|albo|a)\s+/u;
const itemEnd = /\s*[.,;]\s*$/;

/** Do texts say of each amount the same kind of thing, and each another? */
const areItems = (items: readonly string[]): boolean => {
  const all = items.map(distinctionsOf);
  const [first = []] = all;
  return (
    items.every(isPlainlyNamed) &&
    first.some((one) => one !== null) &&
    all.every((one) => kindsOf(one) === kindsOf(first)) &&
    new Set(all.map((one) => JSON.stringify(one))).size === items.length
  );
};

/** The items behind the last amounts of a sentence, whose last text says "odpowiednio" and lists them. */
const fromList = (texts: readonly string[], list: string): string[] | null => {
  const items = list.replace(itemEnd, "").trim().split(betweenItems);
  const first = texts.length - items.length;
  const between = texts.slice(first + 1);
  if (items.length < 2 || first < 0 || !between.every((text) => betweenAmounts.test(text)) || !areItems(items)) return null;
  // One more amount before them, parted by no word either, could be the first of the list.
  if (first > 0 && betweenAmounts.test(texts[first] ?? "")) return null;
  return [...texts.slice(0, first + 1), ...items.map((item, i) => ` ${item}${between[i] ?? ""}`)];
};

/** What stands behind an amount, up to the next comma or conjunction. */
const behindIn = (text: string): string => text.split(partEnd)[0] ?? "";
const partEnd = new RegExp(`[,;]|\\s${conjunction}(?=\\s|$)`, "u");

/** The texts between amounts where the one at `at` says "odpowiednio": those behind it have what those before it have. */
const fromBefore = (texts: readonly string[], at: number): string[] | null => {
  const left = texts.slice(at + 1, -1);
  const [last = ""] = texts.slice(-1);
  const count = left.length + 1;
  const from = at - count;
  if (from < 0 || !left.every((text) => betweenAmounts.test(text)) || !/^\s*[.,;]?\s*$/.test(last)) return null;
  const items = texts.slice(from + 1, at + 1).map((text) => behindIn(text).trim());
  if (!areItems(items)) return null;
  const lead = (texts[at] ?? "").replace(wordAtEnd, "");
  return [...texts.slice(0, at), lead, ...[...left, last].map((text, i) => ` ${items[i]}${text}`)];
};

/** Texts before, between and behind amounts, with what "odpowiednio" stands for; null where that is not clear. */
export const inOrder = (texts: readonly string[]): readonly string[] | null => {
  const said = texts.flatMap((text, i) => (word.test(text) ? [i] : []));
  const [at, ...others] = said;
  if (at === undefined) return texts;
  const text = texts[at] ?? "";
  if (others.length > 0) return null;
  if (at === texts.length - 1) {
    const [before = "", list = ""] = text.split(word);
    return /^[\s,(–—-]*$/.test(before) ? fromList(texts.slice(0, -1), list) : null;
  }
  return wordAtEnd.test(text) ? fromBefore(texts, at) : null;
};
