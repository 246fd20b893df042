import { describe, expect, it } from "vitest";
import { boundingBox } from "../../src/model/geometry.ts";
import type { Line } from "../../src/model/table.ts";
import {
  announces,
  beginsNote,
  goesOn,
  headsTable,
  isPageNumber,
  marksOf,
  namesNotes,
  noteStart,
  toFootnotes,
} from "../../src/tables/notes.ts";
import { wordsAt } from "../helpers/drawn-page.ts";

/* How a note of a table is written: its mark, what it says, where it goes on and where it ends. "^1" is a raised 1. */

const line = (text: string, x = 40, y = 100): Line => {
  const words = wordsAt(text, x, y);
  return { words, text: words.map((word) => word.text).join(" "), box: boundingBox(words.map(({ box }) => box)) };
};
/** "sure 1 2: says" */
const start = (text: string): string | null => {
  const found = noteStart(line(text));
  return found === null ? null : `${found.form} ${found.marks.join(" ")}: ${found.text}`;
};

describe("a line that begins a note", () => {
  it.each<[string, string | null]>([
    ["^1 Dotyczy Oddziału", "sure 1: Dotyczy Oddziału"],
    ["^1) Dotyczy", "sure 1: Dotyczy"],
    ["^(12) Dotyczy", "sure 12: Dotyczy"],
    ["^1,2 Dotyczy", "sure 1 2: Dotyczy"],
    ["^1;12) Dotyczy", "sure 1 12: Dotyczy"],
    ["^a Dotyczy", "sure a: Dotyczy"],
    ["^123 Dotyczy", null],
    ["3) pkt 5.1 otrzymuje brzmienie: „5.1. Ceny obowiązujące od dnia 1 lipca 2024 r.", null],
    ["3) w pkt 7.3 stawki dla grup taryfowych G11 i G12 zmienia się w następujący sposób:", null],
    ["4) w tabeli 2 wyrazy „4,10” zastępuje się wyrazami „4,25”;", null],
    ["5) w pkt 6.4 zdanie drugie skreśla się.", null],
    ["1) w pkt 2.1.10 wskazano odbiorców", "listed 1: w pkt 2.1.10 wskazano odbiorców"],
    ["^1 ^2 Dotyczy", "sure 1 2: Dotyczy"],
    ["* Dotyczy", "sure *: Dotyczy"],
    ["**** Dotyczy", "sure ****: Dotyczy"],
    ["***** Dotyczy", null],
    ["*) Dotyczy", "sure *: Dotyczy"],
    ["*/ Dotyczy", "sure *: Dotyczy"],
    ["*), **) Dotyczy", "sure * **: Dotyczy"],
    ["*Dotyczy Oddziału", "sure *: Dotyczy Oddziału"],
    ["*)Dotyczy Oddziału", "sure *: Dotyczy Oddziału"],
    ["*5", null],
    ["1) Dotyczy", "listed 1: Dotyczy"],
    ["(1) Dotyczy", "listed 1: Dotyczy"],
    ["12) Dotyczy", "listed 12: Dotyczy"],
    ["1), 2) Dotyczy", "listed 1 2: Dotyczy"],
    ["1)Dotyczy Oddziału", "listed 1: Dotyczy Oddziału"],
    ["1Stawka dotyczy", "listed 1: Stawka dotyczy"],
    ["1stawka dotyczy", null],
    ["1C", null],
    ["1)5", null],
    ["123) Dotyczy", null],
    ["1) *) Dotyczy", "listed 1 *: Dotyczy"],
    ["*) 1) Dotyczy", "sure * 1: Dotyczy"],
    ["1) - Dotyczy", "listed 1: Dotyczy"],
    ["1) –Dotyczy", "listed 1: Dotyczy"],
    ["1)", null],
    ["^1", null],
    ["*", null],
    ["1. Dotyczy", "plain 1: Dotyczy"],
    ["1 Dotyczy", "plain 1: Dotyczy"],
    ["12 Dotyczy", "plain 12: Dotyczy"],
    ["123 Dotyczy", null],
    ["a) Dotyczy", "plain a: Dotyczy"],
    ["a. Dotyczy", "plain a: Dotyczy"],
    ["a Dotyczy", null],
    ["1 - Dotyczy", "plain 1: Dotyczy"],
    ["1 – dotyczy — tu", "plain 1: dotyczy — tu"],
    ["1 -", null],
    ["1 (dotyczy)", null],
    ["1 0,1234", null],
    ["1", null],
    ["Dotyczy 1)", null],
    ["1 stycznia", null],
    ["1 lutego", null],
    ["1 marca", null],
    ["1 kwietnia", null],
    ["1 maja", null],
    ["1 czerwca", null],
    ["1 lipca", null],
    ["1 sierpnia", null],
    ["1 września", null],
    ["1 października", null],
    ["1 listopada", null],
    ["1 grudnia", null],
    ["12 miesięcy", null],
    ["3 dni", null],
    ["1 dzień", null],
    ["2 doby", null],
    ["2 lata", null],
    ["1 rok", null],
    ["2 godziny", null],
    ["3 fazy", null],
    ["2 kW", null],
    ["2 MW", null],
    ["2 kVA", null],
    ["2 zł", null],
    ["2 gr", null],
    ["2 grupy", "plain 2: grupy"],
    ["2 procent", null],
    ["2 m-c", null],
  ])("%s: %s", (text, expected) => expect(start(text)).toBe(expected));

  it.each<[string, number]>([
    ["^1 Dotyczy", 1],
    ["1) 2) Dotyczy", 2],
    ["1 - Dotyczy", 1],
    ["*Dotyczy Oddziału", 0],
  ])("%s: its text begins at word %i", (text, at) => {
    const own = line(text);
    expect(noteStart(own)?.left).toBe(own.words[at]?.box[0]);
  });

  it.each<[string, boolean]>([
    ["^1 Dotyczy", true],
    ["1) Dotyczy", true],
    ["1. Dotyczy", false],
    ["Dotyczy", false],
  ])("by a mark that no row begins with: %s: %s", (text, expected) => expect(beginsNote(line(text))).toBe(expected));

  it("without words begins nothing", () => expect(noteStart({ words: [], text: "", box: [0, 0, 0, 0] })).toBe(null));
});

