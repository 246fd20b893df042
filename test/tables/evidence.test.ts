import { describe, expect, it } from "vitest";
import type { Edge } from "../../src/tables/edges.ts";
import { betweenBy, partedBy, ruleEndsOf, sidesBy, wallsOf } from "../../src/tables/evidence.ts";

/* What ruling lines prove, in print of ten points: on both sides of each limit. */

const em = 10;
const lying = (at: number, from: number, to: number): Edge => ({ at, from, to });
const lines = (...horizontal: readonly Edge[]) => ({ horizontal, vertical: [] });
const walls = (...vertical: readonly Edge[]) => ({ horizontal: [], vertical });

describe("a ruling line parts two lines of text, at 100 and 120 and from 0 to 100,", () => {
  const isParted = (...edges: readonly Edge[]): boolean => partedBy(lines(...edges), em)(100, 120, 0, 100);
  it.each<[string, readonly Edge[], boolean]>([
    ["over seven tenths of their width", [lying(110, 0, 70)], true],
    ["and not over less", [lying(110, 0, 69.9)], false],
    ["in two pieces at one height", [lying(110, 0, 40), lying(110, 60, 90)], true],
    ["and not in two pieces at two heights", [lying(110, 0, 40), lying(111, 60, 90)], false],
    ["where it is wider than they are", [lying(110, -50, 150)], true],
    ["and not beside them", [lying(110, 100, 200)], false],
    ["right under the first baseline", [lying(100.3, 0, 100)], true],
    ["and not on it", [lying(100.2, 0, 100)], false],
    ["over the letters of the second", [lying(117.4, 0, 100)], true],
    ["and not through these", [lying(117.5, 0, 100)], false],
  ])("%s", (_, edges, expected) => {
    expect(isParted(...edges)).toBe(expected);
  });
  it("however narrow they are", () => {
    expect(partedBy(lines(lying(110, 0, 1)), em)(100, 120, 5, 5)).toBe(false);
    expect(partedBy(lines(lying(110, 0, 10)), em)(100, 120, 5, 5)).toBe(true);
  });
});

describe("a wall of a body from 100 to 200", () => {
  it.each<[string, Edge, number]>([
    ["goes through seven tenths of it", lying(50, 100, 170), 1],
    ["does not go through less", lying(50, 100, 169), 0],
    ["may stand out above and below", lying(50, 0, 300), 1],
    ["does not end above it", lying(50, 0, 100), 0],
    ["does not stand out above for what it lacks below", lying(50, 0, 169), 0],
  ])("%s", (_, edge, count) => {
    expect(wallsOf(walls(edge), 100, 200)).toHaveLength(count);
  });
});

describe("the ends of ruling lines between 100 and 200", () => {
  const three = [lying(110, 0, 300), lying(150, 1, 301), lying(190, 0, 300)];
  const endsOf = (...edges: readonly Edge[]) => ruleEndsOf(lines(...edges), 100, 200);
  it("are the table's sides where three of the longest agree", () => {
    expect(endsOf(...three)).toEqual({ outer: [0, 301], inner: [] });
  });
  it("are none where two agree", () => {
    expect(endsOf(...three.slice(1))).toEqual({ outer: null, inner: [] });
  });
  it.each([1.4, 1.6])("agree to a point and a half: %d", (off) => {
    const found = endsOf(lying(110, 0, 300), lying(150, 0, 300), lying(190, off, 300 - off));
    expect(found.outer).toEqual(off < 1.5 ? [0, 300] : null);
  });
  it("show the sides of cells where shorter ones break off inside", () => {
    expect(endsOf(...three, lying(130, 0, 100), lying(170, 200, 301)).inner).toEqual([100, 200]);
  });
  it("are those of lines between the two heights alone", () => {
    expect(endsOf(...three.slice(1), lying(100, 0, 300)).outer).toBeNull();
    expect(endsOf(...three.slice(0, 2), lying(200, 0, 300)).outer).toBeNull();
  });
});

it("the ruling lines right above and below a place are the nearest that go over it", () => {
  const edges = lines(lying(100, 0, 300), lying(110, 0, 50), lying(120, 0, 300), lying(150, 0, 300), lying(140, 200, 300));
  expect(betweenBy(edges)(100, 130)).toEqual([120, 150]);
  expect(betweenBy(edges)(50, 115)).toEqual([110, 120]);
  expect(betweenBy(edges)(100, 120)).toEqual([120, 150]);
  expect(betweenBy(edges)(400, 130)).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
});

describe("the ruling lines beside a text", () => {
  const box = [100, 95, 200, 105] as const;
  const side = (x: number, from = 92.5, to = 107.5) => lying(x, from, to);
  it.each<[string, readonly Edge[], readonly [number, number]]>([
    ["are the nearest on both sides", [side(50), side(90), side(210), side(250)], [90, 210]],
    ["may touch it", [side(100), side(200)], [100, 200]],
    ["do not go through it", [side(150), side(90)], [90, Number.POSITIVE_INFINITY]],
    ["go on three quarters of its size above its middle", [side(90, 92.6), side(80)], [80, Number.POSITIVE_INFINITY]],
    ["go on three quarters of its size below its middle", [side(210, 0, 107.4), side(220)], [Number.NEGATIVE_INFINITY, 220]],
  ])("%s", (_, edges, expected) => {
    expect(sidesBy(walls(...edges), em)(box)).toEqual(expected);
  });
});
