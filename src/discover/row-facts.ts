import { bulletinNumbers, daysNamed, titleStart, without } from "./words.ts";

/* What the texts of one row say: its bulletin number, its day, its title. By what they hold, not by their order. */

export interface RowFacts {
  readonly number: string | null;
  /** YYYY-MM-DD. */
  readonly day: string | null;
  /** "" where none was found. */
  readonly title: string;
  /** What is not there or cannot be told, in words: "no bulletin number (such as 63/2026)". */
  readonly lacks: readonly string[];
}

const fileSize = /\(?(?<![\p{L}\d])\d{1,9}(?:[.,]\d{1,3})? ?(?:bajt\p{L}{0,3}|[kmg]i?b|b)(?!\p{L})\)?/giu;
/** Cheap to look for, and rare: the patterns below try every character. */
const fileEnding = /\.(?:pdf|docx?|odt|rtf|xlsx?|zip)(?!\p{L})/iu;
const fileName = /\S{1,200}\.(?:pdf|docx?|odt|rtf|xlsx?|zip)(?!\p{L})/giu;
/** "Get EnTra.pdf", in a text without words of a title. */
const spacedFileName = /^.{0,200}\.(?:pdf|docx?|odt|rtf|xlsx?|zip)(?!\p{L})/iu;
/** What columns beside the title say. */
const columnWords =
  /(?<!\p{L})(?:pobierz|otwórz|pobrania?|do|plik\p{L}{0,3}|pdf|dokument\p{L}{0,3}|rozmiar|format|typ|nr|numer|poz|lp|z|dnia?|r|rok\p{L}?|data|publikacji|ogłoszenia|biuletyn\p{L}{0,3}|branżow\p{L}{1,3}|ure|nowe|w|nowym|oknie|okno|link)(?!\p{L})/giu;

const withoutFiles = (text: string): string => {
  if (!fileEnding.test(text)) return text;
  return (titleStart(text) < 0 ? text.replace(spacedFileName, " ") : text).replace(fileName, " ");
};

/** What is left of a text that is not known to be a title, once everything that other columns hold is taken out. */
const leftOver = (text: string): string =>
  withoutFiles(without(text, [...bulletinNumbers(text), ...daysNamed(text)]))
    .replace(fileSize, " ")
    .replace(/ {2,}/g, " ")
    .replace(/^[\s,;:|()–—-]+/u, "")
    .trim();

const isTitle = (text: string): boolean => (text.replace(columnWords, "").match(/\p{L}/gu)?.length ?? 0) >= 3;

const secondSentence = /^(?:decyzja|postanowienie|informacja)(?!\p{L})/iu;
const firstSentence =
  /^[„"”(\s–—-]*(?:taryf|zmian|sprostowan|umorzen|przedłużen|wydłużen|odmow|uchylen|stwierdzen|wygaśnięci|zatwierdzen)/iu;

/** How surely a text is the title: it begins as one, it speaks of a decision, it is long. */
const score = (text: string): number => {
  const start = titleStart(text);
  const words = start < 0 ? "" : text.slice(start);
  const known = firstSentence.test(words) ? 4_000_000 : start >= 0 && words.length >= 15 ? 2_000_000 : 0;
  return known + Math.min(text.length, 1_000_000);
};

interface Parted {
  readonly title: string;
  /** Does text of other columns stand before the title in its own text? */
  readonly split: boolean;
  /** The other texts, and what stands before the title in its own. */
  readonly others: readonly string[];
}

/** A trailing file name and size: "… z dnia 18 marca 2026 r. (Pal1.pdf, 1,2 MB)". */
const withoutFile = (title: string): string => {
  if (!/(?:pdf|b)[\s,;)]{0,5}$/i.test(title.slice(-10))) return title;
  const tail = title.slice(-240);
  const file =
    /[\s,;(]*(?:\S{1,120}\.pdf(?!\p{L})[\s,;)]*)?\(?(?<![\p{L}\d.,])\d{1,9}(?:[.,]\d{1,3})? ?[kmg]i?b\)?[\s)]*$|[\s,;]*\(?\S{1,120}\.pdf\)?\s*$/iu.exec(
      tail,
    );
  return file === null ? title : title.slice(0, title.length - tail.length + file.index);
};

