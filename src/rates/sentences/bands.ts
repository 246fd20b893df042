import { type Band, bandIn } from "../../language/bands.ts";
import { categoriesIn, facetsOf } from "../../language/facets.ts";
import { fold } from "../../language/fold.ts";
import { limitsCustomers } from "../../language/qualified-rates.ts";
import { regionIn } from "../../language/regions.ts";
import type { Flow } from "../../language/sentences.ts";
import { unitsOf } from "../../language/words-of-the-trade.ts";
import type { AroundPlace } from "../approval.ts";
import { clausesOf, componentOf, nameIn } from "./clauses.ts";
import { bandBehind } from "./national-bands.ts";
import { groupsIn, type SentenceRate, textsAround } from "./of-group.ts";
import type { Piece } from "./pieces.ts";

/*
 * "Stawki opłaty przejściowej dla odbiorców z grup taryfowych G wynoszą: 0,02 zł/m-c przy rocznym zużyciu poniżej 500 kWh, 0,10 zł/m-c przy rocznym
 * zużyciu od 500 do 1 200 kWh": a sentence, or a list, that names its groups once and behind each amount the band of yearly use that pays it.
 */

const listMark = /^\s*(?:\d{1,2}\)|[a-z]\)|[-–—•])\s+/;
const leads = /(?:wynos\p{L}*|wysokości)(?:\s+odpowiednio)?\s*:?\s*$/iu;
const joins = /^[\s,;.]*(?:(?:oraz|i|a)\s*)?$/u;

/** The band behind an amount, where nothing else stands before the next one or the end. */
const bandOnly = (text: string): Band | null => {
  const match = bandBehind.exec(text);
  return match !== null && joins.test(text.slice(match[0].length)) ? bandIn(fold(match.groups?.band ?? "")) : null;
};

/** What such a piece says; null where it is none, or where a word of it may mean something more. `head`: the words that a list hangs on. */
export const ratesByUse = (piece: Piece, head: string, flow: Flow, around: AroundPlace): SentenceRate[] | null => {
  const clauses = clausesOf(piece);
  const [lead = "", ...behind] = textsAround(piece, clauses);
  const opening = `${head} ${lead.replace(listMark, "")}`.trim();
  const [category, ...others] = categoriesIn(opening);
  const groups = groupsIn(opening);
  const bands = behind.flatMap((text) => bandOnly(text) ?? []);
  if (category === undefined || others.length > 0 || groups === null || !leads.test(opening)) return null;
  if (bands.length !== clauses.length || new Set(bands.map((band) => JSON.stringify(band))).size < bands.length) return null;
  const facets = facetsOf(opening);
  const isPlain = facets.zones.length === 0 && facets.band === null && !facets.periods && facets.tax !== "gross" && facets.tax !== "excise";
  if (!isPlain || limitsCustomers(opening)) return null;
  const context = flow.cite(piece.from, piece.from + piece.text.length)?.text ?? "";
  const rates: SentenceRate[] = [];
  for (const [i, clause] of clauses.entries()) {
    const from = piece.from + clause.at;
    const at = flow.cite(from, from + clause.printed.length);
    if (at === null || !unitsOf[category].includes(clause.unit.unit) || around(at).sheet) return null;
    const component = componentOf(
      clause,
      category,
      { ...facets, band: bands[i] ?? null },
      at,
      context || at.text,
      nameIn(opening, category),
    );
    rates.push({ groups, region: regionIn(opening), voltage: null, component });
  }
  return rates;
};
