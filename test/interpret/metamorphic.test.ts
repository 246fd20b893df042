import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { interpret } from "../../src/interpret/interpret.ts";
import type { Box } from "../../src/model/geometry.ts";
import type { Page, Word } from "../../src/model/page.ts";
import type { Cell, Line, Table, TabledPage } from "../../src/model/table.ts";
import { readDocument } from "../../src/read/read.ts";
import { toTables } from "../../src/tables/tables.ts";
import { verify } from "../../src/verify/verify.ts";
import { told } from "../helpers/drawn-page.ts";

/*
 * A document that is changed a little must come out the same, or be held; never different and published. What a fixture says
 * unchanged is judged by its hand-typed truth in test/documents, so it stands for the truth here.
 */

const folder = join(import.meta.dirname, "../../fixtures/documents");

interface Reading {
  readonly verdict: "publish" | "hold";
  readonly rates: readonly string[];
}

const judge = (pages: readonly TabledPage[]): Reading => {
  const found = interpret(pages);
  return {
    verdict: verify({ ...found, unreadPages: [], doubts: [], notShown: [] }).verdict,
    rates: [
      ...found.tariffs.flatMap((tariff) =>
        tariff.components.map((component) => `p.${component.page} ${told(tariff.tariff_code, component, tariff.region)}`),
      ),
      ...found.national.map((component) => told("*", component)),
    ].sort(),
  };
};

const pagesOf = async (name: string): Promise<readonly Page[]> =>
  (await readDocument(readFileSync(join(folder, name, "document.pdf")), { wanted: "rates" })).pages;

/** The same numbers on every machine: a test that fails once must fail again. */
const dice = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

const within = (word: Word, [x0, y0, x1, y1]: Box): boolean =>
  word.box[0] > x0 - 2 && word.box[2] < x1 + 2 && word.box[1] > y0 - 2 && word.box[3] < y1 + 2;

/** Shared, slow preparation of one fixture, and a way to judge it with one page changed. */
const open = async (name: string) => {
  const pages = await pagesOf(name);
  const tabled = toTables(pages);
  const whole = judge(tabled);
  const ratePages = pages.filter((page) => whole.rates.some((rate) => rate.startsWith(`p.${page.number} `)));
  const words = ratePages.flatMap((page) => {
    const tables = tabled.find((other) => other.page.number === page.number)?.tables ?? [];
    return page.words.filter((word) => tables.some((table) => within(word, table.box))).map((word) => ({ page, word }));
  });
  /** The verdict with one page read anew; the other pages keep their tables. */
  const withPage = (changed: Page): Reading =>
    judge(tabled.map((page) => (page.page.number === changed.number ? (toTables([changed])[0] as TabledPage) : page)));
  const withWord = (page: Page, word: Word, ...instead: readonly Word[]) =>
    withPage({ ...page, words: page.words.flatMap((other) => (other === word ? instead : [other])) });
  return { pages, tabled, whole, words, ratePages, withPage, withWord };
};

