import { expect, it } from "vitest";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, gap, grid, outcome, text } from "../helpers/drawn-page.ts";

/* A title and the number of its page stand right under what a page ends with, at another height of each page. */

const head = "Rodzaj stawki | Miano | G11 | G12";
const first = grid(
  `${head}\nStawka jakościowa | zł/kWh | 0,0332 | 0,0332\nSkładnik zmienny stawki sieciowej całodobowy | zł/kWh | 0,2142 | x`,
);
const rest = grid(
  "Składnik stały stawki sieciowej | | |\nukład 1-fazowy | zł/m-c | 6,55 | 7,98\nStawka opłaty abonamentowej jednomiesięcznej | zł/m-c | 4,56 | 4,57",
);
const countOf = (...pages: readonly (readonly Block[])[]): number =>
  toTables(pages.map((blocks, i) => drawPage(4 + i, ...blocks))).flatMap(({ tables }) => tables).length;

it("a table over a title that counts pages goes on overleaf, over the next one", () => {
  const title = (page: number) => text(`Taryfa Sieci Wzorcowej S.A. ${page}`);
  const pages = [
    [gap(300), first, title(4)],
    [rest, title(5)],
  ];
  expect(countOf(...pages)).toBe(1);
  const { rates } = outcome(...pages.map((blocks, i) => drawPage(4 + i, ...blocks)));
  expect(rates).toContain("G12 network_fixed 1-phase 7.98 PLN/month");
});

it.each<[string, readonly (readonly Block[])[]]>([
  [
    "is no page's: it goes on with no number that follows",
    [
      [gap(300), first, text("Taryfa Sieci Wzorcowej S.A. 4")],
      [rest, text("Taryfa Sieci Wzorcowej S.A. 9")],
    ],
  ],
  [
    "stands over more text overleaf",
    [
      [gap(300), first, text("Stawki opłat dla obszaru 4")],
      [rest, text("Stawki opłat dla obszaru 5"), text("Opłatę pobiera się co miesiąc.")],
    ],
  ],
  [
    "stands over a table overleaf",
    [
      [gap(300), first, text("Stawki opłat dla obszaru 4")],
      [rest, text("Stawki opłat dla obszaru 5"), first],
    ],
  ],
  [
    "has the number of a point",
    [
      [gap(300), first, text("5.6. Stawki opłat dla obszaru 4")],
      [rest, text("5.6. Stawki opłat dla obszaru 5")],
    ],
  ],
])("a table ends over a line that %s", (_, pages) => expect(countOf(...pages)).toBeGreaterThan(1));
