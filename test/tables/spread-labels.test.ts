import { describe, expect, it } from "vitest";
import { toRow } from "../../src/tables/pieces.ts";
import { charPt, outcomeOf, rule, text, wordsAt } from "../helpers/drawn-page.ts";

/* A line of a label set to both margins of its cell: the spaces between its words are as wide as those between columns. */

/** Words with so many points before each but the first, which stands at 40. */
const spread = (words: string, gaps: readonly number[]) => {
  let x = 40;
  return words.split(" ").flatMap((word, i) => {
    x += i === 0 ? 0 : (gaps[i - 1] ?? gaps.at(-1) ?? 0);
    const placed = wordsAt(word, x, 100);
    x += word.length * charPt;
    return placed;
  });
};
const piecesOf = (words: string, ...gaps: readonly number[]): readonly string[] =>
  toRow({ text: "", words: spread(words, gaps), box: [0, 90, 600, 100] }, 0.25).pieces.map((piece) =>
    piece.words.map((word) => word.text).join(" "),
  );

const label = "Stawka opłaty abonamentowej – okres jednomie-";

describe("a line of a label that its printer has spread", () => {
  it("is one text, and the columns beside it are their own", () => {
    expect(piecesOf(`${label} zł/m-c 5,20 5,30`, 8, 8, 8, 8, 8, 30, 25)).toEqual([label, "zł/m-c", "5,20", "5,30"]);
  });

  it.each<[string, string, readonly number[]]>([
    ["its spaces differ", label, [8, 9, 8, 8, 8]],
    ["its spaces are wider than any of a text", label, [24]],
    ["its last word is whole", "Stawka opłaty abonamentowej – okres miesiąc", [8]],
    ["it has few words", "Grupa Strefa Stawka zmien-", [8]],
    ["it begins with no word", "B21 Stawka opłaty abonamentowej jednomie-", [8]],
  ])("is not known where %s", (_, words, gaps) => {
    expect(piecesOf(words, ...gaps).length).toBeGreaterThan(1);
  });
});

describe("a table with a column of such labels and no rules between its rows", () => {
  it("is read", () => {
    const left = 40;
    const xs = [left, 250, 310, 360, 410];
    const rows: readonly (readonly string[])[] = [
      ["Wyszczególnienie", "Jednostka", "C11", "C12b"],
      ["Składnik zmienny stawki sieciowej – całodobowy", "zł/kWh", "0,2688", "×"],
      ["Składnik zmienny stawki sieciowej – dzienny", "zł/kWh", "×", "0,3109"],
      ["Składnik zmienny stawki sieciowej – nocny", "zł/kWh", "×", "0,1044"],
      ["", "zł/m-c", "5,20", "5,30"],
      ["sięczny", "", "", ""],
      ["Stawka opłaty abonamentowej – okres dwumiesięczny", "zł/m-c", "2,60", "2,65"],
    ];
    const table = (top: number) => {
      const at = (row: number): number => top + 10 + row * 16 - (row > 4 ? 6 : 0);
      const words = rows.flatMap((row, i) => row.flatMap((cell, j) => wordsAt(cell, (xs[j] ?? 0) + 4, at(i))));
      const lifted = spread(label, [8]).map((word) => ({
        ...word,
        baseline: at(4),
        box: [word.box[0] + 4, word.box[1] - 100 + at(4), word.box[2] + 4, word.box[3] - 100 + at(4)] as const,
      }));
      const bottom = at(rows.length - 1) + 6;
      const lines = [top, top + 15, bottom].map((y) => rule(left, y, 410, y));
      return { words: [...words, ...lifted], rules: [...lines, ...xs.map((x) => rule(x, top, x, bottom))], bottom };
    };
    expect(outcomeOf(text("Tabela 8. Stawki opłat dla grup taryfowych C11 i C12b"), table).rates).toEqual([
      "C11 network_variable flat 0.2688 PLN/kWh",
      "C11 subscription P1M 5.2 PLN/month",
      "C11 subscription P2M 2.6 PLN/month",
      "C12b network_variable day 0.3109 PLN/kWh",
      "C12b network_variable night 0.1044 PLN/kWh",
      "C12b subscription P1M 5.3 PLN/month",
      "C12b subscription P2M 2.65 PLN/month",
    ]);
  });
});
