import { divideDecimals, roundDecimal } from "../../src/model/decimal.ts";
import type { Box } from "../../src/model/geometry.ts";
import type { Page, Word } from "../../src/model/page.ts";
import type { Cell, Line, Table, TabledPage } from "../../src/model/table.ts";
import type { Expected, PublishedRate } from "./outcome.ts";
import { toldRate } from "./outcome.ts";
import {
  type Document,
  isLabel,
  linesOf,
  mapBoxes,
  type Placed,
  ratesAt,
  rateTables,
  rateWords,
  saysUnit,
  some,
  without,
  withoutLine,
  withoutStroke,
  withPage,
  withTexts,
  wordsOf,
} from "./sheet.ts";

/* Every way in which a document is changed, and what may become of its rates. */

export interface Variant {
  /** What was done, for a person: `without "8,75" on page 5`. */
  readonly did: string;
  readonly changed: { readonly pages: readonly Page[] } | { readonly tabled: readonly TabledPage[] };
  readonly right?: Expected;
  readonly printed?: Expected;
}

export interface Transformation {
  readonly name: string;
  /** At most about so many, spread over the document. */
  readonly of: (doc: Document, most: number) => Variant[];
}

const at = ({ page, word }: Placed): string =>
  `"${word.text}" on page ${page.number} at ${Math.round(word.box[0])},${Math.round(word.box[1])}`;

/** "0,2487" with this value: what a rate says whose number was changed. */
const valued = (rate: PublishedRate, text: string): string =>
  toldRate({ ...rate, component: { ...rate.component, value: text.replace(/\s/g, "").replace(",", ".") } });

/** The rates of some words say other numbers; all others what they said. */
const saying = (doc: Document, texts: ReadonlyMap<Word, string>): Expected => {
  const told = new Map<PublishedRate, string>();
  for (const page of doc.ratePages)
    for (const word of page.words) {
      const text = texts.get(word);
      if (text !== undefined) for (const rate of ratesAt(doc, { page, word })) told.set(rate, valued(rate, text));
    }
  return (rate) => told.get(rate) ?? toldRate(rate);
};

const printedAs = (doc: Document, did: string, texts: ReadonlyMap<Word, string>): Variant => ({
  did,
  changed: { pages: withTexts(doc, texts) },
  printed: saying(doc, texts),
});

const cellWords = (doc: Document, cell: Cell): Placed[] => {
  const page = doc.pages.find((one) => one.number === cell.page) as Page;
  return wordsOf(cell).map((word) => ({ page, word }));
};

// --- layout: nothing may change

const shiftCell = (cell: Cell, place: Partial<Cell>, dx: number, dy: number): Cell => {
  const box = ([x0, y0, x1, y1]: Box): Box => [x0 + dx, y0 + dy, x1 + dx, y1 + dy];
  const line = (one: Line): Line => ({
    ...one,
    box: box(one.box),
    words: one.words.map((word) => ({ ...word, box: box(word.box), baseline: word.baseline + dy })),
  });
  return { ...cell, ...place, box: box(cell.box), lines: cell.lines.map(line) };
};

type Axis = "column" | "row";
const spanOf = (cell: Cell, axis: Axis): readonly [number, number] =>
  axis === "column" ? [cell.column, cell.colSpan] : [cell.row, cell.rowSpan];

