import { describe, expect, it } from "vitest";
import type { Rule } from "../../src/model/page.ts";
import type { Table } from "../../src/model/table.ts";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, gap, grid, outcome, pageHeight, rule, text, wordsAt } from "../helpers/drawn-page.ts";
import { lying, upright, without } from "../helpers/lost-rules.ts";
import { setTable } from "../helpers/set-page.ts";

const low = gap(pageHeight - 130);
const none: typeof upright = () => true;
const tablesOf = (...pages: readonly (readonly Block[])[]): readonly Table[] =>
  toTables(pages.map((blocks, i) => drawPage(5 + i, ...blocks))).flatMap((page) => page.tables);
const rows = (table: Table | undefined): string[] =>
  Array.from({ length: table?.rowCount ?? 0 }, (_, row) =>
    (table?.cells ?? [])
      .filter((cell) => cell.row === row)
      .sort((a, b) => a.column - b.column)
      .map((cell) => `${cell.text.replace(/\n/g, " ")}${cell.colSpan > 1 ? ` x${cell.colSpan}` : ""}`)
      .join(" | "),
  );

const head = "Grupa taryfowa | Składnik zmienny całodobowy | Składnik stały stawki sieciowej";
const units = "| [zł/kWh] | [zł/kW/m-c]";

describe("a table whose last column splits overleaf", () => {
  const second = grid(
    `${head} | <\nR | 0,4288 | 9,22 | <\n| [zł/kWh] | 1-fazowy¶[zł/m-c] | 3-fazowy¶[zł/m-c]\nG11 | 0,3391 | 7,61 | 11,45`,
  );
  const plain = grid(`${head}\n${units}\nC11 | 0,3920 | 7,84`);

  it("is one table with the finer columns, and does not repeat its head", () => {
    const found = tablesOf([low, plain], [second]);
    expect(found).toHaveLength(1);
    expect(rows(found[0])).toEqual([
      "Grupa taryfowa | Składnik zmienny całodobowy | Składnik stały stawki sieciowej x2",
      " | [zł/kWh] | [zł/kW/m-c] x2",
      "C11 | 0,3920 | 7,84 x2",
      "R | 0,4288 | 9,22 x2",
      " | [zł/kWh] | 1-fazowy [zł/m-c] | 3-fazowy [zł/m-c]",
      "G11 | 0,3391 | 7,61 | 11,45",
    ]);
  });

  it("carries the unit of the part before", () => {
    expect(outcome(drawPage(5, low, plain), drawPage(6, second)).rates).toEqual([
      "C11 network_fixed 7.84 PLN/kW/month",
      "C11 network_variable flat 0.392 PLN/kWh",
      "G11 network_fixed 1-phase 7.61 PLN/month",
      "G11 network_fixed 3-phase 11.45 PLN/month",
      "G11 network_variable flat 0.3391 PLN/kWh",
      "R network_fixed 9.22 PLN/kW/month",
      "R network_variable flat 0.4288 PLN/kWh",
    ]);
  });

  it("is joined when the first part has the finer columns too", () => {
    const found = tablesOf([gap(pageHeight - 170), second], [grid(`${head}\nC12a | 0,4930 | 7,84`)]);
    expect(found.map((table) => rows(table).at(-1))).toEqual(["C12a | 0,4930 | 7,84 x2"]);
  });

  it("is not joined with a table of its own head", () => {
    expect(
      tablesOf([low, plain], [grid("Rodzaj usługi wykonywanej na zlecenie | Opłata [zł] | <\nSprawdzenie układu | 1,00 | 2,00")]),
    ).toHaveLength(2);
  });

  it("says its unit anew when the head prints one and the rows before had changed it", () => {
    const changed = grid(`${head}\n| [zł/MWh] | [zł/kW/m-c]\nB21 | 66,40 | 18,22\n| [zł/kWh] | [zł/kW/m-c]\nC11 | 0,3920 | 7,84`);
    const again = grid(`${head}\n| [zł/MWh] | [zł/kW/m-c]\nB23 | 70,25 | 18,97`);
    expect(rows(tablesOf([gap(pageHeight - 170), changed], [again])[0])).toContain(" | [zł/MWh] | [zł/kW/m-c]");
    expect(outcome(drawPage(5, gap(pageHeight - 170), changed), drawPage(6, again)).rates).toContain(
      "B23 network_variable flat 70.25 PLN/MWh",
    );
  });
});

it("a table goes on in columns of which the page between has no line", () => {
  const long = Array.from({ length: 32 }, (_, i) => `C${i % 2 === 0 ? 11 : 21} | 0,${3000 + i} | 7,${10 + i} | <`).join("\n");
  const parts = [
    `${head} | <\n| [zł/kWh] | 1-fazowy¶[zł/m-c] | 3-fazowy¶[zł/m-c]\nG11 | 0,3391 | 7,61 | 11,45`,
    long,
    "G12 | 0,3392 | 7,62 | 11,46",
  ];
  // The widths of the first part's columns, where the others begin a little further to the right.
  const first = grid(parts[0] ?? "")(60);
  const xs = [...new Set(first.rules.filter(upright).map(({ box }) => box[0]))].sort((a, b) => a - b);
  const inColumns =
    (part: string, lines: readonly number[], by: number): Block =>
    (top) => {
      const own = part.split("\n").map((row) => row.split("|").map((cell) => cell.trim()));
      const at = (i: number): number => top + 16 * i;
      const bottom = at(own.length);
      const words = own.flatMap((row, i) =>
        row.flatMap((cell, column) => (cell === "<" ? [] : wordsAt(cell, (xs[column] ?? 0) + 5 + by, at(i) + 11))),
      );
      const across = [...own.keys(), own.length].map((i) => rule((xs[0] ?? 0) + by, at(i), (xs.at(-1) ?? 0) + by, at(i)));
      return { words, rules: [...across, ...lines.map((x) => rule(x + by, top, x + by, bottom))], bottom };
    };
  const merged = xs.filter((_, i) => i !== 3);
  const pages = [[low, grid(parts[0] ?? "")], [inColumns(long, merged, 0.5)], [inColumns(parts[2] ?? "", xs, 0)]];
  const found = tablesOf(...pages);
  expect(found).toHaveLength(1);
  expect(rows(found[0]).at(-1)).toBe("G12 | 0,3392 | 7,62 | 11,46");
});

