import { describe, expect, it } from "vitest";
import type { Page, Rule } from "../../src/model/page.ts";
import { worthReading } from "../../src/pages/worth-reading.ts";
import { prescan } from "../../src/pdf/prescan/prescan.ts";
import { toTables } from "../../src/tables/tables.ts";
import { type Block, drawPage, gap, grid, outcome, outcomeOf, text, wordsAt } from "../helpers/drawn-page.ts";
import { lying, upright, without } from "../helpers/lost-rules.ts";
import { sample } from "../helpers/sample.ts";
import { pageOf as drawnPageOf, outcomeOfPage, pdfOf, type Ruled, type Written } from "../helpers/unruled.ts";
import { writtenTables } from "../helpers/unruled-tables.ts";

const looks: readonly Ruled[] = ["none", "rows", "frame"];

/** Each page is drawn and read once for each look: five of nine times it would be the same file again. */
const drawn = new Map<string, Promise<Page>>();
const pageOf = (written: Written, ruled: Ruled): Promise<Page> => {
  const key = `${written.name}, ${ruled}`;
  const page = drawn.get(key) ?? drawnPageOf(written, ruled);
  drawn.set(key, page);
  return page;
};
it("no two tables share a name", () => expect(new Set(writtenTables.map(({ name }) => name)).size).toBe(writtenTables.length));

describe.each(writtenTables)("$name", (written) => {
  it.each(sample(looks, 1))("says the same with its rules cut down to: %s", async (look) => {
    const ruled = outcomeOfPage(await pageOf(written, "full"));
    expect(ruled.verdict).toBe("publish");
    expect(outcomeOfPage(await pageOf(written, look))).toEqual(ruled);
  });

  it("stands on a page that the first pass chooses", async () => {
    const prescans = prescan(await pdfOf(written, "none")) ?? [];
    expect(worthReading(prescans)).toContain(prescans.length);
  });
});

const none = (): boolean => true;
const edge = (rule: Rule, all: readonly Rule[]): boolean => {
  const xs = all.filter(upright).map((one) => one.box[0]);
  return upright(rule) && (rule.box[0] === Math.min(...xs) || rule.box[0] === Math.max(...xs));
};
/** Below the line under the header. */
const body = (rule: Rule, all: readonly Rule[]): boolean => {
  const ys = [...new Set(all.filter(lying).map((one) => one.box[1]))].sort((a, b) => a - b);
  return rule.box[3] > (ys[1] ?? 0) + 1;
};

const small = grid(`Stawki opłat | jednostka | G11 | G12
  Składnik stały układ 1-fazowy | zł/m-c | 6,42 | 8,31
  Składnik stały układ 3-fazowy | zł/m-c | 9,57 | 12,48
  Składnik zmienny całodobowy | zł/kWh | 0,2817 | X
  Składnik zmienny dzienny | zł/kWh | X | 0,3265
  Składnik zmienny nocny | zł/kWh | X | 0,0724
  Stawka jakościowa | zł/kWh | 0,0332 | 0,0332`);

describe("rules that are there are evidence, what is missing is found by the words", () => {
  it.each<[string, (rule: Rule, all: readonly Rule[]) => boolean]>([
    ["no outer lines", edge],
    ["lines between rows only", upright],
    ["lines between columns only", lying],
    ["a ruled header over a body without lines", body],
    ["a ruled header over a body with lines between rows", (rule, all) => upright(rule) && body(rule, all)],
    ["a line after the labels alone", (rule, all) => upright(rule) && !all.some((one) => lying(one) && one.box[2] === rule.box[0])],
    ["none", none],
  ])("%s", (_, lost) => {
    const ruled = outcomeOf(small);
    expect(ruled.verdict).toBe("publish");
    expect(outcomeOf(without(small, lost))).toEqual(ruled);
  });

  it("one row of rates is a table when each has its heading", () => {
    const one = grid("Grupa taryfowa | Składnik zmienny [zł/kWh] | Stawka jakościowa [zł/kWh]\nC21 | 0,1725 | 0,0332");
    expect(outcomeOf(without(one, none)).rates).toEqual(outcomeOf(one).rates);
  });

  it("one column of rates is a table beside units, or in a frame", () => {
    const rows = "Składnik zmienny | zł/kWh | 0,1725\nSkładnik stały | zł/kW/m-c | 18,29\nStawka jakościowa | zł/kWh | 0,0332";
    const one = grid(`Grupa taryfowa | jednostka | C21\n${rows}`);
    expect(outcomeOf(one).rates).toHaveLength(3);
    expect(outcomeOf(without(one, none))).toEqual(outcomeOf(one));
  });

  it("its cells lie where a reader would draw them, with an empty one where nothing stands", () => {
    const [page] = toTables([
      drawPage(
        5,
        shifted(without(grid("Grupa | Stawki | <\n^ | dzienna | nocna\nG12 | 0,4014 | 0,0765\nG11 | 0,3469 |"), none), "Stawki", 17),
      ),
    ]);
    expect(page?.tables[0]?.cells.map((cell) => [cell.row, cell.column, cell.colSpan, cell.text])).toEqual([
      [0, 0, 1, ""],
      [0, 1, 2, "Stawki"],
      [1, 0, 1, "Grupa"],
      [1, 1, 1, ""],
      [1, 2, 1, ""],
      [2, 0, 1, ""],
      [2, 1, 1, "dzienna"],
      [2, 2, 1, "nocna"],
      [3, 0, 1, "G12"],
      [3, 1, 1, "0,4014"],
      [3, 2, 1, "0,0765"],
      [4, 0, 1, "G11"],
      [4, 1, 1, "0,3469"],
      [4, 2, 1, ""],
    ]);
  });
});