/** Two neighbours in each other's place, or null where a merged cell reaches over one of them alone, or one is no column or row of rates. */
const swapped = (table: Table, axis: Axis, first: number): Table | null => {
  const inside = (cell: Cell, place: number): boolean => {
    const [from, length] = spanOf(cell, axis);
    return from <= place && place < from + length;
  };
  if (table.cells.some((cell) => inside(cell, first) !== inside(cell, first + 1) && spanOf(cell, axis)[1] > 1)) return null;
  const own = (place: number): Cell[] => table.cells.filter((cell) => inside(cell, place) && spanOf(cell, axis)[1] === 1);
  const [a, b] = [own(first), own(first + 1)];
  const [boxA, boxB] = [a[0]?.box, b[0]?.box];
  const rated = (cells: readonly Cell[]): boolean => cells.some((cell) => /\d,\d\d/.test(cell.text));
  if (boxA === undefined || boxB === undefined || !rated(a) || !rated(b)) return null;
  // Labels of two lines stand at one height with the numbers of theirs only while the rows keep their heights and headings.
  if (axis === "row" && [...a, ...b].some((cell) => cell.page !== a[0]?.page || /^[-–•]|:/m.test(cell.text))) return null;
  if (axis === "column" && [...a, ...b].some((cell) => isLabel(cell) && /\d,\d\d/.test(cell.text))) return null;
  const [low, high] = axis === "column" ? [0, 2] : [1, 3];
  const [sizeA, sizeB] = [(boxA[high] as number) - (boxA[low] as number), (boxB[high] as number) - (boxB[low] as number)];
  const move = (cell: Cell, place: number, by: number): Cell =>
    axis === "column" ? shiftCell(cell, { column: place }, by, 0) : shiftCell(cell, { row: place }, 0, by);
  return {
    ...table,
    cells: table.cells.map((cell) =>
      a.includes(cell) ? move(cell, first + 1, sizeB) : b.includes(cell) ? move(cell, first, -sizeA) : cell,
    ),
  };
};

const permuted =
  (axis: Axis): Transformation["of"] =>
  (doc, most) =>
    some(
      rateTables(doc).flatMap((table) =>
        Array.from({ length: (axis === "column" ? table.columnCount : table.rowCount) - 1 }, (_, first): Variant[] => {
          const other = swapped(table, axis, first);
          if (other === null) return [];
          const tabled = doc.tabled.map((page) => ({ ...page, tables: page.tables.map((one) => (one === table ? other : one)) }));
          return [
            { did: `${axis} ${first} and the next of the table on page ${table.page} at ${Math.round(table.box[1])}`, changed: { tabled } },
          ];
        }).flat(),
      ),
      most,
    );

const scaled = (doc: Document, factor: number): Variant => ({
  did: `scaled by ${factor}`,
  changed: {
    pages: doc.pages.map((page) => ({
      ...mapBoxes(
        page,
        (box) => box.map((value) => value * factor) as unknown as Box,
        (word) => ({ fontSize: word.fontSize * factor, baseline: word.baseline * factor }),
      ),
      width: page.width * factor,
      height: page.height * factor,
    })),
  },
});

const moved = (doc: Document, dx: number, dy: number): Variant => ({
  did: `moved by ${dx},${dy}`,
  changed: {
    pages: doc.pages.map((page) =>
      mapBoxes(
        page,
        ([x0, y0, x1, y1]) => [x0 + dx, y0 + dy, x1 + dx, y1 + dy],
        (word) => ({ baseline: word.baseline + (word.rotation % 180 === 0 ? dy : dx) }),
      ),
    ),
  },
});

/** Words that stand closer than this are set in one piece: the parts of a number, a line of a label. */
const pieceEm = 1;

/** The words of a page in pieces, each of one line; those that do not stand upright are left out. */
const piecesOf = (page: Page): Word[][] => {
  const pieces: Word[][] = [];
  const upright = page.words.filter((word) => word.rotation % 180 === 0);
  for (const word of [...upright].sort((a, b) => a.baseline - b.baseline || a.box[0] - b.box[0])) {
    const open = pieces.findLast((piece) => {
      const last = piece.at(-1) as Word;
      return Math.abs(last.baseline - word.baseline) < 1 && Math.abs(word.box[0] - last.box[2]) < pieceEm * word.fontSize;
    });
    if (open === undefined) pieces.push([word]);
    else open.push(word);
  }
  return pieces;
};