it("a table over three pages is one", () => {
  const body = Array.from({ length: 26 }, (_, i) => `C${i % 2 === 0 ? 11 : 21} | 0,${3000 + i} | 7,${10 + i}`).join("\n");
  const found = tablesOf([low, grid(`${head}\nB11 | 0,1000 | 1,10`)], [grid(`${head}\n${body}`)], [grid(`${head}\nG11 | 0,2000 | 2,20`)]);
  expect(found.map((table) => table.rowCount)).toEqual([29]);
});

describe("a table without lines overleaf", () => {
  const cut = (source: string, lost = none) => without(grid(source), lost);
  const first = `${head}\n${units}\nC11 | 0,3920 | 7,84\nC21 | 0,2855 | 33,10`;
  const more = "C22a | 0,3311 | 33,10\nR | 0,4288 | 9,22";

  it.each<[string, string, typeof upright]>([
    ["without its head", `${more}`, none],
    ["with its head repeated", `${head}\n${units}\n${more}`, none],
    ["with its head repeated, between lines of rows", `${head}\n${units}\n${more}`, upright],
  ])("is one: %s", (_, second, lost) => {
    // Without its head a part is as wide as its own texts: it is drawn in the first part's columns.
    const part = second === more ? inColumnsOf(first, more) : cut(second, lost);
    const found = tablesOf([gap(pageHeight - 150), cut(first, lost)], [part]);
    expect(found.map((table) => rows(table).slice(-4))).toEqual([
      ["C11 | 0,3920 | 7,84", "C21 | 0,2855 | 33,10", "C22a | 0,3311 | 33,10", "R | 0,4288 | 9,22"],
    ]);
  });

  it("is not joined with columns that stand elsewhere", () => {
    expect(tablesOf([gap(pageHeight - 150), cut(first)], [without(grid(more, 90), none)])).toHaveLength(2);
  });

  it("is joined under a caption that says that it goes on", () => {
    expect(tablesOf([low, grid(`${head}\nC11 | 0,3920 | 7,84`)], [text("cd. tabeli 3"), grid(`${head}\nR | 0,4288 | 9,22`)])).toHaveLength(
      1,
    );
  });
});

describe("a repeated header overleaf over a single row, without lines", () => {
  const monthly = "Grupa taryfowa | Okres rozliczeniowy [zł/m-c]\n| okres 1-miesięczny";
  const periods = "Grupa taryfowa | okres 1-miesięczny [zł/m-c] | okres 2-miesięczny [zł/m-c] | okres 6-miesięczny [zł/m-c]";
  const part = (source: string) => without(grid(source), none);

  it("goes on with one rate", () => {
    const found = tablesOf([gap(pageHeight - 150), part(`${monthly}\nG11 | 4,90\nG12w | 4,90`)], [part(`${monthly}\nG12r | 4,91`)]);
    expect(found.map((table) => rows(table).slice(-2))).toEqual([["G12w | 4,90", "G12r | 4,91"]]);
  });

  it("goes on with one rate for each column, between the labels that it is for", () => {
    const merged = "G13s (zima) | 4,85 | 2,43 | 0,81\nG13s (wiosna) | ^ | ^ | ^\nG13s (lato) | ^ | ^ | ^\nG13s (jesień) | ^ | ^ | ^";
    const before = [gap(pageHeight - 150), part(`${periods}\nG11 | 4,85 | 2,43 | 0,81\nG12 | 4,85 | 2,43 | 0,81`)];
    const found = tablesOf(before, [part(`${periods}\n${merged}`)]);
    expect(found).toHaveLength(1);
    expect(found[0]?.cells.find((cell) => cell.page === 6 && cell.text === "4,85")).toMatchObject({ rowSpan: 4 });
  });

  it("is no table under a header of other words", () => {
    const other = monthly.replace("okres 1-miesięczny", "okres 2-miesięczny");
    const found = tablesOf([gap(pageHeight - 150), part(`${monthly}\nG11 | 4,90\nG12w | 4,90`)], [part(`${other}\nG12r | 4,91`)]);
    expect(found.flatMap((table) => rows(table))).not.toContain("G12r | 4,91");
  });
});

