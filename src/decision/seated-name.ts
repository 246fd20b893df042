import { companyWords } from "../model/company-name.ts";
import { named } from "./company-form.ts";
import { type Found, oneLine } from "./text.ts";
import { titleEnd } from "./title-page.ts";

/*
 * A sole trader, a cooperative or a town's own works has no legal form in its name. On a title page its name begins a line and its seat or
 * address closes it: "Zakład Energetyczny „WZÓR” Jan Próbny z siedzibą w Nigdzie", "... Jan Próbny, ul. Wzorcowa 1".
 */

const word = '[\\p{Lu}\\d„"“”][\\p{L}\\p{N}.&+"“”„\'’-]*';
const joining = "(?:(?:i|oraz|w|we|na|dla|do|z|-|–)[^\\S\\n]+)?";
const address = "(?:(?:ul|al|os|pl)\\.|\\d{2}-\\d{3})\\s+\\p{Lu}";
/**
 * "z siedzibą w Łodzi": a company's seat, which is no part of its name. A scan may have read its eight letters otherwise: two that touch as
 * one ("siedz&ą"), or one as two.
 */
export const seat = "[zZ]\\s+(?:siedzibą\\s*:|(?:siedzibą|s[^\\s,]{5,8})\\s+we?)\\s+\\p{Lu}";
const seated = new RegExp(
  `^[^\\S\\n]*(${word}(?:[^\\S\\n]+${joining}${word}){1,9}),?\\s+(${seat}[\\p{L}-]*|${address}[^\\n]{0,60})`,
  "gmu",
);
/** Who decides, and what a title calls a document, are no companies. */
const noCompany = /^(?:TARYFA|WYCIĄG|CENNIK|(?:Prezes|Urz[ęą]d|Sąd|Taryf|Wyciąg|Cennik|Warszaw|Biuletyn|Oddział)\p{L}*)(?!\p{L})/iu;
/** The regulator's offices, to which an appeal is sent. */
export const ofRegulator = /Oddzia[łl]\p{L}*\s+Terenow|Terenow\p{L}+\s+URE|(?<!\p{L})URE(?!\p{L})|Urz[ęaą]d\p{L}*\s+Regulacji/u;

const hasLegalForm = (text: string): boolean => text.search(named) >= 0;
/** The last line of a text that has any words. */
const lineAbove = (before: string): string => before.trimEnd().split("\n").at(-1)?.trim() ?? "";

/** "88-100 Inowrocław, ul. Cukrowa 5", or "Nowy Sącz, ul. Rynek 3" right under a company's name: the lines of its address. */
const postCode = /(?<!\d)\d{2}-\d{3}(?!\d)/;
const isAddress = (value: string, before: string): boolean => postCode.test(value) || hasLegalForm(lineAbove(before));

/** "po rozpatrzeniu wniosku": whose it is stands behind it. */
const leadsToName = /\swniosk(?:u|ów)(?:\s+(?:złożonego\s+przez|przedsiębiorstwa(?:\s+energetycznego)?))?\s*:?$/iu;

/** May a name have begun in the line above? What leads to one, a heading in capitals, a line's stop and the page's top end what stands over it. */
const beginsHere = (name: string, before: string): boolean => {
  const line = lineAbove(before);
  return line === "" || /[.;:]$/.test(line) || leadsToName.test(line) || (!/\p{Ll}/u.test(line) && /\p{Ll}/u.test(name));
};

export interface SeatedName extends Found<string> {
  /** Another line that is the name, else the seat or address behind it where the name cannot have begun before its line. */
  readonly again: { readonly from: number; readonly to: number } | null;
}

/** The first name on the title page that a seat or an address closes and that has no legal form. */
export const seatedName = (text: string): SeatedName | null => {
  for (const match of text.slice(0, titleEnd(text)).matchAll(seated)) {
    const [whole, words = "", behind = ""] = match;
    const value = oneLine(words);
    if (
      noCompany.test(value) ||
      ofRegulator.test(value) ||
      !/\p{L}{3}/u.test(value) ||
      hasLegalForm(whole) ||
      isAddress(value, text.slice(0, match.index))
    )
      continue;
    const from = match.index + whole.indexOf(words);
    const to = from + words.length;
    const end = match.index + whole.length;
    const line = [...text.matchAll(/^[^\n]{3,120}$/gmu)].find(
      (other) => other.index > to && companyWords(other[0]) === companyWords(value),
    );
    if (line !== undefined) return { value, from, to, again: { from: line.index, to: line.index + line[0].length } };
    return { value, from, to, again: beginsHere(value, text.slice(0, from)) ? { from: end - behind.length, to: end } : null };
  }
  return null;
};
