import { facetsOf } from "../../language/facets.ts";
import { groupCodes } from "../../language/group-codes.ts";
import { isTakenBack } from "../../language/qualified-rates.ts";
import { type Flow, wholeSentence } from "../../language/sentences.ts";
import { compareDecimals } from "../../model/decimal.ts";
import type { ReadTariff } from "../../model/extraction.ts";
import type { Problem } from "../../model/problem.ts";
import { notApproved, quoted } from "../not-approved.ts";
import { type Piece, piecesOf } from "./pieces.ts";

/** The part of a sentence that takes back a fee and names its groups: titles without a stop before it are none of it. */
const saying = (whole: string): Piece =>
  piecesOf(whole).find(({ text }) => isTakenBack(text) && facetsOf(text).category !== null && groupCodes(text).length > 0) ?? {
    text: whole,
    from: 0,
  };

/**
 * Problems of groups whose fee is printed and taken back by a sentence: "Opłaty abonamentowej nie pobiera się od odbiorców grupy G12". Where
 * no amount is printed for it, the sentence says why.
 */
export const feesTakenBack = (flow: Flow, tariffs: readonly ReadTariff[]): Problem[] =>
  [...flow.text.matchAll(wholeSentence)].flatMap(({ 0: whole, index: start }) => {
    if (!isTakenBack(whole)) return [];
    const { text: sentence, from } = saying(whole);
    const index = start + from;
    const { category } = facetsOf(sentence);
    const codes = groupCodes(sentence);
    const place = flow.cite(index, index + sentence.length);
    if (category === null || place === null) return [];
    const charged = tariffs.filter(
      ({ tariff_code, components }) =>
        codes.includes(tariff_code) && components.some((one) => one.category === category && compareDecimals(one.value, "0") !== 0),
    );
    return [...new Set(charged.map(({ tariff_code }) => tariff_code))].map((group) =>
      notApproved(group, `${quoted(sentence)} takes back a fee that is printed for ${group}.`, place),
    );
  });
