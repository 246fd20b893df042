import { type Box, boundingBox } from "../model/geometry.ts";
import { itemAt } from "../model/items.ts";
import type { Line } from "../model/table.ts";
import { bulletsAmong } from "./bullets.ts";
import { marksAmong, type PlacedWord, type SentenceMark } from "./sentence-marks.ts";

/** Abbreviations before names; "r.", "pkt." and "z o.o." end sentences too. */
const beforeNames = "(?<=(?<!\\p{L})(?:ul|al|pl|os|im|św|gen|ks|prof|dr|inż|mgr|woj|gm|miejsc|tel)\\.)";
/** "Decyzją z dnia 17 grudnia 2025 r. Nr DRE.WRE...": a year before the number of the same document. */
const beforeNumber = "(?<=\\d{4}\\s?r\\.)(?=\\s+Nr\\s+\\p{Lu})";
/** A sentence of running text: a stop or semicolon ends it only before a capital letter, and none that abbreviates a word before a name or a number. */
export const wholeSentence = new RegExp(`[^.;]+(?:(?:[.;](?!\\s+\\p{Lu})|[.](?:${beforeNames}|${beforeNumber}))[^.;]*)*`, "gu");

/** Running text whose every character knows the word it came from, so that what a pattern finds can be cited. */
export interface Flow {
  readonly text: string;
  readonly cite: (from: number, to: number) => { readonly page: number; readonly box: Box; readonly text: string } | null;
  /** The marks of notes in a part of the text. */
  readonly marks: (from: number, to: number) => readonly SentenceMark[];
}

/** Between a table's title and the text below the table. */
export const titleEnd = "\n\n";

/** A bulletin's stamped header stands on every page and belongs to no sentence. */
const stamped = /^BIULETYN BRANŻOWY|^-{10,}$/;

/** A word broken at a line's end: its first letters with a hyphen, or a soft one. "m-" of "m-c" and "1-" of "1-fazowy" are none. */
const begun = /\p{L}{2,}(?:[-‐]\u00ad?|\u00ad)$/u;

interface PageLines {
  readonly page: number;
  readonly lines: readonly Line[];
  /** Those that what follows does not go on with: a table's title over its table. */
  readonly closed?: ReadonlySet<Line>;
}
type PlacedLines = readonly PageLines[];

const hyphen = /[-‐\u00ad]+$/u;

/**
 * How a line ends whose last word goes on in the next line, and null where it does not. Before a small letter the hyphen is the printer's;
 * before a capital ("TAU-", "RON") only where the document prints the whole word elsewhere, else it is the name's ("Energa-", "Operator").
 */
const endOf = (end: string, start: string, known: () => ReadonlySet<string>): string | null => {
  if (!begun.test(end) || conjunction.test(start)) return null;
  const broken = end.replace(hyphen, "");
  if (/^\p{Ll}/u.test(start)) return /\p{Ll}$/u.test(broken) ? broken : null;
  if (!/^\p{Lu}/u.test(start)) return null;
  return known().has(bare(broken + start)) ? broken : end;
};

const bare = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

/** "jedno- i dwustrefowe": no word that goes on. */
const conjunction = /^(?:i|oraz|lub|albo|czy|a)$/u;

/** The document's lines as running text; words broken at a line's end are whole, and the line goes on with them. */
export const toFlow = (pages: PlacedLines, keepStamp = false): Flow => {
  const pieces: PlacedWord[] = [];
  const all = pages.flatMap(({ page, lines, closed }) =>
    lines.flatMap((line) => {
      const words = keepStamp || !stamped.test(line.text) ? line.words.filter((word) => word.rotation === 0) : [];
      return words.length === 0 ? [] : [{ page, words, isClosed: closed?.has(line) === true }];
    }),
  );
  // Most documents break no word before a capital, and need no list of their words.
  let everyWord: ReadonlySet<string> | null = null;
  const known = (): ReadonlySet<string> => {
    everyWord ??= new Set(all.flatMap(({ words }) => words.map((word) => bare(word.text))));
    return everyWord;
  };
  const bullets = bulletsAmong(all);
  let text = "";
  for (const [i, { page, words, isClosed }] of all.entries()) {
    const [last, next] = [words.at(-1), all[i + 1]?.words[0]];
    const end = last === undefined || next === undefined ? null : endOf(last.text, next.text, known);
    for (const word of words) {
      const shown = bullets.has(word) ? "•" : end !== null && word === last ? end : word.text;
      pieces.push({ from: text.length, to: text.length + shown.length, word, page });
      text += `${shown} `;
    }
    text = end === null ? `${text.slice(0, -1)}${isClosed ? titleEnd : "\n"}` : text.slice(0, -1);
  }
  return {
    text,
    cite: (from, to) => {
      const own = pieces.filter((piece) => piece.to > from && piece.from < to);
      const page = own[0]?.page;
      const same = own.filter((piece) => piece.page === page);
      if (page === undefined) return null;
      return { page, box: boundingBox(same.map((piece) => piece.word.box)), text: same.map((piece) => piece.word.text).join(" ") };
    },
    marks: (from, to) => {
      // Every sentence is asked: its words are found by halves, not among all of the document's.
      let [low, high] = [0, pieces.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (itemAt(pieces, middle).to > from) high = middle;
        else low = middle + 1;
      }
      const own: PlacedWord[] = [];
      for (let i = low; i < pieces.length && itemAt(pieces, i).from < to; i += 1) own.push(itemAt(pieces, i));
      return marksAmong(own);
    },
  };
};
