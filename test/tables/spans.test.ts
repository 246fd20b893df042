import { describe, expect, it } from "vitest";
import type { Box } from "../../src/model/geometry.ts";
import { placeLine, type Room } from "../../src/tables/spans.ts";

/*
 * Over which columns the texts of a header's line stand. Four columns of 100 points, from 0, in letters of ten; the words of a column fill
 * the middle sixty points of it. A text is written "130-170".
 */

const em = 10;
const columns = (count: number): Room[] =>
  Array.from({ length: count }, (_, i) => ({ left: 100 * i, right: 100 * i + 100, core: [100 * i + 20, 100 * i + 80] }));
const rooms: readonly Room[] = columns(4);
const boxOf = (text: string): Box => {
  const [left = 0, right = 0] = text.split("-").map(Number);
  return [left, 0, right, em];
};

interface Asked {
  /** "+": a column still wants a heading; "." it has one. */
  readonly needy?: string;
  /** "x": a ruling line keeps the text from it. */
  readonly kept?: string;
  readonly of?: readonly Room[];
}
/** "0 1-2 3", with "?" where they could stand otherwise; null: nowhere. */
const placed = (texts: string, { needy = "++++", kept = "", of = rooms }: Asked = {}): string | null => {
  const placing = placeLine(
    texts.split(" ").map(boxOf),
    of,
    of.map((_, i) => needy[i] === "+"),
    em,
    texts.split(" ").map(() => of.map((_, i) => kept[i] !== "x")),
  );
  if (placing === null) return null;
  const spans = placing.spans.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
  return `${spans.join(" ")}${placing.certain ? "" : " ?"}`;
};

describe("texts of one line", () => {
  it.each<[string, string, Asked, string | null]>([
    ["each over its own column", "30-70 130-170 230-270 330-370", {}, "0 1 2 3"],
    ["one in the middle of two", "60-140 230-270 330-370", {}, "0-1 2 3"],
    ["one in the middle of all", "120-280", {}, "0-3"],
    ["one over three columns and one beside", "110-190 330-370", {}, "0-2 3"],
    ["two over two each", "60-140 260-340", {}, "0-1 2-3"],
    ["one at the side of its column", "0-40 130-170 230-270 330-370", {}, "0 1 2 3"],
    ["one as wide as its column", "0-100 130-170 230-270 330-370", {}, "0 1 2 3"],
    ["one over a column that lacks none, and beside it", "130-170", { needy: ".+.." }, "1"],
    ["one over the only column that wants one", "30-70", { needy: "+..." }, "0"],
    ["one that no column has room for", "70-130 105-125", {}, null],
    ["two over one column", "20-40 60-80", {}, null],
    ["one beyond the last column", "430-470", {}, null],
  ])("%s: %s", (_, texts, asked, expected) => expect(placed(texts, asked)).toBe(expected));
});

describe("a text over several columns", () => {
  it.each<[string, string | null]>([
    // The middle of columns 0 and 1 is 100; a share of 0.06 of 200 points is more than 0.8 em.
    ["92-132", "0-1"],
    ["93-133", null],
    ["68-108", "0-1"],
    ["67-107", null],
  ])("stands in their middle, up to 12 points off: %s", (text, expected) =>
    expect(placed(text, { needy: "++", of: rooms.slice(0, 2) })).toBe(expected),
  );

  it("may be 0.8 em off where that is more", () => {
    const narrow = [0, 1].map((i): Room => ({ left: 30 * i, right: 30 * i + 30, core: [30 * i + 5, 30 * i + 25] }));
    expect([0, 8, 9].map((off) => placed(`${15 + off}-${45 + off}`, { needy: "++", of: narrow }))).toEqual(["0-1", "0-1", null]);
  });

  it("may stand in the middle of what the columns' texts fill, where that is elsewhere", () => {
    const uneven: Room[] = [
      { left: 0, right: 200, core: [160, 190] },
      { left: 200, right: 300, core: [220, 280] },
    ];
    expect(placed("190-250", { needy: "++", of: uneven })).toBe("0-1");
    // In the middle of the rooms, where the texts fill none of it.
    expect(placed("120-180", { needy: "++", of: uneven })).toBe("0-1");
  });

  it("sticks out of them by one em at most", () => {
    const two = rooms.slice(0, 2);
    expect(
      ["-10-210", "-11-211", "-10-209", "-11-209", "-1-210", "-1-211"].map((text) => {
        const at = text.lastIndexOf("-");
        const box: Box = [Number(text.slice(0, at)), 0, Number(text.slice(at + 1)), em];
        return placeLine([box], two, [true, true], em, [[true, true]])?.spans ?? null;
      }),
    ).toEqual([[[0, 1]], null, [[0, 1]], null, [[0, 1]], null]);
  });

  it("is not kept from a column that its letters stand over", () =>
    expect(placed("10-190", { needy: "++", of: rooms.slice(0, 2) })).toBe("0-1"));
});