describe("the marks that texts of a table carry", () => {
  it.each<[string, readonly string[]]>([
    ["G11^1", ["1"]],
    ["G11^12)", ["12"]],
    ["G11^1,2", ["1", "2"]],
    ["G11^(1;_2)", []],
    ["G11^*", ["*"]],
    ["G11^a", ["a"]],
    ["G11^(a)", ["a"]],
    ["G11^ab", []],
    ["G11*", ["*"]],
    ["G11**)", ["**"]],
    ["G11*/", ["*"]],
    ["netto 1)", ["1"]],
    ["netto1)", ["1"]],
    ["netto12)", ["12"]],
    ["0,24561)", ["1"]],
    ["0,2456 12)", ["12"]],
    ["(1)", []],
    ["(pkt1)", []],
    ["pkt 1)", []],
    ["ppkt 1)", []],
    ["ust. 2)", []],
    ["art. 2)", []],
    ["lit. 2)", []],
    ["poz. 2)", []],
    ["nr 2)", []],
    ["tiret 2)", []],
    ["xpkt 2)", ["2"]],
    ["G11 1", []],
    ["G11", []],
    ["G11* i G12**", ["*", "**"]],
  ])("%s: %j", (text, expected) => expect([...marksOf([line(text)])]).toEqual(expected));
});

describe("lines beside notes", () => {
  it.each<[string, boolean, boolean]>([
    ["Objaśnienia", true, true],
    ["Objaśnienia:", true, true],
    ["UWAGI.", true, true],
    ["Przypisy do tabeli:", false, true],
    ["Uwaga:", true, true],
    ["Legenda", true, true],
    ["Oznaczenia: a b c", true, true],
    ["Oznaczenia: a b c d", false, false],
    ["Uwaga na prąd", false, false],
    ["Gdzie:", false, true],
    ["Gdzie oznacza to tu:", false, true],
    ["Gdzie oznacza to co tu:", false, false],
    ["Gdzie", false, false],
  ])("%s: names notes %s, announces %s", (text, names, only) =>
    expect([namesNotes(line(text)), announces(line(text))]).toEqual([names, only]),
  );

  it.each<[string, boolean]>([
    ["5", true],
    ["- 62 -", true],
    ["–62–", true],
    ["Strona 3 z 10", true],
    ["str. 3", true],
    ["str 3/10", true],
    ["123", true],
    ["1234", false],
    ["Strona", false],
    ["5 zł", false],
    ["pkt 5", false],
  ])("is a page's number: %s: %s", (text, expected) => expect(isPageNumber(line(text))).toBe(expected));

  it.each<[string, boolean]>([
    ["7.1.5. Stawka jakościowa", true],
    ["7.1 Stawka", true],
    ["7. Stawka", false],
    ["Tabela 3", true],
    ["Tablica 3", true],
    ["tab. 3", true],
    ["Tabelaryczne", false],
    ["Stawka 7.1 z", false],
  ])("heads another table: %s: %s", (text, expected) => expect(headsTable.test(text)).toBe(expected));
});