describe("a part with one column of rates, without rules and head", () => {
  const head = "Grupa taryfowa / rodzaj stawki | Stawka opłaty";
  const c11 = "C11 |\nStawka jakościowa w zł/kWh | 0,0332\nSkładnik zmienny ¶ całodobowy w zł/kWh | 0,2188";
  const c21 = c11.replace("C11", "C21").replace("2188", "1844");
  const first = without(grid(`${head}\n${c11}`), none);
  const rates = ["C11", "C21"].flatMap((code, i) => [
    `${code} network_variable flat 0.${[2188, 1844][i]} PLN/kWh`,
    `${code} quality 0.0332 PLN/kWh`,
  ]);

  it("goes on with the table that ends the page before", () => {
    expect(outcome(drawPage(5, low, first), drawPage(6, inColumnsOf(head, c21))).rates).toEqual(rates);
  });

  it("goes on where the table leaves the end of its page empty", () => {
    expect(outcome(drawPage(5, gap(250), first), drawPage(6, inColumnsOf(head, c21))).rates).toEqual(rates);
  });

  it("may begin with a heading of its rows", () => {
    const c11Again = "Składnik zmienny w zł/kWh |\n- dzienny | 0,2711\n- nocny | 0,0911";
    const found = tablesOf([low, first], [inColumnsOf(head, c11Again)]);
    expect(rows(found[0]).slice(-3)).toEqual(["Składnik zmienny w zł/kWh", "- dzienny | 0,2711", "- nocny | 0,0911"]);
  });

  it("may begin with a heading beside the numbers of its rows", () => {
    const whole = "Lp. | Stawki opłat netto w poszczególnych grupach taryfowych | G11 | G12";
    const numbered = "1. | Stawka jakościowa w zł/kWh | 0,0332 | 0,0332\n2. | Składnik stały w zł/m-c | 4,51 | 4,68";
    const fees =
      "| Stawka opłaty abonamentowej w zł/m-c: | |\n3. | - okres 1-miesięczny | 4,38 | 4,39\n | - okres 2-miesięczny | 2,19 | 2,18";
    const found = tablesOf([low, without(grid(`${whole}\n${numbered}`), none)], [inColumnsOf(whole, fees)]);
    const heading = found[0]?.cells.find((cell) => cell.text.startsWith("Stawka opłaty"));
    expect(heading).toMatchObject({ page: 6, column: 1 });
    expect(found[0]?.cells.find((cell) => cell.text === "2,18")).toMatchObject({ column: 3 });
  });

  it.each<[string, readonly Block[], readonly Block[]]>([
    ["below other text", [gap(250), first, text("Opłaty pobiera się co miesiąc.")], [inColumnsOf(head, c21)]],
    ["in the upper half of its page", [gap(100), first], [inColumnsOf(head, c21)]],
    ["in other columns", [low, first], [without(grid(`Oznaczenie grupy taryfowej | ${head}\n${c21}`, 120), none)]],
    ["under a caption", [low, first], [text("7.2. Obszar Północ"), inColumnsOf(head, c21)]],
  ])("is no part of a table %s", (_, before, after) => {
    expect(rows(tablesOf(before, after)[0])).not.toContainEqual(expect.stringContaining("0,1844"));
  });
});

/** The rows below a head, without rules, where the head's columns are. */
const inColumnsOf =
  (whole: string, rest: string): Block =>
  (top) => {
    const drawn = grid(`${whole.split("\n")[0]}\n${rest}`)(top - 20);
    return { ...drawn, rules: [], words: drawn.words.filter((word) => word.baseline > top - 20 + 16) };
  };

describe("labels at the top of a part without rules", () => {
  const part = (text: string): Block => without(grid(text), none);
  it("are rows of the table that goes on", () => {
    const found = tablesOf(
      [low, part("Grupa taryfowa | Stawka 1 | Stawka 2\nC11 | 0,3920 | 7,84\nC12 | 0,3921 | 7,85")],
      [part("C21 | |\nstrefa szczytu | 0,3412 | 5,84\nstrefa nocna | 0,3512 | 5,94")],
    );
    expect(found).toHaveLength(1);
    expect(rows(found[0]).slice(-3)).toEqual(["C21 |  | ", "strefa szczytu | 0,3412 | 5,84", "strefa nocna | 0,3512 | 5,94"]);
  });

  const label: Block = (top) => ({ words: wordsAt("C21", 45, top + 10), rules: [], bottom: top + 15 });
  it("are rows of it where they end the page before", () => {
    const first = part("Grupa taryfowa | Stawka 1 | Stawka 2\nC11 | 0,3920 | 7,84\nC12 | 0,3921 | 7,85");
    const found = tablesOf([low, first, label], [part("strefa szczytu | 0,3412 | 5,84\nstrefa nocna | 0,3512 | 5,94")]);
    expect(found).toHaveLength(1);
    expect(rows(found[0]).slice(-4)).toEqual([
      "C12 | 0,3921 | 7,85",
      "C21",
      "strefa szczytu | 0,3412 | 5,84",
      "strefa nocna | 0,3512 | 5,94",
    ]);
  });

  const cut = (top: number) => [...wordsAt("Składnik zmienny [zł/", 45, top + 10), ...wordsAt("kWh]", 45, top + 20)];
  it.each<[string, readonly Block[], readonly Block[]]>([
    ["end the page before", [(top) => ({ words: cut(top), rules: [], bottom: top + 24 })], []],
    ["begin the part", [], [(top) => ({ words: cut(top), rules: [], bottom: top + 24 })]],
  ])("are one where two lines of one %s", (_, below, over) => {
    const found = tablesOf(
      [
        low,
        part("Wyszczególnienie | G12 | G12w\nStawka jakościowa [zł/kWh] | 0,0332 | 0,0332\nStawka opłaty [zł/m-c] | 7,84 | 7,85"),
        ...below,
      ],
      [...over, inColumnsOf("Stawka jakościowa [zł/kWh] | 0,0332 | 0,0332", "- dzienny | 0,3412 | 0,3414\n- nocny | 0,2512 | 0,2514")],
    );
    expect(rows(found[0]).slice(-3)).toEqual(["Składnik zmienny [zł/ kWh]", "- dzienny | 0,3412 | 0,3414", "- nocny | 0,2512 | 0,2514"]);
  });

  it("are none of it where they end the page before further down", () => {
    const first = part("Grupa taryfowa | Stawka 1 | Stawka 2\nC11 | 0,3920 | 7,84\nC12 | 0,3921 | 7,85");
    const second = part("strefa szczytu | 0,3412 | 5,84\nstrefa nocna | 0,3512 | 5,94");
    const found = tablesOf([low, first, gap(20), label], [second]);
    expect(rows(found[0]).slice(-3)).toEqual(["C12 | 0,3921 | 7,85", "strefa szczytu | 0,3412 | 5,84", "strefa nocna | 0,3512 | 5,94"]);
  });

  it("are no running line where the labels of the part before stand as high", () => {
    const rates = Array.from({ length: 26 }, (_, i) => `- strefa ${i + 1} | 0,34${10 + i} | 7,84`);
    const block = (group: string) => part([`${group} | |`, "Składnik zmienny | |", ...rates].join("\n"));
    const first = part("Grupa taryfowa | Stawka 1 | Stawka 2\nC11 | 0,3920 | 7,84\nC12 | 0,3921 | 7,85");
    const running = text("Taryfa dla energii elektrycznej");
    const pages = [block("C21"), block("C22")].map((one) => [running, one]);
    const found = tablesOf([running, gap(pageHeight - 170), first], ...pages);
    expect(rows(found[0]).filter((row) => !row.startsWith("- "))).toEqual([
      "Grupa taryfowa | Stawka 1 | Stawka 2",
      "C11 | 0,3920 | 7,84",
      "C12 | 0,3921 | 7,85",
      "C21",
      "Składnik zmienny",
      "C22",
      "Składnik zmienny",
    ]);
  });
});