/** Lines across the table, but for its frame. */
const across = (rule: Rule, all: readonly Rule[]): boolean => {
  const ys = all.filter(lying).map(({ box }) => box[1]);
  return lying(rule) && rule.box[1] > Math.min(...ys) + 1 && rule.box[1] < Math.max(...ys) - 1;
};

/** The same, but for the line under the header. */
const acrossBody = (rule: Rule, all: readonly Rule[]): boolean => across(rule, all) && body(rule, all);

describe.each([
  ["a frame and lines between its columns, and nothing ruled between the rows", across],
  ["a frame, a line under the header and lines between its columns", acrossBody],
])("%s", (_, lines) => {
  const head = "Grupa¶taryfowa | Strefa¶czasowa | Składnik zmienny¶stawki sieciowej¶[zł/kWh] | Składnik stały¶stawki sieciowej¶[zł/kW/m-c]";
  it.each<[string, string]>([
    ["a row for each group", "C21 | całodobowa | 0,1874 | 18,40\nC11 | całodobowa | 0,2490 | 5,75"],
    [
      "a row for each zone, the group again in each",
      "C21 | całodobowa | 0,1874 | 18,40\nC22a | szczytowa | 0,2265 | 18,40\nC22a | pozaszczytowa | 0,1533 | 18,40",
    ],
  ])("%s: says what it says with all its lines", (_, rows) => {
    const ruled = outcomeOf(grid(`${head}\n${rows}`));
    expect(ruled.verdict).toBe("publish");
    expect(outcomeOf(without(grid(`${head}\n${rows}`), lines))).toEqual(ruled);
  });
  it.each<[string, string]>([
    [
      "a group over two rows",
      "C21 | całodobowa | 0,1874 | 18,40\nC22a | szczytowa | 0,2265 | 18,40\n^ | pozaszczytowa | 0,1533 | ^\nC11 | całodobowa | 0,2490 | 5,75",
    ],
    [
      "a fixed rate over the rows of two groups",
      "C21 | całodobowa | 0,1874 | 18,40\nC22a | szczytowa | 0,2265 | ^\n^ | pozaszczytowa | 0,1533 | ^\nC11 | całodobowa | 0,2490 | 5,75",
    ],
    [
      "two rates in a cell",
      "C21 | całodobowa | 0,1874 | 18,40\nC22a | szczytowa ¶ pozaszczytowa | 0,2265 ¶ 0,1533 | 18,40\nC11 | całodobowa | 0,2490 | 5,75",
    ],
    [
      "two rates by notes in a cell",
      "C21 | całodobowa | 0,1874 | 18,40\nC21em | całodobowa | 0,3972^1) ¶ 0,2979^2) | 5,02^1) ¶ 20,08^2)\nC11 | całodobowa | 0,2490 | 5,75",
    ],
  ])("%s: says the same, or is held", (_, rows) => {
    const notes = rows.includes("^1)") ? text("1) dla odbiorców A", "2) dla odbiorców B") : gap(20);
    const ruled = outcomeOf(grid(`${head}\n${rows}`), notes);
    expect(ruled.verdict).toBe("publish");
    const open = outcomeOf(without(grid(`${head}\n${rows}`), lines), notes);
    if (open.verdict === "publish") expect(open).toEqual(ruled);
    expect(open.rates.filter((rate) => !ruled.rates.includes(rate))).toEqual([]);
  });
});

