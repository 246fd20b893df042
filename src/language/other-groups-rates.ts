import { foldLine } from "./fold.ts";
import { groupCodes } from "./group-codes.ts";

/*
 * "Rozliczenie odbiorców z grupy C11 odbywa się według stawek dla grupy C21": a group that pays by the rates of another one has no use for those that
 * are printed for it, wherever the sentence stands.
 */

const bills = /\b(?:rozlicz|stosuj|obowiazuj|plac[ai]|ponosz|pobier|nalicz)\w*/;
/** Where such a case is met, or by some customers alone; or of another fee. */
const ofSome =
  /\b(?:w przypadku|w razie|jezeli|jesli|gdy|kiedy|o ile|do czasu|w sytuacji|z wyjatkiem|ktor\w*|posiadajac\w*|spelniajac\w*|bez (?:umowy|ukladu|licznika)|nielegaln\w*|biern\w*|przekrocz\w*|ponadumown\w*|nie (?:moze|moga|bedzie|beda))\b/;
const byRatesOf =
  /\b(?:(?:wedlug|po|na podstawie|wg)|(?:stosuje|przyjmuje) sie(?: odpowiednio)?|(?:obowiazuja|maja zastosowanie)(?: odpowiednio)?) (?:staw|cen)\w*(?: oplat\w*)?(?: (?:wlasciw|okreslon|ustalon|przewidzian|podan|obowiazujac)\w*)? (?:(?:dla|jak dla|z|w) )?(?:odbiorc\w* )?(?:z )?grup\w*(?: taryfow\w*)?\s/;

/** The groups that a sentence settles by the rates of other groups; none where it says so of some case or some customers alone. */
export const groupsSettledAsOthers = (sentence: string): readonly string[] => {
  const text = sentence.replace(/\s+/g, " ");
  const folded = foldLine(text);
  const by = byRatesOf.exec(folded);
  if (by === null || !bills.test(folded) || ofSome.test(folded) || folded.length !== text.trim().length) return [];
  const own = groupCodes(text.trim().slice(0, by.index));
  const others = groupCodes(text.trim().slice(by.index));
  return others.length === 0 ? [] : own.filter((code) => !others.includes(code));
};
