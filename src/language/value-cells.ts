import { raisedSigns } from "../model/raised-signs.ts";
import type { Cell, Line } from "../model/table.ts";
import { type Facets, facetsOf } from "./facets.ts";
import { fold } from "./fold.ts";
import { unknownWordInLabel } from "./known-words.ts";
import { numbersIn } from "./numbers.ts";
import { isRateReference } from "./references.ts";
import { isUnitOnly } from "./units.ts";
import { zoneOfOrdinal } from "./zone-ordinals.ts";

/* Cells that hold rates, as apart from those that label them. */

/** Says a text for which part of a rate a number is (its zone, phases, period), and nothing else of it? */
const isDetail = ({ category, zones, phases, billing, season, dayType, groups, region, voltage, band, periods, tax }: Facets): boolean =>
  (zones.length > 0 || phases !== null || billing !== null || season !== null || dayType !== null) &&
  category === null &&
  groups.length === 0 &&
  region === null &&
  voltage === null &&
  band === null &&
  tax === null &&
  !periods;

/** What parts a label from its number in one cell: "szczyt: 0,0561", "noc – 0,0270". */
const endsLabel = /^(.*\p{L}.*?)\s*[:=–—-]$/su;

/** "szczyt do", "noc ponad": what bounds the number that follows. */
const endsInBound = /\b(?:od|do|ponad|powyzej|ponizej|niz|ok|okolo|min|max|minimum|maksimum|plus|minus)\.?$/;
/** "szczyt przedpołudniowy 0,0721", "I 0,0721": the name of a zone stands before its number with nothing between. */
const zoneLabel = (text: string): string | undefined =>
  facetsOf(text).zones.length === 1 && unknownWordInLabel(text) === null && !endsInBound.test(fold(text)) ? text : undefined;
const labelIn = (inFront: string): string | undefined => {
  const signed = endsLabel.exec(inFront)?.[1];
  return zoneOfOrdinal(signed ?? inFront) ?? signed ?? zoneLabel(inFront);
};

/** "7,81 (1-faz.)": a label behind its number. */
const inBrackets = /^\(([^()]*\p{L}[^()]*)\)$/u;

const wordsOf = (rest: readonly { readonly text: string }[]): string => rest.map(({ text }) => text).join(" ");

const readLabels = ({ lines }: Cell): ReadonlyMap<Line, string> | null => {
  const labels = new Map<Line, string>();
  let open: string[] = [];
  for (const line of lines) {
    const { numbers, rest } = numbersIn(line);
    const [number, ...others] = numbers;
    if (number === undefined) {
      open.push(line.text);
      continue;
    }
    const first = line.words.findIndex((word) => word === (number.words[0] ?? line.words[0]));
    const before = first < 0 ? rest : line.words.slice(0, first);
    const behind = rest.filter((word) => !before.includes(word));
    const inFront = [...open, wordsOf(before)].join(" ").trim();
    const bracketed = inFront === "" ? inBrackets.exec(wordsOf(behind))?.[1] : undefined;
    const label = bracketed ?? labelIn(inFront);
    if (others.length > 0 || label === undefined || !isDetail(facetsOf(label))) return null;
    if (bracketed === undefined && behind.length > 0 && !isUnitOnly(wordsOf(behind))) return null;
    labels.set(line, label);
    open = [];
  }
  return labels.size === 0 || open.length > 0 ? null : labels;
};

const memoized = new WeakMap<Cell, { readonly labels: ReadonlyMap<Line, string> | null }>();

/**
 * A cell of values that says beside each for which part of the rate it is ("szczyt przedpołudniowy: 0,0561" over "szczyt popołudniowy:
 * 0,1024"): the label of each number's line, or null where the cell is none of this kind.
 */
export const valueLabelsOf = (cell: Cell): ReadonlyMap<Line, string> | null => {
  const known = memoized.get(cell) ?? { labels: readLabels(cell) };
  memoized.set(cell, known);
  return known.labels;
};

/** Does a cell hold a number that is printed like a rate? */
export const holdsNumber = (cell: Cell): boolean => cell.lines.some((line) => numbersIn(line).numbers.length > 0);

/** "x *)", "– ¹⁾": a rate that does not apply, or that its note has elsewhere. */
const deniesWithMark = new RegExp(`^(?:[-–—−]+|[xX×])\\s*(?:\\*{1,4}[)⁾]?|\\d{1,2}[)⁾]|[${raisedSigns}]+)$`, "u");

/** "33,16" over "[zł/MWh]": the unit of the number above it, in a merged cell with room for both. */
const isUnitOfLineAbove = (line: Line, above: Line | undefined): boolean =>
  above !== undefined && isUnitOnly(line.text) && numbersIn(above).numbers.length > 0 && numbersIn(above).rest.length === 0;

/** Rates, with their unit and the part of the rate that they are for or without, a reference to one, "not applicable" or nothing: no label. */
export const isValueCell = (cell: Cell): boolean =>
  cell.lines.every((line, i) => {
    const { numbers, rest } = numbersIn(line);
    return (
      rest.length === 0 ||
      deniesWithMark.test(line.text.trim()) ||
      // "0,2141 / 0,1188": two rates.
      (numbers.length === 2 && wordsOf(rest) === "/") ||
      (numbers.length > 0 && isUnitOnly(wordsOf(rest))) ||
      isUnitOfLineAbove(line, cell.lines[i - 1])
    );
  }) ||
  valueLabelsOf(cell) !== null ||
  isRateReference(cell.text);
