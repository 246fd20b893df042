import { describe, expect, it } from "vitest";
import { toFlow } from "../../src/language/sentences.ts";
import type { Page, Word } from "../../src/model/page.ts";
import { toTables } from "../../src/tables/tables.ts";
import { wordsAt } from "../helpers/drawn-page.ts";

/* Text in two columns, printed side by side; the lines of both need not stand at one height. */

const printed = (lines: readonly string[], x: number, y: number): Word[] => lines.flatMap((line, i) => wordsAt(line, x, y + 12 * i));
const page = (...words: readonly Word[]): Page => ({ number: 1, width: 842, height: 595, source: "text", words, rules: [] });
const read = (...words: readonly Word[]): string[] => {
  const [tabled] = toTables([page(...words)]);
  return toFlow([{ page: 1, lines: tabled?.text ?? [] }])
    .text.trim()
    .split("\n");
};

const left = Array.from({ length: 8 }, (_, i) => `Lewa szpalta mówi w wierszu numer ${i} o zasadach rozliczeń odbiorców`);
const right = Array.from({ length: 8 }, (_, i) => `Prawa szpalta mówi w wierszu numer ${i} o strefach czasowych odbiorców`);
const title =
  "Taryfa dla energii elektrycznej dla odbiorców z grup taryfowych G przyłączonych do sieci operatora, zatwierdzona decyzją Prezesa";

describe("running text in two columns", () => {
  it.each([0, 5])("is read column by column, its lines %s points apart in height", (shift) => {
    expect(read(...printed([title], 40, 50), ...printed(left, 40, 80), ...printed(right, 440, 80 + shift))).toEqual([
      title,
      ...left,
      ...right,
    ]);
  });

  it.each<[string, number, boolean]>([
    ["as far apart as three quarters of the type's size", 6.3, true],
    ["nearer than words of one line may stand", 5.5, false],
  ])("%s", (_, gap, apart) => {
    const end = Math.max(...printed(left, 40, 80).map((word) => word.box[2]));
    const narrow = right.map((line) => line.replace("Prawa szpalta mówi", "Prawa szpalta też mówi"));
    const heading = printed(["NAGŁÓWEK"], 0, 65).map((word) => ({
      ...word,
      fontSize: 14,
      box: [end - 60, word.box[1], end, word.box[3]] as Word["box"],
    }));
    const found = read(...heading, ...printed(left, 40, 80), ...printed(narrow, end + gap, 80));
    expect(found.join() === ["NAGŁÓWEK", ...left, ...narrow].join()).toBe(apart);
  });

  it("is one column where few lines stand side by side", () => {
    const [one = "", two = ""] = [left[0], right[0]];
    expect(read(...printed([one], 40, 80), ...printed([two], 440, 80))).toEqual([`${one} ${two}`]);
  });
});

describe("a word broken at a line's end", () => {
  it.each<[string, string[], string[]]>([
    ["goes on in small letters", ["umowa komplek-", "sowa"], ["umowa kompleksowa"]],
    ["is whole in capitals where the document prints it whole", ["PRĄ-", "DNIK S.A.", "PRĄDNIK"], ["PRĄDNIK S.A.", "PRĄDNIK"]],
    ["keeps the hyphen of a name", ["Prąd-", "Operator S.A."], ["Prąd-Operator S.A."]],
    ["is none before a conjunction", ["jedno-", "i dwustrefowe"], ["jedno-", "i dwustrefowe"]],
    ["is none in a unit", ["zł/kW/m-", "c oraz"], ["zł/kW/m-", "c oraz"]],
    ["is a unit whole where nothing follows it", ["zł/kW/m-", "c"], ["zł/kW/m-c"]],
  ])("%s", (_, lines, expected) => {
    expect(read(...printed(lines, 40, 50))).toEqual(expected);
  });
});
