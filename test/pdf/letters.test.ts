import { describe, expect, it } from "vitest";
import { withAccentsJoined } from "../../src/pdf/accents.ts";
import { withCorkLetters } from "../../src/pdf/cork-letters.ts";
import type { Glyph } from "../../src/pdf/glyph.ts";
import { toWords } from "../../src/pdf/words.ts";

const glyph = (text: string, x: number, y = 50): Glyph => ({
  text,
  x,
  y,
  directionX: 1,
  directionY: 0,
  advance: 5,
  size: 10,
  ascent: 0.8,
  descent: -0.2,
  bold: false,
});
const run = (text: string, x = 100): Glyph[] => [...text].map((character, i) => glyph(character, x + i * 5));
const texts = (glyphs: readonly Glyph[]): string[] => toWords(glyphs, 600, 800).map(({ text }) => text);

describe("letters drawn with their accent", () => {
  it.each<[string, readonly Glyph[], readonly string[]]>([
    ["an accent drawn after its letter", [...run("jakos"), glyph("´", 120.5), ...run("ciowa", 125)], ["jakościowa"]],
    ["an accent drawn before its letter", [...run("mi"), glyph("˛", 111), glyph("e", 110), ...run("c", 115)], ["mięc"]],
    ["an accent raised over a capital letter", [glyph("´", 100.5, 47), ...run("Sr")], ["Śr"]],
    ["a dot over a letter", [...run("z"), glyph("˙", 100.4)], ["ż"]],
    ["an accent beside its letter stays apart", [...run("s"), glyph("´", 106)], ["s´"]],
    ["an accent far over its letter stays apart", [glyph("´", 100.5, 40), ...run("S")], ["´", "S"]],
    ["an accent that no letter takes stays apart", [...run("0"), glyph("´", 100.5)], ["0", "´"]],
  ])("%s", (_, glyphs, expected) => {
    expect(texts(withAccentsJoined(glyphs))).toEqual(expected);
  });
});

describe("letters in the Cork encoding", () => {
  it("are what their codes mean where a word shows the encoding", () => {
    expect(texts(withCorkLetters(run("Skªadnik")))).toEqual(["Składnik"]);
    expect(texts(withCorkLetters([...run("staªy"), ...run("\u0091l¡ski", 200), ...run("tary\u001ckacja", 300)]))).toEqual([
      "stały",
      "Śląski",
      "taryfikacja",
    ]);
  });

  it("are not looked for where a sign stands beside words", () => {
    expect(texts(withCorkLetters([...run("5ª"), ...run("±2", 200)]))).toEqual(["5ª", "±2"]);
  });

  it("are not looked for where another encoding shows as well", () => {
    expect(texts(withCorkLetters([...run("grupêm"), ...run("pi±mie", 200)]))).toEqual(["grupêm", "pi±mie"]);
  });
});
