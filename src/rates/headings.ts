import { opensChapter, opensPart, opensPoint } from "../language/points.ts";
import { speaksOfProduct } from "../language/products.ts";
import { hasVerb } from "../language/verbs.ts";
import type { Line, Table, TabledPage } from "../model/table.ts";
import type { PrintedAt } from "./not-approved.ts";

/* The titles right over a table of rates, and the headings of the annex, chapters and points that it stands under. */

/** A title of a table or of a part of the document, on as many lines as it takes. */
export interface Title extends PrintedAt {
  readonly text: string;
  /** Of a heading: nothing stands between it and the table's caption. */
  readonly isRightOver?: boolean;
  /** Of a heading: it is a chapter's or a point's. */
  readonly isNumbered?: boolean;
}

export const opensAny = (text: string): boolean => opensPart.test(text) || opensPoint.test(text) || opensChapter.test(text);
/** A title seldom takes more words; what is longer and ends like a sentence is one. */
const titleWords = 30;
/** Ends a text with the stop of a sentence, and not with that of an abbreviation? */
export const endsSentence = (text: string): boolean => /(?<!(?:^|\W)(?:r|ust|pkt|art|tab|nr|S\.\s?A|o\.\s?o))\.$/u.test(text.trim());
const isTitle = (text: string): boolean => opensPart.test(text) || (text.split(/\s+/).length <= titleWords && !endsSentence(text));

/** "zgodnie z art." over "44 ustawy.": the number of an act's article opens no point. */
const leadsToNumber = /(?<!\p{L})(?:art|ust|pkt|poz|nr)\.?\s*$/iu;

/** Does a sentence end on one of the lines from this one to the next that begins at a number of its own? */
const sentenceEnds = (caption: readonly Line[], from: number): boolean => {
  const next = caption.findIndex(({ text }, i) => i > from && opensAny(text));
  return caption.slice(from, next < 0 ? undefined : next).some(({ text }) => endsSentence(text));
};

/**
 * The caption's lines as titles and sentences: each begins at a number of its own, where the line before ends a sentence, or where a sentence begins
 * under a numbered heading.
 */
const parts = (caption: readonly Line[], page: number): Title[] => {
  const found: Title[] = [];
  for (const [at, line] of caption.entries()) {
    const { text, box } = line;
    const last = found.at(-1);
    // Under a product's heading a sentence describes the product.
    const isUnder = last !== undefined && ((isHeadingOver(last, line) && sentenceEnds(caption, at)) || isTitleOver(last, line));
    const opensSentence = isUnder && !speaksOfProduct(last.text);
    const goesOn = last !== undefined && leadsToNumber.test(last.text);
    if (last === undefined || (!goesOn && (opensAny(text) || endsSentence(last.text) || /[;:]\s*$/.test(last.text) || opensSentence)))
      found.push({ text, page, box });
    else found[found.length - 1] = { ...last, text: `${last.text} ${text}` };
  }
  return found;
};

export const titlesOf = (table: Table): Title[] => parts(table.caption, table.page).filter(({ text }) => isTitle(text));

const leadsUp = (text: string): boolean => /:\s*$/.test(text) && hasVerb(text);

/** Sentences among the lines over a table, and such as lead up to it with a colon. */
export const sentencesOver = (table: Table): Title[] =>
  parts(table.caption, table.page).filter(({ text }) => !isTitle(text) || leadsUp(text));

/** How deep a heading stands: an annex over chapters, "8." over "8.1."; null for a line that is none. */
const depthOf = ({ text }: Pick<Line, "text">): number | null => {
  if (!isTitle(text) || text.split(/\s+/).length > headingWords) return null;
  if (/^\s*załącznik\s+(?:nr\s*)?[\dIVX]+(?!\p{L})/iu.test(text)) return 0;
  if (/^\s*rozdział(?!\p{L})/iu.test(text)) return 1;
  const number = numberOf(text);
  return number === null ? null : number.split(".").length;
};
/** The number that a heading or a point begins with: "3", "7.1", "IV". */
const numberOf = (text: string): string | null =>
  /^\s*(?:§\s?|Art\.\s)?((?:\d{1,2}\.)*\d{1,2}|[IVX]+)\.?\s+\p{Lu}/u.exec(text)?.[1] ?? null;
/** Longer than this is a point's own sentence. */
const headingWords = 14;

const leadsOn = /(?:[,;:–-]|(?<!\p{L})(?:i|a|o|w|z|na|od|do|po|za|we|ze|dla|lub|oraz|przez|przy))\s*$/iu;

/** Is a line a numbered heading by itself, and what the next one begins a sentence of its own? */
export const isHeadingOver = (line: Pick<Line, "text">, next: Pick<Line, "text">): boolean =>
  depthOf(line) !== null && !leadsOn.test(line.text) && !hasVerb(line.text) && /^\s*[\p{Lu}„]/u.test(next.text);

/** "Tabela 7.1. Obiekt w Łodzi" over "Stawki skalkulowano ...": a table's title, and what a sentence says under it. */
const isTitleOver = (line: Pick<Line, "text">, next: Pick<Line, "text">): boolean =>
  opensPart.test(line.text) && !leadsOn.test(line.text) && !hasVerb(line.text) && /^\s*\p{Lu}/u.test(next.text) && hasVerb(next.text);

const isInCapitals = (text: string): boolean => /(?:\p{Lu}{2,}[\s,–-]+){2,}\p{Lu}{2,}/u.test(text) && !/\p{Ll}/u.test(text);

