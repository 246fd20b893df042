import { describesGroup } from "../../language/group-descriptions.ts";
import { titleEnd } from "../../language/sentences.ts";
import { groupCodePattern } from "../../model/group-code.ts";
import { isGroupTitle } from "./heads.ts";

/**
 * Where a sentence, a list item or a point begins: after a full stop, at a list mark, at a line that begins like a rule on rates, at a
 * line with a capital letter under an item that ends in a comma. A group's code behind a semicolon goes on with the list before it, and so
 * does a line that begins with thousands ("18 210,00"), which are no number of a point. "§ 52." with a capital behind it is a point, and so is
 * a paragraph's sign behind the end of a sentence; "§ 23 ust. 1" that begins a line goes on with the words before it. A table's title ends over its table.
 */
const begins = new RegExp(
  String.raw`(?<=\.)\s+(?=\p{Lu})|(?<=;)\s+(?=\p{Lu})(?!(?:${groupCodePattern}|R)[\s,])|(?<=,)\s*\n(?=\p{Lu}\p{Ll}{2})|\n\s*(?!\d{1,2}(?:\s\d{3})+,\d)(?=(?:\d{1,2}(?:\.\d{1,2})*\.?|\d{1,2}\)|[a-z]\)|[-–—•](?!\s\d+,))\s)|\n\s*(?=§\s?\d{1,3}[a-z]?\.\s+\p{Lu})|(?<=[.;])\s*\n\s*(?=§\s?\d{1,3}[a-z]?\.?\s)|${titleEnd}|\n(?=(?:Stawk|Opłat|Składnik|Cen[aęy]|We? wszystkich|Dla|Ustala|Grup[ay])(?:\p{L}*)\s)`,
  "u",
);

/** A sentence, a list item or a point, and where it begins in its text. */
export interface Piece {
  readonly from: number;
  readonly text: string;
}

/**
 * "..., opłata sieciowa zmienna 0,1517 zł/kWh, opłata sieciowa zmienna / – szczyt popołudniowy wynosi": what goes on behind an amount and has
 * none of its own yet goes on in the next line, whose dash is no list mark.
 */
const endsInName = /\d,\d{2,5}\s+(?:zł|PLN)[^,;:]*,\s+[^,;:.\d]{3,}$/u;
const beginsWithDash = /^[-–—]\s/;

/**
 * "Dla odbiorców grupy taryfowej G13s: składnik stały stawki sieciowej / – instalacja 1-fazowa wynosi": a rate's name behind the sentence's own colon
 * goes on so too. Items of a list under such a name each end in a comma or semicolon before the next one.
 */
const opensWithName = /:\s+(?:składnik|stawk|opłat|cen)\p{L}*\s[^,;:.\d]*$/iu;
const isListed = (part: string, next: string | undefined): boolean =>
  next !== undefined && beginsWithDash.test(next) && /[,;]\s*$/.test(part);

/** "5.4. Obiekty przyłączone bez układu pomiarowego (grupa R)": whom a group is for, and its code. */
const titled = new RegExp(
  `^\\s*(?:\\d{1,2}(?:\\.\\d{1,2})*\\.?\\s+)?(\\p{Lu}.+?)\\s*(?:\\(|[–-]\\s)grup\\p{L}*(?:\\s+taryfow\\p{L}*)?\\s+(${groupCodePattern}|R)\\)?\\s*$`,
  "u",
);
const isDescribedTitle = (line: string): boolean => {
  const [, said, group] = titled.exec(line) ?? [];
  return said !== undefined && group !== undefined && describesGroup(said, group);
};

/** "6.4. Grupa taryfowa C21" over a sentence that begins in the next line: a title is a piece of its own. */
const titleApart = ({ from, text }: Piece): Piece[] => {
  const end = text.indexOf("\n");
  const rest = text.slice(end + 1);
  return end > 0 && /^\p{Lu}(?:\p{Ll}|\s)/u.test(rest) && (isGroupTitle(text.slice(0, end)) || isDescribedTitle(text.slice(0, end)))
    ? [
        { from, text: text.slice(0, end) },
        { from: from + end + 1, text: rest },
      ]
    : [{ from, text }];
};

export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  const parts = text.split(begins);
  for (const [i, part] of parts.entries()) {
    const from = text.indexOf(part, at);
    at = from + part.length;
    const last = pieces.at(-1);
    const goesOn = (before: string): boolean => endsInName.test(before) || (opensWithName.test(before) && !isListed(part, parts[i + 1]));
    if (last !== undefined && beginsWithDash.test(part) && goesOn(last.text))
      pieces[pieces.length - 1] = { ...last, text: text.slice(last.from, at) };
    else pieces.push({ from, text: part });
  }
  return pieces.flatMap(titleApart);
};
