import { describe, expect, it } from "vitest";
import { facetsOf } from "../../src/language/facets.ts";
import { toFlow } from "../../src/language/sentences.ts";
import type { Decision } from "../../src/model/decision.ts";
import type { Line, Table, TabledPage } from "../../src/model/table.ts";
import { interpret } from "../../src/pipeline/interpret.ts";
import { aroundTables } from "../../src/rates/approval.ts";
import { headingsOf, sentencesOver, titlesOf } from "../../src/rates/headings.ts";
import { keepNotesOfUnknownRegions } from "../../src/rates/named-regions.ts";
import { allNationalRates } from "../../src/rates/national.ts";
import { isFormer, isPartOfTime, timeOf, yearAsPeriod } from "../../src/rates/periods.ts";
import type { Rate } from "../../src/rates/printed-rate.ts";
import { draftTitles } from "../../src/rates/qualified/draft-titles.ts";
import { billingFromSentences } from "../../src/rates/sentences/billing.ts";
import { regionsOf } from "../../src/rates/table-regions.ts";
import { readingsOf } from "../../src/rates/tables/axes.ts";
import { notRepeatedBy } from "../../src/rates/tables/caption.ts";
import { toTables } from "../../src/tables/tables.ts";
import { drawPage, gap, grid, letter, text, wordsAt } from "../helpers/drawn-page.ts";
import { decision, valid } from "../helpers/extraction.ts";

/* What is near enough, short enough or soon enough: on both sides of each limit. */

const lineAt = (text: string, y: number): Line => ({ text, words: wordsAt(text, 40, y), box: [40, y - 8, 300, y + 2] });
const pageOf = (lines: readonly string[], number = 1): TabledPage => ({
  page: { number, width: 595, height: 842, source: "text", words: [], rules: [] },
  tables: [],
  text: lines.map((text, i) => lineAt(text, 40 + 14 * i)),
});
const place = (page: number) => ({ page, box: [40, 700, 300, 720] as const });

describe("a company's own sheet of prices", () => {
  const under = (count: number): readonly string[] => [...Array.from({ length: count }, () => "Adres"), "Cennik energii"];
  const isSheet = (page: number, ...pages: readonly (readonly string[])[]): boolean =>
    aroundTables(pages.map((lines, i) => pageOf(lines, i + 1)))(place(page)).sheet;

  it.each<[string, boolean, () => boolean]>([
    ["has its title in the first twelve lines", true, () => isSheet(1, under(11))],
    ["has no title below them", false, () => isSheet(1, under(12))],
    ["goes on overleaf", true, () => isSheet(2, under(0), ["Ceny"])],
    ["ends with a tariff's title", false, () => isSheet(2, under(0), ["Taryfa dla energii elektrycznej"])],
    ["begins behind a tariff", true, () => isSheet(2, ["Taryfa dla energii elektrycznej"], under(0))],
    ["is none where a tariff's title stands over its words", false, () => isSheet(1, ["Taryfa", "Cennik energii"])],
    ["is one where its title stands over the tariff's", true, () => isSheet(1, ["Cennik energii", "Taryfa"])],
    ["is none of fees for services", false, () => isSheet(1, ["Cennik usług dodatkowych"])],
  ])("%s", (_, expected, found) => {
    expect(found()).toBe(expected);
  });
});