/** The line before a table's caption. */
const lineOver = ({ caption, box }: Table, text: readonly Line[]): Line | undefined =>
  text.filter((line) => line.box[3] <= (caption[0]?.box[1] ?? box[1]) && !caption.includes(line)).at(-1);

const hasNumberedCaption = ({ caption: [first] }: Table): boolean => first !== undefined && opensPart.test(first.text);

/** The heading without a number right over a table's numbered caption: no sentence, and with nothing between. */
const plainHeading = (line: Line | undefined, table: Table): Title[] => {
  if (line === undefined || !hasNumberedCaption(table)) return [];
  const isHeading =
    depthOf(line) === null && /^\s*[\p{Lu}„"]/u.test(line.text) && isTitle(line.text) && line.text.split(/\s+/).length <= headingWords;
  return isHeading && !/[,;:]\s*$/.test(line.text) ? [{ text: line.text, page: table.page, box: line.box }] : [];
};

/** The numbered headings over a table and one without a number; the last of them may stand right over its caption. */
const headingsOver = (table: Table, numbered: readonly Title[], over: Line | undefined): Title[] => [
  ...numbered.map((title) => (title.text === over?.text && hasNumberedCaption(table) ? { ...title, isRightOver: true } : title)),
  ...plainHeading(over, table).map((title) => ({ ...title, isRightOver: true })),
];

/** A heading under which tables may stand. `hasPoints`: a point too long for a heading stands under it, so that a list of such goes on in it. */
interface Open {
  readonly depth: number;
  readonly title: Title;
  readonly hasPoints?: true;
}

/** Is a number the next one of its kind: "3" behind "2", "7.2" behind "7.1"? */
const isNext = (number: string, before: string | null): boolean => {
  const [own, other] = [number.split("."), (before ?? "").split(".")];
  return own.slice(0, -1).join() === other.slice(0, -1).join() && Number(own.at(-1)) === Number(other.at(-1)) + 1;
};

/**
 * The headings that a line leaves open which is none: "3. Odwołanie podlega opłacie stałej w kwocie ..." ends "2. Odwołanie od decyzji powinno ...",
 * the first line of the point before.
 */
const leftOpen = (open: readonly Open[], { text }: Line): readonly Open[] => {
  // A heading in capitals whose number was not read ends what stood open too.
  if (isInCapitals(text)) return [];
  const number = numberOf(text);
  if (number === null) return open;
  const depth = number.split(".").length;
  const over = open.find((one) => one.depth === depth);
  if (over === undefined || over.hasPoints) return open;
  if (isNext(number, numberOf(over.title.text))) return open.filter((one) => one.depth < depth);
  return open.map((one) => (one === over ? { ...one, hasPoints: true } : one));
};

/** "... pobierana jest opłata handlowa. Jeżeli odbiorca": a sentence ends within the line. */
const endsWithin = /\p{Ll}{4,}\. \p{Lu}\p{Ll}/u;
/** "2. Różnica wynikająca ze stosowania stawek, jeżeli nie przekracza 2,00" over "zł, umarzana jest z urzędu.": a sentence with a verb, and no heading. */
const beginsSentence = (lines: readonly Line[], at: number): boolean => {
  const own = lines[at]?.text ?? "";
  if (endsWithin.test(own) && hasVerb(own)) return true;
  const next = lines.findIndex(({ text }, i) => i > at && !/^\s*\p{Ll}/u.test(text) && !leadsOn.test(lines[i - 1]?.text ?? ""));
  const text = lines
    .slice(at, next < 0 ? undefined : next)
    .map((line) => line.text)
    .join(" ");
  return endsSentence(text) && hasVerb(text);
};

/** "5.1. Stawki opłat dla grup B" over a table: the chapters that are open before it and have another number end there. */
const endedByCaption = (open: readonly Open[], { caption: [first] }: Table): readonly Open[] => {
  const number = /^\s*((?:\d{1,2}\.)+\d{1,2})\.?\s/u.exec(first?.text ?? "")?.[1];
  if (number === undefined) return open;
  const isOver = ({ title }: Open): boolean => {
    const own = numberOf(title.text);
    return own === null || !/^\d/.test(own) || number === own || number.startsWith(`${own}.`);
  };
  const ends = open.findIndex((one) => !isOver(one));
  return ends < 0 ? open : open.slice(0, ends);
};

/** The headings of the annex, chapter and points that each table stands under. */
export const headingsOf = (pages: readonly TabledPage[]): ReadonlyMap<Table, readonly Title[]> => {
  const found = new Map<Table, readonly Title[]>();
  let open: readonly Open[] = [];
  let last = 0;
  for (const { page, text, tables } of pages) {
    // The heading that ends a chapter may stand on a page between that was not read.
    if (page.number - last > 1) open = [];
    last = page.number;
    const items = [...text.map((line) => ({ line, top: line.box[1] })), ...tables.map((table) => ({ table, top: table.box[1] }))];
    for (const item of items.sort((a, b) => a.top - b.top))
      if ("table" in item) {
        open = endedByCaption(open, item.table);
        found.set(
          item.table,
          headingsOver(
            item.table,
            open.map(({ title }) => title),
            lineOver(item.table, text),
          ),
        );
      } else {
        const numbered = depthOf(item.line);
        const depth = numbered === null || beginsSentence(text, text.indexOf(item.line)) ? null : numbered;
        const title = { text: item.line.text, page: page.number, box: item.line.box, isNumbered: true };
        open = depth === null ? leftOpen(open, item.line) : [...open.filter((one) => one.depth < depth), { depth, title }];
      }
  }
  return found;
};
