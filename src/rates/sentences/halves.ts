import { categoriesIn } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import type { Flow } from "../../language/sentences.ts";
import { nationalCategories } from "../../language/words-of-the-trade.ts";
import type { Problem } from "../../model/problem.ts";
import { groupsIn, heldWith } from "./of-group.ts";
import type { Piece } from "./pieces.ts";
import { notARate } from "./ungrouped-rates.ts";

/* Sentences in which an amount is due and half of it was lost, so that what is left looks like none. */

/** An amount that is no longer one: its unit without a number, a number that lost its comma, or one that lost its unit. */
const halfAnAmount =
  /(?:wynos\p{L}*|w wysokości|[-–—])\s*:?\s*((?:[1-9][\d ]*\s)?(?:zł|PLN)\s*\/\s*(?:m|k|M)[^\s,;)]*|\d{1,6},\d{2,5}(?!\d|\s*%))/u;
/** It tells of another time's rates and sets none. */
export const compares = /wzros|wzrasta|spad[al]|obniz|podwyz|dotychczas|w porownaniu|w stosunku do|poprzedni/;

/** A sentence about a rate of groups in which an amount is due and half of it was lost. */
export const halfLost = (piece: Piece, head: string, flow: Flow): Problem[] => {
  const whole = `${head} ${piece.text}`;
  const [category, ...others] = categoriesIn(whole);
  const groups = groupsIn(piece.text) ?? groupsIn(head);
  const half = halfAnAmount.exec(piece.text);
  if (category === undefined || others.length > 0 || groups === null || half === null) return [];
  if (nationalCategories.includes(category) || compares.test(fold(whole)) || notARate.test(fold(whole))) return [];
  const from = piece.from + half.index;
  const place = flow.cite(from, from + half[0].length);
  return heldWith(groups).map((code) => ({
    code: "unreadable_number",
    blocks: true,
    message: `"${half[0].replace(/\s+/g, " ")}" stands where a rate of ${code ?? "all groups"} is due, and is no amount with its unit.`,
    tariff_code: code,
    page: place?.page ?? null,
    bbox: place === null ? null : [...place.box],
  }));
};
