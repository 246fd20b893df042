import { expect, it } from "vitest";
import { boundsOf } from "../../src/tables/column-bounds.ts";
import type { Column } from "../../src/tables/columns.ts";
import { optionsOf } from "../../src/tables/header-spans.ts";

const column = (left: number, right: number, value: boolean): Column => ({ left, right, value, pieces: [] });

it("a heading stands over no labels on both sides of the rates, which it would stand over too", () => {
  const columns = [column(51, 78, false), column(164, 191, true), column(212, 241, false)];
  const box = [52, 138, 118, 148] as const;
  const item = { box, words: [], top: 138, bottom: 148, turned: false, unit: false, endsInUnit: false, from: 0, to: 0 };
  const place = { columns, bounds: boundsOf(columns, [], null, [50, 242], 8), em: 8, parted: () => false, overhangEm: 0.15 };
  expect(optionsOf(item, place)).toEqual([[0, 0]]);
});
