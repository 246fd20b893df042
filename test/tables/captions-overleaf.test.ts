import { describe, expect, it } from "vitest";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, gap, grid, outcome, pageHeight, text, wordsAt } from "../helpers/drawn-page.ts";

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
  it("has it under the worn dashes of the page's head, which are read in another way on each page", () => {
    const dashes = Array.from({ length: 14 }, () => "-").join(" ");
    const pages = [
      drawPage(5, text(`${dashes} R -`), gap(pageHeight - 170), text("7.2. Obszar Północ")),
      drawPage(6, text(`${dashes} wm m`), table),
    ];
    expect(toTables(pages)[1]?.tables[0]?.caption.map((line) => line.text)).toContain("7.2. Obszar Północ");
  });
  it("has it under a heading of its columns too", () => {
    const pages = [drawPage(5, gap(pageHeight - 150), text("7.2. Obszar Północ")), drawPage(6, text("GRUPY TARYFOWE"), table)];
    expect(toTables(pages)[1]?.tables[0]?.caption.map((line) => line.text)).toContain("7.2. Obszar Północ");
  });
  it("has it with the words under it that go on overleaf", () => {
    const ends = ["Grupa taryfowa C11", "Rozliczenie dwustrefowe: strefa nocna w soboty, niedziele i dni"];
    const captionOver = (own: string): readonly string[] | undefined =>
      toTables([drawPage(5, gap(pageHeight - 150), text(...ends)), drawPage(6, text(own), table)])[1]?.tables[0]?.caption.map(
        (line) => line.text,
      );
    expect(captionOver("ustawowo wolne od pracy.")).toEqual([...ends, "ustawowo wolne od pracy."]);
    expect(captionOver("Dni ustawowo wolne od pracy.")).toEqual(["Dni ustawowo wolne od pracy."]);
  });
  it("has the title of its group that ends the page before, and no row of rates", () => {
    expect(captionAfter("Grupa taryfowa C11")).toEqual(["Grupa taryfowa C11"]);
    expect(captionAfter("Grupa taryfowa C11 całodobowa")).toEqual([]);
  });
  it.each([
    "7.2. Stawka opłaty mocowej wynosi 219,40 zł/MWh w godzinach od 7 do 21 w dni robocze.",
    "7.2. Za wydanie duplikatu faktury pobiera się 12,30 zł brutto.",
  ])("has no point with an amount that ends the page before: %s", (point) => expect(captionAfter(point)).toEqual([]));
  it("has it not under the heading of the next chapter", () => {
    for (const chapter of ["8. Stawki opłat", "VIII. Stawki opłat", "Rozdział 8"]) {
      const pages = [drawPage(5, gap(pageHeight - 150), text("7.2. Odczyty w dni robocze")), drawPage(6, text(chapter), table)];
      expect(toTables(pages)[1]?.tables[0]?.caption.map((line) => line.text)).toEqual([chapter]);
    }
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
  it.each<[string, number, readonly string[]]>([
    ["has the notes that stand at the same height of the next page, under its last heading", 0, ["1"]],
    ["has none of what stands further below, as a running line does", 10, []],
  ])("%s", (_, apart, marks) => {
    const notes = ["1) stawka dotyczy wyłącznie Oddziału", "w Kaliskach."];
    const end = (section: string) => (apart === 0 ? [text(section, ...notes)] : [text(section), gap(apart), text(...notes)]);
    const pages = [
      drawPage(5, gap(pageHeight - 150), ...end("7.2. Obszar Północ")),
      drawPage(6, table, gap(pageHeight - 150 - 30 - 60), ...end("7.3. Obszar Wschód")),
    ];
    const heights = pages.map(({ words }) => words.find((word) => word.text === "1)")?.box[1] ?? 0);
    const shift = heights[0]! - heights[1]!;
    const level = {
      ...pages[1]!,
      words: pages[1]!.words.map((word) =>
        word.box[1] < 200
          ? word
          : {
              ...word,
              box: [word.box[0], word.box[1] + shift, word.box[2], word.box[3] + shift] as const,
              baseline: word.baseline + shift,
            },
      ),
    };
    const [found] = toTables([pages[0]!, level]).flatMap(({ tables }) => tables);
    expect(found?.footnotes.map(({ mark }) => mark)).toEqual(marks);
    if (marks.length > 0) expect(found?.footnotes[0]?.text).toBe("stawka dotyczy wyłącznie Oddziału w Kaliskach.");
  });
  it("has it with notes of which the last stand overleaf, and not under notes of a heading that has none", () => {
    const noted = grid(`Grupa taryfowa | Składnik zmienny całodobowy [zł/kWh]
                        C11 | 0,2345^1)
                        C21 | 0,1234^2)`);
    const captionOf = (...end: readonly string[]) => {
      const pages = [drawPage(5, gap(pageHeight - 150), text(...end)), drawPage(6, text("2) stawka grupy C21 na obszarze miasta;"), noted)];
      return toTables(pages)[1]?.tables[0]?.caption.map((line) => line.text);
    };
    expect(captionOf("7.2. Obszar Północ", "1) stawka grupy C11 na obszarze miasta;")).toEqual(["7.2. Obszar Północ"]);
    expect(captionOf("7.2. Obszar Północ")).not.toContain("7.2. Obszar Północ");
  });
  it("has the headings of its columns behind these notes in its caption, with the group that they name, and no sentence there", () => {
    const rows = grid(`Składnik zmienny całodobowy | zł/kWh | 0,2324
      Składnik stały stawki sieciowej | zł/kW/m-c | 6,78`);
    const ratesAfter = (...end: readonly string[]) => outcome(drawPage(5, gap(pageHeight - 150), text(...end)), drawPage(6, rows)).rates;
    const said = "grupa taryfowa dla ogólnodostępnych stacji ładowania.";
    const note = `^1) ${said}`;
    expect(ratesAfter("7.2.5. Stawki opłat", note, "Wyszczególnienie Jednostka C11em^1)")).toEqual([
      `C11em network_fixed 6.78 PLN/kW/month if ${said}`,
      `C11em network_variable flat 0.2324 PLN/kWh if ${said}`,
    ]);
    expect(ratesAfter("7.2.5. Stawki opłat", note, "Stosuje się w C11em.")).toEqual([]);
    expect(ratesAfter("7.2.5. Stawki opłat", note, "W ostatnim roku stawki w C11em wynosiły tyle")).toEqual([]);
  });
  it("has no caption where other text ends the page before", () => {
    expect(captionAfter("7.2. Zasady rozliczeń", "a", "b", "c", "Opłaty pobiera się co miesiąc.")).toEqual([]);
  });
  it("has the notes under it as its own, before those of another table of its page", () => {
    const first = grid(`Stawki opłat | G12as
      Składnik zmienny dzienny [zł/kWh] | 0,2345
      Składnik zmienny nocny [zł/kWh] | 0,2261^1) ¶ 0,0226^2)`);
    const second = grid(`Stawki opłat | C11em^1)
      Stawka opłaty abonamentowej [zł/m-c] | 7,15`);
    const { rates } = outcome(
      drawPage(
        5,
        gap(pageHeight - 150),
        text(
          "7.2. Stawki opłat dla grupy G12as",
          "^1) dotyczy energii nieprzewyższającej ilości energii zużytej w okresie poprzedzającego roku;",
          "^2) dotyczy energii przewyższającej ilość energii zużytej w okresie poprzedzającego roku;",
        ),
      ),
      drawPage(6, first, text("7.3. Stawki opłat dla grupy C11em", "^1) grupa dla stacji ładowania;"), second),
    );
    expect(rates.find((rate) => rate.includes("0.2261"))).toContain("if dotyczy energii nieprzewyższającej");
  });
});

