import { describe, expect, it } from "vitest";
import type { Page } from "../../src/model/page.ts";
import { choosePageSource, keepsLetters } from "../../src/pages/page-source.ts";
import type { PagePrescan } from "../../src/pdf/prescan/prescan.ts";
import { drawPage, text } from "../helpers/drawn-page.ts";

const prescan = (characters: number, more: Partial<PagePrescan> = {}): PagePrescan =>
  ({ text: "x".repeat(characters), hasImage: false, certain: true, ...more }) as PagePrescan;
/** The lines in the middle of the page, where no stamp is. */
const page = (...lines: readonly string[]): Page => {
  const drawn = drawPage(5, text(...lines));
  return {
    ...drawn,
    words: drawn.words.map((word) => ({ ...word, box: [word.box[0], word.box[1] + 200, word.box[2], word.box[3] + 200] })),
  };
};
const whole = page("Stawka opłaty zmiennej dla grupy G11 wynosi 0,3412 zł/kWh, a opłata jest naliczana za każdy miesiąc.");
const lost = page("Stawka zmienna dla grupy G11 wynosi 0,3412 oraz jest naliczana od energii pobranej w taryfie, do dnia 31 grudnia");

describe("what is believed of a page", () => {
  it.each([
    ["a page of text", prescan(3000), whole, "rates", "text"],
    ["a big image under a stamped header", prescan(210, { hasImage: true }), undefined, "rates", "images"],
    ["a big image behind a page of text", prescan(3000, { hasImage: true }), undefined, "rates", "text"],
    ["a page with hardly a letter, of which the first pass is not certain", prescan(20, { certain: false }), undefined, "rates", "images"],
    ["a page that is certain to be nearly empty", prescan(20), undefined, "rates", "text"],
    ["a scan under invisible text", prescan(3000, { hasImage: true, certain: false }), page("Strona 5"), "rates", "images"],
    ["Polish without one Polish letter", prescan(3000), lost, "rates", "drawn"],
    [
      "another language",
      prescan(3000),
      page("The rate of the variable component for this group is printed in the following table, with its unit of energy"),
      "rates",
      "text",
    ],
    [
      "another language with a word that is Polish too",
      prescan(3000),
      page("What we do to the rate of this component is printed in the following table, nie, do, od, with its unit of energy and more"),
      "rates",
      "text",
    ],
    [
      "letters that the font names wrongly",
      prescan(3000),
      page(
        "Skªadnik zmienny stawki sieciowej dla grupy taryfowej",
        "opªata dystrybucyjna w zªotych, strefa dzienna, caªodobowa",
        "odbiorców",
      ),
      "rates",
      "drawn",
    ],
    [
      "an old encoding's letters",
      prescan(3000),
      page("Sk³adnik zmienny stawki dla grupy", "op³ata sta³a za energiê, strefa", "ca³odobowa"),
      "rates",
      "drawn",
    ],
    [
      "raised figures behind words",
      prescan(3000),
      page("Składnik zmienny¹ stawki² dla grupy³ taryfowej", "moc¹ oraz energia²"),
      "rates",
      "text",
    ],
    [
      "text that is no language",
      prescan(3000),
      page(...Array.from({ length: 12 }, (_, i) => `6WDZND VLHFLRZD ]PLHQQD GOD JUXS\\ ${i} XVáXJL SU]HV\\áRZH`)),
      "rates",
      "drawn",
    ],
    ["rates without a unit", prescan(3000), page("G11 0,3412", "G12 0,4014"), "rates", "drawn"],
    ["the same in a document that is no tariff", prescan(3000), page("G11 0,3412", "G12 0,4014"), "all", "text"],
    ["rates in PLN", prescan(3000), page("G11 0,3412 PLN/kWh"), "rates", "text"],
    ["a few words without a rate", prescan(3000), page("Strona 5 z 12"), "rates", "text"],
  ] as const)("%s: %s", (_, seen, read, wanted, believed) => expect(choosePageSource(seen, read, wanted)).toBe(believed));
});

describe("the rest of a table: codes and numbers alone", () => {
  const rest = page("C11 6,83 0,2343 x x x 0,0332 6,49", "C12b 7,31 x 0,2882 0,0877 x 0,0332 6,49");

  it.each<[string, readonly Page[], "text" | "drawn"]>([
    [
      "is believed where other pages keep their Polish letters",
      [page("Stawki opłat określają składniki stawki sieciowej i opłaty abonamentowej", "dla każdej grupy taryfowej."), rest],
      "text",
    ],
    ["is not where none does", [lost, rest], "drawn"],
    ["is not where only a word or two do", [page("Załącznik"), rest], "drawn"],
  ])("%s", (_, pages, believed) => expect(choosePageSource(prescan(100), rest, "rates", keepsLetters(pages))).toBe(believed));
});