it("a head that goes over a blank row is not repeated overleaf, and stands over no row of the part", () => {
  const part = (code: string) =>
    grid(`Grupa taryfowa | Stawki | <
      ^ | Składnik zmienny całodobowy [zł/kWh] | Stawka jakościowa [zł/kWh]
      ^ | |
      ${code} | 0,3391 | 0,0332`);
  const [table, ...others] = tablesOf([low, part("G11")], [part("C11")]);
  expect(others).toEqual([]);
  expect(table?.cells.filter((cell) => cell.text === "Grupa taryfowa")).toHaveLength(1);
  const taken = (table?.cells ?? []).flatMap(({ row, column, rowSpan, colSpan }) =>
    Array.from({ length: rowSpan * colSpan }, (_, i) => `${row + Math.floor(i / colSpan)} ${column + (i % colSpan)}`),
  );
  expect(new Set(taken).size).toBe(taken.length);
});

it("a heading that ends the page before keeps the table overleaf apart", () => {
  const same = grid(`${head}\n${units}\nC11 | 0,3920 | 7,84`);
  const found = tablesOf([gap(pageHeight - 180), same, text("7.2. Obszar Północ")], [same]);
  expect(found.map((table) => table.caption.map((line) => line.text))).toEqual([[], ["7.2. Obszar Północ"]]);
});

it("a part without a head belongs to the heading that ends the page before, and not to the table over it", () => {
  const list = (...rows: readonly string[]) => without(grid(rows.join("\n")), none);
  const rates = (code: string) => [
    "Składnik zmienny stawki w zł/kWh |",
    `- całodobowy | 0,225${code}`,
    `Składnik stały stawki sieciowej [zł/kW/m-c] | 12,1${code}`,
    `Stawka jakościowa [zł/kWh] | 0,033${code}`,
  ];
  const first = list("Wyszczególnienie | Stawka", ...rates("1"));
  const pages = [[gap(pageHeight - 190), text("7.1. Grupa taryfowa C11"), first, text("7.2. Grupa taryfowa C21")], [list(...rates("2"))]];
  const found = tablesOf(...pages).map((table) => [table.caption[0]?.text, table.cells.some((cell) => cell.text === "0,2252")]);
  expect(found).toEqual([
    ["7.1. Grupa taryfowa C11", false],
    ["7.2. Grupa taryfowa C21", true],
  ]);
});

it("headings of two groups at one height of their pages are no running line", () => {
  const first = grid("Wyszczególnienie | Stawka\nSkładnik zmienny całodobowy [zł/kWh] | 0,2251");
  const second = grid("Wyszczególnienie | Stawka\nSkładnik zmienny całodobowy [zł/kWh] | 0,2252");
  const end = [gap(pageHeight - 200), text("7.2.21. Grupa taryfowa G11p"), first];
  const found = tablesOf([text("7.2.20. Grupa taryfowa G11"), first, ...end], [text("7.2.22. Grupa taryfowa G12"), second]);
  expect(found.at(-1)?.caption.map((line) => line.text)).toEqual(["7.2.22. Grupa taryfowa G12"]);
  expect(found.at(-1)?.cells.map((cell) => cell.text)).toContain("0,2252");
});

