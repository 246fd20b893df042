import { expect, it } from "vitest";
import { byPrintedWord, withLowLetters, wordsPrinted } from "../../src/ocr/misread-letters.ts";

const printed = (...words: readonly string[]) => words.map((first) => ({ first, second: null }));
const six = (word: string): string[] => Array.from({ length: 6 }, () => word);
const others = printed(
  ...six("Wyszczególnienie"),
  ...six("miesięcznym"),
  ...six("Stawka"),
  ...six("przyłączenia"),
  ...six("rozliczeniowy"),
  "szczytowej",
  "szczytowej",
);

/** What a word is believed to be; `forms`: of its glyphs, none of them known. */
const believed = (first: string, forms: readonly (string | null)[] = [], times = 1): string => {
  const words = [...others, ...printed(...Array.from({ length: times }, () => first))];
  return byPrintedWord({ first, second: null }, wordsPrinted(words), forms).first;
};

it.each([
  ["Wyszczegółnienie", "Wyszczególnienie"],
  ["„miestęcznym”,", "„miesięcznym”,"],
  ["Wyszczegółnicnie", "Wyszczególnienie"],
  ["2-miesłęcznym", "2-miesięcznym"],
  ["rozlłczemowy", "rozliczeniowy"],
  ["rozhczemowy", "rozliczeniowy"],
  ["rozliczerniowy", "rozliczerniowy"],
  // Words of rates and zones, short and printed nowhere else.
  ["staty", "stały"],
  ["(STATY)", "(STAŁY)"],
  ["Noena", "Nocna"],
  ["stają", "stają"],
  ["stary", "stary"],
  ["stAty", "stAty"],
  // Capitals read as small letters too, in words of zones alone.
  ["szZczYT", "SZCZYT"],
  ["POZAsSzczYTOWA", "POZASZCZYTOWA"],
  ["szZczYTA", "szZczYTA"],
  ["szzczyt", "szzczyt"],
  // Any one letter of a long one, not two, not of its last two, not of a short one.
  ["kogereracyjnej", "kogeneracyjnej"],
  ["KOGEKERACYJNEJ", "KOGENERACYJNEJ"],
  ["kogererecyjnej", "kogererecyjnej"],
  ["kogeneracyjnyj", "kogeneracyjnyj"],
  ["całokobowy", "całokobowy"],
  // Letters that are not alike, the last ones, a short word, one that is printed twice alone, another length.
  ["miekięcznym", "miekięcznym"],
  ["przyłączenie", "przyłączenie"],
  ["Sławka", "Sławka"],
  ["szczyłowej", "szczyłowej"],
  ["szczyłowa", "szczytowa"],
  ["miesięczny", "miesięczny"],
])("of %s believes %s", (read, word) => expect(believed(read)).toBe(word));

it("believes that two letters at a word's end were read as one", () => {
  const of = (first: string, ...more: readonly string[]) => {
    const words = printed(...six("energii"), ...six("seru"), first, ...more);
    return byPrintedWord({ first, second: first }, wordsPrinted(words), []);
  };
  expect(of("energu")).toEqual({ first: "energii", second: "energii" });
  expect(of("energn,").first).toBe("energii,");
  expect(of("energu", "energu", "energu").first).toBe("energu");
  expect(of("sezonu").first).toBe("sezonu");
});

it("believes capitals too, and no more than three letters", () => {
  const words = printed(...six("JAKOŚCIOWA"), ...six("całodobowej"), ...six("niecałodobowej"));
  const of = (first: string) => byPrintedWord({ first, second: first }, wordsPrinted([...words, ...printed(first)]), []).first;
  expect(of("JAKOSCJOWA")).toBe("JAKOŚCIOWA");
  expect(of("IAKQSCJOWA")).toBe("IAKQSCJOWA");
  expect(of("caiódóbówej")).toBe("caiódóbówej");
});

it("keeps a word that is printed nearly as often, and a letter whose form is its own", () => {
  expect(believed("Wyszczegółnienie", [], 2)).toBe("Wyszczególnienie");
  expect(believed("Wyszczegółnienie", [], 3)).toBe("Wyszczegółnienie");
  const forms = (form: string) => [..."Wyszczegółnienie"].map((_, i) => (i === 9 ? form : null));
  expect(believed("Wyszczegółnienie", forms("ł"))).toBe("Wyszczegółnienie");
  expect(believed("Wyszczegółnienie", forms("l"))).toBe("Wyszczególnienie");
  const dotted = [..."żmienny"].map((_, i) => (i === 0 ? "ż" : null));
  expect(believed("żmienny", dotted)).toBe("zmienny");
  // An ę is no e with dust over it, and what a worn letter lost has its own form.
  expect(
    believed(
      "zmięnny",
      [..."zmięnny"].map((_, i) => (i === 3 ? "ę" : null)),
    ),
  ).toBe("zmięnny");
  expect(
    believed(
      "jakosciowa",
      [..."jakosciowa"].map((_, i) => (i === 4 ? "s" : null)),
    ),
  ).toBe("jakosciowa");
  const dotless = [..."miesłęcznym"].map((_, i) => (i === 4 ? "l" : null));
  expect(believed("mieslęcznym", dotless)).toBe("miesięcznym");
});

it.each([
  ["as low as the others", 0.95, "nocna"],
  ["with its stem", 1.3, "hocna"],
])("an h %s", (_, height, expected) => {
  const glyphs = [height, 1, 0.95, 0.95, 1].map((own) => ({ shape: { height: own } }));
  expect(withLowLetters({ first: "hocna", second: "hocna", glyphs }).second).toBe(expected);
  expect(withLowLetters({ first: "hocna", second: null, glyphs: glyphs.slice(1) }).first).toBe("hocna");
});

it.each([
  ["godzinacn", "godzinach"],
  ["pozostałycn,", "pozostałych,"],
  ["cn", "cn"],
  ["ucnu", "ucnu"],
  ["ABCcn", "ABCcn"],
  ["qodziny", "godziny"],
  ["Eqida", "Eqida"],
  ["q12", "q12"],
])("reads %s as %s by letters that no word has there", (read, word) =>
  expect(withLowLetters({ first: read, second: read, glyphs: [] })).toMatchObject({ first: word, second: word }),
);

it("keeps the h at the end of a word though it is as low as the others", () => {
  const glyphs = [..."godzinach"].map(() => ({ shape: { height: 1 } }));
  expect(withLowLetters({ first: "godzinach", second: null, glyphs }).first).toBe("godzinach");
});