describe("a sentence about excise", () => {
  const withIt = "Ceny energii zawierają podatek akcyzowy.";
  const without = "Ceny energii nie zawierają podatku akcyzowego.";
  const box = (top: number) => [40, top, 300, top + 20] as const;
  const around = (lines: readonly string[], top: number, number = 1) =>
    aroundTables([pageOf(lines)])({ page: number, box: box(top) }).excise;

  it.each<[string, string | null, readonly string[], number, number?]>([
    ["before a table is for it", "with", [withIt], 100],
    ["before a table says that it is not in the prices", "without", [without], 100],
    ["on the page before is for it", "without", [without], 10, 2],
    ["below a table that says that it is in the prices is for it", "with", [withIt], 5],
    ["below a table that says that it is not, is for no table before", null, [without], 5],
    ["nearest before a table is for it", "without", [withIt, "Uwaga.", without], 100],
    ["is not said", null, ["Ceny energii."], 100],
  ])("%s", (_, expected, lines, top, page = 1) => {
    expect(around(lines, top, page)).toBe(expected);
  });

  it("on a company's own sheet is for that sheet alone", () => {
    const pages = [pageOf(["Taryfa"], 1), pageOf(["Cennik energii", withIt], 2)];
    expect([1, 2].map((page) => aroundTables(pages)(place(page)).excise)).toEqual([null, "with"]);
  });

  it("in a list's note is for its mark alone", () => {
    const page = pageOf([withIt]);
    const table = { page: 1, box: [40, 100, 300, 200], caption: [], rowCount: 1, columnCount: 1, cells: [] } as const;
    const footnotes = [{ mark: "1", text: withIt, page: 1, box: [40, 30, 300, 44] as const }];
    const found = (notes: typeof footnotes) => aroundTables([{ ...page, tables: [{ ...table, footnotes: notes }] }])(place(1)).excise;
    expect([found(footnotes), found([])]).toEqual([null, "with"]);
  });
});

describe("readings of a table whose rows and columns differ", () => {
  it.each([
    [0, 1],
    [1, 2],
    [2, 4],
    [3, 8],
    [4, 8],
  ])("in %i facets are %i", (count, expected) => {
    const facets = (["zones", "groups", "phases", "billing"] as const).slice(0, count);
    const readings = readingsOf(facets);
    expect(readings).toHaveLength(expected);
    expect(new Set(readings.map((axes) => JSON.stringify(axes))).size).toBe(expected);
    expect(Object.values(readings[0] ?? {})).toEqual(Array.from({ length: 6 }, () => "row"));
  });
});

describe("a sentence that sets the period of subscription fees", () => {
  const fee = (fields: Partial<Rate> = {}): Rate =>
    ({ category: "subscription", billing: null, periods: false, groups: ["C11"], ...fields }) as Rate;
  const billing = (sentence: string, rate = fee()): string | null =>
    billingFromSentences(toFlow([{ page: 1, lines: [lineAt(sentence, 40)] }]))(rate).billing;
  const sets = "Opłata abonamentowa jest ustalona dla miesięcznego okresu rozliczeniowego";
  const ofLength = (count: number): string => `${sets} ${"a".repeat(count - sets.length - 2)}.`;

  it.each<[string, string | null, string, Partial<Rate>?]>([
    ["is for every group", "P1M", `${sets}.`],
    ["is for the groups that it names", "P1M", `${sets} w grupach C11 i C21.`],
    ["is not for others", null, `${sets} w grupie C21.`],
    ["is for no class of groups", null, `${sets} odbiorców grup taryfowych B.`],
    ["is for no other fee", null, `${sets}.`, { category: "network_fixed" }],
    ["leaves a period that is printed", "P2M", `${sets}.`, { billing: "P2M" }],
    ["leaves a fee whose header names two", null, `${sets}.`, { periods: true }],
    ["is no rule with a condition", null, `${sets}, jeżeli odbiorca tak wybierze.`],
    ["has at most 240 letters", "P1M", ofLength(240)],
    ["has no more", null, ofLength(241)],
    ["is not for a group without it", null, `${sets} w grupie C21.`, { groups: ["C11", "C21"] }],
  ])("%s", (_, expected, sentence, fields = {}) => {
    expect(billing(sentence, fee(fields))).toBe(expected);
  });
});

