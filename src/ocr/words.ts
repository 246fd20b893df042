import { alignedStarts } from "./alignment.ts";
import { codesReadAs } from "./codes.ts";
import type { SeenGlyph } from "./seen-page.ts";
import { numberWithStop } from "./separators.ts";
import { unitReadAs } from "./units.ts";

/** A stretch of a line's glyphs between two spaces, and what a reading has there. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** In heights of the line's digits. A space is at least `space`; two ones side by side stand 0.33 apart, closer than `touching` nothing is. */
const space = 0.38;
const sureSpace = 0.85;
const touching = 0.14;
/** A code's two ones stand so near to one another at most; words are further apart, and all the more where one ends and begins with a one. */
const withinCode = 0.45;

/** A mark's ones are read as any stroke. */
const strokesInBracket = /^[\dlIi|]{1,2}\)$/;
const isCode = (text: string, glyphs: number): boolean => codesReadAs(text.replace(/[iIl|]/g, "1"), glyphs).length > 0;

const characters = (text: string): string[] => [...text.replace(/ /g, "")];

/** White before each glyph but the first. */
const gapsOf = (glyphs: readonly SeenGlyph[]): number[] => {
  const gaps: number[] = [];
  let right = glyphs[0]?.box[2] ?? 0;
  for (const { box } of glyphs.slice(1)) {
    gaps.push(box[0] - right);
    right = Math.max(right, box[2]);
  }
  return gaps;
};

const cutAt = (breaks: readonly number[], count: number): [number, number][] => {
  const edges = [0, ...breaks, count];
  return edges.slice(1).map((to, i) => [edges[i] as number, to]);
};

/** How well a reading fits what is seen of the line: a character for every glyph, a space for every wide gap. The better one divides it. */
export const likeness = (glyphs: readonly SeenGlyph[], height: number, text: string): number => {
  if (text === "") return -1;
  const wide = gapsOf(glyphs).filter((gap) => gap >= space * height).length;
  return (characters(text).length === glyphs.length ? 2 : 0) + (text.split(" ").length === wide + 1 ? 1 : 0);
};

/**
 * Is every space of the reading where there is room for one, each character on its glyph? A lost character ("925 zł/KkWh" for "9,25 zł/kWh") and one too
 * many may count alike: then a space that is sure has none in the reading.
 */
const isOneToOne = (gaps: readonly number[], height: number, text: string, count: number): boolean => {
  if (characters(text).length !== count) return false;
  let at = 0;
  const starts = text
    .split(" ")
    .slice(0, -1)
    .map((part) => {
      at += [...part].length;
      return at;
    });
  const isMoved = starts.length > 0 && gaps.some((gap, i) => gap >= sureSpace * height && !starts.includes(i + 1));
  return !isMoved && starts.every((start) => (gaps[start - 1] ?? 0) >= touching * height);
};

/** For each glyph the first of its characters, and at the end the count of all; see alignment.ts. */
export const startsOf = (glyphs: readonly SeenGlyph[], height: number, text: string): readonly number[] => {
  const gaps = gapsOf(glyphs);
  // Digits alone say nothing that a count of them does not; what touches in "1 2 3" are no words.
  const isNumber = /^[\d ]+$/.test(text);
  if (isOneToOne(gaps, height, text, glyphs.length) || (isNumber && characters(text).length === glyphs.length))
    return Array.from({ length: glyphs.length + 1 }, (_, i) => i);
  return alignedStarts(
    glyphs,
    gaps.map((gap) => gap / height),
    text,
  );
};

/** The first glyph of every word but the first, as one reading's spaces and the gaps between the glyphs have it. */
const breaksOf = (glyphs: readonly SeenGlyph[], height: number, text: string, starts: readonly number[]): number[] => {
  const gaps = gapsOf(glyphs);
  const spaces = new Set<number>();
  let read = 0;
  for (const part of text.split(" ").slice(0, -1)) {
    read += [...part].length;
    spaces.add(read);
  }
  /** Does a word of the reading begin on a glyph? Not on the second piece of a broken letter. */
  const begins = (i: number): boolean => spaces.has(starts[i] as number) && starts[i] !== starts[i + 1];
  const all = characters(text);
  /** "1,31 1)" read as "1,311)", "C11o 1)" as "C11o1)", "C1101)" or "Ciloi)": no number and no code ends in a bracket, so a gap that can be a space is one before a mark. */
  const beginsMark = (i: number): boolean => {
    const end = [...spaces, all.length].find((one) => one > (starts[i] as number)) ?? all.length;
    const start = [...spaces].findLast((one) => one < (starts[i] as number)) ?? 0;
    const before = all.slice(start, starts[i]).join("");
    const mark = all.slice(starts[i], end).join("");
    const isOfNumber = /^\d{1,2}\)$/.test(mark) && /,\d{2,4}$/.test(before);
    return isOfNumber || (strokesInBracket.test(mark) && isCode(before, i - starts.indexOf(start)));
  };
  /** "G1 1pewna": a space seen between the digits of a code. What stands before it is none, and no word begins with a one; as one they are a code. */
  const cutsCode = (i: number): boolean => {
    const start = [...spaces].findLast((one) => one < (starts[i] as number)) ?? 0;
    const end = [...spaces, all.length].find((one) => one > (starts[i] as number)) ?? all.length;
    const [before, behind] = [all.slice(start, starts[i]).join(""), all.slice(starts[i], end).join("")];
    return /^[ABCG][1-4lIi|]$/.test(before) && /^[1-4lIi|]\p{Ll}{2,}$/u.test(behind) && isCode(before + behind, end - start);
  };
  return gaps.flatMap((gap, before) => {
    const i = before + 1;
    const isSplit = begins(i) && gap >= touching * height && !(gap < withinCode * height && cutsCode(i));
    return gap >= sureSpace * height || isSplit || (gap >= space * height && beginsMark(i)) ? [i] : [];
  });
};