/** Does the second line go on with the note that the first begins? Lines end at 300 points. */
const follows = (first: string, second: string, x = 40): boolean => {
  const opened = line(first);
  const begun = noteStart(opened);
  if (begun === null) throw new Error(`"${first}" begins no note.`);
  return goesOn(line(second, x, 112), { start: begun, lines: [opened] }, 300);
};
const nearlyFull = "1) Dotyczy odbiorców z grup taryfowych w Oddziale Łódź Miasto i Teren";

describe("a note goes on", () => {
  it.each<[string, string, string, number, boolean]>([
    ["in the next line of a sentence", "1) Dotyczy odbiorców", "z grup taryfowych", 40, true],
    ["not behind its full stop", "1) Dotyczy odbiorców.", "Stawki opłat", 40, false],
    ["behind the speck after a preposition", "1) Dotyczy energii zużytej w.", "okresie rozliczeniowym", 40, true],
    ["not behind a full stop after a word that ends like one", "1) Dotyczy osób z Warszaw.", "Stawki opłat", 40, false],
    ["not behind its semicolon", "1) Dotyczy odbiorców;", "Stawki opłat", 40, false],
    ["behind a full stop, set under its text", "1) Dotyczy odbiorców.", "Stawki opłat", 50, true],
    ["not set further right than its first word", "1) Dotyczy odbiorców.", "Stawki opłat", 90, false],
    ["not in a heading, where the line above had room for its first word", "1) Dotyczy odbiorców", "Stawki opłat", 40, false],
    ["not in a numbered heading", "1) Dotyczy odbiorców", "7.1.2 stawki opłat", 40, false],
    ["not in a chapter's heading", "1) Dotyczy odbiorców", "5. Pozostałe stawki", 40, false],
    ["with the number of a point in its sentence", nearlyFull, "5. Taryfy", 40, true],
    ["in a capital, where the line above was full", nearlyFull, "Stawki opłat", 40, true],
    ["never in what heads a table", nearlyFull, "Tabela 3 Stawki", 40, false],
    ["never in what heads a table, set under its text", "1) Dotyczy odbiorców", "7.1. Stawki", 50, false],
  ])("%s", (_, first, second, x, expected) => expect(follows(first, second, x)).toBe(expected));
});

describe("a note's text", () => {
  it("has no stop behind a preposition that its next line follows", () => {
    const opened = line("1) Dotyczy energii zużytej w.");
    const begun = noteStart(opened);
    if (begun === null) throw new Error("no note");
    const [note] = toFootnotes({ start: begun, lines: [opened, line("okresie rozliczeniowym.", 40, 112)] }, 5);
    expect(note?.text).toBe("Dotyczy energii zużytej w okresie rozliczeniowym.");
  });

  it("is that of all its lines, for each of its marks", () => {
    const opened = line("1), 2) Dotyczy");
    const begun = noteStart(opened);
    if (begun === null) throw new Error("no note");
    const second = line("Oddziału Łódź", 40, 112);
    const box = boundingBox([opened.box, second.box]);
    expect(toFootnotes({ start: begun, lines: [opened, second] }, 5)).toEqual([
      { mark: "1", text: "Dotyczy Oddziału Łódź", page: 5, box, lines: [opened, second] },
      { mark: "2", text: "Dotyczy Oddziału Łódź", page: 5, box, lines: [opened, second] },
    ]);
  });
});
