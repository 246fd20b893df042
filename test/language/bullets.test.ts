import { expect, it } from "vitest";
import { bulletsAmong } from "../../src/language/bullets.ts";
import { wordsAt } from "../helpers/drawn-page.ts";

/* Which signs at the beginnings of lines are the bullets of a list. */

const bullets = (...lines: readonly (readonly [text: string, x?: number])[]): string[] =>
  [...bulletsAmong(lines.map(([text, x = 40], row) => ({ page: 1, words: wordsAt(text, x, 40 + 12 * row) })))].map(({ text }) => text);

const lead = ["Opłaty wynoszą:"] as const;
it.each<[string, readonly (readonly [text: string, x?: number])[], readonly string[]]>([
  ["signs at one edge behind a colon", [lead, ["+ w grupie C11"], ["« w grupie C21"]], ["+", "«"]],
  ["signs with a line that goes on between them", [lead, ["+ w grupie C11"], ["zł/kWh,", 50], ["· w grupie C21"]], ["+", "·"]],
  ["no sign alone", [lead, ["+ w grupie C11"], ["oraz w grupie C21"]], []],
  ["no signs at two edges", [lead, ["+ w grupie C11"], ["« w grupie C21", 60]], []],
  ["no terms of a sum", [["Cena netto"], ["+ podatek akcyzowy"], ["+ podatek VAT"]], []],
  ["no marks of notes", [lead, ["* w grupie C11"], ["* w grupie C21"]], []],
  ["no signs before amounts", [lead, ["+ 5,00 zł"], ["+ 6,00 zł"]], []],
])("%s", (_, lines, expected) => expect(bullets(...lines)).toEqual(expected));
