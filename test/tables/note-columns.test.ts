import { describe, expect, it } from "vitest";
import { readingOf } from "../helpers/page-drawing.ts";

/* Notes beside one another under a table: drawings beside what a person reads. */

const table = `
Grupa      Składnik zmienny   Składnik stały

G12        0,1874^1)          18,40

G12w       0,2265^2)          20,15
`;
const notesUnder = (...lines: readonly string[]): readonly string[] =>
  readingOf(`${table}\n${lines.join("\n")}\n`)
    .split("\n")
    .filter((line) => line.startsWith("["));

describe("notes beside one another", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    [
      "are two on one line",
      ["1) dotyczy Oddziału Łódź          2) dotyczy Oddziału Lublin"],
      ["[1] dotyczy Oddziału Łódź", "[2] dotyczy Oddziału Lublin"],
    ],
    [
      "go on in columns of their own",
      ["1) dotyczy odbiorców przyłączonych    2) dotyczy pozostałych", "w Oddziale Łódź                       odbiorców"],
      ["[1] dotyczy odbiorców przyłączonych w Oddziale Łódź", "[2] dotyczy pozostałych odbiorców"],
    ],
    [
      "go on in one of the columns alone",
      ["1) dotyczy odbiorców    2) dotyczy pozostałych", "                        odbiorców"],
      ["[1] dotyczy odbiorców", "[2] dotyczy pozostałych odbiorców"],
    ],
    [
      "follow others that stand so",
      ["1) dla układów 1-fazowych    2) dla układów 3-fazowych", "3) dla odbiorców nowych      4) dla pozostałych"],
      ["[1] dla układów 1-fazowych", "[2] dla układów 3-fazowych", "[3] dla odbiorców nowych", "[4] dla pozostałych"],
    ],
    [
      "are notes also where the table carries the mark of one alone",
      ["1) dotyczy Oddziału Łódź          5) dotyczy Oddziału Lublin"],
      ["[1] dotyczy Oddziału Łódź", "[5] dotyczy Oddziału Lublin"],
    ],
  ])("%s", (_, lines, notes) => expect(notesUnder(...lines)).toEqual(notes));

  it.each<[string, readonly string[]]>([
    ["a place in a law behind a wide gap", ["1) dotyczy odbiorców, o których mowa w pkt        2) taryfy"]],
    ["no more than a space before the mark", ["1) dotyczy odbiorców 2) taryfy"]],
    ["a justified line", ["1)     dotyczy     odbiorców     2)     taryfy"]],
    ["a line across both columns", ["1) dotyczy odbiorców     2) pozostałych", "na warunkach, które określa umowa o świadczenie"]],
  ])("are one note with %s", (_, lines) => expect(notesUnder(...lines).filter((note) => note.startsWith("[2]"))).toEqual([]));
});