describe("a tariff's time", () => {
  const of = (fields: Partial<Decision>): Decision => decision({ date: "2026-01-01", ...valid(null), ...fields });

  it.each<[string, string, string | null, boolean]>([
    ["that begins on the last day on which the tariff is brought into use", "2026-04-01", null, false],
    ["that begins a day later", "2026-04-02", null, true],
    ["that begins with the decision", "2026-01-01", null, false],
  ])("without a first day, and a period %s", (_, from, to, expected) => {
    expect(isPartOfTime({ from, to }, of({}))).toBe(expected);
  });

  it.each<[string, string | null, string | null, boolean]>([
    ["is the whole", "2026-01-01", "2026-12-31", false],
    ["begins later", "2026-01-02", "2026-12-31", true],
    ["ends before", "2026-01-01", "2026-12-30", true],
    ["is open", null, null, false],
    ["begins before and ends later", "2025-12-31", "2027-01-01", false],
  ])("with both days, and a period that %s", (_, from, to, expected) => {
    expect(isPartOfTime({ from, to }, of(valid("2026-01-01", "2026-12-31")))).toBe(expected);
  });

  it("has no parts where nothing is known of it", () => {
    expect([isPartOfTime(null, of({})), isPartOfTime({ from: "2030-01-01", to: null }, null)]).toEqual([false, false]);
    expect(isPartOfTime({ from: "2030-01-01", to: null }, of({ date: null }))).toBe(false);
  });

  it.each<[string, Decision["kind"], string | null]>([
    ["an approval begins with its day", "approval", "2026-01-01"],
    ["a change may begin before its day", "change", null],
  ])("of %s at the earliest", (_, kind, expected) => {
    expect(timeOf(of({ kind }))?.earliest).toBe(expected);
  });

  it("begins at the earliest when the decision says so", () => {
    expect(timeOf(of({ validity: { ...valid(null).validity, earliest: "2026-02-01" } }))?.earliest).toBe("2026-02-01");
    expect(timeOf(null)).toBeNull();
  });

  it.each<[string, string | null, boolean]>([
    ["a day before it", "2025-12-31", true],
    ["on its first day", "2026-01-01", false],
    ["on no day", null, false],
  ])("is after a period that ends %s, or not", (_, to, expected) => {
    expect(isFormer({ from: null, to }, timeOf(of(valid("2026-01-01"))))).toBe(expected);
  });

  it("is that of a year from its first day to its last", () => {
    expect([yearAsPeriod(2026), yearAsPeriod(null)]).toEqual([{ from: "2026-01-01", to: "2026-12-31" }, null]);
  });
});

describe("a title of a draft", () => {
  const isDraft = (lines: readonly string[], y?: number): boolean => {
    const page = pageOf(lines);
    const text = y === undefined ? page.text : page.text.map((line): Line => ({ ...line, box: [40, y, 300, y + 10] }));
    return draftTitles([{ ...page, text }]).length > 0;
  };
  const under = (count: number): readonly string[] => [...Array.from({ length: count }, () => "Odbiorca"), "PROJEKT TARYFY"];
  it.each<[string, boolean, () => boolean]>([
    ["stands in the first twelve lines", true, () => isDraft(under(11))],
    ["stands not below them", false, () => isDraft(under(12))],
    ["stands in the last tenth of the page", true, () => isDraft(under(12), 0.9 * 842 + 1)],
    ["stands not right above it", false, () => isDraft(under(12), 0.9 * 842 - 1)],
  ])("%s", (_, expected, found) => {
    expect(found()).toBe(expected);
  });
});

describe("a caption", () => {
  const seasonBy = (text: string, rates: readonly Partial<Rate>[] = []): string | null => {
    const silent = { groups: [], category: null, zones: [], season: null, dayType: null, voltage: null, customers: null };
    const [label] = notRepeatedBy(
      [{ kind: "header", text, facets: facetsOf(text) }],
      rates.map((rate) => ({ ...silent, ...rate }) as unknown as Rate),
      { cells: [], caption: [] } as unknown as Table,
    );
    return label?.facets.season ?? null;
  };
  it.each<[string, string, string | null]>([
    ["of six words is a title", "w okresie zimowym dla miasta Proba", "winter"],
    ["of seven words is a sentence of the text", "w okresie zimowym dla całego miasta Proba", null],
    ["of more words with a rate in it is a title", "Stawka jakościowa w okresie zimowym dla całego miasta Proba", "winter"],
    ["of more words with a group in it is a title", "w okresie zimowym dla grupy C11 całego miasta Proba", "winter"],
  ])("%s", (_, text, expected) => {
    expect(seasonBy(text)).toBe(expected);
  });
  it("says nothing of a season where the table has one of its own", () => {
    expect(seasonBy("w okresie zimowym", [{ season: "summer" }])).toBeNull();
  });
});

