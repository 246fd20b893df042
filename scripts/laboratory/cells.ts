import type { Unit } from "../../src/model/vocabulary.ts";
import type { Cell } from "./blocks.ts";
import type { Features } from "./features.ts";
import type { Key } from "./keys.ts";
import type { Group, Line, Price } from "./model.ts";
import type { Notes } from "./notes.ts";
import { bracketed, figure, written } from "./units.ts";
import { labelOf, lineWord, periodWord, phaseWord, zoneWord } from "./wording.ts";

/* What every layout puts into its cells. */

const nothing: Readonly<Record<Features["na"], string>> = { empty: "", x: "x", X: "X", hyphen: "-", dash: "–" };

export const priceText = (price: Price, look: Features, notes: Notes): string =>
  price.amounts.map(({ value, note }) => `${figure(value, price.unit, look)}${note === null ? "" : notes.mark(note)}`).join("¶");

export const priceCell = (price: Price | undefined, look: Features, notes: Notes): Cell => ({
  kind: "value",
  text: price === undefined ? nothing[look.na] : priceText(price, look, notes),
});

export const lineCell = (group: Group, line: Line, notes: Notes): Cell => ({
  kind: "label",
  text: `${lineWord(line)}${group.note === null ? "" : notes.mark(group.note)}`,
});

/** "instalacja 1-fazowa", "szczytowa": a key without its category; empty where the category says all. */
export const keyDetail = (key: Key, place: "head" | "row", look: Features): string => {
  if (key.zones.length > 0) return zoneWord(key.zones, look);
  if (key.phases !== null) return phaseWord(key.phases, look);
  return key.billing === null ? "" : periodWord(key.billing, place, look);
};

export const head = (text: string, more: Partial<Cell> = {}): Cell => ({ kind: "head", text, ...more });

/** "Stawka jakościowa w zł/kWh", "Stawka jakościowa [zł/kWh]". */
export const labelWithUnit = (label: string, unit: Unit, look: Features): string =>
  look.brackets === "yes" ? `${label} ${bracketed(unit, look)}` : `${label} w ${written(unit, look)}`;

export const categoryLabel = (key: Pick<Key, "category">, look: Features): string => labelOf(key.category, look);
