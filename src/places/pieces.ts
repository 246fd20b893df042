import type { Box } from "../model/geometry.ts";
import { itemAt } from "../model/items.ts";

/** A printed word of a list, with the line it stands on: `line` counts through all pages. */
export interface ListWord {
  readonly text: string;
  readonly box: Box;
  readonly raised: boolean;
  /** False where it was read from a picture in more than one way. */
  readonly sure: boolean;
  readonly page: number;
  readonly line: number;
}

/** What stands between two separators of a list, line breaks as "\n". */
export interface Piece {
  readonly text: string;
  readonly words: readonly ListWord[];
  /** True when nothing tells whether a line's end inside it parts two names. */
  readonly unparted: boolean;
}

/** Text without its line breaks: a hyphen at a line's end parts a word, or belongs to a name ("Ulan-Majorat", "czarnkowsko-trzcianecki"). */
export const unbroken = (text: string): string =>
  text
    .replace(/\u00ad\s*/g, "")
    .replace(/(?<=[sc]ko)[-‐‑]\n(?=\p{Ll})/gu, "-")
    .replace(/[-‐‑]\n(?=\p{Ll})/gu, "")
    .replace(/ [-‐‑]\n(?=\p{L})/gu, " - ")
    .replace(/[-‐‑](?:\n|(?=\p{L}))/gu, "-")
    .replace(/\s+/g, " ")
    .normalize("NFC")
    .trim();

/** Fewer lines than this without a comma may be one name: "Nowe / Miasto". */
const fewestLinesOfNames = 3;
const conjunction = /\s(?:oraz|i)\s+(?=\p{Lu})/uy;
const bullet = /(?:\n|^)\s*[-–—•▪]\s+/y;

/**
 * Where the text parts, [from, to): at commas and semicolons outside brackets, at "i" and "oraz" between names, behind brackets, where
 * bullets begin.
 */
const cutsOf = (text: string, perLine: boolean): [number, number][] => {
  const cuts: [number, number][] = [];
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = itemAt(text, at);
    if (letter === "(") depth += 1;
    if (letter === ")") depth = Math.max(0, depth - 1);
    if (depth > 0) continue;
    // "Goszczanów (woj. łódzkie) Grabów": behind a bracket the next name begins, with or without a comma.
    const next = letter === ")" ? /^\)(\s+)(?=\p{Lu})/u.exec(text.slice(at)) : null;
    if (next !== null) cuts.push([at + 1, at + next[0].length]);
    for (const pattern of [conjunction, bullet]) {
      pattern.lastIndex = at;
      const cut = pattern.exec(text)?.[0].length;
      if (cut !== undefined) cuts.push([at, at + cut]);
    }
    if (/[,;]/.test(letter) || (perLine && letter === "\n")) cuts.push([at, at + 1]);
  }
  return cuts;
};

/** A list's words, parted; the full stop at its end belongs to no name. */
export const toPieces = (words: readonly ListWord[]): Piece[] => {
  const starts: number[] = [];
  let text = "";
  for (const [i, word] of words.entries()) {
    const next = words[i + 1];
    starts.push(text.length);
    text += word.text + (next === undefined ? "" : next.line === word.line ? " " : "\n");
  }
  text = text.replace(/(?<!\b[nk])\.$/, "");
  const lines = text.split("\n");
  const parted = /[,;]/.test(text.replace(/\([^)]*\)/g, "")) || /(?:^|\n)[-–—•▪] /.test(text);
  const perLine = !parted && lines.length >= fewestLinesOfNames && lines.every((line) => /^\p{Lu}/u.test(line));
  const cuts = cutsOf(text, perLine);
  let passed = 0;
  return [0, ...cuts.map(([, to]) => to)].map((from, i) => {
    const to = cuts[i]?.[0] ?? text.length;
    while (passed < words.length && itemAt(starts, passed) + (words[passed]?.text.length ?? 0) <= from) passed += 1;
    let end = passed;
    while (end < words.length && itemAt(starts, end) < to) end += 1;
    const own = words.slice(passed, end);
    const piece = text.slice(from, to);
    return { text: piece, words: own, unparted: !parted && !perLine && piece.trim().includes("\n") };
  });
};
