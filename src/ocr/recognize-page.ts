import { namesCompany } from "./company-lines.ts";
import type { Engine, OcrResult } from "./engine.ts";
import { hasTable, type Looked, mayHoldDecimal } from "./look.ts";
import { isListOfNames, maxUnlistedLines, mayListNames } from "./names.ts";
import { isNumeric } from "./numeric.ts";
import { cutGray, cutInk } from "./raster/cut.ts";
import type { Glyph, TextLine } from "./raster/lines.ts";
import { raisedRuns } from "./raster/raised.ts";
import { type TurnedText, turnUpright } from "./raster/turned-text.ts";
import { readAnew } from "./read-anew.ts";
import { type Readings, type SeenLine, type SeenPage, seen } from "./seen-page.ts";
import { dash } from "./witnesses.ts";

/** Letter heights in pixels that the two readings are given; the engine was taught on some 30. */
const firstHeight = 32;
const secondHeight = 44;
const markHeight = 36;
/** "na nN": a few bold letters are sometimes read as nothing at all at the sizes above, and at this one as what they are. */
const lastHeight = 20;
/** Lines of so few glyphs are read twice whatever they hold: a unit, a code, a lone digit that first looks like a letter. */
const few = 14;

/**
 * The engine is at least so sure of letters in whole print: of 99 lines without digits on eight pages the 33 of which it was less sure held all on which
 * a second reading differed ("dia" for "dla").
 */
const sureOfLetters = 0.95;

/** A line of a label with its unit is read twice: one letter of the unit tells a rate's size. */
const holdsUnit = /(?:z[łlti]|gr)\s?\/|[/|]m-|[kM]Wh/u;

/**
 * A line of dashes under the bulletin's stamp, which the engine would read as words: each glyph is low, and nearly all are wide. Nor is it asked for
 * the dash of an empty cell, which its ink alone tells (judge.ts): on many a page of tables that is every third line.
 */
const isDashes = (glyphs: readonly Glyph[], height: number): boolean => {
  const isLow = ({ y0, y1 }: Glyph): boolean => y1 - y0 <= dash.highest * height;
  const isWide = ({ x0, y0, x1, y1 }: Glyph): boolean => x1 - x0 >= dash.narrowest * (y1 - y0);
  return (
    (glyphs.length === 1 || glyphs.length >= fewestDashes) &&
    glyphs.every(isLow) &&
    glyphs.filter(isWide).length >= mostlyDashes * glyphs.length
  );
};
const fewestDashes = 8;
const mostlyDashes = 0.9;

const readings = async (engine: Engine, { gray }: Looked, glyphs: readonly Glyph[], height: number): Promise<Readings> => {
  if (isDashes(glyphs, height)) {
    const dashes = { text: "-".repeat(glyphs.length), confidence: 1 };
    return { first: dashes, second: dashes };
  }
  const alone = glyphs.length === 1;
  const first = await engine.read(cutInk(glyphs, height, firstHeight), alone ? "single" : "text");
  const isPlain = !/\d|\b[A-Z][lI|]/.test(first.text) && !namesCompany(first.text) && !holdsUnit.test(first.text);
  if (isPlain && glyphs.length > few && first.confidence >= sureOfLetters) return { first, second: null };
  const numeric = isNumeric(first.text);
  const second = await engine.read(cutGray(gray, glyphs, height, secondHeight), alone ? "single" : numeric ? "number" : "text");
  if (first.text !== "" || second.text !== "" || alone) return { first, second };
  return {
    first: await engine.read(cutInk(glyphs, height, lastHeight), "text"),
    second: await engine.read(cutGray(gray, glyphs, height, lastHeight), "text"),
  };
};

const bodyOf = (line: TextLine, runs: readonly (readonly Glyph[])[]): readonly Glyph[] => {
  const raised = new Set(runs.flat());
  return line.glyphs.filter((glyph) => !raised.has(glyph));
};

/**
 * The upper half of a unit's slash that lost its middle is as high and as small as a mark. Both readings see a slash, which no mark is, and the
 * letter behind it stands as near as letters do. In heights of the line's digits.
 */
