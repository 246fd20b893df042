import { expect, it } from "vitest";
import { byKnownWord, knownWords } from "../../src/ocr/known-words.ts";

const agreed = (...words: readonly string[]) => words.map((first) => ({ first, second: first }));

/** Each line: two readings of a word, and the one that is believed. The document prints "Obszar Jodłowa" three times besides. */
it.each([
  ["jodłowa", "Jodłowa", "Jodłowa"],
  ["Jodłowa,", "jodłowa", "Jodłowa,"],
  ["mięsięcy", "miesięcy", "miesięcy"],
  ["marea", "marca", "marca"],
  ["igr/", "[gr/", "[gr/"],
  ["[zł/MWMh]", "[zł/MWh]", "[zł/MWh]"],
  ["sZCcCZYT", "SZCZYT", "SZCZYT"],
  ["staty", "stały", "stały"],
  // Neither is known, or both are, or one occurs in one other place alone: as before.
  ["Energia", "Energła", "Energia"],
  ["Obszar", "Jodłowa", "Obszar"],
  ["Jednostkł", "Jednostki", "Jednostkł"],
  ["pozaszczytown", "szczytowa", "pozaszczytown"],
  ["nocna", "dzienna", "nocna"],
  // Never a number, a code or a unit with another prefix.
  ["0,2550", "0,2650", "0,2550"],
  ["G12", "G12w", "G12"],
  ["zł/kWh", "zł/MWh", "zł/kWh"],
])("of %s and %s believes %s", (first, second, believed) => {
  const rest = agreed("Obszar", "Jodłowa", "Obszar", "Jodłowa", "Obszar", "Jodłowa", "Jednostki", "0,2650", "0,2650", "G12w", "G12w");
  expect(byKnownWord({ first, second }, knownWords([...rest, { first, second }])).first).toBe(believed);
});

it("takes a known word for both readings where one has a digit in place of a letter", () => {
  const isKnown = knownWords(agreed("zmienny", "zmienny", "zimowy", "12345", "12345"));
  const both = (first: string, second: string) => Object.values(byKnownWord({ first, second }, isKnown));
  expect(both("7mienny", "zmienny")).toEqual(["zmienny", "zmienny"]);
  expect(both("zmienny", "zm1enny")).toEqual(["zmienny", "zmienny"]);
  const inCapitals = knownWords(agreed("SZCZYT", "SZCZYT"));
  expect(Object.values(byKnownWord({ first: "SZC7YT", second: "SZCZYT" }, inCapitals))).toEqual(["SZCZYT", "SZCZYT"]);
  // Not known, another word, or no word.
  expect(both("7imowy", "zimowy")).toEqual(["7imowy", "zimowy"]);
  expect(both("7mienna", "zmienny")).toEqual(["7mienna", "zmienny"]);
  expect(both("2-miesięczny", "z-miesięczny")).toEqual(["2-miesięczny", "z-miesięczny"]);
  expect(both("12345", "1234S")).toEqual(["12345", "1234S"]);
});
