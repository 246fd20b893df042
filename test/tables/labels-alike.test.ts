import { describe, expect, it } from "vitest";
import type { Page } from "../../src/model/page.ts";
import { drawPage, grid, outcome, text } from "../helpers/drawn-page.ts";

/* Tables that follow one another overleaf, of which not each has the note of a mark that all have. */

const head = "Grupa taryfowa | Składnik zmienny stawki sieciowej całodobowy [zł/kWh] | Stawka opłaty abonamentowej^1) [zł/m-c]";
const first = [text("7.1. Stawki opłat dla grupy taryfowej C21"), grid(`${head}\nC21 | 0,2065 | 8,00`)];
const second = [text("7.2. Stawki opłat dla grupy taryfowej C11"), grid(`${head}\nC11 | 0,3494 | 4,80`)];
const note = text("1) w jednomiesięcznym okresie rozliczeniowym");
const third = [
  text("7.3. Stawki opłat dla grupy taryfowej R"),
  grid(`${head}\nR | 0,3994 | 4,20`),
  text("1) w dwumiesięcznym okresie rozliczeniowym"),
];
const other = head.replace("abonamentowej^1)", "abonamentowej").replace("całodobowy", "całodobowy^1)");
const elsewhere = drawPage(6, text("Odbiorcy składają reklamacje na piśmie."));

describe("a mark of a label", () => {
  it("has the note that the same label has in a table overleaf", () => {
    const { message, rates } = outcome(drawPage(5, ...first), drawPage(6, ...second, note));
    expect(message).toEqual([]);
    expect(rates).toEqual([
      "C11 network_variable flat 0.3494 PLN/kWh",
      "C11 subscription P1M 4.8 PLN/month",
      "C21 network_variable flat 0.2065 PLN/kWh",
      "C21 subscription P1M 8 PLN/month",
    ]);
  });

  const heldAs = (name: string, ...pages: readonly Page[]) => it(name, () => expect(outcome(...pages).codes).toContain("unbound_footnote"));
  heldAs(
    "has no note of another label",
    drawPage(5, ...first),
    drawPage(6, text("7.2. Stawki opłat dla grupy taryfowej C11"), grid(`${other}\nC11 | 0,3494 | 4,80`), note),
  );
  heldAs("has no note where two tables have other ones", drawPage(5, ...first), drawPage(6, ...second, note, ...third));
  heldAs(
    "has no note where a number has the mark too",
    drawPage(5, text("7.1. Stawki opłat dla grupy taryfowej C21"), grid(`${head}\nC21 | 0,2065^1) | 8,00`)),
    drawPage(6, ...second, note),
  );
  heldAs("has no note of a table far from it", drawPage(5, ...first), elsewhere, drawPage(7, ...second, note));
});
