import { expect, it } from "vitest";
import { type ReadingsOf, waysToRead } from "../../src/clocks/seen-hours.ts";
import type { Word } from "../../src/model/page.ts";
import type { Cell } from "../../src/model/table.ts";

const word = (text: string, at: number, fields: Partial<Word> = {}): Word =>
  ({ text, box: [at, 0, at + 8, 10], confidence: 0.9, rotation: 0, ...fields }) as Word;
const minutes = (at: number): Word => word("00", at, { raised: true } as Partial<Word>);
const cellOf = (words: readonly Word[]): Cell => ({ lines: [{ words, text: "", box: [0, 0, 100, 10] }] }) as unknown as Cell;

it("reads hours behind a dash of its own, where a digit was read as a sign that its form contradicts", () => {
  const doubted = word("+2", 40, { confidence: 0 });
  const readingsOf: ReadingsOf = (one) => (one === doubted ? ["+2", "2", "22"] : null);
  const ways = waysToRead(cellOf([word("6", 0), minutes(10), word("-", 30), doubted, minutes(50)]), readingsOf);
  expect(ways).toEqual([["6⁰⁰ - ?22⁰⁰"]]);
});