it("a head overleaf that says the same with a line lost is repeated too", () => {
  const values = "- dzienny | 0,2711 | x\n- nocny | 0,0911 | x";
  const first = grid(`Stawki opłat | GRUPY TARYFOWE | <\n^ | G12 | G13\nSkładnik zmienny stawki sieciowej [zł/kWh]: | |\n${values}`);
  const second = grid(
    "Stawki opłat | GRUPY TARYFOWE ¶ G12 G13 | <\nSkładnik zmienny stawki sieciowej [zł/kWh]: | |\n- szczyt przedpołudniowy | x | 0,1543\n- szczyt popołudniowy | x | 0,2723",
  );
  const [table, ...others] = tablesOf([gap(pageHeight - 130), first], [second]);
  expect(others).toEqual([]);
  expect(rows(table).filter((row) => row.includes("GRUPY"))).toHaveLength(1);
});

describe("a part that repeats the head under no caption", () => {
  const block = (code: string, rate: string): Block =>
    without(
      grid(
        `Grupa taryfowa / rodzaj stawki | Stawka opłaty\n${code} |\nSKŁADNIK STAŁY STAWKI SIECIOWEJ¶[zł/m-c] |\n- UKŁAD 1-FAZOWY | ${rate}\nSTAWKA JAKOŚCIOWA [zł/kWh] | 0,0332`,
      ),
      none,
    );
  const caption = text("7.3. Stawki opłat dla grup taryfowych G12, G12as");

  it("goes on with the table of the page before, however early that ends", () => {
    const found = tablesOf([caption, block("G12", "4,87")], [block("G12as", "4,15")]);
    expect(found).toHaveLength(1);
    expect(rows(found[0]).filter((row) => row.startsWith("Grupa taryfowa"))).toHaveLength(1);
  });
  it("repeats it where a scan's bold capital was read as a small letter", () => {
    const [one, two] = [
      block("G12", "4,87"),
      without(
        grid(
          "grupa taryfowa / Rodzaj stawki | stawka opłaty\nG12as |\nSKŁADNIK STAŁY STAWKI SIECIOWEJ¶[zł/m-c] |\n- UKŁAD 1-FAZOWY | 4,15",
        ),
        none,
      ),
    ];
    expect(tablesOf([caption, one], [two])).toHaveLength(1);
  });
  it("is a table of its own where something stands below that one", () => {
    expect(tablesOf([caption, block("G12", "4,87"), gap(20), text("Stawki są stawkami netto.")], [block("G12as", "4,15")])).toHaveLength(2);
  });
});

it("one row alone at the top of a page, without head and rules, is the last of the table that ends the page before", () => {
  const widths = "Wyszczególnienie | Jednostka | C12b";
  const table = without(grid(`${widths}\nStawka jakościowa | zł/kWh | 0,0332\nSkładnik stały stawki sieciowej | zł/kW/m-c | 7,08`), none);
  const row = without(grid("Stawka opłaty abonamentowej x | zł/kW/m-c | 5,98"), none);
  const found = tablesOf([low, text("7.1.7. Grupa taryfowa C12b"), table], [row]);
  expect(found).toHaveLength(1);
  expect(rows(found[0]).at(-1)).toBe("Stawka opłaty abonamentowej x | zł/kW/m-c | 5,98");
});

describe("one rate alone at the top of a page, half-way between two labels", () => {
  const fees = "Grupa taryfowa | Opłata abonamentowa [zł/m-c]";
  const table = without(grid(`${fees}\nA23 ZIMA | 17,70\nA23 LATO | ^\nA24 | 17,71`), none);
  const read = (rest: string, ...over: readonly Block[]) =>
    tablesOf(
      [low, text("7.1.4. Stawki opłaty abonamentowej dla grup taryfowych A23, A24, B23"), table],
      [...over, inColumnsOf(fees, rest)],
    );

  it("is the last of the table that ends the page before, for both of its rows", () => {
    const [whole, ...others] = read("B23 ZIMA | 17,72\nB23 LATO | ^");
    expect(others).toEqual([]);
    expect(whole?.cells.find((cell) => cell.text === "17,72")).toMatchObject({ page: 6, row: 4, column: 1, rowSpan: 2 });
    expect(whole?.cells.find((cell) => cell.text === "B23 LATO")).toMatchObject({ row: 5, column: 0 });
  });
  it("is none of it under a caption", () => {
    expect(rows(read("B23 ZIMA | 17,72\nB23 LATO | ^", text("7.1.5. Opłata handlowa"))[0])).toHaveLength(4);
  });
});

