import type { Category, Unit } from "../../src/model/vocabulary.ts";
import type { Cell, Row, TableBlock } from "./blocks.ts";
import { categoryLabel, head, keyDetail, labelWithUnit, lineCell, priceCell } from "./cells.ts";
import { boundsColumns, boundsRows, type Features } from "./features.ts";
import { type Key, keysOf, priceAt } from "./keys.ts";
import type { Group, Line } from "./model.ts";
import type { Notes } from "./notes.ts";
import { written } from "./units.ts";

/* Columns are groups and rows are rates, as PGE prints it: a category's own row above the rows of its zones. */

interface Column {
  readonly group: Group;
  readonly line: Line;
}

const unitIn = (groups: readonly Group[], category: Category): Unit =>
  groups.flatMap((group) => group.prices).find((price) => price.category === category)?.unit ?? "PLN/month";

const valueCells = (columns: readonly Column[], key: Key, look: Features, notes: Notes): Cell[] => {
  if (key.category === "quality" && look.quality === "merged" && boundsColumns(look) && columns.length > 1) {
    const [first] = columns as [Column];
    return [{ ...priceCell(priceAt(first.group, first.line, key), look, notes), across: columns.length }];
  }
  return columns.map(({ group, line }) => priceCell(priceAt(group, line, key), look, notes));
};

export const columnsTable = (groups: readonly Group[], categories: readonly Category[], look: Features, notes: Notes): TableBlock => {
  const columns = groups.flatMap((group) => group.lines.map((line): Column => ({ group, line })));
  const inLabel = look.unitPlace === "label" || look.unitPlace === "caption" || !boundsRows(look);
  const numbered = look.numbering === "yes";
  let number = 0;
  const unitCell = (unit: Unit, down = 1): Cell[] => (inLabel ? [] : [{ kind: "unit", text: written(unit, look), down }]);
  const lp = (down: number, more = true): Cell[] => {
    if (!numbered || !more) return [];
    number += 1;
    return [{ kind: "label", text: `${number}.`, down }];
  };
  const body = categories.flatMap((category): Row[][] => {
    const keys = keysOf(groups, category, look);
    const unit = unitIn(groups, category);
    const name = (label: string): string => (inLabel ? labelWithUnit(label, unit, look) : label);
    const [only] = keys;
    if (only === undefined) return [];
    const named = keys.length > 1 || keyDetail(only, "row", look) !== "";
    if (!named)
      return [
        [
          [
            ...lp(1),
            { kind: "label", text: name(categoryLabel(only, look)) },
            ...unitCell(unit),
            ...valueCells(columns, only, look, notes),
          ],
        ],
      ];
    const title: Row = [
      ...lp(keys.length + 1),
      { kind: "label", text: `${name(categoryLabel(only, look))}:` },
      ...unitCell(unit, keys.length + 1),
      ...columns.map((): Cell => ({ kind: "value", text: "" })),
    ];
    const rows = keys.map(
      (key): Row => [{ kind: "label", text: `- ${keyDetail(key, "row", look)}` }, ...valueCells(columns, key, look, notes)],
    );
    return [[title, ...rows]];
  });
  const before = [
    ...(numbered ? [head("Lp.", { down: 2 })] : []),
    head("Stawki opłat netto", { down: 2 }),
    ...(inLabel ? [] : [head("Jedn.", { down: 2 })]),
  ];
  const top: Row = [...before, head(columns.length > 1 ? "GRUPY TARYFOWE" : "GRUPA TARYFOWA", { across: columns.length })];
  const codes: Row = columns.map(({ group, line }) => ({ ...lineCell(group, line, notes), kind: "head" }));
  return { kind: "table", head: [top, codes], body };
};
