import { describe, expect, it } from "vitest";
import type { Edges } from "../../src/tables/edges.ts";
import { withMergedValues } from "../../src/tables/merged-values.ts";
import type { Piece, Row } from "../../src/tables/pieces.ts";

/** A rate, a dash in the place of one or, with a letter, a label: each 10 points wide, around its middle. */
type Place = readonly [text: string, middle: number];

const pieceAt = ([text, middle]: Place, baseline: number): Piece => {
  const box = [middle - 5, baseline - 8, middle + 5, baseline + 2] as const;
  const kind = text === "–" ? "none" : /\p{L}/u.test(text) ? "text" : "number";
  return {
    kind,
    words: [{ text, box, fontSize: 10, baseline, rotation: 0, raised: false, bold: false }],
    box,
    core: [box[0], box[2]],
    comma: null,
    glued: false,
  };
};

const rowOf = (places: readonly Place[], at: number): Row => {
  const baseline = 100 + 20 * at;
  return { pieces: places.map((place) => pieceAt(place, baseline)), baseline, size: 10, box: [0, baseline - 8, 400, baseline + 2] };
};

/** The rates over several columns of some rows, each with the middles of the first and the last. */
const merged = (rows: readonly (readonly Place[])[], vertical: Edges["vertical"] = []): string[] => {
  const { body } = withMergedValues({ body: rows.map(rowOf), above: [], below: [] }, { horizontal: [], vertical });
  return body.flatMap(({ pieces }) =>
    pieces.flatMap(({ words, over }) => (over === undefined ? [] : [`${words[0]?.text} ${over[0] + 5} to ${over[1] - 5}`])),
  );
};

const label: Place = ["stawka", 50];
const full: readonly Place[] = [label, ["1,11", 100], ["2,22", 140], ["3,33", 180], ["4,44", 220]];
const struck: readonly Place[] = [label, ["1,12", 100], ["–", 140], ["–", 180], ["4,45", 220]];

describe("rates of a row that has fewer than its columns", () => {
  it.each<[string, readonly Place[], readonly string[]]>([
    ["in the middle of all columns", [["5,55", 160]], ["5,55 100 to 220"]],
    ["half an em off it", [["5,55", 165]], ["5,55 100 to 220"]],
    ["further off it", [["5,55", 165.1]], []],
    [
      "each in the middle of two",
      [
        ["5,55", 120],
        ["6,66", 200],
      ],
      ["5,55 100 to 140", "6,66 180 to 220"],
    ],
    [
      "of which one is in the middle of three, as it is of one",
      [
        ["5,55", 100],
        ["6,66", 180],
      ],
      [],
    ],
    [
      "that leave columns to none",
      [
        ["5,55", 120],
        ["6,66", 220],
      ],
      [],
    ],
    [
      "that stand in columns of their own",
      [
        ["5,55", 100],
        ["6,66", 220],
      ],
      [],
    ],
    [
      "of which one is struck out",
      [
        ["5,55", 120],
        ["–", 200],
      ],
      ["5,55 100 to 140", "– 180 to 220"],
    ],
    [
      "beside a text among the columns",
      [
        ["5,55", 160],
        ["jak wyżej", 220],
      ],
      [],
    ],
  ])("%s", (_, places, expected) => {
    expect(merged([full, struck, [label, ...places]])).toEqual(expected);
  });
  const all: readonly Place[] = [label, ["5,55", 160]];
  it("are not known to be for all where no place is struck out", () => {
    expect(merged([full, full, all])).toEqual([]);
  });
  it("are not known to be for all where one row alone shows the columns", () => {
    expect(merged([struck, all])).toEqual([]);
  });
  it("are not known to be for all where another row leaves a place empty", () => {
    expect(merged([full, struck, struck.slice(0, -1), all])).toEqual([]);
  });
  it("are not known to be for all where the columns run into one another", () => {
    expect(merged([full, [...struck.slice(0, -1), ["4,45", 183]], all])).toEqual([]);
  });
  it("may be of one column where two ways fit", () => {
    const middles = [100, 130, 160, 190, 220, 250];
    const near = ["1,11", "–"].map((text) => middles.map((middle, i): Place => [i === 0 ? "2,22" : text, middle]));
    const pair: Place = ["7,77", 235];
    expect(merged([...near, [["5,55", 100], ["6,66", 160], pair]])).toHaveLength(3);
    expect(merged([...near, [["5,55", 105], ["6,66", 165], pair]])).toEqual([]);
  });
  it("are where a ruling line between the columns says", () => {
    expect(merged([full, struck, all], [{ at: 160, from: 130, to: 150 }])).toEqual([]);
    expect(merged([full, struck, all], [{ at: 160, from: 80, to: 130 }])).toEqual(["5,55 100 to 220"]);
    expect(merged([full, struck, all], [{ at: 70, from: 80, to: 150 }])).toEqual(["5,55 100 to 220"]);
  });
});