describe("columns that a text should not reach", () => {
  it("are those behind a ruling line", () => {
    expect(placed("60-140 230-270 330-370", { kept: ".x.." })).toBe(null);
    expect(placed("30-70", { kept: ".xxx", needy: "+..." })).toBe("0");
  });

  it("are those that have a heading, unless it stands over them", () => {
    // Over columns 0 to 2 in their middle, or over column 1 alone.
    expect(placed("130-170", { needy: "+++", of: rooms.slice(0, 3) })).toBe("0-2");
    expect(placed("130-170", { needy: ".+.", of: rooms.slice(0, 3) })).toBe("1");
  });
});

describe("a text over one column", () => {
  it.each([
    // 1.5 points are 0.15 em.
    ["98.5-140", "1"],
    ["98.4-140", null],
    ["160-201.5", "1"],
    ["160-201.6", null],
  ])("sticks out of its room by 0.15 em at most: %s", (text, expected) =>
    expect(placed(text, { needy: ".+.", kept: "x.x", of: columns(3) })).toBe(expected),
  );
});

describe("a text whose letters stand over a column", () => {
  const filled = rooms.map(({ left, right }): Room => ({ left, right, core: [left, right] }));
  it.each([
    ["to its left", "92-300"],
    ["to its right", "100-308"],
    ["on both sides", "92-308"],
  ])("never leaves that column out: %s", (_, text) => expect(placed(text, { needy: ".++.", of: filled })).toBe("0-3"));

  it("stands over it by more than 0.15 em", () =>
    expect(["100-301.5", "100-301.6"].map((text) => placed(text, { needy: ".++.", of: filled }))).toEqual(["1-2", "0-3"]));

  it("is in the middle of the columns that it covers, not of all from the first", () =>
    // 13 points off, where a share of 0.06 of two columns is 12.
    expect(placed("193-233", { kept: "x..x" })).toBe(null));
});

describe("a column without a heading of its own costs ten, and one that has one and gets another three", () => {
  it.each([
    // Columns 1, 3 and 4 have theirs: nine, against ten for leaving out column 0.
    ["three intruded before one left out", "230-270", "+.+..", "0-4"],
    ["what the letters stand over is not intruded", "230-270", "+....", "0-4"],
    ["one left out before five intruded", "330-370", "+......", "3"],
    ["columns beside are not intruded", "180-220", ".++.", "1-2"],
    ["the rest of the line counts too", "130-170 330-370", ".+++", "0-2 3"],
  ])("%s", (_, texts, needy, expected) => expect(placed(texts, { needy, of: columns(needy.length) })).toBe(expected));
});

describe("a placing is open", () => {
  it.each([
    // Over all five: nine for three columns intruded, and how far from their middle; over the third alone: ten.
    ["0.6 em better than another", "234-274", "+....", "0-4 ?"],
    ["0.8 em better is clear", "232-272", "+....", "0-4"],
    ["although another text of the line has one place", "234-274 530-570", "+....+", "0-4 5 ?"],
  ])("%s", (_, texts, needy, expected) => expect(placed(texts, { needy, of: columns(needy.length) })).toBe(expected));
  it("where another costs little more: one text between two columns and over three", () =>
    expect(placed("146-154", { needy: "....", of: rooms })).toBe("1"));
  it("where another begins or ends at the same column", () => {
    // Two columns of a hundred points, and four of two: three with a heading of their own, and a last without.
    const edges = [0, 100, 200, 202, 204, 206, 208];
    const room = (left: number, right: number): Room => ({ left, right, core: [left + 0.5, right - 0.5] });
    const rightwards = edges.slice(1).map((right, i) => room(edges[i] ?? 0, right));
    const leftwards = rightwards.map(({ left, right }) => room(208 - right, 208 - left)).reverse();
    // Over all six nine for what is intruded, over two ten for what is left out, and how far from the middle.
    expect(placed("60.5-140.5", { needy: "++...+", of: rightwards })).toBe("0-5 ?");
    expect(placed("67.5-147.5", { needy: "+...++", of: leftwards })).toBe("0-5 ?");
  });
  it("is not where each column wants its own", () => expect(placed("30-70 130-170", { needy: "++", of: rooms.slice(0, 2) })).toBe("0 1"));
  it("where one over one column could be over more for the same", () => {
    const lopsided: Room[] = [
      { left: 0, right: 40, core: [10, 30] },
      { left: 40, right: 80, core: [50, 70] },
      { left: 80, right: 120, core: [90, 110] },
    ];
    // In the middle of all three and of the second alone, while the others want no heading of their own: cheap either way.
    expect(placed("50-70", { needy: "+.+", of: lopsided })).toBe("0-2");
    expect(placed("44-76", { needy: "...", of: lopsided })).toBe("1");
  });
});