const parted = (texts: readonly string[], cells: boolean): Parted => {
  const candidates = texts.flatMap((text, index) => {
    const start = titleStart(text);
    // A cell with the number in it is the title's too only where words of a title say so.
    const possible = start >= 0 ? isTitle(leftOver(text)) : bulletinNumbers(text).length === 0 && isTitle(leftOver(text));
    return possible ? [{ text, index, score: score(text) }] : [];
  });
  const [first] = candidates.sort((a, b) => b.score - a.score || a.index - b.index);
  if (first === undefined) return { title: "", split: false, others: texts };
  const start = titleStart(first.text);
  const before = start > 0 ? first.text.slice(0, start) : "";
  // "PDF 63/2026 20 marca 2026" before a title is of other columns, "Nowa" is its own.
  const split = /[\p{L}\d]/u.test(before) && !isTitle(leftOver(before));
  const own = start < 0 ? leftOver(first.text) : split ? first.text.slice(start) : first.text;
  let end = first.index + 1;
  const more: string[] = [];
  // Outside of a table each paragraph is a text; "Decyzja Prezesa ..." in the next one is the same title's.
  for (; !cells && secondSentence.test(texts[end] ?? ""); end += 1) more.push(texts[end] ?? "");
  const others = [...texts.slice(0, first.index), ...(split ? [before] : []), ...texts.slice(end)];
  return { title: withoutFile([own, ...more].join(" ")).trim(), split, others };
};

/** A number printed alone is the row's; one among words may be spoken of. */
const alone = (text: string): boolean => !isTitle(leftOver(text));

/** In a title's own text a row's number and day count only where no word makes them another's: "sprostowanie w nr 45/2026 z dnia ...". */
const unprefixed = (title: string, from: number): boolean =>
  !/(?:nr|numer\p{L}*|dnia|z|biuletyn\p{L}*)[ .]*$/iu.test(title.slice(Math.max(0, from - 20), from));

/** The longest real title has some 260 characters; a text of this length is no cell of a row. */
const longestText = 4_000;
const severalRows: RowFacts = {
  number: null,
  day: null,
  title: "",
  lacks: ["more than one row in one piece of text, which cannot be told apart"],
};

const distinct = (values: readonly string[]): string[] => [...new Set(values)];

/** The facts of a row from its texts, cell by cell (`cells`) or paragraph by paragraph. Those that are not certain are left out and named. */
export const rowFacts = (texts: readonly string[], cells: boolean): RowFacts => {
  if (texts.some((text) => text.length > longestText)) return severalRows;
  const { title, split, others } = parted(texts, cells);
  const named = others.flatMap((text) => bulletinNumbers(text).map(({ value }) => ({ value, text })));
  const inTitle = bulletinNumbers(title).filter(({ from }) => unprefixed(title, from));
  const later = split ? inTitle.filter(({ value }) => named.every((one) => one.value !== value)) : [];
  if (later.length > 0) return severalRows;
  const all = distinct(named.map(({ value }) => value));
  const standalone = distinct(named.filter(({ text }) => alone(text)).map(({ value }) => value));
  const numbers =
    all.length > 1 && standalone.length === 1 ? standalone : all.length > 0 ? all : distinct(inTitle.map(({ value }) => value));
  const number = numbers.length === 1 ? (numbers[0] ?? null) : null;

  const beside = named.find(({ value }) => value === number)?.text;
  const days = [...(beside === undefined ? [] : daysNamed(beside)), ...others.flatMap(daysNamed)];
  const afterTitle = number !== null && beside === undefined ? daysNamed(title).filter(({ from }) => unprefixed(title, from)) : [];
  const day = (days[0] ?? afterTitle[0])?.value ?? null;

  const lacks = [
    ...(numbers.length > 1 ? [`more than one bulletin number (${numbers.slice(0, 5).join(", ")})`] : []),
    ...(numbers.length === 0 ? ["no bulletin number (such as 63/2026)"] : []),
    ...(day === null ? ["no day (such as 20 marca 2026)"] : []),
    ...(title === "" ? ["no title"] : []),
  ];
  return { number, day, title, lacks };
};
