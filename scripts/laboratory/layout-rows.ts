import type { Category, Unit } from "../../src/model/vocabulary.ts";
import type { Cell, Row, TableBlock } from "./blocks.ts";
import { categoryLabel, head, keyDetail, lineCell, priceCell } from "./cells.ts";
import { boundsRows, type Features } from "./features.ts";
import { type Key, keysOf, priceAt } from "./keys.ts";
import { families, type Group } from "./model.ts";
import type { Notes } from "./notes.ts";
import { bracketed } from "./units.ts";

/* A row for each group under a merged header, as TAURON and small operators print it; the unit in the header or in rows of the body. */

interface Columns {
  readonly category: Category;
  readonly keys: readonly Key[];
}

const unitIn = (groups: readonly Group[], category: Category): Unit =>
  groups.flatMap((group) => group.prices).find((price) => price.category === category)?.unit ?? "PLN/month";

/** Households alone have phases: elsewhere their columns are one merged cell. */
const spanning = (group: Group, columns: Columns): boolean =>
  columns.keys.length > 1 &&
  group.prices.some((price) => price.category === columns.category && price.phases === null) &&
  columns.keys[0]?.phases !== null;

const valueCells = (group: Group, line: Group["lines"][number], columns: Columns, look: Features, notes: Notes): Cell[] => {
  if (!spanning(group, columns)) return columns.keys.map((key) => priceCell(priceAt(group, line, key), look, notes));
  const first = columns.keys[0] as Key;
  return [{ ...priceCell(priceAt(group, line, first), look, notes), across: columns.keys.length }];
};

/** Rows of one group; what its seasons share is printed once, merged over them. */
const groupRows = (group: Group, all: readonly Columns[], look: Features, notes: Notes): Row[] =>
  group.lines.map((line, at): Row => {
    const cells = all.flatMap((columns): Cell[] => {
      const shared = group.lines.length > 1 && line.season !== null && columns.category !== "network_variable" && boundsRows(look);
      if (shared && at > 0) return [];
      const own = valueCells(group, line, columns, look, notes);
      return shared ? own.map((cell) => ({ ...cell, down: group.lines.length })) : own;
    });
    return [lineCell(group, line, notes), ...cells];
  });

/** One quality rate over all rows of a unit. */
const withMergedQuality = (rows: Row[][], all: readonly Columns[], look: Features): Row[][] => {
  const last = all.at(-1)?.category;
  if (look.quality !== "merged" || !boundsRows(look) || (last !== "quality" && all[0]?.category !== "quality")) return rows;
  const count = rows.flat().length;
  let first = true;
  const place = (row: Row): Row => {
    const at = last === "quality" ? row.length - 1 : 1;
    const kept = first
      ? row.map((cell, column) => (column === at ? { ...cell, down: count } : cell))
      : row.filter((_, column) => column !== at);
    first = false;
    return kept;
  };
  // Rows under one merged cell stay together.
  return [rows.flat().map((row) => place(row))];
};

const detailHead = (key: Key, look: Features): Cell =>
  head(keyDetail(key, "head", look), { turned: look.turned === "yes" && key.zones.length > 0 });

export const rowsTable = (groups: readonly Group[], categories: readonly Category[], look: Features, notes: Notes): TableBlock => {
  const all = categories
    .map((category): Columns => ({ category, keys: keysOf(groups, category, look) }))
    .filter(({ keys }) => keys.length > 0);
  const named = (columns: Columns): boolean => columns.keys.some((key) => keyDetail(key, "head", look) !== "");
  const inLabel = look.unitPlace === "label" && look.tables !== "all";
  const labelled = (category: Category): string =>
    inLabel ? `${categoryLabel({ category }, look)}¶${bracketed(unitIn(groups, category), look)}` : categoryLabel({ category }, look);
  const two = all.some(named);
  const top: Row = [
    head("Grupa taryfowa", { down: two ? 2 : 1 }),
    ...all.map((columns) => head(labelled(columns.category), { across: columns.keys.length, down: two && !named(columns) ? 2 : 1 })),
  ];
  const second: Row = all.filter(named).flatMap((columns) => columns.keys.map((key) => detailHead(key, look)));
  const units = (of: readonly Group[], kind: Cell["kind"]): Row => [
    { kind, text: "" },
    ...all.map((columns) => ({ kind, text: bracketed(unitIn(of, columns.category), look), across: columns.keys.length })),
  ];
  const parts = families.map((family) => groups.filter((group) => group.family === family)).filter((part) => part.length > 0);
  const many = parts.length > 1;
  const rows = (part: readonly Group[]): Row[][] => {
    const own = part.map((group) => groupRows(group, all, look, notes));
    // Seasons merge the quality rate already.
    return part.some((group) => group.lines.some(({ season }) => season !== null)) ? own : withMergedQuality(own, all, look);
  };
  return {
    kind: "table",
    head: [top, ...(two ? [second] : []), ...(many || inLabel ? [] : [units(groups, "head")])],
    body: parts.flatMap((part) => [...(many ? [[units(part, "unit")]] : []), ...rows(part)]),
  };
};
