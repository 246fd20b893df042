import type { Category, Unit } from "../../src/model/vocabulary.ts";
import type { Cell, Row, TableBlock } from "./blocks.ts";
import { categoryLabel, head, keyDetail, lineCell, priceCell } from "./cells.ts";
import { boundsRows, type Features } from "./features.ts";
import { keysOf, priceAt } from "./keys.ts";
import type { Group } from "./model.ts";
import type { Notes } from "./notes.ts";
import { bracketed, written } from "./units.ts";

/* A table for each rate: its name in the caption, a row for each group, a column for each zone, phase or period. */

const unitIn = (groups: readonly Group[], category: Category): Unit =>
  groups.flatMap((group) => group.prices).find((price) => price.category === category)?.unit ?? "PLN/month";

const listed = (groups: readonly Group[]): string => {
  const letters = [...new Set(groups.map(({ code }) => code.charAt(0)))];
  return letters.length === 1 ? (letters[0] ?? "") : letters.join(", ");
};

export const categoryCaption = (groups: readonly Group[], category: Category, look: Features): string => {
  const unit = look.unitPlace === "caption" ? `, w ${written(unitIn(groups, category), look)}` : "";
  return `${categoryLabel({ category }, look)} dla grup taryfowych ${listed(groups)}${unit}`;
};

export const categoryTable = (groups: readonly Group[], category: Category, look: Features, notes: Notes): TableBlock => {
  const keys = keysOf(groups, category, look);
  const unit = unitIn(groups, category);
  const first = keys[0];
  const detailed = first !== undefined && (keys.length > 1 || keyDetail(first, "head", look) !== "");
  const above =
    { network_variable: "Strefa czasowa", subscription: "Okres rozliczeniowy", network_fixed: "Instalacja" }[category as string] ??
    "Stawka";
  const two = detailed;
  const inHead = look.unitPlace === "label" || look.unitPlace === "head";
  const top: Row = [
    head("Grupa taryfowa", { down: two ? 2 : 1 }),
    head(inHead ? `${detailed ? above : "Stawka"} ${bracketed(unit, look)}` : detailed ? above : "Stawka", { across: keys.length }),
    ...(look.unitPlace === "column" ? [head("Jednostka", { down: two ? 2 : 1 })] : []),
  ];
  const second: Row = keys.map((key) =>
    head(keyDetail(key, "head", look), { turned: look.turned === "yes" && category === "network_variable" }),
  );
  const rows = groups.flatMap((group) =>
    group.lines.map((line, at): Row[] => {
      const shared = category !== "network_variable" && group.lines.length > 1 && line.season !== null && boundsRows(look);
      const values = keys.map(
        (key): Cell => ({ ...priceCell(priceAt(group, line, key), look, notes), ...(shared && { down: group.lines.length }) }),
      );
      const unitCell: Cell[] = look.unitPlace === "column" ? [{ kind: "unit", text: written(unit, look) }] : [];
      return [[lineCell(group, line, notes), ...(shared && at > 0 ? [] : values), ...unitCell]];
    }),
  );
  const parted = groups.some((group) => group.lines.length > 1);
  return { kind: "table", head: [top, ...(two ? [second] : [])], body: parted ? [rows.flat()] : rows };
};