/** Letters narrower or smaller where they stand: each piece keeps its middle and its baseline, as centred text in another font does. */
const inFont = (doc: Document, narrow: number, size: number): Variant => {
  const reset = (page: Page): Page => {
    const middles = new Map(
      piecesOf(page).flatMap((piece) => {
        const middle = (Math.min(...piece.map((word) => word.box[0])) + Math.max(...piece.map((word) => word.box[2]))) / 2;
        return piece.map((word) => [word, middle] as const);
      }),
    );
    const set = (word: Word): Word => {
      const middle = middles.get(word);
      if (middle === undefined) return word;
      const across = (x: number): number => middle + (x - middle) * narrow * size;
      const down = (y: number): number => word.baseline + (y - word.baseline) * size;
      const [x0, y0, x1, y1] = word.box;
      return { ...word, fontSize: word.fontSize * size, box: [across(x0), down(y0), across(x1), down(y1)] };
    };
    return { ...page, words: page.words.map(set) };
  };
  return { did: `letters ${size} as large, ${narrow} as wide`, changed: { pages: doc.pages.map(reset) } };
};

// --- units

const unitWord = /(z[łl]|PLN)\s*\/\s*kWh/i;
const powerWord = /(z[łl]|PLN)\s*\/\s*kW(?!h)/i;

const unitWords = (doc: Document, pattern: RegExp): Placed[] =>
  doc.pages.flatMap((page) => page.words.filter((word) => pattern.test(word.text)).map((word) => ({ page, word })));

const larger = (text: string): string => text.replace(/kW/g, "MW");

const times1000 = (text: string): string =>
  roundDecimal(divideDecimals(text.replace(/\s/g, "").replace(",", "."), "0.001"), 2).replace(".", ",");

/** The country's rate by the MWh is not the one by the kWh with other decimals: PSE's tariff has both. */
const qualityByMwh: Readonly<Record<string, string>> = { "0,0331": "33,06", "0,0332": "33,16" };

/** Every rate of one unit in another scale of it, units and values both: the amounts are the same. Of tables that are cited once for several regions not all places are known. */
const rescaled = (doc: Document, pattern: RegExp, unit: string, fits: (text: string) => boolean): Variant[] => {
  const units = unitWords(doc, pattern);
  if (units.length === 0 || doc.base.published.some(({ shownElsewhere }) => shownElsewhere)) return [];
  const texts = new Map(units.map(({ word }) => [word, larger(word.text)]));
  const right: Expected = (rate) => {
    const { category, source_text: text } = rate.component;
    const value = qualityByMwh[text]?.replace(",", ".");
    return category === "quality" && rate.component.unit === unit && value !== undefined
      ? toldRate({ ...rate, component: { ...rate.component, value, unit: "PLN/MWh" } })
      : toldRate(rate);
  };
  const rates = doc.base.published.filter(({ component }) => component.unit === unit);
  for (const page of doc.pages)
    for (const word of page.words)
      if (rates.some(({ component: { page: on, bbox } }) => on === page.number && inside(word, bbox))) {
        if (!fits(word.text)) return [];
        texts.set(word, qualityByMwh[word.text] ?? times1000(word.text));
      }
  return [{ did: `all ${unit} with their values`, changed: { pages: withTexts(doc, texts) }, right }];
};

const inside = (word: Word, [x0, y0, x1, y1]: readonly [number, number, number, number]): boolean =>
  word.box[0] > x0 - 1 && word.box[2] < x1 + 1 && word.box[1] > y0 - 1.5 && word.box[3] < y1 + 1.5;