const words = (count: number, first = "Stawki"): string => [first, ...Array.from({ length: count - 1 }, () => "opłat")].join(" ");
const tableAt = (top: number, caption: readonly Line[] = []): Table => ({
  ...{ page: 1, box: [40, top, 300, top + 40], caption, rowCount: 1, columnCount: 1, cells: [], footnotes: [] },
});

describe("lines over a table", () => {
  const titles = (...lines: readonly string[]) =>
    titlesOf(
      tableAt(
        100,
        lines.map((text, i) => lineAt(text, 40 + 14 * i)),
      ),
    ).map(({ text }) => text);
  it.each<[string, readonly string[], readonly string[]]>([
    ["are a title of up to thirty words", [words(30)], [words(30)]],
    ["are a sentence of thirty-one", [words(31)], []],
    ["are a sentence where they end like one", ["Stawki opłat stosuje się."], []],
    ["are a title where they end with an abbreviation", ["Stawki opłat w 2026 r."], ["Stawki opłat w 2026 r."]],
    ["are one title where it goes on", ["Stawki", "opłat"], ["Stawki opłat"]],
    ["are two where a sentence ends between", ["Stosuje się to.", "Stawki opłat"], ["Stawki opłat"]],
    ["are two where the second has a number", ["Stawki", "7.1. Opłaty"], ["Stawki", "7.1. Opłaty"]],
  ])("%s", (_, lines, expected) => {
    expect(titles(...lines)).toEqual(expected);
  });
  it("are sentences where they are no titles", () => {
    expect(sentencesOver(tableAt(100, [lineAt("Stosuje się to.", 40), lineAt("Stawki opłat", 54)])).map(({ text }) => text)).toEqual([
      "Stosuje się to.",
    ]);
  });
});

describe("a heading over a table", () => {
  const over = (lines: readonly string[], pages = [1]): readonly string[] => {
    const table = tableAt(400);
    const [first = 1, ...more] = pages;
    const before = pageOf(lines, first);
    const page = more.length === 0 ? { ...before, tables: [table] } : { ...pageOf([], more[0]), tables: [table] };
    return (headingsOf(more.length === 0 ? [page] : [before, page]).get(table) ?? []).map(({ text }) => text);
  };
  const numbered = (count: number): string => `7.1. ${words(count - 1)}`;
  it.each<[string, readonly string[], readonly string[], (readonly number[])?]>([
    ["has up to fourteen words", [numbered(14)], [numbered(14)]],
    ["has no more", [numbered(15)], []],
    ["is one of each depth", ["7. Stawki", "7.1. Opłaty"], ["7. Stawki", "7.1. Opłaty"]],
    ["ends the one before at its depth", ["7.1. Stawki", "7.2. Opłaty"], ["7.2. Opłaty"]],
    ["ends deeper ones", ["7.1. Stawki", "8. Opłaty"], ["8. Opłaty"]],
    ["of an annex ends all", ["7. Stawki", "Załącznik nr 1"], ["Załącznik nr 1"]],
    ["of a chapter stands over points", ["Rozdział 2", "7.1. Stawki"], ["Rozdział 2", "7.1. Stawki"]],
    ["reaches overleaf", ["7.1. Stawki"], ["7.1. Stawki"], [1, 2]],
    ["reaches over no page that was not read", ["7.1. Stawki"], [], [1, 3]],
    ["is no sentence", ["7.1. Stawki stosuje się."], []],
  ])("%s", (_, lines, expected, pages = [1]) => {
    expect(over(lines, [...pages])).toEqual(expected);
  });
});

