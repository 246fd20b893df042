import fc from "fast-check";
import { expect, it } from "vitest";
import { emptySheet, firstWhere, lastOf, partOf, rowAt, rowsOf, type Sheet, sliceOfRows } from "../../../src/serve/snapshot/sheet.ts";
import { editSteps } from "../../../src/serve/snapshot/sheet-edit.ts";

interface Row {
  readonly key: number;
  readonly text: string;
}

const compare = (a: Row, b: Row): number => a.key - b.key;

const run = <Result>(steps: Generator<void, Result, void>): Result => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

/** Puts in what has a text and takes out what has none. */
const edited = (sheet: Sheet<Row>, changes: readonly { readonly key: number; readonly text: string | null }[]): Sheet<Row> =>
  run(
    editSteps(
      sheet,
      changes
        .map(({ key, text }) => ({
          row: { key, text: text ?? "" },
          json: text === null ? null : Buffer.from(`${JSON.stringify({ key, text })},`),
        }))
        .sort((a, b) => compare(a.row, b.row)),
    ),
  );

const json = (sheet: Sheet<Row>, from = 0, to = sheet.length): Row[] => JSON.parse(`[${Buffer.concat(sliceOfRows(sheet, from, to))}]`);

const change = fc.record({ key: fc.nat(600), text: fc.option(fc.string({ unit: "grapheme", maxLength: 12 }), { freq: 3 }) });
const changes = fc.uniqueArray(change, { selector: ({ key }) => key, maxLength: 300, size: "max" });

it("is a sorted map, whatever is put in and taken out", () => {
  fc.assert(
    fc.property(fc.array(changes, { minLength: 1, maxLength: 8 }), fc.nat(600), fc.nat(600), (edits, from, to) => {
      const map = new Map<number, string>();
      let sheet = emptySheet(compare);
      for (const edit of edits) {
        const before = { sheet, rows: json(sheet) };
        sheet = edited(sheet, edit);
        expect(json(before.sheet)).toEqual(before.rows);
        for (const { key, text } of edit) {
          if (text === null) map.delete(key);
          else map.set(key, text);
        }
      }
      const wanted = [...map].map(([key, text]) => ({ key, text })).sort(compare);
      expect(sheet.length).toBe(wanted.length);
      expect(json(sheet)).toEqual(wanted);
      expect(json(sheet, from, to)).toEqual(wanted.slice(from, to));
      expect([...rowsOf(sheet, from, to)]).toEqual(wanted.slice(from, to));
      expect(rowAt(sheet, from)).toEqual(wanted[from]);
      expect(firstWhere(sheet, ({ key }) => key >= from)).toBe(wanted.filter(({ key }) => key < from).length);
      const part = partOf<Row>({ from: 3, to: sheet.length }, 2, 5);
      expect(lastOf(sheet, part)).toEqual(wanted.slice(3).slice(2, 5).at(-1));
    }),
    { numRuns: 60 },
  );
});

it("takes out what is not there without a trace", () => {
  const sheet = edited(emptySheet(compare), [{ key: 1, text: "a" }]);
  expect(json(edited(sheet, [{ key: 2, text: null }]))).toEqual(json(sheet));
  expect(json(edited(emptySheet(compare), [{ key: 2, text: null }]))).toEqual([]);
});

it("is emptied and filled again", () => {
  const all = Array.from({ length: 500 }, (_, key) => ({ key, text: "x" }));
  const full = edited(emptySheet(compare), all);
  const empty = edited(
    full,
    all.map(({ key }) => ({ key, text: null })),
  );
  expect([empty.length, empty.chunks.length, rowAt(empty, 0), firstWhere(empty, () => true)]).toEqual([0, 0, undefined, 0]);
  expect(json(edited(empty, all))).toEqual(json(full));
});
