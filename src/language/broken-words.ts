import { itemAt } from "../model/items.ts";
import { fold } from "./fold.ts";

/*
 * Office programs break a word that is wider than its column at any letter, without a hyphen: "ABONA", "MENTO", "WA". The parts belong
 * together where they make a word of the trade.
 */

/** What an adjective ends in: a word below it that is a word of its own ("zmienna" over "gr/kWh") makes no such ending. */
const ending = "(?:a|e|y|i|ej|ych|ym|ymi|ego|emu)";

/** Long words of headings, as patterns over folded text; each is the whole word with its ending. */
const longWords = new RegExp(
  `^(?:skladnik(?:a|i|u|ow|om|iem|ami|ach)?|(?:${[
    "abonamentow",
    "(?:przedpo|popo)ludniow",
    "calodobow",
    "(?:poza)?szczytow",
    "jednostrefow",
    "(?:dzien|zmien)n",
    "nocn",
    "pozostal",
    "(?:jakosc|siec|przejsc)iow",
    "(?:dystrybu|kogenera)cyjn",
    "(?:handl|moc|taryf|rozliczeni|okres)ow",
    "(?:jedno|dwu|trzy|szescio|dwunasto)?miesieczn",
    "elektryczn",
  ].join("|")})${ending})$`,
);

const endsInWord = /\p{L}+$/u;
const beginsWithWord = /^\p{L}+/u;

/** How many of `lines` from `from` on hold the parts of one long word; 1 where the first ends in no such part. */
const partsOfWord = (lines: readonly string[], from: number): number => {
  let word = endsInWord.exec(lines[from] ?? "")?.[0] ?? "";
  if (word === "") return 1;
  let most = 1;
  for (let at = from + 1; at < lines.length; at += 1) {
    const part = beginsWithWord.exec(itemAt(lines, at))?.[0];
    if (part === undefined) break;
    word += part;
    if (longWords.test(fold(word))) most = at - from + 1;
    // A part in the middle of a word has a line of its own.
    if (part !== lines[at]) break;
  }
  return most;
};

/** A word that a hyphen breaks at a line's end ("abonamento-\nwej", "CAŁODO-\nBOWY", "PO-\nPOŁUDNIOWY"); two capitals before one are a voltage ("SN-\nWN"). */
const brokenAtHyphen = /(?<=\p{Ll})-\n(?=\p{Ll})|(?<=\p{Lu}{3})-\n(?=\p{Lu}{2})|(?<=(?<!\p{L})PO)-\n(?=POŁUDN)/gu;
/** "popo-łudn.": a hyphen that was typed for a narrower column. */
const brokenHalf = /(?<!\p{L})(przed|po)-?(po)-?(łudn)/giu;
/** A text with such words whole. */
export const unhyphenated = (text: string): string => text.replace(brokenAtHyphen, "").replace(brokenHalf, "$1$2$3");

/** A cell's text with its long words whole where lines part them; other line breaks stay. */
export const withWholeWords = (text: string): string => {
  const lines = text.split("\n");
  const joined: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const parts = partsOfWord(lines, at);
    const whole = lines.slice(at, at + parts).join("");
    // The next word of a joined line may be parted too.
    if (parts > 1) lines[at + parts - 1] = whole;
    else joined.push(whole);
    at += Math.max(parts - 1, 1);
  }
  return joined.join("\n");
};

/** A label's text on one line: a word broken at a line's end, with a hyphen or without, is whole again; other line breaks are spaces. */
export const unwrapped = (text: string): string => unhyphenated(withWholeWords(text)).replace(/\n/g, " ");