describe("a head with the label of its first rows under a caption that ends its page", () => {
  const rows = `- w szczycie przedpołudniowym | 0,1785
    - w szczycie popołudniowym | 0,3151
    - w pozostałych godzinach doby | 0,0840
    Składnik stały stawki sieciowej (za moc umowną) w zł/kW/m-c | 25,87`;
  const second = grid(`Wyszczególnienie | Stawka\n${rows}`);
  const caption = "7.1.5. Grupa taryfowa C23 LATO";
  const pages = (label: string, at = 45) => {
    const end: Block = (top) => ({
      words: [
        ...wordsAt(caption, 40, top + 10),
        ...wordsAt("Wyszczególnienie", 60, top + 24),
        ...wordsAt("Stawka", 200, top + 24),
        ...wordsAt(label, at, top + 38),
      ],
      rules: [],
      bottom: top + 44,
    });
    return [drawPage(5, gap(pageHeight - 150), end), drawPage(6, second)];
  };
  const read = (label: string, at?: number) => outcome(...pages(label, at));
  const isRow = (label: string, at?: number): boolean =>
    toTables(pages(label, at)).some(({ tables }) => tables.some(({ cells }) => cells.some(({ text: own }) => own === label)));
  const zones = [
    "C23 network_variable afternoon_peak summer 0.3151 PLN/kWh",
    "C23 network_variable morning_peak summer 0.1785 PLN/kWh",
    "C23 network_variable other_hours summer 0.084 PLN/kWh",
  ];

  it("is the table's overleaf, which has the label as a row under its head", () => {
    const { rates, codes } = read("Składnik zmienny stawki sieciowej w zł/kWh");
    expect(codes).not.toContain("unknown_label");
    expect(rates.filter((rate) => rate.includes("variable"))).toEqual(zones);
    expect(isRow("Składnik zmienny stawki sieciowej w zł/kWh")).toBe(true);
  });
  it("is not where that text begins elsewhere, or goes on over the rates", () => {
    expect(isRow("Składnik zmienny stawki w zł/kWh")).toBe(true);
    expect(isRow("Składnik zmienny stawki w zł/kWh", 60)).toBe(false);
    const long = "Składnik zmienny stawki sieciowej w zł/kWh dla odbiorców przyłączonych do sieci elektroenergetycznej";
    expect(isRow(long)).toBe(false);
  });
});

