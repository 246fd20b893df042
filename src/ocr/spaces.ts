import { codesReadAs } from "./codes.ts";
import type { SeenGlyph } from "./seen-page.ts";
import { startsOf } from "./words.ts";

/* The engine reads over spaces in tables: "A23 ZIMA" as one word, or with a sign for the space ("A237ZIMA"). The paper between tells. */

/** In heights of the line's digits, as a space between words is. */
const space = 0.38;

/** What is printed apart though it is read as one word: a season behind a group, and what is counted behind a word. */
const apart = /(?<![\p{L}\d])([A-Z]\d{2})\d?((?:ZIMA|LATO|zima|lato)(?![\p{L}\d]))|(\p{Ll}{4})(\d{1,2}-\p{L}{3})/u;

/** The capitals of groups in a heading ("B, C i R"), on a line of their own. */
const capitals = /^(?:[A-DGR],)*[A-DGR]i[A-DGR]$/u;

/** "R dla przyłączenia na nN": no word begins with "Rdl". Narrow spaces of bold print are read over; where the letters touch, no word is parted (words.ts). */
const forConnection = /(?<![\p{L}\d])R(?=dla(?!\p{L}))/gu;

/** "dla2 miesięcznego okresu": no word ends with a digit, and no code begins so. */
const forPeriod = /(?<![\p{L}\d])(?:dla|od|do|za|przy|co)(?=\d{1,2} ?-?(?:miesi|dni|dób|tyg|lat))/gu;

/** "G11iR", "GILi R", "G11 iR", "C11i" at a line's end: a group, an "i" and what stands behind it. */
const joined =
  /(?<![\p{L}\d])(?<code>[ABCDGR][1-4lLIi|!]{2}\p{Ll}{0,3}?)(?<space> ?)i(?<next>[ABCDGR](?:[1-4lLIi|!]{2}\p{Ll}{0,3})?)?(?![\p{L}\d])/gu;
/** "C11pewna": a group and a word, which is longer than the letters of most groups. */
const behindCode = /(?<![\p{L}\d])(?<code>[ABCDGR][1-4lLIi|!]{2})(?=\p{Ll}{4})/gu;

/** "0 5769": an amount alone in its cell, whose comma was too small to be distinguished from dust. No thousands begin with a nought. */
const lostComma = /^([0OoQ]) ?(\d{2}(?:\d{2})?)$/;
/** In heights of digits: a comma and what is white beside it take so much room, a space in a table more. */
const commaRoom = { least: 0.28, most: 0.75, wider: 0.1 };

/** An amount with the comma that its digits leave room for, where each digit has a glyph and all others stand closer. */
const withLostComma = (glyphs: readonly SeenGlyph[], height: number, text: string): string => {
  const [, nought, decimals = ""] = lostComma.exec(text) ?? [];
  if (nought === undefined || glyphs.length !== decimals.length + 1) return text;
  const [gap = 0, ...others] = glyphs.slice(1).map(({ box }, i) => (box[0] - (glyphs[i]?.box[2] ?? 0)) / height);
  const hasRoom = gap >= commaRoom.least && gap <= commaRoom.most && others.every((one) => one <= gap - commaRoom.wider);
  return hasRoom ? `${nought},${decimals}` : text;
};

const countOf = (text: string): number => [...text.replace(/ /g, "")].length;

/** The text with spaces behind a group's code, and behind an "i" that follows it, where the paper shows both. No letters of one word stand so far apart. */
const withSpacesBehindCodes = (glyphs: readonly SeenGlyph[], height: number, text: string): string => {
  const found = [...text.matchAll(joined), ...text.matchAll(behindCode)].filter(({ groups: { code = "" } = {} }) => {
    const ones = code.replace(/(?<=^..?)[lLIi|!]/g, "1");
    return codesReadAs(ones, ones.length).length > 0;
  });
  if (found.length === 0) return text;
  const starts = startsOf(glyphs, height, text);
  const isWide = (at: number): boolean => {
    const i = starts.indexOf(countOf(text.slice(0, at)));
    const [left, right] = [glyphs[i - 1], glyphs[i]];
    return left !== undefined && right !== undefined && right.box[0] - left.box[2] >= space * height;
  };
  const cuts = found.flatMap(({ index, groups }) => {
    const { code = "", space: seen = "", next }: Partial<Record<string, string>> = groups ?? {};
    const behind = index + code.length + seen.length;
    const own = [...(seen === "" ? [behind] : []), ...(next === undefined ? [] : [behind + 1])];
    return own.every(isWide) ? own : [];
  });
  return [...text].map((sign, i) => (cuts.includes(i) ? ` ${sign}` : sign)).join("");
};

/** "Taryfa Spółki Strona4 z 6": the number of a page at the end of its line, read without one of its spaces. */
const pageNumber = /^(.*\p{Ll}{4}) ?(\d{1,3}) ?z ?(\d{1,3})$/u;

/** The text with the spaces of a page's number where the paper shows all three. They are counted from the line's end: letters before them may touch. */
const withPageNumber = (glyphs: readonly SeenGlyph[], height: number, text: string): string => {
  const [, before, page = "", count = ""] = pageNumber.exec(text) ?? [];
  if (before === undefined) return text;
  const isWide = (fromEnd: number): boolean => {
    const [left, right] = [glyphs.at(-fromEnd - 1), glyphs.at(-fromEnd)];
    return left !== undefined && right !== undefined && right.box[0] - left.box[2] >= space * height;
  };
  const ends = [count.length, count.length + 1, count.length + 1 + page.length];
  return ends.every(isWide) ? `${before} ${page} z ${count}` : text;
};

/** The reading with the space that the paper shows, where the words then stand as the glyphs do. */
export const withSpaces = (glyphs: readonly SeenGlyph[], height: number, read: string): string => {
  const amount = withLostComma(glyphs, height, read);
  if (amount !== read) return amount;
  const text = withSpacesBehindCodes(
    glyphs,
    height,
    withPageNumber(glyphs, height, read).replace(forConnection, "R ").replace(forPeriod, "$& "),
  );
  if (capitals.test(text) && glyphs.length === text.length) {
    const isSpaced = (i: number): boolean => (glyphs[i]?.box[0] ?? 0) - (glyphs[i - 1]?.box[2] ?? 0) >= space * height;
    return [...text].map((sign, i) => (i > 0 && isSpaced(i) ? ` ${sign}` : sign)).join("");
  }
  const found = apart.exec(text);
  if (found === null) return text;
  const [, code, season, word, number] = found;
  const [before, behind] = [code ?? word ?? "", season ?? number ?? ""];
  const upTo = text.slice(0, found.index) + before;
  const parted = `${upTo} ${behind}${text.slice(found.index + found[0].length)}`;
  const wide = (at: number): boolean => {
    const [left, right] = [glyphs[at - 1], glyphs[at]];
    return left !== undefined && right !== undefined && right.box[0] - left.box[2] >= space * height;
  };
  // A worn letter falls into two pieces of ink, so that the space stands a piece or two further on; letters that touch are one, and it stands before.
  const more = glyphs.length - countOf(parted);
  if (Math.abs(more) > 2) return text;
  return Array.from({ length: Math.abs(more) + 1 }, (_, i) => countOf(upTo) + i * Math.sign(more)).some(wide) ? parted : text;
};
