import { describe, expect, it } from "vitest";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, gap, grid, pageHeight, text } from "../helpers/drawn-page.ts";

const table = grid(`Grupa taryfowa | Składnik zmienny całodobowy [zł/kWh]
                    C11 | 0,2345
                    C21 | 0,1234`);
const captionAfter = (...end: readonly string[]): string[] =>
  toTables([drawPage(5, gap(pageHeight - 150), text(...end)), drawPage(6, table)])
    .flatMap(({ tables }) => tables)
    .flatMap(({ caption }) => caption.map((line) => line.text));

describe("a table at a page's top", () => {
  it("has the numbered heading that ends the page before as its caption", () => {
    expect(captionAfter("Opłaty pobiera się co miesiąc.", "7.2. Obszar Północ")).toEqual(["7.2. Obszar Północ"]);
  });
  it("has it under a heading of its columns too", () => {
    const pages = [drawPage(5, gap(pageHeight - 150), text("7.2. Obszar Północ")), drawPage(6, text("GRUPY TARYFOWE"), table)];
    expect(toTables(pages)[1]?.tables[0]?.caption.map((line) => line.text)).toContain("7.2. Obszar Północ");
  });
  it("has it not under a sentence of its own page", () => {
    const pages = [drawPage(5, gap(pageHeight - 150), text("7.2. Obszar Północ")), drawPage(6, text("Stawki netto."), table)];
    expect(toTables(pages)[1]?.tables[0]?.caption.map((line) => line.text)).toEqual(["Stawki netto."]);
  });
  it("has the notes under that heading, however many their lines", () => {
    const notes = [
      "* stawka stosowana w odniesieniu do wolumenu energii elektrycznej, nieprzewyższającego ilości energii elektrycznej zużytej",
      "w analogicznym okresie rozliczeniowym poprzedzającego roku;",
      "** stawka stosowana w odniesieniu do wolumenu energii elektrycznej, przewyższającego ilość energii elektrycznej zużytej",
      "w analogicznym okresie rozliczeniowym poprzedzającego roku;",
    ];
    const [found] = toTables([drawPage(5, gap(pageHeight - 150), text("7.2. Obszar Północ", ...notes)), drawPage(6, table)]).flatMap(
      ({ tables }) => tables,
    );
    expect(found?.caption.map((line) => line.text)).toEqual(["7.2. Obszar Północ"]);
    expect(found?.footnotes.map(({ mark }) => mark)).toEqual(["*", "**"]);
  });
  it("has no caption where other text ends the page before", () => {
    expect(captionAfter("7.2. Zasady rozliczeń", "a", "b", "c", "Opłaty pobiera się co miesiąc.")).toEqual([]);
  });
});