describe("a line between two columns that breaks off beside a number, which may be for both", () => {
  const seasons = grid(`Grupa | Strefa | Składnik zmienny stawki sieciowej [zł/MWh] | < | Składnik stały stawki sieciowej [zł/kW/m-c]
    ^ | ^ | lato | zima | ^
    A23 | szczyt przedpołudniowy | 40,79 | 40,98 | 26,82
    ^ | szczyt popołudniowy | 38,49 | 30,95 | ^
    ^ | pozostałe godziny doby | 19,04 | 18,11 | ^
    B21 | całodobowa | 38,62 | < | 46,98`);
  it("is read where all lines are there", () => expect(outcomeOf(seasons).rates).toContain("B21 network_variable flat 38.62 PLN/MWh"));
  it.each<[string, (rule: Rule, all: readonly Rule[]) => boolean]>([
    ["a frame and lines between columns", across],
    ["lines between columns", lying],
  ])("holds its group with %s alone", (_, lost) => {
    const { codes, verdict } = outcomeOf(without(seasons, lost));
    expect(verdict).toBe("hold");
    expect(codes).toContain("uncertain_columns");
  });
});

const rightMargin = 395;
/** A point of a list whose words its printer spread to both margins: its number, a stop, and words the same gap apart. */
const spread =
  (number: string, sentence: string): Block =>
  (top) => {
    const words = sentence.split(" ").map((word) => wordsAt(word, 0, top + 8));
    const widths = words.map((own) => own.at(-1)?.box[2] ?? 0);
    const space = (rightMargin - 70 - widths.reduce((sum, width) => sum + width, 0)) / (words.length - 1);
    const placed = words.flatMap((own, i) => {
      const x = 70 + widths.slice(0, i).reduce((sum, width) => sum + width + space, 0);
      return own.map((word) => ({ ...word, box: [x, word.box[1], x + word.box[2], word.box[3]] as const }));
    });
    return { words: [...wordsAt(number, 40, top + 8), ...placed], rules: [], bottom: top + 10 };
  };

describe("what is no table", () => {
  it.each<[string, Block]>([
    [
      "points of a list set to both margins, each with a rate at its end",
      (top) => {
        const said = "Operator publikuje na stronie internetowej informację o zmianie stawek jakościowych nie później niż w dniu";
        const around = text(`${said}, w którym zaczynają obowiązywać`, `zmiany tych stawek; ${said} ogłoszenia.`)(top);
        const first = spread("3.2.", "We wszystkich grupach taryfowych wprowadza się stawkę opłaty OZE w wysokości 7,30")(around.bottom);
        const next = spread("3.3.", "We wszystkich grupach taryfowych stosuje się stawkę opłaty kogeneracyjnej w wysokości 3,00");
        const goesOn = text("zł/MWh, wskazaną w Informacji Prezesa Urzędu Regulacji Energetyki,")(first.bottom);
        const second = next(goesOn.bottom);
        const end = text("zł/MWh.")(second.bottom);
        const words = [around, first, goesOn, second, end].flatMap((one) => one.words);
        return { words, rules: [], bottom: end.bottom };
      },
    ],
    [
      "running text with rates",
      text(
        "We wszystkich grupach taryfowych stosuje się stawkę opłaty OZE w wysokości 7,30 zł/MWh oraz",
        "stawkę opłaty kogeneracyjnej w wysokości 3,00 zł/MWh, a także stawkę 0,2194 zł/kWh dla odbiorców",
        "innych niż określeni w pkt 2 w wysokości 4,29 zł/m-c lub 10,31 zł/m-c, jeżeli zużywają więcej.",
      ),
    ],
    [
      "a list of bands",
      text(
        "a) poniżej 500 kWh w wysokości 4,29 zł/m-c,",
        "b) od 500 kWh do 1 200 kWh w wysokości 10,31 zł/m-c,",
        "c) powyżej 2 800 kWh 24,05 zł/m-c.",
      ),
    ],
    [
      "contents with dots to the page",
      text(
        "1. Informacje ogólne ............................ 3",
        "2. Zasady rozliczeń ............................ 11",
        "3. Stawki opłat ............................ 29",
      ),
    ],
    [
      "an address and a signature",
      text("Urząd Regulacji Energetyki", "ul. Towarowa 25a", "00-869 Warszawa", "z upoważnienia Prezesa", "Jan Nowak"),
    ],
    [
      "dates and numbers of law",
      text("ustawy z dnia 10 kwietnia 1997 r. (Dz. U. z 2026 r. poz. 43, 120 i 295)", "z dnia 29 listopada 2022 r. (poz. 904)"),
    ],
    [
      "one amount at the end of each line",
      text("Sprawdzenie układu pomiarowego 124,17", "Wymiana plomby 43,06", "Wznowienie dostaw 119,80"),
    ],
  ])("%s", (_, block) => {
    const [page] = toTables([drawPage(5, block)]);
    expect(page?.tables).toEqual([]);
    expect(page?.text.length).toBeGreaterThan(0);
  });
});

