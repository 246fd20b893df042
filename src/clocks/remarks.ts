import { facetsOf } from "../language/facets.ts";
import { fold } from "../language/fold.ts";
import { groupCodes } from "../language/group-codes.ts";
import type { Flow } from "../language/sentences.ts";
import type { Citation } from "../model/citation.ts";
import { boundingBox } from "../model/geometry.ts";
import type { Line, Table, TabledPage } from "../model/table.ts";
import type { Zone } from "../model/vocabulary.ts";
import { type Days, dayKindsIn } from "./periods.ts";
import { doubtfulCode } from "./seen-hours.ts";

/** What a sentence below a zone table changes; `groups` none = all of the table's. */
export interface Remark {
  readonly groups: readonly string[];
  /** These days belong to one zone, whatever the table says of their hours. */
  readonly days: { readonly zone: Zone; readonly days: Days } | null;
  /** The hours are set by the operator or published elsewhere. */
  readonly elsewhere: boolean;
  /** Groups to which the sentence applies only as far as their meters can ("o ile urządzenia ... na to pozwalają"). */
  readonly permitting: readonly string[] | "all" | null;
  readonly cite: Citation;
  /** The code of a group in it could not be read surely. */
  readonly unsure: boolean;
}

/** Lines of a note follow one another more closely than this many of their heights. */
const noteGap = 2.2;
/** How a numbered heading, or a sentence about other groups' zones, begins in folded text. */
export const heading = /^(?:\d{1,2}\.){1,4}\d{0,2}[a-z]?\.?\s|stref\w* czasowe st\w+sowane/i;

const overlap = (a0: number, a1: number, b0: number, b1: number): boolean => a0 < b1 && b0 < a1;

/** So many lines beside lines that are under a table make another column of them. */
const columnLines = 2;

/** The lines of a page that are not another column's than the table: one that is not under it may be, where lines stand side by side. */
const inColumnOf = (table: Table, lines: readonly Line[]): readonly Line[] => {
  const under = lines.filter((line) => overlap(line.box[0], line.box[2], table.box[0], table.box[2]));
  const others = lines.filter((line) => !under.includes(line));
  const beside = others.filter((line) => under.some((own) => overlap(own.box[1], own.box[3], line.box[1], line.box[3])));
  return beside.length >= columnLines ? under : lines;
};

/** The lines directly below a table, up to a gap, the next table or the next heading. */
const linesBelow = (table: Table, { text, tables }: TabledPage): Line[] => {
  const floor = Math.min(
    ...tables
      .filter((other) => other.box[1] >= table.box[3] - 4 && overlap(other.box[0], other.box[2], table.box[0], table.box[2]))
      .map((other) => other.box[1]),
    Number.POSITIVE_INFINITY,
  );
  const below = inColumnOf(table, text)
    .filter((line) => line.box[1] >= table.box[3] - 4 && line.box[3] <= floor + 2)
    .sort((a, b) => a.box[1] - b.box[1]);
  const found: Line[] = [];
  let at = table.box[3];
  for (const line of below) {
    if (line.box[1] - at > noteGap * (line.box[3] - line.box[1]) || heading.test(fold(line.text))) break;
    found.push(line);
    at = line.box[3];
  }
  return found;
};

const ordinals = [/pierwszej/, /drugiej/, /trzeciej/, /czwartej/];

/** The zone that a sentence puts days into: named, or by its number in the table. "Cała doba" beside it is no zone here. */
const zoneIn = (sentence: string, zones: readonly Zone[]): Zone | null => {
  const named = facetsOf(sentence).zones.filter((zone) => zone !== "flat");
  if (named.length === 1) return named[0] ?? null;
  const number = ordinals.findIndex((ordinal) => ordinal.test(fold(sentence)));
  return named.length === 0 && number >= 0 ? (zones[number] ?? null) : null;
};

const setBySomebody =
  "(?:okresla(?:ja)?|ustala(?:ja)?|wyznacza(?:ja)?|wskazuje|oglasza|publikuje)\\b(?! sie\\b| (?:ponizsz|nastepuj|tabel))|o?publikowan\\w*|(?:okreslan|ustalan|wyznaczan|oglaszan|wskazywan)\\w* przez";
const setElsewhere = new RegExp(`(?:godzin\\w*|stref\\w*)[^;]*\\b(?:${setBySomebody})`);
const asFarAs = /o ile (?:urzadzen|uklad)\w*[^.]*pozwal\w*/;

const remarkOf = (sentence: string, zones: readonly Zone[], cite: Citation): Omit<Remark, "unsure"> | null => {
  const folded = fold(sentence);
  const days = /zalicz\w*|obowiazuj\w*|stosuje/.test(folded) ? dayKindsIn(folded) : null;
  const zone = days === null || days.days.includes("monday_to_friday") ? null : zoneIn(sentence, zones);
  const elsewhere = setElsewhere.test(folded);
  if (zone === null && !elsewhere) return null;
  const other = sentence.search(/natomiast/i);
  const limited = other < 0 ? [] : groupCodes(sentence.slice(other));
  return {
    groups: groupCodes(sentence),
    days: zone === null || days === null ? null : { zone, days },
    elsewhere,
    permitting: !asFarAs.test(folded) ? null : limited.length > 0 ? limited : "all",
    cite,
  };
};

