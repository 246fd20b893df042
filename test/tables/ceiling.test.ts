import { describe, expect, it } from "vitest";
import type { Edge } from "../../src/tables/edges.ts";
import { ceilingOf } from "../../src/tables/evidence.ts";
import { toLines } from "../../src/tables/lines.ts";
import { type Row, toRow } from "../../src/tables/pieces.ts";
import { wordsAt } from "../helpers/drawn-page.ts";

/* The ruling line where a table begins whose body has lines under 185 and its rates right of 100, in print of ten points. [text, x, baseline] */

type Placed = readonly [text: string, x: number, baseline: number];
const rowsOf = (placed: readonly Placed[]): readonly Row[] =>
  toLines(placed.flatMap(([text, x, y]) => wordsAt(text, x, y, 10))).map((line) => toRow(line, 0.25));
const body = rowsOf([
  ["C21", 0, 200],
  ["0,1874", 100, 200],
  ["C22", 0, 220],
  ["0,2874", 100, 220],
]);
const head: readonly Placed[] = [
  ["Grupa", 0, 170],
  ["Stawka", 100, 170],
];
const lying = (at: number, from = 0, to = 130): Edge => ({ at, from, to });
const ceiling = (above: readonly Placed[], ...horizontal: readonly Edge[]): number | null =>
  ceilingOf({ body, above: rowsOf(above), below: [] }, { horizontal, vertical: [] }, 0, 130);

describe("a table begins at the ruling line over its header", () => {
  it.each<[string, readonly Edge[], number | null]>([
    ["with one under it and one at the end", [lying(155), lying(185), lying(230)], 155],
    ["with one at the end alone", [lying(155), lying(230)], 155],
    ["and at none without lines", [], null],
    ["and at none without a line like it", [lying(155)], null],
    ["and at none with a line under the header alone", [lying(185), lying(230)], null],
    ["and at none with one that begins six points further", [lying(155), lying(230, 6)], null],
    ["with one that begins less than six points further", [lying(155), lying(230, 5.9)], 155],
    ["and at none with one that ends six points further", [lying(155), lying(230, 0, 136)], null],
    ["with one that ends less than six points further", [lying(155), lying(230, 0, 135.9)], 155],
    ["over seven tenths of it", [lying(155, 0, 91.1), lying(230, 0, 91.1)], 155],
    ["and over no less", [lying(155, 0, 90.9), lying(230, 0, 90.9)], null],
    ["with one up to twice the print's size below the last row", [lying(155), lying(239.9)], 155],
    ["and at none with one further below", [lying(155), lying(240)], null],
    ["up to twice the print's size over the header", [lying(141.1), lying(230)], 141.1],
    ["and no further over it", [lying(141), lying(230)], null],
    ["at the topmost of two like lines", [lying(150), lying(155), lying(230)], 150],
    ["and not at a wider one over like lines", [lying(150, -20, 180), lying(155), lying(230)], 155],
  ])("%s", (_, edges, expected) => {
    expect(ceiling(head, ...edges)).toBe(expected);
  });

  const edges = [lying(138), lying(155), lying(185), lying(230)];
  const over = (text: string, x = 0): number | null => ceiling([[text, x, 150], ...head], ...edges);
  it.each<[string, () => number | null, number]>([
    ["under its caption", () => over("Tabela 3"), 155],
    ["over what is no caption", () => over("Stawki"), 138],
    ["under a sentence with a rate", () => over("Stawka opłaty wynosi odtąd tyle co 0,1874 za wszystko"), 155],
    ["under a line that announces a change of a point", () => over("3) pkt 5.1 otrzymuje brzmienie:"), 155],
    ["under a note that stars begin", () => over("* odbiorcy o znacznym poborze"), 155],
    ["over a line that begins as an item of a list does", () => over("1) odbiorcy o znacznym poborze"), 138],
    [
      "over a heading beside another that stars begin",
      () => ceiling([["* Grupa", 0, 150], ["* Stawka", 100, 150], ...head], ...edges),
      138,
    ],
    ["under a line two ems out of it on the left", () => over("a".repeat(32), -20.1), 155],
    ["over a line less far out on the left", () => over("a".repeat(32), -19.9), 138],
    ["under a line half an em out of it on the right", () => over("a".repeat(32), -24.9), 155],
    ["over a line less far out on the right", () => over("a".repeat(32), -25.1), 138],
    ["over two texts that reach as far", () => ceiling([["aaaa", -25, 150], ["a".repeat(20), 40, 150], ...head], ...edges), 138],
  ])("%s", (_, found, expected) => {
    expect(found()).toBe(expected);
  });
  it("over a line with stars inside the frame of the table", () => {
    const above = rowsOf([["* odbiorcy o znacznym poborze", 0, 150], ...head]);
    expect(ceilingOf({ body, above, below: [] }, { horizontal: edges, vertical: [{ at: 0, from: 138, to: 230 }] }, 0, 130)).toBe(138);
  });
  it("over a caption without a header below it", () => {
    expect(ceiling([["Tabela 3", 0, 170]], lying(155), lying(230))).toBe(155);
  });
});

describe("a ruling line under a header is none where a table begins", () => {
  const heading: Placed = ["Taryfa", 0, 185];
  const under = (at: number, above: readonly Placed[], below: readonly Placed[] = [heading]): number | null =>
    ceiling([...above, ...below], lying(at), lying(230));
  const header: readonly Placed[] = [
    ["Grupa", 0, 150],
    ["dzienna", 100, 150],
    ["nocna", 160, 150],
  ];
  it.each<[string, () => number | null, number | null]>([
    ["up to twice the print's size under it", () => under(169.9, header), null],
    ["but further under it it is", () => under(170, header), 170],
    ["with one plain text over the rates", () => under(165, [header[0]!, ["Stawka", 100, 150]]), null],
    ["but with one text over the rates in lower case it is", () => under(165, [header[0]!, ["stawka", 100, 150]]), 165],
    ["but with a text over the labels alone it is", () => under(165, [header[0]!]), 165],
    [
      "but with a heading over the rates under it it is",
      () => under(165, header, [["Taryfa dla wszystkich grup i dla odbiorców", 0, 185]]),
      165,
    ],
    ["but with a header under it it is", () => under(165, header, [heading, ["stała", 90, 185]]), 165],
    ["and without anything under it", () => under(165, header, []), null],
  ])("%s", (_, found, expected) => {
    expect(found()).toBe(expected);
  });
});