describe("a head of three lines with the label of its rows under a caption that ends its page", () => {
  const head = (top: number, ...codes: readonly string[]) => [
    ...wordsAt("GRUPY TARYFOWE", 217, top + 10),
    ...wordsAt("Stawki opłat netto", 60, top + 15),
    ...codes.flatMap((code, i) => wordsAt(code, 206 + 30 * i, top + 22)),
  ];
  /** `last`: the last code of the head that ends the page. */
  const read = (last: string, ...under: readonly string[]) => {
    const caption = "7.7. Stawki opłaty abonamentowej dla grup taryfowych B11, B22, B23";
    const end: Block = (top) => ({
      words: [
        ...wordsAt(caption, 40, top + 10),
        ...head(top + 14, "B11", "B22", last),
        ...under.flatMap((line, i) => wordsAt(line, 40, top + 50 + 12 * i)),
      ],
      rules: [],
      bottom: top + 56 + 12 * under.length,
    });
    const rest: Block = (top) => ({
      words: [
        ...head(top, "B11", "B22", "B23"),
        ...["- okres rozliczeniowy 1-miesięczny", "- okres rozliczeniowy 2-miesięczny"].flatMap((line, i) => [
          ...wordsAt(line, 40, top + 36 + 12 * i),
          ...[0, 1, 2].flatMap((k) => wordsAt(`1${5 + 2 * i},65`, 202 + 30 * k, top + 36 + 12 * i)),
        ]),
      ],
      rules: [],
      bottom: top + 60,
    });
    return outcome(drawPage(5, gap(pageHeight - 170), end), drawPage(6, rest));
  };
  const fee = "Opłata abonamentowa w zł/m-c:";

  it("is that of the table overleaf", () => {
    const { rates } = read("B23", fee);
    expect(rates.filter((rate) => rate.startsWith("B22"))).toEqual([
      "B22 subscription P1M 15.65 PLN/month",
      "B22 subscription P2M 17.65 PLN/month",
    ]);
  });
  it("is another table's where the codes differ, or where a paragraph stands under it", () => {
    expect(read("B24", fee).codes).not.toEqual([]);
    const paragraph = [
      "Opłatę pobiera się",
      "od odbiorców przyłączonych",
      "do sieci po dniu",
      "wejścia w życie taryfy",
      "w wysokości w zł/m-c:",
    ];
    expect(read("B23", ...paragraph).rates).toEqual([]);
  });
});
