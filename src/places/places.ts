import type { Place } from "../model/extraction.ts";
import { boundingBox } from "../model/geometry.ts";
import { itemAt } from "../model/items.ts";
import type { Problem } from "../model/problem.ts";
import type { TabledPage } from "../model/table.ts";
import {
  bareListHead,
  branchIn,
  branchOfChapter,
  bulletLength,
  isNumberedHeading,
  isOwnHeading,
  type ListOf,
  listHead,
  opensChapter,
} from "./heads.ts";
import { bodyLines, isSureUpTo, type PlacedLine, wordsFrom } from "./lines.ts";
import { type FoundPlaces, readList } from "./names.ts";
import { type ListWord, unbroken } from "./pieces.ts";
import { placesInTable } from "./tables.ts";

/*
 * Which places belong to which branch: chapters such as
 *
 *   8. Wykaz gmin objętych obszarami działania poszczególnych Oddziałów
 *   1) Oddział Białystok
 *     a) Gminy miejskie i miejsko-wiejskie: Augustów, Biała Piska, ... Suwałki (powiat Suwałki), ... Zambrów.
 *
 * Names on a scanned page count only where its two readings and the print of its letters agree; tables of places are read from text alone.
 */

/** A list: whose and of what, its words, and where it begins. */
interface List {
  readonly of: ListOf;
  readonly first: PlacedLine;
  readonly words: readonly ListWord[];
  /** The number of its first line. */
  readonly from: number;
  readonly lastPage: number;
  /** Why it may not be read, or null. */
  readonly refused: string | null;
  /** True when it goes on where nothing was read. */
  readonly cut: boolean;
}

/** Where in the lines the names of a list begin, and what its head says. */
interface Start extends Omit<ListOf, "region"> {
  readonly line: number;
  readonly offset: number;
}

/** What is known while the lines are gone through. */
interface State {
  readonly lists: readonly List[];
  readonly open: List | null;
  readonly inChapter: boolean;
  readonly region: string | null;
  /** A heading whose meaning is not known: perhaps it names the next branch. */
  readonly foreign: string | null;
  /** What the lists under this branch were of. */
  readonly heads: readonly string[];
}

/** The longest list of a company with seven branches has 21 lines; what is far longer is none. */
const mostLines = 1_000;

/** A list's head that begins `offset` characters into line `at`; it may go on over two more lines. */
const startAt = (lines: readonly PlacedLine[], at: number, offset: number): Start | null => {
  const texts = lines.slice(at, at + 3).map(({ line }) => line.text);
  const own = texts[0] ?? "";
  const from = offset + bulletLength(own.slice(offset));
  const head = listHead(texts.join("\n").slice(from));
  if (head === null) {
    const bare = bareListHead(unbroken(own.slice(from)));
    return bare === null ? null : { ...bare, line: at, offset: own.length };
  }
  let [line, end] = [0, from + head.length];
  for (; end > (texts[line]?.length ?? end); line += 1) end -= (texts[line]?.length ?? 0) + 1;
  return { line: at + line, offset: Math.max(0, end), types: head.types, county: head.county };
};

/** "Oddział Górny: Augustów, Biała Piska": names right after the branch. */
const startAfterBranch = (text: string, at: number, offset: number): Start | null =>
  /:\s*$/.test(text.slice(0, offset)) && /^\p{Lu}[^.:]*(?:,|\.?$)/u.test(text.slice(offset))
    ? { line: at, offset, types: [], county: null }
    : null;

