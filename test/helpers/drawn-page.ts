import type { ExtractedComponent, Extraction } from "../../src/model/extraction.ts";
import type { Page, Rule, Word } from "../../src/model/page.ts";
import type { Problem } from "../../src/model/problem.ts";
import type { TabledPage } from "../../src/model/table.ts";
import { interpret } from "../../src/pipeline/interpret.ts";
import { toTables } from "../../src/tables/tables.ts";
import { narrowedProblems } from "../../src/verify/doubts.ts";
import { accounted } from "../../src/verify/ledger.ts";
import { unsound } from "./sound.ts";

/*
 * Pages drawn from text a domain person can read:
 *
 *   grid(`Stawki opłat | jednostka | G11 | G12
 *         Składnik zmienny: ¶ - dzienny | zł/kWh | | 0,4014^1)`)
 *
 * "|" parts cells, "¶" starts a new line in a cell, "<" merges a cell with its left neighbour, "^" alone with the one above,
 * "~" leaves out the rule between a cell and the one above it, and "word^1)" sets the mark raised. Spaces part words.
 */

const em = 8;
export const charPt = 4;
const spacePt = 2;
const linePt = 10;
export const pageWidth = 842;
export const pageHeight = 595;

/** The words of one printed line that begins at (x, baseline). */
export const wordsAt = (text: string, x: number, baseline: number, size = em): Word[] => {
  const words: Word[] = [];
  let at = x;
  const put = (part: string, raised: boolean) => {
    const fontSize = raised ? size * 0.65 : size;
    const line = raised ? baseline - size * 0.35 : baseline;
    const width = part.length * charPt * (fontSize / em);
    words.push({
      text: part,
      box: [at, line - 0.9 * fontSize, at + width, line + 0.2 * fontSize],
      fontSize,
      baseline: line,
      rotation: 0,
      raised,
      bold: false,
    });
    at += width;
  };
  for (const token of text.split(/\s+/).filter((token) => token !== "")) {
    const [solid = "", ...marks] = token === "^" ? [token] : token.split("^");
    if (solid !== "") put(solid, false);
    for (const mark of marks) put(mark, true);
    at += spacePt * (size / em);
  }
  return words;
};

export interface Drawn {
  readonly words: Word[];
  readonly rules: Rule[];
  readonly bottom: number;
}
export type Block = (top: number) => Drawn;

export const rule = (x0: number, y0: number, x1: number, y1: number): Rule => ({
  orientation: x1 - x0 > y1 - y0 ? "horizontal" : "vertical",
  box: [x0, y0, x1, y1],
});

const widthOf = (line: string): number => wordsAt(line, 0, 0).reduce((most, word) => Math.max(most, word.box[2]), 0);

const sums = (from: number, steps: readonly number[]): number[] => [
  from,
  ...steps.map((_, i) => from + steps.slice(0, i + 1).reduce((sum, step) => sum + step, 0)),
];

/** A ruled table from its text; `left` is its left edge. */
export const grid =
  (text: string, left = 40): Block =>
  (top) => {
    const rows = text
      .trim()
      .split("\n")
      .map((row) => row.split("|").map((cell) => cell.trim()));
    const columns = Math.max(...rows.map((row) => row.length));
    const lines = (cell: string) => (/^[<^~]$/.test(cell) ? [] : cell.split("¶").map((line) => line.trim()));
    const widths = Array.from({ length: columns }, (_, column) =>
      Math.max(30, ...rows.map((row) => (row[column + 1] === "<" ? 0 : Math.max(...lines(row[column] ?? "").map(widthOf), 0) + 10))),
    );
    // A merged text needs room too: its last column is widened.
    for (const row of rows)
      for (let column = 0; column < columns; column += 1) {
        let last = column;
        while (row[last + 1] === "<") last += 1;
        const wanted = Math.max(...lines(row[column] ?? "").map(widthOf), 0) + 10;
        const room = widths.slice(column, last + 1).reduce((sum, width) => sum + width, 0);
        if (row[column] !== "<" && wanted > room) widths[last] = (widths[last] as number) + wanted - room;
      }
    const heights = rows.map((row) => Math.max(16, ...row.map((cell) => lines(cell).length * linePt + 6)));
    const xs = sums(left, widths);
    const ys = sums(top, heights);
    const cellAt = (row: number, column: number) => rows[row]?.[column] ?? "";
    const words: Word[] = [];
    const rules: Rule[] = [];
    for (let row = 0; row < rows.length; row += 1)
      for (let column = 0; column < columns; column += 1) {
        const [x0, y0, x1, y1] = [xs[column], ys[row], xs[column + 1], ys[row + 1]] as [number, number, number, number];
        if (cellAt(row, column) !== "<") rules.push(rule(x0, y0, x0, y1));
        if (column === columns - 1) rules.push(rule(x1, y0, x1, y1));
        let owner = column;
        while (cellAt(row, owner) === "<") owner -= 1;
        if (!/^[\^~]$/.test(cellAt(row, owner))) rules.push(rule(x0, y0, x1, y0));
        if (row === rows.length - 1) rules.push(rule(x0, y1, x1, y1));
        let bottom = row;
        while (/^[\^~]$/.test(cellAt(bottom + 1, column))) bottom += 1;
        const own = lines(cellAt(row, column));
        const height = (ys[bottom + 1] as number) - y0;
        const start = y0 + (height - own.length * linePt) / 2 + 8;
        for (const [i, line] of own.entries()) words.push(...wordsAt(line, x0 + 5, start + i * linePt));
      }
    return { words, rules, bottom: ys.at(-1) as number };
  };

