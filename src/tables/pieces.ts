import { type Box, boundingBox } from "../model/geometry.ts";
import { firstItem, itemAt, lastItem } from "../model/items.ts";
import type { Word } from "../model/page.ts";
import type { Line } from "../model/table.ts";
import { gapBetween, isLetterWide, type Numbers, rateNumbers } from "./numbers.ts";

/** What overlaps by less than this share of the em does not touch. */
export const toleranceEm = 0.15;

/** Words of one line that stand together, apart from the line's other words by more than the space between words. */
export interface Piece {
  /** "none": an X or a dash in a rate's place. */
  readonly kind: "number" | "none" | "text";
  readonly words: readonly Word[];
  readonly box: Box;
  /** Left and right end of the number without its mark and unit; of other pieces, of all. */
  readonly core: readonly [number, number];
  /** Where a number's decimal comma stands. */
  readonly comma: number | null;
  /** Text with a rate-like number inside: one that could not be parted from the words beside it. */
  readonly glued: boolean;
  /** Of a rate in a merged cell: where the columns that it is for begin and end. */
  readonly over?: readonly [number, number];
}

/** A printed line as pieces, left to right. */
export interface Row {
  readonly pieces: readonly Piece[];
  readonly baseline: number;
  readonly size: number;
  readonly box: Box;
}

/** "zł/kWh", "zł / kWh": more words behind it are a sentence that goes on. */
export const mostUnitWords = 3;