/** What a reading has on each stretch of glyphs; null where it has nothing there. `starts`: its own, where they are known. */
export const layOnto = (
  stretches: readonly (readonly [number, number])[],
  glyphs: readonly SeenGlyph[],
  height: number,
  text: string,
  starts: readonly number[] = startsOf(glyphs, height, text),
): (string | null)[] => {
  const all = characters(text);
  return stretches.map(([from, to]) => all.slice(starts[from], starts[to]).join("") || null);
};

/** "zł (kW m-c)": the stroke before a product's bracket was lost, and left a space. Between money and power in brackets stands nothing else. */
const lostStroke = /(?<=(?:^| |[[(])z[łlt]) (?=[({](?:[kK]{1,2}|M)[Ww][ ·.*•:;°'’+-]?m-[c<(eoC€])/gu;

/** "[zł/(kW m-c)]": the raised dot between power and month was lost, and left a space. */
const lostDot = /(?<=z[łlt]\/?[({]?(?:[kK]{1,2}|M)[Ww]) (?=m-[c<(eoC€])/gu;

/** "[gr/kW h]": behind power in a unit stands no h by itself. */
const lostHour = /(?<=(?:z[łlt]|gr)\/(?:[kK]{1,2}|M)[Ww]) (?=[hH][\])]?[,.;:]?(?: |$))/gu;

/** "zł/kW/m- <": behind the hyphen of a unit that its printer broke stands the c of the month. */
const brokenMonth = /(?<=z[łlt]\/(?:(?:[kK]{1,2}|M)[Ww]\/)?m- )[<(eoC€](?=[\])]?[,.;:]?(?: |$))/gu;

/** "[zł/m- <1": the same with the bracket that closes the unit, read as a stroke. */
const brokenMonthAndBracket = /(?<=\[z[łlt]\/(?:(?:[kK]{1,2}|M)[Ww]\/)?m- )[c<(eoC€][1lI|](?=[,.;:]?(?: |$))/gu;

/** "6,89 zł/m c.": the hyphen of a month was lost, and left a space. Behind a metre stands no c. */
const lostHyphen = /(?<=z[łlt]\/(?:(?:[kK]{1,2}|M)[Ww]\/)?m) (?=c[\])]?[,.;:]?(?: |$))/gu;

/** "1,04 zł/m: c.": dust over the hyphen of a month makes a colon of it, and no colon stands in a unit. */
const dustyHyphen = /(?<=z[łlt]\/(?:(?:[kK]{1,2}|M)[Ww]\/)?m)[:;=](?= c[\])]?[,.;:]?(?: |$))/gu;

/** A line that is nothing but a unit is one word, however it was read ("[zł/k Wh]"). */
const unbroken = (text: string): string =>
  unitReadAs(text.replace(/ /g, "")) === null
    ? numberWithStop(
        text
          .replace(lostStroke, "")
          .replace(lostDot, "")
          .replace(lostHour, "")
          .replace(brokenMonth, "c")
          .replace(brokenMonthAndBracket, "c]")
          .replace(lostHyphen, "-")
          .replace(dustyHyphen, "-"),
      )
    : text.replace(/ /g, "");

/** A line's glyphs in words, with the text of the reading that divides them. */
export const intoWords = (glyphs: readonly SeenGlyph[], height: number, reading: string): Stretch[] => {
  const text = unbroken(reading);
  if (glyphs.length === 0 || text === "") return [];
  const starts = startsOf(glyphs, height, text);
  const stretches = cutAt(breaksOf(glyphs, height, text, starts), glyphs.length);
  const texts = layOnto(stretches, glyphs, height, text, starts);
  return stretches.map(([from, to], i) => ({ from, to, text: texts[i] ?? "" }));
};