describe.each(["operator-przykladowy-polnoc-2026", "zaklad-przykladowy-poludnie-2026"])("%s", (name) => {
  let doc: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    doc = await open(name);
  });

  /** Rates that are published and are not in the document. */
  const invented = ({ verdict, rates }: Reading): readonly string[] =>
    verdict === "hold" ? [] : rates.filter((rate) => !doc.whole.rates.includes(rate));
  const lost = ({ verdict, rates }: Reading): readonly string[] =>
    verdict === "hold" ? [] : doc.whole.rates.filter((rate) => !rates.includes(rate));

  it("is published unchanged", () => {
    expect(doc.whole.verdict).toBe("publish");
    expect(doc.words.length).toBeGreaterThan(300);
  });

  it("a word that is lost from a table never makes another rate", { timeout: 60_000 }, () => {
    const roll = dice(20_260_101);
    const lostInSilence: string[] = [];
    for (let i = 0; i < 60; i += 1) {
      const chosen = doc.words[roll(doc.words.length)];
      if (chosen === undefined) continue;
      const reading = doc.withWord(chosen.page, chosen.word);
      expect(invented(reading), `without "${chosen.word.text}" on page ${chosen.page.number}`).toEqual([]);
      lostInSilence.push(...lost(reading));
    }
    // Only a subscription fee can go in silence: groups differ in the billing periods they have, so its absence proves nothing.
    expect(lostInSilence.filter((rate) => !rate.includes(" subscription "))).toEqual([]);
  });

  const numbers = () => doc.words.filter(({ word }) => /^\d+,\d+$/.test(word.text));

  it("a decimal comma that is lost is seen", () => {
    const roll = dice(7);
    for (let i = 0; i < 8; i += 1) {
      const all = numbers();
      const chosen = all[roll(all.length)];
      if (chosen === undefined) continue;
      const reading = doc.withWord(chosen.page, chosen.word, { ...chosen.word, text: chosen.word.text.replace(",", "") });
      expect(invented(reading), chosen.word.text).toEqual([]);
    }
  });

  it("a decimal comma moved two places to the right is seen where the range can tell", () => {
    for (const { page, word } of numbers()
      .filter(({ word: { text } }) => /^0,\d{4}$/.test(text))
      .slice(0, 6)) {
      const moved = { ...word, text: `${word.text.slice(2, 4)},${word.text.slice(4)}` };
      expect(invented(doc.withWord(page, word, moved)), word.text).toEqual([]);
    }
  });

  it("a footnote mark glued to its number is seen", () => {
    for (const { page, word } of numbers().filter((_, i) => i % 16 === 0)) {
      const reading = doc.withWord(page, word, { ...word, text: `${word.text}1` });
      // A rate of three decimals cannot be told from one of four by itself; its neighbours in the group can.
      expect(invented(reading), word.text).toEqual([]);
    }
  });

  it("a number read as text with a letter is held", () => {
    for (const { page, word } of numbers().filter((_, i) => i % 22 === 0)) {
      const reading = doc.withWord(page, word, { ...word, text: word.text.replace(/\d(?=,)/, "O") });
      expect(reading.verdict, word.text).toBe("hold");
    }
  });

  it.each([0.5, 2])("scaled by %d it says the same", (factor) => {
    const scaled = doc.pages.map((page): Page => {
      const box = (from: Box): Box => [from[0] * factor, from[1] * factor, from[2] * factor, from[3] * factor];
      return {
        ...page,
        width: page.width * factor,
        height: page.height * factor,
        words: page.words.map((word) => ({
          ...word,
          box: box(word.box),
          fontSize: word.fontSize * factor,
          baseline: word.baseline * factor,
        })),
        rules: page.rules.map((rule) => ({ ...rule, box: box(rule.box) })),
      };
    });
    const reading = judge(toTables(scaled));
    expect(reading.verdict === "hold" ? doc.whole.rates : reading.rates).toEqual(doc.whole.rates);
    expect(reading.verdict === "hold" && factor > 1).toBe(false);
  });

  it("moved on its pages it says the same", () => {
    const moved = doc.pages.map((page): Page => {
      const box = ([x0, y0, x1, y1]: Box): Box => [x0 + 11, y0 + 7, x1 + 11, y1 + 7];
      return {
        ...page,
        words: page.words.map((word) => ({
          ...word,
          box: box(word.box),
          baseline: word.baseline + (word.rotation === 0 || word.rotation === 180 ? 7 : 11),
        })),
        rules: page.rules.map((rule) => ({ ...rule, box: box(rule.box) })),
      };
    });
    expect(judge(toTables(moved))).toEqual(doc.whole);
  });

  it("words and rules in any drawing order say the same", () => {
    const roll = dice(3);
    const shuffled = <T>(items: readonly T[]): T[] =>
      items
        .map((item) => ({ item, at: roll(1_000_000) }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item);
    const pages = doc.pages.map((page) => ({ ...page, words: shuffled(page.words), rules: shuffled(page.rules) }));
    expect(judge(toTables(pages))).toEqual(doc.whole);
  });

  it("a rule that is lost from inside a table never makes another rate", { timeout: 60_000 }, () => {
    const roll = dice(11);
    for (let i = 0; i < 14; i += 1) {
      const page = doc.ratePages[roll(doc.ratePages.length)];
      if (page === undefined) continue;
      const at = page.rules[roll(page.rules.length)]?.box;
      if (at === undefined) continue;
      const middle = [(at[0] + at[2]) / 2, (at[1] + at[3]) / 2];
      const rules = page.rules.filter(
        ({ box }) =>
          Math.abs((box[0] + box[2]) / 2 - (middle[0] as number)) > 3 || Math.abs((box[1] + box[3]) / 2 - (middle[1] as number)) > 3,
      );
      expect(invented(doc.withPage({ ...page, rules })), `page ${page.number}, rule at ${at.map(Math.round).join()}`).toEqual([]);
    }
  });

  it("columns of groups in another order say the same", () => {
    const swapped = doc.tabled.map((page) => ({ ...page, tables: page.tables.map(withColumnsSwapped) }));
    expect(swapped).not.toEqual(doc.tabled);
    expect(judge(swapped)).toEqual(doc.whole);
  });
});

const shift = (cell: Cell, column: number, dx: number): Cell => {
  const box = ([x0, y0, x1, y1]: Box): Box => [x0 + dx, y0, x1 + dx, y1];
  const line = (one: Line): Line => ({ ...one, box: box(one.box), words: one.words.map((word) => ({ ...word, box: box(word.box) })) });
  return { ...cell, column, box: box(cell.box), lines: cell.lines.map(line) };
};

/** The last two columns in each other's place, where no merged cell reaches over one of them alone. */
const withColumnsSwapped = (table: Table): Table => {
  const [left, right] = [table.columnCount - 2, table.columnCount - 1];
  const rates = (column: number) => table.cells.filter((cell) => cell.column === column && cell.colSpan === 1 && /\d,\d\d/.test(cell.text));
  const at = (column: number) => rates(column)[0];
  const [a, b] = [at(left), at(right)];
  const torn = table.cells.some((cell) => {
    const over = (column: number) => cell.column <= column && column < cell.column + cell.colSpan;
    return cell.colSpan > 1 && over(left) !== over(right);
  });
  if (a === undefined || b === undefined || torn || left < 2) return table;
  return {
    ...table,
    cells: table.cells.map((cell) => {
      if (cell.colSpan > 1) return cell;
      if (cell.column === left) return shift(cell, right, b.box[2] - a.box[2]);
      return cell.column === right ? shift(cell, left, a.box[0] - b.box[0]) : cell;
    }),
  };
};
