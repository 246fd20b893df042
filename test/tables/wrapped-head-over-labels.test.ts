import { expect, it } from "vitest";
import { type Block, gap, outcomeOf, rule, text, wordsAt } from "../helpers/drawn-page.ts";

/*
 * A ruled head whose first heading has two lines, around the line of the others. Under it the first rows are labels alone: a group's code
 * beside the name of its first rate.
 */

const group = (code: string, day: string, night: string): readonly string[] => [
  `${code} | SKŁADNIK ZMIENNY STAWKI | `,
  " | SIECIOWEJ w zł/kWh | ",
  ` | - DZIENNA | ${day}`,
  ` | - NOCNA | ${night}`,
  " | STAWKA JAKOŚCIOWA w zł/kWh | 0,0332",
];

const table =
  (lines: readonly string[], underHead: number): Block =>
  (top) => ({
    words: [
      ...wordsAt("Grupa", 46, top + 9),
      ...wordsAt("Rodzaj stawki", 130, top + 14),
      ...wordsAt("Stawka", 260, top + 14),
      ...wordsAt("taryfowa", 42, top + 19),
      ...lines.flatMap((line, i) => {
        const [code = "", label = "", amount = ""] = line.split("|");
        // The second line of a label stands nearer to its first than rows to one another.
        const y = top + 34 + 13 * i - (code.trim() === "" && amount.trim() === "" ? 3 : 0);
        return [...wordsAt(code, 40, y), ...wordsAt(label, 110, y), ...wordsAt(amount, 260, y)];
      }),
    ],
    rules: [rule(38, top, 300, top), rule(38, top + underHead, 300, top + underHead)],
    bottom: top + 40 + 13 * lines.length,
  });

const caption = text("7.1.3. Stawki opłat dla grup taryfowych G12w, G12as");
const both = [...group("G12w", "0,2616", "0,0796"), ...group("G12as", "0,2831", "0,0861")];
const rates = [
  "G12as network_variable day 0.2831 PLN/kWh",
  "G12as network_variable night 0.0861 PLN/kWh",
  "G12as quality 0.0332 PLN/kWh",
  "G12w network_variable day 0.2616 PLN/kWh",
  "G12w network_variable night 0.0796 PLN/kWh",
  "G12w quality 0.0332 PLN/kWh",
];

it("begins its rows with those labels", () => {
  expect(outcomeOf(caption, gap(6), table(both, 23), gap(40)).rates).toEqual(rates);
});

it("is held where the rule stands under those labels instead", () => {
  // Under both lines of the first label, and between that of the code and the rest.
  for (const at of [52, 38]) expect(outcomeOf(caption, gap(6), table(both, at), gap(40)).codes).toContain("uncertain_columns");
});