const isSlashOf = (line: TextLine, run: readonly Glyph[], { first, second }: Readings): boolean => {
  const [only] = run;
  const next = only === undefined ? undefined : line.glyphs[line.glyphs.indexOf(only) + 1];
  if (only === undefined || run.length !== 1 || first.text !== "/" || second?.text !== "/" || next === undefined) return false;
  const isLetter = next.y1 - next.y0 >= 0.6 * line.height && Math.abs(line.baseline - next.y1) <= 0.1 * line.height;
  return isLetter && next.x0 - only.x1 <= 0.2 * line.height;
};

/**
 * A dash between two words, or before a list's entry, with dust over it is as high as a mark; the readings see strokes that lie, which no mark has, and one of
 * them may see nothing.
 */
const isDashOf = (run: readonly Glyph[], { first, second }: Readings): boolean => {
  const texts = [first.text, second?.text ?? ""].filter((text) => text !== "");
  return run.length === 1 && texts.length > 0 && texts.every((text) => /^[-–—_=~]+$/.test(text));
};

/**
 * "wym" alone on its line, where the w and the y touch and are taken for what stands on it: the m behind them is no mark. No note is marked by a letter so
 * wide, and it is as high as what it follows.
 */
const isWideLetterOf = (line: TextLine, run: readonly Glyph[], { first, second }: Readings): boolean => {
  const [only] = run;
  const before = only === undefined ? undefined : line.glyphs[line.glyphs.indexOf(only) - 1];
  if (only === undefined || run.length !== 1 || before === undefined) return false;
  return /^[mw]$/.test(first.text) && second?.text === first.text && only.y0 >= before.y0 - sameTop * line.height;
};
const sameTop = 0.1;

/** Reads a line twice where it holds digits, and each raised mark by itself. */
const readLine = async (engine: Engine, looked: Looked, line: TextLine): Promise<SeenLine> => {
  const marks = [];
  const runs: (readonly Glyph[])[] = [];
  for (const run of raisedRuns(line)) {
    const [top, bottom] = [Math.min(...run.map((glyph) => glyph.y0)), Math.max(...run.map((glyph) => glyph.y1))];
    const height = bottom - top;
    const first = await engine.read(cutInk(run, height, markHeight), "text");
    const second = await engine.read(cutGray(looked.gray, run, height, secondHeight), "text");
    // A small mark is sometimes read as nothing at one size.
    const isUnread = first.text === "" && second.text === "";
    const again = isUnread ? await engine.read(cutInk(run, height, lastHeight), "text") : first;
    const both = { first: again, second: isUnread ? await engine.read(cutGray(looked.gray, run, height, firstHeight), "text") : second };
    if (isSlashOf(line, run, both) || isDashOf(run, both) || isWideLetterOf(line, run, both)) continue;
    runs.push(run);
    marks.push({ glyphs: run.map((glyph) => seen(glyph, { baseline: bottom, height })), readings: both });
  }
  const body = bodyOf(line, runs);
  const { baseline, height } = line;
  const own = { baseline, height, rotation: 0 as const, glyphs: body.map((glyph) => seen(glyph, line)), marks };
  if (body.length === 0) return { ...own, readings: null };
  const read = { ...own, readings: await readings(engine, looked, body, height) };
  const anew = await readAnew(engine, looked.gray, body, read);
  return anew.length === 0 ? read : { ...read, anew };
};

/** A header that reads so badly is tried the other way up. */
const badly = 0.6;

const confidenceOf = (lines: readonly SeenLine[]): number => Math.min(...lines.map((line) => line.readings?.first.confidence ?? 1));

/**
 * Reads the texts that stand on their side: upwards as nearly all do, or downwards where none reads well upwards. A page turns all its heads
 * one way, and capitals upside down ("LAZJZS") may read as well as worn ones upright.
 */