/** Units another than their values: of the whole document, and each by itself. */
const unitsAlone = (doc: Document, most: number): Variant[] => {
  const change = (units: readonly Placed[], other: (text: string) => string): Variant => ({
    did: `${units.length === 1 ? at(units[0] as Placed) : `all ${units.length} like ${(units[0] as Placed).word.text}`} to ${other((units[0] as Placed).word.text)}`,
    changed: { pages: withTexts(doc, new Map(units.map(({ word }) => [word, other(word.text)]))) },
  });
  const perKw = (text: string): string => text.replace(/(z[łl])\s*\/\s*m/i, "$1/kW/m");
  const perMonth = (text: string): string => text.replace(/\/\s*kW(?!h)/, "");
  const kinds: readonly (readonly [RegExp, (text: string) => string])[] = [
    [unitWord, larger],
    [powerWord, larger],
    [/(z[łl]|PLN)\s*\/\s*MW/i, (text) => text.replace("MW", "kW")],
    [/(z[łl]|PLN)\s*\/\s*(m-c|mies)/i, perKw],
    [powerWord, perMonth],
  ];
  return kinds.flatMap(([pattern, other]) => {
    const units = unitWords(doc, pattern);
    if (units.length === 0) return [];
    const each = some(
      units.filter(({ page }) => doc.ratePages.includes(page)),
      Math.ceil(most / kinds.length),
    );
    return [change(units, other), ...each.map((unit) => change([unit], other))];
  });
};

// --- numbers

const moveComma = (text: string, places: number): string | null => {
  const [whole = "", part = ""] = text.split(",");
  const digits = whole + part;
  const comma = whole.length + places;
  if (comma <= 0) return `0,${"0".repeat(-comma)}${digits}`;
  if (comma >= digits.length) return null;
  return `${digits.slice(0, comma).replace(/^0+(?=\d)/, "")},${digits.slice(comma)}`;
};

/** Ten or a hundred times as much, or a part of it, with as many decimals as before. */
const shifted = (text: string, places: number): string => {
  const decimals = text.split(",")[1]?.length ?? 0;
  const by = places > 0 ? `0.${"0".repeat(places - 1)}1` : `1${"0".repeat(-places)}`;
  return roundDecimal(divideDecimals(text.replace(",", "."), by), decimals).replace(".", ",");
};

const numbersAs = (doc: Document, most: number, others: (text: string) => readonly (string | null)[]): Variant[] =>
  some(
    rateWords(doc).flatMap((place) =>
      others(place.word.text).flatMap((text) =>
        text === null || text === place.word.text ? [] : [printedAs(doc, `${at(place)} as ${text}`, new Map([[place.word, text]]))],
      ),
    ),
    most,
  );

/** Pairs of number words that are neighbours in a row or column and of which each prints rates; told apart by what differs. */
const pairs = (doc: Document, differs: (a: PublishedRate, b: PublishedRate) => boolean): Variant[] => {
  const words = rateWords(doc).filter((place) => ratesAt(doc, place).length === 1);
  return words.flatMap((first, i) =>
    words.slice(i + 1).flatMap((second) => {
      const [a] = ratesAt(doc, first);
      const [b] = ratesAt(doc, second);
      if (a === undefined || b === undefined || first.page !== second.page || first.word.text === second.word.text || !differs(a, b))
        return [];
      return [
        printedAs(
          doc,
          `${at(first)} and ${at(second)} swapped`,
          new Map([
            [first.word, second.word.text],
            [second.word, first.word.text],
          ]),
        ),
      ];
    }),
  );
};

const differIn = (...keys: readonly string[]) => {
  const all = ["code", "category", "zone", "season", "day_type", "phases", "billing_period", "reading", "unit", "voltage"];
  const quality = (rate: PublishedRate, key: string): string =>
    key === "code" ? rate.what.split(" ").slice(0, 1).join() : JSON.stringify(rate.component[key as keyof typeof rate.component] ?? null);
  return (a: PublishedRate, b: PublishedRate): boolean =>
    keys.every((key) => quality(a, key) !== quality(b, key)) &&
    all.every((key) => keys.includes(key) || quality(a, key) === quality(b, key));
};

const anotherDigit = (text: string, place: number): string => {
  const digits = [...text];
  const indexes = digits.flatMap((digit, i) => (/\d/.test(digit) ? [i] : []));
  const index = indexes[Math.min(place, indexes.length - 1)] as number;
  digits[index] = { "0": "8", "1": "7", "3": "8", "5": "6", "6": "5", "7": "1", "8": "3" }[digits[index] as string] ?? "7";
  return digits.join("");
};