describe("one row at the top of a page under its headings", () => {
  const at =
    (...texts: readonly (readonly [text: string, x: number, y: number])[]): Block =>
    () => ({ words: texts.flatMap(([text, x, y]) => wordsAt(text, x, y)), rules: [], bottom: 200 });
  const row = (number: string, label: string, y: number, ...rates: readonly string[]) => [
    ...(number === "" ? [] : [[number, 45, y] as const]),
    [label, 65, y] as const,
    ...rates.map((rate, i) => [rate, 280 + 60 * i, y] as const),
  ];
  const before = at(
    ["7.2.2. Stawki opłat dla grup taryfowych C22a, C11", 40, 500],
    ...row("Lp.", "Stawki opłat netto", 516, "C22a", "C11"),
    ...row("1.", "Składnik stały stawki sieciowej [zł/kW/m-c]", 532, "21,36", "8,02"),
    ...row("2.", "Stawka jakościowa [zł/kWh]", 548, "0,0332", "0,0332"),
  );
  const read = (...second: readonly (readonly [string, number, number])[]) =>
    outcome(drawPage(5, before), drawPage(6, at(...second))).rates.filter((rate) => rate.includes("subscription"));
  const fee = row("", "- okres rozliczeniowy 1-miesięczny", 79, "7,38", "7,39");
  const headings = (first: string) => [[first, 65, 54] as const, ["[zł/m-c]:", 65, 62.4] as const, ["3.", 45, 66.6] as const];

  it("is the last of the table that ends the page before, and its number is none of the page", () => {
    expect(read(...headings("STAWKA OPŁATY ABONAMENTOWEJ"), ...fee)).toEqual([
      "C11 subscription P1M 7.39 PLN/month",
      "C22a subscription P1M 7.38 PLN/month",
    ]);
  });
  it("is none of it under a caption", () => {
    expect(read(...headings("7.3. Stawka opłaty abonamentowej"), ...fee)).toEqual([]);
  });
  it("is none of it where a rate stands under none of its columns", () => {
    expect(read(...headings("STAWKA OPŁATY ABONAMENTOWEJ"), ...fee.slice(0, 2), ["7,39", 320, 79])).toEqual([]);
  });
});

describe("one row overleaf that leaves places of its columns blank", () => {
  const xs = [45, 150, 260, 370];
  const lines =
    (...texts: readonly string[]): Block =>
    (top) => ({
      words: texts.flatMap((line, i) => line.split("|").flatMap((cell, at) => wordsAt(cell.trim(), xs[at] ?? 0, top + 10 + 16 * i))),
      rules: [],
      bottom: top + 14 + 16 * texts.length,
    });
  const zones = "Grupa taryfowa | całodobowa [zł/kWh] | dzienna [zł/kWh] | nocna [zł/kWh]";
  const caption = text("7.2. Składnik zmienny stawki sieciowej dla grup taryfowych C");
  const read = (row: string, ...before: readonly string[]) => tablesOf([low, caption, lines(zones, ...before)], [lines(row)]);

  it("is the last of a table whose rows leave some blank", () => {
    const [table, ...others] = read("C11o | 0,2068", "C22b | | 0,2044 | 0,0622", "C11 | 0,1909");
    expect(others).toEqual([]);
    expect(table?.cells.filter(({ row }) => row === 3).map((cell) => [cell.column, cell.text])).toEqual([
      [0, "C11o"],
      [1, "0,2068"],
    ]);
  });
  it("is none of a table whose rows leave none blank", () => {
    const [table] = read("C11o | 0,2068", "C22b | 0,1811 | 0,2044 | 0,0622", "C12b | 0,1909 | 0,2144 | 0,0722");
    expect(rows(table)).toHaveLength(3);
  });
  it("is none where a number of it stands under no column's numbers", () => {
    const aside: Block = (top) => ({
      words: [...wordsAt("C11o", 45, top + 10), ...wordsAt("0,2068", 205, top + 10)],
      rules: [],
      bottom: top + 14,
    });
    const [table] = tablesOf([low, caption, lines(zones, "C22b | | 0,2044 | 0,0622", "C11 | 0,1909")], [aside]);
    expect(rows(table)).toHaveLength(3);
  });
});

describe("a head that ends its page with labels and without a rate", () => {
  const columns = "Grupa taryfowa / rodzaj stawki | Jednostka | Stawka opłaty";
  /** Of the upright rules only the outer ones stay. */
  const inner: Parameters<typeof without>[1] = (rule, all) => {
    const xs = all.filter((one) => upright(one)).map(({ box }) => box[0]);
    return upright(rule) && rule.box[0] > Math.min(...xs) && rule.box[0] < Math.max(...xs);
  };
  const first = without(grid(`${columns}\nC21 | |`), inner);
  const label: Block = (top) => ({ words: wordsAt("STAWKA OPŁATY ABONAMENTOWEJ", 45, top + 8), rules: [], bottom: top + 12 });
  const rest =
    "- okres rozliczeniowy 1-miesięczny | zł/m-c | 6,93\nC23 | |\nSTAWKA OPŁATY ABONAMENTOWEJ | |\n- okres rozliczeniowy 1-miesięczny | zł/m-c | 6,94";
  const second = without(grid(`${columns}\n${rest}`), upright);
  const caption = "7.2.4. Stawki opłaty abonamentowej dla grup taryfowych C21, C23";

  it("is that of the rows under the same head overleaf", () => {
    const { rates } = outcome(drawPage(5, low, text(caption), first, label), drawPage(6, second));
    expect(rates).toEqual(["C21 subscription P1M 6.93 PLN/month", "C23 subscription P1M 6.94 PLN/month"]);
  });
  it("is so too where overleaf its heading of two lines, the second of them below the others, looks like a label", () => {
    const head = without(grid("Grupa taryfowa / ¶ rodzaj stawki | Stawka opłaty\nC21 |"), inner);
    const lines = [
      ["Grupa taryfowa /", 110, 60.5],
      ["Stawka opłaty", 260, 65.1],
      ["rodzaj stawki", 118, 69.8],
      ["SKŁADNIK ZMIENNY STAWKI SIECIOWEJ –", 52, 82.3],
      ["0,2135", 279, 87],
      ["STREFA CAŁODOBOWA w zł/kWh", 52, 91.7],
      ["SKŁADNIK STAŁY STAWKI SIECIOWEJ w zł/kW/", 52, 104.2],
      ["24,72", 282, 108.8],
      ["m-c", 52, 113.5],
      ["STAWKA JAKOŚCIOWA w zł/kWh", 52, 126],
      ["0,0332", 279, 126],
    ] as const;
    const rules = [rule(48, 52, 332, 52), rule(48, 73.9, 332, 73.9), rule(48, 52, 48, 73.9), rule(332, 52, 332, 73.9)];
    const body: Block = () => ({ words: lines.flatMap(([line, x, y]) => wordsAt(line, x, y)), rules, bottom: 130 });
    const rates = (over: string) => outcome(drawPage(5, low, text(over), head), drawPage(6, body)).rates;
    expect(rates("7.2. Stawki opłat dla grup taryfowych C21, C23")).toEqual([
      "C21 network_fixed 24.72 PLN/kW/month",
      "C21 network_variable flat 0.2135 PLN/kWh",
      "C21 quality 0.0332 PLN/kWh",
    ]);
  });
  it("is not where those stand under a caption of their own", () => {
    const { rates } = outcome(
      drawPage(5, low, text(caption), first, label),
      drawPage(6, text("7.2.5. Stawki opłaty abonamentowej"), second),
    );
    expect(rates).not.toContain("C21 subscription P1M 6.93 PLN/month");
  });
});