const recognizeTurned = async (engine: Engine, looked: Looked): Promise<SeenLine[]> => {
  const readTurned = async (turnedText: TurnedText, rotation: 90 | 270): Promise<SeenLine[]> => {
    const { x0, y0, x1, y1 } = turnedText;
    const { gray, lines } = turnUpright(looked.gray, turnedText, rotation, looked.pixelsPerPoint);
    const read: SeenLine[] = [];
    for (const line of lines) read.push({ ...(await readLine(engine, { ...looked, gray }, line)), rotation, within: { x0, y0, x1, y1 } });
    return read;
  };
  const all: { readonly text: TurnedText; lines: SeenLine[] }[] = [];
  for (const text of looked.turned) all.push({ text, lines: await readTurned(text, 90) });
  if (all.some(({ lines }) => lines.length > 0 && confidenceOf(lines) >= badly)) return all.flatMap(({ lines }) => lines);
  for (const one of all) {
    const downwards = await readTurned(one.text, 270);
    if (confidenceOf(downwards) > confidenceOf(one.lines)) one.lines = downwards;
  }
  return all.flatMap(({ lines }) => lines);
};

const money = /z[łlt]\b|z[łlt]\/|PLN|grosz/i;

/**
 * A line of its own that is nothing but an amount: a cell of a table whose unit may stand far above it, or on the page before. Formulas and
 * limits of services have one decimal, or words beside them.
 */
const amount = /^(?:\d{1,3}(?: \d{3})+|\d{1,6}),(?:\d{2}|\d{4})$/;

/**
 * Does a page without crossing rules say a rate, in a sentence or in a table? Its decimals are read, and where there are some the lines
 * around them.
 */
const printsRate = async (engine: Engine, { lines }: Looked): Promise<boolean> => {
  const recognized = new Map<number, OcrResult>();
  const recognize = async (i: number): Promise<string> => {
    const line = lines[i];
    if (line === undefined) return "";
    const known = recognized.get(i) ?? (await engine.read(cutInk(line.glyphs, line.height, firstHeight), "text"));
    recognized.set(i, known);
    return known.text;
  };
  for (const [i, line] of lines.entries()) {
    if (!mayHoldDecimal(line) || !/\d[,.]\d/.test(await recognize(i))) continue;
    if (amount.test(await recognize(i))) return true;
    for (const near of [i - 1, i, i + 1]) if (money.test(await recognize(near))) return true;
  }
  return false;
};

/** Does a page without a table list names? Its lines of many commas are read, until enough of them do or cannot any more. */
const listsNames = async (engine: Engine, { lines }: Looked): Promise<boolean> => {
  const recognized: string[] = [];
  for (const line of lines.filter(mayListNames)) {
    recognized.push((await engine.read(cutInk(line.glyphs, line.height, firstHeight), "text")).text);
    if (isListOfNames(recognized)) return true;
    if (recognized.length > maxUnlistedLines) return false;
  }
  return false;
};

/**
 * The same lines with a second reading where there was one alone: no number's form or range tells a name that was misread. A third, from
 * the same grays as the second, repeats its mistakes ("Chełmia" for "Chełmża"), so it would be no witness.
 */
const readAgain = async (engine: Engine, looked: Looked, lines: readonly SeenLine[]): Promise<SeenLine[]> => {
  const again: SeenLine[] = [];
  for (const [i, line] of lines.entries()) {
    const own = looked.lines[i];
    if (line.readings === null || line.readings.second !== null || own === undefined) again.push(line);
    else {
      const ink = cutGray(looked.gray, bodyOf(own, raisedRuns(own)), own.height, secondHeight);
      again.push({ ...line, readings: { ...line.readings, second: await engine.read(ink, "text") } });
    }
  }
  return again;
};

/** What was read of a page; see SeenPage. */
type PageReadings = Pick<SeenPage, "lines" | "whole" | "listsNames">;

/** Reads what was looked at: all of it, or, unless `wholly`, only if the page can hold rates or lists names. */
export const recognizePage = async (engine: Engine, looked: Looked, wholly: boolean): Promise<PageReadings> => {
  const worth = wholly || hasTable(looked.rules) || (await printsRate(engine, looked)) || (await listsNames(engine, looked));
  if (!worth) return { lines: [], whole: false };
  const once: SeenLine[] = [];
  for (const line of looked.lines) once.push(await readLine(engine, looked, line));
  const ofNames = isListOfNames(once.map(({ readings }) => readings?.first.text ?? ""));
  const lines = ofNames ? await readAgain(engine, looked, once) : once;
  lines.push(...(await recognizeTurned(engine, looked)));
  return { lines, whole: true, ...(ofNames ? { listsNames: true } : {}) };
};