/** Numbers of rate pages that print a published rate again: no rate is cited from there. */
const again = (doc: Document): Placed[] =>
  doc.ratePages.flatMap((page) =>
    page.words
      .filter(({ text }) => /^\d+,\d{2,5}$/.test(text) && doc.base.published.some(({ component }) => component.source_text === text))
      .map((word) => ({ page, word }))
      .filter(({ word }) => doc.base.published.every(({ component }) => component.page !== page.number || !inside(word, component.bbox))),
  );

/** Another digit in the second place where a rate is printed. Of a branch whose table is the same as another's it is that branch's own. */
const secondPrints = (doc: Document, most: number): Variant[] =>
  some(again(doc), most).map(({ page, word }) => {
    const text = anotherDigit(word.text, 3);
    return {
      did: `${at({ page, word })} as ${text}`,
      changed: { pages: withTexts(doc, new Map([[word, text]])) },
      printed: (rate) => (rate.shownElsewhere && rate.component.source_text === word.text ? valued(rate, text) : toldRate(rate)),
    };
  });

// --- words and lines

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

export const transformations: readonly Transformation[] = [
  { name: "columns permuted", of: permuted("column") },
  { name: "rows permuted", of: permuted("row") },
  { name: "another scale or place on the paper", of: (doc) => [scaled(doc, 0.7), scaled(doc, 1.4), scaled(doc, 2), moved(doc, 11, 7)] },
  {
    name: "letters of another width or size",
    of: (doc) => [inFont(doc, 0.85, 1), inFont(doc, 1, 0.9), inFont(doc, 0.9, 0.85), inFont(doc, 1.04, 1)],
  },
  {
    name: "unit and values by the MWh or MW",
    of: (doc) => [
      ...rescaled(doc, unitWord, "PLN/kWh", (text) => /^\d+,\d{2,4}$/.test(text)),
      ...rescaled(doc, powerWord, "PLN/kW/month", (text) => /^\d+,\d{2,4}$/.test(text)),
    ],
  },
  { name: "unit changed, values not", of: unitsAlone },
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
    name: "comma shifted, digits as they were",
    of: (doc, most) => numbersAs(doc, most, (text) => [1, 2, -1, -2].map((by) => moveComma(text, by))),
  },
  { name: "comma shifted, as many decimals", of: (doc, most) => numbersAs(doc, most, (text) => [1, -1].map((by) => shifted(text, by))) },
  { name: "comma lost", of: (doc, most) => numbersAs(doc, most, (text) => [text.replace(",", "")]) },
  { name: "day and night swapped", of: (doc, most) => some(pairs(doc, differIn("zone")), most) },
  { name: "one phase and three swapped", of: (doc, most) => some(pairs(doc, differIn("phases")), most) },
  { name: "billing periods swapped", of: (doc, most) => some(pairs(doc, differIn("billing_period")), most) },
  { name: "two kinds of rate swapped", of: (doc, most) => some(pairs(doc, differIn("category", "unit")), most) },
  { name: "two groups swapped", of: (doc, most) => some(pairs(doc, differIn("code")), most) },
  { name: "a digit changed", of: (doc, most) => numbersAs(doc, most, (text) => [anotherDigit(text, 3), anotherDigit(text, 1)]) },
  { name: "a digit changed in the second of two places", of: secondPrints },
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
      ).map((one) => ({ ...withoutWords(doc, at(one), [one]), printed: regionWithout(one.word.text) })),
  },
  { name: "a row's label lost", of: (doc, most) => withoutCells(doc, labels(doc, "left"), most) },
  { name: "a header lost", of: (doc, most) => withoutCells(doc, labels(doc, "above"), most) },
  {
    name: "a unit lost",
    of: (doc, most) =>
      some(
        allWords(doc).filter(({ word }) => saysUnit(word.text)),
        most,
      ).map((one) => withoutWords(doc, at(one), [one])),
  },
];
