import type { Page } from "../../src/model/page.ts";
import type { Cell } from "../../src/model/table.ts";
import { type Expected, toldRate } from "./outcome.ts";
import {
  type Document,
  isLabel,
  linesOf,
  namesUnit,
  type Placed,
  rateTables,
  some,
  without,
  withoutLine,
  withoutStroke,
  withPage,
  wordsOf,
} from "./sheet.ts";
import { at, type Transformation, type Variant } from "./variant.ts";

/* Words and ruling lines that are lost, as from a worn scan. */

const cellWords = (doc: Document, cell: Cell): Placed[] => {
  const page = doc.pages.find((one) => one.number === cell.page) as Page;
  return wordsOf(cell).map((word) => ({ page, word }));
};

const withoutWords = (doc: Document, did: string, words: readonly Placed[]): Variant => ({
  did: `without ${did}`,
  changed: { pages: without(doc, new Set(words.map(({ word }) => word))) },
});

const allWords = (doc: Document): Placed[] => doc.ratePages.flatMap((page) => page.words.map((word) => ({ page, word })));

/** Label cells left of rates, and those above them. */
const labels = (doc: Document, side: "left" | "above"): Cell[] =>
  rateTables(doc).flatMap((table) => {
    const rated = table.cells.filter((cell) => /\d,\d\d/.test(cell.text));
    return table.cells.filter(
      (cell) =>
        isLabel(cell) &&
        rated.some((rate) =>
          side === "left"
            ? cell.column + cell.colSpan <= rate.column && cell.row <= rate.row && rate.row < cell.row + cell.rowSpan
            : cell.row + cell.rowSpan <= rate.row && cell.column <= rate.column && rate.column < cell.column + cell.colSpan,
        ),
    );
  });

const withoutCells = (doc: Document, cells: readonly Cell[], most: number): Variant[] =>
  some(cells, most).map((cell) =>
    withoutWords(
      doc,
      `"${cell.text.replace(/\s+/g, " ")}" on page ${cell.page} at ${cell.box.slice(0, 2).map(Math.round)}`,
      cellWords(doc, cell),
    ),
  );

/** A region whose name lost a word is printed by the other words. */
const regionWithout =
  (lost: string): Expected =>
  (rate) =>
    toldRate(rate).replace(/\(([^)]*)\)/, (whole, region: string) => {
      const rest = region.split(" ").filter((word) => word !== lost);
      return rest.length === 0 ? whole : `(${rest.join(" ")})`;
    });

const isNumber = ({ word }: Placed): boolean => /^\d+,\d{2,5}$/.test(word.text);

export const losses: readonly Transformation[] = [
  {
    name: "ruling line lost",
    of: (doc, most) =>
      some(
        doc.ratePages.flatMap((page) =>
          linesOf(page).flatMap((line) =>
            (["all", "first", "second"] as const).flatMap((part): Variant[] => {
              const worn = withoutLine(page, line, part);
              if (worn.rules.length === page.rules.length) return [];
              const where = Math.round(line.orientation === "horizontal" ? line.box[1] : line.box[0]);
              return [
                {
                  did: `page ${page.number} without its ${line.orientation} line at ${where}, ${part}`,
                  changed: { pages: withPage(doc, worn) },
                },
              ];
            }),
          ),
        ),
        most,
      ),
  },
  {
    name: "one stroke between two cells lost",
    of: (doc, most) =>
      some(
        doc.ratePages.flatMap((page) => page.rules.map((rule) => ({ page, rule }))),
        most,
      ).map(({ page, rule }) => ({
        did: `page ${page.number} without the ${rule.orientation} stroke at ${rule.box.map(Math.round)}`,
        changed: { pages: withPage(doc, withoutStroke(page, rule)) },
      })),
  },
  {
    name: "a number lost",
    of: (doc, most) => some(allWords(doc).filter(isNumber), most).map((one) => withoutWords(doc, at(one), [one])),
  },
  {
    name: "a word lost",
    of: (doc, most) =>
      some(
        allWords(doc).filter((one) => !isNumber(one)),
        most,
      ).map((one) => ({ ...withoutWords(doc, at(one), [one]), printed: [regionWithout(one.word.text)] })),
  },
  { name: "a row's label lost", of: (doc, most) => withoutCells(doc, labels(doc, "left"), most) },
  { name: "a header lost", of: (doc, most) => withoutCells(doc, labels(doc, "above"), most) },
  {
    name: "a unit lost",
    of: (doc, most) =>
      some(
        allWords(doc).filter(({ word }) => namesUnit(word.text)),
        most,
      ).map((one) => withoutWords(doc, at(one), [one])),
  },
];