describe("few rows under the header of the page before, once more, without rules", () => {
  const head = `Grupa ¶ taryfowa | Składnik ¶ stały | Składnik zmienny stawki sieciowej | < | < | < | Stawka ¶ jakościowa
    ^ | ^ | cała ¶ doba | szczyt przed- ¶ południowy | szczyt popo- ¶ łudniowy | pozostałe ¶ godziny ¶ doby | ^
    | zł/kW/m-c | zł/kWh | < | < | < | zł/kWh`;
  const widths = [60, 70, 50, 80, 80, 60, 70];
  const first = setTable(
    head,
    `C11 | 7,57 | 0,3373 | | | | 0,0332
     C23 | 9,57 | | 0,2373 | 0,4373 | 0,1373 | 0,0332
     C21 | 8,57 | 0,2873 | | | | 0,0332`,
    { widths },
  );
  const overleaf = (said: string, row: string) =>
    outcome(
      drawPage(5, gap(pageHeight - 200), text("7.1. Stawki opłat dla grup taryfowych C11, C23, C21, C11o"), first),
      drawPage(6, setTable(said, row, { widths })),
    );

  it("stand under the columns of that page, some of which hold nothing here", () => {
    const { rates, codes } = overleaf(head, "C11o | 6,57 | 0,3173 | | | | 0,0331");
    expect(codes).toEqual([]);
    expect(rates.filter((rate) => rate.includes("C11o"))).toEqual([
      "C11o network_fixed 6.57 PLN/kW/month",
      "C11o network_variable flat 0.3173 PLN/kWh",
      "C11o quality 0.0331 PLN/kWh",
    ]);
  });
  it("do not where a rate stands between two of these", () => {
    const others = [60, 70, 130, 80, 80, 60, 70];
    const page = drawPage(6, setTable(head, "C11o | 6,57 | 0,3173 | | | | 0,0331", { widths: others }));
    const { rates } = outcome(drawPage(5, gap(pageHeight - 200), text("7.1. Stawki opłat dla grup taryfowych C11, C23"), first), page);
    expect(rates.filter((rate) => rate.includes("0.3173"))).toEqual([]);
  });
  it("do not where the header says something else", () => {
    const { rates } = overleaf(head.replace("jakościowa", "przejściowa"), "C11o | 6,57 | 0,3173 | | | | 0,0331");
    expect(rates.filter((rate) => rate.includes("0.0331"))).toEqual([]);
  });
});

describe("a label in capitals with a line below the last rate of its page", () => {
  const peak = (name: string, rate: string) => `SKŁADNIK ZMIENNY STAWKI ¶ SIECIOWEJ – SZCZYT ¶ ${name} | zł/kWh | ${rate}`;
  const first = without(grid(`Wyszczególnienie | Jednostka | G13\n${peak("PRZEDPOŁUDNIOWY", "0,1901")}`), none);
  const read = (...rest: readonly string[]) =>
    tablesOf([low, text("7.1.7. Grupa taryfowa G13"), first], [without(grid(rest.join("\n")), none)]);

  it("is whole where all rates stand beside the middle of their labels", () => {
    const [table] = read(peak("POPOŁUDNIOWY", "0,3353"), "SKŁADNIK STAŁY STAWKI ¶ SIECIOWEJ | zł/m-c | 4,84");
    expect(rows(table)[1]).toBe("SKŁADNIK ZMIENNY STAWKI SIECIOWEJ – SZCZYT PRZEDPOŁUDNIOWY | zł/kWh | 0,1901");
  });
  it("is not known to be where no other row shows it", () => {
    const [table] = read("SKŁADNIK STAŁY STAWKI SIECIOWEJ | zł/m-c | 4,84", "STAWKA JAKOŚCIOWA | zł/kWh | 0,0332");
    expect(rows(table)[1]).toBe("SKŁADNIK ZMIENNY STAWKI SIECIOWEJ – SZCZYT | zł/kWh | 0,1901");
  });
});