/** A drawn table with one word moved, or left out. */
const shifted = (block: Block, reported: string, dx: number, dy = 0): Block => {
  const moved = (top: number) => {
    const drawn = block(top);
    const words = drawn.words.map((word) =>
      word.text === reported
        ? { ...word, box: [word.box[0] + dx, word.box[1] + dy, word.box[2] + dx, word.box[3] + dy] as const, baseline: word.baseline + dy }
        : word,
    );
    return { ...drawn, words };
  };
  return moved;
};
const lacking =
  (block: Block, reported: string): Block =>
  (top) => {
    const drawn = block(top);
    return { ...drawn, words: drawn.words.filter((word) => word.text !== reported) };
  };
const bare = without(small, none);

describe("what words and rules leave open is held", () => {
  it.each<[string, Block]>([
    ["a rate between two columns", shifted(bare, "8,31", -18)],
    ["a rate out of line with its column", shifted(bare, "0,2817", 7)],
    ["a rate beside its column", shifted(bare, "12,48", 30)],
    ["a rate between two rows", shifted(bare, "12,48", 0, -6.2)],
    ["a column that lost its heading", lacking(bare, "G11")],
    ["a label that is lost", lacking(lacking(bare, "Stawka"), "jakościowa")],
  ])("%s", (_, block) => {
    const { verdict, codes } = outcomeOf(block);
    expect(verdict).toBe("hold");
    expect(codes.some((code) => code === "uncertain_columns" || code === "unknown_label")).toBe(true);
  });

  it("says what is open, once for each group of the table", () => {
    const { codes, message } = outcomeOf(shifted(bare, "12,48", 30));
    expect(codes).toContain("uncertain_columns");
    expect(message.filter((one) => one.includes('"12,48"') && one.includes("column"))).toHaveLength(2);
  });

  it("a table of fees is none of ours, however it is set", () => {
    const fees = without(grid("Usługa | Warszawa | Łódź\nSprawdzenie licznika | 124,17 | 119,80\nWymiana plomby | 43,06 | 41,67"), none);
    const ours = outcome(drawPage(5, small), drawPage(6, gap(10), shifted(fees, "43,06", 25)));
    expect(ours.codes).not.toContain("uncertain_columns");
  });
});

const withoutWord = (page: Page, at: number): Page => ({ ...page, words: page.words.filter((_, i) => i !== at) });

describe.each(writtenTables)("a page that is changed a little: $name", (written) => {
  it("a word that is lost never makes a rate that the ruled table would not have made", async () => {
    const [full, open] = [await pageOf(written, "full"), await pageOf(written, "none")];
    const truth = outcomeOfPage(full).rates;
    const invented = (page: Page): string[] => {
      const { verdict, rates } = outcomeOfPage(page);
      return verdict === "hold" ? [] : rates.filter((rate) => !truth.includes(rate));
    };
    // The same words, drawn in the same order.
    expect(open.words.map((word) => word.text)).toEqual(full.words.map((word) => word.text));
    for (const [at, word] of open.words.entries()) {
      if (at % 2 === 1) continue;
      const made = invented(withoutWord(open, at));
      if (made.length > 0) expect(invented(withoutWord(full, at)), `without "${word.text}"`).toEqual(expect.arrayContaining(made));
    }
  });

  it("a rate that stands half a column off is held", async () => {
    const page = await pageOf(written, "none");
    const numbers = page.words.filter((word) => /^\d+,\d+$/.test(word.text));
    for (const word of numbers.filter((_, i) => i % 3 === 0))
      for (const dx of [-33, 33]) {
        const box = [word.box[0] + dx, word.box[1], word.box[2] + dx, word.box[3]] as const;
        const onAnother = page.words.some(
          (other) =>
            other !== word && Math.abs(other.baseline - word.baseline) < 5 && other.box[0] < box[2] + 1 && other.box[2] > box[0] - 1,
        );
        if (onAnother) continue;
        const moved = { ...page, words: page.words.map((other) => (other === word ? { ...word, box } : other)) };
        expect(outcomeOfPage(moved).verdict, `"${word.text}" moved by ${dx}`).toBe("hold");
      }
  });
});