/** What the sentences below a zone table say that changes it. `zones`: the table's, in its order. */
export const remarksBelow = (table: Table, page: TabledPage, zones: readonly Zone[]): Remark[] => {
  const lines = linesBelow(table, page);
  const unsure = doubtfulCode(lines);
  const below = lines.length === 0 ? [] : [{ page: table.page, box: boundingBox(lines.map((line) => line.box)), text: textOf(lines) }];
  // A note that stands elsewhere says what it says as one below would.
  const others = table.footnotes.filter((note) => !textOf(lines).includes(note.text));
  return [...below, ...others].flatMap(({ page: at, box, text }) =>
    sentencesOf(text).flatMap((words) => {
      const remark = remarkOf(words, zones, { page: at, bbox: [...box], text: words.replace(/^[*.\s]+/, "").trim() });
      return remark === null ? [] : [{ ...remark, unsure }];
    }),
  );
};

const textOf = (lines: readonly Line[]): string => lines.map((line) => line.text).join(" ");
const sentencesOf = (text: string): string[] => text.split(/(?<=[.;])\s+(?=[\p{Lu}*])/u);

/** Words that never end a sentence: one that ends so, or within brackets, goes on where nothing was read. */
const goesOn = /(?:[,(–-]|(?<!\p{L})(?:i|oraz|lub|a|w|we|z|ze|do|od|na|dla|po|o|przez|za|się|są|jest|nie))$/iu;
/** Does a sentence break off: within brackets, or at a word that ends none? */
export const isCut = (sentence: string): boolean => {
  const text = sentence.trim();
  const depth = (text.match(/\(/g) ?? []).length - (text.match(/(?<!\d)\)/g) ?? []).length;
  return depth > 0 || goesOn.test(text);
};
const aboutZones = /stref|godzin|szczyt|sobot|niedziel|wolnych od pracy/;

/** A sentence about zones, hours or days below a zone table or in its notes that breaks off; null when each is whole. */
export const cutBelow = (table: Table, page: TabledPage): string | null => {
  const texts = [textOf(linesBelow(table, page)), ...table.footnotes.map((note) => note.text)];
  return texts.flatMap(sentencesOf).find((words) => aboutZones.test(fold(words)) && isCut(words)) ?? null;
};

const minutes = /^(?:00|15|30|45)$/;

/** Marks of notes on a label; raised digits behind a digit are minutes, and in a picture the digit may have come out as a letter. */
const marksOn = (text: string): string[] => [
  ...(text.match(/\*+/g) ?? []),
  ...[...text.matchAll(/(?<=\p{L}[)”"]? ?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/gu)].map(([mark]) =>
    [...mark].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(digit)).join(""),
  ),
];

/** A mark on a label of a zone table, or on the words above it, that no note has: what it says of the zone's hours is not known. */
export const unboundMark = (table: Table, above: readonly Line[], page: TabledPage): string | null => {
  const known = new Set([
    ...table.footnotes.map(({ mark }) => mark),
    ...linesBelow(table, page).flatMap(({ text }) => /^\*+/.exec(text)?.[0] ?? []),
  ]);
  return [...table.cells, ...above].flatMap(({ text }) => marksOn(text)).find((mark) => !known.has(mark) && !minutes.test(mark)) ?? null;
};

const cited = (flow: Flow, match: RegExpMatchArray): Citation | null => {
  const at = match.index ?? 0;
  const found = flow.cite(at, at + match[0].length);
  return found === null ? null : { page: found.page, bbox: [...found.box], text: match[0].replace(/\s+/g, " ").trim() };
};

const winterTime =
  /Zegary\s+sterując\p{L}*[\s\S]{0,250}?czasu\s+zimowego[^.]{0,120}\.(?:\s+Powyższa\s+zasada[^.]{0,250}?(?:\.|zimowego))?/u;

/** The document's sentence that clocks of meters stay on winter time, or null. */
export const winterTimeIn = (flow: Flow): Citation | null => {
  const match = winterTime.exec(flow.text);
  return match === null ? null : cited(flow, match);
};

const withoutTable =
  /Strefy\s+czasowe\s+st\p{L}+sowane[^.:]{0,160}?grup\p{L}*\s+taryfow\p{L}*\s+([^.:]{2,120}?)\s+(?:są|określa|wyznacza|publikuje)\s[\s\S]{0,300}?\.(?=\n|$)/giu;

/** A sentence about a group and its zones that gives no hours: "W grupie taryfowej G12e godziny stref czasowych ustala operator." */
const sentence = /(?<=^|\n|[.;]\s)\p{Lu}(?:[^.;]|\.(?!\s)|(?<=\b(?:pkt|ust|godz|art|lit|nr))\.(?=\s)){0,600}\./gu;
const givesHours = /\d{1,2}(?:[:.]\d\d|[⁰¹²³⁴⁵⁶⁷⁸⁹]{2})\s?(?:-|–|÷|do)\s?\d/;
const leavesHours = (words: string): boolean =>
  /godzin\w* [^.;]*stref\w*|stref\w* czasow\w*/.test(fold(words)) && setElsewhere.test(fold(words)) && !givesHours.test(words);

/** Groups whose zones a sentence leaves to somebody else ("są zgodne ze strefami w Energetycznym kompasie"), without any table. */
export const clocksElsewhere = (flow: Flow): { readonly groups: readonly string[]; readonly cite: Citation }[] =>
  [
    ...[...flow.text.matchAll(withoutTable)].map((match) => ({ match, of: match[1] ?? "" })),
    ...[...flow.text.matchAll(sentence)].filter(([words]) => leavesHours(words)).map((match) => ({ match, of: match[0] })),
  ].flatMap(({ match, of }) => {
    const groups = groupCodes(of);
    const cite = cited(flow, match);
    return groups.length === 0 || cite === null ? [] : [{ groups, cite }];
  });
