import { describe, expect, it } from "vitest";
import { marksOf } from "../../src/tables/notes.ts";
import { toTables } from "../../src/tables/tables.ts";
import { pageFrom } from "../helpers/page-drawing.ts";

/** The notes of the running text of drawn pages: of each page every note, and behind "<" the first words of the lines that it is for. */
const notesIn = (...drawings: readonly string[]): string =>
  toTables(drawings.map((drawing, i) => pageFrom(drawing, { number: i + 1 })))
    .map(({ text, notes = [] }) =>
      notes
        .map((note) => {
          const own = text.filter(
            ({ box, words }) =>
              box[1] >= note.from && box[1] < note.until && marksOf([{ text: "", box, words: words.slice(1) }]).has(note.mark),
          );
          return `[${note.mark}] ${note.text} < ${own.map(({ words }) => words[0]?.text).join(" ")}`;
        })
        .join("\n"),
    )
    .join("\n-----\n");

describe("a note of running text", () => {
  it.each<[string, readonly string[], string]>([
    [
      "is right under the list that has its mark",
      [
        `
G11  stawka wynosi 6,42 zł/m-c^1)

G12  stawka wynosi 7,42 zł/m-c^1)

1) tylko dla układów 1-fazowych`,
      ],
      "[1] tylko dla układów 1-fazowych < G11 G12",
    ],
    [
      "has the line that goes on with it",
      [
        `
G11  stawka wynosi 6,42 zł/m-c^1)

1) tylko dla układów 1-fazowych oraz innych układów
bez zegara`,
      ],
      "[1] tylko dla układów 1-fazowych oraz innych układów bez zegara < G11",
    ],
    [
      "is none that says nothing of whom the rates are for",
      [
        `
G11  stawka wynosi 6,42 zł/m-c^1)

Odbiorcy płacą co miesiąc.

1) operator ogłasza stawki`,
      ],
      "",
    ],
    [
      "is for what is above it, and not for a section that has one of its own",
      [
        `
7.1. Stawki jakościowe

G11  stawka wynosi 6,42 zł/m-c^1)

1) tylko dla układów 1-fazowych

7.2. Stawki abonamentowe

G12  stawka wynosi 7,42 zł/m-c^1)

1) tylko dla układów 3-fazowych`,
      ],
      `[1] tylko dla układów 1-fazowych < G11
[1] tylko dla układów 3-fazowych < G12`,
    ],
    [
      "right under a heading is for its section",
      [
        `
7.1. Stawki jakościowe
1) tylko dla układów 1-fazowych

G11  stawka wynosi 6,42 zł/m-c^1)

7.2. Stawki abonamentowe

G12  stawka wynosi 7,42 zł/m-c^1)`,
      ],
      "[1] tylko dla układów 1-fazowych < G11",
    ],
    [
      "overleaf is for its section where those right under its heading end the page before",
      [
        `
7.1. Stawki jakościowe
1) tylko dla układów 1-fazowych`,
        `
2) tylko dla układów 3-fazowych

G11  stawka wynosi 6,42 zł/m-c^1)

G12  stawka wynosi 7,42 zł/m-c^2)`,
        `
G13  stawka wynosi 8,42 zł/m-c^2)

7.2. Stawki abonamentowe

G14  stawka wynosi 9,42 zł/m-c^2)`,
      ],
      `[1] tylko dla układów 1-fazowych < 
-----
[2] tylko dla układów 3-fazowych < G12
[1] tylko dla układów 1-fazowych < G11
-----
[1] tylko dla układów 1-fazowych < 
[2] tylko dla układów 3-fazowych < G13`,
    ],
    [
      "overleaf is for its section whose heading ends the page before",
      [
        `
G10  stawka wynosi 5,42 zł/m-c

7.1. Stawki jakościowe`,
        `
1) tylko dla układów 3-fazowych

G11  stawka wynosi 6,42 zł/m-c^1)`,
      ],
      `
-----
[1] tylko dla układów 3-fazowych < G11`,
    ],
    [
      "overleaf is for no section whose list has begun on the page before",
      [
        `
7.1. Stawki jakościowe
1) tylko dla układów 1-fazowych

G11  stawka wynosi 6,42 zł/m-c^1)`,
        `
2) tylko dla układów 3-fazowych

G12  stawka wynosi 7,42 zł/m-c^2)`,
      ],
      `[1] tylko dla układów 1-fazowych < G11
-----
[1] tylko dla układów 1-fazowych < `,
    ],
    [
      "overleaf is for no section where a page of text lies between",
      [
        `
7.1. Stawki jakościowe
1) tylko dla układów 1-fazowych`,
        `
Odbiorcy płacą co miesiąc.`,
        `
2) tylko dla układów 3-fazowych

G12  stawka wynosi 7,42 zł/m-c^2)`,
      ],
      `[1] tylko dla układów 1-fazowych < 
-----
[1] tylko dla układów 1-fazowych < 
-----
[1] tylko dla układów 1-fazowych < `,
    ],
    [
      "overleaf is for the list that the page before left open",
      [
        `
G11  stawka wynosi 6,42 zł/m-c^1)`,
        `
1) tylko dla układów 1-fazowych`,
      ],
      `[1] tylko dla układów 1-fazowych < G11
-----
[1] tylko dla układów 1-fazowych < `,
    ],
    [
      "overleaf is not for a list of another section",
      [
        `
G11  stawka wynosi 6,42 zł/m-c^1)`,
        `
7.2. Stawki abonamentowe

1) tylko dla układów 1-fazowych`,
      ],
      `
-----
[1] tylko dla układów 1-fazowych < `,
    ],
    [
      "with a raised mark is one wherever it stands below",
      [
        `
G11  stawka wynosi 6,42 zł/m-c^1

Odbiorcy płacą co miesiąc.

^1 bez podatku akcyzowego`,
      ],
      "[1] bez podatku akcyzowego < G11",
    ],
    [
      "that tells an amount is an item of a list",
      [
        `
G11  stawka wynosi 6,42 zł/m-c^1)

1) w okresie zimy 7,42 zł/m-c`,
      ],
      "",
    ],
  ])("%s", (_, drawings, expected) => {
    expect(notesIn(...drawings)).toBe(expected);
  });
});