describe("a label over several rows that the page's end cuts", () => {
  const labels = "Lp. | Grupa | Rodzaj opłaty | Stawka";
  const c11 = "1. | C11 | Składnik stały stawki sieciowej [zł/kW/m-c] | 5,04\n^ | ^ | Składnik zmienny całodobowy [zł/kWh] | 0,2504";
  const fee = "Stawka opłaty abonamentowej [zł/m-c] | 4,04";
  const c21 = "2. | C21 | Składnik stały stawki sieciowej [zł/kW/m-c] | 16,01\n^ | ^ | Składnik zmienny całodobowy [zł/kWh] | 0,2101";
  const read = (first: string, second: string) =>
    outcome(drawPage(5, gap(pageHeight - 150), grid(`${labels}\n${first}`)), drawPage(6, grid(`${labels}\n${second}`)));

  it("goes on overleaf where its cells are empty", () => {
    const { rates } = read(c11, `| | ${fee}\n${c21}`);
    expect(rates).toContain("C11 subscription 4.04 PLN/month");
    expect(rates).toContain("C21 network_fixed 16.01 PLN/kW/month");
  });
  it("does not where cells of its column are empty elsewhere too", () => {
    const { rates } = read(`${c11}\n| | Stawka jakościowa [zł/kWh] | 0,0332`, `| | ${fee}\n${c21}`);
    expect(rates.filter((rate) => rate.includes("subscription"))).toEqual([]);
  });
});

it("a heading that begins a page has no unit, and leaves none of the row before it over the page's end", () => {
  const titles = "Grupa taryfowa / rodzaj stawki | Jednostka | Stawka opłaty";
  const summer = "B23 LATO | | \nSkładnik stały stawki sieciowej | zł/MW/m-c | 19180,00\nStawka opłaty abonamentowej | zł/m-c | 17,98";
  const next = "C22b | | \nSkładnik stały stawki sieciowej | zł/kW/m-c | 25,52\nStawka opłaty abonamentowej | zł/m-c | 6,68";
  const { rates } = outcome(drawPage(5, gap(pageHeight - 150), grid(`${titles}\n${summer}`)), drawPage(6, grid(`${titles}\n${next}`)));
  expect(rates.filter((rate) => rate.startsWith("C22b"))).toEqual([
    "C22b network_fixed 25.52 PLN/kW/month",
    "C22b subscription 6.68 PLN/month",
  ]);
});

describe("a label over several rows that is printed overleaf", () => {
  const first = grid(`Grupa | Rodzaj opłaty | Stawka
C11 | Składnik stały stawki sieciowej [zł/kW/m-c] | 5,04
^ | Składnik zmienny całodobowy [zł/kWh] | 0,2504
| Składnik stały stawki sieciowej [zł/kW/m-c] | 16,01`);
  const second = grid(`C21 | Składnik zmienny całodobowy [zł/kWh] | 0,2101
^ | Stawka jakościowa [zł/kWh] | 0,0332
R | Składnik stały stawki sieciowej [zł/kW/m-c] | 4,72`);
  type Ends = (bottom: number) => (one: Rule) => boolean;
  const ofLabels = ({ box }: Rule): boolean => box[2] < 75;
  const endsPage: Ends = (bottom) => (one) => lying(one) && ofLabels(one) && one.box[1] > bottom - 2;
  const beginsPage: Ends = (top) => (one) => lying(one) && ofLabels(one) && one.box[1] < top + 2;
  const isOpen = (block: Block, ends: Ends, edge: "top" | "bottom"): Block => {
    return (top) => {
      const drawn = block(top);
      return without(block, ends(edge === "top" ? top : drawn.bottom))(top);
    };
  };
  const read = (above: Block, below: Block) => outcome(drawPage(5, gap(pageHeight - 130), above), drawPage(6, below)).rates;
  const ofRow = "C21 network_fixed 16.01 PLN/kW/month";

  it("is that of the empty cell before it, where no rule parts them", () => {
    expect(read(isOpen(first, endsPage, "bottom"), isOpen(second, beginsPage, "top"))).toContain(ofRow);
  });
  it.each<[string, Block, Block]>([
    ["ends the empty cell", first, isOpen(second, beginsPage, "top")],
    ["begins the label's cell", isOpen(first, endsPage, "bottom"), second],
  ])("is not where a rule %s", (_, above, below) => expect(read(above, below)).not.toContain(ofRow));
});

describe("the same head right below a table of its page", () => {
  const part = (code: string, rate: string, own = head) => grid(`${own}\n${units}\n${code} | 0,3920 | ${rate}`);
  const found = (...between: readonly Block[]): readonly Table[] =>
    tablesOf([text("7.2.1. Stawki opłat – Obszar Jodłowa"), part("C11", "7,84"), ...between]);

  it("is that of rows that go on with it, under its caption", () => {
    const [table, ...others] = found(gap(6), part("R", "9,22"));
    expect(others).toEqual([]);
    expect(rows(table).slice(2)).toEqual(["C11 | 0,3920 | 7,84", "R | 0,3920 | 9,22"]);
    expect(table?.box[3]).toBeGreaterThan(Math.max(...(table?.cells ?? []).map((cell) => cell.box[1])));
  });
  it.each<[string, readonly Block[]]>([
    ["under a caption of its own", [text("7.2.2. Obszar Wierzbno"), part("R", "9,22")]],
    ["further below", [gap(20), part("R", "9,22")]],
    ["with other words", [gap(6), part("R", "9,22", head.replace("stały", "zmienny"))]],
  ])("is that of another table %s", (_, blocks) => {
    expect(found(...blocks)).toHaveLength(2);
  });
});
