import { expect, it } from "vitest";
import { type Block, gap, grid, outcomeOf, text, wordsAt } from "../../helpers/drawn-page.ts";

/* What stands below a table goes on with no word of the title above it. */

const quality = grid("Grupa | Stawka jakościowa [zł/kWh]\nG11 | 0,0335\nG12 | 0,0335");
const zones = grid("Strefa dzienna | Strefa nocna\n0,3512 | 0,0814");
const title = text("Tabela B.2a. Grupa taryfowa G12, składnik zmienny stawki sieciowej [zł/kWh]");
const below = "W grupie G12 składnik stały wynosi 8,14 zł/m-c przy układzie 1-fazowym i 12,35 zł/m-c przy układzie 3-fazowym.";

/** The table with the sentence at its right. */
const beside: Block = (top) => {
  const drawn = zones(top);
  return { ...drawn, words: [...drawn.words, ...wordsAt(below, 240, top + 26)] };
};

const read = (...blocks: readonly Block[]) => {
  const { rates, codes } = outcomeOf(quality, gap(30), ...blocks, gap(30));
  return { rates: rates.filter((rate) => rate.includes("network_fixed")), codes };
};

it("reads the rates of a sentence below a table whose title ends without a stop", () => {
  const { rates, codes } = read(title, zones, gap(4), text(below));
  expect(rates).toEqual(["G12 network_fixed 1-phase 8.14 PLN/month", "G12 network_fixed 3-phase 12.35 PLN/month"]);
  expect(codes).not.toContain("unexplained_number");
});

it.each<[string, readonly Block[]]>([
  ["stands over the sentence, with no table between", [zones, gap(30), title, text(below)]],
  ["stands over the table beside it", [title, beside]],
  ["a line in lower case goes on with", [title, zones, gap(4), text(below.replace("W grupie", "w grupie"))]],
  ["a group's code goes on with", [title, zones, gap(4), text(below.replace("W grupie G12", "G12 –"))]],
])("holds a sentence whose title %s", (_, blocks) => {
  const { rates, codes } = read(...blocks);
  expect([...rates, ...codes]).toContain("unexplained_number");
});

it("holds the group of a table whose title makes something else of its rates, with what the sentence below says", () => {
  const { codes } = read(
    text("Tabela B.2a. Projekt stawek dla grupy taryfowej G12, składnik zmienny stawki sieciowej [zł/kWh]"),
    zones,
    gap(4),
    text(below),
  );
  expect(codes).toContain("not_approved");
});
