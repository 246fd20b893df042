import type { Category, Unit } from "../../src/model/vocabulary.ts";
import type { Cell, Row, TableBlock } from "./blocks.ts";
import { categoryLabel, head, keyDetail, labelWithUnit, lineCell, priceText } from "./cells.ts";
import { boundsRows, type Features } from "./features.ts";
import { keysOf, priceAt } from "./keys.ts";
import type { Group, Line } from "./model.ts";
import type { Notes } from "./notes.ts";
import { written } from "./units.ts";

/* One group after another: a small table for each, a block of rows for each, or one row for each rate with its group beside it. */

interface Entry {
  readonly label: string;
  readonly detail: string;
  readonly unit: Unit;
  readonly value: string;
}

/** All that a line of a group pays, in the document's order. */
const entriesOf = (group: Group, line: Line, categories: readonly Category[], look: Features, notes: Notes): Entry[] =>
  categories.flatMap((category) =>
    keysOf([group], category, { ...look, zoneColumns: "each" }).flatMap((key): Entry[] => {
      const price = priceAt(group, line, key);
      if (price === undefined) return [];
      return [
        { label: categoryLabel(key, look), detail: keyDetail(key, "row", look), unit: price.unit, value: priceText(price, look, notes) },
      ];
    }),
  );

const withUnit = (entry: Entry, label: string, look: Features): Cell[] =>
  look.unitPlace === "column" || look.unitPlace === "head"
    ? [
        { kind: "label", text: label },
        { kind: "unit", text: written(entry.unit, look) },
      ]
    : [{ kind: "label", text: labelWithUnit(label, entry.unit, look) }];

/** "Składnik zmienny stawki sieciowej – szczytowa", or the category above and "- szczytowa" below it. */
const entryRows = (entries: readonly Entry[], look: Features): Row[] =>
  entries.flatMap((entry, at): Row[] => {
    const value: Cell = { kind: "value", text: entry.value };
    if (entry.detail === "") return [[...withUnit(entry, entry.label, look), value]];
    if (look.numbering === "no") return [[...withUnit(entry, `${entry.label} – ${entry.detail}`, look), value]];
    const column = look.unitPlace === "column" || look.unitPlace === "head";
    const unit = (text: string): Cell[] => (column ? [{ kind: "unit", text }] : []);
    const title: Row = [
      { kind: "label", text: column ? entry.label : labelWithUnit(entry.label, entry.unit, look) },
      ...unit(""),
      { kind: "value", text: "" },
    ];
    const row: Row = [{ kind: "label", text: `- ${entry.detail}` }, ...unit(written(entry.unit, look)), value];
    return entries[at - 1]?.label === entry.label ? [row] : [title, row];
  });

const column = (look: Features): boolean => look.unitPlace === "column" || look.unitPlace === "head";

/** A table for one line of a group; the code stands over its values, or in the caption alone. */
export const smallTable = (group: Group, line: Line, categories: readonly Category[], look: Features, notes: Notes): TableBlock => {
  // A mark stands beside the code, so the code must be in the table then.
  const over: Cell =
    look.unitPlace === "caption" && group.note === null ? head("Stawka") : { ...lineCell(group, line, notes), kind: "head" };
  return {
    kind: "table",
    head: [[head("Wyszczególnienie"), ...(column(look) ? [head("Jednostka")] : []), over]],
    body: [entryRows(entriesOf(group, line, categories, look, notes), look)],
  };
};

/** A block of rows for each group under a row of its own (ENEA's households). */
export const blocksTable = (groups: readonly Group[], categories: readonly Category[], look: Features, notes: Notes): TableBlock => ({
  kind: "table",
  head: [[head("Grupa taryfowa / rodzaj stawki"), ...(column(look) ? [head("Jednostka")] : []), head("Stawka opłaty")]],
  body: groups.flatMap((group) =>
    group.lines.map((line): Row[] => [
      [{ ...lineCell(group, line, notes), kind: "section", across: column(look) ? 3 : 2 }],
      ...entryRows(entriesOf(group, line, categories, look, notes), look),
    ]),
  ),
});

/** Every rate in a row of its own, the group merged beside its rows. */
export const longTable = (groups: readonly Group[], categories: readonly Category[], look: Features, notes: Notes): TableBlock => ({
  kind: "table",
  head: [[head("Grupa taryfowa"), head("Rodzaj stawki"), ...(column(look) ? [head("Jednostka")] : []), head("Stawka")]],
  body: groups.flatMap((group) =>
    group.lines.map((line): Row[] => {
      const rows = entryRows(entriesOf(group, line, categories, look, notes), look);
      return rows.map(
        (row, at): Row => (at === 0 ? [{ ...lineCell(group, line, notes), down: rows.length, high: !boundsRows(look) }, ...row] : row),
      );
    }),
  ),
});
