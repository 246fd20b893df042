import type { Unit } from "../../src/model/vocabulary.ts";
import type { Features } from "./features.ts";

/* How units and numbers are written (wording.md, 7). */

const month: Readonly<Record<Features["unitWriting"], string>> = {
  slashes: "m-c",
  product: "m-c",
  mies: "mies.",
  miesiąc: "miesiąc",
  gap: "m- c",
};

const energyIn = (unit: Unit, look: Features): string =>
  unit === "PLN/kWh" && look.energyUnit === "grosz" ? "gr/kWh" : unit.replace("PLN", "zł");

/** "zł/MW/m-c", "zł/(MW·mies.)", "gr/kWh": without brackets. */
export const written = (unit: Unit, look: Features): string => {
  const [, first = "", second] = unit.split("/");
  if (first.endsWith("Wh")) return energyIn(unit, look);
  if (second === undefined) return `zł/${month[look.unitWriting]}`;
  return look.unitWriting === "product" ? `zł/(${first}·${month.product})` : `zł/${first}/${month[look.unitWriting]}`;
};

export const bracketed = (unit: Unit, look: Features): string =>
  look.brackets === "yes" ? `[${written(unit, look)}]` : written(unit, look);

/** "14840.00" -> "14 840,00". */
const grouped = (value: string, look: Features): string => {
  const [whole = "", decimals] = value.split(".");
  const gap = look.thousands === "nbsp" ? "\u00a0" : " ";
  const spaced = whole.replace(/\B(?=(?:\d{3})+$)/g, gap);
  return decimals === undefined ? spaced : `${spaced},${decimals}`;
};

/** Moves the decimal point: złoty to grosz. */
const timesHundred = (value: string): string => {
  const [whole = "", decimals = ""] = value.split(".");
  return `${Number(`${whole}${decimals.slice(0, 2)}`)}.${decimals.slice(2)}`;
};

/** A value of its unit as printed. */
export const figure = (value: string, unit: Unit, look: Features): string =>
  grouped(unit === "PLN/kWh" && look.energyUnit === "grosz" ? timesHundred(value) : value, look);
