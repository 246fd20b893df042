import { facetsOf } from "../../src/language/facets.ts";
import type { Box } from "../../src/model/geometry.ts";
import type { Page, Rule, Word } from "../../src/model/page.ts";
import type { Cell, Table, TabledPage } from "../../src/model/table.ts";
import { toTables } from "../../src/tables/tables.ts";
import { judgeTables, type PublishedRate, type Reading } from "./outcome.ts";

/* A document laid open to be changed: its pages, tables and rates, and where each stands. */

export interface Placed {
  readonly page: Page;
  readonly word: Word;
}

export interface Document {
  readonly name: string;
  readonly pages: readonly Page[];
  readonly tabled: readonly TabledPage[];
  readonly base: Reading;
  /** The pages that hold rates of tariffs. */
  readonly ratePages: readonly Page[];
}

export const openDocument = (name: string, pages: readonly Page[]): Document => {
  const tabled = toTables(pages);
  const base = judgeTables(tabled);
  const numbers = new Set(base.published.filter(({ code }) => code !== "*").map(({ component }) => component.page));
  return { name, pages, tabled, base, ratePages: pages.filter((page) => numbers.has(page.number)) };
};

export const withPage = (doc: Document, page: Page): Page[] => doc.pages.map((other) => (other.number === page.number ? page : other));

/** Words changed where `change` gives others; a word is found by being the same object. */
export const withWords = (doc: Document, change: (word: Word, page: Page) => readonly Word[] | null): Page[] =>
  doc.pages.map((page) => ({ ...page, words: page.words.flatMap((word) => change(word, page) ?? [word]) }));

export const without = (doc: Document, gone: ReadonlySet<Word>): Page[] => withWords(doc, (word) => (gone.has(word) ? [] : null));

export const withTexts = (doc: Document, texts: ReadonlyMap<Word, string>): Page[] =>
  withWords(doc, (word) => {
    const text = texts.get(word);
    return text === undefined ? null : [{ ...word, text }];
  });

export const mapBoxes = (page: Page, box: (box: Box) => Box, more: (word: Word) => Partial<Word> = () => ({})): Page => ({
  ...page,
  words: page.words.map((word) => ({ ...word, box: box(word.box), ...more(word) })),
  rules: page.rules.map((rule) => ({ ...rule, box: box(rule.box) })),
});

const covers = (outer: readonly number[], { box }: Word): boolean => {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = outer;
  return x > x0 - 1 && x < x1 + 1 && y > y0 - 1 && y < y1 + 1;
};

/** Does a word stand in a box that is cited? */
export const inside = (word: Word, [x0, y0, x1, y1]: readonly [number, number, number, number]): boolean =>
  word.box[0] > x0 - 1 && word.box[2] < x1 + 1 && word.box[1] > y0 - 1.5 && word.box[3] < y1 + 1.5;

/** Published rates of tariffs that are printed by this word. */
export const ratesAt = (doc: Document, { page, word }: Placed): PublishedRate[] =>
  doc.base.published.filter(
    ({ component, shownElsewhere }) => !shownElsewhere && component.page === page.number && covers(component.bbox, word),
  );

/** Words that print one published rate each by themselves, top to bottom. */
export const rateWords = (doc: Document): Placed[] =>
  doc.ratePages.flatMap((page) =>
    page.words
      .filter((word) => /^\d+,\d{2,5}$/.test(word.text))
      .map((word) => ({ page, word }))
      .filter((place) => {
        const rates = ratesAt(doc, place);
        return rates.length > 0 && rates.every(({ component }) => component.source_text === place.word.text);
      }),
  );

/** Tables with published rates. */
export const rateTables = (doc: Document): Table[] =>
  doc.tabled
    .flatMap((page) => page.tables)
    .filter((table) =>
      doc.base.published.some(({ component: { page, bbox } }) =>
        table.cells.some(
          (cell) =>
            cell.page === page &&
            bbox[0] >= cell.box[0] - 2 &&
            bbox[2] <= cell.box[2] + 2 &&
            bbox[1] >= cell.box[1] - 2 &&
            bbox[3] <= cell.box[3] + 2,
        ),
      ),
    );

export const wordsOf = (cell: Pick<Cell, "lines">): Word[] => cell.lines.flatMap((line) => line.words);
export const isLabel = (cell: Cell): boolean => /\p{L}{2}|\p{L}\d/u.test(cell.text) && !/\d,\d\d/.test(cell.text);
export const namesUnit = (text: string): boolean => facetsOf(text).units.length > 0;

/** A few of many, evenly spread, the same each time. */
export const some = <T>(items: readonly T[], most: number): T[] =>
  items.length <= most ? [...items] : Array.from({ length: most }, (_, i) => items[Math.floor(((i + 0.5) * items.length) / most)] as T);

const height = ({ orientation, box }: Rule): number => (orientation === "horizontal" ? (box[1] + box[3]) / 2 : (box[0] + box[2]) / 2);
const middle = ({ orientation, box }: Rule): number => (orientation === "horizontal" ? (box[0] + box[2]) / 2 : (box[1] + box[3]) / 2);

/** One stroke of each line of a page; borders drawn cell by cell are one line. */
export const linesOf = (page: Page): Rule[] => [
  ...new Map(page.rules.map((rule) => [`${rule.orientation} ${Math.round(height(rule) / 2)}`, rule])).values(),
];

/** The page without one line: all strokes at its height, or those in the first or second half of the page. */
export const withoutLine = (page: Page, line: Rule, part: "all" | "first" | "second"): Page => {
  const half = (line.orientation === "horizontal" ? page.width : page.height) / 2;
  const lost = (rule: Rule): boolean =>
    rule.orientation === line.orientation &&
    Math.abs(height(rule) - height(line)) < 1.6 &&
    (part === "all" || middle(rule) < half === (part === "first"));
  return { ...page, rules: page.rules.filter((rule) => !lost(rule)) };
};

/** The page without the strokes between two cells: those at this place alone. */
export const withoutStroke = (page: Page, stroke: Rule): Page => ({
  ...page,
  rules: page.rules.filter(
    (rule) =>
      rule.orientation !== stroke.orientation ||
      Math.abs(height(rule) - height(stroke)) > 1.6 ||
      Math.abs(middle(rule) - middle(stroke)) > 3,
  ),
});