/** Lines of running text. */
export const text =
  (...lines: readonly string[]): Block =>
  (top) => ({
    words: lines.flatMap((line, i) => wordsAt(line, 40, top + 10 + i * 12)),
    rules: [],
    bottom: top + lines.length * 12 + 3,
  });

/** Empty paper. */
export const gap =
  (points: number): Block =>
  (top) => ({ words: [], rules: [], bottom: top + points });

export const drawPage = (number: number, ...blocks: readonly Block[]): Page => {
  const words: Word[] = [];
  const rules: Rule[] = [];
  let top = 30;
  for (const block of blocks) {
    const drawn = block(top + 4);
    words.push(...drawn.words);
    rules.push(...drawn.rules);
    top = drawn.bottom;
  }
  return { number, width: pageWidth, height: Math.max(pageHeight, top + 20), source: "text", words, rules };
};

/** The letter of an invented company, so that nothing but the tables is in question. */
export const letter: Page = drawPage(
  1,
  text(
    "Warszawa, dnia 17 grudnia 2025 r.",
    "DRE.WRE.4211.903.4.2025.XYz",
    "DECYZJA",
    "po rozpatrzeniu wniosku przedsiębiorstwa energetycznego: Sieci Wymyślone Sp. z o.o. z siedzibą w Nigdzie,",
    "zatwierdzam",
    "ustaloną przez Przedsiębiorstwo taryfę dla energii elektrycznej w zakresie dystrybucji i obrotu, na okres do dnia 31 grudnia 2026 r.",
  ),
);

/** A component in one line: "G12 network_variable night 0.0765 PLN/kWh". */
export const summary = (code: string, c: ExtractedComponent, region: string | null = null): string =>
  [
    code,
    region === null ? "" : `(${region})`,
    c.category,
    c.zone,
    c.season,
    c.day_type,
    c.phases === null ? "" : `${c.phases}-phase`,
    c.billing_period,
    c.reading,
    c.annual_kwh === null ? "" : `${c.annual_kwh.from ?? ""}..${c.annual_kwh.to ?? ""}`,
    c.value,
    c.unit,
    c.condition === null ? "" : `if ${c.condition.text}`,
  ]
    .filter((part) => part !== null && part !== "")
    .join(" ");

export interface Outcome {
  readonly verdict: Extraction["verdict"];
  /** Codes of the blocking problems, once each. */
  readonly codes: readonly string[];
  readonly message: readonly string[];
  readonly rates: readonly string[];
}

const verifiedOf = (tabled: readonly TabledPage[], found = interpret(tabled)) => {
  const problems = narrowedProblems(found.problems, tabled, found);
  const { verified } = accounted(tabled, found, { ...found, problems, unreadPages: [], doubts: [], notShown: [] });
  const rates = [...found.tariffs.flatMap(({ components }) => components), ...found.national];
  const wrong = unsound(tabled, rates, verified.problems);
  if (wrong.length > 0) throw new Error(`The reading is not sound: ${wrong.join("; ")}`);
  return verified;
};

/** The problems of pages of tables after the letter. */
export const problemsOf = (...pages: readonly Page[]): readonly Problem[] => verifiedOf(toTables([letter, ...pages])).problems;

export const judged = (tabled: readonly TabledPage[]): Outcome => {
  const found = interpret(tabled);
  const { problems, verdict } = verifiedOf(tabled, found);
  return {
    verdict,
    codes: [...new Set(problems.filter((problem) => problem.blocks).map((problem) => problem.code))].sort(),
    message: problems.map((problem) => problem.message),
    rates: [
      ...found.tariffs.flatMap((tariff) => tariff.components.map((component) => summary(tariff.tariff_code, component, tariff.region))),
      ...found.national.map((component) => summary("*", component)),
    ].sort(),
  };
};

/** What becomes of pages of tables after the letter: the way from Page to verdict that `extract` goes. */
export const outcome = (...pages: readonly Page[]): Outcome => judged(toTables([letter, ...pages]));

/** The outcome of one page (number 5) with these blocks. */
export const outcomeOf = (...blocks: readonly Block[]): Outcome => outcome(drawPage(5, ...blocks));