/** A list ends with a full stop that is no abbreviation's: "Wielka Wieś k.", "(woj.". */
const endsList = (text: string): boolean => /\.$/.test(text) && !/(?:^|[\s(])(?:[nkm]|woj|pow|gm|św|zach|war|kuj)\.$/iu.test(text);
const isBold = ({ line }: PlacedLine): boolean => line.words.every((word) => word.bold);

const closed = (state: State): State => (state.open === null ? state : { ...state, lists: [...state.lists, state.open], open: null });

/** The state under a heading that is understood; one that names a branch must be sure. */
const under = (state: State, region: string | null, heading: PlacedLine, length?: number): State => {
  const foreign = region === null || isSureUpTo(heading, length) ? null : heading.line.text;
  return { ...closed(state), inChapter: true, region, foreign, heads: [] };
};

const unsureHead = "begins with words that were read from the picture in different ways";

const whyRefused = ({ foreign, heads }: State, head: string, types: ListOf["types"]): string | null => {
  if (foreign !== null) return `stands under "${foreign}", which names no branch for certain`;
  return types.length > 0 && heads.includes(head) ? "is the second of its kind under one branch, so that its own is not known" : null;
};

const begun = (before: State, lines: readonly PlacedLine[], at: number, { line, offset, types, county }: Start): State => {
  const state = closed(before);
  const [first, last] = [itemAt(lines, at), itemAt(lines, line)];
  const head = `${types.join()} ${county}`;
  const of = { region: state.region, types, county };
  const isSureHead = lines.slice(at, line).every((one) => isSureUpTo(one)) && isSureUpTo(last, offset);
  const refused = whyRefused(state, head, types) ?? (isSureHead ? null : unsureHead);
  const open = { of, first, words: wordsFrom(last, line, offset), from: line, lastPage: last.page, refused, cut: false };
  return { ...state, open, heads: [...state.heads, head] };
};

/** A line inside a list: more of its names, or a heading of whatever comes after. */
const goneOn = (state: State, here: PlacedLine, number: number): State => {
  const { open } = state;
  const heading = isNumberedHeading(here.line.text) || (isBold(here) && (open === null || open.words.length > 0));
  if (heading) return { ...closed(state), foreign: isNumberedHeading(here.line.text) ? here.line.text : state.foreign };
  if (open === null) return state;
  if (here.page > open.lastPage + 1 || number - open.from > mostLines) return closed({ ...state, open: { ...open, cut: true } });
  return { ...state, open: { ...open, words: [...open.words, ...wordsFrom(here, number)], lastPage: here.page } };
};

/** All lists of the running text, in order, each with its branch. */
const listsOf = (lines: readonly PlacedLine[]): readonly List[] => {
  let state: State = { lists: [], open: null, inChapter: false, region: null, foreign: null, heads: [] };
  for (let at = 0; at < lines.length; at += 1) {
    const here = itemAt(lines, at);
    const { text } = here.line;
    if (opensChapter(text) && (!state.inChapter || isOwnHeading(text, isBold(here)))) {
      state = under(state, branchOfChapter(text), here);
      continue;
    }
    if (!state.inChapter) continue;
    const branch = branchIn(text);
    if (branch !== null) state = under(state, branch.region, here, branch.length);
    const offset = branch?.length ?? 0;
    const start = startAt(lines, at, offset) ?? startAfterBranch(text, at, offset);
    if (start !== null) {
      state = begun(state, lines, at, start);
      at = start.line;
    } else if (branch === null) state = goneOn(state, here, at);
    if (endsList(lines[at]?.line.text ?? "")) state = closed(state);
  }
  return closed(state).lists;
};

/** The names of a list that is not whole: what stands after its last comma may be half of one. */
const wholeNames = ({ words, cut }: List): readonly ListWord[] =>
  cut ? words.slice(0, words.findLastIndex((word) => /[,;]$/.test(word.text)) + 1) : words;

const refusal = ({ first, refused, cut, words }: List): Problem[] => {
  const message = refused ?? (cut || /,$/.test(words.at(-1)?.text ?? "") ? "goes on where nothing was read" : null);
  if (message === null) return [];
  const whole = refused === null ? "its end" : "it";
  return [
    {
      code: "unreadable_place",
      blocks: false,
      message: `The list of places "${first.line.text.slice(0, 60)}" ${message}; ${whole} is left out.`,
      tariff_code: null,
      page: first.page,
      bbox: [...boundingBox(first.line.words.map((word) => word.box))],
    },
  ];
};

/**
 * The places that a document lists under its branches or areas, in lists and in tables; what of a list cannot be read, or whose branch
 * cannot be told, is left out and a problem that does not block.
 */
export const placesOf = (pages: readonly TabledPage[]): FoundPlaces => {
  const lists = listsOf(bodyLines(pages));
  const found = [
    ...lists.map((list) => (list.refused === null ? readList(wholeNames(list), list.of) : { places: [], problems: [] })),
    ...pages.filter(({ page }) => page.source === "text").flatMap(({ tables }) => tables.map(placesInTable)),
  ];
  const places: Place[] = found.flatMap((one) => one.places);
  return { places, problems: [...lists.flatMap(refusal), ...found.flatMap((one) => one.problems)] };
};