describe("a heading of a region", () => {
  const regionUnder = (heading: string): string | null => {
    const [table, other] = [tableAt(120), tableAt(400)];
    const page = { ...pageOf([]), text: [lineAt(heading, 40), lineAt("7.2. Obszar Dolny", 300)], tables: [table, other] };
    return regionsOf([page], new Set([table, other]), null).ofTable(table, null);
  };
  it.each<[string, string, string | null]>([
    ["of fourteen words opens a section", `7.1. ${words(11)} – Obszar Górny`, "Górny"],
    ["of fifteen does not", `7.1. ${words(12)} – Obszar Górny`, null],
  ])("%s", (_, heading, expected) => {
    expect(regionUnder(heading)).toBe(expected);
  });
});

describe("an amount below words that name a fee", () => {
  const rates = grid("Grupa | Składnik zmienny całodobowy [zł/kWh]\nC11 | 0,3412");
  const account = (...lines: readonly string[]): string => {
    const { setAside, problems } = interpret(toTables([letter, drawPage(5, rates, gap(40), text(...lines))]));
    const reported = problems.filter(({ code }) => code === "unexplained_number").map(({ blocks }) => (blocks ? "blocks" : "reported"));
    return [...setAside.map(({ name }) => name), ...reported].join(" ");
  };
  const between = (count: number): readonly string[] => Array.from({ length: count }, () => "Odbiorca wnosi");
  const chapter = "5. OPŁATY ZA USŁUGI WYKONYWANE NA DODATKOWE ZLECENIE ODBIORCY";
  const fee = "opłata za nielegalny pobór energii";

  it.each<[string, string, readonly string[]]>([
    ["is called so by a heading at the top of sixty lines that end with it", "service_fee", [chapter, ...between(58), "kwotę 186,90 zł"]],
    ["is not by one further up", "reported", [chapter, ...between(59), "kwotę 186,90 zł"]],
    ["is called so by its sentence of ten lines", "illegal_use", [fee, ...between(8), "kwotę 186,90 zł"]],
    ["is not by words further up", "reported", [fee, ...between(9), "kwotę 186,90 zł"]],
    ["is printed like a rate where its unit ends 28 letters behind it", "blocks", [`wnosi 12,30 ${"a".repeat(21)} zł/kWh`]],
    ["is not where its unit ends further behind", "reported", [`wnosi 12,30 ${"a".repeat(23)} zł/kWh`]],
  ])("%s", (_, expected, lines) => {
    expect(account(...lines)).toBe(expected);
  });
});

describe("a region that a note names", () => {
  const note = { mark: "1", text: "dotyczy tylko Oddziału", page: 1, box: [0, 0, 9, 9] } as const;
  const isKnown = (region: string, elsewhere: string): boolean => {
    const rate = { notes: [], regionNotes: [note] } as unknown as Rate;
    const [kept] = keepNotesOfUnknownRegions([{ rate, region, period: null }], [pageOf([elsewhere])]);
    return kept?.rate.notes.length === 0;
  };
  it.each<[string, string, string, boolean]>([
    ["in a case that changes two letters", "Warszawie", "Oddział Warszawa", true],
    ["with three other letters", "Warszawie", "Oddział Warszaty", false],
    ["that is short, in another case", "Iława", "w Iławie", true],
    ["that is short, with the fourth letter another", "Iława", "w Ilanowie", false],
    ["within another word", "Iława", "Nowailawa", false],
  ])("%s is named elsewhere, or not", (_, region, elsewhere, expected) => {
    expect(isKnown(region, elsewhere)).toBe(expected);
  });
});

describe("a fee that is the same in the whole country", () => {
  /** An amount that begins so many letters behind the beginning of its topic. */
  const isRead = (count: number): boolean => {
    const topic = "Stawka opłaty OZE";
    const sentence = `${topic} ${"a".repeat(count - topic.length - 2)} wynosi 7,30 zł/MWh`;
    return allNationalRates(toFlow([{ page: 1, lines: [lineAt(sentence, 40)] }]), []).length > 0;
  };
  it("is read up to 1500 letters behind its name, and no further", () => {
    const furthest = Array.from({ length: 40 }, (_, i) => 1470 + i).filter(isRead);
    expect([furthest[0], furthest.at(-1)]).toEqual([1470, 1499]);
  });
});