const crossMark = /^[xX×]$/;
const mark = /^(?:\*+|\d{1,2})\)$|^\*+$/;
/** How the unit of a rate begins: "zł/kWh", "[PLN/MWh]". */
export const unitBegins = /^[[(]?\s*(?:zł|PLN|gr)/;
/** A unit anywhere in a line: its words stand one space apart. */
export const unitWithin = /(?:zł|PLN|gr)\s?\//;

/** The widest gap that is still a space between words, in points: the page's own common space and a half, at least 0.4 em. */
const spaceEm = 0.4;
const usualSpaces = 1.6;

/** The common space between words of a page, in em; a table's gutters are wider than 0.8 em and do not count. */
export const usualSpaceEm = (lines: readonly Line[]): number => {
  const spaces = lines
    .flatMap(({ words }) => words.slice(1).map((word, i) => gapBetween(itemAt(words, i), word) / word.fontSize))
    .filter((space) => space > 0.1 && space < 0.8)
    .sort((a, b) => a - b);
  return spaces[Math.floor(spaces.length / 2)] ?? 0.25;
};

const piece = (kind: Piece["kind"], words: readonly Word[], numbers: Numbers, core: readonly Word[] = words): Piece => {
  const box = boundingBox(words.map((word) => word.box));
  const own = boundingBox(core.map((word) => word.box));
  const last = core.at(-1);
  const at = kind === "number" && last !== undefined ? numbers.pointAt(last.text) : -1;
  return {
    kind,
    words,
    box,
    core: [own[0], own[2]],
    comma: at < 0 || last === undefined ? null : last.box[0] + ((last.box[2] - last.box[0]) * at) / last.text.length,
    glued: kind === "text" && words.some((word) => numbers.inText.test(word.text)),
  };
};

/** The amounts that end a run of words, side by side as no sentence has them: columns set so close that their gaps are spaces. */
const closingAmounts = (words: readonly Word[], numbers: Numbers): readonly (readonly Word[])[] => {
  for (let from = 1; from < words.length; from += 1) {
    const found: (readonly Word[])[] = [];
    let at = from;
    for (let end = numbers.end(words, at); end > at; end = numbers.end(words, at)) {
      found.push(words.slice(at, end));
      at = end;
    }
    if (at === words.length && found.every((one) => one.some(({ text }) => numbers.inText.test(text)))) return found;
  }
  return [];
};

/** A label or a number, and the unit behind it, as the two cells that they are; "w zł/kWh" is the label's own. */
const withUnitApart = (words: readonly Word[]): readonly (readonly Word[])[] => {
  const at = words.findIndex(({ text }, i) => i > 0 && unitBegins.test(text) && words[i - 1]?.text !== "w");
  return at < 0 ? [words] : [words.slice(0, at), words.slice(at)];
};

/**
 * Numbers with their marks and units as pieces of their own; text and numbers in one run are text, but for amounts that end it side by side.
 * `beside`: another amount, or a cross or dash in the place of one, stands behind the run.
 */
export const piecesOf = (words: readonly Word[], numbers: Numbers, beside = false): Piece[] => {
  const [first] = words;
  if (first === undefined) return [];
  const solid = words.filter((word) => !word.raised && !mark.test(word.text));
  if (numbers.none.test(solid.map(({ text }) => text).join(" "))) return [piece("none", words, numbers, solid)];
  const end = numbers.end(words, 0);
  if (end === 0) {
    // "x 25,39": two columns set close, since nothing is multiplied by nothing. A dash might be a sign.
    const others = crossMark.test(first.text) && words.length > 1 ? piecesOf(words.slice(1), numbers) : [];
    const apart = others.length > 0 && others.every((other) => other.kind !== "text");
    if (apart) return [piece("none", [first], numbers), ...others];
    const amounts = closingAmounts(words, numbers);
    if (amounts.length < (beside ? 1 : 2)) return [piece("text", words, numbers)];
    const texts = withUnitApart(words.slice(0, -amounts.flat().length));
    return [...texts.map((one) => piece("text", one, numbers)), ...amounts.map((one) => piece("number", one, numbers))];
  }
  let after = end;
  while (after < words.length && (itemAt(words, after).raised || mark.test(itemAt(words, after).text))) after += 1;
  const rest = words.slice(after);
  if (rest.length === 0) return [piece("number", words, numbers, words.slice(0, end))];
  if (unitBegins.test(rest.map((word) => word.text).join(" ")) && !rest.some((word) => numbers.inText.test(word.text)))
    return [piece("number", words, numbers, words.slice(0, end))];
  const others = piecesOf(rest, numbers);
  return others.every((other) => other.kind !== "text")
    ? [piece("number", words.slice(0, after), numbers, words.slice(0, end)), ...others]
    : [piece("text", words, numbers)];
};

/** A number and the unit behind it as two pieces; any other piece as it is. */
export const unitApart = (whole: Piece, numbers: Numbers): readonly Piece[] => {
  const [number = [], unit] = withUnitApart(whole.words);
  return whole.kind !== "number" || unit === undefined ? [whole] : [...piecesOf(number, numbers), piece("text", unit, numbers)];
};

/** A label and the unit that ends it as two pieces, where one of `heads` stands over the unit and not over the label; any other piece as it is. */
export const unitUnder = (whole: Piece, heads: readonly Word[], numbers: Numbers): readonly Piece[] => {
  const [label = [], unit, ...others] = withUnitApart(whole.words);
  if (unit === undefined || others.length > 0 || unit.length > mostUnitWords) return [whole];
  const [left, right] = [firstItem(unit).box[0], lastItem(unit).box[2]];
  const isOver = ({ box }: Word): boolean => box[2] > left && box[0] < right && box[0] >= lastItem(label).box[2];
  return heads.some(isOver) ? [...piecesOf(label, numbers), piece("text", unit, numbers)] : [whole];
};

/** Does a run of words begin with an amount, or stand where one would? */
const isAmount = (run: readonly Word[] | undefined, numbers: Numbers): boolean =>
  run !== undefined && (numbers.inText.test(run[0]?.text ?? "") || numbers.none.test(run.map(({ text }) => text).join(" ")));

/** A dash that opens a line and has text right behind it is a bullet. */
const isBullet = (run: readonly Word[], next: readonly Word[] | undefined): boolean =>
  run.length === 1 && /^[-–—−•▪◦]$/.test(run[0]?.text ?? "") && /^\p{L}/u.test(next?.[0]?.text ?? "");

/** A line set to both margins has so many words alone, and the gaps between them alike to this share: a table's columns are never so even. */
const justifiedWords = 5;
const evenShare = 0.25;

/**
 * Of a scan, whose words are as wide as their ink, the same spaces differ by a fifth of an em: some are a sentence's widest space, some more. Between
 * all words of a line they are still alike to this share.
 */
const inkShare = 0.3;
/** Spaces that a printer spread are the same to this share: a heading's columns are so too, and hold no comma behind a word. */
const sameShare = 0.05;

/** "3.2.", "1)", "a)": the number of a point, behind which its text begins at a stop of its own. */
const pointNumber = /^(?:(?:\d{1,2}\.)+(?:\d{1,2}\.?)?|(?:\d{1,2}|\p{Ll})\))$/u;
const withoutPointNumber = (runs: readonly (readonly Word[])[]): readonly (readonly Word[])[] =>
  runs[0]?.length === 1 && pointNumber.test(runs[0][0]?.text ?? "") ? runs.slice(1) : runs;

/**
 * Is a line a sentence's that its printer has spread over the page: words in lower case, all the same gap apart? In capitals they are so where
 * a comma stands between them, and all gaps are the same.
 */
const isJustified = (all: readonly (readonly Word[])[]): boolean => {
  const runs = withoutPointNumber(all);
  const alone = (pattern: RegExp): number => runs.filter((run) => run.length === 1 && pattern.test(run[0]?.text ?? "")).length;
  const gapsOf = (parts: readonly (readonly Word[])[]): number[] =>
    parts.slice(1).map((part, i) => gapBetween(lastItem(itemAt(parts, i)), firstItem(part)));
  const gaps = gapsOf(runs);
  const differ = (share: number): boolean => Math.max(...gaps) > Math.min(...gaps) * (1 + share);
  const small = /^\p{Ll}{2,}[,;:]?$/u;
  if (alone(small) >= justifiedWords) return !differ(evenShare);
  const words = runs.flat();
  if (runs.length > 1 && words.filter(({ text }) => small.test(text)).length >= justifiedWords) {
    const spaces = gapsOf(words.map((word) => [word]));
    if (Math.max(...spaces) <= Math.min(...spaces) * (1 + inkShare)) return true;
  }
  const hasComma = runs.some((run) => /\p{L},$/u.test(lastItem(run).text));
  return hasComma && alone(/^\p{L}{2,}[,;:]?$/u) >= justifiedWords && !differ(sameShare);
};

/** The words of a label that its printer has spread over a cell: so many gaps between single words, none wider than this, all the same. */
const fewestSpread = 4;
const widestSpreadEm = 2.5;

/**
 * Runs of words with those joined that are one line of a label set to both margins of its cell: "Stawka  opłaty  abonamentowej  –  okres
 * jednomie-", whose last word goes on below. Columns beside it are another distance away.
 */
const withSpreadLabel = (runs: readonly Word[][]): readonly Word[][] => {
  const end = runs.findIndex((run) => /^\p{Ll}{2,}-$/u.test(run[0]?.text ?? ""));
  const label = runs.slice(0, end + 1);
  if (label.length <= fewestSpread || label.some((run) => run.length > 1) || !/^\p{L}{2,}$/u.test(label[0]?.[0]?.text ?? "")) return runs;
  const gaps = label.slice(1).map((run, i) => gapBetween(lastItem(itemAt(label, i)), firstItem(run)));
  const isSpread = Math.max(...gaps) <= Math.min(...gaps) * (1 + sameShare);
  const size = firstItem(itemAt(label, 0)).fontSize;
  return isSpread && Math.max(...gaps) <= widestSpreadEm * size ? [label.flat(), ...runs.slice(end + 1)] : runs;
};

/** A line's words as pieces. `usual`: the page's common space in em; `numbers`: what counts as one, rates unless it is said. */
export const toRow = (line: Line, usual: number, numbers: Numbers = rateNumbers): Row => {
  const upright = line.words.filter((word) => word.rotation === 0);
  const runs: Word[][] = [];
  for (const word of upright) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    const space = Math.max(spaceEm, usual * usualSpaces) * Math.max(word.fontSize, previous?.fontSize ?? 0);
    const apart = previous === undefined || (gapBetween(previous, word) > space && !isLetterWide(previous, word));
    const thousands = previous !== undefined && run?.length === 1 && numbers.goesOn(previous, word);
    if (run === undefined || (apart && !thousands)) runs.push([word]);
    else run.push(word);
  }
  const whole = withSpreadLabel(runs);
  const [opening, next, ...others] = whole;
  const joined = opening !== undefined && isBullet(opening, next) ? [[...opening, ...(next ?? [])], ...others] : whole;
  const solid = upright.filter((word) => !word.raised);
  const reference = solid.length > 0 ? solid : upright;
  return {
    pieces: isJustified(runs)
      ? [piece("text", upright, numbers)]
      : joined.flatMap((run, i) => piecesOf(run, numbers, isAmount(joined[i + 1], numbers))),
    baseline: Math.max(...reference.map((word) => word.baseline)),
    size: Math.max(...reference.map((word) => word.fontSize)),
    box: line.box,
  };
};

/** Is a line nothing but words of running lines? */
const isOfRunning = ({ pieces }: Row, running: ReadonlySet<Word>): boolean =>
  pieces.every(({ words }) => words.every((word) => running.has(word)));

/**
 * A page's first lines without the running lines over them. Between other lines "4." is a row's number, and none of a page. `isOwn`: is a
 * line of a table though it runs on?
 */
export const underRunning = (
  lines: readonly Row[],
  running: ReadonlySet<Word>,
  isOwn: (line: Row) => boolean = () => false,
): readonly Row[] => {
  const first = lines.findIndex((line) => isOwn(line) || !isOfRunning(line, running));
  return first < 0 ? [] : lines.slice(first);
};

/** Does a line hold a number that stands by itself, as one in a table does and one in a sentence does not? */
export const hasNumber = (row: Row): boolean => row.pieces.some((one) => one.kind === "number");
