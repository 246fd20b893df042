import { expect, it } from "vitest";
import { grid, outcomeOf, text } from "../helpers/drawn-page.ts";

/* Two amounts of one cell may be distinguished by notes below the table that name the phases of the supply. */

const noted = (one: string, three: string, label = "[zł/m-c]") =>
  outcomeOf(
    text("Składnik stały stawki sieciowej"),
    grid(`Grupa taryfowa | G11 | G12
          ${label} | 5,64^1) ¶ 8,79^2) | 7,66^1) ¶ 11,84^2)`),
    text(`1) ${one}`, `2) ${three}`),
  ).rates;

it.each([
  ["dla instalacji jednofazowych", "dla instalacji trójfazowych"],
  ["stawka dla odbiorców zasilanych jednofazowo", "stawka dla odbiorców zasilanych trójfazowo"],
  ["układ 1-fazowy", "układ 3-fazowy"],
  ["przy zasilaniu z przyłącza jednofazowego.", "przy zasilaniu z przyłącza trójfazowego."],
])("reads them as the rates' phases: %s", (one, three) => {
  expect(noted(one, three)).toEqual([
    "G11 network_fixed 1-phase 5.64 PLN/month",
    "G11 network_fixed 3-phase 8.79 PLN/month",
    "G12 network_fixed 1-phase 7.66 PLN/month",
    "G12 network_fixed 3-phase 11.84 PLN/month",
  ]);
});

it.each([
  ["dla instalacji jednofazowych bez licznika", "dla instalacji trójfazowych"],
  ["dla instalacji jednofazowych i trójfazowych", "dla instalacji trójfazowych"],
  ["nie dotyczy instalacji jednofazowych", "dla instalacji trójfazowych"],
])("keeps a note that says more as a condition: %s", (one, three) => {
  const rates = noted(one, three);
  expect(rates.filter((rate) => rate.includes("3-phase")).length).toBe(2);
  expect(rates.filter((rate) => rate.includes("1-phase"))).toEqual([]);
});

const unmarked = (note: string, mark = "^*") =>
  outcomeOf(
    text("Składnik stały stawki sieciowej"),
    grid(`Grupa taryfowa | G11 | G12
          [zł/m-c] | 5,64 ¶ 8,79${mark} | 7,66 ¶ 11,84${mark}`),
    text(`* ${note}`),
  );

it.each([
  "dotyczy instalacji 3-fazowej; wartość bez odnośnika dotyczy instalacji 1-fazowej.",
  "dla układu 3-fazowego, stawka bez gwiazdki dla układu 1-fazowego",
])("reads from the note of one amount the phases of that without a mark: %s", (note) => {
  expect(unmarked(note).rates).toEqual([
    "G11 network_fixed 1-phase 5.64 PLN/month",
    "G11 network_fixed 3-phase 8.79 PLN/month",
    "G12 network_fixed 1-phase 7.66 PLN/month",
    "G12 network_fixed 3-phase 11.84 PLN/month",
  ]);
});

it.each([
  "dotyczy instalacji 3-fazowej.",
  "dotyczy instalacji 3-fazowej; wartość bez odnośnika dotyczy instalacji 3-fazowej.",
  "dotyczy instalacji 3-fazowej; wartość bez odnośnika dotyczy instalacji 1-fazowej na wsi.",
  "dotyczy instalacji 3-fazowej; wartość w nawiasie dotyczy instalacji 1-fazowej.",
])("reads none from a note that says less, or more: %s", (note) => {
  const { rates, verdict } = unmarked(note);
  expect(rates.filter((rate) => rate.includes("1-phase"))).toEqual([]);
  expect(verdict).toBe("hold");
});
