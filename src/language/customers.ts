import { unhyphenated } from "./broken-words.ts";

/*
 * Some laws gave one group two sets of rates: for customers whom an act protects, and for all others. What a caption or header says
 * of that is kept as printed; only where a group really has two sets does it become a condition.
 */

/** Ends of what a set's words say: a table's other words, a bracketed unit, a full stop that ends no abbreviation. */
const until = "(?=[\\[(;:|]|(?<!(?:^|[^\\p{L}])(?:art|ust|pkt|lit|nr|poz|r))\\.(?:\\s|$)|$)";
const act = "(?:art\\.?|ust\\.?|pkt\\.?|punkcie|§)";
const patterns: readonly RegExp[] = [
  new RegExp(
    `odbiorc\\p{L}*(?: energii)?(?: końcow\\p{L}*)?,? (?:o których mowa|wymieni\\p{L}*|określ\\p{L}*|spełniając\\p{L}*) (?:\\p{L}+ )*w ${act}[^\\n;:\\[|]*?${until}`,
    "iu",
  ),
  new RegExp(`odbiorc\\p{L}* uprawni[oe]n\\p{L}*(?:,? o których mowa w [^;:\\[|]*?${until})?|uprawni[oe]n\\p{L}* odbiorc\\p{L}*`, "iu"),
  new RegExp(
    `odbiorc\\p{L}*(?: końcow\\p{L}*)? (?:inn\\p{L}*|pozosta[łl]\\p{L}*)(?: niż [^;:\\[|]*?${until})?|(?:inn\\p{L}*|pozosta[łl]\\p{L}*) odbiorc\\p{L}*(?: niż [^;:\\[|]*?${until})?`,
    "iu",
  ),
  // Trade fees are lower where no paper is sent.
  /(?<![\p{L}-])(?:bez )?(?:e-?faktur\p{L}*|faktur\p{L}* (?:(?:w|wystawian\p{L}*|przesyłan\p{L}*) (?:w )?(?:formie|wersji|postaci) )?(?:papierow|elektroniczn)\p{L}*)/iu,
  /(?:nie)?chroni[oe]n\p{L}* odbiorc\p{L}*|odbiorc\p{L}* (?:nie)?chroni[oe]n\p{L}*/iu,
];

/** The words of `text` that say for which kind of customers a set of rates is, or null. */
export const customersIn = (text: string): string | null => {
  const plain = unhyphenated(text).replace(/\s+/g, " ");
  if (!/odbiorc|faktur/i.test(plain)) return null;
  for (const pattern of patterns) {
    const found = pattern.exec(plain)?.[0]?.trim();
    if (found !== undefined) return found;
  }
  return null;
};
