import { describe, expect, it } from "vitest";
import { drawPage, gap, grid, outcome, text } from "../helpers/drawn-page.ts";

/* Notes in a point of their own over the heading of their table. */

const read = (heading: string, ...notes: readonly string[]) =>
  outcome(
    drawPage(
      5,
      text("9. Tabele stawek opłat"),
      gap(6),
      text(heading),
      gap(4),
      text(...notes),
      gap(6),
      text("9.2. Stawki sieciowe"),
      gap(4),
      grid(`Grupa taryfowa | Składnik zmienny [zł/kWh] | Składnik stały [zł/kW/m-c]
C11 | 0,2617 | 6,02
C11p^1) | 0,1439 | 6,02`),
    ),
  );
const limits = "^1) grupa taryfowa C11p dotyczy tylko odbiorców przyłączonych w Rejonie Puchaczów;";

describe("notes under a heading that names their table by its number", () => {
  it.each(["9.1. Objaśnienia do tabeli 9.2:", "Przypisy do tabeli nr 9.2"])("are that table's: %s", (heading) => {
    const { codes, rates } = read(heading, limits);
    expect(codes).toEqual([]);
    expect(rates.filter((rate) => rate.startsWith("C11p")).every((rate) => rate.includes("if grupa taryfowa C11p dotyczy tylko"))).toBe(
      true,
    );
    expect(rates).toContain("C11 network_fixed 6.02 PLN/kW/month");
  });
  it.each([
    ["another table's", "9.1. Objaśnienia do tabeli 9.3:", limits],
    ["of another mark", "9.1. Objaśnienia do tabeli 9.2:", "^2) dotyczy tylko odbiorców w Puchaczowie"],
    ["no longer right under it", "9.1. Objaśnienia do tabeli 9.2: patrz rozdział 3", limits],
  ])("are not where they are %s", (_, heading, note) => expect(read(heading, note).codes).toContain("unbound_footnote"));
});
